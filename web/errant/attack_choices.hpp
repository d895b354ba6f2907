// What is entered for an Attack Roll: weapon, dice, part, steps, Blocks, kind of harm.
#pragma once

#include <set>
#include <string>

#include "core/errant/attack.hpp"
#include "web/app/app.hpp"

namespace fray {

struct AttackDraft {
  Id of = 0, target = 0;
  int turn = 0;
  int left = -1;  // Attack Rolls of the attack under way
  Blow blow;
  int weight = 1;  // light, medium, heavy: without a weapon from the sheet
  bool two_weapons = false;
  std::set<std::string> struck_out, added;
  int other = 0;
  int blocks = 0;
  Id armour = 0;
  int part = kBody;
  int harm = 0;        // as in Harm
  bool waits = false;  // for a gambit
  bool every_chance = false;
};

// The weapon struck with last, or the first that is whole; `from_afar`: of those that can be shot
// or thrown. 0 without one.
Id likely_weapon(App& app, const State& now, const Combatant& who, bool from_afar = false);

void choose_part(Ui& ui, const Combatant& target, AttackDraft& draft);
void choose_dice(Ui& ui, App& app, const State& state, const Combatant& who, Id& weapon,
                 AttackDraft& draft);
// All that enhances and impairs; each can be struck out or added. Returns their sum.
int choose_steps(Ui& ui, const State& state, const Combatant& who, Id weapon, AttackDraft& draft);
void choose_blocks(Ui& ui, const State& state, const Combatant& target, AttackDraft& draft);
void choose_harm(Ui& ui, const Combatant& target, AttackDraft& draft);

AttackRoll attack_of(const State& now, const Combatant& who, Id weapon, int steps,
                     const AttackDraft& draft);

// What comes with its damage where no Block stops that; nothing where it is only damage.
void tell_riders(Ui& ui, const State& state, const AttackRoll& attack);

// The exact chances of that roll, and on request of each damage.
void tell_chances(Ui& ui, const State& state, const AttackRoll& attack, const AttackOdds& odds);
void every_chance(Ui& ui, const Distribution& damage);

}  // namespace fray
