// Morale: when the rules ask for it and what the roll brings (E-MOR-1, E-MOR-2).
#pragma once

#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/table/state.hpp"

namespace fray {

// In how many of the 36 falls of 2D6 somebody of that Morale breaks.
int morale_breaks(int morale, int modifier = 0);

// Why it is asked for, in the middle of a sentence: "their leader is down".
std::string_view cause_text(MoraleCause cause);
// Less than half of its HP are left: it is asked once (E-MOR-2).
bool below_half(const Combatant& who);

// Whether this one can be asked at all: a fighting NPC with a Morale score.
bool has_morale(const Combatant& who);

// Takes those who are out or broken out of the prompts, and asks for whatever has newly come about:
// more than half of a side down, its leader down, an NPC below half its HP; each once.
void ask_morale(Fight& fight);

// Groups of like NPCs, each of which shares one roll.
std::vector<MoralePrompt> prompts_for(const Fight& fight, const std::vector<Id>& who,
                                      MoraleCause cause);

}  // namespace fray
