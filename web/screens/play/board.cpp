#include "web/screens/play/board.hpp"

#include <algorithm>
#include <string>

#include "core/table/state.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/offer.hpp"
#include "web/screens/play/turn_page.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

constexpr float kButton = 44;      // CSS px, a target for a thumb
constexpr std::size_t kPools = 2;  // that a row has room for at its right edge

struct BoardPlace : TurnPlace {};

const Pool* vital_of(const BoardRow& row) {
  const auto found =
      std::find_if(row.pools.begin(), row.pools.end(), [](const Pool& pool) { return pool.vital; });
  if (found != row.pools.end()) return &*found;
  return row.pools.empty() ? nullptr : &row.pools.front();
}

// What is wrong with somebody comes before what they carry.
std::string second_line(const BoardRow& row) {
  std::string line;
  const auto add = [&](std::string_view words) {
    if (words.empty()) return;
    if (!line.empty()) line += ", ";
    line += words;
  };
  for (const Mark& mark : row.marks) add(mark.text);
  add(row.note);
  return line;
}

std::string spoken(const BoardRow& row) {
  std::string words = row.name;
  const std::string line = second_line(row);
  if (!line.empty()) words += ", " + line;
  for (const Pool& pool : row.pools)
    words += ", " + pool.name + " " + std::to_string(pool.now) + " of " + std::to_string(pool.full);
  if (row.may_act) words += ", may act";
  return words;
}

ui::Ink ink_of(const BoardRow& row) {
  const bool bad = std::any_of(row.marks.begin(), row.marks.end(),
                               [](const Mark& mark) { return mark.tone == Tone::kBad; });
  return bad && !row.out ? ui::Ink::kDanger : ui::Ink::kQuiet;
}

// The pools at the right: figure, what it is of, its name; returns how wide they are.
float draw_pools(Ui& ui, ui::Rect rect, const BoardRow& row, ui::Ink ink) {
  const float numeral = ui::line_height(ui, ui::Type::kNumeral);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const Pool* vital = vital_of(row);
  const std::size_t shown = std::min(row.pools.size(), kPools);
  float right = rect.x + rect.w - 4;
  const float start = right;
  for (std::size_t i = shown; i-- > 0;) {
    const Pool& pool = row.pools[i];
    const std::string now = std::to_string(pool.now), of = "/" + std::to_string(pool.full);
    const float of_width = ui::text_width(ui, of, ui::Type::kSmall);
    const float w = std::max({44.0F, ui::text_width(ui, now, ui::Type::kNumeral) + of_width + 4,
                              ui::text_width(ui, pool.name, ui::Type::kSmall)});
    const float top = rect.y + (rect.h - numeral - small) / 2;
    const bool low = &pool == vital && pool.now * 2 < pool.full && !row.out;
    ui::label(ui, {right - w, top, w - of_width - 2, numeral}, now, ui::Type::kNumeral,
              low ? ui::Ink::kDanger : ink, 1);
    ui::label(ui, {right - of_width, top + 3, of_width, numeral}, of, ui::Type::kSmall,
              ui::Ink::kQuiet, 1);
    ui::label(ui, {right - w, top + numeral, w, small}, pool.name, ui::Type::kSmall,
              ui::Ink::kQuiet, 1);
    right -= w + 10;
  }
  return start - right;
}

void draw_row(Ui& ui, ui::Rect rect, const BoardRow& row) {
  const ui::Ink ink = row.out ? ui::Ink::kQuiet : ui::Ink::kInk;
  const ui::Tone side = row.out ? ui::Tone::kLine : row.ours ? ui::Tone::kSafe : ui::Tone::kAccent;
  ui::fill(ui, {rect.x, rect.y + 8, 4, rect.h - 16}, side, 2);
  const float pools = draw_pools(ui, rect, row, ink);
  const float left = rect.x + 14, room = rect.w - 14 - pools;
  const std::string line = second_line(row);
  const float first = ui::line_height(ui, ui::Type::kBody);
  const float second = line.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall);
  const float top = rect.y + (rect.h - first - second) / 2;
  ui::label(ui, {left, top, room, first},
            parts::fitted_name(ui, row.name, ui::Type::kBody, room, !row.out), ui::Type::kBody, ink,
            0, !row.out);
  if (!line.empty())
    ui::label(ui, {left, top + first, room, second}, line, ui::Type::kSmall, ink_of(row));
}

// One tap for what is done most: the first offer of somebody who may act.
void board_row(Ui& ui, App& app, const Ruleset& rules, ui::Rect rect, const BoardRow& row) {
  const ui::Scope scope(ui, row.who);
  if (ui::row(ui, rect, "row", spoken(row))) ui::open(ui, "who/" + std::to_string(row.who));
  ui::Rect inside = rect;
  if (row.may_act) {
    const std::vector<Offer> offers = rules.offers(state(app), row.who);
    if (!offers.empty() && offers.front().cannot.empty()) {
      const Offer& first = offers.front();
      inside.w -= kButton;
      if (ui::icon_button(
              ui, {rect.x + inside.w, rect.y + (rect.h - kButton) / 2, kButton, kButton}, "first",
              icon_of(first.icon), row.name + ": " + first.name, "", ui::Ink::kAccent))
        take_offer(ui, app, rules, first);
    }
  }
  draw_row(ui, inside, row);
  ui::hairline(ui, rect.x, rect.y + rect.h - 1, rect.w);
}

void group(Ui& ui, App& app, const Ruleset& rules, const BoardGroup& group, int place) {
  const ui::Scope scope(ui, place);
  if (!group.title.empty()) {
    ui::gap(ui, 8);
    ui::heading(ui, group.title, 3);
  }
  ui::list(ui, "rows", group.title.empty() ? "Combatants" : group.title,
           static_cast<int>(group.rows.size()), row_height(ui), [&](int i, ui::Rect rect) {
             board_row(ui, app, rules, rect, group.rows[static_cast<std::size_t>(i)]);
           });
}

// What is asked stands above the list, with a button for each answer.
void question(Ui& ui, App& app, const Ruleset& rules, const Question& asked, int place) {
  const ui::Scope scope(ui, place);
  ui::gap(ui, 8);
  ui::paragraph(ui, asked.text);
  ui::gap(ui, 4);
  for (const Offer& answer : asked.answers) {
    offer_button(ui, app, rules, answer, ui::Look::kPlain);
    ui::gap(ui, 8);
  }
}

// How many offers the action bar has room for without cutting their names: two at the most.
std::size_t on_bar(Ui& ui, const Board& board) {
  if (board.bar.size() < 2) return board.bar.size();
  constexpr float kUndoAndRedo = 136, kAround = 64;  // CSS px; an icon and the edges of a button
  float needs = 0;
  for (std::size_t i = 0; i < 2; ++i)
    needs += ui::text_width(ui, board.bar[i].name, ui::Type::kBody, true) + kAround;
  return needs <= ui.display.width - kUndoAndRedo ? 2 : 1;
}

void content(Ui& ui, App& app, const Ruleset& rules, const Board& board) {
  for (std::size_t i = 0; i < board.questions.size(); ++i)
    question(ui, app, rules, board.questions[i], static_cast<int>(i));
  if (!board.questions.empty()) ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
  for (std::size_t i = 0; i < board.groups.size(); ++i)
    group(ui, app, rules, board.groups[i], 100 + static_cast<int>(i));
  // What the bar has no room for.
  for (std::size_t i = on_bar(ui, board); i < board.bar.size(); ++i) {
    ui::gap(ui, 8);
    offer_button(ui, app, rules, board.bar[i], ui::Look::kPlain);
  }
  if (!board.running) ruleset_row(ui, app);
  ui::gap(ui, 16);
}

void header(Ui& ui, const Board& board) {
  ui::gap(ui, 12);
  ui::heading(ui, board.title, 1);
  if (!board.line.empty()) ui::paragraph(ui, board.line, ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 4);
}

void bar(Ui& ui, App& app, const Ruleset& rules, const Board& board) {
  std::vector<BarButton> buttons;
  for (std::size_t i = 0; i < on_bar(ui, board); ++i) {
    const Offer& offer = board.bar[i];
    buttons.push_back({.name = offer.name,
                       .icon = icon_of(offer.icon),
                       .look = i == 0 ? ui::Look::kPrimary : ui::Look::kPlain,
                       .why_not = offer.cannot,
                       .note = offer.note,
                       .help = offer.rule});
  }
  const int chosen = action_bar(ui, app, buttons);
  if (chosen >= 0) take_offer(ui, app, rules, board.bar[static_cast<std::size_t>(chosen)]);
}

bool who_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "who", &argument)) return false;
  const Ruleset& rules = present_ruleset(app);
  const Id who = id_in(argument);
  const Board board = rules.board == nullptr ? Board{} : rules.board(state(app));
  const BoardRow* row = nullptr;
  for (const BoardGroup& one : board.groups)
    for (const BoardRow& it : one.rows)
      if (it.who == who) row = &it;
  if (row == nullptr) return nobody_sheet(ui, "who");
  const ui::Sheet sheet(ui, "who", row->name);
  const ui::Scope scope(ui, who);
  const std::string line = second_line(*row);
  if (!line.empty()) ui::paragraph(ui, line, ink_of(*row));
  for (const Pool& pool : row->pools)
    ui::paragraph(ui,
                  pool.name + " " + std::to_string(pool.now) + " of " + std::to_string(pool.full));
  ui::gap(ui, 8);
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
  ui::paragraph(ui, "A new fight is played by:", ui::Ink::kQuiet);
  ui::gap(ui, 8);
  const Ruleset& present = present_ruleset(app);
  for (const Ruleset* one : rulesets()) {
    const ui::Rect rect = ui::take(ui, row_height(ui));
    const bool chosen = one == &present;
    if (ui::row(ui, parts::bleed(rect), one->id, one->name, {.selected = chosen})) {
      Preferences preferences = app.preferences;
      preferences.ruleset = one->id;
      change_preferences(app, preferences);
      ui::go(ui, "fight");
    }
    ui::label(ui, rect, one->name, ui::Type::kBody, ui::Ink::kInk, 0, chosen);
    if (chosen)
      ui::icon(ui, {rect.x + rect.w - 32, rect.y, 32, rect.h}, icon::check, ui::Ink::kAccent);
  }
  ui::gap(ui, 16);
  return true;
}

}  // namespace

const Ruleset& present_ruleset(const App& app) {
  if (state(app).fight) return *rulesets().front();
  for (const Ruleset* one : rulesets())
    if (one->running != nullptr && one->running(state(app))) return *one;
  const Ruleset* chosen = find_ruleset(app.preferences.ruleset);
  return chosen == nullptr ? *rulesets().front() : *chosen;
}

bool is_fighting(const App& app) {
  if (state(app).fight) return true;
  const Ruleset& rules = present_ruleset(app);
  return rules.running != nullptr && rules.running(state(app));
}

void board_screen(Ui& ui, App& app, const Ruleset& rules) {
  const Board board = rules.board(state(app));
  const int step = static_cast<int>(board.groups.size());
  turn_page(
      ui, app, "board", "Fight", kept<BoardPlace>(app), {step, board.running ? 1 : 0}, app.last,
      [&] { header(ui, board); }, [&] { content(ui, app, rules, board); });
  bar(ui, app, rules, board);
}

void ruleset_row(Ui& ui, App& app) {
  if (rulesets().size() < 2) return;
  ui::gap(ui, 8);
  if (parts::way(ui, "rulesets", icon::book_open, "Rules", std::string(present_ruleset(app).name)))
    ui::open(ui, "rulesets");
}

bool board_sheets(Ui& ui, App& app) {
  return offer_sheet(ui, app) || who_sheet(ui, app) || rulesets_sheet(ui, app);
}

}  // namespace fray
