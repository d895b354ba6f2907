#include "core/house/words.hpp"

#include "core/dice/phrase.hpp"

namespace fray::house {
namespace {

template <class E, std::size_t kCount>
std::string_view one_of(const std::string_view (&names)[kCount], E value) {
  return names[static_cast<std::size_t>(value)];
}

}  // namespace

std::string_view name_of(Attribute attribute) {
  constexpr std::string_view kNames[] = {"MGT", "AGI", "WIL"};
  return one_of(kNames, attribute);
}

std::string_view name_of(Speed speed) {
  constexpr std::string_view kNames[] = {"fast", "balanced", "slow"};
  return one_of(kNames, speed);
}

std::string_view name_of(Range range) {
  constexpr std::string_view kNames[] = {"close", "near", "far", "distant"};
  return one_of(kNames, range);
}

std::string_view name_of(Fate fate) {
  constexpr std::string_view kNames[] = {"",       "dying",    "dead", "fled", "surrendered",
                                         "routed", "destroyed"};
  return one_of(kNames, fate);
}

std::string_view name_of(Defence defence) {
  constexpr std::string_view kNames[] = {"Defend", "Fight back", "Block", "Dodge", "Parry"};
  return one_of(kNames, defence);
}

std::string_view name_of(Stunt stunt) {
  constexpr std::string_view kNames[] = {"gambit", "shove", "disarm", "stun"};
  return one_of(kNames, stunt);
}

std::string_view name_of(MoraleCause cause) {
  constexpr std::string_view kNames[] = {"the first of them falling", "half of them being down",
                                         "being alone at 0 HP", "what has happened"};
  return one_of(kNames, cause);
}

std::string_view name_of(Step step) {
  constexpr std::string_view kNames[] = {"Before the first round",  "The order",
                                         "Winners act quickly",     "Losers act quickly",
                                         "Winners take full turns", "Losers take full turns"};
  return one_of(kNames, step);
}

std::string dice_of(const Item& weapon) { return phrase("{}D{}", weapon.dice, weapon.sides); }

std::string note_of(const Item& item) {
  std::string note;
  const auto add = [&](std::string_view text) {
    if (!note.empty()) note += ", ";
    note += text;
  };
  if (item.kind <= ItemKind::kNatural) add(phrase("{} {}", dice_of(item), name_of(item.speed)));
  if (item.blast) add("Blast");
  if (item.kind == ItemKind::kArmour) add(phrase("Armor {}", item.armor));
  if (item.kind == ItemKind::kShield) add("Armor +1");
  if (item.price > 0) add(phrase("{} coins", item.price));
  if (item.destroyed) add("destroyed");
  if (item.dropped) add("on the ground");
  return note;
}

}  // namespace fray::house
