#include "web/errant/journey/journey.hpp"

#include "core/errant/actions.hpp"
#include "core/errant/board.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/query.hpp"
#include "web/app/ruleset.hpp"
#include "web/errant/battle/battle.hpp"
#include "web/errant/company.hpp"
#include "web/errant/duel/duel.hpp"
#include "web/errant/past.hpp"
#include "web/errant/setup.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

// Where things stood when the sheet of a row was opened.
struct RowSheet {
  bool open = false;
  int place = 0;
};

// The set-up of a fight, in the light and place of here.
void open_setup(Ui& ui, App& app) {
  SetupDraft& draft = screen_state<SetupDraft>(app);
  draft.where = draft.here = surroundings_here(state(app));
  ui::open(ui, "setup");
}

void run(Ui& ui, App& app, const Offer& offer) {
  const std::vector<Action> actions = errant::fill(state(app), offer.who, offer.key, {});
  const bool goes = !actions.empty() && why_not(app, actions.front()).empty();
  dispatch(app, actions);
  if (goes) ui::go(ui, "chase");
}

}  // namespace

bool journey_screen(Ui& ui, App& app) {
  if (!journey::is_on(state(app))) return false;
  board_screen(ui, app, present_ruleset(app));
  return true;
}

void journey_line(Ui& ui) {
  if (parts::way(ui, "turns", icon::hourglass, "Count turns",
                 "Travel, exploration, downtime: the Event Die, lights, food"))
    ui::open(ui, "offer/0-" + journey::begin_offer().key);
}

void journey_head(Ui& ui, App& app) {
  if (!journey::is_on(state(app))) return;
  if (errant_state(state(app)).battle) battle_way(ui, app);
  if (!errant_state(state(app)).chase) return;
  if (parts::way(ui, "chase", icon::footprints, "Back to the chase",
                 "What is open here waits for its end"))
    ui::go(ui, "chase");
}

void journey_foot(Ui& ui, App& app) {
  if (!journey::is_on(state(app))) return;
  if (!ui::in_route(ui, "who")) screen_state<RowSheet>(app).open = false;
  ui::gap(ui, 16);
  rest_button(ui, app);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "add-errant", "Add an Errant",
                 {.look = ui::Look::kQuiet, .icon = icon::user_plus}))
    ui::open(ui, "errant/new");
  ui::gap(ui, 8);
  duel_way(ui, app);
  if (!errant_state(state(app)).battle) battle_way(ui, app);
  past_fights(ui, state(app));
}

void journey_row(Ui& ui, App& app, Id who) {
  if (journey::is_on(state(app))) {
    RowSheet& sheet = screen_state<RowSheet>(app);
    const int place = present_board(app, present_ruleset(app)).place;
    if (!sheet.open) sheet = {true, place};
    // Something else is asked of the table now: somebody has come, other turns are counted.
    if (sheet.place != place) return ui::close(ui);
  }
  if (find_errant(state(app), who) == nullptr) return;
  if (ui::button(ui, ui::take(ui, control_height(ui)), "sheet", "Sheet", {.icon = icon::pencil}))
    ui::open(ui, "errant/" + std::to_string(who));
  ui::gap(ui, 8);
}

bool take_journey(Ui& ui, App& app, const Offer& offer) {
  if (offer.key == "j-new-fight")
    open_setup(ui, app);
  else if (offer.key == "j-flee" || offer.key == "j-hunt")
    run(ui, app, offer);
  else
    return false;
  return true;
}

}  // namespace fray
