#include "core/savvy/round.hpp"

#include "core/dice/phrase.hpp"
#include "core/savvy/attack.hpp"
#include "core/savvy/check.hpp"
#include "core/savvy/words.hpp"

namespace fray::savvy {
namespace {

// The combatant, its action spent.
Combatant& acting(Table& table, Id id) {
  Combatant& who = *find_combatant(table, id);
  use(*table.fight, who).acted = true;
  return who;
}

MaybeRefusal need_free(const Combatant& who) {
  if (!has(who, Tag::kPiercing)) return std::nullopt;
  return Refusal{
      phrase("{} is pinned and cannot move: a MIG Save at the end of the round may end that.",
             who.figure.name),
      "S-DMG-2"};
}

MaybeRefusal need_weapon(const Combatant& who, Id weapon) {
  if (find_weapon(who.figure, weapon) != nullptr) return std::nullopt;
  return Refusal{phrase("{} has no such weapon: choose another.", who.figure.name), "S-ACT-1"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const Move& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (auto no = need_free(who)) return no;
  const int left = may_move(*table.fight, who);
  if (left <= 0)
    return Refusal{phrase("{} has no movement left this round.", who.figure.name), "S-ACT-1"};
  if (action.feet >= 1 && action.feet <= left) return std::nullopt;
  return Refusal{phrase("{} can move 1 to {} feet.", who.figure.name, left), "S-ACT-1"};
}

void apply(State& state, const Move& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  use(*table.fight, who).moved += action.feet;
  say(dice, phrase("{} moves {}.", who.figure.name, feet(action.feet)), action.who);
}

MaybeRefusal refuse(const State& state, const Sprint& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  return need_free(*find_combatant(table, action.who));
}

void apply(State& state, const Sprint& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  who.usage.sprinted = true;
  say(dice, phrase("{} sprints: {} feet more this round.", who.figure.name, who.figure.speed),
      action.who);
}

MaybeRefusal refuse(const State& state, const Cast& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (action.touch != 0)
    if (auto no = need_opponent(table, action.who, action.touch)) return no;
  if (auto no = rules::bad_line(action.what)) return no;
  return need_boons(action.boons, action.banes);
}

void apply(State& state, const Cast& action, Dice& dice) {
  Table& table = change_table(state);
  const Combatant& who = acting(table, action.who);
  const std::string what = action.what.empty() ? "a spell or magic item" : action.what;
  say(dice, phrase("{} uses {}.", who.figure.name, what), action.who);
  if (action.touch == 0) return;
  const Figure& target = find_combatant(table, action.touch)->figure;
  const int against = defense(target);
  const D20 die = roll_d20(dice, Purpose::kCheck, attack_lean(who, action.boons, action.banes),
                           phrase("{} touches {}: {} or more", who.figure.name, target.name,
                                  against - who.figure.violence),
                           !who.enemy);
  const bool touched = hits(die.face, who.figure.violence, against);
  say(dice,
      phrase("{} + {} = {} against Defense {}: {}{}", die.text, who.figure.violence,
             die.face + who.figure.violence, against, target.name,
             touched ? " is touched." : " gets out of the way."),
      action.who);
}

MaybeRefusal refuse(const State& state, const HandleItem& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (action.weapon == 0) return std::nullopt;
  const Combatant& who = *find_combatant(table, action.who);
  if (auto no = need_weapon(who, action.weapon)) return no;
  const Weapon& weapon = *find_weapon(who.figure, action.weapon);
  if (weapon.kind == WeaponKind::kNatural)
    return Refusal{phrase("{} is always at hand.", weapon.name), "S-ACT-1"};
  if (action.stow != (weapon.place == Place::kHandy))
    return Refusal{phrase("{}{}", weapon.name, action.stow ? " is not at hand." : " is at hand."),
                   "S-ACT-1"};
  return std::nullopt;
}

void apply(State& state, const HandleItem& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  Weapon* weapon = find_weapon(who.figure, action.weapon);
  if (weapon != nullptr) weapon->place = action.stow ? Place::kStowed : Place::kHandy;
  say(dice,
      phrase("{}{}{}.", who.figure.name, action.stow ? " stows " : " retrieves ",
             weapon == nullptr ? std::string("something") : weapon->name),
      action.who);
}

MaybeRefusal refuse(const State& state, const Lighten& action) {
  return need_action(table_of(state), action.who);
}

void apply(State& state, const Lighten& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  for (Weapon& weapon : who.figure.weapons)
    if (weapon.place == Place::kStowed) weapon.place = Place::kDropped;
  say(dice, phrase("{} drops everything that is not handy.", who.figure.name), action.who);
}

MaybeRefusal refuse(const State& state, const Reload& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (auto no = need_weapon(who, action.weapon)) return no;
  const Weapon& weapon = *find_weapon(who.figure, action.weapon);
  if (weapon.kind != WeaponKind::kCrossbow || !weapon.unloaded)
    return Refusal{phrase("{} needs no reloading.", weapon.name), "S-ACT-1"};
  if (weapon.out_of_ammunition)
    return Refusal{phrase("{}: Its ammunition is spent.", weapon.name), "S-ATT-1"};
  if (weapon.place != Place::kHandy)
    return Refusal{phrase("{}: {}", weapon.name, unusable(table, weapon)), "S-ACT-1"};
  return std::nullopt;
}

void apply(State& state, const Reload& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  Weapon& weapon = *find_weapon(who.figure, action.weapon);
  weapon.unloaded = false;
  say(dice, phrase("{} reloads {}.", who.figure.name, weapon.name), action.who);
}

MaybeRefusal refuse(const State& state, const Drink& action) {
  return need_action(table_of(state), action.who);
}

void apply(State& state, const Drink& action, Dice& dice) {
  Table& table = change_table(state);
  say(dice, phrase("{} drinks a swig of liquor.", acting(table, action.who).figure.name),
      action.who);
}

MaybeRefusal refuse(const State& state, const LightUp& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (!who.light) return std::nullopt;
  return Refusal{phrase("{} carries a light already.", who.figure.name), "S-ACT-1"};
}

void apply(State& state, const LightUp& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  who.light = true;
  say(dice, phrase("{} lights a torch or lantern.", who.figure.name), action.who);
}

MaybeRefusal refuse(const State& state, const Retreat& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  return need_free(*find_combatant(table, action.who));
}

void apply(State& state, const Retreat& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = acting(table, action.who);
  who.fate = Fate::kFled;
  say(dice, phrase("{} retreats from the fight.", who.figure.name), action.who, true);
}

MaybeRefusal refuse(const State& state, const EndOwnTurn& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  const bool ended = usage(*table.fight, who).ended;
  if (ended == action.ended)
    return Refusal{
        phrase("{}{}", who.figure.name,
               ended ? " has ended this turn already." : " has not ended this turn: act."),
        "S-ACT-1"};
  if (!ended) return need_turn(table, action.who);
  if (whose_turn(*table.fight, who) && !table.fight->closing) return std::nullopt;
  return Refusal{phrase("{} is too late for that in this round.", who.figure.name), "S-ACT-1"};
}

void apply(State& state, const EndOwnTurn& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  use(*table.fight, who).ended = action.ended;
  say(dice,
      phrase("{}{}", who.figure.name,
             action.ended ? " has done for this round." : " acts after all."),
      action.who);
}

// --- Free ---
MaybeRefusal refuse(const State& state, const DropHeld& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (action.weapon == 0) {
    if (who.light) return std::nullopt;
    return Refusal{phrase("{} carries no light.", who.figure.name), "S-ACT-1"};
  }
  if (auto no = need_weapon(who, action.weapon)) return no;
  const Weapon& weapon = *find_weapon(who.figure, action.weapon);
  if (weapon.kind != WeaponKind::kNatural && weapon.place == Place::kHandy) return std::nullopt;
  return Refusal{phrase("{} is not held.", weapon.name), "S-ACT-1"};
}

void apply(State& state, const DropHeld& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  Weapon* weapon = find_weapon(who.figure, action.weapon);
  if (weapon == nullptr)
    who.light = false;
  else
    weapon->place = Place::kDropped;
  say(dice,
      phrase("{} drops {}.", who.figure.name,
             weapon == nullptr ? std::string("the light") : weapon->name),
      action.who);
}

MaybeRefusal refuse(const State& state, const Talk& action) {
  if (auto no = need_standing(table_of(state), action.who)) return no;
  if (action.what.empty()) return Refusal{"Write what is said.", ""};
  return rules::bad_line(action.what);
}

void apply(State& state, const Talk& action, Dice& dice) {
  const Combatant& who = *find_combatant(table_of(state), action.who);
  say(dice, phrase("{}: “{}”", who.figure.name, action.what), action.who);
}

}  // namespace fray::savvy
