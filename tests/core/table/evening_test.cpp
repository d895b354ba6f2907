// Example fights of every rule set, played to their end with each character on a phone of its own.
#include "catch_amalgamated.hpp"
#include "core/save/json.hpp"
#include "core/save/seats.hpp"
#include "core/table/phone_actions.hpp"
#include "core/table/reduce.hpp"
#include "core/table/ruleset.hpp"

using namespace fray;

namespace {

struct Evening {
  const Ruleset& rules;
  Session session;
  std::vector<std::string> seats;
  Id last = 0;
  int deeds = 0;
  std::vector<std::string> refused;

  Evening(const Ruleset& by, std::uint64_t seed) : rules(by), session(new_session(seed)) {
    for (const Action& action : rules.example(session.state)) REQUIRE(act(session, action).done);
    REQUIRE(act(session, OpenTable{}).done);
    for (const Playable& one : rules.characters(session.state)) {
      seats.push_back("phone-" + std::to_string(one.character));
      REQUIRE(sit_down(session, rules, seats.back(), ++last, one.character).done);
    }
  }

  bool try_offer(const std::string& seat, const Offer& offer) {
    if (!offer.cannot.empty()) return false;
    const SeatDeed deed{offer.who, offer.key, usual_form(offer), false, {}};
    const SeatOutcome outcome = act_for_seat(session, rules, seat, ++last, deed);
    if (!outcome.answer.refused.empty())
      refused.push_back(offer.key + ": " + outcome.answer.refused);
    if (outcome.done) ++deeds;
    return outcome.done;
  }
  // What a hurried player taps: what is asked, else an attack.
  bool seat_acts(const std::string& seat) {
    View view;
    REQUIRE(from_json(json_of(view_of(session, rules, seat)), view));
    for (const Question& question : view.questions)
      for (const Offer& answer : question.answers)
        if (try_offer(seat, answer)) return true;
    for (const Offer& offer : view.offers)
      if (offer.key == "attack" && try_offer(seat, offer)) return true;
    return false;
  }
  bool guide_takes(const Offer& offer) {
    if (!offer.cannot.empty()) return false;
    bool done = false;
    for (const Action& action : rules.fill(session.state, offer.who, offer.key, usual_form(offer)))
      done = act(session, action).done || done;
    return done;
  }
  bool guide_acts() {
    const Board board = rules.board(session.state);
    for (const Question& question : board.questions)
      for (const Offer& answer : question.answers)
        if (guide_takes(answer)) return true;
    for (const BoardGroup& group : board.groups)
      for (const BoardRow& named : group.rows) {
        const BoardRow row = rules.row == nullptr ? named : rules.row(session.state, named.who);
        if (row.ours || !row.may_act) continue;
        for (const Offer& offer : rules.offers(session.state, row.who))
          if (offer.key == "attack" && guide_takes(offer)) return true;
      }
    for (const Offer& offer : board.bar)
      if (guide_takes(offer)) return true;
    return false;
  }
  bool is_over() const { return !rules.running(session.state); }
  void play() {
    for (int step = 0; step < 600 && !is_over(); ++step) {
      bool acted = false;
      for (const std::string& seat : seats) acted = acted || (!is_over() && seat_acts(seat));
      if (!acted) REQUIRE(guide_acts());
    }
  }
};

}  // namespace

TEST_CASE("every rule set’s example fight is played to its end from phones", "[table]") {
  for (const Ruleset* rules : rulesets())
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
      INFO(rules->id << ", seed " << seed);
      Evening evening(*rules, seed);
      evening.play();
      CHECK(evening.is_over());
      CHECK(evening.deeds >= 3);
      for (const std::string& why : evening.refused) UNSCOPED_INFO(why);
      CHECK(evening.refused.empty());
    }
}
