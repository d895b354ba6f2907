#include "core/errant/movement_odds.hpp"

#include <algorithm>

namespace fray {
namespace {

constexpr int kMostDice = 40, kMostRolls = 10;

Chances one_movement(int dice, int terrain) {
  const Chances sum = dice == 0 ? certainly(1) : sum_of_dice(dice, 4);
  return mapped(sum, [&](std::int64_t tens) {
    return static_cast<std::int64_t>(shortened(10 * static_cast<int>(tens), terrain));
  });
}

}  // namespace

int mount_speed(int spd, bool draws_cart) { return std::max(0, spd - (draws_cart ? kCart : 0)); }

Chances distance_chances(const Mover& mover, int actions) {
  const int dice = std::clamp(mover.dice, 0, kMostDice);
  const bool dashes = dice > 0 && !mover.mounted && mover.dash > 0;
  // A rider's roll that takes no action needs dice: without them there is only the action's 10.
  const int free_rolls = mover.mounted && dice > 0 ? 1 : 0;
  const int rolls = std::clamp(actions + free_rolls, 0, kMostRolls);
  Chances distance = certainly(0);
  for (int i = 0; i < rolls; ++i) {
    const int more = i == 0 && dashes ? std::clamp(mover.dash, 0, kMostDice) : 0;
    distance = plus(distance, one_movement(dice + more, mover.terrain));
  }
  return distance;
}

int shift_of(const Mover& mover) {
  return shortened(shift_length(std::min(mover.dice, kMostDice)), mover.terrain);
}

}  // namespace fray
