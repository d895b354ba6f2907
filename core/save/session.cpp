#include "core/save/session.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/state.hpp"
#include "core/save/patch.hpp"
#include "core/table/action.hpp"
#include "core/table/describe.hpp"
#include "core/table/erase.hpp"
#include "core/table/fields.hpp"
#include "core/table/ruleset.hpp"

namespace fray {

std::string key_of(const Entry& entry) { return phrase("h/{}", entry.stamp); }

namespace {

void to_put(Session& session, const Entry& entry) { session.unsaved.put.insert(key_of(entry)); }

void to_remove(Session& session, const Entry& entry) {
  session.unsaved.put.erase(key_of(entry));
  session.unsaved.remove.insert(key_of(entry));
}

void note_changes(Session& session, const Patch& patch) {
  for (const auto* people : {&patch.combatants_before, &patch.combatants_after})
    for (const Combatant& who : *people) session.combatants.changed.insert(range_of(who.id));
  for (const State* state : {&patch.before, &patch.after})
    for (const Npc& npc : *errant_state(*state).custom_npcs)
      session.custom_npcs.changed.insert(range_of(npc.id));
}

void lose_way_back(Session& session) {
  Entry& entry = session.log[session.without_patch++];
  session.undo_bytes -= entry.bytes;
  entry.bytes = 0;
  entry.patch.reset();
  to_put(session, entry);
}

// The oldest steps lose their way back first; the log itself goes on farther.
void keep_within_bounds(Session& session) {
  const auto too_much = [&session] {
    const std::size_t steps = session.log.size() - session.without_patch;
    return (session.undo_bytes > kUndoBytes && steps > kUndoSteps) ||
           (session.undo_bytes > kMostUndoBytes && steps > 1);
  };
  while (too_much()) lose_way_back(session);
  while (session.log.size() > kLogEntries) {
    session.undo_bytes -= session.log.front().bytes;
    if (session.without_patch > 0) --session.without_patch;
    to_remove(session, session.log.front());
    session.log.pop_front();
  }
  // What was done in one go is not taken back in half.
  while (session.without_patch < session.log.size() && session.log[session.without_patch].joined &&
         session.without_patch + 1 < session.log.size())
    lose_way_back(session);
}

// As the rule set of the action counts them, where it says.
int turn_of(const State& before, const State& after, const Action& action) {
  for (const Ruleset* rules : rulesets()) {
    if (rules->turn == nullptr || find_row(rules->actions, action.type()) == nullptr) continue;
    const int now = rules->turn(after);
    return now > 0 ? now : rules->turn(before);
  }
  return errant_state(after).fight    ? errant_state(after).fight->turn
         : errant_state(before).fight ? errant_state(before).fight->turn
         : errant_state(after).chase  ? errant_state(after).chase->turn
                                      : 0;
}

// The turn of the chase, of what is done there.
int chase_turn_of(const State& before, const State& after, const Action& action) {
  const ActionRow* row = find_row(action_tag(action));
  if (row == nullptr || row->about != About::kChase) return 0;
  const auto& chase =
      errant_state(after).chase ? errant_state(after).chase : errant_state(before).chase;
  return chase ? chase->turn : 0;
}

void write_down(Session& session, State next, const Action& action, Dice dice) {
  for (const Entry& entry : session.undone) to_remove(session, entry);
  session.undone.clear();
  auto patch = std::make_shared<Patch>(difference(session.state, next));
  Entry entry;
  entry.stamp = ++session.stamp;
  entry.previous = session.log.empty() ? 0 : session.log.back().stamp;
  entry.kind = action_tag(action);
  entry.turn = turn_of(session.state, next, action);
  entry.chase_turn = chase_turn_of(session.state, next, action);
  entry.lines = describe(session.state, next, action, dice);
  entry.rolls = std::move(dice.rolls);
  entry.bytes = size_of(*patch);
  note_changes(session, *patch);
  entry.patch = std::move(patch);
  session.state = std::move(next);
  to_put(session, entry);
  session.undo_bytes += entry.bytes;
  session.log.push_back(std::move(entry));
  keep_within_bounds(session);
}

// The one action that cannot be undone.
void erase(Session& session) {
  for (const Entry& entry : session.log) to_remove(session, entry);
  for (const Entry& entry : session.undone) to_remove(session, entry);
  session.log.clear();
  session.undone.clear();
  session.undo_bytes = session.without_patch = 0;
  session.state = State{};
  ++session.stamp;
}

Attempt attempt(Session& session, const Action& action, Dice dice) {
  if (auto refusal = refuse(session.state, action)) return {false, std::move(refusal), {}};
  if (action.is<EraseAll>()) {
    erase(session);
    return {true, {}, {}};
  }
  State next = session.state;
  const bool carried = apply_action(next, action, dice);
  if (dice.bad_face)
    return {false, Refusal{"One of the dice has no such face: enter it again.", ""}, {}};
  if (!carried) return {false, {}, dice.wanting};
  const auto* generator = std::get_if<Generator>(&dice.source);
  const auto* table = std::get_if<SharedTable>(&dice.source);
  if (table != nullptr) generator = &table->generator;
  if ((table != nullptr || generator == nullptr) && !used_up(dice))
    return {false, Refusal{"Those are more dice than are wanted: enter them again.", ""}, {}};
  if (generator != nullptr) session.generator = *generator;
  write_down(session, std::move(next), action, std::move(dice));
  return {true, {}, {}};
}

std::string first_line(const Entry& entry) {
  return entry.lines.empty() ? std::string() : entry.lines.front().text;
}

}  // namespace

Id range_of(Id thing) { return thing / 32; }

Session new_session(std::uint64_t seed) {
  Session session;
  session.generator = seeded(seed);
  return session;
}

Attempt act(Session& session, const Action& action) {
  return attempt(session, action, Dice{session.generator, {}, {}, false});
}

Attempt act(Session& session, const Action& action, const std::vector<int>& faces) {
  return attempt(session, action,
                 Dice{SharedTable{session.generator, {faces, 0}, true, true}, {}, {}, false});
}

Attempt act(Session& session, const Action& action, const std::vector<int>& faces,
            bool players_throw) {
  return attempt(session, action,
                 Dice{SharedTable{session.generator, {faces, 0}, players_throw}, {}, {}, false});
}

void join_last(Session& session) {
  if (session.log.size() < 2) return;
  session.log.back().joined = true;
  to_put(session, session.log.back());
}

bool can_undo(const Session& session) {
  return !session.log.empty() && session.log.back().patch != nullptr;
}

bool can_redo(const Session& session) { return !session.undone.empty(); }

static bool undo_one(Session& session) {
  if (!can_undo(session) || !apply_backwards(session.state, *session.log.back().patch))
    return false;
  note_changes(session, *session.log.back().patch);
  session.undo_bytes -= session.log.back().bytes;
  session.undone.push_back(std::move(session.log.back()));
  session.log.pop_back();
  ++session.stamp;
  return true;
}

static bool redo_one(Session& session) {
  if (!can_redo(session) || !apply_forwards(session.state, *session.undone.back().patch))
    return false;
  note_changes(session, *session.undone.back().patch);
  session.undo_bytes += session.undone.back().bytes;
  session.log.push_back(std::move(session.undone.back()));
  session.undone.pop_back();
  ++session.stamp;
  return true;
}

bool undo(Session& session) {
  bool joined = can_undo(session) && session.log.back().joined;
  const bool done = undo_one(session);
  for (bool more = done; more && joined;) {
    joined = can_undo(session) && session.log.back().joined;
    more = undo_one(session);
  }
  return done;
}

bool redo(Session& session) {
  const bool done = redo_one(session);
  while (done && can_redo(session) && session.undone.back().joined && redo_one(session)) {
  }
  return done;
}

std::string undo_text(const Session& session) {
  if (!can_undo(session)) return {};
  std::size_t first = session.log.size() - 1;
  while (first > session.without_patch && session.log[first].joined) --first;
  return first_line(session.log[first]);
}

std::string redo_text(const Session& session) {
  return can_redo(session) ? first_line(session.undone.back()) : std::string();
}

const std::deque<Entry>& entries(const Session& session) { return session.log; }

void fields(Fields& f, SeatDone& it) {
  text_field(f, "seat", it.seat, kLongestSeat);
  id_field(f, "id", it.id);
  id_field(f, "decision", it.decision);
  id_field(f, "changes", it.changes);
}

void fields(Fields& f, Entry& it) {
  id_field(f, "stamp", it.stamp);
  id_field(f, "previous", it.previous);
  int_field(f, "kind", it.kind, 0, 65535);
  int_field(f, "turn", it.turn, 0, kMostTurns);
  int_field(f, "chaseTurn", it.chase_turn, 0, kMostTurns);
  flag_field(f, "joined", it.joined);
  list_field(f, "rolls", it.rolls, 20'000);
  list_field(f, "lines", it.lines, 20'000);
  optional_field(f, "patch", it.patch);
}

}  // namespace fray
