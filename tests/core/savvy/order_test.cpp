// The order of a round: Savvy Tests, parts of the round, quick and slow enemies.
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

State with_wits(Wits one, Wits other) {
  return with(example(), [&](Table& table) {
    change(table, kBrigand1).figure.wits = one;
    change(table, kBrigand2).figure.wits = other;
  });
}

TEST_CASE("whoever makes the Savvy Test acts before the enemies [S-INIT-1]", "[savvy]") {
  // Wren needs 8 (Savvy 12), Osric 12 (Savvy 8), against 20.
  const State made = after(example(), RollOrder{}, {8, 12});
  CHECK(who(made, kWren).turn == Turn::kBefore);
  CHECK(who(made, kOsric).turn == Turn::kBefore);
  CHECK(fight(made).round == 1);
  CHECK(fight(made).step == Step::kBefore);
  const State failed = after(example(), RollOrder{}, {7, 11});
  CHECK(who(failed, kWren).turn == Turn::kAfter);
  CHECK(who(failed, kOsric).turn == Turn::kAfter);
  CHECK(fight(failed).step == Step::kEnemies);  // nobody acts before them
  CHECK(who(failed, kBrigand1).turn == Turn::kEnemies);
}

TEST_CASE("the settings say what a Test needs", "[savvy]") {
  const State easy = after(example(), SetSettings{15, 3});
  const State rolled = after(easy, RollOrder{}, {3, 6});
  CHECK(who(rolled, kWren).turn == Turn::kBefore);
  CHECK(who(rolled, kOsric).turn == Turn::kAfter);
}

TEST_CASE("quick enemies are a Bane and slow ones a Boon on the order [S-INIT-1]", "[savvy]") {
  CHECK(order_lean(fight(with_wits(Wits::kUsual, Wits::kUsual))) == 0);
  CHECK(order_lean(fight(with_wits(Wits::kQuick, Wits::kUsual))) == -1);
  CHECK(order_lean(fight(with_wits(Wits::kQuick, Wits::kQuick))) == -1);
  CHECK(order_lean(fight(with_wits(Wits::kUsual, Wits::kSlow))) == 1);
  CHECK(order_lean(fight(with_wits(Wits::kQuick, Wits::kSlow))) == 0);
  // Two dice each: of Wren's the worst, then the best, counts.
  const State quick = after(with_wits(Wits::kQuick, Wits::kUsual), RollOrder{}, {20, 7, 20, 12});
  CHECK(who(quick, kWren).turn == Turn::kAfter);
  CHECK(who(quick, kOsric).turn == Turn::kBefore);
  const State slow = after(with_wits(Wits::kSlow, Wits::kUsual), RollOrder{}, {1, 8, 11, 1});
  CHECK(who(slow, kWren).turn == Turn::kBefore);
  CHECK(who(slow, kOsric).turn == Turn::kAfter);
  // One that has fallen bothers nobody.
  const State fallen =
      after(with_wits(Wits::kQuick, Wits::kUsual), SetFate{kBrigand1, Fate::kDead});
  CHECK(order_lean(fight(fallen)) == 0);
}

TEST_CASE("the parts of a round come one after another [S-INIT-1]", "[savvy]") {
  State state = first_round();
  CHECK(fight(state).step == Step::kBefore);
  CHECK(in_turn(fight(state), who(state, kWren)));
  CHECK_FALSE(in_turn(fight(state), who(state, kOsric)));
  CHECK_FALSE(in_turn(fight(state), who(state, kBrigand1)));
  state = after(state, NextPart{});
  CHECK(fight(state).step == Step::kEnemies);
  CHECK(in_turn(fight(state), who(state, kBrigand3)));
  state = after(state, NextPart{});
  CHECK(fight(state).step == Step::kAfter);
  CHECK(in_turn(fight(state), who(state, kOsric)));
  CHECK(refused_by(state, RollOrder{}) == "S-INIT-1");
  state = after(state, NextPart{});
  CHECK(fight(state).step == Step::kOrder);
  CHECK(refused_by(state, NextPart{}) == "S-INIT-1");
  // A new Test each round.
  state = after(state, RollOrder{}, {1, 20});
  CHECK(fight(state).round == 2);
  CHECK(who(state, kWren).turn == Turn::kAfter);
  CHECK(who(state, kOsric).turn == Turn::kBefore);
}

TEST_CASE("who is down has no Test and no turn", "[savvy]") {
  State state = after(example(), SetFate{kOsric, Fate::kDying});
  state = after(state, RollOrder{}, {8});
  CHECK(part_after(fight(state)) == Step::kEnemies);
  state = after(after(state, NextPart{}), NextPart{});
  CHECK(fight(state).step == Step::kOrder);
  CHECK(refused_by(after(state, SetFate{kWren, Fate::kFled}), RollOrder{}) == "S-INIT-1");
}

TEST_CASE("the place in the order can be changed by hand", "[savvy]") {
  const State state = after(first_round(), SetTurn{kOsric, Turn::kBefore});
  CHECK(in_turn(fight(state), who(state, kOsric)));
  CHECK(refused_by(state, SetTurn{kBrigand1, Turn::kBefore}) == "S-INIT-1");
  CHECK(refused_by(state, SetTurn{kOsric, Turn::kEnemies}) == "S-INIT-1");
  CHECK(refused_by(state, SetTurn{99, Turn::kBefore}) == "no rule");
}

}  // namespace
}  // namespace fray::savvy::test
