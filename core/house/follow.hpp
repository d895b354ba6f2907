// What follows by itself from any action: who falls, whose blows are dealt without a question, who
// gets away, whose Morale is asked.
#pragma once

#include "core/dice/dice.hpp"
#include "core/table/state.hpp"

namespace fray::house {

// Changes nothing without a fight, and where nothing follows.
void follow(State& state, Dice& dice);

}  // namespace fray::house
