// What a body suffers beyond HP: wounds, Exhaustion, the ways to die (E-WND-*). Data only; the
// rules of it are in wounds.hpp.
#pragma once

#include <cstdint>
#include <vector>

namespace fray {

// What kind of harm did it: each has wounds of its own (E-WND-1).
enum class Harm : std::uint8_t { kPhysical, kShocking, kBurning, kToxic };

// One wound: its kind and its row of that table.
struct Wound {
  Harm harm = Harm::kPhysical;
  int severity = 1;  // 1..9; from 10 on one is dead
  bool operator==(const Wound&) const = default;
};

// How near to death somebody is, nearest last (E-WND-3, E-WND-4). Stored in saves by value.
enum class Dying : std::uint8_t {
  kNot,
  kDeathsDoorSlowly,  // counted in Exploration Turns
  kDeathsDoor,        // counted in Initiative Turns
  kConsigned,         // to the reaper: nothing saves them
  kDead,
  kBeyondRaising
};

struct Body {
  std::vector<Wound> wounds;  // in the order in which they came; a pair of legs, arms or eyes twice
  int exhaustion = 0;         // points; as many as phys kill (E-WND-5)
  Dying dying = Dying::kNot;
  int turns_left = 0;         // until they die, of the kind that `dying` counts
  int combat_dice_spent = 0;  // E-ATT-10
  bool operator==(const Body&) const = default;
};

}  // namespace fray
