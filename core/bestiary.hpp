// The bestiary: who can be met, as figures and in words. The data stands in assets/bestiary.inc.
#pragma once

#include <span>
#include <string_view>

#include "core/state.hpp"

namespace fray {

struct BestiaryGait {
  std::string_view name;  // "walking", "flying", "levitating"
  int dice;               // movement dice (E-MOVE-6)
};

// The dice of one Attack Roll.
struct Blow {
  std::string_view name;  // "claw"
  int count = 1, sides = 6;
  bool operator==(const Blow&) const = default;
};

// A part with HP of its own (B-DRAGON-1).
struct BestiaryPart {
  std::string_view name;  // "left wing"
  int hp;
};

struct Ability {
  std::string_view id;     // "B-GOB-1"
  std::string_view title;  // in own words
  std::string_view text;
};

// One kind of NPC (E-NPC-1).
struct BestiaryEntry {
  std::string_view id;    // "B-GOB"
  std::string_view name;  // "Goblin"
  std::string_view plural;
  int threat;  // 1..10
  int hp;
  std::string_view hp_note;  // parts with HP of their own, or empty
  std::string_view attacks;  // what one attack action is, in words
  int attack_rolls;          // that it gives
  std::span<const Blow> blows;
  std::span<const BestiaryGait> gaits;
  int morale;
  Alignment alignment;
  std::string_view look;  // a line to tell the players
  std::span<const Ability> abilities;
  int surprise_range;  // surprises on 1..this of the surprise roll (E-SURP-3)
  std::span<const BestiaryPart> parts = {};
};

std::span<const BestiaryEntry> bestiary();
// nullptr where no such id is known.
const BestiaryEntry* find_npc(std::string_view id);
std::string_view alignment_name(Alignment alignment);

}  // namespace fray
