// The table of many phones as the page's program has it: what the transport tells (docs/table.md),
// and what it is told. The Guide's program carries out what seats send and shows each its view; a
// seat's shows the last one it got, and sends.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/save/seats.hpp"
#include "web/app/app.hpp"

namespace fray {

// Which program this is: the page says so.
bool is_guide_page(const App& app);  // one that a table can be opened on
bool is_seat(const App& app);        // a player's phone

// --- The Guide's ---
// A deed that waits for the Guide's yes.
struct SeatRequest {
  std::string seat;
  Id id = 0;
  SeatDeed deed;
  std::string whose, what;  // "Maren", "Attack: Goblin 1, longsword"
};
// What the Guide's program knows of the table beside the State.
struct GuideTable {
  std::string link;        // for players; empty: there is none yet
  std::string guide_link;  // for another device of the Guide’s
  bool network = false;
  std::string problem;                 // why there is no link
  std::map<std::string, bool> phones;  // who has come, and is here
  std::deque<SeatRequest> requests;
  std::map<std::string, SeatAnswer> answers;  // the last of each
  // What the transport was told.
  std::optional<std::pair<bool, bool>> open_and_locked;
  std::optional<std::string> broker;
  std::string seats;
  std::map<std::string, std::string> views;
  std::uint32_t stamp = 0;   // of the session that was told
  std::pair<Id, int> dice;   // that were still waited for: of which throw, how many
  bool due = true;           // something else changed
  bool told_unread = false;  // the Guide, that something could not be read
};
// Made at its first use, as screen_state() is.
GuideTable& guide_table(App& app);
// Adds to the board’s line, of a table that is open: "3 phones at the table", and whose is asked
// what the board asks.
void add_table_words(App& app, Board& board);
// Carries the request out, or tells the seat that the Guide says no.
void answer_request(App& app, std::string_view seat, Id id, bool yes);

// --- A seat's ---
// How a player is told of the own turn, besides the words on the screen. Kept by value.
enum class TurnTold : std::uint8_t { kWords, kSound, kVibration };
// What a seat's program knows.
struct SeatTable {
  std::optional<View> view;  // the last that came
  std::vector<SeatChoice> seats;
  bool guide_here = false, network = false, closed = false;
  std::string problem;               // why this phone has not come to the table
  Id sent = 0;                       // the last id given out
  std::optional<SeatMessage> waits;  // sent, and not answered yet
  Id told_answered = 0;
  bool was_mine = false;  // it was this one's turn in the view before
  TurnTold turn_told = TurnTold::kVibration;
};
// Made at its first use, as screen_state() is.
SeatTable& seat_table(App& app);
bool throws_own(const App& app);     // the player's own dice, whose faces are entered here
void throw_own(App& app, bool own);  // the same, chosen: kept by the transport
// The way to be told of the own turn, chosen: kept by the transport, and shown at once.
void tell_turn_by(App& app, TurnTold how);
// Sent, with the player's own dice where they are wanted so.
void send_deed(App& app, const Offer& offer, FilledForm form);
// Sits down as that character of the view; 0: just watches.
void send_sit(App& app, Id character);
// Dice that the Guide's phone waits for are thrown here.
void throw_wanted(App& app, const WantedDice& wanted);

// --- For the frame and the bridge ---
// What the transport tells, as JSON; what cannot be read is dropped.
void hear_table(App& app, std::string_view news);
void tell_table(App& app);  // after each frame: what has changed

}  // namespace fray
