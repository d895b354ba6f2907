// The fight of any rule set, drawn from its board and its offers: routes "who/<id>", "offer/<who>-
// <key>" and "rulesets". Knows of no rule and of no rule set.
#pragma once

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// The rule set whose fight is on, else the one that was chosen last.
const Ruleset& present_ruleset(const App& app);
// A fight is on, by whatever rules.
bool is_fighting(const App& app);

void board_screen(Ui& ui, App& app, const Ruleset& rules);
bool board_sheets(Ui& ui, App& app);

// A row that says by which rules is played, and leads to the choice of others.
void ruleset_row(Ui& ui, App& app);

}  // namespace fray
