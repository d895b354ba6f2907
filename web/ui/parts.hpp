// What several screens draw alike: a page with margins, a figure with its caption, wrapped text
// inside a row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "web/ui/ui.hpp"

namespace fray::parts {

inline constexpr float kMargin = 16;    // CSS px at both sides of a page
inline constexpr float kReading = 640;  // CSS px: text is not set wider than this

// Where a page's or sheet's content stands within the width that is there: margins, and no
// wider than is good to read.
ui::Rect reading(const ui::Rect& rect);

// Calls content() in a column with margins, and takes the height it needed from the column around
// it.
template <class F>
void padded(ui::Ui& ui, F&& content) {
  const ui::Rect all = ui::rest(ui);
  float used = 0;
  {
    ui::Column column(ui, reading(all));
    content();
    used = ui::rest(ui).y - all.y;
  }
  ui::take(ui, used);
}

// A row's rectangle: as wide as the column and its margins, so that what is pressed reaches the
// edges.
ui::Rect bleed(const ui::Rect& rect);

// Breaks a text into at most `lines` lines of this width; the last holds all that is left over, for
// label() to cut.
std::vector<std::string> wrap(ui::Ui& ui, std::string_view text, ui::Type type, float width,
                              int lines);
// Draws it, from the top; records no node.
void wrapped(ui::Ui& ui, ui::Rect rect, std::string_view text, ui::Type type, ui::Ink ink,
             int lines);

// A name in one line: where it is too long it loses its middle rather than the number that tells it
// from others like it, "Gob… 2". The text, to be given to label().
std::string fitted_name(ui::Ui& ui, std::string_view name, ui::Type type, float width, bool bold);

// A number of weight over its small caption, and one spoken node for both: "Threat 3".
void figure(ui::Ui& ui, ui::Rect rect, ui::Key key, std::string_view caption,
            std::string_view value);

// A row that leads somewhere: icon, name, a quiet second line. True when activated.
bool way(ui::Ui& ui, ui::Key key, const char* icon, std::string_view name,
         std::string_view note = {});

// An icon and a paragraph beside it.
void point(ui::Ui& ui, const char* icon, std::string_view title, std::string_view text);

// Whether `text` holds every word of `wanted`, capitals or not.
bool matches(std::string_view text, std::string_view wanted);
// The same where both are in small letters already.
bool holds_words(std::string_view text, std::string_view wanted);
std::string lower(std::string_view text);  // A to Z become small letters

// "15 in 36 (42%)".
std::string chance(int favourable, int of);

}  // namespace fray::parts
