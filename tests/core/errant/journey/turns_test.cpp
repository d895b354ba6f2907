#include "core/errant/journey/turns.hpp"

#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;

TEST_CASE("turns nest, and what is open in the outer one waits", "[E-TURN-1]") {
  State state = on_the_way(Scale::kTravel);
  state = turn(state, 2);
  CHECK(way(state).travel.open);
  state = after(state, ZoomTo{Scale::kExploration});
  CHECK(way(state).in_travel);
  state = turn(turn(state, 6), 4);
  CHECK(way(state).exploration.turns == 2);
  CHECK(way(state).travel.turns == 1);
  state = after(state, ZoomTo{Scale::kTravel});
  CHECK(way(state).travel.open);
  CHECK(refused_by(state, ZoomTo{Scale::kDowntime}) == "E-TURN-1");
  state = after(state, DeclineEvent{});
  state = after(state, ZoomTo{Scale::kExploration});
  CHECK(way(state).exploration.turns == 0);  // another place
  CHECK(refused_by(state, ZoomTo{Scale::kExploration}) == "E-TURN-1");
  state = after(after(state, ZoomTo{Scale::kNone}), ZoomTo{Scale::kExploration});
  CHECK(way(state).in_travel);  // in the same place as before
  const State fresh = on_the_way(Scale::kExploration);
  CHECK_FALSE(
      way(after(after(fresh, ZoomTo{Scale::kNone}), ZoomTo{Scale::kExploration})).in_travel);
  const State left = after(after(state, ZoomTo{Scale::kDowntime}), ZoomTo{Scale::kExploration});
  CHECK_FALSE(way(left).in_travel);
}

TEST_CASE("whoever wants no turns counts none, and fights begin as ever", "[E-TURN-1]") {
  const State state = company({new_errant("Ada")});
  CHECK(refused_by(state, NextTurn{}) == "E-TURN-1");
  CHECK(refused_by(State{}, ZoomTo{Scale::kTravel}) == "E-TURN-1");
  StartFight start;
  start.errants = {1};
  start.npcs = {{"B-GOB", 1, Side::kOpposition}};
  const State fight = after(state, start);
  CHECK(way(fight) == Journey{});
}

TEST_CASE("no turn of the journey passes in a fight or a chase", "[E-TURN-1]") {
  State state = on_the_way(Scale::kExploration);
  state = after(state, AddCount{"The candle clock", By::kExplorationTurns, 3});
  StartFight start;
  start.errants = {1, 2};
  start.npcs = {{"B-GOB", 1, Side::kOpposition}};
  State fight = after(state, start);
  CHECK(refused_by(fight, NextTurn{}) == "E-TURN-1");
  CHECK(refused_by(fight, ZoomTo{Scale::kDowntime}) == "E-TURN-1");
  fight = after(fight, EndFight{});
  CHECK(way(fight) == way(state));
  CHECK_FALSE(refuse(fight, NextTurn{}));
}

TEST_CASE("counts run down with their turns and say when they are over", "[E-TURN-1]") {
  State state = on_the_way(Scale::kExploration);
  state = after(state, AddCount{"The flood", By::kExplorationTurns, 2});
  state = turn(state, 6);  // the first begins
  CHECK(way(state).counts.at(0).left == 2);
  state = turn(state, 6);
  CHECK(way(state).counts.at(0).left == 1);
  CHECK(told(state, NextTurn{}, {d6(6)}).starts_with("The flood is over."));
  CHECK(way(turn(state, 6)).counts.empty());
  CHECK(refused_by(state, AddCount{"", By::kTravelTurns, 1}) == "no rule");
  CHECK(refused_by(state, AddCount{"x", By::kTravelTurns, 0}) == "E-TURN-1");
  CHECK(refused_by(state, ChangeCount{99, 1}) == "E-TURN-1");
  state = after(state, ChangeCount{way(state).counts.at(0).id, 7});
  CHECK(way(state).counts.at(0).left == 7);
  CHECK(way(after(state, ChangeCount{way(state).counts.at(0).id, 0})).counts.empty());
}

TEST_CASE("a Travel Turn is twenty-four Exploration Turns, a month is the end of both",
          "[E-TURN-1]") {
  State state = on_the_way(Scale::kTravel);
  state = after(state, AddCount{"Short", By::kExplorationTurns, 24});
  state = after(state, AddCount{"Long", By::kExplorationTurns, 25});
  state = after(state, AddCount{"March", By::kTravelTurns, 3});
  state = after(state, AddCount{"Months", By::kDowntimeTurns, 3});
  state = turn(turn(state, 6), 6);
  REQUIRE(way(state).counts.size() == 3);
  CHECK(way(state).counts[0].left == 1);
  CHECK(way(state).counts[1].left == 2);
  state = after(state, ZoomTo{Scale::kDowntime});
  state = turn(turn(state, 6), 6);
  REQUIRE(way(state).counts.size() == 1);
  CHECK(way(state).counts[0].left == 2);
}

TEST_CASE("the turn that is left for another kind has passed, and passes once", "[E-TURN-1]") {
  struct Row {
    Scale scale, next;
    int exploration, travel, downtime;  // left of 30 each, after one turn and leaving it
  };
  for (const Row& row : {Row{Scale::kExploration, Scale::kTravel, 29, 30, 30},
                         {Scale::kExploration, Scale::kDowntime, 29, 30, 30},
                         {Scale::kTravel, Scale::kDowntime, 6, 29, 30},
                         {Scale::kTravel, Scale::kExploration, 30, 30, 30},  // within it
                         {Scale::kDowntime, Scale::kTravel, 0, 0, 29},
                         {Scale::kDowntime, Scale::kExploration, 0, 0, 29}})
    for (const bool stops : {false, true}) {
      INFO(scale_name(row.scale) << " to " << scale_name(row.next) << (stops ? ", by none" : ""));
      State state = on_the_way(row.scale);
      for (const By by : {By::kExplorationTurns, By::kTravelTurns, By::kDowntimeTurns})
        state = after(state, AddCount{std::to_string(static_cast<int>(by)), by, 30});
      const auto left = [&](By by) {
        for (const Count& count : way(state).counts)
          if (count.by == by) return count.left;
        return 0;
      };
      state = turn(state, 6);
      if (stops) state = after(state, ZoomTo{Scale::kNone});
      CHECK(left(By::kExplorationTurns) == 30);
      state = after(state, ZoomTo{row.next});
      CHECK(left(By::kExplorationTurns) == row.exploration);
      CHECK(left(By::kTravelTurns) == row.travel);
      CHECK(left(By::kDowntimeTurns) == row.downtime);
      if (row.next == Scale::kExploration && row.scale == Scale::kTravel) continue;
      // Its own next turn begins without counting it again.
      const int months = left(By::kDowntimeTurns);
      state = after(state, ZoomTo{row.scale});
      state = turn(state, 6);
      CHECK(left(By::kDowntimeTurns) == months);
      if (row.scale == Scale::kTravel) CHECK(left(By::kTravelTurns) == row.travel);
    }
}

TEST_CASE("a month in town is over as the Company leaves it", "[E-TURN-1][E-WND-3]") {
  Errant dying = new_errant("Bo");
  dying.hp = 0;
  dying.body.dying = Dying::kDeathsDoorSlowly;
  dying.body.turns_left = 50;
  State state = turn(after(company({new_errant("Ada"), dying}), ZoomTo{Scale::kDowntime}), 6);
  CHECK(deaths_ahead(state, Scale::kDowntime).size() == 1);
  CHECK(sheet_of(state, 2).body.dying == Dying::kDeathsDoorSlowly);
  state = after(state, ZoomTo{Scale::kTravel});
  CHECK(sheet_of(state, 2).body.dying == Dying::kDead);
}

TEST_CASE("what was explored within a Travel Turn is a part of it", "[E-TURN-1][E-WND-3]") {
  for (const int explored : {0, 1, 5, 24, 30}) {
    INFO(explored);
    Errant dying = new_errant("Bo");
    dying.hp = 0;
    dying.body.dying = Dying::kDeathsDoorSlowly;
    dying.body.turns_left = 60;
    State state = after(company({new_errant("Ada"), dying}), ZoomTo{Scale::kTravel});
    state = after(state, AddCount{"Oil", By::kExplorationTurns, 60});
    state = after(turn(state, 6), ZoomTo{Scale::kExploration});
    for (int i = 0; i < explored; ++i) state = turn(state, 6);
    state = turn(after(state, ZoomTo{Scale::kTravel}), 6);
    const int passed = std::max(24, explored);
    CHECK(way(state).counts.at(0).left == 60 - passed);
    CHECK(sheet_of(state, 2).body.turns_left == 60 - passed);
    if (passed + 24 >= 60) continue;
    state = turn(state, 6);  // the next one is whole again
    CHECK(way(state).counts.at(0).left == 60 - passed - 24);
  }
}

TEST_CASE("a march is not left for a month while it asks for something", "[E-TURN-1]") {
  State state = after(turn(on_the_way(Scale::kTravel), 2), ZoomTo{Scale::kExploration});
  CHECK(refused_by(state, ZoomTo{Scale::kDowntime}) == "E-TURN-1");
  CHECK(refused_by(state, ZoomTo{Scale::kTravel}) == "allowed");
  const State stopped = after(state, ZoomTo{Scale::kNone});
  CHECK(refused_by(stopped, ZoomTo{Scale::kDowntime}) == "E-TURN-1");
  CHECK(refused_by(stopped, ZoomTo{Scale::kExploration}) == "allowed");
  const State settled = after(after(state, ZoomTo{Scale::kTravel}), DeclineEvent{});
  CHECK(refused_by(settled, ZoomTo{Scale::kDowntime}) == "allowed");
}

TEST_CASE("death’s door is counted on the way too, and a kit helps", "[E-TURN-1][E-WND-3]") {
  Errant dying = new_errant("Bo");
  dying.hp = 0;
  dying.body.dying = Dying::kDeathsDoorSlowly;
  dying.body.turns_left = 2;
  Errant healer = new_errant("Ada");
  healer.gear.healers_kits = 1;
  State state = after(company({healer, dying}), ZoomTo{Scale::kExploration});
  state = turn(turn(state, 6), 6);
  CHECK(sheet_of(state, 2).body.turns_left == 1);
  CHECK(deaths_ahead(state, Scale::kExploration).size() == 1);
  CHECK(sheet_of(turn(state, 6), 2).body.dying == Dying::kDead);
  const State tended = turn(after(state, Tend{1, 2}), 6);
  CHECK(sheet_of(tended, 2).body.dying == Dying::kNot);
  CHECK(sheet_of(tended, 1).gear.healers_kits == 0);
  CHECK(refused_by(tended, Tend{1, 2}) == "E-WND-3");
  State marching = after(company({healer, dying}), ZoomTo{Scale::kTravel});
  marching = turn(turn(marching, 6), 6);
  CHECK(sheet_of(marching, 2).body.dying == Dying::kDead);
}

TEST_CASE("the Event Die: the highest of the positive, the lowest of the negative", "[E-EVENT-1]") {
  State state = on_the_way(Scale::kExploration);
  CHECK(way(turn(state, 5)).exploration.face == 5);
  const State better = after(state, SetOwnDice{2});
  CHECK(way(after(better, NextTurn{}, {d6(2, 5, 4)})).exploration.face == 5);
  const State worse = after(state, SetOwnDice{-1});
  CHECK(way(after(worse, NextTurn{}, {d6(5, 4)})).exploration.face == 4);
  for (const int dice : {21, -21, 2147483647, -2147483647 - 1})
    CHECK(refused_by(state, SetOwnDice{dice}) == "E-EVENT-1");
}

TEST_CASE("its dice gather by themselves, and cancel one for one", "[E-EVENT-1][E-EVENT-2]") {
  Errant loaded = new_errant("Bo");
  loaded.encumbrance = 5;
  Errant tired = new_errant("Cy");
  tired.encumbrance = 4;
  State state = after(company({new_errant("Ada"), loaded, tired}), ZoomTo{Scale::kExploration});
  CHECK(net_dice(state, Scale::kExploration) == -1);
  CHECK(net_dice(state, Scale::kTravel) == -1);
  CHECK(net_dice(state, Scale::kDowntime) == 0);
  state = after(state, NextTurn{}, {d6(2, 2)});
  state = after(state, TakeRest{});
  CHECK(net_dice(state, Scale::kExploration) == -2);
  CHECK(dice_causes(state, Scale::kExploration).size() == 2);
  state = after(state, SetOwnDice{2});
  state = turn(state, 6);                            // two of each: one die
  CHECK(net_dice(state, Scale::kExploration) == 1);  // the Rest counts once
}

TEST_CASE("the chances of its faces are those of all falls", "[E-EVENT-1]") {
  for (int net = -3; net <= 3; ++net) {
    const int dice = 1 + std::abs(net);
    std::array<std::uint64_t, 6> counted{};
    std::vector<int> faces(static_cast<std::size_t>(dice), 1);
    std::uint64_t falls = 0;
    for (bool more = true; more;) {
      ++falls;
      ++counted[static_cast<std::size_t>(event_face(faces, net) - 1)];
      more = false;
      for (int& face : faces) {
        if (face < 6) {
          ++face;
          more = true;
          break;
        }
        face = 1;
      }
    }
    const auto odds = event_odds(net);
    for (std::size_t i = 0; i < 6; ++i) CHECK(odds[i] == Odds{counted[i], falls});
  }
  const auto most = event_odds(-20);
  std::uint64_t all = 0;
  for (const Odds& one : most) all += one.good;
  CHECK(all == most[0].of);
}

TEST_CASE("what is lit burns on a march as long as it takes", "[E-TURN-1][E-LOAD-4]") {
  State state = with(with(on_the_way(Scale::kTravel), 1, Kind::kTorch), 2, Kind::kLantern);
  state = with(state, 2, Kind::kTorch);
  const Id torch = sheet_of(state, 1).pack.things.at(0).id;
  const Id lantern = sheet_of(state, 2).pack.things.at(0).id;
  const Id dark = sheet_of(state, 2).pack.things.at(1).id;
  Thing large = thing(state, lantern);
  large.left = large.full = 9;
  state = after(state, ChangeThing{large});
  state = after(after(state, SetLit{torch, true}), SetLit{lantern, true});
  CHECK(burn_ahead(errant_state(state)) == 0);  // no Travel Turn is under way
  state = turn(state, 6);
  CHECK(thing(state, torch).left == 2);
  CHECK(burn_ahead(errant_state(state)) == 4);
  const std::string words = told(state, NextTurn{}, {d6(6)});
  CHECK(words.find("Ada, Torch has burnt down.") != std::string::npos);
  CHECK(words.find("Bo, Lantern: Burn 5.") != std::string::npos);
  const State next = turn(state, 6);
  CHECK(thing(next, torch).left == 0);
  CHECK_FALSE(thing(next, torch).lit);
  CHECK(thing(next, lantern).left == 5);
  CHECK(thing(next, lantern).lit);
  CHECK(thing(next, dark).left == 2);
  // Ten Exploration Turns of it go by the Event Die: of the other fourteen two burn.
  State explored = after(next, ZoomTo{Scale::kExploration});
  for (int i = 0; i <= 10; ++i) explored = turn(explored, 6);
  CHECK(thing(explored, lantern).left == 5);
  explored = after(explored, ZoomTo{Scale::kTravel});
  CHECK(burn_ahead(errant_state(explored)) == 2);
  CHECK(thing(turn(explored, 6), lantern).left == 3);
}
