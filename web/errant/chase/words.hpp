// What the Chase screens say: what a turn is at, what dice mean, who somebody is in the chase. Pure
// functions from the state to English.
#pragma once

#include <string>
#include <vector>

#include "core/errant/chase/odds.hpp"
#include "core/errant/state.hpp"
#include "core/table/text.hpp"

namespace fray::words {

std::string chase_title(const Chase& chase);  // "Turn 3", "The chase is over"
std::string chase_line(const Chase& chase);   // what the step is, in a sentence
const char* chase_rule(const Chase& chase);   // the rule behind it: "E-CHASE-2"
std::string chase_place(const Chase& chase);  // "City · 40 yards apart · until the gate"
std::string apart(int distance, Surroundings surroundings);  // "60 feet apart"
std::string chase_end(const Chase& chase);  // who got away and who did not, once it is over

using fray::within;
std::string dice_words(int dice);                                     // "3D4", "no dice"
std::string side_words(const Chase& chase, const ChaseParty& party);  // "flees", "after Wren"
// "2 run, 1 out": how many of them there are, by what has become of them.
std::string head_count(const ChaseParty& party);
std::string running_words(Running running);  // "caught"
// What its dice of the last roll brought, a line each: "Away!" (E-CHASE-2), "Double 2s: each may
// act".
std::vector<std::string> dice_lines(const Chase& chase, const ChaseParty& party);
std::string may_do(const ChaseMember& who);  // "may act, 2 times, and from afar"; empty for nothing
// "SPD 10, 2D4", "Horse, SPD 16, 4D4", "3D4".
std::string pace_words(const ChaseMember& who);
// "3 of 8 HP", "0 of 8 HP, dies in 1 turn without a kit"; empty where no HP are known.
std::string hp_words(const ErrantState& state, const ChaseMember& who);
// Who of a party has lost HP: "Tam 0 of 8 HP", the worst first, a line each.
std::vector<std::string> hurt_lines(const ErrantState& state, const ChaseParty& party);
// "6D4, phys 13 in 20 (65%)": what a sprint of all would be.
std::string sprint_words(const ChaseParty& party);
// "away 6.3%, caught 15.6%".
std::string odds_words(const ChaseOdds& odds);

}  // namespace fray::words
