#include "web/screens.hpp"

#include "web/screens/attack.hpp"
#include "web/screens/card.hpp"
#include "web/screens/company.hpp"
#include "web/screens/conditions.hpp"
#include "web/screens/effects.hpp"
#include "web/screens/fight_home.hpp"
#include "web/screens/fight_running.hpp"
#include "web/screens/gear.hpp"
#include "web/screens/morale.hpp"
#include "web/screens/past.hpp"
#include "web/screens/perils.hpp"
#include "web/screens/rides.hpp"
#include "web/screens/settle.hpp"
#include "web/screens/setup.hpp"
#include "web/screens/several.hpp"

namespace fray {

void fight_screen(Ui& ui, App& app) {
  if (state(app).fight) {
    running_fight(ui, app);
  } else {
    fight_home(ui, app);
  }
}

bool fight_sheets(Ui& ui, App& app) {
  return card_sheet(ui, app) || wound_sheet(ui, app) || attack_sheets(ui, app) ||
         settle_sheets(ui, app) || effect_sheet(ui, app) || morale_sheet(ui, app) ||
         conditions_sheets(ui, app) || setup_sheet(ui, app) || gear_sheets(ui, app) ||
         past_sheets(ui, app) || perils_sheets(ui, app) || rides_sheet(ui, app) ||
         several_sheet(ui, app) || errant_sheet(ui, app);
}

}  // namespace fray
