// Saves: a D20 at or under an attribute.
#pragma once

#include <string>
#include <vector>

#include "core/dice/odds.hpp"
#include "core/zones/words.hpp"

namespace fray::zones {

// One of the three, as it stands.
int attribute(const Figure& figure, Attribute which);

// Rolls it and says it, its line ending in what it means either way: "is not seen", "is seen".
bool roll_save(Dice& dice, const Fight& fight, const Combatant& who, Attribute which,
               std::string_view made, std::string_view failed, Purpose purpose = Purpose::kCheck);
// Of 20 falls; that the save is made.
Odds save_odds(const Figure& figure, Attribute which);

// How likely it is that so many of them make it: as many chances as they are, and one more.
std::vector<double> group_odds(const std::vector<const Figure*>& all, Attribute which);

// A throw of this one's player, or of the Guide.
Roll throw_for(Dice& dice, const Fight& fight, const Combatant& who, Purpose purpose, int count,
               int sides, std::string about);

}  // namespace fray::zones
