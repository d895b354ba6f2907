// What follows by itself from any action: who is down, who has gone and is waited for no longer,
// where people of a zone stand that is gone, whose turn it is, and whether the fight is decided.
#pragma once

#include "core/zones/query.hpp"

namespace fray::zones {

// Changes nothing without a fight, and where nothing follows.
void follow(State& state, Dice& dice);

}  // namespace fray::zones
