#include "tests/core/random_offers.hpp"

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "core/table/reduce.hpp"
#include "tests/core/told.hpp"

namespace fray::test {
namespace {

// The rule set's part of the State is the same after it was written and read.
void check_written(const Ruleset& rules, const State& state, Stretches& told) {
  const Game* game = find_game(state.games, rules.id);
  if (game == nullptr) return;
  const std::string text = rules.game.write(game->value.get());
  told.say(text);
  const auto read = rules.game.read(text);
  REQUIRE(read != nullptr);
  CHECK(rules.game.equal(read.get(), game->value.get()));
}

void check_undo(Session& session, const State& before) {
  const State now = session.state;
  REQUIRE(undo(session));
  CHECK(session.state == before);
  REQUIRE(redo(session));
  CHECK(session.state == now);
}

// A file holds all of it, and all of it is taken back to the beginning.
void check_end(Session& session) {
  const Loaded loaded = import_text(export_text(session));
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == session.state);
  const bool all_of_it = session.without_patch == 0;  // great fights lose their oldest steps
  while (undo(session)) {
  }
  CHECK(session.log.size() == session.without_patch);
  if (all_of_it) CHECK(session.state == State{});
}

}  // namespace

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

FilledForm any_form(Random& random, const Offer& offer) {
  FilledForm form;
  for (const Field& field : offer.form) form.push_back({field.key, any_value(random, field)});
  return form;
}

Offer any_offer(Random& random, const Ruleset& rules, const State& state) {
  const Board now = rules.board(state);
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
      all = rules.offers(
          state, ids[static_cast<std::size_t>(random.upto(static_cast<int>(ids.size()) - 1))]);
    // Chiefly those that may fight on: the rest ends fights too soon.
    if (!all.empty() && random.chance(2)) all.resize(1);
  }
  if (all.empty()) all = now.bar;
  if (now.running && all[0].who == 0 && random.chance(2)) return all[0];
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
}

std::size_t actions_wanted(std::size_t usually) {
  const char* wanted = std::getenv("FRAY_ACTIONS");
  return wanted == nullptr ? usually : std::strtoul(wanted, nullptr, 10);
}

RandomPlayed play_at_random(const Ruleset& rules, const RandomPlay& how) {
  constexpr std::size_t kSessions = 4;
  const std::size_t wanted = actions_wanted(0);
  RandomPlayed played;
  Stretches told(std::string(rules.id) + "-random"), untold("");
  while (played.sessions < kSessions || played.carried_out < wanted) {
    const std::uint64_t seed = ++played.sessions;
    INFO("seed " << seed);
    Stretches& telling = seed <= kSessions ? told : untold;
    Random random{seeded(seed)};
    Session session = new_session(seed);
    how.begin();
    for (int i = 0; i < how.offers; ++i) {
      const Offer offer = how.draw(random, rules, session.state);
      const FilledForm form = any_form(random, offer);
      INFO(i << ": " << offer.key << " of " << offer.who);
      if (i % 50 == 0) telling.begin(std::to_string(seed) + ", " + std::to_string(i));
      telling.say(offer.key);
      for (const std::string& line : rules.chances(session.state, offer, form)) {
        CHECK_FALSE(line.empty());
        telling.say(line);
      }
      for (const Action& action : rules.fill(session.state, offer.who, offer.key, form)) {
        const bool was_on = rules.running(session.state);
        const State before = session.state;
        const Attempt attempt = act(session, action);
        if (!attempt.done) {
          ++played.refused;
          REQUIRE(attempt.refusal);
          CHECK_FALSE(attempt.refusal->why.empty());
          telling.say(attempt.refusal->why + attempt.refusal->rule);
          CHECK(session.state == before);
          break;
        }
        ++played.carried_out;
        if (!was_on && rules.running(session.state)) ++played.fights;
        CHECK_FALSE(session.log.back().lines.empty());
        for (const LogLine& line : session.log.back().lines) telling.say(line.text);
        how.look(before, action, session.state);
        // Some of them: writing and reading takes longer than all else together.
        if (seed <= kSessions ? i % 3 == 0 : random.chance(8))
          check_written(rules, session.state, telling);
        if (random.chance(10)) check_undo(session, before);
      }
    }
    check_end(session);
  }
  told.compare();
  CHECK(played.carried_out > 200 * played.sessions);
  CHECK(played.fights > played.sessions);
  return played;
}

void play_usual_forms(const Ruleset& rules, State state, std::size_t offers, DrawOffer draw,
                      std::initializer_list<std::string_view> to_be_filled_in) {
  Random random{seeded(9)};
  for (std::size_t i = 0; i < offers; ++i) {
    const Offer offer = draw(random, rules, state);
    INFO(i << ": " << offer.key << " of " << offer.who);
    const auto actions = rules.fill(state, offer.who, offer.key, usual_form(offer));
    if (!offer.cannot.empty()) {
      CHECK((actions.empty() || refuse(state, actions[0])));
      continue;
    }
    REQUIRE_FALSE(actions.empty());
    if (std::ranges::find(to_be_filled_in, std::string_view(offer.key)) != to_be_filled_in.end())
      continue;
    for (const Action& action : actions) {
      REQUIRE_FALSE(refuse(state, action));
      state = thrown(state, action, random);
    }
    if (rules.running(state)) continue;
    for (const Action& action : rules.example(state)) state = thrown(state, action, random);
  }
}

State thrown(const State& state, const Action& action, Random& random) {
  Dice dice{random.generator, {}, {}, false};
  State next = reduce(state, action, dice);
  random.generator = std::get<Generator>(dice.source);
  return next;
}

}  // namespace fray::test
