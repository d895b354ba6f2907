#include "core/house/harm.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"

namespace fray::house {

Attribute critical_attribute(const Figure& figure) {
  return figure.detachment ? Attribute::kWil : Attribute::kMgt;
}

int& critical(Figure& figure) { return figure.detachment ? figure.wil : figure.mgt; }

int critical(const Figure& figure) { return attribute(figure, critical_attribute(figure)); }

Harm hurt(Combatant& who, int damage, bool exposed) {
  Figure& figure = who.figure;
  Harm harm;
  if (!exposed) harm.hp = std::min(figure.hp, damage);
  int& deep = critical(figure);
  harm.critical = std::min(deep, damage - harm.hp);
  figure.hp -= harm.hp;
  deep -= harm.critical;
  if (harm.critical > 0) who.must_save = deep > 0 && stands(who);
  who.taken = std::min(who.taken + harm.hp + harm.critical, kMostTally);
  return harm;
}

std::string text_of(const Figure& figure, const Harm& harm) {
  const std::string_view deep = name_of(critical_attribute(figure));
  if (harm.hp == 0 && harm.critical == 0) return "nothing";
  if (harm.critical == 0) return phrase("{} HP", harm.hp);
  if (harm.hp == 0) return phrase("{} {}", harm.critical, deep);
  return phrase("{} HP and {} {}", harm.hp, harm.critical, deep);
}

void tire(Combatant& who, Dice& dice) {
  Figure& figure = who.figure;
  if (free_slots(figure) == 0) return;
  ++figure.fatigue;
  if (free_slots(figure) > 0)
    return say(dice, phrase("{} has {} Fatigue.", figure.name, figure.fatigue), figure.id);
  figure.hp = 0;
  say(dice, phrase("{}’s slots are all full: 0 HP until rest.", figure.name), figure.id, true);
}

namespace {

MaybeRefusal need_all(const Table& table, const std::vector<Id>& all) {
  if (auto no = need_fight(table)) return no;
  if (all.empty()) return Refusal{"Choose who is meant.", ""};
  for (const Id who : all) {
    if (auto no = need_combatant(table, who)) return no;
    if (std::ranges::count(all, who) > 1) return Refusal{"Choose everybody once.", ""};
  }
  return std::nullopt;
}

bool is_amount(int value, int least) { return value >= least && value <= kMostDamage; }

}  // namespace

MaybeRefusal refuse(const State& state, const Hurt& action) {
  if (auto no = need_all(table_of(state), action.who)) return no;
  for (const Id who : action.who)
    if (auto no = need_standing(table_of(state), who)) return no;
  if (is_amount(action.damage, 1)) return std::nullopt;
  return Refusal{"Damage goes from 1 to 999.", "H-ATT-1"};
}

void apply(State& state, const Hurt& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Combatant& who = combatant(table, id);
    const Harm harm = hurt(who, action.damage, action.past_hp || is_exposed(*table.fight, who));
    say(dice,
        phrase("{} takes {} damage: {}.", who.figure.name, action.damage,
               text_of(who.figure, harm)),
        id);
  }
}

MaybeRefusal refuse(const State& state, const Heal& action) {
  const Table& table = table_of(state);
  if (auto no = need_all(table, action.who)) return no;
  if (!is_amount(action.hp, 0) || !is_amount(action.mgt, 0) || !is_amount(action.wil, 0) ||
      action.hp + action.mgt + action.wil == 0)
    return Refusal{"Say how much HP, MGT or WIL comes back: up to 999.", "H-ATT-1"};
  for (const Id id : action.who)
    if (action.hp > 0 && free_slots(combatant(table, id).figure) == 0)
      return Refusal{phrase("{}’s slots are all full: no HP before rest, or less Fatigue.",
                            combatant(table, id).figure.name),
                     "H-DEF-3"};
  for (const Id id : action.who) {
    const Figure& figure = combatant(table, id).figure;
    if ((action.hp > 0 && figure.hp < figure.full_hp) ||
        (action.mgt > 0 && figure.mgt < figure.full_mgt) ||
        (action.wil > 0 && figure.wil < figure.full_wil))
      return std::nullopt;
  }
  return Refusal{"That is full already: there is nothing to heal.", "H-ATT-1"};
}

void apply(State& state, const Heal& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Figure& figure = combatant(table, id).figure;
    const auto heal = [](int& points, int full, int amount) {
      points = std::max(points, std::min(full, points + amount));
    };
    heal(figure.hp, figure.full_hp, action.hp);
    heal(figure.mgt, figure.full_mgt, action.mgt);
    heal(figure.wil, figure.full_wil, action.wil);
    say(dice,
        phrase("{} is healed: {} HP, MGT {}, WIL {}.", figure.name, figure.hp, figure.mgt,
               figure.wil),
        id);
  }
}

MaybeRefusal refuse(const State& state, const SetFate& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Combatant& who = combatant(table, action.who);
  const bool of_detachments = action.fate == Fate::kRouted || action.fate == Fate::kDestroyed;
  const bool of_one = action.fate == Fate::kDying || action.fate == Fate::kDead;
  if (action.fate > Fate::kDestroyed) return Refusal{"Choose how somebody is out.", ""};
  if (who.figure.detachment ? of_one : of_detachments)
    return Refusal{who.figure.detachment ? "A detachment is routed or destroyed, not dying or dead."
                                         : "Only a detachment is routed or destroyed.",
                   "H-ATT-3"};
  if (action.fate != who.fate) return std::nullopt;
  return Refusal{phrase("{} is that already.", who.figure.name), ""};
}

void apply(State& state, const SetFate& action, Dice& dice) {
  Combatant& who = combatant(change_table(state), action.who);
  int& deep = critical(who.figure);
  const bool ends = action.fate == Fate::kDead || action.fate == Fate::kDestroyed;
  deep = ends ? 0 : std::max(1, deep);
  who.fate = action.fate;
  who.must_save = false;
  say(dice,
      action.fate == Fate::kFighting ? phrase("{} is back in the fight.", who.figure.name)
                                     : phrase("{} is {}.", who.figure.name, name_of(action.fate)),
      action.who, true);
}

MaybeRefusal refuse(const State& state, const CriticalSave& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = combatant(table, action.who);
  if (who.must_save) return std::nullopt;
  return Refusal{phrase("{} has taken no critical damage that wants a Save.", who.figure.name),
                 "H-ATT-1"};
}

void apply(State& state, const CriticalSave& action, Dice& dice) {
  Combatant& who = combatant(change_table(state), action.who);
  who.must_save = false;
  if (roll_save(dice, who, critical_attribute(who.figure), " against critical damage")) return;
  who.fate = who.figure.detachment ? Fate::kRouted : Fate::kDying;
  say(dice,
      who.figure.detachment ? phrase("{} routs.", who.figure.name)
                            : phrase("{} is out of the fight, and dying.", who.figure.name),
      action.who, true);
}

MaybeRefusal refuse(const State& state, const RollSave& action) {
  if (auto no = need_standing(table_of(state), action.who)) return no;
  if (action.with <= Attribute::kWil) return std::nullopt;
  return Refusal{"Save with MGT, AGI or WIL.", ""};
}

void apply(State& state, const RollSave& action, Dice& dice) {
  roll_save(dice, combatant(table_of(state), action.who), action.with, "");
}

MaybeRefusal refuse(const State& state, const SetFatigue& action) {
  const Table& table = table_of(state);
  if (find_figure(table, action.who) == nullptr)
    return Refusal{"Nobody of that kind is there any more.", ""};
  const int most = kSlots - find_figure(table, action.who)->carried;
  if (action.fatigue >= 0 && action.fatigue <= most) return std::nullopt;
  return Refusal{phrase("There is room for 0 to {} Fatigue beside what is carried.", most),
                 "H-DEF-3"};
}

void apply(State& state, const SetFatigue& action, Dice& dice) {
  Figure& figure = *find_figure(change_table(state), action.who);
  figure.fatigue = action.fatigue;
  if (free_slots(figure) == 0) figure.hp = 0;
  say(dice,
      phrase("{} has {} Fatigue{}", figure.name, figure.fatigue,
             free_slots(figure) == 0 ? ": all slots are full, 0 HP until rest." : "."),
      action.who);
}

}  // namespace fray::house
