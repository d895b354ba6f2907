#include "core/savvy/query.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"

namespace fray::savvy {
namespace {

unsigned bit(Tag effect) { return 1U << static_cast<unsigned>(effect); }

}  // namespace

const Table& table_of(const State& state) { return part_of<Table>(state.games, kRules); }
Table& change_table(State& state) { return change_part<Table>(state.games, kRules); }

const Figure* find_character(const Table& table, Id id) { return find_by_id(table.characters, id); }
const Figure* find_kind(const Table& table, Id id) { return find_by_id(table.kinds, id); }
const Combatant* find_combatant(const Table& table, Id id) { return combatant_in(table, id); }
Combatant* find_combatant(Table& table, Id id) { return combatant_in(table, id); }
const Figure* find_figure(const Table& table, Id id) { return figure_in(table, id); }
Figure* find_figure(Table& table, Id id) { return figure_in(table, id); }
const Weapon* find_weapon(const Figure& figure, Id weapon) {
  return find_by_id(figure.weapons, weapon);
}
Weapon* find_weapon(Figure& figure, Id weapon) { return find_by_id(figure.weapons, weapon); }

bool stands(const Combatant& who) { return who.fate == Fate::kFighting && who.figure.flesh > 0; }
bool has(const Combatant& who, Tag effect) { return (who.effects & bit(effect)) != 0; }
void set(Combatant& who, Tag effect, bool on) {
  who.effects =
      static_cast<std::uint8_t>(on ? who.effects | bit(effect) : who.effects & ~bit(effect));
}

int attribute(const Figure& figure, Attribute which) {
  return which == Attribute::kSavvy      ? figure.savvy
         : which == Attribute::kViolence ? figure.violence
                                         : figure.mig;
}

int defense(const Figure& figure) {
  return figure.defense - (figure.armour.empty() ? 0 : figure.armour_notches);
}

bool broken(const Table& table, const Weapon& weapon) {
  return weapon.kind != WeaponKind::kNatural && weapon.notches >= table.bears;
}

bool armour_broken(const Table& table, const Figure& figure) {
  return !figure.armour.empty() && figure.armour_notches >= table.bears;
}

std::string unusable(const Table& table, const Weapon& weapon) {
  if (broken(table, weapon)) return "It is broken: repair it by hand.";
  if (weapon.place == Place::kStowed) return "It is stowed: retrieve it first.";
  if (weapon.place == Place::kDropped) return "It lies on the ground: retrieve it first.";
  if (weapon.out_of_ammunition) return "Its ammunition is spent.";
  if (weapon.unloaded) return "It has to be reloaded first.";
  return {};
}

bool is_saved(const Usage& usage, Tag effect) { return (usage.saved & bit(effect)) != 0; }

bool whose_turn(const Fight& fight, const Combatant& who) {
  return fight.step == (who.turn == Turn::kBefore    ? Step::kBefore
                        : who.turn == Turn::kEnemies ? Step::kEnemies
                                                     : Step::kAfter);
}

bool in_turn(const Fight& fight, const Combatant& who) {
  return stands(who) && whose_turn(fight, who) && !fight.closing && !who.surprised &&
         !usage(fight, who).ended;
}

bool may_act(const Fight& fight, const Combatant& who) {
  return in_turn(fight, who) && !usage(fight, who).acted;
}

int may_move(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  return who.figure.speed * (now.sprinted ? 2 : 1) - now.moved;
}

int all_of(const Fight& fight, bool enemies) {
  return static_cast<int>(std::ranges::count_if(
      fight.combatants, [&](const Combatant& who) { return who.enemy == enemies; }));
}

MaybeRefusal need_standing(const Table& table, Id id) {
  if (auto no = need_combatant(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (stands(who)) return std::nullopt;
  return Refusal{phrase("{} is out of the fight ({}).", who.figure.name, name_of(who.fate)),
                 "S-DMG-1"};
}

MaybeRefusal need_turn(const Table& table, Id id) {
  if (auto no = need_standing(table, id)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = *find_combatant(table, id);
  if (fight.step == Step::kStart || fight.step == Step::kOrder)
    return Refusal{"Roll the order of this round first.", "S-INIT-1"};
  if (who.surprised)
    return Refusal{phrase("{} is surprised and misses the first round.", who.figure.name),
                   "S-SURP-1"};
  if (!whose_turn(fight, who))
    return Refusal{
        phrase("It is not {}’s turn: go on, or change the place in the order.", who.figure.name),
        "S-INIT-1"};
  if (fight.closing)
    return Refusal{"This part of the round is over: go on to the next.", "S-DMG-2"};
  if (usage(fight, who).ended)
    return Refusal{phrase("{} has done for this round: take that back first.", who.figure.name),
                   "S-ACT-1"};
  return std::nullopt;
}

MaybeRefusal need_action(const Table& table, Id id) {
  if (auto no = need_turn(table, id)) return no;
  const Combatant& who = *find_combatant(table, id);
  if (!usage(*table.fight, who).acted) return std::nullopt;
  return Refusal{phrase("{} has had an action this round.", who.figure.name), "S-ACT-1"};
}

MaybeRefusal need_opponent(const Table& table, Id id, Id target) {
  if (find_combatant(table, target) == nullptr)
    return Refusal{"Choose an opponent who is in the fight.", "S-ATT-1"};
  const Combatant& other = *find_combatant(table, target);
  if (other.enemy == find_combatant(table, id)->enemy)
    return Refusal{phrase("{} is on the same side: choose an opponent.", other.figure.name),
                   "S-ATT-1"};
  return need_standing(table, target);
}

MaybeRefusal need_boons(int boons, int banes) {
  if (boons >= 0 && boons <= kMostBoons && banes >= 0 && banes <= kMostBoons) return std::nullopt;
  return Refusal{"There are 0 to 9 Boons and 0 to 9 Banes.", ""};
}

}  // namespace fray::savvy
