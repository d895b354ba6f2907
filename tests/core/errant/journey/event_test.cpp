#include "core/errant/journey/event.hpp"

#include "core/errant/journey/counts.hpp"
#include "core/save/session.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;
using What = Spend::What;

namespace {

State lit(const State& state, Id id) { return after(state, SetLit{id, true}); }

}  // namespace

TEST_CASE("exploring, a 3 burns every light down, and Sorceries Deplete",
          "[E-EVENT-2][E-EVENT-3]") {
  State state = with(with(on_the_way(Scale::kExploration), 1, Kind::kTorch), 2, Kind::kLantern);
  state = lit(lit(state, 1), 2);
  state = after(state, AddCount{"Ada’s ward", By::kDepletion, 2});
  state = turn(state, 3);
  CHECK(proposal(state) ==
        std::vector<Spend>{{What::kBurn, 0, 1}, {What::kBurn, 0, 2}, {What::kDeplete, 0, 3}});
  const State as_proposed = turn(state, 6);
  CHECK(thing(as_proposed, 1).left == 1);
  CHECK(thing(as_proposed, 2).left == 2);
  CHECK(way(as_proposed).counts.at(0).left == 1);
  const State changed = turn(after(state, SettleEvent{{{What::kBurn, 0, 2}}}), 6);
  CHECK(thing(changed, 1).left == 2);
  CHECK(thing(changed, 2).left == 2);
  const State declined = turn(after(state, DeclineEvent{}), 6);
  CHECK(thing(declined, 1).left == 2);
  CHECK(way(declined).counts.at(0).left == 2);
  State burnt = turn(as_proposed, 3);
  CHECK(told(burnt, NextTurn{}, {d6(6)}).find("Ada, Torch has burnt down.") != std::string::npos);
  burnt = turn(burnt, 6);
  CHECK_FALSE(thing(burnt, 1).lit);
  CHECK(way(burnt).counts.empty());
}

TEST_CASE("in the dark a 3 takes a Supply for each, own before shared", "[E-EVENT-2]") {
  struct Row {
    std::vector<int> supply, left;  // of each, before and after
  };
  for (const Row& row : {Row{{3, 0}, {1, 0}},
                         {{3, 2}, {2, 1}},
                         {{0, 4}, {0, 2}},
                         {{1, 0}, {0, 0}},  // there is no more
                         {{1, 5, 0}, {0, 3, 0}},
                         {{2, 5, 0, 0, 0}, {1, 1, 0, 0, 0}}}) {
    State state;
    for (std::size_t i = 0; i < row.supply.size(); ++i) {
      Errant one = new_errant("Errant " + std::to_string(i));
      one.pack.supply = row.supply[i];
      state = after(state, AddErrant{one});
    }
    state = turn(turn(after(state, ZoomTo{Scale::kExploration}), 3), 6);
    for (std::size_t i = 0; i < row.left.size(); ++i)
      CHECK(sheet_of(state, static_cast<Id>(i + 1)).pack.supply == row.left[i]);
  }
  // Nobody has any: nothing is asked.
  CHECK_FALSE(way(turn(on_the_way(Scale::kExploration), 3)).exploration.open);
  State lines = turn(after(on_the_way(Scale::kExploration), SetStores{1, 3, "0"}), 3);
  CHECK(proposal_lines(lines) == std::vector<std::string>{"Ada: Supply −2."});
}

TEST_CASE("travelling, a 3 runs animal feed down too, unless the Guide says no",
          "[E-EVENT-2][E-LOAD-4]") {
  State state = company({new_errant("Ada"), new_errant("Bo")});
  state = after(state, ZoomTo{Scale::kTravel});
  state = after(state, TakeUp{1, new_thing(Kind::kRations), 1});
  state = after(state, TakeUp{2, new_thing(Kind::kFeed), 1});
  CHECK(thing(state, 2).left == 3);
  CHECK(refused_by(state, SetLit{2, true}) == "E-LOAD-4");
  state = turn(state, 3);
  REQUIRE(proposal(state).size() == 3);
  CHECK(proposal(state)[2] == Spend{What::kFeed, 0, 2});
  CHECK(proposal_lines(state)[2] == "Bo, Animal feed: Depletion 2.");
  CHECK(thing(turn(state, 6), 2).left == 2);
  const State without = after(state, SettleEvent{{{What::kEat, 1, 1}, {What::kEat, 2, 1}}});
  CHECK(thing(without, 2).left == 3);
  CHECK(refused_by(state, SettleEvent{{{What::kFeed, 0, 1}}}) == "E-LOAD-4");
  CHECK(refused_by(state, SettleEvent{{{What::kFeed, 0, 2}, {What::kFeed, 0, 2}}}) == "E-EVENT-2");
}

TEST_CASE("travelling, a 3 feeds everybody: own rations, shared ones, Supply, or nothing",
          "[E-EVENT-2][E-EVENT-3]") {
  State state = company({new_errant("Ada"), new_errant("Bo"), new_errant("Cy"), new_errant("Di")});
  state = after(state, ZoomTo{Scale::kTravel});
  Thing last = new_thing(Kind::kRations);
  last.left = 2;
  state = after(state, TakeUp{1, last, 1});
  state = after(state, SetStores{2, 0, "0"});
  state = after(state, SetStores{3, 1, "0"});
  state = turn(state, 3);
  CHECK(proposal(state) ==
        std::vector<Spend>{
            {What::kEat, 1, 1}, {What::kEat, 2, 1}, {What::kSupply, 3, 0}, {What::kTire, 4, 0}});
  const State fed = turn(state, 6);
  CHECK(thing(fed, 1).left == 0);
  CHECK(sheet_of(fed, 3).pack.supply == 0);
  CHECK(sheet_of(fed, 4).body.exhaustion == 1);
  // No more than there is is eaten, nobody’s Supply falls below 0, nothing is named twice.
  const auto refused = [&](std::vector<Spend> spends) {
    return refused_by(state, SettleEvent{std::move(spends)});
  };
  CHECK(refused({{What::kEat, 1, 1}, {What::kEat, 2, 1}, {What::kEat, 3, 1}}) == "E-LOAD-4");
  CHECK(refused({{What::kEat, 1, 1}, {What::kEat, 1, 1}}) == "E-EVENT-2");
  CHECK(refused({{What::kSupply, 2, 0}}) == "E-LOAD-4");
  CHECK(refused({{What::kSupply, 3, 0}, {What::kSupply, 3, 0}}) == "E-LOAD-4");
  CHECK(refused({{What::kTire, 9, 0}}) == "E-EVENT-2");
  CHECK(refused({{What::kDeplete, 0, 9}}) == "E-EVENT-2");
  CHECK(refused({}) == "E-EVENT-2");
  CHECK(refused({{static_cast<What>(9), 0, 9}}) == "E-EVENT-2");
}

TEST_CASE("what is eaten up feeds nobody, and is said to be eaten up", "[E-EVENT-2][E-LOAD-4]") {
  State state = with(with(on_the_way(Scale::kTravel), 1, Kind::kRations), 1, Kind::kFeed);
  for (const Id id : {1U, 2U}) {
    Thing spent = thing(state, id);
    spent.left = 0;
    state = after(state, ChangeThing{spent});
  }
  state = turn(state, 3);
  CHECK(proposal(errant_state(state)) ==
        std::vector<Spend>{{Spend::What::kTire, 1, 0}, {Spend::What::kTire, 2, 0}});
  const auto why = [&](Spend::What what, Id id) {
    const MaybeRefusal no = refuse(state, SettleEvent{{{what, 1, id}}});
    return no ? no->why : std::string("allowed");
  };
  CHECK(why(Spend::What::kEat, 1) == "That is eaten up.");
  CHECK(why(Spend::What::kFeed, 2) == "That is fed already.");
}

TEST_CASE("travelling, effects end with a 3", "[E-EVENT-2]") {
  State state = on_the_way(Scale::kTravel);
  state = after(state, AddCount{"A blessing", By::kDepletion, 5});
  state = turn(turn(state, 3), 6);
  CHECK(way(state).counts.empty());
}

TEST_CASE("a 2 asks for a Rest or a point of Exhaustion each", "[E-EVENT-2][E-EVENT-3]") {
  const State state = turn(on_the_way(Scale::kExploration), 2);
  // Going on without a word is the Rest.
  const State went_on = after(state, NextTurn{}, {d6(4, 6)});
  CHECK(way(went_on).exploration.face == 4);
  CHECK(sheet_of(went_on, 1).body.exhaustion == 0);
  CHECK(refused_by(state, SettleEvent{{{What::kSupply, 1, 0}}}) == "E-EVENT-2");
  const State rested = after(state, TakeRest{});
  CHECK(net_dice(rested, Scale::kExploration) == -1);
  CHECK(sheet_of(rested, 1).body.exhaustion == 0);
  const State tired = after(state, PressOn{{1, 2}});
  CHECK(net_dice(tired, Scale::kExploration) == 0);
  CHECK(sheet_of(tired, 1).body.exhaustion == 1);
  CHECK(sheet_of(tired, 2).body.exhaustion == 1);
  CHECK(refused_by(state, PressOn{{}}) == "E-EVENT-2");
  CHECK(refused_by(state, PressOn{{1, 1}}) == "no rule");
  CHECK(refused_by(tired, TakeRest{}) == "E-EVENT-2");
  CHECK(refused_by(turn(tired, 4), DeclineEvent{}) == "E-EVENT-2");
}

TEST_CASE("the chances above the next turn count the Rest that it begins with",
          "[E-EVENT-1][E-EVENT-2]") {
  for (const Scale scale : {Scale::kExploration, Scale::kTravel}) {
    const State state = turn(on_the_way(scale), 2);
    CHECK(net_dice(state, scale) == -1);
    const auto odds = event_odds(net_dice(state, scale));
    for (std::size_t i = 0; i < 6; ++i) CHECK(odds[i] == Odds{11 - 2 * i, 36});
    CHECK(way(after(state, NextTurn{}, {d6(4, 6)})).exploration.face ==
          (scale == Scale::kExploration ? 4 : 0));
    // The Rest taken counts once; pressing on costs no die.
    CHECK(net_dice(after(state, TakeRest{}), scale) == -1);
    CHECK(net_dice(after(state, PressOn{{1, 2}}), scale) == 0);
    CHECK(net_dice(after(state, DeclineEvent{}), scale) == 0);
  }
  CHECK(net_dice(turn(on_the_way(Scale::kDowntime), 2), Scale::kDowntime) == 0);
}

TEST_CASE("Exhaustion as high as phys kills on the way too", "[E-EVENT-2][E-WND-5]") {
  Errant weak = new_errant("Bo");
  weak.attributes.phys = 1;
  State state = after(company({new_errant("Ada"), weak}), ZoomTo{Scale::kTravel});
  state = after(after(state, NextTurn{}, {d6(2)}), PressOn{{1, 2}});
  CHECK(sheet_of(state, 2).body.dying == Dying::kDead);
  CHECK(travellers(state).size() == 1);
}

TEST_CASE("a sign tells of the next encounter", "[E-EVENT-2]") {
  State state = turn(on_the_way(Scale::kExploration), 5);
  CHECK(way(state).sign);
  state = turn(turn(state, 4), 6);
  CHECK(way(state).sign);
  state = turn(state, 1);
  CHECK_FALSE(way(state).sign);
  CHECK(way(state).meeting);
}

TEST_CASE("in Downtime an expiration ends what is counted in months", "[E-EVENT-2]") {
  State state = on_the_way(Scale::kDowntime);
  state = after(state, AddCount{"A feud", By::kDowntimeTurns, 5});
  state = turn(state, 3);
  CHECK(way(turn(state, 6)).counts.empty());
  CHECK(way(turn(after(state, DeclineEvent{}), 6)).counts.size() == 1);
  CHECK_FALSE(way(turn(state, 2)).downtime.open);
}

TEST_CASE("what a turn brought is taken back whole", "[E-EVENT-3]") {
  Session session = new_session(3);
  State state = with(on_the_way(Scale::kExploration), 1, Kind::kTorch);
  session.state = lit(state, 1);
  const State before = session.state;
  REQUIRE(act(session, NextTurn{}, {3}).done);
  REQUIRE(act(session, NextTurn{}, {6}).done);
  CHECK(thing(session.state, 1).left == 1);
  REQUIRE(undo(session));
  CHECK(thing(session.state, 1).left == 2);
  REQUIRE(undo(session));
  CHECK(session.state == before);
}
