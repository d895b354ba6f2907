#include "core/house/gambit.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/check.hpp"
#include "core/house/turn.hpp"

namespace fray::house {
namespace {

std::string in_words(Stunt stunt, const std::string& what) {
  return what.empty() ? std::string(name_of(stunt)) : phrase("{} ({})", name_of(stunt), what);
}

Item* to_be_lost(Figure& figure) {
  for (Item& item : figure.items)
    if (in_hand(item) && item.kind != ItemKind::kNatural) return &item;
  return nullptr;
}

bool holds_something(const Figure& figure) {
  return std::ranges::any_of(figure.items, [](const Item& item) {
    return in_hand(item) && item.kind != ItemKind::kNatural;
  });
}

MaybeRefusal refuse_push(const Fight& fight, const Combatant& target, Id zone) {
  return refuse_step(fight.battlefield, target.zone, zone, occupants(fight, zone), "H-ZONE-1");
}

// Into the zone that was named, else the first neighbouring one with room; or one range back.
void shove(Table& table, Combatant& target, Id wanted, Dice& dice) {
  Fight& fight = *table.fight;
  const Id id = target.figure.id;
  if (fight.battlefield.zones.empty()) {
    push_back(fight, target);
    return say(dice, phrase("{} is pushed back.", target.figure.name), id);
  }
  std::vector<Id> zones = neighbours(fight.battlefield, target.zone);
  if (wanted != 0) zones.insert(zones.begin(), wanted);
  for (const Id zone : zones) {
    if (refuse_push(fight, target, zone)) continue;
    arrive(fight, id, zone, {});
    return say(dice,
               phrase("{} is pushed: {}.", target.figure.name, name_of_place(fight, zone, {})), id);
  }
  say(dice, phrase("{} has nowhere to be pushed to.", target.figure.name), id);
}

// Nothing of this round is left to take from it.
bool has_done_all(const Fight& fight, const Combatant& who) {
  const Usage used = usage(fight, who);
  const Step last = who.enemy == fight.enemies_first ? Step::kWinnersFull : Step::kLosersFull;
  return used.acted || used.quick || fight.step > last || (fight.free_round && who.surprised);
}

void succeed(Table& table, const WaitingGambit& it, Dice& dice) {
  Fight& fight = *table.fight;
  Combatant& target = combatant(table, it.target);
  switch (it.stunt) {
    case Stunt::kOther: return;
    case Stunt::kShove: return shove(table, target, it.zone, dice);
    case Stunt::kDisarm:
      if (Item* item = to_be_lost(target.figure)) {
        let_fall(target, *item);
        say(dice, phrase("{} drops {}.", target.figure.name, item->name), it.target);
      }
      return;
    case Stunt::kStun: {
      target.stunned = fight.round + (has_done_all(fight, target) ? 1 : 0);
      say(dice,
          phrase("{} is stunned and does nothing more{}", target.figure.name,
                 target.stunned == fight.round ? " this round." : " until the end of the next."),
          it.target, true);
    }
  }
}

}  // namespace

Odds gambit_odds(int value, int tier_by_hand, int opposing) {
  const auto tier = [&](int which) -> std::uint64_t {
    if (tier_by_hand != 0) return which == tier_by_hand ? 20 : 0;
    return chance_of_tier(value, which).good;
  };
  const std::uint64_t fails = 20 - chance_of_save(opposing).good;
  return {tier(3) * 20 + tier(2) * fails, 400};
}

MaybeRefusal refuse(const State& state, const Gambit& action) {
  const Table& table = table_of(state);
  if (auto no = need_action(table, action.who)) return no;
  if (auto no = need_opponent(table, action.who, action.target)) return no;
  if (action.stunt > Stunt::kStun || action.with > Attribute::kWil)
    return Refusal{"Choose a gambit, and the attribute that fits it.", "H-ATT-4"};
  const Combatant& target = combatant(table, action.target);
  if (action.stunt != Stunt::kOther &&
      range_between(*table.fight, combatant(table, action.who), target) != Range::kClose)
    return Refusal{phrase("{} is not close: come close first.", target.figure.name), "H-ROUND-1"};
  if (action.stunt == Stunt::kShove && action.zone != 0)
    if (auto no = refuse_push(*table.fight, target, action.zone)) return no;
  if (action.stunt == Stunt::kDisarm && !holds_something(target.figure))
    return Refusal{phrase("{} has nothing in hand to lose.", target.figure.name), "H-ATT-4"};
  if (auto no = rules::bad_line(action.what)) return no;
  return need_tier(action.tier);
}

void apply(State& state, const Gambit& action, Dice& dice) {
  Table& table = change_table(state);
  Fight& fight = *table.fight;
  Combatant& who = combatant(table, action.who);
  const Combatant& target = combatant(table, action.target);
  Usage& used = use(fight, who);
  used.acted = true;
  used.quick = in_quick_phase(fight);
  const std::string what = in_words(action.stunt, action.what);
  const Test test =
      roll_test(dice, who, action.with, action.tier, phrase("{}’s {}", who.figure.name, what));
  say(dice,
      phrase("{} tries a {} against {}: {}{}", who.figure.name, what, target.figure.name, test.text,
             test.tier == 1   ? ", it fails."
             : test.tier == 2 ? ", unless it is avoided."
                              : ", it succeeds."),
      action.who);
  const WaitingGambit attempt{action.who, action.target, action.stunt, action.what, action.zone};
  if (test.tier == 2) fight.attempt = attempt;
  if (test.tier == 3) succeed(table, attempt, dice);
}

namespace {

MaybeRefusal need_attempt(const Table& table, Id who) {
  if (auto no = need_standing(table, who)) return no;
  if (table.fight->attempt && table.fight->attempt->target == who) return std::nullopt;
  return Refusal{phrase("No gambit against {} waits.", combatant(table, who).figure.name),
                 "H-ATT-4"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const Oppose& action) {
  if (auto no = need_attempt(table_of(state), action.who)) return no;
  if (action.with > Attribute::kWil) return Refusal{"Test MGT, AGI or WIL.", "H-ATT-4"};
  return need_tier(action.tier);
}

void apply(State& state, const Oppose& action, Dice& dice) {
  Table& table = change_table(state);
  const WaitingGambit attempt = *table.fight->attempt;
  table.fight->attempt.reset();
  const Combatant& who = combatant(table, action.who);
  const Test test = roll_test(dice, who, action.with, action.tier,
                              phrase("{} avoids the gambit", who.figure.name));
  say(dice,
      phrase("{} opposes the gambit: {}{}", who.figure.name, test.text,
             test.tier == 1 ? ", it succeeds." : ", it is avoided."),
      action.who);
  if (test.tier == 1) succeed(table, attempt, dice);
}

MaybeRefusal refuse(const State& state, const LetHappen& action) {
  return need_attempt(table_of(state), action.who);
}

void apply(State& state, const LetHappen& action, Dice& dice) {
  Table& table = change_table(state);
  const WaitingGambit attempt = *table.fight->attempt;
  table.fight->attempt.reset();
  say(dice, phrase("{} does not avoid it.", combatant(table, action.who).figure.name), action.who);
  succeed(table, attempt, dice);
}

}  // namespace fray::house
