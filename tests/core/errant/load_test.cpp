#include "core/errant/load.hpp"

#include <set>
#include <string>

#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/journey/things.hpp"
#include "core/errant/movement.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("Encumbrance goes up with each quarter of the slots, then with each slot", "[E-LOAD-1]") {
  struct Row {
    int phys, quarters, encumbrance;
  };
  for (const Row& row : {// phys 12: at 3, 6, 9 and 12 slots
                         Row{12, 0, 0},
                         {12, 11, 0},
                         {12, 12, 1},
                         {12, 23, 1},
                         {12, 24, 2},
                         {12, 36, 3},
                         {12, 47, 3},
                         {12, 48, 4},
                         // phys 13: at 3¼, 6½, 9¾ and 13
                         {13, 12, 0},
                         {13, 13, 1},
                         {13, 25, 1},
                         {13, 26, 2},
                         {13, 38, 2},
                         {13, 39, 3},
                         {13, 51, 3},
                         {13, 52, 4},
                         // each whole slot beyond
                         {13, 55, 4},
                         {13, 56, 5},
                         {13, 59, 5},
                         {13, 60, 6},
                         {13, 68, 8},
                         {1, 1, 1},
                         {1, 4, 4},
                         {0, 4, 4},
                         {10, -3, 0}}) {
    CAPTURE(row.phys, row.quarters);
    CHECK(encumbrance(row.phys, row.quarters) == row.encumbrance);
  }
  for (int phys = 1; phys <= 30; ++phys)
    for (int point = 1; point <= 12; ++point) {
      const int from = encumbrance_threshold(phys, point);
      CAPTURE(phys, point, from);
      CHECK(encumbrance(phys, from) == point);
      CHECK(encumbrance(phys, from - 1) == point - 1);
    }
}

TEST_CASE("coins and Exhaustion fill slots, and a dropped backpack frees them", "[E-LOAD-2]") {
  Load load;
  load.worn = 10;
  load.backpack = 20;
  load.coins = 250;
  load.exhaustion = 2;
  CHECK(filled(load, true) == 10 + 20 + 10 + 8);
  CHECK(filled(load, false) == 10 + 8);
  CHECK(quarters_of_coins(24) == 0);
  CHECK(quarters_of_coins(25) == 1);
  CHECK(quarters_of_coins(100) == 4);
}

TEST_CASE("slots are told in quarters", "[E-LOAD-1]") {
  CHECK(slots_text(0) == "0");
  CHECK(slots_text(1) == "¼");
  CHECK(slots_text(2) == "½");
  CHECK(slots_text(13) == "3¼");
  CHECK(slots_text(39) == "9¾");
  CHECK(slots_text(52) == "13");
  CHECK(slots_words(0) == "0 slots");
  CHECK(slots_words(2) == "½ slot");
  CHECK(slots_words(4) == "1 slot");
  CHECK(slots_words(5) == "1¼ slots");
}

TEST_CASE("gear on a sheet fills what the rules say", "[E-LOAD-3][E-ARM-2]") {
  Gear gear;
  CHECK(quarters_of_gear(gear) == 0);
  carry(gear, new_weapon("spear", Weight::kHeavy, Missile::kNone));
  carry(gear, new_weapon("knife", Weight::kLight, Missile::kNone));
  carry(gear, new_armour(Piece::kMail));
  carry(gear, new_armour(Piece::kCowl));
  CHECK(quarters_of_gear(gear) == 8 + 2 + 16 + 2);
}

TEST_CASE("the shelves hold each thing once, as large as the same thing on a sheet", "[E-LOAD-1]") {
  std::set<std::string> names;
  for (const Ware& ware : wares()) {
    CHECK(names.insert(std::string(ware.name)).second);
    for (int i = 0; i < kPieces; ++i) {
      std::string name(facts(static_cast<Piece>(i)).name);
      name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
      if (ware.name == name) CHECK(ware.quarters == facts(static_cast<Piece>(i)).quarter_slots);
    }
  }
  CHECK(names.size() >= 36);
}

TEST_CASE("a lifespan by ancestry, and the Checks at its end", "[E-WND-6]") {
  CHECK(lifespan(Ancestry::kTough, 12, 0) == 162);
  CHECK(lifespan(Ancestry::kArcane, 12, 3) == 209);
  CHECK(lifespan(Ancestry::kCunning, 8, 0) == 108);
  CHECK(lifespan(Ancestry::kAdaptable, 10, 70) == 0);
  CHECK(age_dv(30, 60) == -1);
  CHECK(age_dv(60, 60) == 0);
  CHECK(age_dv(63, 60) == 3);
}

TEST_CASE("load raises the DV of a Check that it hinders", "[E-LOAD-2]") {
  CHECK(hindered_dv(0, 0) == 0);
  CHECK(hindered_dv(0, 3) == 3);
  CHECK(hindered_dv(4, 3) == 7);
  CHECK(hindered_dv(-2, 1) == -1);
}

namespace {

// Ada (1, phys 10, skill 13) with that load and Bo (2) against a goblin, the Company first.
State laden(int encumbrance) {
  Errant ada = new_errant("Ada", 13);
  ada.encumbrance = encumbrance;
  StartFight how;
  how.distance = 30;
  return after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, how),
               SetOrder{Side::kCompany});
}

}  // namespace

TEST_CASE("at Encumbrance 8 nothing can be done, in a fight either", "[E-LOAD-1]") {
  const State seven = laden(7), eight = laden(8);
  CHECK(refused_by(seven, TakeAction{kAda, Deed::kOther}) == "allowed");
  for (const Action& deed :
       {Action{TakeAction{kAda, Deed::kOther}}, Action{TakeAction{kAda, Deed::kAttack}},
        Action{RollMovement{{kAda}}}, Action{Shift{kAda}}, Action{MoveFixed{kAda}}})
    CHECK(refused_by(eight, deed) == "E-LOAD-1");
  CHECK(actions_left(seven, kAda) == 1);
  CHECK(actions_left(eight, kAda) == 0);
  CHECK(acting_now(eight) == std::vector<Id>{kBo});
  CHECK(refused_by(eight, TakeFreeAction{kAda}) == "allowed");  // to drop something
  // What rides is carried: its mount runs, and it does nothing itself.
  const State rides = after(eight, SetMount{kAda, {"horse", 16}});
  CHECK(refused_by(rides, RollMovement{{kAda}}) == "allowed");
  CHECK(refused_by(rides, TakeAction{kAda, Deed::kOther}) == "E-LOAD-1");
  // A phase in which nobody else acts waits for that one roll, and no longer.
  const State alone = after(rides, SetStanding{kBo, Standing::kFled});
  CHECK(next_stop(to(alone, Step::kLosersQuick)) == Step::kWinnersSlow);
  const State rode = after(alone, RollMovement{{kAda}}, {d4(1, 1, 1, 1)});
  CHECK(next_stop(to(rode, Step::kLosersQuick)) == Step::kLosersSlow);
}

TEST_CASE("Exhaustion counts as a slot at once", "[E-LOAD-2][E-MOVE-1]") {
  CHECK(encumbrance_with(12, 0, 2) == 0);  // 2 slots of the 3 that bring a point
  CHECK(encumbrance_with(12, 0, 3) == 1);
  CHECK(encumbrance_with(12, 1, 3) == 2);
  CHECK(encumbrance_with(12, 2, 0) == 2);
  CHECK(encumbrance_with(12, 4, 1) == 5);
  CHECK(encumbrance_with(12, 9, 0) == 9);
  const State state = laden(0);
  CHECK(movement_dice(who(state, kAda)) == 3);
  CHECK(movement_dice(who(after(state, SetExhaustion{kAda, 4}), kAda)) == 3);  // SPD 12
  CHECK(movement_dice(who(after(state, SetExhaustion{kAda, 5}), kAda)) == 2);  // SPD 11
  CHECK(refused_by(after(laden(7), SetExhaustion{kAda, 1}), TakeAction{kAda, Deed::kOther}) ==
        "E-LOAD-1");
  Errant tired = new_errant("Cy", 13);
  tired.body.exhaustion = 5;
  CHECK(movement_dice(tired) == 2);
  CHECK(chaser(tired).encumbrance == 2);
}

TEST_CASE("load is on the DV of physical Checks, in chases and perils as well", "[E-LOAD-2]") {
  ChaseMember who;
  who.encumbrance = 3;
  CHECK(chase_check(who, Attribute::kPhys, 2).dv == 5);
  CHECK(chase_check(who, Attribute::kSkill, 0).dv == 3);
  CHECK(chase_check(who, Attribute::kMind, 2).dv == 2);
  CHECK(chase_check(who, Attribute::kPres, 2).dv == 2);
  CHECK(sprint_check(who).dv == 3);  // which is the load already
  CHECK(break_free_check(test::who(laden(0), kAda)).dv == 6);
  CHECK(break_free_check(test::who(laden(2), kAda)).dv == 8);
}

TEST_CASE("price and Rarity by Quality", "[E-QUAL-1]") {
  CHECK(price_of(15, kShoddy) == 7);
  CHECK(price_of(15, kAverage) == 15);
  CHECK(price_of(15, kMasterwork) == 30);
  CHECK(rarity_of(2, kShoddy) == 1);
  CHECK(rarity_of(0, kShoddy) == 0);
  CHECK(rarity_of(2, kAverage) == 2);
  CHECK(rarity_of(2, kMasterwork) == 3);
}

TEST_CASE("gear sets Encumbrance, and SPD follows; by hand stays by hand", "[E-LOAD-1][E-MOVE-1]") {
  Errant ada = new_errant("Ada", 12);
  ada.attributes.phys = 12;
  ada.encumbrance = 1;
  carry(ada.gear, new_armour(Piece::kMail));                              // 16 quarters
  carry(ada.gear, new_weapon("Sword", Weight::kMedium, Missile::kNone));  // 4
  State state = after({}, AddErrant{ada});
  CHECK(errant_state(state).company[0].encumbrance == 1);  // as it was entered
  ada = errant_state(state).company[0];
  ada.weighed = true;
  state = after(state, ChangeErrant{ada});
  CHECK(errant_state(state).company[0].encumbrance == 1);  // 5 slots of 12
  ada.backpack = 4;                                        // a slot more: half is filled
  state = after(state, ChangeErrant{ada});
  CHECK(errant_state(state).company[0].encumbrance == 2);
  CHECK(speed(errant_state(state).company[0]) == 10);
  // In a fight too: whoever puts the mail down runs.
  StartFight how;
  how.distance = 30;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  state = after(state, how);
  CHECK(who(state, 1).encumbrance == 2);
  ada = errant_state(state).company[0];
  ada.gear.armour.clear();
  state = after(state, ChangeErrant{ada});
  CHECK(errant_state(state).company[0].encumbrance == 0);
  CHECK(who(state, 1).encumbrance == 0);
  // What is put down in the fight weighs nothing at once; what was said by hand there stays.
  State laden = state;
  Errant bearer = errant_state(laden).company[0];
  bearer.pack.things.push_back({.id = 1, .name = "idol", .quarters = 40});
  bearer.encumbrance = encumbrance_of_gear(bearer);
  REQUIRE(bearer.encumbrance > 0);
  laden = after(laden, ChangeErrant{bearer});
  CHECK(who(laden, 1).encumbrance == bearer.encumbrance);
  CHECK(who(after(laden, journey::PutDown{1}), 1).encumbrance == 0);
  errant_state(laden).fight->combatants[0].encumbrance = 3;
  CHECK(who(after(laden, SetDistance{10}), 1).encumbrance == 3);
  ada.weighed = false;
  ada.encumbrance = 5;
  CHECK(who(after(state, ChangeErrant{ada}), 1).encumbrance == 5);
  ada.backpack = 401;
  CHECK(refused_by(state, ChangeErrant{ada}) == "E-LOAD-1");
}

TEST_CASE("Exhaustion comes on top of what the gear weighs, not of the point it makes",
          "[E-LOAD-2]") {
  // phys 12: a point for each 12 quarters. 20 quarters and a slot are 24.
  Errant ada = new_errant("Ada", 13);
  ada.attributes.phys = 12;
  ada.weighed = true;
  ada.backpack = 20;
  State state =
      after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
            SetOrder{Side::kCompany});
  CHECK(encumbrance_of(who(state, kAda)) == 1);
  State tired = after(state, SetExhaustion{kAda, 1});
  CHECK(encumbrance_of(who(tired, kAda)) == 2);
  CHECK(movement_dice(who(tired, kAda)) == 2);  // SPD 11
  CHECK(encumbrance_of(who(after(tired, SetExhaustion{kAda, 0}), kAda)) == 1);
  const State over = after(tired, EndFight{});
  CHECK(encumbrance_of(errant_state(over).company[0]) == 2);
  CHECK(movement_dice(errant_state(over).company[0]) == 2);
  // Entered by hand nobody knows how much is beyond the point.
  ada = errant_state(state).company[0];
  ada.weighed = false;
  CHECK(encumbrance_of(who(after(after(state, ChangeErrant{ada}), SetExhaustion{kAda, 1}), kAda)) ==
        1);
}

TEST_CASE("a reckoned load goes onto the sheet, all but the gear into the backpack", "[E-LOAD-1]") {
  Errant ada = new_errant("Ada");
  ada.attributes.phys = 12;
  carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  const int gear = quarters_of_gear(ada.gear);
  Load load;
  load.worn = gear + 6;
  load.backpack = 8;
  load.coins = 2 * kCoinsInQuarter;
  load.exhaustion = 3;
  const Errant changed = loaded(ada, load, 12);
  CHECK(changed.weighed);
  CHECK(changed.backpack == 6 + 8 + 2);
  CHECK(changed.encumbrance == encumbrance(12, gear + 16));  // Exhaustion is counted beside it
  CHECK(changed.encumbrance == encumbrance_of_gear(changed));
  // With another phys than its own the figure stands as it was reckoned.
  const Errant other = loaded(ada, load, 10);
  CHECK_FALSE(other.weighed);
  CHECK(other.encumbrance == encumbrance(10, gear + 16));
  CHECK(loaded(ada, {}, 12).backpack == 0);
}
