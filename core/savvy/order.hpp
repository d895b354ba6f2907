// The order of a round (S-INIT-1): Savvy Tests, then the three parts of the round one after
// another.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// RollOrder is refused while a round is under way and where one side has nobody left, NextPart
// before the order is rolled; both while damage at its maximum waits.
struct RollOrder {};  // begins a round: each of the Company's Tests Savvy
struct NextPart {};   // bleeding first (S-DMG-2); stays for the Saves where somebody may make one
// Refused for enemies, who act together.
struct SetTurn {
  Id who = 0;
  Turn turn{};
};  // by hand: before or after the enemies

MaybeRefusal refuse(const State& state, const RollOrder& action);
MaybeRefusal refuse(const State& state, const NextPart& action);
MaybeRefusal refuse(const State& state, const SetTurn& action);
void apply(State& state, const RollOrder& action, Dice& dice);
void apply(State& state, const NextPart& action, Dice& dice);
void apply(State& state, const SetTurn& action, Dice& dice);

inline constexpr ActionRow kOrderActions[] = {
    said_row<RollOrder>(320, About::kFight),
    said_row<NextPart>(321, About::kFight),
    said_row<SetTurn>(322, About::kFight),
};

// A quick enemy is a Bane, a slow one a Boon; however many there are, they count once.
int order_lean(const Fight& fight);
Step part_after(const Fight& fight);  // the next part in which there is somebody; else kOrder

}  // namespace fray::savvy
