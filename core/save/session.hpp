// A Session: the present State, what led to it, and the way back.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/table/log_writer.hpp"
#include "core/table/reduce.hpp"

namespace fray {

class Fields;
struct Patch;  // core/save/patch.hpp: what changed, forwards and backwards

// One action as it happened: the journal's entry. Undo takes it back together with those joined to
// it.
struct Entry {
  std::uint32_t stamp = 0;     // unique and rising over the session's whole life
  std::uint32_t previous = 0;  // the entry it was done on top of: a chain that a reload can check
  std::uint16_t kind = 0;      // the action's stable tag
  int turn = 0;                // Initiative Turn in which it was done
  int chase_turn = 0;          // of a chase, where it was done in one
  bool joined = false;         // done in one go with the entry before it
  std::vector<Roll> rolls;
  std::vector<LogLine> lines;
  std::shared_ptr<const Patch> patch;  // none: too long ago to be undone
  std::size_t bytes = 0;               // about how much the patch holds
};

std::string key_of(const Entry& entry);  // of its record in the storage

// How they are saved, within which bounds: session.cpp.
void fields(Fields& f, Entry& it);

// Combatants and NPCs of one's own are saved by ranges of ids: which range this one is in.
Id range_of(Id thing);

// What is too large for the snapshot is saved in records by ranges of ids, each written anew under
// a new key when something in it changes, and removed when no copy of the save needs it any more.
struct SavedRanges {
  std::set<Id> changed;          // to be written anew
  std::map<Id, std::string> at;  // where each is written
};

// What has to be written that is not written yet.
struct Unsaved {
  std::set<std::string> put, remove;  // keys of records
};

// The last message of a seat that was answered: undo takes no message back, and none is done twice.
struct SeatDone {
  std::string seat;
  Id id = 0;
  Id decision = 0, changes = 0;  // what it could decide when last looked at; how often that changed
};
void fields(Fields& f, SeatDone& it);

// What one page plays, and all of it that is saved; preferences are kept apart.
struct Session {
  State state;
  Generator generator;
  std::uint32_t stamp = 0;        // rises with every action, undo and redo
  std::deque<Entry> log;          // what was done and stands, oldest first
  std::vector<Entry> undone;      // what redo would do, the next one last
  std::size_t undo_bytes = 0;     // of the log's patches
  std::size_t without_patch = 0;  // entries at the log's beginning that cannot be undone any more
  Unsaved unsaved;
  SavedRanges combatants;                                 // of a fight too large for the snapshot
  SavedRanges custom_npcs;                                // NPCs of one's own, always
  std::vector<std::pair<unsigned, std::string>> leaving;  // since which save nobody needs it
  unsigned saves = 0;                                     // taken from this session
  std::vector<SeatDone> seats_done;                       // at the table of many phones
  Id table = 0;  // which one that is, as its link says; 0: none yet
};

// The outcome of trying an action.
struct Attempt {
  bool done = false;
  MaybeRefusal refusal;                // not allowed
  std::optional<RollRequest> wanting;  // the table has to roll this next, then try again
};

inline constexpr std::size_t kLogEntries = 1000;  // kept in the log
// About what undo may hold when saved: beyond the first bound the oldest steps lose their way back,
// but not the newest 200 of them; beyond the second those too.
inline constexpr std::size_t kUndoBytes = 1'200'000, kMostUndoBytes = 8'000'000;
inline constexpr std::size_t kUndoSteps = 200;

// With an empty State; the seed makes its dice.
Session new_session(std::uint64_t seed);
// With the app's dice.
Attempt act(Session& session, const Action& action);
// With the table's dice: all faces thrown for this action so far, in order. `wanting` says what to
// throw next; nothing changes until all are there. A face that its die does not have is refused.
Attempt act(Session& session, const Action& action, const std::vector<int>& faces);
// The same where only the players throw at the table, or only the Guide, and the app for the rest.
Attempt act(Session& session, const Action& action, const std::vector<int>& faces,
            bool players_throw);

// The newest entry was done in one go with the one before it, if there is one: undo and redo take
// them as one.
void join_last(Session& session);

// Entries that have lost their patch stay in the log, and cannot be undone.
bool can_undo(const Session& session);
bool can_redo(const Session& session);
bool undo(Session& session);                    // false: there is nothing to undo
bool redo(Session& session);                    // restores what was, and rolls nothing
std::string undo_text(const Session& session);  // what would be undone, in words; empty for nothing
// The same of what would be done again.
std::string redo_text(const Session& session);

// The log, oldest first.
const std::deque<Entry>& entries(const Session& session);

}  // namespace fray
