// How a fight begins and ends: who joins, surprise (S-SURP-1), reaction (S-REACT-1).
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// So many NPCs of that kind; 0: none.
struct KindCount {
  std::string kind;
  int count = 0;
};
// Refused while a fight by any rules is on, without anybody on either side, for a character who has
// no Flesh, and beyond kMostCombatants.
struct StartFight {
  std::string title;
  std::vector<Id> characters;
  std::vector<KindCount> npcs;  // hirelings join the Company's side
  int distance = -1;            // feet; -1: unknown
  Meeting meeting = Meeting::kKnown;
};
// Refused while a fight by any rules is on, and where the Company has no room for two.
struct StartExample {};  // two characters against three brigands
// Refused without anybody, and as StartFight is.
struct JoinFight {
  std::vector<Id> characters;
  std::vector<KindCount> npcs;
};  // in mid-fight
// Out of the fight; one of the Company keeps what happened to it, as when the fight ends.
struct RemoveCombatant {
  Id who = 0;
};
// Refused once the first round has begun, a second time, and where nobody of the Company stands.
struct RollSurprise {
  bool stealthy = false;  // a Bane, also where no enemy is by itself
};                        // each of the Company's Saves with Savvy
// Refused once the first round has begun.
struct SetSurprised {
  std::vector<Id> who;
};  // by hand: these, and nobody else
// 2D6 (S-REACT-1). Refused once the first round has begun, and a second time.
struct RollReaction {};
struct EndFight {};  // Grit, Flesh, weapons and armour go back to the Company
// Refused for one that is gone.
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
