// Attacks against Defense, criticals, ammunition and Notches, damage, its maximum, and the odds.
#include <map>

#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

Attack wren_strikes(Id weapon = kSword) { return {kWren, kBrigand1, weapon, 0, 0, false}; }

TEST_CASE("1D20 and Violence hit Defense or more [S-ATT-1]", "[savvy]") {
  // Violence 6 against Defense 13: 7 hits.
  const State hit = after(first_round(), wren_strikes(), {7, 2});
  CHECK(who(hit, kBrigand1).figure.grit == 1);
  CHECK(who(hit, kBrigand1).figure.flesh == 4);
  const State miss = after(first_round(), wren_strikes(), {6});
  CHECK(who(miss, kBrigand1).figure.grit == 3);
  CHECK(usage(fight(miss), who(miss, kWren)).acted);
  CHECK(refused_by(miss, wren_strikes()) == "S-ACT-1");
}

TEST_CASE("the Company’s dice are the players’, the enemies’ are the Guide’s [S-ATT-1]",
          "[savvy]") {
  const auto asks = [](const Action& action, bool players) {
    Dice dice{SharedTable{seeded(3), {}, players}, {}, {}, false};
    reduce(first_round(), action, dice);
    return dice.wanting.has_value();
  };
  CHECK(asks(wren_strikes(), true));
  CHECK_FALSE(asks(wren_strikes(), false));
}

TEST_CASE("damage takes Grit first, then Flesh [S-DMG-1]", "[savvy]") {
  State state = after(first_round(), wren_strikes(), {7, 3});
  CHECK(who(state, kBrigand1).figure.grit == 0);
  CHECK(who(state, kBrigand1).figure.flesh == 4);
  state = after(first_round(), wren_strikes(), {19, 5});
  CHECK(who(state, kBrigand1).figure.grit == 0);
  CHECK(who(state, kBrigand1).figure.flesh == 2);
  CHECK(who(state, kWren).dealt == 5);
  CHECK(who(state, kBrigand1).taken == 5);
}

TEST_CASE("a 20 is critical: it hits, and goes past Grit [S-ATT-1]", "[savvy]") {
  State state = after(first_round(), wren_strikes(), {20, 3});
  CHECK(who(state, kBrigand1).figure.grit == 3);
  CHECK(who(state, kBrigand1).figure.flesh == 1);
  const State hard =
      with(first_round(), [](Table& table) { change(table, kBrigand1).figure.defense = 60; });
  state = after(hard, wren_strikes(), {20, 1});
  CHECK(who(state, kBrigand1).figure.flesh == 3);
  CHECK(who(after(hard, wren_strikes(), {19}), kBrigand1).figure.flesh == 4);
}

TEST_CASE("a 1 is a critical miss: a Notch, or all ammunition [S-ATT-1]", "[savvy]") {
  const State easy = with(first_round(), [](Table& table) {
    change(table, kBrigand1).figure.defense = 0;
    change(table, kWren)
        .figure.weapons.push_back({9, "teeth", 1, 4, Tag::kPiercing, WeaponKind::kNatural});
    change(table, kWren).figure.next_weapon = 10;
  });
  State state = after(easy, wren_strikes(), {1});
  CHECK(who(state, kBrigand1).figure.grit == 3);  // it misses whatever the Defense
  CHECK(find_weapon(who(state, kWren).figure, kSword)->notches == 1);
  state = after(easy, wren_strikes(kCrossbow), {1});
  CHECK(find_weapon(who(state, kWren).figure, kCrossbow)->notches == 0);
  CHECK(find_weapon(who(state, kWren).figure, kCrossbow)->out_of_ammunition);
  state = after(easy, wren_strikes(9), {1});
  CHECK(find_weapon(who(state, kWren).figure, 9)->notches == 0);
}

TEST_CASE("three Notches break a weapon [S-DMG-1]", "[savvy]") {
  State state =
      with(first_round(), [](Table& table) { change(table, kWren).figure.weapons[0].notches = 1; });
  state = after(state, wren_strikes(), {1});
  CHECK(unusable(table_of(state), *find_weapon(who(state, kWren).figure, kSword)).empty());
  state = with(state, [](Table& table) { change(table, kWren).usage.acted = false; });
  state = after(state, wren_strikes(), {1});
  state = with(state, [](Table& table) { change(table, kWren).usage.acted = false; });
  CHECK(broken(table_of(state), *find_weapon(who(state, kWren).figure, kSword)));
  CHECK(refused_by(state, wren_strikes()) == "S-ATT-1");
  CHECK(refused_by(after(state, SetSettings{20, 4}), wren_strikes()) == "allowed");
  CHECK(refused_by(after(state, SetGear{kWren, kSword, 0, true, true}), wren_strikes()) ==
        "allowed");
}

TEST_CASE("a Notch on armour lowers Defense by 1 [S-DMG-1]", "[savvy]") {
  State state = after(first_round(), wren_strikes(), {7, 8});  // the brigand falls: no choice
  CHECK_FALSE(fight(state).at_maximum);
  state = with(first_round(), [](Table& table) {
    change(table, kBrigand1).figure.flesh = change(table, kBrigand1).figure.full_flesh = 40;
  });
  state = after(state, wren_strikes(), {7, 8});
  REQUIRE(fight(state).at_maximum);
  state = after(state, DecideMaximum{Maximum::kNotchArmour});
  CHECK(defense(who(state, kBrigand1).figure) == 12);
  CHECK(find_weapon(who(state, kWren).figure, kSword)->notches == 1);
  CHECK_FALSE(fight(state).at_maximum);
  CHECK_FALSE(has(who(state, kBrigand1), Tag::kSlashing));
  // Broken armour takes no more.
  state = with(state, [](Table& table) {
    change(table, kBrigand1).figure.armour_notches = 3;
    change(table, kWren).usage.acted = false;
  });
  CHECK(defense(who(state, kBrigand1).figure) == 10);
  state = after(state, wren_strikes(), {7, 8});
  CHECK(refused_by(state, DecideMaximum{Maximum::kNotchArmour}) == "S-DMG-1");
  CHECK(refused_by(state, DecideMaximum{Maximum::kEffect}) == "allowed");
}

TEST_CASE("at the highest damage a Notch buys the tag’s effect [S-DMG-1] [S-DMG-2]", "[savvy]") {
  const State tough = with(first_round(), [](Table& table) {
    change(table, kBrigand1).figure.flesh = change(table, kBrigand1).figure.full_flesh = 40;
    change(table, kWren).figure.weapons.push_back({3, "mace", 1, 4, Tag::kCrushing});
    change(table, kWren)
        .figure.weapons.push_back({4, "teeth", 1, 4, Tag::kPiercing, WeaponKind::kNatural});
    change(table, kWren).figure.next_weapon = 5;
  });
  CHECK_FALSE(fight(after(tough, wren_strikes(), {7, 7})).at_maximum);
  State state = after(after(tough, wren_strikes(), {7, 8}), DecideMaximum{Maximum::kEffect});
  CHECK(has(who(state, kBrigand1), Tag::kSlashing));
  CHECK_FALSE(has(who(state, kBrigand1), Tag::kCrushing));
  CHECK(find_weapon(who(state, kWren).figure, kSword)->notches == 1);
  state = after(after(tough, wren_strikes(kCrossbow), {7, 8}), DecideMaximum{Maximum::kEffect});
  CHECK(has(who(state, kBrigand1), Tag::kPiercing));
  state = after(after(tough, wren_strikes(3), {7, 4}), DecideMaximum{Maximum::kEffect});
  CHECK(has(who(state, kBrigand1), Tag::kCrushing));
  state = after(after(tough, wren_strikes(), {7, 8}), DecideMaximum{Maximum::kNothing});
  CHECK(find_weapon(who(state, kWren).figure, kSword)->notches == 0);
  CHECK(who(state, kBrigand1).effects == 0);
  // Teeth bear no Notches.
  CHECK_FALSE(fight(after(tough, wren_strikes(4), {7, 4})).at_maximum);
  // Nothing goes on before it is said.
  state = after(tough, wren_strikes(), {7, 8});
  CHECK(refused_by(state, NextPart{}) == "S-DMG-1");
  CHECK(refused_by(after(state, SetTurn{kOsric, Turn::kBefore}),
                   Attack{kOsric, kBrigand1, kMace, 0, 0, false}) == "S-DMG-1");
  CHECK(refused_by(first_round(), DecideMaximum{}) == "S-DMG-1");
}

TEST_CASE("somebody dazed attacks with a Bane, which a Boon cancels [S-DMG-2]", "[savvy]") {
  const State dazed = after(first_round(), SetEffects{kWren, true, false, false});
  Attack attack = wren_strikes();
  State state = after(dazed, attack, {20, 6});
  CHECK(who(state, kBrigand1).figure.grit == 3);
  attack.boons = 1;
  state = after(dazed, attack, {7, 1});
  CHECK(who(state, kBrigand1).figure.grit == 2);
  attack.boons = 2;
  state = after(dazed, attack, {1, 7, 1});
  CHECK(who(state, kBrigand1).figure.grit == 2);
}

TEST_CASE("a crossbow is reloaded with an action [S-ACT-1]", "[savvy]") {
  State state = after(first_round(), wren_strikes(kCrossbow), {2});
  state = with(state, [](Table& table) { change(table, kWren).usage.acted = false; });
  CHECK(refused_by(state, wren_strikes(kCrossbow)) == "S-ATT-1");
  state = after(state, Reload{kWren, kCrossbow});
  CHECK(usage(fight(state), who(state, kWren)).acted);
  state = with(state, [](Table& table) { change(table, kWren).usage.acted = false; });
  CHECK(refused_by(state, wren_strikes(kCrossbow)) == "allowed");
  CHECK(refused_by(state, Reload{kWren, kCrossbow}) == "S-ACT-1");
  CHECK(refused_by(state, Reload{kWren, kSword}) == "S-ACT-1");
}

TEST_CASE("an attack wants a turn, an opponent and a weapon [S-ATT-1]", "[savvy]") {
  const State state = first_round();
  CHECK(refused_by(example(), wren_strikes()) == "S-INIT-1");
  CHECK(refused_by({}, wren_strikes()) == "no rule");
  CHECK(refused_by(state, Attack{kOsric, kBrigand1, kMace, 0, 0, false}) == "S-INIT-1");
  CHECK(refused_by(state, Attack{kWren, kOsric, kSword, 0, 0, false}) == "S-ATT-1");
  CHECK(refused_by(state, Attack{kWren, kWren, kSword, 0, 0, false}) == "S-ATT-1");
  CHECK(refused_by(state, Attack{kWren, 99, kSword, 0, 0, false}) == "S-ATT-1");
  CHECK(refused_by(state, Attack{kWren, kBrigand1, 9, 0, 0, false}) == "S-ATT-1");
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 10, 0, false}) == "no rule");
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, -1, false}) == "no rule");
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, 0, true}) == "S-GAMB-1");
  CHECK(refused_by(after(state, SetFate{kBrigand1, Fate::kFled}), wren_strikes()) == "S-DMG-1");
}

TEST_CASE("an attack’s odds are what counting every fall says", "[savvy]") {
  for (const int boons : {0, 1})
    for (const int banes : {0, 2})
      for (const auto& rolled : {std::pair{1, 8}, std::pair{2, 4}})
        for (const int armour : {8, 13, 26, 27})
          for (const auto& body : {std::pair{3, 4}, std::pair{0, 1}, std::pair{9, 20}}) {
            const int dice_count = rolled.first, sides = rolled.second;
            const int grit = body.first, flesh = body.second;
            const State state = with(first_round(), [&](Table& table) {
              Figure& target = change(table, kBrigand1).figure;
              target.defense = armour;
              target.grit = target.full_grit = grit;
              target.flesh = target.full_flesh = flesh;
              Weapon& weapon = change(table, kWren).figure.weapons[0];
              weapon.dice = dice_count;
              weapon.sides = sides;
              weapon.kind = WeaponKind::kNatural;
            });
            std::map<int, std::uint64_t> lost;
            std::uint64_t hit = 0, critical = 0, down = 0, highest = 0, of = 0;
            const int second = boons == banes ? 1 : 20;
            const int other_sides = dice_count == 2 ? sides : 1;
            for (int one = 1; one <= 20; ++one)
              for (int two = 1; two <= second; ++two)
                for (int first = 1; first <= sides; ++first)
                  for (int next = 1; next <= other_sides; ++next) {
                    State then = state;
                    std::vector<int> faces{one};
                    if (second > 1) faces.push_back(two);
                    const int kept = second == 1     ? one
                                     : boons > banes ? std::max(one, two)
                                                     : std::min(one, two);
                    const bool does_hit = kept == 20 || (kept > 1 && kept + 6 >= armour);
                    const int damage = first + (dice_count == 2 ? next : 0);
                    if (does_hit) {
                      faces.push_back(first);
                      if (dice_count == 2) faces.push_back(next);
                    }
                    Dice dice = scripted(faces);
                    const Attack attack{kWren, kBrigand1, kSword, boons, banes, false};
                    apply(then, attack, dice);
                    REQUIRE(used_up(dice));
                    const int left = find_combatant(table_of(then), kBrigand1)->figure.flesh;
                    ++of;
                    ++lost[flesh - left];
                    hit += does_hit ? 1U : 0U;
                    critical += kept == 20 ? 1U : 0U;
                    down += left == 0 ? 1U : 0U;
                    highest += does_hit && damage == dice_count * sides ? 1U : 0U;
                  }
            const auto same = [&](const Odds& odds, std::uint64_t good) {
              CHECK(odds.good * of == good * odds.of);
            };
            const AttackOdds odds =
                attack_odds(who(state, kWren), who(state, kWren).figure.weapons[0],
                            who(state, kBrigand1), boons, banes);
            same(odds.hit, hit);
            same(odds.critical, critical);
            same(odds.down, down);
            same(odds.maximum, highest);
            same(odds.flesh, of - lost[0]);
            for (int value = 0; value <= flesh; ++value)
              same(chance_of(odds.flesh_lost, value), lost[value]);
          }
}

TEST_CASE("the attack’s chances are said in words", "[savvy]") {
  const State state = first_round();
  const Offer offer = offer_of(state, kWren, "attack");
  const std::vector<std::string> lines = chances(state, offer, usual_form(offer));
  REQUIRE(lines.size() == 6);
  CHECK(lines[0] == "Hit 70 %");  // 7 or more
  // 13 of 20 hit and need 4 or more on the D8 (5 of 8), 1 of 20 is critical.
  CHECK(lines[1] == "Past Grit, into Flesh 45.6 %");
  CHECK(lines[2] == "Down 19.4 %");  // 7 or 8 of the D8; critical: 4 or more
  CHECK(lines[3] == "Critical 5 %, critical miss 5 %");
  CHECK(lines[4] == "Highest damage 8.8 %");
  CHECK(lines[5].starts_with("Flesh lost: 0 54.4 %, 1 "));
  CHECK(chances(state, offer, {{"whom", "99"}}).empty());
  const std::vector<std::string> boon = chances(state, offer, {{"boons", "1"}});
  CHECK(boon[0] == "Hit 91 %");
}

}  // namespace
}  // namespace fray::savvy::test
