// A save of a fight by the house rules, as it was written when they were new: retreating, a blow on
// its way, Morale asked for, and a long way back. It is never written anew.
#include "core/save/save.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

TEST_CASE("a save of the house rules is read, written to the same bytes, and goes on", "[house]") {
  const std::string text = fray::test::fixture("house-fight.json");
  Loaded loaded = import_text(text);
  INFO(loaded.message);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.empty());
  Session& session = loaded.session;
  CHECK(export_text(session) == text);
  const State last = session.state;
  const Fight& now = fight(last);
  CHECK(now.escape);
  CHECK(now.blows.size() == 1);
  CHECK(now.battlefield.zones.size() == 5);
  CHECK(table_of(last).kinds.size() == 1);
  CHECK(table_of(last).encounters.size() == 1);
  // All the way back and forth again.
  std::size_t undone = 0;
  while (undo(session)) ++undone;
  CHECK(undone > 40);
  CHECK(session.state == State{});
  while (redo(session)) {
  }
  CHECK(session.state == last);
  // The blow is met, and whoever retreats is gone.
  const Attempt met = act(session, Meet{now.blows[0].target, Defence::kDefend, 0}, {2});
  CHECK(met.done);
  CHECK_FALSE(fight(session.state).escape);
}

TEST_CASE("a save of the house rules that was spoilt is told, and nothing is lost", "[house]") {
  std::string text = fray::test::fixture("house-fight.json");
  const std::size_t at = text.find("\\\"fullMgt\\\":13");
  REQUIRE(at != std::string::npos);
  text.replace(at, 14, "\\\"fullMgt\\\":99");
  const Loaded loaded = import_text(text);
  CHECK((loaded.status != LoadStatus::kOk || !loaded.message.empty()));
}

}  // namespace
}  // namespace fray::house::test
