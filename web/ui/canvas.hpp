// Dear ImGui's fonts and drawing without its windows: what a frame draws into, and what a renderer
// takes from it. ImGui's own frame (NewFrame to Render) serves windows, tables and settings that
// Fray has none of, and brings a tenth of the page's program with it; its drawing is made to work
// without.
#pragma once

#include "imgui.h"
#include "imgui_internal.h"

namespace fray::ui {

// The font atlas and one list of drawing commands, all in CSS px.
struct Canvas {
  Canvas();
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  ImFontAtlas atlas;
  ImGuiContext context;  // renderers keep what is theirs in its IO; it is never initialised
  ImDrawListSharedData shared;
  ImDrawList list;
  ImDrawData data;  // what `finish` made
  int frame = 0;
};

// An empty list for a build of a frame, in CSS px; `ratio` device pixels to each.
void begin(Canvas& canvas, float width, float height, float ratio);
// What was drawn since `begin`, for a renderer, which takes the textures too.
void finish(Canvas& canvas);

}  // namespace fray::ui
