// What follows by itself from any action: who is down (S-DMG-1), whose Morale is asked (S-MOR-1),
// and whether the fight is decided.
#pragma once

#include "core/savvy/query.hpp"

namespace fray::savvy {

// Changes nothing without a fight, and where nothing follows.
void follow(State& state, Dice& dice);

}  // namespace fray::savvy
