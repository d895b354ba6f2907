#include "web/screens/reckon/dice_result.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/table/actions.hpp"
#include "core/table/describe.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/dice_row.hpp"
#include "web/screens/play/log_text.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::size_t kHistory = 12;

// A throw without dice is one too: "d4-3steps" always shows its 1.
bool is_throw(const Entry& entry) { return entry.kind == action_tag(RollExpression{}); }

// The log says "2d6+1 = 9." and "2d6 > 7: yes, 9 to 7."; the tray shows both halves apart.
struct ThrownResult {
  std::string dice, total;  // "2d6+1" and "= 9"
};
ThrownResult outcome_of(const Entry& entry) {
  std::string line = entry.lines.empty() ? dice_text(entry.rolls) : entry.lines[0].text;
  if (line.ends_with('.')) line.pop_back();
  const std::size_t answer = line.rfind(": ");
  if (answer != std::string::npos) return {line.substr(0, answer), line.substr(answer + 2)};
  const std::size_t equals = line.rfind(" = ");
  if (equals == std::string::npos) return {line, ""};
  return {line.substr(0, equals), line.substr(equals + 1)};
}

}  // namespace

std::vector<const Entry*> dice_throws(const App& app) {
  std::vector<const Entry*> throws;
  const auto& all = entries(app.session);
  for (auto it = all.rbegin(); it != all.rend() && throws.size() <= kHistory; ++it)
    if (is_throw(*it)) throws.push_back(&*it);
  return throws;
}

void dice_result(Ui& ui, const App& app, const Entry* entry, const std::string& expression) {
  if (entry == nullptr) {
    paragraph(ui, "Any dice: tap some together or type them, then roll.", Ink::kQuiet);
    return;
  }
  const bool fresh = just_rolled(app, app.reckoned) && app.reckoned.stamp == entry->stamp;
  const ThrownResult outcome = outcome_of(*entry);
  const ParsedExpression parsed = parse_expression(outcome.dice);
  const bool of_these = outcome.dice == expression;
  if (!of_these) caption(ui, "Rolled before");
  if (!entry->rolls.empty())
    dice_block(ui, entry->rolls, fresh, thrown_again(parsed.expression, entry->rolls).dropped);
  const float height = line_height(ui, Type::kTitle);
  const Rect rect = take(ui, height + 4);
  const float total = std::min(rect.w, text_width(ui, outcome.total, Type::kTitle));
  const float dice = std::min(rect.w - total - 8, text_width(ui, outcome.dice, Type::kBody) + 1);
  label(ui, {rect.x, rect.y + 4, dice, height}, outcome.dice, Type::kBody, Ink::kQuiet);
  label(ui, {rect.x + std::max(0.0F, dice) + 8, rect.y, total + 1, height}, outcome.total,
        Type::kTitle, of_these ? Ink::kInk : Ink::kQuiet);
  // What came of a throw is announced once, as of any action: this is no live region.
  add(ui, Role::kText, make_id(ui, "outcome"),
      phrase("{}{} {}", of_these ? "" : "Rolled before: ", outcome.dice, outcome.total), rect);
}

void dice_history(Ui& ui, const std::vector<const Entry*>& throws, std::string& expression,
                  Rect top) {
  if (throws.size() < 2) return;
  const Scope scope(ui, "history");  // stamps are keys, as sides are beside it
  heading(ui, "Before that");
  for (std::size_t i = 1; i < throws.size() && i <= kHistory; ++i) {
    const Entry& entry = *throws[i];
    const ThrownResult outcome = outcome_of(entry);
    const Rect rect = take(ui, std::max(48.0F, line_height(ui, Type::kBody) + 20));
    const std::string said =
        phrase("{} {}. {}", outcome.dice, outcome.total, dice_text(entry.rolls));
    RowOptions options;
    options.description = "Takes these dice again";
    if (row(ui, parts::bleed(rect), entry.stamp, said, options)) {
      expression = outcome.dice;
      scroll_to(ui, top);
    }
    const float dice = dice_at_right(ui, inset(rect, 0, 6), entry.rolls, width(ui) > 320 ? 5 : 3);
    label(ui, {rect.x, rect.y, rect.w - dice - 10, rect.h},
          phrase("{} {}", outcome.dice, outcome.total));
  }
  if (parts::way(ui, "log", icon::history, "The whole log")) open(ui, "log");
  gap(ui, 20);
}

}  // namespace fray
