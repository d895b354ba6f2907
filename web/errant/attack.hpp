// The sheets "attack/3", an Attack Roll by combatant 3, and "attack-target/3", whom it strikes; in
// a chase "strike/7" and "shoot/7", the same by whom its member 7 stands for.
#pragma once

#include <string>

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool attack_sheets(Ui& ui, App& app);

// Why this one cannot attack now, or "".
std::string why_no_attack(const App& app, Id who);
// The sheet "attack/3".
void open_attack(Ui& ui, Id who);

}  // namespace fray
