// The tables of the rules in play: all of them, searchable (route "tables"), and one, with the row
// that applies now (route "table/<key>" or "table/<key>.<row>", counted from 1).
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool tables_sheets(ui::Ui& ui, App& app);

}  // namespace fray
