// Dice: where every random number of the rules comes from, and the record of each roll.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/dice/event.hpp"

namespace fray {

class Fields;  // core/table: how a record is saved

// What a roll is for. The wording belongs to the log; the value is stored in saves, so new
// purposes are only ever added at the end.
enum class Purpose : std::uint8_t {
  kDistance,       // E-DIST-1
  kSurprise,       // E-SURP-1
  kOrder,          // E-INIT-1: the player's die, then the Guide's
  kMovement,       // E-MOVE-2
  kRetrieve,       // E-INIT-7
  kMorale,         // E-MOR-1
  kCheck,          // E-CHK-1
  kFate,           // E-CHK-8
  kExpression,     // any dice, rolled in Reckon
  kDamage,         // E-ATT-1
  kGrit,           // combat dice that take damage off (E-ATT-10)
  kWound,          // how long a wound keeps somebody out (E-WND-1)
  kFall,           // E-FALL-1: the D6, then the die it is multiplied by
  kDuration,       // how many Initiative Turns an effect lasts
  kAbility,        // anything else that an NPC's ability rolls
  kDevelopment,    // E-CHASE-7
  kBreakage,       // E-QUAL-3
  kCards,          // a duel's cards laid or guessed for somebody (E-DUEL-5)
  kBattle,         // E-MASS-1: the Company's side, then the other
  kFlashpoint,     // E-MASS-4
  kEventDie = 40,  // E-EVENT-1
  kReaction,       // E-REACT-1
  kStock,          // E-ECON-1: whether a thing is on hand
};

// One throw of like dice: what is asked of the dice, of the table or of a script.
struct RollRequest {
  Purpose purpose{};
  int count = 1;
  int sides = 6;
  std::string about = {};  // whose it is and what it has to beat, for the table
  bool players = false;    // a player's throw, not the Guide's
  // Nobody is to know how it falls: never thrown at the table, and in no record of the action.
  bool secret = false;
  bool operator==(const RollRequest&) const = default;
};

// One throw as it fell.
struct Roll {
  Purpose purpose{};
  int sides = 6;
  std::vector<int> faces;
  bool operator==(const Roll&) const = default;
};

void fields(Fields& f, Roll& it);

// Of all its faces; 0 of a roll without dice.
int sum(const Roll& roll);

// A small generator (PCG32) of our own: its outputs are pinned by a test, so that a seed means the
// same fight on every machine.
struct Generator {
  std::uint64_t state = 0;
  std::uint64_t stream = 1;
  bool operator==(const Generator&) const = default;
};
// The same seed gives the same faces for ever.
Generator seeded(std::uint64_t seed);
int next_face(Generator& generator, int sides);  // 1..sides, unbiased

// A script or replay lists faces in the order in which they are wanted; typed-in dice are the same
// thing, except that running out of them is no mistake: it says what the table has to roll next.
struct Faces {
  std::vector<int> faces;
  std::size_t used = 0;
};

// Some throw at the table, or all do, and the app throws for the others: these faces are of those
// at the table.
struct SharedTable {
  Generator generator;
  Faces faces;
  bool players = true;     // they throw at the table; else the Guide does
  bool everybody = false;  // both do: the generator is for what is secret
};

// A sentence for the log, as it is to stand there.
struct SaidLine {
  std::string text;
  std::uint32_t who = 0;  // the combatant it is chiefly about, or 0
  bool grave = false;     // a wound, a fall, a death: nobody may miss it
  bool operator==(const SaidLine&) const = default;
};

// What the rules throw with, and the record of all that was thrown while one action was carried
// out. Made anew for each action.
struct Dice {
  std::variant<Generator, Faces, SharedTable> source;
  std::vector<Roll> rolls;             // everything thrown so far, in order
  std::optional<RollRequest> wanting;  // the first throw for which the faces ran out
  bool bad_face = false;               // a listed face did not fit its die (0, 7 on a D6)
  std::vector<Event> events;           // what came of the throws, for the log
  std::vector<SaidLine> said;          // what a rule set says as it goes: the log begins with it
  std::vector<Roll> secrets;           // thrown so that nobody knows, and so not among the rolls
};
// Dice that fall as listed. More throws than faces are noted as `wanting`.
Dice scripted(std::vector<int> faces);
// True when every listed face was used and none was missing: what a test asserts of its script.
bool used_up(const Dice& dice);

// Throws count dice. When listed faces run out it notes what is wanting, returns ones, and stays
// in that state: whatever is computed from then on is to be thrown away.
Roll roll(Dice& dice, const RollRequest& request);

}  // namespace fray
