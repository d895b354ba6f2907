// Exact chances of dice, as counts of equally likely falls: no rounding, no sampling.
#pragma once

#include <cstdint>
#include <vector>

namespace fray {

// `good` of `of` equally likely falls.
struct Odds {
  std::uint64_t good = 0, of = 1;
  bool operator==(const Odds&) const = default;
};
// From 0 to 1.
double as_double(const Odds& odds);

// How many of `of` equally likely falls give least, least + 1, and so on.
struct Distribution {
  int least = 0;
  std::vector<std::uint64_t> ways{1};
  std::uint64_t of = 1;
  bool operator==(const Distribution&) const = default;
};

// What the counts can hold: 12 D20 fall in 4.1 × 10^15 ways, far below 2^64.
inline constexpr int kMostOddsDice = 12, kMostOddsSides = 20;

// The sum of `count` dice of 1 to `sides`. Beyond the limits above the nearest within them is
// taken.
Distribution sum_of(int count, int sides);
// Each value `by` more, with the same chances.
Distribution shifted(Distribution distribution, int by);
// All that is below `least` becomes `least`.
Distribution at_the_least(const Distribution& distribution, int least);

// That the value is `value` or more; that it is exactly that.
Odds chance_at_least(const Distribution& distribution, int value);
Odds chance_of(const Distribution& distribution, int value);
// The average over all falls.
double mean(const Distribution& distribution);
// That at least one of these dice shows its 1.
Odds chance_of_a_one(int count, int sides);

}  // namespace fray
