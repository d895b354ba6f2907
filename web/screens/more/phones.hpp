// The Guide's side of the table of many phones: route "phones".
#pragma once

#include "web/app/app.hpp"

namespace fray {

bool phones_sheet(Ui& ui, App& app);

}  // namespace fray
