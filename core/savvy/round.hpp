// What a round leaves room for beside attacks and gambits (S-ACT-1): a move and one action.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused beyond what is left of that, and for who is pinned (S-DMG-2).
struct Move {
  Id who = 0;
  int feet = 0;
};  // up to the combat speed in all, twice that after a sprint; no action
// An action that doubles the combat speed of this round. Refused for who is pinned.
struct Sprint {
  Id who = 0;
};
// A spell or a magic item. A Violence Test only where it has to touch somebody unwilling (S-ATT-1).
struct Cast {
  Id who = 0;
  std::string what;
  Id touch = 0;  // 0: nobody has to be touched
  int boons = 0, banes = 0;
};
// Out of the pack or into it, or up from the ground. Weapon 0: something else.
// Refused for teeth and claws, and for what is there already.
struct HandleItem {
  Id who = 0;
  Id weapon = 0;
  bool stow = false;
};
// Weapons alone are known.
struct Lighten {
  Id who = 0;
};  // all that is stowed falls to the ground
// A crossbow. Refused for what needs none, and without ammunition.
struct Reload {
  Id who = 0;
  Id weapon = 0;
};
struct Drink {
  Id who = 0;
};  // a swig of liquor
// Refused for who carries a light already.
struct LightUp {
  Id who = 0;
};  // a torch or lantern
// Refused for who is pinned.
struct Retreat {
  Id who = 0;
};  // out of the fight
// Does no more in this round, or after all does. Refused out of its turn, and where it is so
// already.
struct EndOwnTurn {
  Id who = 0;
  bool ended = true;
};
// --- Free ---
// Refused for what is not held.
struct DropHeld {
  Id who = 0;
  Id weapon = 0;  // 0: the torch or lantern
};
// Refused without words, and beyond 300 bytes of them.
struct Talk {
  Id who = 0;
  std::string what;
};

MaybeRefusal refuse(const State& state, const Move& action);
MaybeRefusal refuse(const State& state, const Sprint& action);
MaybeRefusal refuse(const State& state, const Cast& action);
MaybeRefusal refuse(const State& state, const HandleItem& action);
MaybeRefusal refuse(const State& state, const Lighten& action);
MaybeRefusal refuse(const State& state, const Reload& action);
MaybeRefusal refuse(const State& state, const Drink& action);
MaybeRefusal refuse(const State& state, const LightUp& action);
MaybeRefusal refuse(const State& state, const Retreat& action);
MaybeRefusal refuse(const State& state, const EndOwnTurn& action);
MaybeRefusal refuse(const State& state, const DropHeld& action);
MaybeRefusal refuse(const State& state, const Talk& action);
void apply(State& state, const Move& action, Dice& dice);
void apply(State& state, const Sprint& action, Dice& dice);
void apply(State& state, const Cast& action, Dice& dice);
void apply(State& state, const HandleItem& action, Dice& dice);
void apply(State& state, const Lighten& action, Dice& dice);
void apply(State& state, const Reload& action, Dice& dice);
void apply(State& state, const Drink& action, Dice& dice);
void apply(State& state, const LightUp& action, Dice& dice);
void apply(State& state, const Retreat& action, Dice& dice);
void apply(State& state, const EndOwnTurn& action, Dice& dice);
void apply(State& state, const DropHeld& action, Dice& dice);
void apply(State& state, const Talk& action, Dice& dice);

inline constexpr ActionRow kRoundActions[] = {
    said_row<Move>(350, About::kFight),    said_row<Sprint>(351, About::kFight),
    said_row<Cast>(352, About::kFight),    said_row<HandleItem>(353, About::kFight),
    said_row<Lighten>(354, About::kFight), said_row<Reload>(355, About::kFight),
    said_row<Drink>(356, About::kFight),   said_row<LightUp>(357, About::kFight),
    said_row<Retreat>(358, About::kFight), said_row<DropHeld>(359, About::kFight),
    said_row<Talk>(360, About::kFight),    said_row<EndOwnTurn>(361, About::kFight),
};

}  // namespace fray::savvy
