// What the tests of the rules share: a fight at hand, an action with scripted dice.
#pragma once

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/query.hpp"
#include "core/table/describe.hpp"
#include "core/table/reduce.hpp"

namespace fray::test {

// One throw of a script: so many dice of one size, and how they fall. d6(4) is a D6 that shows 4,
// d4(1, 3) are two D4 thrown together. A script is compared with what was thrown, count and sides.
struct Throw {
  int sides = 6;
  std::vector<int> faces;
};
using Throws = std::vector<Throw>;

template <int kSides>
struct DieOf {
  template <class... Faces>
  Throw operator()(Faces... faces) const {
    return {kSides, {faces...}};
  }
};
inline constexpr DieOf<4> d4;
inline constexpr DieOf<6> d6;
inline constexpr DieOf<8> d8;
inline constexpr DieOf<10> d10;
inline constexpr DieOf<12> d12;
inline constexpr DieOf<20> d20;

inline std::vector<int> faces_of(const Throws& throws) {
  std::vector<int> faces;
  for (const Throw& one : throws) faces.insert(faces.end(), one.faces.begin(), one.faces.end());
  return faces;
}

// "2D6: 4 1; 1D20: 7"
template <class Rolls>
std::string spelled(const Rolls& rolls) {
  std::string text;
  for (const auto& one : rolls) {
    text += (text.empty() ? "" : "; ") + std::to_string(one.faces.size()) + "D" +
            std::to_string(one.sides) + ":";
    for (const int face : one.faces) text += " " + std::to_string(face);
  }
  return text;
}

inline Dice scripted(const Throws& throws) { return fray::scripted(faces_of(throws)); }

// That exactly the dice of the script were thrown.
inline void require_thrown(const Dice& dice, const Throws& throws) {
  REQUIRE(spelled(dice.rolls) == spelled(throws));
  REQUIRE(used_up(dice));
}

// Carries an action out with these dice, which have to be those that it throws.
inline State after(const State& state, const Action& action, const Throws& throws = {}) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = scripted(throws);
  State next = reduce(state, action, dice);
  require_thrown(dice, throws);
  return next;
}

// The lines of the log on an action that is carried out with these dice.
inline std::vector<std::string> log_lines(const State& before, const Action& action,
                                          const Throws& throws = {}) {
  REQUIRE_FALSE(refuse(before, action));
  Dice dice = scripted(throws);
  const State then = reduce(before, action, dice);
  require_thrown(dice, throws);
  std::vector<std::string> lines;
  for (const LogLine& line : describe(before, then, action, dice)) lines.push_back(line.text);
  return lines;
}
inline bool says(const std::vector<std::string>& lines, std::string_view part) {
  for (const std::string& line : lines)
    if (line.find(part) != std::string::npos) return true;
  return false;
}

// The rule by which it is refused; "allowed" when it is not.
inline std::string refused_by(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  if (!refusal) return "allowed";
  CHECK(!refusal->why.empty());
  Dice dice = fray::scripted({1, 1, 1, 1});
  CHECK(reduce(state, action, dice) == state);
  CHECK(dice.rolls.empty());
  return refusal->rule.empty() ? "no rule" : refusal->rule;
}

// A file of tests/core/fixtures/, such as "house-fight.json".
inline std::string fixture(const std::string& name) {
  std::ifstream in(std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/" + name);
  REQUIRE(in.good());
  std::stringstream text;
  text << in.rdbuf();
  return text.str();
}

inline Errant new_errant(std::string name, int skill = 10, int hp = 8) {
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
    how.errants.push_back(errant_state(state).next_errant);
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
  return after(
      start({new_errant("Ada", 13), new_errant("Bo", 7)}, {{"B-GOB", 2, Side::kOpposition}}, how),
      SetOrder{winners});
}
inline constexpr Id kAda = 1, kBo = 2, kGoblin1 = 4, kGoblin2 = 5;

inline State next(const State& state) { return after(state, NextStep{}); }
inline State to(State state, Step step) {
  for (int i = 0; i < 20 && errant_state(state).fight->step != step; ++i)
    state = errant_state(state).fight->step == Step::kOrder ? after(state, SetOrder{Side::kCompany})
                                                            : next(state);
  REQUIRE(errant_state(state).fight->step == step);
  return state;
}

inline const Combatant& who(const State& state, Id id) {
  const Combatant* found = find_combatant(state, id);
  REQUIRE(found != nullptr);
  return *found;
}

// What a rule set writes is not read where a past fight has an id that another has, or one that is
// still to come: nothing else hangs on that fight's. `text_with` is the text of a Table changed so.
void check_past_ids(const std::vector<Id>& taken, Id fresh, const auto& text_with,
                    const auto& reads) {
  const auto with_past = [&](Id id) {
    return text_with([&](auto& table) {
      table.past = {{.id = id, .title = "A ford", .rounds = 2}};
      table.next_id = fresh + 1;
    });
  };
  CHECK(reads(with_past(fresh)));
  CHECK_FALSE(reads(with_past(fresh + 1)));
  for (const Id id : taken) {
    INFO(id);
    CHECK_FALSE(reads(with_past(id)));
  }
}

}  // namespace fray::test
