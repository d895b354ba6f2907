#include "core/errant/state.hpp"
#include "web/app/screens.hpp"
#include "web/errant/chase/menu.hpp"
#include "web/errant/chase/newcomers.hpp"
#include "web/errant/chase/odds_sheet.hpp"
#include "web/errant/chase/parties.hpp"
#include "web/errant/chase/past.hpp"
#include "web/errant/chase/start.hpp"
#include "web/errant/chase/turn.hpp"

namespace fray {

void chase_screen(Ui& ui, App& app) {
  if (errant_state(state(app)).chase)
    running_chase(ui, app);
  else
    chase_home(ui, app);
}

bool chase_sheets(Ui& ui, App& app) {
  return chase_setup_sheet(ui, app) || chase_who_sheet(ui, app) || chase_menu_sheet(ui, app) ||
         party_sheet(ui, app) || chaser_sheet(ui, app) || recruit_sheet(ui, app) ||
         deed_sheet(ui, app) || chase_odds_sheet(ui, app) || past_chase_sheet(ui, app);
}

}  // namespace fray
