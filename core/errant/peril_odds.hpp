// What falls, fire and water do to somebody, as exact chances: the same rules that perils.cpp and
// wounds.cpp carry out, over every fall of the dice (E-ELEM-1). Nobody helps: what saves from
// death's door is the table's to bring.
#pragma once

#include <array>
#include <vector>

#include "core/dice/chances.hpp"
#include "core/errant/state.hpp"
#include "core/errant/wounds.hpp"

namespace fray {

// Whom it happens to.
struct Sufferer {
  int hp = 6, phys = 10;
  int renown = 1;    // how many turns somebody who is dying has (E-WND-3)
  bool npc = false;  // is beaten at 0 HP, makes no Saving Throw, has no wounds (E-HP-3)
  int band = 0;      // HP of a Warband, which stands before its leader (E-BAND-1)
  Body body;         // wounds that were there before
  bool out_of_action = false;
  bool operator==(const Sufferer&) const = default;
};
// With the HP, wounds and Warband of now.
Sufferer sufferer(const Combatant& who);
Sufferer sufferer(const Errant& errant);

// How things stand after something. All of them are chances; each of the first three holds the
// next.
struct Outcome {
  double down = 0;  // at 0 HP, out of action or dead
  double out = 0;   // the Saving Throw failed, or dead (E-HP-1)
  double dead = 0;
  std::array<double, kWorstWound> wounds{};  // suffered, severity 1 first (E-WND-1, E-WND-2)
  double deadly = 0;                         // a wound of severity 10 or more
};

// --- Falling (E-FALL-1, E-FALL-2) ---
struct FallOdds {
  Chances all;      // what the fall does
  Chances share;    // of the one who falls
  Chances catcher;  // of each who catches; all of it is 0 where nobody does
  Outcome outcome;
};
// Feet below 10 do nothing. Catchers: from 0 to kMostCatchers.
inline constexpr int kMostCatchers = 100;
Chances fall_damage(int feet);
// Of one who is dead already: dead.
FallOdds fall_odds(int feet, int catchers, const Sufferer& who);

// --- Turn by turn (E-BURN-1, E-DROWN-1) ---
inline constexpr int kMostOddsTurns = 20;  // that are looked ahead; more are not
// The dice of each turn's end: it begins with `dice`, and grows by one each turn; `actions` take
// off as many in each turn, in the first one only where `at_once`. 0 from where it is out.
std::vector<int> flames(int dice, int actions, bool at_once, int turns);
// 0 while breath is left, then 1 (E-DROWN-1).
std::vector<int> drowning_dice(int breath, int turns);
// How things stand at the end of each turn, in which that many D6 are rolled.
std::vector<Outcome> turn_by_turn(const Sufferer& who, const std::vector<int>& dice, Harm harm);

}  // namespace fray
