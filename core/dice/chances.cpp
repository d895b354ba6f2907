#include "core/dice/chances.hpp"

#include <algorithm>
#include <utility>

// Why the bound in the header holds. Let u = 2^-53, by which one rounding changes a number at the
// most, relative to it.
//   A Sum adds compensated (Kahan): its error is at most (2u + O(n u^2)) × Σ|x| for n numbers. All
// of ours are at least 0, so Σ|x| is the sum itself and the error is relative to it; with n at most
// 4 × 10^6 the second part is below 10^-9 u. A chance of an operation is such a sum of products of
// two chances, of which each has the errors of its operands and one rounding more: 3u in all, and
// 4u = 2^-51 leaves room for the terms of second order of up to 10^6 operations.
//   A die more of a sum: two compensated sums over a block, their sum, a division by the sides: 4u.
//   Exploding: one division for each throw. Keeping: see there.

namespace fray {
namespace {

constexpr std::size_t kMostPairs = 4'000'000;
constexpr std::size_t kMostSpread = 1 << 20;  // values between the least and the most, laid out
constexpr std::size_t kSparse = 16;           // such values for each pair: better sorted
constexpr std::size_t kMostSorted = 1 << 20;  // pairs
constexpr std::size_t kMostProducts = 20'000'000;
constexpr std::int64_t kFarthest = 1'000'000'000'000'000'000;

Chances nothing() { return {{}}; }

struct Sum {
  double all = 0, lost = 0;
  void add(double more) {
    const double wanted = more - lost;
    const double now = all + wanted;
    lost = (now - all) - wanted;
    all = now;
  }
};

// What is at `first`, `first` + 1 and so on.
Chances laid_out(std::int64_t first, const std::vector<Sum>& sums) {
  Chances made{{}};
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i].all > 0) made.bars.push_back({first + static_cast<std::int64_t>(i), sums[i].all});
  return made.bars.size() > kMostBars ? nothing() : made;
}

bool far(const Chances& a) {
  return !a.bars.empty() && (a.bars.front().value < -kFarthest || a.bars.back().value > kFarthest);
}

// f of every pair; for each value of `b` it only rises or only falls with that of `a`. Where the
// results lie close together each has a place of its own; else they are sorted.
template <class F>
Chances combined(const Chances& a, const Chances& b, F&& f) {
  const std::size_t pairs = a.bars.size() * b.bars.size();
  if (pairs == 0 || pairs > kMostPairs || far(a) || far(b)) return nothing();
  std::int64_t low = f(a.bars[0].value, b.bars[0].value), high = low;
  for (const Bar& other : b.bars) {
    const std::int64_t first = f(a.bars.front().value, other.value);
    const std::int64_t last = f(a.bars.back().value, other.value);
    low = std::min({low, first, last});
    high = std::max({high, first, last});
  }
  if (low < -kFarthest || high > kFarthest) return nothing();
  if (high - low < static_cast<std::int64_t>(std::min(kMostSpread, kSparse * pairs))) {
    std::vector<Sum> sums(static_cast<std::size_t>(high - low) + 1);
    for (const Bar& one : a.bars)
      for (const Bar& other : b.bars)
        sums[static_cast<std::size_t>(f(one.value, other.value) - low)].add(one.chance *
                                                                            other.chance);
    return laid_out(low, sums);
  }
  if (pairs > kMostSorted) return nothing();
  std::vector<Bar> bars;
  bars.reserve(pairs);
  for (const Bar& one : a.bars)
    for (const Bar& other : b.bars)
      bars.push_back({f(one.value, other.value), one.chance * other.chance});
  return gathered(std::move(bars));
}

// One die more: the chance of a sum is 1/sides of those of the `sides` sums below it. Such a run
// reaches over the border of at most one block of `sides` places: what it holds of the left block
// is summed from its right end, what it holds of the right block from its left end.
std::vector<double> with_a_die(const std::vector<double>& sums, std::size_t sides) {
  const std::size_t count = sums.size();
  std::vector<double> from_left(count), from_right(count);
  Sum run;
  for (std::size_t i = 0; i < count; ++i) {
    if (i % sides == 0) run = {};
    run.add(sums[i]);
    from_left[i] = run.all;
  }
  run = {};
  for (std::size_t i = count; i-- > 0;) {
    if ((i + 1) % sides == 0) run = {};
    run.add(sums[i]);
    from_right[i] = run.all;
  }
  std::vector<double> more(count + sides - 1);
  for (std::size_t i = 0; i < more.size(); ++i) {
    const std::size_t first = i + 1 >= sides ? i + 1 - sides : 0, last = std::min(i, count - 1);
    double chance = from_left[last];
    if (first / sides != last / sides)
      chance += from_right[first];
    else if (first % sides != 0)
      chance = from_right[first];  // the last block, which is cut short: its end is the run's
    more[i] = chance / static_cast<double>(sides);
  }
  return more;
}

// 1, base, base^2 and so on, up to base^most.
std::vector<double> powers(double base, int most) {
  std::vector<double> all{1.0};
  for (int i = 0; i < most; ++i) all.push_back(all.back() * base);
  return all;
}

}  // namespace

Chances gathered(std::vector<Bar> bars) {
  std::sort(bars.begin(), bars.end(), [](const Bar& a, const Bar& b) {
    return a.value < b.value || (a.value == b.value && a.chance < b.chance);
  });
  Chances all{{}};
  for (std::size_t i = 0; i < bars.size();) {
    Sum sum;
    const std::int64_t value = bars[i].value;
    for (; i < bars.size() && bars[i].value == value; ++i) sum.add(bars[i].chance);
    if (sum.all > 0) all.bars.push_back({value, sum.all});
  }
  return all.bars.size() > kMostBars || far(all) ? nothing() : all;
}

Chances certainly(std::int64_t value) { return {{{value, 1.0}}}; }

Chances sum_of_dice(int count, int sides) {
  if (count < 0 || sides < 1) return nothing();
  const auto dice = static_cast<std::size_t>(count), faces = static_cast<std::size_t>(sides);
  const std::size_t values = dice * (faces - 1) + 1;
  if (values > kMostBars || dice * values > kMostProducts) return nothing();
  std::vector<double> sums{1.0};
  for (int i = 0; i < count; ++i) sums = with_a_die(sums, faces);
  Chances sum{{}};
  sum.bars.reserve(sums.size());
  for (std::size_t i = 0; i < sums.size(); ++i)
    if (sums[i] > 0) sum.bars.push_back({count + static_cast<std::int64_t>(i), sums[i]});
  return sum;
}

// From the highest face down: how many dice show it, and so belong to those that are kept, until
// there are enough; then the rest show the same or less. `sums[taken]` are the chances of what has
// been kept so far, but for the dice that are not spoken of yet.
//   Along one way the faces that m dice show cost 2m roundings for the ways, m for the power and
// one for the product, and the m are together at most `count`: 4u × `count`. Adding up costs 2u for
// each face, and the rest at most 4u × `count` of what is left of them.
Chances keep_highest(int count, int sides, int kept) {
  if (count < 0 || sides < 1 || kept < 0 || count > 200) return nothing();
  kept = std::min(kept, count);
  const double work = static_cast<double>(kept) * kept * kept * sides * sides;
  if (work > 5e7) return nothing();
  if (kept == 0) return certainly(0);
  if (kept == count) return sum_of_dice(count, sides);
  const auto width = static_cast<std::size_t>(kept) * static_cast<std::size_t>(sides) + 1;
  std::vector<std::vector<Sum>> sums(static_cast<std::size_t>(kept), std::vector<Sum>(width));
  std::vector<Sum> done(width);
  sums[0][0].all = 1;
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  const std::vector<double> show = powers(1.0 / sides, count);
  for (int face = sides; face >= 1; --face) {
    const std::vector<double> below = powers(static_cast<double>(face - 1) / sides, count);
    for (int taken = kept - 1; taken >= 0; --taken) {  // so that no die is taken at a face twice
      const int left = count - taken, needed = kept - taken;
      std::vector<double> with(at(needed));
      Sum enough;
      double ways = 1;  // in which m of those that are left show it: left over m
      for (int m = 1; m <= left; ++m) {
        ways = ways * (left - m + 1) / m;
        if (m < needed)
          with[at(m)] = ways * show[at(m)];
        else
          enough.add(ways * show[at(m)] * below[at(left - m)]);
      }
      for (std::size_t i = 0; i + at(needed * face) < width; ++i) {
        const double chance = sums[at(taken)][i].all;
        if (chance <= 0) continue;
        for (int m = 1; m < needed; ++m)
          sums[at(taken + m)][i + at(m * face)].add(chance * with[at(m)]);
        done[i + at(needed * face)].add(chance * enough.all);
      }
    }
  }
  return laid_out(0, done);
}

Chances keep_lowest(int count, int sides, int kept) {  // the highest, looked at from below
  kept = std::min(kept, count);
  Chances lowest = keep_highest(count, sides, kept);
  std::reverse(lowest.bars.begin(), lowest.bars.end());
  for (Bar& bar : lowest.bars)
    bar.value = static_cast<std::int64_t>(kept) * (sides + 1) - bar.value;
  return lowest;
}

Chances exploding(int sides, int most) {
  if (sides < 2 || most < 0) return nothing();
  const auto throws = static_cast<std::size_t>(most) + 1;
  if (throws * static_cast<std::size_t>(sides) > kMostBars) return nothing();
  Chances all{{}};
  double chance = 1;
  for (std::int64_t before = 0; before <= most; ++before) {
    chance /= sides;
    for (int face = 1; face < sides || (face == sides && before == most); ++face)
      if (chance > 0) all.bars.push_back({before * sides + face, chance});
  }
  return all;
}

Chances plus(const Chances& a, const Chances& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x + y; });
}

Chances minus(const Chances& a, const Chances& b) {
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x - y; });
}

Chances times(const Chances& a, const Chances& b) {
  if (a.bars.empty() || b.bars.empty()) return nothing();
  const auto size = [](const Chances& of) {
    return std::max(-static_cast<double>(least(of)), static_cast<double>(most(of)));
  };
  if (size(a) * size(b) > static_cast<double>(kFarthest)) return nothing();
  return combined(a, b, [](std::int64_t x, std::int64_t y) { return x * y; });
}

Chances divided(const Chances& a, const Chances& b) {
  if (chance_of(b, 0) > 0) return nothing();
  return combined(a, b, divided_down);
}

Chances one_of(std::span<const Case> cases) {
  std::vector<Bar> bars;
  for (const Case& one : cases) {
    if (one.chance <= 0) continue;
    if (one.then.bars.empty()) return nothing();
    for (const Bar& bar : one.then.bars) bars.push_back({bar.value, bar.chance * one.chance});
  }
  return gathered(std::move(bars));
}

double chance_at_least(const Chances& a, std::int64_t value) {
  Sum chance;
  for (const Bar& bar : a.bars)
    if (bar.value >= value) chance.add(bar.chance);
  return chance.all;
}

double chance_at_most(const Chances& a, std::int64_t value) {
  Sum chance;
  for (const Bar& bar : a.bars)
    if (bar.value <= value) chance.add(bar.chance);
  return chance.all;
}

double chance_of(const Chances& a, std::int64_t value) {
  const auto bar = std::lower_bound(a.bars.begin(), a.bars.end(), value,
                                    [](const Bar& one, std::int64_t v) { return one.value < v; });
  return bar != a.bars.end() && bar->value == value ? bar->chance : 0;
}

double mean(const Chances& a) {
  Sum sum;
  for (const Bar& bar : a.bars) sum.add(bar.chance * static_cast<double>(bar.value));
  return sum.all;
}

std::int64_t least(const Chances& a) { return a.bars.empty() ? 0 : a.bars.front().value; }
std::int64_t most(const Chances& a) { return a.bars.empty() ? 0 : a.bars.back().value; }

}  // namespace fray
