// Exact chances in words, as offers and questions say them.
#pragma once

#include <string>

#include "core/dice/odds.hpp"

namespace fray {

// To a tenth of a percent, without a zero behind the point; never 0 or 100 unless it is so.
std::string percent(const Odds& odds);  // "55 %", "3.8 %", "under 0.1 %"
std::string percent(double chance);

// "Damage: 1 12.5 %, 2 25 %": each value that is possible; of very many the first, the rest summed
// up. `title` ends in a colon.
std::string chances_of_each(const char* title, const Distribution& distribution);

}  // namespace fray
