// Fights that are over: a list on the Fight tab, and the sheet "past/3" that sums one up.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Ends the running fight and shows what came of it.
void end_fight(Ui& ui, App& app);
void past_fights(Ui& ui, const State& state);
bool past_sheets(Ui& ui, App& app);

}  // namespace fray
