#include "core/house/odds.hpp"

#include <algorithm>

#include "core/house/check.hpp"
#include "core/house/defence.hpp"
#include "core/house/harm.hpp"

namespace fray::house {
namespace {

Distribution together(const Distribution& one, const Distribution& other) {
  Distribution sum{one.least + other.least,
                   std::vector<std::uint64_t>(one.ways.size() + other.ways.size() - 1),
                   one.of * other.of};
  for (std::size_t i = 0; i < one.ways.size(); ++i)
    for (std::size_t j = 0; j < other.ways.size(); ++j)
      sum.ways[i + j] += one.ways[i] * other.ways[j];
  return sum;
}

// Taken off: dice are symmetrical, so minus a die is as the die less its faces and one.
Distribution less(const Distribution& from, int count, int sides) {
  return shifted(together(from, sum_of(count, sides)), -count * (sides + 1));
}

// Of an attack whose die has so many of 20 falls for tier 2 and for tier 3.
Odds of_tiers(const Odds& partial, const Odds& full, const Odds& two, const Odds& three) {
  return {partial.good * two.good + full.good * three.good, 20 * partial.of};
}

}  // namespace

Distribution damage_of(const BlowDice& it) {
  Distribution damage = together(sum_of(it.dice, it.sides), sum_of(it.plus, 4));
  damage = less(damage, it.minus, 4);
  damage = less(damage, it.parry_dice, it.parry_sides);
  return at_the_least(shifted(damage, -it.armor), 0);
}

Outcome outcome_of(const Figure& target, int hp, const Distribution& damage) {
  const int deep = attribute(target, critical_attribute(target));
  const std::uint64_t of = damage.of * 20;
  Outcome outcome{{0, of}, {0, of}, {0, of}, {0, of}};
  for (std::size_t i = 0; i < damage.ways.size(); ++i) {
    const int taken = damage.least + static_cast<int>(i);
    const std::uint64_t ways = damage.ways[i] * 20;
    if (taken <= 0) outcome.unhurt.good += ways;
    if (taken <= hp) continue;
    outcome.critical.good += ways;
    const int left = std::max(0, deep - (taken - hp));
    const bool dead = left == 0;
    if (dead) outcome.dead.good += ways;
    outcome.out.good += dead ? ways : damage.ways[i] * (20 - chance_of_save(left).good);
  }
  return outcome;
}

int hp_against(const Table& table, const Blow& blow, Defence defence) {
  const Combatant& target = combatant(table, blow.target);
  if (is_exposed(*table.fight, target)) return 0;
  const int cost = fatigue_of(target.figure, defence);
  return cost > 0 && free_slots(target.figure) <= cost ? 0 : target.figure.hp;
}

BlowDice blow_dice(const Table& table, const Blow& blow, Defence defence) {
  const Combatant& who = combatant(table, blow.who);
  const Combatant& target = combatant(table, blow.target);
  BlowDice it;
  const Item* weapon = weapon_of(who.figure, blow.weapon);
  const bool impaired = blow.impaired || blow.quick || weapon == nullptr ||
                        defence == Defence::kBlock || defence == Defence::kDodge;
  it.dice = impaired ? 1 : weapon->dice;
  it.sides = impaired ? 4 : weapon->sides;
  it.plus = (blow.second != 0 ? 1 : 0) + (who.figure.detachment ? 1 : 0);
  it.minus = target.figure.detachment ? 1 : 0;
  if (blow.tier < 3) it.armor = armor(target.figure);
  if (defence != Defence::kParry) return it;
  if (const Item* parrying = parrying_weapon(target.figure)) {
    it.parry_dice = parrying->dice;
    it.parry_sides = parrying->sides;
  }
  return it;
}

AttackOdds attack_odds(const Table& table, const Blow& blow, int value, int tier_by_hand) {
  AttackOdds odds;
  for (int tier = 1; tier <= 3; ++tier)
    odds.tiers[tier - 1] =
        tier_by_hand == 0 ? chance_of_tier(value, tier) : Odds{tier == tier_by_hand ? 20U : 0U, 20};
  Blow partial = blow, full = blow;
  partial.tier = 2;
  full.tier = 3;
  odds.partial = damage_of(blow_dice(table, partial, Defence::kDefend));
  odds.full = damage_of(blow_dice(table, full, Defence::kDefend));
  const Figure& target = combatant(table, blow.target).figure;
  const int hp = hp_against(table, blow, Defence::kDefend);
  const Outcome two = outcome_of(target, hp, odds.partial);
  const Outcome three = outcome_of(target, hp, odds.full);
  const auto all = [&](const Odds& in_two, const Odds& in_three) {
    return of_tiers(in_two, in_three, odds.tiers[1], odds.tiers[2]);
  };
  const auto other = [](const Odds& one) { return Odds{one.of - one.good, one.of}; };
  odds.hit = all(other(two.unhurt), other(three.unhurt));
  odds.critical = all(two.critical, three.critical);
  odds.out = all(two.out, three.out);
  odds.dead = all(two.dead, three.dead);
  return odds;
}

}  // namespace fray::house
