// The faces that everything is set in. Natively they are outlines that ImGui's own loader draws
// (web/outlines.cpp); on the page the browser draws them, and with it whatever letters a phone has
// (web/page/glyphs.cpp).
#pragma once

#include "imgui.h"
#include "web/context.hpp"

namespace fray::ui {

// A face for ImGui, which lives as long as the atlas does.
ImFont* add_face(ImFontAtlas& atlas, Face face);

}  // namespace fray::ui
