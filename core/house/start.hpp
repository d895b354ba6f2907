// How a fight begins and ends: who joins, where they stand, what is kept of it.
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused by refuse_start(), and for a range or battlefield that is not there.
struct StartFight {
  std::string title;
  std::vector<Id> characters;
  std::vector<KindCount> npcs;  // hirelings join the Company's side
  Range range = Range::kNear;   // where there are no zones
  int zones = 0;                // a ZonePreset, counted from 1; 0: none
};
// Refused by refuse_start(), and where the Company has no room for two.
struct StartExample {};  // two characters against three goblins at a bridge
// Refused without anybody, for who fights already or has no HP, MGT or WIL left for it, and beyond
// kMostCombatants.
struct JoinFight {
  std::vector<Id> characters;
  std::vector<KindCount> npcs;
};                   // in mid-fight
struct EndFight {};  // figures and gear go back to the Company
// Out of the fight; one of the Company keeps what happened to it, as when the fight ends.
struct RemoveCombatant {
  Id who = 0;
};
// Refused for one that is gone.
struct ForgetFight {
  Id past = 0;
};

MaybeRefusal refuse(const State& state, const StartFight& action);
MaybeRefusal refuse(const State& state, const StartExample& action);
MaybeRefusal refuse(const State& state, const JoinFight& action);
MaybeRefusal refuse(const State& state, const EndFight& action);
MaybeRefusal refuse(const State& state, const RemoveCombatant& action);
MaybeRefusal refuse(const State& state, const ForgetFight& action);
void apply(State& state, const StartFight& action, Dice& dice);
void apply(State& state, const StartExample& action, Dice& dice);
void apply(State& state, const JoinFight& action, Dice& dice);
void apply(State& state, const EndFight& action, Dice& dice);
void apply(State& state, const RemoveCombatant& action, Dice& dice);
void apply(State& state, const ForgetFight& action, Dice& dice);

inline constexpr ActionRow kStartActions[] = {
    said_row<StartFight>(410, About::kFight),      said_row<StartExample>(411, About::kFight),
    said_row<JoinFight>(412, About::kFight),       said_row<EndFight>(413, About::kFight),
    said_row<RemoveCombatant>(414, About::kFight), said_row<ForgetFight>(415, About::kFight),
};

// Whether a fight can begin now, with these; whoever's rules the one that is on goes by.
MaybeRefusal refuse_start(const State& state, const std::vector<Id>& characters,
                          const std::vector<KindCount>& npcs);
// All of them into the fight that has just begun.
void join_all(Table& table, const std::vector<Id>& characters, const std::vector<KindCount>& npcs,
              Range range, Dice& dice);

}  // namespace fray::house
