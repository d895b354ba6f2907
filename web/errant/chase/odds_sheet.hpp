// The exact chances of a chase before a turn: in short on the page, in full in the sheet
// "chase-odds" (E-CHASE-9).
#pragma once

#include <string>

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// Of the present turn, with a row that leads to the sheet. A chase has to be on.
void odds_panel(Ui& ui, App& app);
std::string ends_now(const Chase& chase);  // "ends now: 22.3%"; of several parties: empty
// Draws it when it is what is open on top, and says so.
bool chase_odds_sheet(Ui& ui, App& app);

}  // namespace fray
