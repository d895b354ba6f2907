// Attack Rolls: damage dice on the ladder, what enhances and impairs them, and their exact chances
// (E-ATT-*). There is no roll to hit.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/action.hpp"
#include "core/bestiary.hpp"
#include "core/odds.hpp"
#include "core/state.hpp"

namespace fray {

// E-ATT-2. A 1 is no die: it always shows its 1.
inline constexpr std::array<int, 7> kLadder = {1, 4, 6, 8, 10, 12, 20};
// The die that many steps up the ladder, or down when negative; it ends at 1 and at D20. A size
// that is not on it counts as the next lower one that is.
int step_die(int sides, int steps);

// What somebody can strike with. Of an Errant the archetype's die (E-ATT-1), of an NPC its attacks
// (E-NPC-1); never none.
std::vector<Blow> blows_of(const State& state, const Combatant& who);

// Why a blow is enhanced (steps above 0) or impaired (below).
struct StepCause {
  std::string text;
  int steps = 0;
  std::string_view rule;
  bool operator==(const StepCause&) const = default;
};
// What follows from the fight as it stands: statuses of both, daylight on goblins, a Hell knight
// near its own kind (E-ATT-3, B-GOB-2, B-KNIGHT-4). Reach, range, mounts and makeshift weapons are
// the table's to say.
std::vector<StepCause> step_causes(const State& state, Id who, Id target);

// How many Attack Rolls one attack action gives (E-ATT-10, E-NPC-1).
int attack_rolls(const State& state, const Combatant& who);
// How many of them are still to come in the attack that is under way; 0 when none is.
int attack_rolls_left(const State& state, Id who);

// The dice of an Attack Roll once its steps and Blocks are counted (E-ARM-1), and what they may do.
struct BlowDice {
  int count = 1, sides = 6;
};
BlowDice dice_of(const AttackRoll& attack);
// With these faces, never less than 1 (E-ATT-7).
int damage_of(const AttackRoll& attack, const std::vector<int>& faces);
Distribution damage_distribution(const AttackRoll& attack);

struct AttackOdds {
  Odds one;     // that a die shows 1, so that the target may act at once (E-ATT-5)
  Odds fells;   // that the target has no HP left
  Odds out;     // an Errant: that the Saving Throw fails too (E-HP-1)
  double mean;  // damage
};
AttackOdds attack_odds(const State& state, const AttackRoll& attack);

}  // namespace fray
