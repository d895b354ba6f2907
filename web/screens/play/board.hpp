// The fight of any rule set, drawn from its board and its offers: routes "who/<id>", "offer/<who>-
// <key>" and "rulesets". Knows of no rule and of no rule set.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "web/app/ruleset.hpp"

namespace fray {

// How things stand: the same for all who ask within a frame.
const Board& present_board(App& app, const Ruleset& rules);
// Who fights, by rising id; nobody where they are more than that.
std::vector<std::pair<Id, std::string>> people_of(App& app, std::size_t most);

// Fills the tab with the board of those rules; the sheets open over it.
void board_screen(Ui& ui, App& app, const Ruleset& rules);
bool board_sheets(Ui& ui, App& app);

// A row that says by which rules is played, and leads to the choice of others.
void ruleset_row(Ui& ui, App& app);

}  // namespace fray
