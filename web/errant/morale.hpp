// Morale: who the rules ask for, below the list, and what came of the roll (E-MOR-1, E-MOR-2).
#pragma once

#include "web/app/app.hpp"
#include "web/screens/play/turn_page.hpp"

namespace fray {

// The first of those who are asked or have lost heart, within so much height of the page.
Asked morale_asked(Ui& ui, App& app, float room);
bool morale_sheet(Ui& ui, App& app);  // "morale/3": combatant 3's, and its like's, by hand

}  // namespace fray
