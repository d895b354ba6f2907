// What is drawn from the board of whatever rule set.
#include <algorithm>
#include <catch_amalgamated.hpp>
#include <utility>
#include <vector>

#include "core/house/actions.hpp"
#include "core/savvy/actions.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/zone_actions.hpp"
#include "core/zones/actions.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/ruleset.hpp"
#include "web/screens/play/board.hpp"

using namespace fray;
using namespace fray::test;

namespace {

struct Fighting : HeadlessTable {
  explicit Fighting(std::string_view ruleset) {
    const Ruleset* rules = find_ruleset(ruleset);
    REQUIRE(rules != nullptr);
    for (const Action& action : rules->example(state(app))) play(action);
    go("#/fight");
    REQUIRE(&present_ruleset(app) == rules);
    REQUIRE(is_fighting(app));
  }
};

}  // namespace

TEST_CASE("the log has a chip for each combatant of any rule set") {
  for (const std::string_view ruleset : {"errant", "savvy"}) {
    Fighting table(ruleset);
    const auto people = people_of(table.app, 12);
    REQUIRE(people.size() > 3);
    table.go("#/fight/log");
    CHECK_FALSE(table.node("Everybody"));  // they open when asked for: the lines have the page
    table.press("Only lines about: Everybody");
    CHECK(table.node("Everybody"));
    for (const auto& [id, name] : people) {
      CAPTURE(name);
      CHECK(table.node(name));
    }
    CHECK(people_of(table.app, people.size()).size() == people.size());
    CHECK(people_of(table.app, people.size() - 1).empty());
  }
}

TEST_CASE("a chip of the log leaves only the lines about one") {
  Fighting table("savvy");
  const auto people = people_of(table.app, 12);
  dispatch(table.app, RollExpression{"d20"});
  table.settle();
  table.go("#/fight/log");
  REQUIRE(table.node("d20 = "));
  // Beside the sheet stands the board, whose rows begin with the same names.
  const auto chip = [&] {
    for (const ui::Node& one : table.app.ui->shown.nodes)
      if (one.role == ui::Role::kButton && one.name == people.front().second) return &one;
    return static_cast<const ui::Node*>(nullptr);
  };
  table.press("Only lines about: Everybody");
  table.press_node(chip());
  CHECK_FALSE(table.node("d20 = "));
  table.press("Only lines about: " + people.front().second);
  table.press_node(chip());
  CHECK(table.node("d20 = "));
}

TEST_CASE("the board is made anew when something has happened, and only then") {
  Fighting table("errant");
  const Ruleset& rules = present_ruleset(table.app);
  const Board* before = &present_board(table.app, rules);
  CHECK(before->title == "Distance");
  CHECK(&present_board(table.app, rules) == before);
  const BoardRow* rows = before->groups[0].rows.data();
  CHECK(present_board(table.app, rules).groups[0].rows.data() == rows);
  table.play(SetDistance{40});
  CHECK(present_board(table.app, rules).title == "Surprise");
}

TEST_CASE("the time to declare runs out, is lengthened, stopped, and begins anew", "[Z-CHAOS-1]") {
  HeadlessTable table;
  table.play(zones::SetOptions{{false, true, false}});
  table.play(zones::StartExample{});
  table.play(zones::BeginRound{});
  table.go("#/fight");
  const auto begins = [&] {
    table.press("Balthasar: Take the turn");
    REQUIRE(table.node("15 seconds more"));
  };
  const auto seconds = [&](int count) {
    table.ms += count * 1000.0;
    table.settle();
  };
  const auto over = [&] { return table.node("Balthasar does nothing") != nullptr; };
  CHECK_FALSE(table.node("15 seconds more"));
  begins();
  CHECK_FALSE(over());
  seconds(14);
  CHECK_FALSE(over());
  seconds(2);
  CHECK(over());
  table.press("15 seconds more");
  CHECK_FALSE(over());
  table.press("No countdown");
  seconds(60);
  CHECK_FALSE(over());
  table.press("Count down");
  CHECK_FALSE(over());
  seconds(16);
  CHECK(over());
  // Taken back, and the same turn taken once more: all of the time.
  REQUIRE(undo(table.app.session));
  table.settle();
  CHECK_FALSE(table.node("15 seconds more"));
  begins();
  CHECK_FALSE(over());
  // No sound is asked for unless somebody wants one.
  CHECK_FALSE(table.app.preferences.sound);
  seconds(16);
  table.press("Balthasar does nothing");
  CHECK_FALSE(over());
}

TEST_CASE("a sheet over the page says how much time is left to declare", "[Z-CHAOS-1]") {
  HeadlessTable table;
  table.play(zones::SetOptions{{false, true, false}});
  table.play(zones::StartExample{});
  table.play(zones::BeginRound{});
  table.go("#/fight");
  const auto& fight = *zones::table_of(state(table.app)).fight;
  const std::string sheet = "#/fight/who/" + std::to_string(fight.combatants[0].figure.id);
  const auto says = [&](std::string_view words) {
    for (const ui::Node& one : table.app.ui->shown.nodes)
      if (!one.inert && one.name.starts_with(words)) return true;
    return false;
  };
  table.press("Balthasar: Take the turn");
  table.go(sheet);
  REQUIRE(table.node("Balthasar", ui::Role::kDialog));
  CHECK((says("15 s left.") || says("14 s left.")));
  table.ms += 16000;
  table.settle();
  CHECK(says("Time is up."));
}

TEST_CASE("what an action of somebody’s sheet asks is not hidden behind it", "[Z-ATT-2]") {
  Fighting table("zones");
  const auto id_of = [&](std::string_view name) {
    for (const zones::Combatant& who : zones::table_of(state(table.app)).fight->combatants)
      if (who.figure.name == name) return who.figure.id;
    return Id{0};
  };
  const Id hero = id_of("Balthasar"), bandit = id_of("Bandit 1");
  REQUIRE(bandit != 0);
  const Id zone = zones::find_combatant(zones::table_of(state(table.app)), bandit)->zone;
  table.play(zones::SetPlace{hero, zone, 0});
  table.play(zones::BeginRound{});
  table.go("#/fight/who/" + std::to_string(hero));
  const auto dialog = [&] { return table.node("Balthasar", ui::Role::kDialog) != nullptr; };
  REQUIRE(dialog());
  table.press("Attack");
  table.press("Attack");  // at the foot of its form
  REQUIRE(zones::table_of(state(table.app)).fight->blow);
  CHECK_FALSE(dialog());
  CHECK(table.node("Dodge"));
  // A sheet that is opened while something is asked stays open.
  table.go("#/fight/who/" + std::to_string(hero));
  CHECK(dialog());
}

TEST_CASE("an attack from somebody’s sheet tells there what came of it", "[H-ATT-1]") {
  for (const auto& [width, height] : {std::pair{390.0F, 844.0F}, std::pair{320.0F, 568.0F}}) {
    CAPTURE(width);
    Fighting table("house");
    table.app.ui->display.width = width;
    table.app.ui->display.height = height;
    table.play(house::SetOrder{false});
    const house::Fight fight = *house::table_of(state(table.app)).fight;  // as it begins
    const Id maud = fight.combatants[0].figure.id;
    for (const house::Combatant& who : fight.combatants)
      if (who.enemy) table.play(house::Place{who.figure.id, fight.combatants[0].zone, {}});
    table.go("#/fight/who/" + std::to_string(maud));
    const auto told = [&] {
      const ui::Node* dialog = table.node("Maud", ui::Role::kDialog);
      REQUIRE(dialog);
      for (const ui::Node& one : table.app.ui->shown.nodes)
        if (!one.inert && one.name.starts_with("Maud attacks Goblin 1"))
          return one.rect.y > dialog->rect.y &&
                 one.rect.y + one.rect.h <= table.app.ui->display.height;
      return false;
    };
    CHECK_FALSE(told());
    table.press("Attack");
    table.press("Tier 1", ui::Role::kRadio);
    table.press("Attack");  // at the foot of its form
    CHECK(told());
    // Not when the sheet is opened another time.
    table.go("#/fight");
    table.go("#/fight/who/" + std::to_string(maud));
    CHECK_FALSE(told());
  }
}

namespace {

// Between fights, by the rules of that name.
struct AtHome : HeadlessTable {
  explicit AtHome(const char* ruleset, std::string_view hash) {
    app.preferences.ruleset = ruleset;
    go(hash);
  }
};

}  // namespace

TEST_CASE("what is switched among a rule set’s settings counts, however their sheet is left") {
  AtHome table("zones", "#/fight/offer/0-settings");
  const auto options = [&] { return zones::table_of(state(table.app)).options; };
  const auto is_open = [&] { return table.node("Settings", ui::Role::kDialog) != nullptr; };
  REQUIRE(is_open());
  table.press("Chaos of combat", ui::Role::kSwitch);
  CHECK(options() == zones::Options{.chaos = true});
  CHECK(is_open());
  table.press("Fast and slow halves", ui::Role::kSwitch);
  table.press("Chaos of combat", ui::Role::kSwitch);
  CHECK(options() == zones::Options{.fast_slow = true});
  table.press("Close");
  CHECK_FALSE(is_open());
  CHECK(options() == zones::Options{.fast_slow = true});
  // Each is taken back by itself.
  REQUIRE(undo(table.app.session));
  CHECK(options() == zones::Options{.fast_slow = true, .chaos = true});
  REQUIRE(undo(table.app.session));
  CHECK(options() == zones::Options{.chaos = true});
  REQUIRE(undo(table.app.session));
  CHECK(options() == zones::Options{});
}

TEST_CASE("a number among the settings counts by its buttons, and when it is typed") {
  AtHome table("savvy", "#/fight/offer/0-settings");
  const auto target = [&] { return savvy::table_of(state(table.app)).target; };
  table.press("More A Test is made with");
  CHECK(target() == 21);
  const ui::Node* field = table.node("A Test is made with", ui::Role::kSpinButton);
  REQUIRE(field);
  enter_text(table.app, field->id, "17", true);
  table.settle();
  CHECK(target() == 17);
  table.press("Close");
  CHECK(target() == 17);
}

TEST_CASE("a zone that no way leads to stays in the picture, and is said to be so", "[H-ZONE-1]") {
  for (const auto& [width, height] : {std::pair{390.0F, 844.0F}, std::pair{320.0F, 568.0F}})
    for (const ZonePreset preset : {ZonePreset::kRoomAndCorridor, ZonePreset::kBridge,
                                    ZonePreset::kStreet, ZonePreset::kClearing}) {
      CAPTURE(width, name_of(preset));
      Fighting table("zones");
      table.app.ui->display.width = width;
      table.app.ui->display.height = height;
      table.play(LayZones{"zones", preset});
      table.go("#/more");
      table.go("#/fight");
      const auto laid = [&] { return zones::table_of(state(table.app)).fight->field.zones; };
      // Where it stands in the picture, and which of the others it meets.
      const auto boxes = [&] {
        std::vector<ui::Rect> found;
        std::uint32_t picture = 0;
        for (const ui::Node& one : table.app.ui->shown.nodes) {
          if (one.role == ui::Role::kList && one.name == "Zones") picture = one.id;
          if (picture != 0 && one.parent == picture && one.role == ui::Role::kButton)
            found.push_back(one.rect);
        }
        return found;
      };
      const auto says = [&](std::string_view words) {
        return std::ranges::any_of(table.app.ui->shown.nodes,
                                   [&](const ui::Node& one) { return one.name == words; });
      };
      CHECK(boxes().size() == laid().size());
      CHECK_FALSE(says("No way leads to Tower."));
      table.play(AddZone{"zones", Zone{0, "Tower"}, {}});
      table.go("#/fight");
      const std::vector<ui::Rect> all = boxes();
      REQUIRE(all.size() == laid().size());
      for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t j = i + 1; j < all.size(); ++j)
          CHECK((all[i].x + all[i].w <= all[j].x || all[j].x + all[j].w <= all[i].x ||
                 all[i].y + all[i].h <= all[j].y || all[j].y + all[j].h <= all[i].y));
      CHECK(says("No way leads to Tower."));
      // Joined, it is one like the others.
      table.play(JoinZones{"zones", laid().front().id, laid().back().id, WayKind::kOpen});
      table.go("#/fight");
      CHECK_FALSE(says("No way leads to Tower."));
    }
}

TEST_CASE("the address of what cannot be done says so, and not that somebody is gone") {
  Fighting table("zones");
  table.go("#/fight/offer/0-start");  // a new fight, while one is on
  CHECK(table.node("Not now", ui::Role::kDialog));
  CHECK_FALSE(table.node("Nobody", ui::Role::kDialog));
}

TEST_CASE("a sheet closes with the fight that was taken back under it") {
  Fighting table("errant");
  const Id maren = errant_state(state(table.app)).fight->combatants.front().id;
  table.play(SetHp{maren, 3});
  table.go("#/fight/card/" + std::to_string(maren));
  const auto open = [&] { return table.node("Maren", ui::Role::kDialog) != nullptr; };
  table.press("Undo");
  CHECK(open());
  for (int i = 0; i < 5 && is_fighting(table.app); ++i) table.press("Undo");
  REQUIRE_FALSE(is_fighting(table.app));
  CHECK_FALSE(table.node("Nobody", ui::Role::kDialog));
  CHECK(table.app.ui->route.open.empty());
}

TEST_CASE("what a step asks beside the bar is a switch or a quiet button") {
  Fighting table("errant");
  CHECK(table.node("Set the distance"));
  table.play(SetDistance{40});
  table.go("#/fight");
  table.settle();
  REQUIRE(table.node("Surprise is possible", ui::Role::kSwitch));
  table.press("Surprise is possible", ui::Role::kSwitch);
  CHECK_FALSE(errant_state(state(table.app)).fight->surprise_possible);
  CHECK_FALSE(table.node("Roll surprise"));
  table.press("Surprise is possible", ui::Role::kSwitch);
  CHECK(errant_state(state(table.app)).fight->surprise_possible);
  CHECK(table.node("Roll surprise"));
}

TEST_CASE("wounds that need a second line get one, in their own row alone", "[E-WND-1]") {
  Fighting table("errant");
  const auto height = [&](std::string_view name) {
    table.go("#/more");
    table.go("#/fight");
    const ui::Node* row = table.node(name);
    REQUIRE(row);
    return row->rect.h;
  };
  const float usual = height("Maren, ");
  const Id maren = errant_state(state(table.app)).fight->combatants.front().id;
  table.play(SetHp{maren, 0});
  CHECK(height("Maren, ") == usual);
  for (const int severity : {2, 4, 7}) table.play(AddWound{maren, {Harm::kPhysical, severity}});
  CHECK(height("Maren, ") > usual);
  CHECK(height("Tibb, ") == usual);
}

// WCAG 1.4.10: a window of 1280 × 1024 px zoomed to 400 % is 320 × 256 CSS px.
TEST_CASE("in a window that is zoomed to 400 % only what acts stays in place, all else scrolls") {
  Fighting table("errant");
  table.app.ui->display.width = 320;
  table.app.ui->display.height = 256;
  table.press("Roll distance");
  const ui::Node* heading = nullptr;
  for (const ui::Node& one : table.app.ui->shown.nodes)
    if (one.role == ui::Role::kHeading && one.level == 1) heading = &one;
  REQUIRE(heading);
  const ui::Node* result = table.node("Log: ");
  REQUIRE(result);
  CHECK(heading->pane != 0);
  CHECK(result->pane == heading->pane);
  const ui::Node* pane = table.app.ui->shown.find(heading->pane);
  REQUIRE(pane);
  CHECK(pane->rect.h > 256 / 2.0F);
  table.app.ui->display.height = 568;
  table.settle();
  CHECK(table.node("Log: ")->pane == 0);
}

TEST_CASE("two answers say all of their words: else they stand below each other", "[E-MOR-1]") {
  Fighting table("errant");
  const auto& all = errant_state(state(table.app)).fight->combatants;
  table.play(AskMorale{{all.back().id}});
  for (const float width : {320.0F, 390.0F})
    for (const int size : {100, 200}) {
      INFO(width << " px at " << size << " %");
      ui::Ui& ui = *table.app.ui;
      ui.display.width = width;
      ui.display.height = 568;
      Preferences preferences = table.app.preferences;
      preferences.text_size = size;
      change_preferences(table.app, preferences);
      table.go("#/more");
      table.go("#/fight");
      const ui::Node* roll = table.node("Roll Morale");
      const ui::Node* dismiss = table.node("Dismiss");
      REQUIRE(roll);
      REQUIRE(dismiss);
      for (const std::string_view words : {"Roll Morale", "breaks 15 in 36 (42%)"})
        CHECK(roll->rect.w >= ui::text_width(ui, words, ui::Type::kSmall) + 16);
      CHECK(dismiss->rect.w >= ui::text_width(ui, "Dismiss", ui::Type::kSmall) + 16);
      CHECK((roll->rect.y == dismiss->rect.y) == (size == 100));
    }
}
