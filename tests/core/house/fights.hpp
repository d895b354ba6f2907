// What the tests of the house rules share: the example fight, an action with scripted dice.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/house/check.hpp"
#include "core/house/follow.hpp"
#include "core/house/kinds.hpp"
#include "core/house/odds.hpp"
#include "core/house/records.hpp"
#include "core/house/screens.hpp"
#include "core/table/reduce.hpp"
#include "tests/core/helpers.hpp"

namespace fray::house::test {

using fray::test::d10;
using fray::test::d20;
using fray::test::d4;
using fray::test::d6;
using fray::test::d8;
using fray::test::faces_of;
using fray::test::spelled;
using fray::test::Throws;

struct Played {
  State state;
  std::vector<SaidLine> said;
};

// Carries an action out with exactly these dice, and what follows from it. What it ends in is
// written and read again, and is the same.
inline Played played(State state, const Action& action, const Throws& throws = {}) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = scripted(faces_of(throws));
  apply_action(state, action, dice);
  for (const SaidLine& line : dice.said) UNSCOPED_INFO(line.text);
  if (dice.wanting) UNSCOPED_INFO("wants D" << dice.wanting->sides << ", " << dice.wanting->about);
  REQUIRE(spelled(dice.rolls) == spelled(throws));
  REQUIRE(used_up(dice));
  const std::string text = kGame.write(&table_of(state));
  INFO(text);
  const auto read = kGame.read(text);
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(state));
  return {std::move(state), std::move(dice.said)};
}
inline State after(const State& state, const Action& action, const Throws& throws = {}) {
  return played(state, action, throws).state;
}
inline bool says(const std::vector<SaidLine>& said, std::string_view part) {
  for (const SaidLine& line : said)
    if (line.text.find(part) != std::string::npos) return true;
  return false;
}

inline std::string why_not(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  return refusal ? refusal->why : "allowed";
}
// The rule by which it is refused; "allowed" when it is not. A refused action changes nothing.
inline std::string refused_by(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  if (!refusal) return "allowed";
  CHECK_FALSE(refusal->why.empty());
  Dice dice = scripted(std::vector<int>{1, 1, 1});
  CHECK(reduce(state, action, dice) == state);
  CHECK(dice.rolls.empty());
  return refusal->rule.empty() ? "no rule" : refusal->rule;
}

inline State with(State state, const auto& change) {
  change(change_table(state));
  return state;
}
// Those of an example fight stay in the Company.
inline State staying(const State& example) {
  return with(example, [](Table& table) {
    for (Figure& one : table.characters) one.guest = false;
    for (Combatant& one : table.fight->combatants) one.figure.guest = false;
  });
}

// Maud and Tobin against three goblins, close to each other, without zones.
inline constexpr Id kMaud = 3, kTobin = 4, kGoblin1 = 5, kGoblin2 = 6, kGoblin3 = 7;
inline constexpr Id kSword = 1, kMail = 2, kShield = 3;               // Maud's
inline constexpr Id kKnife = 1, kKnife2 = 2, kBow = 3, kLeather = 4;  // Tobin's
inline constexpr Id kBlade = 1, kSling = 2;                           // a goblin's
inline State company() {
  State state;
  for (const Figure& one : example_characters()) state = after(state, AddFigure{one, false});
  return state;
}
inline State start(std::vector<KindCount> npcs, Range range = Range::kClose, int zones = 0) {
  return after(company(), StartFight{"", {1, 2}, std::move(npcs), range, zones});
}
inline State close_fight() { return start({{"goblin", 3}}); }
// In its first round, the Company first: its quick turns are on.
inline State first_round() { return after(close_fight(), SetOrder{false}); }
inline State next(const State& state) { return after(state, NextPhase{}); }
inline State goblins_quick() { return next(first_round()); }
inline State full_turns() { return next(goblins_quick()); }

inline const Combatant& who(const State& state, Id id) {
  const Combatant* found = find_combatant(table_of(state), id);
  REQUIRE(found != nullptr);
  return *found;
}
inline const Fight& fight(const State& state) {
  REQUIRE(table_of(state).fight);
  return *table_of(state).fight;
}
inline Id who_is(const State& state, std::string_view name) {
  for (const Combatant& one : fight(state).combatants)
    if (one.figure.name == name) return one.figure.id;
  FAIL("nobody is called " << name);
  return 0;
}
inline Combatant& change(Table& table, Id id) { return *find_combatant(table, id); }

// Maud's attack with her sword, as it is usually made.
inline Attack maud_strikes(int tier = 0) {
  return {
      .who = kMaud, .target = kGoblin1, .weapon = kSword, .with = Attribute::kMgt, .tier = tier};
}
inline Attack goblin_strikes(int tier = 0) {
  return {
      .who = kGoblin1, .target = kMaud, .weapon = kBlade, .with = Attribute::kMgt, .tier = tier};
}
inline Meet takes(Id id) { return {id, Defence::kDefend, 0}; }

// By a form, as a screen does it; what is not named is as usual.
inline State done(const State& state, Id id, std::string_view key, const FilledForm& form = {},
                  const Throws& throws = {}) {
  INFO(key);
  const auto action = fill(state, id, key, form);
  REQUIRE(action);
  return test::after(state, *action, throws);  // not that of the dice’s own namespace
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

}  // namespace fray::house::test
