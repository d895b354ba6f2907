// What a number's field holds while it is typed into. A stepper is put into its bounds as it is
// left, and says so; the tap that left it then does nothing, since it was meant for what was typed.
#pragma once

#include <string_view>

#include "web/ui/ui.hpp"

namespace fray::ui {

// What is wrong with the number that is being typed into a stepper; empty: nothing.
std::string_view wrong_number(const Ui& ui);

}  // namespace fray::ui
