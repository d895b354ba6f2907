// The sheet "attack-all/3": an attack of combatant 3 and all others of its group who can make one.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool attack_together_sheet(Ui& ui, App& app);

}  // namespace fray
