// The fight's own menu and what it leads to: "fight-menu", "conditions", "reinforce", "join".
#pragma once

#include "web/app/app.hpp"

namespace fray {

bool conditions_sheets(Ui& ui, App& app);

}  // namespace fray
