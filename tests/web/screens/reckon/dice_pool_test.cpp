#include "web/screens/reckon/dice_pool.hpp"

#include <catch_amalgamated.hpp>

#include "core/dice/expression.hpp"

using namespace fray;

TEST_CASE("a die that is tapped joins the expression") {
  struct Case {
    const char* before;
    int sides;
    const char* after;
  };
  for (const auto& [before, sides, after] : {
           Case{"", 6, "d6"},
           Case{"  ", 20, "d20"},
           Case{"d6", 6, "2d6"},
           Case{"9d6", 6, "10d6"},
           Case{"2D6", 6, "3d6"},
           Case{"2d6", 8, "2d6 + d8"},
           Case{"3d6 + d8", 8, "3d6 + 2d8"},
           Case{"d%", 100, "2d%"},
           Case{"d16", 6, "d16 + d6"},
           Case{"d6 ×", 6, "d6 × d6"},
           Case{"2d6 -", 4, "2d6 - d4"},
       }) {
    INFO(before << " and a die of " << sides);
    CHECK(dice_pool::with_die(before, sides) == after);
    CHECK(parse_expression(after).ok);
  }
}

TEST_CASE("one more and one less change the number at the end") {
  CHECK(dice_pool::with_modifier("2d6", 1) == "2d6 + 1");
  CHECK(dice_pool::with_modifier("2d6 + 1", 1) == "2d6 + 2");
  CHECK(dice_pool::with_modifier("2d6+1", -1) == "2d6");
  CHECK(dice_pool::with_modifier("2d6", -1) == "2d6 - 1");
  CHECK(dice_pool::with_modifier("2d6 - 1", 1) == "2d6");
  CHECK(dice_pool::with_modifier("", 1).empty());
  CHECK(dice_pool::with_modifier("2d6 ×", 1) == "2d6 ×");
}

TEST_CASE("a multiplication waits for what follows") {
  CHECK(dice_pool::with_times("d6") == "d6 × ");
  CHECK(dice_pool::with_die(dice_pool::with_times("d6"), 4) == "d6 × d4");
  CHECK(dice_pool::with_times("").empty());
  CHECK(dice_pool::with_times("d6 × ") == "d6 × ");
}

TEST_CASE("a comparison is put behind the dice, and taken off") {
  CHECK(dice_pool::with_at_least("2d6") == "2d6 ≥ 7");
  CHECK(dice_pool::with_at_least("d6") == "d6 ≥ 4");
  CHECK(dice_pool::with_at_least("2d6 ≥ 9") == "2d6");
  CHECK(dice_pool::with_at_least("2d6 > 9") == "2d6");
  CHECK(dice_pool::with_at_least("2d6 +") == "2d6 +");
  CHECK(dice_pool::with_modifier("2d6 ≥ 7", 1) == "2d6 ≥ 8");
  CHECK(dice_pool::with_modifier("2d6 ≥ 0", -1) == "2d6 ≥ 0");
  CHECK(dice_pool::with_die("2d6 ≥ 7", 6) == "3d6 ≥ 7");
  CHECK(dice_pool::with_die("2d6 ≥", 8) == "2d6 ≥ d8");
  CHECK(dice_pool::with_kept("2d6 ≥ 7", true) == "2d6kh1 ≥ 7");
  CHECK(dice_pool::with_times("2d6 ≥ 7") == "2d6 ≥ 7");
}

TEST_CASE("dice at the end are kept, one less each time") {
  CHECK(dice_pool::with_kept("4d6", true) == "4d6kh3");
  CHECK(dice_pool::with_kept("4d6kh3", true) == "4d6kh2");
  CHECK(dice_pool::with_kept("4d6kh1", true) == "4d6");
  CHECK(dice_pool::with_kept("4d6kh3", false) == "4d6kl3");
  CHECK(dice_pool::with_kept("d20", true) == "2d20kh1");
  CHECK(dice_pool::with_kept("3 + 2D8", false) == "3 + 2d8kl1");
  CHECK(dice_pool::with_kept("d%", true) == "2d%kh1");
  CHECK(dice_pool::with_kept("4d6 + 1", true) == "4d6kh3 + 1");
  CHECK(dice_pool::with_kept("4d6-2 > 9", true) == "4d6kh3-2 > 9");
  for (const char* alone : {"", "3", "2d6 + 3 + 1", "2d6 ×", "4d6!", "d"})
    CHECK(dice_pool::with_kept(alone, true) == alone);
}

TEST_CASE("dice at the end go along the ladder") {
  CHECK(dice_pool::with_step("d8", 1) == "d8+1step");
  CHECK(dice_pool::with_step("d8+1step", 1) == "d8+2steps");
  CHECK(dice_pool::with_step("d8+1step", -1) == "d8");
  CHECK(dice_pool::with_step("d8", -1) == "d8-1step");
  CHECK(dice_pool::with_step("d8-2steps", -1) == "d8-3steps");
  CHECK(dice_pool::with_step("4d6kh3", 1) == "4d6kh3+1step");
  CHECK(dice_pool::with_step("2 + d12", 1) == "2 + d12+1step");
  CHECK(dice_pool::with_step("d8 + 1", -1) == "d8-1step + 1");
  for (const char* alone : {"", "3", "2d6 + 3 + 1", "d7", "d%", "step"})
    CHECK(dice_pool::with_step(alone, 1) == alone);
}
