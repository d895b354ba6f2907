#include "core/errant/peril_odds.hpp"

#include <cmath>

#include "core/errant/perils.hpp"
#include "core/errant/wounds.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Ada (1) and Bo (2) against a goblin.
State table(const Errant& ada) {
  StartFight how;
  how.distance = 30;
  return after(start({ada, new_errant("Bo", 10, 500)}, {{"B-GOB", 1, Side::kOpposition}}, how),
               SetOrder{Side::kCompany});
}

Errant ada(int hp, int phys, int renown = 1) {
  Errant one = new_errant("Ada", 10, hp);
  one.attributes.phys = phys;
  one.renown = renown;
  return one;
}

// Carries an action out over every fall of its dice, whatever it asks for: f(state, chance).
template <class F>
void every_way(const State& state, const Action& action, F&& f) {
  const auto next_fall = [](std::vector<int>& faces, const std::vector<Roll>& rolls) {
    std::vector<int> sides;
    for (const Roll& roll : rolls) sides.insert(sides.end(), roll.faces.size(), roll.sides);
    faces.resize(sides.size());
    while (!faces.empty() && faces.back() == sides[faces.size() - 1]) faces.pop_back();
    if (!faces.empty()) ++faces.back();
  };
  std::vector<int> faces;
  do {
    // Dice beyond those that are fixed show 1; how many there are is seen by rolling.
    std::vector<int> all = faces;
    Dice dice;
    State next;
    for (;;) {
      dice = fray::scripted(all);
      next = reduce(state, action, dice);
      if (used_up(dice)) break;
      all.push_back(1);
      REQUIRE(all.size() < 40);
    }
    double chance = 1;
    for (const Roll& roll : dice.rolls)
      for (std::size_t i = 0; i < roll.faces.size(); ++i) chance /= roll.sides;
    f(next, chance);
    faces = all;
    next_fall(faces, dice.rolls);
  } while (!faces.empty());
}

void add(Outcome& outcome, const State& state, double chance, const Body& before) {
  const Combatant& who = test::who(state, kAda);
  const bool dead = is_dead(who);
  if (dead) outcome.dead += chance;
  if (dead || who.out_of_action) outcome.out += chance;
  if (dead || who.out_of_action || who.hp == 0) outcome.down += chance;
  for (int severity = 1; severity <= kWorstWound; ++severity) {
    const auto count = [&](const Body& body) {
      return std::count_if(body.wounds.begin(), body.wounds.end(),
                           [&](const Wound& wound) { return wound.severity == severity; });
    };
    if (count(who.body) > count(before))
      outcome.wounds[static_cast<std::size_t>(severity) - 1] += chance;
  }
}

void check_near(double one, double other) { CHECK(std::abs(one - other) < 1e-9); }
void check_same(const Outcome& one, const Outcome& other) {
  check_near(one.down, other.down);
  check_near(one.out, other.out);
  check_near(one.dead, other.dead);
  for (std::size_t i = 0; i < one.wounds.size(); ++i) {
    CAPTURE(i + 1);
    check_near(one.wounds[i], other.wounds[i]);
  }
}

}  // namespace

TEST_CASE("the means of falls, as they are published", "[E-FALL-1][E-ELEM-1]") {
  const std::pair<int, double> means[] = {{10, 3.5},   {20, 8.75},  {30, 12.25}, {40, 15.75},
                                          {50, 19.25}, {60, 22.75}, {70, 36.75}, {9, 0}};
  for (const auto& [feet, expected] : means) {
    CAPTURE(feet);
    check_near(mean(fall_damage(feet)), expected);
    check_near(mean(fall_odds(feet, 0, {}).share), expected);
  }
}

TEST_CASE("a fall with its Saving Throw and its wound, against every fall of the dice",
          "[E-FALL-1][E-FALL-2][E-HP-1][E-HP-2][E-WND-1][E-ELEM-1]") {
  struct Row {
    int hp, phys, feet;
    std::vector<Id> catchers;
  };
  for (const Row& row : {Row{4, 10, 10, {}}, Row{4, 13, 30, {}}, Row{1, 3, 20, {kBo}},
                         Row{10, 20, 70, {}}, Row{0, 12, 30, {kBo}}, Row{40, 10, 20, {}}}) {
    CAPTURE(row.hp, row.phys, row.feet);
    State state = table(ada(std::max(1, row.hp), row.phys));
    if (row.hp == 0) state = after(state, SetHp{kAda, 0});
    Outcome expected;
    every_way(state, Fall{kAda, row.feet, row.catchers},
              [&](const State& next, double chance) { add(expected, next, chance, {}); });
    Sufferer who = sufferer(test::who(state, kAda));
    CHECK(who.hp == row.hp);
    check_same(fall_odds(row.feet, static_cast<int>(row.catchers.size()), who).outcome, expected);
  }
}

TEST_CASE("catchers take equal shares, the rest is the faller's", "[E-FALL-2]") {
  const FallOdds odds = fall_odds(20, 2, {});
  for (const Bar& bar : odds.all.bars) {
    CHECK(chance_of(odds.catcher, bar.value / 3) > 0);
    CHECK(chance_of(odds.share, bar.value - 2 * (bar.value / 3)) > 0);
  }
  check_near(mean(odds.all), 2 * mean(odds.catcher) + mean(odds.share));
  CHECK(fall_odds(20, 0, {}).catcher == certainly(0));
}

TEST_CASE("a wound that a save holds too often counts as two", "[E-FALL-1][E-WND-2]") {
  // 2 is a mangled leg, 1 is death's door.
  for (const int severity : {1, 2, 3}) {
    Sufferer twice;
    twice.hp = 4;
    twice.body.wounds.assign(2, {kFallHarm, severity});
    const Outcome expected = fall_odds(40, 0, twice).outcome;
    for (const std::size_t times : {3U, 4U, 5U, 8U}) {
      Sufferer often = twice;
      often.body.wounds.assign(times, {kFallHarm, severity});
      CAPTURE(severity, times);
      check_same(fall_odds(40, 0, often).outcome, expected);
    }
  }
}

TEST_CASE("an NPC is beaten at 0 HP, behind its Warband", "[E-HP-3][E-BAND-1]") {
  Sufferer goblin;
  goblin.npc = true;
  goblin.hp = 3;
  const Outcome alone = fall_odds(10, 0, goblin).outcome;
  check_near(alone.dead, 4.0 / 6);
  check_near(alone.down, alone.dead);
  goblin.band = 2;
  check_near(fall_odds(10, 0, goblin).outcome.dead, 2.0 / 6);
}

TEST_CASE("dice of fire by turn", "[E-BURN-1]") {
  using Dice_ = std::vector<int>;
  CHECK(flames(1, 0, false, 4) == Dice_{1, 2, 3, 4});
  CHECK(flames(1, 0, false, 1) == Dice_{1});
  CHECK(flames(1, 0, false, 0).empty());
  CHECK(flames(1, 1, false, 4) == Dice_{1, 1, 1, 1});
  CHECK(flames(1, 2, false, 4) == Dice_{1, 0, 0, 0});
  CHECK(flames(3, 2, false, 5) == Dice_{3, 2, 1, 0, 0});
  CHECK(flames(1, 1, true, 3) == Dice_{0, 0, 0});
  CHECK(flames(3, 1, true, 3) == Dice_{2, 2, 2});
  CHECK(flames(19, 0, false, 4) == Dice_{19, 20, 20, 20});
  CHECK(drowning_dice(2, 4) == Dice_{0, 0, 1, 1});
  CHECK(drowning_dice(0, 2) == Dice_{1, 1});
}

TEST_CASE("turns of fire, against every way they can go in a fight",
          "[E-BURN-1][E-WND-1][E-WND-2][E-WND-3][E-HP-1][E-ELEM-1]") {
  struct Row {
    int hp, phys, renown, dice, turns;
  };
  for (const Row& row : {Row{3, 12, 1, 1, 2}, Row{1, 8, 2, 1, 2}, Row{6, 2, 1, 2, 1}}) {
    CAPTURE(row.hp, row.phys, row.renown, row.dice);
    State first = after(table(ada(row.hp, row.phys, row.renown)), CatchFire{{kAda}, row.dice});
    const Sufferer who = sufferer(test::who(first, kAda));
    const auto by_turn = turn_by_turn(who, flames(row.dice, 0, false, row.turns), Harm::kBurning);
    REQUIRE(by_turn.size() == static_cast<std::size_t>(row.turns));
    std::vector<std::pair<State, double>> now = {{to(first, Step::kExpiry), 1.0}};
    for (const Outcome& outcome : by_turn) {
      Outcome expected;
      std::vector<std::pair<State, double>> after_it;
      for (const auto& until_now : now) {
        every_way(until_now.first, NextStep{}, [&](const State& next, double part) {
          const double all = until_now.second * part;
          add(expected, next, all, {});
          // The same again need not be gone through twice.
          const auto same = std::find_if(after_it.begin(), after_it.end(), [&](const auto& one) {
            return errant_state(one.first).fight->combatants ==
                   errant_state(next).fight->combatants;
          });
          if (same != after_it.end())
            same->second += all;
          else
            after_it.emplace_back(next, all);
        });
      }
      check_same(outcome, expected);
      now.clear();
      for (const auto& [state, chance] : after_it) {
        if (&outcome == &by_turn.back()) break;
        if (errant_state(state).fight->step == Step::kOver) continue;
        now.emplace_back(to(state, Step::kExpiry), chance);
      }
    }
  }
}

TEST_CASE("a turn at 0 HP with an old wound, against every way in water",
          "[E-DROWN-1][E-WND-2][E-WND-4]") {
  State state = table(ada(2, 9, 1));
  state = after(state, SetHp{kAda, 0});
  state = after(state, AddWound{kAda, {Harm::kPhysical, 2}});
  state = after(state, AddWound{kAda, {Harm::kPhysical, 2}});
  state = after(state, AddWound{kAda, {Harm::kPhysical, 1}});
  state = after(state, SetUnderwater{kAda, true});
  const Body before = test::who(state, kAda).body;
  Outcome expected;
  every_way(to(state, Step::kExpiry), NextStep{},
            [&](const State& next, double chance) { add(expected, next, chance, before); });
  const Sufferer who = sufferer(test::who(state, kAda));
  check_same(turn_by_turn(who, drowning_dice(0, 1), Harm::kPhysical)[0], expected);
}

TEST_CASE("death's door and the reaper are counted in later turns", "[E-WND-3][E-WND-4]") {
  // At 0 HP already and dying: the turn kills, whatever the dice say.
  Sufferer who;
  who.hp = 0;
  who.out_of_action = true;
  who.body.dying = Dying::kConsigned;
  who.body.turns_left = 2;
  const auto by_turn = turn_by_turn(who, {0, 0, 0}, Harm::kBurning);
  check_near(by_turn[0].dead, 0);
  check_near(by_turn[1].dead, 1);
  check_near(by_turn[2].dead, 1);
  // A second wound that is as deadly leaves the count as it is, though Renown is less by now.
  who.body.dying = Dying::kDeathsDoor;
  who.body.turns_left = 3;
  who.renown = 1;
  const auto again = turn_by_turn(who, {1, 1, 1}, Harm::kPhysical);
  CHECK(again[0].wounds[3] > 0);
  check_near(again[1].dead, 0);
  check_near(again[2].dead, 1);
}

TEST_CASE("twenty turns of fire end", "[E-BURN-1]") {
  Sufferer who;
  who.hp = 60;
  who.renown = 10;
  for (const int actions : {0, 1}) {
    const auto by_turn = turn_by_turn(who, flames(1, actions, false, 99), Harm::kBurning);
    REQUIRE(by_turn.size() == static_cast<std::size_t>(kMostOddsTurns));
    for (std::size_t i = 1; i < by_turn.size(); ++i) {
      CHECK(by_turn[i].down >= by_turn[i - 1].down - 1e-12);
      CHECK(by_turn[i].dead >= by_turn[i - 1].dead - 1e-12);
      CHECK(by_turn[i].down <= 1 + 1e-9);
    }
    CHECK(by_turn.back().down > 0.9);
  }
}
