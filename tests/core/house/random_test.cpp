// Thousands of offers taken at random, filled in sensibly and not.
#include <algorithm>
#include <map>
#include <utility>

#include "core/house/ruleset.hpp"
#include "tests/core/house/fights.hpp"
#include "tests/core/random_offers.hpp"

namespace fray::house::test {
namespace {

using fray::test::any_offer;
using fray::test::play_at_random;
using fray::test::play_usual_forms;
using fray::test::Random;
using fray::test::RandomPlay;

// What a fight is never to come to, whatever is done by its rules.
void check_invariants(const State& state) {
  if (!table_of(state).fight) return;
  const Fight& now = fight(state);
  for (const Combatant& one : now.combatants) {
    const Figure& it = one.figure;
    INFO(it.name);
    const int deep = it.detachment ? it.wil : it.mgt;
    CHECK((deep == 0) == (one.fate == Fate::kDead || one.fate == Fate::kDestroyed));
    CHECK(it.hp >= 0);
    CHECK(it.hp <= it.full_hp);
    CHECK(armor(it) <= kMostArmor);
    CHECK(it.fatigue + it.carried <= kSlots);
    if (free_slots(it) == 0) CHECK(it.hp == 0);
    if (!stands(one)) CHECK_FALSE(may_act(now, one));
    if (!whose_turn(now, one)) CHECK(actions_left(now, one) == 0);
    if (one.must_save) CHECK(refuse(state, NextPhase{}));
    // In one zone that is there.
    CHECK((one.zone == 0) == now.battlefield.zones.empty());
    if (one.zone != 0) CHECK(find_zone(now.battlefield, one.zone) != nullptr);
    for (const Item& item : it.items) {
      CHECK_FALSE((item.held && item.dropped));
      if (item.lies == 0) continue;
      CHECK(item.dropped);
      CHECK(find_zone(now.battlefield, item.lies) != nullptr);
    }
  }
  // A blow waits for an answer, or for the Save of whoever was struck before.
  const bool saves = std::ranges::any_of(now.combatants, &Combatant::must_save);
  for (const Blow& blow : now.blows) CHECK((saves || is_asked(table_of(state), blow)));
  for (const Question& question : questions(state)) CHECK_FALSE(question.answers.empty());
}

TEST_CASE("whatever the house rules offer and however it is filled in, nothing breaks",
          "[million][house][told]") {
  RandomPlay how;
  how.look = [](const State&, const Action&, const State& now) { check_invariants(now); };
  play_at_random(kHouse, how);
}

TEST_CASE("a house rules’ offer that can be done is done with its usual form", "[house]") {
  play_usual_forms(
      kHouse, close_fight(), 300, any_offer,
      {"new-character", "new-npc", "join", "new-encounter", "keep", "zones-add", "paste"});
}

bool is_turn(std::string_view key) {
  for (const char* one :
       {"attack", "gambit", "retreat", "other", "long", "take-up", "take-from", "move"})
    if (key == one) return true;
  return false;
}

// By legal actions alone: nobody acts twice, and everybody in their own phase.
TEST_CASE("nobody acts twice in a round, or out of their phase [H-INIT-1]", "[million][house]") {
  Random random{seeded(21)};
  State state = done({}, 0, "example");
  std::map<std::pair<int, Id>, std::pair<int, int>> done_by;  // moves and actions
  int turns = 0, rounds = 0;
  const std::size_t offers = fray::test::actions_wanted(2500);
  for (std::size_t i = 0; i < offers; ++i) {
    const Offer offer = any_offer(random, kHouse, state);
    if (!offer.cannot.empty() || offer.key == "edit" || offer.key == "heal") continue;
    const auto action = fill(state, offer.who, offer.key, usual_form(offer));
    if (!action || refuse(state, *action)) continue;
    INFO(i << ": " << offer.key << " of " << offer.who);
    if (table_of(state).fight && is_turn(offer.key)) {
      ++turns;
      const Fight& now = fight(state);
      const Combatant& one = who(state, offer.who);
      CHECK(whose_turn(now, one));
      CHECK(stands(one));
      auto& [moves, actions] = done_by[{now.round, offer.who}];
      CHECK(actions_left(now, one) > 0);
      (offer.key == "move" ? moves : actions) += 1;
      CHECK(actions <= 1);
      CHECK(moves + actions <= (in_full_phase(now) ? 2 : 1));
    }
    state = fray::test::thrown(state, *action, random);
    check_invariants(state);
    rounds += offer.key == "next" ? 1 : 0;
    if (table_of(state).fight) continue;
    state = done(state, 0, "example");
    done_by.clear();
  }
  CHECK(turns > 100);
  CHECK(rounds > 20);
}

}  // namespace
}  // namespace fray::house::test
