// What is wrong with an Errant beyond HP: how near to death, and what saves from it; wounds;
// Exhaustion (E-WND-*).
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct BodyFold {
  Id of = 0;
  bool open = false;  // although nothing is wrong
};

// Whoever of its side carries kits, each with the reason why not now.
void kits(Ui& ui, App& app, const Combatant& who) {
  const std::vector<Id> users = kit_users(state(app), who);
  for (const Id id : users) {
    const Combatant& other = *find_combatant(state(app), id);
    const std::string left =
        words::plural(gear_of(state(app), other).healers_kits, "kit") + " left";
    const ui::Scope scope(ui, id);
    action_button(ui, app, ui::take(ui, control_height(ui) + 8), "kit",
                  other.name + " uses a healer’s kit", UseHealersKit{id, who.id},
                  {.look = ui::Look::kSafe, .icon = icon::heart, .help = "E-WND-3", .note = left});
    ui::gap(ui, 8);
  }
  if (!users.empty()) return;
  ui::button(ui, ui::take(ui, control_height(ui)), "no-kit", "Use a healer’s kit",
             {.icon = icon::heart,
              .why_not = "Nobody of this side carries a healer’s kit.",
              .help = "E-WND-3"});
  ui::gap(ui, 8);
}

}  // namespace

void card_body(Ui& ui, App& app, const Combatant& who) {
  if (who.errant == 0) return;
  const Body& body = who.body;
  if (is_whole(body)) {
    BodyFold& fold = screen_state<BodyFold>(app);
    if (fold.of != who.id) fold = {who.id, false};
    if (ui::button(ui, ui::take(ui, control_height(ui)), "wounds", "Wounds",
                   {.icon = icon::heart_crack, .has_expanded = true, .expanded = fold.open}))
      fold.open = !fold.open;
    ui::gap(ui, 16);
    if (!fold.open) return;
  }
  section(ui, "Body");
  if (body.dying != Dying::kNot) {
    ui::paragraph(ui, dying_text(body), ui::Ink::kDanger);
    ui::gap(ui, 8);
  }
  if (at_deaths_door(body)) kits(ui, app, who);
  card_wounds(ui, app, who);
  Body changed = body;
  if (labelled_stepper(ui, "exhaustion", "Exhaustion", changed, &Body::exhaustion, 1, false))
    dispatch(app, SetExhaustion{who.id, changed.exhaustion});
  if (ui::button(ui, ui::take(ui, control_height(ui)), "add-wound", "Add a wound",
                 {.icon = icon::heart_crack}))
    ui::open(ui, "wound/" + std::to_string(who.id));
  ui::gap(ui, 16);
}

}  // namespace fray
