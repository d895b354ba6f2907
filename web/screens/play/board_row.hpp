// A row of a board, whoever's it is: how it is drawn and spoken.
#pragma once

#include <string>
#include <vector>

#include "core/table/board.hpp"
#include "web/app/app.hpp"
#include "web/screens/play/sides.hpp"

namespace fray {

inline constexpr std::size_t kFewRows = 30;  // of which all is told, in as many lines as it needs
// As tall as what it holds: wounds are told whole.
float board_row_height(Ui& ui, const BoardRow& row);
// Of a list of many, whose rows are as tall as each other: as a row of two lines.
float board_row_height(Ui& ui, const std::vector<BoardRow>& rows);
// Of up to kFewRows rows, each as tall as what it holds.
std::vector<float> board_row_heights(Ui& ui, const std::vector<BoardRow>& rows);
// In large letters the name has a line of its own, above the figures and buttons.
bool stacked_rows(const Ui& ui);
// With room at the right for buttons of that width, which are at the bottom where rows are stacked.
void draw_board_row(Ui& ui, ui::Rect rect, const BoardRow& row, const ShownSide& side,
                    float buttons = 0);
// Its own words for that, else put together from what it shows.
std::string spoken_row(const BoardRow& row);
std::string row_words(const BoardRow& row);  // what is wrong, and what is carried
ui::Ink ink_of_row(const BoardRow& row);     // of those words
// Of a mark or a line of that tone.
ui::Ink ink_of(Tone tone);

}  // namespace fray
