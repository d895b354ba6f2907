// The sheet "act/3": what combatant 3 does with its action, one tap each.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// With nothing chosen in it yet.
void open_act(Ui& ui, App& app, Id who);
// Draws it when it is what is open on top, and says so.
bool act_sheet(Ui& ui, App& app);

}  // namespace fray
