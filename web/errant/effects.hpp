// The sheet that puts a status or another effect on somebody: "effect/3" (E-STAT-1).
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Draws it when it is what is open on top, and says so.
bool effect_sheet(Ui& ui, App& app);

}  // namespace fray
