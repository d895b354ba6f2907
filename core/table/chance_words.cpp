#include "core/table/chance_words.hpp"

#include <cmath>

#include "core/dice/phrase.hpp"

namespace fray {

namespace {

// Tenths of a percent; what lies in the middle goes up, whatever a double makes of it.
std::string in_words(double chance, bool is_possible, bool is_sure) {
  const auto tenths = static_cast<int>(std::floor(chance * 1000 + 0.5 + 1e-9));
  if (tenths == 0 && is_possible) return "under 0.1 %";
  if (tenths == 1000 && !is_sure) return "over 99.9 %";
  return tenths % 10 == 0 ? phrase("{} %", tenths / 10)
                          : phrase("{}.{} %", tenths / 10, tenths % 10);
}

}  // namespace

std::string percent(const Odds& odds) {
  return in_words(as_double(odds), odds.good > 0, odds.good >= odds.of);
}

std::string percent(double chance) { return in_words(chance, chance > 0, chance >= 1 - 1e-12); }

std::string chances_of_each(const char* title, const Distribution& distribution) {
  constexpr std::size_t kMostValues = 12;
  std::string line = title;
  for (std::size_t i = 0; i < distribution.ways.size() && i < kMostValues; ++i) {
    const int value = distribution.least + static_cast<int>(i);
    const bool last = i + 1 == kMostValues && distribution.ways.size() > kMostValues;
    const Odds odds = last ? chance_at_least(distribution, value) : chance_of(distribution, value);
    if (odds.good == 0) continue;
    append(line, "{}{}{}{}", line.back() == ':' ? " " : ", ", value, last ? " or more " : " ",
           percent(odds));
  }
  return line;
}

}  // namespace fray
