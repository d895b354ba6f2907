#include "core/errant/query.hpp"

#include <algorithm>

#include "core/dice/odds.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/load.hpp"
#include "core/errant/position.hpp"
#include "core/errant/rules.hpp"

namespace fray {
namespace {

int actions_left(const Fight& fight, const Combatant& who, Step step) {
  if (is_out(who) || !can_act(who) || is_surprised(fight, who) || fight.turn == 0) return 0;
  if (find_duellist(fight, who.id) != nullptr || waits_for_duel(fight, who.id)) return 0;
  if (step == Step::kExpiry || step == Step::kOver) return 0;
  const TurnUsage& usage = turn_usage(fight, who);
  if (usage.ended) return 0;
  const int taken = static_cast<int>(usage.deeds.size());
  const bool phases = acting_side(fight, step).has_value();
  const bool winner = fight.winners && who.side == *fight.winners;
  const Step quick = winner ? Step::kWinnersQuick : Step::kLosersQuick;
  const Step slow = winner ? Step::kWinnersSlow : Step::kLosersSlow;
  if (phases && step > slow) return 0;
  if (usage.pace == Pace::kQuick) return phases && step > quick ? 0 : std::max(0, 1 - taken);
  if (usage.pace == Pace::kUndecided && step == quick) return 1;
  return std::max(0, 2 - taken);
}

// In its own phase.
bool may_act(const Fight& fight, const Combatant& who, Step step) {
  if (acting_side(fight, step) != who.side || actions_left(fight, who, step) == 0) return false;
  const Pace pace = turn_usage(fight, who).pace;
  return in_quick_phase(step) ? pace != Pace::kSlow : pace != Pace::kQuick;
}

// Who carries too much to act can still ride, which takes no action (E-MOVE-7).
bool may_ride(const Fight& fight, const Combatant& who, Step step) {
  return acting_side(fight, step) == who.side && !is_out(who) && is_mounted(who) &&
         carries_too_much(who) && !rules::is_dazed(who) &&
         turn_usage(fight, who).movement_rolled < 0;
}

}  // namespace

int turns_played(const Fight& fight) {
  return fight.turn - (fight.step == Step::kOrder && !fight.winners ? 1 : 0);
}

const Combatant* find_combatant(const Fight& fight, Id id) {
  return find_by_id(fight.combatants, id);
}
std::vector<Id> everybody(const Fight& fight) {
  std::vector<Id> ids;
  for (const Combatant& who : fight.combatants) ids.push_back(who.id);
  return ids;
}

const Combatant* find_combatant(const ErrantState& state, Id id) {
  return state.fight ? find_combatant(*state.fight, id) : nullptr;
}
const Errant* find_errant(const ErrantState& state, Id id) { return find_by_id(state.company, id); }

bool fits(const PendingBlow& blow, const Fight& fight) {
  const AttackRoll& attack = blow.attack;
  const Combatant* target = find_combatant(fight, attack.target);
  return find_combatant(fight, attack.who) != nullptr && target != nullptr &&
         attack.who != attack.target && static_cast<int>(blow.faces.size()) == attack.count &&
         attack.count <= kMostOddsDice && attack.part < static_cast<int>(target->parts.size());
}

const Gear& gear_of(const ErrantState& state, const Combatant& who) {
  static const Gear none;
  const Errant* errant = find_errant(state, who.errant);
  return errant == nullptr ? none : errant->gear;
}

const char* length_unit(Place place) { return place == Place::kEnclosed ? "feet" : "yards"; }

std::string length_text(int length, Place place) {
  return phrase("{} {}", length, length_unit(place));
}

std::string_view side_name(Side side) {
  return side == Side::kCompany ? "the Company" : "the enemy";
}

std::string_view light_name(Light light) {
  return light == Light::kBright ? "bright" : light == Light::kDim ? "dim" : "dark";
}

bool is_dead(const Combatant& who) { return who.body.dying >= Dying::kDead; }

bool is_out(const Combatant& who) {
  return who.standing != Standing::kFighting || is_dead(who) ||
         (who.hp <= 0 && (who.errant == 0 || who.out_of_action));
}
std::vector<Id> able_friends(const Fight& fight, const Combatant& who) {
  std::vector<Id> ids;
  for (const Combatant& other : fight.combatants)
    if (other.side == who.side && other.id != who.id && !is_out(other) && can_act(other))
      ids.push_back(other.id);
  return ids;
}
std::vector<Id> standing_of(const Fight& fight, Side side) {
  std::vector<Id> ids;
  for (const Combatant& who : fight.combatants)
    if (who.side == side && !is_out(who)) ids.push_back(who.id);
  return ids;
}

std::vector<Id> group_of(const Fight& fight, const Combatant& who) {
  if (who.group == 0) return {who.id};
  std::vector<Id> ids;
  for (const Combatant& other : fight.combatants)
    if (other.group == who.group && !is_out(other)) ids.push_back(other.id);
  return ids;
}

bool has_turn(const ErrantState& state, const Combatant& who) {
  return !is_out(who) || may_act(state, who.id);
}

bool counts_as_down(const Combatant& who) { return is_out(who) || who.hp <= 0; }

bool in_quick_phase(Step step) { return step == Step::kWinnersQuick || step == Step::kLosersQuick; }
bool in_quick_phase(const Fight& fight) { return in_quick_phase(fight.step); }
bool in_slow_phase(const Fight& fight) {
  return fight.step == Step::kWinnersSlow || fight.step == Step::kLosersSlow;
}

std::optional<Side> acting_side(const Fight& fight, Step step) {
  if (!fight.winners) return std::nullopt;
  switch (step) {
    case Step::kWinnersQuick:
    case Step::kWinnersSlow: return fight.winners;
    case Step::kLosersQuick:
    case Step::kLosersSlow:
      return *fight.winners == Side::kCompany ? Side::kOpposition : Side::kCompany;
    default: return std::nullopt;
  }
}
std::optional<Side> acting_side(const Fight& fight) { return acting_side(fight, fight.step); }

bool of_phase(const Fight& fight, const Combatant& who) {
  if (is_out(who) || acting_side(fight) != who.side) return false;
  if (find_duellist(fight, who.id) != nullptr || waits_for_duel(fight, who.id)) return false;
  return turn_usage(fight, who).pace != (in_quick_phase(fight) ? Pace::kSlow : Pace::kQuick);
}

bool is_surprised(const Fight& fight, const Combatant& who) {
  return fight.surprise_turn && fight.winners && who.side != *fight.winners;
}

bool can_act(const Combatant& who) { return !carries_too_much(who) && !rules::is_dazed(who); }

bool rules::is_dazed(const Combatant& who) {
  return std::any_of(who.effects.begin(), who.effects.end(),
                     [](const Effect& effect) { return effect.no_actions; });
}

int reactions(const Fight& fight, const Combatant& who) {
  if (is_out(who) || !can_act(who) || waits_for_duel(fight, who.id)) return 0;
  return turn_usage(fight, who).reactions;
}

const TurnUsage& turn_usage(const Fight& fight, const Combatant& who) {
  static const TurnUsage nothing;
  return who.usage.turn == fight.turn ? who.usage : nothing;
}

bool may_act(const ErrantState& state, Id who) {
  const Combatant* found = find_combatant(state, who);
  if (found == nullptr) return false;
  const Fight& fight = *state.fight;
  if (reactions(fight, *found) > 0) return true;
  return may_act(fight, *found, fight.step) &&
         (!waits_for_chase(state) || runs_in_chase(state, who));
}

int actions_left(const ErrantState& state, Id who) {
  const Combatant* found = find_combatant(state, who);
  return found == nullptr ? 0 : actions_left(*state.fight, *found, state.fight->step);
}

int actions_told(const ErrantState& state, Id who) {
  const Combatant* found = find_combatant(state, who);
  if (found == nullptr) return 0;
  const int at_once = reactions(*state.fight, *found);
  return at_once > 0 ? at_once : actions_left(*state.fight, *found, state.fight->step);
}

Id volley_waits_for(const Fight& fight) {
  for (const Id id : fight.volley_for) {
    const Combatant* who = find_combatant(fight, id);
    if (who != nullptr && reactions(fight, *who) > 0) return id;
  }
  return 0;
}

std::vector<Id> acting_now(const ErrantState& state) {
  std::vector<Id> ids;
  if (!state.fight) return ids;
  for (const Combatant& who : state.fight->combatants)
    if (may_act(state, who.id)) ids.push_back(who.id);
  return ids;
}

int movement_left(const ErrantState& state, Id who, bool ignore_terrain) {
  const Combatant* found = find_combatant(state, who);
  if (found == nullptr) return 0;
  const TurnUsage usage = turn_usage(*state.fight, *found);
  const int whole = ignore_terrain ? usage.movement_rolled : usage.movement_hindered;
  return std::max(0, whole - usage.movement_used);
}

int movement_whole(const Fight& fight, const Combatant& who) {
  const TurnUsage& spent = turn_usage(fight, who);
  return spent.movement_used <= spent.movement_hindered
             ? std::min(spent.movement_hindered, spent.movement_rolled)
             : spent.movement_rolled;
}

int shift_distance(const ErrantState& state, Id who, int gait, bool ignore_terrain) {
  const Combatant* found = find_combatant(state, who);
  if (found == nullptr) return 0;
  return shortened(shift_length(movement_dice(*found, gait)),
                   ignore_terrain ? 0 : terrain_under(*state.fight, *found));
}

int retrieve_chance(const Combatant& who, Id thing) {
  return who.retrieves == thing ? std::clamp(who.retrieve_tries + 1, 1, 4) : 1;
}

bool is_idle_phase(const Fight& fight, Step step) {
  return acting_side(fight, step) &&
         std::ranges::none_of(fight.combatants, [&](const Combatant& who) {
           return may_act(fight, who, step) || may_ride(fight, who, step);
         });
}

Step next_stop(const ErrantState& state) {
  const Fight& fight = *state.fight;
  Step step = next_step(fight);
  if (something_waits(state)) return step;
  while (is_idle_phase(fight, step)) step = next_step(fight, step);
  return step == Step::kExpiry && ends_quietly(state) ? next_step(fight, step) : step;
}

Step next_step(const ErrantState& state) {
  return state.fight ? next_step(*state.fight) : Step::kOver;
}

bool is_decided(const Fight& fight) {
  bool here[2] = {false, false}, stands[2] = {false, false};
  for (const Combatant& who : fight.combatants) {
    const auto side = static_cast<std::size_t>(who.side);
    here[side] = true;
    if (!is_out(who)) stands[side] = true;  // an Errant at 0 HP may still act (E-HP-4)
  }
  return (here[0] && !stands[0]) || (here[1] && !stands[1]);
}

bool fight_decided(const ErrantState& state) { return state.fight && is_decided(*state.fight); }

int turns_left(const Effect& effect, int turn) { return std::max(0, effect.last_turn - turn + 1); }

std::vector<Ending> ending_now(const Fight& fight) {
  std::vector<Ending> endings;
  for (const Combatant& who : fight.combatants)
    for (const Effect& effect : who.effects)
      if (effect.end == EffectEnd::kTurns && effect.last_turn <= fight.turn)
        endings.push_back({who.id, effect.id});
  return endings;
}

}  // namespace fray
