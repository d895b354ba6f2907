// Reckon: ways into the calculators, a tray for any dice, what they can come to, and what has been
// rolled in it.
#include "web/screens/reckon/reckon.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/table/actions.hpp"
#include "web/app/screens.hpp"
#include "web/screens/reckon/calculators.hpp"
#include "web/screens/reckon/dice_odds.hpp"
#include "web/screens/reckon/dice_pad.hpp"
#include "web/screens/reckon/dice_result.hpp"
#include "web/screens/reckon/favourites.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

struct ReckonUi {
  std::string expression = "2d6";
};

// Two columns, as tall as the taller.
template <class A, class B>
void beside(Ui& ui, A&& one, B&& other) {
  const Rect all = rest(ui);
  const auto halves = split({all.x, all.y, all.w, 0}, {1, 1}, 24);
  float bottom = all.y;
  {
    const Column column(ui, halves[0]);
    one();
    bottom = rest(ui).y;
  }
  {
    const Column column(ui, halves[1]);
    other();
    bottom = std::max(bottom, rest(ui).y);
  }
  take(ui, bottom - all.y);
}

}  // namespace

void set_expression(App& app, std::string expression) {
  screen_state<ReckonUi>(app).expression = std::move(expression);
}

const std::string& expression_of(App& app) { return screen_state<ReckonUi>(app).expression; }

void reckon_screen(Ui& ui, App& app) {
  std::string& expression = screen_state<ReckonUi>(app).expression;
  const std::vector<const Entry*> throws = dice_throws(app);
  const bool narrow = width(ui) / unit(ui) < 290;  // no room for the range on the button
  {
    Scroll scroll(ui, "reckon", "Reckon", rest(ui));
    gap(ui, 12);
    parts::padded(ui, [&] {
      const Rect top{left(ui), rest(ui).y, width(ui), 48};
      heading(ui, "Reckon", 1);
      gap(ui, 8);
      // Above the dice, so that they are there without scrolling.
      calculator_ways(ui);
      auto what = [&] {
        dice_result(ui, app, throws.empty() ? nullptr : throws.front(), expression);
        gap(ui, 12);
        dice_field(ui, app, expression, narrow);
      };
      auto more = [&] {
        gap(ui, 16);
        dice_odds(ui, app, expression);
      };
      if (width(ui) / unit(ui) < 560) {
        what();
        gap(ui, 12);
        dice_pad(ui, expression);
        more();
      } else {
        beside(
            ui, [&] { what(), more(); }, [&] { dice_pad(ui, expression); });
      }
      favourites(ui, app, expression, top);
      dice_history(ui, throws, expression, top);
    });
  }
  const DiceOdds& odds = odds_of(app, expression);
  BarButton roll;
  roll.name = "Roll";
  roll.icon = icon::dices;
  if (expression.find_first_not_of(' ') == expression.npos) {
    roll.why_not = "Choose some dice first.";
  } else if (!odds.parsed.ok) {
    roll.why_not = odds.parsed.error;
  } else {
    append(roll.name, " {}", expression);
    roll.note = narrow ? "" : range_text(odds);
  }
  if (action_bar(ui, app, {roll}) == 0) dispatch(app, RollExpression{expression});
}

bool reckon_sheets(Ui& ui, App& app) {
  return favourite_sheets(ui, app) || calculator_sheets(ui, app);
}

}  // namespace fray
