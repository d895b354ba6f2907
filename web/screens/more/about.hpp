// What Fray is, whose game it serves, and under which licences it stands: route "about".
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool about_sheet(ui::Ui& ui, const App& app);

}  // namespace fray
