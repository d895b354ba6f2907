// One kind of NPC (E-NPC-1), whether the rules' or one's own (E-NPC-4): small values with public
// fields. The rules' ten are made from assets/bestiary.inc (bestiary.hpp); one's own are kept in
// the State.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/errant/body.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// kAny: none is said, it goes with all (E-NPC-1).
enum class Alignment : std::uint8_t { kAny, kLawful, kNeutral, kChaotic };

// One way of moving: "walking" 1, "flying" 3 (E-MOVE-6).
struct Gait {
  std::string name;
  int dice = 1;  // movement dice, 0..20
  bool operator==(const Gait&) const = default;
};

// The dice of one Attack Roll.
struct Blow {
  std::string name;  // "claw"
  int count = 1, sides = 6;
  bool operator==(const Blow&) const = default;
};

// A limb, a wing, a tail: HP of its own beside the body's (B-DRAGON-1).
struct Part {
  std::string name;
  int hp = 1, max_hp = 1;
  bool operator==(const Part&) const = default;
};

// What the fight does about an ability of one's own. Stored in saves by value: new ones at the end.
enum class Trigger : std::uint8_t {
  kWords,      // nothing: it is words for the Guide
  kAttack,     // a button: it takes the whole attack action
  kFree,       // a button that costs no action; an aura, say
  kUnblocked,  // it follows from damage that gets past Blocks
};

// Something that an NPC can do beside its attacks; the rules' own are known by their id, one's own
// say what they do here.
struct NpcAbility {
  std::string id;  // "B-GOB-1" where it is the rules' own; empty: one's own
  std::string title, text;
  // What follows is of abilities of one's own alone.
  Trigger trigger = Trigger::kWords;
  std::string blow;         // of what follows from damage: with this attack only; empty: with any
  bool one_target = false;  // of buttons
  bool once_a_day = false;
  bool once_each = false;    // nobody is asked twice by the same one in a fight: dread, a stench
  int count = 0, sides = 6;  // damage dice; 0 dice: none
  Harm harm = Harm::kPhysical;
  bool saves = false;  // a Saving Throw against the NPC's Threat (E-CHK-3)
  Attribute saves_with = Attribute::kPhys;
  bool halves = false;  // made, it halves the damage, rounded down; else it cancels that
  std::string status;   // an effect on those who do not save: "poisoned"; empty: none
  int turns = 0;        // Initiative Turns that it lasts, and as many more as
  int turn_dice = 0, turn_sides = 4;  // these dice give; 0 of both: until it is ended by hand
  int impairs_bearer = 0, enhances_against = 0;  // steps (E-STAT-1)
  bool no_actions = false, no_moving = false;
  bool operator==(const NpcAbility&) const = default;
};

// One kind, as its stat card has it.
struct Npc {
  Id id = 0;  // among one's own; 0: one of the rules'
  std::string
      rules;  // the rules' kind that it is or follows ("B-GOB"): their abilities; empty: none
  std::string name;      // "Goblin chief"
  std::string plural;    // empty: `name` with an s
  int threat = 1;        // 1..10
  int hp = 1;            // 1..9999
  std::string hp_note;   // of parts with HP of their own, in words
  std::string attacks;   // what one attack action is, in words; empty: made from the blows
  int attack_rolls = 1;  // that an attack action gives, 0..20
  std::vector<Blow> blows;
  std::vector<Gait> gaits;
  int morale = 7;  // 2..12; 0: it never rolls
  Alignment alignment = Alignment::kAny;
  std::string look;  // a line to tell the players
  std::vector<NpcAbility> abilities;
  int surprise_range = 2;  // it surprises on 1..this of the surprise roll (E-SURP-3)
  std::vector<Part> parts;
  // --- one's own ---
  std::vector<std::string> tags;
  std::string source;  // the text that it was pasted as, whole
  bool operator==(const Npc&) const = default;
};

// What a bestiary of one's own, and one NPC in it, may hold.
inline constexpr std::size_t kMostCustomNpcs = 2000, kMostEncounters = 100;
inline constexpr std::size_t kMostBlows = 12, kMostGaits = 6, kMostAbilities = 20, kMostTags = 8;
inline constexpr std::size_t kLongestAbility = 1000, kLongestSource = 8000;  // bytes
inline constexpr std::size_t kLongestLine = 300;  // of what stands on a card in one line
inline constexpr int kMostBlowDice = 12;          // in one Attack Roll (E-ATT-4)
inline constexpr int kMostGaitDice = 20;          // of one way of moving
inline constexpr int kMostOfAKind = 1000;         // that join at once

// How many of a kind: a number, or dice that are rolled when they join ("2d4").
struct EncounterLine {
  std::string npc;  // "B-GOB", "own-7"
  int count = 1;    // 1..1000, where there are no dice
  std::string dice;
  bool operator==(const EncounterLine&) const = default;
};
// A named group that is ready to start: "Goblin gate".
struct Encounter {
  Id id = 0;
  std::string name, notes;
  std::vector<EncounterLine> lines;
  bool operator==(const Encounter&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, Gait& it);
void fields(Fields& f, Blow& it);
void fields(Fields& f, Part& it);
void fields(Fields& f, NpcAbility& it);
void fields(Fields& f, Npc& it);
void fields(Fields& f, EncounterLine& it);
void fields(Fields& f, Encounter& it);

}  // namespace fray
