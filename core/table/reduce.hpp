// The two functions that are the rules: what an action does, and why one is not allowed.
#pragma once

#include <optional>
#include <string>

#include "core/dice/dice.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// Total: an action that is not allowed, or whose dice ran out, changes nothing.
State reduce(State state, const Action& action, Dice& dice);
std::optional<Refusal> refuse(const State& state, const Action& action);

// For callers who have asked refuse() already and keep the state from before themselves: carries
// the action out in place. False: the dice ran out or did not fit, and `state` is to be thrown
// away.
bool carry_out(State& state, const Action& action, Dice& dice);

}  // namespace fray
