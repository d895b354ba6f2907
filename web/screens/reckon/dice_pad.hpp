// How dice are put together: the field, and the keys below it.
#pragma once

#include <string>

#include "web/screens/reckon/dice_odds.hpp"

namespace fray {

// The field, an arrow at the place that cannot be read, and the range where the button has no room
// for it.
void dice_field(Ui& ui, App& app, std::string& expression, bool with_range);
// Keys that change the expression; they take their own height.
void dice_pad(Ui& ui, std::string& expression);

}  // namespace fray
