// Attack Rolls: damage dice on the ladder, what enhances and impairs them, and their exact chances
// (E-ATT-*). There is no roll to hit.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/dice/ladder.hpp"
#include "core/dice/odds.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/state.hpp"

namespace fray {

// What somebody can strike with. Of an Errant the archetype's die (E-ATT-1), of an NPC its attacks
// (E-NPC-1); never none.
std::vector<Blow> blows_of(const ErrantState& state, const Combatant& who);
// Whether an NPC's attack of that name could be shot or thrown: not what grows on its body.
bool may_fly(std::string_view blow);

// Why a blow is enhanced (steps above 0) or impaired (below).
enum class StepKind : std::uint8_t {
  kEffect,  // of either side, but for:
  kProne,
  kDaylight,
  kLed,
  kSize,
  kMounted,
  kRider,  // the target rides
  kHeavyOnRider,
  kRange,
  kFoeInReach,  // of one who shoots
  kCard,        // of a duel
  kMakeshift,
  kUnarmed
};
// One of them, as it is told: "Mounted", E-ATT-3.
struct StepCause {
  StepKind kind{};
  std::string text;
  int steps = 0;
  std::string_view rule;
  bool operator==(const StepCause&) const = default;
};
// What follows from the fight as it stands: statuses of both, daylight on goblins, a Hell knight
// near its own kind, sizes, mounts, and the range of a missile weapon over the fight's distance
// (E-ATT-3, E-ATT-8, E-BAND-3, B-GOB-2, B-KNIGHT-4), also where that is so short that a foe is in
// reach of whoever shoots or throws; what is makeshift, and whoever has nothing left to strike
// with. `weapon` is of the attacker's gear; 0: none in particular.
std::vector<StepCause> step_causes(const ErrantState& state, Id who, Id target, int part = kBody,
                                   Id weapon = 0, Manner manner = Manner::kByDistance);

// What the table sees and Fray does not (E-ATT-3).
struct TableCause {
  // To whose attacks it can apply.
  enum class To : std::uint8_t { kAnybody, kArmed, kUnknownWeapon, kShot, kMissile };
  std::string_view name;  // "Unarmed"
  int steps = 0;
  To to = To::kAnybody;
  std::optional<StepKind> same_as = std::nullopt;  // the cause that Fray counts itself
};
// All of them, for any attacker.
std::span<const TableCause> table_causes();
// Those that are left to the table to say beside what is counted already.
std::vector<TableCause> open_causes(const std::vector<StepCause>& counted);
inline constexpr int kMostSteps = 12;  // up or down, of one Attack Roll

// How many Attack Rolls one attack action gives (E-ATT-10, E-NPC-1).
int attack_rolls(const ErrantState& state, const Combatant& who);
// What is left of an Errant's combat dice: the Violent have Renown + 1, a veteran 1 (E-ATT-10,
// B-VET-1).
int combat_dice_left(const ErrantState& state, const Combatant& who);
inline constexpr int kMostCombatDice = 11;  // of the Violent of Renown 10
// Their size. Settled: that of the damage die, for the rules name none.
int combat_die(const ErrantState& state, const Combatant& who);
// Combat dice that may still go into Smite, Grit and Dash in this Initiative Turn: no more Feats
// than Attack Rolls. None of a veteran's.
int feats_left(const ErrantState& state, const Combatant& who);

// Of those the ones that can go into a Dash: none of a rider's, and none with a leg mangled
// (E-ATT-10, E-MOVE-7, E-WND-1).
int dash_left(const ErrantState& state, const Combatant& who);

// The DV of a gambit that gives up so much damage (E-ATT-11); goblins fight dirty (B-GOB-1), and a
// duel's Jack counts (E-DUEL-3).
int gambit_dv(const Combatant& who, const Combatant& target, int given_up);
// Whether anybody has something to say to the roll before it is dealt: combat dice, a True Strike,
// Blocks, a Deflect (core/errant/answers.hpp). Then it should wait (AttackRoll::hold).
bool can_be_answered(const ErrantState& state, const AttackRoll& attack);
// The same of what was rolled: whom it fells or does not harm, nothing more is said to.
bool can_be_answered(const ErrantState& state, const PendingBlow& blow);

// Whom an attack can be aimed at: who is in the fight, or lies there out of action (E-HP-1).
bool can_be_struck(const Combatant& who);

// How many of them are still to come in the attack that is under way; 0 when none is.
int attack_rolls_left(const ErrantState& state, Id who);
// Whether its attack action is a mix like two claws and a bite, of which each is there so often
// only (E-NPC-2).
bool has_mix(const Combatant& who);
// Why that blow cannot be one more of the attack action that is under way: it is there so often
// only. Empty: it can.
std::string blow_spent(const ErrantState& state, const Combatant& who, std::string_view blow);
// What a blow brings beside its damage, where that hurts its target unblocked.
struct Rider {
  std::string name, text;  // "Numbing touch", "paralysed for 2D4 Initiative Turns"
  std::string_view rule;
  std::optional<Attribute> saves;  // of the target: made, nothing of it comes
  int dv = 0;                      // of that Saving Throw
  bool halves = false;             // made, half the damage comes still
  bool operator==(const Rider&) const = default;
};
// As the two stand now: a Warband spares the leader behind it, but not whoever strikes.
std::vector<Rider> riders_of(const ErrantState& state, const AttackRoll& attack);

// With which of its blows somebody is likely to make the next Attack Roll: the first, and at the
// last of several the second ("2 claws and a bite"); of one's own kinds, each once where there are
// enough.
Blow likely_blow(const ErrantState& state, const Combatant& who);
// The same after so many of them.
Blow likely_blow(const ErrantState& state, const Combatant& who, int made);

int damage_die(const Errant& errant);      // E-ATT-1
int band_combatants(const Warband& band);  // that are left (E-BAND-2)
// 0: no Warband, 1 small, 2 medium, 3 large (E-BAND-3).
int band_size(const Warband& band);
// E-BAND-3: individual 0, small Warband 1, medium 2, large 3; B-DRAGON-1 counts as the last, but
// not at its belly (B-DRAGON-2).
int size_rank(const Combatant& who, int part = kBody);

// Its steps once a Block has taken one off each (E-ARM-1).
int steps_of(const AttackRoll& attack);
// The dice of an Attack Roll once its steps and Blocks are counted (E-ARM-1), and what they may do.
struct BlowDice {
  int count = 1, sides = 6;
};
// Of one Attack Roll as it would be thrown.
BlowDice dice_of(const AttackRoll& attack);
// The size of the combat dice that go into it as Smite: a step for each step of the blow
// (E-ATT-10).
int smite_die(const ErrantState& state, const AttackRoll& attack);
// With these faces, never less than 1 (E-ATT-7).
int damage_of(const AttackRoll& attack, const std::vector<int>& faces);
// What that comes to over all falls, never less than 1.
Distribution damage_distribution(const AttackRoll& attack);

inline constexpr int kDeadly = 10;  // wounds from this severity on kill (E-WND-1)
// Exact chances of an Attack Roll that nobody answers.
struct AttackOdds {
  bool unharmed = false;  // that kind of harm does nothing to the target
  Distribution damage;
  Odds one;                  // that a die shows 1, so that the target may act at once (E-ATT-5)
  Odds fells;                // that the target, or the part aimed at, has no HP left
  Odds out;                  // an Errant: that the Saving Throw fails too (E-HP-1)
  std::vector<Odds> wounds;  // an Errant: of severity 1, 2 … 9, and of 10 or more (E-HP-2)
  double mean = 0;           // damage
};
// Of a target that is not in the fight: damage and the chance of a 1 alone.
AttackOdds attack_odds(const ErrantState& state, const AttackRoll& attack);

}  // namespace fray
