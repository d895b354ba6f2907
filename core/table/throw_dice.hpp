// Dice for their own sake.
#pragma once

#include <string>

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// Dice that change nothing but the log, of any expression that parse_expression() takes; others are
// refused with its error.
struct RollExpression {
  std::string text;
};  // Reckon: "2d6+1", "1D6 × 1D4", "d%"
MaybeRefusal refuse(const State&, const RollExpression&);
void apply(State&, const RollExpression&, Dice&);
void log(const LogWriter&, const RollExpression&);

inline constexpr ActionRow kThrowActions[] = {
    row<RollExpression>(90, About::kDice),
};

}  // namespace fray
