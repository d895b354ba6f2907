// Exact chances of whole numbers: what dice, sums, products and whole procedures can come to, and
// how likely each is. Nothing is sampled.
//
// The chances are doubles, and every one of them is made of sums and products of numbers that are
// not negative: nothing is ever subtracted, so no digits cancel. Each chance is off by at most
// n × 2^-51 of itself, where n is the number of operations that it has behind it: 10^-12 after
// 2,000 of them, far below what is shown. One operation is each call of the functions below,
// but: sum_of_dice counts as `count` of them, exploding as `most` + 1, keep_highest and keep_lowest
// as `count` + `sides`. (What has been used twice counts twice. The proof stands in chances.cpp.)
// A chance below 10^-300 can lose digits, and be left out.
// Counts that fit a whole number (core/dice/odds.hpp) are exact to the last digit; this is for what
// does not fit: 40D6, D20 × D20, falls with wounds, chases.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace fray {

// One value, and how likely it is: above 0, at most 1.
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

// What is refused comes back as nothing (`bars` empty), and so does whatever is made of nothing:
// more values than this, values beyond ±10^18, more than 4 million pairs of values to be put
// together (1 million where their results lie far apart), and what a function says of itself.
inline constexpr std::size_t kMostBars = 100'000;

// This value alone, with the chance 1.
Chances certainly(std::int64_t value);
// 0 dice: certainly 0. Nothing for dice of less than 1 side, and where count × values is above
// 2 × 10^7.
Chances sum_of_dice(int count, int sides);
// The `kept` highest (or lowest) of `count` dice, summed: as many as there are where there are
// fewer. Nothing for more than 200 dice, and where kept^3 × sides^2 is above 5 × 10^7.
Chances keep_highest(int count, int sides, int kept);
Chances keep_lowest(int count, int sides, int kept);
// A die of at least 2 sides that is thrown again, and added, whenever it shows its highest face, up
// to `most` times more.
Chances exploding(int sides, int most);

// What two independent values come to: their sum, difference, product. Nothing where either is
// nothing, and beyond the limits above.
Chances plus(const Chances& a, const Chances& b);
Chances minus(const Chances& a, const Chances& b);
Chances times(const Chances& a, const Chances& b);
// Rounded down, towards minus infinity (E-CHK-7); nothing where `b` can be 0.
Chances divided(const Chances& a, const Chances& b);
// Any number of cases, each with its chance (together 1). Those that cannot be are left out.
struct Case {
  double chance = 0;
  Chances then;
};
// Nothing where a case that can be is nothing itself.
Chances one_of(std::span<const Case> cases);
// What `f` makes of each value.
template <class F>
Chances mapped(const Chances& a, F&& f);
Chances gathered(std::vector<Bar> bars);  // sorts, and puts what is equal together

// The chance of that value or more, of that value or less, of exactly that value; 0 of nothing.
double chance_at_least(const Chances& a, std::int64_t value);
double chance_at_most(const Chances& a, std::int64_t value);
double chance_of(const Chances& a, std::int64_t value);
// The average, the least and the greatest value.
double mean(const Chances& a);         // may cancel where values of both signs meet
std::int64_t least(const Chances& a);  // 0 of nothing
std::int64_t most(const Chances& a);

// Division that rounds down, towards minus infinity (E-CHK-7); `b` is not 0.
constexpr std::int64_t divided_down(std::int64_t a, std::int64_t b) {
  const std::int64_t whole = a / b;
  return whole - (whole * b != a && (a < 0) != (b < 0) ? 1 : 0);
}

template <class F>
Chances mapped(const Chances& a, F&& f) {
  std::vector<Bar> bars;
  bars.reserve(a.bars.size());
  for (const Bar& bar : a.bars) bars.push_back({f(bar.value), bar.chance});
  return gathered(std::move(bars));
}

}  // namespace fray
