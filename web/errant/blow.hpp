// A blow that has been rolled and waits: what the two sides make of it before it is dealt.
#pragma once

#include <string>

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// "Goblin 1 hits Ada for 5"; empty when no blow waits.
std::string waiting_blow(const Fight& fight);

// The sheet's content and footer while a blow waits. True in the build in which it was dealt.
bool settle_blow(Ui& ui, App& app, const Fight& fight, ui::Sheet& sheet);

}  // namespace fray
