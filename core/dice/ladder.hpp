// The ladder of die sizes that enhancing and impairing climb and descend (E-ATT-2).
#pragma once

#include <algorithm>
#include <array>

namespace fray {

// A 1 is no die: it always shows its 1.
inline constexpr std::array<int, 7> kLadder = {1, 4, 6, 8, 10, 12, 20};
// The die that many steps up the ladder, or down when negative; it ends at 1 and at D20. A size
// that is not on it counts as the next lower one that is.
constexpr int step_die(int sides, int steps) {
  int place = 0;
  for (int i = 0; i < static_cast<int>(kLadder.size()); ++i)
    if (kLadder[static_cast<std::size_t>(i)] <= sides) place = i;
  place = std::clamp(place + steps, 0, static_cast<int>(kLadder.size()) - 1);
  return kLadder[static_cast<std::size_t>(place)];
}

}  // namespace fray
