// Dice, steps and chances of a blow in words.
#pragma once

#include <string>

#include "core/odds.hpp"
#include "core/state.hpp"

namespace fray::words {

std::string signed_number(int value);         // "+1", "−2"
std::string dice_name(int count, int sides);  // "2D6"; a die of 1 is its number
std::string odds_text(const Odds& odds);      // "5 in 36 (14%)", or "12.3%" of many falls
std::string percent(const Odds& odds);        // "12.3%"
std::string harm_name(Harm harm);             // "physical"
// "sword, Quality 2"; "bow, 2 left": a weapon as it stands in a list of them.
std::string weapon_text(const Weapon& weapon);
std::string armour_text(const Armour& armour);  // "Large shield, 6 Blocks"

}  // namespace fray::words
