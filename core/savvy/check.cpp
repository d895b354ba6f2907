#include "core/savvy/check.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/dice/phrase.hpp"
#include "core/savvy/words.hpp"

namespace fray::savvy {

int lean(int boons, int banes) { return boons > banes ? 1 : boons < banes ? -1 : 0; }

D20 roll_d20(Dice& dice, Purpose purpose, int leaning, const std::string& about, bool players) {
  const Roll fallen = roll(dice, {purpose, leaning == 0 ? 1 : 2, 20, about, players});
  const int one = fallen.faces.front(), other = fallen.faces.back();
  const int face = leaning < 0 ? std::min(one, other) : std::max(one, other);
  if (leaning == 0) return {face, std::to_string(face)};
  return {face,
          phrase("{}{}{} and {})", face, leaning > 0 ? " (best of " : " (worst of ", one, other)};
}

Check roll_check(Dice& dice, Purpose purpose, int value, int target, int leaning,
                 const std::string& about, bool players) {
  const D20 die =
      roll_d20(dice, purpose, leaning, phrase("{}: {} or more", about, target - value), players);
  const int sum = die.face + value;
  return {sum >= target, sum,
          phrase("{}{}{} = {}", die.text, value < 0 ? " − " : " + ", std::abs(value), sum)};
}

Distribution faces_of(int leaning) {
  Distribution faces{1, std::vector<std::uint64_t>(20), leaning == 0 ? 20U : 400U};
  for (std::size_t i = 0; i < 20; ++i)  // two dice: (i + 1)² - i² falls have i + 1 as the best
    faces.ways[leaning < 0 ? 19 - i : i] = leaning == 0 ? 1 : 2 * i + 1;
  return faces;
}

Odds chance_of_check(int value, int target, int leaning) {
  return chance_at_least(faces_of(leaning), target - value);
}

}  // namespace fray::savvy
