// The faces that everything is set in. Natively they are outlines that ImGui's own loader draws
// (web/ui/outlines.cpp); on the page the browser draws them, and with it whatever letters a phone
// has (web/app/page/glyphs.cpp).
#pragma once

#include "imgui.h"
#include "web/ui/context.hpp"

namespace fray::ui {

// A face for ImGui, which lives as long as the atlas does.
ImFont* add_face(ImFontAtlas& atlas, Face face);

}  // namespace fray::ui
