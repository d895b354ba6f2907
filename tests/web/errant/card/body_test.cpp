// An Errant's wounds on the card, as somebody uses them: by role and name, without a browser.
#include <catch_amalgamated.hpp>

#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

// Ada (1) at 0 HP and Bo (2) with a healer's kit against a goblin, the Company first.
struct BodyTable : HeadlessTable {
  BodyTable() {
    for (const char* name : {"Ada", "Bo"}) {
      Errant one;
      one.name = name;
      one.renown = 2;
      one.gear.healers_kits = one.name == "Bo" ? 1 : 0;
      play(AddErrant{one});
    }
    StartFight start;
    start.distance = 30;
    start.errants = {1, 2};
    start.npcs = {{"B-GOB", 1, Side::kOpposition}};
    play(start);
    play(SetOrder{Side::kCompany});
    play(SetHp{1, 0});
  }
  const Body& body() const { return find_combatant(app.session.state, 1)->body; }
};

}  // namespace

TEST_CASE("a wound by hand, told on the card, and seen to", "[E-WND-1]") {
  BodyTable table;
  table.go("#/fight/card/1");
  CHECK_FALSE(table.node("Add a wound"));
  table.press("Wounds");
  table.press("Add a wound");
  REQUIRE(table.node("A wound for Ada", Role::kDialog));
  table.press("Burning");
  table.press("2 mouth melted");
  table.press("Add mouth melted");
  CHECK(table.body().wounds == std::vector<Wound>{{Harm::kBurning, 2}});
  CHECK_FALSE(table.node("A wound for Ada", Role::kDialog));
  CHECK(table.node("Mouth melted", Role::kImage));
  CHECK_FALSE(table.node("Wounds"));
  table.press("Mouth melted: seen to");
  CHECK(table.body().wounds.empty());
}

TEST_CASE("death’s door on the card: the counter, and who has a kit", "[E-WND-3]") {
  BodyTable table;
  table.play(AddWound{1, {Harm::kPhysical, 4}});
  table.go("#/fight/card/1");
  CHECK(table.node("At death’s door: dies in 2 turns", Role::kText));
  table.press("Bo uses a healer’s kit");
  CHECK(table.body().dying == Dying::kNot);
  CHECK_FALSE(table.node("Bo uses a healer’s kit"));
  table.play(AddWound{1, {Harm::kPhysical, 7}});
  table.settle();
  const ui::Node* none = table.node("Use a healer’s kit");
  REQUIRE(none);
  CHECK(none->disabled);
}

TEST_CASE("how near to death somebody is can be set on the sheet", "[E-WND-4]") {
  BodyTable table;
  table.go("#/fight/card/1/wound/1");
  table.press("Consigned to the reaper");
  table.press("Set how near to death they are");
  CHECK(table.body().dying == Dying::kConsigned);
  CHECK(table.body().turns_left == 2);
  table.go("#/fight/card/1");
  CHECK(table.node("Consigned to the reaper: dies in 2 turns", Role::kText));
  CHECK_FALSE(table.node("Bo uses a healer’s kit"));
}

TEST_CASE("the turn’s end says whose time runs out", "[E-WND-3][E-INIT-8]") {
  BodyTable table;
  table.play(AddWound{1, {Harm::kPhysical, 4}});
  for (const char* words : {"Ada dies in 1 turn more.", "Ada dies."}) {
    while (errant_state(table.app.session.state).fight->step != Step::kExpiry)
      table.play(NextStep{});
    table.go("#/fight");
    CHECK(table.node(words, Role::kText));
    table.play(NextStep{});
    table.play(SetOrder{Side::kCompany});
  }
  CHECK(table.body().dying == Dying::kDead);
}

TEST_CASE("an NPC’s card says nothing of wounds", "[E-HP-3]") {
  BodyTable table;
  const Id goblin = errant_state(table.app.session.state).fight->combatants.back().id;
  table.go("#/fight/card/" + std::to_string(goblin));
  CHECK_FALSE(table.node("Wounds"));
  CHECK_FALSE(table.node("Add a wound"));
}

TEST_CASE("a row says who is dying and who is dead", "[E-WND-3][E-WND-4]") {
  BodyTable table;
  const auto row = [&] {
    const Fight& fight = *errant_state(table.app.session.state).fight;
    return words::row_text(fight, fight.combatants[0]) + "|" +
           words::spoken(fight, fight.combatants[0], 0, false);
  };
  table.play(AddWound{1, {Harm::kPhysical, 4}});
  CHECK(row().starts_with("dies in 2 turns without a kit · mortal blow"));
  CHECK(row().ends_with("dies in 2 turns without a kit, mortal blow"));
  table.play(AddWound{1, {Harm::kPhysical, 9}});
  CHECK(row().starts_with("dies in 2 turns, past help · out of action · mortal blow"));
  CHECK(row().ends_with("dies in 2 turns, past help, out of action, mortal blow, disembowelled"));
  table.play(AddWound{1, {Harm::kPhysical, 10}});
  CHECK(row().starts_with("dead|"));
  CHECK(row().ends_with(" dead, mortal blow, disembowelled"));
}

TEST_CASE("stunned takes no actions, grappled stays where it is, unless one says otherwise",
          "[E-STAT-1]") {
  BodyTable table;
  table.go("#/fight/card/2/effect/2");
  const auto on = [&](const char* name) {
    const ui::Node* found = table.node(name, Role::kSwitch);
    REQUIRE(found);
    return found->checked == ui::Flag::kTrue;
  };
  table.press("grappled");
  CHECK_FALSE(on("Takes no actions"));
  CHECK(on("Stays where it is"));
  table.press("stunned");
  CHECK(on("Takes no actions"));
  CHECK_FALSE(on("Stays where it is"));
  table.press("Stays where it is", Role::kSwitch);
  table.press("Add");
  const Combatant& bo = *find_combatant(table.app.session.state, 2);
  REQUIRE(bo.effects.size() == 1);
  CHECK(bo.effects[0].no_actions);
  CHECK(bo.effects[0].no_moving);
}
