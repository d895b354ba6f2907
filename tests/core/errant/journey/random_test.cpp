// What the board offers, taken at random and filled in at random: everything can be carried out or
// says why not, nothing is lost, and all of it is taken back.
#include "tests/core/random.hpp"

#include "core/errant/board.hpp"
#include "core/save/save.hpp"
#include "tests/core/errant/journey/company.hpp"
#include "tests/core/errant/journey/random_action.hpp"
#include "tests/core/told.hpp"

using namespace fray;
using namespace fray::test;

namespace {

std::vector<Offer> offered(const State& state) {
  const Board board = errant::board(state);
  std::vector<Offer> all = board.bar;
  const auto add = [&](const std::vector<Offer>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  if (board.step) add(board.step->offers);
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& row : group.rows) {
      REQUIRE_FALSE(errant::row(state, row.who).name.empty());
      add(errant::offers(state, row.who));
    }
  return all;
}

FilledForm some_form(Random& random, const Offer& offer) {
  FilledForm form = usual_form(offer);
  for (std::size_t i = 0; i < form.size(); ++i) {
    if (!random.chance(3)) continue;
    const Field& field = offer.form[i];
    std::string& value = form[i].value;
    if (field.kind == Field::Kind::kToggle)
      value = random.chance(2) ? "1" : "";
    else if (field.kind == Field::Kind::kText)
      value = any_money(random);
    else if (field.kind == Field::Kind::kNumber)
      value = std::to_string(wild(random));
    else if (!field.choices.empty())
      value = field
                  .choices[static_cast<std::size_t>(
                      random.upto(static_cast<int>(field.choices.size()) - 1))]
                  .key;
  }
  return form;
}

}  // namespace

TEST_CASE("whatever the board of the hours offers can be taken, and taken back", "[told]") {
  Stretches told("hours-random");
  int done = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Random random{seeded(seed)};
    Session session = new_session(seed);
    Errant ada = test::new_errant("Ada");
    ada.weighed = true;
    ada.gear.healers_kits = 2;
    for (const Errant& one : {ada, test::new_errant("Bo"), test::new_errant("Cy")})
      REQUIRE(act(session, AddErrant{one}).done);
    std::vector<State> states = {session.state};
    for (int i = 0; i < 250; ++i) {
      const std::vector<Offer> all = offered(session.state);
      REQUIRE_FALSE(all.empty());
      const Offer& offer =
          all[static_cast<std::size_t>(random.upto(static_cast<int>(all.size()) - 1))];
      const FilledForm form = some_form(random, offer);
      if (i % 25 == 0) told.begin(std::to_string(seed) + ", " + std::to_string(i));
      told.say(offer.key + " " + offer.note + " " + offer.cannot);
      for (const std::string& line : errant::chances(session.state, offer, form)) told.say(line);
      for (const Action& action : errant::fill(session.state, offer.who, offer.key, form)) {
        const State before = session.state;
        const Attempt attempt = act(session, action);
        INFO(offer.key);
        if (attempt.refusal) {
          REQUIRE(session.state == before);
          REQUIRE_FALSE(attempt.refusal->why.empty());
          told.say(attempt.refusal->why);
          break;
        }
        REQUIRE(attempt.done);
        ++done;
        REQUIRE_FALSE(entries(session).back().lines.empty());
        for (const LogLine& line : entries(session).back().lines) told.say(line.text);
        check_way(session.state);
        states.push_back(session.state);
      }
      if (errant_state(session.state).chase && random.chance(2)) {
        REQUIRE(act(session, EndChase{}).done);
        states.push_back(session.state);
      }
      if (errant_state(session.state).fight && random.chance(4)) {
        REQUIRE(act(session, EndFight{}).done);
        states.push_back(session.state);
      }
    }
    const std::string text = export_text(session);
    told.say(text);
    const Loaded loaded = import_text(text);
    REQUIRE(loaded.status == LoadStatus::kOk);
    REQUIRE(loaded.session.state == session.state);
    while (states.size() > 1 && undo(session)) {
      states.pop_back();
      REQUIRE(session.state == states.back());
    }
    REQUIRE(states.size() == 1);
  }
  told.compare();
  CHECK(done > 500);
}
