// What people do in a chase: attacks, other actions, shots, dropping things, losing heart
// (E-CHASE-3, -4, -8).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

enum class ChaseDeed : std::uint8_t { kMelee, kRanged, kSorcery, kMiracle, kOther };

// Marks what a member does with its action or its shot; its dice are the table's. An Attack Roll of
// somebody in the running fight is ChaseAttack.
struct MarkActed {
  Id member = 0;
  ChaseDeed deed{};
};
MaybeRefusal refuse(const ErrantState&, const MarkActed&);
void apply(ErrantState&, const MarkActed&, Dice&);
void log(const ErrantLogWriter&, const MarkActed&);

// A member's action, spent on the flames of one of its own party, or its own: one die less. Both
// are in the running fight (E-BURN-1).
struct BeatFlames {
  Id member = 0, on = 0;
};
MaybeRefusal refuse(const ErrantState&, const BeatFlames&);
void apply(ErrantState&, const BeatFlames&, Dice&);
void log(const ErrantLogWriter&, const BeatFlames&);

// What a member of the chase does with its action (kMelee) or its shot (kRanged): an Attack Roll by
// the fight's own rules, in whosever phase. Nothing is spent before it is rolled (E-CHASE-3, -4).
struct ChaseAttack {
  Id member = 0;
  ChaseDeed deed{};
  AttackRoll attack;
};
MaybeRefusal refuse(const ErrantState&, const ChaseAttack&);
void apply(ErrantState&, const ChaseAttack&, Dice&);
void log(const ErrantLogWriter&, const ChaseAttack&);

struct DropSomething {
  Id member = 0;
  std::string what;
  int lighter = 0;         // Encumbrance that it is rid of
  std::vector<Id> tempts;  // pursuing parties that are asked for Morale
};                         // E-CHASE-8: free
MaybeRefusal refuse(const ErrantState&, const DropSomething&);
void apply(ErrantState&, const DropSomething&, Dice&);
void log(const ErrantLogWriter&, const DropSomething&);

struct RollChaseMorale {
  Id party = 0;
  int modifier = 0;
};  // one 2D6 for the party; whoever's Morale it is above gives up
MaybeRefusal refuse(const ErrantState&, const RollChaseMorale&);
void apply(ErrantState&, const RollChaseMorale&, Dice&);
void log(const ErrantLogWriter&, const RollChaseMorale&);

struct DismissChaseMorale {
  Id party = 0;
};
MaybeRefusal refuse(const ErrantState&, const DismissChaseMorale&);
void apply(ErrantState&, const DismissChaseMorale&, Dice&);
void log(const ErrantLogWriter&, const DismissChaseMorale&);

inline constexpr ActionRow kChaseDeedActions[] = {
    row<MarkActed>(133, About::kChase),         row<BeatFlames>(145, About::kChase),
    row<ChaseAttack>(144, About::kChase, true), row<DropSomething>(139, About::kChase),
    row<RollChaseMorale>(140, About::kChase),   row<DismissChaseMorale>(141, About::kChase),
};

}  // namespace fray
