// What the tests of Savvy & Violence share: the example fight, an action with scripted dice.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/savvy/records.hpp"
#include "core/savvy/screens.hpp"
#include "core/table/reduce.hpp"

namespace fray::savvy::test {

struct Played {
  State state;
  std::vector<SaidLine> said;
};

// Carries an action out with these faces, all of which it must use, and what follows from it. What
// it ends in is written and read again, and is the same.
inline Played played(State state, const Action& action, std::vector<int> faces = {}) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = scripted(std::move(faces));
  apply_action(state, action, dice);
  for (const SaidLine& line : dice.said) UNSCOPED_INFO(line.text);
  if (dice.wanting) UNSCOPED_INFO("wants D" << dice.wanting->sides << ", " << dice.wanting->about);
  REQUIRE(used_up(dice));
  const std::string text = kGame.write(&table_of(state));
  const auto read = kGame.read(text);
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(state));
  return {std::move(state), std::move(dice.said)};
}
inline State after(const State& state, const Action& action, std::vector<int> faces = {}) {
  return played(state, action, std::move(faces)).state;
}

inline std::string why_not(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  return refusal ? refusal->why : "allowed";
}
// The rule by which it is refused; "allowed" when it is not.
inline std::string refused_by(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  if (!refusal) return "allowed";
  CHECK_FALSE(refusal->why.empty());
  return refusal->rule.empty() ? "no rule" : refusal->rule;
}

inline State with(State state, const auto& change) {
  change(change_table(state));
  return state;
}

// The example fight before its first round: Wren and Osric against three brigands.
inline constexpr Id kWren = 3, kOsric = 4, kBrigand1 = 5, kBrigand2 = 6, kBrigand3 = 7;
inline constexpr Id kSword = 1, kCrossbow = 2;   // Wren's
inline constexpr Id kMace = 1, kSpear = 2;       // Osric's
inline constexpr Id kShortSword = 1, kClub = 2;  // a brigand's
// The example fight, by two who stay in the Company.
inline State example() {
  State state = after({}, StartExample{});
  Table& table = change_table(state);
  for (Figure& one : table.characters) one.guest = false;
  for (Combatant& one : table.fight->combatants) one.figure.guest = false;
  return state;
}
// In its first round: Wren before the enemies (8 + 12), Osric after them (11 + 8).
inline State first_round() { return after(example(), RollOrder{}, {8, 11}); }
inline State enemies_turn() { return after(first_round(), NextPart{}); }
inline State last_part() { return after(enemies_turn(), NextPart{}); }

inline const Combatant& who(const State& state, Id id) {
  const Combatant* found = find_combatant(table_of(state), id);
  REQUIRE(found != nullptr);
  return *found;
}
inline const Fight& fight(const State& state) {
  REQUIRE(table_of(state).fight);
  return *table_of(state).fight;
}
inline Combatant& change(Table& table, Id id) { return *find_combatant(table, id); }

// By a form, as a screen does it; what is not named is as usual.
inline State done(const State& state, Id id, std::string_view key, const FilledForm& form = {},
                  std::vector<int> faces = {}) {
  INFO(key);
  const auto action = fill(state, id, key, form);
  REQUIRE(action);
  return after(state, *action, std::move(faces));
}
inline const Offer* find_offer(const std::vector<Offer>& all, std::string_view key) {
  for (const Offer& offer : all)
    if (offer.key == key) return &offer;
  return nullptr;
}
inline Offer offer_of(const State& state, Id id, std::string_view key) {
  std::vector<Offer> all = id == 0 ? bar_offers(state) : offers(state, id);
  for (const Question& question : questions(state))
    for (const Offer& answer : question.answers)
      if (answer.who == id) all.push_back(answer);
  const Offer* found = find_offer(all, key);
  INFO(key);
  REQUIRE(found != nullptr);
  return *found;
}

}  // namespace fray::savvy::test
