// A combatant's turn: quick or slow, what its actions are spent on, what it does beside them.
#include "core/errant/turn.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

// Whether a combatant's quick phase has passed in this turn, or its slow one.
bool phase_passed(const Fight& fight, const Combatant& who, Pace pace) {
  if (!fight.winners) return false;
  const bool winner = who.side == *fight.winners;
  const Step own = pace == Pace::kQuick ? (winner ? Step::kWinnersQuick : Step::kLosersQuick)
                                        : (winner ? Step::kWinnersSlow : Step::kLosersSlow);
  return fight.step > own;
}

}  // namespace

bool rules::exclusive(Deed deed) {
  return deed == Deed::kAttack || deed == Deed::kSorcery || deed == Deed::kMiracle;
}

MaybeRefusal rules::need_exclusive(const ErrantState& state, Id id) {
  const Combatant& who = *find_combatant(state, id);
  if (who.breaks)
    return Refusal{phrase("{} {}: it flees, yields or stays first.", who.name,
                          was_caught(who) ? "was caught in flight" : "has lost heart"),
                   "E-MOR-1"};
  if (reactions(*state.fight, who) > 0) return std::nullopt;  // an answer counts for itself
  const auto& deeds = turn_usage(*state.fight, who).deeds;
  if (std::any_of(deeds.begin(), deeds.end(), exclusive))
    return Refusal{
        phrase("{} has attacked or cast in this turn: something else, please.", who.name),
        "E-INIT-5"};
  return std::nullopt;
}

MaybeRefusal refuse(const ErrantState& state, const ChoosePace& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (action.pace > Pace::kSlow) return Refusal{"Choose quick or slow.", "E-INIT-4"};
  if (is_out(who)) return Refusal{phrase("{} is out of the fight.", who.name), "E-HP-3"};
  if (fight.turn == 0)
    return Refusal{"Quick or slow is chosen once the first turn has begun.", "E-INIT-4"};
  if (is_surprised(fight, who))
    return Refusal{phrase("{} is surprised and does nothing in this turn.", who.name), "E-SURP-2"};
  if (!turn_usage(fight, who).deeds.empty())
    return Refusal{phrase("{} has acted already: the choice stands.", who.name), "E-INIT-4"};
  if (action.pace != Pace::kUndecided && phase_passed(fight, who, action.pace))
    return Refusal{phrase("{} is too late for that in this turn: the phase is over.", who.name),
                   "E-INIT-4"};
  return std::nullopt;
}

void apply(ErrantState& state, const ChoosePace& action, Dice&) {
  change_turn_usage(*state.fight, combatant(state, action.who)).pace = action.pace;
}

void log(const ErrantLogWriter& log, const ChoosePace& action) {
  const char* words = action.pace == Pace::kQuick  ? " will act quickly."
                      : action.pace == Pace::kSlow ? " will act slowly."
                                                   : " has not chosen yet.";
  log.say(name_of(log.after, action.who) + words, action.who);
}

// Within 10 feet of it, whoever casts.
MaybeRefusal rules::refuse_magic(const ErrantState& state, const Combatant& who) {
  const Fight& fight = *state.fight;
  const int near = fight.place == Place::kEnclosed ? 10 : 3;
  for (const Combatant& other : fight.combatants) {
    if (other.id == who.id || !bears(other, effects::kAbjuring) || is_out(other)) continue;
    const int distance = distance_between(state, who, other);
    if (distance >= 0 && distance <= near)
      return Refusal{other.name + " abjures magic here: go farther away and set the distance, or " +
                         "end the effect.",
                     "B-KNIGHT-6"};
  }
  return std::nullopt;
}

MaybeRefusal refuse(const ErrantState& state, const TakeAction& action) {
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  if (action.deed > Deed::kOther) return Refusal{"There is no such action.", "E-INIT-6"};
  if (action.deed == Deed::kMove)
    return Refusal{"Moving is rolled: make a movement roll instead.", "E-MOVE-2"};
  if (action.deed == Deed::kRetrieve)
    return Refusal{"Retrieving is rolled: use Retrieve instead.", "E-INIT-7"};
  if (MaybeRefusal no = unable(*find_combatant(state, action.who), action.deed)) return no;
  if (action.deed == Deed::kSorcery || action.deed == Deed::kMiracle)
    if (MaybeRefusal no = refuse_magic(state, *find_combatant(state, action.who))) return no;
  return exclusive(action.deed) ? need_exclusive(state, action.who) : std::nullopt;
}

void apply(ErrantState& state, const TakeAction& action, Dice&) {
  Combatant& who = combatant(state, action.who);
  spend_action(*state.fight, who, action.deed);
  if (action.deed == Deed::kAttack) who.help.kings = 0;  // its dice fall on the table (E-DUEL-3)
}

void log(const ErrantLogWriter& log, const TakeAction& action) {
  const char* words = " acts.";
  switch (action.deed) {
    case Deed::kAttack: words = " attacks."; break;
    case Deed::kSorcery: words = " casts a Sorcery."; break;
    case Deed::kMiracle: words = " casts a Miracle."; break;
    case Deed::kUseItem: words = " uses an item."; break;
    case Deed::kReady: words = " stands ready."; break;
    default: break;
  }
  log.say(name_of(log.after, action.who) + words, action.who);
}

MaybeRefusal refuse(const ErrantState& state, const RetrieveItem& action) {
  if (MaybeRefusal no = need_action(state, action.who)) return no;
  if (action.thing != 0) {
    const Gear& gear = gear_of(state, *find_combatant(state, action.who));
    const Weapon* weapon = find_weapon(gear, action.thing);
    const Armour* piece = find_armour(gear, action.thing);
    const bool packed = weapon != nullptr  ? weapon->packed
                        : piece != nullptr ? is_shield(*piece) && piece->packed
                                           : false;
    if (!packed) return Refusal{"That is not in the pack: it needs no retrieving.", "E-INIT-7"};
  }
  return unable(*find_combatant(state, action.who), Deed::kRetrieve);
}

void apply(ErrantState& state, const RetrieveItem& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  const int good = retrieve_chance(who, action.thing);
  spend_action(*state.fight, who, Deed::kRetrieve);
  const bool found =
      good >= 4 || sum(roll(dice, {Purpose::kRetrieve, 1, 4, {}, who.errant != 0})) <= good;
  who.retrieve_tries = found ? 0 : good;
  who.retrieves = found ? 0 : action.thing;
  Errant* errant = sheet(state, who.errant);
  if (!found || errant == nullptr) return;
  for (Weapon& weapon : errant->gear.weapons)
    if (weapon.id == action.thing) weapon.packed = false;
  for (Armour& piece : errant->gear.armour)
    if (piece.id == action.thing) piece.packed = false;
}

void log(const ErrantLogWriter& log, const RetrieveItem& action) {
  const int chance = retrieve_chance(somebody(log.before, action.who), action.thing);
  const bool found = somebody(log.after, action.who).retrieve_tries == 0;
  const Combatant who = somebody(log.after, action.who);
  const Gear& gear = gear_of(log.after, who);
  const Weapon* weapon = find_weapon(gear, action.thing);
  const Armour* piece = find_armour(gear, action.thing);
  const std::string thing = weapon != nullptr  ? phrase("the {}", weapon->name)
                            : piece != nullptr ? phrase("the {}", piece_words(piece->piece))
                                               : "the item";
  const std::string how = chance >= 4 ? "certain" : phrase("{} in 4", chance);
  log.say(
      name_of(log.after, action.who) + (found ? phrase(" finds {} ({}).", thing, how)
                                              : phrase(" rummages and finds nothing ({}).", how)),
      action.who);
}

MaybeRefusal refuse(const ErrantState& state, const TakeFreeAction& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (is_out(who)) return Refusal{phrase("{} is out of the fight.", who.name), "E-HP-3"};
  if (!acting_side(fight))
    return Refusal{"Nobody acts in this step: the Guide goes on with Next.", "E-INIT-3"};
  if (is_surprised(fight, who))
    return Refusal{phrase("{} is surprised and does nothing in this turn.", who.name), "E-SURP-2"};
  if (turn_usage(fight, who).free_actions >= 9)
    return Refusal{"So much at once takes an action: count it as one.", "E-INIT-6"};
  return std::nullopt;
}

void apply(ErrantState& state, const TakeFreeAction& action, Dice&) {
  ++change_turn_usage(*state.fight, combatant(state, action.who)).free_actions;
}

void log(const ErrantLogWriter& log, const TakeFreeAction& action) {
  log.say(phrase("{} does something on the side.", name_of(log.after, action.who)), action.who);
}

MaybeRefusal refuse(const ErrantState& state, const EndOwnTurn& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (turn_usage(fight, who).ended) {
    if (action.ended)
      return Refusal{phrase("{} has ended this turn already.", who.name), "E-INIT-4"};
    if (phase_passed(fight, who, Pace::kSlow))
      return Refusal{phrase("{} is too late for that in this turn: the phase is over.", who.name),
                     "E-INIT-4"};
    return std::nullopt;
  }
  if (!action.ended)
    return Refusal{phrase("{} has not ended this turn: act.", who.name), "E-INIT-4"};
  if (may_act(state, action.who)) return std::nullopt;
  return Refusal{phrase("It is not {}’s turn: wait for it.", who.name), "E-INIT-4"};
}

void apply(ErrantState& state, const EndOwnTurn& action, Dice&) {
  change_turn_usage(*state.fight, combatant(state, action.who)).ended = action.ended;
}

void log(const ErrantLogWriter& log, const EndOwnTurn& action) {
  const Combatant who = somebody(log.after, action.who);
  const bool idle = who.usage.deeds.empty();
  log.say(who.name + (!action.ended ? " acts in this turn after all."
                      : idle        ? " lets this turn pass."
                                    : " has done for this turn."),
          action.who);
}

MaybeRefusal refuse(const ErrantState& state, const LetGoBy& action) {
  if (MaybeRefusal no = need_combatant(state, action.who)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  if (fight.pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  const Combatant& who = *find_combatant(fight, action.who);
  if (reactions(fight, who) > 0) return std::nullopt;
  return Refusal{phrase("{} has nothing to let go by.", who.name), "E-ATT-5"};
}

void apply(ErrantState& state, const LetGoBy& action, Dice&) {
  change_turn_usage(*state.fight, combatant(state, action.who)).reactions = 0;
}

void log(const ErrantLogWriter& log, const LetGoBy& action) {
  log.say(phrase("{} lets it go by.", name_of(log.after, action.who)), action.who);
}

}  // namespace fray
