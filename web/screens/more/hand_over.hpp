// The fight, or a character, on its way to another phone without any network between them.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Whom or what to hand over and how; what somebody has handed over. Whether one of them is open.
bool hand_over_sheets(Ui& ui, App& app);

}  // namespace fray
