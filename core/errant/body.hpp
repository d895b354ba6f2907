// What a body is and suffers beyond HP: attributes, wounds, Exhaustion, the ways to die (E-WND-*).
// Data only; the rules of it are in wounds.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/table/id.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// The four of a Check.
enum class Attribute : std::uint8_t { kPhys, kSkill, kMind, kPres };  // E-CHK-4
struct Attributes {  // E-CHK-4; 0..20, entered freely up to 30
  int phys = 10, skill = 10, mind = 10, pres = 10;
  bool operator==(const Attributes&) const = default;
};

// What somebody rides (E-MOVE-7).
struct Mount {
  std::string name;  // empty: on foot
  int spd = 0;
  bool cart = false;        // it draws a cart or wagon
  bool overloaded = false;  // past its slots: it does not move
  bool operator==(const Mount&) const = default;
};

// What kind of harm did it: each has wounds of its own (E-WND-1).
enum class Harm : std::uint8_t { kPhysical, kShocking, kBurning, kToxic };

// One wound: its kind and its row of that table.
struct Wound {
  Harm harm = Harm::kPhysical;
  int severity = 1;  // 1..9; from 10 on one is dead
  bool operator==(const Wound&) const = default;
};

// An Errant who has come to 0 HP, where the game stops for it: the Saving Throw is thrown first,
// then the wound is taken (E-HP-1, E-HP-2).
struct PendingFall {
  Id who = 0;
  int damage = 0;    // of that blow: the DV
  int severity = 0;  // of the wound that is due; 0: none
  Harm harm = Harm::kPhysical;
  bool thrown = false;  // the wound is left
  bool operator==(const PendingFall&) const = default;
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

// All of it that outlasts a fight.
struct Body {
  std::vector<Wound> wounds;  // in the order in which they came; a pair of legs, arms or eyes twice
  int exhaustion = 0;         // points; as many as phys kill (E-WND-5)
  Dying dying = Dying::kNot;
  int turns_left = 0;         // until they die, of the kind that `dying` counts
  int combat_dice_spent = 0;  // E-ATT-10
  bool operator==(const Body&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, Attributes& it);
void fields(Fields& f, Mount& it);
void fields(Fields& f, Wound& it);
void fields(Fields& f, Body& it);
void fields(Fields& f, PendingFall& it);

}  // namespace fray
