// The strip that shows what the last action brought: its dice as dice, and its line of the log.
#pragma once

#include "web/app.hpp"

namespace fray {

float last_result_height(const Ui& ui);
void last_result(Ui& ui, App& app, ui::Rect rect);  // a tap opens the log

}  // namespace fray
