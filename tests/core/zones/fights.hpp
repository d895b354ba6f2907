// What the tests of Zones & Reactions share: the example fight, an action with scripted dice.
#pragma once

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/table/reduce.hpp"
#include "core/zones/records.hpp"
#include "core/zones/screens.hpp"
#include "tests/core/helpers.hpp"

namespace fray::zones::test {

using fray::test::d10;
using fray::test::d12;
using fray::test::d20;
using fray::test::d4;
using fray::test::d6;
using fray::test::d8;
inline constexpr fray::test::DieOf<2> d2;
inline constexpr fray::test::DieOf<3> d3;

// The throws of an action, in order.
struct Script {
  fray::test::Throws throws;
  Script() = default;
  Script(std::initializer_list<fray::test::Throw> all) : throws(all) {}
};

struct Played {
  State state;
  std::vector<SaidLine> said;
};

// Carries an action out with these dice, which have to be those that it throws, and what follows
// from it. What it ends in is written and read again, and is the same.
inline Played played(State state, const Action& action, const Script& script = {}) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = fray::test::scripted(script.throws);
  apply_action(state, action, dice);
  for (const SaidLine& line : dice.said) UNSCOPED_INFO(line.text);
  if (dice.wanting) UNSCOPED_INFO("wants D" << dice.wanting->sides << ", " << dice.wanting->about);
  fray::test::require_thrown(dice, script.throws);
  const auto read = kGame.read(kGame.write(&table_of(state)));
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(state));
  return {std::move(state), std::move(dice.said)};
}
inline State after(const State& state, const Action& action, const Script& script = {}) {
  return played(state, action, script).state;
}
inline bool said(const Played& played, std::string_view words) {
  for (const SaidLine& line : played.said)
    if (line.text.find(words) != std::string::npos) return true;
  return false;
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
  Dice dice = fray::scripted({1, 1, 1, 1});
  CHECK(reduce(state, action, dice) == state);
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
inline const Fight& fight(const State& state) {
  REQUIRE(table_of(state).fight);
  return *table_of(state).fight;
}
inline const Combatant& who(const State& state, Id id) {
  const Combatant* found = find_combatant(table_of(state), id);
  REQUIRE(found != nullptr);
  return *found;
}
inline Id named(const State& state, std::string_view name) {
  for (const Combatant& one : fight(state).combatants)
    if (one.figure.name == name) return one.figure.id;
  FAIL("nobody is called " << name);
  return 0;
}
inline int health(const State& state, Id id) { return who(state, id).figure.health; }
inline Id faction(const State& state, std::string_view name) {
  for (const Faction& one : fight(state).factions)
    if (one.name == name) return one.id;
  FAIL("no faction is called " << name);
  return 0;
}

// --- A fight in four zones in a row, A to D, the last two with a barrier between them ---
// Ada (1) and Bo (2) of the Company stand in A, two bandits and a guard in B.
inline constexpr Id kZoneA = 101, kZoneB = 102, kZoneC = 103, kZoneD = 104;
inline constexpr Id kCompany = 111, kFoes = 112;
inline constexpr Id kAda = 121, kBo = 122, kBandit1 = 123, kBandit2 = 124, kGuard = 125;
inline constexpr Id kSword = 1, kBow = 2;  // Ada's
inline constexpr Id kBomb = 3;             // Ada's too: indirect, range 3, blast
inline constexpr Id kMace = 1;             // Bo's
inline constexpr Id kShortSword = 1, kSling = 2;

inline Weapon weapon(Id id, std::string name, int sides, WeaponKind kind = WeaponKind::kMelee,
                     int range = 0) {
  Weapon one;
  one.id = id;
  one.name = std::move(name);
  one.sides = sides;
  one.kind = kind;
  one.range = range;
  return one;
}
inline Combatant fighter(Id id, std::string name, Id faction, Id zone, int wit,
                         std::vector<Weapon> weapons) {
  Combatant one;
  one.figure.id = id;
  one.figure.name = std::move(name);
  one.figure.wit = wit;
  one.figure.weapons = std::move(weapons);
  one.figure.next_weapon = 9;
  one.figure.health = one.figure.full_health = 10;
  one.faction = faction;
  one.zone = zone;
  one.kind = faction == kFoes ? "bandit" : "sellsword";
  return one;
}
inline Zone zone(Id id, std::string name) {
  Zone one;
  one.id = id;
  one.name = std::move(name);
  return one;
}
inline State four_zones() {
  State state;
  Table& table = change_table(state);
  table.next_id = 200;
  Fight& fight = table.fight.emplace();
  fight.title = "Four zones";
  fight.field.zones = {zone(kZoneA, "A"), zone(kZoneB, "B"), zone(kZoneC, "C"), zone(kZoneD, "D")};
  fight.field.ways = {{kZoneA, kZoneB, false}, {kZoneB, kZoneC, false}, {kZoneC, kZoneD, true}};
  fight.factions = {{kCompany, "Company", 0, true}, {kFoes, "Foes", 1, false}};
  fight.began = kCompany;
  Weapon bomb = weapon(kBomb, "bomb", 8, WeaponKind::kIndirect, 3);
  bomb.blast = true;
  fight.combatants = {
      fighter(kAda, "Ada", kCompany, kZoneA, 12,
              {weapon(kSword, "sword", 8), weapon(kBow, "bow", 6, WeaponKind::kRanged, 2), bomb}),
      fighter(kBo, "Bo", kCompany, kZoneA, 7, {weapon(kMace, "mace", 6)}),
      fighter(kBandit1, "Bandit 1", kFoes, kZoneB, 8,
              {weapon(kShortSword, "short sword", 6),
               weapon(kSling, "sling", 4, WeaponKind::kRanged, 3)}),
      fighter(kBandit2, "Bandit 2", kFoes, kZoneB, 8, {weapon(kShortSword, "short sword", 6)}),
      fighter(kGuard, "Guard", kFoes, kZoneB, 10, {weapon(1, "halberd", 10)}),
  };
  return state;
}
inline void put(Table& table, Id id, Id zone, Id border = 0) {
  Combatant& one = *find_combatant(table, id);
  one.zone = zone;
  one.border = border;
}
// In round 1, the Company first; all in zone A.
inline State melee() {
  return after(with(four_zones(),
                    [](Table& table) {
                      for (Combatant& one : table.fight->combatants) one.zone = kZoneA;
                    }),
               BeginRound{});
}
// The same where they stand apart.
inline State apart() { return after(four_zones(), BeginRound{}); }
// Of those, nobody of that faction may react any more.
inline State unready(State state, Id faction) {
  for (Combatant& one : change_table(state).fight->combatants)
    if (one.faction == faction) one.usage = {1, 0, true};
  return state;
}
inline Attack strikes(Id who, Id target, Id with) {
  Attack attack{who, target};
  attack.means.weapon = with;
  return attack;
}
inline React reacts(Id who, Reaction reaction) { return {who, reaction, {}, 0}; }
inline React counters(Id who, Id with) { return {who, Reaction::kCounter, {with}, 0}; }

// By a form, as a screen does it; what is not named is as usual.
inline State done(const State& state, Id id, std::string_view key, const FilledForm& form = {},
                  const Script& script = {}) {
  INFO(key);
  const auto action = fill(state, id, key, form);
  REQUIRE(action);
  return after(state, *action, script);
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

}  // namespace fray::zones::test
