// Actions taken at random, allowed and not: nobody acts twice or stands in two zones.
#include <algorithm>
#include <map>
#include <vector>

#include "core/zones/ruleset.hpp"
#include "tests/core/random_offers.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

using fray::test::play_at_random;
using fray::test::play_usual_forms;
using fray::test::Random;
using fray::test::RandomPlay;

// Chiefly answers, and what is done in a turn.
Offer any_offer(Random& random, const Ruleset& rules, const State& state) {
  const Board now = rules.board(state);
  std::vector<Offer> all;
  const int kind = random.upto(19);
  if (kind < 12)
    for (const Question& question : now.questions)
      all.insert(all.end(), question.answers.begin(), question.answers.end());
  // Between fights chiefly what begins one: there are many NPCs to look at.
  if (all.empty() && kind < (now.running ? 16 : 3)) {
    std::vector<Id> ids, able;
    for (const BoardGroup& group : now.groups) {
      for (const BoardRow& row : group.rows) {
        ids.push_back(row.who);
        if (row.may_act) able.push_back(row.who);
      }
      if (group.zone != 0 && random.chance(10)) ids.push_back(group.zone);
    }
    if (!able.empty() && !random.chance(4)) ids = able;
    if (!ids.empty()) {
      const auto place = random.upto(static_cast<int>(ids.size()) - 1);
      all = rules.offers(state, ids[static_cast<std::size_t>(place)]);
    }
    if (!all.empty() && all[0].key == "begin" && !random.chance(4)) return all[0];
    // Chiefly what is done in a turn: the rest ends fights too soon.
    if (all.size() > 12 && !random.chance(5)) all.resize(12);
  }
  if (all.empty()) all = now.bar;
  if (now.running && all[0].who == 0 && !random.chance(4)) return all[0];
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
}

// What no action may ever break.
struct Watch {
  std::map<Id, int> turns;  // taken in this round
  int round = -1;

  void look(const State& before, const State& state) {
    const Table& table = table_of(state);
    if (!table.fight) return;
    const Fight& now = *table.fight;
    if (now.round != round || !table_of(before).fight) turns.clear();
    round = now.round;
    const Id had = table_of(before).fight ? table_of(before).fight->acting : 0;
    if (now.acting != 0 && now.acting != had) {
      CHECK(++turns[now.acting] == 1);  // nobody acts twice
    }
    std::vector<Id> held;
    for (const Combatant& one : now.combatants) {
      // In one zone that is there, and on a border of that zone at the most.
      CHECK((one.zone == 0) == now.field.zones.empty());
      if (one.zone != 0) CHECK(find_zone(now.field, one.zone) != nullptr);
      if (one.border != 0) CHECK(find_way(now.field, one.zone, one.border) != nullptr);
      CHECK(one.figure.health >= 0);
      CHECK(one.figure.health <= one.figure.full_health);
      const Usage used = usage(now, one);
      CHECK(used.bonus + (used.main ? 1 : 0) <= 2);
      CHECK(halves_left(now, one) >= 0);
      if (used.reacted) CHECK(now.acting != one.figure.id);
      if (used.reacted) CHECK(turns[one.figure.id] == 0);
      if (one.holds != 0) held.push_back(one.holds);
      for (const Weapon& weapon : one.figure.weapons)
        if (weapon.lies != 0) {
          CHECK(weapon.place == Place::kDropped);
          CHECK(find_zone(now.field, weapon.lies) != nullptr);
        }
    }
    std::ranges::sort(held);
    CHECK(std::ranges::adjacent_find(held) == held.end());
    // Whoever is on has somebody left to act, or the phase would be over.
    if (now.step == Step::kAction && now.acting == 0 && !now.decided)
      CHECK_FALSE(may_act(now, now.turn).empty());
    // What waits, waits for somebody who is asked.
    if (now.blow) CHECK((is_stunt_asked(now) || next_to_react(now) != nullptr));
    if (now.stride && !now.blow) CHECK(next_opportunist(now) != nullptr);
    if (now.blow || now.stride) CHECK_FALSE(questions(state).empty());
  }
};

TEST_CASE("whatever is offered and however it is filled in, nothing breaks",
          "[million][zones][told]") {
  Watch watch;
  std::size_t reactions = 0;
  RandomPlay how;
  how.offers = 800;
  how.draw = any_offer;
  how.begin = [&] { watch = {}; };
  how.look = [&](const State& before, const Action& action, const State& now) {
    if (action.is<React>() || action.is<Opportunity>()) ++reactions;
    watch.look(before, now);
  };
  const auto played = play_at_random(kZones, how);
  CHECK(reactions > 5 * played.sessions);
}

TEST_CASE("an offer that can be done is done with its usual form", "[zones]") {
  play_usual_forms(kZones, done({}, 0, "example"), 400, any_offer,
                   {"new-character", "new-npc", "join", "chase", "new-encounter", "zones-add"});
}

}  // namespace
}  // namespace fray::zones::test
