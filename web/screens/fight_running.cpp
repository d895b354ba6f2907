#include "web/screens/fight_running.hpp"

#include <string>

#include "web/screens/fight_parts.hpp"
#include "web/screens/fight_rows.hpp"
#include "web/screens/fight_step.hpp"
#include "web/screens/fight_words.hpp"
#include "web/screens/last_result.hpp"
#include "web/screens/morale.hpp"

namespace fray {

namespace {

// Where the list stood: with a new step it begins at its top again, where those are who may act.
struct ListPlace {
  Step step{};
  int turn = -1;
};

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
  // Large letters or a low screen: the header scrolls away with the list, which needs the room.
  const bool fixed = ui::unit(ui) < 1.4F && ui::rest(ui).h >= 360;
  if (fixed) parts::padded(ui, [&] { header(ui, fight); });
  ui::Rect middle = ui::rest(ui);
  ui::Rect strip{};
  ResultStrip result;
  if (app.last.stamp != 0) {
    result = result_strip(ui, app.last, middle.w);
    strip = {middle.x, middle.y + middle.h - result.height, middle.w, result.height};
    middle.h -= result.height;
  }
  {
    const ui::Scroll scroll(ui, "fight", "Fight", middle);
    ListPlace& place = kept<ListPlace>(app);
    if (place.step != fight.step || place.turn != fight.turn) {
      place = {fight.step, fight.turn};
      ui::scroll_to(ui, {middle.x, ui::rest(ui).y, middle.w, 1});
    }
    parts::padded(ui, [&] {
      if (!fixed) header(ui, fight);
      step_panel(ui, app);
      morale_banners(ui, app);
      combatant_rows(ui, app);
    });
  }
  if (app.last.stamp != 0) last_result(ui, app, strip, result);
  step_bar(ui, app);
}

}  // namespace fray
