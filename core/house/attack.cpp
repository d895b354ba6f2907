#include "core/house/attack.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"

namespace fray::house {
namespace {

MaybeRefusal need_weapon_reach(const Table& table, const Combatant& who, Id id, Id target) {
  const Item* weapon = weapon_of(who.figure, id);
  if (weapon == nullptr || !is_weapon(*weapon))
    return Refusal{"Choose a weapon, or the bare hands.", "H-ATT-1"};
  if (std::string why = unusable(*weapon); !why.empty())
    return Refusal{phrase("{}: {}", weapon->name, why), "H-ATT-1"};
  const Combatant& other = combatant(table, target);
  const auto apart = range_between(*table.fight, who, other);
  if (!apart)
    return Refusal{phrase("No open way leads to {}: choose somebody else.", other.figure.name),
                   "H-ZONE-1"};
  if (reaches(*weapon, *apart)) return std::nullopt;
  return Refusal{
      weapon->kind == ItemKind::kMissile
          ? phrase("{} is distant, out of every shot’s reach: come nearer.", other.figure.name)
          : phrase("{} is {}: come close first, or shoot.", other.figure.name, name_of(*apart)),
      "H-ROUND-1"};
}

// H-ATT-2
MaybeRefusal need_second(const Fight& fight, const Combatant& who, Id first, Id id) {
  if (id == 0) return std::nullopt;
  const Item* weapon = find_item(who.figure, first);
  const Item* second = find_item(who.figure, id);
  if (second == nullptr || id == first || weapon == nullptr || weapon->kind != ItemKind::kMelee ||
      second->kind != ItemKind::kMelee)
    return Refusal{"Two weapons are two different hand weapons: choose another.", "H-ATT-2"};
  if (std::string why = unusable(*second); !why.empty())
    return Refusal{phrase("{}: {}", second->name, why), "H-ATT-2"};
  if (has_shield(who.figure))
    return Refusal{"Two weapons need both hands: lower the shield first.", "H-ATT-2"};
  if (in_quick_phase(fight) && weapon->speed != second->speed)
    return Refusal{
        "These two differ in length: strike now with the quicker alone, or wait for the full "
        "turns and strike with both.",
        "H-ATT-2"};
  return std::nullopt;
}

void take_in_hand(Figure& figure, Id weapon, Id second) {
  for (Item& item : figure.items)
    if (is_weapon(item)) item.held = item.id == weapon || item.id == second;
}

}  // namespace

bool is_impaired(const Fight& fight, const Combatant& who, const Combatant& target, Impaired said) {
  if (said != Impaired::kAsZone) return said == Impaired::kYes;
  if (target.zone == who.zone) return false;
  const Zone* zone = find_zone(fight.battlefield, target.zone);
  return zone != nullptr && (zone->cover || zone->concealment);
}

Attribute usual_attribute(const Item& weapon) {
  return weapon.kind == ItemKind::kMissile ? Attribute::kAgi : Attribute::kMgt;
}

std::string unusable(const Item& weapon) {
  if (weapon.destroyed) return "It is destroyed: have it mended.";
  if (weapon.dropped) return "It lies on the ground: take it up first.";
  return {};
}

std::optional<Id> usual_weapon(const Figure& figure, Range range) {
  for (const bool held : {true, false})
    for (const Item& item : figure.items)
      if (is_weapon(item) && unusable(item).empty() && in_hand(item) == held &&
          reaches(item, range))
        return item.id;
  if (range == Range::kClose) return 0;
  return std::nullopt;
}

std::vector<Id> struck(const Fight& fight, const Combatant& who, const Item& weapon, Id target) {
  if (!who.figure.detachment && !weapon.blast) return {target};
  std::vector<Id> all{target};
  const auto aimed = std::ranges::find(fight.combatants, target,
                                       [](const Combatant& other) { return other.figure.id; });
  if (aimed == fight.combatants.end()) return all;
  const auto apart = range_between(fight, who, *aimed);
  for (const Combatant& other : fight.combatants) {
    if (other.figure.id == target || other.enemy == who.enemy || !stands(other)) continue;
    const bool together = fight.battlefield.zones.empty()
                              ? range_between(fight, who, other) == apart
                              : other.zone == aimed->zone;
    if (together) all.push_back(other.figure.id);
  }
  return all;
}

void strike(Table& table, const Blow& blow, Attribute with, int tier, Dice& dice) {
  Fight& fight = *table.fight;
  const Combatant& who = combatant(table, blow.who);
  const Combatant& target = combatant(table, blow.target);
  const Item& weapon = *weapon_of(who.figure, blow.weapon);
  const std::vector<Id> all =
      blow.quick ? std::vector<Id>{blow.target} : struck(fight, who, weapon, blow.target);
  std::string arms = weapon.name;
  if (blow.quick) arms = "a quick blow";
  if (blow.second != 0) append(arms, " and {}", find_item(who.figure, blow.second)->name);
  const Test test = roll_test(dice, who, with, tier,
                              phrase("{} attacks {}", who.figure.name, target.figure.name));
  if (!blow.quick && (weapon.blast || who.figure.detachment)) arms += ", a blast";
  std::string whom = target.figure.name;
  if (all.size() > 1) append(whom, " and {} more", static_cast<int>(all.size()) - 1);
  say(dice,
      phrase("{} {} {} with {}: {}{}", who.figure.name, blow.back ? "fights back at" : "attacks",
             whom, arms, test.text,
             test.tier == 1   ? ", a miss."
             : test.tier == 2 ? ", damage less Armor."
                              : ", full damage."),
      blow.who);
  if (test.tier == 1) return;
  for (const Id id : all) {
    if (fight.blows.size() >= kMostBlows) return;
    Blow one = blow;
    one.target = id;
    one.tier = test.tier;
    fight.blows.push_back(one);
  }
}

MaybeRefusal refuse(const State& state, const Attack& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (auto no = need_opponent(table, action.who, action.target)) return no;
  const Combatant& who = combatant(table, action.who);
  if (auto no = need_weapon_reach(table, who, action.weapon, action.target)) return no;
  if (auto no = need_second(*table.fight, who, action.weapon, action.second)) return no;
  if (action.with > Attribute::kWil) return Refusal{"Test MGT, AGI or WIL.", "H-ATT-1"};
  if (action.impaired > Impaired::kYes)
    return Refusal{"An attack is impaired, or is not, or as the zone says.", "H-ZONE-1"};
  return need_tier(action.tier);
}

void apply(State& state, const Attack& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  Usage& used = use(*table.fight, who);
  used.acted = true;
  used.quick = in_quick_phase(*table.fight);
  take_in_hand(who.figure, action.weapon, action.second);
  strike(table,
         {.who = action.who,
          .target = action.target,
          .weapon = action.weapon,
          .second = action.second,
          .impaired =
              is_impaired(*table.fight, who, combatant(table, action.target), action.impaired)},
         action.with, action.tier, dice);
}

// --- At somebody who leaves or retreats ---
MaybeRefusal refuse(const State& state, const Strike& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const auto& escape = table.fight->escape;
  if (!escape || std::ranges::count(escape->strikers, action.who) == 0)
    return Refusal{"Nobody leaves at whom this one could strike.", "H-ZONE-1"};
  if (!table.fight->blows.empty() ||
      std::ranges::any_of(table.fight->combatants,
                          [](const Combatant& who) { return who.must_save; }))
    return need_quiet(table);
  if (auto no = need_tier(action.tier)) return no;
  if (escape->kind == EscapeKind::kMove) return std::nullopt;
  return need_weapon_reach(table, combatant(table, action.who), action.weapon, escape->who);
}

void apply(State& state, const Strike& action, Dice& dice) {
  Table& table = change_table(state);
  Escape& escape = *table.fight->escape;
  const bool quick = escape.kind == EscapeKind::kMove;
  const Combatant& who = combatant(table, action.who);
  const Id weapon = quick ? 0 : action.weapon;
  const Blow blow{.who = action.who, .target = escape.who, .weapon = weapon, .quick = quick};
  if (quick)
    escape.strikers.clear();
  else
    std::erase(escape.strikers, action.who);
  strike(table, blow, usual_attribute(*weapon_of(who.figure, weapon)), action.tier, dice);
}

MaybeRefusal refuse(const State& state, const LetGo&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (table.fight->escape && !table.fight->escape->strikers.empty()) return std::nullopt;
  return Refusal{"Nobody leaves who could be let go.", "H-ZONE-1"};
}

void apply(State& state, const LetGo&, Dice& dice) {
  Escape& escape = *change_table(state).fight->escape;
  escape.strikers.clear();
  say(dice, phrase("Nobody strikes at {}.", combatant(table_of(state), escape.who).figure.name),
      escape.who);
}

}  // namespace fray::house
