// The sheet "mount/3": what combatant 3 rides, and the Warband that it leads (E-MOVE-7, E-BAND-1).
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool mounts_sheet(Ui& ui, App& app);

}  // namespace fray
