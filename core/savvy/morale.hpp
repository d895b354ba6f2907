// Morale (S-MOR-1): who is asked when, the Test, and what those do who fail it.
#pragma once

#include <vector>

#include "core/dice/odds.hpp"
#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused where nobody of them is left to be asked.
struct AskMorale {
  bool enemies = true;  // else the Company's hirelings
};                      // by hand: something dreadful has happened
// One Test for all of the prompt; who fails breaks. Refused where there is no such prompt.
struct RollMorale {
  int prompt = 0;  // its place
};
// Takes the question back without a roll.
struct DismissMorale {
  int prompt = 0;
};
// What becomes of those who break; kHold: they fight on.
enum class Breaking : std::uint8_t { kFlee, kSurrender, kHold };
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
    said_row<AskMorale>(380, About::kFight),
    said_row<RollMorale>(381, About::kFight),
    said_row<DismissMorale>(382, About::kFight),
    said_row<DecideBreaking>(383, About::kFight),
};

inline constexpr int kMoraleTarget = 20;  // whatever Tests need by the settings
// That it holds.
Odds morale_odds(int morale);

// Prompts for all of that side whom Morale concerns: enemies, and hirelings whose Loyalty is under
// 10. Like ones who joined together are asked together, and nobody twice at once.
void ask_morale(Fight& fight, bool enemies, MoraleCause cause);

}  // namespace fray::savvy
