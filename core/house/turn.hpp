// What turns are made of beside blows (H-INIT-1): moving between zones or ranges (H-ZONE-1,
// H-ROUND-1), retreating (H-RETR-1), anything else, and what is in hand.
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// One zone, or without zones one range: an action, or the move of a full turn.
// Refused without either left, for a zone that cannot be stepped into, and for more than one range.
struct Move {
  Id who = 0;
  Id zone = 0;    // a neighbour; 0 without zones
  Range range{};  // its own again: after who has stepped away
};
// Refused without an action left; something long outside of a full turn that is all left.
struct DoOther {
  Id who = 0;
  std::string what;
  bool full = false;  // something long: the whole full turn
};
// What lies on the ground, or in the hand of the fallen: an action. Refused without one left, for
// what lies nowhere or elsewhere, and where nothing more can be carried.
struct TakeUp {
  Id who = 0, item = 0;
  Id from = 0;  // whose it is, which then changes hands; 0: one's own
};
// What is in hand, a shield too, falls where its bearer stands. Free, when hands may be changed
// (SetHands). Refused at another time, and for what is not in hand.
struct Drop {
  Id who = 0, item = 0;
};
// What it lets pass of this round: its quick turn, so that it has a full one, or all that is left.
// Refused outside of a round, for who does nothing in this round anyway, where it is so already,
// for the quick turn when that is over or something is done, and when its full turn is over.
struct ChooseTurn {
  Id who = 0;
  Hold hold{};
};
// Free, in the own side's phases and between rounds, while nothing is on its way.
// Refused for what is destroyed, for one weapon twice, and for two with a raised shield.
struct SetHands {
  Id who = 0;
  Id weapon = 0, second = 0;  // 0: none
  bool shield = false;        // raised
};
// Out of the fight: an action, with opponents close the whole full turn; with an AGI Save.
// Refused without an action left, and with opponents close outside of a whole full turn.
struct Retreat {
  Id who = 0;
};
// The Guide says what a failed Save brings (H-RETR-1). Refused where none waits.
struct DecideRetreat {
  bool elsewhere = false;  // else more blows
};
// By hand, at no cost.
// Refused while something waits to be answered.
struct Place {
  Id who = 0;
  Id zone = 0;
  Range range{};
};

MaybeRefusal refuse(const State& state, const Move& action);
MaybeRefusal refuse(const State& state, const DoOther& action);
MaybeRefusal refuse(const State& state, const TakeUp& action);
MaybeRefusal refuse(const State& state, const Drop& action);
MaybeRefusal refuse(const State& state, const ChooseTurn& action);
MaybeRefusal refuse(const State& state, const SetHands& action);
MaybeRefusal refuse(const State& state, const Retreat& action);
MaybeRefusal refuse(const State& state, const DecideRetreat& action);
MaybeRefusal refuse(const State& state, const Place& action);
void apply(State& state, const Move& action, Dice& dice);
void apply(State& state, const DoOther& action, Dice& dice);
void apply(State& state, const TakeUp& action, Dice& dice);
void apply(State& state, const Drop& action, Dice& dice);
void apply(State& state, const ChooseTurn& action, Dice& dice);
void apply(State& state, const SetHands& action, Dice& dice);
void apply(State& state, const Retreat& action, Dice& dice);
void apply(State& state, const DecideRetreat& action, Dice& dice);
void apply(State& state, const Place& action, Dice& dice);

inline constexpr ActionRow kTurnActions[] = {
    said_row<Move>(450, About::kFight),    said_row<DoOther>(451, About::kFight),
    said_row<TakeUp>(452, About::kFight),  said_row<SetHands>(453, About::kFight),
    said_row<Retreat>(455, About::kFight), said_row<DecideRetreat>(456, About::kFight),
    said_row<Place>(457, About::kFight),   said_row<ChooseTurn>(458, About::kFight),
    said_row<Drop>(459, About::kFight),
};

// Goes there, whatever it costs.
void arrive(Fight& fight, Id who, Id zone, Range range);
// Without zones: no opponent is close to it any more.
void push_back(Fight& fight, Combatant& who);
// Who of the others may strike at somebody who leaves now.
std::vector<Id> strikers_at(const Fight& fight, const Combatant& who, EscapeKind kind);
std::string name_of_place(const Fight& fight, Id zone, Range range);  // "Bridge", "near"

}  // namespace fray::house
