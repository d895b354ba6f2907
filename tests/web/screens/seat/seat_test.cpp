// A table of many phones without a network: the Guide's program and a seat's, and between them what
// a transport would carry.
#include <deque>
#include <string>
#include <vector>

#include "core/errant/query.hpp"
#include "core/save/json.hpp"
#include "core/table/ruleset.hpp"
#include "tests/web/headless_app.hpp"
#include "web/app/table.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// One of the two programs; what it told the transport is kept.
struct Phone {
  App app;
  double ms = 1000;
  std::deque<std::string> told;
  std::vector<std::string> reminded;  // of the own turn, and how

  explicit Phone(std::string_view environment) {
    ui::load_fonts(*app.ui);
    app.session = new_session(7);
    boot(app, "", environment);
    settle();
  }
  void settle() {
    int next = 0;
    for (int i = 0; i < 200 && next == 0; ++i) {
      next = build_frame(app, ms += 16);
      for (const HostMessage& one : app.messages) {
        if (one.kind != HostMessage::Kind::kCommand) continue;
        if (one.first == "table") told.push_back(one.second);
        if (one.first == "your-turn") reminded.push_back(one.second);
      }
      app.messages.clear();
      accept_textures(app.ui->canvas);
    }
    REQUIRE(next != 0);
  }
  void hear(const std::string& news) {
    give_notice(app, "table", news);
    settle();
  }
  void go(std::string_view hash) {
    set_route(app, hash);
    settle();
  }
  const ui::Node* node(std::string_view name, ui::Role role = ui::Role::kButton) const {
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.role == role && one.name.starts_with(name) && !one.inert) return &one;
    return nullptr;
  }
  // What stands on top: the form's own button, not the one that opened it.
  void press_last(std::string_view name) {
    INFO(name);
    const ui::Node* found = nullptr;
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.role == ui::Role::kButton && one.name.starts_with(name)) found = &one;
    REQUIRE(found);
    REQUIRE_FALSE(found->disabled);
    activate(app, found->id);
    settle();
  }
  bool says(std::string_view text) const {
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.name.find(text) != std::string::npos) return true;
    return false;
  }
  bool toasted(std::string_view text) const {
    for (const ui::Toast& one : app.ui->toasts)
      if (one.text.find(text) != std::string::npos) return true;
    return false;
  }
  void press(std::string_view name, ui::Role role = ui::Role::kButton) {
    INFO(name);
    const ui::Node* found = node(name, role);
    REQUIRE(found);
    REQUIRE_FALSE(found->disabled);
    activate(app, found->id);
    settle();
  }
};

// The Guide with the example fight on and a table open, and a seat.
struct Table {
  Phone guide{"{\"reducedMotion\":true,\"table\":\"guide\"}"};
  Phone seat{"{\"reducedMotion\":true,\"table\":\"seat\"}"};

  Table() {
    for (const Action& action : rulesets().front()->example(state(guide.app)))
      REQUIRE(act(guide.app.session, action).done);
    guide.go("#/more/phones");
    guide.press("Open the table");
    guide.hear("{\"link\":\"https://table.example/#secret\",\"network\":true}");
    guide.hear("{\"presence\":[{\"seat\":\"phone-1\",\"here\":true}]}");
    seat.hear("{\"guide_here\":true,\"network\":true}");
    carry();
  }
  // What was told, until nothing more is.
  void carry() {
    while (!guide.told.empty() || !seat.told.empty()) {
      while (!guide.told.empty()) {
        const std::string said = std::exchange(guide.told.front(), {});
        guide.told.pop_front();
        const std::string begin = "{\"seat\":\"phone-1\",";
        if (said.starts_with("{\"seats\"")) seat.hear(said);
        if (said.starts_with(begin)) seat.hear("{" + said.substr(begin.size()));
      }
      while (!seat.told.empty()) {
        const std::string said = std::exchange(seat.told.front(), {});
        seat.told.pop_front();
        if (said.starts_with("{\"id\"")) guide.hear("{\"from\":\"phone-1\"," + said.substr(1));
      }
    }
  }
  void to_first_turn() {
    for (const Action& action :
         {Action(RollDistance{}), Action(NextStep{}), Action(SetSurprise{Surprise::kNobody}),
          Action(NextStep{}), Action(SetOrder{Side::kCompany})})
      if (!refuse(state(guide.app), action)) REQUIRE(act(guide.app.session, action).done);
    guide.settle();
    carry();
  }
  void players_act(SeatsAct acting) {
    REQUIRE(act(guide.app.session, SettleTable{EnemiesSeen::kWords, acting}).done);
    guide.settle();
    carry();
  }
  // The form as it is proposed.
  void seat_attacks() {
    seat.press("Attack");
    seat.press_last("Attack");
    carry();
  }
  void seat_press(std::string_view name, ui::Role role = ui::Role::kButton) {
    seat.press(name, role);
    carry();
  }
};

}  // namespace

TEST_CASE("a phone sits down and sees the fight as the Guide allows", "[table]") {
  Table table;
  CHECK(table.seat.says("Who do you play?"));
  CHECK(table.seat.node("Undo") == nullptr);
  CHECK(table.seat.node("Bestiary", ui::Role::kTab) == nullptr);
  table.seat_press("Maren");
  CHECK(state(table.guide.app).phones.seats.size() == 1);
  CHECK(table.guide.says("Maren, here"));
  CHECK(table.seat.says("Tibb"));
  CHECK(table.seat.says("Goblin 1, unhurt"));
  CHECK_FALSE(table.seat.says("Who do you play?"));
}

TEST_CASE("who just watches is not asked who it is to be, and can still play", "[table]") {
  Table table;
  table.to_first_turn();
  table.seat_press("Just watch");
  CHECK_FALSE(table.seat.says("Who do you play?"));
  CHECK(table.seat.says("Goblin 1, unhurt"));
  table.seat_press("Play a character");
  table.seat_press("Maren");
  CHECK(state(table.guide.app).phones.seats.size() == 1);
  table.seat_press("Leave this character");
  CHECK(table.seat.says("Play a character"));
  CHECK_FALSE(table.seat.says("Who do you play?"));
}

TEST_CASE("who just watches is told to the Guide, and still does so on a page opened anew",
          "[table]") {
  Table table;
  CHECK(table.guide.says("1 choosing a character."));
  table.seat_press("Just watch");
  CHECK(table.guide.says("Somebody who watches, here"));
  CHECK_FALSE(table.guide.says("choosing a character"));
  Phone again{"{\"reducedMotion\":true,\"table\":\"seat\"}"};
  again.hear("{\"guide_here\":true,\"network\":true,\"sent\":1}");
  again.hear("{\"view\":" + json_of(*seat_table(table.seat.app).view) + "}");
  CHECK_FALSE(again.says("Who do you play?"));
  CHECK(again.says("Play a character"));
}

TEST_CASE("what happened last stands above the button, and leads to the rest", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.seat_attacks();
  const ui::Node* newest = table.seat.node("What happened: ");
  REQUIRE(newest);
  CHECK(newest->name.find("Maren attacks Goblin 1") != std::string::npos);
  CHECK(newest->name.find(" damage") != std::string::npos);
  const auto place = [&] { return table.seat.node("What happened", ui::Role::kHeading)->rect; };
  CHECK(place().y > table.seat.app.ui->display.height);
  const ui::Rect strip = newest->rect;
  table.seat.press("What happened: ");
  CHECK(place().y < strip.y);
}

TEST_CASE("what is asked is brought into view, and said to be asked", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.seat_attacks();
  table.seat.press("What happened: ");  // far down
  const Id maren = errant_state(state(table.guide.app)).fight->combatants.front().id;
  errant_state(table.guide.app.session.state).fight->stops_at_zero = true;
  errant_state(table.guide.app.session.state).fight->pending.reset();
  dispatch(table.guide.app, Hurt{{maren}, 40});
  table.guide.settle();
  table.carry();
  CHECK(table.seat.says("You are asked."));
  CHECK_FALSE(table.seat.says("It is your turn."));
  const View& seen = *seat_table(table.seat.app).view;
  REQUIRE_FALSE(seen.questions.empty());
  const ui::Node* answer = nullptr;
  for (const ui::Node& one : table.seat.app.ui->shown.nodes)
    if (one.name == seen.questions.front().text) answer = &one;
  REQUIRE(answer);
  CHECK(answer->rect.y > 0);
  CHECK(answer->rect.y < table.seat.app.ui->display.height / 2);
  table.guide.go("#/fight");
  const ui::Node* title = table.guide.node("Saving Throw", ui::Role::kHeading);
  REQUIRE(title);
  CHECK(title->value.find("1 phone at the table, Maren’s is asked") != std::string::npos);
}

TEST_CASE("a button that nothing is done by leaves its room to the page", "[table]") {
  Table table;
  table.seat_press("Maren");
  const auto ends = [&] {
    for (const ui::Node& one : table.seat.app.ui->shown.nodes)
      if (one.role == ui::Role::kMain) return one.rect.y + one.rect.h;
    return 0.0F;
  };
  const float height = table.seat.app.ui->display.height;
  CHECK(ends() == height);
  table.to_first_turn();
  CHECK(ends() < height - 44);
  // Neither what is done on the side nor a way to move is what a turn is for.
  const Id maren = errant_state(state(table.guide.app)).fight->combatants.front().id;
  for (int i = 0; i < 2; ++i) dispatch(table.guide.app, TakeAction{maren, Deed::kOther});
  table.guide.settle();
  table.carry();
  CHECK(ends() == height);
}

TEST_CASE("what a seat does is done on the Guide’s phone, and undone there", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  const std::size_t before = entries(table.guide.app.session).size();
  table.seat_attacks();
  CHECK(entries(table.guide.app.session).size() > before);
  CHECK(entries(table.guide.app.session).back().lines.back().text == "Decided on Maren’s phone.");
  undo(table.guide.app);
  table.guide.settle();
  table.carry();
  CHECK(entries(table.guide.app.session).size() == before);
}

TEST_CASE("a seat throws its own dice", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  Preferences own = table.seat.app.preferences;
  own.dice = DiceBy::kPlayersThrow;
  change_preferences(table.seat.app, own);
  const std::size_t before = entries(table.guide.app.session).size();
  table.seat_attacks();
  CHECK(entries(table.guide.app.session).size() == before);
  CHECK(table.seat.says("Roll 1D"));
  table.seat_press("3");  // the face
  REQUIRE(entries(table.guide.app.session).size() > before);
  CHECK(entries(table.guide.app.session).back().rolls.front().faces.front() == 3);
}

TEST_CASE("the Guide is asked first where that is settled", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.players_act(SeatsAct::kAskFirst);
  const std::size_t before = entries(table.guide.app.session).size();
  table.seat_attacks();
  CHECK(entries(table.guide.app.session).size() == before);
  CHECK(table.seat.says("The Guide is asked."));
  CHECK(table.guide.says("Maren: Attack: Goblin 1, "));
  table.guide.press("Yes: Maren, Attack");
  table.carry();
  CHECK(entries(table.guide.app.session).size() > before);
  CHECK_FALSE(table.seat.says("The Guide is asked."));
}

TEST_CASE("a seat keeps what it saw while the Guide is away", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.seat.hear("{\"guide_here\":false}");
  CHECK(table.seat.says("The Guide’s phone is away."));
  CHECK(table.seat.says("Goblin 1"));
  CHECK(table.seat.node("Attack")->disabled);
  table.seat.hear("{\"guide_here\":true}");
  CHECK_FALSE(table.seat.node("Attack")->disabled);
}

TEST_CASE("why a phone has not come to the table stays in sight", "[table]") {
  Table table;
  table.seat.hear(R"({"network":false,"problem":"This link is damaged."})");
  table.seat.app.ui->toasts.clear();
  table.seat.settle();
  CHECK(table.seat.says("This link is damaged."));
  table.seat.hear(R"({"network":true,"guide_here":true})");
  CHECK_FALSE(table.seat.says("This link is damaged."));
}

TEST_CASE("where seats only throw dice, the Guide’s phone waits for theirs", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  REQUIRE(act(table.guide.app.session, SettleTable{EnemiesSeen::kWords, SeatsAct::kDiceOnly}).done);
  Preferences theirs = table.guide.app.preferences;
  theirs.dice = DiceBy::kPlayersThrow;
  change_preferences(table.guide.app, theirs);
  table.guide.settle();
  table.carry();
  CHECK(table.seat.node("Attack") == nullptr);
  AttackRoll roll;
  roll.who = errant_state(state(table.guide.app)).fight->combatants.front().id;
  roll.target = errant_state(state(table.guide.app)).fight->combatants.back().id;
  const std::size_t before = entries(table.guide.app.session).size();
  dispatch(table.guide.app, roll);
  table.guide.settle();
  table.carry();
  CHECK(entries(table.guide.app.session).size() == before);
  table.seat_press("Throw 1D6");
  table.seat_press("5");
  REQUIRE(entries(table.guide.app.session).size() == before + 1);
  CHECK(entries(table.guide.app.session).back().rolls.front().faces == std::vector<int>{5});
  CHECK(table.seat.node("Throw") == nullptr);
}

TEST_CASE("where seats only throw dice, what is asked is told to the Guide", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.players_act(SeatsAct::kDiceOnly);
  CHECK(table.seat.says("It is your turn: tell the Guide."));
  const Id maren = errant_state(state(table.guide.app)).fight->combatants.front().id;
  errant_state(table.guide.app.session.state).fight->stops_at_zero = true;
  dispatch(table.guide.app, Hurt{{maren}, 40});
  table.guide.settle();
  table.carry();
  CHECK(table.seat.says("You are asked."));
  CHECK(table.seat.says("Tell the Guide what you do."));
  CHECK(table.seat.node("Saving Throw") == nullptr);
}

TEST_CASE("who comes to a locked table is told so, and is asked nothing", "[table]") {
  Phone seat{"{\"reducedMotion\":true,\"table\":\"seat\"}"};
  seat.hear(R"({"guide_here":true,"network":true,"seats":[{"id":3,"name":"Ada"}]})");
  CHECK_FALSE(seat.node("Ada")->disabled);
  seat.hear(R"({"problem":"The table is locked: ask the Guide to unlock it."})");
  seat.app.ui->toasts.clear();
  seat.settle();
  CHECK(seat.says("The table is locked: ask the Guide to unlock it."));
  CHECK(seat.node("Ada")->disabled);
}

TEST_CASE("once the fight is over, players are told so", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  REQUIRE(act(table.guide.app.session, EndFight{}).done);
  table.guide.settle();
  table.carry();
  CHECK(table.seat.node("No fight is on", ui::Role::kHeading));
  CHECK_FALSE(table.seat.says("try the example fight"));
}

TEST_CASE("dice for one throw do not land in the next", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  REQUIRE(act(table.guide.app.session, SettleTable{EnemiesSeen::kWords, SeatsAct::kDiceOnly}).done);
  Preferences theirs = table.guide.app.preferences;
  theirs.dice = DiceBy::kPlayersThrow;
  change_preferences(table.guide.app, theirs);
  table.guide.settle();
  table.carry();
  const auto& people = errant_state(state(table.guide.app)).fight->combatants;
  AttackRoll roll;
  roll.who = people[0].id;
  roll.target = people.back().id;
  AttackRoll next = roll;
  next.who = people[1].id;
  dispatch(table.guide.app, roll);
  table.guide.settle();
  table.carry();
  // On their way while the Guide enters these dice, and asks for others.
  table.seat.press("Throw 1D");
  table.seat.press("3");
  table.guide.press("2");
  dispatch(table.guide.app, next);
  table.guide.settle();
  const std::size_t before = entries(table.guide.app.session).size();
  table.carry();
  CHECK(entries(table.guide.app.session).size() == before);
  CHECK(table.seat.toasted("Those were for another throw"));
  table.seat_press("Throw 1D");
  table.seat_press("4");
  REQUIRE(entries(table.guide.app.session).size() == before + 1);
  CHECK(entries(table.guide.app.session).back().rolls.front().faces.front() == 4);
}

TEST_CASE("a deed that comes late is refused, and the player is told", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  table.seat.press("Attack");
  table.seat.press_last("Attack");  // and the network is gone
  const std::deque<std::string> late = std::exchange(table.seat.told, {});
  AttackRoll roll;
  roll.who = errant_state(state(table.guide.app)).fight->combatants.front().id;
  roll.target = errant_state(state(table.guide.app)).fight->combatants.back().id;
  dispatch(table.guide.app, roll);
  table.guide.settle();
  table.carry();
  const std::size_t before = entries(table.guide.app.session).size();
  table.seat.told = late;
  table.carry();
  CHECK(entries(table.guide.app.session).size() == before);
  CHECK(table.seat.toasted("Things have moved on: look again."));
}

TEST_CASE("a page of a seat that is opened anew knows what it has sent", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  const View view = *seat_table(table.seat.app).view;
  Phone again{"{\"reducedMotion\":true,\"table\":\"seat\"}"};
  again.hear(
      "{\"guide_here\":true,\"network\":true,\"sent\":9,\"waits\":[{\"id\":8,\"do\":7},"
      "{\"id\":9,\"do\":{\"who\":1,\"offer\":\"attack\"}}]}");
  again.hear("{\"view\":" + json_of(view) + "}");
  CHECK(again.says("Sent …"));
  CHECK(again.node("Attack")->disabled);
  View answered = view;
  answered.answered = {9, "Things have moved on: look again.", {}};
  again.hear("{\"view\":" + json_of(answered) + "}");
  CHECK_FALSE(again.says("Sent …"));
  CHECK(again.toasted("Things have moved on: look again."));
}

TEST_CASE("a deed beyond the bounds is answered", "[table]") {
  Table table;
  table.seat_press("Maren");
  const Id last = last_answered(table.guide.app.session, "phone-1");
  const std::string id = std::to_string(last + 1);
  table.guide.hear("{\"from\":\"phone-1\",\"id\":" + id + ",\"do\":{\"offer\":\"" +
                   std::string(5000, 'a') + "\"}}");
  CHECK(last_answered(table.guide.app.session, "phone-1") == last + 1);
  table.carry();
  CHECK(seat_table(table.seat.app).view->answered.refused ==
        "That is more than a phone can send: enter less.");
  CHECK_FALSE(table.guide.toasted("cannot be read"));
  table.guide.hear("{\"from\":7,\"do\":{}}");
  CHECK(table.guide.toasted("cannot be read"));
}

TEST_CASE("a table that is opened anew has nobody of the last one", "[table]") {
  Table table;
  table.seat_press("Maren");
  REQUIRE(state(table.guide.app).phones.seats.size() == 1);
  REQUIRE(act(table.guide.app.session, OpenTable{false}).done);
  table.guide.settle();
  undo(table.guide.app);
  table.guide.settle();
  CHECK(state(table.guide.app).phones.open);
  CHECK(state(table.guide.app).phones.seats.empty());
  table.guide.told.clear();
}

TEST_CASE("a seat’s own dice are kept by the transport", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.seat.press("I throw real dice", ui::Role::kSwitch);
  REQUIRE_FALSE(table.seat.told.empty());
  CHECK(table.seat.told.back() == "{\"own_dice\":true}");
  Phone again{"{\"reducedMotion\":true,\"table\":\"seat\"}"};
  CHECK_FALSE(throws_own(again.app));
  again.hear("{\"sent\":1,\"own_dice\":true}");
  CHECK(throws_own(again.app));
  again.hear("{\"own_dice\":false}");
  CHECK_FALSE(throws_own(again.app));
}

TEST_CASE("the own character stands there whole, and what goes on besides the fight", "[table]") {
  Table table;
  table.seat_press("Maren");
  CHECK(table.seat.says("Encumbrance"));
  CHECK(table.seat.says("Phys "));
  CHECK(table.seat.says("HP "));
  View view = *seat_table(table.seat.app).view;
  view.elsewhere = {{"Chase, turn 2", {{"Maren: flees, 1 running", Tone::kPlain}}}};
  table.seat.hear("{\"view\":" + json_of(view) + "}");
  CHECK(table.seat.node("Chase, turn 2", ui::Role::kHeading));
  CHECK(table.seat.says("Maren: flees, 1 running"));
}

TEST_CASE("a player is told of the own turn in the chosen way", "[table]") {
  Table table;
  table.seat_press("Maren");
  table.to_first_turn();
  CHECK(table.seat.says("It is your turn."));
  CHECK(table.seat.reminded == std::vector<std::string>{""});  // by vibration, at first
  table.seat.reminded.clear();
  table.seat.press("A sound", ui::Role::kRadio);
  CHECK(table.seat.told.back() == "{\"your_turn\":1}");
  CHECK(table.seat.reminded == std::vector<std::string>{"sound"});  // so that one knows it
  // Opened anew it is as it was.
  const View mine = *seat_table(table.seat.app).view;
  for (const auto& [kept, reminds] :
       {std::pair{"0", std::vector<std::string>{}}, {"1", std::vector<std::string>{"sound"}}}) {
    Phone again{"{\"reducedMotion\":true,\"table\":\"seat\"}"};
    again.hear(std::string("{\"guide_here\":true,\"network\":true,\"sent\":1,\"your_turn\":") +
               kept + "}");
    again.hear("{\"view\":" + json_of(mine) + "}");
    CHECK(again.says("It is your turn."));
    CHECK(again.reminded == reminds);
  }
}

TEST_CASE("a table moves to the broker that is entered, and says why there is none", "[table]") {
  Phone guide{"{\"reducedMotion\":true,\"table\":\"guide\"}"};
  guide.go("#/more/phones");
  guide.press("Open the table");
  CHECK(guide.told.front() == "{\"open\":true,\"locked\":false}");
  const auto enter = [&](std::string_view address) {
    guide.told.clear();
    const ui::Node* field = guide.node("Address of another broker", ui::Role::kTextBox);
    REQUIRE(field);
    enter_text(guide.app, field->id, address, true);
    guide.settle();
  };
  enter("wss://broker.example/mqtt ");
  REQUIRE_FALSE(guide.told.empty());
  CHECK(guide.told.front() ==
        "{\"open\":true,\"locked\":false,\"broker\":\"wss://broker.example/mqtt\"}");
  CHECK(guide.app.preferences.broker == "wss://broker.example/mqtt");
  enter("nonsense");
  guide.hear(R"({"network":false,"problem":"That is no address.","link":"","code":""})");
  guide.app.ui->toasts.clear();
  guide.settle();
  CHECK(guide.says("That is no address."));
  enter("");
  CHECK(guide.told.front() == "{\"open\":true,\"locked\":false,\"broker\":\"\"}");
  guide.hear(R"({"link":"https://table.example/#secret","network":true})");
  CHECK_FALSE(guide.says("That is no address."));
  // The next table, too, is at the one that was entered last.
  enter("wss://broker.example/mqtt");
  guide.press("Close the table");
  guide.told.clear();
  guide.press("Open the table");
  CHECK(guide.told.front() ==
        "{\"open\":true,\"locked\":false,\"broker\":\"wss://broker.example/mqtt\"}");
}

TEST_CASE("a phone that gave way to a new one sits there no longer", "[table]") {
  Table table;
  table.seat_press("Maren");
  CHECK(table.guide.says("Maren, here"));
  table.guide.hear(R"({"presence":[{"seat":"phone-1","here":false,"left":true}]})");
  CHECK(state(table.guide.app).phones.seats.empty());
  CHECK_FALSE(table.guide.says("Maren, here"));
  CHECK_FALSE(table.guide.says("Maren, away"));
}

TEST_CASE("a page without a network leads to the one that has it", "[table]") {
  Phone page{"{\"reducedMotion\":true}"};
  page.go("#/more/phones");
  CHECK(page.node("Open the page of the table", ui::Role::kLink) != nullptr);
  CHECK(page.node("Open the table") == nullptr);
  page.hear("{\"from\":\"x\",\"id\":1,\"sit\":{\"character\":0}}");
  CHECK(page.told.empty());
}
