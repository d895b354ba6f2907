// Duels of random guesses and deeds: nobody acts but by a card or a 1, what is refused changes
// nothing, and all of it is taken back.
#include "tests/core/random.hpp"

#include "core/errant/board.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "tests/core/errant/duel/duels.hpp"
#include "tests/core/told.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Offer any_offer(Random& random, const State& state) {
  const Board board = errant::board(state);
  std::vector<Offer> all = board.bar;
  for (const Question& question : board.questions)
    all.insert(all.end(), question.answers.begin(), question.answers.end());
  if (board.step && random.chance(9))
    all.insert(all.end(), board.step->offers.begin(), board.step->offers.end());
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& row : group.rows)
      for (Offer& offer : errant::offers(state, row.who))
        if (offer.key.starts_with("duel-") || (offer.key == "attack" && random.chance(2)))
          all.push_back(std::move(offer));
  if (all.empty() || !errant_state(state).fight) all = errant::offers(state, 0);
  if (!errant_state(state).fight)
    std::erase_if(all, [](const Offer& one) { return one.key != "duel-begin"; });
  return all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
}

std::string any_value(Random& random, const Field& field) {
  if (field.choices.empty() || random.chance(3)) return field.usual;
  return field
      .choices[static_cast<std::size_t>(random.upto(static_cast<int>(field.choices.size()) - 1))]
      .key;
}

}  // namespace

TEST_CASE("duels by chance, whoever plays", "[E-DUEL-2][E-DUEL-4][told]") {
  Stretches told("duel-random");
  int layings = 0, guesses = 0, refused = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
    Random random{seeded(seed)};
    Session session = new_session(seed);
    for (const char* name : {"Ada", "Bo"})
      REQUIRE(act(session, AddErrant{fray::test::new_errant(name, 12, 30)}).done);
    const State begun = session.state;
    for (int i = 0; i < 400; ++i) {
      const State before = session.state;
      const Offer offer = any_offer(random, before);
      FilledForm form;
      for (const Field& field : offer.form) form.push_back({field.key, any_value(random, field)});
      const auto actions = errant::fill(before, offer.who, offer.key, form);
      if (actions.empty()) continue;
      INFO(seed << ", " << i << ": " << offer.key << " of " << offer.who);
      if (i % 50 == 0) told.begin(std::to_string(seed) + ", " + std::to_string(i));
      const Attempt attempt = act(session, actions[0]);
      if (!attempt.done) {
        REQUIRE(attempt.refusal);
        told.say(attempt.refusal->why);
        CHECK(session.state == before);
        ++refused;
        continue;
      }
      for (const LogLine& line : entries(session).back().lines) told.say(line.text);
      const auto& now = errant_state(session.state).fight;
      if (!now || !now->duel) continue;
      guesses += offer.key.starts_with("duel-guess") || offer.key == "duel-throw" ? 1 : 0;
      layings = std::max(layings, now->duel->layings);
      // A guess is due, or somebody acts: never both, and never nothing that can be done.
      const Duel& duel = *now->duel;
      if (duel.step == DuelStep::kGuessing) CHECK_FALSE(duel_acts(*now));
      if (!duel_outcome(*now).decided && duel.step != DuelStep::kWaiting) {
        std::size_t ways = 0;
        for (const Duellist& one : duel.two)
          for (const Offer& way : errant::offers(session.state, one.who))
            ways += way.key.starts_with("duel-") && way.cannot.empty() ? 1U : 0U;
        CHECK((ways > 0 || now->pending || !now->falls.empty()));
      }
      if (random.chance(20)) {
        const State stands = session.state;
        REQUIRE(undo(session));
        CHECK(session.state == before);
        REQUIRE(redo(session));
        CHECK(session.state == stands);
      }
    }
    const std::string text = export_text(session);
    told.say(text);
    const Loaded loaded = import_text(text);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    while (undo(session)) {
    }
    CHECK(session.state == State{});
  }
  told.compare();
  CHECK(guesses > 200);
  CHECK(layings > 2);
  CHECK(refused > 0);
}
