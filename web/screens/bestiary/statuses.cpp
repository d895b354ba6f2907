#include "web/screens/bestiary/statuses.hpp"

#include "core/errant/query.hpp"
#include "web/screens/controls.hpp"

namespace fray {

void status_chips(Ui& ui, std::string& chosen, bool& no_actions, bool& no_moving) {
  ChipFlow flow(ui);
  for (const Status& status : statuses()) {
    if (!ui::chip(ui, flow.next(status.name), status.name, status.name, chosen == status.name))
      continue;
    chosen = status.name;
    no_actions = status.no_actions;
    no_moving = status.no_moving;
  }
  ui::gap(ui, 12);
}

void hindrances(Ui& ui, bool& no_actions, bool& no_moving, int& impairs, int& enhances) {
  section(ui, "It keeps from");
  ui::toggle(ui, "no-actions", "Takes no actions", no_actions);
  ui::toggle(ui, "no-moving", "Stays where it is", no_moving);
  ui::gap(ui, 8);
  section(ui, "Attack Rolls, in steps");
  labelled_stepper(ui, "impairs", "By the bearer: impaired", impairs,
                   bounds_of(&Effect::impairs_bearer));
  labelled_stepper(ui, "enhances", "On the bearer: enhanced", enhances,
                   bounds_of(&Effect::enhances_against));
}

}  // namespace fray
