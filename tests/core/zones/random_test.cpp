// Actions taken at random, allowed and not, from fixed seeds: nothing breaks, nobody acts twice or
// stands in two zones, what is refused changes nothing, and all of it can be taken back.
#include "tests/core/random.hpp"

#include <map>

#include "core/save/save.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
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
  const int kind = random.upto(19);
  if (kind < 12)
    for (const Question& question : now.questions)
      all.insert(all.end(), question.answers.begin(), question.answers.end());
  if (all.empty() && kind < 16) {
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
      all = offers(state, ids[static_cast<std::size_t>(place)]);
    }
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

TEST_CASE("whatever is offered and however it is filled in, nothing breaks", "[zones]") {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    INFO("seed " << seed);
    Random random{seeded(seed)};
    Session session = new_session(seed);
    Watch watch;
    int carried_out = 0, fights = 0, reactions = 0;
    for (int i = 0; i < 800; ++i) {
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
      reactions += action->is<React>() || action->is<Opportunity>() ? 1 : 0;
      CHECK_FALSE(session.log.back().lines.empty());
      watch.look(before, session.state);
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
    CHECK(reactions > 5);
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
TEST_CASE("an offer that can be done is done with its usual form", "[zones]") {
  Random random{seeded(9)};
  State state = done({}, 0, "example");
  for (int i = 0; i < 400; ++i) {
    const Offer offer = any_offer(random, state);
    INFO(i << ": " << offer.key << " of " << offer.who);
    const auto action = fill(state, offer.who, offer.key, usual_form(offer));
    if (!offer.cannot.empty()) {
      CHECK((!action || refuse_by_row(state, *action)));
      continue;
    }
    REQUIRE(action);
    // A name is wanted, or somebody.
    const std::string_view key = offer.key;
    if (key == "new-character" || key == "new-npc" || key == "join" || key == "chase" ||
        key == "new-encounter" || key == "zones-add")
      continue;
    REQUIRE_FALSE(refuse_by_row(state, *action));
    Dice dice{random.generator, {}, {}, false};
    state = reduce(state, *action, dice);
    random.generator = std::get<Generator>(dice.source);
    if (!table_of(state).fight) state = done(state, 0, "example");
  }
}

}  // namespace
}  // namespace fray::zones::test
