#include "core/errant/checks.hpp"

#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("a Check succeeds above the DV and at or below the attribute", "[E-CHK-1]") {
  struct Case {
    int attribute, dv, face;
    bool success;
  };
  for (const Case& c : {Case{13, 0, 1, true}, Case{13, 0, 13, true}, Case{13, 0, 14, false},
                        Case{13, 4, 4, false}, Case{13, 4, 5, true}, Case{13, 13, 13, false},
                        Case{20, 0, 20, true}, Case{0, 0, 1, false}}) {
    INFO(c.attribute << " against " << c.dv << ", rolled " << c.face);
    CHECK(succeeds({c.attribute, c.dv}, c.face) == c.success);
    Dice dice = scripted({d20(c.face)});
    const CheckResult result = roll_check({c.attribute, c.dv}, dice);
    CHECK(result.success == c.success);
    CHECK(result.face == c.face);
    require_thrown(dice, {d20(c.face)});
  }
  CHECK(Check{}.dv == 0);
}

TEST_CASE("a Check's chance is what all twenty faces say", "[E-CHK-1][E-CHK-2]") {
  for (int attribute = 0; attribute <= 25; ++attribute)
    for (int dv = -2; dv <= 22; ++dv) {
      int good = 0;
      for (int face = 1; face <= 20; ++face)
        if (succeeds({attribute, dv}, face)) ++good;
      CHECK(chance({attribute, dv}) == Chance{good, 20});
    }
}

TEST_CASE("a DV below 0 succeeds without a roll", "[E-CHK-2]") {
  Dice dice = scripted(Throws{});
  CHECK(roll_check({0, -1}, dice).success);
  require_thrown(dice, {});
  Dice rolled = scripted({d20(1)});
  CHECK(roll_check({1, 0}, rolled).success);
  require_thrown(rolled, {d20(1)});
}

TEST_CASE("a Saving Throw's DV is the rank of who caused it", "[E-CHK-3]") {
  const Check check = saving_throw(12, 4);
  CHECK_FALSE(succeeds(check, 4));
  CHECK(succeeds(check, 5));
  CHECK(chance(check) == Chance{8, 20});
}

TEST_CASE("an NPC checks with Threat + 8, an Errant with its own attributes", "[E-CHK-4]") {
  Combatant npc;
  npc.rank = 3;
  Combatant errant;
  errant.errant = 1;
  errant.attributes = {14, 12, 9, 7};
  for (const Attribute each :
       {Attribute::kPhys, Attribute::kSkill, Attribute::kMind, Attribute::kPres})
    CHECK(attribute(npc, each) == 11);
  CHECK(attribute(errant, Attribute::kPhys) == 14);
  CHECK(attribute(errant, Attribute::kSkill) == 12);
  CHECK(attribute(errant, Attribute::kMind) == 9);
  CHECK(attribute(errant, Attribute::kPres) == 7);
  CHECK(npc_attribute(10) == 18);
}

TEST_CASE("a Check is risky and fair unless somebody says otherwise", "[E-CHK-5]") {
  CHECK(Check{}.position == Position::kRisky);
  CHECK(Check{}.impact == Impact::kFair);
  for (const Position position : {Position::kShaky, Position::kRisky, Position::kDire})
    CHECK(chance({12, 2, position, Impact::kStrong}) == Chance{10, 20});
}

TEST_CASE("of two who succeed the higher die wins", "[E-CHK-6]") {
  struct Case {
    int one, two;
    Opposed outcome;
  };
  const Check strong{15, 0}, weak{8, 0};
  for (const Case& c :
       {Case{9, 8, Opposed::kFirst}, Case{7, 8, Opposed::kSecond}, Case{8, 8, Opposed::kDraw},
        Case{9, 9, Opposed::kFirst}, Case{16, 3, Opposed::kSecond}, Case{16, 9, Opposed::kBothFail},
        Case{20, 20, Opposed::kBothFail}}) {
    Dice dice = scripted({d20(c.one), d20(c.two)});
    CHECK(roll_opposed(strong, weak, dice).outcome == c.outcome);
    require_thrown(dice, {d20(c.one), d20(c.two)});
  }
}

TEST_CASE("the chances of an opposed Check add up and are symmetric", "[E-CHK-6]") {
  for (const Check& one : {Check{15, 0}, Check{8, 3}, Check{20, -1}})
    for (const Check& two : {Check{15, 0}, Check{11, 0}, Check{0, 0}}) {
      const OpposedChances there = opposed_chances(one, two), back = opposed_chances(two, one);
      CHECK(there.first + there.second + there.draw + there.both_fail == 400);
      CHECK(there.first == back.second);
      CHECK(there.draw == back.draw);
    }
  // By hand: attribute 10 against 10: each wins when alone in succeeding (100) or higher (45).
  const OpposedChances even = opposed_chances({10, 0}, {10, 0});
  CHECK(even.first == 145);
  CHECK(even.draw == 10);
  CHECK(even.both_fail == 100);
}

TEST_CASE("half a die rounds up", "[E-CHK-7]") {
  CHECK(half_face(1) == 1);
  CHECK(half_face(2) == 1);
  CHECK(half_face(5) == 3);
  int counts[4] = {};
  for (int face = 1; face <= 6; ++face) {
    Dice dice = scripted({d6(face)});
    ++counts[roll_half_die(3, dice)];
    require_thrown(dice, {d6(face)});
  }
  CHECK(counts[1] == 2);
  CHECK(counts[2] == 2);
  CHECK(counts[3] == 2);
  Dice ten = scripted({d10(9)});
  CHECK(roll_half_die(5, ten) == 5);
  require_thrown(ten, {d10(9)});
}

TEST_CASE("the Die of Fate is one D6", "[E-CHK-8]") {
  Dice dice = scripted({d6(6)});
  CHECK(roll_fate(dice) == 6);
  CHECK(dice.rolls[0] == Roll{Purpose::kFate, 6, {6}});
}

TEST_CASE("a DV below 0 is not rolled", "[E-CHK-2]") {
  CHECK_FALSE(is_rolled({10, -1}));
  CHECK(is_rolled({10, 0}));
}

TEST_CASE("Threat and attributes, to and fro", "[E-CHK-4]") {
  for (int threat = 0; threat <= 10; ++threat) CHECK(npc_threat(npc_attribute(threat)) == threat);
  CHECK(npc_threat(8) == 0);
  CHECK(npc_threat(3) == 0);
  const Attributes of{1, 2, 3, 4};
  CHECK(attribute(of, Attribute::kPhys) == 1);
  CHECK(attribute(of, Attribute::kSkill) == 2);
  CHECK(attribute(of, Attribute::kMind) == 3);
  CHECK(attribute(of, Attribute::kPres) == 4);
}
