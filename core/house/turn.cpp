#include "core/house/turn.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/dice/phrase.hpp"
#include "core/house/attack.hpp"
#include "core/house/check.hpp"
#include "core/table/gear.hpp"

namespace fray::house {
namespace {

bool has_zones(const Fight& fight) { return !fight.battlefield.zones.empty(); }

Usage& spend(Fight& fight, Combatant& who, bool whole) {
  Usage& used = use(fight, who);
  used.acted = true;
  used.moved |= whole;
  used.quick = in_quick_phase(fight);
  return used;
}

MaybeRefusal need_place(const Fight& fight, Id zone, Range range) {
  if (has_zones(fight)) {
    if (find_zone(fight.battlefield, zone) != nullptr) return std::nullopt;
    return Refusal{"Choose one of the zones.", "H-ZONE-1"};
  }
  if (zone == 0 && range <= Range::kDistant) return std::nullopt;
  return Refusal{"There are no zones: choose close, near, far or distant.", "H-ROUND-1"};
}

}  // namespace

std::string name_of_place(const Fight& fight, Id zone, Range range) {
  const Zone* there = find_zone(fight.battlefield, zone);
  return there != nullptr ? there->name : std::string(name_of(range));
}

void arrive(Fight& fight, Id id, Id zone, Range range) {
  Combatant* who = nullptr;
  for (Combatant& one : fight.combatants)
    if (one.figure.id == id) who = &one;
  if (who == nullptr) return;
  if (has_zones(fight)) {
    who->zone = zone;
    return;
  }
  // Each opponent is a step farther, or a step nearer but no nearer than both their ranges say.
  const int step = range > who->range ? 1 : -1;
  const Combatant before = *who;
  who->range = range;
  for (const Combatant& other : fight.combatants) {
    if (other.enemy == who->enemy) continue;
    const int was = static_cast<int>(*range_between(fight, before, other));
    set_apart(
        fight, *who, other,
        static_cast<Range>(std::clamp(was + step, static_cast<int>(std::min(range, other.range)),
                                      static_cast<int>(Range::kDistant))));
  }
}

void push_back(Fight& fight, Combatant& who) {
  const Combatant before = who;
  who.range = std::max(who.range, Range::kNear);
  for (const Combatant& other : fight.combatants)
    if (other.enemy != who.enemy)
      set_apart(fight, who, other, std::max(*range_between(fight, before, other), Range::kNear));
}

std::vector<Id> strikers_at(const Fight& fight, const Combatant& who, EscapeKind kind) {
  std::vector<Id> all;
  for (const Combatant& other : fight.combatants) {
    if (other.enemy == who.enemy || !is_able(fight, other)) continue;
    const auto apart = range_between(fight, other, who);
    if (!apart) continue;
    if (kind == EscapeKind::kMove ? *apart == Range::kClose
                                  : usual_weapon(other.figure, *apart).has_value())
      all.push_back(other.figure.id);
  }
  return all;
}

// --- Moving ---
MaybeRefusal refuse(const State& state, const Move& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = combatant(table, action.who);
  if (!may_step(fight, who))
    return Refusal{phrase("{} has neither a move nor an action left this round.", who.figure.name),
                   "H-INIT-1"};
  if (auto no = need_place(fight, action.zone, action.range)) return no;
  if (has_zones(fight))
    return refuse_step(fight.battlefield, who.zone, action.zone, occupants(fight, action.zone),
                       "H-ZONE-1");
  const int step = static_cast<int>(action.range) - static_cast<int>(who.range);
  if (std::abs(step) == 1 || (step == 0 && can_follow(fight, who))) return std::nullopt;
  return Refusal{
      phrase("{} is {}: go one range nearer or farther.", who.figure.name, name_of(who.range)),
      "H-ROUND-1"};
}

void apply(State& state, const Move& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  Combatant& who = combatant(table, action.who);
  Usage& used = use(fight, who);
  if (in_full_phase(fight) && !used.moved)
    used.moved = true;
  else
    used.acted = true;
  used.quick = in_quick_phase(fight);
  const bool leaves = has_zones(fight) || action.range > who.range;
  std::vector<Id> strikers =
      leaves ? strikers_at(fight, who, EscapeKind::kMove) : std::vector<Id>{};
  const std::string where = name_of_place(fight, action.zone, action.range);
  say(dice,
      phrase("{} goes: {}{}", who.figure.name, where,
             strikers.empty() ? "." : "; enemies are here, and one of them may strike."),
      action.who);
  if (strikers.empty()) return arrive(fight, action.who, action.zone, action.range);
  fight.escape =
      Escape{action.who, EscapeKind::kMove, action.zone, action.range, false, std::move(strikers)};
}

MaybeRefusal refuse(const State& state, const Place& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (auto no = need_quiet(table)) return no;
  return need_place(*table.fight, action.zone, action.range);
}

void apply(State& state, const Place& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  if (has_zones(*table.fight)) {
    who.zone = action.zone;
  } else {
    who.range = action.range;
    for (const Combatant& other : table.fight->combatants)
      if (other.enemy != who.enemy) set_apart(*table.fight, who, other, action.range);
  }
  say(dice,
      phrase("{} stands elsewhere: {}.", who.figure.name,
             name_of_place(*table.fight, action.zone, action.range)),
      action.who);
}

// --- Anything else, and what is in hand ---
MaybeRefusal refuse(const State& state, const DoOther& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (action.full && !may_do_long(*table.fight, combatant(table, action.who)))
    return Refusal{"Something long takes the whole of a full turn: wait for the full turns.",
                   "H-INIT-1"};
  return rules::bad_line(action.what);
}

void apply(State& state, const DoOther& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  spend(*table.fight, who, action.full);
  say(dice,
      phrase("{} {}{}", who.figure.name, action.full ? "takes the whole turn" : "takes an action",
             action.what.empty() ? std::string(".") : phrase(": {}", action.what)),
      action.who);
}

MaybeRefusal refuse(const State& state, const TakeUp& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  const Combatant& who = combatant(table, action.who);
  const bool own = action.from == 0 || action.from == action.who;
  const Combatant* bearer = own ? &who : find_combatant(table, action.from);
  const Item* item = bearer == nullptr ? nullptr : find_item(bearer->figure, action.item);
  if (item == nullptr || (own ? !item->dropped : !is_free(*bearer, *item)))
    return Refusal{"Choose something that lies on the ground.", "H-ATT-4"};
  if (!is_at_hand(*table.fight, who, *bearer, *item))
    return Refusal{phrase("{} lies elsewhere: go there first.", item->name), "H-ZONE-1"};
  if (own || who.figure.items.size() < kMostItems) return std::nullopt;
  return Refusal{phrase("{} carries twenty things: that is the most.", who.figure.name), "H-ATT-4"};
}

void apply(State& state, const TakeUp& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  spend(*table.fight, who, false);
  const bool own = action.from == 0 || action.from == action.who;
  Item& item = own ? *find_item(who.figure, action.item)
                   : hand_over(combatant(table, action.from), who, action.item);
  item.dropped = item.held = false;
  // A shield is not raised where both hands have weapons (H-ATT-2).
  const auto weapons = std::ranges::count_if(who.figure.items, [](const Item& one) {
    return in_hand(one) && one.kind != ItemKind::kNatural;
  });
  item.held =
      is_whole(item) && (is_weapon(item) || (item.kind == ItemKind::kShield && weapons < 2));
  say(dice,
      phrase("{} takes {}{} up.", who.figure.name, item.name,
             own ? std::string() : phrase(" of {}", combatant(table, action.from).figure.name)),
      action.who);
}

// --- What is let pass ---
MaybeRefusal refuse(const State& state, const ChooseTurn& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = combatant(table, action.who);
  const std::string& name = who.figure.name;
  if (fight.step < Step::kWinnersQuick)
    return Refusal{"First settle who goes first: call odd or even.", "H-INIT-1"};
  if (!is_able(fight, who))
    return Refusal{phrase("{} does nothing in this round anyway.", name), "H-INIT-1"};
  const Usage now = usage(fight, who);
  if (action.hold > Hold::kRound || now.hold == action.hold)
    return Refusal{"It is so already: choose another.", "H-INIT-1"};
  const bool winner = who.enemy == fight.enemies_first;
  const Step full = winner ? Step::kWinnersFull : Step::kLosersFull;
  const Step quick = winner ? Step::kWinnersQuick : Step::kLosersQuick;
  if (fight.step > full || now.quick || (now.acted && now.moved))
    return Refusal{phrase("{} has had a turn in this round.", name), "H-INIT-1"};
  if (action.hold == Hold::kQuick && (now.acted || fight.step > quick))
    return Refusal{phrase("{} is too late for that in this round: quick turns are over.", name),
                   "H-INIT-1"};
  return need_quiet(table);
}

void apply(State& state, const ChooseTurn& action, Dice& dice) {
  Table& table = change_table(state);
  Combatant& who = combatant(table, action.who);
  use(*table.fight, who).hold = action.hold;
  say(dice,
      phrase("{}{}", who.figure.name,
             action.hold == Hold::kQuick   ? " waits for the full turns."
             : action.hold == Hold::kRound ? " has done for this round."
                                           : " acts after all."),
      action.who);
}

namespace {

MaybeRefusal need_free_hands(const Table& table, Id id) {
  if (auto no = need_standing(table, id)) return no;
  if (auto no = need_quiet(table)) return no;
  const Combatant& who = combatant(table, id);
  if (table.fight->step <= Step::kOrder || whose_turn(*table.fight, who)) return std::nullopt;
  return Refusal{phrase("It is not {}’s phase: hands change in one’s own.", who.figure.name),
                 "H-INIT-1"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const SetHands& action) {
  const Table& table = table_of(state);
  if (auto no = need_free_hands(table, action.who)) return no;
  const Figure& figure = combatant(table, action.who).figure;
  for (const Id id : {action.weapon, action.second}) {
    if (id == 0) continue;
    const Item* item = find_item(figure, id);
    if (item == nullptr || !is_weapon(*item) || !unusable(*item).empty())
      return Refusal{"Choose weapons that are carried and whole.", "H-DEF-3"};
  }
  if (action.second != 0 && action.second == action.weapon)
    return Refusal{"That is one weapon: choose two different ones.", "H-ATT-2"};
  if (!action.shield) return std::nullopt;
  if (action.second != 0)
    return Refusal{"Two weapons need both hands: lower the shield.", "H-ATT-2"};
  for (const Item& item : figure.items)
    if (item.kind == ItemKind::kShield && !item.destroyed && !item.dropped) return std::nullopt;
  return Refusal{phrase("{} carries no shield that could be raised.", figure.name), "H-DEF-1"};
}

void apply(State& state, const SetHands& action, Dice& dice) {
  Figure& figure = combatant(change_table(state), action.who).figure;
  std::string held;
  for (Item& item : figure.items) {
    if (is_weapon(item)) item.held = item.id == action.weapon || item.id == action.second;
    if (item.kind == ItemKind::kShield)
      item.held = action.shield && !item.destroyed && !item.dropped;
    if (item.held && item.kind != ItemKind::kNatural)
      append(held, "{}{}", held.empty() ? "" : ", ", item.name);
  }
  say(dice,
      phrase("{} has in hand: {}.", figure.name, held.empty() ? std::string("nothing") : held),
      action.who);
}

MaybeRefusal refuse(const State& state, const Drop& action) {
  const Table& table = table_of(state);
  if (auto no = need_free_hands(table, action.who)) return no;
  const Figure& figure = combatant(table, action.who).figure;
  const Item* item = find_item(figure, action.item);
  if (item != nullptr && can_be_lost(*item)) return std::nullopt;
  return Refusal{phrase("{} can drop what is in hand, and not grown on.", figure.name), "H-ATT-4"};
}

void apply(State& state, const Drop& action, Dice& dice) {
  Combatant& who = combatant(change_table(state), action.who);
  Item& item = *find_item(who.figure, action.item);
  let_fall(who, item);
  say(dice, phrase("{} drops {}.", who.figure.name, item.name), action.who);
}

// --- Retreat ---
MaybeRefusal refuse(const State& state, const Retreat& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  const Combatant& who = combatant(table, action.who);
  if (nearest_opponent(*table.fight, who) != Range::kClose || may_do_long(*table.fight, who))
    return std::nullopt;
  return Refusal{
      "With enemies close, retreating takes the whole of a full turn: wait for the "
      "full turns.",
      "H-RETR-1"};
}

void apply(State& state, const Retreat& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  Combatant& who = combatant(table, action.who);
  const auto nearest = nearest_opponent(fight, who);
  spend(fight, who, nearest == Range::kClose);
  if (!nearest || roll_save(dice, who, Attribute::kAgi, " to get away")) {
    who.fate = Fate::kFled;
    return say(dice, phrase("{} gets away.", who.figure.name), action.who, true);
  }
  fight.escape = Escape{.who = action.who, .kind = EscapeKind::kRetreat, .undecided = true};
}

MaybeRefusal refuse(const State& state, const DecideRetreat&) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (table.fight->escape && table.fight->escape->undecided) return std::nullopt;
  return Refusal{"Nobody’s retreat waits for a decision.", "H-RETR-1"};
}

void apply(State& state, const DecideRetreat& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  const Combatant& who = combatant(table, fight.escape->who);
  if (!action.elsewhere) {
    fight.escape->undecided = false;
    fight.escape->strikers = strikers_at(fight, who, EscapeKind::kRetreat);
    return say(dice,
               fight.escape->strikers.empty()
                   ? phrase("Nobody is there who could strike at {}.", who.figure.name)
                   : phrase("{} has more blows to come before getting away.", who.figure.name),
               who.figure.id, true);
  }
  say(dice, phrase("{} is followed: the fight goes on in another place.", who.figure.name),
      who.figure.id, true);
  fight.escape.reset();
  fight.battlefield = {};
  fight.apart.clear();
  for (Combatant& one : fight.combatants) {
    one.zone = 0;
    one.range = Range::kNear;
  }
}

}  // namespace fray::house
