// A battle's page without a browser: from its form over rounds to its summary.
#include <catch_amalgamated.hpp>

#include "core/errant/battle/query.hpp"
#include "core/errant/query.hpp"
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessTable {
  Page() {
    Errant one;
    one.name = "Ada";
    one.hp = one.max_hp = 90;
    play(AddErrant{one});
    go("#/fight");
  }
  const Battle& battle() const { return *errant_state(state(app)).battle; }
};

}  // namespace

TEST_CASE("a battle is begun, rolled and ended from the home page", "[E-MASS-1][E-MASS-2]") {
  Page page;
  page.press("Battle");
  page.press("Begin a battle");
  REQUIRE(page.node("Begin a battle", Role::kDialog));
  CHECK(page.node("The enemy: how many", Role::kSpinButton));
  page.press("Begin a battle");
  CHECK(page.battle().sides[0].errants == std::vector<Id>{1});
  REQUIRE(page.node("Battle, round 1", Role::kDialog));
  CHECK(page.node("Win ", Role::kText));
  page.press("Roll the battle");
  page.press("Take the losses");
  page.press("Ada: Check");
  CHECK(page.node("Ada ", Role::kText));  // what the Check came to
  CHECK(page.battle().step == BattleStep::kReady);
  CHECK(page.node("Round 1: ", Role::kText));
  page.press("End the battle");
  CHECK(page.node("Past battles", Role::kHeading));
  CHECK(page.node("Over after 1 round: ", Role::kText));
}

TEST_CASE("a flashpoint leads to a new fight, and its end back", "[E-MASS-4]") {
  Page page;
  BattleFigures ours, theirs;
  ours.name = "Ours";
  theirs.name = "Theirs";
  ours.number = theirs.number = 100;
  page.play(StartBattle{"", {ours, theirs}});
  page.go("#/fight/battle");
  page.press("Flashpoint");
  REQUIRE(page.node("New fight", Role::kDialog));
  CHECK(page.node("A flashpoint of the battle", Role::kText));
  StartFight fight;
  fight.errants = {1};
  fight.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  page.play(fight);
  page.play(SetHp{3, 0});
  page.play(EndFight{});
  CHECK(page.battle().flashpoint == Flashpoint::kNone);
  CHECK(page.battle().sides[0].bonus > 0);
  page.go("#/fight");
  CHECK(page.node("Battle, round 1"));
}
