// Morale (H-MOR-1): which NPCs are asked when, the Save, and what those do who fail it.
#pragma once

#include <vector>

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused where nobody of them is left to be asked.
struct AskMorale {
  bool enemies = true;  // else the NPCs on the Company's side
};                      // by hand
// Who fails breaks. Refused where there is no such prompt, and by a leader who does not stand.
struct RollMorale {
  int prompt = 0;          // its place: each of them Saves
  bool by_leader = false;  // once with the leader's WIL, for all who are asked of that side
};
// Takes the question back without a roll.
struct DismissMorale {
  int prompt = 0;
};
// What becomes of those who break.
enum class Breaking : std::uint8_t { kFlee, kSurrender };
// Refused for one whose Morale holds.
struct DecideBreaking {
  Id who = 0;  // with all of its group whose Morale is broken
  Breaking how{};
};

MaybeRefusal refuse(const State& state, const AskMorale& action);
MaybeRefusal refuse(const State& state, const RollMorale& action);
MaybeRefusal refuse(const State& state, const DismissMorale& action);
MaybeRefusal refuse(const State& state, const DecideBreaking& action);
void apply(State& state, const AskMorale& action, Dice& dice);
void apply(State& state, const RollMorale& action, Dice& dice);
void apply(State& state, const DismissMorale& action, Dice& dice);
void apply(State& state, const DecideBreaking& action, Dice& dice);

inline constexpr ActionRow kMoraleActions[] = {
    said_row<AskMorale>(465, About::kFight),
    said_row<RollMorale>(466, About::kFight),
    said_row<DismissMorale>(467, About::kFight),
    said_row<DecideBreaking>(468, About::kFight),
};

// The NPC of that side who leads and stands, the greatest WIL first; 0: none.
Id leader_of(const Fight& fight, bool enemies);
// Whose Morale is broken, of those who decide together with this one.
std::vector<Id> all_breaking_with(const Fight& fight, const Combatant& who);
// Prompts for the standing NPCs of that side; like ones together, and nobody twice at once.
void ask_morale(Fight& fight, bool enemies, MoraleCause cause);

}  // namespace fray::house
