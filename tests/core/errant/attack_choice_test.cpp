// What an attack begins with: whom, with what, what can apply; and an attack of like NPCs together.
#include "core/errant/attack_choice.hpp"
#include "core/errant/bestiary/custom.hpp"

#include <algorithm>

#include "core/errant/board.hpp"
#include "core/errant/position.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "core/table/text.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

constexpr Id kSwordChoice = 1, kBowChoice = 2, kKnifeChoice = 3;

// Ada (1) carries a sword, a bow and a throwing knife; Bo (2), Cleo (3); gnolls from 5 on.
State against_gnolls(int gnolls, int distance = 5, bool armour = false) {
  Errant ada = new_errant("Ada", 13, 40);
  carry(ada.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(ada.gear, bow);
  carry(ada.gear, new_weapon("knife", Weight::kLight, Missile::kThrown));
  if (armour) carry(ada.gear, new_armour(Piece::kLargeShield));
  Errant bo = new_errant("Bo", 10, 40), cleo = new_errant("Cleo", 10, 40);
  for (Errant* one : {&ada, &bo, &cleo}) one->archetype = Archetype::kDeviant;
  StartFight how;
  how.distance = distance;
  return start({ada, bo, cleo}, {{"B-GNOLL", gnolls, Side::kOpposition}}, how);
}
constexpr Id kGnoll = 5;

std::vector<std::string> names(const std::vector<TableCause>& causes) {
  std::vector<std::string> all;
  for (const TableCause& one : causes) all.emplace_back(one.name);
  return all;
}
// As it is when the page is opened again.
State restored(const State& state) {
  Session session = new_session(1);
  session.state = state;
  const Loaded loaded = load(take_changes(session).snapshot, {});
  REQUIRE(loaded.status == LoadStatus::kOk);
  return loaded.session.state;
}

using Names = std::vector<std::string>;

Names open_to(const State& state, Id id, Id weapon, Id target) {
  return names(
      open_causes(state, who(state, id), weapon, step_causes(state, id, target, kBody, weapon)));
}

std::vector<Id> range(Id first, int count) {
  std::vector<Id> ids;
  for (int i = 0; i < count; ++i) ids.push_back(first + static_cast<Id>(i));
  return ids;
}

// An Attack Roll that does next to nothing.
State struck(const State& state, Id who_id, Id target, Id weapon = 0) {
  State next = state;
  AttackRoll attack;
  attack.who = who_id;
  attack.target = target;
  attack.weapon = weapon;
  attack.sides = 4;
  attack.hold = true;
  next = after(next, attack, {d4(2)});
  errant_state(next).fight->pending.reset();
  return next;
}

TEST_CASE("the target: struck last by itself, by its side, else the nearest", "[E-ATT-1]") {
  State state = after(against_gnolls(3, 5), SetOrder{Side::kCompany});
  CHECK(likely_target(state, kAda) == kGnoll);
  state = struck(state, kBo, kGnoll + 2);  // by her side
  CHECK(likely_target(state, kAda) == kGnoll + 2);
  CHECK(likely_target(state, kGnoll) == kAda);  // the others have struck nobody
  state = struck(state, kAda, kGnoll + 1, kKnifeChoice);
  state = struck(state, 3, kGnoll + 2);
  CHECK(likely_target(state, kAda) == kGnoll + 1);  // by herself before that
  CHECK(likely_weapon(state, kAda, kGnoll + 1) == kKnifeChoice);
  // A page that is opened again knows it still.
  const State again = restored(state);
  CHECK(likely_target(again, kAda) == kGnoll + 1);
  CHECK(likely_target(again, kBo) == kGnoll + 2);
  CHECK(likely_weapon(again, kAda, kGnoll + 1) == kKnifeChoice);
  state = after(state, SetHp{kGnoll + 1, 0});
  CHECK(likely_target(state, kAda) == kGnoll + 2);
  state = after(state, SetHp{kGnoll + 2, 0});
  CHECK(likely_target(state, kAda) == kGnoll);
  state = after(state, SetHp{kGnoll, 0});
  CHECK(likely_target(state, kAda) == 0);
  CHECK(likely_target(state, 99) == 0);
  // The nearest is who has come nearest.
  State near = after(against_gnolls(3, 30), StandAt{kGnoll + 2, kAda, 5});
  CHECK(likely_target(near, kAda) == kGnoll + 2);
  // Where a whole side stands in one place, the distance is that.
  const Fight alone = *errant_state(after(against_gnolls(1, 30), StandAt{kGnoll, kAda, 5})).fight;
  CHECK(alone.distance == 5);
}

TEST_CASE("the weapon fits the distance", "[E-ATT-8]") {
  struct Case {
    int distance;
    Id last, weapon;
  };
  for (const Case& c :
       {Case{5, 0, kSwordChoice}, Case{5, kBowChoice, kSwordChoice},
        Case{5, kKnifeChoice, kKnifeChoice}, Case{20, kKnifeChoice, kKnifeChoice},
        Case{30, 0, kBowChoice}, Case{30, kSwordChoice, kBowChoice},
        Case{30, kKnifeChoice, kBowChoice}, Case{160, 0, kBowChoice}, Case{200, 0, kSwordChoice}}) {
    INFO("at " << c.distance << ", last " << c.last);
    State state = against_gnolls(1, c.distance);
    errant_state(state).fight->combatants[0].wielded = c.last;
    CHECK(likely_weapon(state, kAda, kGnoll) == c.weapon);
  }
  const State far = against_gnolls(1, 30);
  CHECK(likely_weapon(far, kBo, kGnoll) == 0);
  CHECK(likely_weapon(far, kGnoll, kAda) == 0);
  // Of two that do not reach, the one in hand.
  for (const Id wielded : {1U, 2U}) {
    State bows = against_gnolls(1, 200);
    std::vector<Weapon>& weapons = errant_state(bows).company[0].gear.weapons;
    weapons[kSwordChoice - 1].missile = Missile::kMedium;
    weapons[kSwordChoice - 1].ammunition = 3;
    weapons.pop_back();
    errant_state(bows).fight->combatants[0].wielded = wielded;
    CHECK(likely_weapon(bows, kAda, kGnoll) == wielded);
  }
  // As a note the distance says nothing: hand to hand, unless something else was used last.
  CHECK(likely_weapon(after(far, CountDistance{false}), kAda, kGnoll) == kSwordChoice);
  // What is broken or has nothing to shoot is no choice.
  State worn = far;
  errant_state(worn).company[0].gear.weapons[kBowChoice - 1].ammunition = 0;
  CHECK(likely_weapon(worn, kAda, kGnoll) == kKnifeChoice);
  errant_state(worn).company[0].gear.weapons[kKnifeChoice - 1].quality = 0;
  CHECK(likely_weapon(worn, kAda, kGnoll) == kSwordChoice);
  CHECK(likely_missile(far, kAda) == kBowChoice);
  State thrown = far;
  errant_state(thrown).fight->combatants[0].wielded = kKnifeChoice;
  CHECK(likely_missile(thrown, kAda) == kKnifeChoice);
  CHECK(likely_missile(far, kBo) == 0);
}

TEST_CASE("a weapon that a shield leaves no hand for is not proposed", "[E-LOAD-3]") {
  for (const bool packed : {false, true}) {
    State state = against_gnolls(1, 5, true);
    Gear& gear = errant_state(state).company[0].gear;
    gear.weapons[kSwordChoice - 1].weight = Weight::kHeavy;
    gear.armour.back().packed = packed;
    errant_state(state).fight->combatants[0].wielded = kSwordChoice;
    CHECK(likely_weapon(state, kAda, kGnoll) == (packed ? kSwordChoice : kKnifeChoice));
    gear.weapons.resize(1);  // with nothing else it is proposed, and why it cannot be is said
    CHECK(likely_weapon(state, kAda, kGnoll) == kSwordChoice);
  }
}

TEST_CASE("who has to be in reach", "[E-ATT-8]") {
  const State state = against_gnolls(1, 30);
  CHECK(needs_reach(state, kAda, kGnoll, kSwordChoice));
  CHECK_FALSE(needs_reach(state, kAda, kGnoll, kBowChoice));
  CHECK_FALSE(needs_reach(state, kAda, kGnoll, kKnifeChoice));  // it is thrown
  CHECK(needs_reach(against_gnolls(1, 5), kAda, kGnoll, kKnifeChoice));
  CHECK(needs_reach(state, kGnoll, kAda, 0));
}

TEST_CASE("only what can apply to this attacker is offered", "[E-ATT-3]") {
  State state = against_gnolls(1, 30);
  CHECK(open_to(state, kGnoll, 0, kAda) == Names{"Flanked or prone"});
  CHECK(open_to(state, kAda, kSwordChoice, kGnoll) == Names{"Flanked or prone", "Ideal weapon"});
  CHECK(open_to(state, kAda, kBowChoice, kGnoll) == Names{"Flanked or prone", "Ideal weapon"});
  CHECK(open_to(state, kBo, 0, kGnoll) == Names{"Makeshift weapon", "Unarmed",
                                                "Shooting, foe in reach", "Extended range",
                                                "Flanked or prone", "Ideal weapon"});
  state = after(state, CountDistance{false});  // then the table says what the range does
  CHECK(open_to(state, kAda, kBowChoice, kGnoll) ==
        Names{"Shooting, foe in reach", "Extended range", "Flanked or prone", "Ideal weapon"});
  CHECK(open_to(state, kAda, kKnifeChoice, kGnoll) ==
        Names{"Extended range", "Flanked or prone", "Ideal weapon"});
  CHECK_FALSE(dice_are_open(state, who(state, kGnoll), 0));  // "bite 2D6"
  CHECK_FALSE(dice_are_open(state, who(state, kAda), kSwordChoice));
  CHECK(dice_are_open(state, who(state, kAda), 0));
  // A goblin's weapon can be knocked out of its hand.
  const State goblins = in_first_turn();
  CHECK(open_to(goblins, kGoblin1, 0, kAda) == Names{"Makeshift weapon", "Unarmed",
                                                     "Shooting, foe in reach", "Extended range",
                                                     "Flanked or prone", "Ideal weapon"});
}

TEST_CASE("how far away a target is, and what an attack makes of that", "[E-ATT-8]") {
  const State state = against_gnolls(1, 30);
  const Reach sword = reach_of(state, kAda, kGnoll, kSwordChoice);
  CHECK(sword.by_hand);
  CHECK(sword.distance == 30);
  CHECK(sword.wanted == arms_length(Place::kEnclosed));
  CHECK(sword.beyond);
  const Reach bow = reach_of(state, kAda, kGnoll, kBowChoice);
  CHECK_FALSE(bow.by_hand);
  CHECK(bow.ranges.normal == ranges(Missile::kMedium).normal);
  CHECK(bow.wanted == bow.ranges.normal);
  CHECK_FALSE(bow.beyond);
  CHECK(reach_of(against_gnolls(1, bow.wanted), kAda, kGnoll, kBowChoice).beyond == false);
  CHECK(reach_of(against_gnolls(1, bow.wanted + 1), kAda, kGnoll, kBowChoice).beyond);
  CHECK_FALSE(reach_of(against_gnolls(1, 5), kAda, kGnoll, kSwordChoice).beyond);
  // Of what flies, and nobody knows, no range is known.
  const Reach unknown = reach_of(state, kBo, kGnoll, 0, Manner::kFlies);
  CHECK_FALSE(unknown.by_hand);
  CHECK(unknown.ranges.normal == 0);
  CHECK_FALSE(unknown.beyond);
  CHECK(reach_of(after(state, CountDistance{false}), kAda, kGnoll, kSwordChoice).distance == -1);
  CHECK_FALSE(reach_of(after(state, CountDistance{false}), kAda, kGnoll, kSwordChoice).beyond);
  CHECK(reach_of(state, kAda, 99, kSwordChoice).distance == -1);
}

TEST_CASE("what a weapon adds to the damage", "[E-ATT-7]") {
  State state = against_gnolls(1);
  const Combatant& ada = who(state, kAda);
  Gear& gear = errant_state(state).company[0].gear;
  CHECK(weapon_bonus(state, ada, kSwordChoice) == 0);
  CHECK(weapon_bonus(state, ada, kKnifeChoice) == -1);
  CHECK(weapon_bonus(state, ada, kKnifeChoice, Weight::kMedium, true) == 0);  // the sword beside it
  CHECK(weapon_bonus(state, ada, kSwordChoice, Weight::kHeavy, true) == 0);   // it is known: medium
  gear.weapons[kSwordChoice - 1].packed = true;
  CHECK(weapon_bonus(state, ada, kKnifeChoice, Weight::kMedium, true) == -1);
  gear.weapons[kSwordChoice - 1].weight = Weight::kHeavy;
  CHECK(weapon_bonus(state, ada, kSwordChoice) == 1);
  // Of one that is not on the sheet the weight is said.
  CHECK(weapon_bonus(state, ada, 0, Weight::kLight) == -1);
  CHECK(weapon_bonus(state, ada, 0, Weight::kHeavy) == 1);
  CHECK(weapon_bonus(state, who(state, kGnoll), 0, Weight::kHeavy) == 0);
}

TEST_CASE("whose number of damage dice the table says", "[E-ATT-4]") {
  const State state = against_gnolls(1);
  CHECK(count_is_open(state, who(state, kAda), kSwordChoice));
  CHECK(count_is_open(state, who(state, kAda), 0));
  CHECK_FALSE(count_is_open(state, who(state, kGnoll), 0));
}

TEST_CASE("how many Attack Rolls come now", "[E-ATT-5][E-ATT-10]") {
  State state =
      after(start({new_errant("Ada", 10, 90)}, {{"B-GOSB", 1, Side::kOpposition}}), SetDistance{5});
  state = after(state, SetOrder{Side::kOpposition});
  const Id bear = 3;
  REQUIRE(attack_rolls(state, who(state, bear)) == 3);
  CHECK(attack_rolls_now(state, who(state, bear)) == 3);
  AttackRoll claw = attacks_on(state, {bear}, {kAda}).at(0);
  claw.hold = true;
  state = after(state, claw, {{claw.sides, {2}}});
  CHECK(attack_rolls_now(state, who(state, bear)) == 2);
  // Struck with a 1 it answers with one.
  State company =
      after(start({new_errant("Ada", 10, 90)}, {{"B-GOSB", 1, Side::kOpposition}}), SetDistance{5});
  company = after(company, SetOrder{Side::kCompany});
  AttackRoll weak;
  weak.who = kAda;
  weak.target = bear;
  weak.sides = 4;
  company = after(company, weak, {d4(1)});
  REQUIRE(reactions(*errant_state(company).fight, who(company, bear)) == 1);
  CHECK(attack_rolls_now(company, who(company, bear)) == 1);
}

TEST_CASE("where on it an attack can be aimed", "[B-DRAGON-1][B-DRAGON-2]") {
  const State goblins = in_first_turn();
  CHECK(aims_at(who(goblins, kGoblin1)).empty());
  State state = start({new_errant("Ada")}, {{"B-DRAGON", 1, Side::kOpposition}});
  Combatant& dragon = errant_state(state).fight->combatants.back();
  REQUIRE_FALSE(dragon.parts.empty());
  dragon.parts[0].hp = 0;
  const std::vector<Aim> aims = aims_at(dragon);
  REQUIRE(aims.size() == dragon.parts.size() + 2);
  CHECK(aims[0].part == kBody);
  CHECK(aims[1].part == kUnderbelly);
  CHECK(aims[1].why.empty());
  CHECK(aims[2].part == 0);
  CHECK_FALSE(aims[2].why.empty());
  CHECK(aims[3].name == capital(dragon.parts[1].name) + ", " + std::to_string(dragon.parts[1].hp));
  const Id id = dragon.id;
  // What is offered is what can be struck.
  state = after(after(state, SetDistance{5}), SetOrder{Side::kCompany});
  for (const Aim& aim : aims) {
    AttackRoll attack;
    attack.who = kAda;
    attack.target = id;
    attack.part = aim.part;
    INFO(aim.name);
    CHECK((refused_by(state, attack) == "allowed") == aim.why.empty());
  }
}

TEST_CASE("who of a group attacks together, and against whom", "[E-NPC-1]") {
  State state = against_gnolls(7);
  CHECK(attack_along(state, kGnoll).empty());
  CHECK(groups_of_phase(state).empty());
  state = after(state, SetOrder{Side::kOpposition});
  const std::vector<Id> all = range(kGnoll, 7);
  CHECK(attack_along(state, kGnoll) == all);
  CHECK(groups_of_phase(state) == std::vector<std::vector<Id>>{all});
  CHECK(deal_out(state, all) == std::vector<Id>{kAda, kBo, 3, kAda, kBo, 3, kAda});
  errant_state(state).fight->combatants[static_cast<std::size_t>(kGnoll) - 1].struck = 3;
  CHECK(deal_out(state, all) == std::vector<Id>{kAda, 3, kBo, kAda, kBo, 3, kAda});
  // One that is stunned, or has attacked, is not among them.
  state = after(state, TakeAction{kGnoll + 2, Deed::kAttack});
  CHECK(attack_along(state, kGnoll).size() == 6);
  CHECK(attack_along(state, kGnoll + 2).empty());
  CHECK(attacks_on(state, {kGnoll, kGnoll + 1}, {kAda, 0}).size() == 1);
  const AttackRoll first = attacks_on(state, {kGnoll}, {kAda}).at(0);
  CHECK(first.blow == "claws");
  CHECK(first.count == 2);
  CHECK(first.sides == 4);
}

TEST_CASE("each of several Attack Rolls has its own blow", "[E-NPC-1]") {
  const State state =
      after(start({new_errant("Ada", 10, 90)}, {{"B-GOSB", 2, Side::kOpposition}}), SetDistance{5});
  std::vector<std::string> blows;
  for (const AttackRoll& one : attacks_on(state, {3, 4}, {1, 1})) blows.push_back(one.blow);
  CHECK(blows.size() == 6);
  CHECK(blows[2] != blows[0]);
}

TEST_CASE("one kind of blow for all where an attack is one Attack Roll", "[E-NPC-1][E-NPC-2]") {
  const State gnolls = against_gnolls(2);
  CHECK(choose_blow_together(gnolls, who(gnolls, kGnoll)));
  CHECK_FALSE(choose_blow_together(gnolls, who(gnolls, kAda)));  // there is one kind alone
  const State bears = start({new_errant("Ada", 10, 90)}, {{"B-GOSB", 2, Side::kOpposition}});
  CHECK_FALSE(choose_blow_together(bears, who(bears, 3)));
}

TEST_CASE("who of a group has to come nearer first, and how", "[E-MOVE-2][E-MOVE-3][E-MOVE-6]") {
  State state = after(against_gnolls(3, 30), SetOrder{Side::kOpposition});
  const std::vector<Id> all = range(kGnoll, 3);
  const std::vector<Id> targets = {kAda, kBo, kAda};
  Approach found = approach(state, all, targets);
  CHECK(found.far == all);
  CHECK(found.steps.size() + found.waits.size() == 3);
  // A shift is free; beyond it a roll, the same for all.
  const int shift = shift_distance(state, kGnoll);
  state = after(state, SetDistance{shift + 5});
  found = approach(state, all, targets);
  CHECK(found.waits.empty());
  REQUIRE(found.steps.size() == 3);
  CHECK(found.steps[0].is<Shift>());
  state = after(state, SetDistance{shift + 15});
  found = approach(state, all, targets);
  CHECK(found.steps.empty());
  CHECK(found.waits == all);
  CHECK(found.rolls.who == all);
  CHECK(found.rolls.to == targets);
  CHECK(found.way.dice == movement_dice(who(state, kGnoll)));
  CHECK(found.way.gap == shift + 10);
  CHECK(found.rolls.gait == found.way.gait);
  // Who is there already strikes.
  state = after(state, StandAt{kGnoll + 1, kBo, 5});
  found = approach(state, all, targets);
  CHECK(found.far == std::vector<Id>{kGnoll, kGnoll + 2});
  CHECK(found.rolls.who == found.far);
}

TEST_CASE("a group that flies comes nearer flying", "[E-MOVE-6]") {
  // Its feet come first, and are slower.
  Npc bird = made_on_the_spot("bird");
  bird.gaits = {{"walking", 1}, {"flying", 4}};
  State state = after(after(State{}, AddErrant{new_errant("Ada", 10, 90)}), AddNpcKinds{{bird}});
  StartFight how;
  how.distance = 100;
  how.errants = {1};
  how.npcs = {{"own-1", 1, Side::kOpposition, ""}};
  state = after(after(state, how), SetOrder{Side::kOpposition});
  const Approach found = approach(state, {3}, {kAda});
  REQUIRE(found.rolls.who == std::vector<Id>{3});
  CHECK(who(state, 3).gaits.at(static_cast<std::size_t>(found.rolls.gait)).name == "flying");
  // Of two that are as quick it is the first, as its source has it.
  errant_state(state).fight->combatants[1].gaits = {{"walking", 4}, {"flying", 4}};
  REQUIRE(who(state, 3).gaits[0].dice == 4);
  CHECK(approach(state, {3}, {kAda}).rolls.gait == 0);
}

TEST_CASE("seven are rolled in turn by one action", "[E-ATT-1]") {
  const State state = after(against_gnolls(7), SetOrder{Side::kOpposition});
  const std::vector<Id> all = range(kGnoll, 7);
  const AttackTogether attack{attacks_on(state, all, deal_out(state, all))};
  const State then =
      after(state, attack, {d4(2, 3), d4(2, 3), d4(2, 3), d4(2, 2), d4(2, 2), d4(2, 2), d4(4, 2)});
  CHECK(who(then, kAda).hp == 40 - 5 - 4 - 6);
  CHECK(who(then, kBo).hp == 40 - 5 - 4);
  CHECK(who(then, 3).hp == 40 - 5 - 4);
  CHECK_FALSE(errant_state(then).fight->pending);
  CHECK(attack_along(then, kGnoll).empty());
}

TEST_CASE("a volley stops where somebody has something to say, and goes on after it",
          "[E-ATT-1][E-ARM-1]") {
  State state = after(start({new_errant("Ada", 10, 30), new_errant("Bo", 10, 30)},
                            {{"B-GOB", 3, Side::kOpposition}}, {.distance = 5}),
                      SetOrder{Side::kOpposition});
  errant_state(state).company[0].archetype = Archetype::kDeviant;
  errant_state(state).company[1].archetype = Archetype::kDeviant;
  carry(errant_state(state).company[0].gear, new_armour(Piece::kSmallShield));
  const std::vector<Id> goblins = attack_along(state, 4);
  REQUIRE(goblins.size() == 3);
  const AttackTogether attack{attacks_on(state, goblins, {kBo, kAda, kBo})};
  State then = after(state, attack, {d6(3), d6(4)});
  const Fight& fight = *errant_state(then).fight;
  REQUIRE(fight.pending);  // Ada could Block
  CHECK(fight.pending->attack.target == kAda);
  CHECK(fight.volley.size() == 1);
  CHECK(who(then, kBo).hp == 27);
  CHECK(who(then, kAda).hp == 30);
  // Kept and read, and undone, with what is left of it.
  Session session = new_session(1);
  session.state = then;
  const Loaded loaded = load(take_changes(session).snapshot, {});
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == then);
  // After Blocks the new roll waits again; dealt, the third follows.
  State blocked = after(then, ResolveAttack{.blocks = 1, .armour = 1, .wait = true}, {d4(2)});
  CHECK(errant_state(blocked).fight->volley.size() == 1);
  State done = after(blocked, ResolveAttack{}, {d6(2)});
  CHECK_FALSE(errant_state(done).fight->pending);
  CHECK(errant_state(done).fight->volley.empty());
  CHECK(who(done, kAda).hp == 28);
  CHECK(who(done, kBo).hp == 25);
  for (const Id goblin : goblins)
    CHECK(turn_usage(*errant_state(done).fight, who(done, goblin)).deeds ==
          std::vector<Deed>{Deed::kAttack});
  // Going on drops what was not rolled; so does taking the pending one's people out.
  CHECK(errant_state(after(then, NextStep{})).fight->volley.empty());
  CHECK(errant_state(after(then, RemoveCombatant{kAda})).fight->volley.empty());
}

namespace {

// Ada (4 HP) and Bo against four goblins at arm's length, who attack together.
State about_to_fall() {
  Errant ada = new_errant("Ada", 10, 4), bo = new_errant("Bo", 10, 40);
  for (Errant* one : {&ada, &bo}) one->archetype = Archetype::kDeviant;
  StartFight how;
  how.distance = 5;
  how.stops_at_zero = true;
  return after(start({ada, bo}, {{"B-GOB", 4, Side::kOpposition}}, how),
               SetOrder{Side::kOpposition});
}
std::size_t still_to_roll(const State& state) { return errant_state(state).fight->volley.size(); }

}  // namespace

TEST_CASE("an Errant's fall stops a volley, which goes on after throw and wound",
          "[E-ATT-1][E-HP-1]") {
  State state = about_to_fall();
  const std::vector<Id> goblins = attack_along(state, 4);
  REQUIRE(goblins.size() == 4);
  const AttackTogether attack{attacks_on(state, goblins, {kAda, kBo, kBo, kBo})};
  const State fallen = after(state, attack, {d6(6)});  // severity 2
  REQUIRE(present_fall(fallen) != nullptr);
  CHECK(still_to_roll(fallen) == 3);
  CHECK(restored(fallen) == fallen);
  const State thrown = after(fallen, ThrowFallSave{}, {d20(9)});
  CHECK(still_to_roll(thrown) == 3);  // the wound comes first
  const State over = after(thrown, TakeFallWound{}, {d6(2), d6(2), d6(2)});
  CHECK(still_to_roll(over) == 0);
  CHECK(who(over, kBo).hp == 34);
  // Without a wound after the throw; and by hand, where nothing is left to be thrown.
  const State level = after(state, attack, {d6(4)});
  CHECK(who(after(level, ThrowFallSave{}, {d20(9), d6(2), d6(2), d6(2)}), kBo).hp == 34);
  CHECK(who(after(level, Heal{{kAda}, 1}, {d6(2), d6(2), d6(2)}), kBo).hp == 34);
}

TEST_CASE("whoever would strike somebody who lies already keeps the attack", "[E-HP-3]") {
  State state =
      start({new_errant("Ada", 10, 40)},
            {{"B-GOB", 2, Side::kOpposition}, {"B-VET", 2, Side::kCompany}}, {.distance = 5});
  state = after(state, SetOrder{Side::kCompany});
  const auto& all = errant_state(state).fight->combatants;
  const Id veteran = all[3].id, goblin = all[1].id;
  REQUIRE(all[3].npc == "B-VET");
  const std::vector<Id> veterans = attack_along(state, veteran);
  REQUIRE(veterans.size() == 2);
  // Two Attack Rolls each; the goblin has 6 HP.
  const AttackTogether attack{attacks_on(state, veterans, {goblin, goblin})};
  REQUIRE(attack.attacks.size() == 4);
  const State then = after(state, attack, {d8(8)});
  CHECK(who(then, all[2].id).hp == 6);  // nobody said that the other goblin is struck
  CHECK(attack_rolls_left(then, veterans[0]) == 1);
  CHECK(turn_usage(*errant_state(then).fight, who(then, veterans[1])).deeds.empty());
  CHECK(attack_along(then, veterans[1]).size() == 2);
}

TEST_CASE("an attack together is refused for the reason of the first that is", "[E-ATT-1]") {
  const State state = after(against_gnolls(3), SetOrder{Side::kOpposition});
  CHECK(refused_by(state, AttackTogether{}) == "E-ATT-1");
  AttackTogether attack{attacks_on(state, {kGnoll, kGnoll + 1}, {kAda, kBo})};
  attack.attacks[1].target = kGnoll + 1;
  CHECK(refused_by(state, attack) == "E-ATT-1");
  attack.attacks[1].target = kBo;
  CHECK(refused_by(after(state, TakeAction{kGnoll, Deed::kAttack}), attack) == "E-INIT-4");
}

TEST_CASE("the board offers the attack with all of a group while its phase lasts", "[E-ATT-1]") {
  State state = after(against_gnolls(3), SetOrder{Side::kOpposition});
  const auto offer = [](const State& at) -> Offer {
    const Board board = errant::board(at);
    REQUIRE(board.step);
    for (const Offer& one : board.step->offers)
      if (one.key.starts_with(errant::kAttackAll)) return one;
    return {};
  };
  const Offer all = offer(state);
  CHECK(all.name == "Attack with all gnolls");
  CHECK(all.cannot.empty());
  REQUIRE(all.form.size() == 3);
  CHECK(all.form[1].name == "Gnoll 2");
  CHECK(all.form[1].usual == std::to_string(kBo));
  const auto actions = errant::fill(state, 0, all.key, {{"t6", "0"}, {"t7", "1"}});
  REQUIRE(actions.size() == 1);
  const auto* together = actions[0].as<AttackTogether>();
  REQUIRE(together != nullptr);
  REQUIRE(together->attacks.size() == 2);
  CHECK(together->attacks[1].who == 7);
  CHECK(together->attacks[1].target == kAda);
  for (const Id gnoll : range(kGnoll, 2)) state = after(state, TakeAction{gnoll, Deed::kAttack});
  CHECK(offer(state).cannot.empty());  // one is left to strike
  state = after(state, TakeAction{kGnoll + 2, Deed::kAttack});
  CHECK_FALSE(offer(state).cannot.empty());
  CHECK(offer(next(state)).key.empty());  // the others' phase
}

TEST_CASE("the hand says what the action is before one is spent", "[E-INIT-6]") {
  const State state = in_first_turn();
  const BoardRow row = errant::row(state, kAda);
  REQUIRE(row.quick.size() == 2);
  CHECK(row.quick[1].key == "act");
  const std::vector<Offer> offers = errant::offers(state, kAda);
  const auto act = std::ranges::find(offers, "act", &Offer::key);
  REQUIRE(act != offers.end());
  REQUIRE(act->form.size() == 1);
  CHECK(act->form[0].choices.size() == 6);
  const auto actions = errant::fill(state, kAda, "act", {{"what", "ready"}});
  REQUIRE(actions.size() == 1);
  CHECK(
      turn_usage(*errant_state(after(state, actions[0])).fight, who(after(state, actions[0]), kAda))
          .deeds == std::vector<Deed>{Deed::kReady});
}

TEST_CASE("a range is known at no distance too", "[E-ATT-3][E-ATT-8]") {
  const State state = against_gnolls(1, 0);
  const Names open = open_to(state, kAda, kBowChoice, kGnoll);
  CHECK(std::find(open.begin(), open.end(), "Extended range") == open.end());
}

TEST_CASE("attacking together each has its own dice for the blow that is chosen",
          "[B-GNOLL-1][E-NPC-2]") {
  State state = after(against_gnolls(3), SetOrder{Side::kOpposition});
  Effect rabid;
  rabid.name = "rabid";
  state = after(state, AddEffect{{kGnoll + 1}, rabid, 0});
  const std::vector<Id> all = range(kGnoll, 3);
  for (const char* blow : {"bite", "claws"}) {
    std::vector<int> dice;
    for (const AttackRoll& one : attacks_on(state, all, {kAda, kAda, kAda}, blow)) {
      CHECK(one.blow == blow);
      dice.push_back(one.count);
    }
    CHECK(dice == std::vector<int>{2, 3, 2});
  }
}

TEST_CASE("an NPC's weapon can shoot, its claws cannot", "[E-ATT-8][E-ATT-3]") {
  const State state = in_first_turn(Side::kOpposition);  // 30 feet apart
  CHECK(manner_is_open(state, who(state, kGoblin1), 0));
  CHECK(needs_reach(state, kGoblin1, kAda, 0));
  CHECK_FALSE(needs_reach(state, kGoblin1, kAda, 0, Manner::kFlies));
  CHECK_FALSE(manner_is_open(against_gnolls(1), who(against_gnolls(1), kGnoll), 0));
  CHECK(manner_is_open(state, who(state, kAda), 0));  // nobody knows what it is
  // A foe in reach disturbs it, its own side does not.
  CHECK(step_causes(state, kGoblin1, kAda, kBody, 0, Manner::kFlies).empty());
  const State near = after(state, StandAt{kBo, kGoblin1, 5});
  CHECK(step_causes(near, kGoblin1, kAda, kBody, 0).empty());
  CHECK(step_causes(near, kGoblin1, kAda, kBody, 0, Manner::kFlies) ==
        std::vector<StepCause>{{StepKind::kFoeInReach, "Shooting, foe in reach", -1, "E-ATT-3"}});
  for (const AttackRoll& one :
       attacks_on(near, {kGoblin1, kGoblin2}, {kAda, kAda}, {}, Manner::kFlies))
    CHECK(one.steps == -1);
}

TEST_CASE("what can be thrown is in hand or thrown, as it is said", "[E-ATT-8][E-ATT-3]") {
  struct Case {
    int distance;
    Manner manner;
    bool by_hand;
    int steps;
    bool allowed;
  };
  for (const Case& c :
       {Case{5, Manner::kByDistance, true, 0, true},
        Case{5, Manner::kFlies, false, -1, true},  // a foe in reach
        Case{15, Manner::kByDistance, false, 0, true}, Case{15, Manner::kInHand, true, 0, true},
        Case{30, Manner::kFlies, false, -1, true},  // beyond 20
        Case{30, Manner::kInHand, true, 0, true}, Case{60, Manner::kByDistance, false, -1, false},
        Case{60, Manner::kInHand, true, 0, true}}) {
    CAPTURE(c.distance, static_cast<int>(c.manner));
    const State state = after(against_gnolls(1, c.distance), SetOrder{Side::kCompany});
    CHECK(manner_is_open(state, who(state, kAda), kKnifeChoice));
    CHECK_FALSE(manner_is_open(state, who(state, kAda), kSwordChoice));
    CHECK(needs_reach(state, kAda, kGnoll, kKnifeChoice, c.manner) == c.by_hand);
    CHECK(counted_steps(state, kAda, kGnoll, kBody, kKnifeChoice, c.manner) == c.steps);
    AttackRoll thrown;
    thrown.who = kAda;
    thrown.target = kGnoll;
    thrown.weapon = kKnifeChoice;
    thrown.manner = c.manner;
    CHECK((refused_by(state, thrown) == "allowed") == c.allowed);
    // It is kept with a roll that waits.
    if (!c.allowed) continue;
    thrown.hold = true;
    const State waits = after(state, thrown, {d6(3)});
    CHECK(restored(waits) == waits);
  }
  // Too far to be thrown, it is likely to be in hand, and who wields it to close in.
  CHECK(likely_manner(against_gnolls(1, 40), kAda, kGnoll, kKnifeChoice) == Manner::kByDistance);
  CHECK(likely_manner(against_gnolls(1, 41), kAda, kGnoll, kKnifeChoice) == Manner::kInHand);
  CHECK(likely_manner(against_gnolls(1, 41), kAda, kGnoll, kBowChoice) == Manner::kByDistance);
  // Thrown at somebody farther away, with a foe at arm's length.
  State crowd = after(against_gnolls(2, 20), SetOrder{Side::kCompany});
  crowd = after(crowd, StandAt{kGnoll, kAda, 5});
  CHECK(counted_steps(crowd, kAda, kGnoll + 1, kBody, kKnifeChoice) == -1);
  // The range as a note: thrown, the table says what it does.
  const State note = after(against_gnolls(1, 30), CountDistance{false});
  const auto open = [&](Manner manner) {
    return names(open_causes(note, who(note, kAda), kKnifeChoice,
                             step_causes(note, kAda, kGnoll, kBody, kKnifeChoice, manner), manner));
  };
  CHECK(open(Manner::kFlies) ==
        Names{"Shooting, foe in reach", "Extended range", "Flanked or prone", "Ideal weapon"});
  CHECK(open(Manner::kInHand) == Names{"Flanked or prone", "Ideal weapon"});
}

}  // namespace
}  // namespace fray::test
