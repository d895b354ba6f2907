// A seat at a table of many phones: what its phone is shown of a State, and how what it sends back
// becomes actions. The Guide's phone makes both; nothing that a seat may not know leaves it, for a
// view is made of Ruleset::seen() alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/action.hpp"
#include "core/table/board.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/phones.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/state.hpp"

namespace fray {

// --- What a seat is shown ---
// A character that a phone can sit down as.
struct SeatChoice {
  Id id = 0;  // of the character
  std::string name;
  bool taken = false;  // by another phone
  bool operator==(const SeatChoice&) const = default;
};
// Dice that are waited for.
struct WantedDice {
  int count = 1, sides = 6;
  std::string about;
  Id moment = 0;  // of what the Guide's phone asks for: which throw it is
  bool operator==(const WantedDice&) const = default;
};
// What became of the last deed that this seat sent.
struct SeatAnswer {
  Id id = 0;            // of the message; 0: none yet
  std::string refused;  // why not, in a sentence; empty: it was done, or dice are wanted
  std::optional<WantedDice> wanting;  // nothing was done yet: throw these, and send all again
  bool operator==(const SeatAnswer&) const = default;
};

// All that a seat's phone is shown: sent to it whole.
struct View {
  std::string rules;  // the id of the rule set
  bool running = false;
  int place = 0;  // where in the procedure
  std::string title, line;
  std::string step;                 // what goes on at this point, in a line or two
  std::vector<SeatChoice> seats;    // who can be chosen
  Id character = 0;                 // the seat's own; 0: plays nobody
  bool watches = false;             // plays nobody, and has said so
  Id mine = 0;                      // the same on the board; 0: is not there
  std::vector<BoardGroup> groups;   // own row whole; of the others what may be known
  std::vector<ZoneWay> ways;        // between the zones that groups are of
  std::vector<Question> questions;  // of the own one
  std::vector<Offer> offers;        // of the own one
  std::vector<SeenPart> elsewhere;  // a chase, a battle, the hours
  std::vector<SeenPart> sheet;      // the own character's, whole
  std::vector<LogLine> log;         // the last lines that may be known, oldest first
  int newest = 0;                   // so many of them, the last, are of one action
  bool locked = false;
  SeatsAct acting{};
  std::optional<WantedDice> wanted;  // the Guide waits for these
  Id asked = 0;                      // a message that waits for the Guide's yes
  SeatAnswer answered;
  Id moment = 0;  // with anything else that can be decided it is another; a deed sends it back
};
void fields(Fields& f, View& it);
void fields(Fields& f, SeatChoice& it);
void fields(Fields& f, WantedDice& it);
void fields(Fields& f, SeatAnswer& it);

// Of that seat, by those rules; the last members, from `wanted` on, which are of the table and not
// of the State, are left as they are. `said`: what each of the last actions said, oldest first.
View view_for(const Ruleset& rules, const State& state,
              const std::vector<std::vector<LogLine>>& said, std::string_view seat);
// What whoever plays that combatant is asked, with the answers that a player may give.
std::vector<Question> asked_of_player(const Ruleset& rules, const State& state, const Board& board,
                                      Id who);
// So many dice for that throw, as seats may know of it.
WantedDice wanted_dice(const State& state, const RollRequest& request, int count);
// Who can be chosen, as that seat sees it.
std::vector<SeatChoice> seat_choices(const Ruleset& rules, const State& state,
                                     std::string_view seat);
// A number for what its player can decide now: where the fight is, how the own one stands in it,
// what is asked of it (and of two like questions which), what is offered. Whom else there is to
// choose from is no part of it.
Id decision_of(const View& view);
// What the phone draws.
Board board_of(const View& view);

// Whom lines of the log may be about.
struct KnownPeople {
  std::vector<Id> ours, theirs;            // who are to be seen
  std::vector<std::string> names, hidden;  // of enemies who are to be seen, and of who is not
  std::vector<std::string> own_names;      // of the Company; these and `names` the longest first
};
// A line of the log as a phone may know it: one about somebody who is to be seen; where enemies'
// points are not shown, about the Company, or of damage that it takes, and of what it says of an
// enemy no figure but damage. Nothing: it may not be known, or it may name an enemy who is gone.
std::optional<LogLine> known_line(const LogLine& line, const KnownPeople& people,
                                  EnemiesSeen enemies);

// --- What a seat does ---
inline constexpr std::size_t kMostSeatFields = 100, kMostSeatFaces = 200;
// What a seat sends: an offer of its character's, with the form filled in.
struct SeatDeed {
  Id who = 0;
  std::string offer;  // its key
  FilledForm form;
  bool throws = false;     // the player throws, with these faces so far
  std::vector<int> faces;  // of the dice, in order
  Id moment = 0;           // the view's that it was decided on, or of the dice; 0: not said
};
// Why it is not done, or the actions that do it, to be carried out one after the other.
struct DeedPlan {
  MaybeRefusal refusal;  // or
  std::vector<Action> actions;
  std::string name;    // of the offer: "Attack"
  std::string chosen;  // in its form, in words: "Goblin 1, longsword"
};
// What it comes to on this State, checked like what is done on the Guide's own phone.
DeedPlan plan_of(const Ruleset& rules, const State& state, std::string_view seat,
                 const SeatDeed& deed);

}  // namespace fray
