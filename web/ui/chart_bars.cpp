// What a chart shows, as figures and words.
#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/dice/phrase.hpp"
#include "web/ui/chart.hpp"

namespace fray::ui {
namespace {

constexpr double kTail = 0.0005;      // that the outermost bars may gather at each end
constexpr std::size_t kFewBars = 24;  // that are never gathered

const Bar& top_of(const Chances& chances) {
  return *std::max_element(chances.bars.begin(), chances.bars.end(),
                           [](const Bar& a, const Bar& b) { return a.chance < b.chance; });
}

// 1, 2, 5, 10, 20 …: how many values a bar may well gather.
std::int64_t round_up(std::int64_t least) {
  for (std::int64_t tens = 1;; tens *= 10)
    for (const int one : {1, 2, 5})
      if (one * tens >= least) return one * tens;
}

}  // namespace

std::string values_text(const ChartBar& bar, std::string_view unit) {
  std::string text = std::to_string(bar.from);
  if (bar.to != bar.from) append(text, " to {}", bar.to);
  return unit.empty() ? text : phrase("{} {}", text, unit);
}

std::int64_t likeliest(const Chances& chances) { return top_of(chances).value; }

std::string percent(double chance) {
  if (chance <= 0) return "0%";
  if (chance >= 1 - 1e-12) return "100%";
  if (chance < 0.0005) return "<0.1%";
  if (chance >= 0.9995) return ">99.9%";
  const long tenths = std::lround(1000 * chance);
  return phrase("{}.{}%", tenths / 10, tenths % 10);
}

std::string decimal(double value) {
  const long long hundredths = std::llround(std::abs(value) * 100);
  std::string text = value < 0 && hundredths > 0 ? "−" : "";
  text += std::to_string(hundredths / 100);
  if (hundredths % 100 == 0) return text;
  text += '.';
  text += static_cast<char>('0' + hundredths / 10 % 10);
  if (hundredths % 10 != 0) text += static_cast<char>('0' + hundredths % 10);
  return text;
}

std::vector<ChartBar> chart_bars(const Chances& chances, int most,
                                 std::optional<std::int64_t> mark) {
  const auto& bars = chances.bars;
  if (bars.empty()) return {};
  if (mark && (*mark <= bars.front().value || *mark > bars.back().value)) mark.reset();
  // The ends that hardly ever happen are gathered, so that the rest has room.
  std::size_t first = 0, last = bars.size() - 1;
  if (bars.size() > kFewBars) {
    for (double tail = bars[first].chance; tail < kTail; tail += bars[first].chance) ++first;
    for (double tail = bars[last].chance; tail < kTail; tail += bars[last].chance) --last;
    if (mark) {
      while (first > 0 && bars[first].value >= *mark) --first;
      while (last + 1 < bars.size() && bars[last].value < *mark) ++last;
    }
  }
  const std::int64_t low = bars[first].value, high = bars[last].value;
  std::int64_t step = 0;
  for (std::size_t i = first; i <= last; ++i) step = std::gcd(step, bars[i].value - low);
  step = std::max<std::int64_t>(1, step);
  const std::int64_t places = (high - low) / step + 1;
  const std::int64_t size = round_up((places + most - 1) / std::max(1, most));
  // A bar begins at the mark, or else at a round figure.
  std::int64_t offset = 0;
  if (mark && *mark > low)
    offset = size - ((*mark - low + step - 1) / step) % size;
  else if (low % step == 0)
    offset = (low / step % size + size) % size;
  std::vector<ChartBar> result;
  for (std::int64_t place = 0; place < places;) {
    const std::int64_t end = std::min(places, ((place + offset) / size + 1) * size - offset);
    result.push_back({low + place * step, low + (end - 1) * step, 0});
    place = end;
  }
  result.front().from = bars.front().value;
  result.back().to = bars.back().value;
  std::size_t at = 0;
  for (const Bar& bar : bars) {
    while (at + 1 < result.size() && bar.value > result[at].to) ++at;
    result[at].chance += bar.chance;
  }
  return result;
}

std::string chart_words(std::string_view name, const Chances& chances, std::string_view unit) {
  std::string text(name);
  if (chances.bars.empty()) return phrase("{}: too much to draw", text);
  const Bar& top = top_of(chances);
  if (chances.bars.size() == 1)
    return phrase("{}: always {}", text, values_text({top.value, top.value}, unit));
  append(text, ": {}, mean {}", values_text({least(chances), most(chances)}, unit),
         decimal(mean(chances)));
  const bool alike = std::all_of(chances.bars.begin(), chances.bars.end(), [&](const Bar& bar) {
    return bar.chance > top.chance * (1 - 1e-9);
  });
  if (alike) return phrase("{}, each {}", text, percent(top.chance));
  return phrase("{}, most likely {} ({})", text, top.value, percent(top.chance));
}

}  // namespace fray::ui
