// The Test in three tiers, damage to HP and MGT, critical damage, two weapons, detachments, and the
// odds of all of it.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

TEST_CASE("cover counts for whom it covers, whoever was chosen first [H-ZONE-1]", "[house]") {
  // Goblin 1 in the open beside Goblin 2 in the market stalls, Tobin with his bow at this end.
  State state = after(start({{"goblin", 2}}, Range::kNear, 3), SetOrder{false});
  const auto& zones = fight(state).battlefield.zones;
  const Id open = zones[4].id, stalls = zones[1].id;
  REQUIRE(zones[1].cover);
  const auto named = [&](std::string_view name) {
    for (const Combatant& one : fight(state).combatants)
      if (one.figure.name == name) return one.figure.id;
    return Id{0};
  };
  const Id tobin = named("Tobin"), goblin1 = named("Goblin 1"), goblin2 = named("Goblin 2");
  state = with(state, [&](Table& table) {
    change(table, goblin1).zone = open;
    change(table, goblin2).zone = stalls;
  });
  for (const bool covered : {false, true}) {
    const Id whom = covered ? goblin2 : goblin1;
    const Attack shot{
        .who = tobin, .target = whom, .weapon = kBow, .with = Attribute::kAgi, .tier = 3};
    CHECK(fight(after(state, shot)).blows[0].impaired == covered);
    Attack said = shot;
    said.impaired = Impaired::kYes;
    CHECK(fight(after(state, said)).blows[0].impaired);
    said.impaired = Impaired::kNo;
    CHECK_FALSE(fight(after(state, said)).blows[0].impaired);
    CHECK(refused_by(state, Attack{.who = tobin,
                                   .target = whom,
                                   .weapon = kBow,
                                   .impaired = static_cast<Impaired>(3)}) == "H-ZONE-1");
    // What stands beside the name is what the form reckons, and what is rolled.
    const Offer offer = offer_of(state, tobin, "attack");
    const FilledForm form{
        {"whom", std::to_string(whom)}, {"weapon", std::to_string(kBow)}, {"with", "1"}};
    const std::vector<std::string> lines = chances(state, offer, form);
    REQUIRE(lines.size() == 6);
    const std::string hit = lines[1].substr(lines[1].rfind("through ") + 8);
    for (const Choice& choice : offer.form[0].choices)
      if (choice.key == std::to_string(whom)) CHECK(choice.note.ends_with(", " + hit));
    CHECK(
        lines[5].starts_with(covered ? "Damage at tier 3: 1 25 %" : "Damage at tier 3: 1 12.5 %"));
  }
}

TEST_CASE("a Test has three tiers [H-ATT-1]", "[house]") {
  CHECK(tier_of(14, 13) == 1);
  CHECK(tier_of(13, 13) == 2);
  CHECK(tier_of(7, 13) == 2);
  CHECK(tier_of(6, 13) == 3);
  CHECK(tier_of(1, 1) == 2);
  CHECK(chance_of_tier(13, 1) == Odds{7, 20});
  CHECK(chance_of_tier(13, 2) == Odds{7, 20});
  CHECK(chance_of_tier(13, 3) == Odds{6, 20});
  CHECK(chance_of_tier(30, 1) == Odds{0, 20});
  CHECK(chance_of_save(13) == Odds{13, 20});
  CHECK(chance_of_save(25) == Odds{20, 20});
}

TEST_CASE("tier 1 misses, tier 2 takes Armor off, tier 3 does full damage [H-ATT-1]", "[house]") {
  const State armed = with(first_round(), [](Table& table) {
    Figure& goblin = change(table, kGoblin1).figure;
    goblin.items.push_back({.id = 3, .name = "mail", .kind = ItemKind::kArmour, .armor = 2});
    goblin.next_item = 4;
    goblin.hp = goblin.full_hp = 20;
  });
  const State miss = after(armed, maud_strikes(), {d20(14)});
  CHECK(fight(miss).blows.empty());
  CHECK(who(miss, kGoblin1).figure.hp == 20);
  State state = after(armed, maud_strikes(), {d20(13)});
  REQUIRE(fight(state).blows.size() == 1);  // it waits for the goblin’s answer
  CHECK(fight(state).blows[0].tier == 2);
  CHECK(who(after(state, takes(kGoblin1), {d8(5)}), kGoblin1).figure.hp == 17);
  CHECK(who(after(state, takes(kGoblin1), {d8(1)}), kGoblin1).figure.hp == 20);
  state = after(armed, maud_strikes(), {d20(6)});
  CHECK(who(after(state, takes(kGoblin1), {d8(5)}), kGoblin1).figure.hp == 15);
  // The tier may be chosen by hand, and nothing is thrown.
  CHECK(fight(after(armed, maud_strikes(1))).blows.empty());
  CHECK(fight(after(armed, maud_strikes(3))).blows[0].tier == 3);
  CHECK(refused_by(armed, maud_strikes(4)) == "H-ATT-1");
  CHECK(refused_by(miss, maud_strikes()) == "H-INIT-1");  // the action is spent
}

TEST_CASE("HP goes first, then MGT, which wants a Save against what is left [H-ATT-1]", "[house]") {
  State state = after(first_round(), maud_strikes(3));
  const State unhurt = after(state, takes(kGoblin1), {d8(3)});
  CHECK(who(unhurt, kGoblin1).figure.hp == 0);
  CHECK_FALSE(who(unhurt, kGoblin1).must_save);
  state = after(state, takes(kGoblin1), {d8(6)});
  CHECK(who(state, kGoblin1).figure.mgt == 5);
  REQUIRE(who(state, kGoblin1).must_save);
  CHECK(refused_by(state, NextPhase{}) == "H-ATT-1");
  const State made = after(state, CriticalSave{kGoblin1}, {d20(5)});
  CHECK(stands(who(made, kGoblin1)));
  CHECK_FALSE(who(made, kGoblin1).must_save);
  const State failed = after(state, CriticalSave{kGoblin1}, {d20(6)});
  CHECK(who(failed, kGoblin1).fate == Fate::kDying);
  CHECK(who(failed, kGoblin1).figure.mgt == 5);
  // Nobody Saves twice, nor without cause, nor once out of the fight.
  CHECK(refused_by(made, CriticalSave{kGoblin1}) == "H-ATT-1");
  CHECK(refused_by(failed, CriticalSave{kGoblin1}) == "H-ATT-1");
  CHECK(refused_by(failed, RollSave{kGoblin1, Attribute::kAgi}) == "H-ATT-1");
  CHECK(why_not(failed, CriticalSave{kGoblin1}).find("out of the fight") != std::string::npos);
}

TEST_CASE("at MGT 0 somebody is dead [H-ATT-1]", "[house]") {
  const State state = after(first_round(), Hurt{{kGoblin1}, 11, false});
  CHECK(who(state, kGoblin1).fate == Fate::kDead);
  CHECK_FALSE(who(state, kGoblin1).must_save);
  CHECK(refused_by(state, maud_strikes()) == "H-ATT-1");
  // Healed, it is back.
  CHECK(stands(who(after(state, Heal{{kGoblin1}, 0, 1, 0}), kGoblin1)));
}

TEST_CASE("whoever is dead and is made a detachment without WIL is destroyed, and back [H-ATT-3]",
          "[house]") {
  State state = after(first_round(), Hurt{{kMaud}, 99, false});
  Figure maud = who(state, kMaud).figure;
  maud.detachment = true;
  maud.wil = 0;
  state = after(state, ChangeFigure{maud});
  CHECK(who(state, kMaud).fate == Fate::kDestroyed);
  maud.detachment = false;
  CHECK(who(after(state, ChangeFigure{maud}), kMaud).fate == Fate::kDead);
}

TEST_CASE("who lacks nothing is not healed", "[house]") {
  const State fresh = first_round();
  CHECK(why_not(fresh, Heal{{kGoblin1}, 1, 0, 0}) ==
        "That is full already: there is nothing to heal.");
  CHECK(refused_by(fresh, Heal{{kGoblin1}, 3, 1, 1}) == "H-ATT-1");
  const State hurt = after(fresh, Hurt{{kGoblin1}, 1, false});
  CHECK(refused_by(hurt, Heal{{kGoblin1}, 9, 0, 0}) == "allowed");
  CHECK(refused_by(hurt, Heal{{kGoblin1}, 0, 1, 0}) == "H-ATT-1");
  CHECK(refused_by(after(hurt, Heal{{kGoblin1}, 9, 0, 0}), Heal{{kGoblin1}, 1, 0, 0}) == "H-ATT-1");
}

TEST_CASE("weapons reach so far and no farther [H-ROUND-1]", "[house]") {
  const auto at = [](Range range) { return after(start({{"goblin", 3}}, range), SetOrder{false}); };
  const Attack shot{.who = kTobin, .target = kGoblin1, .weapon = kBow, .with = Attribute::kAgi};
  CHECK(refused_by(at(Range::kClose), maud_strikes()) == "allowed");
  CHECK(refused_by(at(Range::kNear), maud_strikes()) == "H-ROUND-1");
  CHECK(refused_by(at(Range::kClose), shot) == "allowed");
  CHECK(refused_by(at(Range::kFar), shot) == "allowed");
  CHECK(refused_by(at(Range::kDistant), shot) == "H-ROUND-1");
  CHECK(usual_attribute(*find_item(who(at(Range::kFar), kTobin).figure, kBow)) == Attribute::kAgi);
  // A range is changed step by step.
  State state = at(Range::kFar);
  CHECK(refused_by(state, Move{kMaud, 0, Range::kClose}) == "H-ROUND-1");
  state = after(state, Move{kMaud, 0, Range::kNear});
  CHECK(range_between(fight(state), who(state, kMaud), who(state, kGoblin1)) == Range::kNear);
  CHECK(range_between(fight(state), who(state, kTobin), who(state, kGoblin1)) == Range::kFar);
}

TEST_CASE("nobody strikes friends, the fallen, or with what is not there [H-ATT-1]", "[house]") {
  const State state = first_round();
  Attack attack = maud_strikes();
  attack.target = kTobin;
  CHECK(refused_by(state, attack) == "H-ATT-1");
  attack.target = 99;
  CHECK(refused_by(state, attack) == "H-ATT-1");
  attack = maud_strikes();
  attack.weapon = kMail;
  CHECK(refused_by(state, attack) == "H-ATT-1");
  attack.weapon = 77;
  CHECK(refused_by(state, attack) == "H-ATT-1");
  attack = maud_strikes();
  attack.with = static_cast<Attribute>(3);
  CHECK(refused_by(state, attack) == "H-ATT-1");
  CHECK(refused_by(State{}, maud_strikes()) == "no rule");
  attack = maud_strikes(3);
  attack.weapon = 0;  // bare hands
  CHECK(who(after(after(state, attack), takes(kGoblin1), {d4(2)}), kGoblin1).figure.hp == 1);
}

TEST_CASE("two weapons do 1D4 more [H-ATT-2]", "[house]") {
  const Attack both{.who = kTobin,
                    .target = kGoblin1,
                    .weapon = kKnife,
                    .second = kKnife2,
                    .with = Attribute::kMgt,
                    .tier = 3};
  State state = after(first_round(), both);
  CHECK(in_hand(*find_item(who(state, kTobin).figure, kKnife2)));
  state = after(state, takes(kGoblin1), {d6(1), d4(1)});
  CHECK(who(state, kGoblin1).figure.hp == 1);
  Attack wrong = both;
  wrong.second = kKnife;
  CHECK(refused_by(first_round(), wrong) == "H-ATT-2");
  wrong.second = kBow;
  CHECK(refused_by(first_round(), wrong) == "H-ATT-2");
  // A raised shield leaves no hand for the second.
  const State maud = with(first_round(), [](Table& table) {
    Figure& figure = change(table, kMaud).figure;
    figure.items.push_back({.id = 4, .name = "axe", .sides = 8, .speed = Speed::kBalanced});
    figure.next_item = 5;
  });
  Attack hers = maud_strikes(3);
  hers.second = 4;
  CHECK(refused_by(maud, hers) == "H-ATT-2");
  CHECK(refused_by(after(maud, SetHands{kMaud, kSword, 4, false}), hers) == "allowed");
}

TEST_CASE("of different lengths: early with the quick one, or late with both [H-ATT-2]",
          "[house]") {
  const State state = with(first_round(), [](Table& table) {
    change(table, kTobin).figure.items[1].speed = Speed::kSlow;
  });
  const Attack both{.who = kTobin,
                    .target = kGoblin1,
                    .weapon = kKnife,
                    .second = kKnife2,
                    .with = Attribute::kMgt,
                    .tier = 3};
  CHECK(refused_by(state, both) == "H-ATT-2");
  Attack quick = both;
  quick.second = 0;
  CHECK(refused_by(state, quick) == "allowed");
  CHECK(refused_by(next(next(state)), both) == "allowed");
}

// --- Detachments ---
constexpr Id kMob = 5;
State against_mob() { return after(start({{"mob", 1}}), SetOrder{false}); }

TEST_CASE("against a detachment damage is 1D4 less [H-ATT-3]", "[house]") {
  State state = after(
      against_mob(),
      Attack{.who = kMaud, .target = kMob, .weapon = kSword, .with = Attribute::kMgt, .tier = 3});
  CHECK(who(after(state, takes(kMob), {d8(6), d4(2)}), kMob).figure.hp == 6);
  CHECK(who(after(state, takes(kMob), {d8(1), d4(4)}), kMob).figure.hp == 10);
}

TEST_CASE("a detachment’s attack does 1D4 more, with Blast [H-ATT-3]", "[house]") {
  const Played blast =
      played(next(against_mob()),
             Attack{.who = kMob, .target = kMaud, .weapon = 1, .with = Attribute::kMgt, .tier = 3});
  State state = blast.state;
  CHECK(says(blast.said, ", a blast: "));
  REQUIRE(fight(state).blows.size() == 2);  // each of those struck answers for itself
  state = after(state, takes(kMaud), {d6(3), d4(2)});
  state = after(state, takes(kTobin), {d6(1), d4(1)});
  CHECK(who(state, kMaud).figure.hp == 2);
  CHECK(who(state, kTobin).figure.hp == 3);
  CHECK(fight(state).blows.empty());
}

TEST_CASE("a blast waits for those alone who have something to choose [H-ATT-3]", "[house]") {
  const Attack attack{
      .who = kMob, .target = kMaud, .weapon = 1, .with = Attribute::kMgt, .tier = 3};
  const State state = with(next(against_mob()), [](Table& table) {
    Figure& tobin = change(table, kTobin).figure;
    tobin.items.clear();
    tobin.carried = 0;
    tobin.fatigue = kSlots;
    tobin.hp = 0;
  });
  const State struck = after(state, attack, {d6(1), d4(1)});
  REQUIRE(fight(struck).blows.size() == 1);
  CHECK(fight(struck).blows[0].target == kMaud);
  CHECK(who(struck, kTobin).figure.mgt < who(state, kTobin).figure.mgt);
}

TEST_CASE("nobody is asked about a blow that waits for another’s Save alone [H-ATT-3]", "[house]") {
  // Neither has anything to choose; the first is hurt to the quick.
  const State state = with(next(against_mob()), [](Table& table) {
    for (const Id id : {kMaud, kTobin}) {
      Figure& one = change(table, id).figure;
      one.items.clear();
      one.carried = 0;
      one.fatigue = kSlots;
      one.hp = 0;
    }
  });
  const Attack attack{
      .who = kMob, .target = kMaud, .weapon = 1, .with = Attribute::kMgt, .tier = 3};
  const State struck = after(state, attack, {d6(1), d4(1)});
  REQUIRE(fight(struck).blows.size() == 1);
  REQUIRE(questions(struck).size() == 1);
  CHECK(questions(struck)[0].answers[0].key == "critical");
  const State on = after(struck, CriticalSave{kMaud}, {d20(1), d6(1), d4(1)});
  CHECK(fight(on).blows.empty());
  CHECK(who(on, kTobin).figure.mgt < who(struck, kTobin).figure.mgt);
}

TEST_CASE("Blast strikes those who stand in the target’s zone alone [H-ATT-3]", "[house]") {
  State state = start({{"mob", 1}}, Range::kNear, 1);
  const std::vector<Zone> zones = fight(state).battlefield.zones;
  const Id here = zones[2].id, there = zones[1].id;
  const Id mob = fight(state).combatants.back().figure.id;
  const Id maud = fight(state).combatants[0].figure.id,
           tobin = fight(state).combatants[1].figure.id;
  state = with(state, [&](Table& table) {
    change(table, mob).zone = change(table, maud).zone = here;
    change(table, tobin).zone = there;
  });
  state = after(state, SetOrder{true});
  const Attack attack{.who = mob, .target = maud, .weapon = 1, .with = Attribute::kMgt, .tier = 2};
  CHECK(fight(after(state, attack)).blows.size() == 1);
  state = with(state, [&](Table& table) { change(table, tobin).zone = here; });
  CHECK(fight(after(state, attack)).blows.size() == 2);
}

TEST_CASE("a detachment loses WIL, Saves with it, routs, and is destroyed at 0 [H-ATT-3]",
          "[house]") {
  const State state = after(against_mob(), Hurt{{kMob}, 13, false});
  CHECK(who(state, kMob).figure.wil == 6);
  CHECK(who(state, kMob).figure.mgt == 12);
  REQUIRE(who(state, kMob).must_save);
  CHECK(stands(who(after(state, CriticalSave{kMob}, {d20(6)}), kMob)));
  CHECK(who(after(state, CriticalSave{kMob}, {d20(7)}), kMob).fate == Fate::kRouted);
  CHECK(who(after(against_mob(), Hurt{{kMob}, 19, false}), kMob).fate == Fate::kDestroyed);
  CHECK(refused_by(state, SetFate{kMob, Fate::kDead}) == "H-ATT-3");
  CHECK(refused_by(first_round(), SetFate{kGoblin1, Fate::kRouted}) == "H-ATT-3");
  CHECK(who(after(state, SetFate{kMob, Fate::kDestroyed}), kMob).figure.wil == 0);
}

// --- Odds ---
TEST_CASE("an attack’s odds are those of all its falls [H-ATT-1] [H-ATT-2] [H-ATT-3]", "[house]") {
  for (const bool detachment : {false, true})
    for (const bool second : {false, true})
      for (const int hp : {0, 3}) {
        if (detachment && second) continue;  // too many falls to be worth it
        State state = with(first_round(), [&](Table& table) {
          Figure& goblin = change(table, kGoblin1).figure;
          goblin.items.push_back({.id = 3, .name = "hide", .kind = ItemKind::kArmour, .armor = 1});
          goblin.next_item = 4;
          goblin.hp = hp;
          goblin.mgt = 3;
          goblin.wil = 3;
          goblin.detachment = detachment;
          table.npcs_choose = false;  // it just takes the blow
        });
        const Attack attack{.who = kTobin,
                            .target = kGoblin1,
                            .weapon = kKnife,
                            .second = second ? kKnife2 : 0,
                            .with = Attribute::kMgt};
        std::uint64_t of = 0, hit = 0, critical = 0, out = 0, dead = 0;
        for (int face = 1; face <= 20; ++face)
          for (int die = 1; die <= 6; ++die)
            for (int plus = 1; plus <= (second ? 4 : 1); ++plus)
              for (int minus = 1; minus <= (detachment ? 4 : 1); ++minus) {
                std::vector<int> faces{face};
                if (tier_of(face, 10) > 1) {
                  faces.push_back(die);
                  if (second) faces.push_back(plus);
                  if (detachment) faces.push_back(minus);
                }
                State then = state;
                Dice dice = scripted(faces);
                apply(then, attack, dice);
                follow(then, dice);
                REQUIRE(used_up(dice));
                if (tier_of(face, 10) > 1) {
                  const int sum = die + (second ? plus : 0) - (detachment ? minus : 0);
                  CHECK(says(dice.said, phrase(": {} of ", std::max(0, sum))));
                }
                const Combatant& goblin = *find_combatant(table_of(then), kGoblin1);
                const int deep = detachment ? goblin.figure.wil : goblin.figure.mgt;
                of += 20;
                hit += goblin.taken > 0 ? 20U : 0U;
                critical += deep < 3 ? 20U : 0U;
                dead += deep == 0 ? 20U : 0U;
                out += deep == 0 ? 20U : deep < 3 ? 20U - static_cast<unsigned>(deep) : 0U;
              }
        const Blow blow{
            .who = kTobin, .target = kGoblin1, .weapon = kKnife, .second = attack.second};
        const AttackOdds odds = attack_odds(table_of(state), blow, 10, 0);
        const auto same = [&](const Odds& one, std::uint64_t good) {
          CHECK(one.good * of == good * one.of);
        };
        INFO("detachment " << detachment << ", second " << second << ", HP " << hp);
        same(odds.hit, hit);
        same(odds.critical, critical);
        same(odds.out, out);
        same(odds.dead, dead);
      }
}

TEST_CASE("an attack’s chances are said in words", "[house]") {
  const State state = first_round();
  const Offer offer = offer_of(state, kMaud, "attack");
  const auto lines = chances(state, offer, usual_form(offer));
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] == "Tier 1 35 %, tier 2 35 %, tier 3 30 %");
  CHECK(lines[1] == "Damage comes through 65 %");
  // 4 to 8 of the D8 go past 3 HP: 5 of 8 of 65 %.
  CHECK(lines[2] == "Past HP, into MGT 40.6 %");
  CHECK(lines[5].starts_with("Damage at tier 3: 1 12.5 %"));
  CHECK(chances(state, offer, {{"whom", "99"}}).empty());
  CHECK(chances(state, offer, {{"tier", "3"}})[0] == "Tier 1 0 %, tier 2 0 %, tier 3 100 %");
}

}  // namespace
}  // namespace fray::house::test
