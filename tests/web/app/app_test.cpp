#include <set>

#include "catch_amalgamated.hpp"
#include "core/errant/actions.hpp"
#include "core/table/throw_dice.hpp"
#include "tests/web/headless.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

// The whole page, without a browser: what it would be told stands in `told`.
struct Page {
  App app;
  std::vector<HostMessage> told;
  double ms = 1000;
  int next = 0;

  Page() {
    ui::load_fonts(*app.ui);
    app.session = new_session(7);
    boot(app, "", "{\"reducedMotion\":true}");
    set_route(app, "#/fight");
    settle();
  }
  void frame() {
    next = build_frame(app, ms += 16);
    accept_textures(app.ui->canvas);
    told.insert(told.end(), app.messages.begin(), app.messages.end());
    app.messages.clear();
  }
  // Until nothing moves any more.
  void settle() {
    for (int i = 0; i < 200; ++i) {
      frame();
      if (next != 0) return;
    }
    FAIL("the page does not come to rest");
  }
  const ui::Node* node(Role role, std::string_view name) {
    for (const ui::Node& node : app.ui->shown.nodes)
      if (node.role == role && node.name == name) return &node;
    return nullptr;
  }
  void press(Role role, std::string_view name) {
    INFO(name);
    const ui::Node* found = node(role, name);
    REQUIRE(found);
    tap(*app.ui, *found, ms);
    settle();
  }
  int count(HostMessage::Kind kind) const {
    int n = 0;
    for (const HostMessage& out : told) n += out.kind == kind;
    return n;
  }
  const HostMessage* last(HostMessage::Kind kind) const {
    for (std::size_t i = told.size(); i-- > 0;)
      if (told[i].kind == kind) return &told[i];
    return nullptr;
  }
};

}  // namespace

TEST_CASE("an idle page wants no frame and tells nothing") {
  Page page;
  CHECK(page.next == -1);
  page.told.clear();
  page.frame();
  page.frame();
  CHECK(page.next == -1);
  CHECK(page.told.empty());
}

TEST_CASE("tabs have addresses, and Back goes back") {
  Page page;
  page.told.clear();
  page.press(Role::kTab, "Bestiary");
  CHECK(page.node(Role::kTab, "Bestiary")->selected == ui::Flag::kTrue);
  REQUIRE(page.last(HostMessage::Kind::kNavigate));
  CHECK(page.last(HostMessage::Kind::kNavigate)->first == "#/bestiary");
  CHECK(page.last(HostMessage::Kind::kNavigate)->second == "push");
  page.told.clear();
  set_route(page.app, "#/fight");
  page.settle();
  CHECK(page.node(Role::kTab, "Fight")->selected == ui::Flag::kTrue);
  CHECK(page.count(HostMessage::Kind::kNavigate) == 0);
}

TEST_CASE("Back and Forward within one frame lead to where they ended") {
  Page page;
  set_route(page.app, "#/bestiary");
  page.settle();
  page.told.clear();
  set_route(page.app, "#/fight");
  set_route(page.app, "#/bestiary");
  page.settle();
  CHECK(page.node(Role::kTab, "Bestiary")->selected == ui::Flag::kTrue);
  CHECK(page.count(HostMessage::Kind::kNavigate) == 0);
}

TEST_CASE("an address of something that is not there is mended") {
  Page page;
  page.told.clear();
  set_route(page.app, "#/fight/dice");  // nobody rolls
  page.settle();
  CHECK(page.app.ui->route.open.empty());
  REQUIRE(page.last(HostMessage::Kind::kNavigate));
  CHECK(page.last(HostMessage::Kind::kNavigate)->first == "#/fight");
  CHECK(page.last(HostMessage::Kind::kNavigate)->second == "replace");
}

TEST_CASE("an action is spoken, saved once, and taken back") {
  Page page;
  page.told.clear();
  dispatch(page.app, RollExpression{"2d6"});
  page.settle();
  CHECK(page.app.reckoned.stamp != 0);
  CHECK(page.app.last.stamp == 0);  // the fight's last result is no business of Reckon's
  CHECK(page.count(HostMessage::Kind::kSave) == 1);
  CHECK(page.count(HostMessage::Kind::kAnnounce) == 1);
  page.frame();
  CHECK(page.count(HostMessage::Kind::kSave) == 1);
  REQUIRE(page.node(Role::kButton, "Undo"));
  page.press(Role::kButton, "Undo");
  CHECK(entries(page.app.session).empty());
  CHECK(page.count(HostMessage::Kind::kSave) == 2);
  CHECK(page.last(HostMessage::Kind::kAnnounce)->first.starts_with("Undone"));
  CHECK(page.node(Role::kButton, "Undo")->disabled);
  press_key(page.app, "z", 3);
  page.settle();
  CHECK(entries(page.app.session).size() == 1);
}

TEST_CASE("what one tap did is taken back by one") {
  Page page;
  page.press(Role::kButton, "Example fight");
  REQUIRE(errant_state(state(page.app)).fight);
  CHECK(entries(page.app.session).size() > 1);
  page.press(Role::kButton, "Undo");
  CHECK(state(page.app) == State{});
  page.press(Role::kButton, "Redo");
  CHECK(errant_state(state(page.app)).fight);
}

TEST_CASE("in a fight undo says what it did where the last result stands") {
  Page page;
  page.press(Role::kButton, "Example fight");
  page.press(Role::kButton, "Roll distance");
  const std::string rolled = entries(page.app.session).back().lines[0].text;
  page.press(Role::kButton, "Undo");
  CHECK(page.node(Role::kButton, "Log: Undone: " + rolled));
  CHECK(page.app.ui->toasts.empty());
  ui::go(*page.app.ui, "reckon");
  page.settle();
  page.press(Role::kButton, "Redo");
  CHECK(page.app.ui->toasts.size() == 1);
  CHECK(page.app.ui->toasts[0].text == "Redone: " + rolled);
}

TEST_CASE("a refused action says why and changes nothing") {
  Page page;
  page.told.clear();
  dispatch(page.app, RollSurprise{});
  page.settle();
  REQUIRE(page.app.ui->toasts.size() == 1);
  CHECK(page.app.ui->toasts[0].problem);
  CHECK(page.count(HostMessage::Kind::kSave) == 0);
  CHECK(page.count(HostMessage::Kind::kAnnounce) == 1);
  // It goes by itself: the page asks for the one frame that takes it away.
  CHECK(page.next > 0);
  page.ms += page.next;
  page.settle();
  CHECK(page.app.ui->toasts.empty());
  CHECK(page.next == -1);
}

TEST_CASE("real dice are asked for, one face after the other") {
  Page page;
  page.app.preferences.dice = DiceBy::kTable;
  dispatch(page.app, RollExpression{"2d6+1"});
  page.settle();
  CHECK(ui::is_open(*page.app.ui, "dice"));
  REQUIRE(page.node(Role::kDialog, "Roll 2D6"));
  CHECK(entries(page.app.session).empty());
  page.press(Role::kButton, "5");
  CHECK(ui::is_open(*page.app.ui, "dice"));
  page.press(Role::kButton, "Take the last die back");
  page.press(Role::kButton, "2");
  page.press(Role::kButton, "6");
  CHECK_FALSE(ui::is_open(*page.app.ui, "dice"));
  REQUIRE(entries(page.app.session).size() == 1);
  CHECK(entries(page.app.session)[0].rolls[0].faces == std::vector<int>{2, 6});
}

TEST_CASE("closing the sheet of real dice takes the action back") {
  Page page;
  page.app.preferences.dice = DiceBy::kTable;
  dispatch(page.app, RollExpression{"2d6"});
  page.settle();
  page.press(Role::kButton, "3");
  CHECK(press_key(page.app, "Escape", 0));
  page.settle();
  CHECK_FALSE(ui::is_open(*page.app.ui, "dice"));
  CHECK_FALSE(page.app.frame->asking);
  CHECK(entries(page.app.session).empty());
}

TEST_CASE("one roll may be left to the app") {
  Page page;
  page.app.preferences.dice = DiceBy::kTable;
  dispatch(page.app, RollExpression{"3d8"});
  page.settle();
  page.press(Role::kButton, "Let Fray roll this one");
  CHECK(entries(page.app.session).size() == 1);
  CHECK(page.app.preferences.dice == DiceBy::kTable);
  CHECK_FALSE(ui::is_open(*page.app.ui, "dice"));
}

TEST_CASE("dice of many faces are typed, and a face that they do not have is refused") {
  Page page;
  page.app.preferences.dice = DiceBy::kTable;
  dispatch(page.app, RollExpression{"d%"});
  page.settle();
  const std::uint32_t id = page.node(Role::kTextBox, "Face")->id;
  enter_text(page.app, id, "101", true);
  page.settle();
  CHECK(entries(page.app.session).empty());
  CHECK_FALSE(page.node(Role::kTextBox, "Face")->error.empty());
  enter_text(page.app, id, "42", true);
  page.settle();
  REQUIRE(entries(page.app.session).size() == 1);
  CHECK(entries(page.app.session)[0].rolls[0].faces == std::vector<int>{42});
}

TEST_CASE("under an open sheet the page is inert, and Escape closes it") {
  Page page;
  page.app.preferences.dice = DiceBy::kTable;
  dispatch(page.app, RollExpression{"2d6"});
  page.settle();
  const ui::Node& root = page.app.ui->shown.nodes.front();
  CHECK(root.inert);
  const ui::Node* sheet = page.node(Role::kDialog, "Roll 2D6");
  CHECK(sheet->modal);
  // It is no taller than it has to be, and stands at the lower edge.
  CHECK(sheet->rect.h < 600);
  CHECK(sheet->rect.y + sheet->rect.h == page.app.ui->display.height);
  // A tap on what shows beside it closes it too.
  tap(*page.app.ui, 100, 5, page.ms);
  page.settle();
  CHECK_FALSE(ui::is_open(*page.app.ui, "dice"));
  CHECK_FALSE(page.app.ui->shown.nodes.front().inert);
  CHECK(page.last(HostMessage::Kind::kNavigate)->second == "back");
}

TEST_CASE("a page is read from its title, through what is asked and the big button, to the rest") {
  Page page;
  page.app.preferences.dice = DiceBy::kApp;
  StartFight start;
  start.npcs = {{"B-GOB", 2, Side::kOpposition}};
  REQUIRE(act(page.app.session, start).done);
  page.settle();
  const ui::Node* main = page.node(Role::kMain, "Fight");
  REQUIRE(main);
  const ui::Node* title = nullptr;
  for (const ui::Node& node : page.app.ui->shown.nodes)
    if (node.role == Role::kHeading && node.level == 1) title = &node;
  REQUIRE(title);
  CHECK(title->parent == main->id);
  CHECK(title->turn == ui::Turn::kTitle);
  CHECK_FALSE(title->value.empty());
  const ui::Node* big = page.app.ui->shown.find(bar_id(0));
  REQUIRE(big);
  CHECK(big->parent == main->id);
  CHECK(big->turn == ui::Turn::kNext);
}

TEST_CASE("what the page has to say stands in a banner with its way on") {
  Page page;
  give_notice(page.app, "update-ready", "");
  page.settle();
  REQUIRE(page.node(Role::kRegion, "Notice"));
  page.press(Role::kButton, "Update");
  REQUIRE(page.last(HostMessage::Kind::kCommand));
  CHECK(page.last(HostMessage::Kind::kCommand)->first == "update");
  page.press(Role::kButton, "Later");
  CHECK_FALSE(page.node(Role::kRegion, "Notice"));
  give_notice(page.app, "storage-full", "");
  give_notice(page.app, "update-ready", "");
  page.settle();
  CHECK(page.node(Role::kButton, "Export"));
  give_notice(page.app, "", "");
  page.settle();
  CHECK_FALSE(page.node(Role::kRegion, "Notice"));
}

TEST_CASE("preferences are sent to be kept, and dress the page") {
  Page page;
  Preferences p = page.app.preferences;
  p.theme = Theme::kDark;
  p.left_hand = true;
  p.text_size = 150;
  const float before = page.node(Role::kButton, "Undo")->rect.x;
  change_preferences(page.app, p);
  page.settle();
  REQUIRE(page.last(HostMessage::Kind::kPreferences));
  CHECK(preferences_from_json(page.last(HostMessage::Kind::kPreferences)->first) == p);
  CHECK(page.app.ui->palette == &ui::dark_palette);
  CHECK(page.node(Role::kButton, "Undo")->rect.x < before);
}

TEST_CASE("the system's contrast and colours go before the page's own, and go again") {
  Page page;
  const auto paper = [&] { return (*page.app.ui->palette)[ui::Surface::kPaper]; };
  set_environment(page.app, R"({"dark":true,"moreContrast":true})");
  CHECK(*page.app.ui->palette == ui::stronger(ui::dark_palette));
  CHECK(*page.app.ui->contrary == ui::stronger(ui::light_palette));
  set_environment(page.app, R"({"colours":"102030ffffffffff001aebff000000"})");
  CHECK(paper() == ui::Colour{0x10, 0x20, 0x30});
  CHECK((*page.app.ui->palette)[ui::Surface::kAccent] == ui::Colour{0x1a, 0xeb, 0xff});
  CHECK((*page.app.ui->contrary)[ui::Surface::kPaper] == ui::Colour{0xff, 0xff, 0xff});
  Preferences p = page.app.preferences;
  p.theme = Theme::kLight;
  change_preferences(page.app, p);
  CHECK(paper() == ui::Colour{0x10, 0x20, 0x30});
  for (const char* other :
       {R"(,"colours":"102030")", R"(,"colours":"10203gffffffffff001aebff000000")", ""}) {
    CAPTURE(other);
    set_environment(page.app, R"({"colours":"102030ffffffffff001aebff000000"})");
    set_environment(page.app, std::string(R"({"moreContrast":false)") + other + "}");
    CHECK(page.app.ui->palette == &ui::light_palette);
    CHECK(page.app.ui->contrary == &ui::dark_palette);
  }
}

TEST_CASE("every control has a name, an id of its own, and a place in the page or in a pane") {
  struct Size {
    float w, h, scale;
  };
  const Size size = GENERATE(Size{390, 844, 1}, Size{320, 568, 1}, Size{844, 390, 1},
                             Size{390, 844, 2}, Size{1280, 800, 1});
  const std::string_view tab = GENERATE("fight", "chase", "reckon", "bestiary", "more");
  CAPTURE(size.w, size.h, size.scale, tab);
  Page page;
  page.app.ui->display.width = size.w;
  page.app.ui->display.height = size.h;
  page.app.preferences.text_size = static_cast<int>(size.scale * 100);
  set_environment(page.app, "{}");
  set_route(page.app, "#/" + std::string(tab));
  page.settle();
  std::set<std::uint32_t> ids;
  for (const ui::Node& node : page.app.ui->shown.nodes) {
    CAPTURE(node.name, ui::role_name(node.role), node.rect.x, node.rect.y, node.rect.w,
            node.rect.h);
    CHECK(ids.insert(node.id).second);
    if (!ui::is_control(node.role)) continue;
    CHECK_FALSE(node.name.empty());
    CHECK(node.rect.x >= -0.5F);
    CHECK(node.rect.x + node.rect.w <= size.w + 0.5F);
    if (node.pane) continue;
    CHECK(node.rect.y >= -0.5F);
    CHECK(node.rect.y + node.rect.h <= size.h + 0.5F);
  }
}

TEST_CASE("a long title takes a second line, and at 200 % smaller letters") {
  Page page;
  page.app.ui->display.width = 320;
  page.app.ui->display.height = 568;
  const auto bar = [&](const char* hash, const char* title) {
    set_route(page.app, hash);
    page.settle();
    const ui::Node* node = page.node(Role::kHeading, title);
    REQUIRE(node);
    return node->rect.h;
  };
  StartFight start;
  start.npcs = {{"B-CUBE", 1, Side::kOpposition}};
  REQUIRE(act(page.app.session, start).done);
  const std::string cube =
      std::to_string(errant_state(state(page.app)).fight->combatants.back().id);
  for (const int size : {100, 200}) {
    Preferences preferences = page.app.preferences;
    preferences.text_size = size;
    change_preferences(page.app, preferences);
    const float one = bar("#/fight/fight-menu", "Fight");
    const float two = bar(("#/fight/perils/" + cube).c_str(), "Harm to Gelatinous cube");
    CHECK(two > one);
    CHECK(two <= 2 * ui::line_height(*page.app.ui, ui::Type::kHeading) + 17);
  }
}

TEST_CASE("a notice does not lie over the field that is typed in") {
  Page page;
  set_route(page.app, "#/fight/errant/new");
  page.settle();
  std::vector<ui::Node> fields;
  for (const ui::Node& node : page.app.ui->shown.nodes)
    if (ui::is_text_entry(node.role) && node.rect.y + node.rect.h < 844) fields.push_back(node);
  REQUIRE(fields.size() > 5);
  for (const ui::Node& field : fields) {
    INFO(field.name);
    ui::set_focus(*page.app.ui, field.id, true);
    ui::toast(*page.app.ui, "HP: From 0 to 999.", true);
    page.frame();
    const ui::Node* now = page.app.ui->shown.find(field.id);
    const ui::Rect notice = page.app.frame->toasts_at;
    REQUIRE(now);
    REQUIRE(notice.h > 0);
    CHECK((notice.y + notice.h <= now->rect.y || notice.y >= now->rect.y + now->rect.h));
  }
}

TEST_CASE("a large display shows the log beside the fight, until something is opened") {
  Page page;
  page.app.ui->display.width = 1280;
  page.app.ui->display.height = 800;
  page.settle();
  CHECK_FALSE(page.node(Role::kRegion, "Log"));
  StartFight start;
  start.npcs = {{"B-GOB", 2, Side::kOpposition}};
  REQUIRE(act(page.app.session, start).done);
  page.settle();
  const ui::Node* log = page.node(Role::kRegion, "Log");
  REQUIRE(log);
  const ui::Node* fight = page.node(Role::kMain, "Fight");
  REQUIRE(fight);
  CHECK(fight->rect.x + fight->rect.w <= log->rect.x);
  CHECK(page.node(Role::kSearchBox, "Search the log"));
  page.press(Role::kButton, "Fight menu");
  CHECK_FALSE(page.node(Role::kRegion, "Log"));
  page.app.ui->display.width = 900;
  set_route(page.app, "#/fight");
  page.settle();
  CHECK_FALSE(page.node(Role::kRegion, "Log"));
}
