// The Fight tab while a fight is on: the step, what it asks, everybody, and what was rolled last.
#pragma once

#include "web/app/app.hpp"

namespace fray {

void running_fight(Ui& ui, App& app);

}  // namespace fray
