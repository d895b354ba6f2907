// Odd or even, the four phases, quick turns and full turns.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

TEST_CASE("somebody of the party calls, both sides throw, the sum decides [H-INIT-1]", "[house]") {
  const State state = close_fight();
  const auto first = [&](bool even, int one, int other) {
    return fight(after(state, CallOrder{kMaud, even}, {d6(one), d6(other)})).enemies_first;
  };
  CHECK_FALSE(first(false, 3, 4));  // odd was called, and 7 is odd
  CHECK(first(true, 3, 4));
  CHECK_FALSE(first(true, 2, 4));
  CHECK(first(false, 2, 4));
  CHECK(refused_by(state, CallOrder{kGoblin1, true}) == "H-INIT-1");
  CHECK(refused_by(state, CallOrder{99, true}) == "no rule");
  CHECK(refused_by(first_round(), CallOrder{kMaud, true}) == "H-INIT-1");
  CHECK(chance_of_order() == Odds{18, 36});
}

TEST_CASE("the call goes round the party [H-INIT-1]", "[house]") {
  State state = close_fight();
  CHECK(next_caller(fight(state)) == kMaud);
  CHECK(offer_of(state, 0, "odd").note == "Maud calls, 50 %");
  state = done(state, 0, "odd", {}, {d6(1), d6(2)});
  CHECK(fight(state).caller == kMaud);
  CHECK(next_caller(fight(state)) == kTobin);
  state = next(next(next(next(state))));
  state = done(state, 0, "even", {}, {d6(1), d6(2)});
  CHECK(fight(state).caller == kTobin);
  CHECK(fight(state).enemies_first);
  CHECK(next_caller(fight(state)) == kMaud);
}

TEST_CASE("winners quick, losers quick, winners full, losers full [H-INIT-1]", "[house]") {
  State state = after(close_fight(), SetOrder{true});
  const Step kSteps[] = {Step::kWinnersQuick, Step::kLosersQuick, Step::kWinnersFull,
                         Step::kLosersFull, Step::kOrder};
  const bool kEnemies[] = {true, false, true, false};
  for (std::size_t i = 0; i < 5; ++i) {
    CHECK(fight(state).step == kSteps[i]);
    if (i == 4) break;
    CHECK(acting_enemies(fight(state)) == kEnemies[i]);
    CHECK(refused_by(state, maud_strikes()) == (kEnemies[i] ? "H-INIT-1" : "allowed"));
    CHECK(refused_by(state, goblin_strikes()) == (kEnemies[i] ? "allowed" : "H-INIT-1"));
    state = next(state);
  }
  CHECK(fight(state).round == 1);
  CHECK(refused_by(state, NextPhase{}) == "H-INIT-1");
  CHECK(refused_by(close_fight(), maud_strikes()) == "H-INIT-1");
}

TEST_CASE("a quick turn is one action and all for this round [H-INIT-1]", "[house]") {
  State state = after(first_round(), DoOther{kMaud, "shouts", false});
  CHECK(actions_left(fight(state), who(state, kMaud)) == 0);
  CHECK(refused_by(state, maud_strikes()) == "H-INIT-1");
  state = next(next(state));
  CHECK(fight(state).step == Step::kWinnersFull);
  CHECK(refused_by(state, maud_strikes()) == "H-INIT-1");
  CHECK(why_not(state, maud_strikes()).find("quick turn") != std::string::npos);
  CHECK(actions_left(fight(state), who(state, kTobin)) == 2);
  // Nothing long in a quick turn.
  CHECK(refused_by(first_round(), DoOther{kMaud, "a lock", true}) == "H-INIT-1");
}

TEST_CASE("a full turn is a move and an action, or something long [H-INIT-1]", "[house]") {
  const State state = full_turns();
  State moved = with(state, [](Table& table) {
    for (Combatant& one : table.fight->combatants) one.range = Range::kNear;
  });
  moved = after(moved, Move{kMaud, 0, Range::kClose});
  CHECK(refused_by(moved, maud_strikes()) == "allowed");
  CHECK(refused_by(moved, DoOther{kMaud, "a lock", true}) == "H-INIT-1");
  const State acted = after(moved, DoOther{kMaud, "", false});
  CHECK(refused_by(acted, DoOther{kMaud, "", false}) == "H-INIT-1");
  CHECK(actions_left(fight(acted), who(acted, kMaud)) == 0);
  // The action first leaves the move.
  const State first = after(state, DoOther{kMaud, "", false});
  CHECK(actions_left(fight(first), who(first, kMaud)) == 1);
  CHECK(refused_by(first, Move{kMaud, 0, Range::kNear}) == "allowed");
  const State whole = after(state, DoOther{kMaud, "a lock", true});
  CHECK(actions_left(fight(whole), who(whole, kMaud)) == 0);
  CHECK(refused_by(whole, Move{kMaud, 0, Range::kNear}) == "H-INIT-1");
}

TEST_CASE("phases in which nobody has anything left are passed over [H-INIT-1]", "[house]") {
  State state = first_round();
  for (const Id id : {kMaud, kTobin}) state = after(state, DoOther{id, "", false});
  state = next(state);
  state = next(state);
  CHECK(fight(state).step == Step::kLosersFull);
}

}  // namespace
}  // namespace fray::house::test
