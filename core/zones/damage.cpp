#include "core/zones/damage.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/zones/place.hpp"
#include "core/zones/saves.hpp"

namespace fray::zones {
namespace {

// A D4 has no smaller die: it is thrown twice.
bool is_thrown_twice(const Strike& strike) { return strike.impaired && strike.sides == 4; }
int sides_of(const Strike& strike) {
  return strike.impaired ? lower_die(strike.sides) : strike.sides;
}

}  // namespace

int lower_die(int sides) {
  constexpr int kDice[] = {4, 6, 8, 10, 12, 20};
  int lower = 4;
  for (const int die : kDice)
    if (die < sides) lower = die;
  return lower;
}

Strike strike_of(const Fight& fight, const Combatant& who, const Means& means, bool peeks,
                 Protection protection, const Combatant& target) {
  const Weapon* weapon = find_weapon(who.figure, means.weapon);
  const Shelter shelter = shelter_of(fight, who, target, protection);
  Strike strike;
  strike.impaired = means.held_back || weapon == nullptr || shelter.concealment;
  if (weapon != nullptr) strike.dice = weapon->dice, strike.sides = weapon->sides;
  const bool pierces = weapon != nullptr && weapon->pierces;
  strike.armour = target.figure.armour + ((shelter.cover || peeks) && !pierces ? 1 : 0);
  return strike;
}

Damage roll_damage(Dice& dice, const Fight& fight, const Combatant& who, const Strike& strike,
                   const std::string& about) {
  const int sides = sides_of(strike);
  Damage damage;
  damage.rolled = sum(throw_for(dice, fight, who, Purpose::kDamage, strike.dice, sides, about));
  damage.text = std::to_string(damage.rolled);
  if (is_thrown_twice(strike)) {
    const int other = sum(throw_for(dice, fight, who, Purpose::kDamage, strike.dice, sides, about));
    damage.text =
        phrase("{} (lower of {} and {})", std::min(damage.rolled, other), damage.rolled, other);
    damage.rolled = std::min(damage.rolled, other);
  }
  damage.left = std::max(0, damage.rolled - strike.armour);
  return damage;
}

Distribution damage_odds(const Strike& strike) {
  Distribution rolled = sum_of(strike.dice, sides_of(strike));
  if (is_thrown_twice(strike)) {  // at least v: both are
    Distribution lower{rolled.least, std::vector<std::uint64_t>(rolled.ways.size()),
                       rolled.of * rolled.of};
    for (std::size_t i = 0; i < rolled.ways.size(); ++i) {
      const int value = rolled.least + static_cast<int>(i);
      const std::uint64_t here = chance_at_least(rolled, value).good;
      const std::uint64_t above = chance_at_least(rolled, value + 1).good;
      lower.ways[i] = here * here - above * above;
    }
    rolled = std::move(lower);
  }
  return at_the_least(shifted(std::move(rolled), -strike.armour), 0);
}

std::string dice_text(const Strike& strike) {
  return phrase("{}D{}{}", strike.dice, sides_of(strike),
                is_thrown_twice(strike) ? " twice, the lower"
                : strike.impaired       ? ", impaired"
                                        : "");
}

void take_damage(Combatant& target, int damage) {
  const int lost = std::min(damage, target.figure.health);
  target.figure.health -= lost;
  target.taken = std::min(target.taken + lost, kMostTally);
  if (lost == 0) return;
  target.hurt = true;
  target.provoked |= target.fate == Fate::kSurrendered;
}

}  // namespace fray::zones
