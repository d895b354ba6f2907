// A round (Z-ROUND-1): initiative (Z-INIT-1), the action phase in which factions alternate
// (Z-ACT-1), in two halves by an option (Z-FAST-1), and before it all the ambushers' bonus turn
// (Z-SNEAK-1).
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// The bonus turn of those who lie in ambush, else the next round: who has the initiative.
// Refused while a round is on or Morale waits, and where one faction at the most stands.
struct BeginRound {};
// The threshold is a D20: refused without that option, and at any other point of the round. Pass is
// refused while somebody takes the turn or has to answer.
struct RollThreshold {};  // Z-FAST-1
struct Pass {};           // the faction whose turn it is
// Refused for whoever cannot take a turn now, and a second time.
struct BeginTurn {
  Id who = 0;
};  // says who acts before what is done: with chaos the time runs from then on
// The next faction is on. Refused where nobody takes a turn, and while somebody has to answer.
struct EndTurn {};
// Refused where it is so already.
struct SetReady {
  Id who = 0;
  bool ready = true;
};  // by hand: was prepared for the fight (Z-FAST-1)

MaybeRefusal refuse(const State& state, const BeginRound& action);
MaybeRefusal refuse(const State& state, const RollThreshold& action);
MaybeRefusal refuse(const State& state, const Pass& action);
MaybeRefusal refuse(const State& state, const BeginTurn& action);
MaybeRefusal refuse(const State& state, const EndTurn& action);
MaybeRefusal refuse(const State& state, const SetReady& action);
void apply(State& state, const BeginRound& action, Dice& dice);
void apply(State& state, const RollThreshold& action, Dice& dice);
void apply(State& state, const Pass& action, Dice& dice);
void apply(State& state, const BeginTurn& action, Dice& dice);
void apply(State& state, const EndTurn& action, Dice& dice);
void apply(State& state, const SetReady& action, Dice& dice);

inline constexpr ActionRow kRoundActions[] = {
    said_row<BeginRound>(525, About::kFight), said_row<RollThreshold>(526, About::kFight),
    said_row<Pass>(527, About::kFight),       said_row<BeginTurn>(528, About::kFight),
    said_row<EndTurn>(529, About::kFight),    said_row<SetReady>(530, About::kFight),
};

// The bonus turn comes next.
bool is_ambush_next(const Fight& fight);
// The faction that has the initiative of the next round for certain: whoever began the fight has
// the first (Z-INIT-1), a lone one each; 0: a die says.
Id sure_initiative(const Fight& fight);
// Who of that faction could take a turn in this part of the round.
std::vector<const Combatant*> may_act(const Fight& fight, Id faction);
// It takes its turn: what it does counts from here on.
Usage& take_turn(Fight& fight, Combatant& who, Dice& dice);
// Whoever acts has done: the next faction is on.
void pass_turn_on(Fight& fight);
// Passes for factions that have nobody left, and ends what they end. For follow().
void pass_for_the_gone(Fight& fight, const Options& options, Dice& dice);

}  // namespace fray::zones
