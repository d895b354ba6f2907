// The sheet "chase-menu": where the chase goes through, how far apart, swapping sides, ending it.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool chase_menu_sheet(Ui& ui, App& app);

}  // namespace fray
