// A fight and a character from one phone to another, by what a link, a code or a file holds.
#include <vector>

#include "core/errant/query.hpp"
#include "core/save/save.hpp"
#include "core/table/ruleset.hpp"
#include "tests/web/headless_app.hpp"
#include "tests/web/screens/bestiary/bestiary_page.hpp"
#include "web/app/qr.hpp"
#include "web/app/ruleset.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessPage {
  std::vector<HostMessage> said;
  Page() : HeadlessPage("#/more") {}
  void begin_example() {
    for (const Action& action : rulesets().front()->example(state(app)))
      REQUIRE(act(app.session, action).done);
  }
  // What is told while it is pressed.
  std::string told(std::string_view name, std::string_view command) {
    const ui::Node* found = node(Role::kButton, name);
    REQUIRE(found);
    activate(app, found->id);
    app.messages.clear();
    std::string detail;
    for (int i = 0, next = 0; i < 200 && next == 0; ++i) {
      next = build_frame(app, ms += 16);
      for (const HostMessage& one : app.messages)
        if (one.kind == HostMessage::Kind::kCommand && one.first == command) detail = one.second;
      app.messages.clear();
      accept_textures(app.ui->canvas);
    }
    return detail;
  }
  void hear(std::string_view kind, std::string_view detail) {
    give_notice(app, kind, detail);
    settle();
  }
  void come(const std::string& text, std::string_view name = "handed") {
    import_file(app, text, name);
    settle();
  }
  bool toasted(std::string_view text) const {
    for (const ui::Toast& one : app.ui->toasts)
      if (one.text.find(text) != std::string::npos) return true;
    return false;
  }
};

}  // namespace

TEST_CASE("a fight is handed over, and asked about before it takes another one's place") {
  Page from;
  from.begin_example();
  from.press("Hand over the fight, or a character");
  const std::string text = from.told("What goes on", "hand-over");
  REQUIRE(import_text(text).status == LoadStatus::kOk);
  CHECK(import_text(text).session.log.empty());
  from.hear("link", "https://fray.example/#/more/in/abc");
  from.hear("qr", "2 1011");
  CHECK(from.node(Role::kImage, "QR code of a link to it"));
  CHECK(from.told("Copy the link", "copy") == "https://fray.example/#/more/in/abc");
  CHECK(from.told("Save as a file", "download").find("handed-over.fray.json") != std::string::npos);

  Page there;
  REQUIRE(act(there.app.session, AddErrant{Errant{.name = "Ada"}}).done);
  REQUIRE(act(there.app.session, AddNpcKinds{{made("Toad", 1, 3)}}).done);
  const State before = state(there.app);
  there.come(text);
  CHECK(there.node(Role::kDialog, "A fight is handed over to you"));
  CHECK(state(there.app) == before);
  there.press("Take it over");
  CHECK(is_fighting(there.app));
  CHECK(errant_state(state(there.app)).fight->combatants ==
        errant_state(state(from.app)).fight->combatants);
  CHECK(errant_state(state(there.app)).company.front().name == "Maren");
  CHECK(errant_state(state(there.app)).custom_npcs->size() == 1);  // the own bestiary stays
  there.go("#/more");
  there.press("Bring back what was here");
  CHECK(errant_state(state(there.app)).company.front().name == "Ada");

  // As a file, likewise, whatever somebody has called it; and left.
  for (const char* name : {"handed-over.fray (1).json", "tonight.json", ""}) {
    there.come(text, name);
    there.press("Leave it");
    CHECK(errant_state(state(there.app)).company.front().name == "Ada");
    CHECK(errant_state(state(there.app)).custom_npcs->size() == 1);
  }
  there.come(text, "tonight.json");
  there.press("Take it over");
  CHECK(is_fighting(there.app));
  CHECK(errant_state(state(there.app)).custom_npcs->size() == 1);
}

TEST_CASE("a file of everything still comes whole, whatever it is called") {
  Page from;
  from.begin_example();
  Page there;
  REQUIRE(act(there.app.session, AddErrant{Errant{.name = "Ada"}}).done);
  there.come(export_text(from.app.session), "tonight.json");
  CHECK(is_fighting(there.app));
  CHECK(there.node(Role::kDialog, "A fight is handed over to you") == nullptr);
}

TEST_CASE("a character is handed over, and can be taken back") {
  Page from;
  from.begin_example();
  from.press("Hand over the fight, or a character");
  const std::string text = from.told("Tibb", "hand-over");
  from.hear("link", "");
  from.hear("qr", "");
  CHECK(from.node(Role::kButton, "Copy the link") == nullptr);
  CHECK(from.node(Role::kButton, "Save as a file"));

  Page there;
  there.come(text);
  REQUIRE(errant_state(state(there.app)).company.size() == 1);
  Errant expected = errant_state(state(from.app)).company[1];
  expected.guest = false;  // it comes to stay
  expected.id = errant_state(state(there.app)).company.front().id;
  CHECK(errant_state(state(there.app)).company.front() == expected);
  undo(there.app);
  there.settle();
  CHECK(errant_state(state(there.app)).company.empty());
  there.come(text, "Tibb of the Fens.json");  // as somebody has called the file
  REQUIRE(errant_state(state(there.app)).company.size() == 1);
  CHECK(errant_state(state(there.app)).company.front() == expected);
  undo(there.app);
  there.settle();
  for (const char* bad : {"", "{}", "nonsense", "{\"fray\":3}", "{\"fray\":3,\"own\":[]}"}) {
    there.app.ui->toasts.clear();
    there.come(bad);
    CHECK(there.toasted("No fight and no character"));
  }
  CHECK(errant_state(state(there.app)).company.empty());
}
