#include "core/errant/journey/meeting.hpp"

#include "core/errant/bestiary/custom.hpp"
#include "core/errant/board.hpp"
#include "core/errant/duel/start.hpp"
#include "core/errant/reaction.hpp"
#include "core/save/session.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

namespace {

State met() { return turn(on_the_way(Scale::kExploration), 1); }
State goblins() { return after(met(), SayWho{0, "B-GOB", "2d4"}, {d4(1, 2)}); }

}  // namespace

TEST_CASE("an encounter goes on: how many, how far, who is surprised, how they take it",
          "[E-EVENT-2][E-DIST-1][E-SURP-1][E-REACT-1]") {
  State state = after(goblins(), SetSurroundings{false, Light::kDim});
  CHECK(meeting_name(state) == "3 Goblins");
  state = after(state, RollMeetingDistance{}, {d6(4)});
  CHECK(way(state).meeting->distance == 40);
  state = after(state, RollMeetingSurprise{}, {d6(2)});
  CHECK(way(state).meeting->surprise == Seen::kOpposition);
  CHECK(refused_by(state, RollMeetingSurprise{}) == "E-SURP-1");
  state = after(state, RollReaction{-3}, {d6(1, 2)});
  CHECK(way(state).meeting->reaction == 2);
  CHECK(refused_by(state, NextTurn{}) == "E-EVENT-2");
  CHECK_FALSE(refuse(after(state, EndMeeting{}), NextTurn{}));
  CHECK(refused_by(met(), RollMeetingSurprise{}) == "E-SURP-3");  // bright
}

TEST_CASE("from an encounter into the fight, with what is known", "[E-EVENT-2][E-TURN-1]") {
  State state = after(goblins(), SetSurroundings{true, Light::kDim});
  state = after(after(state, RollMeetingDistance{}, {d6(4)}), RollMeetingSurprise{}, {d6(6)});
  const State fight = after(state, FightMeeting{});
  const Fight& it = *errant_state(fight).fight;
  CHECK(it.distance == 40);
  CHECK(it.place == Place::kOpen);
  CHECK(it.light == Light::kDim);
  CHECK(it.surprise == Surprise::kCompany);
  CHECK(it.step == Step::kWinnersQuick);
  CHECK(it.surprise_turn);
  CHECK(it.combatants.size() == 5);
  CHECK(refused_by(fight, FightMeeting{}) == "E-TURN-1");
  const State over = after(fight, EndFight{});
  CHECK(way(over).meeting->fought);
  CHECK_FALSE(way(turn(over, 6)).meeting);
  CHECK(refused_by(met(), FightMeeting{}) == "E-EVENT-2");  // nobody knows who they are
}

TEST_CASE("the distance unknown, a fight asks for it and keeps the surprise", "[E-EVENT-2]") {
  State state = after(goblins(), SetSurroundings{false, Light::kDim});
  state = after(state, RollMeetingSurprise{}, {d6(1)});
  state = after(state, FightMeeting{});
  CHECK(errant_state(state).fight->step == Step::kDistance);
  state = after(state, RollDistance{}, {d6(2)});
  state = next(state);
  CHECK(errant_state(state).fight->surprise == Surprise::kOpposition);
  CHECK(errant_state(state).fight->surprise_turn);
}

TEST_CASE("from an encounter into a chase, either way", "[E-EVENT-2]") {
  for (const bool flees : {true, false}) {
    const State state = after(goblins(), ChaseMeeting{flees});
    const Chase& chase = *errant_state(state).chase;
    REQUIRE(chase.parties.size() == 2);
    CHECK((chase.parties[0].side == ChaseSide::kFugitives) == flees);
    CHECK(chase.parties[1].members.size() == 3);
    CHECK(refused_by(state, NextTurn{}) == "E-TURN-1");
  }
}

TEST_CASE("a talk that is on stays open while a fight is fought", "[E-TURN-1][E-NEG-1]") {
  State state = after(goblins(), TalkToMeeting{}, {d6(3, 4)});
  REQUIRE(way(state).negotiation);
  CHECK(way(state).negotiation->with == "3 Goblins");
  CHECK(refused_by(state, NextTurn{}) == "E-NEG-1");
  const auto talk = way(state).negotiation;
  state = after(after(state, FightMeeting{}), EndFight{});
  CHECK(way(state).negotiation == talk);
}

TEST_CASE("whoever was talked to is not surprised any more", "[E-SURP-3]") {
  const State dark = after(goblins(), SetSurroundings{false, Light::kDark});
  const State surprised = after(dark, RollMeetingSurprise{}, {d6(1)});
  CHECK(errant_state(after(surprised, FightMeeting{})).fight->surprise == Surprise::kOpposition);
  const State talked = after(surprised, TalkToMeeting{}, {d6(3, 4)});
  CHECK(meeting_text(talked).find("nobody is surprised") != std::string::npos);
  CHECK(errant_state(after(talked, FightMeeting{})).fight->surprise == Surprise::kNobody);
  // Also where how far off they are is only thrown in the fight.
  State far = after(after(dark, TalkToMeeting{}, {d6(3, 4)}), FightMeeting{});
  if (errant_state(far).fight->distance < 0) far = after(far, RollDistance{}, {d6(4)});
  CHECK_FALSE(errant_state(far).fight->surprise_possible);
}

TEST_CASE("an encounter of one’s own comes with its numbers, and as a sign told", "[E-EVENT-2]") {
  Encounter gate;
  gate.name = "Goblin gate";
  gate.lines = {{"B-GOB", 1, "1d4"}, {"B-GNOLL", 2, ""}};
  State state = after(on_the_way(Scale::kExploration), AddEncounter{gate});
  const Id id = errant_state(state).encounters.at(0).id;
  state = turn(state, 5);
  CHECK(refused_by(state, SetSign{99}) == "no rule");
  state = after(state, SetSign{id});
  state = after(state, NextTurn{}, {d6(1), d4(3)});
  CHECK(way(state).meeting->name == "Goblin gate");
  CHECK(meeting_name(state) == "3 Goblins, 2 Gnolls");
  CHECK(refused_by(state, SayWho{99, "", ""}) == "no rule");
  CHECK(refused_by(state, SayWho{0, "B-NONE", "1"}) == "no rule");
  CHECK(refused_by(state, SayWho{0, "B-GOB", "2x"}) == "no rule");
  CHECK(refused_by(state, SayWho{0, "B-GOB", ""}) == "no rule");
}

TEST_CASE("a sign waits for the encounter that is rolled, or is followed", "[E-EVENT-2]") {
  Encounter gate;
  gate.name = "Goblin gate";
  gate.lines = {{"B-GOB", 2, ""}};
  Encounter ford = gate;
  ford.name = "The ford";
  State state =
      after(after(on_the_way(Scale::kExploration), AddEncounter{gate}), AddEncounter{ford});
  const Id told = errant_state(state).encounters.at(0).id;
  const Id other = errant_state(state).encounters.at(1).id;
  state = after(turn(state, 5), SetSign{told});
  SECTION("who comes by the Guide’s word is another") {
    State met = after(state, MeetSomebody{});
    CHECK(way(met).meeting->npcs.empty());
    CHECK(way(met).sign);
    met = after(met, SayWho{other, "", ""});
    CHECK(way(met).foreshadowed == told);
    met = turn(after(met, EndMeeting{}), 1);
    CHECK(way(met).meeting->name == "Goblin gate");
    CHECK_FALSE(way(met).sign);
  }
  SECTION("but for the one that it told of") {
    const State met = after(after(state, MeetSomebody{}), SayWho{told, "", ""});
    CHECK_FALSE(way(met).sign);
    CHECK(way(met).foreshadowed == 0);
  }
  SECTION("and it can be followed") {
    const auto actions = errant::fill(state, 0, "j-follow", {});
    REQUIRE(actions.size() == 1);
    const State met = after(state, actions.front());
    CHECK(way(met).meeting->name == "Goblin gate");
    CHECK_FALSE(way(met).sign);
    CHECK(errant::fill(turn(on_the_way(Scale::kExploration), 6), 0, "j-follow", {}).empty());
  }
}

TEST_CASE("a fight on the way has the light of there, daylight too", "[E-TURN-1]") {
  struct Row {
    bool open;
    Light light;
    bool daylight;
  };
  for (const Row& row : {Row{true, Light::kBright, true},
                         {true, Light::kDim, false},
                         {true, Light::kDark, false},
                         {false, Light::kBright, false}}) {
    const SetSurroundings around{row.open, row.light};
    const State met = after(after(goblins(), around), FightMeeting{});
    State free = after(on_the_way(Scale::kTravel), around);
    const auto actions = errant::fill(free, 0, "j-new-fight", {{"who", "B-GOB"}, {"count", "1"}});
    REQUIRE(actions.size() == 1);
    free = after(free, actions.front());
    State duel = after(on_the_way(Scale::kTravel), around);
    BeginDuel begin{{1, ""}, {2, ""}, {}};
    begin.terms.distance = 10;
    begin.place = row.open ? Place::kOpen : Place::kEnclosed;
    duel = after(duel, begin);
    for (const State& state : {met, free, duel}) {
      CHECK(errant_state(state).fight->light == row.light);
      CHECK(errant_state(state).fight->daylight == row.daylight);
    }
  }
}

TEST_CASE("the reaction by 2D6 and its modifier, over all falls", "[E-REACT-1]") {
  using talk::Attitude;
  CHECK(talk::attitude_of(-3) == Attitude::kHostile);
  CHECK(talk::attitude_of(2) == Attitude::kHostile);
  CHECK(talk::attitude_of(3) == Attitude::kUnfriendly);
  CHECK(talk::attitude_of(5) == Attitude::kUnfriendly);
  CHECK(talk::attitude_of(6) == Attitude::kUnsure);
  CHECK(talk::attitude_of(8) == Attitude::kUnsure);
  CHECK(talk::attitude_of(9) == Attitude::kAmicable);
  CHECK(talk::attitude_of(11) == Attitude::kAmicable);
  CHECK(talk::attitude_of(12) == Attitude::kFriendly);
  CHECK(talk::attitude_of(15) == Attitude::kFriendly);
  constexpr int kDv[] = {8, 4, 0, -2, -4};
  for (int i = 0; i < talk::kAttitudes; ++i)
    CHECK(talk::attitude_dv(static_cast<Attitude>(i)) == kDv[i]);
  const auto plain = talk::reaction_odds(0);
  CHECK(plain == std::array<Odds, 5>{{{1, 36}, {9, 36}, {16, 36}, {9, 36}, {1, 36}}});
  const State state = goblins();
  for (int modifier = -10; modifier <= 10; ++modifier) {
    std::array<std::uint64_t, 5> counted{};
    for (int a = 1; a <= 6; ++a)
      for (int b = 1; b <= 6; ++b) {
        const State then = after(state, RollReaction{modifier}, {d6(a, b)});
        ++counted[static_cast<std::size_t>(talk::attitude_of(way(then).meeting->reaction))];
      }
    const auto odds = talk::reaction_odds(modifier);
    for (std::size_t i = 0; i < 5; ++i) CHECK(odds[i] == Odds{counted[i], 36});
  }
  CHECK(refused_by(state, RollReaction{11}) == "E-REACT-1");
  CHECK(refused_by(state, SetReaction{13}) == "E-REACT-1");
}

TEST_CASE("roles are given, and told where they are used", "[E-ROLE-1]") {
  State state = on_the_way(Scale::kExploration);
  for (int i = 0; i < kRoles; ++i)
    state = after(state, SetRole{static_cast<Role>(i), static_cast<Id>(1 + i % 2)});
  CHECK(roles_of(state, 1) == "caller, note taker, timekeeper");
  CHECK(roles_of(state, 2) == "mapper, quartermaster");
  CHECK(keeper_text(state, Role::kTimekeeper) == "Ada (timekeeper)");
  State next = state;
  Dice table = scripted(Throws{});
  CHECK_FALSE(apply_action(next, NextTurn{}, table));
  REQUIRE(table.wanting);
  CHECK(table.wanting->about == "Ada");
  CHECK(table.wanting->players);
  CHECK(refused_by(state, SetRole{Role::kCaller, 9}) == "E-ROLE-1");
  CHECK(refused_by(state, SetRole{static_cast<Role>(9), 1}) == "E-ROLE-1");
  state = after(state, SetRole{Role::kTimekeeper, 0});
  CHECK(keeper_text(state, Role::kTimekeeper).empty());
}

TEST_CASE("surprise that was rolled as they met is not said to be impossible in the fight",
          "[E-SURP-1][E-SURP-3]") {
  Session session = new_session(3);
  const auto told_of_fight = [&](const State& state) {
    session.state = state;
    REQUIRE(act(session, FightMeeting{}).done);
    return session.log.back().lines.back().text;
  };
  State state =
      after(after(goblins(), SetSurroundings{false, Light::kDim}), SetMeetingDistance{40});
  CHECK(told_of_fight(after(state, RollMeetingSurprise{}, {d6(3)})) == "Nobody is surprised.");
  state = after(after(state, SetReaction{7}), TalkToMeeting{});
  CHECK(told_of_fight(state) == "Nobody can be surprised: each side knows where the other is.");
}
