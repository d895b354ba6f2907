#include "core/house/query.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"

namespace fray::house {

const Table& table_of(const State& state) { return part_of<Table>(state.games, kRules); }
Table& change_table(State& state) { return change_part<Table>(state.games, kRules); }

const Figure* find_character(const Table& table, Id id) { return find_by_id(table.characters, id); }
const Figure* find_kind(const Table& table, Id id) { return find_by_id(table.kinds, id); }
const Encounter* find_encounter(const Table& table, Id id) {
  return find_by_id(table.encounters, id);
}
const Combatant* find_combatant(const Table& table, Id id) { return combatant_in(table, id); }
Combatant* find_combatant(Table& table, Id id) { return combatant_in(table, id); }
Combatant& combatant(Table& table, Id id) { return *combatant_in(table, id); }
const Combatant& combatant(const Table& table, Id id) { return *combatant_in(table, id); }
const Figure* find_figure(const Table& table, Id id) { return figure_in(table, id); }
Figure* find_figure(Table& table, Id id) { return figure_in(table, id); }
const Item* find_item(const Figure& figure, Id item) { return find_by_id(figure.items, item); }
Item* find_item(Figure& figure, Id item) { return find_by_id(figure.items, item); }

bool is_npc(const Combatant& who) { return who.character == 0; }
bool stands(const Combatant& who) { return who.fate == Fate::kFighting; }
bool has_left(const Combatant& who) { return who.fate == Fate::kFled || who.fate == Fate::kRouted; }
bool is_weapon(const Item& item) { return item.kind <= ItemKind::kNatural; }
namespace {

bool is_raised(const Item& item) {
  return item.kind == ItemKind::kShield && item.held && !item.destroyed && !item.dropped;
}

}  // namespace

bool in_hand(const Item& item) {
  return is_weapon(item) && !item.destroyed && !item.dropped &&
         (item.held || item.kind == ItemKind::kNatural);
}

bool can_be_lost(const Item& item) {
  return (in_hand(item) && item.kind != ItemKind::kNatural) || is_raised(item);
}

void let_fall(const Combatant& bearer, Item& item) {
  item.held = false;
  item.dropped = true;
  item.lies = bearer.zone;
}

bool is_dropped(const Item& item) { return item.dropped; }
bool is_whole(const Item& item) { return !item.destroyed; }

bool is_at_hand(const Fight& fight, const Combatant& who, const Combatant& bearer,
                const Item& item) {
  if (!fight.battlefield.zones.empty()) return zone_of(bearer, item) == who.zone;
  if (who.enemy == bearer.enemy) return who.range == bearer.range;
  return range_between(fight, who, bearer) == Range::kClose;
}

const Item* weapon_of(const Figure& figure, Id item) {
  static const Item kBareHands{.name = "bare hands", .sides = 4};
  return item == 0 ? &kBareHands : find_item(figure, item);
}

int attribute(const Figure& figure, Attribute which) {
  return which == Attribute::kMgt ? figure.mgt : which == Attribute::kAgi ? figure.agi : figure.wil;
}

int worn(const Figure& figure) {
  int most = 0;
  for (const Item& item : figure.items)
    if (item.kind == ItemKind::kArmour && !item.destroyed) most = std::max(most, item.armor);
  return most;
}

bool has_shield(const Figure& figure) { return std::ranges::any_of(figure.items, is_raised); }

int armor(const Figure& figure) {
  return std::min(worn(figure) + (has_shield(figure) ? 1 : 0), kMostArmor);
}

int free_slots(const Figure& figure) {
  return std::max(0, kSlots - figure.fatigue - figure.carried);
}

bool is_caught_out(const Fight& fight, bool enemies) {
  return fight.surprise == (enemies ? Surprise::kEnemies : Surprise::kCompany);
}

bool is_exposed(const Fight& fight, const Combatant& who) {
  return fight.ambush && fight.free_round && who.surprised;
}

bool is_able(const Fight& fight, const Combatant& who) {
  return stands(who) && !(fight.free_round && who.surprised) && who.stunned != fight.round &&
         !who.breaks;
}

// --- Turns ---

bool in_quick_phase(const Fight& fight) {
  return fight.step == Step::kWinnersQuick || fight.step == Step::kLosersQuick;
}
bool in_full_phase(const Fight& fight) { return fight.step >= Step::kWinnersFull; }
bool acting_enemies(const Fight& fight) {
  const bool winners = fight.step == Step::kWinnersQuick || fight.step == Step::kWinnersFull;
  return winners == fight.enemies_first;
}

bool whose_turn(const Fight& fight, const Combatant& who) {
  return fight.step >= Step::kWinnersQuick && acting_enemies(fight) == who.enemy;
}

bool holds_back(const Fight& fight, const Combatant& who) {
  const Hold hold = usage(fight, who).hold;
  return hold == Hold::kRound || (hold == Hold::kQuick && in_quick_phase(fight));
}

namespace {

bool is_ready(const Fight& fight, const Combatant& who) {
  return is_able(fight, who) && whose_turn(fight, who) && !holds_back(fight, who);
}

}  // namespace

bool may_act(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  return is_ready(fight, who) && !now.acted && !now.quick;
}

bool may_step(const Fight& fight, const Combatant& who) {
  const Usage now = usage(fight, who);
  if (!is_ready(fight, who) || now.quick) return false;
  return in_full_phase(fight) ? !now.moved || !now.acted : !now.acted;
}

bool may_do_long(const Fight& fight, const Combatant& who) {
  return in_full_phase(fight) && may_act(fight, who) && !usage(fight, who).moved;
}

int actions_left(const Fight& fight, const Combatant& who) {
  if (!is_ready(fight, who)) return 0;
  const Usage now = usage(fight, who);
  if (now.quick) return 0;
  return (now.acted ? 0 : 1) + (in_full_phase(fight) && !now.moved ? 1 : 0);
}

// --- Where they stand ---
namespace {

bool is_between(const Apart& pair, Id one, Id other) {
  return pair.one == std::min(one, other) && pair.other == std::max(one, other);
}

}  // namespace

std::optional<Range> range_between(const Fight& fight, const Combatant& one,
                                   const Combatant& other) {
  if (fight.battlefield.zones.empty()) {
    for (const Apart& pair : fight.apart)
      if (is_between(pair, one.figure.id, other.figure.id)) return pair.range;
    return std::min(one.range, other.range);
  }
  const auto apart = zones_apart(fight.battlefield, one.zone, other.zone);
  if (!apart) return std::nullopt;
  return static_cast<Range>(std::clamp(*apart, 0, 3));
}

void set_apart(Fight& fight, const Combatant& one, const Combatant& other, Range range) {
  const Id first = std::min(one.figure.id, other.figure.id);
  const Id second = std::max(one.figure.id, other.figure.id);
  std::erase_if(fight.apart, [&](const Apart& pair) { return is_between(pair, first, second); });
  if (range != std::min(one.range, other.range) && fight.apart.size() < kMostApart)
    fight.apart.push_back({first, second, range});
}

bool can_follow(const Fight& fight, const Combatant& who) {
  return fight.battlefield.zones.empty() &&
         std::ranges::any_of(fight.combatants, [&](const Combatant& other) {
           return other.enemy != who.enemy && stands(other) &&
                  range_between(fight, who, other) > std::min(who.range, other.range);
         });
}

std::vector<Id> opponents_within(const Fight& fight, const Combatant& who, Range range) {
  std::vector<Id> all;
  for (const Combatant& other : fight.combatants) {
    if (other.enemy == who.enemy || !stands(other)) continue;
    if (const auto apart = range_between(fight, who, other); apart && *apart <= range)
      all.push_back(other.figure.id);
  }
  return all;
}

std::optional<Range> nearest_opponent(const Fight& fight, const Combatant& who) {
  for (const Range range : kRanges)
    if (!opponents_within(fight, who, range).empty()) return range;
  return std::nullopt;
}

int occupants(const Fight& fight, Id zone) {
  return static_cast<int>(std::ranges::count_if(
      fight.combatants, [&](const Combatant& who) { return who.zone == zone && stands(who); }));
}

bool reaches(const Item& weapon, Range range) {
  return range <= (weapon.kind == ItemKind::kMissile ? Range::kFar : Range::kClose);
}

// --- Refusals ---
MaybeRefusal need_standing(const Table& table, Id id) {
  if (auto no = need_combatant(table, id)) return no;
  const Combatant& who = combatant(table, id);
  if (stands(who)) return std::nullopt;
  return Refusal{phrase("{} is out of the fight ({}): choose somebody who stands.", who.figure.name,
                        name_of(who.fate)),
                 "H-ATT-1"};
}

MaybeRefusal need_quiet(const Table& table) {
  const Fight& fight = *table.fight;
  for (const Combatant& who : fight.combatants)
    if (who.must_save)
      return Refusal{phrase("First {} Saves against critical damage.", who.figure.name), "H-ATT-1"};
  if (!fight.blows.empty())
    return Refusal{phrase("First say how {} meets the blow.",
                          combatant(table, fight.blows.front().target).figure.name),
                   "H-DEF-3"};
  if (fight.escape)
    return Refusal{phrase("First say what becomes of {}, who leaves.",
                          combatant(table, fight.escape->who).figure.name),
                   fight.escape->kind == EscapeKind::kMove ? "H-ZONE-1" : "H-RETR-1"};
  if (fight.attempt)
    return Refusal{phrase("First say whether {} avoids the gambit.",
                          combatant(table, fight.attempt->target).figure.name),
                   "H-ATT-4"};
  return std::nullopt;
}

MaybeRefusal need_turn(const Table& table, Id id) {
  if (auto no = need_standing(table, id)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = combatant(table, id);
  if (fight.step < Step::kWinnersQuick)
    return Refusal{"First settle who goes first: call odd or even.", "H-INIT-1"};
  if (who.breaks)
    return Refusal{
        phrase("{} breaks: say first whether that is flight or surrender.", who.figure.name),
        "H-MOR-1"};
  if (fight.free_round && who.surprised)
    return Refusal{phrase("{} is surprised and does nothing in this round.", who.figure.name),
                   "H-SURP-2"};
  if (who.stunned == fight.round)
    return Refusal{phrase("{} is stunned and does nothing in this round.", who.figure.name),
                   "H-ATT-4"};
  if (!whose_turn(fight, who))
    return Refusal{phrase("It is not {}’s phase: go on to it.", who.figure.name), "H-INIT-1"};
  if (holds_back(fight, who))
    return Refusal{phrase("{} lets this phase pass: take that back first.", who.figure.name),
                   "H-INIT-1"};
  if (usage(fight, who).quick && in_full_phase(fight))
    return Refusal{phrase("{} has had a quick turn: that is all for this round.", who.figure.name),
                   "H-INIT-1"};
  return need_quiet(table);
}

MaybeRefusal need_action(const Table& table, Id id) {
  if (auto no = need_turn(table, id)) return no;
  const Combatant& who = combatant(table, id);
  if (may_act(*table.fight, who)) return std::nullopt;
  return Refusal{phrase("{} has had an action this round.", who.figure.name), "H-INIT-1"};
}

MaybeRefusal need_opponent(const Table& table, Id id, Id target) {
  if (find_combatant(table, target) == nullptr)
    return Refusal{"Choose an opponent who is in the fight.", "H-ATT-1"};
  const Combatant& other = combatant(table, target);
  if (other.enemy == combatant(table, id).enemy)
    return Refusal{phrase("{} is on the same side: choose an opponent.", other.figure.name),
                   "H-ATT-1"};
  return need_standing(table, target);
}

MaybeRefusal need_tier(int tier) {
  if (tier >= 0 && tier <= 3) return std::nullopt;
  return Refusal{"A Test is rolled, or has tier 1, 2 or 3.", "H-ATT-1"};
}

}  // namespace fray::house
