// Attacks (S-ATT-1), and what damage at the dice's maximum is made of (S-DMG-1).
#pragma once

#include "core/dice/odds.hpp"
#include "core/savvy/query.hpp"
#include "core/table/said.hpp"

namespace fray::savvy {

// Refused for whoever has no action left (with `free`: no free action against the target), for
// one's own side, for a weapon that cannot be used now, and while damage at its maximum waits.
struct Attack {
  Id who = 0, target = 0;
  Id weapon = 0;
  int boons = 0, banes = 0;  // beside those that follow from the rules
  bool free = false;         // after the target's gambit has failed (S-GAMB-1)
};
// What the attacker makes of it (S-DMG-1): with the last two the own weapon takes a Notch.
enum class Maximum : std::uint8_t { kNothing, kNotchArmour, kEffect };
// Refused where nothing waits, and for what can_decide() rules out.
struct DecideMaximum {
  Maximum choice{};
};  // what waits in Fight::at_maximum

MaybeRefusal refuse(const State& state, const Attack& action);
MaybeRefusal refuse(const State& state, const DecideMaximum& action);
void apply(State& state, const Attack& action, Dice& dice);
void apply(State& state, const DecideMaximum& action, Dice& dice);

inline constexpr ActionRow kAttackActions[] = {
    said_row<Attack>(340, About::kFight),
    said_row<DecideMaximum>(341, About::kFight),
};

// With the Bane of somebody dazed.
int attack_lean(const Combatant& who, int boons, int banes);
bool hits(int face, int violence, int defense);  // 20 always, 1 never
// What the choice can be: kNothing as long as the target stands, the others not with teeth or a
// broken weapon.
bool can_decide(const Table& table, const AtMaximum& what, Maximum choice);

// An attack's exact chances, in equally likely falls of all its dice.
struct AttackOdds {
  Odds hit, critical, critical_miss;
  Odds flesh;    // Flesh is hurt
  Odds down;     // all Flesh is lost
  Odds maximum;  // it hits, and the damage dice show their most
  Distribution flesh_lost;
};
// With the Boons and Banes that are beside the rules'.
AttackOdds attack_odds(const Combatant& who, const Weapon& weapon, const Combatant& target,
                       int boons, int banes);

}  // namespace fray::savvy
