// The card and the sheets of a fight, as somebody uses them: by role and name, without a browser.
#include <catch_amalgamated.hpp>

#include "core/errant/attack_words.hpp"
#include "core/errant/query.hpp"
#include "core/table/limits.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/ui/parts.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

// Ada (1) and Bo (2) with 8 HP each against these, the Company first unless it is said otherwise.
struct Table : HeadlessTable {
  explicit Table(std::vector<NpcCount> npcs) {
    for (const char* name : {"Ada", "Bo"}) {
      Errant one;
      one.name = name;
      one.hp = one.max_hp = 8;
      play(AddErrant{one});
    }
    StartFight start;
    start.distance = 30;
    start.errants = {1, 2};
    start.npcs = std::move(npcs);
    play(start);
  }
  Id named(std::string_view name) const {
    for (const Combatant& one : errant_state(app.session.state).fight->combatants)
      if (one.name == name) return one.id;
    FAIL("nobody of that name");
    return 0;
  }
  void write(std::string_view name, std::string_view text) {
    const ui::Node* found = node(name, Role::kSpinButton);
    REQUIRE(found);
    enter_text(app, found->id, text, true);
    settle();
  }
  void open(std::string_view sheet, std::string_view name) {
    go("#/fight/" + std::string(sheet) + "/" + std::to_string(named(name)));
  }
  float top() const {
    const ui::Node* pane = nullptr;
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.role == Role::kScroll && !one.inert) pane = &one;
    REQUIRE(pane);
    return pane->scroll;
  }
  void scroll_down() {
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.role == Role::kScroll && !one.inert) ui::scrolled(*app.ui, one.id, 300);
    settle();
    REQUIRE(top() > 100);
  }
  const Fight& fight() const { return *errant_state(app.session.state).fight; }
  std::string told() const {
    std::string text;
    for (const LogLine& line : entries(app.session).back().lines) text += line.text + " ";
    return text;
  }
};

NpcCount one(const char* kind) { return {kind, 1, Side::kOpposition, {}}; }

}  // namespace

TEST_CASE("harm by hand past 0 asks of what kind, and wounds", "[E-HP-2][E-WND-1]") {
  Table table({one("B-GOB")});
  table.open("card", "Ada");
  table.write("Amount", "8");
  CHECK_FALSE(table.node("Burning", Role::kRadio));
  table.write("Amount", "10");
  table.press("Burning", Role::kRadio);
  table.press("Hurt 10");
  CHECK(table.fight().combatants[0].body.wounds == std::vector<Wound>{{Harm::kBurning, 2}});
  table.open("card", "Goblin");
  table.write("Amount", "9");
  CHECK_FALSE(table.node("Burning", Role::kRadio));
}

TEST_CASE("what an NPC can do without a button is on its card", "[B-SQUAT-4][B-KNIGHT-3]") {
  Table table({one("B-SQUAT"), one("B-KNIGHT"), one("B-VET")});
  table.open("card", "Brainsquatter");
  CHECK(table.node("Mind to mind. Speaks without a voice", Role::kText));
  CHECK(table.node("Brainsquat. A tentacle", Role::kText));
  CHECK(table.node("Brain-beam…"));
  CHECK_FALSE(table.node("Brain-beam. ", Role::kText));  // a button says it
  table.open("card", "Hell knight");
  CHECK(
      table.node("Otherworldly. Sees souls. What it strikes is struck as by magic.", Role::kText));
  CHECK_FALSE(table.node("Dread. ", Role::kText));
  table.open("card", "Ada");
  CHECK_FALSE(table.node("Abilities", Role::kHeading));
}

TEST_CASE("whether a thing breaks is rolled where other harm is", "[E-QUAL-3]") {
  Table table({one("B-GOB")});
  table.open("perils", "Bo");
  const ui::Node* hardy = table.node("Hardy thing");
  REQUIRE(hardy);
  CHECK(hardy->description.starts_with("1 in 6"));
  table.press("Delicate thing");
  CHECK(table.told().find("something delicate: it ") != std::string::npos);
  CHECK_FALSE(table.node("Delicate thing"));  // back to the fight, where the result stands
}

TEST_CASE("bright light rules surprise out until the Guide calls for it", "[E-SURP-3]") {
  Table table({one("B-GOB")});
  table.go("#/fight");
  CHECK(table.told().find("the light is bright") != std::string::npos);
  table.press("Surprise after all");
  table.press("Roll for surprise");
  CHECK(table.fight().step == Step::kSurprise);
  CHECK(table.node("Roll surprise"));
  table.play(SetSurprise{Surprise::kNobody});
  table.settle();
  CHECK(table.node("Say who goes first"));
  CHECK_FALSE(table.node("Surprise after all"));
}

TEST_CASE("a sheet begins at its top, and what lay under another stays where it was") {
  Table table({one("B-DRAGON"), one("B-GOB")});
  table.play(SetOrder{Side::kOpposition});
  table.go("#/fight");
  table.press("Dragon, Enemy");
  table.scroll_down();
  const float was = table.top();
  table.press("Add an effect");
  CHECK(table.top() == 0);
  table.press("Close");
  CHECK(table.top() == was);
  table.press("Close");
  table.press("Goblin, Enemy");
  CHECK(table.top() == 0);
}

TEST_CASE("what an Attack Roll did is at the top of the sheet that offers the next") {
  Table table({one("B-KNIGHT")});
  table.play(SetFullHp{1, 90});
  table.play(SetHp{1, 90});
  table.play(SetOrder{Side::kOpposition});
  table.go("#/fight");
  table.play(SetDistance{5});
  table.settle();
  table.press("Hell knight: attack");
  table.press("Change");
  table.scroll_down();
  table.press("Roll D10");
  CHECK(table.node("Hell knight hits Ada", Role::kDialog));  // who could answer it with Grit
  CHECK(table.top() == 0);
  table.press("Deal ");
  CHECK(table.node("Hell knight attacks Ada", Role::kText));
  CHECK(table.node("3 Attack Rolls left", Role::kText));
  CHECK(table.top() == 0);
}

TEST_CASE("an encounter's notes are in sight as its fight begins, and in the menu later") {
  Table table({one("B-GOB")});
  table.play(EndFight{});
  Encounter gate;
  gate.name = "Goblin gate";
  gate.notes = "The gate is trapped.";
  gate.lines = {{"B-GOB", 2, ""}};
  table.play(AddEncounter{gate});
  const Id id = errant_state(table.app.session.state).encounters.back().id;
  table.go("#/bestiary/encounters/encounter/" + std::to_string(id));
  table.press("To the fight");
  table.press("Begin");
  REQUIRE(table.fight().notes == "The gate is trapped.");
  REQUIRE(table.node("The gate is trapped.", Role::kText));
  table.press("Notes");
  CHECK_FALSE(table.node("The gate is trapped.", Role::kText));
  table.press("Notes");
  CHECK(table.node("The gate is trapped.", Role::kText));
  // Of long ones only the beginning is.
  std::string lines = "The first line\n";
  for (int i = 0; i < 300; ++i) lines += "wörd ";
  table.play(SetFightNotes{lines});
  table.settle();
  const ui::Node* some = table.node("The first line\nwörd wörd", Role::kText);
  REQUIRE(some);
  CHECK(some->name.ends_with("wörd …"));
  CHECK(some->rect.h <= 6 * ui::line_height(*table.app.ui, ui::Type::kSmall));
  table.play(SetFightNotes{gate.notes});
  table.play(SetDistance{30});
  if (table.fight().step == Step::kSurprise) table.play(SetSurprise{Surprise::kNobody});
  table.play(SetOrder{Side::kCompany});
  table.go("#/fight");
  CHECK_FALSE(table.node("The gate is trapped.", Role::kText));
  table.press("Fight menu");
  CHECK(table.node("Notes")->description == "The gate is trapped.");
  table.press("Notes");
  const ui::Node* field = table.node("Notes", Role::kTextBox);
  REQUIRE(field);
  CHECK(field->value == "The gate is trapped.");
  enter_text(table.app, field->id, "Disarmed.", true);
  table.settle();
  CHECK(table.fight().notes == "Disarmed.");
  // What is too long is told, and either shortened or cut to what fits.
  enter_text(table.app, table.node("Notes", Role::kTextBox)->id, std::string(30'000, 'x'), true);
  table.settle();
  CHECK(table.fight().notes == "Disarmed.");
  table.press("Keep what fits");
  CHECK(table.fight().notes == std::string(rules::kLongestNotes, 'x'));
  CHECK_FALSE(table.node("Keep what fits"));
  enter_text(table.app, table.node("Notes", Role::kTextBox)->id, "Disarmed.", true);
  table.settle();
  // One that joins brings its own.
  table.go("#/bestiary/encounters/encounter/" + std::to_string(id));
  table.press("Join the fight");
  CHECK(table.fight().notes == "Disarmed.\n\nThe gate is trapped.");
}

TEST_CASE("what is set by a stepper begins where it stands") {
  Table table({one("B-GOB")});
  const auto stands = [&](const char* name) {
    const ui::Node* found = table.node(name, Role::kSpinButton);
    REQUIRE(found);
    return found->value;
  };
  table.play(SetDistance{70});
  table.go("#/fight/distance");
  CHECK(stands("Feet apart") == "70");
  table.write("Feet apart", "120");
  table.press("Set 120 feet");
  CHECK(table.fight().distance == 120);
  table.play(SetDistance{1500});
  table.go("#/fight/distance");
  CHECK(stands("Feet apart") == "1500");
  table.open("perils", "Ada");
  CHECK(stands("Dice of fire") == "1");
  table.play(CatchFire{{1}, 4});
  table.settle();
  CHECK(stands("Dice of fire") == "4");
  table.play(SetHp{1, 0});
  table.play(SetDying{1, Dying::kDeathsDoor, 5});
  table.open("wound", "Ada");
  CHECK(stands("Turns left") == "5");
  CHECK(table.node("Death’s door")->pressed == ui::Flag::kFalse);  // in Exploration Turns
}

TEST_CASE("the question of Morale comes without moving the list", "[E-MOR-1][E-MOR-2]") {
  Table table({{"B-GOB", 6, Side::kOpposition, {}}, {"B-GNOLL", 6, Side::kOpposition, {}}});
  table.play(SetOrder{Side::kOpposition});
  table.go("#/fight");
  const auto places = [&] {
    std::vector<std::pair<std::string, float>> all;
    for (const char* name : {"Goblin 1, ", "Goblin 2, ", "Goblin 3, "}) {
      const ui::Node* row = table.node(name);
      REQUIRE(row);
      all.emplace_back(name, row->rect.y);
    }
    return all;
  };
  const auto before = places();
  table.play(AskMorale{{table.named("Goblin 1")}});
  table.play(AskMorale{{table.named("Gnoll 1")}});
  table.settle();
  const ui::Node* roll = table.node("Roll Morale");
  REQUIRE(roll);
  CHECK(places() == before);
  CHECK(table.node("Morale: Goblin 1 (1 of 2)", Role::kText));
  // It is below the list, and what scrolls lies above it.
  for (const ui::Node& one : table.app.ui->shown.nodes)
    if (one.role == Role::kScroll && one.name == "Fight")
      CHECK(one.rect.y + one.rect.h <= roll->rect.y);
  table.press("Dismiss");
  CHECK(table.node("Morale: Gnoll 1", Role::kText));
  table.press("Dismiss");
  CHECK_FALSE(table.node("Roll Morale"));
  CHECK(places() == before);
}

TEST_CASE(
    "what comes with unblocked damage stands on the attack's sheet, before and after the roll",
    "[B-CUBE-2][E-ATT-1]") {
  Table table({one("B-CUBE")});
  table.play(SetOrder{Side::kOpposition});
  table.go("#/fight");
  table.play(SetDistance{5});
  table.settle();
  table.press("Gelatinous cube: attack");
  const char* const words = "Numbing touch: paralysed for 2D4 Initiative Turns, no Saving Throw.";
  CHECK(table.node(words, Role::kText));
  table.press("More Blocks of Ada");
  CHECK_FALSE(table.node(words, Role::kText));
  table.press("Less Blocks of Ada");
  table.press("Change");
  table.press("Wait after the roll", Role::kSwitch);
  table.press("Roll ");
  REQUIRE(table.fight().pending);
  CHECK(table.node(words, Role::kText));
  table.press("Deal ");
  CHECK(table.told().find("Ada is paralysed for ") != std::string::npos);
}

TEST_CASE("another target is chosen without the Blocks of the one before", "[E-ARM-1]") {
  Table table({{"B-GOB", 2, Side::kOpposition, {}}});
  table.play(SetOrder{Side::kCompany});
  table.play(SetDistance{5});
  table.open("attack", "Ada");
  table.press("More Blocks of Goblin 1");
  REQUIRE(table.node("Blocks of Goblin 1", Role::kSpinButton)->value == "1");
  const auto hp = [&](const char* name) {
    for (const Combatant& one : table.fight().combatants)
      if (one.name == name) return one.hp;
    return 0;
  };
  table.press("Goblin 2, " + std::to_string(hp("Goblin 2")) + " HP");
  REQUIRE(table.node("Blocks of Goblin 2", Role::kSpinButton));
  CHECK(table.node("Blocks of Goblin 2", Role::kSpinButton)->value == "0");
}

TEST_CASE("a packed shield is searched for like a weapon", "[E-INIT-7][E-LOAD-3]") {
  Table table({one("B-GOB")});
  Errant ada = errant_state(table.app.session.state).company[0];
  carry(ada.gear, new_armour(Piece::kSmallShield));
  table.play(ChangeErrant{ada});
  table.play(SetOrder{Side::kCompany});
  table.open("card", "Ada");
  table.press("Shield on the back");
  CHECK_FALSE(table.node("Shield on the back"));
  REQUIRE(table.node("Retrieve: small shield"));
  CHECK(table.node("Retrieve: small shield")->description == "1 in 4");
}

TEST_CASE("a blow without dice closes in under its own name", "[E-ATT-6][E-MOVE-3]") {
  Table table({one("B-GOB")});
  table.play(SetOrder{Side::kCompany});
  table.play(SetDistance{10});
  table.open("attack", "Ada");
  CHECK(table.node("Close in and roll "));
  table.press("Change");
  table.write("Other steps", "-6");
  CHECK(table.node("Close in and strike for 1"));
}

TEST_CASE("a past fight keeps its notes and its number", "[E-INIT-3]") {
  Table table({one("B-GOB")});
  errant_state(table.app.session.state).next_past = 5;  // a chase was before it
  table.play(SetFightNotes{"The chest is behind the altar."});
  table.play(SetOrder{Side::kCompany});
  table.play(EndFight{});
  table.go("#/fight/past/5");
  CHECK(table.node("Fight 5", Role::kDialog));
  CHECK(table.node("The chest is behind the altar.", Role::kText));
}

TEST_CASE("what a Saving Throw spares is told with its chance", "[E-NPC-4]") {
  Combatant ada;
  ada.name = "Ada";
  ada.errant = 1;
  const Rider poison{"Poison", "poisoned for D6 Initiative Turns", "E-NPC-4", Attribute::kPhys, 4,
                     false};
  CHECK(words::rider_text(poison, ada) ==
        "Poison: poisoned for D6 Initiative Turns. Ada’s Saving Throw with phys, DV 4, spares it: "
        "6 in 20 (30%).");
}

TEST_CASE("a name that is too long keeps the number that tells it from others") {
  Table table({one("B-GOB")});
  ui::Ui& page = *table.app.ui;
  const auto fitted = [&](const char* name, float part) {
    const float width = ui::text_width(page, name, ui::Type::kBody, true) * part;
    const std::string text = parts::fitted_name(page, name, ui::Type::kBody, width, true);
    CHECK(ui::text_width(page, text, ui::Type::kBody, true) <= std::max(width, 40.0F));
    return text;
  };
  CHECK(fitted("Goblin 12", 1) == "Goblin 12");
  const std::string cut = fitted("Gelatinous cube 12", 0.6F);
  CHECK(cut.starts_with("Gel"));
  CHECK(cut.ends_with("… 12"));
  CHECK(fitted("Ørøørøørøø 3", 0.6F).ends_with("ø… 3"));
  CHECK(fitted("Goblin 1", 0) == "… 1");
  // Without a number label() cuts it at its end.
  CHECK(parts::fitted_name(page, "Old Tobias", ui::Type::kBody, 20, true) == "Old Tobias");
}

TEST_CASE("harm by hand has a kind where an NPC minds it", "[B-CUBE-3][E-WND-1]") {
  Table table({one("B-CUBE")});
  const Id cube = table.named("Gelatinous cube");
  const int full = find_combatant(table.fight(), cube)->hp;
  table.open("card", "Gelatinous cube");
  table.write("Amount", "8");
  table.press("Shocking", Role::kRadio);
  table.press("Hurt 8");
  CHECK(find_combatant(table.fight(), cube)->hp == full);
  // Of several at once as well: it does nothing to the cube, and wounds Bo so.
  table.go("#/fight/hurt/several");
  table.write("Amount", "10");
  CHECK_FALSE(table.node("Shocking", Role::kRadio));
  table.press("Gelatinous cube", Role::kSwitch);
  table.press("Bo", Role::kSwitch);
  table.press("Shocking", Role::kRadio);
  table.press("Hurt 10");
  CHECK(find_combatant(table.fight(), cube)->hp == full);
  REQUIRE(table.fight().combatants[1].body.wounds.size() == 1);
  CHECK(table.fight().combatants[1].body.wounds[0].harm == Harm::kShocking);
}

TEST_CASE("who closes in has walked, and no dead sheet is left", "[E-MOVE-2][E-MOVE-6]") {
  Table table({{"B-GOB", 2, Side::kOpposition, {}}});
  table.play(SetDistance{100});
  table.play(SetOrder{Side::kOpposition});
  table.open("attack-all", "Goblin 1");
  table.press("Close first: 1D4");
  CHECK(table.app.ui->route.open.empty());
  CHECK(table.fight().distance < 100);
  CHECK(table.told().find("Goblin 1 and Goblin 2 close in by up to ") != std::string::npos);
  CHECK(table.told().find(" out of reach.") != std::string::npos);
  Table alone({one("B-GOB")});
  alone.play(SetDistance{100});
  alone.play(SetOrder{Side::kOpposition});
  alone.open("attack", "Goblin");
  alone.press("Close first: 1D4");
  CHECK(alone.app.ui->route.open.empty());
  CHECK(alone.fight().distance < 100);
  // With a second action it stays, and says what has come of the first.
  Table slow({one("B-GOB")});
  slow.play(SetDistance{200});
  slow.play(SetOrder{Side::kOpposition});
  while (slow.fight().step != Step::kWinnersSlow) slow.play(NextStep{});
  slow.open("attack", "Goblin");
  slow.press("Close first: 1D4");
  CHECK(slow.node("Goblin closes in ", Role::kText));
  CHECK(slow.node("Close first: 1D4"));
}

TEST_CASE("an NPC shoots without walking up to anybody", "[E-ATT-8]") {
  Table table({one("B-GOB")});
  table.play(SetDistance{60});
  table.play(SetOrder{Side::kOpposition});
  table.open("attack", "Goblin");
  REQUIRE(table.node("Close first"));
  table.press("It shoots or throws");
  CHECK_FALSE(table.node("Close first"));
  CHECK(table.node("It strikes by hand"));
  table.press("Roll D6");
  CHECK(table.fight().distance == 60);
  CHECK(table.fight().combatants[2].ahead == 0);
  CHECK(table.fight().combatants[2].usage.deeds == std::vector<Deed>{Deed::kAttack});
  // Claws do not.
  Table gnolls({one("B-GNOLL")});
  gnolls.play(SetDistance{60});
  gnolls.play(SetOrder{Side::kOpposition});
  gnolls.open("attack", "Gnoll");
  REQUIRE(gnolls.node("Close first"));
  CHECK_FALSE(gnolls.node("It shoots or throws"));
}

TEST_CASE("a sheet in mid-fight leaves HP to the fight, and keeps what happens meanwhile",
          "[E-HP-3][E-ARM-1]") {
  Table table({one("B-GOB")});
  Errant ada = errant_state(table.app.session.state).company[0];
  carry(ada.gear, new_armour(Piece::kSmallShield));
  table.play(ChangeErrant{ada});
  table.play(Hurt{{1}, 5});
  table.go("#/fight/errant/1");
  CHECK(table.node("In the fight: 3 of 8 HP", Role::kText));
  CHECK_FALSE(table.node("HP", Role::kSpinButton));
  table.write("Full HP", "9");
  table.write("Renown", "2");
  // A Block is spent before it is saved.
  ada = errant_state(table.app.session.state).company[0];
  ada.gear.armour[0].blocks = 3;
  table.play(ChangeErrant{ada});
  table.go("#/fight");
  table.press("Save Ada’s sheet");
  const Errant& saved = errant_state(table.app.session.state).company[0];
  CHECK(saved.renown == 2);
  CHECK(saved.max_hp == 9);
  CHECK(saved.gear.armour[0].blocks == 3);
  CHECK(table.fight().combatants[0].hp == 3);
  // Opened again in between, what was entered is there still.
  table.go("#/fight/errant/1");
  table.write("Renown", "3");
  ada = saved;
  ada.gear.armour[0].blocks = 2;
  table.go("#/fight");
  table.play(ChangeErrant{ada});
  table.go("#/fight/errant/1");
  table.press("Save");
  CHECK(errant_state(table.app.session.state).company[0].renown == 3);
  CHECK(errant_state(table.app.session.state).company[0].gear.armour[0].blocks == 2);
}

TEST_CASE("row and card tell the same actions of whoever may act at once", "[E-ATT-5][E-INIT-4]") {
  Table table({one("B-GOB")});
  table.play(SetOrder{Side::kOpposition});
  table.play(SetDistance{5});
  const Id goblin = table.named("Goblin");
  table.play(TakeAction{goblin, Deed::kOther});
  table.play(NextStep{});
  AttackRoll blow;
  blow.who = 1;
  blow.target = goblin;
  blow.steps = -12;  // impaired to 1, which is a 1 (E-ATT-6)
  table.play(blow);
  table.go("#/fight");
  CHECK(table.node("Goblin, Enemy, 5 of 6 HP, may act now, 1 action left"));
  table.open("card", "Goblin");
  const ui::Node* card = table.node("Goblin", Role::kHeading);
  REQUIRE(card);
  CHECK(card->value.find("may act at once, 1 action left") != std::string::npos);
  CHECK(table.node("Set full HP to 1"));
}

TEST_CASE("a wound that is due stands on the card at once", "[E-HP-2]") {
  HeadlessTable table;
  Errant ada;
  ada.name = "Ada";
  ada.hp = ada.max_hp = 8;
  table.play(AddErrant{ada});
  StartFight start;
  start.distance = 30;
  start.errants = {1};
  start.npcs = {one("B-GOB")};
  start.stops_at_zero = true;
  table.play(start);
  table.play(SetHp{1, 0});
  table.go("#/fight/card/1");
  table.press("Hurt 1");
  const auto& falls = errant_state(table.app.session.state).fight->falls;
  REQUIRE(falls.size() == 1);
  table.go("#/fight/card/1");
  const ui::Node* card = table.node("Ada", Role::kHeading);
  REQUIRE(card);
  CHECK(card->value.find(falls[0].thrown ? "Wound due" : "Saving Throw due") != std::string::npos);
}

TEST_CASE("HP of a new Errant raise full HP, and of a known one it is said what is cut",
          "[E-HP-3]") {
  Table table({one("B-GOB")});
  table.play(EndFight{});
  table.go("#/fight/errant/new");
  table.write("HP", "9");
  const ui::Node* full = table.node("Full HP", Role::kSpinButton);
  REQUIRE(full);
  CHECK(full->value == "9");
  table.go("#/fight/errant/1");
  table.write("HP", "12");
  CHECK(table.node("HP go no higher than full HP: saved as 8.", Role::kText));
}
