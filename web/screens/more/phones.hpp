// The Guide's side of the table of many phones: route "phones".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool phones_sheet(Ui& ui, App& app);

}  // namespace fray
