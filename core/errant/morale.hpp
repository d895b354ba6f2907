// Morale: when the rules ask for it and what the roll brings (E-MOR-1, E-MOR-2).
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/action_row.hpp"

namespace fray {

inline constexpr int kMoraleFalls = 36;
// In how many of the 36 falls of 2D6 somebody of that Morale breaks.
// The modifier is added to the roll. Whether it has a score at all is not looked at.
int morale_breaks(int morale, int modifier = 0);

// Why it is asked for, in the middle of a sentence: "their leader is down".
std::string_view cause_text(MoraleCause cause);
// The same, with what has become of those whom it is about: "more than half of their allies have
// fled".
std::string cause_text(const Fight& fight, const MoralePrompt& prompt);
// Less than half of its HP are left: it is asked once (E-MOR-2).
bool below_half(const Combatant& who);

// It had fled, was caught, and what it does now is still open (E-MOR-1, E-CHASE-2).
bool was_caught(const Combatant& who);

// Whether this one can be asked at all: a fighting NPC with a Morale score.
bool has_morale(const Combatant& who);

// Takes those who are out or broken out of the prompts, and asks for whatever has newly come about:
// more than half of a side down, its leader down, an NPC below half its HP; each once.
void ask_morale(Fight& fight);

// Groups of like NPCs, each of which shares one roll.
std::vector<MoralePrompt> prompts_for(const Fight& fight, const std::vector<Id>& who,
                                      MoraleCause cause);

// --- Actions ---
// Refused for whoever has no Morale score, is out or has broken already, and while a hundred
// prompts wait.
struct AskMorale {
  std::vector<Id> who;
};  // a prompt by hand
MaybeRefusal refuse(const ErrantState&, const AskMorale&);
void apply(ErrantState&, const AskMorale&, Dice&);
void log(const ErrantLogWriter&, const AskMorale&);

// One 2D6 for all of that prompt. Refused where there is no such prompt, and for a modifier beyond
// ±12.
struct RollMorale {
  int prompt = 0;
  int modifier = 0;
};  // E-MOR-1, for the prompt of that place
MaybeRefusal refuse(const ErrantState&, const RollMorale&);
void apply(ErrantState&, const RollMorale&, Dice&);
void log(const ErrantLogWriter&, const RollMorale&);

// Takes the question back without a roll.
struct DismissMorale {
  int prompt = 0;
};
MaybeRefusal refuse(const ErrantState&, const DismissMorale&);
void apply(ErrantState&, const DismissMorale&, Dice&);
void log(const ErrantLogWriter&, const DismissMorale&);

inline constexpr int kMostMoraleModifier = 12;  // either way
// Those of its group who can lose heart with it: they share one roll.
std::vector<Id> morale_group(const Fight& fight, const Combatant& who);
// Asked for and rolled at once.
std::vector<Action> roll_morale_now(const Fight& fight, std::vector<Id> who, int modifier);

inline constexpr ActionRow kMoraleActions[] = {
    row<AskMorale>(65, About::kFight),
    row<RollMorale>(66, About::kFight),
    row<DismissMorale>(67, About::kFight),
};

}  // namespace fray
