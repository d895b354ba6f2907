#include "web/errant/morale.hpp"

#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct MoraleDraft {
  Id of = 0;
  int modifier = 0;
  bool all = true;  // of its group
};

}  // namespace

bool morale_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "morale", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "morale");
  MoraleDraft& draft = screen_state<MoraleDraft>(app);
  if (draft.of != who->id) draft = {who->id, 0, true};
  const std::vector<Id> like = morale_group(*fight, *who);
  ui::Sheet sheet(ui, "morale", "Morale of " + who->name, control_height(ui) + 16);
  sheet.foot_is_next = true;
  ui::paragraph(
      ui,
      "Two dice against a score of " + std::to_string(who->morale) + ": above it, courage fails.",
      ui::Ink::kQuiet);
  ui::gap(ui, 8);
  card_links(ui, {npc_kind(state(app), *who)});
  labelled_stepper(ui, "modifier", "Modifier", draft.modifier, -kMostMoraleModifier,
                   kMostMoraleModifier);
  if (like.size() > 1) {
    ui::toggle(ui, "all", "For all " + words::people_text(*fight, like), draft.all);
  }
  const std::vector<Id> asked = like.size() > 1 && draft.all ? like : std::vector<Id>{who->id};
  const std::vector<Action> actions = roll_morale_now(*fight, asked, draft.modifier);
  const std::string why = why_not(app, actions.front());
  const std::string note = "breaks " + words::morale_chance(who->morale, draft.modifier);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  if (ui::button(ui, bottom, "roll", "Roll Morale",
                 {.look = ui::Look::kPrimary, .icon = icon::dices, .why_not = why, .note = note})) {
    dispatch(app, actions);
    ui::go(ui, "fight");
  }
  return true;
}

}  // namespace fray
