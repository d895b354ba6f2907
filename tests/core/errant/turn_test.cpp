#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

State pace(const State& state, Id id, Pace pace) { return after(state, ChoosePace{id, pace}); }
const Deed kAny = Deed::kOther;

}  // namespace

TEST_CASE("quickly one action, slowly up to two", "[E-INIT-4]") {
  State quick = pace(in_first_turn(), kAda, Pace::kQuick);
  CHECK(actions_left(quick, kAda) == 1);
  quick = after(quick, TakeAction{kAda, kAny});
  CHECK(refused_by(quick, TakeAction{kAda, kAny}) == "E-INIT-4");
  State slow = pace(in_first_turn(), kAda, Pace::kSlow);
  CHECK(actions_left(slow, kAda) == 2);
  CHECK(refused_by(slow, TakeAction{kAda, kAny}) == "E-INIT-4");
  slow = to(slow, Step::kWinnersSlow);
  slow = after(after(slow, TakeAction{kAda, kAny}), TakeAction{kAda, kAny});
  CHECK(actions_left(slow, kAda) == 0);
  CHECK(refused_by(slow, TakeAction{kAda, kAny}) == "E-INIT-4");
}

TEST_CASE("acting in a phase is choosing its pace", "[E-INIT-4]") {
  const State quick = after(in_first_turn(), TakeAction{kAda, kAny});
  CHECK(who(quick, kAda).usage.pace == Pace::kQuick);
  CHECK(refused_by(to(quick, Step::kWinnersSlow), TakeAction{kAda, kAny}) == "E-INIT-4");
  const State slow = after(to(in_first_turn(), Step::kWinnersSlow), TakeAction{kAda, kAny});
  CHECK(who(slow, kAda).usage.pace == Pace::kSlow);
  CHECK(actions_left(slow, kAda) == 1);
}

TEST_CASE("whoever did not choose can still act slowly", "[E-INIT-4]") {
  const State state = to(in_first_turn(), Step::kWinnersSlow);
  CHECK(acting_now(state) == std::vector<Id>{kAda, kBo});
  CHECK(actions_left(state, kAda) == 2);
}

TEST_CASE("everybody acts in one phase of their own side only", "[E-INIT-4]") {
  for (const Side winners : {Side::kCompany, Side::kOpposition})
    for (const Pace chosen : {Pace::kQuick, Pace::kSlow})
      for (const Step step : {Step::kWinnersQuick, Step::kLosersQuick, Step::kWinnersSlow,
                              Step::kLosersSlow, Step::kExpiry}) {
        const State state = to(pace(in_first_turn(winners), kAda, chosen), step);
        const bool won = winners == Side::kCompany;
        const Step own = chosen == Pace::kQuick ? (won ? Step::kWinnersQuick : Step::kLosersQuick)
                                                : (won ? Step::kWinnersSlow : Step::kLosersSlow);
        CHECK(may_act(state, kAda) == (step == own));
        CHECK((refused_by(state, TakeAction{kAda, kAny}) == "allowed") == (step == own));
        CHECK((actions_left(state, kAda) > 0) == (step <= own));
      }
}

TEST_CASE("a choice can be changed until one has acted or its phase is over", "[E-INIT-4]") {
  State state = pace(pace(in_first_turn(), kAda, Pace::kSlow), kAda, Pace::kQuick);
  CHECK(may_act(state, kAda));
  state = after(state, TakeAction{kAda, kAny});
  CHECK(refused_by(state, ChoosePace{kAda, Pace::kSlow}) == "E-INIT-4");
  const State late = to(in_first_turn(), Step::kLosersQuick);
  CHECK(refused_by(late, ChoosePace{kAda, Pace::kQuick}) == "E-INIT-4");
  CHECK(refused_by(late, ChoosePace{kAda, Pace::kSlow}) == "allowed");
}

TEST_CASE("a new turn is a new choice", "[E-INIT-4]") {
  State state = after(in_first_turn(), TakeAction{kAda, kAny});
  state = after(to(state, Step::kOrder), SetOrder{Side::kCompany});
  CHECK(actions_left(state, kAda) == 1);
  CHECK(turn_usage(*errant_state(state).fight, who(state, kAda)).pace == Pace::kUndecided);
}

TEST_CASE("who may act now", "[E-INIT-4]") {
  const State state = pace(in_first_turn(), kBo, Pace::kSlow);
  CHECK(acting_now(state) == std::vector<Id>{kAda});
}

TEST_CASE("one attack, Sorcery or Miracle a turn", "[E-INIT-5]") {
  const State state = to(in_first_turn(), Step::kWinnersSlow);
  for (const Deed first : {Deed::kAttack, Deed::kSorcery, Deed::kMiracle})
    for (const Deed second : {Deed::kAttack, Deed::kSorcery, Deed::kMiracle}) {
      const State once = after(state, TakeAction{kAda, first});
      CHECK(refused_by(once, TakeAction{kAda, second}) == "E-INIT-5");
      CHECK(refused_by(once, TakeAction{kAda, Deed::kUseItem}) == "allowed");
      CHECK(refused_by(after(state, TakeAction{kAda, Deed::kReady}), TakeAction{kAda, second}) ==
            "allowed");
    }
  State next_turn = after(to(in_first_turn(), Step::kWinnersSlow), TakeAction{kAda, Deed::kAttack});
  next_turn = after(to(next_turn, Step::kOrder), SetOrder{Side::kCompany});
  CHECK(refused_by(next_turn, TakeAction{kAda, Deed::kAttack}) == "allowed");
}

TEST_CASE("actions are spent, free actions are noted beside them", "[E-INIT-6]") {
  for (const Deed deed : {Deed::kAttack, Deed::kSorcery, Deed::kMiracle, Deed::kUseItem,
                          Deed::kReady, Deed::kOther}) {
    const State state = after(in_first_turn(), TakeAction{kAda, deed});
    CHECK(who(state, kAda).usage.deeds == std::vector<Deed>{deed});
    CHECK(actions_left(state, kAda) == 0);
  }
  CHECK(refused_by(in_first_turn(), TakeAction{kAda, Deed::kMove}) == "E-MOVE-2");
  CHECK(refused_by(in_first_turn(), TakeAction{kAda, Deed::kRetrieve}) == "E-INIT-7");
  State state = after(after(in_first_turn(), TakeFreeAction{kAda}), TakeFreeAction{kAda});
  CHECK(who(state, kAda).usage.free_actions == 2);
  CHECK(actions_left(state, kAda) == 1);
  CHECK(refused_by(state, TakeFreeAction{kGoblin1}) == "allowed");
}

TEST_CASE("while somebody’s fall waits nobody chooses a pace or does something on the side",
          "[E-HP-1][E-INIT-6]") {
  State state = in_first_turn();
  errant_state(state).fight->stops_at_zero = true;
  for (const Id id : {kAda, kBo}) {
    CHECK(refused_by(state, TakeFreeAction{id}) == "allowed");
    CHECK(refused_by(state, ChoosePace{id, Pace::kSlow}) == "allowed");
    CHECK(refused_by(state, EndOwnTurn{id, true}) == "allowed");
  }
  state = after(state, RollMovement{{kBo}, 0, 0}, {d4(3)});
  CHECK(refused_by(state, UseMovement{kBo, 10}) == "allowed");
  state = after(state, Hurt{{kAda}, 20});
  CHECK(refused_by(state, UseMovement{kBo, 10}) == "E-HP-1");
  CHECK(refused_by(state, EndOwnTurn{kBo, true}) == "E-HP-1");
  for (const Id id : {kAda, kBo}) {
    CHECK(refused_by(state, TakeFreeAction{id}) == "E-HP-1");
    CHECK(refused_by(state, ChoosePace{id, Pace::kSlow}) == "E-HP-1");
  }
}

TEST_CASE("nobody acts outside of the four phases", "[E-INIT-6]") {
  CHECK(refused_by(to(in_first_turn(), Step::kExpiry), TakeAction{kAda, kAny}) == "E-INIT-3");
  CHECK(refused_by(to(in_first_turn(), Step::kOrder), TakeAction{kAda, kAny}) == "E-INIT-3");
  CHECK(refused_by(State{}, TakeAction{kAda, kAny}) == "no rule");
  CHECK(refused_by(in_first_turn(), TakeAction{99, kAny}) == "no rule");
}

TEST_CASE("retrieving gets likelier with each try, and is certain at the fourth", "[E-INIT-7]") {
  for (int tries = 0; tries < 3; ++tries) {
    int found = 0;
    for (int face = 1; face <= 4; ++face) {
      State state = in_first_turn();
      errant_state(state).fight->combatants[0].retrieve_tries = tries;
      CHECK(retrieve_chance(who(state, kAda)) == tries + 1);
      state = after(state, RetrieveItem{kAda}, {d4(face)});
      CHECK(who(state, kAda).usage.deeds == std::vector<Deed>{Deed::kRetrieve});
      if (who(state, kAda).retrieve_tries == 0)
        ++found;
      else
        CHECK(who(state, kAda).retrieve_tries == tries + 1);
    }
    CHECK(found == tries + 1);
  }
  State state = in_first_turn();
  errant_state(state).fight->combatants[0].retrieve_tries = 3;
  state = after(state, RetrieveItem{kAda}, {});
  CHECK(who(state, kAda).retrieve_tries == 0);
}

TEST_CASE("a search goes on from turn to turn", "[E-INIT-7]") {
  State state = after(to(in_first_turn(), Step::kWinnersSlow), RetrieveItem{kAda}, {d4(4)});
  state = after(state, RetrieveItem{kAda}, {d4(4)});
  state = after(to(state, Step::kOrder), SetOrder{Side::kCompany});
  CHECK(retrieve_chance(who(state, kAda)) == 3);
}
