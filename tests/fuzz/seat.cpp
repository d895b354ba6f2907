#include "tests/fuzz/seat.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "core/save/json.hpp"
#include "core/save/seats.hpp"
#include "core/table/phone_actions.hpp"
#include "core/table/ruleset.hpp"

namespace fray::fuzz {
namespace {

void need(bool sound, const char* what) {
  if (sound) return;
  std::fprintf(stderr, "Not as it has to be: %s\n", what);
  std::abort();
}

struct Evening {
  const Ruleset* rules;
  Session session;
};

// Whoever is first plays on the phone "p".
std::vector<Evening> evenings(EnemiesSeen enemies) {
  std::vector<Evening> all;
  for (const Ruleset* rules : rulesets()) {
    if (rules->seen == nullptr || rules->example == nullptr) continue;
    Session session = new_session(1);
    for (const Action& action : rules->example(session.state)) act(session, action);
    act(session, OpenTable{});
    act(session, SettleTable{enemies, SeatsAct::kAtOnce});
    sit_down(session, *rules, "p", 1, rules->characters(session.state).front().character);
    all.push_back({rules, std::move(session)});
  }
  return all;
}

// The next thing, as it is proposed.
void guide_goes_on(const Ruleset& rules, Session& session) {
  for (const Offer& offer : rules.board(session.state).bar) {
    if (!offer.cannot.empty()) continue;
    for (const Action& action : rules.fill(session.state, offer.who, offer.key, usual_form(offer)))
      if (act(session, action).done) return;
  }
}

void look(const Ruleset& rules, Session& session, std::string_view seat) {
  const std::string text = json_of(view_of(session, rules, seat));
  View read;
  need(from_json(text, read), "a view that a phone cannot read");
  need(json_of(read) == text, "a view that a phone reads as another one");
}

void take_message(const Ruleset& rules, Session& session, const SeatMessage& message) {
  const State before = session.state;
  const Id last = last_answered(session, message.from);
  SeatMessage again;
  need(read_message(text_of(message), again), "a message is not read again");
  const SeatOutcome outcome =
      message.sits ? sit_down(session, rules, message.from, message.id, message.character)
                   : act_for_seat(session, rules, message.from, message.id, message.deed);
  need(outcome.stale == (message.id <= last), "a message is heard twice");
  need(outcome.done || session.state == before, "what was not done changed something");
  need(!outcome.done || outcome.answer.refused.empty(), "done and refused");
  look(rules, session, message.from);
}

}  // namespace

void take_seat(std::string_view input) {
  static const std::vector<Evening> kHidden = evenings(EnemiesSeen::kHidden),
                                    kShown = evenings(EnemiesSeen::kPoints);
  const std::vector<Evening>& all = input.size() % 2 == 0 ? kShown : kHidden;
  const auto& [rules, before] = all[input.size() / 2 % all.size()];
  Session session = before;
  int lines = 0;
  for (std::string_view rest = input; !rest.empty() && lines < 30; ++lines) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
    TableNews news;
    if (line.empty())
      guide_goes_on(*rules, session);
    else if (read_news(line, news) && news.message && !news.message->from.empty())
      take_message(*rules, session, *news.message);
    else if (SeatMessage unread; read_sender(line, unread))
      need(is_seat_id(unread.from) && unread.id != 0, "a sender who is none");
    look(*rules, session, "p");
  }
  while (undo(session)) {
  }
}

std::vector<Example> seat_examples() {
  std::vector<Example> all;
  for (Evening& evening : evenings(EnemiesSeen::kPoints)) {
    std::string lines;
    Id last = 1;
    for (int step = 0; step < 12; ++step) {
      const View view = view_of(evening.session, *evening.rules, "p");
      std::vector<Offer> offers = view.offers;
      for (const Question& question : view.questions)
        offers.insert(offers.begin(), question.answers.begin(), question.answers.end());
      std::erase_if(offers, [](const Offer& offer) { return !offer.cannot.empty(); });
      if (!offers.empty()) {
        const Offer& offer = offers[static_cast<std::size_t>(step) % offers.size()];
        SeatMessage message;
        message.from = "p";
        message.id = ++last;
        message.deed = {offer.who, offer.key, usual_form(offer), false, {}, view.moment};
        lines += text_of(message) + "\n";
        act_for_seat(evening.session, *evening.rules, "p", message.id, message.deed);
      }
      if (!offers.empty() && step % 3 != 0) continue;
      lines += "\n";
      guide_goes_on(*evening.rules, evening.session);
    }
    all.push_back({"seat", std::string(evening.rules->id), lines});
  }
  return all;
}

}  // namespace fray::fuzz
