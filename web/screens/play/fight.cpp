// The Fight tab: the board of the present rule set, or what that has made by hand.
#include <algorithm>

#include "web/app/ruleset.hpp"
#include "web/app/screens.hpp"
#include "web/screens/play/board.hpp"
#include "web/screens/play/hand_made.hpp"

namespace fray {

const HandMade& hand_made(std::string_view ruleset) {
  static constexpr HandMade kNothing;
  const auto all = hand_made();
  const auto found = std::ranges::find(all, ruleset, &HandMade::ruleset);
  return found == all.end() ? kNothing : **found;
}

void fight_screen(Ui& ui, App& app) {
  const Ruleset& rules = present_ruleset(app);
  const HandMade& made = hand_made(rules.id);
  if (made.home != nullptr && !is_fighting(app))
    made.home(ui, app);
  else
    board_screen(ui, app, rules);
}

bool fight_sheets(Ui& ui, App& app) {
  return board_sheets(ui, app) || std::ranges::any_of(hand_made(), [&](const HandMade* made) {
           return made->sheets != nullptr && made->sheets(ui, app);
         });
}

}  // namespace fray
