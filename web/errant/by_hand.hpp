// The sheets in which the Guide says what would otherwise be rolled: "distance", "surprise",
// "order".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool by_hand_sheets(Ui& ui, App& app);

}  // namespace fray
