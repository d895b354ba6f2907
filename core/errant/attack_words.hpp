// Dice, steps and chances of a blow in words.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/dice/odds.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/position.hpp"
#include "core/errant/state.hpp"

namespace fray::words {

// For choices, in the order of Harm and of Attribute.
inline constexpr std::array<std::string_view, 4> kHarms = {"Physical", "Shocking", "Burning",
                                                           "Toxic"};
inline constexpr std::array<std::string_view, 4> kAttributes = {"Phys", "Skill", "Mind", "Pres"};

std::string weight_text(Weight weight);       // "Light, −1", "Medium": and what it adds to damage
std::string signed_number(int value);         // "+1", "−2"
std::string dice_name(int count, int sides);  // "2D6"; a die of 1 is its number
std::string odds_text(const Odds& odds);      // "5 in 36 (14%)", or "12.3%" of many falls
std::string percent(const Odds& odds);        // "12.3%"
// "sword, Quality 2"; "bow, 2 left": a weapon as it stands in a list of them.
std::string weapon_text(const Weapon& weapon);
// What comes with a blow that hurts unblocked, and the target's chance to be spared it: "Numbing
// touch: paralysed for 2D4 Initiative Turns, no Saving Throw."
std::string rider_text(const Rider& rider, const Combatant& target);
std::string armour_text(const Armour& armour);  // "Large shield, 6 Blocks"
// What the way there leaves of the attack: "This spends the last action: no attack in this turn.";
// empty where the attack follows all the same (E-INIT-4, E-ATT-5).
std::string attack_lost(const ErrantState& state, Id who, const Closing& way);
// What follows the blow that waits: "then rolls 2, up to Goblin 4 at Ada"; empty where nothing
// does.
std::string volley_text(const ErrantState& state);

}  // namespace fray::words
