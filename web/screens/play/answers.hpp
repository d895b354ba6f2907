// A question and its answers as buttons: on the board, and where something else asks the same.
#pragma once

#include "core/table/ruleset.hpp"
#include "web/app/app.hpp"

namespace fray {

// What is asked, and below it why, where the answers do not stand beside it.
void question_words(Ui& ui, const Question& asked);
// Of an answer's button, without cutting its words.
float answer_width(Ui& ui, const Offer& answer);
float least_answer_width(Ui& ui, const Offer& answer);  // in small letters, without its icon
bool answer_button(Ui& ui, ui::Rect rect, const Offer& answer);  // true when it was tapped
// All of them side by side, each as wide as its words want it; what is tapped is taken.
void answer_buttons(Ui& ui, App& app, const Ruleset& rules, ui::Rect rect, const Question& asked);

}  // namespace fray
