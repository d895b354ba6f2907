// Who goes first by odd or even, as more than one rule set throws for it: a player and the Guide
// throw a D6 each, and the call is about their sum.
#pragma once

#include <string>
#include <utility>

#include "core/dice/dice.hpp"
#include "core/dice/odds.hpp"

namespace fray {

// The two faces.
struct OddOrEven {
  int player = 1, guide = 1;
  bool even() const { return (player + guide) % 2 == 0; }
};
// What each throw is for, as the table is told.
inline OddOrEven throw_odd_or_even(Dice& dice, std::string player = {}, std::string guide = {}) {
  const int one = sum(roll(dice, {Purpose::kOrder, 1, 6, std::move(player), true}));
  return {one, sum(roll(dice, {Purpose::kOrder, 1, 6, std::move(guide)}))};
}
inline constexpr Odds kOddsOfTheCall{18, 36};  // whichever it is

}  // namespace fray
