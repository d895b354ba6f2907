// Other games' statblocks as NPCs of one's own. The rules say nothing of that: how figures are made
// of figures here is Fray's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Refused by refuse_conversion(): too long, nothing understood, or no room.
struct AddStatblocks {
  std::string text;
};  // all that are understood, among the NPCs

MaybeRefusal refuse(const State& state, const AddStatblocks& action);
void apply(State& state, const AddStatblocks& action, Dice& dice);

inline constexpr ActionRow kConvertActions[] = {
    said_row<AddStatblocks>(740, About::kFight),
};

// Those of the text that are understood well enough, converted: STR 9 and the Threat, WIT 1 and the
// Morale (fearless without one), AGI 10, two thirds of the HP as health, a point of armour for
// every three of Threat, and each attack's own dice; what is shot or thrown has a range of 4 zones.
std::vector<Figure> converted_from(std::string_view text);
// "Ogre: STR 13, AGI 10, WIT 11, health 18, armour 1; club 1D10", for each of them.
std::vector<std::string> converted_lines(std::string_view text);

}  // namespace fray::zones
