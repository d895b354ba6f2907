#include "core/savvy/harm.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/savvy/check.hpp"

namespace fray::savvy {

Harm hurt(Combatant& who, int damage, bool past_grit) {
  Figure& figure = who.figure;
  Harm harm;
  if (!past_grit) harm.grit = std::min(figure.grit, damage);
  harm.flesh = std::min(figure.flesh, damage - harm.grit);
  figure.grit -= harm.grit;
  figure.flesh -= harm.flesh;
  who.taken = std::min(who.taken + harm.grit + harm.flesh, kMostTally);
  return harm;
}

std::string text_of(const Harm& harm) {
  if (harm.flesh == 0) return phrase("{} Grit", harm.grit);
  if (harm.grit == 0) return phrase("{} Flesh", harm.flesh);
  return phrase("{} Grit and {} Flesh", harm.grit, harm.flesh);
}

bool notch_weapon(const Table& table, Combatant& who, Id id, Dice& dice) {
  Weapon& weapon = *find_weapon(who.figure, id);
  if (weapon.kind == WeaponKind::kNatural || weapon.notches >= table.bears) return false;
  ++weapon.notches;
  const bool breaks = broken(table, weapon);
  say(dice,
      phrase("{}’s {}{}", who.figure.name, weapon.name,
             breaks ? " takes a Notch and breaks." : " takes a Notch."),
      who.figure.id, breaks);
  return breaks;
}

bool notch_armour(const Table& table, Combatant& who, Dice& dice) {
  if (who.figure.armour.empty() || armour_broken(table, who.figure)) return false;
  ++who.figure.armour_notches;
  const bool breaks = armour_broken(table, who.figure);
  say(dice,
      phrase("{}’s {} takes a Notch{}: Defense {}.", who.figure.name, who.figure.armour,
             breaks ? " and breaks" : "", defense(who.figure)),
      who.figure.id, breaks);
  return breaks;
}

namespace {

MaybeRefusal need_some(const Table& table, const std::vector<Id>& all) {
  if (auto no = need_fight(table)) return no;
  if (all.empty()) return Refusal{"Choose who is meant.", ""};
  for (const Id who : all) {
    if (auto no = need_combatant(table, who)) return no;
    if (std::ranges::count(all, who) > 1) return Refusal{"Choose everybody once.", ""};
  }
  return std::nullopt;
}

bool is_amount(int value, int least) { return value >= least && value <= kMostPoints; }

}  // namespace

MaybeRefusal refuse(const State& state, const Hurt& action) {
  if (auto no = need_some(table_of(state), action.who)) return no;
  if (is_amount(action.damage, 1)) return std::nullopt;
  return Refusal{"Damage goes from 1 to 999.", "S-DMG-1"};
}

void apply(State& state, const Hurt& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Combatant& who = *find_combatant(table, id);
    const Harm harm = hurt(who, action.damage, action.past_grit);
    say(dice, phrase("{} takes {} damage: {}.", who.figure.name, action.damage, text_of(harm)), id);
  }
}

MaybeRefusal refuse(const State& state, const Heal& action) {
  if (auto no = need_some(table_of(state), action.who)) return no;
  if (!is_amount(action.grit, 0) || !is_amount(action.flesh, 0) || action.grit + action.flesh == 0)
    return Refusal{"Say how much Grit or Flesh comes back: up to 999.", "S-DMG-1"};
  for (const Id id : action.who) {
    const Figure& figure = find_combatant(table_of(state), id)->figure;
    if ((action.grit > 0 && figure.grit < figure.full_grit) ||
        (action.flesh > 0 && figure.flesh < figure.full_flesh))
      return std::nullopt;
  }
  const char* what = action.flesh == 0  ? "Grit is full already"
                     : action.grit == 0 ? "Flesh is full already"
                                        : "Grit and Flesh are full already";
  return Refusal{phrase("{}: there is nothing to heal.", what), "S-DMG-1"};
}

void apply(State& state, const Heal& action, Dice& dice) {
  Table& table = change_table(state);
  for (const Id id : action.who) {
    Figure& figure = find_combatant(table, id)->figure;
    const int grit = std::clamp(figure.full_grit - figure.grit, 0, action.grit);
    const int flesh = std::clamp(figure.full_flesh - figure.flesh, 0, action.flesh);
    figure.grit += grit;
    figure.flesh += flesh;
    say(dice, phrase("{} gets back {} Grit and {} Flesh.", figure.name, grit, flesh), id);
  }
}

MaybeRefusal refuse(const State& state, const SetEffects& action) {
  return need_standing(table_of(state), action.who);
}

void apply(State& state, const SetEffects& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  const bool on[] = {action.dazed, action.bleeding, action.pinned};
  std::string text;
  for (const Tag tag : kTags) {
    set(who, tag, on[static_cast<std::size_t>(tag)]);
    if (has(who, tag)) append(text, "{}{}", text.empty() ? "" : ", ", effect_of(tag));
  }
  say(dice,
      phrase("{}: {}.", who.figure.name,
             text.empty() ? std::string("neither dazed nor bleeding nor pinned") : text),
      action.who);
}

MaybeRefusal refuse(const State& state, const SetFate& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (action.fate > Fate::kSurrendered || action.fate == who.fate)
    return Refusal{"Nothing changes by that.", ""};
  if (who.figure.flesh == 0 && action.fate != Fate::kDying && action.fate != Fate::kDead)
    return Refusal{phrase("{} has no Flesh left: heal some first.", who.figure.name), "S-DMG-1"};
  return std::nullopt;
}

void apply(State& state, const SetFate& action, Dice& dice) {
  Combatant& who = *find_combatant(change_table(state), action.who);
  const bool down = action.fate == Fate::kDying || action.fate == Fate::kDead;
  if (down && who.figure.flesh > 0) {
    who.figure.flesh = 0;  // what follows of that says the rest
  } else {
    say(dice,
        phrase("{} {}.", who.figure.name,
               action.fate == Fate::kFighting ? "fights on" : name_of(action.fate)),
        action.who);
    who.fate = action.fate;
  }
}

MaybeRefusal refuse(const State& state, const RollSave& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  if (action.effect > Tag::kPiercing || !has(who, action.effect))
    return Refusal{phrase("{} has nothing of that kind to Save against.", who.figure.name),
                   "S-DMG-2"};
  if (!table.fight->closing || !whose_turn(*table.fight, who))
    return Refusal{phrase("The Save comes at the end of {}’s round.", who.figure.name), "S-DMG-2"};
  if (is_saved(usage(*table.fight, who), action.effect))
    return Refusal{"That Save has been rolled this round.", "S-DMG-2"};
  return std::nullopt;
}

void apply(State& state, const RollSave& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = *find_combatant(table, action.who);
  Usage& used = use(*table.fight, who);
  used.saved = static_cast<std::uint8_t>(used.saved | 1U << static_cast<unsigned>(action.effect));
  const Check save = roll_check(dice, Purpose::kCheck, who.figure.mig, table.target, 0,
                                phrase("{} Saves with MIG", who.figure.name), !who.enemy);
  if (save.made) set(who, action.effect, false);
  say(dice,
      phrase("{} Saves with MIG: {}{}{}.", who.figure.name, save.text,
             save.made ? ", no longer " : ", still ", effect_of(action.effect)),
      action.who);
}

}  // namespace fray::savvy
