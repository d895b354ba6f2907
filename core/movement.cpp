#include "core/movement.hpp"

#include <algorithm>

namespace fray {

int speed(const Errant& errant) {
  return std::max(0, errant.attributes.skill - errant.encumbrance);
}
int speed(const Combatant& who) { return std::max(0, who.attributes.skill - who.encumbrance); }

int movement_dice(const Errant& errant) { return movement_dice_for(speed(errant)); }

int movement_dice(const Combatant& who, int gait) {
  if (who.errant != 0) return gait == 0 ? movement_dice_for(speed(who)) : 0;
  if (gait < 0 || static_cast<std::size_t>(gait) >= who.gaits.size()) return 0;
  return who.gaits[static_cast<std::size_t>(gait)].dice;
}

int shortened(int length, int terrain) { return std::max(0, length - 10 * terrain); }

}  // namespace fray
