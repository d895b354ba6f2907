// Exact chances, drawn for a phone: bars of what dice can come to, and lines of what becomes likely
// turn by turn. A tap or a drag marks a bar or a turn and says its chances; so do the arrow keys
// and a screen reader, to which the plot is a slider. In words, the whole is an image's name.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice/chances.hpp"
#include "web/ui/ui.hpp"

namespace fray::ui {

// Which chances a bar chart shows: of this value, of it or more, of it or less.
enum class Sum : std::uint8_t { kExactly, kAtLeast, kAtMost };

// How a bar chart is drawn beside its chances.
struct ChartOptions {
  std::string_view unit;             // after a value: "feet"
  std::optional<std::int64_t> mark;  // bars from this value on stand out: the HP that are left
  std::string_view mark_name;        // what stands beside it: "6 HP"
  bool mark_is_good = false;         // far enough, rather than too much
  Sum sum = Sum::kExactly;           // which of the three is shown first
  float height = 150;                // px of the bars alone
};

// Takes its height from the column: what is marked, the bars, their three chances, and the switch
// between exactly, at least and at most. `name` says what they are chances of: "2D6". Of nothing
// (core/dice/chances.hpp) it says that it cannot draw it. What is marked is kept by key.
void chart(Ui& ui, Key key, std::string_view name, const Chances& chances,
           const ChartOptions& options = {});

// One line: a chance for each turn, from the first on.
struct Series {
  std::string_view name;  // "At 0 HP"
  Ink ink = Ink::kInk;
  std::span<const double> chances;
};
// At most three lines, each with a mark of its own, for it must be told apart without its colour.
// All are as long as the first.
void curves(Ui& ui, Key key, std::string_view name, std::span<const Series> series,
            float height = 150);

// --- Parts of them, for tests ---
// What one bar stands for: a value, or several where there are too many for the room.
struct ChartBar {
  std::int64_t from = 0, to = 0;
  double chance = 0;
};
// At most `most` and a few, by rising value, with nothing between them left out. No bar holds
// values on both sides of the mark.
std::vector<ChartBar> chart_bars(const Chances& chances, int most,
                                 std::optional<std::int64_t> mark = {});
std::string values_text(const ChartBar& bar, std::string_view unit);  // "7 feet", "20 to 24"
std::int64_t likeliest(const Chances& chances);                       // there must be some
// "2D6: 2 to 12, mean 7, most likely 7 (16.7%)".
std::string chart_words(std::string_view name, const Chances& chances, std::string_view unit = {});
// "16.7%"; "<0.1%" and ">99.9%" where rounding would say never and always.
std::string percent(double chance);
// "7", "7.5", "12.25".
std::string decimal(double value);

}  // namespace fray::ui
