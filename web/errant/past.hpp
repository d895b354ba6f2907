// Fights that are over: a list on the Fight tab, and the sheet "past/3" that sums one up.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Ends the running fight and shows what came of it.
void end_fight(Ui& ui, App& app);
// The list, newest first; nothing where there is none.
void past_fights(Ui& ui, const State& state);
// Draws it when it is what is open on top, and says so.
bool past_sheets(Ui& ui, App& app);

}  // namespace fray
