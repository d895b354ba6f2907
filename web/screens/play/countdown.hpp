// The time that is left to say what is to be done: seen running out, said when it is half gone and
// when it is up, lengthened or stopped by a tap.
#pragma once

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// Nobody has to declare now: whoever has to next has the whole time, the same one too.
void forget_countdown(App& app);
// Takes its own height. When the time is up it offers BoardCountdown::lapsed; by itself it does
// nothing.
void show_countdown(Ui& ui, App& app, const Ruleset& rules, const BoardCountdown& countdown);
// The same in a line, in a sheet that lies over the page; nothing where no time runs.
void countdown_in_sheet(Ui& ui, App& app);

}  // namespace fray
