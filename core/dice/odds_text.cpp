#include "core/dice/odds_text.hpp"

#include <cmath>

namespace fray {

std::string chance_text(int favourable, int of) {
  const int percent = static_cast<int>(std::lround(100.0 * favourable / of));
  return std::to_string(favourable) + " in " + std::to_string(of) + " (" + std::to_string(percent) +
         "%)";
}

}  // namespace fray
