// What the tests of the rules share: a fight at hand, an action with scripted dice.
#pragma once

#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "core/table/reduce.hpp"

namespace fray::test {

// Carries an action out with these faces, all of which it must use.
inline State after(const State& state, const Action& action, std::vector<int> faces = {}) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = scripted(std::move(faces));
  State next = reduce(state, action, dice);
  INFO("dice left over, missing or wrong");
  REQUIRE(used_up(dice));
  return next;
}

// The rule by which it is refused; "allowed" when it is not.
inline std::string refused_by(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  if (!refusal) return "allowed";
  CHECK(!refusal->why.empty());
  Dice dice = scripted({1, 1, 1, 1});
  CHECK(reduce(state, action, dice) == state);
  CHECK(dice.rolls.empty());
  return refusal->rule.empty() ? "no rule" : refusal->rule;
}

inline Errant errant(std::string name, int skill = 10, int hp = 8) {
  Errant one;
  one.name = std::move(name);
  one.attributes.skill = skill;
  one.hp = one.max_hp = hp;
  return one;
}

// Ids: Errants 1, 2, … as combatants too; then each kind of NPC, its first id being its group's.
inline State start(const std::vector<Errant>& company, std::vector<NpcCount> npcs,
                   StartFight how = {}) {
  State state;
  for (const Errant& one : company) {
    how.errants.push_back(state.next_errant);
    state = after(state, AddErrant{one});
  }
  how.npcs = std::move(npcs);
  return after(state, how);
}

// Two Errants, Ada (1, skill 13) and Bo (2, skill 7), against goblins 4 and 5, 30 feet apart in
// bright light; `winners` have won the first order, so that their quick phase is on.
inline State in_first_turn(Side winners = Side::kCompany) {
  StartFight how;
  how.distance = 30;
  return after(start({errant("Ada", 13), errant("Bo", 7)}, {{"B-GOB", 2, Side::kOpposition}}, how),
               SetOrder{winners});
}
inline constexpr Id kAda = 1, kBo = 2, kGoblin1 = 4, kGoblin2 = 5;

inline State next(const State& state) { return after(state, NextStep{}); }
inline State to(State state, Step step) {
  for (int i = 0; i < 20 && state.fight->step != step; ++i)
    state =
        state.fight->step == Step::kOrder ? after(state, SetOrder{Side::kCompany}) : next(state);
  REQUIRE(state.fight->step == step);
  return state;
}

inline const Combatant& who(const State& state, Id id) {
  const Combatant* found = find_combatant(state, id);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace fray::test
