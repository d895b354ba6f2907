#include "core/table/reduce.hpp"

#include "core/table/ruleset.hpp"

namespace fray {

MaybeRefusal refuse_by_row(const State& state, const Action& action) {
  const ActionRow* row = find_row(action.type());
  if (row == nullptr) return Refusal{"None of the rules here knows that.", ""};
  return row->refuse(state, action.value());
}

State reduce(State state, const Action& action, Dice& dice) {
  if (refuse(state, action)) return state;
  State next = state;
  if (!apply_action(next, action, dice)) return state;
  return next;
}

bool apply_action(State& state, const Action& action, Dice& dice) {
  const ActionRow* row = find_row(action.type());
  if (row == nullptr) return false;
  row->apply(state, action.value(), dice);
  for (const Ruleset* rules : rulesets())
    if (rules->follow != nullptr) rules->follow(state, dice);
  return !dice.wanting && !dice.bad_face;
}

}  // namespace fray
