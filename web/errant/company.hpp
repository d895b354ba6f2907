// The sheet in which an Errant is added or changed: "errant/new", "errant/3".
#pragma once

#include "web/app/app.hpp"

namespace fray {

bool errant_sheet(Ui& ui, App& app);

}  // namespace fray
