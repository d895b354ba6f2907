// What is entered for an Attack Roll: whom, with what, Blocks; and what can be changed of it.
#pragma once

#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "web/screens/controls.hpp"

namespace fray {

// Kept while its sheet is closed, for one attacker and turn.
struct AttackDraft {
  Id of = 0, target = 0, weapon = 0;
  bool meant = false;   // the target is chosen by hand: also somebody who lies there
  bool chosen = false;  // the weapon is, too
  Manner manner = Manner::kByDistance;
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
  bool changing = false;
  bool every_chance = false;
  bool came = false;  // nearer from this sheet, in this turn
  // The journal's stamp before its last Attack Roll, which waits only where somebody has something
  // to say to it; 0: none is made.
  std::uint32_t rolled_at = 0;
};

// A quiet sentence at the height of the button beside it.
void tell_beside(Ui& ui, ui::Rect rect, const std::string& words);

// Another target has other armour and parts.
void aim_at(AttackDraft& draft, Id target);

inline constexpr std::size_t kMostTargetChips = 6;  // more targets than this stand in a list
// `spent` says of a blow why it cannot be chosen now.
void blow_chips(Ui& ui, ChipFlow& flow, const std::vector<Blow>& blows, Blow& chosen,
                const std::function<std::string(const Blow&)>& spent = {});

// --- In sight at once ---
// Chips and steppers that change the draft; Blocks are declared before the roll (E-ARM-1).
void choose_target(Ui& ui, const Fight& fight, const Combatant& who, AttackDraft& draft);
void choose_weapon(Ui& ui, const State& state, const Combatant& who, AttackDraft& draft);
void choose_blocks(Ui& ui, const State& state, const Combatant& target, AttackDraft& draft);

// --- Behind "Change", and there what can apply to this attacker ---
void change_attack(Ui& ui, const State& state, const Combatant& who, const Combatant* target,
                   AttackDraft& draft);

// In hand or not: as it is chosen, else as it is likely.
Manner manner_of(const State& state, const Combatant& who, const AttackDraft& draft);
// All that enhances and impairs, but for what is struck out, and what is added.
int steps_of(const State& state, const Combatant& who, const AttackDraft& draft);
// The Attack Roll as it is entered; it waits where somebody can answer it.
AttackRoll attack_of(const State& now, const Combatant& who, const AttackDraft& draft);

// What comes with its damage where no Block stops that; nothing where it is only damage.
void tell_riders(Ui& ui, const State& state, const AttackRoll& attack);

// The exact chances of that roll, and on request of each damage; `fall`: also that the target comes
// to 0 HP, where the button does not say it.
void tell_chances(Ui& ui, const State& state, const AttackRoll& attack, const AttackOdds& odds,
                  bool fall);
// A bar for each sum, up to 72 of them.
void every_chance(Ui& ui, const Distribution& damage);

}  // namespace fray
