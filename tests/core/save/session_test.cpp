#include "core/save/session.hpp"

#include "core/errant/chase/query.hpp"
#include "core/errant/example.hpp"
#include "core/save/patch.hpp"
#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Session with_example() {
  Session session = new_session(11);
  for (const Action& action : example_fight(session.state)) REQUIRE(act(session, action).done);
  return session;
}

std::string last_line(const Session& session) { return entries(session).back().lines.back().text; }
std::string first_line(const Session& session) {
  return entries(session).back().lines.front().text;
}

}  // namespace

TEST_CASE("what is refused leaves no trace") {
  Session session = with_example();
  const State before = session.state;
  const auto stamp = session.stamp;
  const Attempt attempt = act(session, NextStep{});
  CHECK_FALSE(attempt.done);
  REQUIRE(attempt.refusal);
  CHECK(attempt.refusal->rule == "E-DIST-1");
  CHECK(session.state == before);
  CHECK(session.stamp == stamp);
}

TEST_CASE("the table's dice: asked for one throw after the other") {
  Session session = with_example();
  Attempt attempt = act(session, RollDistance{}, {});
  CHECK(attempt.wanting == RollRequest{Purpose::kDistance, 1, 6});
  CHECK(errant_state(session.state).fight->distance == -1);
  CHECK(act(session, RollDistance{}, {7}).refusal);
  CHECK(act(session, RollDistance{}, {3, 4}).refusal);
  CHECK(act(session, RollDistance{}, {3}).done);
  CHECK(errant_state(session.state).fight->distance == 30);
  CHECK(act(session, RollSurprise{}, {3}).done);
  attempt = act(session, CallOrder{Call::kOdd}, {2});
  CHECK(attempt.wanting == RollRequest{Purpose::kOrder, 1, 6});
  CHECK(act(session, CallOrder{Call::kOdd}, {2, 3}).done);
  CHECK(first_line(session) == "Called odd, and 5 is odd: the Company goes first.");
}

TEST_CASE("undo restores exactly, redo restores and rolls nothing") {
  Session session = with_example();
  std::vector<State> states = {session.state};
  REQUIRE(act(session, RollDistance{}).done);
  states.push_back(session.state);
  REQUIRE(act(session, RollSurprise{}).done);
  states.push_back(session.state);
  CHECK_FALSE(can_redo(session));
  const Generator generator = session.generator;
  CHECK(undo_text(session) == first_line(session));
  for (std::size_t i = states.size() - 1; i-- > 0;) {
    REQUIRE(undo(session));
    CHECK(session.state == states[i]);
  }
  CHECK(redo_text(session).find("apart") != std::string::npos);
  for (std::size_t i = 1; i < states.size(); ++i) {
    REQUIRE(redo(session));
    CHECK(session.state == states[i]);
  }
  CHECK(session.generator == generator);
  CHECK_FALSE(redo(session));
  REQUIRE(undo(session));
  REQUIRE(act(session, SetSurprise{Surprise::kNobody}).done);
  CHECK_FALSE(can_redo(session));
}

TEST_CASE("everything can be undone back to the beginning, and stamps only rise") {
  Session session = with_example();
  auto stamp = session.stamp;
  while (undo(session)) {
    CHECK(session.stamp > stamp);
    stamp = session.stamp;
  }
  CHECK(session.state == State{});
  CHECK(entries(session).empty());
  while (redo(session)) {
  }
  CHECK(errant_state(session.state).fight);
  for (std::size_t i = 1; i < entries(session).size(); ++i)
    CHECK(entries(session)[i].previous == entries(session)[i - 1].stamp);
}

TEST_CASE("at least 300 steps back and 1,000 lines of log, within bounds") {
  Session session = with_example();
  for (int i = 0; i < 1500; ++i) REQUIRE(act(session, SetDistance{10 * (i % 50)}).done);
  CHECK(entries(session).size() == kLogEntries);
  CHECK(session.undo_bytes <= kUndoBytes);
  int steps = 0;
  while (undo(session)) ++steps;
  CHECK(steps >= 300);
  CHECK(session.undo_bytes == 0);
}

TEST_CASE("what undo holds stays bounded, the log stays whole") {
  Session session = with_example();
  REQUIRE(act(session, AddNpcs{{"B-GOB", 1000, Side::kOpposition}}).done);
  std::vector<Id> all;
  for (const Combatant& one : errant_state(session.state).fight->combatants) all.push_back(one.id);
  for (int i = 0; i < 20; ++i) {
    REQUIRE(act(session, SetHp{all[0], 8}).done);
    REQUIRE(act(session, Heal{all, 1}).done);
    REQUIRE(
        act(session, AddEffect{all, Effect{0, "wet", EffectEnd::kByHand, 0, "", 0, 0}, 0}).done);
  }
  CHECK(session.undo_bytes <= kMostUndoBytes);
  CHECK(entries(session).size() == 65);
  CHECK(can_undo(session));
  std::size_t bytes = 0;
  for (const Entry& entry : session.log) bytes += entry.bytes;
  CHECK(bytes == session.undo_bytes);
}

TEST_CASE("a step larger than all that undo holds can still be taken back, until the next") {
  Session session = with_example();
  REQUIRE(act(session, SetDistance{10}).done);
  const std::size_t small = session.undo_bytes;
  session.undo_bytes += kMostUndoBytes;
  session.log.back().bytes += kMostUndoBytes;
  CHECK(can_undo(session));
  REQUIRE(act(session, SetDistance{20}).done);
  CHECK(session.undo_bytes <= 2 * small);
  CHECK(undo(session));
  CHECK_FALSE(can_undo(session));
}

TEST_CASE("a hundred combatants changed by every action leave 200 steps back") {
  Session session = with_example();
  REQUIRE(act(session, AddNpcs{{"B-GOB", 98, Side::kOpposition}}).done);
  std::vector<Id> all;
  for (const Combatant& one : errant_state(session.state).fight->combatants) all.push_back(one.id);
  std::vector<State> states{session.state};
  for (int i = 0; i < 250; ++i) {
    const bool hurt = i % 2 == 0;
    REQUIRE((hurt ? act(session, Hurt{all, 1}) : act(session, Heal{all, 1})).done);
    states.push_back(session.state);
  }
  for (int back = 1; back <= 200; ++back) {
    REQUIRE(undo(session));
    REQUIRE(session.state == states[states.size() - 1 - static_cast<std::size_t>(back)]);
  }
}

TEST_CASE("what one tap did is undone and redone as one") {
  Session session = with_example();
  std::map<std::string, std::string> records;
  const auto reload = [&] {
    const SaveChanges changes = take_changes(session);
    for (const auto& [key, text] : changes.put) records[key] = text;
    for (const std::string& key : changes.remove) records.erase(key);
    session = load(changes.snapshot, records).session;
  };
  const State before = session.state;
  const Id first = errant_state(before).fight->combatants[0].id;
  REQUIRE(act(session, SetDistance{40}).done);
  const State between = session.state;
  REQUIRE(act(session, SetHp{first, 1}).done);
  REQUIRE(act(session, SetHp{first, 2}).done);
  join_last(session);
  REQUIRE(act(session, SetHp{first, 3}).done);
  join_last(session);
  const State after = session.state;
  CHECK(undo_text(session) == entries(session)[entries(session).size() - 3].lines.front().text);
  reload();
  REQUIRE(undo(session));
  CHECK(session.state == between);
  REQUIRE(undo(session));
  CHECK(session.state == before);
  REQUIRE(redo(session));
  CHECK(session.state == between);
  reload();
  REQUIRE(redo(session));
  CHECK(session.state == after);
  CHECK_FALSE(can_redo(session));
}

TEST_CASE("a step that does not fit the fight ends undo, in the middle of a group too") {
  Session session = with_example();
  REQUIRE(act(session, SetDistance{40}).done);
  REQUIRE(act(session, SetDistance{50}).done);
  join_last(session);
  Patch foreign;
  foreign.combatants_after.emplace_back().id = 999;
  session.log[session.log.size() - 2].patch = std::make_shared<const Patch>(foreign);
  session.log[session.log.size() - 2].joined = true;
  CHECK(undo(session));
  CHECK(errant_state(session.state).fight->distance == 40);
  CHECK_FALSE(undo(session));
}

TEST_CASE("bounds never leave half of what one tap did") {
  Session session = with_example();
  std::vector<Id> all;
  REQUIRE(act(session, AddNpcs{{"B-GOB", 900, Side::kOpposition}}).done);
  for (const Combatant& one : errant_state(session.state).fight->combatants) all.push_back(one.id);
  for (int tap = 0; tap < 12; ++tap)
    for (int part = 0; part < 8; ++part) {
      REQUIRE((part % 2 == 0 ? act(session, Hurt{all, 1}) : act(session, Heal{all, 1})).done);
      if (part > 0) join_last(session);
      // The newest group may be longer than what is kept; it ends at its newest entry.
      const Entry& oldest = session.log[session.without_patch];
      CHECK((!oldest.joined || session.without_patch + 1 == session.log.size()));
    }
  REQUIRE(session.without_patch > 0);
}

TEST_CASE("erasing leaves nothing and cannot be undone") {
  Session session = with_example();
  const auto stamp = session.stamp;
  REQUIRE(act(session, EraseAll{}).done);
  CHECK(session.state == State{});
  CHECK(entries(session).empty());
  CHECK_FALSE(can_undo(session));
  CHECK(session.stamp > stamp);
}

TEST_CASE("the log says what happened and what followed", "[E-INIT-8]") {
  Session session = with_example();
  const auto id = [&](const char* name) {
    for (const Combatant& one : errant_state(session.state).fight->combatants)
      if (one.name == name) return one.id;
    return Id{0};
  };
  const Id goblin = id("Goblin 1");
  REQUIRE(act(session, RollDistance{}, {4}).done);
  CHECK(last_line(session) == "They are 40 feet apart.");
  REQUIRE(act(session, RollSurprise{}, {5}).done);
  CHECK(last_line(session) == "The Company surprises the enemy and has a turn to itself.");
  REQUIRE(act(session, RollMovement{{id("Maren")}, 0}, {2, 4}).done);
  CHECK(last_line(session) == "Maren can move 60 feet.");
  REQUIRE(act(session, UseMovement{id("Maren"), 20}).done);
  CHECK(last_line(session) == "Maren moves 20 feet; 40 left.");
  REQUIRE(
      act(session, AddEffect{{goblin}, Effect{0, "poisoned", EffectEnd::kTurns, 0, "", 0, 0}, 1})
          .done);
  CHECK(last_line(session) == "Goblin 1 is poisoned for 1 turn.");
  REQUIRE(act(session, Hurt{{goblin}, 4}).done);
  CHECK(first_line(session) == "Goblin 1 loses 4 HP: 2 left.");
  CHECK(last_line(session) == "Morale roll for Goblin 1: hurt to less than half.");
  REQUIRE(act(session, RollMorale{0, 0}, {6, 5}).done);
  CHECK(last_line(session) == "Morale of Goblin 1: 11 is above 7, breaks.");
  REQUIRE(act(session, Hurt{{id("Goblin 2")}, 9}).done);
  CHECK(last_line(session) == "Goblin 2 is beaten.");
  CHECK(entries(session).back().lines.back().who == id("Goblin 2"));
  REQUIRE(act(session, NextStep{}).done);
  REQUIRE(act(session, NextStep{}).done);
  REQUIRE(act(session, NextStep{}).done);
  CHECK(session.log.back().lines.front().text == "Goblin 1: poisoned ends.");
  CHECK(last_line(session) == "Turn 2 begins: who goes first.");
  CHECK(entries(session).back().turn == 2);
  REQUIRE(act(session, RollExpression{"2d6 + 1"}, {3, 4}).done);
  CHECK(last_line(session) == "2d6 + 1 = 8.");
  CHECK(entries(session).back().rolls.size() == 1);
}

TEST_CASE("what is done in a chase is written down under its turn", "[E-CHASE-2]") {
  Session session = new_session(7);
  session.state = in_first_turn();
  REQUIRE(act(session, StartChase{chase_from(*errant_state(session.state).fight)}).done);
  REQUIRE(act(session, RollChaseTurn{}).done);
  const Entry& rolled = entries(session).back();
  CHECK(rolled.chase_turn == 1);
  CHECK(rolled.turn == errant_state(session.state).fight->turn);
  REQUIRE(act(session, RenameCombatant{kAda, "Adana"}).done);
  CHECK(entries(session).back().chase_turn == 0);
}
