#include "core/zones/harm.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/damage.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

MaybeRefusal need_each(const Table& table, const std::vector<Id>& all, int amount) {
  if (auto no = need_fight(table)) return no;
  if (all.empty()) return Refusal{"Choose who is meant.", ""};
  for (const Id who : all) {
    if (auto no = need_combatant(table, who)) return no;
    if (std::ranges::count(all, who) > 1) return Refusal{"Choose everybody once.", ""};
  }
  if (amount >= 1 && amount <= kMostHealth) return std::nullopt;
  return Refusal{"It goes from 1 to 999.", "Z-ATT-1"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const Hurt& action) {
  return need_each(table_of(state), action.who, action.damage);
}

void apply(State& state, const Hurt& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Combatant& who = *find_combatant(table, id);
    const int armour = action.past_armour ? 0 : who.figure.armour;
    const int left = std::max(0, action.damage - armour);
    take_damage(who, left);
    say(dice,
        phrase("{} takes {} damage: {} less armour {}. Health {}.", who.figure.name, left,
               action.damage, armour, who.figure.health),
        id);
  }
}

MaybeRefusal refuse(const State& state, const Heal& action) {
  if (auto no = need_each(table_of(state), action.who, action.health)) return no;
  const auto full = [&](Id id) {
    const Figure& figure = find_combatant(table_of(state), id)->figure;
    return figure.health >= figure.full_health;
  };
  if (!std::ranges::all_of(action.who, full)) return std::nullopt;
  return Refusal{"That is full health already: there is nothing to heal.", "Z-ATT-1"};
}

void apply(State& state, const Heal& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Figure& figure = find_combatant(table, id)->figure;
    const int back = std::clamp(figure.full_health - figure.health, 0, action.health);
    figure.health += back;
    say(dice, phrase("{} gets {} health back: {}.", figure.name, back, figure.health), id);
  }
}

MaybeRefusal refuse(const State& state, const SetFate& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (action.fate > Fate::kEscaped || action.fate == who.fate)
    return Refusal{"Nothing changes by that.", ""};
  if (who.figure.health == 0 && action.fate != Fate::kDown && action.fate != Fate::kDead)
    return Refusal{phrase("{} has no health left: heal some first.", who.figure.name), "Z-ATT-1"};
  return std::nullopt;
}

void apply(State& state, const SetFate& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  if (action.fate == Fate::kDown || action.fate == Fate::kDead) who.figure.health = 0;
  who.fate = action.fate;
  who.breaks = false;
  who.provoked = false;
  say(dice,
      phrase("{} {}.", who.figure.name,
             action.fate == Fate::kFighting ? "fights on" : name_of(action.fate)),
      action.who);
}

MaybeRefusal refuse(const State& state, const SetCondition& action) {
  if (auto no = need_combatant(table_of(state), action.who)) return no;
  return rules::bad_line(action.condition);
}

void apply(State& state, const SetCondition& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  who.condition = action.condition;
  say(dice,
      action.condition.empty() ? phrase("{}: nothing is to be known any more.", who.figure.name)
                               : phrase("{}: {}.", who.figure.name, action.condition),
      action.who);
}

MaybeRefusal refuse(const State& state, const SufferHazard& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  const Zone* zone = find_zone(table.fight->field, who.zone);
  if (zone != nullptr && !zone->hazard.empty()) return std::nullopt;
  return Refusal{phrase("{} stands in no hazard.", who.figure.name), "Z-NONL-1"};
}

void apply(State& state, const SufferHazard& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  suffer_hazard(fight, *find_combatant(fight, action.who), dice);
}

MaybeRefusal refuse(const State& state, const RollSave& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (action.attribute <= Attribute::kWit) return std::nullopt;
  return Refusal{"A save is with STR, AGI or WIT.", ""};
}

void apply(State& state, const RollSave& action, Dice& dice) {
  const Fight& fight = *change_table(state).fight;
  roll_save(dice, fight, *find_combatant(fight, action.who), action.attribute, "made", "failed");
}

}  // namespace fray::zones
