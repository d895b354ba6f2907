#include <limits>

#include "core/errant/attack.hpp"

#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

AttackRoll blow(Id who, Id target, int sides = 6, int steps = 0) {
  AttackRoll roll;
  roll.who = who;
  roll.target = target;
  roll.sides = sides;
  roll.steps = steps;
  return roll;
}

// Ada (1) and Bo (2) against goblins 4 and 5 by day, the Company first.
State fight(Archetype archetype = Archetype::kViolent, int renown = 1, int hp = 8) {
  Errant ada = new_errant("Ada", 13, hp);
  ada.archetype = archetype;
  ada.renown = renown;
  ada.attributes.phys = 13;
  StartFight how;
  how.distance = 30;
  return after(start({ada, new_errant("Bo")}, {{"B-GOB", 2, Side::kOpposition}}, how),
               SetOrder{Side::kCompany});
}

}  // namespace

TEST_CASE("the ladder: 1, D4, D6, D8, D10, D12, D20, and no farther", "[E-ATT-2]") {
  struct Case {
    int sides, steps, becomes;
  };
  for (const Case& c :
       {Case{8, 0, 8}, Case{8, 1, 10}, Case{8, 2, 12}, Case{8, 3, 20}, Case{8, 4, 20},
        Case{8, -1, 6}, Case{8, -2, 4}, Case{8, -3, 1}, Case{8, -9, 1}, Case{1, 1, 4},
        Case{20, -1, 12}, Case{4, -1, 1}, Case{7, 0, 6}}) {
    INFO("D" << c.sides << " by " << c.steps);
    CHECK(step_die(c.sides, c.steps) == c.becomes);
  }
}

TEST_CASE("an Attack Roll is the damage: there is no roll to hit", "[E-ATT-1][E-HP-1]") {
  const State state = after(fight(), blow(kAda, kGoblin1, 8), {d8(5)});
  CHECK(who(state, kGoblin1).hp == 1);
  CHECK(turn_usage(*errant_state(state).fight, who(state, kAda)).deeds ==
        std::vector<Deed>{Deed::kAttack});
  CHECK(log_lines(fight(), blow(kAda, kGoblin1, 8), {d8(3)})[0] ==
        "Ada attacks Goblin 1: 3 damage, 3 HP left.");
}

TEST_CASE("what each strikes with", "[E-ATT-1][E-NPC-1]") {
  const std::pair<Archetype, int> dice[] = {{Archetype::kViolent, 8},
                                            {Archetype::kDeviant, 6},
                                            {Archetype::kZealot, 6},
                                            {Archetype::kOccult, 4}};
  for (const auto& [archetype, sides] : dice) {
    const State state = fight(archetype);
    CHECK(blows_of(state, who(state, kAda)) == std::vector<Blow>{{"weapon", 1, sides}});
  }
  const State state = fight();
  CHECK(blows_of(state, who(state, kGoblin1)) == std::vector<Blow>{{"weapon", 1, 6}});
  CHECK(find_npc("B-GNOLL")->blows[1] == Blow{"bite", 2, 6});
  CHECK(find_npc("B-REMO")->blows[0] == Blow{"bite", 6, 6});
  for (const Npc& npc : bestiary()) {
    CHECK(npc.attack_rolls >= 1);
    CHECK_FALSE(npc.blows.empty());
  }
}

TEST_CASE("several damage dice are all enhanced or impaired", "[E-ATT-4]") {
  AttackRoll bite = blow(kAda, kGoblin1, 6, -1);
  bite.count = 2;
  const State state = after(fight(), bite, {d4(1, 1)});  // D4s: two of them are asked for
  CHECK(who(state, kGoblin1).hp == 4);
  Dice dice = scripted({d4(4, 4)});
  State then = fight();
  apply_action(then, bite, dice);
  CHECK(dice.rolls == std::vector<Roll>{{Purpose::kDamage, 4, {4, 4}}});
}

TEST_CASE("a 1 lets the target act at once", "[E-ATT-5]") {
  CHECK(says(log_lines(fight(), blow(kAda, kGoblin1, 8), {d8(1)}), "Goblin 1 may act at once"));
  CHECK_FALSE(says(log_lines(fight(), blow(kAda, kGoblin1, 8), {d8(2)}), "may act at once"));
}

TEST_CASE("a die impaired to 1 is not rolled and counts as a 1", "[E-ATT-6]") {
  const AttackRoll hopeless = blow(kAda, kGoblin1, 4, -1);
  CHECK(who(after(fight(), hopeless), kGoblin1).hp == 5);
  CHECK(says(log_lines(fight(), hopeless, {}), "may act at once"));
  CHECK(attack_odds(fight(), hopeless).one == Odds{1, 1});
}

TEST_CASE("weight of the weapon: light -1, at least 1; heavy +1", "[attack]") {
  for (const auto& [bonus, face, damage] :
       {std::tuple{-1, 4, 3}, std::tuple{-1, 1, 1}, std::tuple{0, 4, 4}, std::tuple{1, 4, 5}}) {
    AttackRoll attack = blow(kAda, kGoblin1, 6);
    attack.bonus = bonus;
    CHECK(who(after(fight(), attack, {d6(face)}), kGoblin1).hp == 6 - damage);
  }
}

TEST_CASE("each Block impairs a step", "[attack]") {
  AttackRoll attack = blow(kAda, kGoblin1, 8, 1);
  attack.blocks = 2;
  CHECK(dice_of(attack).sides == 6);
  attack.blocks = 4;
  CHECK(dice_of(attack).sides == 1);
}

TEST_CASE("the Violent strike more often with Renown", "[attack]") {
  for (const auto& [renown, rolls] :
       {std::pair{1, 1}, std::pair{2, 1}, std::pair{3, 2}, std::pair{5, 2}, std::pair{6, 3},
        std::pair{8, 3}, std::pair{9, 4}, std::pair{10, 4}}) {
    const State state = fight(Archetype::kViolent, renown);
    CHECK(attack_rolls(state, who(state, kAda)) == rolls);
    const State other = fight(Archetype::kZealot, renown);
    CHECK(attack_rolls(other, who(other, kAda)) == 1);
  }
  State state = fight(Archetype::kViolent, 6);
  state = after(state, blow(kAda, kGoblin1, 8), {d8(2)});
  CHECK(attack_rolls_left(state, kAda) == 2);
  state = after(state, blow(kAda, kGoblin2, 8), {d8(2)});
  state = after(state, blow(kAda, kGoblin1, 8), {d8(2)});
  CHECK(attack_rolls_left(state, kAda) == 0);
  CHECK(turn_usage(*errant_state(state).fight, who(state, kAda)).deeds.size() == 1);
  CHECK(refused_by(state, blow(kAda, kGoblin1)) == "E-INIT-4");
}

TEST_CASE("one attack or casting in an Initiative Turn, also with an action left", "[E-INIT-5]") {
  State state = to(fight(), Step::kWinnersSlow);
  state = after(state, blow(kAda, kGoblin1, 8), {d8(2)});
  CHECK(actions_left(state, kAda) == 1);
  CHECK(refused_by(state, blow(kAda, kGoblin1)) == "E-INIT-5");
  CHECK(refused_by(state, TakeAction{kAda, Deed::kSorcery}) == "E-INIT-5");
  State cast = after(to(fight(), Step::kWinnersSlow), TakeAction{kAda, Deed::kMiracle});
  CHECK(refused_by(cast, blow(kAda, kGoblin1)) == "E-INIT-5");
  // An attack that is under way ends with its phase.
  State quick = after(fight(Archetype::kViolent, 9), blow(kAda, kGoblin1, 8), {d8(2)});
  CHECK(refused_by(to(quick, Step::kWinnersSlow), blow(kAda, kGoblin1)) == "E-INIT-4");
}

TEST_CASE("an NPC at 0 HP is beaten, and nobody attacks it again", "[E-HP-3]") {
  State state = after(fight(Archetype::kViolent, 3), blow(kAda, kGoblin1, 8), {d8(6)});
  CHECK(is_out(who(state, kGoblin1)));
  CHECK(refused_by(state, blow(kAda, kGoblin1)) == "E-HP-3");
  CHECK(refused_by(state, blow(kAda, kAda)) == "E-ATT-1");
  state = after(state, blow(kAda, kGoblin2, 8), {d8(8)});
  CHECK(is_decided(*errant_state(state).fight));
}

TEST_CASE("an Errant at 0 HP makes a phys Saving Throw, DV the damage, or is out of action",
          "[E-HP-1][E-HP-2][E-HP-4]") {
  // 4 HP and 7 damage: severity 3.
  State state = to(fight(Archetype::kViolent, 1, 4), Step::kLosersQuick);
  const AttackRoll attack = blow(kGoblin1, kAda, 8);
  State up = after(state, attack, {d8(7), d20(8)});  // 8 is above DV 7 and at most phys 13
  CHECK(who(up, kAda).hp == 0);
  CHECK_FALSE(is_out(who(up, kAda)));
  State down = after(state, attack, {d8(7), d20(7)});
  CHECK(is_out(who(down, kAda)));
  CHECK(says(log_lines(state, attack, {d8(7), d20(7)}), "out of action"));
  CHECK(is_out(who(after(state, attack, {d8(7), d20(14)}), kAda)));

  SECTION("every further blow at 0 HP asks again") {
    State again = after(up, blow(kGoblin2, kAda, 8), {d8(3), d20(2)});
    CHECK(is_out(who(again, kAda)));
  }
  SECTION("no action until HP is above 0") {
    const State later = to(down, Step::kWinnersSlow);
    CHECK(refused_by(later, TakeAction{kAda, Deed::kOther}) == "E-HP-4");
    CHECK(actions_left(later, kAda) == 0);
    const State healed = after(later, Heal{{kAda}, 1});
    CHECK(refused_by(healed, TakeAction{kAda, Deed::kOther}) == "allowed");
    CHECK_FALSE(is_out(who(after(later, SetHp{kAda, 2}), kAda)));
    CHECK(is_out(who(after(later, SetHp{kAda, 0}), kAda)));
  }
  SECTION("who is out of action can be struck, and rolls no more") {
    const State struck = after(down, blow(kGoblin2, kAda, 8), {d8(3)});
    CHECK(is_out(who(struck, kAda)));
  }
}

TEST_CASE("what enhances and impairs follows from the fight",
          "[E-ATT-3][E-STAT-1][B-GOB-2][B-KNIGHT-4]") {
  State state = fight();
  CHECK(step_causes(state, kAda, kGoblin1).empty());
  state = after(state, SetConditions{Place::kOpen, Light::kBright, true, 0});
  CHECK(step_causes(state, kAda, kGoblin1) ==
        std::vector<StepCause>{{StepKind::kDaylight, "Daylight hurts Goblin 1", 1, "B-GOB-2"}});
  CHECK(step_causes(state, kGoblin1, kAda) ==
        std::vector<StepCause>{{StepKind::kDaylight, "Daylight hurts Goblin 1", -1, "B-GOB-2"}});
  state = after(state, AddEffect{{kAda}, Effect{0, "blinded", EffectEnd::kByHand, 0, "", 2, 1}, 0});
  CHECK(step_causes(state, kAda, kGoblin1)[0] ==
        StepCause{StepKind::kEffect, "Ada is blinded", -2, "E-STAT-1"});
  CHECK(step_causes(state, kGoblin1, kAda)[0] ==
        StepCause{StepKind::kEffect, "Ada is blinded", 1, "E-STAT-1"});
  state = after(state, AddNpcs{{"B-KNIGHT", 1, Side::kOpposition}});
  const Id knight = errant_state(state).fight->combatants.back().id;
  CHECK(step_causes(state, kGoblin1, kBo).back() ==
        StepCause{StepKind::kLed, "A Hell knight leads the Chaotic", 1, "B-KNIGHT-4"});
  CHECK(step_causes(state, knight, kBo).empty());
  CHECK(step_causes(after(state, SetHp{knight, 0}), kGoblin1, kBo).size() == 1);
  CHECK(step_causes(state, 99, kBo).empty());
}

TEST_CASE("whoever lies prone is easier to strike, once", "[E-ATT-3][E-STAT-1]") {
  Effect prone{0, "prone", EffectEnd::kByHand, 0, "", 0, 0};
  State state = after(fight(), AddEffect{{kGoblin1}, prone, 0});
  CHECK(step_causes(state, kAda, kGoblin1) ==
        std::vector<StepCause>{{StepKind::kProne, "Goblin 1 is prone", 1, "E-ATT-3"}});
  CHECK(step_causes(state, kGoblin1, kAda).empty());
  prone.enhances_against = 2;
  state = after(fight(), AddEffect{{kGoblin1}, prone, 0});
  CHECK(step_causes(state, kAda, kGoblin1) ==
        std::vector<StepCause>{{StepKind::kProne, "Goblin 1 is prone", 2, "E-STAT-1"}});
}

TEST_CASE("a dragon fights as a large Warband", "[attack]") {
  State state = after(fight(), AddNpcs{{"B-DRAGON", 1, Side::kOpposition}});
  const Id dragon = errant_state(state).fight->combatants.back().id;
  CHECK(step_causes(state, kAda, dragon) ==
        std::vector<StepCause>{{StepKind::kSize, "Size", -3, "E-BAND-3"}});
  CHECK(step_causes(state, dragon, kAda) ==
        std::vector<StepCause>{{StepKind::kSize, "Size", 3, "E-BAND-3"}});
}

TEST_CASE("figures that no blow has are refused") {
  const auto with = [](auto change) {
    AttackRoll attack = blow(kAda, kGoblin1, 8);
    change(attack);
    return refused_by(fight(), attack);
  };
  CHECK(with([](AttackRoll& a) { a.count = 0; }) == "E-ATT-4");
  CHECK(with([](AttackRoll& a) { a.count = 13; }) == "E-ATT-4");
  CHECK(with([](AttackRoll& a) { a.sides = 7; }) == "E-ATT-2");
  CHECK(with([](AttackRoll& a) { a.steps = 13; }) == "E-ATT-2");
  CHECK(with([](AttackRoll& a) { a.steps = -2147483647 - 1; }) == "E-ATT-2");
  CHECK(with([](AttackRoll& a) { a.bonus = 21; }) == "E-ATT-7");
  CHECK(with([](AttackRoll& a) { a.blocks = -1; }) == "E-ARM-1");
  CHECK(refused_by(fight(), blow(kGoblin1, kAda)) == "E-INIT-2");
}

TEST_CASE("the chances of a blow are those of every fall, counted", "[E-ATT-1][E-HP-1]") {
  const State state = to(fight(Archetype::kViolent, 1, 5), Step::kLosersQuick);
  for (const int sides : {1, 4, 6, 8}) {
    for (const int count : {1, 2, 3}) {
      for (const int bonus : {-1, 0, 1}) {
        AttackRoll attack = blow(kGoblin1, kAda, sides);
        attack.count = count;
        attack.bonus = bonus;
        INFO(count << "D" << sides << " + " << bonus);
        std::uint64_t all = 0, ones = 0, fells = 0, out = 0;
        std::vector<int> faces(static_cast<std::size_t>(count), 1);
        for (bool more = true; more;) {
          const int damage = damage_of(attack, faces);
          ++all;
          ones += std::find(faces.begin(), faces.end(), 1) != faces.end();
          fells += damage >= 5;
          for (int save = 1; damage >= 5 && save <= 20; ++save)
            out += !(save > damage && save <= 13);
          std::size_t die = 0;
          while (die < faces.size() && ++faces[die] > sides) faces[die++] = 1;
          more = die < faces.size();
        }
        const AttackOdds odds = attack_odds(state, attack);
        CHECK(odds.one == Odds{ones, all});
        CHECK(odds.fells == Odds{fells, all});
        CHECK(odds.out == Odds{out, 20 * all});
      }
    }
  }
  CHECK(attack_odds(state, blow(kAda, kGoblin1, 8)).out.good == 0);
}

TEST_CASE("what the table sees, beside what is counted already", "[E-ATT-3]") {
  const auto told = [](const std::vector<TableCause>& causes) {
    std::string text;
    for (const TableCause& one : causes)
      text += std::string(one.name) + " " + std::to_string(one.steps) + "; ";
    return text;
  };
  CHECK(told(open_causes({})) ==
        "Makeshift weapon -1; Unarmed -2; Shooting, foe in reach -1; Extended range -1; Flanked or "
        "prone 1; Ideal weapon 1; ");
  CHECK(table_causes().size() == 6);
  CHECK(told(open_causes({{StepKind::kRange, "", -1, ""}, {StepKind::kMounted, "", 1, ""}})) ==
        "Makeshift weapon -1; Unarmed -2; Shooting, foe in reach -1; Flanked or prone 1; Ideal "
        "weapon 1; ");
  CHECK(told(open_causes({{StepKind::kFoeInReach, "", -1, ""}})) ==
        "Makeshift weapon -1; Unarmed -2; Extended range -1; Flanked or prone 1; Ideal weapon 1; ");
  CHECK(told(open_causes({{StepKind::kProne, "", 1, ""}})) ==
        "Makeshift weapon -1; Unarmed -2; Shooting, foe in reach -1; Extended range -1; Ideal "
        "weapon 1; ");
}

TEST_CASE("an Attack Roll takes twelve steps up or down, and no more", "[E-ATT-2]") {
  const State state = in_first_turn();
  for (const int sign : {-1, 1}) {
    CHECK(refused_by(state, blow(kAda, kGoblin1, 6, sign * kMostSteps)) == "allowed");
    CHECK(refused_by(state, blow(kAda, kGoblin1, 6, sign * (kMostSteps + 1))) == "E-ATT-2");
  }
}

TEST_CASE("a Warband is small to 5, medium to 10, large beyond", "[E-BAND-3]") {
  constexpr int kLeast = kBandArmours[0].hp_each;
  struct Case {
    int combatants, size;
  };
  for (const Case& c :
       {Case{0, 0}, Case{1, 1}, Case{5, 1}, Case{6, 2}, Case{10, 2}, Case{11, 3}, Case{20, 3}})
    CHECK(band_size({c.combatants * kLeast, kLeast}) == c.size);
  State state = in_first_turn();
  CHECK(refused_by(state, SetWarband{kAda, 5, kLeast}) == "allowed");
  CHECK(refused_by(state, SetWarband{kAda, 5, kLeast - 1}) == "E-BAND-1");
  CHECK(refused_by(state, SetWarband{kAda, kMostBand, kLeast}) == "allowed");
  CHECK(refused_by(state, SetWarband{kAda, kMostBand + 1, kLeast}) == "E-BAND-1");
}

TEST_CASE("what a Warband wears gives each of it HP", "[E-BAND-1]") {
  const State state = in_first_turn();
  int place = 0;
  for (const BandArmour& one : kBandArmours) {
    const State led = after(state, SetWarband{kAda, 6, one.hp_each});
    CHECK(who(led, kAda).band.hp == 6 * one.hp_each);
    CHECK(band_armour(who(led, kAda).band) == place++);
  }
  CHECK(place == 3);
  CHECK(refused_by(state, SetWarband{kAda, 6, 5}) == "E-BAND-1");
  CHECK(band_armour({1, 1}) == 0);  // of a damaged save
  CHECK(band_armour({9, 9}) == 2);
}

TEST_CASE("Blocks take steps off, and an attack is aimed at who is there", "[E-ARM-1][E-HP-1]") {
  AttackRoll attack = blow(kAda, kGoblin1, 8, 2);
  attack.blocks = 3;
  CHECK(steps_of(attack) == -1);
  // What is absurd is refused, and no sum of it breaks before.
  AttackRoll absurd = attack;
  absurd.steps = 0;
  absurd.blocks = std::numeric_limits<int>::min();
  CHECK(steps_of(absurd) > 100);
  Combatant who;
  who.errant = 1;
  who.hp = 0;
  CHECK(can_be_struck(who));
  who.out_of_action = true;
  CHECK(can_be_struck(who));
  who.body.dying = Dying::kDead;
  CHECK_FALSE(can_be_struck(who));
  who = {};
  who.hp = 1;
  CHECK(can_be_struck(who));
  who.hp = 0;
  CHECK_FALSE(can_be_struck(who));
  who.hp = 1;
  who.standing = Standing::kFled;
  CHECK_FALSE(can_be_struck(who));
}

TEST_CASE("a blow that its Warband takes whole asks an Errant at 0 HP for nothing",
          "[E-HP-1][E-BAND-1]") {
  State state = after(after(fight(), SetWarband{kAda, 2, 2}), SetHp{kAda, 0});
  CHECK(attack_odds(errant_state(state), blow(kGoblin1, kAda, 4)).out.good == 0);
  CHECK(attack_odds(errant_state(state), blow(kGoblin1, kAda, 6)).out.good > 0);
}

TEST_CASE("nobody is told the chances of harm that does nothing", "[B-CUBE-3][E-HP-3]") {
  const State state =
      after(start({new_errant("Ada", 13)}, {{"B-CUBE", 1, Side::kOpposition}}, {.distance = 5}),
            SetOrder{Side::kCompany});
  AttackRoll attack;
  attack.who = 1;
  attack.target = errant_state(state).fight->combatants[1].id;
  attack.count = 12;
  attack.sides = 20;
  CHECK(attack_odds(state, attack).fells.good > 0);
  attack.harm = Harm::kShocking;
  const AttackOdds odds = attack_odds(state, attack);
  CHECK(odds.fells.good == 0);
  CHECK(odds.mean == 0);
}
