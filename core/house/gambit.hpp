// Gambits (H-ATT-4): no damage; a Test, and at tier 2 an opposing one.
#pragma once

#include "core/dice/odds.hpp"
#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused for whoever has no action left, for a target that is not close, for a disarming without
// anything to lose, and for a shove to where nobody can go.
struct Gambit {
  Id who = 0, target = 0;
  Stunt stunt{};
  std::string what;  // in words
  Attribute with{};
  int tier = 0;  // chosen by hand; 0: rolled
  Id zone = 0;   // of a shove: a neighbour to push into; 0: the first with room
};
// The target's answer to a gambit of tier 2.
// Refused where no gambit against it waits.
struct Oppose {
  Id who = 0;
  Attribute with{};
  int tier = 0;  // chosen by hand; 0: rolled
};
// It succeeds. Refused where no gambit against it waits.
struct LetHappen {
  Id who = 0;
};

MaybeRefusal refuse(const State& state, const Gambit& action);
MaybeRefusal refuse(const State& state, const Oppose& action);
MaybeRefusal refuse(const State& state, const LetHappen& action);
void apply(State& state, const Gambit& action, Dice& dice);
void apply(State& state, const Oppose& action, Dice& dice);
void apply(State& state, const LetHappen& action, Dice& dice);

inline constexpr ActionRow kGambitActions[] = {
    said_row<Gambit>(460, About::kFight),
    said_row<Oppose>(461, About::kFight),
    said_row<LetHappen>(462, About::kFight),
};

// The gambit succeeds, where the other opposes with so much; 0: is not opposed at all.
Odds gambit_odds(int value, int tier_by_hand, int opposing);

}  // namespace fray::house
