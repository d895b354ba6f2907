// What an NPC can do beside plain attacks: buttons on its card, and the sheet in which its targets
// are chosen.
#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "core/errant/actions.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/card/card.hpp"
#include "web/errant/perils.hpp"
#include "web/screens/bestiary/card.hpp"
#include "web/screens/bestiary/words.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct AbilityDraft {
  std::string of;  // the sheet's argument
  std::set<Id> chosen;
  std::vector<ArmourUse> guards;
};

// A key within one part of an address.
std::string in_address(std::string_view key) {
  std::string text;
  for (const char c : key) text += c == '/' ? std::string("%2F") : std::string(1, c);
  return text;
}

void ability_button(Ui& ui, App& app, const Combatant& who, const AbilityUse& use) {
  const std::string name(use.name);
  if (use.needs == Needs::kNobody) {
    action_button(ui, app, ui::take(ui, control_height(ui)), use.key, name,
                  UseAbility{who.id, std::string(use.key), {}, {}});
  } else {
    const auto refusal = refuse_ability(state(app), who.id, use.key);
    const std::string why = refusal ? refusal->why : std::string();
    std::string note;
    if (!use.instead.empty()) note = "Instead of the " + std::string(use.instead) + ". ";
    if (use.saves) note += "Saving Throw: " + std::string(attribute_name(*use.saves));
    if (ui::button(ui, ui::take(ui, control_height(ui) + (note.empty() ? 0 : 8)), use.key,
                   name + "…", {.why_not = why, .note = note}))
      open_ability(ui, who.id, use.key);
  }
  ui::gap(ui, 8);
}

// What there are many of stand as chips; one that is used up is on.
void sorcery_chips(Ui& ui, App& app, const Combatant& who,
                   const std::vector<AbilityUse>& abilities) {
  caption(ui, "Sorceries, one use of each a day");
  ChipFlow flow(ui);
  for (const AbilityUse& use : abilities) {
    if (!use.sorcery) continue;
    const UseAbility cast{who.id, std::string(use.key), {}, {}};
    if (ui::chip(ui, flow.next(use.name), use.key, use.name, use.spent, why_not(app, cast)))
      dispatch(app, cast);
  }
  ui::gap(ui, 8);
}

// Those whom it cannot reach are left out, and said why.
std::vector<Id> tell_reachable(Ui& ui, const State& state, const Combatant& who,
                               const AbilityUse& use) {
  constexpr std::size_t kReasons = 3;
  Reachable found = reachable(state, who.id, use.key);
  for (std::size_t i = 0; i < std::min(found.why_not.size(), kReasons); ++i)
    ui::paragraph(ui, found.why_not[i], ui::Ink::kQuiet);
  return std::move(found.people);
}

void ability_targets(Ui& ui, App& app, const Combatant& who, const AbilityUse& use,
                     AbilityDraft& draft) {
  std::set<Id>& chosen = draft.chosen;
  const State& now = state(app);
  const std::string name(use.name);
  ui::Sheet sheet(ui, "ability", who.name + ": " + name, control_height(ui) + 16);
  const ui::Scope scope(ui, who.id);
  ui::paragraph(ui, use.note);
  if (const Npc* npc = npc_kind(now, who))
    for (const NpcAbility& one : npc->abilities) {
      if (!one.id.empty() || one.title != name) continue;
      const std::string text = words::ability_text(one);
      if (text != use.note) ui::paragraph(ui, text, ui::Ink::kQuiet);
    }
  if (const std::string damage = damage_text(use); !damage.empty()) ui::paragraph(ui, damage);
  if (use.saves)
    ui::paragraph(ui,
                  "Saving Throw with " + std::string(attribute_name(*use.saves)) + ", DV " +
                      std::to_string(save_dv(who)) + ".",
                  ui::Ink::kQuiet);
  const std::vector<Id> people = tell_reachable(ui, now, who, use);
  ui::gap(ui, 8);
  card_links(ui, kinds_of(now, people));
  choose_people(ui, *errant_state(now).fight, who.side, people, use.needs == Needs::kOne, chosen,
                [&](const Combatant& target) {
                  if (!use.saves) return std::to_string(target.hp) + " HP";
                  const Chance made = chance(saving_throw(target, *use.saves, who));
                  return "Fails " + parts::chance(made.of - made.good, made.of);
                });
  UseAbility action{who.id, std::string(use.key), {}, {}};
  for (const Id id : people)
    if (chosen.contains(id)) action.targets.push_back(id);
  if (use.stopped) choose_guards(ui, now, action.targets, draft.guards);
  action.guards = draft.guards;
  if (action_button(ui, app, ui::inset(sheet.footer(), 0, 8), "use", name, action,
                    {.look = ui::Look::kPrimary, .icon = icon::dices})) {
    chosen.clear();
    draft.guards.clear();
    ui::go(ui, "fight");
  }
}

}  // namespace

void card_abilities(Ui& ui, App& app, const Combatant& who) {
  const std::vector<AbilityUse> abilities = usable_abilities(state(app), who.id);
  const std::vector<const NpcAbility*> standing = standing_abilities(state(app), who.id);
  if (abilities.empty() && standing.empty()) return;
  section(ui, "Abilities");
  bool sorceries = false;
  for (const AbilityUse& use : abilities) {
    if (use.sorcery)
      sorceries = true;
    else
      ability_button(ui, app, who, use);
  }
  if (sorceries) sorcery_chips(ui, app, who, abilities);
  for (const NpcAbility* one : standing) {
    ui::paragraph(ui, one->title + ". " + one->text, ui::Ink::kQuiet, ui::Type::kSmall);
    ui::gap(ui, 6);
  }
  ui::gap(ui, 8);
}

void open_ability(Ui& ui, Id who, std::string_view key) {
  ui::open(ui, "ability/" + std::to_string(who) + ":" + in_address(key));
}

bool ability_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "ability", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  const std::size_t colon = argument.find(':');
  if (!who || colon == std::string::npos) return nobody_sheet(ui, "ability");
  AbilityDraft& draft = screen_state<AbilityDraft>(app);
  if (draft.of != argument) draft = {argument, {}, {}};
  for (const AbilityUse& use : usable_abilities(state(app), who->id)) {
    if (use.needs == Needs::kNobody || use.key != std::string_view(argument).substr(colon + 1))
      continue;
    ability_targets(ui, app, *who, use, draft);
    return true;
  }
  return nobody_sheet(ui, "ability");
}

}  // namespace fray
