// Damage and healing by hand, what being down means, and the three effects with their Saves.
#include "core/savvy/harm.hpp"

#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

TEST_CASE("at 0 Flesh a character is dying, an enemy dead or beaten [S-DMG-1]", "[savvy]") {
  State state = after(first_round(), Hurt{{kWren, kBrigand1}, 13, false});
  CHECK(who(state, kWren).fate == Fate::kDying);  // 6 Grit and 7 Flesh
  CHECK(who(state, kBrigand1).fate == Fate::kDead);
  state = after(first_round(), Hurt{{kWren}, 12, false});
  CHECK(who(state, kWren).fate == Fate::kFighting);
  CHECK(who(state, kWren).figure.flesh == 1);
  state = after(first_round(), Hurt{{kWren}, 7, true});
  CHECK(who(state, kWren).fate == Fate::kDying);
  CHECK(who(state, kWren).figure.grit == 6);
  CHECK(refused_by(state, Attack{kWren, kBrigand1, kSword, 0, 0, false}) == "S-DMG-1");
  state = after(state, Heal{{kWren}, 0, 1});
  CHECK(who(state, kWren).fate == Fate::kFighting);
}

TEST_CASE("healing ends at full Grit and Flesh", "[savvy]") {
  State state = after(first_round(), Hurt{{kWren}, 9, false});
  state = after(state, Heal{{kWren}, 2, 99});
  CHECK(who(state, kWren).figure.grit == 2);
  CHECK(who(state, kWren).figure.flesh == 7);
  CHECK(refused_by(state, Heal{{kWren}, 0, 0}) == "S-DMG-1");
  CHECK(refused_by(state, Heal{{kWren}, 1000, 0}) == "S-DMG-1");
  // Nobody gets nothing back.
  CHECK(why_not(state, Heal{{kWren}, 0, 1}) == "Flesh is full already: there is nothing to heal.");
  CHECK(refused_by(state, Heal{{kWren}, 1, 0}) == "allowed");
  CHECK(refused_by(state, Heal{{kBrigand1}, 1, 1}) == "S-DMG-1");
  CHECK(refused_by(state, Heal{{kBrigand1, kWren}, 1, 1}) == "allowed");
  CHECK(refused_by(state, Hurt{{kWren}, 0, false}) == "S-DMG-1");
  CHECK(refused_by(state, Hurt{{}, 1, false}) == "no rule");
  CHECK(refused_by(state, Hurt{{kWren, kWren}, 1, false}) == "no rule");
}

TEST_CASE("bleeding costs 1D4 at the end of the bearer’s round, then comes the Save [S-DMG-2]",
          "[savvy]") {
  State state = after(enemies_turn(), SetEffects{kBrigand1, false, true, false});
  CHECK(refused_by(state, RollSave{kBrigand1, Tag::kSlashing}) == "S-DMG-2");
  state = after(state, NextPart{}, {4});
  CHECK(who(state, kBrigand1).figure.grit == 0);
  CHECK(who(state, kBrigand1).figure.flesh == 3);
  CHECK(fight(state).closing);
  CHECK(fight(state).step == Step::kEnemies);
  CHECK(refused_by(state, RollSave{kBrigand1, Tag::kCrushing}) == "S-DMG-2");
  CHECK(refused_by(state, RollSave{kBrigand2, Tag::kSlashing}) == "S-DMG-2");
  // MIG 9: 11 or more.
  const State failed = after(state, RollSave{kBrigand1, Tag::kSlashing}, {10});
  CHECK(has(who(failed, kBrigand1), Tag::kSlashing));
  CHECK(refused_by(failed, RollSave{kBrigand1, Tag::kSlashing}) == "S-DMG-2");  // once a round
  state = after(state, RollSave{kBrigand1, Tag::kSlashing}, {11});
  CHECK_FALSE(has(who(state, kBrigand1), Tag::kSlashing));
  state = after(state, NextPart{});
  CHECK(fight(state).step == Step::kAfter);
}

TEST_CASE("the Save comes back each round, and bleeding too [S-DMG-2]", "[savvy]") {
  State state = after(enemies_turn(), SetEffects{kBrigand1, false, true, false});
  state = after(state, NextPart{}, {1});
  state = after(state, RollSave{kBrigand1, Tag::kSlashing}, {2});
  state = after(after(state, NextPart{}), NextPart{});
  state = after(after(state, RollOrder{}, {1, 1}), NextPart{}, {2});
  CHECK(who(state, kBrigand1).figure.grit == 0);
  CHECK(refused_by(state, RollSave{kBrigand1, Tag::kSlashing}) == "allowed");
}

TEST_CASE("each of several effects has a Save of its own [S-DMG-2]", "[savvy]") {
  State state = after(enemies_turn(), SetEffects{kBrigand2, true, false, true});
  state = after(state, NextPart{});
  CHECK(fight(state).closing);
  state = after(state, RollSave{kBrigand2, Tag::kCrushing}, {20});
  CHECK(refused_by(state, RollSave{kBrigand2, Tag::kPiercing}) == "allowed");
  CHECK(has(who(state, kBrigand2), Tag::kPiercing));
  CHECK_FALSE(has(who(state, kBrigand2), Tag::kCrushing));
}

TEST_CASE("somebody can bleed to death", "[savvy]") {
  State state = after(first_round(), SetEffects{kWren, false, true, false});
  state = after(state, Hurt{{kWren}, 11, false});
  state = after(state, NextPart{}, {2});
  CHECK(who(state, kWren).fate == Fate::kDying);
  CHECK(who(state, kWren).effects == 0);
  CHECK(refused_by(state, NextPart{}) == "allowed");
}

TEST_CASE("who is out, and who is back, can be said by hand", "[savvy]") {
  State state = after(first_round(), SetFate{kBrigand1, Fate::kSurrendered});
  CHECK_FALSE(stands(who(state, kBrigand1)));
  state = after(state, SetFate{kBrigand1, Fate::kFighting});
  CHECK(stands(who(state, kBrigand1)));
  CHECK(refused_by(state, SetFate{kBrigand1, Fate::kFighting}) == "no rule");
  state = after(state, SetFate{kWren, Fate::kDying});
  CHECK(who(state, kWren).figure.flesh == 0);
  state = after(state, SetFate{kWren, Fate::kDead});
  CHECK(who(state, kWren).fate == Fate::kDead);
  CHECK(refused_by(state, SetFate{kWren, Fate::kFighting}) == "S-DMG-1");
}

}  // namespace
}  // namespace fray::savvy::test
