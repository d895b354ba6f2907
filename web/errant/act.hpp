// The sheet "act/3": what combatant 3 does with its action, one tap each.
#pragma once

#include "web/app/app.hpp"

namespace fray {

void open_act(Ui& ui, App& app, Id who);
bool act_sheet(Ui& ui, App& app);

}  // namespace fray
