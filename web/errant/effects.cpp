#include "web/errant/effects.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/bestiary/statuses.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct EffectDraft {
  Id of = 0;
  Effect effect;
  int end = 0;  // as in EffectEnd
  int turns = 3;
  bool all = false;  // of its group
};

void ending(Ui& ui, EffectDraft& draft) {
  section(ui, "It lasts");
  constexpr std::array<std::string_view, 3> ends = {"Some turns", "Until…", "By hand"};
  choose(ui, "end", "It lasts", ends, draft.end);
  ui::gap(ui, 8);
  if (draft.end == 0)
    labelled_stepper(ui, "turns", "Initiative Turns", draft.turns, 1, kMostTurnsOfEffect);
  if (draft.end == 1) {
    ui::field(ui, ui::take(ui, control_height(ui)), "remedy", "What ends it", draft.effect.remedy,
              ui::Input::kText, "an antidote, a rescue", {}, rules::kLongestName);
    ui::gap(ui, 8);
  }
}

}  // namespace

bool effect_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "effect", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "effect");
  EffectDraft& draft = screen_state<EffectDraft>(app);
  if (draft.of != who->id) draft = {.of = who->id};
  ui::Sheet sheet(ui, "effect", "Effect on " + who->name, control_height(ui) + 16);
  const ui::Scope scope(ui, who->id);
  Effect& chosen = draft.effect;
  status_chips(ui, chosen.name, chosen.no_actions, chosen.no_moving);
  caption(ui, "Or in your own words");
  ui::field(ui, ui::take(ui, control_height(ui)), "effect-name", "Effect", draft.effect.name,
            ui::Input::kText, "covered in honey", {}, rules::kLongestName);
  ui::gap(ui, 16);
  if (const Status* status = find_status(chosen.name); status != nullptr && status->is_peril) {
    ui::paragraph(ui,
                  "This is a mark alone. What burns or drowns and takes harm by it is elsewhere:");
    card_perils(ui, *who);
  }
  ending(ui, draft);
  ui::gap(ui, 8);
  hindrances(ui, chosen.no_actions, chosen.no_moving, chosen.impairs_bearer,
             chosen.enhances_against);
  const std::vector<Id> group = group_of(*fight, *who);
  if (group.size() > 1) {
    ui::toggle(ui, "all", "On " + words::people_text(*fight, group), draft.all);
  }
  Effect effect = draft.effect;
  effect.end = static_cast<EffectEnd>(draft.end);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  const Action add = AddEffect{draft.all ? group : std::vector<Id>{who->id}, effect, draft.turns};
  if (action_button(ui, app, bottom, "add", "Add", add,
                    {.look = ui::Look::kPrimary, .icon = icon::check})) {
    draft = {};
    ui::close(ui);
  }
  return true;
}

}  // namespace fray
