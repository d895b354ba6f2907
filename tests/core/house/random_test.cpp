// Thousands of offers, filled in sensibly and not, from fixed seeds: nothing breaks, every state
// can be written and read, and all of it can be taken back.
#include "tests/core/random.hpp"

#include <map>

#include "core/save/save.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

using fray::test::Random;

std::string any_number(Random& random, int least, int most) {
  constexpr const char* kOdd[] = {"",  "-1",  "99999999999999", "-2147483648",
                                  "x", "1e3", "2147483647",     " 1"};
  if (random.chance(30)) return kOdd[random.upto(7)];
  if (random.chance(3)) return std::to_string(random.chance(2) ? least : most);
  return std::to_string(least + random.upto(std::min(most - least, 12)));
}

std::string any_value(Random& random, const Field& field) {
  if (random.chance(2)) return field.usual;
  switch (field.kind) {
    case Field::Kind::kNumber: return any_number(random, field.least, field.most);
    case Field::Kind::kToggle: return random.chance(20) ? "7" : random.chance(2) ? "1" : "";
    case Field::Kind::kText: {
      const std::string texts[] = {"Ada",
                                   "",
                                   std::string(60, 'x'),
                                   "\xff",
                                   "two\nlines",
                                   "\xe2\x80\xae",
                                   std::string(3000, 'y')};
      return texts[random.chance(3) ? random.upto(6) : 0];
    }
    case Field::Kind::kWhom:
    case Field::Kind::kChoice: {
      if (field.choices.empty() || random.chance(30)) return std::to_string(random.upto(40));
      std::string all;
      const int count = field.kind == Field::Kind::kChoice ? 1 : 1 + random.upto(2);
      for (int i = 0; i < count; ++i) {
        const auto place = random.upto(static_cast<int>(field.choices.size()) - 1);
        all += (all.empty() ? "" : ",") + field.choices[static_cast<std::size_t>(place)].key;
      }
      return all;
    }
  }
  return {};
}

Offer any_offer(Random& random, const State& state) {
  const Board now = board(state);
  std::vector<Offer> all;
  const int kind = random.upto(9);
  if (kind < 4)
    for (const Question& question : now.questions)
      all.insert(all.end(), question.answers.begin(), question.answers.end());
  if (all.empty() && kind < 7) {
    std::vector<Id> ids;
    for (const BoardGroup& group : now.groups)
      for (const BoardRow& row : group.rows) ids.push_back(row.who);
    if (!ids.empty())
      all = offers(state,
                   ids[static_cast<std::size_t>(random.upto(static_cast<int>(ids.size()) - 1))]);
    // Chiefly those that may fight on: the rest ends fights too soon.
    if (!all.empty() && random.chance(2)) all.resize(1);
  }
  if (all.empty()) all = now.bar;
  if (now.running && all[0].who == 0 && random.chance(2)) return all[0];
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
}

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
  }
  for (const Blow& blow : now.blows) CHECK(is_asked(table_of(state), blow));
}

TEST_CASE("whatever the house rules offer and however it is filled in, nothing breaks", "[house]") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    INFO("seed " << seed);
    Random random{seeded(seed)};
    Session session = new_session(seed);
    int carried_out = 0, fights = 0;
    for (int i = 0; i < 700; ++i) {
      const Offer offer = any_offer(random, session.state);
      FilledForm form;
      for (const Field& field : offer.form) form.push_back({field.key, any_value(random, field)});
      INFO(i << ": " << offer.key << " of " << offer.who);
      for (const std::string& line : chances(session.state, offer, form)) CHECK_FALSE(line.empty());
      const auto action = fill(session.state, offer.who, offer.key, form);
      if (!action) continue;
      const bool was_on = table_of(session.state).fight.has_value();
      const State before = session.state;
      const Attempt attempt = act(session, *action);
      if (!attempt.done) {
        REQUIRE(attempt.refusal);
        CHECK_FALSE(attempt.refusal->why.empty());
        CHECK(session.state == before);
        continue;
      }
      ++carried_out;
      fights += !was_on && table_of(session.state).fight ? 1 : 0;
      CHECK_FALSE(session.log.back().lines.empty());
      check_invariants(session.state);
      const auto read = kGame.read(kGame.write(&table_of(session.state)));
      REQUIRE(read != nullptr);
      CHECK(*static_cast<const Table*>(read.get()) == table_of(session.state));
      if (random.chance(10)) {
        const State now = session.state;
        REQUIRE(undo(session));
        CHECK(session.state == before);
        REQUIRE(redo(session));
        CHECK(session.state == now);
      }
    }
    CHECK(carried_out > 200);
    CHECK(fights > 1);
    const Loaded loaded = import_text(export_text(session));
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    const bool all_of_it = session.without_patch == 0;  // great fights lose their oldest steps
    while (undo(session)) {
    }
    CHECK(session.log.size() == session.without_patch);
    if (all_of_it) CHECK(session.state == State{});
  }
}

// What an offer says of itself is true: what it does not refuse is done.
TEST_CASE("a house rules’ offer that can be done is done with its usual form", "[house]") {
  Random random{seeded(9)};
  State state = close_fight();
  for (int i = 0; i < 300; ++i) {
    const Offer offer = any_offer(random, state);
    INFO(i << ": " << offer.key << " of " << offer.who);
    const auto action = fill(state, offer.who, offer.key, usual_form(offer));
    if (!offer.cannot.empty()) {
      CHECK((!action || refuse(state, *action)));
      continue;
    }
    REQUIRE(action);
    // A name is wanted, or somebody who joins.
    if (offer.key == "new-character" || offer.key == "new-npc" || offer.key == "join" ||
        offer.key == "new-encounter" || offer.key == "keep" || offer.key == "zones-add" ||
        offer.key == "paste")
      continue;
    REQUIRE_FALSE(refuse(state, *action));
    Dice dice{random.generator, {}, {}, false};
    state = reduce(state, *action, dice);
    random.generator = std::get<Generator>(dice.source);
    if (!table_of(state).fight) state = done(state, 0, "example");
  }
}

bool is_turn(std::string_view key) {
  for (const char* one : {"attack", "gambit", "retreat", "other", "long", "take-up", "move"})
    if (key == one) return true;
  return false;
}

// By legal actions alone: nobody acts twice, and everybody in their own phase.
TEST_CASE("nobody acts twice in a round, or out of their phase [H-INIT-1]", "[house]") {
  Random random{seeded(21)};
  State state = done({}, 0, "example");
  std::map<std::pair<int, Id>, std::pair<int, int>> done_by;  // moves and actions
  int turns = 0, rounds = 0;
  for (int i = 0; i < 2500; ++i) {
    const Offer offer = any_offer(random, state);
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
    Dice dice{random.generator, {}, {}, false};
    state = reduce(state, *action, dice);
    random.generator = std::get<Generator>(dice.source);
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
