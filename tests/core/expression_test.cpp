#include "core/expression.hpp"

#include "catch_amalgamated.hpp"

using namespace fray;

namespace {

ParsedExpression good(std::string_view text) {
  INFO(text);
  ParsedExpression parsed = parse_expression(text);
  INFO(parsed.error);
  REQUIRE(parsed.ok);
  return parsed;
}

}  // namespace

TEST_CASE("dice expressions are reckoned from left to right") {
  struct Case {
    const char* text;
    std::vector<int> faces;
    std::int64_t value;
  };
  for (const Case& c :
       {Case{"2d6+1", {3, 4}, 8}, Case{"1D6 × 1D4", {5, 3}, 15}, Case{"d%", {77}, 77},
        Case{"4d4", {1, 2, 3, 4}, 10}, Case{"-2", {}, -2}, Case{" 3 ", {}, 3},
        Case{"d20-d4", {10, 4}, 6}, Case{"2*(d6+1)", {5}, 12}, Case{"2d6x10", {1, 2}, 30},
        Case{"1+2*3", {}, 7}, Case{"10 − 2 − 3", {}, 5}, Case{"--2", {}, 2}, Case{"+d6", {4}, 4},
        Case{"[d6]·2", {4}, 8}, Case{"2 d 6", {1, 1}, 2}, Case{"-(d4)", {3}, -3}}) {
    INFO(c.text);
    Dice dice = scripted(c.faces);
    CHECK(evaluate(good(c.text).expression, dice) == c.value);
    CHECK(used_up(dice));
  }
}

TEST_CASE("what is no expression is refused at its place") {
  struct Case {
    const char* text;
    std::size_t position;
  };
  for (const Case& c : {Case{"", 0}, Case{"2d", 2}, Case{"2d6+", 4}, Case{"(d6", 3}, Case{"d6)", 2},
                        Case{"d1", 2}, Case{"0d6", 3}, Case{"201d6", 5}, Case{"d1001", 1},
                        Case{"1000000", 0}, Case{"two", 0}, Case{"2d6 3", 4}, Case{"d6++*", 4}}) {
    INFO(c.text);
    const ParsedExpression parsed = parse_expression(c.text);
    CHECK_FALSE(parsed.ok);
    CHECK_FALSE(parsed.error.empty());
    CHECK(parsed.position == c.position);
  }
  CHECK_FALSE(parse_expression(std::string(201, '1')).ok);
  CHECK_FALSE(parse_expression(std::string(100, '(')).ok);
  CHECK_FALSE(parse_expression("100000*100000*100000*100000").ok);
}

TEST_CASE("bounds and mean are those of all falls") {
  for (const auto& [text, min, max, mean] : {std::tuple{"2d6+1", 3, 13, 8.0},
                                             {"1D6 × 1D4", 1, 24, 8.75},
                                             {"d%", 1, 100, 50.5},
                                             {"4d4", 4, 16, 10.0},
                                             {"d6-d6", -5, 5, 0.0},
                                             {"-2*d4", -8, -2, -5.0}}) {
    const ExpressionRange all = range(good(text).expression);
    CHECK(all.min == min);
    CHECK(all.max == max);
    CHECK(all.mean == Catch::Approx(mean));
  }
  // Against every fall of two dice.
  std::int64_t total = 0;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 4; ++b) {
      Dice dice = scripted({a, b});
      total += evaluate(good("d6*(d4-1)").expression, dice);
    }
  CHECK(range(good("d6*(d4-1)").expression).mean == Catch::Approx(double(total) / 24));
}
