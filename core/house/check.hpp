// Tests in three tiers (H-ATT-1) and Saves: 1D20 at or under the attribute.
#pragma once

#include <string>

#include "core/dice/dice.hpp"
#include "core/dice/odds.hpp"
#include "core/house/table.hpp"

namespace fray::house {

// Over the attribute 1; at or under it 2; at or under half of it, rounded down, 3.
int tier_of(int face, int attribute);
// The falls of 20 that have that tier.
Odds chance_of_tier(int attribute, int tier);
// Of 20 falls; that the Save is made.
Odds chance_of_save(int attribute);

// What came of one.
struct Test {
  int tier = 1;
  std::string text;  // "7 against MGT 12, tier 2"; "tier 2 by hand"
};
// `by_hand`: the tier that was chosen; 0: it is rolled.
Test roll_test(Dice& dice, const Combatant& who, Attribute which, int by_hand,
               const std::string& what);
// Says it, too.
// True where it is made: at or under what is left of the attribute.
bool roll_save(Dice& dice, const Combatant& who, Attribute which, const std::string& against,
               Purpose purpose = Purpose::kCheck);

}  // namespace fray::house
