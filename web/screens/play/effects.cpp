#include "web/screens/play/effects.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/words.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// E-STAT-1's list; any other name can be typed.
constexpr std::array<const char*, 14> kStatuses = {
    "blinded",   "burning",   "charmed",  "drowning", "frightened", "frozen",    "grappled",
    "paralysed", "petrified", "poisoned", "prone",    "stunned",    "terrified", "unconscious"};

struct EffectDraft {
  Id of = 0;
  Effect effect;
  int end = 0;  // as in EffectEnd
  int turns = 3;
  bool all = false;  // of its group
};

bool is_one_of(std::string_view name, std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

std::vector<Id> whom(const Fight& fight, const Combatant& who, bool all) {
  if (!all || who.group == 0) return {who.id};
  std::vector<Id> group;
  for (const Combatant& other : fight.combatants) {
    if (other.group == who.group && words::standing_text(other).empty()) group.push_back(other.id);
  }
  return group;
}

void ending(Ui& ui, EffectDraft& draft) {
  section(ui, "It lasts");
  constexpr std::array<std::string_view, 3> ends = {"Some turns", "Until…", "By hand"};
  choose(ui, "end", "It lasts", ends, draft.end);
  ui::gap(ui, 8);
  if (draft.end == 0) labelled_stepper(ui, "turns", "Initiative Turns", draft.turns, 1, 999);
  if (draft.end == 1) {
    ui::field(ui, ui::take(ui, control_height(ui)), "remedy", "What ends it", draft.effect.remedy,
              ui::Input::kText, "an antidote, a rescue", {}, 60);
    ui::gap(ui, 8);
  }
}

}  // namespace

void status_chips(Ui& ui, std::string& chosen, bool& no_actions, bool& no_moving) {
  ChipFlow flow(ui);
  for (const char* name : kStatuses) {
    if (ui::chip(ui, flow.next(name), name, name, chosen == name)) {
      chosen = name;
      no_actions = is_one_of(name, {"paralysed", "petrified", "stunned", "unconscious"});
      no_moving = is_one_of(name, {"frozen", "grappled"});
    }
  }
  ui::gap(ui, 12);
}

void hindrances(Ui& ui, bool& no_actions, bool& no_moving, int& impairs, int& enhances) {
  section(ui, "It keeps from");
  ui::toggle(ui, ui::take(ui, row_height(ui)), "no-actions", "Takes no actions", no_actions);
  ui::toggle(ui, ui::take(ui, row_height(ui)), "no-moving", "Stays where it is", no_moving);
  ui::gap(ui, 8);
  section(ui, "Attack Rolls, in steps");
  labelled_stepper(ui, "impairs", "By the bearer: impaired", impairs, 0, 6);
  labelled_stepper(ui, "enhances", "On the bearer: enhanced", enhances, 0, 6);
}

bool effect_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "effect", &argument)) return false;
  const auto& fight = state(app).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "effect");
  EffectDraft& draft = kept<EffectDraft>(app);
  if (draft.of != who->id) draft = {.of = who->id};
  ui::Sheet sheet(ui, "effect", "Effect on " + who->name, control_height(ui) + 16);
  const ui::Scope scope(ui, who->id);
  Effect& chosen = draft.effect;
  status_chips(ui, chosen.name, chosen.no_actions, chosen.no_moving);
  caption(ui, "Or in your own words");
  ui::field(ui, ui::take(ui, control_height(ui)), "effect-name", "Effect", draft.effect.name,
            ui::Input::kText, "covered in honey", {}, 60);
  ui::gap(ui, 16);
  if (is_one_of(chosen.name, {"burning", "drowning"})) {
    ui::paragraph(ui,
                  "This is a mark alone. What burns or drowns and takes harm by it is elsewhere:");
    card_perils(ui, *who);
  }
  ending(ui, draft);
  ui::gap(ui, 8);
  hindrances(ui, chosen.no_actions, chosen.no_moving, chosen.impairs_bearer,
             chosen.enhances_against);
  const std::vector<Id> group = whom(*fight, *who, true);
  if (group.size() > 1) {
    ui::toggle(ui, ui::take(ui, row_height(ui)), "all", "On " + words::people_text(*fight, group),
               draft.all);
  }
  Effect effect = draft.effect;
  effect.end = static_cast<EffectEnd>(draft.end);
  const ui::Rect bottom = ui::inset(sheet.footer(), 0, 8);
  const Action add = AddEffect{whom(*fight, *who, draft.all), effect, draft.turns};
  if (action_button(ui, app, bottom, "add", "Add", add,
                    {.look = ui::Look::kPrimary, .icon = icon::check})) {
    draft = {};
    ui::close(ui);
  }
  return true;
}

}  // namespace fray
