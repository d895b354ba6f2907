// The sheet in which an Errant is added or changed: "errant/new", "errant/3".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Of a sheet that was left with changes: says so, and offers to save or to discard them.
void unsaved_errant(Ui& ui, App& app);
// Draws it when it is what is open on top, and says so.
bool errant_sheet(Ui& ui, App& app);
// "All back to full HP", where anybody's can come back.
void rest_button(Ui& ui, App& app);

}  // namespace fray
