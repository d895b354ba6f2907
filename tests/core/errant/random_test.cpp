// Thousands of actions, sensible and not, from fixed seeds: nothing breaks, and everything can be
// taken back.
#include "tests/core/random.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/battle/query.hpp"
#include "core/errant/duel/query.hpp"
#include "core/save/patch.hpp"
#include "core/save/save.hpp"
#include "core/table/describe.hpp"
#include "tests/core/errant/random_action.hpp"
#include "tests/core/helpers.hpp"
#include "tests/core/random_offers.hpp"
#include "tests/core/told.hpp"

using namespace fray;
using namespace fray::test;

namespace {

void check_duel(const Fight& fight, const State& state) {
  const Duel& duel = *fight.duel;
  REQUIRE(duel.two[0].who != duel.two[1].who);
  REQUIRE(find_duellist(fight, duel.turn_of) != nullptr);
  for (const Duellist& one : duel.two) {
    REQUIRE(find_combatant(fight, one.who) != nullptr);
    REQUIRE(one.open <= kCardsEach);
    REQUIRE((one.laid != 0 || one.open == 0));
    REQUIRE(actions_left(state, one.who) == 0);
    REQUIRE(attack_rolls_left(state, one.who) == 0);
  }
  for (const Combatant& who : fight.combatants)
    if (waits_for_duel(fight, who.id)) REQUIRE_FALSE(may_act(state, who.id));
}

void check_battle(const Battle& battle) {
  for (const BattleSide& side : battle.sides) {
    REQUIRE(side.number >= 0);
    REQUIRE(side.number <= kMostTroops);
  }
  REQUIRE((battle.step == BattleStep::kChecks) == !battle.due.empty());
  for (const Id id : battle.due) REQUIRE(side_of(battle, id));
}

void check_sound(const State& state) {
  if (errant_state(state).battle) check_battle(*errant_state(state).battle);
  if (errant_state(state).fight && errant_state(state).fight->duel)
    check_duel(*errant_state(state).fight, state);
  Id last = 0;
  for (const Errant& one : errant_state(state).company) {
    REQUIRE(one.id > last);
    REQUIRE(one.hp >= 0);
    for (const Weapon& weapon : one.gear.weapons) {
      REQUIRE(weapon.quality >= 0);
      REQUIRE(weapon.ammunition >= 0);
      REQUIRE(weapon.true_strikes >= 0);
    }
    for (const Armour& armour : one.gear.armour) {
      REQUIRE(armour.quality >= 0);
      REQUIRE(armour.blocks >= 0);
      REQUIRE(armour.deflects >= 0);
    }
    last = one.id;
  }
  REQUIRE(last < errant_state(state).next_errant);
  REQUIRE(errant_state(state).past.size() <= 30);
  REQUIRE(state.favourites.size() <= 50);
  check_way(state);
  if (!errant_state(state).fight) return;
  last = 0;
  for (const Combatant& one : errant_state(state).fight->combatants) {
    REQUIRE(one.id > last);
    last = one.id;
    REQUIRE(one.hp >= 0);
    REQUIRE(one.hp <= 9999);
    REQUIRE(one.band.hp >= 0);
    REQUIRE(one.burning >= 0);
    REQUIRE(one.breath >= -1);
    REQUIRE(one.dealt >= 0);
    REQUIRE(one.taken >= 0);
    REQUIRE(one.body.exhaustion >= 0);
    REQUIRE(one.body.turns_left >= 0);
    REQUIRE(one.body.combat_dice_spent >= 0);
    for (const Part& part : one.parts) REQUIRE(part.hp >= 0);
    if (is_dead(one)) REQUIRE_FALSE(may_act(state, one.id));
    REQUIRE(one.usage.deeds.size() <= 2);
    REQUIRE(one.usage.movement_used <= std::max(0, one.usage.movement_rolled));
    REQUIRE(actions_left(state, one.id) >= 0);
    REQUIRE(movement_left(state, one.id) >= 0);
    // A fight that has stopped for a throw or a wound lets nobody act before that.
    if (may_act(state, one.id) && present_fall(state) == nullptr) {
      const auto no = refuse(state, TakeAction{one.id, Deed::kOther});
      INFO((no ? no->why : std::string()));
      REQUIRE_FALSE(no);
    }
  }
  REQUIRE(last < errant_state(state).fight->next_id);
  for (const MoralePrompt& prompt : errant_state(state).fight->prompts)
    REQUIRE_FALSE(prompt.who.empty());
}

// What the words of an action do not hold: the dice, and what came of them.
void tell_dice(Stretches& told, const Dice& dice) {
  told.say(spelled(dice.rolls));
  for (const Event& one : dice.events)
    told.say(std::to_string(static_cast<int>(one.kind)) + " " + std::to_string(one.who) + " " +
             std::to_string(one.other) + " " + std::to_string(one.amount) + " " +
             std::to_string(one.more) + " " + one.name);
}

}  // namespace

TEST_CASE("twenty thousand actions break nothing") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random{seeded(seed)};
    Session session = new_session(seed);
    std::vector<State> states = {session.state};
    int done = 0;
    for (int i = 0; i < 1000; ++i) {
      const Action action = any_action(random, session.state);
      const State before = session.state;
      const Attempt attempt = act(session, action);
      REQUIRE(attempt.done != attempt.refusal.has_value());
      if (attempt.refusal) {
        REQUIRE(session.state == before);
        REQUIRE_FALSE(attempt.refusal->why.empty());
        continue;
      }
      ++done;
      INFO("tag " << entries(session).back().kind);
      REQUIRE_FALSE(entries(session).back().lines.empty());
      check_sound(session.state);
      states.push_back(session.state);
      if (random.chance(6)) {
        for (int back = 1 + random.upto(3); back > 0 && undo(session); --back) {
          states.pop_back();
          REQUIRE(session.state == states.back());
        }
      }
    }
    CHECK(done > 120);
    while (can_undo(session)) {
      REQUIRE(undo(session));
      states.pop_back();
      REQUIRE(session.state == states.back());
    }
    REQUIRE(states.size() == 1);
    const State begun = session.state;
    while (redo(session)) {
    }
    const State end = session.state;
    SaveChanges changes = take_changes(session);
    std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
    const Loaded loaded = load(changes.snapshot, records);
    REQUIRE(loaded.status == LoadStatus::kOk);
    REQUIRE(loaded.session.state == end);
    REQUIRE(loaded.session.log.size() == session.log.size());
    const Loaded imported = import_text(export_text(session));
    REQUIRE(imported.status == LoadStatus::kOk);
    REQUIRE(imported.session.state == end);
    while (undo(session)) {
    }
    REQUIRE(session.state == begun);
  }
}

TEST_CASE("a million actions, legal and not, leave everything sound and can be taken back",
          "[million][errant][told]") {
  constexpr int kTold = 100'000;  // the first of them go as they always did (told.hpp)
  Stretches told("errant-million");
#ifdef __EMSCRIPTEN__
  constexpr std::size_t kUsually = 1'000'000;
#else
  constexpr std::size_t kUsually = 100'000;  // under the sanitizers each takes ten times as long
#endif
  const int kActions = std::max(kTold, static_cast<int>(actions_wanted(kUsually)));
  constexpr int kLongest = 400;
  int done = 0;
  State state;
  for (int i = 0; i < kActions; ++i) {
    // A fresh beginning now and then, so that fights do not all grow old.
    if (i % kLongest == 0) state = State{};
    Random random{seeded(static_cast<std::uint64_t>(i) + 1)};
    const Action action = any_action(random, state);
    if (i < kTold && i % 1000 == 0) told.begin(std::to_string(i));
    if (const MaybeRefusal no = refuse(state, action)) {
      if (i < kTold) told.say(no->why + no->rule);
      continue;
    }
    State then = state;
    Dice dice{random.generator, {}, {}, false, {}};
    REQUIRE(apply_action(then, action, dice));
    ++done;
    if (i < kTold) {
      tell_dice(told, dice);
      for (const LogLine& line : describe(state, then, action, dice)) told.say(line.text);
      Session session = new_session(1);
      session.state = then;
      if (done % 10 == 0) told.say(take_changes(session).snapshot);
    }
    if (i % 4 == 0) check_sound(then);
    if (i % 8 == 0 && !action.is<EraseAll>()) {
      State back = then;
      const Patch patch = difference(state, then);
      REQUIRE(apply_backwards(back, patch));
      REQUIRE(back == state);
      REQUIRE(apply_forwards(back, patch));
      REQUIRE(back == then);
    }
    state = std::move(then);
    if (errant_state(state).fight && errant_state(state).fight->combatants.size() > 40)
      state = State{};
  }
  told.compare();
  CHECK(done > kActions / 10);
}
