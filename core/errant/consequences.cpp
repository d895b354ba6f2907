// What follows by itself from any action.
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray::rules {
namespace {

// E-LOAD-1: what is taken up, put down or used up weighs at once, where it is not entered by hand.
void weigh(ErrantState& state) {
  for (Errant& errant : state.company) {
    if (!errant.weighed) continue;
    const int points = encumbrance_of_gear(errant);
    if (points == errant.encumbrance) continue;
    errant.encumbrance = points;
    if (!state.fight) continue;
    for (Combatant& who : state.fight->combatants)
      if (who.errant == errant.id) who.encumbrance = points;
  }
}

}  // namespace

void apply_consequences(ErrantState& state, Dice& dice) {
  weigh(state);
  if (state.fight) {
    apply_body_consequences(state, dice);
    apply_ability_consequences(state, dice);
    forget_falls(*state.fight);
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
