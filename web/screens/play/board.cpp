#include "web/screens/play/board.hpp"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/dice/sort_few.hpp"
#include "core/table/state.hpp"
#include "web/app/table.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/board_row.hpp"
#include "web/screens/play/countdown.hpp"
#include "web/screens/play/hand_made.hpp"
#include "web/screens/play/offer.hpp"
#include "web/screens/play/questions.hpp"
#include "web/screens/play/sides.hpp"
#include "web/screens/play/step.hpp"
#include "web/screens/play/turn_page.hpp"
#include "web/screens/play/zones.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr float kButton = 44;  // CSS px, a target for a thumb

struct BoardPlace : TurnPlace {};
struct Lifted {
  Id who = 0;  // who was dragged in the frame before
};

// Made once in a frame, however many look at it: at that time, on that state.
struct ShownBoard {
  const Ruleset* rules = nullptr;
  double at = 0;
  std::uint32_t stamp = 0;
  Board board;
};

// What is done most, beside the row: the first in the ink of what acts.
void quick_buttons(Ui& ui, App& app, const Ruleset& rules, ui::Rect rect, const BoardRow& row,
                   const std::vector<Offer>& quick) {
  for (std::size_t i = 0; i < quick.size(); ++i) {
    const Offer& offer = quick[i];
    const std::string name = offer.spoken.empty() ? row.name + ": " + offer.name : offer.spoken;
    if (ui::icon_button(ui, {rect.x + static_cast<float>(i) * kButton, rect.y, kButton, rect.h},
                        offer.key, icon_of(offer.icon), name, offer.cannot,
                        i == 0 ? ui::Ink::kAccent : ui::Ink::kInk))
      take_quick(ui, app, rules, offer);
  }
}

// Where the rule set names none itself: the first offer of somebody who may act.
std::vector<Offer> quick_of(const App& app, const Ruleset& rules, const BoardRow& row) {
  if (!row.may_act || rules.row != nullptr || !row.quick.empty()) return row.quick;
  std::vector<Offer> offers = rules.offers(state(app), row.who);
  if (offers.empty() || !offers.front().cannot.empty()) return {};
  offers.resize(1);
  return offers;
}

// All that is to be known of one whom the board may only have named.
BoardRow whole_row(const App& app, const Ruleset& rules, const BoardRow& named) {
  return rules.row == nullptr ? named : rules.row(state(app), named.who);
}

// Nobody: it looks like what leads on elsewhere, not like a member of a side.
void way_row(Ui& ui, ui::Rect rect, const BoardRow& row) {
  if (ui::row(ui, rect, "row", spoken_row(row), {.chevron = true}))
    ui::open(ui, "who/" + std::to_string(row.who));
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float second = ui::line_height(ui, ui::Type::kSmall);
  const float left = rect.x + 40, room = rect.w - 40 - 28;
  const float top = rect.y + (rect.h - first - second) / 2;
  ui::icon(ui, {rect.x, rect.y, 28, rect.h}, icon::ellipsis, ui::Ink::kQuiet);
  ui::label(ui, {left, top, room, first}, row.name, ui::Type::kBody, ui::Ink::kInk);
  ui::label(ui, {left, top + first, room, second}, row.note, ui::Type::kSmall, ui::Ink::kQuiet);
}

void board_row(Ui& ui, App& app, const Ruleset& rules, ui::Rect rect, const BoardRow& row,
               const std::vector<ShownSide>& sides) {
  const ui::Scope scope(ui, row.who);
  if (row.leads) return way_row(ui, rect, row);
  const std::string_view card = hand_made(rules.id).card;
  if (ui::row(ui, rect, "row", spoken_row(row), {.lift = row.drop.empty() ? 0 : row.who}))
    ui::open(ui, std::string(card.empty() || !is_fighting(app) ? "who" : card) + "/" +
                     std::to_string(row.who));
  const std::vector<Offer> quick = quick_of(app, rules, row);
  const float buttons = static_cast<float>(quick.size()) * kButton;
  const float above = stacked_rows(ui) ? rect.h - kButton - 6 : (rect.h - kButton) / 2;
  quick_buttons(ui, app, rules, {rect.x + rect.w - buttons, rect.y + above, kButton, kButton}, row,
                quick);
  draw_board_row(ui, rect, row, sides[side_of(sides, row)], buttons);
  ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

void rows_list(Ui& ui, App& app, const Ruleset& rules, const char* key, std::string_view name,
               const std::vector<BoardRow>& rows, const std::vector<ShownSide>& sides) {
  if (rows.size() > kFewRows) {
    // In large letters the first of them say how tall all are.
    std::vector<BoardRow> first;
    for (std::size_t i = 0; stacked_rows(ui) && i < kFewRows; ++i)
      first.push_back(whole_row(app, rules, rows[i]));
    ui::list(ui, key, name, static_cast<int>(rows.size()), board_row_height(ui, first),
             [&](int i, ui::Rect rect) {
               board_row(ui, app, rules, rect,
                         whole_row(app, rules, rows[static_cast<std::size_t>(i)]), sides);
             });
    return;
  }
  std::vector<BoardRow> whole;
  for (const BoardRow& row : rows) whole.push_back(whole_row(app, rules, row));
  ui::list(ui, key, name, board_row_heights(ui, whole), [&](int i, ui::Rect rect) {
    board_row(ui, app, rules, rect, whole[static_cast<std::size_t>(i)], sides);
  });
}

// The pane's own width: wider than what is read in lines.
ui::Rect pane_column(const Ui& ui) {
  const ui::Rect rest = ui::rest(ui);
  return {ui.clip.x + parts::kMargin, rest.y, ui.clip.w - 2 * parts::kMargin, rest.h};
}

// Two sides next to each other, where each of them has the width of a phone.
bool sides_beside(Ui& ui, App& app, const Ruleset& rules, const BoardGroup& group,
                  const std::vector<ShownSide>& sides) {
  constexpr float kSide = 300, kApart = 24;
  constexpr std::size_t kMost = 400;
  // In line with what stands above them, where that is wide enough.
  const ui::Rect own = {ui::left(ui), ui::rest(ui).y, ui::width(ui), ui::rest(ui).h};
  const ui::Rect all = own.w >= 2 * kSide + kApart ? own : pane_column(ui);
  if (group.zone != 0 || !group.title.empty() || sides.size() != 2 || all.w < 2 * kSide + kApart ||
      group.rows.size() > kMost || stacked_rows(ui))
    return false;
  std::vector<BoardRow> split[2];
  for (const BoardRow& row : group.rows)
    split[whole_row(app, rules, row).ours ? 0 : 1].push_back(row);
  if (split[0].empty() || split[1].empty()) return false;
  const auto columns = ui::split(all, {1, 1}, kApart);
  float used = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    const ui::Column column(ui, columns[i]);
    rows_list(ui, app, rules, i == 0 ? "ours" : "theirs", i == 0 ? "Our side" : "The other side",
              split[i], sides);
    used = std::max(used, ui::rest(ui).y - all.y);
  }
  ui::take(ui, used);
  return true;
}

void group(Ui& ui, App& app, const Ruleset& rules, const Board& board, const BoardGroup& group,
           int place) {
  const ui::Scope scope(ui, place);
  const std::vector<ShownSide> sides = sides_of(board);
  if (group.zone != 0) {
    ui::gap(ui, 8);
    zone_heading(ui, group);
    if (group.rows.empty()) return;
  } else if (!group.title.empty()) {
    ui::gap(ui, 8);
    ui::heading(ui, group.title, 2);
  }
  if (sides_beside(ui, app, rules, group, sides)) return;
  const std::string_view nameless = board.running ? "Combatants" : "Others";
  rows_list(ui, app, rules, "rows", group.title.empty() ? nameless : group.title, group.rows,
            sides);
}

// How many offers the action bar has room for without cutting their names: two at the most.
std::size_t on_bar(Ui& ui, const Board& board) {
  if (board.bar.size() <= 2) return board.bar.size();
  constexpr float kUndoAndRedo = 136, kAround = 64;  // CSS px; an icon and the edges of a button
  float needs = 0;
  for (std::size_t i = 0; i < 2; ++i)
    needs += ui::text_width(ui, board.bar[i].name, ui::Type::kBody, true) + kAround;
  return needs <= ui.display.width - kUndoAndRedo ? 2 : 1;
}

void content(Ui& ui, App& app, const Ruleset& rules, const Board& board) {
  const HandMade& made = hand_made(rules.id);
  if (made.head != nullptr) made.head(ui, app);
  if (board.notes) show_notes(ui, app, rules, *board.notes);
  if (board.countdown)
    show_countdown(ui, app, rules, *board.countdown);
  else
    forget_countdown(app);
  questions_above(ui, app, rules, board);
  if (board.step) step_panel(ui, app, rules, *board.step);
  zones_picture(ui, board,
                [&](ui::Rect box, Id zone) { zone_drop(ui, app, rules, board, box, zone, 8); });
  for (std::size_t i = 0; i < board.groups.size(); ++i) {
    const BoardGroup& one = board.groups[i];
    const float top = ui::rest(ui).y;
    group(ui, app, rules, board, one, 100 + static_cast<int>(i));
    const ui::Rect all{ui::left(ui), top, ui::width(ui), ui::rest(ui).y - top};
    if (one.zone != 0) zone_drop(ui, app, rules, board, all, one.zone);
  }
  if (board.step && stacked_rows(ui)) step_offers(ui, app, rules, *board.step);
  // What the bar has no room for.
  for (std::size_t i = on_bar(ui, board); i < board.bar.size(); ++i) {
    ui::gap(ui, 8);
    offer_button(ui, app, rules, board.bar[i], ui::Look::kPlain);
  }
  if (!board.running && made.foot != nullptr) made.foot(ui, app);
  if (!board.running) ruleset_row(ui, app);
  ui::gap(ui, 16);
}

void header(Ui& ui, const Ruleset& rules, const Board& board) {
  const HandMade& made = hand_made(rules.id);
  const std::string asked = asked_of(board);
  if (board.running && !made.menu.empty())
    return tab_header(ui, board.title, board.line, made.menu_name, made.menu, asked);
  ui::gap(ui, 12);
  ui::heading(ui, board.title, 1, spoken_state(board.line, asked));
  if (!board.line.empty()) ui::silent_paragraph(ui, board.line);
  ui::gap(ui, 4);
}

void bar(Ui& ui, App& app, const Ruleset& rules, const Board& board) {
  std::vector<BarButton> buttons;
  for (std::size_t i = 0; i < on_bar(ui, board); ++i) {
    const Offer& offer = board.bar[i];
    buttons.push_back(
        {.name = offer.name,
         .icon = icon_of(offer.icon),
         .look = i == 0 || offer.rank == Rank::kMain ? ui::Look::kPrimary : ui::Look::kPlain,
         .why_not = offer.cannot,
         .note = offer.note,
         .help = offer.rule});
  }
  const int chosen = action_bar(ui, app, buttons);
  if (chosen >= 0) take_offer(ui, app, rules, board.bar[static_cast<std::size_t>(chosen)]);
}

std::optional<BoardRow> find_row(const App& app, const Ruleset& rules, const Board& board, Id who) {
  for (const BoardGroup& one : board.groups)
    for (const BoardRow& it : one.rows)
      if (it.who == who) return whole_row(app, rules, it);
  // Something of theirs that the board has no row for.
  if (rules.row == nullptr) return std::nullopt;
  const BoardRow other = rules.row(state(app), who);
  return other.who == who && who != 0 ? std::optional(other) : std::nullopt;
}

// Whose sheet is open, what was asked when it was opened, and which result stood on the page then
// and in the frame before.
struct OpenWho {
  Id who = 0;
  std::string asked;
  std::uint32_t opened_at = 0, told = 0;
};

// The sheet lies over the strip of the last result: what was done from here is told here.
void tell_here(Ui& ui, const App& app, OpenWho& open) {
  if (ui::wide(ui) || app.last.stamp == open.opened_at) return;
  const ui::Rect top = ui::rest(ui);
  const bool fresh = open.told != app.last.stamp;
  open.told = app.last.stamp;
  tell_last(ui, app);
  if (fresh) ui::scroll_to(ui, {top.x, top.y, top.w, 1});
}

bool who_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "who", &argument)) return false;
  OpenWho& open = screen_state<OpenWho>(app);
  const Ruleset& rules = present_ruleset(app);
  const Id who = id_in(argument);
  // What has come to be asked stands on the page below; beside it, where there is room for both.
  const Board& asking = present_board(app, rules);
  const std::string asked = asking.questions.empty() ? std::string() : head_of(asking);
  if (open.who != who) open = {who, asked, app.last.stamp, app.last.stamp};
  if (asked != open.asked && !asked.empty() && !ui::wide(ui)) {
    ui::close(ui);
    return false;
  }
  open.asked = asked;
  const std::optional<BoardRow> row = find_row(app, rules, asking, who);
  if (!row) return nobody_sheet(ui, "who");
  const ui::Sheet sheet(ui, "who", row->name);
  const ui::Scope scope(ui, who);
  countdown_in_sheet(ui, app);
  tell_here(ui, app, open);
  const std::string line = row_words(*row);
  if (!line.empty()) ui::paragraph(ui, line, ink_of_row(*row));
  for (const Pool& pool : row->pools)
    ui::paragraph(ui,
                  pool.name + " " + std::to_string(pool.now) + " of " + std::to_string(pool.full));
  ui::gap(ui, 8);
  if (const HandMade& made = hand_made(rules.id); made.row != nullptr && !is_fighting(app))
    made.row(ui, app, who);
  for (const Offer& offer : rules.offers(state(app), who)) {
    offer_button(ui, app, rules, offer, ui::Look::kPlain);
    ui::gap(ui, 8);
  }
  ui::gap(ui, 8);
  return true;
}

bool rulesets_sheet(Ui& ui, App& app) {
  if (!ui::is_open(ui, "rulesets")) return false;
  const ui::Sheet sheet(ui, "rulesets", "Rules");
  const Ruleset& present = chosen_ruleset(app);
  if (is_fighting(app))
    ui::paragraph(ui, "The fight that is on goes on by its own rules: " +
                          std::string(present_ruleset(app).name) + ".");
  ui::paragraph(ui, is_fighting(app) ? "The next one is played by:" : "A new fight is played by:",
                ui::Ink::kQuiet);
  for (const Game& game : state(app).games)
    if (find_ruleset(game.rules) == nullptr)
      ui::paragraph(ui,
                    "Something of rules that this page does not have (" + game.rules +
                        ") is kept as it was read.",
                    ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
  for (const Ruleset* one : rulesets()) {
    const ui::Rect rect = ui::take(ui, row_height(ui));
    const bool chosen = one == &present;
    if (ui::row(ui, parts::bleed(rect), one->id, one->name, {.selected = chosen})) {
      Preferences preferences = app.preferences;
      preferences.ruleset = one->id;
      change_preferences(app, preferences);
      if (ui::tab(ui) == "fight" && !is_fighting(app))
        ui::go(ui, "fight");
      else
        ui::close(ui);
    }
    ui::label(ui, rect, one->name, ui::Type::kBody, ui::Ink::kInk, 0, chosen);
    if (chosen)
      ui::icon(ui, {rect.x + rect.w - 32, rect.y, 32, rect.h}, icon::check, ui::Ink::kAccent);
  }
  ui::gap(ui, 16);
  return true;
}

}  // namespace

const Board& present_board(App& app, const Ruleset& rules) {
  ShownBoard& shown = screen_state<ShownBoard>(app);
  const double now = ui::now(*app.ui);
  if (shown.rules != &rules || shown.at != now || shown.stamp != app.session.stamp) {
    shown = {&rules, now, app.session.stamp, rules.board(state(app))};
    if (is_guide_page(app) && state(app).phones.open) add_table_words(app, shown.board);
  }
  return shown.board;
}

std::vector<std::pair<Id, std::string>> people_of(App& app, std::size_t most) {
  const Ruleset& rules = present_ruleset(app);
  std::vector<std::pair<Id, std::string>> people;
  if (!is_fighting(app)) return people;
  const Board& board = present_board(app, rules);
  std::size_t all = 0;
  for (const BoardGroup& one : board.groups) all += one.rows.size();
  if (all > most) return people;
  for (const BoardGroup& one : board.groups)
    for (const BoardRow& row : one.rows)
      people.emplace_back(row.who, whole_row(app, rules, row).name);
  sort_few(people, [](const auto& one, const auto& other) { return one.first < other.first; });
  return people;
}

void board_screen(Ui& ui, App& app, const Ruleset& rules) {
  const Board& board = present_board(app, rules);
  if (!ui::in_route(ui, "who")) screen_state<OpenWho>(app) = {};
  turn_page(
      ui, app, "board", "Fight", screen_state<BoardPlace>(app),
      {board.place, board.running ? 1 : 0}, app.last, [&] { header(ui, rules, board); },
      [&] { content(ui, app, rules, board); },
      [&](float room) { return asked_below(ui, app, rules, board, room); });
  bar(ui, app, rules, board);
  const Id who = ui::lifted(ui);
  const auto row = who == 0 ? std::nullopt : find_row(app, rules, board, who);
  if (row) ui::draw_lifted(ui, row->name);
  Lifted& before = screen_state<Lifted>(app);
  if (row && before.who != who)
    ui::announce(ui, row->name + " is lifted: let go over a zone to move there.");
  before.who = who;
}

void ruleset_row(Ui& ui, App& app) {
  if (rulesets().size() < 2) return;
  ui::gap(ui, 8);
  if (parts::way(ui, "rulesets", icon::book_open, "Rules", std::string(chosen_ruleset(app).name)))
    ui::open(ui, "rulesets");
}

bool board_sheets(Ui& ui, App& app) {
  return offer_sheet(ui, app) || who_sheet(ui, app) || zone_sheet(ui, app) ||
         rulesets_sheet(ui, app);
}

}  // namespace fray
