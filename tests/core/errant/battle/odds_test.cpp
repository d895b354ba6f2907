// E-MASS-5: the exact chances of a round, against every fall of its dice.
#include <map>

#include "core/errant/battle/odds.hpp"
#include "core/errant/battle/query.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Odds reduced(const Odds& odds, std::uint64_t of) { return {odds.good * of / odds.of, of}; }

struct Counted {
  std::uint64_t win = 0, draw = 0, loss = 0, of = 0;
  std::map<int, std::uint64_t> losses[2];
};

void count(Counted& all, int ours, int theirs) {
  ++all.of;
  ++(ours > theirs ? all.win : ours == theirs ? all.draw : all.loss);
  const auto percent = loss_percent(ours, theirs);
  ++all.losses[0][percent[0]];
  ++all.losses[1][percent[1]];
}

void check(const BattleOdds& odds, const Counted& all) {
  CHECK(odds.win == Odds{all.win, all.of});
  CHECK(odds.draw == Odds{all.draw, all.of});
  CHECK(odds.loss == Odds{all.loss, all.of});
  for (std::size_t side = 0; side < 2; ++side) {
    REQUIRE(odds.losses[side].size() == all.losses[side].size());
    std::size_t place = 0;
    for (const auto& [percent, ways] : all.losses[side])
      CHECK(odds.losses[side][place++] == LossOdds{percent, {ways, all.of}});
  }
}

}  // namespace

TEST_CASE("the chances of a round are those of all 36 falls", "[E-MASS-5]") {
  for (int ours = -3; ours <= 14; ++ours)
    for (int theirs = 0; theirs <= 14; theirs += 2) {
      Counted all;
      for (int one = 1; one <= 6; ++one)
        for (int other = 1; other <= 6; ++other) count(all, ours + one, theirs + other);
      check(battle_odds({ours, 1}, {theirs, 1}), all);
    }
}

TEST_CASE("also with the dice of flashpoints, and of a round that is rolled", "[E-MASS-5]") {
  Counted two;
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b)
      for (int c = 1; c <= 6; ++c) count(two, 2 + a + b, 4 + c);
  check(battle_odds({2, 2}, {4, 1}), two);
  Counted one;
  for (int a = 1; a <= 6; ++a) count(one, 5, 3 + a);
  check(battle_odds({5, 0}, {3, 1}), one);
}

// By carrying the actions out.
TEST_CASE("what is said before the dice is what they do", "[E-MASS-5]") {
  Errant ada = new_errant("Ada", 12, 90);
  ada.renown = 2;
  ada.attributes = {9, 12, 7, 14};
  BattleFigures ours, theirs;
  ours.name = "Ours";
  ours.number = 120;
  ours.errants = {1};
  theirs.name = "Theirs";
  theirs.number = 90;
  theirs.threat = 4;
  theirs.advantages = 1;
  const State state = after(after(State{}, AddErrant{ada}), StartBattle{"", {ours, theirs}});
  Counted all;
  std::uint64_t dead = 0;
  for (int one = 1; one <= 6; ++one)
    for (int other = 1; other <= 6; ++other) {
      const State lies = after(after(state, RollBattle{}, {d6(one), d6(other)}), SettleBattle{});
      const BattleRound& round = errant_state(lies).battle->rounds.back();
      count(all, round.totals[0], round.totals[1]);
      const auto percent = loss_percent(round.totals[0], round.totals[1]);
      CHECK(round.losses[0] == 120 * percent[0] / 100);
      CHECK(round.losses[1] == 90 * percent[1] / 100);
      for (int face = 1; face <= 20; ++face) {
        const State paid = after(lies, ThrowBattleCheck{1}, {d20(face)});
        dead += find_errant(errant_state(paid), 1)->body.dying >= Dying::kDead ? 1U : 0U;
      }
    }
  check(battle_odds(errant_state(state)), all);
  CHECK(reduced(chance_to_die(errant_state(state), 1), 720) == Odds{dead, 720});
  CHECK(dead > 0);
}

TEST_CASE("losses are said in percent and in heads", "[E-MASS-5]") {
  CHECK(losses_text({{0, {3, 36}}, {15, {1, 36}}}, 70) == "none 3 in 36, 15 % (10) 1 in 36");
}
