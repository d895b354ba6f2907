// The two functions that are the rules: what an action does, and why one is not allowed.
#pragma once

#include <concepts>

#include "core/dice/dice.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// Total: an action that is not allowed, or whose dice ran out, changes nothing.
State reduce(State state, const Action& action, Dice& dice);

// Asks the refuse() of its struct; an action that no table has is refused.
MaybeRefusal refuse_by_row(const State& state, const Action& action);
// For an Action itself alone: a struct has a refuse() of its own, and does not become one for this.
template <std::same_as<Action> A>
MaybeRefusal refuse(const State& state, const A& action) {
  return refuse_by_row(state, action);
}

// For callers who have asked refuse() already and keep the state from before themselves: carries
// the action out in place. False: the dice ran out or did not fit, and `state` is to be thrown
// away.
bool apply_action(State& state, const Action& action, Dice& dice);

}  // namespace fray
