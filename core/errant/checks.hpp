// Checks, Saving Throws, the Die of Fate and halved dice, with their exact chances (E-CHK-*).
#pragma once

#include <string>
#include <string_view>

#include "core/dice/dice.hpp"
#include "core/errant/state.hpp"

namespace fray {

// An exact chance: good of all equally likely falls of the dice.
struct Chance {
  int good = 0, of = 1;
  bool operator==(const Chance&) const = default;
};

// E-CHK-5. They change no number: they say what failing and succeeding mean.
enum class Position : std::uint8_t { kShaky, kRisky, kDire };
enum class Impact : std::uint8_t { kWeak, kFair, kStrong };

// A D20 against an attribute (E-CHK-1).
struct Check {
  int attribute = 10;  // what the D20 may not exceed
  int dv = 0;          // what it has to exceed
  Position position = Position::kRisky;
  Impact impact = Impact::kFair;
};

// What came of one.
struct CheckResult {
  bool success = false;
  int face = 0;  // 0: nothing was rolled, for a DV below 0 succeeds of itself (E-CHK-2)
};

// With that face: above the DV, at or below the attribute.
bool succeeds(const Check& check, int face);  // E-CHK-1
bool is_rolled(const Check& check);           // E-CHK-2: a DV below 0 succeeds of itself
// `about`: whose it is, for the table; a player's, or the Guide's.
CheckResult roll_check(const Check& check, Dice& dice, std::string about = {},
                       bool players = false);
Chance chance(const Check& check);                 // n in 20
std::string_view attribute_name(Attribute which);  // "phys"
std::string range_text(const Check& check);        // "7 to 13 will do"
std::string needs_text(const Check& check);        // "needs more than 6, at most 13"

// E-CHK-3: against an effect of somebody of that Threat or Renown.
Check saving_throw(int attribute, int rank_of_cause);
int save_dv(const Combatant& cause);
Check saving_throw(const Combatant& who, Attribute with, const Combatant& cause);

// E-CHK-4.
int npc_attribute(int threat);
int npc_threat(int attribute);  // whose attributes are that; at least 0
// One of the four; of an NPC always Threat + 8.
int attribute(const Attributes& of, Attribute which);
int attribute(const Combatant& who, Attribute which);

// E-CHK-6. Of those who succeed the higher die wins.
enum class Opposed : std::uint8_t { kFirst, kSecond, kDraw, kBothFail };
Opposed compare(const Check& first, int first_face, const Check& second, int second_face);
// Who won, and both rolls.
struct OpposedRoll {
  Opposed outcome{};
  CheckResult first, second;
};
// Both throw, the first first, also with a DV below 0: the height of the die decides.
// `about`: whose the first is, for the table.
OpposedRoll roll_opposed(const Check& first, const Check& second, Dice& dice,
                         std::string about = {});
struct OpposedChances {  // each of so many falls of the two D20
  static constexpr int kOf = 400;
  int first = 0, second = 0, draw = 0, both_fail = 0;
};
// Of each outcome.
OpposedChances opposed_chances(const Check& first, const Check& second);

// E-CHK-7: half a die rounds up, all else rounds down. A D3 is half_face of a D6's face.
int half_face(int face);
int roll_half_die(int sides, Dice& dice);  // sides of the halved die: 3 rolls a D6, 5 a D10

// E-CHK-8: 1..6, higher is better for the Errants.
int roll_fate(Dice& dice);

}  // namespace fray
