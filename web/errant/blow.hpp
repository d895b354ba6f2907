// A blow that has been rolled and waits: what the two sides make of it before it is dealt.
#pragma once

#include <string>

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// "Goblin 1 hits Ada for 5"; empty when no blow waits.
std::string waiting_blow(const Fight& fight);

// The sheet's content and footer while a blow waits. True in the build in which it was dealt.
bool resolve_blow(Ui& ui, App& app, const Fight& fight, ui::Sheet& sheet);

// Of several attacks together others were still to be rolled when that one was dealt: what waits
// next stands in the same sheet, and that is done with when nothing does.
void await_volley(App& app);
bool volley_goes_on(App& app);
bool volley_is_over(App& app);  // true once

}  // namespace fray
