// The fight's own menu and what it leads to: "fight-menu", "conditions", "reinforce", "join".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool conditions_sheets(Ui& ui, App& app);

}  // namespace fray
