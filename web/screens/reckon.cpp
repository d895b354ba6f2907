// Reckon: ways into the calculators, a tray for any dice, and what has been rolled in it.
#include "web/screens/reckon.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/expression.hpp"
#include "web/icons.hpp"
#include "web/screens.hpp"
#include "web/screens/calculators.hpp"
#include "web/screens/dice_row.hpp"
#include "web/screens/log_text.hpp"
#include "web/screens/parts.hpp"
#include "web/screens/tray.hpp"

namespace fray {

using namespace ui;

namespace {

struct ReckonUi {
  std::string expression = "2d6";
};

constexpr std::size_t kHistory = 12;

float control(const Ui& ui) { return std::max(48.0F, 44 * unit(ui)); }

bool is_throw(const Entry& entry) {
  return !entry.rolls.empty() && entry.rolls[0].purpose == Purpose::kExpression;
}

// "7", "7.5": one place after the point is all that a mean needs.
std::string mean_text(double mean) {
  const double tenths = std::round(mean * 10);
  const auto whole = static_cast<std::int64_t>(tenths / 10);
  const auto tenth = static_cast<std::int64_t>(std::abs(tenths)) % 10;
  const std::string sign = tenths < 0 && whole == 0 ? "-" : "";
  return sign + std::to_string(whole) + (tenth == 0 ? "" : "." + std::to_string(tenth));
}

std::string range_text(const ExpressionRange& range) {
  if (range.min == range.max) return "always " + std::to_string(range.min);
  return std::to_string(range.min) + " to " + std::to_string(range.max) + ", mean " +
         mean_text(range.mean);
}

// The log says "2d6+1 = 9."; the tray shows both halves apart.
struct Outcome {
  std::string dice, total;  // "2d6+1" and "= 9"
};
Outcome outcome_of(const Entry& entry) {
  std::string line = entry.lines.empty() ? dice_text(entry.rolls) : entry.lines[0].text;
  if (line.ends_with('.')) line.pop_back();
  const std::size_t equals = line.rfind(" = ");
  if (equals == std::string::npos) return {line, ""};
  return {line.substr(0, equals), line.substr(equals + 1)};
}

// What came of the last throw: its dice, and the line of the log that says the sum.
void result(Ui& ui, const App& app, const Entry* entry) {
  if (entry == nullptr) {
    paragraph(ui, "Any dice: tap some together or type them, then roll.", Ink::kQuiet);
    return;
  }
  const bool fresh = just_rolled(app, app.reckoned) && app.reckoned.stamp == entry->stamp;
  dice_block(ui, entry->rolls, fresh);
  const Outcome outcome = outcome_of(*entry);
  const float height = line_height(ui, Type::kTitle);
  const Rect rect = take(ui, height + 4);
  const float total = std::min(rect.w, text_width(ui, outcome.total, Type::kTitle));
  const float dice = std::min(rect.w - total - 8, text_width(ui, outcome.dice, Type::kBody) + 1);
  label(ui, {rect.x, rect.y + 4, dice, height}, outcome.dice, Type::kBody, Ink::kQuiet);
  label(ui, {rect.x + std::max(0.0F, dice) + 8, rect.y, total + 1, height}, outcome.total,
        Type::kTitle);
  status(ui, rect, "outcome", outcome.dice + " " + outcome.total);
}

bool is_blank(std::string_view text) { return text.find_first_not_of(' ') == text.npos; }

// The field, an arrow at the place that cannot be read, and the range where the button has no room
// for it.
void dice_field(Ui& ui, std::string& expression, bool with_range) {
  const ParsedExpression before = parse_expression(expression);
  const std::string problem = is_blank(expression) || before.ok ? "" : before.error;
  const Rect rect = take(ui, control(ui));
  const Edit edit =
      field(ui, rect, "dice", "Dice", expression, Input::kDice, "2d6+1, 1D6 × 1D4, d%", problem);
  if (edit.changed) rebuild(ui);
  if (!problem.empty()) {
    const std::size_t at = std::min(before.position, expression.size());
    const float x = rect.x + 12 + text_width(ui, expression.substr(0, at), Type::kBody);
    const float tip = std::clamp(x + 4, rect.x + 8, rect.x + rect.w - 8), y = rect.y + rect.h;
    const float arrow[] = {tip - 6, y + 3, tip + 6, y + 3, tip, y - 5};
    // The field says it in one line; here it may take more.
    const float line = line_height(ui, Type::kSmall);
    const auto lines = parts::wrap(ui, problem, Type::kSmall, rect.w, 3).size();
    const Rect below = take(ui, line * static_cast<float>(lines) + 8);
    fill(ui, below, Tone::kPaper);
    parts::wrapped(ui, {below.x, below.y + 4, below.w, line}, problem, Type::kSmall, Ink::kDanger,
                   3);
    polygon(ui, arrow, Ink::kDanger, true);
  } else if (with_range && before.ok) {
    gap(ui, 4);
    paragraph(ui, range_text(range(before.expression)), Ink::kQuiet, Type::kSmall);
  }
}

void pad(Ui& ui, std::string& expression) {
  static constexpr int kDice[] = {4, 6, 8, 10, 12, 20, 100};
  const float size = std::min(36.0F * std::max(1.0F, unit(ui) * 0.8F), 54.0F);
  const float height = std::max(72.0F, size + line_height(ui, Type::kSmall) + 14);
  for (int first = 0; first < 8; first += 4) {
    const auto cells = split(take(ui, height), {1, 1, 1, 1}, 8);
    for (int i = 0; i < 4; ++i) {
      const Rect cell = cells[static_cast<std::size_t>(i)];
      if (first + i == 7) {
        ButtonOptions options;
        options.spoken = "Clear the dice";
        if (button(ui, cell, "clear", "Clear", options)) expression.clear();
        break;
      }
      const int sides = kDice[first + i];
      const std::string name = sides == 100 ? "d%" : "d" + std::to_string(sides);
      const std::string spoken = "Add " + name;
      ButtonOptions options;
      options.spoken = spoken;
      if (button(ui, cell, sides, "", options)) expression = tray::with_die(expression, sides);
      const float caption = line_height(ui, Type::kSmall);
      const float top = cell.y + (cell.h - size - caption - 2) / 2;
      die(ui, {cell.x + (cell.w - size) / 2, top, size, size}, 1000 + sides, sides, sides, false,
          true);
      label(ui, {cell.x, top + size + 2, cell.w, caption}, name, Type::kSmall, Ink::kInk, 0.5F);
    }
    gap(ui, 8);
  }
  const auto cells = split(take(ui, control(ui)), {1, 1, 1}, 8);
  ButtonOptions less, more, times;
  less.spoken = "One less";
  more.spoken = "One more";
  times.spoken = "Times";
  if (button(ui, cells[0], "less", "− 1", less)) expression = tray::with_modifier(expression, -1);
  if (button(ui, cells[1], "more", "+ 1", more)) expression = tray::with_modifier(expression, 1);
  if (button(ui, cells[2], "times", "×", times)) expression = tray::with_times(expression);
}

// Earlier throws; a tap puts their dice back into the field, which `top` is near to.
void history(Ui& ui, const std::vector<const Entry*>& throws, std::string& expression, Rect top) {
  if (throws.size() < 2) return;
  heading(ui, "Before that");
  for (std::size_t i = 1; i < throws.size() && i <= kHistory; ++i) {
    const Entry& entry = *throws[i];
    const Outcome outcome = outcome_of(entry);
    const Rect rect = take(ui, std::max(48.0F, line_height(ui, Type::kBody) + 20));
    const std::string said = outcome.dice + " " + outcome.total + ". " + dice_text(entry.rolls);
    RowOptions options;
    options.description = "Takes these dice again";
    if (row(ui, parts::bleed(rect), entry.stamp, said, options)) {
      expression = outcome.dice;
      scroll_to(ui, top);
    }
    const float dice = dice_at_right(ui, inset(rect, 0, 6), entry.rolls, width(ui) > 320 ? 5 : 3);
    label(ui, {rect.x, rect.y, rect.w - dice - 10, rect.h}, outcome.dice + " " + outcome.total);
  }
  if (parts::way(ui, "log", icon::history, "The whole log")) open(ui, "log");
  gap(ui, 20);
}

// The calculators, above the dice so that they are there without scrolling.
void to_come(Ui& ui) { calculator_ways(ui); }

// Two columns, as tall as the taller.
template <class A, class B>
void beside(Ui& ui, A&& one, B&& other) {
  const Rect all = rest(ui);
  const auto halves = split({all.x, all.y, all.w, 0}, {1, 1}, 24);
  float bottom = all.y;
  {
    const Column column(ui, halves[0]);
    one();
    bottom = rest(ui).y;
  }
  {
    const Column column(ui, halves[1]);
    other();
    bottom = std::max(bottom, rest(ui).y);
  }
  take(ui, bottom - all.y);
}

}  // namespace

void set_expression(App& app, std::string expression) {
  kept<ReckonUi>(app).expression = std::move(expression);
}

void reckon_screen(Ui& ui, App& app) {
  std::string& expression = kept<ReckonUi>(app).expression;
  std::vector<const Entry*> throws;  // newest first
  const auto& all = entries(app.session);
  for (auto it = all.rbegin(); it != all.rend() && throws.size() <= kHistory; ++it) {
    if (is_throw(*it)) throws.push_back(&*it);
  }
  const bool narrow = width(ui) / unit(ui) < 290;  // no room for the range on the button
  {
    Scroll scroll(ui, "reckon", "Reckon", rest(ui));
    gap(ui, 12);
    parts::padded(ui, [&] {
      const float top = rest(ui).y;
      heading(ui, "Reckon", 1);
      gap(ui, 8);
      to_come(ui);
      auto what = [&] {
        result(ui, app, throws.empty() ? nullptr : throws.front());
        gap(ui, 12);
        dice_field(ui, expression, narrow);
      };
      if (width(ui) / unit(ui) < 560) {
        what();
        gap(ui, 12);
        pad(ui, expression);
      } else {
        beside(ui, what, [&] { pad(ui, expression); });
      }
      gap(ui, 24);
      history(ui, throws, expression, {left(ui), top, width(ui), 48});
    });
  }
  const ParsedExpression parsed = parse_expression(expression);
  BarButton roll;
  roll.name = "Roll";
  roll.icon = icon::dices;
  if (is_blank(expression)) {
    roll.why_not = "Choose some dice first.";
  } else if (!parsed.ok) {
    roll.why_not = parsed.error;
  } else {
    roll.name += " " + expression;
    roll.note = narrow ? "" : range_text(range(parsed.expression));
  }
  if (action_bar(ui, app, {roll}) == 0) perform(app, RollExpression{expression});
}

bool reckon_sheets(Ui& ui, App& app) { return calculator_sheets(ui, app); }

}  // namespace fray
