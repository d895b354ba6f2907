// The hours between fights on the page. The board of the rules draws them; here stand the line that
// leads there, and what of the Company stands beside the board.
#pragma once

#include "core/table/board.hpp"
#include "web/app/app.hpp"

namespace fray {

// Draws the Fight tab where turns are counted; false: nobody counts any.
bool journey_screen(Ui& ui, App& app);
// The one line of Errant's home by which turns begin to be counted.
void journey_line(Ui& ui);
// Above the board: a chase that is run meanwhile.
void journey_head(Ui& ui, App& app);
// Below the board: who joins the Company, and what has been fought.
void journey_foot(Ui& ui, App& app);
// On the sheet of a row, before what can be done with it.
void journey_row(Ui& ui, App& app, Id who);
// Offers that lead to a sheet or tab of their own; false: the board takes it.
bool take_journey(Ui& ui, App& app, const Offer& offer);

}  // namespace fray
