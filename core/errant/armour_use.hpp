// Armour against harm that is no Attack Roll: an area, an ability, a hazard (E-ARM-1, E-ARM-3,
// E-QUAL-2). Settled: it counts where dice decide the harm and armour could stop it, which is what
// cuts, crushes or burns; not cold, lightning, the mind or poison.
#pragma once

#include <string>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/state.hpp"
#include "core/table/refusal.hpp"

namespace fray {

// How one of those whom it reaches meets it, said before the roll. Settled: a Deflect that was said
// is spent only where damage is left to cancel.
struct ArmourUse {
  Id who = 0;
  Id armour = 0;   // the piece that Blocks
  int blocks = 0;  // each impairs the dice against this one a step
  Id deflect = 0;  // the piece that cancels the damage
};

// Physical and burning harm alone (E-ARM-1).
bool armour_stops(Harm harm);
// Whether anybody's armour can meet it: so many dice decide such harm.
bool can_be_guarded(Harm harm, int dice);
// Of its gear: whether any piece could Block or Deflect.
bool can_guard(const Gear& gear);

namespace rules {

const ArmourUse* guard_of(const std::vector<ArmourUse>& guards,
                          Id who);  // nullptr: takes it as it comes
// Why that gear cannot do so; `name` is whose it is.
MaybeRefusal refuse_guard(const Gear& gear, const std::string& name, const ArmourUse& guard);
// Why such harm is met by nobody; `dice`: how many decide it.
MaybeRefusal refuse_guarding(const std::vector<ArmourUse>& guards, Harm harm, int dice);

// Dice as they have fallen for one target.
struct Struck {
  int sum = 0;
  int maxima = 0;  // each costs a piece of armour Quality (E-QUAL-2)
};
// Of dice that are thrown already.
Struck struck_by(const std::vector<int>& faces, int sides);
// Spends the Blocks and throws at the impaired size; without Blocks that size is the die's own.
Struck throw_against(Gear* gear, const ArmourUse* guard, int count, int sides, std::string about,
                     Dice& dice);
// Whether the guard's Deflect cancels it, which spends it.
bool deflects(Gear* gear, const ArmourUse* guard, int damage);
// The piece that is worn, by so many dice at their most: the one that Blocked, else the first that
// is whole; nullptr: none.
const Armour* wear(Gear* gear, const ArmourUse* guard, int maxima);

}  // namespace rules
}  // namespace fray
