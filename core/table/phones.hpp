// A table of many phones: what its Guide has settled, and who sits where. Data only; what is done
// with it is in phone_actions.hpp, what a phone at the table sees in seat.hpp.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/id.hpp"

namespace fray {

class Fields;  // core/table/fields.hpp

// How much of the enemies players see. Stored in saves by value.
enum class EnemiesSeen : std::uint8_t {
  kHidden,  // nothing, not even that they are there
  kName,    // their names, and whether they still stand
  kWords,   // also how hurt they are, in words
  kPoints   // also their points
};
// How players act. Stored in saves by value.
enum class SeatsAct : std::uint8_t {
  kAtOnce,
  kAskFirst,  // the Guide says yes to each deed
  kDiceOnly   // the Guide acts for them, and their phones throw the dice
};

// Phones at one table.
inline constexpr std::size_t kMostSeats = 40;
inline constexpr std::size_t kLongestSeat = 40;  // bytes of a seat's id

// A phone at the table. The character is one of the Company's by that rule set.
struct Seat {
  std::string id;     // letters, figures, - and _
  std::string rules;  // empty: just watches
  Id character = 0;   // 0: just watches
  bool operator==(const Seat&) const = default;
};

// What the Guide has settled, and who sits there.
struct PhoneTable {
  bool open = false;
  bool locked = false;  // nobody new sits down, and no seat acts
  EnemiesSeen enemies = EnemiesSeen::kWords;
  SeatsAct acting = SeatsAct::kAtOnce;
  std::vector<Seat> seats;
  bool operator==(const PhoneTable&) const = default;
};
void fields(Fields& f, Seat& it);
void fields(Fields& f, PhoneTable& it);

// From 1 to kLongestSeat of letters a to z in either size, figures, - and _.
bool is_seat_id(std::string_view id);
const Seat* find_seat(const PhoneTable& table, std::string_view seat);  // nullptr: it has none

// Whom a player can play: of the Company, and as which combatant that one fights now.
struct Playable {
  Id character = 0;
  Id combatant = 0;  // 0: is in no fight
  std::string name;
  bool operator==(const Playable&) const = default;
};

// Somebody of the fight who is not to be seen at a phone.
struct Unseen {
  Id id = 0;  // a combatant
  std::string name;
};
// For whom a State is shown: how much of the enemies, and who of the fight is the viewer's own.
struct Sight {
  EnemiesSeen enemies = EnemiesSeen::kWords;
  Id own = 0;  // a combatant; 0: nobody's
};
// How much that is of somebody: of one's own side never less than words.
EnemiesSeen how_seen(const Sight& sight, bool ours);
// Points of an enemy as that many of so many, so that nothing more can be learned of them than may
// be seen: in words three steps and none, by name alone only whether any are left.
struct SeenPoints {
  int now = 0, full = 1;
};
// As they are where points are shown.
SeenPoints seen_points(int now, int full, EnemiesSeen enemies);
// "unhurt", "hurt", "badly hurt", "down"
std::string_view words_of_points(int now, int full);
// What an enemy is called where not even its name is to be seen.
inline constexpr std::string_view kSomebody = "Somebody";

}  // namespace fray
