// How a chase begins: the Chase tab without one, and the sheet "chase-setup".
#pragma once

#include "web/app.hpp"

namespace fray {

void chase_home(Ui& ui, App& app);
bool chase_setup_sheet(Ui& ui, App& app);

// The Fight menu's row that begins a chase from the fight, or leads to the one that is on.
void chase_way(Ui& ui, App& app);

}  // namespace fray
