#include "core/errant/attack.hpp"
#include "core/errant/past.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

constexpr Id kSword = 1, kBow = 2, kKnife = 3, kAxe = 4;  // weapons of Ada
constexpr Id kShield = 5, kHelmet = 6, kMailOfLuck = 7;   // and her armour

Gear gear_of_ada() {
  Gear gear;
  carry(gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium, 1);
  bow.ammunition = 2;
  carry(gear, bow);
  carry(gear, new_weapon("knife", Weight::kLight, Missile::kNone));
  carry(gear, new_weapon("poleaxe", Weight::kHeavy, Missile::kNone));
  carry(gear, new_armour(Piece::kLargeShield));
  carry(gear, new_armour(Piece::kHelmet));
  carry(gear, new_armour(Piece::kMail, 1));
  return gear;
}

// Ada (1), a Violent Errant of that Renown with her gear, and Bo (2) against goblins 4 and 5; the
// Company's quick phase, or the goblins'.
State fight(int renown = 1, Side winners = Side::kCompany, int hp = 20,
            const std::string& npc = "B-GOB") {
  Errant ada = new_errant("Ada", 13, hp);
  ada.renown = renown;
  ada.attributes.phys = 13;
  ada.gear = gear_of_ada();
  StartFight how;
  how.distance = 30;
  return after(start({ada, new_errant("Bo")}, {{npc, 2, Side::kOpposition}}, how),
               SetOrder{winners});
}

AttackRoll blow(Id who, Id target, int sides = 8, bool hold = true) {
  AttackRoll attack;
  attack.who = who;
  attack.target = target;
  attack.sides = sides;
  attack.hold = hold;
  return attack;
}
AttackRoll with(Id weapon, int sides = 8) {
  AttackRoll attack = blow(kAda, kGoblin1, sides);
  attack.weapon = weapon;
  return attack;
}

const Weapon& weapon(const State& state, Id id) {
  return *find_weapon(errant_state(state).company[0].gear, id);
}
const Armour& armour(const State& state, Id id) {
  return *find_armour(errant_state(state).company[0].gear, id);
}
int hp(const State& state, Id id) { return who(state, id).hp; }

}  // namespace

TEST_CASE("a roll waits only where somebody has something to say to the faces",
          "[E-ATT-1][E-ATT-10]") {
  AttackRoll asks = blow(kAda, kGoblin1, 8, false);
  asks.asks = true;  // Ada could Smite
  REQUIRE(can_be_answered(fight(), asks));
  const State waits = after(fight(), asks, {d8(5)});
  REQUIRE(errant_state(waits).fight->pending);
  CHECK(errant_state(waits).fight->pending->attack.hold);
  // 6 HP: more than that changes nothing.
  const State felled = after(fight(), asks, {d8(6)});
  CHECK_FALSE(errant_state(felled).fight->pending);
  CHECK(hp(felled, kGoblin1) == 0);
  // For a gambit the table can still say so.
  asks.hold = true;
  CHECK(errant_state(after(fight(), asks, {d8(6)})).fight->pending);
}

TEST_CASE("a roll that waits does nothing until it is dealt", "[E-ATT-1]") {
  State state = after(fight(), blow(kAda, kGoblin1), {d8(5)});
  CHECK(hp(state, kGoblin1) == 6);
  REQUIRE(errant_state(state).fight->pending);
  CHECK(errant_state(state).fight->pending->faces == std::vector<int>{5});
  CHECK(refused_by(state, blow(kAda, kGoblin2)) == "E-ATT-1");
  CHECK(hp(after(state, ResolveAttack{}), kGoblin1) == 1);
  SECTION("going on deals it") { CHECK(hp(after(state, NextStep{}), kGoblin1) == 1); }
  SECTION("so does ending the fight") {
    const State over = after(state, EndFight{});
    CHECK(errant_state(over).past.back().lines[0].dealt == 5);
  }
  SECTION("a combatant who is taken out takes it along") {
    const State gone = after(state, RemoveCombatant{kGoblin1});
    CHECK_FALSE(errant_state(gone).fight->pending);
  }
  CHECK(refused_by(fight(), ResolveAttack{}) == "E-ATT-1");
}

TEST_CASE("a 1 gives the target an action at once, with a single Attack Roll", "[E-ATT-5]") {
  State state = after(fight(), blow(kAda, kGoblin1, 8, false), {d8(1)});
  CHECK(may_act(state, kGoblin1));
  CHECK_FALSE(may_act(state, kGoblin2));
  SECTION("to attack") {
    state = after(state, blow(kGoblin1, kAda, 6, false), {d6(4)});
    CHECK(hp(state, kAda) == 16);
    CHECK_FALSE(may_act(state, kGoblin1));
    CHECK(refused_by(state, blow(kGoblin1, kAda, 6)) == "E-INIT-2");
    // Its own phase is untouched.
    CHECK(actions_left(state, kGoblin1) == 2);
  }
  SECTION("to do something else") {
    state = after(state, TakeAction{kGoblin1, Deed::kOther});
    CHECK_FALSE(may_act(state, kGoblin1));
  }
  SECTION("or it is gone with the next step") {
    state = next(state);
    state = next(state);
    CHECK(actions_left(state, kGoblin1) == 2);
  }
  SECTION("also for one that has many Attack Rolls") {
    State veterans = after(fight(1, Side::kCompany, 20, "B-VET"), blow(kAda, 4, 8, false), {d8(1)});
    veterans = after(veterans, blow(4, kAda, 8, false), {d8(2)});
    CHECK(attack_rolls_left(veterans, 4) == 0);
    CHECK_FALSE(may_act(veterans, 4));
  }
  SECTION("not for the surprised") {
    StartFight how;
    how.distance = 30;
    how.light = Light::kDim;
    const State unawares = after(start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how),
                                 SetSurprise{Surprise::kCompany});
    const Id goblin = errant_state(unawares).fight->combatants[1].id;
    CHECK_FALSE(may_act(after(unawares, blow(kAda, goblin, 8, false), {d8(1)}), goblin));
  }
  SECTION("not for the fallen") {
    AttackRoll two = blow(kAda, kGoblin1, 8, false);
    two.count = 2;
    CHECK_FALSE(may_act(after(fight(), two, {d8(1, 8)}), kGoblin1));
  }
}

TEST_CASE("an answer is a single Attack Roll, also with some left from before", "[E-ATT-5]") {
  // Ada has made one of her two; in the goblins' phase one of them shows a 1.
  State state = after(fight(3), blow(kAda, kGoblin1, 8, false), {d8(2)});
  CHECK(attack_rolls_left(state, kAda) == 1);
  state = next(state);
  CHECK(attack_rolls_left(state, kAda) == 0);
  CHECK(refused_by(state, blow(kAda, kGoblin1)) != "allowed");
  state = after(state, blow(kGoblin1, kAda, 6, false), {d6(1)});
  state = after(state, blow(kAda, kGoblin2, 8, false), {d8(2)});
  CHECK_FALSE(may_act(state, kAda));
  CHECK(refused_by(state, blow(kAda, kGoblin2)) != "allowed");
}

TEST_CASE("what a Warband takes does not reach its leader", "[E-BAND-1][B-CUBE-2]") {
  State state = after(fight(1, Side::kOpposition, 20, "B-CUBE"), SetWarband{kAda, 2, 2});
  AttackRoll touch = blow(4, kAda, 4, false);
  touch.count = 2;
  touch.blow = "touch";
  state = after(state, touch, {d4(2, 2)});
  CHECK(who(state, kAda).band.hp == 0);
  CHECK(who(state, kAda).effects.empty());
  CHECK(hp(state, kAda) == 20);
}

TEST_CASE("weights, and two weapons", "[E-ATT-7]") {
  CHECK(damage_bonus(Weight::kHeavy, false) == 1);
  CHECK(damage_bonus(Weight::kMedium, false) == 0);
  CHECK(damage_bonus(Weight::kLight, false) == -1);
  CHECK(damage_bonus(Weight::kLight, true) == 0);
  CHECK(damage_bonus(Weight::kHeavy, true) == 1);
  CHECK(quarter_slots(Weight::kHeavy) == 8);
  CHECK(quarter_slots(Weight::kMedium) == 4);
  CHECK(quarter_slots(Weight::kLight) == 2);
  AttackRoll light = with(kKnife);
  light.bonus = -1;
  CHECK(hp(after(after(fight(), light, {d8(3)}), ResolveAttack{}), kGoblin1) == 4);
  CHECK(damage_of(light, {1}) == 1);
}

TEST_CASE("missile weapons reach so far", "[E-ATT-8]") {
  for (const auto& [missile, normal, extended] :
       {std::tuple{Missile::kThrown, 20, 40}, std::tuple{Missile::kLight, 30, 60},
        std::tuple{Missile::kMedium, 80, 160}, std::tuple{Missile::kHeavy, 150, 300}}) {
    CHECK(ranges(missile).normal == normal);
    CHECK(ranges(missile).extended == extended);
  }
  const auto at = [](int distance) { return after(fight(), SetDistance{distance}); };
  const auto impaired = [&](int distance) {
    const auto causes = step_causes(at(distance), kAda, kGoblin1, kBody, kBow);
    return !causes.empty() &&
           causes.back() == StepCause{StepKind::kRange, "Beyond normal range", -1, "E-ATT-8"};
  };
  CHECK_FALSE(impaired(80));
  CHECK(impaired(81));
  CHECK(refused_by(at(160), with(kBow)) == "allowed");
  CHECK(refused_by(at(161), with(kBow)) == "E-ATT-8");
  CHECK(refused_by(at(161), with(kSword)) == "allowed");  // they may have closed in
}

TEST_CASE("a missile weapon's highest face costs ammunition, once per Attack Roll", "[E-ATT-9]") {
  AttackRoll two = with(kBow, 4);
  two.count = 2;
  State state = after(after(fight(), two, {d4(4, 4)}), ResolveAttack{});
  CHECK(weapon(state, kBow).ammunition == 1);
  state = after(after(fight(), with(kBow), {d8(7)}), ResolveAttack{});
  CHECK(weapon(state, kBow).ammunition == 2);
  state = after(after(fight(), with(kSword), {d8(8)}), ResolveAttack{});
  CHECK(weapon(state, kSword).ammunition == 0);
  Errant out_of_arrows = errant_state(fight()).company[0];
  out_of_arrows.gear.weapons[1].ammunition = 0;
  CHECK(refused_by(after(fight(), ChangeErrant{out_of_arrows}), with(kBow)) == "E-ATT-9");
}

TEST_CASE("combat dice: Smite, Grit and Dash, no more than Attack Rolls", "[E-ATT-4][E-ATT-10]") {
  for (const auto& [renown, dice, feats] :
       {std::tuple{1, 2, 1}, std::tuple{3, 4, 2}, std::tuple{6, 7, 3}, std::tuple{9, 10, 4}}) {
    const State state = fight(renown);
    CHECK(combat_dice_left(state, who(state, kAda)) == dice);
    CHECK(feats_left(state, who(state, kAda)) == feats);
    CHECK(combat_dice_left(state, who(state, kBo)) ==
          2 - (errant_state(state).company[1].archetype != Archetype::kViolent ? 2 : 0));
  }
  State state = after(fight(3), blow(kAda, kGoblin1), {d8(2)});
  ResolveAttack smite;
  smite.smite = 1;
  state = after(state, smite, {d8(3)});
  CHECK(hp(state, kGoblin1) == 1);
  CHECK(combat_dice_left(state, who(state, kAda)) == 3);
  CHECK(feats_left(state, who(state, kAda)) == 1);
  state = after(state, blow(kAda, kGoblin2), {d8(2)});
  smite.smite = 2;
  CHECK(refused_by(state, smite) == "E-ATT-10");

  SECTION("a combat die is enhanced with the others") {
    AttackRoll enhanced = blow(kAda, kGoblin1, 8);
    enhanced.steps = 1;
    const State rolled = after(fight(), enhanced, {d10(2)});
    Dice dice = scripted({d10(2)});
    State then = rolled;
    smite.smite = 1;
    apply_action(then, smite, dice);
    require_thrown(dice, {d10(2)});
  }
  SECTION("Grit takes off") {
    State struck = after(fight(1, Side::kOpposition), blow(kGoblin1, kAda, 6), {d6(6)});
    ResolveAttack grit;
    grit.grit = 1;
    CHECK(hp(after(struck, grit, {d8(4)}), kAda) == 18);
    CHECK(hp(after(struck, grit, {d8(8)}), kAda) == 20);
  }
  SECTION("Dash adds to a movement roll") {
    const State moved = after(fight(), RollMovement{{kAda}, 0, 1}, {d4(1, 2, 3, 4)});
    CHECK(movement_left(moved, kAda) == 100);
    CHECK(feats_left(moved, who(moved, kAda)) == 0);
    CHECK(refused_by(moved, RollMovement{{kAda}, 0, 1}) != "allowed");
    CHECK(refused_by(fight(), RollMovement{{kAda}, 0, 2}) == "E-ATT-10");
  }
  SECTION("they are kept with the Errant, and come back") {
    State over = after(after(state, ResolveAttack{}), EndFight{});
    CHECK(errant_state(over).company[0].body.combat_dice_spent == 1);
    CHECK(errant_state(after(over, DowntimeTurn{})).company[0].body.combat_dice_spent == 0);
  }
}

TEST_CASE("a veteran's combat die is for its own Feat", "[B-VET-1]") {
  const State rolled = after(fight(1, Side::kCompany, 20, "B-VET"), blow(kAda, 4), {d8(7)});
  CHECK(combat_dice_left(rolled, who(rolled, 4)) == 1);
  CHECK(refused_by(rolled, ResolveAttack{.grit = 1}) == "E-ATT-10");
}

TEST_CASE("a gambit gives up damage for a Saving Throw of that DV", "[E-ATT-11]") {
  // Veterans: Threat 3, so they save with 11.
  const State rolled = after(fight(1, Side::kCompany, 20, "B-VET"), blow(kAda, 4), {d8(7)});
  ResolveAttack trip;
  trip.gambit = 3;
  SECTION("failed, and it works") {
    const State state = after(rolled, trip, {d20(3)});
    CHECK(hp(state, 4) == 20);
    CHECK_FALSE(may_act(state, 4));
  }
  SECTION("made, and the target may act at once") {
    CHECK(may_act(after(rolled, trip, {d20(4)}), 4));
    CHECK(may_act(after(rolled, trip, {d20(11)}), 4));
    CHECK_FALSE(may_act(after(rolled, trip, {d20(12)}), 4));
  }
  SECTION("not at dire Position") {
    trip.dire = true;
    CHECK_FALSE(may_act(after(rolled, trip, {d20(4)}), 4));
  }
  SECTION("no more than was rolled, and nothing at all will do") {
    trip.gambit = 50;
    const State state = after(rolled, trip, {d20(7)});
    CHECK(hp(state, 4) == 24);
    trip.gambit = 0;
    CHECK(hp(after(rolled, trip, {d20(1)}), 4) == 17);
    trip.gambit = -2;
    CHECK(refused_by(rolled, trip) == "E-ATT-11");
  }
}

TEST_CASE("goblins' gambits are harder to withstand, and theirs to fool", "[B-GOB-1]") {
  State mine = after(fight(), blow(kAda, kGoblin1), {d8(3)});
  ResolveAttack trip;
  trip.gambit = 2;  // DV 0 against a goblin: any face up to 9 will do
  CHECK(may_act(after(mine, trip, {d20(1)}), kGoblin1));
  trip.gambit = 1;  // below 0: no roll
  CHECK(may_act(after(mine, trip), kGoblin1));
  State theirs = after(fight(1, Side::kOpposition), blow(kGoblin1, kAda, 6), {d6(3)});
  trip.gambit = 2;  // DV 4 against Ada's phys 13
  CHECK_FALSE(may_act(after(theirs, trip, {d20(4)}), kAda));
  CHECK(may_act(after(theirs, trip, {d20(5)}), kAda));
}

TEST_CASE("a True Strike is every die at its most, and costs no ammunition", "[E-ATT-12]") {
  AttackRoll shot = with(kBow, 6);
  shot.count = 2;
  State state = after(fight(1, Side::kCompany, 20, "B-VET"), shot, {d6(1, 2)});
  ResolveAttack strike;
  strike.true_strike = true;
  state = after(state, strike);
  CHECK(hp(state, 4) == 12);
  CHECK(weapon(state, kBow).true_strikes == 0);
  CHECK(weapon(state, kBow).ammunition == 2);
  CHECK(weapon(state, kBow).quality == kMasterwork);  // the 1 no longer shows
  CHECK_FALSE(may_act(state, 4));
  State again = after(fight(), with(kSword), {d8(2)});
  CHECK(refused_by(again, strike) == "E-ATT-12");
  State over = after(state, EndFight{});
  CHECK(weapon(after(over, DowntimeTurn{}), kBow).true_strikes == 1);
  CHECK(refused_by(state, DowntimeTurn{}) == "E-TURN-1");
}

TEST_CASE("Blocks of a piece impair the damage, and are gone", "[E-ARM-1]") {
  const State theirs = fight(1, Side::kOpposition);
  SECTION("before the roll") {
    AttackRoll attack = blow(kGoblin1, kAda, 8);
    attack.armour = kShield;
    attack.blocks = 2;
    State state = after(theirs, attack, {d4(4)});  // a D4
    CHECK(armour(state, kShield).blocks == 4);
    CHECK(hp(after(state, ResolveAttack{}), kAda) == 16);
    attack.blocks = 7;
    CHECK(refused_by(theirs, attack) == "E-ARM-1");
  }
  SECTION("after it each die is rolled anew") {
    const State state = after(theirs, blow(kGoblin1, kAda, 8), {d8(8)});
    ResolveAttack block;
    block.armour = kHelmet;
    block.blocks = 4;
    const State blocked = after(state, block);  // down to 1: nothing is rolled
    CHECK(hp(blocked, kAda) == 19);
    CHECK(armour(blocked, kHelmet).blocks == 0);
    block.blocks = 1;
    CHECK(hp(after(state, block, {d6(5)}), kAda) == 15);
    block.blocks = 5;
    CHECK(refused_by(state, block) == "E-ARM-1");
  }
  SECTION("what Blocks leave can be answered again") {
    ResolveAttack block;
    block.armour = kShield;
    block.blocks = 1;
    block.wait = true;
    State state = after(after(theirs, blow(kGoblin1, kAda, 8), {d8(8)}), block, {d6(6)});
    REQUIRE(errant_state(state).fight->pending);
    CHECK(hp(state, kAda) == 20);
    CHECK(armour(state, kShield).blocks == 5);
    state = after(state, block, {d4(4)});
    ResolveAttack grit;
    grit.grit = 1;
    CHECK(hp(after(state, grit, {d8(3)}), kAda) == 19);
  }
  SECTION("one piece at a time") {
    AttackRoll attack = blow(kGoblin1, kAda, 8);
    attack.armour = kShield;
    attack.blocks = 1;
    const State state = after(theirs, attack, {d6(6)});
    ResolveAttack block;
    block.armour = kHelmet;
    block.blocks = 1;
    CHECK(refused_by(state, block) == "E-ARM-1");
    block.armour = kShield;
    CHECK(refused_by(state, block) == "allowed");
  }
}

TEST_CASE("pieces of armour have their Blocks and slots", "[E-ARM-2]") {
  const std::vector<std::tuple<Piece, int, int>> pieces = {
      {Piece::kCowl, 1, 2},       {Piece::kCoif, 2, 4},      {Piece::kHelmet, 4, 8},
      {Piece::kGloves, 1, 2},     {Piece::kGauntlets, 2, 4}, {Piece::kJackboots, 1, 2},
      {Piece::kGreaves, 2, 4},    {Piece::kSpaulders, 1, 2}, {Piece::kPauldrons, 2, 4},
      {Piece::kGambeson, 2, 4},   {Piece::kScale, 4, 8},     {Piece::kBrigandine, 6, 12},
      {Piece::kMail, 8, 16},      {Piece::kPlate, 10, 20},   {Piece::kSmallShield, 4, 4},
      {Piece::kLargeShield, 6, 8}};
  REQUIRE(pieces.size() == kPieces);
  for (const auto& [piece, blocks, quarters] : pieces) {
    INFO(facts(piece).name);
    CHECK(new_armour(piece).blocks == blocks);
    CHECK(facts(piece).quarter_slots == quarters);
  }
}

TEST_CASE("a Rest with a kit restores Blocks; a Deflect cancels a blow", "[E-ARM-3]") {
  State state = after(fight(1, Side::kOpposition), blow(kGoblin1, kAda, 6), {d6(6)});
  ResolveAttack deflect;
  deflect.deflect = kMailOfLuck;
  State deflected = after(state, deflect);
  CHECK(hp(deflected, kAda) == 20);
  CHECK(armour(deflected, kMailOfLuck).deflects == 0);
  CHECK(armour(after(after(deflected, EndFight{}), DowntimeTurn{}), kMailOfLuck).deflects == 1);
  CHECK(armour(deflected, kMailOfLuck).quality == kMasterwork);  // a D6 at 6 wears nothing
  deflect.deflect = kShield;
  CHECK(refused_by(state, deflect) == "E-ARM-3");
  // A 1 is a 1, Deflected or not (E-ATT-5).
  deflect.deflect = kMailOfLuck;
  const State one = after(fight(1, Side::kOpposition), blow(kGoblin1, kAda, 6), {d6(1)});
  CHECK(may_act(after(one, deflect), kAda));

  Errant ada = errant_state(state).company[0];
  ada.gear.armour[0].blocks = 1;
  ada.gear.armour[1].quality = 0;
  ada.gear.armour[1].blocks = 2;
  State over = after(after(state, EndFight{}), ChangeErrant{ada});
  CHECK(refused_by(over, RepairArmour{1}) == "E-ARM-3");
  ada.gear.repair_kits = 1;
  over = after(over, ChangeErrant{ada});
  CHECK(refused_by(after(over, StartFight{.distance = 10, .errants = {1}}), RepairArmour{1}) ==
        "E-ARM-3");
  over = after(over, RepairArmour{1});
  CHECK(armour(over, kShield).blocks == 6);
  CHECK(armour(over, kHelmet).blocks == 2);  // destroyed: nothing to mend
}

TEST_CASE("Quality by make", "[E-QUAL-1]") {
  CHECK(new_weapon("club", Weight::kMedium, Missile::kNone).quality == kAverage);
  CHECK(new_weapon("brand", Weight::kMedium, Missile::kNone, 2).quality == kMasterwork);
  CHECK(new_armour(Piece::kMail, 1).quality == kMasterwork);
  Errant ada = errant_state(fight()).company[0];
  ada.gear.weapons[0].quality = 0;
  ada.gear.armour[0].quality = 0;
  const State state = after(fight(1, Side::kCompany), ChangeErrant{ada});
  CHECK(refused_by(state, with(kSword)) == "E-QUAL-1");
  const State theirs = after(fight(1, Side::kOpposition), ChangeErrant{ada});
  AttackRoll attack = blow(kGoblin1, kAda, 8);
  attack.armour = kShield;
  attack.blocks = 1;
  CHECK(refused_by(theirs, attack) == "E-QUAL-1");
}

TEST_CASE("things without Quality break by a D6", "[E-QUAL-3]") {
  const State state = fight(1, Side::kCompany);
  struct Row {
    Sturdiness sturdiness;
    int chance;
    const char* name;
  };
  for (const Row& row : {Row{Sturdiness::kDelicate, 5, "delicate"},
                         {Sturdiness::kNormal, 3, "normal"},
                         {Sturdiness::kHardy, 1, "hardy"}})
    for (int face = 1; face <= 6; ++face) {
      INFO(row.name << " " << face);
      Session session = new_session(1);
      session.state = state;
      REQUIRE(act(session, TestBreakage{kAda, row.sturdiness}, {face}).done);
      CHECK(session.state == state);  // no sheet has it
      CHECK(session.log.back().lines.back().text ==
            std::string("Ada ") + (face <= row.chance ? "loses" : "keeps") + " something " +
                row.name + (face <= row.chance ? ": it breaks (" : ": it holds (") +
                std::to_string(face) + "; " + std::to_string(row.chance) + " in 6).");
    }
  CHECK(refused_by(state, TestBreakage{kAda, static_cast<Sturdiness>(3)}) == "E-QUAL-3");
  CHECK(refused_by(state, TestBreakage{99, {}}) == "no rule");
}

TEST_CASE("ones wear the weapon, highest faces the armour", "[E-QUAL-2][E-ATT-6]") {
  AttackRoll two = with(kSword, 4);
  two.count = 2;
  State state = after(after(fight(), two, {d4(1, 3)}), ResolveAttack{});
  CHECK(weapon(state, kSword).quality == 1);
  state = after(after(fight(), two, {d4(1, 1)}), ResolveAttack{});
  CHECK(weapon(state, kSword).quality == 0);
  SECTION("of the piece that Blocked, else of the one that is chosen, else of the first") {
    const State theirs = fight(1, Side::kOpposition);
    AttackRoll attack = blow(kGoblin1, kAda, 6);
    attack.armour = kHelmet;
    attack.blocks = 1;
    State blocked = after(after(theirs, attack, {d4(4)}), ResolveAttack{});
    CHECK(armour(blocked, kHelmet).quality == 1);
    CHECK(armour(blocked, kShield).quality == 2);
    ResolveAttack chosen;
    chosen.worn = kHelmet;
    const State struck = after(theirs, blow(kGoblin1, kAda, 6), {d6(6)});
    CHECK(armour(after(struck, chosen), kHelmet).quality == 1);
    CHECK(armour(after(struck, ResolveAttack{}), kShield).quality == 1);
    AttackRoll bite = blow(kGoblin1, kAda, 6);
    bite.count = 2;
    CHECK(armour(after(after(theirs, bite, {d6(6, 6)}), ResolveAttack{}), kShield).quality == 0);
    CHECK(errant_state(after(after(theirs, blow(kGoblin1, kAda, 6), {d6(5)}), ResolveAttack{}))
              .company[0]
              .gear == errant_state(theirs).company[0].gear);
  }
  SECTION("a die impaired to 1 does both") {
    AttackRoll hopeless = with(kSword, 4);
    hopeless.steps = -1;
    CHECK(weapon(after(after(fight(), hopeless), ResolveAttack{}), kSword).quality == 1);
    AttackRoll theirs = blow(kGoblin1, kAda, 4);
    theirs.steps = -1;
    const State struck = after(after(fight(1, Side::kOpposition), theirs), ResolveAttack{});
    CHECK(armour(struck, kShield).quality == 1);
  }
}

TEST_CASE("a red-hot hide costs the weapon twice", "[B-REMO-2]") {
  const State state =
      after(after(fight(1, Side::kCompany, 20, "B-REMO"), with(kSword), {d8(1)}), ResolveAttack{});
  CHECK(weapon(state, kSword).quality == 0);
}

TEST_CASE("the Warband is hurt before its leader, and shrinks", "[E-BAND-1][E-BAND-2]") {
  const State led = after(fight(), SetWarband{kGoblin1, 12, 2});
  CHECK(who(led, kGoblin1).band.hp == 24);
  CHECK(size_rank(who(led, kGoblin1)) == 3);
  AttackRoll attack = blow(kAda, kGoblin1, 20, false);
  State state = after(led, attack, {d20(4)});
  CHECK(hp(state, kGoblin1) == 6);
  CHECK(band_combatants(who(state, kGoblin1).band) == 10);  // 20 HP at 2 each: medium
  CHECK(size_rank(who(state, kGoblin1)) == 2);
  for (const auto& [hp_left, rank] :
       {std::pair{21, 3}, std::pair{20, 2}, std::pair{12, 2}, std::pair{11, 2}, std::pair{10, 1},
        std::pair{1, 1}, std::pair{0, 0}}) {
    Combatant leader;
    leader.band = {hp_left, 2};
    INFO(hp_left);
    CHECK(size_rank(leader) == rank);
  }
  State few = after(fight(), SetWarband{kGoblin1, 1, 4});
  few = after(few, attack, {d20(9)});
  CHECK(who(few, kGoblin1).band.hp == 0);
  CHECK(hp(few, kGoblin1) == 1);
  CHECK(refused_by(fight(), SetWarband{kGoblin1, 21, 2}) == "E-BAND-1");
  CHECK(refused_by(fight(), SetWarband{kGoblin1, 5, 5}) == "E-BAND-1");
  CHECK(attack_odds(led, attack).fells == Odds{0, 20});
}

TEST_CASE("steps by size, attacker against target", "[E-BAND-3]") {
  // Individual, small, medium, large, each against each.
  constexpr int kExpected[4][4] = {{0, -1, -2, -3}, {1, 0, -1, -2}, {2, 1, 0, -1}, {3, 2, 1, 0}};
  constexpr int kMembers[4] = {0, 5, 6, 11};
  for (std::size_t a = 0; a < 4; ++a) {
    for (std::size_t b = 0; b < 4; ++b) {
      State state = after(fight(), SetWarband{kAda, kMembers[a], 2});
      state = after(state, SetWarband{kGoblin1, kMembers[b], 2});
      int steps = 0;
      for (const StepCause& cause : step_causes(state, kAda, kGoblin1)) steps += cause.steps;
      CHECK(steps == kExpected[a][b]);
    }
  }
}

TEST_CASE("riders", "[E-MOVE-7][E-ATT-3]") {
  State state = after(fight(), SetMount{kAda, {"war horse", 16}});
  CHECK(movement_dice(who(state, kAda)) == 4);
  Errant laden = errant_state(state).company[0];
  laden.encumbrance = 9;  // the rider's own, which slows no mount
  CHECK(movement_dice(who(after(state, ChangeErrant{laden}), kAda)) == 4);
  state = after(state, RollMovement{{kAda}, 0}, {d4(1, 2, 3, 4)});
  CHECK(actions_left(state, kAda) == 1);  // the first roll is free
  state = after(state, RollMovement{{kAda}, 0}, {d4(1, 1, 1, 1)});
  CHECK(actions_left(state, kAda) == 0);
  CHECK(movement_left(state, kAda) == 140);
  CHECK(step_causes(state, kAda, kGoblin1) ==
        std::vector<StepCause>{{StepKind::kMounted, "Mounted", 1, "E-ATT-3"}});
  CHECK(step_causes(state, kGoblin1, kAda) ==
        std::vector<StepCause>{{StepKind::kRider, "Ada is mounted", -1, "E-ATT-3"}});
  const State both = after(state, SetMount{kGoblin1, {"wolf", 12}});
  const auto causes = step_causes(both, kAda, kGoblin1, kBody, kAxe);
  int steps = 0;
  for (const StepCause& cause : causes) steps += cause.steps;
  CHECK(steps == 1);  // mounted +1, against mounted −1, heavy against mounted +1
  CHECK(movement_dice(who(after(state, SetMount{kAda, {"mule, overloaded", 0}}), kAda)) == 0);
}

TEST_CASE("chances of each wound are those of every fall", "[E-HP-2]") {
  State state = fight(1, Side::kOpposition, 3);
  AttackRoll attack = blow(kGoblin1, kAda, 6);
  attack.count = 2;
  const AttackOdds odds = attack_odds(state, attack);
  std::vector<std::uint64_t> counted(kDeadly, 0);
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second)
      if (const int excess = first + second - 3; excess > 0)
        ++counted[static_cast<std::size_t>(std::min(excess, kDeadly) - 1)];
  REQUIRE(odds.wounds.size() == kDeadly);
  for (std::size_t i = 0; i < counted.size(); ++i) CHECK(odds.wounds[i] == Odds{counted[i], 36});
}

TEST_CASE("gear that does not fit together is refused", "[E-ARM-2]") {
  const State state = after(fight(), EndFight{});
  const auto changed = [&](auto change) {
    Errant ada = errant_state(state).company[0];
    change(ada.gear);
    return refused_by(state, ChangeErrant{ada});
  };
  CHECK(changed([](Gear&) {}) == "allowed");
  CHECK(changed([](Gear& gear) { gear.weapons[0].id = 9; }) == "no rule");
  CHECK(changed([](Gear& gear) { gear.weapons[0].name = ""; }) == "no rule");
  CHECK(changed([](Gear& gear) { gear.weapons[1].true_strikes = 2; }) == "E-ATT-12");
  CHECK(changed([](Gear& gear) { gear.armour[0].blocks = 7; }) == "E-ARM-2");
  CHECK(changed([](Gear& gear) { gear.armour[0].piece = static_cast<Piece>(16); }) == "E-ARM-2");
  CHECK(changed([](Gear& gear) { gear.armour[0].deflects = 1; }) == "E-ARM-3");
  CHECK(changed([](Gear& gear) { gear.damage_die = 3; }) == "E-ATT-1");
}

TEST_CASE("a fight that is over is remembered, and can be forgotten") {
  State state = after(fight(), blow(kAda, kGoblin1, 8, false), {d8(8)});
  state = after(state, SetHp{kBo, 0});
  const State over = after(state, EndFight{});
  REQUIRE(errant_state(over).past.size() == 1);
  const PastFight& past = errant_state(over).past[0];
  CHECK(past.turns == 1);
  CHECK(past.lines == std::vector<PastLine>{{"Ada", Side::kCompany, 1, 0, 8, 0, ""},
                                            {"Bo", Side::kCompany, 1, 1, 0, 0, "at 0 HP"},
                                            {"Goblins", Side::kOpposition, 2, 1, 0, 8, ""}});
  CHECK(errant_state(after(over, ForgetFight{past.id})).past.empty());
  CHECK(refused_by(over, ForgetFight{99}) == "no rule");
  // One that never began leaves nothing.
  CHECK(errant_state(after(start({new_errant("Ada")}, {}), EndFight{})).past.empty());
}

TEST_CASE("a Dash is for the Violent on two good legs of their own", "[E-ATT-10][E-MOVE-7]") {
  State state = fight(3);
  CHECK(dash_left(state, who(state, kAda)) == feats_left(state, who(state, kAda)));
  REQUIRE(feats_left(state, who(state, kAda)) == 2);
  CHECK(dash_left(state, who(state, kGoblin1)) == 0);
  const State mounted = after(state, SetMount{kAda, {"mule", 1}});
  CHECK(dash_left(mounted, who(mounted, kAda)) == 0);
  Wound leg;
  for (int severity = 1; severity <= kWorstWound; ++severity)
    if (wound_row({Harm::kPhysical, severity}).limb == Limb::kLeg)
      leg = {Harm::kPhysical, severity};
  REQUIRE(wound_row(leg).limb == Limb::kLeg);
  Combatant lame = who(state, kAda);
  lame.body.wounds = {leg};
  CHECK(dash_left(state, lame) == 0);
}

TEST_CASE("a True Strike has combat dice at their most too", "[E-ATT-12][E-ATT-10]") {
  State state = after(fight(1, Side::kCompany, 20, "B-VET"), with(kBow, 6), {d6(2)});
  state = after(state, ResolveAttack{.true_strike = true, .smite = 1});
  CHECK(hp(state, 4) == 24 - 6 - 8);
  CHECK(weapon(state, kBow).ammunition == 2);
  CHECK(weapon(state, kBow).quality == kMasterwork);
  CHECK(reactions(*errant_state(state).fight, who(state, 4)) == 0);
  CHECK(combat_dice_left(state, who(state, kAda)) == 1);
}

TEST_CASE("the least of 1 is of all dice together", "[E-ATT-7][E-ATT-10]") {
  AttackRoll stab = with(kKnife);
  stab.bonus = damage_bonus(Weight::kLight, false);
  const State rolled = after(fight(1, Side::kCompany, 20, "B-VET"), stab, {d8(1)});
  CHECK(hp(after(rolled, ResolveAttack{}), 4) == 23);
  CHECK(hp(after(rolled, ResolveAttack{.smite = 1}, {d8(3)}), 4) == 24 - 3);  // 1 + 3 - 1
}

TEST_CASE("a die impaired to 1 uses no ammunition, and wears the weapon", "[E-ATT-6][E-ATT-9]") {
  AttackRoll shot = with(kBow, 4);
  shot.steps = -1;
  const State state = after(after(fight(), shot), ResolveAttack{});
  CHECK(weapon(state, kBow).ammunition == 2);
  CHECK(weapon(state, kBow).quality == kMasterwork - 1);
}

TEST_CASE("nothing is shot or thrown beyond its extended range", "[E-ATT-8]") {
  struct Row {
    Missile missile;
    int normal, extended;
  };
  for (const Row& row : {Row{Missile::kThrown, 20, 40},
                         {Missile::kLight, 30, 60},
                         {Missile::kMedium, 80, 160},
                         {Missile::kHeavy, 150, 300}}) {
    State state = fight();
    Weapon weapon = new_weapon("missile", Weight::kMedium, row.missile);
    weapon.ammunition = 3;
    errant_state(state).company[0].gear = {};  // nothing else is at hand
    carry(errant_state(state).company[0].gear, weapon);
    AttackRoll shot = with(errant_state(state).company[0].gear.weapons.back().id);
    const auto steps = [&](int distance) {
      errant_state(state).fight->distance = distance;
      const auto causes = step_causes(state, kAda, kGoblin1, kBody, shot.weapon);
      return causes.empty() ? 0 : causes[0].steps;
    };
    INFO(row.extended);
    CHECK(steps(row.normal) == 0);
    CHECK(steps(row.normal + 1) == -1);
    CHECK(steps(row.extended) == -1);
    CHECK(refused_by(state, shot) == "allowed");
    errant_state(state).fight->distance = row.extended + 1;
    CHECK(refused_by(state, shot) == "E-ATT-8");
  }
}

TEST_CASE("each 1 is an action at once, where the target can act at all", "[E-ATT-5]") {
  State state = fight(3);
  state = after(state, blow(kAda, kGoblin1, 8, false), {d8(1)});
  CHECK(reactions(*errant_state(state).fight, who(state, kGoblin1)) == 1);
  state = after(state, blow(kAda, kGoblin1, 8, false), {d8(1)});
  CHECK(reactions(*errant_state(state).fight, who(state, kGoblin1)) == 2);
  state = after(state, TakeAction{kGoblin1, Deed::kOther});
  state = after(state, TakeAction{kGoblin1, Deed::kReady});
  CHECK(refused_by(state, TakeAction{kGoblin1, Deed::kOther}) == "E-INIT-2");
  Effect stunned;
  stunned.name = "stunned";
  stunned.no_actions = true;
  State dazed = after(fight(), AddEffect{{kGoblin1}, stunned, 0});
  dazed = after(dazed, blow(kAda, kGoblin1, 8, false), {d8(1)});
  CHECK(who(dazed, kGoblin1).usage.reactions == 0);
}

TEST_CASE("a combat die is a damage die of its blow", "[E-ATT-10][E-ATT-4][E-QUAL-2]") {
  SECTION("Blocks impair it too") {
    AttackRoll blocked = with(kSword);
    blocked.blocks = 1;
    const State rolled = after(fight(1, Side::kCompany, 20, "B-VET"), blocked, {d6(3)});
    CHECK(hp(after(rolled, ResolveAttack{.smite = 1}, {d6(4)}), 4) == 24 - 7);
  }
  SECTION("its 1 wears the weapon, and lets the target act") {
    const State rolled = after(fight(1, Side::kCompany, 20, "B-VET"), with(kSword), {d8(3)});
    const State state = after(rolled, ResolveAttack{.smite = 1}, {d8(1)});
    CHECK(weapon(state, kSword).quality == kAverage - 1);
    CHECK(reactions(*errant_state(state).fight, who(state, 4)) == 1);
  }
  SECTION("Grit has the bearer's own die") {
    State theirs = fight(1, Side::kOpposition);
    errant_state(theirs).company[0].gear.damage_die = 10;
    theirs = after(theirs, blow(kGoblin1, kAda, 6), {d6(6)});
    CHECK(hp(after(theirs, ResolveAttack{.grit = 1}, {d10(4)}), kAda) == 18);
  }
}

TEST_CASE("a gambit with a Deflect, with Smite, and saved with another attribute", "[E-ATT-11]") {
  const State theirs = after(fight(1, Side::kOpposition), blow(kGoblin1, kAda, 6), {d6(5)});
  // A goblin's DV is 2 more: 4. Ada saves with phys 13 or mind 10.
  ResolveAttack trip{.gambit = 2};
  CHECK(may_act(after(theirs, trip, {d20(12)}), kAda));
  trip.saves_with = Attribute::kMind;
  CHECK_FALSE(may_act(after(theirs, trip, {d20(12)}), kAda));
  CHECK(may_act(after(theirs, trip, {d20(10)}), kAda));
  // What is deflected trips nobody.
  const State deflected = after(theirs, ResolveAttack{.deflect = kMailOfLuck, .gambit = 2});
  CHECK(hp(deflected, kAda) == 20);
  CHECK_FALSE(may_act(deflected, kAda));
  // Damage of a combat die can be given up as well.
  const State ours = after(fight(1, Side::kCompany, 20, "B-VET"), blow(kAda, 4), {d8(3)});
  const ResolveAttack both{.smite = 1, .gambit = 5};
  const State tripped = after(ours, both, {d8(4), d20(5)});
  CHECK(hp(tripped, 4) == 24 - 2);
  CHECK_FALSE(may_act(tripped, 4));  // 5 is not above the DV
  CHECK(may_act(after(ours, both, {d8(4), d20(6)}), 4));
}

TEST_CASE("behind a Warband only what gets through counts", "[E-HP-1][E-HP-2][E-BAND-1]") {
  const State state = after(fight(1, Side::kOpposition, 3), SetWarband{kAda, 1, 2});
  const AttackRoll hard = blow(kGoblin1, kAda, 20, false);
  // 10 damage, 2 of it to the Warband: DV 8, and 5 beyond the 3 HP.
  const State saved = after(state, hard, {d20(10), d20(9)});
  CHECK_FALSE(who(saved, kAda).out_of_action);
  CHECK(who(saved, kAda).body.wounds == std::vector<Wound>{{Harm::kPhysical, 5}});
  CHECK(who(after(state, hard, {d20(10), d20(8)}), kAda).out_of_action);
  CHECK(hp(after(state, hard, {d20(4)}), kAda) == 1);
}

TEST_CASE("a Warband in mail or plate has as many left as its HP fill", "[E-BAND-2]") {
  struct Row {
    int hp, each, left, size;
  };
  for (const Row& row : {Row{1, 3, 1, 1},
                         {15, 3, 5, 1},
                         {16, 3, 6, 2},
                         {30, 3, 10, 2},
                         {31, 3, 11, 3},
                         {4, 4, 1, 1},
                         {5, 4, 2, 1},
                         {20, 4, 5, 1},
                         {21, 4, 6, 2},
                         {40, 4, 10, 2},
                         {41, 4, 11, 3}}) {
    CAPTURE(row.hp, row.each);
    const Warband band{row.hp, row.each};
    CHECK(band_combatants(band) == row.left);
    CHECK(band_size(band) == row.size);
  }
}

TEST_CASE("a blow at a part wears the weapon, and no armour", "[E-QUAL-2][B-DRAGON-1]") {
  AttackRoll hack = with(kSword);
  hack.part = 0;
  const State rolled = after(fight(1, Side::kCompany, 20, "B-DRAGON"), hack, {d8(1)});
  const State state = after(rolled, ResolveAttack{});
  CHECK(weapon(state, kSword).quality == kAverage - 1);
  CHECK(who(state, kGoblin1).parts[0].hp == 19);
  CHECK(hp(state, kGoblin1) == 100);
}

TEST_CASE("a rider without dice spends an action for its 10", "[E-MOVE-4][E-MOVE-7]") {
  State state = after(fight(), SetMount{kAda, {"mule", 1}});
  CHECK(refused_by(state, RollMovement{{kAda}}) == "E-MOVE-4");
  CHECK(refused_by(state, Shift{kAda}) == "E-MOVE-4");
  state = after(state, MoveFixed{kAda});
  CHECK(movement_left(state, kAda) == 10);
  CHECK(actions_left(state, kAda) == 0);
}

TEST_CASE("the fallen, the fled and the surrendered are told apart", "[E-HP-3]") {
  StartFight how;
  how.distance = 30;
  State state = start({new_errant("Ada")}, {{"B-GOB", 4, Side::kOpposition}}, how);
  state = after(state, Hurt{{3}, 9});
  state = after(state, SetStanding{4, Standing::kFled});
  state = after(state, SetStanding{5, Standing::kFled});
  state = after(state, SetStanding{6, Standing::kSurrendered});
  const PastFight past = errant_state(after(state, EndFight{})).past[0];
  REQUIRE(past.lines.size() == 2);
  CHECK(past.lines[1].count == 4);
  CHECK(past.lines[1].fell == 1);
  CHECK(past.lines[1].taken == 9);  // by hand, too
  CHECK(past.lines[1].fate == "fled 2, surrendered 1");
  CHECK(fate_text(past.lines[1]) == "2 fled, 1 surrendered");
  CHECK(fate_text(PastLine{.name = "Ada", .fate = "at 0 HP, fled"}) == "at 0 HP, fled");
}

TEST_CASE("who came into a fight at 0 HP has not fallen in it", "[E-HP-1]") {
  Errant ada = new_errant("Ada"), bo = new_errant("Bo");
  bo.hp = 0;
  State state = start({ada, bo}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30});
  const auto fell = [](const State& then, std::size_t line) {
    return errant_state(after(then, EndFight{})).past.back().lines.at(line).fell;
  };
  state = after(state, SetOrder{Side::kCompany});
  CHECK(fell(state, 1) == 0);
  CHECK(fell(after(state, SetHp{kAda, 0}), 0) == 1);
  // A blow at 0 HP, or death, is this fight's.
  CHECK(fell(after(state, Hurt{{kBo}, 1}, {d20(20)}), 1) == 1);
  CHECK(fell(after(state, SetDying{kBo, Dying::kDead, 0}), 1) == 1);
}

TEST_CASE("a past fight keeps its name, and says against whom it was", "[E-HP-3]") {
  State state = after(State{}, AddErrant{new_errant("Ada")});
  for (const int goblins : {2, 1, 3}) {
    StartFight how;
    how.distance = 30;
    how.errants = {1};
    how.npcs = {{"B-GOB", goblins, Side::kOpposition}, {"B-VET", 1, Side::kOpposition}};
    state = after(after(after(state, how), SetOrder{Side::kCompany}), EndFight{});
  }
  state = after(state, ForgetFight{1});
  const auto& past = errant_state(state).past;
  REQUIRE(past.size() == 2);
  CHECK(past_name(past[0]) == "Fight 2");
  CHECK(past_name(past[1]) == "Fight 3");
  CHECK(opponents_of(past[0]) == "Goblin, Veteran");
  CHECK(opponents_of(past[1]) == "3 Goblins, Veteran");
  PastFight titled = past[0];
  titled.title = "The ford";
  CHECK(past_name(titled) == "The ford");
  CHECK(opponents_of(PastFight{}).empty());
}

TEST_CASE("whoever shoots with a foe in reach is impaired", "[E-ATT-3]") {
  State state = fight();
  const auto steps = [&](Place place, int distance, Id weapon) {
    errant_state(state).fight->place = place;
    errant_state(state).fight->distance = distance;
    for (const StepCause& cause : step_causes(state, kAda, kGoblin1, kBody, weapon))
      if (cause.kind == StepKind::kFoeInReach) return cause.steps;
    return 0;
  };
  CHECK(steps(Place::kEnclosed, 5, kBow) == -1);
  CHECK(steps(Place::kEnclosed, 0, kBow) == -1);
  CHECK(steps(Place::kEnclosed, 6, kBow) == 0);
  CHECK(steps(Place::kEnclosed, -1, kBow) == 0);  // unknown
  CHECK(steps(Place::kOpen, 1, kBow) == -1);
  CHECK(steps(Place::kOpen, 2, kBow) == 0);
  CHECK(steps(Place::kEnclosed, 0, kSword) == 0);
}

TEST_CASE("the die of Smite goes with the blow's steps", "[E-ATT-10][E-ATT-4]") {
  AttackRoll attack = with(kSword);
  for (const auto& [steps, blocks, die] :
       {std::tuple{0, 0, 8}, std::tuple{-1, 0, 6}, std::tuple{1, 2, 6}, std::tuple{2, 0, 12}}) {
    attack.steps = steps;
    attack.blocks = blocks;
    CHECK(smite_die(fight(), attack) == die);
  }
}
