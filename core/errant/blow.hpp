// Attack Rolls, and what the two sides make of them (E-ATT-*, E-ARM-*).
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// AttackRoll itself is in state.hpp, as one can wait. The first of an attack action spends it.
MaybeRefusal refuse(const ErrantState&, const AttackRoll&);
void apply(ErrantState&, const AttackRoll&, Dice&);
void log(const ErrantLogWriter&, const AttackRoll&);

// What the two sides make of a roll that waits (E-ATT-10 to 12, E-ARM-1, E-ARM-3).
struct ResolveAttack {
  bool true_strike = false;  // of the attacker's weapon
  int blocks = 0;            // spent after the roll: the dice are rolled anew at the smaller size
  Id armour = 0;             // the piece that Blocks; 0: of none in particular
  int smite = 0;             // combat dice of the attacker on top
  int grit = 0;              // combat dice of the target that take damage off
  Id deflect = 0;            // the target's piece that cancels the blow; 0: none
  int gambit = -1;           // damage given up for a gambit; -1: none is tried
  Attribute saves_with = Attribute::kPhys;  // against the gambit
  bool dire = false;                        // a Saving Throw made gives the target no action
  bool wait = false;  // after Blocks: the new roll waits again, and nothing else is carried out
  Id worn = 0;        // the piece that loses Quality where none Blocked; 0: the first there is
};
MaybeRefusal refuse(const ErrantState&, const ResolveAttack&);
void apply(ErrantState&, const ResolveAttack&, Dice&);
void log(const ErrantLogWriter&, const ResolveAttack&);

// Of several one after the other, as of like NPCs: each is rolled in turn, and where somebody has
// something to say to one, it waits (can_be_answered) and the others go on after it; so they do
// after a fall, and after whoever is struck with a 1 has acted or let it go by (E-ATT-5). Whoever
// was to strike somebody who has fallen keeps the attack, and is named; who cannot attack any more
// is passed over. Refused while others' attacks wait.
struct AttackTogether {
  std::vector<AttackRoll> attacks;
};
MaybeRefusal refuse(const ErrantState&, const AttackTogether&);
void apply(ErrantState&, const AttackTogether&, Dice&);
void log(const ErrantLogWriter&, const AttackTogether&);

inline constexpr ActionRow kBlowActions[] = {
    row<AttackRoll>(48, About::kFight),
    row<ResolveAttack>(49, About::kFight),
    row<AttackTogether>(52, About::kFight),
};

}  // namespace fray
