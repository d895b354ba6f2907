// The combatants of the running fight, one row each: those who may act on top, with what they do
// most within reach.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Inside a Scroll: the whole list, of which only what is seen is drawn.
void combatant_rows(Ui& ui, App& app);

// "Goblin 3" with its side's mark, HP and what it has left, as it stands in the list and in
// pickers.
void draw_combatant(Ui& ui, ui::Rect rect, const Fight& fight, const Combatant& who, int actions,
                    bool acting);

}  // namespace fray
