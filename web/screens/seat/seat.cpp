// A player's phone at the table: how things stand as the Guide shows it, what is asked, what the
// own character can do. It draws what it was sent and sends back what is chosen.
#include <algorithm>
#include <optional>
#include <string>

#include "core/dice/phrase.hpp"
#include "web/app/screens.hpp"
#include "web/app/table.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/answers.hpp"
#include "web/screens/play/board_row.hpp"
#include "web/screens/play/offer.hpp"
#include "web/screens/play/zones.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

namespace {

// Why nothing can be sent now; empty: it can.
std::string why_not_now(const SeatTable& seat) {
  if (!seat.guide_here) return "The Guide’s phone is away: wait until it is back.";
  if (!seat.view && !seat.problem.empty()) return seat.problem;
  if (seat.waits) return "What you did before is on its way.";
  if (seat.view && seat.view->asked != 0) return "The Guide is asked.";
  if (seat.view && seat.view->locked) return "The table is locked.";
  return {};
}

void take(Ui& ui, App& app, const Offer& offer) {
  if (!offer.form.empty())
    ui::open(ui, "offer/" + route_of(offer));
  else
    send_deed(app, offer, {});
}

// With the reason why it cannot be sent.
Offer sendable(const SeatTable& seat, Offer offer) {
  if (offer.cannot.empty()) offer.cannot = why_not_now(seat);
  return offer;
}

void offer_row(Ui& ui, App& app, const SeatTable& seat, const Offer& offer, ui::Look look) {
  if (plain_offer_button(ui, sendable(seat, offer), look)) take(ui, app, offer);
  ui::gap(ui, 8);
}

// --- How it stands with the table ---
std::string_view connection_words(const SeatTable& seat) {
  std::string_view words;
  if (seat.closed)
    words = "The Guide has closed the table.";
  else if ((!seat.network || !seat.view) && !seat.problem.empty())
    words = seat.problem;
  else if (!seat.network)
    words = seat.view ? "No connection to the table: trying again. This is what was last seen."
                      : "Connecting to the table …";
  else if (!seat.guide_here)
    words = seat.view ? "The Guide’s phone is away. This is what was last seen."
                      : "The Guide’s phone is away: wait until it is back.";
  else if (seat.view && seat.view->asked != 0)
    words = "The Guide is asked.";
  else if (seat.waits)
    words = "Sent …";
  else if (seat.view && seat.view->locked)
    words = "The table is locked.";
  return words;
}

// How the line to the table is, else whether it is this one's turn. It comes and goes in a line
// that is there always, so that what is below it stays.
void connection(Ui& ui, const SeatTable& seat) {
  const std::string_view words = connection_words(seat);
  if (!words.empty())
    ui::paragraph(ui, words, ui::Ink::kQuiet);
  else if (seat.was_mine && seat.view)
    ui::paragraph(ui,
                  !seat.view->questions.empty()              ? "You are asked."
                  : seat.view->acting == SeatsAct::kDiceOnly ? "It is your turn: tell the Guide."
                                                             : "It is your turn.",
                  ui::Ink::kAccent);
  else
    ui::gap(ui, ui::line_height(ui, ui::Type::kBody));
  ui::gap(ui, 4);
}

// --- Who sits here ---
// What this page keeps. Of somebody who plays nobody and has said so the question who it is to be
// does not stand on top.
struct SeatPage {
  std::optional<bool> watch;  // chosen here; else as the Guide's phone has it
  std::string asked;          // what was asked in the last frame
  bool to_log = false;        // what happened is wanted in view
};

bool only_watches(App& app, const View& view) {
  return view.character == 0 && screen_state<SeatPage>(app).watch.value_or(view.watches);
}

void watch(App& app) {
  screen_state<SeatPage>(app).watch = true;
  send_sit(app, 0);
}

void choose_character(Ui& ui, App& app, const SeatTable& seat,
                      const std::vector<SeatChoice>& choices) {
  section(ui, "Who do you play?");
  const std::string why = why_not_now(seat);
  for (const SeatChoice& one : choices) {
    const ui::Rect rect = ui::take(ui, control_height(ui));
    const std::string taken = one.taken ? "Somebody else has that character." : why;
    if (ui::row(ui, parts::bleed(rect), static_cast<int>(one.id), one.name,
                {.chevron = true, .why_not = taken}))
      send_sit(app, one.id);
    ui::label(ui, rect, one.name, ui::Type::kBody, taken.empty() ? ui::Ink::kInk : ui::Ink::kQuiet);
  }
  if (choices.empty())
    ui::paragraph(ui, "The Company has nobody yet: the Guide adds them.", ui::Ink::kQuiet);
  if (seat.view && parts::way(ui, "watch", icon::users, "Just watch", "Without a character"))
    watch(app);
  ui::gap(ui, 16);
}

// --- The board ---
void group(Ui& ui, const BoardGroup& group, int place) {
  const ui::Scope scope(ui, place);
  ui::gap(ui, 8);
  if (group.zone != 0) {
    zone_heading(ui, group);
    if (group.rows.empty()) return;
  } else if (!group.title.empty()) {
    ui::heading(ui, group.title, 3);
  }
  const std::vector<ShownSide> sides = sides_of({});
  const std::string name = group.title.empty() ? "Combatants" : group.title;
  const auto draw = [&](int i, ui::Rect rect) {
    const BoardRow& row = group.rows[static_cast<std::size_t>(i)];
    if (ui::row(ui, rect, "row", spoken_row(row))) ui::open(ui, "who/" + std::to_string(row.who));
    draw_board_row(ui, rect, row, sides[side_of(sides, row)]);
    ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
  };
  if (group.rows.size() > kFewRows)
    return ui::list(ui, "rows", name, static_cast<int>(group.rows.size()),
                    board_row_height(ui, group.rows), draw);
  ui::list(ui, "rows", name, board_row_heights(ui, group.rows), draw);
}

// Where seats only throw dice, the Guide answers.
void question(Ui& ui, App& app, const SeatTable& seat, const Question& asked, int place) {
  const ui::Scope scope(ui, place);
  question_words(ui, asked);
  if (seat.view->acting == SeatsAct::kDiceOnly)
    return ui::paragraph(ui, "Tell the Guide what you do.", ui::Ink::kQuiet, ui::Type::kSmall);
  for (const Offer& answer : asked.answers) offer_row(ui, app, seat, answer, ui::Look::kPlain);
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
}

void deeds(Ui& ui, App& app, const SeatTable& seat, const View& view) {
  if (view.offers.empty() || view.acting == SeatsAct::kDiceOnly) return;
  ui::gap(ui, 12);
  section(ui, "What you can do");
  const ui::Scope scope(ui, "offers");
  for (const Offer& offer : view.offers) offer_row(ui, app, seat, offer, ui::Look::kPlain);
}

// A chase, a battle, the hours; the own sheet.
void parts_seen(Ui& ui, const std::vector<SeenPart>& all) {
  for (const SeenPart& part : all) {
    ui::gap(ui, 12);
    section(ui, part.title);
    for (const BoardLine& line : part.lines)
      ui::paragraph(ui, line.text, ink_of(line.tone), ui::Type::kSmall);
  }
}

void log_lines(Ui& ui, App& app, const View& view) {
  if (view.log.empty()) return;
  ui::gap(ui, 12);
  if (std::exchange(screen_state<SeatPage>(app).to_log, false))
    ui::scroll_to(ui, {ui::left(ui), ui::rest(ui).y, ui::width(ui), ui.display.height});
  section(ui, "What happened");
  for (auto line = view.log.rbegin(); line != view.log.rend(); ++line)
    ui::paragraph(ui, line->text, line->grave ? ui::Ink::kDanger : ui::Ink::kQuiet,
                  ui::Type::kSmall);
}

void own_dice(Ui& ui, App& app) {
  bool own = throws_own(app);
  ui::gap(ui, 12);
  if (!ui::toggle(ui, "own-dice", "I throw real dice", own, "Their faces are entered here")) return;
  throw_own(app, own);
}

void told_by(Ui& ui, App& app, const SeatTable& seat) {
  static constexpr std::string_view kWays[] = {"On the screen", "A sound", "Vibration"};
  int how = static_cast<int>(seat.turn_told);
  caption(ui, "Your turn is told by");
  if (choose(ui, "your-turn", "Your turn is told by", kWays, how))
    tell_turn_by(app, static_cast<TurnTold>(how));
  ui::gap(ui, 8);
}

// What is asked stands at the top, and is seen when it comes, wherever the page was scrolled.
void questions(Ui& ui, App& app, const SeatTable& seat, const View& view) {
  const float top = ui::rest(ui).y;
  std::string asked;
  for (std::size_t i = 0; i < view.questions.size(); ++i) {
    asked += view.questions[i].text;
    question(ui, app, seat, view.questions[i], static_cast<int>(i));
  }
  const bool same = asked == screen_state<SeatPage>(app).asked;
  if (!same && !asked.empty())
    ui::scroll_to(ui, {ui::left(ui), top, ui::width(ui), ui::rest(ui).y - top});
  screen_state<SeatPage>(app).asked = std::move(asked);
}

void table_view(Ui& ui, App& app, const SeatTable& seat, const View& view) {
  ui::heading(ui, view.title, 1, view.line);
  if (!view.line.empty()) ui::silent_paragraph(ui, view.line);
  ui::gap(ui, 4);
  connection(ui, seat);
  if (!view.step.empty()) {
    ui::paragraph(ui, view.step);
    ui::gap(ui, 4);
  }
  questions(ui, app, seat, view);
  const bool watches = only_watches(app, view);
  if (view.character == 0 && !watches) choose_character(ui, app, seat, view.seats);
  zones_picture(ui, board_of(view));
  for (std::size_t i = 0; i < view.groups.size(); ++i)
    group(ui, view.groups[i], 100 + static_cast<int>(i));
  parts_seen(ui, view.elsewhere);
  deeds(ui, app, seat, view);
  parts_seen(ui, view.sheet);
  if (view.character != 0) {
    own_dice(ui, app);
    told_by(ui, app, seat);
    if (parts::way(ui, "leave", icon::footprints, "Leave this character", "And just watch"))
      watch(app);
  }
  if (watches &&
      parts::way(ui, "play", icon::user_plus, "Play a character", "Instead of watching")) {
    screen_state<SeatPage>(app).watch = false;
    ui::rebuild(ui);
  }
  log_lines(ui, app, view);
  ui::gap(ui, 16);
}

// --- What happened last: above the big button, wherever the page is scrolled ---
struct Newest {
  std::vector<std::string> lines;
  float height = 0;
  bool grave = false;
};

Newest newest_of(Ui& ui, const View& view) {
  constexpr float kShare = 0.25F;  // of a low page
  Newest newest;
  std::string words;
  for (std::size_t i = view.log.size() - static_cast<std::size_t>(view.newest); i < view.log.size();
       ++i) {
    if (!words.empty()) words += " ";
    words += view.log[i].text;
    newest.grave = newest.grave || view.log[i].grave;
  }
  if (words.empty()) return newest;
  const float line = ui::line_height(ui, ui::Type::kSmall);
  const int most = std::clamp(static_cast<int>(ui.display.height * kShare / line), 1, 5);
  newest.lines = parts::wrap(ui, words, ui::Type::kSmall, ui::width(ui) - 2 * parts::kMargin, most);
  newest.height = std::max(44.0F, static_cast<float>(newest.lines.size()) * line + 12);
  return newest;
}

void draw_newest(Ui& ui, App& app, const Newest& newest, ui::Rect rect) {
  std::string words = "What happened: ";
  for (const std::string& line : newest.lines) words += line + " ";
  ui::fill(ui, rect, ui::Surface::kRaised);
  ui::hairline(ui, rect.x, rect.y, rect.w);
  if (ui::row(ui, rect, "newest", words)) {
    screen_state<SeatPage>(app).to_log = true;
    ui::rebuild(ui);
  }
  const float line = ui::line_height(ui, ui::Type::kSmall);
  float y = rect.y + (rect.h - static_cast<float>(newest.lines.size()) * line) / 2;
  for (const std::string& one : newest.lines) {
    ui::label(ui, {rect.x + parts::kMargin, y, rect.w - 2 * parts::kMargin, line}, one,
              ui::Type::kSmall, newest.grave ? ui::Ink::kDanger : ui::Ink::kInk);
    y += line;
  }
}

// The big button: dice that are waited for, then what is asked, then what a turn is for; once no
// action is left, its end.
struct First {
  Offer offer;
  bool lit = false;  // somebody waits for it
};
std::optional<First> first_of(const SeatTable& seat) {
  if (!seat.view || seat.view->acting == SeatsAct::kDiceOnly) return std::nullopt;
  const View& view = *seat.view;
  for (const Question& asked : view.questions)
    for (const Offer& answer : asked.answers)
      if (answer.cannot.empty()) return First{answer, true};
  if (view.offers.empty()) return std::nullopt;
  const Offer& chief = view.offers.front();
  if (chief.cannot.empty()) return First{chief, seat.was_mine};
  for (const BoardGroup& group : view.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == view.mine && row.actions > 0) return std::nullopt;
  for (const Offer& offer : view.offers)
    if (offer.cannot.empty() && offer.icon == "next") return First{offer};
  return std::nullopt;
}

void bar(Ui& ui, App& app, const SeatTable& seat) {
  if (seat.view && seat.view->wanted && seat.view->character != 0) {
    const WantedDice& wanted = *seat.view->wanted;
    if (action_bar(ui, app,
                   {{.name = phrase("Throw {}D{}", wanted.count, wanted.sides),
                     .icon = icon::dices,
                     .why_not = seat.waits ? "Sent." : "",
                     .note = wanted.about,
                     .help = ""}}) == 0)
      throw_wanted(app, wanted);
    return;
  }
  const auto first = first_of(seat);
  if (!first) {
    action_bar(ui, app, {});
    return;
  }
  const Offer offer = sendable(seat, first->offer);
  if (action_bar(ui, app,
                 {{.name = offer.name,
                   .icon = icon_of(offer.icon),
                   .look = first->lit ? ui::Look::kPrimary : ui::Look::kPlain,
                   .why_not = offer.cannot,
                   .note = offer.note,
                   .help = offer.rule}}) == 0)
    take(ui, app, offer);
}

const Offer* find_offer(const View& view, std::string_view route) {
  for (const Question& asked : view.questions)
    for (const Offer& answer : asked.answers)
      if (route_of(answer) == route) return &answer;
  for (const Offer& offer : view.offers)
    if (route_of(offer) == route) return &offer;
  return nullptr;
}

bool form_of_offer(Ui& ui, App& app, const SeatTable& seat) {
  std::string route;
  if (!ui::is_open(ui, "offer", &route)) return false;
  const Offer* found = seat.view ? find_offer(*seat.view, route) : nullptr;
  if (found == nullptr) return nobody_sheet(ui, "offer");
  const Offer offer = sendable(seat, *found);
  const bool pick = offer.pick && offer.form.size() == 1;
  auto form = pick ? pick_sheet(ui, route, offer) : form_sheet(ui, app, route, offer, {});
  if (form) send_deed(app, offer, std::move(*form));
  return true;
}

bool who_sheet(Ui& ui, const SeatTable& seat) {
  std::string argument;
  if (!ui::is_open(ui, "who", &argument)) return false;
  const Id who = id_in(argument);
  if (seat.view)
    for (const BoardGroup& one : seat.view->groups)
      for (const BoardRow& row : one.rows) {
        if (row.who != who) continue;
        const ui::Sheet sheet(ui, "who", row.name);
        const std::string words = row_words(row);
        if (!words.empty()) ui::paragraph(ui, words, ink_of_row(row));
        for (const Pool& pool : row.pools)
          ui::paragraph(ui, phrase("{} {} of {}", pool.name, pool.now, pool.full));
        ui::gap(ui, 16);
        return true;
      }
  return nobody_sheet(ui, "who");
}

}  // namespace

void seat_screen(Ui& ui, App& app) {
  const SeatTable& seat = seat_table(app);
  ui::Rect page = ui::rest(ui);
  const Newest newest = seat.view ? newest_of(ui, *seat.view) : Newest{};
  page.h = std::max(0.0F, page.h - newest.height);
  {
    const ui::Scroll scroll(ui, "seat", "Table", page);
    parts::padded(ui, [&] {
      ui::gap(ui, 12);
      if (seat.view) return table_view(ui, app, seat, *seat.view);
      ui::heading(ui, "The table", 1);
      connection(ui, seat);
      if (seat.guide_here && !seat.closed) choose_character(ui, app, seat, seat.seats);
    });
  }
  if (newest.height > 0)
    draw_newest(ui, app, newest, {page.x, page.y + page.h, page.w, newest.height});
  bar(ui, app, seat);
}

bool seat_sheets(Ui& ui, App& app) {
  const SeatTable& seat = seat_table(app);
  if (ui::is_open(ui, "rule")) return more_sheets(ui, app);  // what a long press asks for
  return form_of_offer(ui, app, seat) || who_sheet(ui, seat);
}

}  // namespace fray
