#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/board.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

State dim(StartFight how = {}) {
  how.light = Light::kDim;
  return start({test::new_errant("Ada")}, {{"B-GOB", 2, Side::kOpposition}}, how);
}

}  // namespace

TEST_CASE("an unknown distance is D6 times ten", "[E-DIST-1]") {
  for (int face = 1; face <= 6; ++face) {
    const State state = after(dim(), RollDistance{}, {d6(face)});
    CHECK(errant_state(state).fight->distance == 10 * face);
    CHECK(refuse(state, RollDistance{}));
  }
  CHECK(std::string(length_unit(Place::kEnclosed)) == "feet");
  CHECK(std::string(length_unit(Place::kOpen)) == "yards");
}

TEST_CASE("a known distance is not asked for, an unknown one has to be settled", "[E-DIST-1]") {
  StartFight how;
  how.distance = 40;
  CHECK(errant_state(dim(how)).fight->step == Step::kSurprise);
  CHECK(refused_by(dim(), NextStep{}) == "E-DIST-1");
  CHECK(errant_state(after(dim(), SetDistance{25})).fight->step == Step::kSurprise);
  CHECK(refused_by(dim(), SetDistance{-1}) == "E-DIST-1");
}

TEST_CASE("the surprise roll", "[E-SURP-1]") {
  for (int face = 1; face <= 6; ++face) {
    const State state = after(after(dim(), SetDistance{30}), RollSurprise{}, {d6(face)});
    const Surprise expected = face <= 2   ? Surprise::kOpposition
                              : face <= 4 ? Surprise::kNobody
                                          : Surprise::kCompany;
    CHECK(errant_state(state).fight->surprise == expected);
    CHECK(errant_state(state).fight->turn == 1);
    CHECK(errant_state(state).fight->step ==
          (expected == Surprise::kNobody ? Step::kOrder : Step::kWinnersQuick));
  }
}

TEST_CASE("whoever surprises has a turn to itself", "[E-SURP-2]") {
  State state = after(after(dim(), SetDistance{30}), RollSurprise{}, {d6(6)});
  CHECK(errant_state(state).fight->surprise_turn);
  CHECK(acting_now(state) == std::vector<Id>{1});
  for (const Action& action :
       {Action{TakeAction{3, Deed::kAttack}}, Action{RollMovement{{3}, 0}}, Action{Shift{3, 0}},
        Action{ChoosePace{3, Pace::kSlow}}, Action{TakeFreeAction{3}}, Action{RetrieveItem{3}}})
    CHECK(refused_by(state, action) == "E-SURP-2");
  CHECK(actions_left(state, 3) == 0);
  state = next(state);
  CHECK(errant_state(state).fight->step == Step::kWinnersSlow);
  CHECK(acting_now(state) == std::vector<Id>{1});
  state = next(state);
  CHECK(errant_state(state).fight->step == Step::kExpiry);
  state = next(state);
  CHECK(errant_state(state).fight->step == Step::kOrder);
  CHECK(errant_state(state).fight->turn == 2);
  CHECK_FALSE(errant_state(state).fight->surprise_turn);
}

TEST_CASE("the NPCs' surprise turn is theirs alone", "[E-SURP-2]") {
  const State state = after(after(dim(), SetDistance{30}), RollSurprise{}, {d6(1)});
  CHECK(acting_now(state) == std::vector<Id>{3, 4});
  CHECK(refused_by(state, TakeAction{1, Deed::kAttack}) == "E-SURP-2");
}

TEST_CASE("light and awareness leave room for surprise or not", "[E-SURP-3]") {
  for (const Light light : {Light::kBright, Light::kDim, Light::kDark})
    for (const bool company : {false, true})
      for (const bool opposition : {false, true}) {
        StartFight how;
        how.distance = 30;
        how.light = light;
        how.company_aware = company;
        how.opposition_aware = opposition;
        const State state =
            start({test::new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
        const bool possible = light != Light::kBright && !(company && opposition);
        CHECK(errant_state(state).fight->surprise_possible == possible);
        CHECK(errant_state(state).fight->step == (possible ? Step::kSurprise : Step::kOrder));
      }
}

TEST_CASE("nobody who knows where the enemy is can be surprised", "[E-SURP-3]") {
  StartFight how;
  how.distance = 30;
  how.company_aware = true;
  CHECK(errant_state(after(dim(how), RollSurprise{}, {d6(1)})).fight->surprise ==
        Surprise::kNobody);
  CHECK(errant_state(after(dim(how), RollSurprise{}, {d6(6)})).fight->surprise ==
        Surprise::kCompany);
  how.company_aware = false;
  how.opposition_aware = true;
  CHECK(errant_state(after(dim(how), RollSurprise{}, {d6(6)})).fight->surprise ==
        Surprise::kNobody);
  CHECK(errant_state(after(dim(how), RollSurprise{}, {d6(2)})).fight->surprise ==
        Surprise::kOpposition);
}

TEST_CASE("the Guide has the last word on surprise", "[E-SURP-3]") {
  StartFight how;
  how.distance = 30;
  const State bright = start({test::new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  REQUIRE(errant_state(bright).fight->step == Step::kOrder);
  const State allowed = after(bright, AllowSurprise{true});
  CHECK(errant_state(allowed).fight->step == Step::kSurprise);
  CHECK(errant_state(after(allowed, RollSurprise{}, {d6(5)})).fight->turn == 1);
  const State ruled_out = after(dim(how), AllowSurprise{false});
  CHECK(refused_by(ruled_out, RollSurprise{}) == "E-SURP-3");
  CHECK(errant_state(next(ruled_out)).fight->step == Step::kOrder);
  CHECK(errant_state(after(bright, SetSurprise{Surprise::kCompany})).fight->surprise_turn);
  CHECK(refused_by(after(bright, SetOrder{Side::kCompany}), AllowSurprise{true}) == "E-SURP-1");
}

TEST_CASE("the gelatinous cube surprises on 1 to 4", "[E-SURP-3]") {
  StartFight how;
  how.distance = 30;
  how.light = Light::kDark;
  const State state =
      start({test::new_errant("Ada")},
            {{"B-GOB", 1, Side::kOpposition}, {"B-CUBE", 1, Side::kOpposition}}, how);
  CHECK(errant_state(state).fight->surprise_range == 4);
  for (int face = 1; face <= 6; ++face)
    CHECK(errant_state(after(state, RollSurprise{}, {d6(face)})).fight->surprise ==
          (face <= 4 ? Surprise::kOpposition : Surprise::kCompany));
  const State alone =
      after(state, RemoveCombatant{errant_state(state).fight->combatants.back().id});
  CHECK(errant_state(alone).fight->surprise_range == 2);
  const State friendly =
      start({test::new_errant("Ada")},
            {{"B-GOB", 1, Side::kOpposition}, {"B-CUBE", 1, Side::kCompany}}, how);
  CHECK(errant_state(friendly).fight->surprise_range == 2);
}

TEST_CASE("the order: the call against the sum of two dice", "[E-INIT-1]") {
  StartFight how;
  how.distance = 30;
  const State state = start({test::new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  int company = 0;
  for (int player = 1; player <= 6; ++player)
    for (int guide = 1; guide <= 6; ++guide)
      for (const Call call : {Call::kOdd, Call::kEven}) {
        const bool even = (player + guide) % 2 == 0;
        const bool right = even == (call == Call::kEven);
        const State fell = after(state, CallOrder{call}, {d6(player), d6(guide)});
        CHECK(errant_state(fell).fight->winners == (right ? Side::kCompany : Side::kOpposition));
        if (right && call == Call::kOdd) ++company;
      }
  CHECK(company == 18);
  CHECK(refused_by(state, NextStep{}) == "E-INIT-1");
  CHECK(refused_by(after(state, SetOrder{Side::kCompany}), CallOrder{Call::kOdd}) == "E-INIT-1");
}

TEST_CASE("winners quickly, losers quickly, winners slowly, losers slowly, expiry, order",
          "[E-INIT-2]") {
  for (const Side winners : {Side::kCompany, Side::kOpposition}) {
    const Side losers = winners == Side::kCompany ? Side::kOpposition : Side::kCompany;
    State state = in_first_turn(winners);
    for (const auto& [side, quick] :
         {std::pair{winners, true}, {losers, true}, {winners, false}, {losers, false}}) {
      CHECK(acting_side(*errant_state(state).fight) == side);
      CHECK(in_quick_phase(*errant_state(state).fight) == quick);
      state = next(state);
    }
    CHECK(errant_state(state).fight->step == Step::kExpiry);
    CHECK_FALSE(acting_side(*errant_state(state).fight));
    state = next(state);
    CHECK(errant_state(state).fight->step == Step::kOrder);
    CHECK(errant_state(state).fight->turn == 2);
    CHECK_FALSE(errant_state(state).fight->winners);
  }
}

TEST_CASE("nine steps from distance to the next order, each once", "[E-INIT-3]") {
  State state = dim();
  std::vector<Step> steps = {errant_state(state).fight->step};
  const auto go = [&](const Action& action, const Throws& throws = {}) {
    state = after(state, action, throws);
    steps.push_back(errant_state(state).fight->step);
  };
  go(RollDistance{}, {d6(3)});
  go(RollSurprise{}, {d6(3)});
  go(CallOrder{Call::kEven}, {d6(1), d6(1)});
  for (int i = 0; i < 5; ++i) go(NextStep{});
  CHECK(steps == std::vector<Step>{Step::kDistance, Step::kSurprise, Step::kOrder,
                                   Step::kWinnersQuick, Step::kLosersQuick, Step::kWinnersSlow,
                                   Step::kLosersSlow, Step::kExpiry, Step::kOrder});
}

TEST_CASE("where Next leads is where it goes", "[E-INIT-3]") {
  State state = in_first_turn();
  for (int i = 0; i < 12; ++i) {
    if (errant_state(state).fight->step == Step::kOrder)
      state = after(state, SetOrder{Side::kOpposition});
    const Step expected = next_step(state);
    state = next(state);
    CHECK(errant_state(state).fight->step == expected);
  }
}

TEST_CASE("Next goes on past a turn's end that asks nothing, and tells what ends",
          "[E-INIT-3][E-INIT-8]") {
  const auto effect = [](const State& state, int turns) {
    Effect one;
    one.name = "stunned";
    one.end = EffectEnd::kTurns;
    return after(state, AddEffect{{kGoblin1}, one, turns});
  };
  State last = to(in_first_turn(), Step::kLosersSlow);
  for (const Id id : {kGoblin1, kGoblin1, kGoblin2, kGoblin2})
    last = after(last, TakeAction{id, Deed::kOther});
  const auto next = [](const State& state) { return errant::board(state).bar.back(); };
  CHECK(next(last).note == "a new turn");
  CHECK(next(effect(last, 1)).note == "Goblin 1: stunned ends");
  for (const Ending& quiet : ending_now(*errant_state(effect(last, 1)).fight))
    CHECK(quiet.who == kGoblin1);
  const State on = after(effect(last, 1), NextStep{true});
  CHECK(errant_state(on).fight->step == Step::kOrder);
  CHECK(errant_state(on).fight->turn == 2);
  CHECK(who(on, kGoblin1).effects.empty());
  // Without being told to it stops at each step, as ever.
  CHECK(errant_state(after(last, NextStep{})).fight->step == Step::kExpiry);
  // What hurts somebody, what kills and what is asked are seen first.
  const State burns = after(last, CatchFire{{kGoblin1}, 1});
  CHECK(next(burns).note == "what ends");
  CHECK(errant_state(after(burns, NextStep{true})).fight->step == Step::kExpiry);
  const State asked = after(last, AskMorale{{kGoblin1}});
  CHECK(errant_state(after(asked, NextStep{true})).fight->step == Step::kExpiry);
  const State dying = after(after(last, SetHp{kAda, 0}), SetDying{kAda, Dying::kDeathsDoor, 3});
  CHECK(errant_state(after(dying, NextStep{true})).fight->step == Step::kExpiry);
  // Nor past what kills without being told as an end (B-SQUAT-1, E-WND-2).
  const auto changed = [&](const auto& change) {
    State state = last;
    for (Combatant& one : errant_state(state).fight->combatants)
      if (one.id == kAda) change(one);
    return state;
  };
  const State squatted = changed([](Combatant& ada) {
    ada.effects.push_back({.id = 900, .name = std::string(effects::kTurning)});
  });
  CHECK(errant_state(after(squatted, NextStep{true})).fight->step == Step::kExpiry);
  const State slowly = changed([](Combatant& ada) { ada.body.dying = Dying::kDeathsDoorSlowly; });
  CHECK(errant_state(after(slowly, NextStep{true})).fight->step == Step::kExpiry);
}

TEST_CASE("Next goes on past phases in which nobody has anything left to do",
          "[E-INIT-2][E-INIT-4]") {
  const auto acts = [](State state, std::initializer_list<Id> all) {
    for (const Id id : all) state = after(state, TakeAction{id, Deed::kOther});
    return state;
  };
  const auto step = [](const State& state) { return errant_state(state).fight->step; };
  const auto note = [](const State& state) { return errant::board(state).bar.back().note; };
  const State company = acts(in_first_turn(), {kAda, kBo});
  CHECK(note(company) == "the enemy, quickly");
  const State enemy = after(company, NextStep{true});
  REQUIRE(step(enemy) == Step::kLosersQuick);
  // One of them holds back: the Company's slow phase is gone past, theirs is not.
  const State one = after(acts(enemy, {kGoblin1}), EndOwnTurn{kGoblin2});
  const State waits = after(acts(enemy, {kGoblin1}), ChoosePace{kGoblin2, Pace::kSlow});
  CHECK(note(waits) == "the enemy, slowly");
  CHECK(step(after(waits, NextStep{true})) == Step::kLosersSlow);
  CHECK(acting_now(after(waits, NextStep{true})) == std::vector<Id>{kGoblin2});
  // Nobody does: the turn is over.
  CHECK(note(one) == "a new turn");
  const State done = after(one, NextStep{true});
  CHECK(step(done) == Step::kOrder);
  CHECK(errant_state(done).fight->turn == 2);
  CHECK(step(after(one, NextStep{})) == Step::kWinnersSlow);
  // What ends badly is seen, and what is asked is answered, before anything is gone past.
  const State burns = after(one, CatchFire{{kGoblin1}, 1});
  CHECK(note(burns) == "what ends");
  CHECK(step(after(burns, NextStep{true})) == Step::kExpiry);
  const State asked = after(one, AskMorale{{kGoblin1}});
  CHECK(step(after(asked, NextStep{true})) == Step::kWinnersSlow);
}

TEST_CASE("Next says who would miss something by it", "[E-INIT-4][E-ATT-5]") {
  const auto note = [](const State& state) { return errant::board(state).bar.back().note; };
  const State state = in_first_turn();
  CHECK(note(state) == "2 hold back");
  // What somebody could do at once is not kept for later.
  State struck = after(state, TakeAction{kAda, Deed::kOther});
  for (Combatant& one : errant_state(struck).fight->combatants)
    if (one.id == kGoblin1) {
      one.usage.turn = errant_state(struck).fight->turn;
      one.usage.reactions = 1;
    }
  CHECK(note(struck) == "1 at once, 1 holds back");
  CHECK(note(after(struck, TakeAction{kBo, Deed::kOther})) == "1 could act at once");
}

TEST_CASE("a phase of those who cannot act is gone past, of a rider whose mount can run it is not",
          "[E-INIT-4][E-MOVE-7][E-STAT-1]") {
  Effect stunned;
  stunned.name = "stunned";
  stunned.no_actions = true;
  stunned.end = EffectEnd::kByHand;
  const State state = in_first_turn();
  const State out = after(state, AddEffect{{kGoblin1, kGoblin2}, stunned, 1});
  CHECK(is_idle_phase(*errant_state(out).fight, Step::kLosersQuick));
  CHECK(errant_state(after(out, NextStep{true})).fight->step == Step::kWinnersSlow);
  State rides = state;
  for (Combatant& one : errant_state(rides).fight->combatants) {
    one.encumbrance = 8;
    if (one.id == kBo) one.mount = {"riding horse", 12};
  }
  CHECK_FALSE(is_idle_phase(*errant_state(rides).fight, Step::kWinnersSlow));
  CHECK(is_idle_phase(*errant_state(rides).fight, Step::kLosersQuick));
  CHECK(refused_by(rides, RollMovement{{kBo}, 0}) == "allowed");
}

TEST_CASE("of two complementary guards exactly one holds", "[E-INIT-3]") {
  std::vector<State> states = {dim(), in_first_turn(), to(in_first_turn(), Step::kExpiry),
                               after(after(dim(), SetDistance{30}), RollSurprise{}, {d6(6)}),
                               after(in_first_turn(), Hurt{{kGoblin1, kGoblin2}, 9})};
  for (const State& state : states)
    for (int pair = 2; pair <= 8; pair += 2)
      CHECK(holds(static_cast<Guard>(pair), *errant_state(state).fight) !=
            holds(static_cast<Guard>(pair + 1), *errant_state(state).fight));
}

TEST_CASE("a decided fight ends after its turn, and goes on when somebody comes", "[E-INIT-3]") {
  State state = after(in_first_turn(), Hurt{{kGoblin1, kGoblin2}, 9});
  CHECK(fight_decided(state));
  state = next(to(state, Step::kExpiry));
  CHECK(errant_state(state).fight->step == Step::kOver);
  CHECK(refused_by(state, NextStep{}) == "E-INIT-3");
  state = after(state, AddNpcs{{"B-GNOLL", 1, Side::kOpposition}});
  // That turn has expired: nothing burns or bleeds twice in it.
  CHECK(errant_state(state).fight->step == Step::kOrder);
  CHECK(errant_state(state).fight->turn == 2);
}

TEST_CASE("a fight asks how far apart they are only where nobody knows", "[E-DIST-1]") {
  for (const int distance : {-1, 0, 5, 30}) {
    StartFight how;
    how.distance = distance;
    const State state = start({test::new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
    INFO(distance);
    CHECK((refused_by(state, NextStep{}) == "E-DIST-1") == (distance < 0));
  }
  // A chase may have settled it meanwhile: then Next goes on, from 0 too.
  for (const int distance : {-1, 0, 5}) {
    State state = dim();
    errant_state(state).fight->distance = distance;
    REQUIRE(errant_state(state).fight->step == Step::kDistance);
    INFO(distance);
    CHECK((refused_by(state, NextStep{}) == "E-DIST-1") == (distance < 0));
    CHECK((refused_by(state, RollDistance{}) == "E-DIST-1") == (distance >= 0));
  }
}
