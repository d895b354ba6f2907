// What has been rolled in the tray: the last throw, and those before it.
#pragma once

#include <string>
#include <vector>

#include "web/app/app.hpp"

namespace fray {

// The newest throws first, one more than the history shows.
std::vector<const Entry*> dice_throws(const App& app);

// The last throw, if there is one: its dice, those struck out that do not count, and what came of
// it. Where other dice than these stand in the field by now, it says that it is of before.
void dice_result(Ui& ui, const App& app, const Entry* entry, const std::string& expression);

// Earlier throws; a tap puts their dice back into the field, which `top` is near to.
void dice_history(Ui& ui, const std::vector<const Entry*>& throws, std::string& expression,
                  ui::Rect top);

}  // namespace fray
