// Death's door beyond the turns of a fight (E-WND-3).
#include "core/errant/wounds.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

// Ada (1) at death's door with so many turns of that kind left, Bo (2), in no fight.
State company(Dying dying, int turns) {
  Errant ada = new_errant("Ada");
  ada.hp = 0;
  ada.body.dying = dying;
  ada.body.turns_left = turns;
  return after(after(State{}, AddErrant{ada}), AddErrant{new_errant("Bo")});
}
const Body& body(const State& state) { return errant_state(state).company[0].body; }

}  // namespace

TEST_CASE("the count runs on after the fight", "[E-WND-3]") {
  State state = company(Dying::kDeathsDoor, 2);
  CHECK(counts_dying(state, false));
  CHECK(refused_by(state, PassTurn{true}) == "E-WND-3");
  state = after(state, PassTurn{});
  CHECK(body(state).turns_left == 1);
  CHECK(body(state).dying == Dying::kDeathsDoor);
  state = after(state, PassTurn{});
  CHECK(body(state).dying == Dying::kDead);
  CHECK(body(state).turns_left == 0);
  CHECK_FALSE(counts_dying(state, false));
  CHECK(refused_by(state, PassTurn{}) == "E-WND-3");
  CHECK(body(after(company(Dying::kConsigned, 1), PassTurn{})).dying == Dying::kDead);
  // It is said so that nobody misses it, and of nobody in a fight.
  for (const int turns : {1, 2}) {
    Dice dice = scripted({});
    reduce(company(Dying::kDeathsDoor, turns), PassTurn{}, dice);
    REQUIRE(dice.said.size() == 1);
    CHECK(dice.said[0].text == (turns == 1 ? "Ada dies." : "Ada dies in 1 turn without a kit."));
    CHECK(dice.said[0].who == 0);
    CHECK(dice.said[0].grave);
  }
}

TEST_CASE("HP above 0 end death’s door on the sheet too, however they have come", "[E-WND-3]") {
  for (const Dying dying : {Dying::kDeathsDoor, Dying::kDeathsDoorSlowly}) {
    const State state = company(dying, 2);
    Errant up = errant_state(state).company[0];
    up.hp = 8;
    const State healed = after(state, ChangeErrant{up});
    CHECK(body(healed).dying == Dying::kNot);
    CHECK(body(healed).turns_left == 0);
    CHECK_FALSE(counts_dying(healed, false));
    Dice dice = scripted({});
    reduce(state, ChangeErrant{up}, dice);
    REQUIRE(dice.said.size() == 1);
    CHECK(dice.said[0].text == "Ada is no longer at death’s door.");
  }
  // Nothing saves those who are consigned, and at 0 HP nothing has changed.
  State state = company(Dying::kConsigned, 2);
  Errant up = errant_state(state).company[0];
  up.hp = 8;
  CHECK(body(after(state, ChangeErrant{up})).dying == Dying::kConsigned);
  state = company(Dying::kDeathsDoor, 2);
  Errant renamed = errant_state(state).company[0];
  renamed.name = "Adela";
  CHECK(body(after(state, ChangeErrant{renamed})).turns_left == 2);
}

TEST_CASE("Exploration Turns count down between fights", "[E-WND-3]") {
  State state = company(Dying::kDeathsDoorSlowly, 2);
  CHECK(refused_by(state, PassTurn{}) == "E-WND-3");
  state = after(state, journey::AddCount{"Torch", journey::By::kExplorationTurns, 3});
  state = after(state, PassTurn{true});
  CHECK(body(state).turns_left == 1);
  CHECK(errant_state(state).journey.counts.at(0).left == 2);  // the same ten minutes
  CHECK(body(after(state, PassTurn{true})).dying == Dying::kDead);
  // Where turns are counted, the next one does it.
  const State counted = after(state, journey::ZoomTo{journey::Scale::kExploration});
  CHECK(refused_by(counted, PassTurn{true}) == "E-TURN-1");
}

TEST_CASE("in a fight too, each 60 of its turns and by hand", "[E-WND-3]") {
  State state = in_first_turn();
  state = after(state, SetHp{kAda, 0});
  state = after(state, SetDying{kAda, Dying::kDeathsDoorSlowly, 2});
  CHECK(refused_by(state, PassTurn{}) == "E-WND-3");
  CHECK(who(after(state, PassTurn{true}), kAda).body.turns_left == 1);
  const auto ends = [](State at, int turn) {
    errant_state(at).fight->turn = turn;
    return who(next(to(at, Step::kExpiry)), kAda).body;
  };
  CHECK(ends(state, 59).turns_left == 2);
  CHECK(ends(state, 60).turns_left == 1);
  CHECK(ends(state, 61).turns_left == 2);
  const State last = after(state, PassTurn{true});
  CHECK(ends(last, 120).dying == Dying::kDead);
  CHECK(who(after(last, PassTurn{true}), kAda).body.dying == Dying::kDead);
}

}  // namespace fray::test

namespace fray::test {

TEST_CASE("whoever is saved neither dies nor is dead", "[E-WND-3]") {
  Body body;
  body.dying = Dying::kConsigned;
  body.turns_left = 3;
  live_on(body);
  CHECK(body.dying == Dying::kNot);
  CHECK(body.turns_left == 0);
  CHECK(is_whole(body));
}

}  // namespace fray::test
