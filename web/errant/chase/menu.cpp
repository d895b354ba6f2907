#include "web/errant/chase/menu.hpp"

#include <array>
#include <string>

#include "core/errant/actions.hpp"
#include "core/errant/chase/query.hpp"
#include "web/errant/chase/past.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

bool chase_menu_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "chase-menu")) return false;
  const auto& chase = errant_state(state(app)).chase;
  if (!chase) return nobody_sheet(ui, "chase-menu");
  const ui::Sheet sheet(ui, "chase-menu", "Chase");
  if (parts::way(ui, "party", icon::user_plus, "Another party", "Fugitives or pursuers"))
    ui::open(ui, "recruit/new");
  if (parts::way(ui, "log", icon::history, "Log", "What has happened, and every die"))
    ui::open(ui, "log");
  ui::gap(ui, 12);
  ChangeChase now{chase->title, chase->surroundings, chase->distance, chase->goal};
  bool changed = false;
  section(ui, "Surroundings");
  constexpr std::array<std::string_view, 3> places = {"Wilderness", "City", "Dungeon"};
  int place = static_cast<int>(now.surroundings);
  changed |= choose(ui, "where", "Surroundings", places, place);
  now.surroundings = static_cast<Surroundings>(place);
  ui::gap(ui, 12);
  section(ui, "For the table");
  bool measured = now.distance >= 0;
  if (ui::toggle(ui, "measured", "Keep a distance", measured,
                 "A figure to remember; no rule uses it")) {
    now.distance = measured ? 100 : -1;
    changed = true;
  } else if (measured) {
    changed |= labelled_stepper(
        ui, "distance",
        length_unit(now.surroundings) == std::string_view("feet") ? "Feet apart" : "Yards apart",
        now.distance, from_zero(bounds_of(&Chase::distance)), 10, false);
  }
  ui::gap(ui, 8);
  const auto words = [&](const char* key, const char* name, const char* like, std::string& text) {
    caption(ui, name);
    changed |= ui::field(ui, ui::take(ui, control_height(ui)), key, name, text, ui::Input::kText,
                         like, {}, rules::kLongestName)
                   .committed;
    ui::gap(ui, 8);
  };
  words("goal", "Another end", "Until they reach the gate", now.goal);
  words("title", "Title", "The chase through the market", now.title);
  if (changed) {
    const std::string why = why_not(app, now);
    if (why.empty())
      dispatch(app, now);
    else
      ui::toast(ui, why, true);
  }
  ui::gap(ui, 8);
  action_button(ui, app, ui::take(ui, control_height(ui)), "swap", "Swap the sides", SwapSides{0},
                {.icon = icon::arrow_left_right, .note = "The hunters are hunted"});
  ui::gap(ui, 8);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "end", "End the chase",
                 {.look = ui::Look::kDanger, .icon = icon::flag}))
    end_chase(ui, app);
  return true;
}

}  // namespace fray
