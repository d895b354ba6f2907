// Chases that are over: a list on the Chase tab, and the sheet "past-chase/3" that sums one up.
#pragma once

#include "core/errant/actions.hpp"
#include "core/errant/chase/query.hpp"
#include "web/app/app.hpp"

namespace fray {

// Ends the running chase and shows what came of it, or leads back to the fight it began in.
void end_chase(Ui& ui, App& app);
// The same, and whoever was caught fights it out.
void end_chase_in_fight(Ui& ui, App& app, const ChaseFight& fight);
// The list, newest first; nothing where there is none.
void past_chases(Ui& ui, const State& state);
// Draws it when it is what is open on top, and says so.
bool past_chase_sheet(Ui& ui, App& app);

}  // namespace fray
