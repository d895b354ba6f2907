#include "core/chances.hpp"

#include <algorithm>
#include <utility>

namespace fray {
namespace {

Chances nothing() { return {{}}; }

template <class F>
Chances combined(const Chances& a, const Chances& b, F&& f) {
  if (a.bars.size() * b.bars.size() > 4'000'000) return nothing();
  std::vector<Bar> bars;
  bars.reserve(a.bars.size() * b.bars.size());
  for (const Bar& one : a.bars)
    for (const Bar& other : b.bars)
      bars.push_back({f(one.value, other.value), one.chance * other.chance});
  return gathered(std::move(bars));
}

}  // namespace

Chances gathered(std::vector<Bar> bars) {
  std::sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) { return a.value < b.value; });
  Chances all{{}};
  for (const Bar& bar : bars) {
    if (!all.bars.empty() && all.bars.back().value == bar.value)
      all.bars.back().chance += bar.chance;
    else if (bar.chance > 0)
      all.bars.push_back(bar);
  }
  return all.bars.size() > kMostBars ? nothing() : all;
}

Chances certainly(std::int64_t value) { return {{{value, 1.0}}}; }

Chances sum_of_dice(int count, int sides) {
  Chances die{{}};
  for (int face = 1; face <= sides; ++face) die.bars.push_back({face, 1.0 / sides});
  Chances sum = certainly(0);
  for (int i = 0; i < count; ++i) sum = plus(sum, die);
  return sum;
}

Chances plus(const Chances& a, const Chances& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

Chances times(const Chances& a, const Chances& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x * y; });
}

Chances one_of(std::span<const Case> cases) {
  std::vector<Bar> bars;
  for (const Case& one : cases)
    for (const Bar& bar : one.then.bars) bars.push_back({bar.value, bar.chance * one.chance});
  return gathered(std::move(bars));
}

double chance_at_least(const Chances& a, std::int64_t value) {
  double chance = 0;
  for (const Bar& bar : a.bars)
    if (bar.value >= value) chance += bar.chance;
  return chance;
}

double chance_at_most(const Chances& a, std::int64_t value) {
  double chance = 0;
  for (const Bar& bar : a.bars)
    if (bar.value <= value) chance += bar.chance;
  return chance;
}

double chance_of(const Chances& a, std::int64_t value) {
  for (const Bar& bar : a.bars)
    if (bar.value == value) return bar.chance;
  return 0;
}

double mean(const Chances& a) {
  double sum = 0;
  for (const Bar& bar : a.bars) sum += bar.chance * static_cast<double>(bar.value);
  return sum;
}

std::int64_t least(const Chances& a) { return a.bars.empty() ? 0 : a.bars.front().value; }
std::int64_t most(const Chances& a) { return a.bars.empty() ? 0 : a.bars.back().value; }

}  // namespace fray
