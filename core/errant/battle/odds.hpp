// The exact chances of a round, before its dice or a flashpoint's are thrown (E-MASS-5).
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/dice/odds.hpp"
#include "core/errant/state.hpp"

namespace fray {

// A total that is still open: so much and so many D6.
struct BattleForce {
  int fixed = 0, dice = 1;
};
// That a side loses this much of those who stand.
struct LossOdds {
  int percent = 0;
  Odds odds;
  bool operator==(const LossOdds&) const = default;
};
// What a round can bring.
struct BattleOdds {
  Odds win, draw, loss;                         // of the Company's side
  std::array<std::vector<LossOdds>, 2> losses;  // by side, the least first
};
// Of any two totals (E-MASS-1, E-MASS-2).
BattleOdds battle_odds(const BattleForce& ours, const BattleForce& theirs);
// Of the round that is next, as the sides stand; of one that is rolled, as it lies.
BattleOdds battle_odds(const ErrantState& state);

// That an Errant of that side is dead by the Check alone after the next round: the side loses it,
// and the Check fails (E-MASS-3).
Odds chance_to_die(const ErrantState& state, Id errant);

// "0 to 20 % …": "Losses: none 4 in 36, 6 % 5 in 36", with how many those are of `number`.
std::string losses_text(const std::vector<LossOdds>& losses, int number);

}  // namespace fray
