#include "web/screens/play/questions.hpp"

#include <string>
#include <utility>

#include "web/screens/controls.hpp"
#include "web/screens/play/answers.hpp"
#include "web/screens/play/offer.hpp"

namespace fray {
namespace {

// Two answers stand side by side where their words fit in small letters, three where they fit as
// they are.
bool fits_below(Ui& ui, const Question& asked, float width) {
  const bool three = asked.answers.size() == 3;
  float needs = 0;
  for (const Offer& answer : asked.answers)
    needs += (three ? answer_width(ui, answer) : least_answer_width(ui, answer)) + 4;
  return asked.answers.size() <= 3 && needs <= width - 24;
}

void question_above(Ui& ui, App& app, const Ruleset& rules, const Question& asked, int place) {
  const ui::Scope scope(ui, place);
  question_words(ui, asked);
  for (const Offer& answer : asked.answers) {
    const float note = answer.note.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall) / 2;
    if (answer_button(ui, ui::take(ui, control_height(ui) + note), answer))
      take_offer(ui, app, rules, answer);
    ui::gap(ui, 8);
  }
}

// What was asked in the last frame.
struct LastAsked {
  std::string text;
};

}  // namespace

std::string head_of(const Board& board) {
  const std::size_t all = board.questions.size();
  std::string head = board.questions.front().text;
  if (all > 1) head += " (1 of " + std::to_string(all) + ")";
  return head;
}

Asked asked_below(Ui& ui, App& app, const Ruleset& rules, const Board& board, float room) {
  const float width = parts::reading(ui::rest(ui)).w;
  if (board.questions.empty() || !fits_below(ui, board.questions.front(), width)) return {};
  const float least = 150 * ui::unit(ui);  // of the page: the reason why gives way to it
  const Question& first = board.questions.front();
  std::string head = head_of(board), why = first.why;
  float height = prompt_height(ui, head, why, width);
  if (room - height < least) {
    why.clear();
    height = prompt_height(ui, head, why, width);
  }
  return {height + 8, [&ui, &app, &rules, &first, head, why](ui::Rect rect) {
            const ui::Column column(ui, parts::reading(rect));
            const PromptCard card = [&] {
              const ui::ReadAt turn(ui, ui::Turn::kAsked);  // it is spoken with the title
              return prompt_card(ui, head, why);
            }();
            const ui::ReadAt turn(ui, ui::Turn::kAnswer);
            answer_buttons(ui, app, rules, card.buttons, first);
          }};
}

void questions_above(Ui& ui, App& app, const Ruleset& rules, const Board& board) {
  LastAsked& last = screen_state<LastAsked>(app);
  const std::string before =
      std::exchange(last.text, board.questions.empty() ? std::string() : head_of(board));
  if (board.questions.empty() || fits_below(ui, board.questions.front(), ui::width(ui))) return;
  const float top = ui::rest(ui).y;
  for (std::size_t i = 0; i < board.questions.size(); ++i)
    question_above(ui, app, rules, board.questions[i], static_cast<int>(i));
  ui::hairline(ui, ui::left(ui), ui::rest(ui).y, ui::width(ui));
  if (last.text != before)
    ui::scroll_to(ui, {ui::left(ui), top, ui::width(ui), ui::rest(ui).y - top});
}

std::string asked_of(const Board& board) {
  if (!board.questions.empty()) return spoken_state(head_of(board), board.questions.front().why);
  return board.step ? board.step->text : "";
}

}  // namespace fray
