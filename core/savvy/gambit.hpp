// Gambits (S-GAMB-1): a Test of whatever fits; a failure gives the opponent a free action.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused for whoever has no action left, for one's own side, and for more than 300 bytes of words.
struct Gambit {
  Id who = 0, target = 0;
  std::string what;  // "trip", "disarm"
  Attribute attribute = Attribute::kViolence;
  int boons = 0, banes = 0;
};
// The free action is used for something that no other action stands for, or left.
// Refused where this one has none.
struct UseFreeAction {
  Id who = 0;
  std::string how;  // empty: it is left
};

MaybeRefusal refuse(const State& state, const Gambit& action);
MaybeRefusal refuse(const State& state, const UseFreeAction& action);
void apply(State& state, const Gambit& action, Dice& dice);
void apply(State& state, const UseFreeAction& action, Dice& dice);

inline constexpr ActionRow kGambitActions[] = {
    said_row<Gambit>(370, About::kFight),
    said_row<UseFreeAction>(371, About::kFight),
};

}  // namespace fray::savvy
