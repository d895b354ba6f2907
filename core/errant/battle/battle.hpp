// A battle of many: two sides as numbers, rolled round by round (E-MASS-1 to 4). Data only.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "core/table/id.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

inline constexpr int kMostTroops = 10'000'000;  // of one side
inline constexpr int kMostAdvantages = 9;       // beside those that have a name
// RollBattle is refused after so many.
inline constexpr std::size_t kMostRounds = 100;
inline constexpr int kMostFlashpoints = 10'000;  // what they add in one round
inline constexpr int kMostTotal = 100'000'000;   // of a roll and all that is added

// Tactical advantages that are ticked (E-MASS-1), as bits of a number. Stored in saves.
enum class Advantage : std::uint8_t {
  kCover,
  kHighGround,
  kFormation,
  kAmbush,
  kArms,
  kMagic,
  kTraps,
  kTraining
};
inline constexpr int kAdvantages = 8;

// What a side has: entered, and changed by losses.
struct BattleFigures {
  std::string name;
  int number = 0;           // who stands
  int threat = 0;           // the highest among its NPCs; 0: none counts
  std::vector<Id> errants;  // of the Company, who fight for it
  int advantages = 0;       // bit n: the nth Advantage
  int others = 0;           // advantages without a name
  bool operator==(const BattleFigures&) const = default;
};
// What a side has, and how the present round stands for it.
struct BattleSide : BattleFigures {
  int began = 0;   // how many stood at the beginning
  int rolled = 0;  // D6 and all that was added, of a round that is not settled yet
  int bonus = 0;   // of flashpoints in this round (E-MASS-4)
  bool operator==(const BattleSide&) const = default;
};

// Where a round stands.
enum class BattleStep : std::uint8_t {
  kReady,   // the dice are next
  kRolled,  // the dice lie; a flashpoint can still turn them
  kChecks   // the losses are taken, and the Errants’ Checks are due (E-MASS-3)
};
// A fight within the battle (E-MASS-4).
enum class Flashpoint : std::uint8_t {
  kNone,
  kOpen,  // the next fight is one, or the fight that is on
  kAsked  // its fight is over, and it did not show who has won
};

// A round that is settled. By side, the Company's first.
struct BattleRound {
  std::array<int, 2> totals{}, losses{};  // losses: how many
  bool operator==(const BattleRound&) const = default;
};

// The battle that is on.
struct Battle {
  std::string title;
  std::array<BattleSide, 2> sides;  // the Company's first
  BattleStep step{};
  Flashpoint flashpoint{};
  std::vector<BattleRound> rounds;
  std::vector<Id> due;   // Errants whose Checks are
  std::vector<Id> down;  // Errants who were put out of action, until the battle is over
  bool operator==(const Battle&) const = default;
};

// One that is over.
struct PastBattle {
  Id id = 0;
  std::string title;
  std::array<std::string, 2> names;
  std::array<int, 2> began{}, left{};
  std::vector<BattleRound> rounds;
  bool operator==(const PastBattle&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, BattleSide& it);
void fields(Fields& f, BattleRound& it);
void fields(Fields& f, Battle& it);
void fields(Fields& f, PastBattle& it);

}  // namespace fray
