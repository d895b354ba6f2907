// The example fight: useful at once, one tap after the first start.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"

namespace fray {

// Three Errants against two goblins in a dim passage, distance unknown, surprise possible. They are
// whole each time, and leave the Company when the fight is over. Empty while a fight is on.
std::vector<Action> example_fight(const ErrantState& state);

}  // namespace fray
