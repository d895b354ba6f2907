#include "web/screens/play/step.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "web/screens/controls.hpp"
#include "web/screens/play/board_row.hpp"
#include "web/screens/play/offer.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

// As much of a text as is no taller, cut between two words.
std::string beginning(Ui& ui, const std::string& text, float height) {
  const auto fits = [&](const std::string& words) {
    return ui::paragraph_height(ui, words, ui::Type::kSmall, ui::width(ui)) <= height;
  };
  if (fits(text)) return text;
  std::size_t shown = 0, over = text.size();
  while (over - shown > 1) {
    const std::size_t middle = shown + (over - shown) / 2;
    (fits(text.substr(0, middle) + " …") ? shown : over) = middle;
  }
  std::size_t end = text.find_last_of(" \n", shown);
  if (end == std::string::npos) {  // a script without spaces: between two letters
    end = shown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  }
  return text.substr(0, end) + " …";
}

struct FoldedNotes {
  bool folded = false;
};

constexpr std::size_t kFewOffers = 4;  // of a step, that all stand there

struct FoldedOffers {
  bool shown = false;  // what is less likely
};

// As the step's text begins: "3: Burn."
std::string result_words(const BoardStep& step) {
  return std::to_string(step.die) + ": " + step.result + ".";
}

// What a die has brought, at one glance: it large, and what that means; the rest is in the text.
void step_result(Ui& ui, const BoardStep& step) {
  constexpr float kDie = 44;
  const float title = ui::line_height(ui, ui::Type::kTitle);
  const ui::Rect rect = ui::take(ui, std::max(kDie, title) + 8);
  ui::add(ui, ui::Role::kText, ui::make_id(ui, "result"), result_words(step), rect);
  ui::die(ui, {rect.x, rect.y + (rect.h - kDie) / 2, kDie, kDie}, "step-die", step.sides, step.die,
          false, true);
  ui::label(ui, {rect.x + kDie + 12, rect.y + (rect.h - title) / 2, rect.w - kDie - 12, title},
            step.result, ui::Type::kTitle, ui::Ink::kInk);
}

}  // namespace

void show_notes(Ui& ui, App& app, const Ruleset& rules, const BoardNotes& notes) {
  constexpr int kMostLines = 6;
  FoldedNotes& now = screen_state<FoldedNotes>(app);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  ui::gap(ui, 4);
  const ui::Rect strip = ui::take(ui, std::max(44.0F, small + 12));
  const auto halves = ui::split(strip, {1, 1}, 8);
  if (ui::button(ui, halves[0], "notes", "Notes",
                 {.look = ui::Look::kQuiet,
                  .icon = icon::scroll_text,
                  .has_expanded = true,
                  .expanded = !now.folded}))
    now.folded = !now.folded;
  if (now.folded) return;
  if (ui::button(ui, halves[1], "all-notes", notes.change.name,
                 {.look = ui::Look::kQuiet, .icon = icon::pencil, .spoken = notes.change.spoken}))
    take_offer(ui, app, rules, notes.change);
  ui::paragraph(ui, beginning(ui, notes.text, small * kMostLines), ui::Ink::kInk, ui::Type::kSmall);
  ui::gap(ui, 8);
}

void step_offers(Ui& ui, App& app, const Ruleset& rules, const BoardStep& step) {
  const auto minor = [](const Offer& offer) { return offer.rank == Rank::kMinor; };
  const bool folds =
      step.offers.size() > kFewOffers && std::ranges::count_if(step.offers, minor) > 1;
  FoldedOffers& now = screen_state<FoldedOffers>(app);
  if (!step.offers.empty() && !step.lines.empty()) ui::gap(ui, 8);
  bool first = true;
  const auto show = [&](const Offer& offer) {
    if (!std::exchange(first, false)) ui::gap(ui, 4);
    offer_control(ui, app, rules, offer);
  };
  for (const Offer& offer : step.offers)
    if (!folds || !minor(offer)) show(offer);
  if (!folds) return;
  ui::gap(ui, 4);
  if (ui::button(ui, ui::take(ui, std::max(44.0F, 40 * ui::unit(ui))), "other-offers",
                 "Other things to do",
                 {.look = ui::Look::kQuiet, .has_expanded = true, .expanded = now.shown}))
    now.shown = !now.shown;
  if (!now.shown) return;
  for (const Offer& offer : step.offers)
    if (minor(offer)) show(offer);
}

void step_panel(Ui& ui, App& app, const Ruleset& rules, const BoardStep& step) {
  const bool large = step.die > 0 && !stacked_rows(ui);
  if (large) step_result(ui, step);
  std::string_view text = step.text;
  if (large) text.remove_prefix(std::min(text.size(), result_words(step).size() + 1));
  step_line(ui, text, step.rule);
  for (const BoardLine& line : step.lines)
    ui::paragraph(ui, line.text, ink_of(line.tone),
                  line.tone == Tone::kQuiet ? ui::Type::kSmall : ui::Type::kBody);
  if (!stacked_rows(ui)) step_offers(ui, app, rules, step);
  ui::gap(ui, 4);
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
}

}  // namespace fray
