#include "web/app/screens.hpp"

#include "web/errant/attack.hpp"
#include "web/errant/card/card.hpp"
#include "web/errant/company.hpp"
#include "web/errant/gear.hpp"
#include "web/errant/morale.hpp"
#include "web/errant/perils.hpp"
#include "web/errant/rides.hpp"
#include "web/errant/settle.hpp"
#include "web/screens/play/board.hpp"
#include "web/screens/play/conditions.hpp"
#include "web/screens/play/effects.hpp"
#include "web/screens/play/home.hpp"
#include "web/screens/play/past.hpp"
#include "web/screens/play/running.hpp"
#include "web/screens/play/setup.hpp"
#include "web/screens/play/several.hpp"

namespace fray {

void fight_screen(Ui& ui, App& app) {
  const Ruleset& rules = present_ruleset(app);
  if (state(app).fight) {
    running_fight(ui, app);
  } else if (rules.board != nullptr) {
    board_screen(ui, app, rules);
  } else {
    fight_home(ui, app);
  }
}

bool fight_sheets(Ui& ui, App& app) {
  return board_sheets(ui, app) || card_sheet(ui, app) || wound_sheet(ui, app) ||
         attack_sheets(ui, app) || settle_sheets(ui, app) || effect_sheet(ui, app) ||
         morale_sheet(ui, app) || conditions_sheets(ui, app) || setup_sheet(ui, app) ||
         gear_sheets(ui, app) || past_sheets(ui, app) || perils_sheets(ui, app) ||
         rides_sheet(ui, app) || several_sheet(ui, app) || errant_sheet(ui, app);
}

}  // namespace fray
