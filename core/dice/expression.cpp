// Dice expressions, from text to terms.
#include "core/dice/expression.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/dice/expression_bounds.hpp"
#include "core/dice/ladder.hpp"
#include "core/dice/letters.hpp"
#include "core/dice/phrase.hpp"

namespace fray {
namespace {

using Op = Expression::Op;
using Term = Expression::Term;
using Kept = Expression::Kept;

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
  std::vector<Interval> bounds;  // of what the terms leave
  int dice = 0;
  std::string error;
  std::size_t error_at = 0;

  bool fail(std::string why) { return fail(std::move(why), at); }
  bool fail(std::string why, std::size_t where) {
    if (error.empty()) {
      error = std::move(why);
      error_at = std::min(where, text.size());
    }
    return false;
  }

  // `sign` is written in small letters.
  bool sees(std::string_view sign) const {
    const std::string_view here = text.substr(std::min(at, text.size()), sign.size());
    return std::equal(here.begin(), here.end(), sign.begin(), sign.end(),
                      [](char a, char b) { return lower(a) == b; });
  }
  bool take(std::string_view sign) {
    if (!sees(sign)) return false;
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
        return fail(phrase("That number is too large: {} at the most.", most));
      }
    }
    return true;
  }

  bool add(const Term& term, std::size_t where) {
    terms.push_back(term);
    put(bounds, term);
    const Interval& all = bounds.back();
    return std::max(std::abs(all.min), std::abs(all.max)) <= kLargest ||
           fail("The result could be too large.", where);
  }
};

using Signs = std::string_view;
constexpr std::array<Signs, 1> kPlus = {"+"};
constexpr std::array<Signs, 3> kMinus = {"-", "\u2212", "\u2013"};
constexpr std::array<Signs, 4> kTimes = {"*", "\u00d7", "\u00b7", "x"};
constexpr std::array<Signs, 2> kOver = {"/", "\u00f7"};
constexpr std::array<Signs, 1> kDie = {"d"};
constexpr std::array<Signs, 2> kOpen = {"(", "["};
constexpr std::array<Signs, 2> kClose = {")", "]"};

struct Comparison {
  Signs sign;
  Op op;
};
constexpr Comparison kComparisons[] = {  // the longer first
    {">=", Op::kAtLeast}, {"\u2265", Op::kAtLeast}, {"<=", Op::kAtMost}, {"\u2264", Op::kAtMost},
    {"==", Op::kEqual},   {"=", Op::kEqual},        {">", Op::kGreater}, {"<", Op::kLess}};
struct Keeping {
  Signs sign;
  Kept kept;
  bool drops;
};
constexpr Keeping kKeepings[] = {{"kh", Kept::kHighest, false},
                                 {"kl", Kept::kLowest, false},
                                 {"k", Kept::kHighest, false},
                                 {"dl", Kept::kHighest, true},
                                 {"dh", Kept::kLowest, true}};

const Comparison* sees_comparison(const Parser& in) {
  const auto* found = std::find_if(std::begin(kComparisons), std::end(kComparisons),
                                   [&](const Comparison& one) { return in.sees(one.sign); });
  return found == std::end(kComparisons) ? nullptr : found;
}

bool parse_sum(Parser& in, int depth);

// "+1step", "- 2 steps" (E-ATT-2): only with the word it belongs to the die.
bool parse_steps(Parser& in, Term& dice, bool& stepped) {
  const std::size_t start = in.at;
  const auto nothing = [&] {
    in.at = start;
    return true;
  };
  const bool up = in.take_any(kPlus);
  if (!up && !in.take_any(kMinus)) return nothing();
  in.spaces();
  const std::size_t digits = in.at;
  while (in.digit()) ++in.at;
  const std::string_view written = in.text.substr(digits, in.at - digits);
  in.spaces();
  if (!in.sees("step")) return nothing();
  if (stepped) return in.fail("The steps of this die are said already.", start);
  if (written.empty()) return in.fail("How many steps?");
  if (std::find(kLadder.begin(), kLadder.end(), dice.sides) == kLadder.end())
    return in.fail("Steps go along D4, D6, D8, D10, D12, D20: this die is not among them.", start);
  in.take("step");
  in.take("s");
  const int steps = written.size() > 2 ? 99 : std::stoi(std::string(written));
  dice.sides = step_die(dice.sides, up ? steps : -steps);
  stepped = true;
  return true;
}

bool parse_kept(Parser& in, Term& dice, bool& found) {
  const std::size_t start = in.at;
  const auto* keeping = std::find_if(std::begin(kKeepings), std::end(kKeepings),
                                     [&](const Keeping& one) { return in.take(one.sign); });
  const bool explodes = keeping == std::end(kKeepings) && in.take("!");
  found = explodes || keeping != std::end(kKeepings);
  if (!found) return true;
  if (dice.kept != Kept::kAll)
    return in.fail("Once is enough: dice are kept, or dropped, or explode.", start);
  if (explodes) {
    dice.kept = Kept::kExploding;
    return true;
  }
  int many = 1;
  in.spaces();
  const std::size_t where = in.at;
  if (in.digit() && !in.number(many, kMostNumber)) return false;
  if (many > dice.count)
    return in.fail(dice.count == 1 ? std::string("There is but one die.")
                                   : phrase("There are only {} dice.", dice.count),
                   where);
  dice.kept = keeping->kept;
  dice.keeps = keeping->drops ? dice.count - many : many;
  return dice.keeps > 0 || in.fail("At least one die has to be kept.", where);
}

bool parse_dice(Parser& in, int count) {
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
  Term dice{Op::kDice, count, sides};
  bool stepped = false;
  for (bool found = true; found;) {
    const std::size_t before = in.at;
    if (!parse_steps(in, dice, stepped)) return false;
    found = in.at != before;
    in.spaces();
    bool kept = false;
    if (!parse_kept(in, dice, kept)) return false;
    found = found || kept;
  }
  if (dice.sides == 1)  // no die any more
    dice = {Op::kNumber, dice.keeps > 0 ? dice.keeps : dice.count, 0};
  return in.add(dice, in.at);
}

bool parse_factor(Parser& in, int depth) {
  if (depth > kDeepest) return in.fail("Those are too many brackets.");
  if (in.take_any(kMinus)) {
    return parse_factor(in, depth + 1) && in.add({.op = Op::kNegate}, in.at);
  }
  if (in.take_any(kPlus)) return parse_factor(in, depth + 1);
  if (in.take_any(kOpen)) {
    if (!parse_sum(in, depth + 1)) return false;
    if (in.take_any(kClose)) return true;
    return in.fail(sees_comparison(in) ? "A comparison cannot stand within brackets."
                                       : "A bracket is not closed.");
  }
  if (in.take_any(kDie)) return parse_dice(in, 1);
  if (!in.digit())
    return in.fail(in.at >= in.text.size() ? "Something is missing at the end: a die or a number."
                                           : "A die or a number is expected here, such as 2d6.");
  int value = 0;
  if (!in.number(value, kMostNumber)) return false;
  if (in.take_any(kDie)) return parse_dice(in, value);
  return in.add({Op::kNumber, value, 0}, in.at);
}

bool parse_product(Parser& in, int depth) {
  if (!parse_factor(in, depth)) return false;
  for (;;) {
    const bool over = in.take_any(kOver);
    if (!over && !in.take_any(kTimes)) return true;
    in.spaces();
    const std::size_t where = in.at;
    if (!parse_factor(in, depth)) return false;
    if (over && in.bounds.back().min <= 0 && in.bounds.back().max >= 0)
      return in.fail("What divides has to stay clear of 0.", where);
    if (!in.add({.op = over ? Op::kDivide : Op::kMultiply}, where)) return false;
  }
}

bool parse_sum(Parser& in, int depth) {
  if (!parse_product(in, depth)) return false;
  for (;;) {
    const bool plus = in.take_any(kPlus);
    if (!plus && !in.take_any(kMinus)) return true;
    in.spaces();
    const std::size_t where = in.at;
    if (!parse_product(in, depth)) return false;
    if (!in.add({.op = plus ? Op::kAdd : Op::kSubtract}, where)) return false;
  }
}

bool parse_whole(Parser& in) {
  if (!parse_sum(in, 0)) return false;
  in.spaces();
  if (const Comparison* comparison = sees_comparison(in)) {
    in.at += comparison->sign.size();
    if (!parse_sum(in, 0) || !in.add({.op = comparison->op}, in.at)) return false;
    in.spaces();
    if (sees_comparison(in)) return in.fail("One comparison is all that is understood.");
  }
  if (in.at >= in.text.size()) return true;
  if (in.digit() || in.sees("d") || in.sees("(") || in.sees("["))
    return in.fail("A sign such as + is missing here.");
  if (in.sees("step")) return in.fail("Steps belong to a die, such as d8+1step.");
  return in.fail("This does not belong to a roll of dice.");
}

}  // namespace

ParsedExpression parse_expression(std::string_view text) {
  Parser in;
  in.text = text;
  ParsedExpression parsed;
  if (text.size() > kLongest)
    in.fail("That is too long.", kLongest);
  else if (parse_whole(in))
    parsed.ok = true;
  parsed.error = in.error;
  parsed.position = in.error_at;
  if (parsed.ok) parsed.expression.terms = std::move(in.terms);
  return parsed;
}

}  // namespace fray
