// Exact chances of a chase (E-CHASE-9), before a turn and over all turns. What developments, Morale
// and deeds bring is not in them: they are of the movement rolls, tie-breaks and sprints alone, at
// the dice as they are. Chances are doubles, made of sums, products and one quotient of numbers
// that are not negative (see core/dice/chances.hpp); nothing is sampled.
#pragma once

#include <span>
#include <vector>

#include "core/errant/chase/chase.hpp"

namespace fray {

// What a party comes with: its dice, and how likely it may roll them at all.
struct Runner {
  int dice = 0;
  double rolls = 1, held = 0;  // held: a sprint's Check fails; together 1
};
Runner runner(const ChaseParty& party);                // as it has chosen for this turn
Runner runner(const ChaseParty& party, bool sprints);  // as if it sprinted as a whole, or did not

// For a party that flees. Together 1.
struct ChaseOdds {
  double escape = 0, caught = 0, goes_on = 1;
};
// One turn, against those that are after it.
ChaseOdds turn_odds(const Runner& flees, std::span<const Runner> after);
// The same of a party in a chase that flees, with the sprints that are chosen; nothing ends where
// it does not run.
ChaseOdds turn_odds(const Chase& chase, Id party);
// As if it and those after it sprinted, or did not.
ChaseOdds turn_odds(const Chase& chase, Id party, bool flees_sprinting, bool after_sprinting);
// Turn after turn like this one. It goes on for ever only where neither can end it.
ChaseOdds whole_odds(const ChaseOdds& turn);
// After 1, 2, … `turns` turns like this one: how it stands then.
std::vector<ChaseOdds> odds_by_turn(const ChaseOdds& turn, int turns);
// How many turns like this one it lasts on average; 0: for ever.
double mean_turns(const ChaseOdds& turn);

}  // namespace fray
