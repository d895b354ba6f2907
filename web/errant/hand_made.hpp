// What Errant has made by hand.
#pragma once

#include "web/screens/play/hand_made.hpp"

namespace fray {

// What web/rulesets.cpp lists.
extern const HandMade kErrantByHand;

}  // namespace fray
