// The rest of a round: a move and one action, and what is free.
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

TEST_CASE("a move goes up to the combat speed, beside the action [S-ACT-1]", "[savvy]") {
  State state = after(first_round(), Move{kWren, 30});
  CHECK_FALSE(usage(fight(state), who(state, kWren)).acted);
  CHECK(refused_by(state, Move{kWren, 11}) == "S-ACT-1");
  state = after(state, Move{kWren, 10});
  CHECK(refused_by(state, Move{kWren, 1}) == "S-ACT-1");
  CHECK(refused_by(first_round(), Move{kWren, 0}) == "S-ACT-1");
  CHECK(refused_by(first_round(), Move{kWren, 41}) == "S-ACT-1");
  CHECK(refused_by(first_round(), Move{kOsric, 10}) == "S-INIT-1");
  state = after(state, Sprint{kWren});
  CHECK(usage(fight(state), who(state, kWren)).acted);
  CHECK(refused_by(state, Move{kWren, 41}) == "S-ACT-1");
  CHECK(refused_by(state, Move{kWren, 40}) == "allowed");
  CHECK(refused_by(state, Sprint{kWren}) == "S-ACT-1");
}

TEST_CASE("whoever is pinned stays where it is [S-DMG-2]", "[savvy]") {
  const State state = after(first_round(), SetEffects{kWren, false, false, true});
  CHECK(refused_by(state, Move{kWren, 10}) == "S-DMG-2");
  CHECK(refused_by(state, Sprint{kWren}) == "S-DMG-2");
  CHECK(refused_by(state, Retreat{kWren}) == "S-DMG-2");
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, 0, false}) == "allowed");
}

TEST_CASE("a round has one action, whichever it is [S-ACT-1]", "[savvy]") {
  const State state = with(
      first_round(), [](Table& table) { change(table, kWren).figure.weapons[1].unloaded = true; });
  const std::vector<Action> each{Attack{kWren, kBrigand1, kSword, 0, 0, false},
                                 Sprint{kWren},
                                 Cast{kWren, "light", 0, 0, 0},
                                 HandleItem{kWren, kSword, true},
                                 HandleItem{kWren, 0, false},
                                 Lighten{kWren},
                                 Reload{kWren, kCrossbow},
                                 Drink{kWren},
                                 LightUp{kWren},
                                 Gambit{kWren, kBrigand1, "shove", Attribute::kMig, 0, 0},
                                 Retreat{kWren}};
  const State acted = after(state, Drink{kWren});
  for (const Action& action : each) {
    CHECK(refused_by(state, action) == "allowed");
    CHECK(refused_by(acted, action) == "S-ACT-1");
    State then = state;
    Dice dice{seeded(1), {}, {}, false};
    apply_action(then, action, dice);
    CHECK(usage(fight(then), who(then, kWren)).acted);
  }
}

TEST_CASE("a spell needs a Test only to touch somebody unwilling [S-ATT-1]", "[savvy]") {
  after(first_round(), Cast{kWren, "sleep", 0, 0, 0});  // no dice
  Played touched = played(first_round(), Cast{kWren, "chill", kBrigand1, 0, 0}, {7});
  CHECK(touched.said.back().text == "7 + 6 = 13 against Defense 13: Brigand 1 is touched.");
  touched = played(first_round(), Cast{kWren, "chill", kBrigand1, 0, 0}, {6});
  CHECK(touched.said.back().text.ends_with("gets out of the way."));
  CHECK(refused_by(first_round(), Cast{kWren, "chill", kOsric, 0, 0}) == "S-ATT-1");
  const State state = first_round();
  const Offer offer = offer_of(state, kWren, "cast");
  CHECK(chances(state, offer, {{"touch", "5"}}) == std::vector<std::string>{"Touched 70 %"});
  CHECK(chances(state, offer, {}).empty());
}

TEST_CASE("things are stowed, dropped and taken up again [S-ACT-1]", "[savvy]") {
  const auto again = [](const State& state) {
    return with(state, [](Table& table) { change(table, kWren).usage.acted = false; });
  };
  State state = again(after(first_round(), HandleItem{kWren, kSword, true}));
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, 0, false}) == "S-ATT-1");
  CHECK(refused_by(state, HandleItem{kWren, kSword, true}) == "S-ACT-1");
  state = again(after(state, Lighten{kWren}));
  CHECK(find_weapon(who(state, kWren).figure, kSword)->place == Place::kDropped);
  CHECK(find_weapon(who(state, kWren).figure, kCrossbow)->place == Place::kHandy);
  state = again(after(state, HandleItem{kWren, kSword, false}));
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, 0, false}) == "allowed");
  state = after(state, DropHeld{kWren, kSword});  // free
  CHECK_FALSE(usage(fight(state), who(state, kWren)).acted);
  CHECK(refused_by(state, DropHeld{kWren, kSword}) == "S-ACT-1");
}

TEST_CASE("talk is free, and so is dropping a light [S-ACT-1]", "[savvy]") {
  State state = after(first_round(), LightUp{kWren});
  CHECK(who(state, kWren).light);
  CHECK(refused_by(with(state, [](Table& table) { change(table, kWren).usage.acted = false; }),
                   LightUp{kWren}) == "S-ACT-1");
  state = after(state, DropHeld{kWren, 0});
  CHECK_FALSE(who(state, kWren).light);
  CHECK(refused_by(state, DropHeld{kWren, 0}) == "S-ACT-1");
  CHECK(played(state, Talk{kOsric, "Run!"}).said[0].text == "Osric: “Run!”");
  CHECK(refused_by(state, Talk{kOsric, ""}) == "no rule");
}

TEST_CASE("retreating leaves the fight [S-ACT-1]", "[savvy]") {
  State state = after(first_round(), Retreat{kWren});
  CHECK(who(state, kWren).fate == Fate::kFled);
  CHECK_FALSE(fight(state).decided);
  state = after(state, SetFate{kOsric, Fate::kFled});
  CHECK(fight(state).decided);
}

}  // namespace
}  // namespace fray::savvy::test
