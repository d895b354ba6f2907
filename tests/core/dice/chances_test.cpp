#include "core/dice/chances.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "catch_amalgamated.hpp"
#include "core/dice/dice.hpp"
#include "core/dice/odds.hpp"

using namespace fray;

namespace {

using Counts = std::map<std::int64_t, std::int64_t>;

// Counts what `value` makes of every fall of these dice; a D1 always shows its 1.
template <class F>
Counts counted(const std::vector<int>& sides, F&& value) {
  Counts counts;
  std::vector<int> faces(sides.size(), 1);
  for (;;) {
    ++counts[value(faces)];
    std::size_t die = 0;
    while (die < faces.size() && ++faces[die] > sides[die]) faces[die++] = 1;
    if (die == faces.size()) return counts;
  }
}

// All below becomes `lowest`.
Chances at_least(const Chances& a, std::int64_t lowest) {
  return mapped(a, [&](std::int64_t value) { return std::max(value, lowest); });
}

// Relative, as the header claims it.
double bound(int operations) { return operations * std::ldexp(1.0, -51); }

bool together_one(const Chances& made, int operations) {
  double all = 0;
  for (const Bar& bar : made.bars) {
    if (bar.chance <= 0) return false;
    all += bar.chance;
  }
  return std::abs(all - 1) <= bound(operations) + 1e-16 * static_cast<double>(made.bars.size()) &&
         std::is_sorted(made.bars.begin(), made.bars.end(),
                        [](const Bar& a, const Bar& b) { return a.value < b.value; });
}

// One check for all values: there are millions of them.
void check_same(const Chances& made, const Counts& counts, int operations) {
  std::int64_t all = 0, above = 0;
  for (const auto& [value, ways] : counts) all += ways;
  REQUIRE(made.bars.size() == counts.size());
  const bool few = counts.size() <= 200;  // the sums are looked at too
  const auto near_to = [&](double chance, double exact) {
    return std::abs(chance - exact) <= exact * (bound(operations) + 1e-15);
  };
  std::size_t i = 0;
  int wrong = 0;
  for (const auto& [value, ways] : counts) {
    const Bar& bar = made.bars[i++];
    const double exact = static_cast<double>(ways) / static_cast<double>(all);
    bool right = bar.value == value && std::abs(bar.chance - exact) <= exact * bound(operations) &&
                 std::abs(chance_of(made, value) - bar.chance) <= 0;
    if (few)
      right = right && near_to(chance_at_least(made, value),
                               static_cast<double>(all - above) / static_cast<double>(all));
    above += ways;
    if (few)
      right = right && near_to(chance_at_most(made, value),
                               static_cast<double>(above) / static_cast<double>(all));
    if (!right) ++wrong;
  }
  CHECK(wrong == 0);
  CHECK(least(made) == counts.begin()->first);
  CHECK(most(made) == counts.rbegin()->first);
  CHECK(together_one(made, operations));
}

std::vector<int> like_dice(int count, int sides) {
  return std::vector<int>(static_cast<std::size_t>(count), sides);
}
std::int64_t sum_from(const std::vector<int>& faces, std::size_t first, std::size_t last) {
  std::int64_t all = 0;
  for (std::size_t i = first; i < last; ++i) all += faces[i];
  return all;
}

}  // namespace

TEST_CASE("sums of dice are those of every fall, and the kept ones too") {
  for (const auto& [count, sides] : std::vector<std::pair<int, int>>{{0, 6},
                                                                     {1, 1},
                                                                     {4, 1},
                                                                     {1, 20},
                                                                     {2, 2},
                                                                     {9, 2},
                                                                     {5, 3},
                                                                     {4, 6},
                                                                     {7, 6},
                                                                     {6, 10},
                                                                     {4, 20},
                                                                     {2, 100}}) {
    const auto n = static_cast<std::size_t>(count);
    const auto dice = like_dice(count, sides);
    INFO(count << "d" << sides);
    check_same(sum_of_dice(count, sides),
               counted(dice, [&](const auto& faces) { return sum_from(faces, 0, n); }), count);
    for (const int kept : {0, 1, 2, 3, count - 1, count, count + 1}) {
      if (kept < 0 || count > 5 || sides > 20) continue;
      INFO("kept " << kept);
      const auto k = static_cast<std::size_t>(std::min(kept, count));
      const auto kept_of = [&](bool highest) {
        return counted(dice, [&, highest](auto faces) {
          std::sort(faces.begin(), faces.end());
          return highest ? sum_from(faces, n - k, n) : sum_from(faces, 0, k);
        });
      };
      check_same(keep_highest(count, sides, kept), kept_of(true), count + sides);
      check_same(keep_lowest(count, sides, kept), kept_of(false), count + sides);
    }
  }
}

TEST_CASE("many dice") {
  for (const auto& [count, sides] :
       std::vector<std::pair<int, int>>{{40, 6}, {200, 6}, {20, 4}, {100, 1000}, {100, 100}}) {
    INFO(count << "d" << sides);
    const Chances many = sum_of_dice(count, sides);
    CHECK(together_one(many, count));
    CHECK(mean(many) == Catch::Approx(count * (sides + 1) / 2.0));
  }
  const Chances twelve = sum_of_dice(12, 20);  // which still can be counted
  for (int value = 12; value <= 240; ++value) {
    const double exact = as_double(chance_of(sum_of(12, 20), value));
    CHECK(std::abs(chance_of(twelve, value) - exact) <= exact * (bound(12) + 1e-16));
  }
  // However it is put together.
  const Chances parts = plus(sum_of_dice(15, 6), sum_of_dice(25, 6));
  const Chances whole = sum_of_dice(40, 6);
  REQUIRE(parts.bars.size() == whole.bars.size());
  for (std::size_t i = 0; i < parts.bars.size(); ++i)
    CHECK(std::abs(parts.bars[i].chance - whole.bars[i].chance) <=
          whole.bars[i].chance * bound(81));
  CHECK(whole.bars.front().chance == Catch::Approx(std::pow(6.0, -40)).epsilon(bound(40)));
}

TEST_CASE("a die that explodes") {
  for (const auto& [sides, most] :
       std::vector<std::pair<int, int>>{{2, 0}, {2, 1}, {2, 12}, {3, 5}, {6, 3}, {20, 2}}) {
    INFO("d" << sides << ", " << most << " times more");
    const auto dice = like_dice(most + 1, sides);
    check_same(exploding(sides, most),
               counted(dice,
                       [top = sides](const auto& faces) {
                         std::int64_t all = 0;
                         for (const int face : faces) {
                           all += face;
                           if (face < top) break;
                         }
                         return all;
                       }),
               most + 1);
  }
}

TEST_CASE("two that are put together are every pair of them") {
  const Chances two = sum_of_dice(2, 6), one = sum_of_dice(1, 8);
  const Chances both_signs = mapped(sum_of_dice(2, 4), [](std::int64_t v) { return v - 5; });
  const auto pairs = [](auto f) {
    return counted({6, 6, 8}, [&](const auto& faces) { return f(faces[0] + faces[1], faces[2]); });
  };
  check_same(plus(two, one), pairs([](int a, int b) { return a + b; }), 4);
  check_same(minus(one, two), pairs([](int a, int b) { return b - a; }), 4);
  check_same(times(two, one), pairs([](int a, int b) { return a * b; }), 4);
  check_same(divided(two, one), pairs([](int a, int b) { return a / b; }), 4);
  check_same(
      times(both_signs, one),
      counted({4, 4, 8}, [](const auto& faces) { return (faces[0] + faces[1] - 5) * faces[2]; }),
      5);
  check_same(divided(both_signs, one),
             counted({4, 4, 8},
                     [](const auto& faces) {
                       return static_cast<std::int64_t>(
                           std::floor(static_cast<double>(faces[0] + faces[1] - 5) / faces[2]));
                     }),
             5);
  // Far apart: places of their own would be too many.
  const Chances far = times(one, certainly(1'000'000'000'000));
  check_same(plus(far, two),
             pairs([](int a, int b) { return a + b * std::int64_t{1'000'000'000'000}; }), 5);
  check_same(at_least(two, 5),
             counted({6, 6}, [](const auto& faces) { return std::max(5, faces[0] + faces[1]); }),
             3);
  check_same(mapped(two, [](std::int64_t v) { return v % 3; }),
             counted({6, 6}, [](const auto& faces) { return (faces[0] + faces[1]) % 3; }), 3);
  const Case either[] = {{0.25, two}, {0.75, one}};
  check_same(
      one_of(either),
      counted({4, 6, 6, 8},
              [](const auto& faces) { return faces[0] == 1 ? faces[1] + faces[2] : faces[3]; }),
      4);
  const Case cases[] = {{1.0 / 3, one}, {2.0 / 3, certainly(9)}, {0, {{}}}};
  check_same(one_of(cases),
             counted({3, 8}, [](const auto& faces) { return faces[0] == 1 ? faces[1] : 9; }), 3);
}

TEST_CASE("division rounds down", "[E-CHK-7]") {
  for (std::int64_t a = -30; a <= 30; ++a)
    for (std::int64_t b = -7; b <= 7; ++b)
      if (b != 0)
        CHECK(divided_down(a, b) == static_cast<std::int64_t>(std::floor(static_cast<double>(a) /
                                                                         static_cast<double>(b))));
}

// Trees of operations over a few dice, each against every fall.
namespace {

struct Tree {
  std::vector<int> sides;  // of its dice, in the order in which `value` reads their faces
  std::function<std::int64_t(const int*)> value;
  Chances chances;
  int operations = 0;
};

Tree any_tree(Generator& random, int depth) {
  const auto any = [&](int below) { return next_face(random, below) - 1; };
  if (depth == 0 || any(4) == 0) {
    if (any(4) == 0) {
      const std::int64_t number = any(12) - 5;
      return {{}, [number](const int*) { return number; }, certainly(number), 1};
    }
    const int sides = 2 + any(7);
    return {{sides}, [](const int* faces) { return faces[0]; }, sum_of_dice(1, sides), 1};
  }
  Tree a = any_tree(random, depth - 1), b = any_tree(random, depth - 1);
  Tree tree;
  tree.sides = a.sides;
  tree.sides.insert(tree.sides.end(), b.sides.begin(), b.sides.end());
  tree.operations = a.operations + b.operations + 1;
  int kind = any(5);
  if (kind == 3 && chance_of(b.chances, 0) > 0) kind = 4;
  const Chances& x = a.chances;
  const Chances& y = b.chances;
  switch (kind) {
    case 0: tree.chances = plus(x, y); break;
    case 1: tree.chances = minus(x, y); break;
    case 2: tree.chances = times(x, y); break;
    case 3: tree.chances = divided(x, y); break;
    default: tree.chances = plus(at_least(x, 3), y); ++tree.operations;
  }
  tree.value = [kind, f = a.value, g = b.value, taken = a.sides.size()](const int* faces) {
    const std::int64_t one = f(faces), other = g(faces + taken);
    switch (kind) {
      case 0: return one + other;
      case 1: return one - other;
      case 2: return one * other;
      case 3: return divided_down(one, other);
      default: return std::max<std::int64_t>(one, 3) + other;
    }
  };
  return tree;
}

}  // namespace

TEST_CASE("whatever is put together comes out as every fall does") {
  Generator random = seeded(7);
  int tried = 0;
  while (tried < 200) {
    const Tree tree = any_tree(random, 3);
    double falls = 1;
    for (const int sides : tree.sides) falls *= sides;
    if (falls > 4'000) continue;
    ++tried;
    check_same(tree.chances,
               counted(tree.sides, [&](const auto& faces) { return tree.value(faces.data()); }),
               tree.operations);
  }
}

TEST_CASE("a million falls") {
  check_same(
      times(sum_of_dice(3, 10), sum_of_dice(3, 10)),
      counted(like_dice(6, 10),
              [](const auto& faces) { return sum_from(faces, 0, 3) * sum_from(faces, 3, 6); }),
      7);
}

TEST_CASE("what is too much, and what cannot be, is nothing") {
  const Chances none{{}};
  for (const Chances& made :
       {sum_of_dice(-1, 6), sum_of_dice(1, 0), sum_of_dice(101, 1000), sum_of_dice(50'000, 2),
        keep_highest(201, 6, 3), keep_highest(100, 1000, 50), keep_lowest(3, 6, -1),
        exploding(1, 3), exploding(6, -1), exploding(1000, 200), times(sum_of_dice(4, 1000), none),
        plus(none, certainly(1)), plus(certainly(1), none),
        times(sum_of_dice(5, 1000), sum_of_dice(1, 1000)),
        divided(certainly(4), sum_of_dice(1, 4).bars.empty() ? none : certainly(0)),
        times(certainly(2'000'000'000), certainly(2'000'000'000)),
        plus(certainly(1'000'000'000'000'000'000), certainly(1)),
        times(sum_of_dice(100, 20), sum_of_dice(100, 20))})
    CHECK(made.bars.empty());
  CHECK(least(none) == 0);
  CHECK(most(none) == 0);
  CHECK(mean(none) == 0);
  CHECK(chance_at_least(none, 0) == 0);
}
