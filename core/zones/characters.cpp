#include "core/zones/characters.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"

namespace fray::zones {

using rules::bad_name, rules::bad_notes, rules::outside;

namespace {

bool is_attribute(int value) { return !outside(value, kLeastAttribute, kMostAttribute); }

MaybeRefusal need_figure(const Table& table, Id id) {
  if (find_figure(table, id) != nullptr) return std::nullopt;
  return Refusal{"Nobody of that kind is there any more: choose somebody else.", ""};
}

}  // namespace

MaybeRefusal refuse_weapon(const Weapon& weapon) {
  if (bad_name(weapon.name)) return Refusal{"A weapon needs a name of up to 60 letters.", ""};
  constexpr int kSides[] = {4, 6, 8, 10, 12, 20};
  if (outside(weapon.dice, 1, kMostDice) ||
      std::ranges::find(kSides, weapon.sides) == std::end(kSides))
    return Refusal{"A weapon’s damage is 1 to 3 dice: D4, D6, D8, D10, D12 or D20.", "Z-ATT-1"};
  if (weapon.kind == WeaponKind::kMelee) {
    if (weapon.range == 0) return std::nullopt;
    return Refusal{"A melee weapon strikes who is near: its range is 0.", "Z-ATT-1"};
  }
  if (!outside(weapon.range, 1, kMostRange)) return std::nullopt;
  return Refusal{"A ranged weapon reaches 1 to 20 zones.", "Z-ATT-1"};
}

MaybeRefusal refuse_figure(const Figure& it) {
  if (bad_name(it.name)) return Refusal{"A name of up to 60 letters is needed.", ""};
  if (!is_attribute(it.str) || !is_attribute(it.agi) || !is_attribute(it.wit))
    return Refusal{"STR, AGI and WIT go from 1 to 20.", ""};
  if (outside(it.full_health, 1, kMostHealth))
    return Refusal{"Full health goes from 1 to 999.", "Z-ATT-1"};
  if (outside(it.health, 0, it.full_health))
    return Refusal{"Health goes from 0 to full health: raise that first.", "Z-ATT-1"};
  if (outside(it.armour, 0, kMostArmour)) return Refusal{"Armour goes from 0 to 10.", "Z-DEF-1"};
  if (it.weapons.size() > kMostWeapons) return Refusal{"Twelve weapons are the most.", ""};
  if (it.notes.size() > kLongestNotes || bad_notes(it.notes))
    return Refusal{"Notes have 2,000 letters at the most.", ""};
  for (const Weapon& weapon : it.weapons)
    if (auto no = refuse_weapon(weapon)) return no;
  return std::nullopt;
}

// --- Making, changing, removing ---
MaybeRefusal refuse(const State& state, const AddFigure& action) {
  const Table& table = table_of(state);
  if ((action.npc ? table.kinds : table.characters).size() >= kMostFigures)
    return Refusal{"A hundred are the most: remove one first.", ""};
  if (action.npc && action.figure.health == 0)
    return Refusal{"An NPC begins with some health.", "Z-ATT-1"};
  return refuse_figure(action.figure);
}

void apply(State& state, const AddFigure& action, Dice& dice) {
  Table& table = change_table(state);
  Figure figure = action.figure;
  figure.id = table.next_id++;
  figure.next_weapon = 1;
  for (Weapon& weapon : figure.weapons) weapon.id = figure.next_weapon++;
  say(dice,
      phrase("{}{}", figure.name, action.npc ? " is among the NPCs." : " joins the Company."));
  (action.npc ? table.kinds : table.characters).push_back(std::move(figure));
}

MaybeRefusal refuse(const State& state, const ChangeFigure& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure.id)) return no;
  if (action.figure.health == 0 && find_kind(table, action.figure.id) != nullptr)
    return Refusal{"An NPC begins with some health.", "Z-ATT-1"};
  return refuse_figure(action.figure);
}

void apply(State& state, const ChangeFigure& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure.id);
  Figure next = action.figure;
  next.weapons = figure.weapons;  // they have actions of their own
  next.next_weapon = figure.next_weapon;
  next.dead = figure.dead && next.health == 0;
  figure = std::move(next);
  say(dice, phrase("{} is changed.", figure.name), figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveFigure& action) {
  return need_removable(table_of(state), action.figure);
}

void apply(State& state, const RemoveFigure& action, Dice& dice) {
  remove_figure(change_table(state), action.figure, dice);
}

// --- Weapons ---
MaybeRefusal refuse(const State& state, const AddWeapon& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  const Figure& figure = *find_figure(table, action.figure);
  if (figure.weapons.size() >= kMostWeapons || figure.next_weapon >= 1'000'000)
    return Refusal{"Twelve weapons are the most: remove one first.", ""};
  return refuse_weapon(action.weapon);
}

void apply(State& state, const AddWeapon& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  figure.weapons.push_back(action.weapon);
  Weapon& added = figure.weapons.back();
  added.id = figure.next_weapon++;
  const bool armed = std::ranges::any_of(figure.weapons, [&](const Weapon& weapon) {
    return weapon.id != added.id && can_be_lost(weapon);
  });
  if (armed && !added.natural) added.place = Place::kStowed;
  say(dice,
      phrase("{} has a new weapon: {}, {}.", figure.name, action.weapon.name,
             note_of(action.weapon)),
      figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveWeapon& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  if (find_weapon(*find_figure(table, action.figure), action.weapon) == nullptr)
    return Refusal{"There is no such weapon: choose another.", ""};
  if (table.fight && table.fight->blow && find_combatant(table, action.figure) != nullptr)
    return Refusal{"An attack is under way: settle that first.", "Z-REACT-1"};
  return std::nullopt;
}

void apply(State& state, const RemoveWeapon& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  say(dice, phrase("{} has {} no longer.", figure.name, find_weapon(figure, action.weapon)->name),
      figure.id);
  std::erase_if(figure.weapons, [&](const Weapon& weapon) { return weapon.id == action.weapon; });
}

MaybeRefusal refuse(const State& state, const Restore& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  const Figure& figure = *find_figure(table, action.figure);
  if (find_combatant(table, action.figure) != nullptr)
    return Refusal{phrase("{} is in a fight: heal by hand there.", figure.name), ""};
  if (figure.dead)
    return Refusal{
        phrase("{} is dead: no rest mends that. Change the figures by hand.", figure.name),
        "Z-ATT-1"};
  Figure restored = figure;
  stow_all_but_first(restored);
  if (figure.health < figure.full_health || restored != figure) return std::nullopt;
  return Refusal{phrase("{} has full health, and the first weapon in hand.", figure.name), ""};
}

void apply(State& state, const Restore& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  figure.health = figure.full_health;
  stow_all_but_first(figure);
  say(dice, phrase("{} has full health again.", figure.name), figure.id);
}

// --- Options ---
MaybeRefusal refuse(const State&, const SetOptions&) { return std::nullopt; }

void apply(State& state, const SetOptions& action, Dice& dice) {
  Table& table = change_table(state);
  table.options = action.options;
  std::string line =
      action.options.fast_slow ? "Rounds have a fast and a slow half" : "Rounds are not halved";
  line += action.options.chaos ? ", 15 seconds to declare" : ", no countdown";
  line += action.options.company_tests ? ", the Company tests Morale too."
                                       : ", the Company’s characters test no Morale.";
  if (table.fight) line += " Halves and countdown hold from the next fight on.";
  say(dice, std::move(line));
}

}  // namespace fray::zones
