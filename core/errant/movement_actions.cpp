// Moving in a fight: the roll, alone or for several, its use in pieces, the fixed 10, the shift.
#include "core/errant/movement_actions.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/words.hpp"
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

MaybeRefusal refuse_after_shift(const ErrantState& state, const Combatant& who) {
  if (!turn_usage(*state.fight, who).shifted) return std::nullopt;
  return Refusal{phrase("{} has shifted: no movement roll in the same turn.", who.name),
                 "E-MOVE-3"};
}

MaybeRefusal refuse_gait(const Combatant& who, int gait) {
  if (gait >= 0 && static_cast<std::size_t>(gait) < std::max<std::size_t>(1, who.gaits.size()))
    return std::nullopt;
  return Refusal{phrase("{} has no such way of moving.", who.name), "E-MOVE-6"};
}

// E-MOVE-7: a rider's first movement roll of an Initiative Turn takes no action.
bool may_move_mount_free(const ErrantState& state, const Combatant& who) {
  return is_mounted(who) && !turn_usage(*state.fight, who).mount_moved;
}

MaybeRefusal refuse_roll(const ErrantState& state, Id id, int gait) {
  if (MaybeRefusal no = need_phase(state, id)) return no;
  const Combatant& who = *find_combatant(state, id);
  if (!may_move_mount_free(state, who))
    if (MaybeRefusal no = need_action(state, id)) return no;
  if (MaybeRefusal no = refuse_gait(who, gait)) return no;
  if (gait == flying_gait(who) && grounded(who))
    return Refusal{phrase("{} has a crippled wing and cannot fly.", who.name), "B-DRAGON-1"};
  if (movement_dice(who, gait) == 0)
    return Refusal{phrase("{} has no movement dice: an action moves 10.", who.name), "E-MOVE-4"};
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

MaybeRefusal refuse(const ErrantState& state, const RollMovement& action) {
  if (action.who.empty()) return Refusal{"Choose who moves.", "E-MOVE-2"};
  if (action.who.size() > kMostCombatants) return Refusal{"Those are too many.", "E-MOVE-6"};
  for (const Id id : action.who)
    if (MaybeRefusal no = refuse_roll(state, id, action.gait)) return no;
  for (const Id id : action.who)
    if (const Combatant& who = *find_combatant(state, id); action.dash > 0 && cannot_run(who))
      return Refusal{phrase("{} has but one good leg: no Dash.", who.name), "E-WND-1"};
  if (MaybeRefusal no = need_once_each(action.who, "E-MOVE-6")) return no;
  const Combatant& first = *find_combatant(state, action.who[0]);
  if (action.dash != 0) {
    if (action.who.size() > 1) return Refusal{"Everybody Dashes for themselves.", "E-ATT-10"};
    if (action.dash < 0 || action.dash > feats_left(state, first))
      return Refusal{phrase("{} has no such combat dice to Dash with in this turn.", first.name),
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

void apply(ErrantState& state, const RollMovement& action, Dice& dice) {
  Combatant& first = combatant(state, action.who[0]);
  const int count = movement_dice(first, action.gait) + action.dash;
  const int distance = 10 * sum(roll(dice, {Purpose::kMovement, count, 4, {}, first.errant != 0}));
  if (action.dash > 0) {
    spend_combat_dice(*state.fight, first, action.dash);
  }
  for (const Id id : action.who) gain_movement(*state.fight, combatant(state, id), distance);
}

void log(const ErrantLogWriter& log, const RollMovement& action) {
  const int distance = 10 * face_sum(log.rolls);
  const int terrain = terrain_under(*log.after.fight, somebody(log.after, action.who[0]));
  std::string text =
      phrase("{} can move {}", people(log.after, action.who), lengthy(log.after, distance));
  if (action.who.size() > 1) text += " each";
  if (terrain > 0) append(text, ", {} on this ground", shortened(distance, terrain));
  log.say(phrase("{}.", text), only(action.who));
}

MaybeRefusal refuse(const ErrantState& state, const MoveFixed& action) {
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (!no_dice_somehow(who))
    return Refusal{phrase("{} has movement dice: make a movement roll.", who.name), "E-MOVE-4"};
  return refuse_after_shift(state, who);
}

void apply(ErrantState& state, const MoveFixed& action, Dice&) {
  // Also mounted: what is free is a movement roll, and that needs dice (E-MOVE-7).
  Combatant& who = combatant(state, action.who);
  spend_action(*state.fight, who, Deed::kMove);
  add_movement(*state.fight, who, kFixedMove);
}

void log(const ErrantLogWriter& log, const MoveFixed& action) {
  log.say(phrase("{} can move {}.", name_of(log.after, action.who), lengthy(log.after, 10)),
          action.who);
}

namespace {

MaybeRefusal refuse_way(const ErrantState& state, Id who, Way way, Id to) {
  if (way > Way::kAway) return Refusal{"Say which way: towards them, away or aside.", "E-MOVE-2"};
  if (to == 0) return std::nullopt;
  if (to == who) return Refusal{"Nobody walks towards themselves.", "E-MOVE-2"};
  return need_combatant(state, to);
}

MaybeRefusal refuse_walk(const ErrantState& state, Id id, const UseMovement& action) {
  if (MaybeRefusal no = need_combatant(state, id)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, id);
  if (is_out(who)) return Refusal{phrase("{} is out of the fight.", who.name), "E-HP-3"};
  for (const Effect& effect : who.effects)
    if (effect.no_actions)
      return Refusal{phrase("{} is {} and walks no farther.", who.name, effect.name), "E-STAT-1"};
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (!acting_side(fight))
    return Refusal{"Nobody acts in this step: the Guide goes on with Next.", "E-INIT-3"};
  if (turn_usage(fight, who).movement_rolled < 0) {
    const Combatant* to = find_combatant(fight, action.to);
    const std::string far =
        to == nullptr ? std::string()
                      : phrase("{} is {} away: ", to->name,
                               words::length(distance_between(fight, who, *to), fight.place));
    return Refusal{phrase("{}{} needs a movement roll first.", far, who.name), "E-MOVE-2"};
  }
  if (action.distance < 1) return Refusal{"Say how far: 1 or more.", "E-MOVE-2"};
  const int left = movement_left(state, id, action.ignore_terrain);
  if (action.distance <= left) return std::nullopt;
  if (left == 0)
    return Refusal{phrase("{} has no movement left in this turn.", who.name), "E-MOVE-2"};
  return Refusal{phrase("{} has {} {} left: go no farther than that.", who.name, left,
                        length_unit(fight.place)),
                 "E-MOVE-2"};
}

// ", 15 feet from Goblin 1": where walking that way has brought it.
std::string nearness(const ErrantLogWriter& log, Id who, Way way, Id to) {
  const Fight& fight = *log.after.fight;
  const Combatant& it = somebody(log.after, who);
  const std::vector<Id> foes = foes_of(fight, it);
  const Id other = to != 0 ? to : foes.empty() ? 0 : foes.front();
  const Combatant* from = find_combatant(fight, other);
  const int distance = from == nullptr ? -1 : distance_between(fight, it, *from);
  if (way == Way::kAside || distance < 0) return {};
  return phrase(", {} from {}", lengthy(log.after, distance), from->name);
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const UseMovement& action) {
  if (MaybeRefusal no = refuse_walk(state, action.who, action)) return no;
  if (MaybeRefusal no = refuse_way(state, action.who, action.way, action.to)) return no;
  std::vector<Id> all = action.along;
  all.push_back(action.who);
  if (MaybeRefusal no = need_once_each(all, "E-MOVE-2")) return no;
  for (const Id id : action.along) {
    if (MaybeRefusal no = refuse_walk(state, id, action)) return no;
    if (find_combatant(state, id)->side != find_combatant(state, action.who)->side)
      return Refusal{"Only those of one side walk along.", "E-MOVE-2"};
  }
  return std::nullopt;
}

int walked(const ErrantState& state, const UseMovement& action) {
  const Combatant* who = find_combatant(state, action.who);
  if (who == nullptr || action.way != Way::kTowards) return action.distance;
  const std::vector<Id> foes = foes_of(*state.fight, *who);
  const Id to = action.to != 0 ? action.to : foes.empty() ? 0 : foes.front();
  const Combatant* other = find_combatant(state, to);
  const int gap = other == nullptr ? -1 : distance_between(*state.fight, *who, *other);
  return gap < 0 ? action.distance : std::min(action.distance, gap);
}

void apply(ErrantState& state, const UseMovement& action, Dice&) {
  const int length = walked(state, action);
  Fight& fight = *state.fight;
  Combatant& who = combatant(state, action.who);
  change_turn_usage(fight, who).movement_used += length;
  const int farther = walk(fight, who, length, action.way, action.to);
  for (const Id id : action.along) {
    Combatant& other = combatant(state, id);
    change_turn_usage(fight, other).movement_used += length;
    other.ahead = std::clamp(other.ahead + farther, -kMostDistance, kMostDistance);
  }
  if (farther != 0) draw_up(fight, who.side);
}

void log(const ErrantLogWriter& log, const UseMovement& action) {
  const std::string how_far = lengthy(log.after, walked(log.before, action));
  const std::string where = nearness(log, action.who, action.way, action.to);
  if (action.along.empty()) {
    log.say(phrase("{} moves {}{}; {} left.", name_of(log.after, action.who), how_far, where,
                   movement_left(log.after, action.who, action.ignore_terrain)),
            action.who);
    return;
  }
  std::vector<Id> all = {action.who};
  all.insert(all.end(), action.along.begin(), action.along.end());
  log.say(phrase("{} move {}{}.", people(log.after, all), how_far, where), action.who);
}

std::vector<Id> could_come_along(const ErrantState& state, Id id, int distance) {
  std::vector<Id> others;
  const Combatant* who = find_combatant(state, id);
  if (who == nullptr) return others;
  for (const Combatant& other : state.fight->combatants)
    if (other.side == who->side && other.id != id &&
        !refuse(state, UseMovement{other.id, distance}))
      others.push_back(other.id);
  return others;
}

std::vector<Id> could_roll_along(const ErrantState& state, const Combatant& who, int gait) {
  std::vector<Id> all;
  if (who.group == 0) return all;
  for (const Combatant& other : state.fight->combatants)
    if (other.group == who.group && !refuse(state, RollMovement{{other.id}, gait}))
      all.push_back(other.id);
  return all;
}

MaybeRefusal refuse(const ErrantState& state, const Shift& action) {
  if (MaybeRefusal no = need_phase(state, action.who)) return no;
  const Combatant& who = *find_combatant(state, action.who);
  if (MaybeRefusal no = unable(who, Deed::kMove)) return no;
  if (MaybeRefusal no = refuse_gait(who, action.gait)) return no;
  const TurnUsage spent = turn_usage(*state.fight, who);
  if (spent.movement_rolled >= 0)
    return Refusal{phrase("{} has made a movement roll: no shift in the same turn.", who.name),
                   "E-MOVE-3"};
  if (spent.shifted) return Refusal{phrase("{} has shifted in this turn.", who.name), "E-MOVE-3"};
  if (movement_dice(who, action.gait) == 0)
    return Refusal{phrase("{} has no movement dice, and so no shift.", who.name), "E-MOVE-4"};
  if (shift_distance(state, action.who, action.gait, action.ignore_terrain) == 0)
    return Refusal{"The ground is too difficult for a shift.", "E-MOVE-5"};
  return refuse_way(state, action.who, action.way, action.to);
}

void apply(ErrantState& state, const Shift& action, Dice&) {
  Fight& fight = *state.fight;
  Combatant& who = combatant(state, action.who);
  const int length = shift_distance(state, action.who, action.gait, action.ignore_terrain);
  change_turn_usage(fight, who).shifted = true;
  if (walk(fight, who, length, action.way, action.to) != 0) draw_up(fight, who.side);
}

int shifted(const ErrantState& state, const Shift& action) {
  const int length = shift_distance(state, action.who, action.gait, action.ignore_terrain);
  UseMovement walk{action.who, length, false, action.way, action.to, {}};
  return walked(state, walk);
}

void log(const ErrantLogWriter& log, const Shift& action) {
  log.say(phrase("{} shifts {}{}.", name_of(log.after, action.who),
                 lengthy(log.after, shifted(log.before, action)),
                 nearness(log, action.who, action.way, action.to)),
          action.who);
}

namespace {

// Until it is in reach; 0 where it is, and where nothing follows from the distance.
int missing(const ErrantState& state, Id who, Id to) {
  const int distance =
      distance_between(state, *find_combatant(state, who), *find_combatant(state, to));
  return std::max(0, distance - arms_length(state.fight->place));
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const CloseIn& action) {
  if (action.who.size() != action.to.size())
    return Refusal{"Say whom each of them goes towards.", "E-MOVE-2"};
  for (std::size_t i = 0; i < action.who.size(); ++i) {
    if (MaybeRefusal no = need_combatant(state, action.who[i])) return no;
    if (MaybeRefusal no = refuse_way(state, action.who[i], Way::kTowards, action.to[i])) return no;
    if (MaybeRefusal no = need_combatant(state, action.to[i])) return no;
  }
  if (action.who.empty() || movement_dice(*find_combatant(state, action.who[0]), action.gait) > 0)
    return refuse(state, RollMovement{action.who, action.gait});
  if (MaybeRefusal no = need_once_each(action.who, "E-MOVE-4")) return no;
  for (const Id id : action.who)
    if (MaybeRefusal no = refuse(state, MoveFixed{id})) return no;
  return std::nullopt;
}

void apply(ErrantState& state, const CloseIn& action, Dice& dice) {
  if (movement_dice(combatant(state, action.who[0]), action.gait) > 0)
    apply(state, RollMovement{action.who, action.gait}, dice);
  else
    for (const Id id : action.who) apply(state, MoveFixed{id}, dice);
  for (std::size_t i = 0; i < action.who.size(); ++i) {
    const int left = movement_left(state, action.who[i]);
    const UseMovement walk{
        action.who[i], std::min(left, missing(state, action.who[i], action.to[i])),
        false,         Way::kTowards,
        action.to[i],  {}};
    if (walk.distance > 0) apply(state, walk, dice);
  }
}

void log(const ErrantLogWriter& log, const CloseIn& action) {
  std::vector<Id> far;
  int went = 0, nearest = 0;
  for (std::size_t i = 0; i < action.who.size(); ++i) {
    const int left = missing(log.after, action.who[i], action.to[i]);
    went = std::max(went, missing(log.before, action.who[i], action.to[i]) - left);
    if (left == 0) continue;
    if (far.empty() || left < nearest) nearest = left;
    far.push_back(action.who[i]);
  }
  const bool one = action.who.size() == 1;
  std::string text =
      phrase("{} {} in {}{}", people(log.after, action.who), one ? "closes" : "close",
             one ? "" : "by up to ", lengthy(log.after, went));
  if (far.empty())
    append(text, "{}", one ? ": in reach" : ": all in reach");
  else if (far.size() == action.who.size())
    append(text, ": still {} out of reach", lengthy(log.after, nearest));
  else
    append(text, ": {} still out of reach", people(log.after, far));
  log.say(phrase("{}.", text), only(action.who));
}

}  // namespace fray
