#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("SPD is skill less Encumbrance, never below 0", "[E-MOVE-1]") {
  struct Case {
    int skill, load, speed, dice;
  };
  for (const Case& c :
       {Case{13, 0, 13, 3}, Case{13, 2, 11, 2}, Case{3, 9, 0, 0}, Case{3, 0, 3, 0},
        Case{4, 0, 4, 1}, Case{7, 0, 7, 1}, Case{8, 0, 8, 2}, Case{15, 0, 15, 3},
        Case{16, 0, 16, 4}, Case{19, 0, 19, 4}, Case{20, 0, 20, 5}, Case{24, 0, 24, 6}}) {
    Errant one = new_errant("Ada", c.skill);
    one.encumbrance = c.load;
    CHECK(speed(one) == c.speed);
    CHECK(movement_dice(one) == c.dice);
    const State state = start({one}, {{"B-GOB", 1, Side::kOpposition}});
    CHECK(movement_dice(who(state, 1)) == c.dice);
  }
}

TEST_CASE("a movement roll is an action and its dice times ten", "[E-MOVE-2]") {
  State state = after(in_first_turn(), RollMovement{{kAda}, 0}, {d4(1, 4, 2)});
  CHECK(movement_left(state, kAda) == 70);
  CHECK(actions_left(state, kAda) == 0);
  state = after(state, UseMovement{kAda, 10});
  state = after(state, UseMovement{kAda, 60});
  CHECK(movement_left(state, kAda) == 0);
  CHECK(refused_by(state, UseMovement{kAda, 1}) == "E-MOVE-2");
}

TEST_CASE("one die showing 4 carries 40", "[E-MOVE-2]") {
  const State state = after(in_first_turn(), RollMovement{{kBo}, 0}, {d4(4)});
  CHECK(movement_left(state, kBo) == 40);
  State walked = after(state, UseMovement{kBo, 10});
  walked = after(next(walked), UseMovement{kBo, 10});  // also while others act
  walked = after(walked, UseMovement{kBo, 20});
  CHECK(movement_left(walked, kBo) == 0);
}

TEST_CASE("several movement rolls add up while actions last", "[E-MOVE-2]") {
  State state = to(in_first_turn(), Step::kWinnersSlow);
  state = after(state, RollMovement{{kBo}, 0}, {d4(3)});
  state = after(state, RollMovement{{kBo}, 0}, {d4(2)});
  CHECK(movement_left(state, kBo) == 50);
  CHECK(refused_by(state, RollMovement{{kBo}, 0}) == "E-INIT-4");
}

TEST_CASE("movement is gone with the turn", "[E-MOVE-2]") {
  const State state = to(after(in_first_turn(), RollMovement{{kBo}, 0}, {d4(3)}), Step::kOrder);
  CHECK(movement_left(state, kBo) == 0);
  CHECK(refused_by(after(state, SetOrder{Side::kCompany}), UseMovement{kBo, 10}) == "E-MOVE-2");
}

TEST_CASE("a shift takes no action and goes ten for each die", "[E-MOVE-3]") {
  const State before = in_first_turn();
  CHECK(shift_distance(before, kAda) == 30);
  const State state = after(before, Shift{kAda, 0});
  CHECK(actions_left(state, kAda) == 1);
  CHECK(refused_by(state, Shift{kAda, 0}) == "E-MOVE-3");
  CHECK(refused_by(after(state, TakeAction{kAda, Deed::kAttack}), Shift{kAda, 0}) == "E-MOVE-3");
  const State later = to(state, Step::kOrder);
  CHECK_FALSE(refuse(after(later, SetOrder{Side::kCompany}), Shift{kAda, 0}));
}

TEST_CASE("no shift with a movement roll, either way round", "[E-MOVE-3]") {
  State state = after(in_first_turn(), RollMovement{{kAda}, 0}, {d4(1, 1, 1)});
  CHECK(refused_by(state, Shift{kAda, 0}) == "E-MOVE-3");
  // Also where the ground has left nothing of it.
  State stuck = state;
  errant_state(stuck).fight->combatants[0].usage.movement_rolled = 0;
  REQUIRE(who(stuck, kAda).usage.movement_rolled == 0);
  CHECK(refused_by(stuck, Shift{kAda, 0}) == "E-MOVE-3");
  state = after(in_first_turn(), Shift{kAda, 0});
  CHECK(refused_by(state, RollMovement{{kAda}, 0}) == "E-MOVE-3");
}

TEST_CASE("a shift belongs to one's own phase", "[E-MOVE-3]") {
  CHECK(refused_by(in_first_turn(), Shift{kGoblin1, 0}) == "E-INIT-2");
}

TEST_CASE("without movement dice: no shift, and ten for an action", "[E-MOVE-4]") {
  StartFight how;
  how.distance = 30;
  State state = after(start({new_errant("Slow", 3)}, {{"B-GOB", 1, Side::kOpposition}}, how),
                      SetOrder{Side::kCompany});
  CHECK(refused_by(state, Shift{1, 0}) == "E-MOVE-4");
  CHECK(refused_by(state, RollMovement{{1}, 0}) == "E-MOVE-4");
  state = after(state, MoveFixed{1});
  CHECK(movement_left(state, 1) == 10);
  CHECK(actions_left(state, 1) == 0);
  CHECK(refused_by(in_first_turn(), MoveFixed{kAda}) == "E-MOVE-4");
}

TEST_CASE("difficult ground shortens any movement, not below 0", "[E-MOVE-5]") {
  for (const auto& [rating, roll, shift] :
       {std::tuple{0, 60, 30}, {1, 50, 20}, {2, 40, 10}, {3, 30, 0}, {6, 0, 0}, {20, 0, 0}}) {
    State state =
        after(in_first_turn(), SetConditions{Place::kEnclosed, Light::kBright, false, rating});
    CHECK(shift_distance(state, kAda) == shift);
    CHECK(shift_distance(state, kAda, 0, true) == 30);
    CHECK(refused_by(state, Shift{kAda, 0}) == (shift > 0 ? "allowed" : "E-MOVE-5"));
    CHECK_FALSE(refuse(state, Shift{kAda, 0, true}));
    state = after(state, RollMovement{{kAda}, 0}, {d4(1, 2, 3)});
    CHECK(movement_left(state, kAda) == roll);
    CHECK(movement_left(state, kAda, true) == 60);
    CHECK_FALSE(refuse(state, UseMovement{kAda, 60, true}));
    if (roll < 60) CHECK(refused_by(state, UseMovement{kAda, roll + 10}) == "E-MOVE-2");
  }
}

TEST_CASE("two rolls on difficult ground are shortened one by one", "[E-MOVE-5]") {
  State state = after(in_first_turn(), SetConditions{Place::kEnclosed, Light::kBright, false, 2});
  state = to(state, Step::kWinnersSlow);
  state = after(state, RollMovement{{kBo}, 0}, {d4(1)});
  state = after(state, RollMovement{{kBo}, 0}, {d4(4)});
  CHECK(movement_left(state, kBo) == 20);
}

TEST_CASE("an NPC has dice for each way of moving", "[E-MOVE-6]") {
  StartFight how;
  how.distance = 30;
  State state = start({new_errant("Ada")}, {{"B-COCK", 1, Side::kOpposition}}, how);
  state = after(state, SetOrder{Side::kOpposition});
  const Id cockatrice = errant_state(state).fight->combatants.back().id;
  CHECK(movement_dice(who(state, cockatrice), 0) == 1);
  CHECK(movement_dice(who(state, cockatrice), 1) == 3);
  CHECK(shift_distance(state, cockatrice, 1) == 30);
  CHECK(refused_by(state, RollMovement{{cockatrice}, 2}) == "E-MOVE-6");
  CHECK(movement_left(after(state, RollMovement{{cockatrice}, 1}, {d4(4, 4, 4)}), cockatrice) ==
        120);
}

TEST_CASE("six goblins share one die", "[E-MOVE-6]") {
  StartFight how;
  how.distance = 30;
  State state = after(start({new_errant("Ada")}, {{"B-GOB", 6, Side::kOpposition}}, how),
                      SetOrder{Side::kOpposition});
  std::vector<Id> goblins;
  for (const Combatant& one : errant_state(state).fight->combatants)
    if (one.npc == "B-GOB") goblins.push_back(one.id);
  REQUIRE(goblins.size() == 6);
  state = after(state, RollMovement{goblins, 0}, {d4(3)});
  for (const Id id : goblins) {
    CHECK(movement_left(state, id) == 30);
    CHECK(actions_left(state, id) == 0);
  }
}

TEST_CASE("only like NPCs who may all act share a roll", "[E-MOVE-6]") {
  StartFight how;
  how.distance = 30;
  State state = start({new_errant("Ada"), new_errant("Bo")},
                      {{"B-GOB", 2, Side::kOpposition}, {"B-GNOLL", 1, Side::kOpposition}}, how);
  const Id gnoll = errant_state(state).fight->combatants.back().id;
  const State ours = after(state, SetOrder{Side::kCompany});
  CHECK(refused_by(ours, RollMovement{{1, 2}, 0}) == "E-MOVE-6");
  state = after(state, SetOrder{Side::kOpposition});
  CHECK(refused_by(state, RollMovement{{4, gnoll}, 0}) == "E-MOVE-6");
  CHECK(refused_by(state, RollMovement{{4, 4}, 0}) == "E-MOVE-6");
  CHECK(refused_by(state, RollMovement{{}, 0}) == "E-MOVE-2");
  state = after(state, TakeAction{5, Deed::kAttack});
  CHECK(refused_by(state, RollMovement{{4, 5}, 0}) == "E-INIT-4");
}

TEST_CASE("what so many movement dice come to, and how far they shift",
          "[E-MOVE-2][E-MOVE-3][E-MOVE-4]") {
  CHECK(movement_range(0) == MoveRange{10, 10, 10});
  CHECK(movement_range(1) == MoveRange{10, 40, 25});
  CHECK(movement_range(2) == MoveRange{20, 80, 50});
  CHECK(movement_range(5) == MoveRange{50, 200, 125});
  CHECK(shift_length(0) == 0);
  CHECK(shift_length(3) == 30);
  CHECK(speed_on_foot(13, 2) == 11);
  CHECK(speed_on_foot(2, 3) == 0);
}

TEST_CASE("each point of the ground's rating takes 10 off", "[E-MOVE-5]") {
  CHECK(hindrance(0) == 0);
  CHECK(hindrance(3) == 30);
  CHECK(shortened(40, 3) == 10);
  CHECK(shortened(20, 3) == 0);
}

TEST_CASE("whoever is named twice in a shared roll is told so, wherever", "[E-MOVE-6]") {
  const State state = in_first_turn(Side::kOpposition);
  CHECK(refused_by(state, RollMovement{{kGoblin1, kGoblin2, kGoblin1}}) == "E-MOVE-6");
}

TEST_CASE("a creature may fly before all else", "[E-MOVE-6]") {
  Combatant bat;
  bat.gaits = {{"flying", 3}, {"walking", 1}};
  CHECK(flying_gait(bat) == 0);
}

TEST_CASE("whoever is stunned walks no farther", "[E-STAT-1][E-MOVE-2]") {
  State state = after(in_first_turn(), RollMovement{{kAda}, 0}, {d4(1, 1, 1)});
  Effect stunned;
  stunned.name = "stunned";
  stunned.no_actions = true;
  CHECK(refused_by(state, UseMovement{kAda, 10}) == "allowed");
  CHECK(refused_by(after(state, AddEffect{{kAda}, stunned, 0}), UseMovement{kAda, 10}) ==
        "E-STAT-1");
}

TEST_CASE("who of a group can move by the same roll", "[E-MOVE-6]") {
  State state = in_first_turn(Side::kOpposition);
  const std::vector<Id> both = {kGoblin1, kGoblin2};
  CHECK(could_roll_along(state, who(state, kGoblin1), 0) == both);
  CHECK(could_roll_along(state, who(state, kAda), 0).empty());  // of nobody's group
  state = after(state, TakeAction{kGoblin2, Deed::kAttack});
  CHECK(could_roll_along(state, who(state, kGoblin1), 0) == std::vector<Id>{kGoblin1});
  CHECK(could_roll_along(in_first_turn(), who(state, kGoblin1), 0).empty());  // not their phase
}

TEST_CASE("an NPC has dice for its own ways of moving alone", "[E-MOVE-6]") {
  Combatant bat = who(in_first_turn(), kGoblin1);
  bat.gaits = {{"flying", 3}, {"walking", 1}};
  bat.gaits.reserve(4);
  CHECK(movement_dice(bat, 0) == 3);
  CHECK(movement_dice(bat, 1) == 1);
  CHECK(movement_dice(bat, 2) == 0);
  CHECK(movement_dice(bat, -1) == 0);
}
