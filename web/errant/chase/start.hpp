// How a chase begins: the Chase tab without one, and the sheet "chase-setup".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Fills the tab where no chase is on.
void chase_home(Ui& ui, App& app);
// Draws it when it is what is open on top, and says so.
bool chase_setup_sheet(Ui& ui, App& app);
// The sheet "chase-who": who of the running fight flees, who follows, who stays in it.
bool chase_who_sheet(Ui& ui, App& app);

// The Fight menu's row that leads to the choice of who runs in a chase from the fight, or leads to
// the one that is on: its own, or another that has to end first.
void chase_way(Ui& ui, App& app);
// In the fight: the row that says that its chase is on and leads there; nothing where there is
// none.
void chase_of_fight(Ui& ui, const App& app);

}  // namespace fray
