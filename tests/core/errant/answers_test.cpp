// What the two sides can make of a blow that waits, and in which order.
#include "core/errant/answers.hpp"

#include "core/errant/attack.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

constexpr Id kSword = 1, kBow = 2;                       // weapons of Ada
constexpr Id kShield = 3, kHelmet = 4, kMailOfLuck = 5;  // and her armour

Gear gear_of_ada() {
  Gear gear;
  carry(gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  carry(gear, new_weapon("bow", Weight::kMedium, Missile::kMedium, 1));
  gear.weapons.back().ammunition = 3;
  carry(gear, new_armour(Piece::kLargeShield));
  carry(gear, new_armour(Piece::kHelmet));
  carry(gear, new_armour(Piece::kMail, 1));
  return gear;
}

// Ada (1), Violent and of Renown 6, against goblins 4 and 5; a blow of hers or theirs waits.
State waiting(Id by, Id target, Id weapon = 0) {
  Errant ada = new_errant("Ada", 13, 20);
  ada.renown = 6;
  ada.attributes.phys = 13;
  ada.gear = gear_of_ada();
  StartFight how;
  how.distance = 30;
  State state = after(start({ada, new_errant("Bo")}, {{"B-GOB", 2, Side::kOpposition}}, how),
                      SetOrder{by == kAda ? Side::kCompany : Side::kOpposition});
  AttackRoll attack;
  attack.who = by;
  attack.target = target;
  attack.weapon = weapon;
  attack.sides = 8;
  attack.hold = true;
  return after(state, attack, {d8(5)});
}
const AttackRoll& attack_in(const State& state) {
  return errant_state(state).fight->pending->attack;
}

std::string names(const std::vector<const Armour*>& pieces) {
  std::string text;
  for (const Armour* one : pieces) text += std::string(facts(one->piece).name) + ";";
  return text;
}

TEST_CASE("a True Strike is the weapon's that strikes, while it has one", "[E-ATT-12]") {
  State state = waiting(kAda, kGoblin1, kBow);
  CHECK(can_strike_true(state, attack_in(state)));
  CHECK_FALSE(
      can_strike_true(waiting(kAda, kGoblin1, kSword), attack_in(waiting(kAda, kGoblin1, kSword))));
  CHECK_FALSE(can_strike_true(state, AttackRoll{}));  // nobody's
  errant_state(state).company[0].gear.weapons[1].true_strikes = 0;
  CHECK_FALSE(can_strike_true(state, attack_in(state)));
  AttackRoll attack;
  attack.count = 2;
  attack.sides = 8;
  attack.bonus = 1;
  CHECK(most_of_dice(attack) == 16);
  attack.blocks = 1;  // D6 now
  CHECK(most_of_dice(attack) == 12);
}

TEST_CASE("a Deflect cancels the blow, and nothing is Blocked beside it", "[E-ARM-1][E-ARM-3]") {
  CHECK(names(deflecting_pieces(gear_of_ada())) == "Mail;");
  const State state = waiting(kGoblin1, kAda);
  ResolveAttack wanted;
  wanted.blocks = 2;
  wanted.armour = kShield;
  wanted.deflect = kMailOfLuck;
  const ResolveAttack how = next_answer(state, wanted);
  CHECK(how.deflect == kMailOfLuck);
  CHECK(how.blocks == 0);
  CHECK_FALSE(how.wait);
  const State over = after(state, how);
  const auto& armour = errant_state(over).company[0].gear.armour;
  CHECK(armour[0].blocks == facts(Piece::kLargeShield).blocks);
  CHECK(armour[2].deflects == 0);
}

TEST_CASE("Blocks come before everything else that is made of a blow", "[E-ARM-1]") {
  const State state = waiting(kGoblin1, kAda);
  ResolveAttack wanted;
  wanted.blocks = 2;
  wanted.armour = kShield;
  wanted.grit = 1;
  wanted.gambit = 3;
  const ResolveAttack how = next_answer(state, wanted);
  CHECK(how.blocks == 2);
  CHECK(how.armour == kShield);
  CHECK(how.wait);
  CHECK(how.grit == 0);
  CHECK(how.gambit == -1);
  const State again = after(state, how, {d4(3)});
  REQUIRE(errant_state(again).fight->pending);  // to be answered anew
  CHECK(attack_in(again).blocks == 2);
  CHECK(blocked(attack_in(state), wanted).blocks == 2);
}

TEST_CASE("Smite and Grit are no more than the Feats that are left", "[E-ATT-10]") {
  ResolveAttack wanted;
  wanted.smite = 9;
  wanted.grit = 9;
  const State hers = waiting(kAda, kGoblin1);
  const int feats = feats_left(hers, who(hers, kAda));
  REQUIRE(feats == 3);
  CHECK(next_answer(hers, wanted).smite == feats);
  CHECK(next_answer(hers, wanted).grit == 0);  // a goblin has none
  const State theirs = waiting(kGoblin1, kAda);
  CHECK(next_answer(theirs, wanted).smite == 0);
  CHECK(next_answer(theirs, wanted).grit == feats_left(theirs, who(theirs, kAda)));
}

TEST_CASE("the Saving Throw that a gambit allows", "[E-ATT-11][B-GOB-1]") {
  const State state = waiting(kAda, kGoblin1);
  const Combatant &ada = who(state, kAda), &goblin = who(state, kGoblin1);
  const Check theirs = gambit_check(ada, goblin, 4, Attribute::kSkill);
  CHECK(theirs.attribute == attribute(goblin, Attribute::kSkill));
  CHECK(theirs.dv == 2);  // goblins are hard to fool
  const Check hers = gambit_check(goblin, ada, 4, Attribute::kPhys);
  CHECK(hers.attribute == 13);
  CHECK(hers.dv == 6);
}

TEST_CASE("which of several worn pieces a die at its most costs Quality", "[E-QUAL-2]") {
  Gear gear = gear_of_ada();
  PendingBlow blow;
  blow.attack.sides = 8;
  blow.faces = {8};
  CHECK(names(pieces_to_wear(gear, blow)) == "Large shield;Helmet;Mail;");
  gear.armour[0].packed = true;
  CHECK(names(pieces_to_wear(gear, blow)) == "Helmet;Mail;");
  gear.armour[2].quality = 0;
  CHECK(pieces_to_wear(gear, blow).empty());  // one is no choice
  gear = gear_of_ada();
  blow.attack.armour = kHelmet;
  CHECK(pieces_to_wear(gear, blow).empty());  // it has Blocked: it is the one
  blow.attack.armour = 0;
  blow.faces = {7};
  CHECK(pieces_to_wear(gear, blow).empty());
}

TEST_CASE("what is left of the part that a blow is aimed at", "[B-DRAGON-1]") {
  Combatant dragon;
  dragon.hp = 60;
  dragon.parts = {{"tail", 8, 10}, {"left wing", 3, 10}};
  CHECK(hp_aimed_at(dragon, kBody) == 60);
  CHECK(hp_aimed_at(dragon, kUnderbelly) == 60);
  CHECK(hp_aimed_at(dragon, 1) == 3);
  CHECK(hp_aimed_at(dragon, static_cast<int>(dragon.parts.size())) == 60);
  CHECK(hp_aimed_at(dragon, 7) == 60);
}

TEST_CASE("what a blow that waits would do, by how it is settled",
          "[E-ARM-1][E-ATT-11][E-ATT-12]") {
  PendingBlow blow;
  blow.attack.count = 2;
  blow.attack.sides = 8;
  blow.attack.bonus = 1;
  blow.faces = {3, 5};
  CHECK(damage_if(blow, {}) == 9);
  ResolveAttack how;
  how.gambit = 4;
  CHECK(damage_if(blow, how) == 5);
  how.gambit = 20;
  CHECK(damage_if(blow, how) == 0);
  how = {};
  how.true_strike = true;
  CHECK(damage_if(blow, how) == 17);
  how.blocks = 1;
  CHECK(damage_if(blow, how) == 13);
}

TEST_CASE("which armour Blocks a blow that waits, and when it is worn", "[E-ARM-1][E-QUAL-2]") {
  Gear gear = gear_of_ada();
  AttackRoll attack;
  const auto block = [&] { return names(blocking_pieces(gear, attack)); };
  CHECK(block() == "Large shield;Helmet;Mail;");
  gear.armour[0].quality = 0;
  gear.armour[2].blocks = 0;
  CHECK(block() == "Helmet;");
  gear = gear_of_ada();
  attack.armour = kHelmet;
  CHECK(block() == "Large shield;Helmet;Mail;");
  attack.blocks = 1;
  CHECK(block() == "Helmet;");
  PendingBlow blow;
  blow.attack.sides = 8;
  blow.faces = {7, 6};
  CHECK_FALSE(wears_armour(blow));
  blow.faces = {7, 8};
  CHECK(wears_armour(blow));
  blow.attack.blocks = 1;  // a D6 now
  blow.faces = {1, 6};
  CHECK(wears_armour(blow));
}

}  // namespace
}  // namespace fray::test
