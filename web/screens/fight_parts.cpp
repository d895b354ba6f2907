#include "web/screens/fight_parts.hpp"

#include <algorithm>

#include "core/attack.hpp"

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
  perform(app, action);
  return true;
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
  const ui::Rect strip = ui::take(ui, ui::line_height(ui, ui::Type::kSmall) + 4);
  ui::label(ui, strip, words, ui::Type::kSmall, ui::Ink::kQuiet);
}

bool labelled_stepper(Ui& ui, ui::Key key, std::string_view name, int& value, int min, int max,
                      int step, bool live) {
  const float height = control_height(ui);
  const float field = 148 * std::max(1.0F, ui::unit(ui) * 0.8F);
  const bool one_line = ui::text_width(ui, name, ui::Type::kBody) + field + 8 <= ui::width(ui);
  if (!one_line) caption(ui, name);
  const ui::Rect strip = ui::take(ui, height);
  ui::Rect right = strip;
  if (one_line) {
    ui::label(ui, {strip.x, strip.y, strip.w - field - 8, strip.h}, name);
    right = {strip.x + strip.w - field, strip.y, field, strip.h};
  }
  const bool changed = ui::stepper(ui, right, key, name, value, min, max, step, live);
  ui::gap(ui, 8);
  return changed;
}

std::string farewell(const State& state) {
  std::string hurt;
  if (state.fight)
    for (const Combatant& who : state.fight->combatants) {
      if (who.errant == 0 || who.hp >= who.max_hp) continue;
      hurt += (hurt.empty() ? "" : ", ") + who.name + " " + std::to_string(who.hp) + "/" +
              std::to_string(who.max_hp);
    }
  return "The fight is over. " + (hurt.empty() ? std::string("Nobody of the Company is hurt.")
                                               : "Still hurt: " + hurt + ".");
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

void die_chips(Ui& ui, ChipFlow& flow, int& sides) {
  for (const int die : kLadder) {
    if (die == 1) continue;
    const std::string name = "D" + std::to_string(die);
    if (ui::chip(ui, flow.next(name), die, name, sides == die)) sides = die;
  }
}

bool nobody_sheet(Ui& ui, const char* key) {
  const ui::Sheet sheet(ui, key, "Nobody");
  ui::paragraph(ui, "Whoever this was is no longer here.", ui::Ink::kQuiet);
  return true;
}

float control_height(const Ui& ui) { return std::max(48.0F, 44 * ui::unit(ui)); }

float row_height(const Ui& ui) { return std::max(52.0F, 52 * ui::unit(ui)); }

}  // namespace fray
