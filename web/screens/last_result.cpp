#include "web/screens/last_result.hpp"

#include <algorithm>
#include <string>

#include "web/screens/fight_parts.hpp"

namespace fray {

float last_result_height(const Ui& ui) { return std::max(48.0F, 44 * ui::unit(ui)); }

void last_result(Ui& ui, App& app, ui::Rect rect) {
  const LastResult& last = app.last;
  std::string words;
  for (const LogLine& line : last.lines) {
    if (!words.empty()) words += " ";
    words += line.text;
  }
  ui::fill(ui, rect, ui::Tone::kRaised);
  ui::hairline(ui, rect.x, rect.y, rect.w);
  if (ui::row(ui, rect, "last", "Log: " + words, {.chevron = true})) ui::open(ui, "log");
  constexpr int kShown = 6;  // more dice than this are only told
  const float size = std::min(rect.h - 12, 40.0F);
  float x = rect.x + parts::kMargin;
  int shown = 0;
  for (const Roll& roll : last.rolls) {
    for (const int face : roll.faces) {
      if (++shown > kShown) break;
      ui::die(ui, {x, rect.y + (rect.h - size) / 2, size, size}, shown, roll.sides, face,
              just_rolled(app, last), true);
      x += size + 4;
    }
  }
  if (shown > 0) x += 8;
  // As many lines as there are, in the room there is: the first says what the dice meant.
  const float room = rect.x + rect.w - 32 - x;
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const bool short_first =
      !last.lines.empty() && ui::text_width(ui, last.lines[0].text, ui::Type::kSmall) <= room;
  if (last.lines.size() > 1 && short_first && rect.h >= 2 * small) {
    ui::label(ui, {x, rect.y + rect.h / 2 - small, room, small}, last.lines[0].text,
              ui::Type::kSmall);
    std::string more;
    for (std::size_t i = 1; i < last.lines.size(); ++i) {
      if (i > 1) more += " ";
      more += last.lines[i].text;
    }
    ui::label(ui, {x, rect.y + rect.h / 2, room, small}, more, ui::Type::kSmall, ui::Ink::kQuiet);
  } else {
    const int lines = rect.h >= 2 * small ? 2 : 1;
    const auto wrapped = parts::wrap(ui, words, ui::Type::kSmall, room, lines);
    const float height = small * static_cast<float>(wrapped.size());
    parts::wrapped(ui, {x, rect.y + (rect.h - height) / 2, room, height}, words, ui::Type::kSmall,
                   ui::Ink::kInk, lines);
  }
}

}  // namespace fray
