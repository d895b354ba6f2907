#include "core/zones/words.hpp"

#include "core/dice/phrase.hpp"

namespace fray::zones {

std::string_view name_of(Attribute attribute) {
  constexpr std::string_view kNames[] = {"STR", "AGI", "WIT"};
  return kNames[static_cast<std::size_t>(attribute)];
}

std::string_view name_of(Fate fate) {
  constexpr std::string_view kNames[] = {"",          "incapacitated", "dead",
                                         "retreated", "surrendered",   "escaped"};
  return kNames[static_cast<std::size_t>(fate)];
}

std::string_view colour_name(int colour) {
  constexpr std::string_view kNames[kColours] = {"green", "red", "blue", "ochre", "violet", "grey"};
  return kNames[static_cast<std::size_t>(colour)];
}

std::string dice_of(const Weapon& weapon) { return phrase("{}D{}", weapon.dice, weapon.sides); }

std::string note_of(const Weapon& weapon) {
  std::string note = dice_of(weapon);
  if (weapon.kind != WeaponKind::kMelee)
    append(note, ", {}range {}", weapon.kind == WeaponKind::kIndirect ? "indirect, " : "",
           weapon.range);
  if (weapon.blast) note += ", blast";
  if (weapon.pierces) note += ", pierces cover";
  if (weapon.natural) note += ", grown on";
  if (weapon.place == Place::kStowed) note += ", stowed";
  if (weapon.place == Place::kDropped) note += ", on the ground";
  return note;
}

std::string zone_name(const Fight& fight, Id zone) {
  const Zone* found = find_zone(fight.field, zone);
  return found == nullptr ? std::string("nowhere") : found->name;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " and " : ", ";
    text += names[i];
  }
  return text;
}

}  // namespace fray::zones
