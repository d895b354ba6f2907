#include "core/errant/position.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/dice/phrase.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/movement_actions.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

// From one to the other along the line, below 0 where they have passed each other.
int signed_distance(const Fight& fight, const Combatant& one, const Combatant& other) {
  if (one.side == other.side) return other.ahead - one.ahead;
  return fight.distance - one.ahead - other.ahead;
}

const Combatant* nearest_foe(const Fight& fight, const Combatant& who) {
  const std::vector<Id> foes = foes_of(fight, who);
  return foes.empty() ? nullptr : find_combatant(fight, foes.front());
}

// The way of moving with the most dice of those that it can use now; −1: none.
int best_gait(const ErrantState& state, const Combatant& who) {
  int best = -1, dice = 0;
  const int gaits = std::max(1, static_cast<int>(who.gaits.size()));
  for (int gait = 0; gait < gaits; ++gait) {
    if (movement_dice(who, gait) <= dice || refuse(state, RollMovement{{who.id}, gait})) continue;
    best = gait;
    dice = movement_dice(who, gait);
  }
  return best;
}

Closing by_shift(const ErrantState& state, const Combatant& who, Closing found) {
  const int gaits = std::max(1, static_cast<int>(who.gaits.size()));
  for (int gait = 0; gait < gaits; ++gait) {
    const int length = shift_distance(state, who.id, gait);
    if (length < found.gap || refuse(state, Shift{who.id, gait})) continue;
    found.how = Closing::How::kShift;
    found.gait = gait;
    found.length = length;
    break;
  }
  return found;
}

// Whether an attack is left once an action has been spent on moving.
bool attacks_after_moving(const ErrantState& state, const Combatant& who, bool costs_action) {
  if (!costs_action || attack_rolls_left(state, who.id) > 0) return true;
  // What may be done at once is spent on the move first (E-ATT-5); the actions of its own phase are
  // left.
  if (const int at_once = reactions(*state.fight, who); at_once > 0)
    return at_once > 1 || (of_phase(*state.fight, who) && actions_left(state, who.id) > 0);
  return actions_left(state, who.id) > 1 && !in_quick_phase(*state.fight);
}

Closing by_action(const ErrantState& state, const Combatant& who, Closing found) {
  const int terrain = terrain_under(*state.fight, who);
  if (const int gait = best_gait(state, who); gait >= 0) {
    found.how = Closing::How::kRoll;
    found.gait = gait;
    found.dice = movement_dice(who, gait);
    // What is left of a roll before it carries as well.
    const int missing = std::max(1, found.gap - found.length);
    const int tens = (missing + hindrance(terrain) + 9) / 10;
    found.arrives = chance_at_least(sum_of(found.dice, 4), tens);
    found.costs_action = !is_mounted(who) || turn_usage(*state.fight, who).mount_moved;
  } else if (!refuse(state, MoveFixed{who.id})) {
    found.how = Closing::How::kFixed;
    found.length = shortened(kFixedMove, terrain);
    found.costs_action = true;
  } else {
    found.how = Closing::How::kNothing;
    const auto why = refuse(state, RollMovement{{who.id}, 0});
    found.why = why ? why->why : std::string();
  }
  found.then_attacks = attacks_after_moving(state, who, found.costs_action);
  return found;
}

}  // namespace

int arms_length(Place place) { return place == Place::kEnclosed ? 5 : 1; }

bool distance_counts(const Fight& fight) { return fight.distance >= 0 && !fight.distance_is_note; }

int distance_between(const Fight& fight, const Combatant& one, const Combatant& other) {
  if (!distance_counts(fight)) return -1;
  return std::abs(signed_distance(fight, one, other));
}

bool in_reach(const Fight& fight, const Combatant& one, const Combatant& other) {
  return distance_between(fight, one, other) <= arms_length(fight.place);
}

bool runs_in_chase(const ErrantState& state, Id who) {
  if (!is_chase_of_fight(state)) return false;
  const auto& parties = state.chase->parties;
  return std::any_of(parties.begin(), parties.end(), [&](const ChaseParty& one) {
    return std::ranges::find(one.members, who, &ChaseMember::combatant) != one.members.end();
  });
}

int distance_between(const ErrantState& state, const Combatant& one, const Combatant& other) {
  if (runs_in_chase(state, one.id) && runs_in_chase(state, other.id)) return -1;
  return distance_between(*state.fight, one, other);
}

bool in_reach(const ErrantState& state, const Combatant& one, const Combatant& other) {
  return distance_between(state, one, other) <= arms_length(state.fight->place);
}

int sides_apart(const Fight& fight) {
  if (fight.distance < 0) return fight.distance;
  std::vector<int> places[2];
  for (const Combatant& who : fight.combatants)
    if (!is_out(who))
      places[static_cast<std::size_t>(who.side)].push_back(
          who.side == Side::kCompany ? who.ahead : fight.distance - who.ahead);
  if (places[0].empty() || places[1].empty()) return fight.distance;
  std::sort(places[1].begin(), places[1].end());
  int nearest = kMostDistance;
  for (const int place : places[0]) {
    const auto beyond = std::lower_bound(places[1].begin(), places[1].end(), place);
    if (beyond != places[1].end()) nearest = std::min(nearest, *beyond - place);
    if (beyond != places[1].begin()) nearest = std::min(nearest, place - *std::prev(beyond));
  }
  return nearest;
}

// How far ahead those of a side stand together; 0 where nobody stands, nothing where they are
// apart.
static std::optional<int> ahead_together(const Fight& fight, Side side) {
  const Combatant* first = nullptr;
  for (const Combatant& who : fight.combatants) {
    if (who.side != side || is_out(who)) continue;
    if (first == nullptr) first = &who;
    if (who.ahead != first->ahead) return std::nullopt;
  }
  return first == nullptr ? 0 : first->ahead;
}

bool some_are_farther(const Fight& fight) {
  return !ahead_together(fight, Side::kCompany) || !ahead_together(fight, Side::kOpposition);
}

namespace {

struct NearestFirst {
  const Fight& fight;
  const Combatant& who;
  std::vector<Id> ids = {};
  std::vector<int> distances = {};

  void add(const Combatant& other) {
    const int distance = distance_between(fight, who, other);
    const auto place = std::upper_bound(distances.begin(), distances.end(), distance);
    ids.insert(ids.begin() + (place - distances.begin()), other.id);
    distances.insert(place, distance);
  }
};

}  // namespace

std::vector<Id> foes_of(const Fight& fight, const Combatant& who) {
  NearestFirst foes{fight, who};
  for (const Combatant& other : fight.combatants)
    if (opposes(fight, who, other) && !is_out(other)) foes.add(other);
  return std::move(foes.ids);
}

Foes::Foes(const Fight& fight) : fight_(&fight) {
  for (const Combatant& one : fight.combatants)
    if (!is_out(one)) standing_[static_cast<std::size_t>(one.side)].push_back(&one);
}

std::vector<Id> Foes::of(const Combatant& who) const {
  if (fight_->duel) return foes_of(*fight_, who);  // some then have one foe, or none
  NearestFirst foes{*fight_, who};
  for (const Combatant* other : standing_[who.side == Side::kCompany ? 1 : 0]) foes.add(*other);
  return std::move(foes.ids);
}

bool goes_for_the_nearest(const Combatant& who) {
  return who.npc == "B-GNOLL" && bears(who, effects::kRabid);
}

Id nearest_of_all(const Fight& fight, const Combatant& who) {
  const Combatant* nearest = nullptr;
  for (const Combatant& other : fight.combatants) {
    if (other.id == who.id || is_out(other)) continue;
    if (nearest == nullptr ||
        distance_between(fight, who, other) < distance_between(fight, who, *nearest))
      nearest = &other;
  }
  return nearest == nullptr ? 0 : nearest->id;
}

MaybeRefusal refuse_nearer(const Fight& fight, const Combatant& who, Id target) {
  const Combatant* meant = find_combatant(fight, target);
  if (!goes_for_the_nearest(who) || meant == nullptr || in_reach(fight, who, *meant))
    return std::nullopt;
  const Combatant* nearest = find_combatant(fight, nearest_of_all(fight, who));
  if (nearest == nullptr ||
      distance_between(fight, who, *nearest) >= distance_between(fight, who, *meant))
    return std::nullopt;
  return Refusal{
      phrase("{} is rabid and goes for whoever is nearest: attack {}.", who.name, nearest->name),
      "B-GNOLL-1"};
}

Way likely_way(const Fight& fight, const Combatant& who) {
  const Combatant* foe = nearest_foe(fight, who);
  return foe == nullptr || in_reach(fight, who, *foe) ? Way::kAside : Way::kTowards;
}

int walk(Fight& fight, Combatant& who, int length, Way way, Id to) {
  if (way == Way::kAside || !distance_counts(fight)) return 0;
  const Combatant* other = to != 0 ? find_combatant(fight, to) : nearest_foe(fight, who);
  const int off = other == nullptr ? kMostDistance : signed_distance(fight, who, *other);
  const int step = way == Way::kTowards ? std::min(length, std::abs(off)) : -length;
  const int was = who.ahead;
  who.ahead = std::clamp(who.ahead + (off < 0 ? -step : step), -kMostDistance, kMostDistance);
  return who.ahead - was;
}

void draw_up(Fight& fight, Side side) {
  const int ahead = ahead_together(fight, side).value_or(0);
  const int distance = fight.distance - ahead;
  if (ahead == 0 || distance < 0 || distance > kMostDistance) return;
  fight.distance = distance;
  for (Combatant& who : fight.combatants)
    if (who.side == side) who.ahead = std::clamp(who.ahead - ahead, -kMostDistance, kMostDistance);
}

Closing closing(const ErrantState& state, Id who_id, Id target_id) {
  Closing found;
  const Combatant* who = find_combatant(state, who_id);
  const Combatant* target = find_combatant(state, target_id);
  if (who == nullptr || target == nullptr || in_reach(state, *who, *target)) return found;
  found.gap = distance_between(state, *who, *target) - arms_length(state.fight->place);
  found.length = movement_left(state, who_id);
  if (found.length >= found.gap && !refuse(state, UseMovement{who_id, found.gap})) {
    found.how = Closing::How::kWalk;
    return found;
  }
  found = by_shift(state, *who, std::move(found));
  return found.how == Closing::How::kShift ? found : by_action(state, *who, std::move(found));
}

std::optional<Action> first_step(const Closing& way, Id who, Id target) {
  switch (way.how) {
    case Closing::How::kWalk: return UseMovement{who, way.gap, false, Way::kTowards, target, {}};
    case Closing::How::kShift: return Shift{who, way.gait, false, Way::kTowards, target};
    case Closing::How::kRoll:
    case Closing::How::kFixed: return CloseIn{{who}, {target}, way.gait};
    case Closing::How::kThere:
    case Closing::How::kNothing: break;
  }
  return std::nullopt;
}

MaybeRefusal refuse(const ErrantState& state, const StandAt& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = need_combatant(state, action.from)) return no;
  if (action.who == action.from) return Refusal{"Choose two who are apart.", "E-DIST-1"};
  if (action.distance < 0 || action.distance > kMostDistance)
    return Refusal{"A distance goes from 0 to 100,000.", "E-DIST-1"};
  if (state.fight->distance < 0)
    return Refusal{"How far apart are they? Roll the distance or set it.", "E-DIST-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const StandAt& action, Dice&) {
  Fight& fight = *state.fight;
  Combatant& who = combatant(state, action.who);
  const int off = signed_distance(fight, who, *find_combatant(fight, action.from));
  who.ahead = std::clamp(who.ahead + (off < 0 ? off + action.distance : off - action.distance),
                         -kMostDistance, kMostDistance);
  draw_up(fight, who.side);
}

void log(const ErrantLogWriter& log, const StandAt& action) {
  log.say(phrase("{} is {} from {}.", name_of(log.after, action.who),
                 lengthy(log.after, action.distance), name_of(log.after, action.from)),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const CountDistance&) { return need_fight(state); }

void apply(ErrantState& state, const CountDistance& action, Dice&) {
  state.fight->distance_is_note = !action.counts;
}

void log(const ErrantLogWriter& log, const CountDistance& action) {
  log.say(action.counts ? "The distance counts: for reach, ranges and what works near by."
                        : "The distance is a note: nothing follows from it.");
}

}  // namespace fray
