#include "web/screens/play/answers.hpp"

#include <algorithm>

#include "web/screens/controls.hpp"
#include "web/screens/play/offer.hpp"

namespace fray {

void question_words(Ui& ui, const Question& asked) {
  ui::gap(ui, 8);
  ui::paragraph(ui, asked.text);
  if (!asked.why.empty()) ui::paragraph(ui, asked.why, ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 4);
}

float answer_width(Ui& ui, const Offer& answer) {
  return std::max(ui::text_width(ui, answer.name, ui::Type::kBody, true),
                  ui::text_width(ui, answer.note, ui::Type::kSmall)) +
         (answer.icon.empty() ? 24.0F : 48.0F);
}

float least_answer_width(Ui& ui, const Offer& answer) {
  return std::max(ui::text_width(ui, answer.name, ui::Type::kSmall, true),
                  ui::text_width(ui, answer.note, ui::Type::kSmall)) +
         24;
}

bool answer_button(Ui& ui, ui::Rect rect, const Offer& answer) {
  const bool minor = answer.rank == Rank::kMinor;
  return ui::button(ui, rect, answer.key, answer.name,
                    {.look = minor ? ui::Look::kQuiet : ui::Look::kPlain,
                     .icon = icon_of(answer.icon),
                     .why_not = answer.cannot,
                     .spoken = answer.spoken,
                     .help = answer.rule,
                     .note = answer.note});
}

void answer_buttons(Ui& ui, App& app, const Ruleset& rules, ui::Rect rect, const Question& asked) {
  // A second tap of a hurried hand is not to answer the next question.
  const ui::Scope scope(ui, asked.who);
  constexpr float kGap = 4;
  float all = 0, least = 0;
  for (const Offer& answer : asked.answers) {
    all += answer_width(ui, answer);
    least += least_answer_width(ui, answer);
  }
  const float count = static_cast<float>(asked.answers.size());
  const float room = rect.w - kGap * (count - 1);
  // Where that does not fit, names and notes do, and share what is left.
  const float part = all > room && all > least ? std::max(0.0F, room - least) / (all - least) : 0;
  float x = rect.x;
  for (const Offer& answer : asked.answers) {
    const float wanted = answer_width(ui, answer), needed = least_answer_width(ui, answer);
    const float w = all <= room     ? room * wanted / all
                    : least <= room ? needed + part * (wanted - needed)
                                    : room * needed / least;
    if (answer_button(ui, {x, rect.y, w, rect.h}, answer)) take_offer(ui, app, rules, answer);
    x += w + kGap;
  }
}

}  // namespace fray
