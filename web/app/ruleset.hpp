// By which rules is played.
#pragma once

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// The rule set whose fight is on, else the one that was chosen last.
const Ruleset& present_ruleset(const App& app);
// The one by which the next fight begins, whatever is on now.
const Ruleset& chosen_ruleset(const App& app);
// A fight is on, by whatever rules.
bool is_fighting(const App& app);
// The same of a chase.
bool is_chasing(const App& app);
// A chase is on among people of the fight.
bool is_chasing_in_fight(const App& app);

}  // namespace fray
