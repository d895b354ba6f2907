// What stands above the combatants: the notes, and the present step with what it offers.
#pragma once

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// The first lines of them, which can be folded away, and the way to change them.
void show_notes(Ui& ui, App& app, const Ruleset& rules, const BoardNotes& notes);
// Of many offers the less likely ones stand behind a button.
void step_offers(Ui& ui, App& app, const Ruleset& rules, const BoardStep& step);
// What it is about; in large letters what it offers comes below the people.
void step_panel(Ui& ui, App& app, const Ruleset& rules, const BoardStep& step);

}  // namespace fray
