#include "web/screens/controls.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "core/dice/ladder.hpp"
#include "core/dice/phrase.hpp"
#include "core/dice/sort_few.hpp"
#include "core/table/rule_text.hpp"
#include "core/table/text.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {

std::string why_not(const App& app, const Action& action) {
  const auto refusal = refuse(state(app), action);
  return refusal ? refusal->why : std::string();
}

bool action_button(Ui& ui, App& app, ui::Rect rect, ui::Key key, std::string_view name,
                   const Action& action, ui::ButtonOptions options) {
  const std::string why = why_not(app, action);
  options.why_not = why;
  if (!ui::button(ui, rect, key, name, options)) return false;
  dispatch(app, action);
  return true;
}

std::string spoken_state(std::string_view line, std::string_view asked) {
  if (line.empty() || asked.empty()) return std::string(line.empty() ? asked : line);
  const bool closed = line.ends_with('.') || line.ends_with('?') || line.ends_with('!');
  return phrase("{}{}{}", line, closed ? " " : ". ", asked);
}

void tab_header(Ui& ui, std::string_view title, std::string_view line, std::string_view menu_name,
                std::string_view menu, std::string_view asked) {
  const std::string state = spoken_state(line, asked);
  const float menu_width = ui::text_width(ui, "Menu", ui::Type::kBody) + 24;
  float used = 0;
  if (low_screen(ui)) ui::gap(ui, 6);
  const ui::Rect all = ui::rest(ui);
  if (low_screen(ui)) {
    // One line: title and circumstances beside each other.
    const float title_width = std::min(ui::text_width(ui, title, ui::Type::kTitle) + 2,
                                       std::max(120.0F, all.w - menu_width - 100));
    const float lines = ui::paragraph_height(ui, title, ui::Type::kTitle, title_width);
    const float height = std::max(44.0F, lines);
    {
      const ui::Column words(ui, {all.x, all.y + (height - lines) / 2, title_width, height});
      ui::heading(ui, title, 1, state);
    }
    const ui::Rect beside = {all.x + title_width + 12, all.y, all.w - menu_width - title_width - 20,
                             height};
    const float small = ui::line_height(ui, ui::Type::kSmall);
    const float told = std::min(ui::paragraph_height(ui, line, ui::Type::kSmall, beside.w),
                                small * std::floor(height / small));
    const ui::Rect middle = {beside.x, beside.y + (height - told) / 2, beside.w, told};
    if (!line.empty())
      parts::wrapped(ui, middle, line, ui::Type::kSmall, ui::Ink::kQuiet,
                     std::max(1, static_cast<int>(told / small + 0.5F)));
    used = height;
  } else {
    ui::gap(ui, 4);
    // In large letters the title has the whole width, and the button stands beside what is below.
    if (ui::unit(ui) >= kLargeLetters) ui::heading(ui, title, 1, state);
    const float from = ui::rest(ui).y;
    const ui::Column words(ui, {all.x, from, all.w - menu_width - 8, all.h});
    if (ui::unit(ui) < kLargeLetters) ui::heading(ui, title, 1, state);
    const float height = ui::paragraph_height(ui, line, ui::Type::kSmall, ui::width(ui));
    const ui::Rect below = ui::take(ui, height);
    if (!line.empty()) parts::wrapped(ui, below, line, ui::Type::kSmall, ui::Ink::kQuiet, 4);
    used = ui::rest(ui).y - from;
  }
  const ui::Rect strip = ui::take(ui, std::max(used, 44.0F));
  const ui::Rect button = {strip.x + strip.w - menu_width, strip.y + (strip.h - 44) / 2, menu_width,
                           44};
  if (ui::button(ui, button, "menu", "Menu", {.look = ui::Look::kPlain, .spoken = menu_name}))
    ui::open(ui, menu);
}

namespace {

// The "?" of a rule, named after what the rule is about.
void rule_button(Ui& ui, ui::Rect rect, std::string_view rule) {
  const RuleText* text = find_rule(rule);
  const std::string_view about = text != nullptr ? text->title : rule;
  if (ui::icon_button(ui, rect, "step-help", icon::circle_question_mark,
                      phrase("The rule: {}", about), {}, ui::Ink::kQuiet))
    ui::open(ui, phrase("rule/{}", rule));
}

}  // namespace

void step_line(Ui& ui, std::string_view line, std::string_view rule) {
  const float room = ui::width(ui) - 48;
  // In large letters it folds to one line: the rule itself is a tap away, the people come first.
  if (ui::unit(ui) >= kLargeLetters) {
    const ui::Rect strip = ui::take(ui, 44);
    const float one = ui::line_height(ui, ui::Type::kSmall);
    ui::label(ui, {strip.x, strip.y + (44 - one) / 2, room, one}, line, ui::Type::kSmall,
              ui::Ink::kQuiet);
    ui::add(ui, ui::Role::kText, ui::make_id(ui, line), line, strip);
    rule_button(ui, {strip.x + strip.w - 44, strip.y, 44, 44}, rule);
    return;
  }
  const float text = ui::paragraph_height(ui, line, ui::Type::kSmall, room);
  const float height = std::max(44.0F, text + 4);
  const ui::Rect strip = ui::take(ui, height);
  ui::text(ui, {strip.x, strip.y + (height - text) / 2, room, text}, line, ui::Ink::kQuiet,
           ui::Type::kSmall);
  rule_button(ui, {strip.x + strip.w - 44, strip.y + (height - 44) / 2, 44, 44}, rule);
}

float prompt_height(Ui& ui, std::string_view head, std::string_view why, float width) {
  const float text = why.empty() ? 0 : ui::paragraph_height(ui, why, ui::Type::kSmall, width - 24);
  return 8 + ui::paragraph_height(ui, head, ui::Type::kBody, width - 24) + text +
         control_height(ui) + 4 + 24;
}

PromptCard prompt_card(Ui& ui, std::string_view head, std::string_view why) {
  const float room = ui::width(ui) - 24;
  const float line = ui::paragraph_height(ui, head, ui::Type::kBody, room);
  const float text = why.empty() ? 0 : ui::paragraph_height(ui, why, ui::Type::kSmall, room);
  const float buttons = control_height(ui) + 4;
  ui::gap(ui, 8);
  const ui::Rect rect = ui::take(ui, line + text + buttons + 24);
  ui::fill(ui, rect, ui::Surface::kRaised, 10);
  ui::outline(ui, rect, ui::Surface::kAccent, 10);
  ui::text(ui, {rect.x + 12, rect.y + 8, room, line}, head, ui::Ink::kAccent);
  if (!why.empty())
    ui::text(ui, {rect.x + 12, rect.y + 8 + line, room, text}, why, ui::Ink::kQuiet,
             ui::Type::kSmall);
  return {rect, {rect.x + 12, rect.y + line + text + 16, room, buttons}};
}

void section(Ui& ui, std::string_view words) {
  ui::heading(ui, words);
  ui::gap(ui, 6);
}

bool choose(Ui& ui, ui::Key key, std::string_view name, std::span<const std::string_view> options,
            int& chosen) {
  const float count = static_cast<float>(options.size());
  const float cell = ui::width(ui) / std::max(1.0F, count) - 14;
  bool fits = true;
  for (const std::string_view option : options) {
    fits = fits && ui::text_width(ui, option, ui::Type::kSmall, true) <= cell;
  }
  // choice() stacks where there are 44 px for each: one line has to be less tall than that.
  const float height = fits ? std::min(control_height(ui), 44 * count - 1)
                            : count * std::max(44.0F, 36 * ui::unit(ui));
  return ui::choice(ui, ui::take(ui, height), key, name, options, chosen);
}

void caption(Ui& ui, std::string_view words) {
  const float small = ui::line_height(ui, ui::Type::kSmall);
  const float height = ui::paragraph_height(ui, words, ui::Type::kSmall, ui::width(ui));
  const ui::Rect strip = ui::take(ui, std::max(small, height) + 4);
  if (height > 1.5F * small)
    parts::wrapped(ui, strip, words, ui::Type::kSmall, ui::Ink::kQuiet, 3);
  else
    ui::label(ui, strip, words, ui::Type::kSmall, ui::Ink::kQuiet);
}

void tell_reasons(Ui& ui, std::vector<std::string> reasons) {
  sort_few(reasons, [](const auto& one, const auto& other) { return one < other; });
  reasons.erase(std::unique(reasons.begin(), reasons.end()), reasons.end());
  for (const std::string& why : reasons)
    if (!why.empty()) ui::paragraph(ui, why, ui::Ink::kQuiet, ui::Type::kSmall);
}

bool fit_button(Ui& ui, std::string& text, std::size_t most) {
  if (text.size() <= most) return false;
  const bool pressed = ui::button(ui, ui::take(ui, control_height(ui)), "fit", "Keep what fits");
  if (pressed) text = fitting(std::move(text), most);
  ui::gap(ui, 8);
  return pressed;
}

bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, int& value, int min, int max,
                      int step, bool live) {
  const float height = control_height(ui);
  const float field = 148 * std::max(1.0F, ui::unit(ui) * 0.8F);
  const bool one_line = ui::text_width(ui, name, ui::Type::kBody) + field + 8 <= ui::width(ui);
  // Above it in the same size: those of a form stand below each other.
  if (!one_line) {
    const float words = ui::paragraph_height(ui, name, ui::Type::kBody, ui::width(ui));
    parts::wrapped(ui, ui::take(ui, words + 4), name, ui::Type::kBody, ui::Ink::kInk, 3);
  }
  const ui::Rect strip = ui::take(ui, height);
  if (one_line) ui::label(ui, {strip.x, strip.y, strip.w - field - 8, strip.h}, name);
  const float own = std::min(strip.w, field);
  const ui::Rect right = {strip.x + strip.w - own, strip.y, own, strip.h};
  const bool changed = ui::stepper(ui, right, key, name, value, min, max, step, live);
  ui::gap(ui, 8);
  return changed;
}

bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, int& value, Bounds bounds,
                      int step, bool live) {
  return labelled_stepper(ui, key, name, value, bounds.low, bounds.high, step, live);
}

Bounds from_zero(Bounds bounds) {
  bounds.low = std::max(0, bounds.low);
  return bounds;
}

std::string farewell(const State& state) {
  std::string hurt;
  if (errant_state(state).fight)
    for (const Combatant& who : errant_state(state).fight->combatants) {
      if (who.errant == 0 || who.hp >= who.max_hp) continue;
      append(hurt, "{}{} {}/{}", hurt.empty() ? "" : ", ", who.name, who.hp, who.max_hp);
    }
  return phrase("The fight is over. {}", hurt.empty()
                                             ? std::string("Nobody of the Company is hurt.")
                                             : phrase("Still hurt: {}.", hurt));
}

ChipFlow::ChipFlow(Ui& in) : ui(in), line(ui::take(in, std::max(44.0F, 40 * ui::unit(in)))) {}

ui::Rect ChipFlow::next(std::string_view words) {
  const float chip = std::min(line.w, ui::text_width(ui, words, ui::Type::kSmall, true) + 34);
  if (x > 0 && x + chip > line.w) {
    ui::gap(ui, 4);
    line = ui::take(ui, line.h);
    x = 0;
  }
  const ui::Rect rect = {line.x + x, line.y, chip, line.h};
  x += chip + 6;
  return rect;
}

void die_chips(Ui& ui, ChipFlow& flow, int& sides, std::string_view of) {
  for (const int die : kLadder) {
    if (die == 1) continue;
    const std::string name = phrase("D{}", die);
    const std::string spoken = of.empty() ? name : phrase("{}, {}", of, name);
    if (ui::chip(ui, flow.next(name), die, name, sides == die, {}, spoken)) sides = die;
  }
}

void flip(std::vector<Id>& all, Id id) {
  if (std::erase(all, id) == 0) all.push_back(id);
}

Id id_in(std::string_view argument, Id otherwise) {
  std::from_chars(argument.data(), argument.data() + argument.size(), otherwise);
  return otherwise;
}

bool nobody_sheet(Ui& ui, const char* key) {
  const ui::Sheet sheet(ui, key, "Nobody");
  ui::paragraph(ui, "Whoever this was is no longer here.", ui::Ink::kQuiet);
  return true;
}

bool low_screen(const Ui& ui) { return ui.display.height < 480 && ui::unit(ui) < kLargeLetters; }

float control_height(const Ui& ui) { return std::max(48.0F, 44 * ui::unit(ui)); }

float row_height(const Ui& ui) { return std::max(52.0F, 52 * ui::unit(ui)); }

std::string table_route(std::string_view key, int row) {
  return row > 0 ? phrase("table/{}.{}", key, row) : phrase("table/{}", key);
}

}  // namespace fray
