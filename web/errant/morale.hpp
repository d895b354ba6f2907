// Morale asked for by hand (E-MOR-1); what the rules ask for stands on the board.
#pragma once

#include "web/app/app.hpp"

namespace fray {

bool morale_sheet(Ui& ui, App& app);  // "morale/3": combatant 3's, and its like's, by hand

}  // namespace fray
