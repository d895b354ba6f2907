// The page of what runs in turns, a fight or a chase: a header, what scrolls below it, and at the
// bottom the strip of the last result.
#pragma once

#include <functional>
#include <string_view>

#include "web/screens/controls.hpp"
#include "web/screens/play/last_result.hpp"
#include "web/ui/parts.hpp"

namespace fray {

// Where it stood: with a new step it begins at its top again, where what comes next is.
struct TurnPlace {
  int step = 0, turn = -1;
  bool operator==(const TurnPlace&) const = default;
};

// What is asked below the page, above the strip: it comes and goes without moving what is read.
struct Asked {
  float height = 0;  // 0: nothing is
  std::function<void(ui::Rect)> draw;
};

// `place` is kept, `now` is where it stands; `last`: what the strip shows, if anything. `asked` is
// told how much height there is for the page and for what it asks.
template <class Header, class Content>
void turn_page(Ui& ui, App& app, std::string_view key, std::string_view name, TurnPlace& place,
               const TurnPlace& now, const LastResult& last, Header&& header, Content&& content,
               const std::function<Asked(float)>& asked = {}) {
  // In large letters the header scrolls away with the page, which needs the room; on a low screen
  // the result does too. On a phone on its side the header is one line, and stays.
  const bool low = ui::low(ui);
  const bool fixed = ui::unit(ui) < kLargeLetters && !low;
  if (fixed) parts::padded(ui, header);
  ui::Rect middle = ui::rest(ui);
  ui::Rect strip{};
  ResultStrip result;
  const bool told = last.stamp != 0;
  if (told) {
    result = result_strip(ui, last, middle.w);
    if (!low) {
      strip = {middle.x, middle.y + middle.h - result.height, middle.w, result.height};
      middle.h -= result.height;
    }
  }
  const Asked question = asked ? asked(middle.h) : Asked{};
  const ui::Rect below = {middle.x, middle.y + middle.h - question.height, middle.w,
                          question.height};
  middle.h -= question.height;
  {
    const ui::Scroll scroll(ui, key, name, middle);
    if (place != now) {
      place = now;
      ui::scroll_to(ui, {middle.x, ui::rest(ui).y, middle.w, 1});
    }
    if (!fixed) parts::padded(ui, header);
    if (told && low) last_result(ui, app, last, ui::take(ui, result.height), result);
    parts::padded(ui, content);
  }
  if (question.height > 0) question.draw(below);
  if (told && !low) last_result(ui, app, last, strip, result);
}

}  // namespace fray
