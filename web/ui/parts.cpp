#include "web/ui/parts.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "core/dice/odds_text.hpp"
#include "core/dice/phrase.hpp"

namespace fray::parts {

using namespace ui;

Rect reading(const Rect& rect) {
  const float room = rect.w - 2 * kMargin;
  const float w = std::min(room, kReading);
  return {rect.x + kMargin + (room - w) / 2, rect.y, w, rect.h};
}

Rect bleed(const Rect& rect) { return {rect.x - kMargin, rect.y, rect.w + 2 * kMargin, rect.h}; }

std::vector<std::string> wrap(Ui& ui, std::string_view text, Type type, float width, int lines) {
  std::vector<std::string> result;
  std::string line;
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find(' ', at), text.size());
    const std::string_view word = text.substr(at, end - at);
    const std::string longer = line.empty() ? std::string(word) : phrase("{} {}", line, word);
    if (!line.empty() && static_cast<int>(result.size()) + 1 < lines &&
        text_width(ui, longer, type) > width) {
      result.push_back(line);
      line = word;
    } else {
      line = longer;
    }
    at = end + 1;
  }
  if (!line.empty()) result.push_back(line);
  return result;
}

void wrapped(Ui& ui, Rect rect, std::string_view text, Type type, Ink ink, int lines) {
  const float height = line_height(ui, type);
  for (const std::string& line : wrap(ui, text, type, rect.w, lines)) {
    label(ui, {rect.x, rect.y, rect.w, height}, line, type, ink);
    rect.y += height;
  }
}

std::string fitted_name(Ui& ui, std::string_view name, Type type, float width, bool bold) {
  const std::size_t space = name.rfind(' ');
  const bool numbered = space != std::string_view::npos && space + 1 < name.size() &&
                        name.find_first_not_of("0123456789", space + 1) == std::string_view::npos;
  if (!numbered || text_width(ui, name, type, bold) <= width) return std::string(name);
  const std::string end = phrase("…{}", name.substr(space));
  std::string start(name.substr(0, space));
  while (!start.empty() && text_width(ui, start + end, type, bold) > width) {
    while (start.size() > 1 && (static_cast<unsigned char>(start.back()) & 0xC0U) == 0x80U)
      start.pop_back();
    start.pop_back();
  }
  while (start.ends_with(' ')) start.pop_back();
  return start + end;
}

void figure(Ui& ui, Rect rect, Key key, std::string_view caption, std::string_view value) {
  const float small = line_height(ui, Type::kSmall);
  const Type type =
      text_width(ui, value, Type::kNumeral) <= rect.w ? Type::kNumeral : Type::kHeading;
  label(ui, {rect.x, rect.y, rect.w, rect.h - small}, value, type, Ink::kInk, 0.5F);
  label(ui, {rect.x, rect.y + rect.h - small, rect.w, small}, caption, Type::kSmall, Ink::kQuiet,
        0.5F);
  image(ui, rect, key, phrase("{} {}", caption, value));
}

bool way(Ui& ui, Key key, const char* glyph, std::string_view name, std::string_view note) {
  const float body = line_height(ui, Type::kBody), small = line_height(ui, Type::kSmall);
  const float text_left = 40 * std::min(unit(ui), 1.25F);
  const float room = width(ui) - text_left - 28;
  const auto height_of = [&](std::string_view words, Type type, float line) {
    return line * static_cast<float>(wrap(ui, words, type, room, 3).size());
  };
  const float name_height = height_of(name, Type::kBody, body);
  const float inner = name_height + height_of(note, Type::kSmall, small);
  const Rect rect = take(ui, std::max(52.0F, inner + 20));
  RowOptions options;
  options.chevron = true;
  options.description = note;
  const bool activated = row(ui, bleed(rect), key, name, options);
  ui::icon(ui, {rect.x, rect.y, text_left - 12, rect.h}, glyph, Ink::kQuiet);
  const float x = rect.x + text_left, top = rect.y + (rect.h - inner) / 2;
  wrapped(ui, {x, top, room, body}, name, Type::kBody, Ink::kInk, 3);
  wrapped(ui, {x, top + name_height, room, small}, note, Type::kSmall, Ink::kQuiet, 3);
  return activated;
}

void point(Ui& ui, const char* glyph, std::string_view title, std::string_view text) {
  const float left = 40 * std::min(unit(ui), 1.25F);
  const Rect all = rest(ui);
  const float body = line_height(ui, Type::kBody);
  ui::icon(ui, {all.x, all.y, left - 12, body}, glyph, Ink::kAccent);
  float used = 0;
  {
    Column column(ui, {all.x + left, all.y, all.w - left, all.h});
    label(ui, take(ui, body), title, Type::kBody, Ink::kInk, 0, true);
    const float height = paragraph_height(ui, text, Type::kBody, width(ui));
    // One node for both lines: the title is the sentence's subject.
    const Rect rect = take(ui, height);
    ui::text(ui, rect, text, Ink::kQuiet);
    used = rest(ui).y - all.y;
  }
  take(ui, used + 12);
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return result;
}

bool holds_words(std::string_view text, std::string_view wanted) {
  std::size_t at = 0;
  while (at < wanted.size()) {
    const std::size_t end = std::min(wanted.find(' ', at), wanted.size());
    if (text.find(wanted.substr(at, end - at)) == std::string_view::npos) return false;
    at = end + 1;
  }
  return true;
}

bool matches(std::string_view text, std::string_view wanted) {
  return holds_words(lower(text), lower(wanted));
}

std::string chance(int favourable, int of) { return chance_text(favourable, of); }

}  // namespace fray::parts
