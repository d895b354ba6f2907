// What the dice in the tray can come to: range, mean, the exact chance at or above a figure, and
// all chances as a chart.
#pragma once

#include <string>

#include "core/dice/expression.hpp"
#include "web/app/app.hpp"

namespace fray {

// An expression and what follows from it; reckoned anew only when the text is another.
struct DiceOdds {
  std::string of;
  ParsedExpression parsed;
  ExpressionRange bounds;
  Chances chances;  // nothing where they cannot be drawn up
  std::int64_t falls = 0;
};
// Of one that cannot be read: nothing but why.
const DiceOdds& odds_of(App& app, const std::string& expression);

// "2 to 12, mean 7"; of a comparison the chance that it holds.
std::string range_text(const DiceOdds& odds);
// "15 in 36 (42%)" where the falls can be counted, else "41.7%".
std::string chance_text(const DiceOdds& odds, double chance);

// The part of the page below the keys.
void dice_odds(Ui& ui, App& app, const std::string& expression);

}  // namespace fray
