#include "core/zones/query.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"

namespace fray::zones {
const Table& table_of(const State& state) { return part_of<Table>(state.games, kRules); }
Table& change_table(State& state) { return change_part<Table>(state.games, kRules); }

const Figure* find_character(const Table& table, Id id) { return find_by_id(table.characters, id); }
const Figure* find_kind(const Table& table, Id id) { return find_by_id(table.kinds, id); }
const Combatant* find_combatant(const Fight& fight, Id id) { return combatant_of(fight, id); }
Combatant* find_combatant(Fight& fight, Id id) { return combatant_of(fight, id); }
const Combatant* find_combatant(const Table& table, Id id) { return combatant_in(table, id); }
Combatant* find_combatant(Table& table, Id id) { return combatant_in(table, id); }
const Figure* find_figure(const Table& table, Id id) { return figure_in(table, id); }
Figure* find_figure(Table& table, Id id) { return figure_in(table, id); }
const Weapon* find_weapon(const Figure& figure, Id weapon) {
  return find_by_id(figure.weapons, weapon);
}
Weapon* find_weapon(Figure& figure, Id weapon) { return find_by_id(figure.weapons, weapon); }
const Faction* find_faction(const Fight& fight, Id faction) {
  return find_by_id(fight.factions, faction);
}
Faction* find_faction(Fight& fight, Id faction) { return find_by_id(fight.factions, faction); }

std::string faction_name(const Fight& fight, Id faction) {
  const Faction* found = find_faction(fight, faction);
  return found == nullptr ? std::string("Nobody") : found->name;
}

bool stands(const Combatant& who) { return who.fate == Fate::kFighting && who.figure.health > 0; }
bool is_enemy(const Combatant& one, const Combatant& other) { return one.faction != other.faction; }

const Combatant* holder_of(const Fight& fight, Id who) {
  for (const Combatant& other : fight.combatants)
    if (other.holds == who) return &other;
  return nullptr;
}
bool is_entangled(const Fight& fight, const Combatant& who) {
  return holder_of(fight, who.figure.id) != nullptr;
}

bool can_be_lost(const Weapon& weapon) { return weapon.place == Place::kHeld && !weapon.natural; }

void let_fall(const Combatant& bearer, Weapon& weapon) {
  weapon.place = Place::kDropped;
  weapon.lies = bearer.zone;
}
bool is_dropped(const Weapon& weapon) { return weapon.place == Place::kDropped; }
bool is_at_hand(const Combatant& who, const Combatant& bearer, const Weapon& weapon) {
  const Id zone = zone_of(bearer, weapon);
  return who.zone == zone || who.border == zone;
}
bool has_left(const Combatant& who) {
  return who.fate == Fate::kRetreated || who.fate == Fate::kEscaped;
}

void stow_all_but_first(Figure& figure) {
  bool first = true;
  for (Weapon& weapon : figure.weapons) {
    weapon.place = weapon.natural || first ? Place::kHeld : Place::kStowed;
    first = first && weapon.natural;
  }
}

std::string unusable(const Weapon& weapon) {
  if (weapon.natural) return {};
  if (weapon.place == Place::kStowed) return "It is stowed: equip it first, a bonus action.";
  if (weapon.place == Place::kDropped)
    return "It lies on the ground: pick it up first, a main action.";
  return {};
}

int standing(const Fight& fight, Id faction) {
  return static_cast<int>(std::ranges::count_if(fight.combatants, [&](const Combatant& who) {
    return who.faction == faction && stands(who);
  }));
}
int all_of(const Fight& fight, Id faction) {
  return static_cast<int>(std::ranges::count_if(
      fight.combatants, [&](const Combatant& who) { return who.faction == faction; }));
}
std::vector<Id> factions_standing(const Fight& fight) {
  std::vector<Id> all;
  for (const Faction& faction : fight.factions)
    if (standing(fight, faction.id) > 0) all.push_back(faction.id);
  return all;
}
bool is_decided(const Fight& fight) { return factions_standing(fight).size() < 2; }
bool is_bonus_turn(const Fight& fight) { return fight.step == Step::kAction && fight.round == 0; }

bool has_no_turn_left(const Fight& fight, const Combatant& who) {
  return usage(fight, who).acted || (is_bonus_turn(fight) && !who.ambusher);
}

bool may_take_turn(const Fight& fight, const Combatant& who) {
  if (fight.step != Step::kAction || !stands(who) || usage(fight, who).acted) return false;
  if (is_bonus_turn(fight)) return who.ambusher;
  return !fight.fast || who.figure.wit >= fight.threshold || (fight.round == 1 && who.ready);
}
bool in_turn(const Fight& fight, const Combatant& who) {
  if (fight.step != Step::kAction || !stands(who) || fight.turn != who.faction) return false;
  return fight.acting == 0 ? may_take_turn(fight, who) : fight.acting == who.figure.id;
}
bool must_begin_turn(const Fight& fight, const Combatant& who) {
  const Faction* faction = find_faction(fight, who.faction);
  return fight.chaos && fight.acting != who.figure.id && faction != nullptr && faction->ours;
}
bool has_main(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  return !now.main && now.bonus < 2;
}
bool has_bonus(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  return now.bonus + (now.main ? 1 : 0) < 2;
}
int halves_left(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  return (now.sprinted ? 8 : 4) - now.moved;
}

MaybeRefusal need_standing(const Table& table, Id id) {
  if (auto no = need_combatant(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (stands(who)) return std::nullopt;
  return Refusal{phrase("{} is out of the fight ({}): choose somebody who stands.", who.figure.name,
                        name_of(who.fate)),
                 "Z-ACT-1"};
}

MaybeRefusal need_no_question(const Table& table) {
  if (!table.fight || (!table.fight->blow && !table.fight->stride)) return std::nullopt;
  return Refusal{"Somebody may react: answer that first.", "Z-REACT-1"};
}

MaybeRefusal need_turn(const Table& table, Id id) {
  if (auto no = need_turn_to_take(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (!must_begin_turn(*table.fight, who)) return std::nullopt;
  return Refusal{
      phrase("{} takes the turn first: the 15 seconds run from then on.", who.figure.name),
      "Z-CHAOS-1"};
}

MaybeRefusal need_turn_to_take(const Table& table, Id id) {
  if (auto no = need_standing(table, id)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = *find_combatant(table, id);
  const std::string& name = who.figure.name;
  if (fight.step == Step::kThreshold)
    return Refusal{"Roll the threshold of this round first.", "Z-FAST-1"};
  if (fight.step != Step::kAction)
    return Refusal{"The action phase is not on: begin the round first.", "Z-ROUND-1"};
  if (auto no = need_no_question(table)) return no;
  if (fight.acting == id) return std::nullopt;
  const Usage now = usage(fight, who);
  if (now.reacted)
    return Refusal{phrase("{} has spent this round’s turn on a reaction.", name), "Z-REACT-1"};
  if (now.acted) return Refusal{phrase("{} has had a turn this round.", name), "Z-ACT-1"};
  if (fight.turn != who.faction)
    return Refusal{phrase("It is the turn of {}: let them act or pass first.",
                          faction_name(fight, fight.turn)),
                   "Z-ACT-1"};
  if (fight.acting != 0)
    return Refusal{phrase("{} is taking the turn: end it first.",
                          find_combatant(table, fight.acting)->figure.name),
                   "Z-ACT-1"};
  if (may_take_turn(fight, who)) return std::nullopt;
  if (is_bonus_turn(fight))
    return Refusal{
        phrase("{} was not hidden when the fight began: only ambushers have this turn.", name),
        "Z-SNEAK-1"};
  return Refusal{phrase("{} has WIT {}, below the threshold of {}: acts in the slow half.", name,
                        who.figure.wit, fight.threshold),
                 "Z-FAST-1"};
}

MaybeRefusal need_main(const Table& table, Id id) {
  if (auto no = need_turn(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (has_main(*table.fight, who)) return std::nullopt;
  return Refusal{phrase("{} has no main action left in this turn.", who.figure.name), "Z-TURN-1"};
}

MaybeRefusal need_bonus(const Table& table, Id id) {
  if (auto no = need_turn(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (has_bonus(*table.fight, who)) return std::nullopt;
  return Refusal{phrase("{} has no bonus action left in this turn.", who.figure.name), "Z-TURN-1"};
}

}  // namespace fray::zones
