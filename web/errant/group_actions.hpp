// The sheet "hurt/several": the same harm or healing for many at once, such as a dragon's breath.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool group_actions_sheet(Ui& ui, App& app);

}  // namespace fray
