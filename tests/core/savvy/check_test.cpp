// Tests with Boons and Banes, and their chances, each fall counted.
#include "core/savvy/check.hpp"

#include <algorithm>

#include "catch_amalgamated.hpp"
#include "core/savvy/screens.hpp"

namespace fray::savvy::test {
namespace {

TEST_CASE("one Boon cancels one Bane, and more of them do no more", "[savvy]") {
  CHECK(lean(0, 0) == 0);
  CHECK(lean(1, 0) == 1);
  CHECK(lean(0, 1) == -1);
  CHECK(lean(2, 2) == 0);
  CHECK(lean(3, 2) == 1);
  CHECK(lean(1, 9) == -1);
}

TEST_CASE("the best or the worst of two dice counts", "[savvy]") {
  for (const int leaning : {-1, 1})
    for (int one = 1; one <= 20; ++one)
      for (int other = 1; other <= 20; ++other) {
        Dice dice = scripted({one, other});
        CHECK(roll_d20(dice, Purpose::kCheck, leaning, "", true).face ==
              (leaning > 0 ? std::max(one, other) : std::min(one, other)));
        CHECK(used_up(dice));
      }
  Dice dice = scripted({13});
  CHECK(roll_d20(dice, Purpose::kCheck, 0, "", true).face == 13);
  CHECK(used_up(dice));
}

TEST_CASE("a Test is made with the target or more, whatever the face", "[savvy]") {
  const auto made = [](int face, int value, int target) {
    Dice dice = scripted({face});
    return roll_check(dice, Purpose::kCheck, value, target, 0, "", true).made;
  };
  CHECK(made(10, 10, 20));
  CHECK_FALSE(made(9, 10, 20));
  CHECK(made(1, 19, 20));         // a 1 is no failure
  CHECK_FALSE(made(20, -1, 20));  // and a 20 no success
  CHECK(made(20, 0, 20));
}

TEST_CASE("a Test’s chance is what counting every fall says", "[savvy]") {
  for (const int leaning : {-1, 0, 1})
    for (int value = kLeastAttribute; value <= kMostAttribute; value += 3)
      for (const int target : {1, 15, 20, 60}) {
        std::uint64_t good = 0, of = 0;
        for (int one = 1; one <= 20; ++one)
          for (int other = 1; other <= 20; ++other) {
            Dice dice = scripted(leaning == 0 ? std::vector{one} : std::vector{one, other});
            good +=
                roll_check(dice, Purpose::kCheck, value, target, leaning, "", true).made ? 1U : 0U;
            ++of;
          }
        const Odds odds = chance_of_check(value, target, leaning);
        CHECK(odds.good * of == good * odds.of);
      }
}

TEST_CASE("percentages are rounded to a tenth, and never to certainty", "[savvy]") {
  CHECK(percent({11, 20}) == "55 %");
  CHECK(percent({1, 400}) == "0.3 %");
  CHECK(percent({51, 400}) == "12.8 %");
  CHECK(percent({0, 400}) == "0 %");
  CHECK(percent({400, 400}) == "100 %");
  CHECK(percent({1, 100'000}) == "under 0.1 %");
  CHECK(percent({99'999, 100'000}) == "over 99.9 %");
}

TEST_CASE("a Check with a value of 0 adds it", "[savvy]") {
  Dice dice = scripted(std::vector<int>{12, 12, 12});
  CHECK(roll_check(dice, Purpose::kCheck, 0, 10, 0, "Climbing", true).text == "12 + 0 = 12");
  CHECK(roll_check(dice, Purpose::kCheck, 1, 10, 0, "Climbing", true).text == "12 + 1 = 13");
  CHECK(roll_check(dice, Purpose::kCheck, -1, 10, 0, "Climbing", true).text == "12 − 1 = 11");
}

}  // namespace
}  // namespace fray::savvy::test
