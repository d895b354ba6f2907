#include <array>
#include <cmath>

#include "core/errant/chase/odds.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

constexpr double kClose = 1e-12;

bool close(const ChaseOdds& a, const ChaseOdds& b) {
  return std::abs(a.escape - b.escape) < kClose && std::abs(a.caught - b.caught) < kClose &&
         std::abs(a.goes_on - b.goes_on) < kClose;
}

// Calls `use` with every fall of that many D4.
template <class Use>
void every_fall(int dice, Use use) {
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  for (;;) {
    use(faces);
    std::size_t i = 0;
    while (i < faces.size() && faces[i] == 4) faces[i++] = 1;
    if (i == faces.size()) return;
    ++faces[i];
  }
}

int total(const std::vector<int>& faces) {
  int sum = 0;
  for (const int face : faces) sum += face;
  return sum;
}

double falls(int dice) { return std::pow(4.0, dice); }

// How many of all falls show two 4s, and how many sum to each number.
struct Counted {
  double fours = 0, of = 1;
  std::array<double, 25> sums{};
};
Counted count(int dice) {
  Counted counted;
  counted.of = falls(dice);
  every_fall(dice, [&](const std::vector<int>& faces) {
    counted.fours += two_fours(faces);
    counted.sums[static_cast<std::size_t>(total(faces))] += 1;
  });
  return counted;
}

// By counting every fall of both, and of the tie-break.
ChaseOdds enumerated(int flees, int after_them) {
  const Counted a = count(flees), b = count(after_them);
  double won = 0, lost = 0;
  for (std::size_t i = 0; i < a.sums.size(); ++i)
    for (std::size_t j = 0; j < b.sums.size(); ++j) {
      if (i > j) won += a.sums[i] * b.sums[j];
      if (i < j) lost += a.sums[i] * b.sums[j];
    }
  const double tie = a.fours / a.of * b.fours / b.of,
               first = won + lost == 0 ? 0 : won / (won + lost);
  const double only_a = a.fours / a.of * (1 - b.fours / b.of);
  const double only_b = b.fours / b.of * (1 - a.fours / a.of);
  const double escape = only_a + tie * first, caught = only_b + tie - tie * first;
  return {escape, caught, 1 - escape - caught};
}

ChaseOdds odds(int flees, std::vector<Runner> after_them) {
  return turn_odds(Runner{flees, 1, 0}, after_them);
}

ChaseMember with_dice(int dice) {
  ChaseMember who;
  who.name = "Somebody";
  who.threat = 2;
  who.mv = dice;
  who.encumbrance = 4;
  return who;
}

}  // namespace

namespace {
// With nobody behind, whoever rolls two 4s is away.
double chance_of_two_fours(int dice) { return turn_odds({dice, 1, 0}, {}).escape; }
}  // namespace

TEST_CASE("the chance of two 4s", "[E-CHASE-9]") {
  CHECK(chance_of_two_fours(0) == 0);
  CHECK(chance_of_two_fours(1) == 0);
  CHECK(chance_of_two_fours(2) == 1.0 / 16);
  CHECK(chance_of_two_fours(3) == 10.0 / 64);
  for (int dice = 0; dice <= 6; ++dice)
    CHECK(std::abs(chance_of_two_fours(dice) - count(dice).fours / falls(dice)) < kClose);
}

TEST_CASE("a turn’s chances are those of all falls counted, ties too", "[E-CHASE-9]") {
  for (int flees = 0; flees <= 5; ++flees)
    for (int after_them = 0; after_them <= 5; ++after_them) {
      INFO(flees << " against " << after_them);
      CHECK(close(odds(flees, {{after_them, 1, 0}}), enumerated(flees, after_them)));
    }
  // Two dice each: 1/16 × 15/16 and half of the ties.
  CHECK(odds(2, {{2, 1, 0}}).escape == Catch::Approx(31.0 / 512).epsilon(1e-14));
}

TEST_CASE("turn by turn they are what the reducer does with every fall", "[E-CHASE-9][E-CHASE-2]") {
  for (const auto& [flees, after_them] : {std::pair{2, 2}, {3, 2}, {2, 3}, {1, 3}}) {
    StartChase how;
    how.entries = {{ChaseSide::kFugitives, "", with_dice(flees), 1},
                   {ChaseSide::kPursuers, "", with_dice(after_them), 1}};
    const State state = after(State{}, how);
    double escaped = 0, caught = 0, ties = 0;
    every_fall(flees + after_them, [&](const std::vector<int>& faces) {
      Dice dice = fray::scripted(faces);
      const State then = reduce(state, RollChaseTurn{}, dice);
      if (dice.wanting) {
        ++ties;
        return;
      }
      const Running fate = errant_state(then).chase->parties[0].members[0].running;
      escaped += fate == Running::kEscaped;
      caught += fate == Running::kCaught;
    });
    const double all = falls(flees + after_them);
    const ChaseOdds now =
        turn_odds(*errant_state(state).chase, errant_state(state).chase->parties[0].id);
    CHECK(now.escape >= escaped / all);
    CHECK(now.caught >= caught / all);
    CHECK(std::abs(now.escape + now.caught - (escaped + caught + ties) / all) < kClose);
  }
}

TEST_CASE("several after one: any of them catches, the highest breaks the tie", "[E-CHASE-9]") {
  const Counted a = count(3), b = count(2), c = count(3);
  double escape = 0, caught = 0;
  for (const bool two_b : {false, true})
    for (const bool two_c : {false, true}) {
      const double pb = b.fours / b.of, pc = c.fours / c.of, pa = a.fours / a.of;
      const double here = (two_b ? pb : 1 - pb) * (two_c ? pc : 1 - pc);
      double won = 0, lost = 0;
      for (std::size_t i = 0; i < 25; ++i)
        for (std::size_t j = 0; j < 25; ++j)
          for (std::size_t k = 0; k < 25; ++k) {
            const std::size_t best = std::max(two_b ? j : 0, two_c ? k : 0);
            const double ways = a.sums[i] * b.sums[j] * c.sums[k];
            if (i > best) won += ways;
            if (i < best) lost += ways;
          }
      if (two_b || two_c) caught += here * (1 - pa + pa * lost / (won + lost));
      escape += here * pa * (two_b || two_c ? won / (won + lost) : 1);
    }
  CHECK(close(odds(3, {{2, 1, 0}, {3, 1, 0}}), {escape, caught, 1 - escape - caught}));
}

TEST_CASE("a sprint weighs its Check against twice the dice", "[E-CHASE-9][E-CHASE-5]") {
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "", with_dice(1), 1},
                 {ChaseSide::kPursuers, "", with_dice(2), 1}};
  const State state = after(State{}, how);
  const Id id = errant_state(state).chase->parties[0].id;
  CHECK(turn_odds(*errant_state(state).chase, id).escape == 0);
  CHECK(whole_odds(turn_odds(*errant_state(state).chase, id)).caught == 1);
  // phys 10, DV 4: 6 in 20. Then two dice each; else none.
  const ChaseOdds run = enumerated(2, 2), held = enumerated(0, 2);
  const ChaseOdds expected{0.3 * run.escape + 0.7 * held.escape,
                           0.3 * run.caught + 0.7 * held.caught,
                           0.3 * run.goes_on + 0.7 * held.goes_on};
  const State sprinting = after(state, SetSprint{id, 0, true});
  CHECK(close(turn_odds(*errant_state(sprinting).chase, id), expected));
  CHECK(close(turn_odds(*errant_state(state).chase, id, true, false), expected));
  CHECK(close(turn_odds(*errant_state(sprinting).chase, id, false, false),
              turn_odds(*errant_state(state).chase, id)));
  CHECK(turn_odds(*errant_state(state).chase, errant_state(state).chase->parties[1].id).goes_on ==
        1);  // does not flee
}

TEST_CASE("turn after turn it comes to the chances of the whole", "[E-CHASE-9]") {
  for (int flees = 0; flees <= 5; ++flees)
    for (int after_them = 0; after_them <= 5; ++after_them) {
      const ChaseOdds turn = odds(flees, {{after_them, 1, 0}});
      const ChaseOdds whole = whole_odds(turn);
      CHECK(std::abs(whole.escape + whole.caught + whole.goes_on - 1) < kClose);
      if (flees < 2 && after_them < 2) {
        CHECK(whole.goes_on == 1);
        CHECK(mean_turns(turn) == 0);
        continue;
      }
      const std::vector<ChaseOdds> by_turn = odds_by_turn(turn, 2000);
      CHECK(close(by_turn[0], turn));
      CHECK(close(by_turn.back(), whole));
      double mean = 1;  // the sum of the chances of still running
      for (const ChaseOdds& one : by_turn) mean += one.goes_on;
      CHECK(mean == Catch::Approx(mean_turns(turn)).epsilon(1e-9));
      if (flees == after_them) CHECK(std::abs(whole.escape - 0.5) < kClose);
    }
}

TEST_CASE("a hundred dice are no trouble", "[E-CHASE-9]") {
  const ChaseOdds turn = odds(100, {{100, 1, 0}, {48, 1, 0}});
  CHECK(std::abs(turn.escape + turn.caught + turn.goes_on - 1) < kClose);
  CHECK(turn.goes_on > 0);
  CHECK(turn.goes_on < 1e-9);
}
