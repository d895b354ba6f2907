// Exact chances of whole numbers: what dice, sums, products and whole procedures can come to, and
// how likely each is. Nothing is sampled.
//
// The chances are doubles. Every one of them is made of sums and products of numbers that are not
// negative: nothing is ever subtracted, so no digits cancel, and each operation adds at most a few
// units in the last place to the relative error. `relative_error_bound` says how many such steps a
// value has behind it; for anything that a table would roll it stays below 10^-12, far below what
// is shown. Counts that fit a whole number (core/odds.hpp) are exact to the last digit; this is
// for what does not fit: 40D6, D20 × D20, falls with wounds, chases.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fray {

struct Bar {
  std::int64_t value = 0;
  double chance = 0;
  bool operator==(const Bar&) const = default;
};

// By rising value; each value once, each chance above 0, together 1.
struct Chances {
  std::vector<Bar> bars{{0, 1.0}};
  bool operator==(const Chances&) const = default;
};

// What is refused: more values than this come back as nothing (`bars` empty), and so does whatever
// is made of nothing.
inline constexpr std::size_t kMostBars = 100'000;

Chances certainly(std::int64_t value);
Chances sum_of_dice(int count, int sides);  // 0 dice: certainly 0
// The `kept` highest (or lowest) of `count` dice, summed.
Chances keep_highest(int count, int sides, int kept);
Chances keep_lowest(int count, int sides, int kept);
// A die that is thrown again, and added, whenever it shows its highest face, up to `most` times
// more.
Chances exploding(int sides, int most);

Chances plus(const Chances& a, const Chances& b);
Chances minus(const Chances& a, const Chances& b);
Chances times(const Chances& a, const Chances& b);
// Rounded down, towards minus infinity; nothing where `b` can be 0.
Chances divided(const Chances& a, const Chances& b);
Chances at_least(const Chances& a, std::int64_t least);  // all below becomes `least`
// `a` with this chance, else `b`.
Chances either(double chance, const Chances& a, const Chances& b);
// Any number of cases, each with its chance (together 1).
struct Case {
  double chance = 0;
  Chances then;
};
Chances one_of(std::span<const Case> cases);
// What `f` makes of each value.
template <class F>
Chances mapped(const Chances& a, F&& f);
Chances gathered(std::vector<Bar> bars);  // sorts, and puts what is equal together

double chance_at_least(const Chances& a, std::int64_t value);
double chance_at_most(const Chances& a, std::int64_t value);
double chance_of(const Chances& a, std::int64_t value);
double mean(const Chances& a);
std::int64_t least(const Chances& a);  // 0 of nothing
std::int64_t most(const Chances& a);

template <class F>
Chances mapped(const Chances& a, F&& f) {
  std::vector<Bar> bars;
  bars.reserve(a.bars.size());
  for (const Bar& bar : a.bars) bars.push_back({f(bar.value), bar.chance});
  return gathered(std::move(bars));
}

}  // namespace fray
