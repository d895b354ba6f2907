#include "web/screens/play/sides.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace fray {
namespace {

constexpr std::array kInks{ui::Ink::kGreen, ui::Ink::kRed,    ui::Ink::kBlue,
                           ui::Ink::kOchre, ui::Ink::kViolet, ui::Ink::kGrey};

struct Sign {
  int corners = 0;
  float turn = 0;  // of the first corner, in parts of a whole turn
  bool filled = false;
};
// clang-format off
constexpr std::array<Sign, 8> kSigns{{
    {16, 0,      true},   // a full dot
    {16, 0,      false},  // a ring
    {4,  0.125F, true},   // a full square
    {3,  0.75F,  true},   // a triangle that points up
    {4,  0,      false},  // a lozenge
    {3,  0.25F,  false},  // an open triangle that points down
    {4,  0.125F, false},  // an open square
    {4,  0,      true},   // a full lozenge
}};
// clang-format on

}  // namespace

std::vector<ShownSide> sides_of(const Board& board) {
  if (board.factions.empty()) return {{"ours", ui::Ink::kSafe, 0}, {"others", ui::Ink::kAccent, 1}};
  std::vector<ShownSide> sides;
  for (const BoardFaction& one : board.factions) {
    const auto colour = static_cast<std::size_t>(std::max(0, one.colour)) % kInks.size();
    sides.push_back({one.name, kInks[colour], static_cast<int>(sides.size() % kSigns.size())});
  }
  return sides;
}

std::size_t side_of(const std::vector<ShownSide>& sides, const BoardRow& row) {
  const auto faction = static_cast<std::size_t>(row.faction);
  return row.faction >= 0 && faction < sides.size() ? faction : row.ours ? 0 : 1;
}

void draw_sign(ui::Ui& ui, ui::Rect rect, const ShownSide& side) {
  const Sign& sign = kSigns[static_cast<std::size_t>(side.sign)];
  const float x = rect.x + rect.w / 2, y = rect.y + rect.h / 2;
  const float radius = sign.filled ? 5 : 4.25F;
  std::vector<float> points;
  for (int i = 0; i < sign.corners; ++i) {
    const float part = sign.turn + static_cast<float>(i) / static_cast<float>(sign.corners);
    const float angle = 2 * std::numbers::pi_v<float> * part;
    points.push_back(x + radius * std::cos(angle));
    points.push_back(y + radius * std::sin(angle));
  }
  if (!sign.filled) {
    points.push_back(points[0]);
    points.push_back(points[1]);
  }
  ui::polygon(ui, points, side.ink, sign.filled);
}

}  // namespace fray
