#include "core/zones/turn.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/gear.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/move.hpp"
#include "core/zones/round.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

// Who acts, a main action spent, and nobody held any longer.
Combatant& main_action(Fight& fight, Id id, std::string_view what, Dice& dice) {
  Combatant& who = *find_combatant(fight, id);
  take_turn(fight, who, dice).main = true;
  if (!what.empty()) reveal(who, what, dice);
  let_go(fight, who, dice);
  return who;
}

Combatant& bonus_action(Fight& fight, Id id, Dice& dice) {
  Combatant& who = *find_combatant(fight, id);
  ++take_turn(fight, who, dice).bonus;
  let_go(fight, who, dice);
  return who;
}

MaybeRefusal need_own_weapon(const Table& table, Id who, Id weapon) {
  const Combatant& bearer = *find_combatant(table, who);
  const Weapon* found = find_weapon(bearer.figure, weapon);
  if (found == nullptr)
    return Refusal{phrase("{} has no such weapon: choose another.", bearer.figure.name),
                   "Z-TURN-1"};
  if (!found->natural) return std::nullopt;
  return Refusal{phrase("{} is grown on: it is always at hand.", found->name), "Z-TURN-1"};
}

}  // namespace

std::string_view name_of(Trick trick) {
  constexpr std::string_view kNames[] = {"distracted", "frightened", "taunted"};
  return kNames[static_cast<std::size_t>(trick)];
}

// --- Main actions ---
MaybeRefusal refuse(const State& state, const Invoke& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  if (action.save > Attribute::kWit) return Refusal{"A save is with STR, AGI or WIT.", "Z-TURN-1"};
  if (action.target != 0)
    if (auto no = need_standing(table, action.target)) return no;
  return rules::bad_line(action.what);
}

void apply(State& state, const Invoke& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const Combatant& who = main_action(fight, action.who, "invoking a power", dice);
  say(dice,
      phrase("{} invokes {}.", who.figure.name,
             action.what.empty() ? std::string("a power") : action.what),
      action.who);
  if (const Combatant* target = find_combatant(fight, action.target))
    roll_save(dice, fight, *target, action.save, "withstands it", "it takes hold");
}

MaybeRefusal refuse(const State& state, const PlayTrick& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  if (auto no = need_standing(table, action.target)) return no;
  const Combatant& target = *find_combatant(table, action.target);
  if (!is_enemy(*find_combatant(table, action.who), target))
    return Refusal{phrase("{} is of the same faction: choose an enemy.", target.figure.name),
                   "Z-TURN-1"};
  if (action.trick > Trick::kTaunt) return Refusal{"Distract, frighten or taunt.", "Z-TURN-1"};
  if (action.how.empty())
    return Refusal{"Say how: it has to be something that can work here.", "Z-TURN-1"};
  return rules::bad_line(action.how);
}

void apply(State& state, const PlayTrick& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  const Combatant& who = main_action(fight, action.who, "drawing attention", dice);
  Combatant& target = *find_combatant(fight, action.target);
  const std::string_view name = name_of(action.trick);
  say(dice,
      phrase("{} would have {} {}: {}.", who.figure.name, target.figure.name, name, action.how),
      action.who);
  if (!roll_save(dice, fight, target, Attribute::kWit, "takes no notice", name))
    target.condition = phrase("{} by {}", name, who.figure.name);
}

MaybeRefusal refuse(const State& state, const UseSurroundings& action) {
  if (auto no = need_main(table_of(state), action.who)) return no;
  if (action.what.empty()) return Refusal{"Say what is done with the surroundings.", "Z-TURN-1"};
  return rules::bad_line(action.what);
}

void apply(State& state, const UseSurroundings& action, Dice& dice) {
  const Combatant& who =
      main_action(*change_table(state).fight, action.who, "busy with the surroundings", dice);
  say(dice, phrase("{} uses the surroundings: {}.", who.figure.name, action.what), action.who);
}

namespace {

MaybeRefusal need_at_hand(const Fight& fight, const Combatant& who, const Combatant& bearer,
                          const Weapon& weapon) {
  if (is_at_hand(who, bearer, weapon)) return std::nullopt;
  return Refusal{phrase("{} lies elsewhere, in {}: go there first.", weapon.name,
                        zone_name(fight, zone_of(bearer, weapon))),
                 "Z-TURN-1"};
}

// Of somebody else's weapon.
MaybeRefusal refuse_taking(const Table& table, const PickUp& action) {
  const Combatant& who = *find_combatant(table, action.who);
  const Combatant* bearer = find_combatant(table, action.from);
  const Weapon* weapon = bearer == nullptr ? nullptr : find_weapon(bearer->figure, action.weapon);
  if (weapon == nullptr || !is_free(*bearer, *weapon))
    return Refusal{"That does not lie on the ground: choose something else.", "Z-TURN-1"};
  if (auto no = need_at_hand(*table.fight, who, *bearer, *weapon)) return no;
  if (who.figure.weapons.size() < kMostWeapons) return std::nullopt;
  return Refusal{phrase("{} carries twelve weapons: that is the most.", who.figure.name),
                 "Z-TURN-1"};
}

}  // namespace

MaybeRefusal refuse(const State& state, const PickUp& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  if (action.from != 0 && action.from != action.who) return refuse_taking(table, action);
  if (action.weapon == 0) return std::nullopt;
  if (auto no = need_own_weapon(table, action.who, action.weapon)) return no;
  const Combatant& who = *find_combatant(table, action.who);
  const Weapon& weapon = *find_weapon(who.figure, action.weapon);
  if (weapon.place == Place::kDropped) return need_at_hand(*table.fight, who, who, weapon);
  if (weapon.place != Place::kStowed) return std::nullopt;
  return Refusal{phrase("{} is stowed: equip it, a bonus action.", weapon.name), "Z-TURN-1"};
}

void apply(State& state, const PickUp& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = main_action(fight, action.who, "", dice);
  Combatant* bearer = action.from == 0 ? nullptr : find_combatant(fight, action.from);
  const bool others = bearer != nullptr && bearer != &who;
  Weapon* weapon =
      others ? &hand_over(*bearer, who, action.weapon) : find_weapon(who.figure, action.weapon);
  if (weapon == nullptr)
    return say(dice, phrase("{} picks something up or puts it down.", who.figure.name), action.who);
  if (!others && !is_dropped(*weapon)) {
    let_fall(who, *weapon);
    return say(dice, phrase("{} puts down {}.", who.figure.name, weapon->name), action.who);
  }
  weapon->place = Place::kHeld;
  weapon->lies = 0;
  say(dice,
      phrase("{} picks up {}{}.", who.figure.name, weapon->name,
             others ? phrase(" of {}", bearer->figure.name) : std::string()),
      action.who);
}

// --- Bonus actions ---
MaybeRefusal refuse(const State& state, const Equip& action) {
  const Table& table = table_of(state);
  if (auto no = need_bonus(table, action.who)) return no;
  if (auto no = need_own_weapon(table, action.who, action.weapon)) return no;
  const Weapon& weapon = *find_weapon(find_combatant(table, action.who)->figure, action.weapon);
  if (weapon.place != Place::kDropped) return std::nullopt;
  return Refusal{phrase("{} lies on the ground: pick it up, a main action.", weapon.name),
                 "Z-TURN-1"};
}

void apply(State& state, const Equip& action, Dice& dice) {
  Combatant& who = bonus_action(*change_table(state).fight, action.who, dice);
  Weapon& weapon = *find_weapon(who.figure, action.weapon);
  const bool draw = weapon.place == Place::kStowed;
  weapon.place = draw ? Place::kHeld : Place::kStowed;
  say(dice, phrase("{}{}{}.", who.figure.name, draw ? " draws " : " puts away ", weapon.name),
      action.who);
}

MaybeRefusal refuse(const State& state, const Consume& action) {
  if (auto no = need_bonus(table_of(state), action.who)) return no;
  constexpr int kHeals[] = {0, 4, 6, 8, 10, 12};
  if (std::ranges::find(kHeals, action.heals) == std::end(kHeals))
    return Refusal{"It brings back nothing, or a D4 to a D12 of health.", "Z-TURN-1"};
  return rules::bad_line(action.what);
}

void apply(State& state, const Consume& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = bonus_action(fight, action.who, dice);
  Figure& figure = who.figure;
  say(dice,
      phrase("{} uses {}.", figure.name,
             action.what.empty() ? std::string("something") : action.what),
      action.who);
  if (action.heals == 0) return;
  const int rolled = sum(throw_for(dice, fight, who, Purpose::kAbility, 1, action.heals,
                                   phrase("health for {}", figure.name)));
  const int back = std::min(rolled, figure.full_health - figure.health);
  figure.health += back;
  say(dice, phrase("{} gets {} health back: {}.", figure.name, back, figure.health), action.who);
}

MaybeRefusal refuse(const State& state, const Talk& action) {
  if (auto no = need_bonus(table_of(state), action.who)) return no;
  return rules::bad_line(action.what);
}

void apply(State& state, const Talk& action, Dice& dice) {
  Combatant& who = bonus_action(*change_table(state).fight, action.who, dice);
  say(dice,
      action.what.empty() ? phrase("{} says a few words.", who.figure.name)
                          : phrase("{} says: {}", who.figure.name, action.what),
      action.who);
  reveal(who, "talking", dice);
}

// --- Free ---
MaybeRefusal refuse(const State& state, const Drop& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn(table, action.who)) return no;
  if (auto no = need_own_weapon(table, action.who, action.weapon)) return no;
  const Weapon& weapon = *find_weapon(find_combatant(table, action.who)->figure, action.weapon);
  if (weapon.place == Place::kHeld) return std::nullopt;
  return Refusal{phrase("{} is not in hand.", weapon.name), "Z-TURN-1"};
}

void apply(State& state, const Drop& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  take_turn(fight, who, dice);
  Weapon& weapon = *find_weapon(who.figure, action.weapon);
  let_fall(who, weapon);
  say(dice, phrase("{} drops {}.", who.figure.name, weapon.name), action.who);
}

}  // namespace fray::zones
