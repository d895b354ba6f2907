// What is kept, as a file: exported, shared, imported, erased. The part of More that deals with it,
// and the sheets "import" (what it replaces) and "erase" (the one thing that asks first).
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Takes its own height in the column.
void backup(ui::Ui& ui, App& app);
// Draws the one that is open on top, if it is one of these, and says so.
bool backup_sheets(ui::Ui& ui, App& app);

}  // namespace fray
