// How a fight begins and ends: who joins, surprise (S-SURP-1), reaction (S-REACT-1).
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

struct KindCount {
  std::string kind;
  int count = 0;
};
struct StartFight {
  std::string title;
  std::vector<Id> characters;
  std::vector<KindCount> npcs;  // hirelings join the Company's side
  int distance = -1;            // feet; -1: unknown
  Meeting meeting = Meeting::kKnown;
};
struct StartExample {};  // two characters against three brigands
struct JoinFight {
  std::vector<Id> characters;
  std::vector<KindCount> npcs;
};  // in mid-fight
struct RemoveCombatant {
  Id who = 0;
};
struct RollSurprise {
  bool stealthy = false;  // a Bane, also where no enemy is by itself
};                        // each of the Company's Saves with Savvy
struct SetSurprised {
  std::vector<Id> who;
};  // by hand: these, and nobody else
struct RollReaction {};
struct EndFight {};  // Grit, Flesh, weapons and armour go back to the Company
struct ForgetFight {
  Id past = 0;
};

MaybeRefusal refuse(const State& state, const StartFight& action);
MaybeRefusal refuse(const State& state, const StartExample& action);
MaybeRefusal refuse(const State& state, const JoinFight& action);
MaybeRefusal refuse(const State& state, const RemoveCombatant& action);
MaybeRefusal refuse(const State& state, const RollSurprise& action);
MaybeRefusal refuse(const State& state, const SetSurprised& action);
MaybeRefusal refuse(const State& state, const RollReaction& action);
MaybeRefusal refuse(const State& state, const EndFight& action);
MaybeRefusal refuse(const State& state, const ForgetFight& action);
void apply(State& state, const StartFight& action, Dice& dice);
void apply(State& state, const StartExample& action, Dice& dice);
void apply(State& state, const JoinFight& action, Dice& dice);
void apply(State& state, const RemoveCombatant& action, Dice& dice);
void apply(State& state, const RollSurprise& action, Dice& dice);
void apply(State& state, const SetSurprised& action, Dice& dice);
void apply(State& state, const RollReaction& action, Dice& dice);
void apply(State& state, const EndFight& action, Dice& dice);
void apply(State& state, const ForgetFight& action, Dice& dice);

inline constexpr ActionRow kStartActions[] = {
    said_row<StartFight>(310, About::kFight),   said_row<StartExample>(311, About::kFight),
    said_row<JoinFight>(312, About::kFight),    said_row<RollSurprise>(313, About::kFight),
    said_row<SetSurprised>(314, About::kFight), said_row<RollReaction>(315, About::kFight),
    said_row<EndFight>(316, About::kFight),     said_row<RemoveCombatant>(317, About::kFight),
    said_row<ForgetFight>(318, About::kFight),
};

// What 2D6 of a Luck Roll mean for how the others meet the Company (S-REACT-1).
std::string_view reaction_of(int sum);
// The lean of the Company's Saves against surprise.
int surprise_lean(const Fight& fight, bool stealthy);

}  // namespace fray::savvy
