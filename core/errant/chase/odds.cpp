#include "core/errant/chase/odds.hpp"

#include <algorithm>

#include "core/dice/chances.hpp"
#include "core/errant/checks.hpp"

namespace fray {
namespace {

// How likely a roll sums to each number from 0 on.
std::vector<double> sums(int dice) {
  const Chances chances = sum_of_dice(dice, 4);
  std::vector<double> of(static_cast<std::size_t>(most(chances)) + 1, 0.0);
  for (const Bar& bar : chances.bars) of[static_cast<std::size_t>(bar.value)] = bar.chance;
  return of;
}

// The higher of two.
std::vector<double> higher(const std::vector<double>& a, const std::vector<double>& b) {
  std::vector<double> of(std::max(a.size(), b.size()), 0.0);
  double below_a = 0, below_b = 0;  // chances of less than i
  for (std::size_t i = 0; i < of.size(); ++i) {
    const double one = i < a.size() ? a[i] : 0, other = i < b.size() ? b[i] : 0;
    of[i] = one * below_b + other * below_a + one * other;
    below_a += one;
    below_b += other;
  }
  return of;
}

// That the first is the higher one; equal ones are rolled again.
struct Tie {
  double won = 0, lost = 0;
};
Tie break_tie(const std::vector<double>& flees, const std::vector<double>& after) {
  Tie tie;
  double below_flees = 0, below_after = 0;
  for (std::size_t i = 0; i < std::max(flees.size(), after.size()); ++i) {
    const double one = i < flees.size() ? flees[i] : 0, other = i < after.size() ? after[i] : 0;
    tie.won += one * below_after;
    tie.lost += other * below_flees;
    below_flees += one;
    below_after += other;
  }
  const double either = tie.won + tie.lost;
  return {tie.won / either, tie.lost / either};
}

// By the number of 4s: fewer than two, and two or more.
struct Fours {
  double fewer = 1, two = 0;
};
Fours fours(int dice) {
  double none = 1, one = 0, two = 0;
  for (int i = 0; i < dice; ++i) {
    two = two + one / 4;
    one = one * 3 / 4 + none / 4;
    none = none * 3 / 4;
  }
  return {none + one, two};
}

Fours fours(const Runner& runner) {
  const Fours rolled = fours(runner.dice);
  return {runner.held + runner.rolls * rolled.fewer, runner.rolls * rolled.two};
}

// A runner's dice, drawn up once: every branch below needs them.
struct Drawn {
  Fours fours;
  std::vector<double> sum;
};
Drawn drawn(const Runner& runner) { return {fours(runner), sums(runner.dice)}; }

// Every way in which those after it may or may not show two 4s.
struct Turn {
  Drawn flees;
  std::vector<Drawn> after;
  ChaseOdds odds{0, 0, 0};

  void add(std::size_t next, double chance, const std::vector<double>* best) {
    if (chance == 0) return;
    if (next == after.size()) {
      if (best == nullptr) {
        odds.escape += chance * flees.fours.two;
        odds.goes_on += chance * flees.fours.fewer;
        return;
      }
      odds.caught += chance * flees.fours.fewer;
      if (flees.fours.two == 0) return;
      const Tie tie = break_tie(flees.sum, *best);
      odds.escape += chance * flees.fours.two * tie.won;
      odds.caught += chance * flees.fours.two * tie.lost;
      return;
    }
    const Drawn& here = after[next];
    add(next + 1, chance * here.fours.fewer, best);
    if (here.fours.two == 0) return;
    if (best == nullptr) return add(next + 1, chance * here.fours.two, &here.sum);
    const std::vector<double> now = higher(*best, here.sum);
    add(next + 1, chance * here.fours.two, &now);
  }
};

template <class Make>
ChaseOdds odds_of(const Chase& chase, Id id, Make make) {
  const ChaseParty* flees = find_party(chase, id);
  if (flees == nullptr || flees->side != ChaseSide::kFugitives || !is_running(*flees)) return {};
  std::vector<Runner> after;
  for (const ChaseParty& one : chase.parties)
    if (one.side == ChaseSide::kPursuers && one.quarry == id && is_running(one))
      after.push_back(make(one, false));
  return turn_odds(make(*flees, true), after);
}

}  // namespace

Runner runner(const ChaseParty& party) {
  const MovementPlan plan = plan_of(party);
  Runner made{plan.dice, 1, 0};
  for (const Id id : plan.checks)
    for (const ChaseMember& who : party.members) {
      if (who.id != id) continue;
      const Chance check = chance(sprint_check(who));
      made.held += made.rolls * (check.of - check.good) / check.of;
      made.rolls = made.rolls * check.good / check.of;
    }
  return made;
}

Runner runner(const ChaseParty& party, bool sprints) {
  ChaseParty as_if = party;
  as_if.sprints = sprints;
  for (ChaseMember& who : as_if.members) who.sprints = false;
  return runner(as_if);
}

ChaseOdds turn_odds(const Runner& flees, std::span<const Runner> after) {
  Turn turn{drawn(flees), {}};
  for (const Runner& one : after) turn.after.push_back(drawn(one));
  turn.add(0, 1, nullptr);
  return turn.odds;
}

ChaseOdds turn_odds(const Chase& chase, Id party) {
  return odds_of(chase, party, [](const ChaseParty& one, bool) { return runner(one); });
}

ChaseOdds turn_odds(const Chase& chase, Id party, bool flees_sprinting, bool after_sprinting) {
  return odds_of(chase, party, [&](const ChaseParty& one, bool flees) {
    return runner(one, flees ? flees_sprinting : after_sprinting);
  });
}

ChaseOdds whole_odds(const ChaseOdds& turn) {
  const double over = turn.escape + turn.caught;
  if (over == 0) return {};
  return {turn.escape / over, turn.caught / over, 0};
}

std::vector<ChaseOdds> odds_by_turn(const ChaseOdds& turn, int turns) {
  std::vector<ChaseOdds> all;
  ChaseOdds now;
  for (int i = 0; i < turns; ++i) {
    now.escape += now.goes_on * turn.escape;
    now.caught += now.goes_on * turn.caught;
    now.goes_on *= turn.goes_on;
    all.push_back(now);
  }
  return all;
}

double mean_turns(const ChaseOdds& turn) {
  const double over = turn.escape + turn.caught;
  return over == 0 ? 0 : 1 / over;
}

}  // namespace fray
