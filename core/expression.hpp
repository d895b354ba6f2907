// Dice expressions such as "2d6+1", "1D6 × 1D4", "d%", "(d4+1)*2": parsed, reckoned, rolled.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/dice.hpp"

namespace fray {

// A parsed expression in postfix order. Limits: 200 characters, 200 dice in all, dice of 2 to 1000
// sides, numbers up to 100,000, results within ±10^15.
struct Expression {
  enum class Op : std::uint8_t { kNumber, kDice, kAdd, kSubtract, kMultiply, kNegate };
  struct Term {
    Op op{};
    int count = 0;  // of dice, or the number
    int sides = 0;
    bool operator==(const Term&) const = default;
  };
  std::vector<Term> terms;
  bool operator==(const Expression&) const = default;
};

struct ParsedExpression {
  bool ok = false;
  Expression expression;
  std::string error;         // a sentence; empty when ok
  std::size_t position = 0;  // of the error, in bytes from the start
};
ParsedExpression parse_expression(std::string_view text);

struct ExpressionRange {
  std::int64_t min = 0, max = 0;
  double mean = 0;
};
ExpressionRange range(const Expression& expression);
// Throws its dice from left to right, for Purpose::kExpression.
std::int64_t evaluate(const Expression& expression, Dice& dice);

}  // namespace fray
