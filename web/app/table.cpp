#include "web/app/table.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/save/json.hpp"
#include "core/table/phone_actions.hpp"
#include "web/app/actions.hpp"
#include "web/app/frame_state.hpp"
#include "web/app/qr.hpp"
#include "web/app/ruleset.hpp"
#include "web/ui/semantics.hpp"

namespace fray {
namespace {

void tell(App& app, std::string message) { command(app, "table", message); }

// --- The Guide's ---
const PhoneTable& phones(const App& app) { return state(app).phones; }

// A throw that the Guide's phone waits for and players may make.
const Asking* open_throw(const App& app) {
  const auto& asking = app.frame->asking;
  return asking && asking->request.players && !asking->then ? &*asking : nullptr;
}

int dice_left(const Asking& asking) {
  return asking.request.count - static_cast<int>(asking.entered.size());
}

void answer(App& app, std::string_view seat, SeatAnswer given) {
  GuideTable& table = guide_table(app);
  app.frame->save_due = true;
  table.due = true;
  table.answers[std::string(seat)] = std::move(given);
}

void take_outcome(App& app, std::string_view seat, SeatOutcome outcome) {
  guide_table(app).due = true;
  if (outcome.stale) return;
  answer(app, seat, std::move(outcome.answer));
  if (!outcome.done) return;
  show_result(app);
  app.ui->needs_rebuild = true;
}

// The faces of a throw that is waited for.
SeatAnswer enter_faces(App& app, const SeatMessage& message) {
  SeatAnswer given{message.id, {}, {}};
  const Asking* open = open_throw(app);
  const Seat* seat = find_seat(phones(app), message.from);
  const auto& faces = message.deed.faces;
  if (open == nullptr || seat == nullptr || seat->character == 0) {
    given.refused = "Nobody waits for dice any more.";
    return given;
  }
  if (message.deed.moment != open->number) {
    given.refused = "Those were for another throw: throw what is wanted now.";
    return given;
  }
  const bool fit = static_cast<int>(faces.size()) == dice_left(*open) &&
                   std::ranges::all_of(
                       faces, [&](int face) { return face >= 1 && face <= open->request.sides; });
  if (!fit) {
    given.refused = "Those are not the dice that are wanted: enter them again.";
    return given;
  }
  for (const int face : faces) enter_face(app, face);
  return given;
}

void hear_message(App& app, const SeatMessage& message) {
  const Ruleset& rules = present_ruleset(app);
  GuideTable& table = guide_table(app);
  if (!phones(app).open || message.from.empty()) return;
  if (message.id <= last_answered(app.session, message.from)) {
    table.due = true;  // its view has the answer: it is sent again
    table.views.erase(message.from);
    return;
  }
  if (message.sits) {
    take_outcome(app, message.from,
                 sit_down(app.session, rules, message.from, message.id, message.character));
    return;
  }
  if (message.deed.offer == "dice") {
    SeatAnswer given = enter_faces(app, message);
    note_answered(app.session, message.from, message.id);
    return answer(app, message.from, std::move(given));
  }
  if (phones(app).acting == SeatsAct::kAskFirst) {
    const DeedPlan plan = plan_of(rules, state(app), message.from, message.deed);
    if (!plan.refusal && !is_of_the_past(app.session, rules, message.from, message.deed)) {
      const Seat* seat = find_seat(phones(app), message.from);
      std::erase_if(table.requests,
                    [&](const SeatRequest& one) { return one.seat == message.from; });
      const std::string whose = name_of_character(state(app), seat->rules, seat->character);
      const std::string what =
          plan.chosen.empty() ? plan.name : phrase("{}: {}", plan.name, plan.chosen);
      table.requests.push_back({message.from, message.id, message.deed, whose, what});
      const std::string asks = phrase("{} asks: {}.", whose, what);
      const bool in_banner =
          app.ui->route.open.empty() && table.requests.size() == 1 && app.notices.empty();
      if (in_banner)
        ui::announce(*app.ui, asks);
      else
        ui::toast(*app.ui, asks);
      table.due = true;
      app.ui->needs_rebuild = true;
      return;
    }
  }
  take_outcome(app, message.from,
               act_for_seat(app.session, rules, message.from, message.id, message.deed));
}

// Who is at the table: those who have come, and those who sit there.
std::vector<std::string> all_seats(App& app) {
  std::vector<std::string> all;
  for (const auto& [seat, here] : guide_table(app).phones) all.push_back(seat);
  for (const Seat& seat : phones(app).seats)
    if (!guide_table(app).phones.contains(seat.id)) all.push_back(seat.id);
  return all;
}

View whole_view(App& app, const std::string& seat) {
  GuideTable& table = guide_table(app);
  View view = view_of(app.session, present_ruleset(app), seat);
  const auto given = table.answers.find(seat);
  if (given != table.answers.end() && given->second.id >= view.answered.id)
    view.answered = given->second;
  for (const SeatRequest& request : table.requests)
    if (request.seat == seat) view.asked = request.id;
  if (const Asking* open = open_throw(app); open != nullptr && view.character != 0) {
    view.wanted = wanted_dice(state(app), open->request, dice_left(*open));
    view.wanted->moment = open->number;
  }
  return view;
}

void tell_seats(App& app) {
  GuideTable& table = guide_table(app);
  const PhoneTable& now = phones(app);
  const std::pair open{now.open, now.locked};
  const bool moves = now.open && table.broker && *table.broker != app.preferences.broker;
  if (moves || (table.open_and_locked != open && (now.open || table.open_and_locked))) {
    std::string said = phrase("{\"open\":{}", std::string(now.open ? "true" : "false"));
    if (now.open) said += now.locked ? ",\"locked\":true" : ",\"locked\":false";
    // Where none was ever entered here, the transport keeps the one that it has.
    const std::string& broker = app.preferences.broker;
    if (now.open && (table.broker ? broker != *table.broker : !broker.empty()))
      ui::append_json(said += ",\"broker\":", broker);
    table.broker = broker;
    tell(app, said + "}");
    table.open_and_locked = open;
    if (!now.open) {
      table = {};
      table.open_and_locked = open;
      forget_table(app.session);
    }
  }
  if (now.open && drop_strangers(app.session)) app.frame->save_due = table.due = true;
  const Asking* asking = open_throw(app);
  const std::pair<Id, int> dice =
      asking == nullptr ? std::pair<Id, int>{} : std::pair{asking->number, dice_left(*asking)};
  if (!now.open || (!table.due && table.stamp == app.session.stamp && table.dice == dice)) return;
  table.due = false;
  table.dice = dice;
  table.stamp = app.session.stamp;
  std::string seats = text_of(seat_choices(present_ruleset(app), state(app), {}));
  if (seats != table.seats) tell(app, table.seats = std::move(seats));
  for (const std::string& seat : all_seats(app)) {
    std::string view = json_of(whole_view(app, seat));
    std::string& told = table.views[seat];
    if (view == told) continue;
    tell(app, phrase("{\"seat\":\"{}\",\"view\":{}}", seat, view));
    told = std::move(view);
  }
}

void hear_as_guide(App& app, TableNews& news) {
  GuideTable& table = guide_table(app);
  if (news.link) {
    table.link = *news.link;
    table.problem = table.link.empty() ? news.problem : std::string();
    note_table(app.session, table.link);
    app.frame->save_due = table.due = true;
  }
  if (news.guide_link) table.guide_link = *news.guide_link;
  if (news.code) {
    screen_state<QrCode>(app).of = table.link;
    show_code(app, *news.code);
  }
  if (news.network) table.network = *news.network;
  for (const Presence& one : news.presence) {
    if (one.left) {
      table.phones.erase(one.seat);
      table.views.erase(one.seat);
      if (find_seat(phones(app), one.seat) != nullptr) dispatch(app, SendAway{one.seat});
      continue;
    }
    const bool known = table.phones.contains(one.seat);
    if (!known && table.phones.size() >= 4 * kMostSeats) continue;
    table.phones[one.seat] = one.here;
    if (one.here) table.views.erase(one.seat);
  }
  if (!news.presence.empty()) table.due = true;
  if (!news.problem.empty()) ui::toast(*app.ui, news.problem, true);
  if (news.message) hear_message(app, *news.message);
}

// --- A seat's ---
void send(App& app, SeatMessage message) {
  SeatTable& seat = seat_table(app);
  message.id = ++seat.sent;
  tell(app, text_of(message));
  seat.waits = std::move(message);
  app.ui->needs_rebuild = true;
}

// The sheet for real dice; what is entered there, or that Fray throws, is sent.
void ask_dice(App& app, const WantedDice& wanted,
              std::function<void(App&, const std::vector<int>*)> then) {
  Asking asking;
  asking.request.purpose = Purpose::kExpression;
  asking.request.count = wanted.count;
  asking.request.sides = wanted.sides;
  asking.request.about = wanted.about;
  asking.then = std::move(then);
  app.frame->asking = std::move(asking);
  app.frame->typed_face.clear();
  if (!ui::is_open(*app.ui, "dice")) ui::open(*app.ui, "dice");
}

void take_answer(App& app, const SeatAnswer& given) {
  SeatTable& seat = seat_table(app);
  if (given.id > seat.told_answered) {
    seat.told_answered = given.id;
    tell(app, phrase("{\"answered\":{}}", static_cast<int>(given.id)));
  }
  if (!seat.waits || seat.waits->id > given.id) return;
  const SeatMessage waited = *std::exchange(seat.waits, std::nullopt);
  if (waited.id != given.id) return;
  if (!given.refused.empty()) ui::toast(*app.ui, given.refused, true);
  if (!given.wanting) return;
  ask_dice(app, *given.wanting, [waited](App& there, const std::vector<int>* faces) {
    SeatMessage again = waited;
    again.deed.throws = faces != nullptr;
    if (faces != nullptr)
      again.deed.faces.insert(again.deed.faces.end(), faces->begin(), faces->end());
    else
      again.deed.faces.clear();
    send(there, std::move(again));
  });
}

bool is_turn(const View& view) {
  for (const BoardGroup& group : view.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == view.mine) return row.may_act || !view.questions.empty();
  return false;
}

void remind(App& app) {
  const TurnTold how = seat_table(app).turn_told;
  if (how != TurnTold::kWords) command(app, "your-turn", how == TurnTold::kSound ? "sound" : "");
}

void hear_as_seat(App& app, TableNews& news) {
  SeatTable& seat = seat_table(app);
  if (news.guide_here) seat.guide_here = *news.guide_here;
  if (news.network) seat.network = *news.network;
  if (news.closed) seat.closed = *news.closed;
  seat.sent = std::max(seat.sent, news.sent);
  if (news.own_dice) app.preferences.dice = *news.own_dice ? DiceBy::kPlayersThrow : DiceBy::kApp;
  if (news.your_turn) seat.turn_told = static_cast<TurnTold>(*news.your_turn);
  if (!news.waits.empty()) seat.waits = std::move(news.waits.back());
  if (!news.seats.empty()) seat.seats = std::move(news.seats);
  if (news.view_gone) seat.view.reset();
  if (!news.problem.empty()) {
    ui::toast(*app.ui, news.problem, true);
    seat.problem = news.problem;
  }
  if (!news.view) return;
  seat.closed = false;
  seat.problem.clear();
  seat.view = std::move(news.view);
  seat.sent = std::max(seat.sent, seat.view->answered.id);
  take_answer(app, seat.view->answered);
  const bool mine = is_turn(*seat.view);
  if (mine && !seat.was_mine) {
    ui::announce(*app.ui, "It is your turn.", true);
    remind(app);
  }
  seat.was_mine = mine;
}

}  // namespace

bool is_guide_page(const App& app) { return app.environment.table == "guide"; }
bool is_seat(const App& app) { return app.environment.table == "seat"; }

GuideTable& guide_table(App& app) { return screen_state<GuideTable>(app); }
SeatTable& seat_table(App& app) { return screen_state<SeatTable>(app); }

bool throws_own(const App& app) {
  return app.preferences.dice == DiceBy::kTable || app.preferences.dice == DiceBy::kPlayersThrow;
}

void throw_own(App& app, bool own) {
  Preferences preferences = app.preferences;
  preferences.dice = own ? DiceBy::kPlayersThrow : DiceBy::kApp;
  change_preferences(app, preferences);
  tell(app, own ? "{\"own_dice\":true}" : "{\"own_dice\":false}");
}

void tell_turn_by(App& app, TurnTold how) {
  seat_table(app).turn_told = how;
  tell(app, phrase("{\"your_turn\":{}}", static_cast<int>(how)));
  remind(app);
}

void add_table_words(App& app, Board& board) {
  std::string& line = board.line;
  const std::map<std::string, bool>& all = guide_table(app).phones;
  const auto here = [&](const std::string& seat) {
    const auto found = all.find(seat);
    return found != all.end() && found->second;
  };
  const auto count = std::ranges::count_if(all, [](const auto& one) { return one.second; });
  if (!line.empty()) line += " · ";
  line += count == 1 ? "1 phone at the table"
                     : phrase("{} phones at the table", static_cast<int>(count));
  if (phones(app).locked) line += ", locked";
  const Ruleset& rules = present_ruleset(app);
  if (phones(app).locked || phones(app).acting == SeatsAct::kDiceOnly) return;
  for (const Playable& one : rules.characters(state(app)))
    for (const Seat& seat : phones(app).seats) {
      const Id who = one.combatant;
      if (who == 0 || seat.rules != rules.id || seat.character != one.character || !here(seat.id))
        continue;
      if (!asked_of_player(rules, state(app), board, who).empty())
        line += phrase(", {}’s is asked", one.name);
    }
}

void answer_request(App& app, std::string_view seat, Id id, bool yes) {
  GuideTable& table = guide_table(app);
  const auto found = std::ranges::find_if(
      table.requests, [&](const SeatRequest& one) { return one.seat == seat && one.id == id; });
  if (found == table.requests.end()) return;
  const SeatRequest request = *found;
  table.requests.erase(found);
  if (!yes) {
    note_answered(app.session, request.seat, request.id);
    answer(app, request.seat, {request.id, "The Guide says no: ask what you can do instead.", {}});
  } else {
    take_outcome(
        app, request.seat,
        act_for_seat(app.session, present_ruleset(app), request.seat, request.id, request.deed));
    const SeatAnswer& given = table.answers[request.seat];
    if (!given.refused.empty()) ui::toast(*app.ui, given.refused, true);
  }
  app.ui->needs_rebuild = true;
}

void send_deed(App& app, const Offer& offer, FilledForm form) {
  SeatMessage message;
  const auto& view = seat_table(app).view;
  message.deed = {offer.who,       offer.key, std::move(form),
                  throws_own(app), {},        view ? view->moment : Id{0}};
  send(app, std::move(message));
}

void send_sit(App& app, Id character) {
  SeatMessage message;
  message.sits = true;
  message.character = character;
  send(app, std::move(message));
}

void throw_wanted(App& app, const WantedDice& wanted) {
  ask_dice(app, wanted, [wanted](App& there, const std::vector<int>* faces) {
    SeatMessage message;
    message.deed.offer = "dice";
    message.deed.moment = wanted.moment;
    message.deed.throws = true;
    if (faces != nullptr) {
      message.deed.faces = *faces;
    } else {
      for (int i = 0; i < wanted.count; ++i)
        message.deed.faces.push_back(next_face(there.session.generator, wanted.sides));
    }
    send(there, std::move(message));
  });
}

namespace {

void ignore_unread(App&, std::string_view) {}

// What is beyond the bounds of a message is answered all the same, or the seat would wait for ever.
void hear_unread(App& app, std::string_view text) {
  GuideTable& table = guide_table(app);
  if (!phones(app).open) return;
  SeatMessage message;
  if (read_sender(text, message)) {
    if (message.id <= last_answered(app.session, message.from)) return;
    note_answered(app.session, message.from, message.id);
    return answer(app, message.from,
                  {message.id, "That is more than a phone can send: enter less.", {}});
  }
  if (!std::exchange(table.told_unread, true))
    ui::toast(*app.ui, "Something that came from the table cannot be read, and does not count.",
              true);
}

// What each kind of page makes of the news; by its address, so that a player's phone loads no more
// than its own before it shows the fight.
struct Hearing {
  bool (*is_this)(const App& app);
  void (*hear)(App& app, TableNews& news);
  void (*hear_unread)(App& app, std::string_view text);
};
constexpr Hearing kHearings[] = {{is_seat, hear_as_seat, ignore_unread},
                                 {is_guide_page, hear_as_guide, hear_unread}};

}  // namespace

void hear_table(App& app, std::string_view text) {
  TableNews news;
  const bool read = read_news(text, news);
  if (read) app.ui->needs_rebuild = true;
  for (const Hearing& one : kHearings) {
    if (!one.is_this(app)) continue;
    return read ? one.hear(app, news) : one.hear_unread(app, text);
  }
}

void tell_table(App& app) {
  if (is_guide_page(app)) tell_seats(app);
}

}  // namespace fray
