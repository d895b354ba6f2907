// Morale (Z-MOR-1): who is asked at the end of a round, the saves, what those do who fail, and
// surrender.
#pragma once

#include <vector>

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Who fails breaks. Refused where there is no such prompt.
struct RollMorale {
  int prompt = 0;       // its place
  bool leader = false;  // one roll with the leader's WIT for all; else each rolls
};
// Takes the question back without a roll.
struct DismissMorale {
  int prompt = 0;
};
// Refused for one whose Morale holds.
struct DecideBreaking {
  Id who = 0;
  bool surrender = false;  // else it retreats
};
// Refused once its turn is begun.
struct Surrender {
  Id who = 0;
};  // of one's own will: the whole turn
// Refused for who has not surrendered, or was not harmed since.
struct FightOn {
  Id who = 0;
};  // surrendered, and harmed all the same

MaybeRefusal refuse(const State& state, const RollMorale& action);
MaybeRefusal refuse(const State& state, const DismissMorale& action);
MaybeRefusal refuse(const State& state, const DecideBreaking& action);
MaybeRefusal refuse(const State& state, const Surrender& action);
MaybeRefusal refuse(const State& state, const FightOn& action);
void apply(State& state, const RollMorale& action, Dice& dice);
void apply(State& state, const DismissMorale& action, Dice& dice);
void apply(State& state, const DecideBreaking& action, Dice& dice);
void apply(State& state, const Surrender& action, Dice& dice);
void apply(State& state, const FightOn& action, Dice& dice);

inline constexpr ActionRow kMoraleActions[] = {
    said_row<RollMorale>(570, About::kFight),     said_row<DismissMorale>(571, About::kFight),
    said_row<DecideBreaking>(572, About::kFight), said_row<Surrender>(573, About::kFight),
    said_row<FightOn>(574, About::kFight),
};

// Prompts for whoever is due at the end of a round.
void ask_morale(Fight& fight, const Options& options);
// By whose attribute all of them may roll: the leader among them, else who has most of it.
const Combatant* leader_of(const Fight& fight, const std::vector<Id>& all,
                           Attribute which = Attribute::kWit);

}  // namespace fray::zones
