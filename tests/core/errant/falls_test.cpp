// An Errant at 0 HP: the fight stops for the player's Saving Throw, then for the wound.
#include "core/errant/falls.hpp"

#include "core/errant/board.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

// Ada (phys 10, skill 13, 8 HP) and Bo against two goblins, in the enemy's quick phase.
State stopping() {
  StartFight how;
  how.distance = 30;
  how.stops_at_zero = true;
  return after(
      start({new_errant("Ada", 13), new_errant("Bo", 7)}, {{"B-GOB", 2, Side::kOpposition}}, how),
      SetOrder{Side::kOpposition});
}
State hurt(const State& state, int amount) { return after(state, Hurt{{kAda}, amount}); }
const Fight& fight(const State& state) { return *errant_state(state).fight; }
std::vector<std::string> bar(const State& state) {
  std::vector<std::string> keys;
  for (const Offer& offer : errant::board(state).bar) keys.push_back(offer.key);
  return keys;
}
using Keys = std::vector<std::string>;

TEST_CASE("an Errant at 0 HP: the throw waits for the player, and nothing goes on before",
          "[E-HP-1]") {
  const State state = hurt(stopping(), 8);
  REQUIRE(fight(state).falls.size() == 1);
  CHECK(fight(state).falls[0] == PendingFall{kAda, 8, 0, Harm::kPhysical, false});
  CHECK_FALSE(who(state, kAda).out_of_action);
  CHECK(bar(state) == Keys{"fall-save"});
  CHECK(errant::board(state).bar[0].name == "Ada: Saving Throw");
  CHECK(errant::board(state).bar[0].note == "needs more than 8, at most 10");
  CHECK(errant::board(state).title == "Saving Throw");
  CHECK(refused_by(state, NextStep{}) == "E-HP-1");
  CHECK(refused_by(state, TakeAction{kGoblin1, Deed::kOther}) == "E-HP-1");
  CHECK(refused_by(state, TakeFallWound{}) == "E-HP-1");
  CHECK(errant::row(state, kGoblin1).quick.empty());
  CHECK_FALSE(errant::row(state, kGoblin1).may_act);
  CHECK(words::row_text(fight(state), who(state, kAda)) == "Saving Throw due");
}

TEST_CASE("made, the Errant can still act; failed, out of action", "[E-HP-1][E-HP-4]") {
  const State state = hurt(stopping(), 8);
  struct Case {
    int face;
    bool out;
  };
  for (const Case c : {Case{8, true}, {9, false}, {10, false}, {11, true}, {20, true}}) {
    CAPTURE(c.face);
    const State thrown = after(state, ThrowFallSave{}, {d20(c.face)});
    CHECK(who(thrown, kAda).out_of_action == c.out);
    CHECK(fight(thrown).falls.empty());
    CHECK(bar(thrown) == Keys{"next"});
    CHECK(refused_by(thrown, ThrowFallSave{}) == "E-HP-1");
  }
}

TEST_CASE("what is beyond 0 wounds, after the throw, by a button of its own", "[E-HP-2][E-WND-1]") {
  const State state = hurt(stopping(), 10);
  const State thrown = after(state, ThrowFallSave{}, {d20(1)});
  CHECK(who(thrown, kAda).body.wounds.empty());
  CHECK(bar(thrown) == Keys{"fall-wound"});
  CHECK(errant::board(thrown).bar[0].note == "leg mangled, severity 2");
  CHECK(refused_by(thrown, NextStep{}) == "E-HP-1");
  CHECK(words::row_text(fight(thrown), who(thrown, kAda)) == "wound due · out of action");
  const State wounded = after(thrown, TakeFallWound{});
  CHECK(who(wounded, kAda).body.wounds == std::vector<Wound>{{Harm::kPhysical, 2}});
  CHECK(fight(wounded).falls.empty());
  CHECK(words::row_text(fight(wounded), who(wounded, kAda)) == "out of action · leg mangled");
  CHECK(bar(wounded) == Keys{"next"});
}

TEST_CASE("the row says how many turns are left, and stays with the Company", "[E-WND-3]") {
  State state = after(hurt(stopping(), 12), ThrowFallSave{}, {d20(1)});
  state = after(state, TakeFallWound{});
  CHECK(words::row_text(fight(state), who(state, kAda)) ==
        "dies in 1 turn without a kit · out of action · mortal blow");
  const BoardRow row = errant::row(state, kAda);
  CHECK_FALSE(row.out);
  CHECK(row.ours);
  CHECK(row.waiting);
  state = to(state, Step::kLosersQuick);  // the Company's
  const Board board = errant::board(state);
  CHECK(board.groups[0].rows[0].who == kAda);
  CHECK(board.groups[0].rows[1].who == kBo);
  // Dead is another matter.
  CHECK(errant::row(after(state, SetDying{kAda, Dying::kDead, 0}), kAda).out);
}

TEST_CASE("every further blow at 0 HP asks again, each in its turn", "[E-HP-1][E-HP-2]") {
  State state = hurt(hurt(stopping(), 8), 3);
  REQUIRE(fight(state).falls.size() == 2);
  state = after(state, ThrowFallSave{}, {d20(9)});
  CHECK(errant::board(state).bar[0].note == "needs more than 3, at most 10");
  state = after(state, ThrowFallSave{}, {d20(2)});
  CHECK(who(state, kAda).out_of_action);
  CHECK(errant::board(state).bar[0].note == "arm useless, severity 3");
  // Out of action, another one brings its wound alone.
  state = hurt(after(state, TakeFallWound{}), 1);
  REQUIRE(fight(state).falls.size() == 1);
  CHECK(bar(state) == Keys{"fall-wound"});
}

TEST_CASE("several at once are asked one after the other", "[E-HP-1]") {
  State state = after(stopping(), Hurt{{kAda, kBo}, 8});
  CHECK(errant::board(state).bar[0].name == "Ada: Saving Throw");
  state = after(state, ThrowFallSave{}, {d20(9)});
  CHECK(errant::board(state).bar[0].name == "Bo: Saving Throw");
}

TEST_CASE("helped by hand, taken out or ended: nothing waits any more", "[E-HP-1]") {
  const State state = hurt(stopping(), 10);
  CHECK(fight(after(state, Heal{{kAda}, 1})).falls.empty());
  CHECK(fight(after(state, SetHp{kAda, 2})).falls.empty());
  CHECK(fight(after(state, RemoveCombatant{kAda})).falls.empty());
  // The end of the fight throws what is left: nobody gets away with it.
  const State over = after(state, EndFight{}, {d20(1)});
  CHECK(errant_state(over).company[0].body.wounds.size() == 1);
}

TEST_CASE("a fight that does not stop throws at once, as ever", "[E-HP-1][E-HP-2]") {
  const State state = after(in_first_turn(), Hurt{{kAda}, 10}, {d20(1)});
  CHECK(fight(state).falls.empty());
  CHECK(who(state, kAda).out_of_action);
  CHECK(who(state, kAda).body.wounds.size() == 1);
}

TEST_CASE("the words of a Check say what is needed", "[E-CHK-1]") {
  struct Case {
    int attribute, dv;
    const char* words;
  };
  for (const Case c : {Case{8, 7, "needs more than 7, at most 8"}, Case{13, 0, "needs at most 13"},
                       Case{8, 8, "cannot succeed"}, Case{25, 4, "needs more than 4, at most 20"},
                       Case{8, -1, "succeeds by itself"}})
    CHECK(needs_text({c.attribute, c.dv, Position::kRisky, Impact::kFair}) == c.words);
}

TEST_CASE("players throw and the app throws for the Guide, and the reverse") {
  Session session = new_session(5);
  for (const Action& action : {Action(AddErrant{new_errant("Ada", 13)})})
    REQUIRE(act(session, action).done);
  StartFight how;
  how.distance = 30;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  REQUIRE(act(session, how).done);
  // E-INIT-1: of the order's two dice one is each one's.
  for (const bool players : {true, false}) {
    Session one = session;
    const Attempt asks = act(one, CallOrder{Call::kOdd}, {}, players);
    REQUIRE(asks.wanting);
    CHECK(asks.wanting->players == players);
    CHECK(one.generator == session.generator);
    REQUIRE(act(one, CallOrder{Call::kOdd}, {4}, players).done);
    REQUIRE(one.log.back().rolls.size() == 2);
    CHECK(one.log.back().rolls[players ? 0 : 1].faces[0] == 4);
    CHECK(act(one, CallOrder{Call::kOdd}, {4, 4}, players).refusal);
  }
}

TEST_CASE("whoever lies out of action throws for no second blow", "[E-HP-1][E-HP-4]") {
  State state = after(stopping(), Hurt{{kAda}, 8});
  state = after(state, Hurt{{kAda}, 3});  // severity 3
  REQUIRE(fight(state).falls.size() == 2);
  const State lies = after(state, ThrowFallSave{}, {d20(1)});
  CHECK(bar(lies) == Keys{"fall-wound"});
  CHECK(refused_by(lies, ThrowFallSave{}) == "E-HP-1");
  const State stands = after(state, ThrowFallSave{}, {d20(9)});
  CHECK(bar(stands) == Keys{"fall-save"});
}

}  // namespace
}  // namespace fray::test
