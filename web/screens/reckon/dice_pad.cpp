#include "web/screens/reckon/dice_pad.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/reckon/dice_pool.hpp"

namespace fray {

using namespace ui;

namespace {

bool is_blank(std::string_view text) { return text.find_first_not_of(' ') == text.npos; }

// What is wrong with an expression that no die could complete; the keys have nothing to add to it.
std::string broken(const std::string& expression) {
  const ParsedExpression parsed = parse_expression(expression);
  const bool fine =
      is_blank(expression) || parsed.ok || parse_expression(phrase("{} d6", expression)).ok;
  return fine ? "" : phrase("Put the dice right first: {}", parsed.error);
}

// Everything but the dice, four or two beside each other.
void small_keys(Ui& ui, std::string& expression, std::string_view wrong) {
  struct SmallKey {
    const char* words;
    const char* spoken;
    std::string (*makes)(std::string_view);
    const char* why_not;
  };
  constexpr const char* kFirst = "Choose some dice first.";
  constexpr const char* kDiceLast = "Dice have to stand at the end, such as 4d6.";
  constexpr const char* kLadderLast = "A D4, D6, D8, D10, D12 or D20 has to stand at the end.";
  static constexpr SmallKey kKeys[] = {
      {"\u2212 1", "\u2212 1: one less",
       [](std::string_view text) { return dice_pool::with_modifier(text, -1); }, kFirst},
      {"+ 1", "+ 1: one more",
       [](std::string_view text) { return dice_pool::with_modifier(text, 1); }, kFirst},
      {"\u00d7", "\u00d7: times", dice_pool::with_times, kFirst},
      {"\u2265", "\u2265: compare, at least", dice_pool::with_at_least, kFirst},
      {"kh", "kh: keep the highest",
       [](std::string_view text) { return dice_pool::with_kept(text, true); }, kDiceLast},
      {"kl", "kl: keep the lowest",
       [](std::string_view text) { return dice_pool::with_kept(text, false); }, kDiceLast},
      {"\u2212 step", "\u2212 step: a step down",
       [](std::string_view text) { return dice_pool::with_step(text, -1); }, kLadderLast},
      {"+ step", "+ step: a step up",
       [](std::string_view text) { return dice_pool::with_step(text, 1); }, kLadderLast},
  };
  const bool four = width(ui) / unit(ui) >= 270;
  const std::size_t across = four ? 4 : 2;
  for (std::size_t first = 0; first < std::size(kKeys); first += across) {
    const Rect line = take(ui, control_height(ui));
    const auto cells = four ? split(line, {1, 1, 1, 1}, 8) : split(line, {1, 1}, 8);
    for (std::size_t i = 0; i < across; ++i) {
      const SmallKey& one = kKeys[first + i];
      ButtonOptions options;
      options.spoken = one.spoken;
      const std::string made = wrong.empty() ? one.makes(expression) : expression;
      if (made == expression) options.why_not = wrong.empty() ? one.why_not : wrong;
      if (button(ui, cells[i], one.spoken, one.words, options)) expression = made;
    }
    gap(ui, 8);
  }
}

}  // namespace

void dice_field(Ui& ui, App& app, std::string& expression, bool with_range) {
  const DiceOdds& before = odds_of(app, expression);
  const std::string problem = is_blank(expression) || before.parsed.ok ? "" : before.parsed.error;
  const Rect rect = take(ui, control_height(ui));
  const Edit edit =
      field(ui, rect, "dice", "Dice", expression, Input::kDice, "2d6+1, 4d6kh3, d%", problem);
  if (edit.changed) rebuild(ui);
  if (!problem.empty()) {
    const std::size_t at = std::min(before.parsed.position, expression.size());
    const float x = rect.x + 12 + text_width(ui, expression.substr(0, at), Type::kBody);
    const float tip = std::clamp(x + 4, rect.x + 8, rect.x + rect.w - 8), y = rect.y + rect.h;
    const float arrow[] = {tip + 6, y + 3, tip - 6, y + 3, tip, y - 5};
    take(ui, problem_height(ui, problem, rect.w));
    polygon(ui, arrow, Ink::kDanger, true);
  } else if (with_range && before.parsed.ok) {
    gap(ui, 4);
    paragraph(ui, range_text(before), Ink::kQuiet, Type::kSmall);
  }
}

void dice_pad(Ui& ui, std::string& expression) {
  const std::string wrong = broken(expression);
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
      const std::string name = sides == 100 ? "d%" : phrase("d{}", sides);
      const std::string spoken = phrase("Add {}", name);
      ButtonOptions options;
      options.spoken = spoken;
      options.why_not = wrong;
      if (button(ui, cell, sides, "", options)) expression = dice_pool::with_die(expression, sides);
      const float caption_height = line_height(ui, Type::kSmall);
      const float top = cell.y + (cell.h - size - caption_height - 2) / 2;
      die(ui, {cell.x + (cell.w - size) / 2, top, size, size}, 1000 + sides, sides, sides, false,
          true);
      label(ui, {cell.x, top + size + 2, cell.w, caption_height}, name, Type::kSmall, Ink::kInk,
            0.5F);
    }
    gap(ui, 8);
  }
  small_keys(ui, expression, wrong);
}

}  // namespace fray
