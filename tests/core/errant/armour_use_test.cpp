// Armour against areas, hugs and hazards (E-ARM-1, E-ARM-3, E-QUAL-2).
#include "core/errant/armour_use.hpp"

#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

constexpr Id kPlate = 1, kWornShield = 2;  // of Ada's gear
constexpr Id kFoe = 4;

// Ada (1) in enchanted plate with a small shield, Bo (2) without armour, and one NPC (4) whose
// quick phase it is.
State armoured(const char* npc) {
  Errant ada = new_errant("Ada", 15, 200), bo = new_errant("Bo", 15, 200);
  for (Errant* one : {&ada, &bo}) {
    one->attributes = {15, 15, 15, 15};
    one->archetype = Archetype::kDeviant;
  }
  carry(ada.gear, new_armour(Piece::kPlate, 1));
  carry(ada.gear, new_armour(Piece::kSmallShield));
  return after(start({ada, bo}, {{npc, 1, Side::kOpposition}}, {.distance = 5}),
               SetOrder{Side::kOpposition});
}

const Armour& piece(const State& state, Id id) {
  return *find_armour(errant_state(state).company[0].gear, id);
}
int lost_by(const State& state, Id id) { return who(state, id).max_hp - who(state, id).hp; }

AreaHarm rocks(std::vector<ArmourUse> guards = {}) {
  AreaHarm area;
  area.targets = {kAda, kBo};
  area.count = 2;
  area.saves = false;
  area.guards = std::move(guards);
  return area;
}

// Of the foe against Bo.
int steps_by_size(const State& state) {
  int steps = 0;
  for (const StepCause& one : step_causes(state, kFoe, kBo))
    if (one.kind == StepKind::kSize) steps += one.steps;
  return steps;
}

}  // namespace

TEST_CASE("a Block shrinks an area's dice for the one who Blocks", "[E-ARM-1]") {
  const State state = armoured("B-GOB");
  const State blocked = after(state, rocks({{kAda, kWornShield, 1, 0}}), {d6(3, 4), d4(2, 1)});
  CHECK(lost_by(blocked, kAda) == 3);
  CHECK(lost_by(blocked, kBo) == 7);
  CHECK(piece(blocked, kWornShield).blocks == 3);
}

TEST_CASE("the log says with what an area is Blocked", "[E-ARM-1]") {
  const State before = armoured("B-GOB");
  CHECK(says(log_lines(before, rocks({{kAda, kWornShield, 1, 0}}), {d6(3, 4), d4(2, 1)}),
             "Ada Blocks with the Small shield: 1 step less."));
}

TEST_CASE("two Blocks leave a D6 of an area at 1", "[E-ARM-1][E-ATT-6]") {
  const State state = after(armoured("B-GOB"), rocks({{kAda, kPlate, 2, 0}}), {d6(3, 4)});
  CHECK(lost_by(state, kAda) == 2);
  CHECK(piece(state, kPlate).blocks == 8);
  CHECK(piece(state, kPlate).quality == 1);  // both dice are at their most (E-QUAL-2)
}

TEST_CASE("a Deflect cancels what is left of an area", "[E-ARM-3]") {
  const State state = armoured("B-GOB");
  const State spared = after(state, rocks({{kAda, 0, 0, kPlate}}), {d6(6, 6)});
  CHECK(lost_by(spared, kAda) == 0);
  CHECK(lost_by(spared, kBo) == 12);
  CHECK(piece(spared, kPlate).deflects == 0);
  CHECK(piece(spared, kPlate).quality == 3);  // nothing came through
  CHECK(refused_by(spared, rocks({{kAda, 0, 0, kPlate}})) == "E-ARM-3");
  // Where a Saving Throw has cancelled it already, none is spent.
  AreaHarm saved = rocks({{kAda, 0, 0, kPlate}});
  saved.saves = true;
  saved.halves = false;
  CHECK(piece(after(state, saved, {d6(6, 6), d20(10), d20(10)}), kPlate).deflects == 1);
}

TEST_CASE("an area's dice at their most wear armour", "[E-QUAL-2]") {
  const State state = armoured("B-GOB");
  CHECK(piece(after(state, rocks(), {d6(6, 5)}), kPlate).quality == 2);
  CHECK(piece(after(state, rocks(), {d6(6, 6)}), kPlate).quality == 1);
  CHECK(piece(after(state, rocks(), {d6(5, 5)}), kPlate).quality == 3);
  const State by_shield = after(state, rocks({{kAda, kWornShield, 1, 0}}), {d6(1, 1), d4(4, 1)});
  CHECK(piece(by_shield, kWornShield).quality == 1);
  CHECK(piece(by_shield, kPlate).quality == 3);
  AreaHarm gas = rocks();
  gas.harm = Harm::kToxic;
  CHECK(piece(after(state, gas, {d6(6, 6)}), kPlate).quality == 3);
}

TEST_CASE("armour does not help against poison, cold, or what no die decides", "[E-ARM-1]") {
  const State state = armoured("B-GOB");
  for (const Harm harm : {Harm::kShocking, Harm::kToxic}) {
    AreaHarm area = rocks({{kAda, kWornShield, 1, 0}});
    area.harm = harm;
    CHECK(refused_by(state, area) == "E-ARM-1");
  }
  AreaHarm burning = rocks({{kAda, kWornShield, 1, 0}});
  burning.harm = Harm::kBurning;
  CHECK(refused_by(state, burning) == "allowed");
  burning.count = 0;
  burning.fixed = 20;
  CHECK(refused_by(state, burning) == "E-ARM-1");
  CHECK(refused_by(state, rocks({{kAda, kWornShield, 5, 0}})) == "E-ARM-1");
  CHECK(refused_by(state, rocks({{kBo, kWornShield, 1, 0}})) == "E-ARM-1");
  CHECK(refused_by(state, rocks({{kFoe, kWornShield, 1, 0}})) == "E-ARM-1");
  CHECK(refused_by(state, rocks({{kAda, kWornShield, 1, 0}, {kAda, kPlate, 1, 0}})) == "E-ARM-1");
}

TEST_CASE("which harm anybody’s armour can meet", "[E-ARM-1]") {
  CHECK(can_be_guarded(Harm::kPhysical, 1));
  CHECK(can_be_guarded(Harm::kBurning, 3));
  CHECK_FALSE(can_be_guarded(Harm::kPhysical, 0));
  CHECK_FALSE(can_be_guarded(Harm::kToxic, 3));
}

TEST_CASE("an ability's area is Blocked, and its side effect with it", "[E-ARM-1][B-DRAGON-4]") {
  const State state = armoured("B-DRAGON");
  UseAbility wing{kFoe, "B-DRAGON-4", {kAda, kBo}, {{kAda, kWornShield, 1, 0}}};
  // Both fail the Saving Throw; only Bo falls. Then it flies.
  const State then = after(state, wing, {d6(3, 3), d4(2, 2), d20(20), d20(20), d4(1, 1, 1, 1)});
  CHECK(lost_by(then, kAda) == 4);
  CHECK(lost_by(then, kBo) == 6);
  CHECK_FALSE(bears(who(then, kAda), effects::kProne));
  CHECK(bears(who(then, kBo), effects::kProne));
  const UseAbility breath{kFoe, "B-DRAGON-3", {kAda}, {{kAda, kWornShield, 1, 0}}};
  CHECK(refused_by(state, breath) == "E-ARM-1");  // its body's HP, no dice
}

TEST_CASE("a hug waits for the armour that could stop it", "[E-ARM-1][B-GOSB-1][E-QUAL-2]") {
  State state = armoured("B-GOSB");
  AttackRoll claw;
  claw.who = kFoe;
  claw.target = kAda;
  claw.blow = "claw";
  claw.sides = 8;
  claw.hold = true;
  State hugged = state;
  for (const int face : {3, 4}) {
    hugged = after(hugged, claw, {d8(face)});
    hugged = after(hugged, ResolveAttack{}, face == 4 ? Throws{d8(5, 8)} : Throws{});
  }
  CHECK(lost_by(hugged, kAda) == 7);
  CHECK(bears(who(hugged, kAda), "grappled"));
  REQUIRE(errant_state(hugged).fight->pending);
  CHECK(errant_state(hugged).fight->pending->attack.blow == "hug");
  const State taken = after(hugged, ResolveAttack{});
  CHECK(lost_by(taken, kAda) == 20);
  CHECK(piece(taken, kPlate).quality == 2);
  CHECK_FALSE(errant_state(taken).fight->pending);
  const State blocked =
      after(hugged, ResolveAttack{.blocks = 1, .armour = kWornShield}, {d6(1, 2)});
  CHECK(lost_by(blocked, kAda) == 10);
  CHECK(reactions(*errant_state(blocked).fight, who(blocked, kAda)) == 0);  // no Attack Roll
  CHECK(lost_by(after(hugged, ResolveAttack{.deflect = kPlate}), kAda) == 7);
  // Bo has nothing to say to it; nor is anybody asked where the claws were not.
  claw.hold = false;
  CHECK(lost_by(after(after(state, claw, {d8(3)}), claw, {d8(4), d8(5, 8)}), kAda) == 20);
  claw.target = kBo;
  CHECK(lost_by(after(after(state, claw, {d8(3)}), claw, {d8(4), d8(5, 8)}), kBo) == 20);
}

TEST_CASE("a chase's hazard meets armour", "[E-ARM-1][E-ARM-3][E-QUAL-2][E-CHASE-7]") {
  Errant ada = new_errant("Ada", 13, 50);
  carry(ada.gear, new_armour(Piece::kPlate, 1));
  State state = after(State{}, AddErrant{ada});
  StartChase begin;
  ChaseMember pim;
  pim.name = "Pim";
  pim.mv = 2;
  begin.entries = {{ChaseSide::kFugitives, "", chaser(errant_state(state).company[0]), 1},
                   {ChaseSide::kPursuers, "", pim, 1}};
  state = after(after(state, begin), RollChaseTurn{}, {d4(1, 1, 2), d4(3, 4)});
  const ChaseParty flees = errant_state(state).chase->parties[0];
  const Id member = flees.members[0].id;
  state = after(state, PickDevelopment{flees.id, Turnout::kHazard});
  ResolveDevelopment how;
  how.party = flees.id;
  how.who = {member};
  how.verdict = Verdict::kFails;
  how.harm_dice = 2;
  const auto hp = [](const State& of) { return errant_state(of).company[0].hp; };
  CHECK(hp(after(state, how, {d6(3, 4)})) == 43);
  CHECK(piece(after(state, how, {d6(6, 4)}), kPlate).quality == 2);
  how.guards = {{member, kPlate, 1, 0}};
  const State blocked = after(state, how, {d4(2, 3)});
  CHECK(hp(blocked) == 45);
  CHECK(piece(blocked, kPlate).blocks == 9);
  how.guards = {{member, 0, 0, kPlate}};
  const State deflected = after(state, how, {d6(6, 6)});
  CHECK(hp(deflected) == 50);
  CHECK(piece(deflected, kPlate).deflects == 0);
  CHECK(piece(deflected, kPlate).quality == 3);
  how.guards = {{member, kPlate, -1, 0}};
  CHECK(refused_by(state, how) == "E-ARM-1");
  how.guards = {{member, kPlate, 11, 0}};
  CHECK(refused_by(state, how) == "E-ARM-1");
  how.guards = {{99, kPlate, 1, 0}};
  CHECK(refused_by(state, how) == "E-ARM-1");
}

TEST_CASE("an area ignores sizes by itself", "[E-BAND-3]") {
  State state = after(armoured("B-GOB"), SetWarband{kBo, 20, 2});
  AreaHarm area = rocks();
  area.who = kFoe;
  area.targets = {kBo};
  // A single goblin's blow at a large Warband would be impaired three steps.
  CHECK(steps_by_size(state) == -3);
  const State struck = after(state, area, {d6(5, 5)});
  CHECK(who(struck, kBo).band.hp == 30);
}

}  // namespace fray::test
