#include "web/screens/tray.hpp"

#include <catch_amalgamated.hpp>

#include "core/expression.hpp"

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
    CHECK(tray::with_die(before, sides) == after);
    CHECK(parse_expression(after).ok);
  }
}

TEST_CASE("one more and one less change the number at the end") {
  CHECK(tray::with_modifier("2d6", 1) == "2d6 + 1");
  CHECK(tray::with_modifier("2d6 + 1", 1) == "2d6 + 2");
  CHECK(tray::with_modifier("2d6+1", -1) == "2d6");
  CHECK(tray::with_modifier("2d6", -1) == "2d6 - 1");
  CHECK(tray::with_modifier("2d6 - 1", 1) == "2d6");
  CHECK(tray::with_modifier("", 1).empty());
  CHECK(tray::with_modifier("2d6 ×", 1) == "2d6 ×");
}

TEST_CASE("a multiplication waits for what follows") {
  CHECK(tray::with_times("d6") == "d6 × ");
  CHECK(tray::with_die(tray::with_times("d6"), 4) == "d6 × d4");
  CHECK(tray::with_times("").empty());
  CHECK(tray::with_times("d6 × ") == "d6 × ");
}
