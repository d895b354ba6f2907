#include "core/savvy/characters.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"

namespace fray::savvy {

using rules::bad_name, rules::bad_notes, rules::outside;

namespace {

bool is_attribute(int value) { return !outside(value, kLeastAttribute, kMostAttribute); }

MaybeRefusal need_weapon(const Table& table, Id id, Id weapon) {
  if (auto no = need_figure(table, id)) return no;
  if (find_weapon(*find_figure(table, id), weapon) != nullptr) return std::nullopt;
  return Refusal{"There is no such weapon: choose another.", ""};
}

}  // namespace

MaybeRefusal refuse_weapon(const Weapon& weapon) {
  if (bad_name(weapon.name)) return Refusal{"A weapon needs a name of up to 60 letters.", ""};
  if (outside(weapon.dice, 1, kMostDice) || outside(weapon.sides, 2, kMostSides))
    return Refusal{"A weapon’s damage is 1 to 4 dice of 2 to 20 sides.", "S-DMG-1"};
  if (outside(weapon.notches, 0, kMostBears))
    return Refusal{"A weapon has 0 to 9 Notches.", "S-DMG-1"};
  return std::nullopt;
}

MaybeRefusal refuse_figure(const Figure& it) {
  if (bad_name(it.name)) return Refusal{"A name of up to 60 letters is needed.", ""};
  if (!is_attribute(it.savvy) || !is_attribute(it.violence) || !is_attribute(it.mig))
    return Refusal{"Savvy, Violence and MIG go from −20 to 40.", ""};
  if (outside(it.full_grit, 0, kMostPoints) || outside(it.full_flesh, 1, kMostPoints))
    return Refusal{"Full Grit goes from 0 to 999, full Flesh from 1 to 999.", "S-DMG-1"};
  if (outside(it.grit, 0, it.full_grit))
    return Refusal{"Grit goes from 0 to full Grit: raise that first.", "S-DMG-1"};
  if (outside(it.flesh, 0, it.full_flesh))
    return Refusal{"Flesh goes from 0 to full Flesh: raise that first.", "S-DMG-1"};
  if (outside(it.defense, 0, kMostDefense)) return Refusal{"Defense goes from 0 to 60.", "S-ATT-1"};
  if (!it.armour.empty() && bad_name(it.armour))
    return Refusal{"The armour’s name has up to 60 letters.", ""};
  if (outside(it.armour_notches, 0, kMostBears))
    return Refusal{"Armour has 0 to 9 Notches.", "S-DMG-1"};
  if (outside(it.speed, 0, kMostSpeed))
    return Refusal{"The combat speed goes from 0 to 400 feet.", "S-ACT-1"};
  if (outside(it.morale, 0, kMostMorale) || outside(it.loyalty, 0, kMostMorale))
    return Refusal{"Morale and Loyalty go from 0 to 20.", "S-MOR-1"};
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
  const Combatant* fights = find_combatant(table, action.figure.id);
  if (fights == nullptr && action.figure.flesh == 0 &&
      find_kind(table, action.figure.id) != nullptr)
    return Refusal{"An NPC begins with some Flesh.", "S-DMG-1"};
  return refuse_figure(action.figure);
}

void apply(State& state, const ChangeFigure& action, Dice& dice) {
  Table& table = change_table(state);
  Figure& figure = *find_figure(table, action.figure.id);
  Figure next = action.figure;
  next.weapons = figure.weapons;  // they have actions of their own
  next.next_weapon = figure.next_weapon;
  if (Combatant* who = find_combatant(table, next.id))
    // More Flesh that could be there is no wound.
    if (next.flesh >= figure.flesh) who->flesh_hurt |= next.flesh < next.full_flesh;
  figure = std::move(next);
  say(dice, phrase("{} is changed.", figure.name), figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveFigure& action) {
  return need_removable(table_of(state), action.figure);
}

void apply(State& state, const RemoveFigure& action, Dice& dice) {
  remove_figure(change_table(state), action.figure, dice);
}

// --- Gear ---
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
  figure.weapons.back().id = figure.next_weapon++;
  say(dice,
      phrase("{} has a new weapon: {}, {} {}.", figure.name, action.weapon.name,
             dice_of(action.weapon), name_of(action.weapon.tag)),
      figure.id);
}

MaybeRefusal refuse(const State& state, const RemoveWeapon& action) {
  return need_weapon(table_of(state), action.figure, action.weapon);
}

void apply(State& state, const RemoveWeapon& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  say(dice, phrase("{} has {} no longer.", figure.name, find_weapon(figure, action.weapon)->name),
      figure.id);
  std::erase_if(figure.weapons, [&](const Weapon& weapon) { return weapon.id == action.weapon; });
}

MaybeRefusal refuse(const State& state, const SetGear& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  if (outside(action.notches, 0, table.bears))
    return Refusal{
        phrase("An item bears {} Notches: 0 to {} can be set.", table.bears, table.bears),
        "S-DMG-1"};
  const Figure& figure = *find_figure(table, action.figure);
  if (action.weapon != 0) {
    if (auto no = need_weapon(table, action.figure, action.weapon)) return no;
    if (find_weapon(figure, action.weapon)->kind == WeaponKind::kNatural && action.notches > 0)
      return Refusal{"Teeth and claws bear no Notches.", "S-DMG-1"};
    return std::nullopt;
  }
  if (!figure.armour.empty()) return std::nullopt;
  return Refusal{phrase("{} wears no armour.", figure.name), "S-DMG-1"};
}

void apply(State& state, const SetGear& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  std::string item = figure.armour;
  if (action.weapon == 0) {
    figure.armour_notches = action.notches;
  } else {
    Weapon& weapon = *find_weapon(figure, action.weapon);
    item = weapon.name;
    weapon.notches = action.notches;
    weapon.out_of_ammunition = weapon.kind != WeaponKind::kMelee &&
                               weapon.kind != WeaponKind::kNatural && !action.ammunition;
    weapon.unloaded = weapon.kind == WeaponKind::kCrossbow && !action.loaded;
  }
  say(dice,
      phrase("{}: {} has {}{}", figure.name, item, action.notches,
             action.notches == 1 ? " Notch." : " Notches."),
      figure.id);
}

// --- Settings, rest ---
MaybeRefusal refuse(const State&, const SetSettings& action) {
  if (outside(action.target, 1, kMostTarget))
    return Refusal{"A Test’s target goes from 1 to 60.", ""};
  if (outside(action.bears, 1, kMostBears))
    return Refusal{"An item bears 1 to 9 Notches.", "S-DMG-1"};
  return std::nullopt;
}

void apply(State& state, const SetSettings& action, Dice& dice) {
  Table& table = change_table(state);
  table.target = action.target;
  table.bears = action.bears;
  say(dice, phrase("A Test is made with {} or more; an item bears {}{}", action.target,
                   action.bears, action.bears == 1 ? " Notch." : " Notches."));
}

MaybeRefusal refuse(const State& state, const Restore& action) {
  const Table& table = table_of(state);
  if (auto no = need_figure(table, action.figure)) return no;
  const Figure& figure = *find_figure(table, action.figure);
  if (figure.grit < figure.full_grit || figure.flesh < figure.full_flesh) return std::nullopt;
  return Refusal{phrase("{} has full Grit and Flesh.", figure.name), "S-DMG-1"};
}

void apply(State& state, const Restore& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.figure);
  figure.grit = figure.full_grit;
  figure.flesh = figure.full_flesh;
  say(dice, phrase("{} has full Grit and Flesh again.", figure.name), figure.id);
}

}  // namespace fray::savvy
