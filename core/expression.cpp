#include "core/expression.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace fray {
namespace {

using Op = Expression::Op;
using Term = Expression::Term;

constexpr std::size_t kLongest = 200;  // bytes
constexpr int kMostDice = 200;
constexpr int kMostSides = 1000;
constexpr int kMostNumber = 100000;
constexpr int kDeepest = 40;  // brackets and signs within each other
constexpr double kLargest = 1e15;

struct Parser {
  std::string_view text;
  std::size_t at = 0;
  std::vector<Term> terms;
  int dice = 0;
  std::string error;
  std::size_t error_at = 0;

  bool fail(std::string why) {
    if (error.empty()) {
      error = std::move(why);
      error_at = std::min(at, text.size());
    }
    return false;
  }

  bool take(std::string_view sign) {
    if (text.substr(at, sign.size()) != sign) return false;
    at += sign.size();
    return true;
  }
  template <std::size_t N>
  bool take_any(const std::array<std::string_view, N>& signs) {
    spaces();
    return std::any_of(signs.begin(), signs.end(),
                       [&](std::string_view sign) { return take(sign); });
  }
  void spaces() {
    while (take(" ") || take("\t") || take("\u00a0")) {
    }
  }
  bool digit() const { return at < text.size() && text[at] >= '0' && text[at] <= '9'; }

  // A whole number, or nothing where there is no digit.
  bool number(int& value, int most) {
    if (!digit()) return fail("A number is missing here.");
    value = 0;
    const std::size_t start = at;
    for (; digit(); ++at) {
      value = value * 10 + (text[at] - '0');
      if (value > most) {
        at = start;
        return fail("That number is too large: " + std::to_string(most) + " at the most.");
      }
    }
    return true;
  }
};

constexpr std::array<std::string_view, 1> kPlus = {"+"};
constexpr std::array<std::string_view, 3> kMinus = {"-", "\u2212", "\u2013"};
constexpr std::array<std::string_view, 5> kTimes = {"*", "\u00d7", "\u00b7", "x", "X"};
constexpr std::array<std::string_view, 2> kDie = {"d", "D"};
constexpr std::array<std::string_view, 2> kOpen = {"(", "["};
constexpr std::array<std::string_view, 2> kClose = {")", "]"};

bool parse_sum(Parser& in, int depth);

bool parse_sides(Parser& in, int count) {
  int sides = 0;
  in.spaces();
  if (in.take("%"))
    sides = 100;
  else if (!in.digit())
    return in.fail("How many sides has the die? Write d6, d20 or d%.");
  else if (!in.number(sides, kMostSides))
    return false;
  if (sides < 2) return in.fail("A die has 2 sides or more.");
  if (count < 1) return in.fail("At least one die has to be thrown.");
  in.dice += count;
  if (count > kMostDice || in.dice > kMostDice)
    return in.fail("Those are too many dice: 200 at the most.");
  in.terms.push_back({Op::kDice, count, sides});
  return true;
}

bool parse_factor(Parser& in, int depth) {
  if (depth > kDeepest) return in.fail("Those are too many brackets.");
  if (in.take_any(kMinus)) {
    if (!parse_factor(in, depth + 1)) return false;
    in.terms.push_back({Op::kNegate, 0, 0});
    return true;
  }
  if (in.take_any(kPlus)) return parse_factor(in, depth + 1);
  if (in.take_any(kOpen)) {
    if (!parse_sum(in, depth + 1)) return false;
    return in.take_any(kClose) || in.fail("A bracket is not closed.");
  }
  if (in.take_any(kDie)) return parse_sides(in, 1);
  if (!in.digit())
    return in.fail(in.at >= in.text.size() ? "Something is missing at the end: a die or a number."
                                           : "A die or a number is expected here, such as 2d6.");
  int value = 0;
  if (!in.number(value, kMostNumber)) return false;
  if (in.take_any(kDie)) return parse_sides(in, value);
  in.terms.push_back({Op::kNumber, value, 0});
  return true;
}

bool parse_product(Parser& in, int depth) {
  if (!parse_factor(in, depth)) return false;
  while (in.take_any(kTimes)) {
    if (!parse_factor(in, depth)) return false;
    in.terms.push_back({Op::kMultiply, 0, 0});
  }
  return true;
}

bool parse_sum(Parser& in, int depth) {
  if (!parse_product(in, depth)) return false;
  for (;;) {
    const bool plus = in.take_any(kPlus);
    if (!plus && !in.take_any(kMinus)) return true;
    if (!parse_product(in, depth)) return false;
    in.terms.push_back({plus ? Op::kAdd : Op::kSubtract, 0, 0});
  }
}

struct Interval {
  double min = 0, max = 0, mean = 0;
};

Interval combine(Op op, Interval a, Interval b) {
  if (op == Op::kAdd) return {a.min + b.min, a.max + b.max, a.mean + b.mean};
  if (op == Op::kSubtract) return {a.min - b.max, a.max - b.min, a.mean - b.mean};
  const auto corners = {a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max};
  return {std::min(corners), std::max(corners), a.mean * b.mean};  // the dice are independent
}

// The bounds and mean of the whole, and the largest value met on the way.
Interval bounds(const Expression& expression, double& largest) {
  std::vector<Interval> stack;
  for (const Term& term : expression.terms) {
    switch (term.op) {
      case Op::kNumber: {
        const double value = term.count;
        stack.push_back({value, value, value});
        break;
      }
      case Op::kDice: {
        const double count = term.count, sides = term.sides;
        stack.push_back({count, count * sides, count * (sides + 1) / 2});
        break;
      }
      case Op::kNegate: {
        const Interval a = stack.back();
        stack.back() = {-a.max, -a.min, -a.mean};
        break;
      }
      default: {
        const Interval b = stack.back();
        stack.pop_back();
        stack.back() = combine(term.op, stack.back(), b);
      }
    }
    largest = std::max({largest, std::abs(stack.back().min), std::abs(stack.back().max)});
  }
  return stack.back();
}

}  // namespace

ParsedExpression parse_expression(std::string_view text) {
  Parser in;
  in.text = text;
  ParsedExpression parsed;
  if (text.size() > kLongest) {
    in.at = kLongest;
    in.fail("That is too long.");
  } else if (parse_sum(in, 0)) {
    in.spaces();
    if (in.at < text.size()) in.fail("This does not belong to a roll of dice.");
  }
  parsed.error = in.error;
  parsed.position = in.error_at;
  if (!parsed.error.empty()) return parsed;
  parsed.expression.terms = std::move(in.terms);
  double largest = 0;
  bounds(parsed.expression, largest);
  if (largest > kLargest) {
    parsed.expression.terms.clear();
    parsed.error = "The result could be too large.";
    return parsed;
  }
  parsed.ok = true;
  return parsed;
}

ExpressionRange range(const Expression& expression) {
  if (expression.terms.empty()) return {};
  double largest = 0;
  const Interval all = bounds(expression, largest);
  return {static_cast<std::int64_t>(all.min), static_cast<std::int64_t>(all.max), all.mean};
}

std::int64_t evaluate(const Expression& expression, Dice& dice) {
  std::vector<std::int64_t> stack;
  for (const Term& term : expression.terms) {
    if (term.op == Op::kNumber) {
      stack.push_back(term.count);
    } else if (term.op == Op::kDice) {
      stack.push_back(sum(roll(dice, {Purpose::kExpression, term.count, term.sides})));
    } else if (term.op == Op::kNegate) {
      stack.back() = -stack.back();
    } else {
      const std::int64_t b = stack.back();
      stack.pop_back();
      std::int64_t& a = stack.back();
      a = term.op == Op::kAdd ? a + b : term.op == Op::kSubtract ? a - b : a * b;
    }
  }
  return stack.empty() ? 0 : stack.back();
}

}  // namespace fray
