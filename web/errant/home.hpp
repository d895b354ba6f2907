// The Fight tab while nobody fights: what to do first, and the Company.
#pragma once

#include "web/app/app.hpp"

namespace fray {

// Fills the tab; where turns are counted it is the journey's.
void fight_home(Ui& ui, App& app);

}  // namespace fray
