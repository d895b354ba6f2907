// Type: fonts, lines that are cut, paragraphs that wrap.
#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
#include <string>

#include "web/ui/context.hpp"
#include "web/ui/face_metrics.hpp"
#include "web/ui/faces.hpp"

namespace fray::ui {
namespace {

constexpr const char* ellipsis = "…";

float leading(Type type) {
  switch (type) {
    case Type::kTitle: return 1.3F;
    case Type::kHeading: return 1.35F;
    case Type::kBody: return 1.45F;
    case Type::kSmall: return 1.4F;
    case Type::kNumeral: return 1.15F;
  }
  return 1.4F;
}

Face face(Type type, bool bold) {
  if (type == Type::kTitle || type == Type::kHeading || type == Type::kNumeral) return Face::kSerif;
  return bold ? Face::kBold : Face::kRegular;
}

ImFont* get(const Ui& ui, Face f) { return ui.fonts[static_cast<int>(f)]; }

float scaled(const Ui& ui, Face f, float px) {
  return std::round(px * ui.font_factor[static_cast<int>(f)]);
}

// Whether some of its letters may have to be drawn together, by the first bytes of their UTF-8: not
// where all are Latin, Greek, Cyrillic, Chinese or Japanese.
bool has_runs(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte == 0xCC || byte == 0xCD || (byte >= 0xD6 && byte <= 0xE1) || byte == 0xEA ||
           byte >= 0xEE;
  });
}

// As it is measured and drawn (faces.hpp). Valid until the next call.
std::string_view shaped(std::string_view text) {
  if (!has_runs(text)) return text;
  static std::map<std::string, std::string, std::less<>> known;
  constexpr std::size_t kMost = 500;
  auto found = known.find(text);
  if (found == known.end()) {
    if (known.size() >= kMost) known.clear();
    found = known.emplace(text, shaped_by_runs(text)).first;
  }
  return found->second;
}

// Of what is shaped already.
float shaped_width(Ui& ui, Face f, float px, std::string_view text) {
  if (text.empty()) return 0;
  return get(ui, f)
      ->CalcTextSizeA(scaled(ui, f, px), 1e9F, 0, text.data(), text.data() + text.size())
      .x;
}
void draw_shaped(Ui& ui, Face f, float px, float x, float y, ImU32 col, std::string_view text) {
  if (text.empty()) return;
  // On whole device pixels: glyphs are rasterised for them.
  const float r = ui.display.ratio;
  ui.draw->AddText(get(ui, f), scaled(ui, f, px), {std::round(x * r) / r, std::round(y * r) / r},
                   col, text.data(), text.data() + text.size());
}
void shaped_label(Ui& ui, Rect rect, std::string_view text, Type type, Ink ink, float align,
                  bool bold) {
  if (!visible(ui, rect) || rect.w <= 0) return;
  const Face f = face(type, bold);
  const float px = type_px(ui, type);
  float w = shaped_width(ui, f, px, text);
  std::string cut;
  if (w > rect.w + 0.5F) {
    const float dots = shaped_width(ui, f, px, ellipsis);
    const char* end = text.data();
    get(ui, f)->CalcTextSizeA(scaled(ui, f, px), std::max(1.0F, rect.w - dots), 0, text.data(),
                              text.data() + text.size(), &end);
    cut.assign(text.data(), end);
    while (cut.ends_with(' ')) cut.pop_back();
    cut += ellipsis;
    text = cut;
    w = shaped_width(ui, f, px, text);
  }
  const float y = rect.y + (rect.h - scaled(ui, f, px)) / 2;
  draw_shaped(ui, f, px, rect.x + std::max(0.0F, rect.w - w) * align, y, colour(ui, ink), text);
}

// The part of `text` that stands in one line of `width`, and what is left for the next.
std::string_view next_line(Ui& ui, Face f, float size, float width, std::string_view& text) {
  const std::size_t newline = std::min(text.find('\n'), text.size());
  const std::string_view here = text.substr(0, newline);
  const char* end = here.data() + here.size();
  const char* cut =
      here.empty() ? end : get(ui, f)->CalcWordWrapPosition(size, here.data(), end, width);
  // ImGui breaks after any point or comma: "16.7%" and "1,000" stay whole where there is a space.
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (cut > here.data() && cut < end && (cut[-1] == '.' || cut[-1] == ',') && digit(*cut)) {
    const std::size_t space = here.rfind(' ', static_cast<std::size_t>(cut - here.data()));
    if (space != std::string_view::npos) cut = here.data() + space;
  }
  // A word that is wider than the column is broken, one character at the least.
  if (cut == here.data() && !here.empty()) {
    ++cut;
    while (cut < end && (static_cast<unsigned char>(*cut) & 0xC0U) == 0x80U) ++cut;
  }
  std::string_view line = here.substr(0, static_cast<std::size_t>(cut - here.data()));
  text.remove_prefix(line.size());
  if (line.size() == here.size()) {
    if (!text.empty()) text.remove_prefix(1);  // the newline
  } else {
    while (text.starts_with(' ')) text.remove_prefix(1);
  }
  while (line.ends_with(' ')) line.remove_suffix(1);
  return line;
}

template <class F>
int for_lines(Ui& ui, Type type, float width, std::string_view text, F&& line) {
  const Face f = face(type, false);
  const float size = scaled(ui, f, type_px(ui, type));
  text = shaped(text);
  int n = 0;
  while (!text.empty()) line(n++, next_line(ui, f, size, width, text));
  return n;
}

}  // namespace

void load_fonts(Ui& ui) {
  for (int i = 0; i < 4; ++i) {
    ui.fonts[i] = add_face(ui.canvas.atlas, static_cast<Face>(i));
    const assets::FaceMetrics& metrics = assets::face_metrics[i];
    ui.font_factor[i] = metrics.ascent + metrics.descent;  // what ImGui takes a font's size to be
  }
}

// What is large already grows half as fast: a title twice its size would push a small phone's list
// out of view.
float type_px(const Ui& ui, Type type) {
  const bool large = type == Type::kTitle || type == Type::kHeading;
  const float grown = std::max(0.0F, ui.text_scale - 1);
  return type_size(type) * (ui.text_scale - (large ? grown / 2 : 0));
}

ImFont* font(const Ui& ui, Type type, bool bold) { return get(ui, face(type, bold)); }
float font_px(const Ui& ui, Type type, bool bold) {
  return scaled(ui, face(type, bold), type_px(ui, type));
}

void draw_text(Ui& ui, Face f, float px, float x, float y, ImU32 col, std::string_view text) {
  draw_shaped(ui, f, px, x, y, col, f == Face::kIcons ? text : shaped(text));
}

float measure(Ui& ui, Face f, float px, std::string_view text) {
  return shaped_width(ui, f, px, f == Face::kIcons ? text : shaped(text));
}

float text_width(Ui& ui, std::string_view text, Type type, bool bold) {
  return std::ceil(measure(ui, face(type, bold), type_px(ui, type), text));
}

float line_height(Ui& ui, Type type) { return std::ceil(type_px(ui, type) * leading(type)); }

float paragraph_height(Ui& ui, std::string_view text, Type type, float width) {
  const int n = for_lines(ui, type, width, text, [](int, std::string_view) {});
  return static_cast<float>(n) * line_height(ui, type);
}

void label(Ui& ui, Rect rect, std::string_view text, Type type, Ink ink, float align, bool bold) {
  shaped_label(ui, rect, shaped(text), type, ink, align, bold);
}

void draw_lines(Ui& ui, Rect rect, std::string_view words, Type type, Ink ink) {
  const float line = line_height(ui, type);
  for_lines(ui, type, rect.w, words, [&](int n, std::string_view part) {
    shaped_label(ui, {rect.x, rect.y + static_cast<float>(n) * line, rect.w + 1, line}, part, type,
                 ink, 0, false);
  });
}

void text(Ui& ui, Rect rect, std::string_view words, Ink ink, Type type) {
  add(ui, Role::kText, make_id(ui, words), words, rect);
  draw_lines(ui, rect, words, type, ink);
}

void paragraph(Ui& ui, std::string_view words, Ink ink, Type type) {
  text(ui, take(ui, paragraph_height(ui, words, type, width(ui))), words, ink, type);
}

void silent_paragraph(Ui& ui, std::string_view words, Ink ink, Type type) {
  draw_lines(ui, take(ui, paragraph_height(ui, words, type, width(ui))), words, type, ink);
}

void heading(Ui& ui, std::string_view words, int level, std::string_view state) {
  Type type = level == 1 ? Type::kTitle : Type::kHeading;
  // A title of three lines would leave a small screen nothing of what it stands over.
  float height = paragraph_height(ui, words, type, width(ui));
  if (level == 1 && height > 2.5F * line_height(ui, type)) {
    type = Type::kHeading;
    height = paragraph_height(ui, words, type, width(ui));
  }
  const Rect rect = take(ui, height);
  {
    std::optional<ReadAt> first;
    if (level == 1) first.emplace(ui, Turn::kTitle);
    Node& node = add(ui, Role::kHeading, make_id(ui, words), words, rect);
    node.level = level;
    node.value = state;
  }
  draw_lines(ui, rect, words, type, Ink::kInk);
  gap(ui, 4);
}

}  // namespace fray::ui
