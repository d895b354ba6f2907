// How far people are from each other, and what that costs.
#include "core/errant/position.hpp"

#include "core/errant/attack.hpp"
#include "core/errant/words.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

const Fight& fight_of(const State& state) { return *errant_state(state).fight; }
int between(const State& state, Id one, Id other) {
  return distance_between(fight_of(state), who(state, one), who(state, other));
}

}  // namespace

TEST_CASE("walking towards them or away changes the distance", "[E-MOVE-2]") {
  State state = after(in_first_turn(), RollMovement{{kAda}}, {d4(1, 1, 1)});
  CHECK(between(state, kAda, kGoblin1) == 30);
  CHECK(fight_of(after(state, UseMovement{kAda, 10})).distance == 30);  // aside
  CHECK(between(after(state, UseMovement{kAda, 10}), kAda, kGoblin1) == 30);
  state = after(state, UseMovement{kAda, 20, false, Way::kTowards});
  CHECK(between(state, kAda, kGoblin1) == 10);
  CHECK(between(state, kAda, kBo) == 20);
  CHECK(between(state, kBo, kGoblin1) == 30);
  CHECK(sides_apart(fight_of(state)) == 10);
  CHECK(words::distance_text(fight_of(state)) == "the nearest 10 feet apart");  // Bo is at 30
  State back = after(state, UseMovement{kAda, 10, false, Way::kAway});
  CHECK(between(back, kAda, kGoblin1) == 20);
  // No farther than up to them.
  State there = after(in_first_turn(), RollMovement{{kAda}}, {d4(4, 4, 4)});
  there = after(there, UseMovement{kAda, 80, false, Way::kTowards});
  CHECK(between(there, kAda, kGoblin1) == 0);
}

TEST_CASE("who came along is where the one is who led", "[E-MOVE-2]") {
  State state = after(in_first_turn(), RollMovement{{kAda}}, {d4(1, 1, 1)});
  CHECK(could_come_along(state, kAda, 10).empty());
  state = after(state, RollMovement{{kBo}}, {d4(2)});
  CHECK(could_come_along(state, kAda, 20) == std::vector<Id>{kBo});
  CHECK(could_come_along(state, kAda, 30).empty());
  const State both = after(state, UseMovement{kAda, 20, false, Way::kTowards, 0, {kBo}});
  CHECK(fight_of(both).distance == 10);  // then that is where the Company is
  CHECK(who(both, kAda).ahead == 0);
  CHECK(who(both, kBo).ahead == 0);
  CHECK(movement_left(both, kBo) == 0);
  CHECK(refused_by(state, UseMovement{kAda, 30, false, Way::kTowards, 0, {kBo}}) == "E-MOVE-2");
  CHECK(refused_by(state, UseMovement{kAda, 10, false, Way::kTowards, 0, {kAda}}) == "E-MOVE-2");
  CHECK(refused_by(state, UseMovement{kAda, 10, false, Way::kTowards, 99}) != "allowed");
}

TEST_CASE("what it costs to come into reach", "[E-MOVE-2][E-MOVE-3][E-MOVE-4]") {
  using How = Closing::How;
  State state = in_first_turn();  // Ada has 3 dice, Bo 1; the goblins are 30 feet away
  Closing way = closing(state, kAda, kGoblin1);
  CHECK(way.how == How::kShift);  // 30 feet
  CHECK(way.gap == 25);
  way = closing(state, kBo, kGoblin1);
  CHECK(way.how == How::kRoll);
  CHECK(way.dice == 1);
  CHECK(way.arrives == Odds{2, 4});  // 30 or 40
  CHECK(way.costs_action);
  CHECK_FALSE(way.then_attacks);  // one action in a quick phase
  State slow = to(after(state, ChoosePace{kBo, Pace::kSlow}), Step::kWinnersSlow);
  CHECK(closing(slow, kBo, kGoblin1).then_attacks);
  slow = after(slow, RollMovement{{kBo}}, {d4(3)});
  way = closing(slow, kBo, kGoblin1);
  CHECK(way.how == How::kWalk);
  CHECK(way.length == 30);
  slow = after(slow, UseMovement{kBo, way.gap, false, Way::kTowards, kGoblin1});
  CHECK(between(slow, kBo, kGoblin1) == 5);
  CHECK(closing(slow, kBo, kGoblin1).how == How::kThere);
  // Spent, and still too far.
  State spent = after(state, RollMovement{{kBo}}, {d4(1)});
  way = closing(spent, kBo, kGoblin1);
  CHECK(way.how == How::kNothing);
  CHECK_FALSE(way.why.empty());
  CHECK_FALSE(first_step(way, kBo, kGoblin1));
  // Nothing is known, or nothing is to follow from it.
  CHECK(closing(after(state, CountDistance{false}), kBo, kGoblin1).how == How::kThere);
  CHECK(closing(state, 99, kGoblin1).how == How::kThere);
}

TEST_CASE("the first step into reach is taken as it was told", "[E-MOVE-2][E-MOVE-3][E-MOVE-4]") {
  const auto step = [](Closing::How how) {
    Closing way;
    way.how = how;
    way.gap = 25;
    way.gait = 2;
    return first_step(way, kBo, kGoblin1);
  };
  using How = Closing::How;
  const auto walk_step = step(How::kWalk);
  REQUIRE(walk_step);
  const auto* walk = walk_step->as<UseMovement>();
  REQUIRE(walk);
  CHECK(walk->who == kBo);
  CHECK(walk->distance == 25);
  CHECK(walk->way == Way::kTowards);
  CHECK(walk->to == kGoblin1);
  const auto shift_step = step(How::kShift);
  REQUIRE(shift_step);
  const auto* shift = shift_step->as<Shift>();
  REQUIRE(shift);
  CHECK(shift->who == kBo);
  CHECK(shift->gait == 2);
  CHECK(shift->way == Way::kTowards);
  CHECK(shift->to == kGoblin1);
  const auto roll_step = step(How::kRoll);
  REQUIRE(roll_step);
  const auto* roll = roll_step->as<CloseIn>();
  REQUIRE(roll);
  CHECK(roll->who == std::vector<Id>{kBo});
  CHECK(roll->to == std::vector<Id>{kGoblin1});
  CHECK(roll->gait == 2);
  CHECK(step(How::kFixed)->as<CloseIn>()->who == std::vector<Id>{kBo});
  CHECK_FALSE(step(How::kThere));
}

TEST_CASE("a shift towards somebody goes up to them", "[E-MOVE-3]") {
  const State state = after(in_first_turn(), Shift{kAda, 0, false, Way::kTowards, kGoblin1});
  CHECK(between(state, kAda, kGoblin1) == 0);
  CHECK(between(state, kBo, kGoblin1) == 30);
}

TEST_CASE("closing in walks as far as the dice go", "[E-MOVE-2][E-MOVE-4][E-MOVE-6]") {
  State state = to(after(in_first_turn(), SetDistance{100}), Step::kLosersQuick);
  const CloseIn both{{kGoblin1, kGoblin2}, {kAda, kBo}, 0};
  State near = after(state, both, {d4(1)});
  CHECK(between(near, kGoblin1, kAda) == 90);
  CHECK(between(near, kGoblin2, kBo) == 90);
  CHECK(errant_state(near).fight->distance == 90);  // the whole side has come nearer
  CHECK(actions_left(near, kGoblin1) == 0);
  CHECK(movement_left(near, kGoblin1) == 0);
  // No farther than into reach; what is left of the roll stays.
  near = after(after(state, SetDistance{30}), both, {d4(4)});
  CHECK(between(near, kGoblin1, kAda) == 5);
  CHECK(movement_left(near, kGoblin1) == 15);
  // Ground that leaves nothing of the roll moves nobody (E-MOVE-5).
  state = after(state, SetConditions{Place::kEnclosed, Light::kBright, false, 4});
  CHECK(between(after(state, both, {d4(4)}), kGoblin1, kAda) == 100);
  CHECK(refused_by(state, CloseIn{{kGoblin1}, {}, 0}) == "E-MOVE-2");
  CHECK(refused_by(state, CloseIn{{kGoblin1}, {kGoblin1}, 0}) == "E-MOVE-2");
  CHECK(refused_by(state, CloseIn{{kAda}, {kGoblin1}, 0}) == "E-INIT-2");
  CHECK(refused_by(state, CloseIn{{kAda, kGoblin1}, {kGoblin1, kAda}, 0}) != "allowed");
}

TEST_CASE("who has no movement dice closes in by 10", "[E-MOVE-4]") {
  const State state = start({new_errant("Ada", 3), new_errant("Bo", 3)},
                            {{"B-GOB", 2, Side::kOpposition}}, {.distance = 60});
  const State near = after(after(state, SetOrder{Side::kCompany}),
                           CloseIn{{kAda, kBo}, {kGoblin1, kGoblin1}, 0}, {});
  CHECK(between(near, kAda, kGoblin1) == 50);
  CHECK(between(near, kBo, kGoblin1) == 50);
  CHECK(refused_by(after(state, SetOrder{Side::kCompany}),
                   CloseIn{{kAda, kAda}, {kGoblin1, kGoblin1}, 0}) == "E-MOVE-4");
}

TEST_CASE("who may act at once twice closes in and strikes", "[E-ATT-5][E-MOVE-2]") {
  State state = after(in_first_turn(), SetDistance{100});
  TurnUsage& usage = errant_state(state).fight->combatants[2].usage;
  usage.turn = errant_state(state).fight->turn;
  usage.reactions = 2;  // a die of 1, then a gambit withstood
  CHECK(closing(state, kGoblin1, kAda).then_attacks);
  errant_state(state).fight->combatants[2].usage.reactions = 1;
  CHECK_FALSE(closing(state, kGoblin1, kAda).then_attacks);
}

TEST_CASE("the Guide says who is where", "[E-DIST-1]") {
  State state = after(in_first_turn(), StandAt{kAda, kGoblin1, 5});
  CHECK(between(state, kAda, kGoblin1) == 5);
  CHECK(between(state, kAda, kGoblin2) == 5);
  CHECK(between(state, kBo, kGoblin2) == 30);
  state = after(state, StandAt{kGoblin2, kBo, 20});
  CHECK(between(state, kGoblin2, kBo) == 20);
  CHECK(between(state, kGoblin2, kAda) == 5);  // 25 and 20 of 30: past each other
  state = after(state, SetDistance{40});       // both sides are drawn up anew
  CHECK(between(state, kAda, kGoblin1) == 40);
  CHECK(refused_by(state, StandAt{kAda, kAda, 5}) == "E-DIST-1");
  CHECK(refused_by(state, StandAt{kAda, kGoblin1, -1}) == "E-DIST-1");
}

TEST_CASE("a note has no consequences", "[E-ATT-8][E-DIST-1]") {
  Errant ada = new_errant("Ada", 13);
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(ada.gear, bow);
  State state = after(start({ada}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 100}),
                      SetOrder{Side::kCompany});
  const Id goblin = errant_state(state).fight->combatants[1].id;
  CHECK(step_causes(state, kAda, goblin, kBody, 1).size() == 1);
  AttackRoll shot{kAda, goblin};
  shot.weapon = 1;
  CHECK(refused_by(after(state, SetDistance{200}), shot) == "E-ATT-8");
  state = after(after(state, SetDistance{200}), CountDistance{false});
  CHECK(step_causes(state, kAda, goblin, kBody, 1).empty());
  CHECK(refused_by(state, shot) == "allowed");
  CHECK(words::distance_text(fight_of(state)) == "200 feet apart, as a note");
  State moved = after(after(state, RollMovement{{kAda}}, {d4(1, 1, 1)}),
                      UseMovement{kAda, 10, false, Way::kTowards});
  CHECK(sides_apart(fight_of(moved)) == 200);
}

TEST_CASE("ranges are between the two, not between the sides", "[E-ATT-8][E-ATT-3]") {
  Errant ada = new_errant("Ada", 13);
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(ada.gear, bow);
  State state = after(start({ada}, {{"B-GOB", 2, Side::kOpposition}}, {.distance = 100}),
                      SetOrder{Side::kCompany});
  const Id near = errant_state(state).fight->combatants[1].id, far = near + 1;
  state = after(state, StandAt{near, kAda, 50});
  CHECK(step_causes(state, kAda, near, kBody, 1).empty());
  CHECK(step_causes(state, kAda, far, kBody, 1).at(0).kind == StepKind::kRange);
  state = after(state, StandAt{near, kAda, 5});
  // Whichever of them is in reach disturbs the shot.
  CHECK(step_causes(state, kAda, far, kBody, 1).back().kind == StepKind::kFoeInReach);
}

TEST_CASE("where everybody stands is kept, and old fights have them at their side's distance",
          "[E-DIST-1]") {
  Session session = new_session(1);
  session.state = after(after(in_first_turn(), StandAt{kAda, kGoblin1, 5}), CountDistance{false});
  const std::string kept = take_changes(session).snapshot;
  CHECK(kept.find("\"ahead\":25") != std::string::npos);
  CHECK(kept.find("\"distanceIsNote\"") != std::string::npos);
  CHECK(load(kept, {}).session.state == session.state);
  Session plain = new_session(1);
  plain.state = in_first_turn();
  const std::string usual = take_changes(plain).snapshot;
  CHECK(usual.find("ahead") == std::string::npos);
  CHECK(usual.find("distanceIsNote") == std::string::npos);
}

TEST_CASE("who walks up to somebody spends and tells no more than the way there", "[E-MOVE-2]") {
  State state = after(in_first_turn(), RollMovement{{kAda}}, {d4(2, 2, 2)});
  state = after(state, RollMovement{{kBo}}, {d4(4)});
  Session session = new_session(1);
  session.state = state;
  REQUIRE(act(session, UseMovement{kAda, 60, false, Way::kTowards}).done);
  CHECK(movement_left(session.state, kAda) == 30);
  CHECK(entries(session).back().lines[0].text ==
        "Ada moves 30 feet, 0 feet from Goblin 1; 30 left.");
  // Together they come as far as the one who leads.
  Session both = new_session(1);
  both.state = state;
  REQUIRE(act(both, UseMovement{kAda, 40, false, Way::kTowards, 0, {kBo}}).done);
  CHECK(movement_left(both.state, kAda) == 30);
  CHECK(movement_left(both.state, kBo) == 10);
  CHECK(entries(both).back().lines[0].text == "Ada and Bo move 30 feet, 0 feet from Goblin 1.");
  // Aside and away it is as far as was said.
  for (const Way way : {Way::kAside, Way::kAway})
    CHECK(movement_left(after(state, UseMovement{kAda, 40, false, way}), kAda) == 20);
}

TEST_CASE("movement that is left shortens what a roll has to reach", "[E-MOVE-2]") {
  State slow = to(after(in_first_turn(), ChoosePace{kBo, Pace::kSlow}), Step::kWinnersSlow);
  slow = after(slow, RollMovement{{kBo}}, {d4(1)});  // 10 of the 25 feet
  const Closing way = closing(slow, kBo, kGoblin1);
  CHECK(way.how == Closing::How::kRoll);
  CHECK(way.arrives == Odds{3, 4});  // 20 and more
}

TEST_CASE("which way somebody is likely to walk", "[E-MOVE-2][E-DIST-1]") {
  State state = in_first_turn();
  CHECK(distance_counts(fight_of(state)));
  CHECK(likely_way(fight_of(state), who(state, kAda)) == Way::kTowards);
  state = after(state, SetDistance{5});
  CHECK(likely_way(fight_of(state), who(state, kAda)) == Way::kAside);
  state = after(after(state, SetDistance{30}), CountDistance{false});
  CHECK_FALSE(distance_counts(fight_of(state)));
  CHECK(likely_way(fight_of(state), who(state, kAda)) == Way::kAside);
  const State unknown = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}});
  CHECK_FALSE(distance_counts(fight_of(unknown)));
}
