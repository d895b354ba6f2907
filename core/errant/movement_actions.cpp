// Moving in a fight: the roll, alone or for several, its use in pieces, the fixed 10, the shift.
#include "core/errant/movement_actions.hpp"

#include <algorithm>
#include <string>

#include "core/errant/attack.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

bool no_dice_somehow(const Combatant& who) {
  if (movement_dice(who, 0) == 0) return true;
  return std::any_of(who.gaits.begin(), who.gaits.end(),
                     [](const Gait& gait) { return gait.dice == 0; });
}

MaybeRefusal refuse_after_shift(const State& state, const Combatant& who) {
  if (!turn_usage(*state.fight, who).shifted) return std::nullopt;
  return Refusal{who.name + " has shifted: no movement roll in the same turn.", "E-MOVE-3"};
}

MaybeRefusal refuse_gait(const Combatant& who, int gait) {
  if (gait >= 0 && static_cast<std::size_t>(gait) < std::max<std::size_t>(1, who.gaits.size()))
    return std::nullopt;
  return Refusal{who.name + " has no such way of moving.", "E-MOVE-6"};
}

// E-MOVE-7: a rider's first movement roll of an Initiative Turn takes no action.
bool rides_free(const State& state, const Combatant& who) {
  return is_mounted(who) && !turn_usage(*state.fight, who).mount_moved;
}

MaybeRefusal refuse_roll(const State& state, Id id, int gait) {
  if (MaybeRefusal no = need_phase(state, id)) return no;
  const Combatant& who = *find_combatant(state, id);
  if (!rides_free(state, who))
    if (MaybeRefusal no = need_action(state, id)) return no;
  if (MaybeRefusal no = refuse_gait(who, gait)) return no;
  if (gait == flying_gait(who) && grounded(who))
    return Refusal{who.name + " has a crippled wing and cannot fly.", "B-DRAGON-1"};
  if (movement_dice(who, gait) == 0)
    return Refusal{who.name + " has no movement dice: an action moves 10.", "E-MOVE-4"};
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  return refuse_after_shift(state, who);
}

void gain_movement(Fight& fight, Combatant& who, int distance) {
  TurnUsage& spent = change_turn_usage(fight, who);
  if (is_mounted(who) && !spent.mount_moved)
    spent.mount_moved = true;
  else
    spend_action(fight, who, Deed::kMove);
  add_movement(fight, who, distance);
}

}  // namespace

MaybeRefusal refuse(const State& state, const RollMovement& action) {
  if (action.who.empty()) return Refusal{"Choose who moves.", "E-MOVE-2"};
  if (action.who.size() > kMostCombatants) return Refusal{"Those are too many.", "E-MOVE-6"};
  for (const Id id : action.who)
    if (MaybeRefusal no = refuse_roll(state, id, action.gait)) return no;
  for (const Id id : action.who)
    if (const Combatant& who = *find_combatant(state, id); action.dash > 0 && cannot_run(who))
      return Refusal{who.name + " has but one good leg: no Dash.", "E-WND-1"};
  std::vector<Id> ids = action.who;
  std::sort(ids.begin(), ids.end());
  if (std::adjacent_find(ids.begin(), ids.end()) != ids.end())
    return Refusal{"Somebody is named twice in this roll.", "E-MOVE-6"};
  const Combatant& first = *find_combatant(state, action.who[0]);
  if (action.dash != 0) {
    if (action.who.size() > 1) return Refusal{"Everybody Dashes for themselves.", "E-ATT-10"};
    if (action.dash < 0 || action.dash > feats_left(state, first))
      return Refusal{first.name + " has no such combat dice to Dash with in this turn.",
                     "E-ATT-10"};
    if (is_mounted(first)) return Refusal{"The mount runs, not its rider: no Dash.", "E-MOVE-7"};
  }
  for (const Id id : action.who) {
    const Combatant& who = *find_combatant(state, id);
    const bool like = same_kind(who, first) &&
                      movement_dice(who, action.gait) == movement_dice(first, action.gait);
    if (action.who.size() > 1 && !like)
      return Refusal{"Only like NPCs share a movement roll.", "E-MOVE-6"};
  }
  return std::nullopt;
}

void apply(State& state, const RollMovement& action, Dice& dice) {
  Combatant& first = combatant(state, action.who[0]);
  const int count = movement_dice(first, action.gait) + action.dash;
  const int distance = 10 * sum(roll(dice, {Purpose::kMovement, count, 4}));
  if (action.dash > 0) {
    spend_combat_dice(*state.fight, first, action.dash);
  }
  for (const Id id : action.who) gain_movement(*state.fight, combatant(state, id), distance);
}

void log(const LogWriter& log, const RollMovement& action) {
  const int distance = 10 * face_sum(log.rolls);
  const int terrain = terrain_under(*log.after.fight, somebody(log.after, action.who[0]));
  std::string text = people(log.after, action.who) + " can move " + lengthy(log.after, distance);
  if (action.who.size() > 1) text += " each";
  if (terrain > 0) text += ", " + number(shortened(distance, terrain)) + " on this ground";
  log.say(text + ".", only(action.who));
}

MaybeRefusal refuse(const State& state, const MoveFixed& action) {
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (!no_dice_somehow(who))
    return Refusal{who.name + " has movement dice: make a movement roll.", "E-MOVE-4"};
  return refuse_after_shift(state, who);
}

void apply(State& state, const MoveFixed& action, Dice&) {
  gain_movement(*state.fight, combatant(state, action.who), 10);
}

void log(const LogWriter& log, const MoveFixed& action) {
  log.say(name_of(log.after, action.who) + " can move " + lengthy(log.after, 10) + ".", action.who);
}

MaybeRefusal refuse(const State& state, const UseMovement& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (is_out(who)) return Refusal{who.name + " is out of the fight.", "E-HP-3"};
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (!acting_side(fight)) return Refusal{"Nobody acts in this step: go on with Next.", "E-INIT-3"};
  if (turn_usage(fight, who).movement_rolled < 0)
    return Refusal{who.name + " needs a movement roll first.", "E-MOVE-2"};
  if (action.distance < 1) return Refusal{"Say how far: 1 or more.", "E-MOVE-2"};
  const int left = movement_left(state, action.who, action.ignore_terrain);
  if (action.distance <= left) return std::nullopt;
  if (left == 0) return Refusal{who.name + " has no movement left in this turn.", "E-MOVE-2"};
  return Refusal{who.name + " has " + std::to_string(left) + " " + length_unit(fight.place) +
                     " left: go no farther than that.",
                 "E-MOVE-2"};
}

void apply(State& state, const UseMovement& action, Dice&) {
  change_turn_usage(*state.fight, combatant(state, action.who)).movement_used += action.distance;
}

void log(const LogWriter& log, const UseMovement& action) {
  log.say(name_of(log.after, action.who) + " moves " + lengthy(log.after, action.distance) + "; " +
              number(movement_left(log.after, action.who, action.ignore_terrain)) + " left.",
          action.who);
}

MaybeRefusal refuse(const State& state, const Shift& action) {
  if (MaybeRefusal no = need_phase(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (MaybeRefusal no = refuse_gait(who, action.gait)) return no;
  const TurnUsage spent = turn_usage(*state.fight, who);
  if (spent.movement_rolled >= 0)
    return Refusal{who.name + " has made a movement roll: no shift in the same turn.", "E-MOVE-3"};
  if (spent.shifted) return Refusal{who.name + " has shifted in this turn.", "E-MOVE-3"};
  if (movement_dice(who, action.gait) == 0)
    return Refusal{who.name + " has no movement dice, and so no shift.", "E-MOVE-4"};
  if (shift_distance(state, action.who, action.gait, action.ignore_terrain) == 0)
    return Refusal{"The ground is too difficult for a shift.", "E-MOVE-5"};
  return std::nullopt;
}

void apply(State& state, const Shift& action, Dice&) {
  change_turn_usage(*state.fight, combatant(state, action.who)).shifted = true;
}

void log(const LogWriter& log, const Shift& action) {
  log.say(name_of(log.after, action.who) + " shifts " +
              lengthy(log.after,
                      shift_distance(log.before, action.who, action.gait, action.ignore_terrain)) +
              ".",
          action.who);
}

}  // namespace fray
