// What phones at the table are shown in words: an Errant's sheet, and what goes on beside the
// fight.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/phones.hpp"
#include "core/table/seen_part.hpp"

namespace fray::errant {

// The chase and the battle that are on, and the hours between fights. Of a party or side without
// anybody of the Company as much as the sight has of enemies; nothing of encounters, counts, the
// Event Die, talks, and what the Guide has written.
std::vector<SeenPart> elsewhere(const ErrantState& state, const Sight& sight);
// HP, wounds, effects, what was used in this turn, SPD, load, gear and pack; of one who fights as
// it is there. Nothing for whom the Company does not have.
std::vector<SeenPart> sheet(const ErrantState& state, Id errant);

}  // namespace fray::errant
