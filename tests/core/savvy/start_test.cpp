// How a fight begins and ends: who joins, surprise, reaction, what goes back to the Company.
#include "core/table/ruleset.hpp"
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

TEST_CASE("the example fight: two characters against three brigands", "[savvy]") {
  const State state = example();
  CHECK(table_of(state).characters.size() == 2);
  REQUIRE(fight(state).combatants.size() == 5);
  CHECK(who(state, kWren).figure.name == "Wren");
  CHECK(who(state, kWren).character == 1);
  CHECK(who(state, kBrigand3).figure.name == "Brigand 3");
  CHECK(who(state, kBrigand3).enemy);
  CHECK(refused_by(state, StartExample{}) == "no rule");
}

TEST_CASE("the example fight begins whole each time, and its two leave with it", "[savvy]") {
  State state = after({}, StartExample{});
  state = after(after(state, Hurt{{kWren}, 3, true}), Hurt{{kOsric}, 99, true});
  state = after(state, EndFight{});
  CHECK(table_of(state).characters.empty());
  state = after(state, StartExample{});
  REQUIRE(table_of(state).characters.size() == 2);
  for (const Combatant& one : fight(state).combatants) {
    CHECK(one.figure.flesh == one.figure.full_flesh);
    CHECK(one.fate == Fate::kFighting);
  }
  // One's own stay, and are left out of it, whatever they are called.
  const State own = after(after(example(), Hurt{{kWren}, 3, true}), EndFight{});
  state = after(own, StartExample{});
  CHECK(table_of(state).characters.size() == 4);
  CHECK(table_of(after(state, EndFight{})).characters == table_of(own).characters);
}

TEST_CASE("the surprised miss the first round [S-SURP-1]", "[savvy]") {
  // Wren needs 8, Osric 12.
  State state = after(example(), RollSurprise{false}, {8, 11});
  CHECK_FALSE(who(state, kWren).surprised);
  CHECK(who(state, kOsric).surprised);
  CHECK(refused_by(state, RollSurprise{false}) == "S-SURP-1");
  state = after(state, RollOrder{}, {8});  // no Test for Osric
  CHECK(part_after(fight(state)) == Step::kEnemies);
  state = after(after(state, NextPart{}), NextPart{});
  CHECK(fight(state).step == Step::kOrder);  // nobody left after the enemies
  CHECK(refused_by(after(example(), RollSurprise{false}, {7, 12}),
                   Attack{kWren, kBrigand1, kSword, 0, 0, false}) == "S-INIT-1");
  state = after(state, RollOrder{}, {20, 20});
  CHECK_FALSE(who(state, kOsric).surprised);
  CHECK(refused_by(state, Attack{kOsric, kBrigand1, kMace, 0, 0, false}) == "allowed");
}

TEST_CASE("nobody Saves against surprise where nobody of the Company stands [S-SURP-1]",
          "[savvy]") {
  const State state =
      after(after(example(), SetFate{kWren, Fate::kFled}), SetFate{kOsric, Fate::kDying});
  CHECK(refused_by(state, RollSurprise{false}) == "S-SURP-1");
  CHECK(refused_by(after(state, SetFate{kWren, Fate::kFighting}), RollSurprise{false}) ==
        "allowed");
}

TEST_CASE("stealthy enemies are a Bane on the Saves [S-SURP-1]", "[savvy]") {
  State state = after(example(), RollSurprise{true}, {20, 7, 12, 20});
  CHECK(who(state, kWren).surprised);
  CHECK_FALSE(who(state, kOsric).surprised);
  state = with(example(), [](Table& table) { change(table, kBrigand1).figure.stealthy = true; });
  CHECK(surprise_lean(fight(state), false) == -1);
  CHECK(surprise_lean(fight(example()), false) == 0);
  const Offer offer = offer_of(state, 0, "surprise");
  CHECK(chances(state, offer, {}) ==
        std::vector<std::string>{"Wren is not surprised 42.3 %", "Osric is not surprised 20.3 %"});
}

TEST_CASE("who is surprised can be said, and ambushes say it [S-SURP-1]", "[savvy]") {
  State state = after(example(), SetSurprised{{kBrigand1, kWren}});
  CHECK(who(state, kWren).surprised);
  CHECK(who(state, kBrigand1).surprised);
  CHECK_FALSE(who(state, kBrigand2).surprised);
  state = after(state, RollOrder{}, {11});  // Osric alone
  CHECK(fight(state).step == Step::kEnemies);
  CHECK(refused_by(state, Attack{kBrigand1, kOsric, kShortSword, 0, 0, false}) == "S-SURP-1");
  CHECK(refused_by(state, Attack{kBrigand2, kOsric, kShortSword, 0, 0, false}) == "allowed");
  CHECK(refused_by(state, SetSurprised{{}}) == "S-SURP-1");  // too late
  const State home = after(example(), EndFight{});
  StartFight start{"", {1}, {{"brigand", 1}}, -1, Meeting::kCompanyAmbushes};
  state = after(home, start);
  CHECK_FALSE(fight(state).combatants[0].surprised);
  CHECK(fight(state).combatants[1].surprised);
  start.meeting = Meeting::kEnemiesAmbush;
  state = after(home, start);
  CHECK(fight(state).combatants[0].surprised);
  CHECK_FALSE(fight(state).combatants[1].surprised);
}

TEST_CASE("2D6 say how they meet the Company [S-REACT-1]", "[savvy]") {
  State state = after(example(), RollReaction{}, {1, 1});
  CHECK(fight(state).reaction == 2);
  CHECK(refused_by(state, RollReaction{}) == "S-REACT-1");
  CHECK(refused_by(first_round(), RollReaction{}) == "S-REACT-1");
  for (int sum = 2; sum <= 12; ++sum) {
    const std::string_view word = sum == 2    ? "out for blood"
                                  : sum <= 5  ? "hostile"
                                  : sum <= 8  ? "uncertain"
                                  : sum <= 11 ? "cooperative"
                                              : "friendly";
    CHECK(reaction_of(sum).starts_with(word));
  }
  state = example();
  CHECK(chances(state, offer_of(state, 0, "reaction"), {}) ==
        std::vector<std::string>{"Attack 2.8 %", "Hostile 25 %", "Uncertain 44.4 %",
                                 "Cooperative 25 %", "Friendly 2.8 %"});
}

TEST_CASE("a fight wants somebody on either side, within bounds", "[savvy]") {
  const State home = after(example(), EndFight{});
  CHECK(refused_by(home, StartFight{"", {}, {{"brigand", 1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {{"hireling", 1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {}, {{"hireling", 1}, {"wolf", 1}}}) == "allowed");
  CHECK(refused_by(home, StartFight{"", {1, 1}, {{"wolf", 1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {99}, {{"wolf", 1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {{"wolf", 51}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {{"wolf", -1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {{"nobody", 1}}}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, {{"wolf", 1}}, kMostDistance + 1}) == "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, std::vector<KindCount>(4, {"wolf", 50})}) ==
        "no rule");
  CHECK(refused_by(home, StartFight{"", {1}, std::vector<KindCount>(3, {"wolf", 50})}) ==
        "allowed");
  const State down = with(home, [](Table& table) { table.characters[0].flesh = 0; });
  CHECK(refused_by(down, StartFight{"", {1}, {{"wolf", 1}}}) == "S-DMG-1");
}

TEST_CASE("others join in mid-fight, and numbers go on", "[savvy]") {
  State state = after(first_round(), JoinFight{{}, {{"brigand", 2}, {"hireling", 1}}});
  CHECK(fight(state).combatants[5].figure.name == "Brigand 4");
  CHECK(fight(state).combatants[6].figure.name == "Brigand 5");
  // A number that is gone is not given out twice.
  const State fewer =
      after(after(first_round(), RemoveCombatant{kBrigand1}), JoinFight{{}, {{"brigand", 1}}});
  CHECK(fight(fewer).combatants.back().figure.name == "Brigand 4");
  CHECK_FALSE(fight(state).combatants[7].enemy);
  CHECK(fight(state).combatants[7].turn == Turn::kAfter);
  CHECK(refused_by(state, JoinFight{{1}, {}}) == "no rule");
  CHECK(refused_by(state, JoinFight{{}, {}}) == "no rule");
  state = after(after(state, RemoveCombatant{kOsric}), JoinFight{{2}, {}});
  CHECK(fight(state).combatants.back().figure.name == "Osric");
}

TEST_CASE("the end writes back what the characters have left", "[savvy]") {
  State state = after(first_round(), Hurt{{kWren}, 8, false});
  state = after(state, SetGear{kWren, kSword, 2, true, true});
  state = after(state, DropHeld{kWren, kSword});
  state = after(after(state, SetFate{kOsric, Fate::kDying}), EndFight{});
  const Table& table = table_of(state);
  CHECK_FALSE(table.fight);
  CHECK(table.characters[0].id == 1);
  CHECK(table.characters[0].grit == 0);
  CHECK(table.characters[0].flesh == 5);
  CHECK(table.characters[0].weapons[0].notches == 2);
  CHECK(table.characters[0].weapons[0].place == Place::kHandy);
  CHECK(table.characters[1].flesh == 0);
  REQUIRE(table.past.size() == 1);
  CHECK(table.past[0].rounds == 1);
  CHECK(table.past[0].ours == "Wren, Osric (dying)");
  CHECK(refused_by(state, EndFight{}) == "no rule");
  state = after(state, ForgetFight{table.past[0].id});
  CHECK(table_of(state).past.empty());
}

TEST_CASE("whoever is taken out of the fight keeps what it did [S-DMG-1]", "[savvy]") {
  State state = after(first_round(), Hurt{{kWren}, 8, false});
  state = after(state, SetGear{kWren, kSword, 2, true, true});
  state = after(state, SetGear{kWren, kCrossbow, 0, false, true});
  state = after(state, DropHeld{kWren, kSword});
  const Figure hurt = who(state, kWren).figure;
  state = after(state, RemoveCombatant{kWren});
  const Figure& wren = table_of(state).characters[0];
  CHECK(wren.id == 1);
  CHECK(wren.grit == 0);
  CHECK(wren.flesh == hurt.flesh);
  CHECK(wren.weapons[0].notches == 2);
  CHECK(wren.weapons[0].place == Place::kHandy);
  CHECK(wren.weapons[1].out_of_ammunition);
  CHECK(table_of(state).characters.size() == 2);
  // An NPC has no sheet.
  state = after(first_round(), RemoveCombatant{kBrigand1});
  CHECK(table_of(state).characters == table_of(first_round()).characters);
}

TEST_CASE("a fight by other rules comes to its end first", "[savvy]") {
  const State home = after(example(), EndFight{});
  Dice dice = scripted({});
  for (const Ruleset* rules : rulesets()) {
    if (rules->id == kRules) continue;
    INFO(rules->id);
    State state = home;
    for (const Action& action : rules->example(state)) state = reduce(state, action, dice);
    REQUIRE(rules->running(state));
    const std::string on = std::string(rules->name) + " is on: end it first";
    CHECK(why_not(state, StartFight{"", {1}, {{"wolf", 1}}}).find(on) != std::string::npos);
    CHECK(why_not(state, StartExample{}).find(on) != std::string::npos);
  }
}

}  // namespace
}  // namespace fray::savvy::test
