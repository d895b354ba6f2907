// The zones of a fight: the heading of those who stand in one, a picture of all of them, and the
// sheet of one, route "zone/<id>".
#pragma once

#include <functional>

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// Its name, what is to be known of it, and a button for its sheet.
void zone_heading(Ui& ui, const BoardGroup& zone);
// Boxes with who stands in them, and the ways between, where there is room for that; each leads to
// its zone's sheet and is an item of a list to a screen reader. Takes its own height. `over` is
// called for each box and its zone, for what is let go there; empty: nothing is.
void zones_picture(Ui& ui, const Board& board,
                   const std::function<void(ui::Rect box, Id zone)>& over = {});
// Whoever is dragged onto that rectangle and let go there moves to the zone, or it is said why not.
void zone_drop(Ui& ui, App& app, const Ruleset& rules, const Board& board, ui::Rect rect, Id zone,
               float radius = 0);
// Draws it when it is what is open on top, and says so.
bool zone_sheet(Ui& ui, App& app);

}  // namespace fray
