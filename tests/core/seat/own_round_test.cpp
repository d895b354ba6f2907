// What a player says of the own character's round on a phone: that its turn is over, that it lets
// one pass or acts after all, and how the order is called. Each for the own character alone, and by
// the same refuse() as on the Guide's phone.
#include "core/errant/actions.hpp"
#include "core/house/actions.hpp"
#include "core/house/order.hpp"
#include "core/house/query.hpp"
#include "core/save/seats.hpp"
#include "core/savvy/actions.hpp"
#include "core/savvy/query.hpp"
#include "core/table/phone_actions.hpp"
#include "core/zones/actions.hpp"
#include "core/zones/query.hpp"
#include "core/zones/round.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using fray::test::in_first_turn;
using fray::test::kAda;
using fray::test::kBo;

namespace {

// A table with the rule set's example fight, or that State, and a phone for each of two characters.
struct Phones {
  const Ruleset& rules;
  Session session = new_session(4);
  std::vector<Playable> people;
  Id sent = 0;

  Phones(const char* set, State state) : rules(*find_ruleset(set)) {
    session.state = std::move(state);
    sit();
  }
  explicit Phones(const char* set) : rules(*find_ruleset(set)) {
    for (const Action& action : rules.example(session.state)) REQUIRE(act(session, action).done);
    sit();
  }
  void sit() {
    REQUIRE(act(session, OpenTable{}).done);
    people = rules.characters(session.state);
    REQUIRE(people.size() >= 2);
    for (std::size_t i = 0; i < 2; ++i)
      REQUIRE(act(session,
                  TakeSeat{{i == 0 ? "one" : "two", std::string(rules.id), people[i].character}})
                  .done);
  }
  void does(const Action& action) { REQUIRE(act(session, action).done); }
  Id own(int seat) const { return people[static_cast<std::size_t>(seat)].combatant; }

  const Offer* offer(int seat, std::string_view key) {
    view = view_of(session, rules, name(seat));
    for (const Question& question : view.questions)
      for (const Offer& answer : question.answers)
        if (answer.key == key) return &answer;
    for (const Offer& one : view.offers)
      if (one.key == key) return &one;
    return nullptr;
  }
  bool can(int seat, std::string_view key) {
    const Offer* one = offer(seat, key);
    return one != nullptr && one->cannot.empty();
  }
  // Why not; empty: it was done.
  std::string says(int seat, std::string_view key, Id who = 0) {
    const State before = session.state;
    const SeatOutcome outcome =
        act_for_seat(session, rules, name(seat), ++sent,
                     {who == 0 ? own(seat) : who, std::string(key), {}, false, {}});
    CHECK(outcome.done == outcome.answer.refused.empty());
    if (!outcome.done) CHECK(session.state == before);
    return outcome.answer.refused;
  }
  static const char* name(int seat) { return seat == 0 ? "one" : "two"; }
  View view;
};

constexpr const char* kOthers = "That is somebody else’s: act for your own character.";

}  // namespace

TEST_CASE("an Errant’s player ends the own turn, and takes that back", "[table][E-INIT-4]") {
  Phones table("errant", in_first_turn());
  const auto may = [&](Id who) { return may_act(errant_state(table.session.state), who); };
  REQUIRE(may(kAda));
  CHECK(table.says(0, "end-turn", kBo) == kOthers);
  CHECK(table.can(0, "end-turn"));
  CHECK(table.says(0, "end-turn").empty());
  CHECK_FALSE(may(kAda));
  CHECK(may(kBo));  // Ada's alone
  CHECK(refuse(table.session.state, TakeAction{kAda, Deed::kOther}));
  CHECK(table.says(0, "attack") != "");
  CHECK(table.session.log.back().lines.back().text == "Decided on Ada’s phone.");
  CHECK(table.says(0, "go-on").empty());
  CHECK(may(kAda));
  CHECK(table.says(0, "end-turn").empty());
  // It ends with the turn, and is undone as anything is.
  State later = table.session.state;
  later = fray::test::to(later, Step::kLosersQuick);
  CHECK_FALSE(may_act(errant_state(later), kAda));
  later = fray::test::to(fray::test::to(later, Step::kOrder), Step::kWinnersQuick);
  CHECK(may_act(errant_state(later), kAda));
  REQUIRE(undo(table.session));
  CHECK(may(kAda));
}

TEST_CASE("out of turn an Errant’s turn is not ended", "[table][E-INIT-4]") {
  Phones table("errant", in_first_turn(Side::kOpposition));
  const MaybeRefusal no = refuse(table.session.state, EndOwnTurn{kAda});
  REQUIRE(no);
  CHECK(table.says(0, "end-turn") == no->why);
  REQUIRE(table.offer(0, "end-turn") != nullptr);
  CHECK(table.offer(0, "end-turn")->cannot == no->why);
  CHECK(refuse(table.session.state, EndOwnTurn{kAda, false}));
  table.does(NextStep{});  // the losers' quick phase
  CHECK(table.says(0, "end-turn").empty());
  table.does(NextStep{});
  table.does(NextStep{});  // their slow one, past which nothing is taken back
  CHECK(table.says(0, "go-on").empty());
  CHECK(table.says(0, "end-turn").empty());
  table.does(NextStep{});
  CHECK(refuse(table.session.state, EndOwnTurn{kAda, false}));
}

TEST_CASE("quick or slow is chosen on the own phone", "[table][E-INIT-4]") {
  Phones table("errant", in_first_turn());
  const SeatDeed slow{kAda, "pace", {{"pace", "2"}}, false, {}};
  REQUIRE(act_for_seat(table.session, table.rules, "one", 1, slow).done);
  CHECK(fray::test::who(table.session.state, kAda).usage.pace == Pace::kSlow);
  CHECK_FALSE(act_for_seat(table.session, table.rules, "two", 2, slow).done);
}

TEST_CASE("odd or even is called on one phone after the other", "[table][E-INIT-1]") {
  Phones table("errant", fray::test::to(in_first_turn(), Step::kOrder));
  const int calls = table.can(0, "odd") ? 0 : 1;
  REQUIRE(table.can(calls, "odd"));
  REQUIRE(table.can(calls, "even"));
  CHECK(table.offer(1 - calls, "odd") == nullptr);
  CHECK_FALSE(table.says(1 - calls, "odd").empty());
  CHECK(table.says(1 - calls, "odd", table.own(calls)) == kOthers);
  CHECK(table.says(calls, "even").empty());
  const Fight& fight = *errant_state(table.session.state).fight;
  CHECK(fight.winners.has_value());
  CHECK_FALSE(table.says(calls, "even").empty());  // it is called
  table.session.state = fray::test::to(table.session.state, Step::kOrder);
  CHECK(table.can(1 - calls, "odd"));
  CHECK_FALSE(table.can(calls, "odd"));
}

TEST_CASE("a player of the house rules calls the order, waits and ends the turn",
          "[table][H-INIT-1]") {
  Phones table("house");
  const auto fight = [&]() -> const house::Fight& {
    return *house::table_of(table.session.state).fight;
  };
  const auto may = [&](int seat) {
    return house::may_act(
        fight(), *house::find_combatant(house::table_of(table.session.state), table.own(seat)));
  };
  const int calls = house::next_caller(fight()) == table.own(0) ? 0 : 1;
  CHECK(table.can(calls, "odd"));
  CHECK_FALSE(table.can(1 - calls, "odd"));
  CHECK_FALSE(table.says(1 - calls, "odd").empty());
  CHECK_FALSE(table.says(calls, "end-turn").empty());  // no round is on
  CHECK(table.says(calls, "odd").empty());
  CHECK(fight().round == 1);
  CHECK_FALSE(table.says(calls, "odd").empty());
  REQUIRE(undo(table.session));
  table.does(house::SetOrder{true});
  REQUIRE(fight().step == house::Step::kWinnersQuick);  // the enemies'
  CHECK_FALSE(may(0));
  CHECK(table.says(0, "wait").empty());  // said beforehand, it holds
  CHECK(table.says(0, "wait", table.own(1)) == kOthers);
  table.does(house::NextPhase{});
  REQUIRE(fight().step == house::Step::kLosersQuick);
  CHECK_FALSE(may(0));
  CHECK(may(1));
  CHECK_FALSE(table.says(0, "attack").empty());
  CHECK(table.says(0, "go-on").empty());
  CHECK(may(0));
  CHECK(table.says(0, "wait").empty());
  CHECK(table.says(1, "end-turn").empty());
  CHECK_FALSE(may(1));
  table.does(house::NextPhase{});
  table.does(house::NextPhase{});
  REQUIRE(fight().step == house::Step::kLosersFull);
  CHECK(may(0));
  CHECK_FALSE(may(1));
  CHECK_FALSE(table.says(0, "wait").empty());  // quick turns are over
  CHECK(table.says(1, "go-on").empty());
  CHECK(may(1));
}

TEST_CASE("a player of Savvy & Violence ends the own turn", "[table][S-ACT-1]") {
  Phones table("savvy");
  const auto who = [&](int seat) {
    return *savvy::find_combatant(savvy::table_of(table.session.state), table.own(seat));
  };
  const auto in_turn = [&](int seat) {
    return savvy::in_turn(*savvy::table_of(table.session.state).fight, who(seat));
  };
  CHECK_FALSE(table.says(0, "end-turn").empty());  // no order is rolled
  table.does(savvy::RollOrder{});
  table.does(savvy::SetTurn{table.own(0), savvy::Turn::kBefore});
  table.does(savvy::SetTurn{table.own(1), savvy::Turn::kAfter});
  while (savvy::table_of(table.session.state).fight->step != savvy::Step::kBefore)
    REQUIRE(undo(table.session));
  REQUIRE(in_turn(0));
  const MaybeRefusal no = refuse(table.session.state, savvy::EndOwnTurn{table.own(1)});
  REQUIRE(no);
  CHECK(table.says(1, "end-turn") == no->why);
  CHECK(table.says(0, "end-turn", table.own(1)) == kOthers);
  CHECK(table.says(0, "end-turn").empty());
  CHECK_FALSE(in_turn(0));
  CHECK_FALSE(table.says(0, "sprint").empty());
  CHECK(table.says(0, "go-on").empty());
  CHECK(in_turn(0));
  CHECK(table.says(0, "end-turn").empty());
  table.does(savvy::NextPart{});
  CHECK(refuse(table.session.state, savvy::EndOwnTurn{table.own(0), false}));
}

TEST_CASE("a player of Zones & Reactions ends the own turn, and passes for a faction alone",
          "[table][Z-ACT-1]") {
  Phones table("zones");
  const auto fight = [&]() -> const zones::Fight& {
    return *zones::table_of(table.session.state).fight;
  };
  CHECK_FALSE(table.says(0, "end-turn").empty());
  for (int i = 0; i < 20 && fight().step != zones::Step::kAction; ++i)
    table.does(zones::BeginRound{});
  const Id ours = zones::find_combatant(fight(), table.own(0))->faction;
  while (fight().turn != ours) table.does(zones::Pass{});
  // Others of the faction could act.
  CHECK_FALSE(table.can(0, "pass"));
  CHECK(table.says(0, "pass").find("could act") != std::string::npos);
  CHECK_FALSE(table.says(0, "end-turn").empty());  // nobody has begun
  table.does(zones::BeginTurn{table.own(0)});
  CHECK(table.can(0, "end-turn"));
  CHECK_FALSE(table.can(1, "end-turn"));
  CHECK_FALSE(table.says(1, "end-turn").empty());
  CHECK(table.says(1, "end-turn", table.own(0)) == kOthers);
  CHECK(table.says(0, "end-turn").empty());
  CHECK(fight().acting == 0);
  CHECK(fight().turn != ours);
  // The last one of the faction passes for it.
  while (fight().turn != ours) table.does(zones::Pass{});
  const Playable* other = table.people.size() > 2 ? &table.people[2] : nullptr;
  if (other != nullptr) {
    table.does(zones::BeginTurn{other->combatant});
    table.does(zones::EndTurn{});
    while (fight().turn != ours) table.does(zones::Pass{});
  }
  REQUIRE(fight().step == zones::Step::kAction);
  CHECK(table.can(1, "pass"));
  CHECK_FALSE(table.says(0, "pass").empty());
  CHECK(table.says(1, "pass").empty());
}
