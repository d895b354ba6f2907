// What the two sides can make of an Attack Roll that waits, and in which order it is carried out
// (E-ATT-10 to 12, E-ARM-1, E-ARM-3, E-QUAL-2).
#pragma once

#include <vector>

#include "core/errant/blow.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/state.hpp"

namespace fray {

// Whether the weapon it is made with has a True Strike left (E-ATT-12); and what the dice then show
// together, before anything is added.
bool can_strike_true(const ErrantState& state, const AttackRoll& attack);
int most_of_dice(const AttackRoll& attack);
// The pieces with which the target can Block it: one piece alone Blocks a blow (E-ARM-1).
std::vector<const Armour*> blocking_pieces(const Gear& gear, const AttackRoll& attack);
// Those with which the target can cancel it (E-ARM-3).
std::vector<const Armour*> deflecting_pieces(const Gear& gear);
// Whether one of its dice shows its most, so that a piece of armour is worn (E-QUAL-2).
bool wears_armour(const PendingBlow& blow);
// Among which pieces the target chooses the one that is worn; the first is it where nothing is said
// (ResolveAttack::worn). Empty where nothing is to be chosen.
std::vector<const Armour*> pieces_to_wear(const Gear& gear, const PendingBlow& blow);
// The Saving Throw against a gambit that gives up so much damage (E-ATT-11).
Check gambit_check(const Combatant& who, const Combatant& target, int given_up,
                   Attribute saves_with);

// What is carried out of all that is wanted of the blow that waits. A Deflect cancels it, so that
// nothing is Blocked as well. Blocks come first and alone: what they leave can be answered again.
// Smite and Grit are no more than the combat dice that are left.
ResolveAttack next_answer(const ErrantState& state, const ResolveAttack& wanted);
// The attack with the Blocks of that answer.
AttackRoll blocked(AttackRoll attack, const ResolveAttack& how);
// What it would do, settled like that, before combat dice: the Blocks shrink its dice, a True
// Strike has each at its most, a gambit gives some up (E-ARM-1, E-ATT-11, E-ATT-12). Blocks alone
// leave the faces as they lie: they are about to be rolled anew.
int damage_if(const PendingBlow& blow, const ResolveAttack& how);
// Of the attacks that wait behind that blow: how many are rolled and dealt before the first whose
// target, or whoever strikes, has something to say to it (E-ATT-10, E-ARM-1). A fall, or a 1, can
// stop them sooner.
struct VolleyAhead {
  int rolls = 0;
  const AttackRoll* stops = nullptr;  // nullptr: none of them
};
VolleyAhead volley_ahead(const ErrantState& state);
// What its target, or the part of it that is aimed at, has left (B-DRAGON-1).
int hp_aimed_at(const Combatant& target, int part);

}  // namespace fray
