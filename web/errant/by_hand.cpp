#include "web/errant/by_hand.hpp"

#include "core/errant/actions.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// What is being entered. It begins anew where the fight's own distance has become another.
struct DistanceDraft {
  int of = -2;
  int distance = 30;
};

// A button over the sheet's whole width that settles the matter and closes the sheet.
void by_hand_button(Ui& ui, App& app, const char* key, std::string_view name,
                    const Action& action) {
  if (action_button(ui, app, ui::take(ui, control_height(ui) + 4), key, name, action)) {
    ui::close(ui);
  }
  ui::gap(ui, 8);
}

void distance_sheet(Ui& ui, App& app, const Fight& fight) {
  DistanceDraft& draft = screen_state<DistanceDraft>(app);
  const int apart = sides_apart(fight);
  if (draft.of != apart) draft = {apart, apart >= 0 ? apart : 30};
  ui::Sheet sheet(ui, "distance", "Set the distance", control_height(ui) + 16);
  ui::paragraph(ui,
                std::string("How far the two sides are from each other, in ") +
                    length_unit(fight.place) + ".",
                ui::Ink::kQuiet);
  ui::gap(ui, 12);
  labelled_stepper(ui, "distance", fight.place == Place::kEnclosed ? "Feet apart" : "Yards apart",
                   draft.distance, from_zero(bounds_of<int, Fight>(&Fight::distance)), 10);
  bool counts = !fight.distance_is_note;
  if (ui::toggle(ui, "counts", "The distance counts", counts,
                 "For reach and ranges; else it is a note"))
    dispatch(app, CountDistance{counts});
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  if (action_button(ui, app, bottom, "set", "Set " + words::length(draft.distance, fight.place),
                    SetDistance{draft.distance}, {.look = ui::Look::kPrimary})) {
    ui::go(ui, "fight");  // also from the menu
  }
}

void surprise_sheet(Ui& ui, App& app) {
  const ui::Sheet sheet(ui, "surprise", "Who surprises");
  ui::paragraph(ui, "Say it yourself when the story has settled it.", ui::Ink::kQuiet);
  ui::gap(ui, 12);
  if (errant_state(state(app)).fight->step == Step::kOrder)
    by_hand_button(ui, app, "roll", "Roll for surprise", AllowSurprise{});
  by_hand_button(ui, app, "company", "The Company surprises", SetSurprise{Surprise::kCompany});
  by_hand_button(ui, app, "enemy", "The enemy surprises", SetSurprise{Surprise::kOpposition});
  by_hand_button(ui, app, "nobody", "Nobody is surprised", SetSurprise{Surprise::kNobody});
}

void order_sheet(Ui& ui, App& app) {
  const ui::Sheet sheet(ui, "order", "Who goes first");
  ui::paragraph(ui, "Say it yourself when the table has rolled, or for an ambush.",
                ui::Ink::kQuiet);
  ui::gap(ui, 12);
  by_hand_button(ui, app, "company", "The Company goes first", SetOrder{Side::kCompany});
  by_hand_button(ui, app, "enemy", "The enemy goes first", SetOrder{Side::kOpposition});
}

}  // namespace

bool by_hand_sheets(Ui& ui, App& app) {
  const auto& fight = errant_state(state(app)).fight;
  if (!fight) return false;
  if (ui::is_open(ui, "distance")) {
    distance_sheet(ui, app, *fight);
  } else if (ui::is_open(ui, "surprise")) {
    surprise_sheet(ui, app);
  } else if (ui::is_open(ui, "order")) {
    order_sheet(ui, app);
  } else {
    return false;
  }
  return true;
}

}  // namespace fray
