// Dice expressions such as "2d6+1", "1D6 × 1D4", "4d6kh3", "d8+1step", "2d6 > 7": parsed, reckoned,
// rolled, and their exact chances.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/dice/chances.hpp"
#include "core/dice/dice.hpp"

namespace fray {

// What is understood, in any case, with spaces wherever they help:
//   3  2d6  d20  d%               numbers and dice
//   + - × x * / ÷ ( )             a division rounds down (E-CHK-7)
//   4d6kh3 4d6k3 4d6kl1           the highest (k, kh) or lowest dice are kept: one, if not said
//   4d6dl1 4d6dh1                 the lowest or highest are dropped: one, if not said
//   3d6!                          a die at its highest is thrown again and added
//   d8+1step 2d8-2steps           each die so far along the ladder 1, D4, D6, D8, D10, D12, D20
//                                 (E-ATT-2); a 1 is no die and always shows its 1
//   2d6 > 7  >= < <= = ≥ ≤        one comparison, outermost: 1 for yes, 0 for no
// Limits: 200 characters, 200 dice in all, dice of 2 to 1000 sides, numbers up to 100,000, brackets
// and signs 40 deep, results within ±10^15, and a die that explodes is thrown again 20 times at the
// most. Only what cannot be 0, by its least and its most, can divide.
inline constexpr int kMostExplosions = 20;

// A parsed expression in postfix order.
struct Expression {
  enum class Op : std::uint8_t {
    kNumber,
    kDice,
    kAdd,
    kSubtract,
    kMultiply,
    kNegate,
    kDivide,
    kGreater,
    kAtLeast,
    kLess,
    kAtMost,
    kEqual
  };
  enum class Kept : std::uint8_t { kAll, kHighest, kLowest, kExploding };
  struct Term {
    Op op{};
    int count = 0;  // of dice, or the number
    int sides = 0;
    Kept kept{};
    int keeps = 0;  // how many are kept, of the highest or lowest
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  bool operator==(const Expression&) const = default;
};

// A text as it was understood, or why it was not.
struct ParsedExpression {
  bool ok = false;
  Expression expression;
  std::string error;         // a sentence; empty when ok
  std::size_t position = 0;  // of the error, in bytes from the start
};
// Refuses what is not in the list above, and what is beyond its limits: `ok` is false, `error` says
// what to enter instead. An empty text is refused too.
ParsedExpression parse_expression(std::string_view text);

// Whether its value says yes (1) or no (0).
bool is_comparison(const Expression& expression);

// The least and the greatest value that there can be.
struct ExpressionRange {
  std::int64_t min = 0, max = 0;
  // Of all falls. Not a number where only chances_of can tell: divisions, comparisons.
  double mean = 0;
};
// All 0 for an expression without terms.
ExpressionRange range(const Expression& expression);
// Exact, as core/dice/chances.hpp has it; nothing where that would take more than a few
// milliseconds, for it is asked anew with each letter typed, or has more values than are held.
// 200D6, 40D100 and 20D20 × 20D20 fit.
Chances chances_of(const Expression& expression);

// How many equally likely falls its dice have, so that chances can be told as counts; 0 for more
// than 10,000, and where dice explode.
std::int64_t falls_of(const Expression& expression);

// What came of one throw.
struct Evaluated {
  std::int64_t value = 0;
  std::int64_t left = 0, right = 0;  // what was compared
  std::vector<bool> dropped;         // of each die thrown, in order: it does not count
};
// Throws its dice from left to right, for Purpose::kExpression.
Evaluated thrown(const Expression& expression, Dice& dice);
// The value alone.
std::int64_t evaluate(const Expression& expression, Dice& dice);
// The same once more, with the faces that fell.
Evaluated thrown_again(const Expression& expression, const std::vector<Roll>& rolls);

}  // namespace fray
