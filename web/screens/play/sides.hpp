// How those of one side, or faction, are told apart: by a sign of their own, and by a colour.
#pragma once

#include <string>
#include <vector>

#include "core/table/board.hpp"
#include "web/ui/ui.hpp"

namespace fray {

// The factions of a board, or, where it names none, ours and the others.
struct ShownSide {
  std::string name;  // "ours"
  ui::Ink ink{};
  int sign = 0;  // 0..7
};
// Never empty: at least ours and the others.
std::vector<ShownSide> sides_of(const Board& board);
// The place of the side that a row belongs to, among these.
std::size_t side_of(const std::vector<ShownSide>& sides, const BoardRow& row);

// In the middle of the rectangle, 10 px wide.
void draw_sign(ui::Ui& ui, ui::Rect rect, const ShownSide& side);

}  // namespace fray
