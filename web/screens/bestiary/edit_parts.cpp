// One attack or one ability of an NPC that is being edited, in a sheet of its own.
#include <algorithm>
#include <array>

#include "core/errant/attack_words.hpp"
#include "web/screens/bestiary/edit.hpp"
#include "web/screens/bestiary/statuses.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

// A choice that is stored as an enumerator.
template <class E>
void choose_one(Ui& ui, std::string_view name, std::span<const std::string_view> options,
                E& chosen) {
  caption(ui, name);
  int number = static_cast<int>(chosen);
  if (choose(ui, name, name, options, number)) chosen = static_cast<E>(number);
  gap(ui, 12);
}

void dice(Ui& ui, const char* key, std::string_view name, int least, int& count, int& sides) {
  const Scope scope(ui, key);
  labelled_stepper(ui, "count", name, count, least, kMostBlowDice);
  if (count == 0) return;
  ChipFlow flow(ui);
  die_chips(ui, flow, sides, name);
  gap(ui, 12);
}

void name_field(Ui& ui, std::string& name, std::string_view placeholder) {
  caption(ui, "Name");
  field(ui, take(ui, control_height(ui)), "name", "Name", name, Input::kText, placeholder, {},
        rules::kLongestName);
  gap(ui, 12);
}

bool flag(Ui& ui, const char* name, bool& on, const char* note = "") {
  return toggle(ui, name, name, on, note);
}

void attack(Ui& ui, Npc& npc, Blow& blow) {
  const Blow before = blow;
  name_field(ui, blow.name, "claw, bite, spear");
  dice(ui, "dice", "Damage dice", 1, blow.count, blow.sides);
  // Abilities follow a new name.
  for (NpcAbility& ability : npc.abilities)
    if (!before.name.empty() && ability.blow == before.name) ability.blow = blow.name;
}

void effect(Ui& ui, NpcAbility& ability) {
  section(ui, "Effect");
  status_chips(ui, ability.status, ability.no_actions, ability.no_moving);
  caption(ui, "Or in your own words; empty for none");
  field(ui, take(ui, control_height(ui)), "status", "Effect", ability.status, Input::kText,
        "covered in honey", {}, rules::kLongestName);
  gap(ui, 12);
  if (ability.status.empty()) return;
  labelled_stepper(ui, "turns", "Initiative Turns", ability, &NpcAbility::turns);
  dice(ui, "turn-dice", "and dice of them", 0, ability.turn_dice, ability.turn_sides);
  if (ability.turns == 0 && ability.turn_dice == 0)
    paragraph(ui, "It lasts until it is ended by hand.", Ink::kQuiet);
  gap(ui, 8);
  hindrances(ui, ability.no_actions, ability.no_moving, ability.impairs_bearer,
             ability.enhances_against);
}

void saving_throw(Ui& ui, NpcAbility& ability) {
  if (ability.count == 0 && ability.status.empty()) return;
  section(ui, "Saving Throw");
  flag(ui, "They may save", ability.saves, "Against its Threat");
  if (!ability.saves) return;
  choose_one(ui, "With", words::kAttributes, ability.saves_with);
  if (ability.count > 0) flag(ui, "Made, it halves the damage", ability.halves);
}

void ability_fields(Ui& ui, const Npc& npc, NpcAbility& ability) {
  name_field(ui, ability.title, "Poison, Dread, Breath");
  caption(ui, "What it does, in words");
  field(ui, take(ui, 120 * unit(ui)), "text", "What it does", ability.text, Input::kMultiline, {},
        {}, kLongestAbility);
  gap(ui, 12);
  constexpr std::array<std::string_view, 4> triggers = {
      "Nothing: words", "A button, for its attack", "A button, no action", "Follows from damage"};
  choose_one(ui, "What the fight does", triggers, ability.trigger);
  if (ability.trigger == Trigger::kWords) return;
  if (ability.trigger == Trigger::kUnblocked) {
    caption(ui, "Damage that no Block stopped, by");
    ChipFlow flow(ui);
    if (chip(ui, flow.next("any attack"), "any", "any attack", ability.blow.empty()))
      ability.blow.clear();
    int key = 0;
    for (const Blow& blow : npc.blows)
      if (!blow.name.empty() &&
          chip(ui, flow.next(blow.name), key++, blow.name, ability.blow == blow.name))
        ability.blow = blow.name;
    gap(ui, 8);
  } else {
    flag(ui, "One target only", ability.one_target);
    flag(ui, "Once a day", ability.once_a_day);
  }
  flag(ui, "Once on each", ability.once_each, "Nobody goes through it twice in a fight");
  gap(ui, 8);
  section(ui, "Damage");
  dice(ui, "damage", "Damage dice", 0, ability.count, ability.sides);
  if (ability.count > 0) choose_one(ui, "Kind of damage", words::kHarms, ability.harm);
  effect(ui, ability);
  saving_throw(ui, ability);
}

// Draws the sheet of the one that the route names; `fields` is what is in it.
template <class T, class Fields>
bool part_sheet(Ui& ui, const char* name, std::string_view title, std::vector<T>* things,
                Fields fields) {
  std::string argument;
  if (!is_open(ui, name, &argument)) return false;
  const std::size_t at = id_in(argument, ~Id{0});
  if (things == nullptr || at >= things->size()) return nobody_sheet(ui, name);
  Sheet sheet(ui, name, title, control_height(ui) + 16);
  const Scope scope(ui, static_cast<int>(at));
  fields((*things)[at]);
  gap(ui, 8);
  const auto halves = footer_halves(ui, sheet.footer(), "Remove");
  if (button(ui, halves[0], "remove", "Remove", {.look = Look::kDanger})) {
    things->erase(things->begin() + static_cast<std::ptrdiff_t>(at));
    close(ui);
  }
  if (button(ui, halves[1], "done", "Done", {.look = Look::kPrimary, .icon = icon::check}))
    close(ui);
  return true;
}

}  // namespace

bool npc_edit_parts(Ui& ui, NpcDraft* draft) {
  Npc* const npc = draft == nullptr ? nullptr : &draft->npc;
  return part_sheet(ui, "npc-attack", "Attack", npc == nullptr ? nullptr : &npc->blows,
                    [&](Blow& blow) { attack(ui, *npc, blow); }) ||
         part_sheet(ui, "npc-ability", "Ability", npc == nullptr ? nullptr : &npc->abilities,
                    [&](NpcAbility& one) { ability_fields(ui, *npc, one); });
}

}  // namespace fray
