// What an action, an undo and a save cost, by the number of combatants and by the length of the
// history; what the chances of dice cost. Medians, in microseconds: core_bench
// Ten million turns of chases by the reducer beside their exact chances: core_bench chases
#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

#include "core/dice/expression.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/chase/odds.hpp"
#include "core/errant/query.hpp"
#include "core/save/save.hpp"

using namespace fray;

namespace {

constexpr int kRounds = 101;

template <class Do>
double once(Do work) {
  const auto begun = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::micro> spent = std::chrono::steady_clock::now() - begun;
  return spent.count();
}

double median(std::vector<double>& figures) {
  std::nth_element(figures.begin(),
                   figures.begin() + static_cast<std::ptrdiff_t>(figures.size() / 2),
                   figures.end());
  return figures[figures.size() / 2];
}

struct Figures {
  double act = 0, refuse = 0, undo = 0, save = 0, bytes = 0;
};

Session a_fight(int combatants, int history) {
  Session session = new_session(1);
  StartFight start;
  start.distance = 30;
  start.npcs = {{"B-GOB", combatants, Side::kOpposition}};
  act(session, start);
  act(session, SetOrder{Side::kOpposition});
  while (static_cast<int>(entries(session).size()) < history)
    act(session, SetDistance{static_cast<int>(entries(session).size())});
  return session;
}

Figures measure(int combatants, int history) {
  Session session = a_fight(combatants, history);
  take_changes(session);
  const auto& people = errant_state(session.state).fight->combatants;
  const Id who = people[people.size() / 2].id;
  std::vector<double> acts, refusals, undos, saves, sizes;
  for (int i = 0; i < kRounds; ++i) {
    refusals.push_back(once([&] { refuse(session.state, TakeAction{who, Deed::kAttack}); }));
    acts.push_back(once([&] { act(session, TakeAction{who, Deed::kAttack}); }));
    SaveChanges changes;
    saves.push_back(once([&] { changes = take_changes(session); }));
    double bytes = static_cast<double>(changes.snapshot.size());
    for (const auto& [key, text] : changes.put) bytes += static_cast<double>(text.size());
    sizes.push_back(bytes);
    undos.push_back(once([&] { undo(session); }));
    take_changes(session);
  }
  return {median(acts), median(refusals), median(undos), median(saves), median(sizes)};
}

void line(int combatants, int history) {
  const Figures f = measure(combatants, history);
  std::printf("%11d %8d %9.1f %9.1f %9.1f %9.1f %9.0f\n", combatants, history, f.act, f.refuse,
              f.undo, f.save, f.bytes);
}

// What the chances before an Attack Roll cost, by its dice, and what a blow costs from the roll to
// all that follows it.
void blows() {
  Session session = new_session(1);
  Errant ada;
  ada.name = "Ada";
  ada.hp = ada.max_hp = 9;
  act(session, AddErrant{ada});
  StartFight start;
  start.distance = 30;
  start.errants = {1};
  start.npcs = {{"B-GOB", 9, Side::kOpposition}};
  act(session, start);
  act(session, SetOrder{Side::kOpposition});
  AttackRoll attack;
  attack.who = errant_state(session.state).fight->combatants.back().id;
  attack.target = errant_state(session.state).fight->combatants.front().id;
  std::printf("\n%11s %9s\n", "dice", "odds us");
  for (const auto& [count, sides] : {std::pair{1, 6}, {2, 8}, {6, 6}, {8, 12}, {12, 20}}) {
    attack.count = count;
    attack.sides = sides;
    std::vector<double> costs;
    for (int i = 0; i < kRounds; ++i)
      costs.push_back(once([&] { attack_odds(session.state, attack); }));
    std::printf("%8dD%-2d %9.1f\n", count, sides, median(costs));
  }
  attack.count = 1;
  attack.sides = 20;
  std::vector<double> costs;
  for (int i = 0; i < kRounds; ++i) {
    costs.push_back(once([&] { act(session, attack); }));
    undo(session);
  }
  std::printf("a blow with Saving Throw and wound: %.1f us\n", median(costs));
}

// How far ten million turns are from the chances (E-CHASE-9), in standard deviations: within 4 all.
void chases() {
  constexpr int kTurns = 10'000'000 / 25;
  std::printf("%5s %5s %9s %9s %9s %9s %7s %7s\n", "flee", "after", "escape", "caught", "whole",
              "turns", "off", "off");
  Generator generator = seeded(1);
  for (int flee = 1; flee <= 5; ++flee)
    for (int after = 1; after <= 5; ++after) {
      State state;
      ChaseMember one, other;
      one.name = other.name = "Somebody";
      one.mv = flee;
      other.mv = after;
      StartChase start;
      start.entries = {{ChaseSide::kFugitives, "", one, 1}, {ChaseSide::kPursuers, "", other, 1}};
      Dice none = scripted({});
      state = reduce(state, start, none);
      int escaped = 0, caught = 0;
      for (int i = 0; i < kTurns; ++i) {
        State then = state;
        Dice dice{generator, {}, {}, false, {}};
        apply_action(then, RollChaseTurn{}, dice);
        generator = std::get<Generator>(dice.source);
        const Running fate = errant_state(then).chase->parties[0].members[0].running;
        escaped += fate == Running::kEscaped;
        caught += fate == Running::kCaught;
      }
      const ChaseOdds turn =
          turn_odds(*errant_state(state).chase, errant_state(state).chase->parties[0].id);
      const auto off = [&](int seen, double chance) {
        const double spread = std::sqrt(kTurns * chance * (1 - chance));
        return spread == 0 ? seen : (seen - kTurns * chance) / spread;
      };
      std::printf("%5d %5d %9.6f %9.6f %9.6f %9.2f %7.2f %7.2f\n", flee, after, turn.escape,
                  turn.caught, whole_odds(turn).escape, mean_turns(turn), off(escaped, turn.escape),
                  off(caught, turn.caught));
    }
}

// What the exact chances of dice cost, parsed and drawn up anew each time.
void chances() {
  std::printf("\n%11s %9s %9s\n", "dice", "values", "odds us");
  for (const char* text :
       {"2d6 > 7", "4d6kh3", "1d6*1d20", "(8d6)/2", "10d6", "20d4", "10d6!", "5d6", "20d6", "40d6",
        "80d6", "160d6", "200d6", "100d6kh10", "20d20*20d20",
        // What just fits, and what is refused.
        "40d180", "17d1000", "10d100kh5", "20d20/20d20", "1d1000*1d100", "1d190*1d190*1000",
        "200d200", "89d1000"}) {
    std::vector<double> costs;
    std::size_t values = 0;
    for (int i = 0; i < kRounds; ++i)
      costs.push_back(
          once([&] { values = chances_of(parse_expression(text).expression).bars.size(); }));
    std::printf("%11s %9zu %9.1f\n", text, values, median(costs));
  }
}

}  // namespace

int main(int count, char** words) {
  if (count > 1 && std::string_view(words[1]) == "chases") {
    chases();
    return 0;
  }
  std::printf("%11s %8s %9s %9s %9s %9s %9s\n", "combatants", "history", "act us", "refuse us",
              "undo us", "save us", "bytes");
  for (const int combatants : {10, 100, 1000}) line(combatants, 10);
  for (const int history : {10, 100, 300, 900}) line(10, history);
  blows();
  chances();
  return 0;
}
