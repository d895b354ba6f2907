// Statuses and what they do, to be chosen: of an effect in a fight, and of an NPC's ability
// (E-STAT-1).
#pragma once

#include <string>

#include "web/app/app.hpp"

namespace fray {

// The list as chips: a tap takes the name, and with it what usually goes with it.
void status_chips(Ui& ui, std::string& chosen, bool& no_actions, bool& no_moving);
// What an effect keeps its bearer from, and its steps.
void hindrances(Ui& ui, bool& no_actions, bool& no_moving, int& impairs, int& enhances);

}  // namespace fray
