#include <algorithm>

#include "web/icons.hpp"
#include "web/screens.hpp"
#include "web/screens/parts.hpp"
#include "web/screens/reckon.hpp"

namespace fray {

using namespace ui;

namespace {

// Two fours: the throw by which a chase is won. A picture only, but spoken as what it shows.
void two_fours(Ui& ui) {
  const float size = 56 * unit(ui);
  const Rect strip = take(ui, size + 8);
  const Rect pair = {strip.x, strip.y, 2 * size + 12, size};
  die(ui, {pair.x, pair.y, size, size}, 1, 4, 4, false, true);
  die(ui, {pair.x + size + 12, pair.y, size, size}, 2, 4, 4, false, true);
  image(ui, pair, "fours", "Two four-sided dice, both showing 4");
}

}  // namespace

void chase_screen(Ui& ui, App& app) {
  Scroll scroll(ui, "chase", "Chase", rest(ui));
  gap(ui, 12);
  parts::padded(ui, [&] {
    heading(ui, "Chase", 1);
    paragraph(
        ui,
        "Somebody runs, somebody follows. This is where Fray will carry a chase from the first "
        "stride to the last. It is not here yet.");
    gap(ui, 12);
    two_fours(ui);
    paragraph(ui, "Two fours on the movement dice, and it is over: away, or caught.", Ink::kQuiet,
              Type::kSmall);
    gap(ui, 20);
    heading(ui, "What will be here");
    gap(ui, 4);
    parts::point(
        ui, icon::users, "Parties",
        "Fugitives and pursuers, each as quick as its slowest, on foot, mounted or on the wing. "
        "Anyone may split off and join again.");
    parts::point(
        ui, icon::footprints, "The dice of every turn",
        "Everyone’s movement rolls at once. Doubles let a side act, matching dice let arrows fly, "
        "and a sprint doubles the dice for those who dare the Check.");
    parts::point(ui, icon::route, "What gets in the way",
                 "Ten developments, from a hiding place to a twist, each with its Check and what "
                 "comes of it.");
    parts::point(ui, icon::target, "The odds",
                 "Before each turn the exact chance that it ends now, and for whom.");
    gap(ui, 8);
    paragraph(ui, "Until then, the dice tray throws the movement dice of both sides.");
    gap(ui, 8);
    ButtonOptions options;
    options.icon = icon::dices;
    if (button(ui, take(ui, 48 * std::max(1.0F, unit(ui) * 0.8F)), "reckon",
               "Throw movement dice in Reckon", options)) {
      set_expression(app, "2d4");
      go(ui, "reckon");
    }
  });
  action_bar(ui, app, {});
}

bool chase_sheets(Ui&, App&) { return false; }

}  // namespace fray
