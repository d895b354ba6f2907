// The Chase tab while a chase is on: the turn, what it asks, the parties, and the big button.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Fills the tab while one is on.
void running_chase(Ui& ui, App& app);
bool deed_sheet(Ui& ui, App& app);  // "deed/3": what else member 3 does with its action

}  // namespace fray
