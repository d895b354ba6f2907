// Morale: who the rules ask for, above the list, and what came of the roll (E-MOR-1, E-MOR-2).
#pragma once

#include "web/app.hpp"

namespace fray {

void morale_banners(Ui& ui, App& app);
bool morale_sheet(Ui& ui, App& app);  // "morale/3": combatant 3's, and its like's, by hand

}  // namespace fray
