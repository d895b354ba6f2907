// What a screen reader is told with the title of the page or sheet that is being made.
#pragma once

#include <string_view>

namespace fray::ui {

struct Ui;

// Spoken in one phrase with the title made last, a page's or a sheet's: how things stand. It is
// drawn by whoever calls, with draw_lines() or label(), which record nothing.
void speak_with_title(Ui& ui, std::string_view state);

}  // namespace fray::ui
