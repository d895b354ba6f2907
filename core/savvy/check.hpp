// Tests: 1D20 and an attribute against a number, with Boons and Banes.
#pragma once

#include <string>

#include "core/dice/dice.hpp"
#include "core/dice/odds.hpp"

namespace fray::savvy {

// One Boon cancels one Bane. What is left makes it two dice of which the best counts (1) or the
// worst (-1); 0: one die.
int lean(int boons, int banes);

// One throw of one or two D20.
struct D20 {
  int face = 1;      // that counts
  std::string text;  // "14", "14 (best of 3 and 14)"
};
// `about` is told to the table; `players`: one of the Company’s, not the Guide’s.
D20 roll_d20(Dice& dice, Purpose purpose, int leaning, const std::string& about, bool players);

// A Test, or a Save.
struct Check {
  bool made = false;
  int sum = 0;
  std::string text;  // "14 + 6 = 20"
};
// Made with a sum of `target` or more; a 1 or a 20 is nothing special.
Check roll_check(Dice& dice, Purpose purpose, int value, int target, int leaning,
                 const std::string& about, bool players);

// How many of 20 (one die) or 400 (two) falls count as each face.
// `leaning` as lean() gives it.
Distribution faces_of(int leaning);
Odds chance_of_check(int value, int target, int leaning);

}  // namespace fray::savvy
