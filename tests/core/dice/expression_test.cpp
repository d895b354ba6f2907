#include "core/dice/expression.hpp"

#include <cmath>
#include <map>

#include "catch_amalgamated.hpp"
#include "core/errant/attack.hpp"

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
        Case{"[d6]·2", {4}, 8}, Case{"2 d 6", {1, 1}, 2}, Case{"-(d4)", {3}, -3},
        // Division, down also below 0.
        Case{"7/2", {}, 3}, Case{"-7/2", {}, -4}, Case{"7 ÷ -2", {}, -4},
        Case{"3d6/2*2", {6, 6, 5}, 16},
        // Kept and dropped.
        Case{"4d6kh3", {2, 6, 1, 4}, 12}, Case{"4D6 K3", {2, 6, 1, 4}, 12},
        Case{"4d6dl1", {2, 6, 1, 4}, 12}, Case{"4d6DL", {2, 6, 1, 4}, 12},
        Case{"2d20kl", {17, 4}, 4}, Case{"2d20k", {17, 4}, 17}, Case{"4d6dh1+1", {2, 6, 1, 4}, 8},
        Case{"3d6kh3", {2, 2, 2}, 6},
        // Exploding.
        Case{"3d6!", {6, 2, 6, 6, 1, 3}, 24}, Case{"d4!+d4", {4, 4, 1, 3}, 12},
        Case{"d2!", std::vector<int>(21, 2), 42},
        // The ladder.
        Case{"d8+1step", {10}, 10}, Case{"2d8 - 2 steps", {4, 3}, 7}, Case{"d8+1step+2", {9}, 11},
        Case{"d8+1", {8}, 9}, Case{"2d4-1step", {}, 2}, Case{"d4-9steps!", {}, 1},
        Case{"4d6kh3-5steps", {}, 3}, Case{"4d6+1step kl1", {5, 7, 8, 3}, 3},
        Case{"d12+999steps", {20}, 20}, Case{"d6\u22121step", {4}, 4},
        // Comparisons.
        Case{"2d6 > 7", {4, 4}, 1}, Case{"2d6 > 7", {4, 3}, 0}, Case{"2d6>=7", {4, 3}, 1},
        Case{"2d6 \u2265 7", {4, 3}, 1}, Case{"d6<3", {3}, 0}, Case{"d6<=3", {3}, 1},
        Case{"d6 \u2264 3", {4}, 0}, Case{"d6 = 3", {3}, 1}, Case{"d6 == 3", {2}, 0},
        Case{"d6 + 1 > d8 * 2", {6, 3}, 1}, Case{"-1 < 0", {}, 1}}) {
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
  for (const Case& c :
       {Case{"", 0}, Case{"2d", 2}, Case{"2d6+", 4}, Case{"(d6", 3}, Case{"d6)", 2}, Case{"d1", 2},
        Case{"0d6", 3}, Case{"201d6", 5}, Case{"d1001", 1}, Case{"1000000", 0}, Case{"two", 0},
        Case{"2d6 3", 4}, Case{"d6++*", 4},
        // What divides
        Case{"4/0", 2}, Case{"4/(d6-1)", 2}, Case{"4 / (d3 - d3)", 4}, Case{"d6/", 3},
        // what is kept
        Case{"4d6kh5", 5}, Case{"4d6dl4", 5}, Case{"4d6kh0", 5}, Case{"d20k2", 4},
        Case{"4d6kh3!", 6}, Case{"4d6!k3", 4}, Case{"4d6kh3kl1", 6}, Case{"4d6d1", 3},
        Case{"k3", 0},
        // the ladder
        Case{"d5+1step", 2}, Case{"d100-2steps", 4}, Case{"d8+step", 3}, Case{"d8+1step-1step", 8},
        Case{"3+1step", 3}, Case{"d8+1stepx", 9},
        // and what is compared.
        Case{"2d6>", 4}, Case{"2d6>7>3", 5}, Case{"(2d6>7)", 4}, Case{">7", 0}, Case{"2d6>7 3", 6},
        Case{"d6 d6", 3}, Case{"100000*100000*100000*100000", 21},
        Case{"100000*100000*100000*2", 21}}) {
    INFO(c.text);
    const ParsedExpression parsed = parse_expression(c.text);
    CHECK_FALSE(parsed.ok);
    CHECK_FALSE(parsed.error.empty());
    CHECK(parsed.position == c.position);
  }
  CHECK_FALSE(parse_expression(std::string(201, '1')).ok);
  CHECK_FALSE(parse_expression(std::string(100, '(')).ok);
  CHECK(parse_expression("100000*100000*100000").ok);
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

namespace {

// Every fall of an expression's dice, as a die asks for them: how likely each result is.
std::map<std::int64_t, double> every_fall(const Expression& expression) {
  std::map<std::int64_t, double> chances;
  std::vector<int> faces, sides;
  for (;;) {
    Dice dice = scripted(faces);
    const std::int64_t value = evaluate(expression, dice);
    if (dice.bad_face) return {};
    if (dice.wanting) {
      faces.push_back(1);
      sides.push_back(dice.wanting->sides);
      continue;
    }
    double chance = 1;
    for (const int of : sides) chance /= of;
    chances[value] += chance;
    while (!faces.empty() && faces.back() == sides.back()) {
      faces.pop_back();
      sides.pop_back();
    }
    if (faces.empty()) return chances;
    ++faces.back();
  }
}

void check_every_fall(const std::string& text) {
  INFO(text);
  const Expression expression = good(text).expression;
  const Chances made = chances_of(expression);
  const auto exact = every_fall(expression);
  const ExpressionRange bounds = range(expression);
  REQUIRE(made.bars.size() == exact.size());
  double all = 0;
  std::size_t i = 0;
  int wrong = 0;
  for (const auto& [value, chance] : exact) {
    const Bar& bar = made.bars[i++];
    const bool right = bar.value == value && std::abs(bar.chance - chance) <= chance * 1e-12 &&
                       value >= bounds.min && value <= bounds.max;
    if (!right) ++wrong;
    all += static_cast<double>(value) * chance;
  }
  CHECK(wrong == 0);
  CHECK(std::abs(mean(made) - all) <= 1e-9 * (1 + std::abs(all)));
  if (!std::isnan(bounds.mean)) CHECK(std::abs(bounds.mean - all) <= 1e-9 * (1 + std::abs(all)));
}

}  // namespace

TEST_CASE("chances are those of every fall") {
  for (const char* text : {"7",
                           "-d6",
                           "2d6+1",
                           "1d6 x 1d4",
                           "4d4",
                           "d20*d6",
                           "4d6kh3",
                           "4d6dl",
                           "5d4kl2",
                           "4d6dh2",
                           "3d6k1 - d4",
                           "d8+1step",
                           "2d4-1step",
                           "3d4kh2+1step",
                           "(3d6)/2",
                           "-d6/2",
                           "d%/d6",
                           "20/(d6*-1)",
                           "2d6 > 7",
                           "2d6 >= 7",
                           "d6 < d8",
                           "d6 <= d8",
                           "d6 = d8",
                           "d6*2 == 7",
                           "2d20kh1 >= 15",
                           "d4*(d6-3)*d3",
                           "(d6+2)*(d4-3)/3",
                           "d8-2steps > 2"})
    check_every_fall(text);
}

TEST_CASE("seven in 2d6 is passed 15 times in 36") {
  const Chances passed = chances_of(good("2d6 > 7").expression);
  CHECK(chance_of(passed, 1) == Catch::Approx(15.0 / 36));
  CHECK(chance_of(passed, 0) == Catch::Approx(21.0 / 36));
}

TEST_CASE("falls are counted as long as they are few") {
  CHECK(falls_of(good("2d6 > 7").expression) == 36);
  CHECK(falls_of(good("4d6kh3 + 1").expression) == 1296);
  CHECK(falls_of(good("4d10").expression) == 10'000);
  CHECK(falls_of(good("4d10+d2").expression) == 0);
  CHECK(falls_of(good("200d1000").expression) == 0);
  CHECK(falls_of(good("d6!").expression) == 0);
  CHECK(falls_of(good("7").expression) == 1);
}

TEST_CASE("an exploding die goes on for so long") {
  const Chances one = chances_of(good("d6!").expression);
  CHECK(one.bars.size() == 6 * 21 - 20);
  CHECK(chance_of(one, 6) == 0);
  CHECK(chance_of(one, 7) == Catch::Approx(1.0 / 36));
  CHECK(most(one) == 126);
  CHECK(mean(one) == Catch::Approx(range(good("d6!").expression).mean));
  // Also of the least of dice, where the twentieth throw counts for a millionth.
  CHECK(std::abs(mean(chances_of(good("d2!").expression)) - range(good("d2!").expression).mean) <
        1e-9);
  CHECK(mean(chances_of(good("3d6!+2").expression)) ==
        Catch::Approx(range(good("3d6!+2").expression).mean));
}

TEST_CASE("any expression: chances against every fall") {
  Generator random = seeded(11);
  const auto any = [&](int below) { return next_face(random, below) - 1; };
  const char* dice[] = {"d4",       "d6",       "d3", "2d4", "3d3kh2", "2d6kl1",
                        "d4+1step", "d6-1step", "d2", "3",   "-2"};
  const char* signs[] = {"+", "-", "*", "+", " \u2212 ", " x "};
  int tried = 0;
  while (tried < 150) {
    std::string text;
    for (int terms = 1 + any(4); terms > 0; --terms) {
      std::string part = dice[any(static_cast<int>(std::size(dice)))];
      if (any(4) == 0) part = "(" + part + signs[any(6)] + dice[any(11)] + ")";
      if (any(4) == 0) part += "/" + std::to_string(1 + any(3));
      text += (text.empty() ? "" : signs[any(6)]) + part;
    }
    if (any(5) == 0) text += std::string(any(2) == 0 ? " > " : "<=") + std::to_string(any(9));
    const ParsedExpression parsed = parse_expression(text);
    REQUIRE(parsed.ok);
    double falls = 1;
    for (const auto& term : parsed.expression.terms)
      if (term.op == Expression::Op::kDice) falls *= std::pow(term.sides, term.count);
    if (falls > 2'000) continue;
    ++tried;
    check_every_fall(text);
  }
}

TEST_CASE("chances that would take too long are nothing") {
  for (const char* text :
       {"200d1000", "200d200", "89d1000", "100d20/100d20", "200d6!", "20d100*20d100", "150d100kh70",
        "(d1000*1000)*(d1000*1000)", "(d1000*1000)*(d1000*1000) > 7", "d200*5000 - d200*5000",
        "d200*5000 > d200*5000", "d200*5000 = d200*5000"}) {
    CAPTURE(text);
    CHECK(chances_of(good(text).expression).bars.empty());
  }
  for (const char* text :
       {"40d6", "100d6", "200d6", "20d4*d20", "20d20*20d20", "20d20*20d20 > 2000", "20d20/20d20",
        "10d6!", "4d6kh3", "100d6kh10", "1d1000*1d100", "-(1d1000*1d100)", "d6*100000*100000"}) {
    CAPTURE(text);
    CHECK_FALSE(chances_of(good(text).expression).bars.empty());
  }
}

TEST_CASE("the ladder is that of blows", "[E-ATT-2]") {
  for (const int sides : {4, 6, 8, 10, 12, 20})
    for (int steps = -7; steps <= 7; ++steps) {
      const std::string text =
          "d" + std::to_string(sides) + (steps < 0 ? "" : "+") + std::to_string(steps) + "steps";
      CHECK(range(good(text).expression).max == step_die(sides, steps));
    }
}

TEST_CASE("dice that do not count are known") {
  Dice dice = scripted({2, 6, 1, 4, 3, 3, 3, 6, 2});
  const Evaluated all = thrown(good("4d6kh3 + 3d4kl2 + d6! > 3").expression, dice);
  CHECK(all.dropped ==
        std::vector<bool>{false, false, true, false, false, false, true, false, false});
  CHECK(all.left == 26);
  CHECK(all.right == 3);
  CHECK(all.value == 1);
  const Evaluated again = thrown_again(good("4d6kh3 + 3d4kl2 + d6! > 3").expression, dice.rolls);
  CHECK(again.dropped == all.dropped);
  CHECK(again.left == all.left);
}

TEST_CASE("forty brackets within each other are reckoned, on either side, and no more") {
  const auto nested = [](int count) {
    const auto brackets = static_cast<std::size_t>(count);
    return std::string(brackets, '(') + "2" + std::string(brackets, ')');
  };
  const std::string signs(40, '-');
  for (const std::string& text :
       {nested(40), nested(40) + " < 3", "1 < " + nested(40), signs + "2",
        std::string(40, '+') + "2", "1 + " + nested(40), "1 * " + nested(40)}) {
    INFO(text);
    CHECK(parse_expression(text).ok);
  }
  for (const std::string& text : {nested(41), nested(41) + " < 3", "1 < " + nested(41),
                                  signs + "-2", "1 + " + nested(41), "1 * " + nested(41)}) {
    INFO(text);
    CHECK(parse_expression(text).error == "Those are too many brackets.");
  }
}
