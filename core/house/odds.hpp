// The exact chances of a blow: what its dice can come to, and what that does to whoever is struck.
#pragma once

#include "core/dice/odds.hpp"
#include "core/house/query.hpp"

namespace fray::house {

// All dice of a blow as it would be met so.
struct BlowDice {
  int dice = 1, sides = 6;
  int plus = 0;   // D4 that are added: a second weapon, a detachment’s attack
  int minus = 0;  // D4 that are taken off: against a detachment
  int parry_dice = 0, parry_sides = 1;
  int armor = 0;  // that is taken off: of tier 2
};
// Block and dodge impair whatever they are used against: cannot_meet() says whether they can be.
BlowDice blow_dice(const Table& table, const Blow& blow, Defence defence);
// Never below 0.
Distribution damage_of(const BlowDice& dice);

// What becomes of somebody with so much HP who takes that: chances among equally likely falls of
// these dice and the Save’s.
struct Outcome {
  Odds unhurt;    // no damage comes through
  Odds critical;  // MGT, or a detachment’s WIL, is hurt
  Odds out;       // out of the fight, dead included
  Odds dead;
};
// `hp` counts in the place of the target's own.
Outcome outcome_of(const Figure& target, int hp, const Distribution& damage);

// An attack as it is made, met by nothing: all of its tiers together.
struct AttackOdds {
  Odds tiers[3];
  Odds hit;  // damage comes through
  Odds critical, out, dead;
  Distribution partial, full;  // damage at tier 2 and at tier 3
};
// `value` is what the attribute tested has left; a tier chosen by hand is certain.
AttackOdds attack_odds(const Table& table, const Blow& blow, int value, int tier_by_hand);

// HP of whoever meets a blow so: none in an ambush, or where the Fatigue fills the last slot.
int hp_against(const Table& table, const Blow& blow, Defence defence);

}  // namespace fray::house
