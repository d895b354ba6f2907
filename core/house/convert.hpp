// Other games' statblocks as NPCs of one's own. The rules say nothing of that: how figures are made
// of figures here is Fray's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused by refuse_conversion(): too long, nothing understood, or no room.
struct AddStatblocks {
  std::string text;
};  // all that are understood, among the NPCs

MaybeRefusal refuse(const State& state, const AddStatblocks& action);
void apply(State& state, const AddStatblocks& action, Dice& dice);

inline constexpr ActionRow kConvertActions[] = {
    said_row<AddStatblocks>(408, About::kFight),
};

// Those of the text that are understood well enough, converted: MGT 8 and the Threat, WIL 3 and the
// Morale, half the HP, and each attack's own dice, whose mean makes it fast, balanced or slow.
std::vector<Figure> converted_from(std::string_view text);
// "Ogre: MGT 12, WIL 13, HP 14; club 1D10", for each of them.
std::vector<std::string> converted_lines(std::string_view text);

}  // namespace fray::house
