// The keys that do something: route "shortcuts".
#pragma once

#include "web/ui/ui.hpp"

namespace fray {

// Draws them when they are what is open on top, and says so.
bool shortcuts_sheet(ui::Ui& ui);

}  // namespace fray
