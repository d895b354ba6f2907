#include "tests/core/told_play.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "catch_amalgamated.hpp"
#include "core/save/json.hpp"
#include "core/save/save.hpp"
#include "core/save/seats.hpp"
#include "core/table/reduce.hpp"
#include "core/table/seat.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

// FNV-1a, then mixed.
std::uint32_t drawn(std::uint32_t fight, int step, std::string_view text) {
  std::uint32_t hash =
      2166136261U ^ (fight * 2654435761U) ^ (static_cast<std::uint32_t>(step) * 40503U);
  for (const char one : text) hash = (hash ^ static_cast<unsigned char>(one)) * 16777619U;
  hash = (hash ^ (hash >> 16)) * 2246822519U;
  hash = (hash ^ (hash >> 13)) * 3266489917U;
  return hash ^ (hash >> 16);
}

void add(std::string& text, const char* what, const std::string& value) {
  if (!value.empty()) ((text += what) += value) += '|';
}

std::string offer_text(const Offer& offer) {
  std::string text = std::to_string(offer.who) + " " + offer.key + "|" + offer.name + "|";
  add(text, "note ", offer.note);
  add(text, "icon ", offer.icon);
  add(text, "rule ", offer.rule);
  add(text, "cannot ", offer.cannot);
  add(text, "submit ", offer.submit);
  add(text, "spoken ", offer.spoken);
  text += std::to_string(static_cast<int>(offer.rank));
  if (offer.pick) text += " pick";
  if (offer.players) text += " players";
  return text;
}

std::string field_text(const Field& field) {
  std::string text = std::to_string(static_cast<int>(field.kind)) + field.key + "|" + field.name +
                     "|" + std::to_string(field.least) + ".." + std::to_string(field.most) + "|";
  add(text, "usual ", field.usual);
  if (field.people) text += "people|";
  add(text, "only ", field.only);
  for (const Choice& one : field.choices) {
    ((text += one.key) += ' ') += one.name;
    add(text, ", ", one.note);
    add(text, ", cannot: ", one.cannot);
    text += ';';
  }
  return text;
}

std::string row_line(const BoardRow& row) {
  std::string text = std::to_string(row.who) + " " + row.name + "|" + row.note + "|" + row.spoken;
  for (const Pool& pool : row.pools)
    text += ", " + pool.name + " " + std::to_string(pool.now) + "/" + std::to_string(pool.full) +
            (pool.vital ? "!" : "");
  for (const Mark& mark : row.marks)
    text += ", [" + mark.text + "]" + std::to_string(static_cast<int>(mark.tone));
  text += row.ours ? " ours" : "";
  text += row.may_act ? " may act" : "";
  text += row.waiting ? " waits" : "";
  text += row.out ? " out" : "";
  text += row.leader ? " leads" : "";
  text += " actions " + std::to_string(row.actions) + " of " + std::to_string(row.faction);
  for (const Offer& offer : row.quick) text += " (" + offer_text(offer) + ")";
  return text + " drop " + row.drop;
}

void tell_lines(const Telling& telling, const std::string& before,
                const std::vector<BoardLine>& all) {
  for (const BoardLine& line : all)
    telling.say(before + std::to_string(static_cast<int>(line.tone)) + " " + line.text);
}

BoardRow whole_row(const Telling& telling, const BoardRow& row) {
  return telling.rules.row == nullptr ? row : telling.rules.row(telling.session.state, row.who);
}

// What somebody can do, or can be done in a zone.
void tell_offers_of(const Telling& telling, Id who) {
  for (const Offer& offer : telling.rules.offers(telling.session.state, who)) {
    tell_offer(telling, "offer: ", offer);
    for (const std::string& line :
         telling.rules.chances(telling.session.state, offer, usual_form(offer)))
      telling.say("chance: " + line);
  }
}

// What is saved of it now and was not before.
void tell_saved(const Telling& telling, Session& session) {
  const SaveChanges changes = take_changes(session);
  telling.say(changes.snapshot);
  for (const auto& [key, text] : changes.put) telling.say(key + " " + text);
  for (const std::string& key : changes.remove) telling.say("no " + key);
}

void tell_entry(const Telling& telling, const Entry& entry) {
  telling.say(spelled(entry.rolls) + " " + std::to_string(entry.bytes));
  for (const LogLine& line : entry.lines)
    telling.say(std::to_string(line.who) + " " + line.text + (line.grave ? " !" : ""));
}

bool tell_done(const Telling& telling, Session& session, const Action& action) {
  const Attempt attempt = act(session, action);
  if (attempt.refusal) {
    telling.say("refused: " + attempt.refusal->why + " " + attempt.refusal->rule);
    return false;
  }
  tell_entry(telling, session.log.back());
  tell_saved(telling, session);
  return true;
}

// The one that the draw likes best; nullptr where none can be done.
const Offer* liked(const Telling& telling, const std::vector<Offer>& all) {
  const Offer* best = nullptr;
  std::uint32_t most = 0;
  for (const Offer& one : all) {
    std::uint32_t now = telling.draw(one.key + std::to_string(one.who)) | 1U;
    if (one.rank == Rank::kMinor) now /= 4;
    if (!one.cannot.empty() || now <= most) continue;
    best = &one;
    most = now;
  }
  return best;
}

void add_all(std::vector<Offer>& all, const std::vector<Offer>& more) {
  all.insert(all.end(), more.begin(), more.end());
}

std::vector<Offer> of_the_board(const Board& board) {
  std::vector<Offer> all = board.bar;
  if (board.step) add_all(all, board.step->offers);
  if (board.notes) all.push_back(board.notes->change);
  for (const Question& one : board.questions) add_all(all, one.answers);
  return all;
}

// Somebody of the board, chiefly one who may act; a zone, seldom.
Id somebody(const Telling& telling, const Board& board, const std::string& what) {
  Id who = 0;
  std::uint32_t most = 0;
  for (const BoardGroup& group : board.groups) {
    for (const BoardRow& row : group.rows) {
      const std::uint32_t now =
          telling.draw(what + std::to_string(row.who)) / (row.may_act ? 1 : 4);
      if (now < most) continue;
      who = row.who;
      most = now;
    }
    const std::uint32_t now = telling.draw(what + std::to_string(group.zone)) / 8;
    if (group.zone != 0 && now > most) {
      who = group.zone;
      most = now;
    }
  }
  return who;
}

// Nothing where nothing can be done.
std::optional<Offer> chosen(const Telling& telling) {
  const State& state = telling.session.state;
  const Board board = telling.rules.board(state);
  const std::uint32_t kind = telling.draw("kind") % 10;
  std::vector<Offer> all;
  if (kind < 5)
    for (const Question& one : board.questions) add_all(all, one.answers);
  if (const Offer* one = liked(telling, all)) return *one;
  if (kind < 7) {
    all = telling.rules.offers(state, somebody(telling, board, "row "));
    // The likeliest half of the time: it is what brings the fight on.
    if (!all.empty() && all[0].cannot.empty() && telling.chance(2, "first")) return all[0];
    if (const Offer* one = liked(telling, all)) return *one;
  }
  all = board.bar;
  if (board.step) add_all(all, board.step->offers);
  if (!telling.chance(6, "any of the bar") && !all.empty() && all[0].cannot.empty()) return all[0];
  if (const Offer* one = liked(telling, all)) return *one;
  all = of_the_board(board);
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& row : group.rows) add_all(all, telling.rules.offers(state, row.who));
  const Offer* one = liked(telling, all);
  return one == nullptr ? std::nullopt : std::optional(*one);
}

// Often a bound, seldom one beyond it.
int number_for(std::uint32_t draw, const Field& field) {
  const std::uint32_t kind = draw / 2 % 16;
  if (kind < 3) return field.least;
  if (kind < 6) return field.most;
  if (kind == 6) return field.most > field.least ? field.least + 1 : field.least;
  if (kind == 7) return field.most > field.least ? field.most - 1 : field.most;
  if (kind == 8) return field.most + 1;
  const int room = std::min(std::max(0, field.most - field.least), 12) + 1;
  return field.least + static_cast<int>(draw / 32 % static_cast<unsigned>(room));
}

std::string text_for(std::uint32_t draw, const Field& field) {
  const auto most = static_cast<std::size_t>(std::clamp(field.most, 0, 5000));
  switch (draw / 2 % 12) {
    case 0: return "";
    case 1: return std::string(most, 'x');
    case 2: return std::string(most + 1, 'x');
    case 3: return "2d6 + 1";
    case 4: return "2g 3s";
    default: return "Mara";
  }
}

std::string value_for(const Telling& telling, const Offer& offer, const Field& field,
                      const std::string& what) {
  const std::uint32_t draw = telling.draw(what + offer.key + " " + field.key);
  const bool unsaid =
      field.usual.empty() && (field.kind == Field::Kind::kWhom || field.kind == Field::Kind::kText);
  if (!unsaid && draw % 2 == 0) return field.usual;
  switch (field.kind) {
    case Field::Kind::kNumber: return std::to_string(number_for(draw, field));
    case Field::Kind::kToggle: return draw / 2 % 2 == 0 ? "1" : "";
    case Field::Kind::kText: return text_for(draw, field);
    case Field::Kind::kWhom:
    case Field::Kind::kChoice: break;
  }
  std::vector<std::pair<std::uint32_t, std::string>> all;
  for (const Choice& one : field.choices)
    if (one.cannot.empty()) all.push_back({telling.draw(what + field.key + one.key), one.key});
  std::ranges::sort(all);
  int wanted = 1;
  if (field.kind == Field::Kind::kWhom)
    wanted = std::max(field.least, 1 + static_cast<int>(draw / 2 % 3));
  std::string value;
  for (std::size_t i = 0; i < all.size() && static_cast<int>(i) < wanted; ++i)
    value += (i == 0 ? "" : ",") + all[i].second;
  return all.empty() ? field.usual : value;
}

FilledForm form_for(const Telling& telling, const Offer& offer, const std::string& what) {
  FilledForm form;
  for (const Field& field : offer.form)
    form.push_back({field.key, value_for(telling, offer, field, what)});
  return form;
}

// Tells the offer as it is filled in, and gives what it comes to.
std::vector<Action> filled_in(const Telling& telling, const Offer& offer, const FilledForm& form) {
  std::string told = "> " + std::to_string(offer.who) + " " + offer.key;
  for (std::size_t i = 0; i < form.size(); ++i)
    if (form[i].value != offer.form[i].usual) told += " " + form[i].key + "=" + form[i].value;
  telling.say(told);
  const State& state = telling.session.state;
  for (const std::string& line : telling.rules.chances(state, offer, form))
    telling.say("chance: " + line);
  std::vector<Action> actions = telling.rules.fill(state, offer.who, offer.key, form);
  if (actions.empty()) telling.say("nothing");
  return actions;
}

void do_offer(Telling& telling, const Offer& offer) {
  for (const Action& action : filled_in(telling, offer, form_for(telling, offer, "")))
    if (!tell_action(telling, action)) return;
}

void begin_fight(Telling& telling, const ToldPlay& how) {
  const State& state = telling.session.state;
  for (const Action& action :
       how.begin ? how.begin(state, telling.fight) : telling.rules.example(state)) {
    const MaybeRefusal no = refuse(state, action);
    INFO((no ? no->why : std::string()));
    REQUIRE(tell_action(telling, action));
  }
}

void tell_fight(Telling& telling, const ToldPlay& how) {
  constexpr int kStretch = 15;
  const std::string name = std::string(telling.rules.id) + " " + std::to_string(telling.fight);
  telling.told.begin(name);
  begin_fight(telling, how);
  for (telling.step = 1; telling.step <= how.steps; ++telling.step) {
    if (telling.step % kStretch == 0)
      telling.told.begin(name + ", " + std::to_string(telling.step));
    telling.session.generator = seeded(telling.draw("dice"));
    const std::optional<Action> by_hand =
        how.instead ? how.instead(telling) : std::optional<Action>();
    if (by_hand) {
      tell_action(telling, *by_hand);
    } else {
      const std::optional<Offer> offer = chosen(telling);
      if (!offer) break;
      do_offer(telling, *offer);
    }
    const bool whole = telling.step % 5 == 0;
    tell_board(telling, whole);
    tell_tries(telling, how.tries);
    if (whole && how.also) how.also(telling);
    if (whole) tell_seats(telling);
  }
  telling.told.begin(name + ", back");
  tell_end(telling);
}

// A table whose phones have everybody whom players play, and one that watches.
PhoneTable phones_of(const Telling& telling) {
  PhoneTable phones;
  phones.open = true;
  phones.locked = telling.chance(9, "locked");
  phones.enemies = static_cast<EnemiesSeen>(telling.draw("enemies") % 4);
  phones.acting = static_cast<SeatsAct>(telling.draw("acting") % 3);
  phones.seats.push_back({"watcher", "", 0});
  for (const Playable& one : telling.rules.characters(telling.session.state))
    if (phones.seats.size() < 4)
      phones.seats.push_back(
          {"seat-" + std::to_string(one.character), std::string(telling.rules.id), one.character});
  return phones;
}

// A deed of the view's offers, with the player's own dice half of the time, as often as more of
// them are wanted.
void tell_deed(const Telling& telling, Session session, const Seat& seat, const View& view) {
  std::vector<Offer> all = view.offers;
  for (const Question& one : view.questions) add_all(all, one.answers);
  std::vector<std::pair<std::uint32_t, const Offer*>> order;
  for (const Offer& one : all)
    order.push_back({telling.draw("deed " + one.key + std::to_string(one.who)), &one});
  if (order.empty()) return;
  const Offer& offer = *std::ranges::min_element(order)->second;
  SeatDeed deed{offer.who, offer.key, form_for(telling, offer, seat.id), false, {}, view.moment};
  deed.throws = telling.chance(2, "throws " + seat.id);
  telling.say("deed of " + seat.id + ": " + offer.key);
  for (Id message = 1; message <= 6; ++message) {
    telling.say(is_of_the_past(session, telling.rules, seat.id, deed) ? "past" : "present");
    const SeatOutcome outcome = act_for_seat(session, telling.rules, seat.id, message, deed);
    telling.say(outcome.answer.refused + "|" + outcome.deed + "|" + outcome.whose +
                (outcome.done ? "|done" : "") + (outcome.stale ? "|stale" : ""));
    if (!outcome.answer.wanting) break;
    const WantedDice& wanted = *outcome.answer.wanting;
    telling.say(json_of(wanted));
    for (int i = 0; i < wanted.count; ++i)
      deed.faces.push_back(
          1 + static_cast<int>(telling.draw(seat.id + std::to_string(deed.faces.size())) %
                               static_cast<unsigned>(wanted.sides)));
  }
  if (!session.log.empty()) tell_entry(telling, session.log.back());
  telling.say(std::to_string(last_answered(session, seat.id)));
  telling.say(json_of(view_of(session, telling.rules, seat.id)));
}

}  // namespace

std::uint32_t Telling::draw(std::string_view text) const { return drawn(fight, step, text); }

void tell_offer(const Telling& telling, const std::string& whose, const Offer& offer) {
  telling.say(whose + offer_text(offer));
  for (const Field& field : offer.form) telling.say(field_text(field));
}

void tell_board(const Telling& telling, bool offers) {
  const State& state = telling.session.state;
  const Board board = telling.rules.board(state);
  telling.say("= " + board.title + " | " + board.line + " | " + std::to_string(board.place) +
              (board.running ? " runs" : ""));
  if (board.step) {
    telling.say("step: " + board.step->text + " " + board.step->rule);
    tell_lines(telling, "step: ", board.step->lines);
  }
  if (board.notes) telling.say("notes: " + board.notes->text);
  if (board.countdown)
    telling.say("countdown: " + board.countdown->key + " " +
                std::to_string(board.countdown->seconds) + " " + board.countdown->text);
  for (const BoardFaction& one : board.factions)
    telling.say("faction: " + one.name + " " + std::to_string(one.colour) +
                (one.ours ? " ours" : ""));
  for (const ZoneWay& way : board.ways)
    telling.say("way: " + std::to_string(way.from) + "-" + std::to_string(way.to) +
                (way.barrier ? " barrier" : ""));
  for (const Question& one : board.questions)
    telling.say("question: " + std::to_string(one.who) + " " + one.text + " (" + one.why + ") " +
                std::to_string(one.nth));
  for (const Offer& offer : of_the_board(board)) tell_offer(telling, "board: ", offer);
  if (board.countdown) tell_offer(telling, "lapsed: ", board.countdown->lapsed);
  for (const BoardGroup& group : board.groups) {
    telling.say("group: " + group.title + ", " + group.note + " " + std::to_string(group.zone));
    if (offers && group.zone != 0) tell_offers_of(telling, group.zone);
    for (const BoardRow& row : group.rows) {
      telling.say("row: " + row_line(whole_row(telling, row)));
      if (offers) tell_offers_of(telling, row.who);
    }
  }
}

void tell_tries(const Telling& telling, int count) {
  const Board board = telling.rules.board(telling.session.state);
  std::vector<Offer> all = of_the_board(board);
  for (const char* what : {"try ", "try again "})
    add_all(all, telling.rules.offers(telling.session.state, somebody(telling, board, what)));
  std::vector<std::pair<std::uint32_t, const Offer*>> order;
  for (const Offer& one : all)
    order.push_back({telling.draw("try " + one.key + std::to_string(one.who)), &one});
  std::ranges::stable_sort(order, {}, &std::pair<std::uint32_t, const Offer*>::first);
  for (int i = 0; i < count && i < static_cast<int>(order.size()); ++i) {
    const Offer& offer = *order[static_cast<std::size_t>(i)].second;
    Session trial = new_session(telling.draw("trial " + offer.key));
    trial.state = telling.session.state;
    for (const Action& action : filled_in(telling, offer, form_for(telling, offer, "try ")))
      if (!tell_done(telling, trial, action)) break;
  }
}

void tell_seats(const Telling& telling) {
  if (telling.rules.characters == nullptr || telling.rules.seen == nullptr) return;
  Session session = telling.session;
  session.state.phones = phones_of(telling);
  for (const Unseen& one : telling.rules.unseen(session.state, session.state.phones.enemies))
    telling.say("unseen: " + std::to_string(one.id) + " " + one.name);
  for (const std::vector<LogLine>& lines : said_lately(session))
    for (const LogLine& line : lines) telling.say("said: " + line.text);
  for (const Seat& seat : std::vector<Seat>(session.state.phones.seats)) {
    const View view = view_of(session, telling.rules, seat.id);
    telling.say(json_of(view));
    telling.say(std::to_string(decision_of(view)));
    for (const SeatChoice& one : seat_choices(telling.rules, session.state, seat.id))
      telling.say(one.name + (one.taken ? " taken" : ""));
    if (seat.character != 0) tell_deed(telling, session, seat, view);
  }
}

bool tell_action(Telling& telling, const Action& action) {
  return tell_done(telling, telling.session, action);
}

void tell_end(Telling& telling) {
  Session& session = telling.session;
  telling.say(export_text(session));
  telling.say(present_text(session));
  while (can_undo(session)) {
    telling.say("undo: " + undo_text(session));
    REQUIRE(undo(session));
  }
  tell_saved(telling, session);
  while (can_redo(session)) {
    telling.say("redo: " + redo_text(session));
    REQUIRE(redo(session));
  }
  tell_saved(telling, session);
}

void tell_play(const Ruleset& rules, Stretches& told, const ToldPlay& how) {
  const std::uint32_t fights = kToldCompared ? how.fights : std::min<std::uint32_t>(how.fights, 5);
  for (std::uint32_t fight = 1; fight <= fights; ++fight) {
    Telling telling{rules, told, fight, 0, new_session(fight)};
    tell_fight(telling, how);
  }
}

}  // namespace fray::test
