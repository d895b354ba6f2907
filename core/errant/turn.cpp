// A combatant's turn: quick or slow, what its actions are spent on, what it does beside them.
#include <algorithm>
#include <string>

#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"

namespace fray::rules {
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

bool exclusive(Deed deed) {
  return deed == Deed::kAttack || deed == Deed::kSorcery || deed == Deed::kMiracle;
}

No need_exclusive(const State& state, Id id) {
  const Combatant& who = *find_combatant(state, id);
  if (who.breaks)
    return Refusal{who.name + " has lost heart: it flees, yields or stays first.", "E-MOR-1"};
  if (reactions(*state.fight, who) > 0) return std::nullopt;  // an answer counts for itself
  const auto& deeds = spent_now(*state.fight, who).deeds;
  if (std::any_of(deeds.begin(), deeds.end(), exclusive))
    return Refusal{who.name + " has attacked or cast in this turn: something else, please.",
                   "E-INIT-5"};
  return std::nullopt;
}

No refusal(const State& state, const ChoosePace& action) {
  if (No no = need_combatant(state, action.who)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (action.pace > Pace::kSlow) return Refusal{"Choose quick or slow.", "E-INIT-4"};
  if (is_out(who)) return Refusal{who.name + " is out of the fight.", "E-HP-3"};
  if (fight.turn == 0)
    return Refusal{"Quick or slow is chosen once the first turn has begun.", "E-INIT-4"};
  if (is_surprised(fight, who))
    return Refusal{who.name + " is surprised and does nothing in this turn.", "E-SURP-2"};
  if (!spent_now(fight, who).deeds.empty())
    return Refusal{who.name + " has acted already: the choice stands.", "E-INIT-4"};
  if (action.pace != Pace::kUndecided && phase_passed(fight, who, action.pace))
    return Refusal{who.name + " is too late for that in this turn: the phase is over.", "E-INIT-4"};
  return std::nullopt;
}

void apply(State& state, const ChoosePace& action, Dice&) {
  spending(*state.fight, combatant(state, action.who)).pace = action.pace;
}

No refusal(const State& state, const TakeAction& action) {
  if (No no = need_action(state, action.who)) return no;
  if (action.deed > Deed::kOther) return Refusal{"There is no such action.", "E-INIT-6"};
  if (action.deed == Deed::kMove)
    return Refusal{"Moving is rolled: make a movement roll instead.", "E-MOVE-2"};
  if (action.deed == Deed::kRetrieve)
    return Refusal{"Retrieving is rolled: use Retrieve instead.", "E-INIT-7"};
  if (No no = unable(*find_combatant(state, action.who), action.deed)) return no;
  return exclusive(action.deed) ? need_exclusive(state, action.who) : std::nullopt;
}

void apply(State& state, const TakeAction& action, Dice&) {
  spend_action(*state.fight, combatant(state, action.who), action.deed);
}

No refusal(const State& state, const RetrieveItem& action) {
  if (No no = need_action(state, action.who)) return no;
  return unable(*find_combatant(state, action.who), Deed::kRetrieve);
}

void apply(State& state, const RetrieveItem& action, Dice& dice) {
  Combatant& who = combatant(state, action.who);
  const int good = retrieve_chance(who);
  spend_action(*state.fight, who, Deed::kRetrieve);
  const bool found = good >= 4 || sum(roll(dice, {Purpose::kRetrieve, 1, 4})) <= good;
  who.retrieve_tries = found ? 0 : who.retrieve_tries + 1;
}

No refusal(const State& state, const TakeFreeAction& action) {
  if (No no = need_combatant(state, action.who)) return no;
  const Fight& fight = *state.fight;
  const Combatant& who = *find_combatant(fight, action.who);
  if (is_out(who)) return Refusal{who.name + " is out of the fight.", "E-HP-3"};
  if (!acting_side(fight)) return Refusal{"Nobody acts in this step: go on with Next.", "E-INIT-3"};
  if (is_surprised(fight, who))
    return Refusal{who.name + " is surprised and does nothing in this turn.", "E-SURP-2"};
  if (spent_now(fight, who).free_actions >= 9)
    return Refusal{"So much at once takes an action: count it as one.", "E-INIT-6"};
  return std::nullopt;
}

void apply(State& state, const TakeFreeAction& action, Dice&) {
  ++spending(*state.fight, combatant(state, action.who)).free_actions;
}

}  // namespace fray::rules
