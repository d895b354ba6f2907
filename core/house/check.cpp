#include "core/house/check.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/query.hpp"

namespace fray::house {

int tier_of(int face, int attribute) { return face > attribute ? 1 : 2 * face > attribute ? 2 : 3; }

Odds chance_of_tier(int attribute, int tier) {
  Odds odds{0, 20};
  for (int face = 1; face <= 20; ++face) odds.good += tier_of(face, attribute) == tier ? 1U : 0U;
  return odds;
}

Odds chance_of_save(int attribute) {
  return {static_cast<std::uint64_t>(std::clamp(attribute, 0, 20)), 20};
}

Test roll_test(Dice& dice, const Combatant& who, Attribute which, int by_hand,
               const std::string& what) {
  if (by_hand != 0) return {by_hand, phrase("tier {} by hand", by_hand)};
  const int value = attribute(who.figure, which);
  const int face = sum(roll(
      dice, {Purpose::kCheck, 1, 20,
             phrase("{}: {} or less, {} or less for tier 3", what, value, value / 2), !who.enemy}));
  const int tier = tier_of(face, value);
  return {tier, phrase("{} against {} {}, tier {}", face, name_of(which), value, tier)};
}

bool roll_save(Dice& dice, const Combatant& who, Attribute which, const std::string& against,
               Purpose purpose) {
  const int value = attribute(who.figure, which);
  const int face = sum(roll(dice, {purpose, 1, 20,
                                   phrase("{} Saves with {}{}: {} or less", who.figure.name,
                                          name_of(which), against, value),
                                   !who.enemy}));
  const bool made = face <= value;
  say(dice,
      phrase("{} Saves with {}{}: {} against {}{}", who.figure.name, name_of(which), against, face,
             value, made ? ", made." : ", failed."),
      who.figure.id, !made);
  return made;
}

}  // namespace fray::house
