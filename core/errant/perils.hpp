// Fire, water, falls and areas inside a fight (E-BURN-1, E-DROWN-1, E-FALL-*).
#pragma once

#include <optional>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/table/action.hpp"
#include "core/table/reduce.hpp"
#include "core/table/state.hpp"

namespace fray {

// E-FALL-1: a D6, multiplied by a die of `times` sides: 1 for the D6 alone, 0 where there is no
// damage at all. A height between two rows counts as the lower one.
int fall_times(int feet);

inline constexpr int kMostFlames = 20;    // dice of fire that are reckoned with
inline constexpr int kMostAreaDice = 20;  // in one roll for an area

// Turns that somebody can go without air (E-DROWN-1).
int lungs(int phys);
int lungs(const Combatant& who);

// There, and neither beaten nor dead: fire, water and areas can reach this one. Errants who are out
// of action lie where they fell and burn like everybody else.
bool within_reach_of_harm(const Combatant& who);

namespace rules {

// Everybody named is in the fight and can be reached, nobody twice; `whom` is said when nobody is
// named.
std::optional<Refusal> need_targets(const State& state, const std::vector<Id>& who,
                                    const char* whom);
// Deals it, and returns those who were to make a Saving Throw and failed.
std::vector<Id> harm_area(State& state, const AreaHarm& area, Dice& dice);

}  // namespace rules
}  // namespace fray
