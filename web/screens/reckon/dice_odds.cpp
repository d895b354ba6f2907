#include "web/screens/reckon/dice_odds.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/dice/phrase.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/chart.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::int64_t kFarthest = 1'000'000'000;  // that a stepper is asked for

struct OddsUi {
  DiceOdds odds;
  int least = 0;
};

bool blank(std::string_view text) { return text.find_first_not_of(' ') == text.npos; }

int asked(std::int64_t value) { return static_cast<int>(std::clamp(value, -kFarthest, kFarthest)); }

// The figure that is asked about at first: what is passed about as often as not.
int middle(const ExpressionRange& all) {
  const double mean = std::isnan(all.mean) ? 0 : std::ceil(all.mean);
  return static_cast<int>(std::clamp<double>(mean, asked(all.min), asked(all.max)));
}

}  // namespace

const DiceOdds& odds_of(App& app, const std::string& expression) {
  OddsUi& own = screen_state<OddsUi>(app);
  DiceOdds& odds = own.odds;
  if (odds.of == expression && !expression.empty()) return odds;
  odds = {expression, parse_expression(expression), {}, {{}}, 0};
  if (!odds.parsed.ok) return odds;
  odds.bounds = range(odds.parsed.expression);
  odds.chances = chances_of(odds.parsed.expression);
  odds.falls = falls_of(odds.parsed.expression);
  if (!odds.chances.bars.empty()) odds.bounds.mean = mean(odds.chances);
  own.least = middle(odds.bounds);
  return odds;
}

std::string chance_text(const DiceOdds& odds, double chance) {
  if (odds.falls == 0) return percent(chance);
  const double good = chance * static_cast<double>(odds.falls);
  return parts::chance(static_cast<int>(std::lround(good)), static_cast<int>(odds.falls));
}

std::string range_text(const DiceOdds& odds) {
  const ExpressionRange& all = odds.bounds;
  if (is_comparison(odds.parsed.expression))
    return odds.chances.bars.empty()
               ? "yes or no"
               : phrase("yes: {}", chance_text(odds, chance_of(odds.chances, 1)));
  if (all.min == all.max) return phrase("always {}", all.min);
  std::string text = phrase("{} to {}", all.min, all.max);
  if (std::isnan(all.mean)) return text;
  // One place after the point is all that a mean needs.
  return phrase("{}, mean {}", text, decimal(std::round(all.mean * 10) / 10));
}

void dice_odds(Ui& ui, App& app, const std::string& expression) {
  const DiceOdds& odds = odds_of(app, expression);
  if (blank(expression) || !odds.parsed.ok || odds.bounds.min == odds.bounds.max) return;
  const Scope scope(ui, "odds");
  section(ui, "Chances");
  if (odds.chances.bars.empty()) {
    paragraph(ui,
              phrase("These are too many dice to draw their chances up while you wait: {}.",
                     range_text(odds)),
              Ink::kQuiet);
  } else if (is_comparison(odds.parsed.expression)) {
    const double yes = chance_of(odds.chances, 1);
    paragraph(ui, phrase("Yes: {}", chance_text(odds, yes)));
    paragraph(ui, phrase("No: {}", chance_text(odds, chance_of(odds.chances, 0))), Ink::kQuiet);
  } else {
    int& wanted = screen_state<OddsUi>(app).least;
    const int low = asked(odds.bounds.min), high = asked(odds.bounds.max);
    ChartOptions options;
    std::string name;
    if (low < high) {  // else all of it is too far to be asked for
      labelled_stepper(ui, "least", "At least", wanted, low, high);
      name = phrase("{} or more", wanted);
      paragraph(ui,
                phrase("{}: {}", name, chance_text(odds, chance_at_least(odds.chances, wanted))));
      gap(ui, 8);
      options.mark = wanted;
      options.mark_name = name;
      options.mark_is_good = true;
    }
    chart(ui, "chart", expression, odds.chances, options);
  }
  gap(ui, 20);
}

}  // namespace fray
