// The log: everything that happened, newest first, with its dice: routes "log" and "entry/<stamp>".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool log_sheets(ui::Ui& ui, App& app);

}  // namespace fray
