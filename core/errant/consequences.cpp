// What follows by itself from any action.
#include "core/errant/battle/query.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/duel/play.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray::rules {
namespace {

// E-LOAD-1: what is taken up, put down or used up weighs at once, where it is not entered by hand.
int points_carried(const Errant& errant) {
  return errant.weighed ? encumbrance_of_gear(errant) : errant.encumbrance;
}
void weigh(ErrantState& state) {
  if (state.fight)
    for (Combatant& who : state.fight->combatants) {
      if (who.errant == 0) continue;
      const Errant* errant = find_errant(state, who.errant);
      if (errant == nullptr) continue;
      const int points = points_carried(*errant);
      if (points != errant->encumbrance) who.encumbrance = points;
      who.load_beyond = who.body.exhaustion > 0 ? load_beyond(*errant) : 0;
    }
  for (Errant& errant : state.company) errant.encumbrance = points_carried(errant);
}

// Whoever has left the Company takes no part in its battle, and who is dead makes no Check.
void tidy(const ErrantState& state, Battle& battle) {
  const auto gone = [&](Id id) { return find_errant(state, id) == nullptr; };
  for (BattleSide& side : battle.sides) std::erase_if(side.errants, gone);
  std::erase_if(battle.down, gone);
  std::erase_if(battle.due, [&](Id id) { return !takes_part(state, id) || !side_of(battle, id); });
  if (battle.step == BattleStep::kChecks && battle.due.empty()) battle.step = BattleStep::kReady;
}

}  // namespace

void apply_consequences(ErrantState& state, Dice& dice) {
  if (state.fight && !state.fight->volley.empty()) {
    forget_falls(*state.fight);
    go_on_with_volley(state, dice);
  }
  weigh(state);
  if (state.battle) tidy(state, *state.battle);
  if (state.fight && state.fight->duel) {
    forget_falls(*state.fight);  // what no longer waits keeps nobody from guessing
    apply_duel_consequences(state, dice);
  }
  if (state.fight) {
    apply_body_consequences(state, dice);
    apply_ability_consequences(state, dice);
    forget_falls(*state.fight);
    weigh(state);  // with the Exhaustion that has come
  }
  close_deaths_door(state, dice);
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
