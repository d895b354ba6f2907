// What people do in a chase: attacks, other actions, shots, dropping things, losing heart
// (E-CHASE-3, -4, -8).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// What an action or a shot goes into.
enum class ChaseDeed : std::uint8_t { kMelee, kRanged, kSorcery, kMiracle, kOther };

// Marks what a member does with its action or its shot; its dice are the table's. An Attack Roll of
// somebody in the running fight is ChaseAttack.
// Refused for whoever has neither action nor shot left, or shoots without anything to shoot with
// (E-CHASE-3, E-CHASE-4).
struct MarkActed {
  Id member = 0;
  ChaseDeed deed{};
};
MaybeRefusal refuse(const ErrantState&, const MarkActed&);
void apply(ErrantState&, const MarkActed&, Dice&);
void log(const ErrantLogWriter&, const MarkActed&);

// A member's action, spent on the flames of one of its own party, or its own: one die less. Both
// are in the running fight (E-BURN-1).
// Refused for whoever has no action left, for another party's, and for one who is not on fire.
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

// Refused for more Encumbrance than it has, and for parties that do not follow or have no Morale
// score.
struct DropSomething {
  Id member = 0;
  std::string what;
  int lighter = 0;         // Encumbrance that it is rid of
  std::vector<Id> tempts;  // pursuing parties that are asked for Morale
};                         // E-CHASE-8: free
MaybeRefusal refuse(const ErrantState&, const DropSomething&);
void apply(ErrantState&, const DropSomething&, Dice&);
void log(const ErrantLogWriter&, const DropSomething&);

// Refused for a party that is not asked, and for a modifier beyond ±12 (E-MOR-1, E-CHASE-8).
struct RollChaseMorale {
  Id party = 0;
  int modifier = 0;
};  // one 2D6 for the party; whoever's Morale it is above gives up
MaybeRefusal refuse(const ErrantState&, const RollChaseMorale&);
void apply(ErrantState&, const RollChaseMorale&, Dice&);
void log(const ErrantLogWriter&, const RollChaseMorale&);

// Takes the question back without a roll; refused for a party that is not asked.
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
