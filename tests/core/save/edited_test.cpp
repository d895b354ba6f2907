// Files that somebody has edited by hand: what cannot be so is refused, what no longer fits
// together loses its way back and nothing else.
#include "core/dice/phrase.hpp"
#include "core/save/json.hpp"
#include "core/save/save.hpp"
#include "core/table/fields.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Session some_session() {
  Session session = new_session(5);
  const auto go = [&](const Action& action) { REQUIRE(act(session, action).done); };
  go(AddErrant{new_errant("Ada", 12, 14)});
  StartFight start;
  start.distance = 30;
  start.errants = {1};
  start.npcs = {{"B-GOB", 2, Side::kOpposition}};
  go(start);
  go(AddEffect{{1}, Effect{0, "frozen", EffectEnd::kTurns, 0, "", 1, 2}, 3});
  go(Hurt{{1}, 3});
  go(Hurt{{1}, 1});
  return session;
}

// The file with one piece of its text changed at its first place, which is in the snapshot.
std::string edited(const std::string& file, const std::string& from, const std::string& to) {
  const std::size_t place = file.find(from);
  INFO(from);
  REQUIRE(place != std::string::npos);
  std::string text = file;
  return text.replace(place, from.size(), to);
}

// What undo holds is what the steps that are left take.
void check_undo_bytes(const Session& session) {
  std::size_t bytes = 0;
  for (const Entry& entry : session.log) bytes += entry.bytes;
  CHECK(session.undo_bytes == bytes);
  CHECK((session.undo_bytes > 0) == can_undo(session));
}

}  // namespace

TEST_CASE("an imported file whose figures cannot be is refused") {
  const std::string file = export_text(some_session());
  REQUIRE(import_text(file).status == LoadStatus::kOk);
  struct Case {
    const char *from, *to;
  };
  for (const auto& [from, to] : {
           Case{"\"errant\":1", "\"errant\":99"},                        // nobody of the Company
           Case{"\"npc\":\"B-GOB\"", "\"npc\":\"B-GOB\",\"rank\":90"},   // Threat
           Case{"\"npc\":\"B-GOB\"", "\"npc\":\"B-GOB\",\"errant\":1"},  // Ada twice
           Case{"\"name\":\"frozen\"", "\"name\":\"frozen\",\"source\":4000"},  // nobody's doing
           Case{"\"name\":\"frozen\"", "\"name\":\"frozen\",\"against\":4000"},
           Case{"\"npc\":\"B-GOB\"", "\"npc\":\"B-GOB\",\"group\":4000"},
           Case{"\"npc\":\"B-GOB\"", "\"npc\":\"B-GOB\",\"spent\":{\"clawed\":[4000]}"},
           Case{"\"npc\":\"B-GOB\"",
                "\"npc\":\"B-GOB\",\"parts\":[{\"name\":\"tail\",\"hp\":9,\"full\":4}]"},
       }) {
    INFO(to);
    CHECK(import_text(edited(file, from, to)).status == LoadStatus::kCorrupt);
  }
}

TEST_CASE("an imported file that names somebody who is still to come is refused") {
  const Session session = some_session();
  const std::string file = export_text(session);
  const Id next = errant_state(session.state).fight->next_id;
  struct Case {
    const char *from, *member;
  };
  for (const Case& one : {Case{"\"npc\":\"B-GOB\"", "group"},
                          {"\"name\":\"frozen\"", "source"},
                          {"\"name\":\"frozen\"", "against"}}) {
    INFO(one.member);
    const auto with = [&](Id id) {
      return import_text(edited(file, one.from, phrase("{},\"{}\":{}", one.from, one.member, id)))
          .status;
    };
    CHECK(with(next) == LoadStatus::kCorrupt);
    CHECK(with(next - 1) == LoadStatus::kOk);
  }
}

TEST_CASE("a file of 32 MB is read, and one that is larger is not") {
  std::string file = export_text(some_session());
  file.resize(kLargestText, ' ');
  CHECK(import_text(file).status == LoadStatus::kOk);
  file += ' ';
  CHECK(import_text(file).status != LoadStatus::kOk);
}

TEST_CASE("a file that counts too far to go on from is refused") {
  const std::string file = export_text(some_session());
  const std::string half = std::to_string(kMostIds / 2), more = std::to_string(kMostIds / 2 + 1);
  for (const char* counter : {"nextErrant", "nextCombatant", "nextPast", "nextFavourite"}) {
    INFO(counter);
    const std::string from = "\"snapshot\":{", name = phrase("\"{}\":", counter);
    const auto with = [&](const std::string& number) {
      const std::size_t at = file.find(name);
      if (at == file.npos) return edited(file, from, from + name + number + ",");
      return edited(file, file.substr(at, file.find_first_of(",}", at) - at), name + number);
    };
    CHECK(import_text(with(half)).status == LoadStatus::kOk);
    CHECK(import_text(with(more)).status == LoadStatus::kCorrupt);
  }
}

TEST_CASE("an imported state that its log does not lead to stands, without a way back") {
  Session session = some_session();
  const std::string file = export_text(session);
  REQUIRE(can_undo(import_text(file).session));
  const Loaded loaded = import_text(edited(file, "\"hp\":10,\"full\":14", "\"hp\":12,\"full\":14"));
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(errant_state(loaded.session.state).fight->combatants[0].hp == 12);
  CHECK(loaded.session.log.size() == session.log.size());
  CHECK_FALSE(can_undo(loaded.session));
  check_undo_bytes(loaded.session);

  // A step in the middle: so far, and no further.
  const std::size_t first = file.find("\"hp\":11");
  REQUIRE(first != std::string::npos);
  Loaded middle = import_text(file.substr(0, first) + "\"hp\":5" + file.substr(first + 7));
  REQUIRE(middle.status == LoadStatus::kOk);
  CHECK(middle.session.state == session.state);
  check_undo_bytes(middle.session);
  int steps = 0;
  while (undo(middle.session)) ++steps;
  CHECK(steps == 1);
  CHECK(middle.session.log.size() + static_cast<std::size_t>(steps) == session.log.size());

  // What redo would bring has to follow from what is there.
  REQUIRE(undo(session));
  const std::string undone = export_text(session);
  REQUIRE(can_redo(import_text(undone).session));
  const Loaded forward =
      import_text(edited(undone, "\"hp\":11,\"full\":14", "\"hp\":7,\"full\":14"));
  REQUIRE(forward.status == LoadStatus::kOk);
  CHECK_FALSE(can_redo(forward.session));
}

TEST_CASE("an Errant as text, and back") {
  Errant one = new_errant("", 12, 14);
  one.renown = 3;
  carry(one.gear, new_weapon("sword", Weight::kMedium, Missile::kNone, 1));
  one.notes = "vows\n\"debts\"";
  CHECK(errant_from_text(errant_text(one)) == one);
  for (const char* damaged : {"", "{", "[]", "{\"fray\":99}", "{\"fray\":3,\"renown\":70}",
                              "{\"fray\":3,\"gear\":{\"weapons\":[{\"id\":7}]}}"}) {
    INFO(damaged);
    CHECK_FALSE(errant_from_text(damaged).has_value());
  }
}
