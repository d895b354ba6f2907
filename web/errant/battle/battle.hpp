// A battle of many, drawn from core's board and offers: route "battle".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// A row that leads to it.
void battle_way(Ui& ui, App& app);

// Draws it when it is what is open on top, and says so.
bool battle_sheet(Ui& ui, App& app);

// A fight for the battle is what comes next: the fight is chosen as any other.
void open_flashpoint(Ui& ui, App& app);

}  // namespace fray
