// What Errant has made by hand.
#pragma once

#include "web/screens/play/hand_made.hpp"

namespace fray {

extern const HandMade kErrantByHand;

}  // namespace fray
