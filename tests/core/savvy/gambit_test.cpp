// Gambits, and the free action that a failed one gives away.
#include "core/savvy/seen.hpp"
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

Gambit trip(Attribute attribute = Attribute::kViolence) {
  return {kWren, kBrigand1, "trip", attribute, 0, 0};
}

TEST_CASE("whom a player may act against for free is seen, though enemies are hidden", "[savvy]") {
  const auto there = [](const State& state, Id id) {
    const State known = seen(state, {EnemiesSeen::kHidden, kWren});
    return std::ranges::any_of(fight(known).combatants,
                               [id](const Combatant& one) { return one.figure.id == id; });
  };
  CHECK_FALSE(there(first_round(), kBrigand1));
  const State wren =
      with(first_round(), [](Table& table) { change(table, kWren).free_against = kBrigand1; });
  CHECK(there(wren, kBrigand1));
  CHECK_FALSE(there(wren, kBrigand1 + 1));
  // What one enemy may do to another shows neither.
  CHECK_FALSE(
      there(with(first_round(),
                 [](Table& table) { change(table, kBrigand1 + 1).free_against = kBrigand1; }),
            kBrigand1));
}

TEST_CASE("a gambit Tests the fitting attribute [S-GAMB-1]", "[savvy]") {
  // Savvy 12, Violence 6, MIG 9 against 20.
  for (const auto& [attribute, needed] :
       {std::pair{Attribute::kSavvy, 8}, std::pair{Attribute::kViolence, 14},
        std::pair{Attribute::kMig, 11}}) {
    State state = after(first_round(), trip(attribute), {needed});
    CHECK(who(state, kBrigand1).free_against == 0);
    CHECK(usage(fight(state), who(state, kWren)).acted);
    state = after(first_round(), trip(attribute), {needed - 1});
    CHECK(who(state, kBrigand1).free_against == kWren);
  }
  Gambit gambit = trip();
  gambit.banes = 1;
  CHECK(who(after(first_round(), gambit, {14, 13}), kBrigand1).free_against == kWren);
  gambit.boons = 2;
  CHECK(who(after(first_round(), gambit, {14, 13}), kBrigand1).free_against == 0);
  CHECK(refused_by(after(first_round(), trip(), {14}), trip()) == "S-ACT-1");
  CHECK(refused_by(first_round(), Gambit{kWren, kOsric}) == "S-ATT-1");
  CHECK(refused_by(first_round(), Gambit{kWren, kBrigand1, "", static_cast<Attribute>(3)}) ==
        "S-GAMB-1");
}

TEST_CASE("somebody dazed has a Bane on a gambit [S-DMG-2]", "[savvy]") {
  const State dazed = after(first_round(), SetEffects{kWren, true, false, false});
  CHECK(who(after(dazed, trip(), {20, 13}), kBrigand1).free_against == kWren);
}

TEST_CASE("a failed gambit gives the opponent a free action [S-GAMB-1]", "[savvy]") {
  const State failed = after(first_round(), trip(), {13});
  const Attack attack{kBrigand1, kWren, kShortSword, 0, 0, true};
  // Violence 4 against Defense 14, out of turn; its own action is still to come.
  State state = after(failed, attack, {10, 3});
  CHECK(who(state, kWren).figure.grit == 3);
  CHECK_FALSE(usage(fight(state), who(state, kBrigand1)).acted);
  CHECK(refused_by(state, attack) == "S-GAMB-1");  // one
  CHECK(refused_by(failed, Attack{kBrigand1, kOsric, kShortSword, 0, 0, true}) == "S-GAMB-1");
  CHECK(refused_by(failed, Attack{kBrigand2, kWren, kShortSword, 0, 0, true}) == "S-GAMB-1");
  state = after(failed, UseFreeAction{kBrigand1, "kicks the sword away"});
  CHECK(who(state, kBrigand1).free_against == 0);
  CHECK(refused_by(state, UseFreeAction{kBrigand1, ""}) == "S-GAMB-1");
}

TEST_CASE("a free action ends with the round, or with either of the two [S-GAMB-1]", "[savvy]") {
  const State failed = after(first_round(), trip(), {13});
  CHECK(who(after(failed, SetFate{kWren, Fate::kFled}), kBrigand1).free_against == 0);
  State state = after(after(after(failed, NextPart{}), NextPart{}), NextPart{});
  CHECK(who(state, kBrigand1).free_against == kWren);
  state = after(state, RollOrder{}, {1, 1});
  CHECK(who(state, kBrigand1).free_against == 0);
}

TEST_CASE("a gambit’s chance follows the form", "[savvy]") {
  const State state = first_round();
  const Offer offer = offer_of(state, kWren, "gambit");
  CHECK(chances(state, offer, {}) == std::vector<std::string>{"Made 35 %"});
  CHECK(chances(state, offer, {{"attribute", "0"}, {"boons", "1"}}) ==
        std::vector<std::string>{"Made 87.8 %"});
}

}  // namespace
}  // namespace fray::savvy::test
