// The sheet that puts a status or another effect on somebody: "effect/3" (E-STAT-1).
#pragma once

#include "web/app/app.hpp"

namespace fray {

bool effect_sheet(Ui& ui, App& app);

}  // namespace fray
