// What can be done about a blow: Armor, gear given up, block, dodge, parry, fight back, Fatigue.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

Figure& figure(Table& table, Id id) { return change(table, id).figure; }
Item& item(Table& table, Id id, Id which) { return *find_item(figure(table, id), which); }

// A goblin’s blow is on its way to Maud, with such a weapon.
State struck(Speed speed, int sides, int tier = 3) {
  State state = with(next(first_round()), [&](Table& table) {
    item(table, kGoblin1, kBlade).speed = speed;
    item(table, kGoblin1, kBlade).sides = sides;
  });
  return after(state, goblin_strikes(tier));
}
bool can(const State& state, Defence defence) {
  return refused_by(state, Meet{kMaud, defence, defence == Defence::kFightBack ? kSword : 0}) ==
         "allowed";
}

TEST_CASE("light, medium, heavy, and a raised shield: 3 at the most [H-DEF-1]", "[house]") {
  Figure it;
  CHECK(armor(it) == 0);
  it.items = {{.id = 1, .name = "shield", .kind = ItemKind::kShield, .held = true}};
  CHECK(armor(it) == 1);
  for (int rating = 1; rating <= 3; ++rating) {
    it.items.resize(1);
    it.items.push_back({.id = 2, .name = "suit", .kind = ItemKind::kArmour, .armor = rating});
    CHECK(armor(it) == std::min(3, rating + 1));
  }
  it.items[0].held = false;
  CHECK(armor(it) == 3);
  it.items[1].destroyed = true;
  CHECK(armor(it) == 0);
  // Maud’s shield, lowered and raised again.
  State state = after(first_round(), SetHands{kMaud, kSword, 0, false});
  CHECK(armor(who(state, kMaud).figure) == 2);
  state = after(state, SetHands{kMaud, kSword, 0, true});
  CHECK(armor(who(state, kMaud).figure) == 3);
  CHECK(refused_by(state, SetHands{kTobin, kKnife, 0, true}) == "H-DEF-1");
}

TEST_CASE("hands change in the own phase, not in the enemies’ [H-INIT-1][H-DEF-1]", "[house]") {
  const SetHands lowers{kMaud, kSword, 0, false};
  CHECK(refused_by(close_fight(), lowers) == "allowed");
  CHECK(refused_by(first_round(), lowers) == "allowed");
  CHECK(refused_by(goblins_quick(), lowers) == "H-INIT-1");
  CHECK(refused_by(full_turns(), lowers) == "allowed");
}

TEST_CASE("only what this attack and this gear allow is offered [H-DEF-3]", "[house]") {
  // Maud: medium armour, shield, a balanced sword.
  CHECK(can(struck(Speed::kFast, 6), Defence::kBlock));
  CHECK_FALSE(can(struck(Speed::kFast, 6), Defence::kDodge));
  CHECK(can(struck(Speed::kBalanced, 8), Defence::kBlock));
  CHECK(can(struck(Speed::kBalanced, 8), Defence::kDodge));
  CHECK_FALSE(can(struck(Speed::kSlow, 10), Defence::kBlock));
  CHECK(can(struck(Speed::kSlow, 10), Defence::kDodge));
  for (const Speed speed : {Speed::kFast, Speed::kBalanced, Speed::kSlow})
    for (const Defence any : {Defence::kDefend, Defence::kFightBack, Defence::kParry})
      CHECK(can(struck(speed, 8), any));
  // Heavy armour does not dodge.
  State heavy =
      with(struck(Speed::kSlow, 10), [](Table& table) { item(table, kMaud, kMail).armor = 3; });
  CHECK_FALSE(can(heavy, Defence::kDodge));
  // Without shield, a fast weapon does not block; without any nothing parries.
  State knife = with(struck(Speed::kFast, 6), [](Table& table) {
    item(table, kMaud, kShield).held = false;
    item(table, kMaud, kSword).speed = Speed::kFast;
  });
  CHECK_FALSE(can(knife, Defence::kBlock));
  knife = with(knife, [](Table& table) { item(table, kMaud, kSword).held = false; });
  CHECK_FALSE(can(knife, Defence::kParry));
  // What does 1D4 already cannot be impaired.
  Attack bare = goblin_strikes(3);
  bare.weapon = 0;
  const State fists = after(next(first_round()), bare);
  CHECK_FALSE(can(fists, Defence::kBlock));
  CHECK_FALSE(can(fists, Defence::kDodge));
  // The question holds these and no others.
  const auto asked = questions(struck(Speed::kFast, 6));
  REQUIRE(asked.size() == 1);
  std::string keys;
  for (const Offer& answer : asked[0].answers) keys += answer.key + " ";
  CHECK(keys == "defend fight-back block parry give-up ");
  CHECK(refused_by(first_round(), takes(kMaud)) == "H-DEF-3");
}

TEST_CASE("the surprised and the stunned do not fight back [H-DEF-3][H-SURP-2][H-ATT-4]",
          "[house]") {
  const Meet back{kGoblin1, Defence::kFightBack, kBlade};
  State state =
      after(after(close_fight(), SetSurprise{Surprise::kEnemies, false}), BeginFreeRound{});
  state = after(state, maud_strikes(3));
  CHECK(refused_by(state, back) == "H-DEF-3");
  CHECK(refused_by(state, Meet{kGoblin1, Defence::kParry, 0}) == "allowed");
  state = after(first_round(), Gambit{kTobin, kGoblin1, Stunt::kStun, "", Attribute::kMgt, 3});
  CHECK(refused_by(after(state, maud_strikes(3)), back) == "H-DEF-3");
  CHECK(refused_by(after(first_round(), maud_strikes(3)), back) == "allowed");
}

TEST_CASE("what each defence costs with which gear [H-DEF-3]", "[house]") {
  const auto gear = [](int armour, bool shield, std::optional<Speed> weapon) {
    Figure it;
    if (armour > 0)
      it.items.push_back({.id = 1, .name = "suit", .kind = ItemKind::kArmour, .armor = armour});
    if (shield)
      it.items.push_back({.id = 2, .name = "shield", .kind = ItemKind::kShield, .held = true});
    if (weapon) it.items.push_back({.id = 3, .name = "weapon", .speed = *weapon, .held = true});
    return it;
  };
  for (const Defence free : {Defence::kDefend, Defence::kParry})
    CHECK(fatigue_of(gear(0, false, Speed::kSlow), free) == 0);
  CHECK(fatigue_of(gear(0, true, Speed::kFast), Defence::kFightBack) == 1);
  CHECK(fatigue_of(gear(0, false, Speed::kBalanced), Defence::kBlock) == 1);
  CHECK(fatigue_of(gear(3, false, Speed::kBalanced), Defence::kBlock) == 1);
  CHECK(fatigue_of(gear(2, false, Speed::kSlow), Defence::kBlock) == 1);
  CHECK(fatigue_of(gear(3, false, Speed::kSlow), Defence::kBlock) == 0);
  CHECK(fatigue_of(gear(0, true, Speed::kFast), Defence::kBlock) == 0);
  CHECK(fatigue_of(gear(0, false, std::nullopt), Defence::kDodge) == 0);
  CHECK(fatigue_of(gear(1, false, Speed::kFast), Defence::kDodge) == 0);
  CHECK(fatigue_of(gear(2, false, Speed::kFast), Defence::kDodge) == 1);
  CHECK(fatigue_of(gear(1, false, Speed::kBalanced), Defence::kDodge) == 1);
}

TEST_CASE("block and dodge make the die a D4, parry takes the own die off [H-DEF-3]", "[house]") {
  const State state = struck(Speed::kBalanced, 8);
  CHECK(who(after(state, takes(kMaud), {d8(7)}), kMaud).figure.hp == 0);
  const State blocked = after(state, Meet{kMaud, Defence::kBlock, 0}, {d4(3)});
  CHECK(who(blocked, kMaud).figure.hp == 4);
  CHECK(who(blocked, kMaud).figure.fatigue == 0);  // with a shield
  const State dodged = after(state, Meet{kMaud, Defence::kDodge, 0}, {d4(3)});
  CHECK(who(dodged, kMaud).figure.hp == 4);
  CHECK(who(dodged, kMaud).figure.fatigue == 1);
  CHECK(says(played(state, Meet{kMaud, Defence::kDodge, 0}, {d4(3)}).said, "Maud has 1 Fatigue."));
  CHECK(who(after(state, Meet{kMaud, Defence::kParry, 0}, {d8(7), d8(5)}), kMaud).figure.hp == 5);
  CHECK(who(after(state, Meet{kMaud, Defence::kParry, 0}, {d8(7), d8(7)}), kMaud).figure.hp == 7);
  CHECK(who(after(state, Meet{kMaud, Defence::kParry, 0}, {d8(2), d8(8)}), kMaud).figure.hp == 7);
  // At tier 2 Armor 3 comes off, too.
  CHECK(who(after(struck(Speed::kBalanced, 8, 2), Meet{kMaud, Defence::kParry, 0}, {d8(8), d8(2)}),
            kMaud)
            .figure.hp == 4);
  CHECK(refused_by(state, Meet{kMaud, static_cast<Defence>(5), 0}) == "H-DEF-3");
  CHECK(refused_by(state, takes(kGoblin1)) == "H-DEF-3");
  CHECK(refused_by(state, NextPhase{}) == "H-DEF-3");
}

TEST_CASE("one parries with what rolls highest on average [H-DEF-3]", "[house]") {
  Figure figure;
  figure.items = {{.id = 1, .name = "staff", .dice = 1, .sides = 10, .held = true},
                  {.id = 2, .name = "two knives", .dice = 2, .sides = 4, .held = true}};
  CHECK(parrying_weapon(figure)->id == 1);
  std::swap(figure.items[0], figure.items[1]);
  CHECK(parrying_weapon(figure)->id == 1);
  figure.items[1].sides = 8;
  CHECK(parrying_weapon(figure)->id == 2);
}

TEST_CASE("who fights back strikes after the blow, if still standing [H-DEF-3]", "[house]") {
  const State state = struck(Speed::kFast, 6);
  const Meet back{kMaud, Defence::kFightBack, kSword};
  State hit = after(state, back, {d6(2), d20(6)});
  CHECK(who(hit, kMaud).figure.hp == 5);
  CHECK(who(hit, kMaud).figure.fatigue == 1);
  REQUIRE(fight(hit).blows.size() == 1);
  CHECK(fight(hit).blows[0].target == kGoblin1);
  // It can be met, but not fought back again.
  CHECK(refused_by(hit, Meet{kGoblin1, Defence::kFightBack, kBlade}) == "H-DEF-3");
  hit = after(hit, takes(kGoblin1), {d8(3)});
  CHECK(who(hit, kGoblin1).figure.hp == 0);
  // Critical damage comes first: made, the blow follows; failed, there is none.
  const State hard = with(state, [](Table& table) { figure(table, kMaud).hp = 0; });
  const State critical = after(hard, back, {d6(5)});
  REQUIRE(who(critical, kMaud).must_save);
  CHECK(fight(critical).backs.size() == 1);
  CHECK(fight(after(critical, CriticalSave{kMaud}, {d20(8), d20(6)})).blows.size() == 1);
  const State down = after(critical, CriticalSave{kMaud}, {d20(9)});
  CHECK(who(down, kMaud).fate == Fate::kDying);
  CHECK(fight(down).backs.empty());
  CHECK(refused_by(state, Meet{kMaud, Defence::kFightBack, kMail}) == "H-DEF-3");
}

TEST_CASE("ten slots; all full means 0 HP until rest [H-DEF-3]", "[house]") {
  State state = with(struck(Speed::kBalanced, 8), [](Table& table) {
    figure(table, kMaud).fatigue = 7;
    figure(table, kMaud).carried = 2;
  });
  CHECK(free_slots(who(state, kMaud).figure) == 1);
  CHECK(hp_against(table_of(state), fight(state).blows[0], Defence::kDodge) == 0);
  CHECK(hp_against(table_of(state), fight(state).blows[0], Defence::kBlock) == 7);
  const State full = after(state, Meet{kMaud, Defence::kDodge, 0}, {d4(2)});
  CHECK(who(full, kMaud).figure.hp == 0);
  CHECK(who(full, kMaud).figure.mgt == 11);
  CHECK(refused_by(full, Heal{{kMaud}, 3, 0, 0}) == "H-DEF-3");
  // Nothing that costs Fatigue is left, what is free is.
  State again = with(struck(Speed::kBalanced, 8), [](Table& table) {
    figure(table, kMaud).fatigue = 10;
    figure(table, kMaud).hp = 0;
  });
  CHECK_FALSE(can(again, Defence::kDodge));
  CHECK_FALSE(can(again, Defence::kFightBack));
  CHECK(can(again, Defence::kBlock));
  // By hand, and rest.
  State home = after(company(), SetFatigue{1, 10});
  CHECK(find_figure(table_of(home), 1)->hp == 0);
  CHECK(refused_by(home, SetFatigue{1, 11}) == "H-DEF-3");
  home = after(home, Rest{1, false});
  CHECK(find_figure(table_of(home), 1)->hp == 7);
  CHECK(find_figure(table_of(home), 1)->fatigue == 0);
  CHECK(refused_by(home, Rest{1, false}) == "H-DEF-3");
  CHECK(refused_by(first_round(), Rest{1, false}) == "H-DEF-3");
}

TEST_CASE("an item given up undoes the blow [H-DEF-2]", "[house]") {
  const State state = struck(Speed::kBalanced, 8);
  const State saved = after(state, GiveUpGear{kMaud, kShield});
  CHECK(fight(saved).blows.empty());
  CHECK(who(saved, kMaud).figure.hp == 0);  // by choice
  CHECK(who(saved, kMaud).figure.mgt == 13);
  CHECK(find_item(who(saved, kMaud).figure, kShield)->destroyed);
  CHECK(armor(who(saved, kMaud).figure) == 2);
  // At 0 HP as well, but nothing twice, and no teeth.
  State next_blow = with(saved, [](Table& table) { change(table, kGoblin1).usage = {}; });
  next_blow = after(next_blow, goblin_strikes(3));
  CHECK(refused_by(next_blow, GiveUpGear{kMaud, kShield}) == "H-DEF-2");
  CHECK(refused_by(next_blow, GiveUpGear{kMaud, 77}) == "H-DEF-2");
  CHECK(
      find_item(who(after(next_blow, GiveUpGear{kMaud, kSword}), kMaud).figure, kSword)->destroyed);
  CHECK_FALSE(can_give_up({.kind = ItemKind::kNatural}));
  CHECK(refused_by(first_round(), GiveUpGear{kMaud, kShield}) == "H-DEF-3");
}

TEST_CASE("mending costs 75 % of the price; shields are past it [H-DEF-2]", "[house]") {
  CHECK(mending_cost({.price = 100}) == 75);
  CHECK(mending_cost({.price = 10}) == 8);  // rounded up
  CHECK(mending_cost({.price = 0}) == 0);
  State state = with(company(), [](Table& table) {
    for (Item& one : find_figure(table, 1)->items) one.destroyed = true;
    find_figure(table, 1)->coins = 20;
  });
  CHECK(refused_by(state, Mend{1, kShield}) == "H-DEF-2");
  CHECK(refused_by(state, Mend{1, kMail}) == "H-DEF-2");  // 90 of 20 coins
  CHECK(why_not(state, Mend{1, kMail}).find("90 coins") != std::string::npos);
  state = after(state, Mend{1, kSword});
  CHECK(find_figure(table_of(state), 1)->coins == 5);
  CHECK_FALSE(find_item(*find_figure(table_of(state), 1), kSword)->destroyed);
  CHECK(refused_by(state, Mend{1, kSword}) == "H-DEF-2");
  CHECK(refused_by(after(first_round(), Hurt{{kMaud}, 1, false}), Mend{kMaud, kSword}) ==
        "H-DEF-2");
}

TEST_CASE("NPCs that only defend are not asked", "[house]") {
  const State state = after(first_round(), SetSettings{false});
  const State hit = after(state, maud_strikes(3), {d8(2)});
  CHECK(fight(hit).blows.empty());
  CHECK(who(hit, kGoblin1).figure.hp == 1);
}

TEST_CASE("a defence’s effect is that of all its falls [H-DEF-3]", "[house]") {
  const State state = struck(Speed::kBalanced, 8, 2);
  const Blow& blow = fight(state).blows[0];
  for (const Defence defence : kDefences) {
    const bool impaired = defence == Defence::kBlock || defence == Defence::kDodge;
    std::uint64_t falls[9] = {}, of = 0;
    for (int die = 1; die <= (impaired ? 4 : 8); ++die)
      for (int own = 1; own <= (defence == Defence::kParry ? 8 : 1); ++own) {
        const int parried = defence == Defence::kParry ? own : 0;
        ++falls[std::max(0, die - parried - 3)];
        ++of;
      }
    const Distribution damage = damage_of(blow_dice(table_of(state), blow, defence));
    for (int value = 0; value <= 8; ++value) {
      const Odds odds = chance_of(damage, value);
      CHECK(odds.good * of == falls[value] * odds.of);
    }
  }
  CHECK(offer_of(state, kMaud, "block").note ==
        "1D4 − 3, 0.3 on average, no Fatigue; MGT 0 %, out 0 %");
  CHECK(offer_of(state, kMaud, "dodge").note ==
        "1D4 − 3, 0.3 on average, 1 Fatigue; MGT 0 %, out 0 %");
  CHECK(offer_of(state, kMaud, "defend").note ==
        "1D8 − 3, 1.9 on average, no Fatigue; MGT 0 %, out 0 %");
}

TEST_CASE("what follows a blow in chances is exact [H-ATT-1]", "[house]") {
  // 3 HP and MGT 8 against 1D8: 4 to 8 hurt MGT, each with its own Save.
  Figure goblin;
  goblin.hp = 3;
  goblin.mgt = goblin.full_mgt = 8;
  const Outcome outcome = outcome_of(goblin, 3, sum_of(1, 8));
  CHECK(outcome.critical == Odds{100, 160});
  CHECK(outcome.dead == Odds{0, 160});
  // Left 7, 6, 5, 4, 3: 13 + 14 + 15 + 16 + 17 of 20 fail.
  CHECK(outcome.out == Odds{75, 160});
  CHECK(outcome_of(goblin, 0, sum_of(1, 8)).dead == Odds{20, 160});
}

}  // namespace
}  // namespace fray::house::test
