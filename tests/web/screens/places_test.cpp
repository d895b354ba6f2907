// The places beside the fight, as somebody uses them: by role and name, without a browser.
#include <algorithm>

#include <catch_amalgamated.hpp>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/rules_text.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/screens/more/backup.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessPage {
  using HeadlessPage::HeadlessPage;
  int count(Role role) const {
    const auto& nodes = app.ui->shown.nodes;
    return static_cast<int>(std::count_if(nodes.begin(), nodes.end(),
                                          [&](const ui::Node& one) { return one.role == role; }));
  }
  const Entry& last() const { return entries(app.session).back(); }
};

}  // namespace

TEST_CASE("the Bestiary shows all ten, and fewer while one types", "[E-NPC-1]") {
  Page page("#/bestiary");
  for (const Npc& npc : bestiary()) {
    INFO(npc.name);
    CHECK(page.node(Role::kButton, std::string(npc.name) + ", Threat "));
  }
  page.write(Role::kSearchBox, "Search the bestiary", "STONE beak");
  CHECK(page.node(Role::kButton, "Cockatrice, "));
  CHECK_FALSE(page.node(Role::kButton, "Goblin, "));
  page.write(Role::kSearchBox, "Search the bestiary", "nobody at all");
  CHECK_FALSE(page.node(Role::kButton, "Cockatrice, "));
}

TEST_CASE("every stat card has an address and shows every figure", "[E-NPC-1]") {
  Page page("#/bestiary");
  for (const Npc& npc : bestiary()) {
    INFO(npc.name);
    page.go("#/bestiary/npc/" + npc.rules);
    REQUIRE(page.node(Role::kDialog, npc.name));
    CHECK(page.node(Role::kImage, "Threat " + std::to_string(npc.threat)));
    CHECK(page.node(Role::kImage, "HP " + std::to_string(npc.hp)));
    CHECK(page.node(Role::kImage, "Morale " + std::to_string(npc.morale)));
    CHECK(page.node(Role::kText, npc.attacks));
    CHECK(page.node(Role::kText, alignment_name(npc.alignment)));
    for (const NpcAbility& ability : npc.abilities) CHECK(page.node(Role::kText, ability.text));
  }
  page.go("#/bestiary/npc/gelatinous-cube");
  CHECK(page.node(Role::kDialog, "Gelatinous cube"));
  page.go("#/bestiary/npc/nobody");
  CHECK(page.node(Role::kDialog, "Nobody"));
}

TEST_CASE("from a stat card into the next fight, or into the one that is on") {
  Page page("#/bestiary/npc/goblin");
  page.press("More How many");
  page.press("Add 2 to the fight");
  REQUIRE(page.node(Role::kDialog, "New fight"));
  CHECK_FALSE(errant_state(state(page.app)).fight);

  StartFight start;
  start.npcs = {{"B-VET", 1, Side::kOpposition}};
  dispatch(page.app, start);
  page.go("#/bestiary/npc/goblin");
  page.press("More How many");
  page.press("More How many");
  page.press("Add 3 to the fight");
  REQUIRE(errant_state(state(page.app)).fight);
  CHECK(errant_state(state(page.app)).fight->combatants.size() == 4);
}

TEST_CASE("Reckon rolls what is tapped together, and refuses what it cannot read") {
  Page page("#/reckon");
  page.press("Clear the dice");
  const ui::Node* roll = page.node(Role::kButton, "Roll");
  REQUIRE(roll);
  CHECK(roll->disabled);
  for (const char* die : {"Add d8", "Add d8", "Add d4", "+ 1: one more"}) page.press(die);
  REQUIRE(page.node(Role::kTextBox, "Dice"));
  CHECK(page.node(Role::kTextBox, "Dice")->value == "2d8 + d4 + 1");
  page.press("Roll 2d8 + d4 + 1");
  REQUIRE(entries(page.app.session).size() == 1);
  REQUIRE(page.last().rolls.size() == 2);
  const int total = sum(page.last().rolls[0]) + sum(page.last().rolls[1]) + 1;
  CHECK(page.node(Role::kText, "2d8 + d4 + 1 = " + std::to_string(total)));

  page.write(Role::kTextBox, "Dice", "2d6 + foo");
  CHECK(page.node(Role::kTextBox, "Dice")->value == "2d6 + foo");
  CHECK_FALSE(page.node(Role::kTextBox, "Dice")->error.empty());
  CHECK(page.node(Role::kButton, "Roll")->disabled);
}

TEST_CASE("an earlier throw gives its dice again") {
  Page page("#/reckon");
  dispatch(page.app, RollExpression{"3d10"});
  dispatch(page.app, RollExpression{"d4"});
  page.settle();
  page.press("3d10 = ");
  CHECK(page.node(Role::kTextBox, "Dice")->value == "3d10");
}

TEST_CASE("the log is newest first, can be searched, and opens an entry with its dice") {
  Page page("#/more/log");
  CHECK(page.count(Role::kListItem) == 0);
  dispatch(page.app, RollExpression{"2d6"});
  dispatch(page.app, RollExpression{"d20"});
  page.settle();
  const ui::Node* first = page.node(Role::kButton, "2d6 = ");
  const ui::Node* second = page.node(Role::kButton, "d20 = ");
  REQUIRE(first);
  REQUIRE(second);
  CHECK(second->rect.y < first->rect.y);
  page.write(Role::kSearchBox, "Search the log", "d20");
  CHECK_FALSE(page.node(Role::kButton, "2d6 = "));
  page.press("d20 = ");
  CHECK(page.node(Role::kImage, "D20: "));
  page.go("#/more/log");
  page.write(Role::kSearchBox, "Search the log", "");
  undo(page.app);
  page.settle();
  CHECK_FALSE(page.node(Role::kButton, "d20 = "));
}

TEST_CASE("every rule has a sheet, and the list finds it by a word") {
  Page page("#/more/rules");
  for (const RuleText& rule : rule_texts()) {
    INFO(rule.id);
    page.go("#/more/rule/" + std::string(rule.id));
    CHECK(page.node(Role::kDialog, rule.title));
    CHECK(page.node(Role::kText, rule.text));
  }
  page.go("#/more/rules");
  page.write(Role::kSearchBox, "Search the rules", "E-MOVE-3");
  CHECK(page.node(Role::kButton, find_rule("E-MOVE-3")->title));
  CHECK_FALSE(page.node(Role::kButton, find_rule("E-SURP-1")->title));
}

TEST_CASE("settings change the page at once") {
  Page page("#/more");
  page.press("Dark", Role::kRadio);
  CHECK(page.app.preferences.theme == Theme::kDark);
  page.press("The table", Role::kRadio);
  CHECK(page.app.preferences.dice == DiceBy::kTable);
  page.press("Left", Role::kRadio);
  CHECK(page.app.preferences.left_hand);
  page.press("Keep the screen awake", Role::kSwitch);
  CHECK_FALSE(page.app.preferences.keep_awake);
  const ui::Node* slider = page.node(Role::kSlider, "Text size");
  REQUIRE(slider);
  tap(*page.app.ui, slider->rect.x + slider->rect.w / 2, slider->rect.y + slider->rect.h / 2,
      page.ms);
  page.settle();
  CHECK(page.app.preferences.text_size == 140);
  set_value(page.app, page.node(Role::kSlider, "Text size")->id, 200);
  page.settle();
  CHECK(page.app.preferences.text_size == 200);
  CHECK(page.node(Role::kSlider, "Text size")->valuetext == "200%");
}

TEST_CASE("what an import replaced can be brought back") {
  Page page("#/more");
  dispatch(page.app, RollExpression{"3d6"});
  page.settle();
  const std::string file = export_all(page.app);
  dispatch(page.app, RollExpression{"4d4"});
  page.settle();
  CHECK_FALSE(page.node(Role::kButton, "Bring back what was here"));
  import_file(page.app, file);
  page.settle();
  CHECK(entries(page.app.session).size() == 1);
  page.go("#/more");
  page.press("Bring back what was here");
  CHECK(entries(page.app.session).size() == 2);
}

TEST_CASE("erasing asks first") {
  Page page("#/more");
  page.press("Erase all");
  REQUIRE(page.node(Role::kDialog, "Erase all?"));
  page.press("Keep it");
  CHECK_FALSE(page.node(Role::kDialog, "Erase all?"));
}
