// A save of a fight by Zones & Reactions, as it was written when they were new: a blow that waits
// for an answer, somebody held, an encounter with its zones, and a long way back. It is never
// written anew.
#include "core/save/save.hpp"

#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

TEST_CASE("a save of zones is read, written to the same bytes, and goes on", "[zones]") {
  const std::string text = fray::test::fixture("zones-fight.json");
  Loaded loaded = import_text(text);
  INFO(loaded.message);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.empty());
  Session& session = loaded.session;
  CHECK(export_text(session) == text);
  const State last = session.state;
  const Id ada = named(last, "Ada"), bo = named(last, "Bo"), bandit = named(last, "Bandit 2");
  REQUIRE(fight(last).blow);
  CHECK(next_to_react(fight(last))->figure.id == ada);
  CHECK(who(last, bandit).holds == bo);
  CHECK(fight(last).field.zones.size() == 4);
  CHECK(table_of(last).encounters.size() == 1);
  // Everything was in hand then, and still is.
  for (const Weapon& weapon : who(last, ada).figure.weapons)
    CHECK((weapon.place == Place::kHeld || weapon.name == "firepot"));
  // All the way back and forth again.
  std::size_t undone = 0;
  while (undo(session)) ++undone;
  CHECK(undone == 61);
  CHECK(session.state == State{});
  while (redo(session)) {
  }
  CHECK(session.state == last);
  // The blow is answered, and the fight goes on.
  CHECK(act(session, React{ada, Reaction::kNone, {}, 0}, {2}).done);
  CHECK_FALSE(fight(session.state).blow);
}

TEST_CASE("a save in which two hold one is read: the second lets go", "[Z-NONL-1][zones]") {
  std::string text = fray::test::fixture("zones-fight.json");
  const std::string leader = R"(\"kind\":\"chief\",\"faction\")";
  const std::size_t at = text.find(leader);
  REQUIRE(at != std::string::npos);
  const std::string held = std::to_string(named(import_text(text).session.state, "Bo"));
  text.insert(at, R"(\"holds\":)" + held + ",");
  Loaded loaded = import_text(text);
  INFO(loaded.message);
  REQUIRE(loaded.status == LoadStatus::kOk);
  const State& state = loaded.session.state;
  CHECK(who(state, named(state, "Bandit leader")).holds == 0);
  CHECK(std::to_string(who(state, named(state, "Bandit 2")).holds) == held);
  CHECK(act(loaded.session, React{named(state, "Ada"), Reaction::kNone, {}, 0}, {2}).done);
}

TEST_CASE("a save of zones that was spoilt is told, and nothing is lost", "[zones]") {
  std::string text = fray::test::fixture("zones-fight.json");
  const std::string full = R"(\"fullHealth\":14)";
  const std::size_t at = text.find(full);
  REQUIRE(at != std::string::npos);
  text.replace(at, full.size(), R"(\"fullHealth\":9999)");
  const Loaded loaded = import_text(text);
  CHECK((loaded.status != LoadStatus::kOk || !loaded.message.empty()));
}

}  // namespace
}  // namespace fray::zones::test
