#include "core/dice/odds.hpp"

#include <algorithm>
#include <cstddef>

namespace fray {
namespace {

std::uint64_t power(std::uint64_t base, int exponent) {
  std::uint64_t result = 1;
  for (int i = 0; i < exponent; ++i) result *= base;
  return result;
}

}  // namespace

double as_double(const Odds& odds) {
  return static_cast<double>(odds.good) / static_cast<double>(odds.of);
}

Distribution sum_of(int count, int sides) {
  count = std::clamp(count, 0, kMostOddsDice);
  sides = std::clamp(sides, 1, kMostOddsSides);
  Distribution sum;
  for (int die = 0; die < count; ++die) {
    std::vector<std::uint64_t> ways(sum.ways.size() + static_cast<std::size_t>(sides) - 1);
    for (std::size_t i = 0; i < sum.ways.size(); ++i)
      for (std::size_t face = 0; face < static_cast<std::size_t>(sides); ++face)
        ways[i + face] += sum.ways[i];
    sum.ways = std::move(ways);
    ++sum.least;
    sum.of *= static_cast<std::uint64_t>(sides);
  }
  return sum;
}

Distribution shifted(Distribution distribution, int by) {
  distribution.least += by;
  return distribution;
}

Distribution at_the_least(const Distribution& distribution, int least) {
  const int below = least - distribution.least;
  if (below <= 0) return distribution;
  Distribution raised{least, {0}, distribution.of};
  for (std::size_t i = 0; i < distribution.ways.size(); ++i) {
    if (static_cast<int>(i) <= below)
      raised.ways[0] += distribution.ways[i];
    else
      raised.ways.push_back(distribution.ways[i]);
  }
  return raised;
}

Odds chance_at_least(const Distribution& distribution, int value) {
  Odds odds{0, distribution.of};
  for (std::size_t i = 0; i < distribution.ways.size(); ++i)
    if (distribution.least + static_cast<int>(i) >= value) odds.good += distribution.ways[i];
  return odds;
}

Odds chance_of(const Distribution& distribution, int value) {
  const int place = value - distribution.least;
  const bool there = place >= 0 && place < static_cast<int>(distribution.ways.size());
  return {there ? distribution.ways[static_cast<std::size_t>(place)] : 0, distribution.of};
}

double mean(const Distribution& distribution) {
  double sum = 0;
  for (std::size_t i = 0; i < distribution.ways.size(); ++i)
    sum +=
        static_cast<double>(distribution.ways[i]) * (distribution.least + static_cast<double>(i));
  return sum / static_cast<double>(distribution.of);
}

Odds chance_of_a_one(int count, int sides) {
  count = std::clamp(count, 0, kMostOddsDice);
  sides = std::clamp(sides, 1, kMostOddsSides);
  const std::uint64_t all = power(static_cast<std::uint64_t>(sides), count);
  return {all - power(static_cast<std::uint64_t>(sides) - 1, count), all};
}

}  // namespace fray
