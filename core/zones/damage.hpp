// The dice of damage, impaired or not, and what armour leaves of them (Z-ATT-1, Z-DEF-1).
#pragma once

#include "core/dice/odds.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// How an attack strikes this one here: which dice, and what is taken off.
struct Strike {
  int dice = 1, sides = 4;
  bool impaired = false;
  int armour = 0;  // of the target, cover included
};
// `peeks`: the target, out from behind a barrier, which is only cover then.
Strike strike_of(const Fight& fight, const Combatant& who, const Means& means, bool peeks,
                 Protection protection, const Combatant& target);

// One size smaller; a D4 has none.
int lower_die(int sides);

// What was thrown, and what armour leaves of it.
struct Damage {
  int rolled = 0, left = 0;
  std::string text;  // "5", "3 (lower of 3 and 4)"
};
// A D4 that is impaired is thrown twice, and the lower counts (Z-ATT-1).
Damage roll_damage(Dice& dice, const Fight& fight, const Combatant& who, const Strike& strike,
                   const std::string& about);
// What is left of it after armour.
Distribution damage_odds(const Strike& strike);
std::string dice_text(const Strike& strike);  // "1D6, impaired"

// Takes it from the health. Whoever surrendered and is harmed may fight on.
void take_damage(Combatant& target, int damage);

}  // namespace fray::zones
