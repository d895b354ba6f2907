#include "core/table/reduce.hpp"

#include "core/dice/expression.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray {
namespace rules {

No refusal(const State&, const RollExpression& action) {
  const ParsedExpression parsed = parse_expression(action.text);
  if (parsed.ok) return std::nullopt;
  return Refusal{parsed.error, ""};
}

// Dice for their own sake: the journal keeps them, the state does not change.
void apply(State&, const RollExpression& action, Dice& dice) {
  evaluate(parse_expression(action.text).expression, dice);
}

No refusal(const State&, const EraseAll&) { return std::nullopt; }

void apply(State& state, const EraseAll&, Dice&) { state = State{}; }

void settle(State& state, Dice& dice) {
  if (state.fight) {
    settle_bodies(state, dice);
    settle_abilities(state, dice);
  }
  settle_chase(state, dice);  // after them: whoever has died of it runs no more
  if (!state.fight) return;
  ask_morale(*state.fight);
  if (state.fight->step == Step::kOver && !is_decided(*state.fight)) {
    // The turn that decided it has expired already: the next one begins.
    state.fight->step = Step::kExpiry;
    advance(*state.fight);
  }
}

}  // namespace rules

std::optional<Refusal> refuse(const State& state, const Action& action) {
  return std::visit([&](const auto& one) { return rules::refusal(state, one); }, action.any());
}

State reduce(State state, const Action& action, Dice& dice) {
  if (refuse(state, action)) return state;
  State next = state;
  if (!carry_out(next, action, dice)) return state;
  return next;
}

bool carry_out(State& state, const Action& action, Dice& dice) {
  std::visit([&](const auto& one) { rules::apply(state, one, dice); }, action.any());
  rules::settle(state, dice);
  return !dice.wanting && !dice.bad_face;
}

}  // namespace fray
