#include "core/zones/move.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/attack.hpp"
#include "core/zones/grapple.hpp"
#include "core/zones/place.hpp"
#include "core/zones/react.hpp"
#include "core/zones/round.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

// Whoever is held comes along.
void put_into(Fight& fight, Combatant& who, Id zone, Id border) {
  who.zone = zone;
  who.border = border;
  if (Combatant* held = find_combatant(fight, who.holds)) held->zone = zone, held->border = border;
}

// It is left by who goes there, and could do something about it.
bool may_strike_at(const Fight& fight, const Combatant& who, const Combatant& mover,
                   const Stride& stride) {
  Combatant gone = mover;
  gone.zone = stride.to;
  gone.border = stride.border;
  return is_enemy(who, mover) && stands(who) && !has_no_turn_left(fight, who) &&
         is_near(fight, who, mover) && !is_near(fight, who, gone) && !is_entangled(fight, who);
}

}  // namespace

void reveal(Combatant& who, std::string_view cause, Dice& dice) {
  if (!who.hidden) return;
  who.hidden = false;
  say(dice, phrase("{} is no longer hidden: {}.", who.figure.name, cause), who.figure.id, true);
}

const Combatant* next_opportunist(const Fight& fight) {
  if (!fight.stride) return nullptr;
  const Stride& stride = *fight.stride;
  const Combatant* mover = find_combatant(fight, stride.who);
  if (mover == nullptr || !stands(*mover) || mover->hidden || is_entangled(fight, *mover))
    return nullptr;
  for (const Combatant& who : fight.combatants)
    if (may_strike_at(fight, who, *mover, stride) &&
        std::ranges::count(stride.asked, who.figure.id) == 0)
      return &who;
  return nullptr;
}

void go_on_moving(Fight& fight, Dice& dice) {
  if (!fight.stride || next_opportunist(fight) != nullptr) return;
  const Stride stride = *fight.stride;
  fight.stride.reset();
  Combatant* who = find_combatant(fight, stride.who);
  if (who == nullptr || !stands(*who)) return;
  if (is_entangled(fight, *who))
    return say(dice, phrase("{} is held and gets no further.", who->figure.name), stride.who);
  if (refuse_going(fight, *who, stride.to, stride.border))
    return say(dice, phrase("{} finds the way closed, and stays.", who->figure.name), stride.who);
  use(fight, *who).moved += stride.cost;
  const bool stays = who->zone == stride.to;
  put_into(fight, *who, stride.to, stride.border);
  const Combatant* held = find_combatant(fight, who->holds);
  say(dice,
      phrase("{} goes {}{}{}{}.", who->figure.name,
             stride.border != 0 ? "to the border with "
             : stays            ? "back to the middle of "
                                : "to ",
             zone_name(fight, stride.border != 0 ? stride.border : stride.to),
             held == nullptr ? "" : ", dragging ",
             held == nullptr ? std::string() : held->figure.name),
      stride.who);
}

MaybeRefusal refuse_going(const Fight& fight, const Combatant& who, Id zone, Id border) {
  if (border != 0 && find_way(fight.field, zone, border) == nullptr)
    return Refusal{phrase("No way leads from here to {}.", zone_name(fight, border)), "Z-TURN-1"};
  // Whoever is held across a border needs room, too.
  const Combatant* held = find_combatant(fight, who.holds);
  const bool brings = held != nullptr && stands(*held) && held->zone != zone;
  const int room = occupants_of(fight, zone) + (brings ? 1 : 0);
  if (zone != who.zone) return refuse_step(fight.field, who.zone, zone, room, "Z-TURN-1");
  if (!brings) return std::nullopt;
  return refuse_step(fight.field, held->zone, zone, room - 1, "Z-TURN-1");
}

Stride stride_of(const Fight& fight, const Combatant& who, const Move& action) {
  Stride stride{who.figure.id, action.to, 0, move_cost(fight, who, action), {}};
  if (action.border) stride.to = who.zone, stride.border = action.to;
  return stride;
}

int move_cost(const Fight& fight, const Combatant& who, const Move& action) {
  const int halves = action.border ? 1 : step_cost(fight, who, action.to);
  return action.sneaking ? 2 * halves : halves;
}

MaybeRefusal refuse(const State& state, const Move& action) {
  const Table& table = table_of(state);
  if (auto no = need_turn(table, action.who)) return no;
  const Fight& fight = *table.fight;
  const Combatant& who = *find_combatant(table, action.who);
  const std::string& name = who.figure.name;
  if (const Combatant* holder = holder_of(fight, action.who))
    return Refusal{phrase("{} is held by {}: break free first.", name, holder->figure.name),
                   "Z-NONL-1"};
  if (find_zone(fight.field, action.to) == nullptr)
    return Refusal{"There is no such zone: choose another.", "Z-TURN-1"};
  if (action.to == who.zone) {
    if (who.border == 0 || action.border)
      return Refusal{phrase("{} stands there already.", name), "Z-TURN-1"};
  } else if (action.border && who.border == action.to) {
    return Refusal{phrase("{} stands on that border already.", name), "Z-TURN-1"};
  }
  const Stride stride = stride_of(fight, who, action);
  if (auto no = refuse_going(fight, who, stride.to, stride.border)) return no;
  if (action.sneaking && !who.hidden)
    return Refusal{phrase("{} is seen: only the hidden sneak.", name), "Z-SNEAK-1"};
  if (move_cost(fight, who, action) <= halves_left(fight, who)) return std::nullopt;
  return Refusal{
      phrase("{} has no movement left for that: 2 zones a turn, 4 with a sprint, half of "
             "it while sneaking.",
             name),
      "Z-TURN-1"};
}

void apply(State& state, const Move& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  Usage& used = take_turn(fight, who, dice);
  if (!action.sneaking) reveal(who, "moving openly", dice);
  if (action.sneaking && !used.sneaking) {
    used.sneaking = true;
    if (!roll_save(dice, fight, who, Attribute::kAgi, "unheard", "heard"))
      reveal(who, "heard while sneaking", dice);
  }
  fight.stride = stride_of(fight, who, action);
  if (const Combatant* first = next_opportunist(fight))
    say(dice,
        phrase("{} sets out for {}{}: {} may strike.", who.figure.name,
               action.border ? "the border with " : "", zone_name(fight, action.to),
               first->figure.name),
        action.who);
  go_on_moving(fight, dice);
}

MaybeRefusal refuse(const State& state, const Sprint& action) {
  const Table& table = table_of(state);
  if (auto no = need_main(table, action.who)) return no;
  const Combatant* holder = holder_of(*table.fight, action.who);
  if (holder == nullptr) return std::nullopt;
  return Refusal{phrase("{} is held by {}: break free first.",
                        find_combatant(table, action.who)->figure.name, holder->figure.name),
                 "Z-NONL-1"};
}

void apply(State& state, const Sprint& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  Usage& used = take_turn(fight, who, dice);
  used.main = true;
  used.sprinted = true;
  say(dice, phrase("{} sprints: 4 zones in this turn.", who.figure.name), action.who);
  reveal(who, "sprinting", dice);
  let_go(fight, who, dice);
}

// --- Opportunity attacks ---
MaybeRefusal refuse(const State& state, const Opportunity& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  const Combatant* asked = next_opportunist(*table.fight);
  if (asked == nullptr) return Refusal{"Nobody leaves an enemy’s side just now.", "Z-ATT-3"};
  if (asked->figure.id != action.who)
    return Refusal{phrase("It is {} who is asked now.", asked->figure.name), "Z-ATT-3"};
  if (!action.attack) return std::nullopt;
  const Combatant& mover = *find_combatant(table, table.fight->stride->who);
  if (const Weapon* weapon = find_weapon(asked->figure, action.means.weapon))
    if (weapon->kind != WeaponKind::kMelee)
      return Refusal{"An opportunity is for a melee attack: choose another weapon.", "Z-ATT-3"};
  return refuse_means(*table.fight, *asked, mover, action.means, {});
}

void apply(State& state, const Opportunity& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  fight.stride->asked.push_back(action.who);
  if (action.attack) {
    Combatant& mover = *find_combatant(fight, fight.stride->who);
    spend_reaction(fight, who, dice, "an opportunity attack");
    release_unless(fight, who, mover, dice);
    strike_once(fight, who, mover, action.means, dice);
  } else {
    say(dice, phrase("{} lets the opportunity go.", who.figure.name), action.who);
  }
  go_on_moving(fight, dice);
}

// --- By hand ---
MaybeRefusal refuse(const State& state, const SetPlace& action) {
  const Table& table = table_of(state);
  if (auto no = need_combatant(table, action.who)) return no;
  if (auto no = need_no_question(table)) return no;
  const Fight& fight = *table.fight;
  if (find_zone(fight.field, action.zone) == nullptr)
    return Refusal{"There is no such zone: choose another.", ""};
  if (action.border == 0 || find_way(fight.field, action.zone, action.border) != nullptr)
    return std::nullopt;
  return Refusal{phrase("{} has no border with that zone.", zone_name(fight, action.zone)), ""};
}

void apply(State& state, const SetPlace& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  who.zone = action.zone;
  who.border = action.border;
  say(dice,
      phrase("{} is put into {}{}{}.", who.figure.name, zone_name(fight, action.zone),
             action.border == 0 ? "" : ", on the border with ",
             action.border == 0 ? std::string() : zone_name(fight, action.border)),
      action.who);
}

MaybeRefusal refuse(const State& state, const SetHidden& action) {
  const Table& table = table_of(state);
  if (auto no = need_standing(table, action.who)) return no;
  if (auto no = need_no_question(table)) return no;
  if (find_combatant(table, action.who)->hidden != action.hidden) return std::nullopt;
  return Refusal{"Nothing changes by that.", "Z-SNEAK-1"};
}

void apply(State& state, const SetHidden& action, Dice& dice) {
  Fight& fight = *change_table(state).fight;
  Combatant& who = *find_combatant(fight, action.who);
  if (fight.step == Step::kStart) who.ambusher = action.hidden;
  if (!action.hidden) return reveal(who, "found", dice);
  who.hidden = true;
  say(dice, phrase("{} is hidden.", who.figure.name), action.who);
}

}  // namespace fray::zones
