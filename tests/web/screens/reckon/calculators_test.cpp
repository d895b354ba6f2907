// Reckon's calculators, as somebody uses them: by role and name, without a browser.
#include <algorithm>
#include <set>

#include <catch_amalgamated.hpp>

#include "core/errant/query.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/screens/reckon/reckon.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

constexpr const char* kSheets[] = {"movement", "falling", "burning", "drowning", "load", "check"};

struct Page : HeadlessApp {
  Page() : HeadlessApp("{\"reducedMotion\":true}") {}
  void play(const Action& action) { REQUIRE(act(app.session, action).done); }
  // Maren (1) and Tibb (2) against a goblin; only Maren is fighting.
  void fight() {
    for (const char* name : {"Maren", "Tibb"}) {
      Errant one;
      one.name = name;
      one.attributes = {14, 13, 8, 9};
      one.hp = one.max_hp = 9;
      play(AddErrant{one});
    }
    StartFight start;
    start.distance = 30;
    start.errants = {1};
    start.npcs = {{"B-GOB", 1, Side::kOpposition}};
    play(start);
    play(SetOrder{Side::kCompany});
  }
  const ui::Node* node(std::string_view name, Role role = Role::kButton) const {
    const auto& nodes = app.ui->shown.nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(), [&](const ui::Node& one) {
      return one.role == role && one.name == name && !one.inert;
    });
    return found == nodes.end() ? nullptr : &*found;
  }
  void press(std::string_view name, Role role = Role::kButton) {
    INFO(name);
    press_node(node(name, role));
  }
  void write(std::string_view name, std::string_view text) {
    INFO(name);
    const ui::Node* found = node(name, Role::kSpinButton);
    REQUIRE(found);
    type(*app.ui, found->id, text, true);
    settle();
  }
  bool says(std::string_view line) const { return node(line, Role::kImage) != nullptr; }
  std::string value(std::string_view name) const {
    const ui::Node* found = node(name, Role::kSpinButton);
    return found ? found->value : "not there";
  }
};

}  // namespace

TEST_CASE("every stepper of every calculator counts, at any size of text") {
  Page page;
  for (const int size : {100, 200}) {
    page.app.preferences.text_size = size;
    for (const char* sheet : kSheets) {
      page.go("#/reckon/" + std::string(sheet));
      for (const char* shelf : {"Weapons", "Somebody opposes it", "Lifespan"})
        if (const ui::Node* more = page.node(shelf)) activate(page.app, more->id);
      page.settle();
      std::vector<std::string> names;
      for (const ui::Node& node : page.app.ui->shown.nodes)
        if (node.role == Role::kSpinButton) names.push_back(node.name);
      CHECK(names.size() >= 3);
      std::set<std::string> once(names.begin(), names.end());
      CAPTURE(sheet, size);
      CHECK(once.size() == names.size());
      for (const std::string& name : names) {
        CAPTURE(name);
        const std::string before = page.value(name);
        const bool more = !page.node("More " + name)->disabled;
        page.press((more ? "More " : "Less ") + name);
        CHECK(page.value(name) != before);
      }
    }
  }
}

TEST_CASE("every control of a calculator is within the page's width") {
  Page page;
  page.fight();
  for (const auto& [w, h] : {std::pair{390.0F, 844.0F}, {320.0F, 568.0F}, {844.0F, 390.0F}}) {
    page.app.ui->display.width = w;
    page.app.ui->display.height = h;
    for (const char* sheet : kSheets) {
      page.go("#/reckon/" + std::string(sheet) + "/1");
      CAPTURE(w, sheet);
      for (const ui::Node& node : page.app.ui->shown.nodes) {
        if (!ui::is_control(node.role) || node.inert) continue;
        CAPTURE(node.name);
        CHECK_FALSE(node.name.empty());
        CHECK(node.rect.x >= -0.5F);
        CHECK(node.rect.x + node.rect.w <= w + 0.5F);
        CHECK(node.rect.h >= 28);
      }
    }
  }
}

TEST_CASE("the figures of a combatant are taken over, and the result applied", "[E-ELEM-1]") {
  Page page;
  page.fight();
  page.go("#/reckon/falling/1");
  CHECK(page.node("For Maren"));
  CHECK(page.value("HP") == "9");
  CHECK(page.value("Phys") == "14");
  page.press("Maren falls 20 feet");
  CHECK(find_combatant(page.app.session.state, 1)->hp < 9);

  page.go("#/reckon/burning/1");
  page.press("Maren burns, 1D6");
  CHECK(find_combatant(page.app.session.state, 1)->burning == 1);
  page.go("#/reckon/drowning/1");
  CHECK(page.value("Turns of breath") == "4");
  page.press("Maren is under water");
  CHECK(find_combatant(page.app.session.state, 1)->breath == 4);
}

TEST_CASE("a movement is rolled from its chances", "[E-MOVE-8]") {
  Page page;
  page.fight();
  page.go("#/reckon/movement/1");
  CHECK(page.says("SPD: 13"));
  CHECK(page.says("Movement dice: 3D4 × 10"));
  page.press("Maren rolls 3D4");
  CHECK(find_combatant(page.app.session.state, 1)->usage.movement_rolled >= 30);
}

TEST_CASE("what is chosen in the list is what counts, also for those who do not fight",
          "[E-LOAD-1]") {
  Page page;
  page.fight();
  page.go("#/reckon/load");
  page.press("For nobody in particular");
  page.press("Tibb");
  CHECK(page.node("For Tibb"));
  CHECK(page.value("Phys") == "14");
  page.write("Other quarter slots", "28");
  CHECK(page.says("Slots filled: 7 of 14"));
  CHECK(page.says("Encumbrance: 2"));
  CHECK(page.says("SPD: 11"));
  page.press("Tibb: Encumbrance 2");
  CHECK(find_errant(page.app.session.state, 2)->encumbrance == 2);
  page.press("For Tibb");
  page.press("Nobody");
  CHECK_FALSE(page.node("Tibb: Encumbrance 2"));
}

TEST_CASE("whoever is gone is nobody") {
  Page page;
  for (const char* sheet : kSheets) {
    page.go("#/reckon/" + std::string(sheet) + "/77");
    CHECK(page.node("Close"));
  }
}

TEST_CASE("figures too far for a stepper are drawn all the same") {
  Page page;
  const auto show = [&](const char* text) {
    page.go("#/bestiary");
    set_expression(page.app, text);
    page.go("#/reckon");
  };
  for (const char* text : {"d6*100000*100000", "-(d6*100000*100000)"}) {
    CAPTURE(text);
    show(text);
    CHECK_FALSE(page.node("At least", Role::kSpinButton));
    CHECK(page.node(std::string(text) + ", one by one", Role::kSlider));
  }
  show("(d6-1)*100000*100000");
  CHECK(page.value("At least") == "1000000000");
  show("(1-d6)*100000*100000");
  CHECK(page.value("At least") == "-1000000000");
}

TEST_CASE("no two controls of Reckon share a key, whatever has been rolled") {
  Page page;
  for (int i = 0; i < 13; ++i) page.play(RollExpression{"1d6"});
  page.go("#/reckon");
  std::set<std::uint32_t> ids;
  for (const ui::Node& node : page.app.ui->shown.nodes) {
    CAPTURE(node.name);
    if (ui::is_control(node.role)) CHECK(ids.insert(node.id).second);
  }
  for (const char* die : {"Add d4", "Add d6", "Add d8", "Add d10", "Add d12"}) {
    const std::string before = expression_of(page.app);
    page.press(die);
    CHECK(expression_of(page.app) != before);
  }
}

TEST_CASE("whoever was hurt since has the figures of now; until then what was entered stays") {
  Page page;
  page.fight();
  page.go("#/reckon/falling/1");
  page.write("HP", "5");
  page.go("#/fight");
  page.go("#/reckon/falling/1");
  CHECK(page.value("HP") == "5");
  page.go("#/fight");
  page.play(CatchFire{{1}, 3});
  page.play(SetUnderwater{1, true});
  page.go("#/reckon/falling/1");
  CHECK(page.value("HP") == "9");
  page.go("#/reckon/burning/1");
  CHECK(page.value("Dice of fire") == "3");
  page.go("#/reckon/drowning/1");
  CHECK(page.value("Turns of breath") == "4");
  page.go("#/reckon/falling/1");
  page.press("Maren falls 20 feet");
  const int hp = find_combatant(page.app.session.state, 1)->hp;
  page.go("#/reckon/falling");
  CHECK(page.node("For Maren"));
  CHECK(page.value("HP") == std::to_string(hp));
  page.go("#/reckon/burning");
  CHECK(page.value("HP") == std::to_string(hp));
}

TEST_CASE("a Check is made by an attribute, or by the Threat of an NPC", "[E-CHK-4]") {
  Page page;
  page.fight();
  page.go("#/reckon/check");
  page.write("Attribute", "5");
  CHECK(page.value("Threat") == "not there");
  CHECK(page.says("Succeeds: 5 in 20 (25%)"));
  page.press("NPC, by Threat", Role::kRadio);
  CHECK(page.value("Threat") == "0");
  CHECK(page.value("Attribute") == "not there");
  page.write("Threat", "3");
  page.press("By attribute", Role::kRadio);
  CHECK(page.value("Attribute") == "11");
  const Combatant& goblin = errant_state(page.app.session.state).fight->combatants.back();
  page.go("#/reckon/check/" + std::to_string(goblin.id));
  CHECK(page.value("Threat") == std::to_string(goblin.rank));
  page.go("#/reckon/check/1");
  CHECK(page.value("Attribute") == "14");
}
