#include "core/errant/movement.hpp"

#include <algorithm>

#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/load.hpp"
#include "core/errant/movement_odds.hpp"

namespace fray {

int speed_on_foot(int skill, int encumbrance) { return std::max(0, skill - encumbrance); }
int speed(const Errant& errant) {
  return speed_on_foot(errant.attributes.skill, encumbrance_of(errant));
}
int speed(const Combatant& who) {
  return is_mounted(who) ? speed(who.mount)
                         : speed_on_foot(who.attributes.skill, encumbrance_of(who));
}

int speed(const Mount& mount) { return mount.overloaded ? 0 : mount_speed(mount.spd, mount.cart); }

bool is_mounted(const Combatant& who) { return !who.mount.name.empty(); }

int movement_dice(const Errant& errant) { return movement_dice_for(speed(errant)); }

int movement_dice(const Combatant& who, int gait) {
  if (who.errant != 0 || is_mounted(who)) return gait == 0 ? movement_dice_for(speed(who)) : 0;
  if (gait < 0 || static_cast<std::size_t>(gait) >= who.gaits.size()) return 0;
  if (gait == flying_gait(who) && grounded(who)) return 0;
  return who.gaits[static_cast<std::size_t>(gait)].dice;
}

int flying_gait(const Combatant& who) {
  for (std::size_t i = 0; i < who.gaits.size(); ++i)
    if (who.gaits[i].name == "flying") return static_cast<int>(i);
  return -1;
}

bool grounded(const Combatant& who) {
  return crippled(who, "left wing") || crippled(who, "right wing");
}

int terrain_under(const Fight& fight, const Combatant& who) {
  constexpr int kIce = 3;
  return bears(who, effects::kOnIce) ? std::max(kIce, fight.terrain) : fight.terrain;
}

MoveRange movement_range(int dice) {
  if (dice <= 0) return {};
  return {10 * dice, 40 * dice, 25 * dice};
}

int shift_length(int dice) { return 10 * std::max(0, dice); }

int hindrance(int terrain) { return 10 * terrain; }

int shortened(int length, int terrain) { return std::max(0, length - hindrance(terrain)); }

}  // namespace fray
