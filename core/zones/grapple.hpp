// Being grabbed and what the holder can do with whoever is (Z-NONL-1).
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Out of the hold: half a zone towards another one, into the hazard of the zone, or both.
// A main action. Refused for who holds nobody, without a way or hazard, and for neither.
struct Shove {
  Id who = 0;
  Id towards = 0;  // 0: nowhere
  bool into_hazard = false;
};
// Refused for who holds nobody.
struct Release {
  Id who = 0;
};  // costs nothing
// Refused where nobody holds this one.
struct BreakFree {
  Id who = 0;
};  // a main action and a STR save

MaybeRefusal refuse(const State& state, const Shove& action);
MaybeRefusal refuse(const State& state, const Release& action);
MaybeRefusal refuse(const State& state, const BreakFree& action);
void apply(State& state, const Shove& action, Dice& dice);
void apply(State& state, const Release& action, Dice& dice);
void apply(State& state, const BreakFree& action, Dice& dice);

inline constexpr ActionRow kGrappleActions[] = {
    said_row<Shove>(545, About::kFight),
    said_row<Release>(546, About::kFight),
    said_row<BreakFree>(547, About::kFight),
};

// Why whoever is held cannot be shoved half a zone towards that one.
MaybeRefusal refuse_shove(const Fight& fight, const Combatant& held, Id towards);
// Whatever a holder does but moving and attacking the one who is held frees that one.
void let_go(Fight& fight, Combatant& who, Dice& dice);
// Lets go of whoever it holds, but for that one.
void release_unless(Fight& fight, Combatant& who, const Combatant& target, Dice& dice);
// The hazard of the zone does its damage.
void suffer_hazard(const Fight& fight, Combatant& who, Dice& dice);

}  // namespace fray::zones
