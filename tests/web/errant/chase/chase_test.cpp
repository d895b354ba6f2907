// The Chase tab without a browser: what its tiles cover, who is offered what, and which drafts
// stay.
#include <algorithm>

#include <catch_amalgamated.hpp>

#include "core/errant/chase/query.hpp"
#include "core/errant/query.hpp"
#include "core/save/save.hpp"
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessApp {
  Page() : HeadlessApp("{\"reducedMotion\":true}") {}
  void play(const Action& action, const std::vector<int>& faces = {}) {
    REQUIRE((faces.empty() ? act(app.session, action) : act(app.session, action, faces)).done);
    settle();
  }
  const ui::Node* node(Role role, std::string_view name) const {
    const auto& nodes = app.ui->shown.nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const ui::Node& one) {
      return one.role == role && one.name.starts_with(name) && !one.inert;
    });
    return found == nodes.end() ? nullptr : &*found;
  }
  void press(std::string_view name) {
    INFO(name);
    const ui::Node* found = node(Role::kButton, name);
    REQUIRE(found);
    activate(app, found->id);
    settle();
  }
  const Chase& chase() const { return *errant_state(state(app)).chase; }
};

// Two Errants, one with a bow, against a gosbear; all of them may shoot.
void may_all_shoot(Page& page) {
  for (const bool armed : {true, false}) {
    Errant one;
    one.name = armed ? "Ada" : "Bo";
    one.attributes = {12, 12, 10, 10};
    one.gear.weapons = {new_weapon(armed ? "Bow" : "Sword", Weight::kMedium,
                                   armed ? Missile::kMedium : Missile::kNone)};
    one.gear.weapons[0].id = one.gear.next_id++;
    one.gear.weapons[0].ammunition = armed ? 6 : 0;
    page.play(AddErrant{one});
  }
  StartFight fight;
  fight.distance = 30;
  fight.errants = {1, 2};
  fight.npcs = {{"B-GOSB", 1, Side::kOpposition}};
  page.play(fight);
  StartChase start;
  start.of_fight = true;
  page.play(start);
  page.play(RollChaseTurn{}, {1, 2, 3, 1, 3});
}

}  // namespace

TEST_CASE("a party's tile is pressed and focused as a whole") {
  Page page;
  page.go("#/chase");
  page.play(example_chase());
  const ui::Node* flees = page.node(Role::kButton, "The travellers, flees");
  const ui::Node* after = page.node(Role::kButton, "The wolves, after ");
  REQUIRE(flees);
  REQUIRE(after);
  CHECK(after->rect.x - (flees->rect.x + flees->rect.w) == Catch::Approx(8));
}

TEST_CASE("shooting is offered to those who have something to shoot with", "[E-CHASE-4]") {
  Page page;
  page.go("#/chase");
  may_all_shoot(page);
  for (const ChaseParty& one : page.chase().parties)
    for (const ChaseMember& who : one.members) REQUIRE(who.may_shoot);
  CHECK(page.node(Role::kButton, "Ada: shoot"));
  CHECK_FALSE(page.node(Role::kImage, "Bo may "));
  CHECK_FALSE(page.node(Role::kImage, "Gosbear may "));
  CHECK(page.node(Role::kButton, "Roll development")->description == "1 can still act");
}

TEST_CASE("an attack in a chase is spent with its roll, and one that waits is not lost",
          "[E-CHASE-4][E-ATT-1]") {
  Page page;
  page.go("#/chase");
  may_all_shoot(page);
  const State before = state(page.app);
  page.press("Ada: shoot");
  REQUIRE(page.node(Role::kDialog, "Ada attacks"));
  page.press("Close");
  CHECK(state(page.app) == before);
  page.press("Ada: shoot");
  page.press("Change");
  const ui::Node* waits = page.node(Role::kSwitch, "Wait after the roll");
  REQUIRE(waits);
  activate(page.app, waits->id);
  page.settle();
  REQUIRE(page.node(Role::kButton, "Roll D"));
  CHECK_FALSE(page.node(Role::kButton, "Roll D")->disabled);
  page.press("Roll D");
  REQUIRE(errant_state(state(page.app)).fight->pending);
  CHECK_FALSE(page.chase().parties[0].members[0].may_shoot);
  page.press("Close");
  REQUIRE(page.node(Role::kText, "A blow waits"));
  page.press("Deal it");
  CHECK_FALSE(errant_state(state(page.app)).fight->pending);
  CHECK_FALSE(page.node(Role::kText, "A blow waits"));
  // One step back each, and the shot is there again.
  undo(page.app.session);
  undo(page.app.session);
  CHECK(state(page.app) == before);
}

TEST_CASE("what was entered for a chase ends with it", "[E-CHASE-8]") {
  Page page;
  page.go("#/chase");
  const auto what = [&]() -> std::string {
    page.go("#/chase/chaser/2");
    const ui::Node* field = page.node(Role::kTextBox, "What is dropped");
    REQUIRE(field);
    return field->value;
  };
  page.play(example_chase());
  what();
  type(*page.app.ui, page.node(Role::kTextBox, "What is dropped")->id, "a ham", true);
  page.settle();
  page.go("#/chase");
  CHECK(what() == "a ham");
  page.go("#/chase/chase-menu");
  page.press("End the chase");
  page.play(example_chase());
  CHECK(what().empty());
}

namespace {

// Ada, Bo and two goblins, 30 feet apart.
void begin_fight(Page& page) {
  for (const char* name : {"Ada", "Bo"}) {
    Errant one;
    one.name = name;
    one.hp = one.max_hp = 60;
    page.play(AddErrant{one});
  }
  StartFight fight;
  fight.distance = 30;
  fight.errants = {1, 2};
  fight.npcs = {{"B-GOB", 2, Side::kOpposition}};
  page.play(fight);
}

}  // namespace

TEST_CASE("the Guide says who runs and who stays in the fight", "[E-CHASE-1]") {
  Page page;
  begin_fight(page);
  page.go("#/fight/fight-menu");
  page.press("Chase from this fight");
  const auto runs = [&](const char* name) { return page.node(Role::kSwitch, name); };
  for (const char* name : {"Ada", "Bo", "Goblin 1", "Goblin 2"}) {
    INFO(name);
    REQUIRE(runs(name));
    CHECK(runs(name)->checked == ui::Flag::kTrue);
  }
  const auto begin = [&] { return page.node(Role::kButton, "Begin the chase"); };
  CHECK(begin()->description.starts_with("2 flee, 2 follow"));
  const auto flip = [&](const char* name) {
    activate(page.app, runs(name)->id);
    page.settle();
  };
  flip("Bo");
  flip("Goblin 2");
  CHECK(runs("Bo")->description == "stays in the fight");
  CHECK(begin()->description.starts_with("1 flees, 1 follows; Bo and Goblin 2 stay in the fight"));
  flip("Ada");
  CHECK(begin()->disabled);
  flip("Ada");
  page.press("Begin the chase");
  REQUIRE(errant_state(state(page.app)).chase);
  REQUIRE(page.chase().parties.size() == 2);
  CHECK(page.chase().parties[0].members.size() == 1);
  CHECK(page.node(Role::kText, "Bo and Goblin 2 stay in the fight, which waits."));
  // Who stayed can still come after, as they are in the fight.
  page.go("#/chase/recruit/" + std::to_string(page.chase().parties[0].id));
  CHECK_FALSE(page.node(Role::kButton, "Goblin 1"));
  page.press("Bo");
  page.press("Add 1");
  REQUIRE(page.chase().parties[0].members.size() == 2);
  CHECK(page.chase().parties[0].members[1].combatant == 2);
  CHECK(page.node(Role::kText, "Goblin 2 stays in the fight, which waits."));
  // The next one begins with everybody again, and is chosen on the Chase tab too.
  page.play(EndChase{});
  page.go("#/chase");
  CHECK(page.node(Role::kButton, "Who comes along")->description == "2 flee, 2 follow");
  page.press("Who comes along");
  flip("Goblin 1");
  page.press("Close");
  CHECK(page.node(Role::kButton, "Who comes along")->description ==
        "2 flee, 1 follows; Goblin 1 stays in the fight");
  page.press("Chase from this fight");
  CHECK(page.node(Role::kText, "Goblin 1 stays in the fight, which waits."));
}

TEST_CASE("who runs with a hurt leg is told, and who cannot walk stays", "[E-CHASE-1][E-WND-1]") {
  Page page;
  begin_fight(page);
  page.play(AddWound{1, {Harm::kPhysical, 2}});
  page.go("#/fight/chase-who");
  const auto ada = [&] { return page.node(Role::kSwitch, "Ada"); };
  CHECK(ada()->description == "flees, a leg is hurt: no sprint");
  page.play(AddWound{1, {Harm::kPhysical, 2}});
  CHECK(ada()->description == "stays in the fight, cannot move: no dice of its own");
  CHECK(ada()->checked == ui::Flag::kFalse);
  // With Ada among them the Company makes no sprint, and it is said why.
  activate(page.app, ada()->id);
  page.settle();
  page.press("Begin the chase");
  CHECK_FALSE(page.node(Role::kSwitch, "The Company: sprint"));
  CHECK(page.node(Role::kText, "The Company: no sprint. Ada cannot run"));
}

TEST_CASE("a chase tells what the end of its turn brings", "[E-BURN-1][E-CHASE-2]") {
  Page page;
  begin_fight(page);
  page.play(CatchFire{{1}, 2});
  page.go("#/chase");
  page.press("Chase from this fight");
  CHECK(page.node(Role::kText, "As the turn ends") == nullptr);  // a caption is no node
  CHECK(page.node(Role::kText, "Ada burns: 2D6."));
  CHECK_FALSE(page.node(Role::kText, "Bo burns"));
  // Both have two dice, and a double lets them act.
  page.play(RollChaseTurn{}, {2, 2, 1});
  page.press("Bo: something else");
  REQUIRE(page.node(Role::kButton, "Fight the flames on Ada"));
  page.press("Fight the flames on Ada");
  CHECK(find_combatant(state(page.app), 1)->burning == 1);
  CHECK(page.node(Role::kText, "Ada burns: 1D6."));
  page.press("Ada: something else");
  page.press("Fight the flames");
  CHECK_FALSE(page.node(Role::kText, "Ada burns"));
}

TEST_CASE("a chase shows who is hurt, and its end stands in the fight", "[E-CHASE-1][E-HP-1]") {
  Page page;
  begin_fight(page);
  page.go("#/chase");
  page.press("Chase from this fight");
  const auto company = [&] { return page.node(Role::kButton, "The Company"); };
  REQUIRE(company());
  CHECK(company()->description.find("HP") == std::string::npos);
  page.play(Hurt{{1}, 2});
  CHECK(company()->description.find("Ada 58 of 60 HP") != std::string::npos);
  page.go("#/chase/party/" + std::to_string(page.chase().parties[0].id));
  REQUIRE(page.node(Role::kButton, "Ada, "));
  CHECK(page.node(Role::kButton, "Ada, ")->name.find("58 of 60 HP") != std::string::npos);
  page.press("Ada, ");
  CHECK(page.node(Role::kText, "58 of 60 HP."));
  CHECK(page.node(Role::kButton, "Fire, water, fall"));  // a fall is thrown as in the fight
  dispatch(page.app, EndChase{});
  page.settle();
  REQUIRE_FALSE(page.app.last.lines.empty());
  CHECK(page.app.last.lines.front().text.find("chase") != std::string::npos);
}

TEST_CASE("an NPC added to the bestiary leaves the chase's last result alone, after a reload too") {
  Page page;
  may_all_shoot(page);
  Npc cat;
  cat.name = "Bog cat";
  cat.attack_rolls = 0;
  cat.gaits = {{"on foot", 3}};
  dispatch(page.app, RenameParty{page.chase().parties[0].id, "Hunters"});
  page.settle();
  const LastResult before = page.app.chased;
  REQUIRE_FALSE(before.lines.empty());
  dispatch(page.app, AddNpcKinds{{cat}});
  page.settle();
  REQUIRE(errant_state(state(page.app)).custom_npcs->size() == 1);
  CHECK(page.app.chased.lines == before.lines);

  adopt(page.app.session, import_text(export_text(page.app.session)).session);
  const SaveChanges changes = take_changes(page.app.session);
  std::string records = "{";
  for (const auto& [key, text] : changes.put) {
    if (records.size() > 1) records += ',';
    ui::append_json(records, key);
    records += ':';
    ui::append_json(records, text);
  }
  Page again;
  REQUIRE(load_save(again.app, changes.snapshot, records + "}") == 0);
  CHECK(again.app.chased.lines == before.lines);
}

TEST_CASE("Morale that the fight's rules ask for is asked in its chase", "[E-MOR-2][E-CHASE-8]") {
  Page page;
  page.go("#/chase");
  Errant ada;
  ada.name = "Ada";
  page.play(AddErrant{ada});
  StartFight fight;
  fight.distance = 30;
  fight.errants = {1};
  fight.npcs = {{"B-GOB", 3, Side::kOpposition}};
  page.play(fight);
  StartChase start;
  start.of_fight = true;
  page.play(start);
  CHECK_FALSE(page.node(Role::kButton, "Roll Morale"));
  page.play(Hurt{{errant_state(state(page.app)).fight->combatants[1].id}, 5});
  REQUIRE(errant_state(state(page.app)).fight->prompts.size() == 1);
  CHECK(page.node(Role::kButton, "Roll Morale"));
  page.press("Dismiss");
  CHECK(errant_state(state(page.app)).fight->prompts.empty());
  page.play(AskMorale{{errant_state(state(page.app)).fight->combatants[2].id}});
  page.play(RollMorale{0, 10}, {6, 6});
  page.press("Goblin 2: Flee");
  CHECK(errant_state(state(page.app)).fight->combatants[2].standing == Standing::kFled);
}

TEST_CASE("a chase waits for each player's throw", "[E-HP-1][E-HP-2][E-CHASE-7]") {
  Page page;
  for (const char* name : {"Ada", "Bo"}) {
    Errant one;
    one.name = name;
    one.hp = one.max_hp = 20;
    page.play(AddErrant{one});
  }
  StartChase start;
  for (const Errant& one : errant_state(state(page.app)).company)
    start.entries.push_back({ChaseSide::kFugitives, "Us", chaser(one), 1});
  ChaseMember wolf;
  wolf.name = "Wolf";
  wolf.mv = 2;
  start.entries.push_back({ChaseSide::kPursuers, "", wolf, 1});
  page.play(start);
  page.play(RollChaseTurn{}, {1, 2, 3, 4});
  page.play(PickDevelopment{page.chase().parties[0].id, Turnout::kHazard});
  page.go("#/chase");
  REQUIRE(page.node(Role::kButton, "Roll the Check"));
  CHECK(page.node(Role::kButton, "Roll the Check")->description.starts_with("Ada "));
  // However it falls, hers is the only one that is thrown.
  page.press("Roll the Check");
  REQUIRE(page.chase().developments.size() == 1);
  CHECK(page.chase().developments[0].done == std::vector{page.chase().parties[0].members[0].id});
  CHECK(page.app.session.log.back().rolls.front().purpose == Purpose::kCheck);

  // In a fight's chase the bar has the throw, then the wound, and nothing else.
  page.play(SkipDevelopment{page.chase().parties[0].id});
  page.play(EndChase{});
  StartFight fight;
  fight.distance = 30;
  fight.errants = {1, 2};
  fight.npcs = {{"B-GOB", 1, Side::kOpposition}};
  fight.stops_at_zero = true;
  page.play(fight);
  StartChase on;
  on.of_fight = true;
  page.play(on);
  page.play(Hurt{{1}, 22});
  page.go("#/chase");
  CHECK(page.node(Role::kText, "Ada is at 0 HP. The chase waits"));
  CHECK_FALSE(page.node(Role::kButton, "Roll turn"));
  page.press("Ada: Saving Throw");
  page.press("Take the wound");
  CHECK(page.node(Role::kButton, "Roll turn"));
}
