// Two fights in which every mechanism of Errant's combat happens at least once, with the table's
// dice. What they end in is pinned as a file: native and WebAssembly have to arrive at the same.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

struct Played {
  Session session = new_session(7);
  int actions = 0;

  void play(const Action& action, const Throws& throws = {}) {
    ++actions;
    INFO("action " << actions);
    const Attempt attempt = act(session, action, faces_of(throws));
    INFO((attempt.refusal ? attempt.refusal->why : std::string()));
    INFO((attempt.wanting
              ? "wants " + std::to_string(attempt.wanting->count) + "D" +
                    std::to_string(attempt.wanting->sides) + " " + attempt.wanting->about
              : std::string()));
    for (const LogLine& line :
         session.log.empty() ? std::vector<LogLine>{} : session.log.back().lines)
      UNSCOPED_INFO(line.text);
    REQUIRE(attempt.done);
    REQUIRE(spelled(session.log.back().rolls) == spelled(throws));
  }
  Id named(const std::string& name) const {
    for (const Combatant& who : errant_state(session.state).fight->combatants)
      if (who.name == name) return who.id;
    FAIL("nobody is called " << name);
    return 0;
  }
  const Combatant& look(const std::string& name) const {
    return *find_combatant(session.state, named(name));
  }
  void next(const Throws& throws = {}) { play(NextStep{}, throws); }
};

Errant ada() {
  Errant one = new_errant("Ada", 12, 14);
  one.archetype = Archetype::kViolent;
  one.renown = 3;
  one.attributes.phys = 13;
  Gear& gear = one.gear;
  Weapon sword = new_weapon("sword", Weight::kMedium, Missile::kNone, 1);
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 1;
  carry(gear, sword);
  carry(gear, bow);
  carry(gear, new_armour(Piece::kLargeShield));
  carry(gear, new_armour(Piece::kMail, 1));
  gear.healers_kits = 1;
  gear.repair_kits = 1;
  return one;
}
constexpr Id kSword = 1, kBow = 2, kShield = 3, kMail = 4;

AttackRoll blow(Id who, Id target, int sides, int count = 1) {
  AttackRoll attack;
  attack.who = who;
  attack.target = target;
  attack.sides = sides;
  attack.count = count;
  attack.hold = true;
  return attack;
}

// Goblins in a dim passage: the whole procedure, armour, combat dice, gambits, wounds, Morale.
void goblins_in_a_passage(Played& table) {
  StartFight start;
  start.title = "A passage";
  start.light = Light::kDim;
  start.errants = {1, 2};
  start.npcs = {{"B-GOB", 3, Side::kOpposition}, {"B-VET", 1, Side::kCompany}};
  table.play(start);
  const Id ada = table.named("Ada"), bo = table.named("Bo"), veteran = table.named("Veteran");
  const Id one = table.named("Goblin 1"), two = table.named("Goblin 2"),
           three = table.named("Goblin 3");
  table.play(SetLeader{three, true});
  table.play(SetWarband{three, 6, 2});
  table.play(RollDistance{}, {d6(3)});
  table.play(RollSurprise{}, {d6(1)});  // the goblins'
  AttackRoll stab = blow(one, ada, 6);
  table.play(stab, {d6(6)});
  ResolveAttack deflect;
  deflect.deflect = kMail;
  table.play(deflect);
  stab.who = two;
  stab.armour = kShield;
  stab.blocks = 1;
  table.play(stab, {d4(4)});  // a D4 at its most wears the shield
  table.play(ResolveAttack{});
  table.next();
  table.play(RollMovement{{three}, 0}, {d4(2)});
  table.play(UseMovement{three, 20});
  table.next();
  table.next();
  table.play(CallOrder{Call::kOdd}, {d6(2), d6(5)});
  table.play(RollMovement{{ada}, 0, 1}, {d4(1, 2, 3, 4)});  // with Dash
  table.play(UseMovement{ada, 30});
  table.play(ChoosePace{bo, Pace::kSlow});
  table.next();
  table.next();
  AttackRoll cut = blow(bo, one, 6);
  table.play(cut, {d6(5)});
  table.play(ResolveAttack{.gambit = 5}, {d20(9)});  // DV 3 for a goblin; it saves, and may act
  AttackRoll answer = blow(one, bo, 6);
  table.play(answer, {d6(6)});
  table.play(ResolveAttack{}, {d20(9)});  // 4 HP, 6 damage: Saving Throw above 6, wound 2
  table.play(RetrieveItem{bo}, {d4(4)});
  table.next();
  table.next();
  table.next();
  table.play(CallOrder{Call::kEven}, {d6(2), d6(2)});
  AttackRoll strike = blow(ada, two, 8);
  strike.weapon = kSword;
  table.play(strike, {d8(1)});
  table.play(ResolveAttack{.true_strike = true});
  AttackRoll sweep = blow(ada, three, 8);
  sweep.weapon = kBow;
  sweep.steps = -2;
  table.play(sweep, {d4(4)});                      // a D4 at its most: the last arrow
  table.play(ResolveAttack{.smite = 1}, {d4(3)});  // into the Warband
  table.play(Heal{{bo}, 2});
  table.next();
  table.play(AskMorale{{one}});
  table.play(RollMorale{0, 0}, {d6(6, 6)});
  table.play(SetStanding{one, Standing::kFled});
  table.play(Hurt{{three}, 6});
  table.play(AddEffect{{veteran}, Effect{0, "proud", EffectEnd::kTurns, 0, "", 1, 0}, 1});
  table.next();
  table.next();
  table.next();
  table.next();
  table.play(EndFight{});
}

// Everything that bites, burns, freezes and swallows, all at once.
void monsters_in_the_open(Played& table) {
  StartFight start;
  start.title = "Everything at once";
  start.place = Place::kOpen;
  start.distance = 3;  // near enough for the knight’s dread
  start.errants = {1, 2};
  start.npcs = {{"B-CUBE", 1, Side::kOpposition},   {"B-COCK", 1, Side::kOpposition},
                {"B-GOSB", 1, Side::kOpposition},   {"B-SQUAT", 1, Side::kOpposition},
                {"B-KNIGHT", 1, Side::kOpposition}, {"B-DRAGON", 1, Side::kOpposition},
                {"B-VET", 2, Side::kCompany}};
  table.play(start);
  const auto id = [&](const char* name) { return table.named(name); };
  const Id ada = id("Ada"), bo = id("Bo"), vet1 = id("Veteran 1"), vet2 = id("Veteran 2");
  const Id dragon = id("Dragon"), knight = id("Hell knight");
  const auto strike = [&](Id who, Id target, const char* name, int sides, int count,
                          const Throws& throws) {
    AttackRoll attack = blow(who, target, sides, count);
    attack.blow = name;
    attack.hold = false;
    table.play(attack, throws);
  };
  table.play(SetFullHp{ada, 90});
  table.play(SetHp{ada, 90});
  table.play(SetFullHp{bo, 40});
  table.play(SetHp{bo, 40});
  table.play(SetFullHp{vet2, 99});
  table.play(SetHp{vet2, 99});
  table.play(UseAbility{vet1, "B-VET-1", {}}, {d10(4)});
  table.play(SetMount{ada, {"War horse", 16}});
  table.play(SetOrder{Side::kOpposition});
  strike(id("Gelatinous cube"), bo, "touch", 4, 2, {d4(2, 3), d4(1, 2)});
  strike(id("Cockatrice"), vet1, "beak", 6, 1, {d6(4)});
  strike(id("Gosbear"), ada, "claw", 8, 1, {d8(3)});
  strike(id("Gosbear"), ada, "claw", 8, 1, {d8(4), d8(5, 6)});
  strike(id("Brainsquatter"), vet2, "tentacle", 4, 1, {d4(2), d4(3)});
  table.play(UseAbility{knight, "B-KNIGHT-2", {vet2}}, {d20(12)});
  table.play(UseAbility{knight, "B-KNIGHT-6/hellfire", {ada, vet2}},
             {d6(1, 2, 3, 4, 5, 6, 1, 2), d20(10), d20(2)});
  table.play(UseAbility{dragon, "B-DRAGON-3", {ada}}, {d20(11)});
  table.next();
  AttackRoll cut = blow(ada, dragon, 8);
  cut.part = 4;  // a wing
  cut.steps = -2;
  cut.weapon = kSword;
  table.play(cut, {d4(3)});
  table.play(ResolveAttack{.smite = 1}, {d4(4)});
  table.play(CatchFire{{bo}, 2});
  table.play(SetUnderwater{id("Cockatrice"), true});
  table.play(Fall{vet2, 40, {}}, {d6(2), d8(3)});
  table.next();
  table.next();
  table.play(FightFlames{vet2, bo});
  table.next();
  table.next({d6(5)});  // one die of fire is left
  table.play(AddWound{bo, {Harm::kPhysical, 4}});
  table.play(SetHp{bo, 0});
}

}  // namespace

TEST_CASE("the golden fights end as they always have", "[golden]") {
  Played table;
  table.play(AddErrant{ada()});
  Errant bo = new_errant("Bo", 10, 4);
  bo.archetype = Archetype::kZealot;
  bo.attributes.phys = 12;
  table.play(AddErrant{bo});
  goblins_in_a_passage(table);
  table.play(RepairArmour{1});
  table.play(DowntimeTurn{});
  monsters_in_the_open(table);
  CHECK(table.actions >= 60);

  // The same, backwards and forwards again.
  const State end = table.session.state;
  while (undo(table.session)) {
  }
  CHECK(table.session.state == State{});
  while (redo(table.session)) {
  }
  CHECK(table.session.state == end);

  const std::string kept = take_changes(table.session).snapshot;
  const std::string path = std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/golden.json";
  if (std::getenv("FRAY_WRITE_GOLDEN") != nullptr) std::ofstream(path) << kept << '\n';
  std::ifstream in(path);
  std::stringstream pinned;
  pinned << in.rdbuf();
  CHECK(pinned.str() == kept + "\n");
  const Loaded loaded = load(kept, {});
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == end);
}
