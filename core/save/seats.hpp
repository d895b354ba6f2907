// What seats at a table of many phones send, carried out on the Guide's session: each message once,
// and answered. What is said between phones is docs/table.md.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/save/session.hpp"
#include "core/table/seat.hpp"

namespace fray {

// The id of the last message of that seat that was answered; 0: none.
Id last_answered(const Session& session, std::string_view seat);
// It is answered now: what has this id or a lower one is not done any more.
void note_answered(Session& session, std::string_view seat, Id id);
// Of seats that are gone nothing needs to be known.
void forget_seats(Session& session);

// --- Which table it is: undo and backups bring nobody to it who sat at another ---
// The transport’s link to it: with another secret it is another table, and nobody sits at it yet.
void note_table(Session& session, std::string_view link);
// It is closed.
void forget_table(Session& session);
// Whoever the State has at the table and this table has never heard of leaves it: no action, since
// it is what an undone or imported one has left over. False: there is nobody.
bool drop_strangers(Session& session);
// The table of now stays as it is when another session takes the place of the present one; whose
// character is not there by that name has to choose anew.
void keep_table(const Session& present, Session& imported);

// What came of a message, for the seat and for the Guide.
struct SeatOutcome {
  SeatAnswer answer;
  bool done = false;   // something was
  bool stale = false;  // that message was answered before: nothing is done
  std::string deed;    // what it was: "Attack"
  std::string whose;   // the character's name
};
// Carries a deed out, with the app's dice or with the player's. All of it is one step of undo, and
// the log says on whose phone it was decided.
SeatOutcome act_for_seat(Session& session, const Ruleset& rules, std::string_view seat, Id id,
                         const SeatDeed& deed);
// Sits down as that character, or just watches with 0.
SeatOutcome sit_down(Session& session, const Ruleset& rules, std::string_view seat, Id id,
                     Id character);

// What each of the last actions of the fight said, oldest first; several that are undone as one are
// one. Nothing that is about the bestiary.
std::vector<std::vector<LogLine>> said_lately(const Session& session);
// The seat's view, with what was answered, and of which moment it is: that is noted for the seat.
View view_of(Session& session, const Ruleset& rules, std::string_view seat);
// The deed was decided on something that is over: it says the moment, and that is not the present
// one.
bool is_of_the_past(Session& session, const Ruleset& rules, std::string_view seat,
                    const SeatDeed& deed);

// --- Messages, as JSON; what is no such thing, or beyond its bounds, is not read ---
inline constexpr std::size_t kLongestMessage = 65'536;
// What a seat sends: it sits down, or does something.
struct SeatMessage {
  std::string from;  // the seat; empty where it is the seat's own
  Id id = 0;
  bool sits = false;  // else it is a deed
  Id character = 0;   // as whom it sits down
  SeatDeed deed;
};
bool read_message(std::string_view text, SeatMessage& message);  // whole, or not at all
// Without `from`: of the seat itself.
std::string text_of(const SeatMessage& message);

// Who has come or gone.
struct Presence {
  std::string seat;
  bool here = false;
  bool left = false;  // for good: somebody new has its place at a full table
};
// What the transport tells the program, the Guide's or a seat's; what is missing is as it was.
struct TableNews {
  std::optional<SeatMessage> message;
  std::vector<Presence> presence;
  std::optional<std::string> link, code, guide_link;
  std::optional<bool> network, guide_here, closed, own_dice;
  std::string problem;
  bool view_gone = false;
  std::optional<View> view;
  std::vector<SeatChoice> seats;
  Id sent = 0;
  std::optional<int> your_turn;    // how a player is told of the own turn, as it was kept
  std::vector<SeatMessage> waits;  // what was sent before the page was opened, and not answered
};
// False, and nothing of it counts, for a text that is no such thing.
bool read_news(std::string_view text, TableNews& news);
// Of one that is not read: which message of which seat it is, so that it can be answered. False: it
// says neither.
bool read_sender(std::string_view text, SeatMessage& message);
// {"seats":[{"id":3,"name":"Ada"}]}
std::string text_of(const std::vector<SeatChoice>& choices);

}  // namespace fray
