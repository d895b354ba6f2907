#include "core/dice/odds.hpp"

#include "catch_amalgamated.hpp"

using namespace fray;

namespace {

// Every fall of these dice, one after the other.
template <class Each>
void every_fall(int count, int sides, Each each) {
  std::vector<int> faces(static_cast<std::size_t>(count), 1);
  for (;;) {
    each(faces);
    std::size_t die = 0;
    while (die < faces.size() && ++faces[die] > sides) faces[die++] = 1;
    if (die == faces.size()) return;
  }
}

}  // namespace

TEST_CASE("sums of dice are those of every fall, counted") {
  for (const auto& [count, sides] : std::vector<std::pair<int, int>>{
           {1, 1}, {3, 1}, {1, 6}, {2, 4}, {3, 6}, {6, 6}, {4, 8}, {2, 20}, {4, 20}, {5, 12}}) {
    INFO(count << "D" << sides);
    std::vector<std::uint64_t> ways(static_cast<std::size_t>(count * sides + 1));
    std::uint64_t all = 0, ones = 0;
    every_fall(count, sides, [&](const std::vector<int>& faces) {
      int sum = 0;
      bool one = false;
      for (const int face : faces) {
        sum += face;
        one = one || face == 1;
      }
      ++ways[static_cast<std::size_t>(sum)];
      ++all;
      ones += one;
    });
    const Distribution sum = sum_of(count, sides);
    CHECK(sum.of == all);
    CHECK(chance_of_a_one(count, sides) == Odds{ones, all});
    std::uint64_t above = all;
    double total = 0;
    for (int value = 0; value <= count * sides; ++value) {
      const std::uint64_t here = ways[static_cast<std::size_t>(value)];
      CHECK(chance_of(sum, value) == Odds{here, all});
      CHECK(chance_at_least(sum, value) == Odds{above, all});
      above -= here;
      total += static_cast<double>(here) * value;
    }
    CHECK(mean(sum) == total / static_cast<double>(all));
  }
}

TEST_CASE("the most dice that are counted still fit") {
  const Distribution most = sum_of(kMostOddsDice, kMostOddsSides);
  CHECK(most.of == 4'096'000'000'000'000ULL);
  CHECK(chance_of(most, 12) == Odds{1, most.of});
  CHECK(chance_of(most, 240) == Odds{1, most.of});
  CHECK(chance_at_least(most, 12).good == most.of);
  CHECK(mean(most) == Catch::Approx(126.0));
}

TEST_CASE("moved and cut off below") {
  const Distribution light = at_the_least(shifted(sum_of(1, 6), -1), 1);
  CHECK(light == Distribution{1, {2, 1, 1, 1, 1}, 6});
  CHECK(at_the_least(light, 1) == light);
  CHECK(at_the_least(light, 9) == Distribution{9, {6}, 6});
  CHECK(chance_of(light, 0).good == 0);
}
