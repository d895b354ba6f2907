#include "web/screens/fight_running.hpp"

#include <string>

#include "web/screens/chase_start.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/fight_rows.hpp"
#include "web/screens/fight_step.hpp"
#include "web/screens/fight_words.hpp"
#include "web/screens/morale.hpp"
#include "web/screens/turn_page.hpp"

namespace fray {

namespace {

struct FightPlace : TurnPlace {};

std::string circumstances(const Fight& fight) {
  std::string text;
  if (fight.turn > 0) text = "Turn " + std::to_string(fight.turn) + " · ";
  text += words::distance_text(fight) + " · " + words::light_name(fight.light);
  if (fight.terrain > 0) text += " · terrain " + std::to_string(fight.terrain);
  return text;
}

void header(Ui& ui, const Fight& fight) {
  tab_header(ui, words::step_title(fight), circumstances(fight), "Fight menu", "fight-menu");
}

}  // namespace

void running_fight(Ui& ui, App& app) {
  const Fight& fight = *state(app).fight;
  turn_page(
      ui, app, "fight", "Fight", kept<FightPlace>(app), {static_cast<int>(fight.step), fight.turn},
      app.last, [&] { header(ui, fight); },
      [&] {
        chase_of_fight(ui, app);
        step_panel(ui, app);
        morale_banners(ui, app);
        combatant_rows(ui, app);
      });
  step_bar(ui, app);
}

}  // namespace fray
