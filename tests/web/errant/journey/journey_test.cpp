// The page of the hours without a browser: where a tap leads to, and where what came of it is told.
#include "core/errant/query.hpp"
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessTable {
  explicit Page(journey::Scale scale = journey::Scale::kExploration) {
    for (const char* name : {"Ada", "Bo"}) {
      Errant one;
      one.name = name;
      play(AddErrant{one});
    }
    play(journey::ZoomTo{scale});
    go("#/fight");
  }
  const journey::Journey& way() const { return errant_state(state(app)).journey; }
};

}  // namespace

TEST_CASE("from an encounter one tap leads to the chase", "[E-EVENT-2][E-CHASE-1]") {
  for (const char* way : {"Flee from them", "They flee: chase"}) {
    Page page;
    page.play(journey::MeetSomebody{});
    page.play(journey::SayWho{0, "B-GOB", "2"});
    page.settle();
    page.press(way);
    CHECK(errant_state(state(page.app)).chase);
    CHECK(page.app.ui->route.tab == "chase");
  }
}

TEST_CASE("a new fight by day and in the open is set up in daylight", "[E-TURN-1]") {
  for (const bool open : {true, false})
    for (const Light light : {Light::kBright, Light::kDim}) {
      Page page(journey::Scale::kTravel);
      page.play(journey::SetSurroundings{open, light});
      page.settle();
      page.press("New fight");
      const ui::Node* by_day = page.node("Full daylight", Role::kSwitch);
      REQUIRE(by_day);
      CHECK((by_day->checked == ui::Flag::kTrue) == (open && light == Light::kBright));
    }
}

TEST_CASE("what came of a tap is told in the sheet that lies over the page", "[E-ECON-2]") {
  Page page(journey::Scale::kDowntime);
  page.play(journey::SetStores{1, 0, "5g"});
  page.play(journey::AddSettlement{"Oakham", 3, 0, 1});
  page.settle();
  page.press("Oakham");
  REQUIRE(page.node("Oakham", Role::kDialog));
  CHECK_FALSE(page.node("The Company is in Oakham", Role::kText));
  page.press("Buy Supply");
  page.press("Buy Supply");
  REQUIRE(page.node("Oakham", Role::kDialog));
  CHECK(page.node("Ada buys 10 Supply for 1s.", Role::kText));
  page.press("Close");
  page.press("Oakham");
  CHECK_FALSE(page.node("Ada buys", Role::kText));
}

TEST_CASE("the sheet goes away when something else is asked of the table", "[E-TURN-1]") {
  Page page;
  page.press("More, ");
  REQUIRE(page.node("More", Role::kDialog));
  page.press("Somebody comes");
  CHECK_FALSE(page.node("More", Role::kDialog));
  CHECK(page.node("Who is it?"));
  page.play(journey::EndMeeting{});
  page.settle();
  page.press("More, ");
  page.press("Count Downtime Turns");
  CHECK_FALSE(page.node("More", Role::kDialog));
  CHECK(page.way().scale == journey::Scale::kDowntime);
}

TEST_CASE("a sheet that the address opens stays", "[E-TURN-1]") {
  Page page;
  page.go("#/fight/who/1");
  CHECK(page.node("Ada", Role::kDialog));
  CHECK(page.node("Supply and purse"));
}

TEST_CASE("a form asks for what the thing has not by itself, and its button says what it does",
          "[E-LOAD-4]") {
  Page page;
  page.go("#/fight/who/1");
  page.press("Take something up");
  REQUIRE(page.node("Torch"));
  CHECK(page.node("How many", Role::kSpinButton));
  CHECK_FALSE(page.node("What it is called"));
  CHECK_FALSE(page.node("Quarters of a slot that it takes"));
  page.press("Something else");
  const ui::Node* name = page.node("What it is called", Role::kTextBox);
  REQUIRE(name);
  CHECK(page.node("Quarters of a slot that it takes", Role::kSpinButton));
  enter_text(page.app, name->id, "Rope", true);
  page.settle();
  page.press("Take it up");
  const Errant& ada = *find_errant(state(page.app), 1);
  REQUIRE_FALSE(ada.pack.things.empty());
  CHECK(ada.pack.things.back().name == "Rope");
}

TEST_CASE("duels and battles begin where turns are counted too", "[E-DUEL-1][E-MASS-1]") {
  Page page;
  page.press("Duel");
  REQUIRE(page.node("Duel", Role::kDialog));
  page.press("Close");
  page.press("Battle");
  page.press("Begin a battle");
  page.press("Begin a battle");
  REQUIRE(errant_state(state(page.app)).battle);
  page.go("#/fight");
  CHECK(page.node("Battle, round 1"));
  page.go("#/fight");
  page.press("Next turn");
  CHECK(page.way().exploration.turns == 1);
}

TEST_CASE("no form throws with a number whose chances were not shown", "[E-NEG-2]") {
  Page page;
  page.play(journey::MeetSomebody{});
  page.play(journey::SayWho{0, "B-GOB", "1"});
  page.play(journey::SetReaction{7});
  page.play(journey::TalkToMeeting{});
  page.settle();
  page.press("Give, please");
  REQUIRE(page.node("Pres, DV 0: ", Role::kText));
  const ui::Node* dv = page.node("DV before the disposition", Role::kSpinButton);
  REQUIRE(dv);
  const std::uint32_t id = dv->id;
  enter_text(page.app, id, "40", false);
  page.settle();
  CHECK_FALSE(page.node("Pres, DV", Role::kText));
  CHECK(page.node("From −20 to 20.", Role::kText));
  enter_text(page.app, id, "40", true);
  activate(page.app, page.node("Roll pres", Role::kButton)->id);
  page.settle();
  CHECK(page.way().negotiation->exchanges == 0);
  CHECK(page.node("Pres, DV 20: ", Role::kText));
  page.press("Roll pres");
  CHECK(page.way().negotiation->exchanges == 1);
}

TEST_CASE("a sheet of trade says why not in place of chances that there are not", "[E-ECON-1]") {
  Page page(journey::Scale::kDowntime);
  page.play(journey::AddSettlement{"Oakham", 1, 0, 1});
  page.settle();
  page.press("Oakham");
  page.press("Is it on hand?");
  CHECK(page.node("On hand: 90%.", Role::kText));
  const ui::Node* rarity = page.node("Rarity", Role::kSpinButton);
  REQUIRE(rarity);
  enter_text(page.app, rarity->id, "5", true);
  page.settle();
  CHECK_FALSE(page.node("On hand", Role::kText));
  CHECK(page.node("Rarity 5 is not on sale in a hamlet", Role::kText));
}
