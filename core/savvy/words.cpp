#include "core/savvy/words.hpp"

#include <cstdlib>

#include "core/dice/phrase.hpp"

namespace fray::savvy {

std::string_view name_of(Attribute attribute) {
  constexpr std::string_view kNames[] = {"Savvy", "Violence", "MIG"};
  return kNames[static_cast<std::size_t>(attribute)];
}

std::string_view name_of(Tag tag) {
  constexpr std::string_view kNames[] = {"crushing", "slashing", "piercing"};
  return kNames[static_cast<std::size_t>(tag)];
}

std::string_view effect_of(Tag tag) {
  constexpr std::string_view kNames[] = {"dazed", "bleeding", "pinned"};
  return kNames[static_cast<std::size_t>(tag)];
}

std::string_view name_of(MoraleCause cause) {
  constexpr std::string_view kNames[] = {"the first casualty", "the leader’s fall",
                                         "half of them being down", "the first wound, alone",
                                         "something dreadful"};
  return kNames[static_cast<std::size_t>(cause)];
}

std::string_view name_of(Fate fate) {
  constexpr std::string_view kNames[] = {"", "dying", "dead or beaten", "fled", "surrendered"};
  return kNames[static_cast<std::size_t>(fate)];
}

std::string dice_of(const Weapon& weapon) { return phrase("{}D{}", weapon.dice, weapon.sides); }

std::string feet(int count) { return phrase("{} {}", count, count == 1 ? "foot" : "feet"); }

std::string signed_number(int value) {
  return phrase("{}{}", value < 0 ? "−" : "+", std::abs(value));
}

}  // namespace fray::savvy
