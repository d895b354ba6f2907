// What follows by itself from any action.
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray::rules {

void apply_consequences(ErrantState& state, Dice& dice) {
  if (state.fight) {
    apply_body_consequences(state, dice);
    apply_ability_consequences(state, dice);
  }
  apply_chase_consequences(state, dice);  // after them: whoever has died of it runs no more
  if (!state.fight) return;
  ask_morale(*state.fight);
  if (state.fight->step == Step::kOver && !is_decided(*state.fight)) {
    // The turn that decided it has expired already: the next one begins.
    state.fight->step = Step::kExpiry;
    advance(*state.fight);
  }
}

}  // namespace fray::rules
