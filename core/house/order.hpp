// Odd or even, and the four phases of a round (H-INIT-1): winners quick, losers quick, winners
// full, losers full.
#pragma once

#include "core/dice/odds.hpp"
#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused while a round is under way, while somebody is surprised, while something waits to be
// answered, and for an enemy.
struct CallOrder {
  Id who = 0;  // of the Company
  bool even = false;
};  // begins a round: this one's D6 and the Guide's
// SetOrder is refused as CallOrder is; NextPhase before the order is settled, while something waits
// to be answered, and at a round's end while Morale does.
struct SetOrder {
  bool enemies_first = false;
};                    // by hand
struct NextPhase {};  // after the last: hazards (H-ZONE-1), and the round is over

MaybeRefusal refuse(const State& state, const CallOrder& action);
MaybeRefusal refuse(const State& state, const SetOrder& action);
MaybeRefusal refuse(const State& state, const NextPhase& action);
void apply(State& state, const CallOrder& action, Dice& dice);
void apply(State& state, const SetOrder& action, Dice& dice);
void apply(State& state, const NextPhase& action, Dice& dice);

inline constexpr ActionRow kOrderActions[] = {
    said_row<CallOrder>(425, About::kFight),
    said_row<SetOrder>(426, About::kFight),
    said_row<NextPhase>(427, About::kFight),
};

// Who calls next: the standing of the party in turn, whoever else stands where there is none.
Id next_caller(const Fight& fight);
Step step_after(const Fight& fight);  // the next phase in which somebody may act; else kOrder
// Says it; kOrder ends the round, and with it a free round.
void enter_phase(Fight& fight, Step step, Dice& dice);
Odds chance_of_order();  // of a right call

}  // namespace fray::house
