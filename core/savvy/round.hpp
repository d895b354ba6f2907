// What a round leaves room for beside attacks and gambits (S-ACT-1): a move and one action.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

struct Move {
  Id who = 0;
  int feet = 0;
};  // up to the combat speed in all, twice that after a sprint; no action
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
struct HandleItem {
  Id who = 0;
  Id weapon = 0;
  bool stow = false;
};
struct Lighten {
  Id who = 0;
};  // all that is stowed falls to the ground
struct Reload {
  Id who = 0;
  Id weapon = 0;
};
struct Drink {
  Id who = 0;
};  // a swig of liquor
struct LightUp {
  Id who = 0;
};  // a torch or lantern
struct Retreat {
  Id who = 0;
};  // out of the fight
// --- Free ---
struct DropHeld {
  Id who = 0;
  Id weapon = 0;  // 0: the torch or lantern
};
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
void apply(State& state, const DropHeld& action, Dice& dice);
void apply(State& state, const Talk& action, Dice& dice);

inline constexpr ActionRow kRoundActions[] = {
    said_row<Move>(350, About::kFight),    said_row<Sprint>(351, About::kFight),
    said_row<Cast>(352, About::kFight),    said_row<HandleItem>(353, About::kFight),
    said_row<Lighten>(354, About::kFight), said_row<Reload>(355, About::kFight),
    said_row<Drink>(356, About::kFight),   said_row<LightUp>(357, About::kFight),
    said_row<Retreat>(358, About::kFight), said_row<DropHeld>(359, About::kFight),
    said_row<Talk>(360, About::kFight),
};

}  // namespace fray::savvy
