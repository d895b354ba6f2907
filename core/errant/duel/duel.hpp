// A duel: two of a fight whose cards, not the order of the Initiative Turn, say who acts (E-DUEL-1
// to 4). Data only; the cards are in cards.hpp, what is done with them in play.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "core/table/id.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// Stored in saves by value, and as the order of the three.
enum class DuelCard : std::uint8_t { kKing, kQueen, kJack };
inline constexpr int kCardsEach = 3;

// What cards that were turned still help somebody with (E-DUEL-3).
struct CardHelp {
  int kings = 0;   // steps that the next Attack Roll is enhanced
  int queens = 0;  // steps that the next Attack Roll against them is impaired
  int jacks = 0;   // each makes the next gambit's DV 2 higher
  bool operator==(const CardHelp&) const = default;
};

// One of the two.
struct Duellist {
  Id who = 0;
  bool by_app = false;  // Fray lays and guesses for it
  int laid = 0;         // the order of the three face down (cards.hpp); 0: not laid yet
  int open = 0;         // of them, from the left
  int taken = 0;        // damage taken in the fight when the duel began
  bool operator==(const Duellist&) const = default;
};

// When it is over (E-DUEL-1). Whoever is out of the fight has lost in any case.
enum class DuelEnd : std::uint8_t { kDeath, kFirstBlood, kYield };

// What the duel waits for. Stored in saves by value.
enum class DuelStep : std::uint8_t {
  kLaying,    // those who have not, lay their cards
  kGuessing,  // `turn_of` guesses the other's next card
  kActing,    // `turn_of` acts, and guesses after it
  kWaiting    // the cards of this Initiative Turn are open, and the fight goes on around it
};

// The duel that is on.
struct Duel {
  std::array<Duellist, 2> two;  // the challenger first
  std::string terms;            // weapons, conduct, what is at stake
  DuelEnd end{};
  bool others_wait = true;  // else the fight goes on around it
  DuelStep step{};
  Id turn_of = 0;          // who guesses, or acts and then guesses
  bool may_leave = false;  // its last guess was right: the other may be left the next (E-DUEL-2)
  int layings = 0;         // how often cards were laid, this time counted
  int turn = 0;            // the Initiative Turn in which they were
  bool operator==(const Duel&) const = default;
};

// How they are saved, within which bounds: records.cpp.
void fields(Fields& f, CardHelp& it);
void fields(Fields& f, Duellist& it);
void fields(Fields& f, Duel& it);

}  // namespace fray
