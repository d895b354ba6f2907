// Movement between zones in pieces (Z-TURN-1), sneaking (Z-SNEAK-1), and what happens when somebody
// leaves the side of an enemy (Z-ATT-3).
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// To a neighbouring zone, or `border`: only as far as the border with it. To one's own zone: back
// to its middle.
// Refused without so much movement left, without a way, where there is no room, for who is held,
// and to sneak where one is seen.
struct Move {
  Id who = 0;
  Id to = 0;
  bool border = false;
  bool sneaking = false;  // at half the speed; an AGI save, once a turn
};
// A main action that doubles the movement of this turn. Refused for who is held.
struct Sprint {
  Id who = 0;
};
// What an enemy does who is left: an attack, or nothing.
// Spends the turn of this round (Z-REACT-1). Refused for whoever is not asked now, and with a
// weapon that is no melee one.
struct Opportunity {
  Id who = 0;
  bool attack = false;
  Means means = {};
};
// Refused for a zone that is not there or has no border with that, and while somebody has to
// answer.
struct SetPlace {
  Id who = 0;
  Id zone = 0;
  Id border = 0;
};  // by hand
// Refused where it is so already, and while somebody has to answer.
struct SetHidden {
  Id who = 0;
  bool hidden = false;
};  // by hand: out of sight for long enough, or found

MaybeRefusal refuse(const State& state, const Move& action);
MaybeRefusal refuse(const State& state, const Sprint& action);
MaybeRefusal refuse(const State& state, const Opportunity& action);
MaybeRefusal refuse(const State& state, const SetPlace& action);
MaybeRefusal refuse(const State& state, const SetHidden& action);
void apply(State& state, const Move& action, Dice& dice);
void apply(State& state, const Sprint& action, Dice& dice);
void apply(State& state, const Opportunity& action, Dice& dice);
void apply(State& state, const SetPlace& action, Dice& dice);
void apply(State& state, const SetHidden& action, Dice& dice);

inline constexpr ActionRow kMoveActions[] = {
    said_row<Move>(535, About::kFight),        said_row<Sprint>(536, About::kFight),
    said_row<Opportunity>(537, About::kFight), said_row<SetPlace>(538, About::kFight),
    said_row<SetHidden>(539, About::kFight),
};

// Whose opportunity the stride is, the next to be asked; nullptr: nobody's.
const Combatant* next_opportunist(const Fight& fight);
// The stride goes on until somebody has to be asked, or is done.
void go_on_moving(Fight& fight, Dice& dice);
// Everybody sees it now.
void reveal(Combatant& who, std::string_view cause, Dice& dice);
// Why it cannot go there, or to that border of its own zone, with whoever it holds.
MaybeRefusal refuse_going(const Fight& fight, const Combatant& who, Id zone, Id border);
// Where it ends and what it costs.
Stride stride_of(const Fight& fight, const Combatant& who, const Move& action);
// In half zones: 4 in a turn, 8 with a sprint; sneaking costs twice as much.
int move_cost(const Fight& fight, const Combatant& who, const Move& action);

}  // namespace fray::zones
