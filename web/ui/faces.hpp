// The faces that everything is set in. Natively they are outlines that ImGui's own loader draws
// (web/ui/outlines.cpp); on the page the browser draws them, and with it whatever letters a phone
// has (web/app/page/glyphs.cpp).
#pragma once

#include <string>
#include <string_view>

#include "imgui.h"
#include "web/ui/context.hpp"

namespace fray::ui {

// A face for ImGui, which lives as long as the atlas does.
ImFont* add_face(ImFontAtlas& atlas, Face face);

// The text with one character of its own, known to add_face's fonts, in the place of each run of
// letters that only look right when they are drawn together: Arabic, Hebrew, scripts of India, a
// letter with its accents, an emoji of several. So nothing cuts such a run, or puts it in disorder.
// Natively, where no such letters are drawn, the text as it is.
std::string shaped_by_runs(std::string_view text);

}  // namespace fray::ui
