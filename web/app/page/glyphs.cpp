// Faces that the browser draws (shell/glyphs.js): one glyph at a time into ImGui's atlas, as each
// is first needed at a size. It knows every letter that the phone knows, so that a name in any
// script is shown, and there is no reader of outlines to download.
#include <emscripten.h>

#include <cmath>

#include "imgui_internal.h"
#include "web/ui/face_metrics.hpp"
#include "web/ui/faces.hpp"

// Draws it for the next call of shell_pixels and writes its advance, left, top, width and height in
// device pixels, from the pen on the baseline. Returns whether it has colours of its own.
EM_JS(int, shell_glyph, (int face, double px, int code_point, float* box), {
  const glyph = Module["shell"]["glyphs"]["draw"](face, px, code_point);
  HEAPF32.set(glyph["box"], box >> 2);
  return glyph["coloured"];
})
// RGBA, row by row, of what was drawn last.
EM_JS(void, shell_pixels, (unsigned char* to),
      { HEAPU8.set(Module["shell"]["glyphs"]["pixels"](), to); })
// Writes `text` with a character for each run of letters that go together; returns its length in
// bytes, which is at most half as much again.
EM_JS(int, shell_shaped, (const char* text, int size, char* to), {
  const bytes = Module["shell"]["glyphs"]["shaped"](HEAPU8.slice(text, text + size));
  HEAPU8.set(bytes, to);
  return bytes.length;
})

namespace fray::ui {
namespace {

const assets::FaceMetrics& metrics(const ImFontConfig* source) {
  return assets::face_metrics[source->FontNo];
}

// Pixels to the em at what ImGui takes a font's size to be: ascent and descent together.
float em(const ImFontConfig* source, const ImFontBaked* baked) {
  return baked->Size / (metrics(source).ascent + metrics(source).descent);
}

// Control characters have no glyph; what has one is for the browser to know, and where it has none
// it draws its own sign for that.
bool has_glyph(ImFontAtlas*, ImFontConfig*, ImWchar code_point) {
  return code_point >= 0x20 && (code_point < 0x7F || code_point >= 0xA0);
}

bool begin_size(ImFontAtlas*, ImFontConfig* source, ImFontBaked* baked, void*) {
  baked->Ascent = std::ceil(metrics(source).ascent * em(source, baked));
  baked->Descent = -std::ceil(metrics(source).descent * em(source, baked));
  return true;
}

bool load_glyph(ImFontAtlas* atlas, ImFontConfig* source, ImFontBaked* baked, void*,
                ImWchar code_point, ImFontGlyph* glyph, float* advance_only) {
  if (!has_glyph(atlas, source, code_point)) return false;
  const float density = source->RasterizerDensity * baked->RasterizerDensity;
  float box[5];
  const bool coloured = shell_glyph(static_cast<int>(source->FontNo),
                                    static_cast<double>(em(source, baked) * density),
                                    static_cast<int>(code_point), box) != 0;
  const auto [advance, left, top, width, height] = box;
  if (advance_only != nullptr) {
    *advance_only = advance / density;
    return true;
  }
  glyph->Codepoint = code_point;
  glyph->AdvanceX = advance / density;
  if (width == 0 || height == 0) return true;
  const int w = static_cast<int>(width), h = static_cast<int>(height);
  const ImFontAtlasRectId place = ImFontAtlasPackAddRect(atlas, w, h);
  if (place == ImFontAtlasRectId_Invalid) return false;
  ImTextureRect* rect = ImFontAtlasPackGetRect(atlas, place);
  ImVector<unsigned char>& pixels = atlas->Builder->TempBuffer;
  pixels.resize(w * h * 4);
  shell_pixels(pixels.Data);
  const float baseline = std::round(baked->Ascent);
  glyph->X0 = left / density;
  glyph->Y0 = top / density + baseline;
  glyph->X1 = (left + width) / density;
  glyph->Y1 = (top + height) / density + baseline;
  glyph->Visible = true;
  glyph->Colored = coloured;
  glyph->PackId = place;
  ImFontAtlasBakedSetFontGlyphBitmap(atlas, baked, source, glyph, rect, pixels.Data,
                                     ImTextureFormat_RGBA32, w * 4);
  return true;
}

const ImFontLoader* browser_loader() {
  static const ImFontLoader loader = [] {
    ImFontLoader made;
    made.Name = "browser";
    made.FontSrcContainsGlyph = has_glyph;
    made.FontBakedInit = begin_size;
    made.FontBakedLoadGlyph = load_glyph;
    return made;
  }();
  return &loader;
}

}  // namespace

std::string shaped_by_runs(std::string_view text) {
  std::string made(text.size() * 3 / 2 + 3, '\0');
  made.resize(static_cast<std::size_t>(
      shell_shaped(text.data(), static_cast<int>(text.size()), made.data())));
  return made;
}

ImFont* add_face(ImFontAtlas& atlas, Face face) {
  ImFontConfig config;
  config.FontLoader = browser_loader();
  config.FontNo = static_cast<ImU32>(face);
  config.SizePixels = 16;
  return atlas.AddFont(&config);
}

}  // namespace fray::ui

// ImGui asks for a loader by this name where it is told to leave its own out (cmake/dependencies).
namespace ImGuiFreeType {
const ImFontLoader* GetFontLoader();
const ImFontLoader* GetFontLoader() { return fray::ui::browser_loader(); }
}  // namespace ImGuiFreeType
