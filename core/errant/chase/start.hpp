// How chases begin, end and are remembered (E-CHASE-1).
#pragma once

#include <string>
#include <vector>

#include "core/errant/chase/parties.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused while a chase is on, without anybody on either side, beyond kMostParties and
// kMostChasers, for whoever is named twice, and `of_fight` without a fight (E-CHASE-1).
struct StartChase {
  std::string title;
  Surroundings surroundings{};
  int distance = -1;
  // Everybody who still fights in the running fight, by side, with SPD or MV, load and mounts.
  bool of_fight = false;
  bool company_flees = true;  // of_fight: which side is the fugitives
  std::vector<Id> stay;       // of_fight: combatants who stay in the fight
  std::vector<ChaseEntry> entries;
};
MaybeRefusal refuse(const ErrantState&, const StartChase&);
void apply(ErrantState&, const StartChase&, Dice&);
void log(const ErrantLogWriter&, const StartChase&);

// Title, surroundings, distance and goal, as the table knows them.
// Refused for a distance beyond 0 to 100,000 feet or yards; −1 is unknown.
struct ChangeChase {
  std::string title;
  Surroundings surroundings{};
  int distance = -1;
  std::string goal;
};
MaybeRefusal refuse(const ErrantState&, const ChangeChase&);
void apply(ErrantState&, const ChangeChase&, Dice&);
void log(const ErrantLogWriter&, const ChangeChase&);

// Those who escaped have fled from the running fight; it goes on with the others. Where somebody is
// caught, they stand face to face, and who joined the chase joins the fight (E-CHASE-2).
struct EndChase {};
MaybeRefusal refuse(const ErrantState&, const EndChase&);
void apply(ErrantState&, const EndChase&, Dice&);
void log(const ErrantLogWriter&, const EndChase&);

// Takes one out of the past chases; refused for one that is gone.
struct ForgetChase {
  Id past = 0;
};
MaybeRefusal refuse(const ErrantState&, const ForgetChase&);
void apply(ErrantState&, const ForgetChase&, Dice&);
void log(const ErrantLogWriter&, const ForgetChase&);

inline constexpr ActionRow kChaseStartActions[] = {
    row<StartChase>(120, About::kChase),
    row<ChangeChase>(121, About::kChase),
    row<EndChase>(142, About::kChase, true),
    row<ForgetChase>(143, About::kChase),
};

}  // namespace fray
