#include "web/screens/play/dice_row.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "web/screens/play/log_text.hpp"

namespace fray {

using namespace ui;

namespace {

constexpr std::size_t kMostDrawn = 60;

std::size_t count_of(std::span<const Roll> rolls) {
  std::size_t all = 0;
  for (const Roll& roll : rolls) all += roll.faces.size();
  return all;
}

// Sides and face of each die, in order, up to so many.
std::vector<std::pair<int, int>> first_dice(std::span<const Roll> rolls, std::size_t most) {
  std::vector<std::pair<int, int>> dice;
  for (const Roll& roll : rolls) {
    for (const int face : roll.faces) {
      if (dice.size() < most) dice.emplace_back(roll.sides, face);
    }
  }
  return dice;
}

// "; 1 and 2 dropped".
std::string dropped_text(std::span<const Roll> rolls, const std::vector<bool>& dropped) {
  std::vector<int> faces;
  std::size_t i = 0;
  for (const Roll& roll : rolls)
    for (const int face : roll.faces)
      if (i++; i <= dropped.size() && dropped[i - 1]) faces.push_back(face);
  std::string text = "; ";
  for (std::size_t at = 0; at < faces.size(); ++at)
    text += (at == 0 ? "" : at + 1 == faces.size() ? " and " : ", ") + std::to_string(faces[at]);
  return text + " dropped";
}

}  // namespace

float dice_at_right(Ui& ui, Rect rect, std::span<const Roll> rolls, int most) {
  const Scope scope(ui, "beside");
  const auto dice = first_dice(rolls, static_cast<std::size_t>(most));
  const std::size_t all = count_of(rolls);
  const float size = std::min(rect.h, 30 * std::max(1.0F, unit(ui) * 0.8F));
  const float more = all > dice.size() ? 14.0F : 0.0F;
  const float needed = static_cast<float>(dice.size()) * (size + 4) + more;
  float x = rect.x + rect.w - needed;
  const float y = rect.y + (rect.h - size) / 2;
  int index = 0;
  for (const auto& [sides, face] : dice) {
    die(ui, {x, y, size, size}, index++, sides, face, false, true);
    x += size + 4;
  }
  if (more > 0) label(ui, {x, rect.y, more, rect.h}, "…", Type::kBody, Ink::kQuiet);
  return needed;
}

void dice_block(Ui& ui, std::span<const Roll> rolls, bool just_rolled,
                const std::vector<bool>& dropped) {
  if (rolls.empty()) return;
  const Scope scope(ui, "thrown");
  const auto dice = first_dice(rolls, kMostDrawn);
  const std::size_t all = count_of(rolls);
  const float size = (dice.size() <= 6    ? 52.0F
                      : dice.size() <= 20 ? 44.0F
                                          : 34.0F) *
                     std::max(1.0F, unit(ui) * 0.75F);
  const float step = size + 8;
  const std::size_t across =
      std::max<std::size_t>(1, static_cast<std::size_t>((width(ui) + 8) / step));
  const std::size_t rows = (dice.size() + across - 1) / across;
  const Rect block = take(ui, static_cast<float>(rows) * step);
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const Rect place = {block.x + static_cast<float>(i % across) * step,
                        block.y + static_cast<float>(i / across) * step, size, size};
    die(ui, place, static_cast<int>(i), dice[i].first, dice[i].second, just_rolled, true);
    if (i >= dropped.size() || !dropped[i]) continue;
    const float strike[] = {place.x + 4, place.y + size - 4, place.x + size - 4, place.y + 4};
    polygon(ui, strike, Ink::kDanger, false, 2.5F);
  }
  std::string words = dice_text(rolls);
  if (std::count(dropped.begin(), dropped.end(), true) > 0) words += dropped_text(rolls, dropped);
  image(ui, block, "thrown", words);
  if (dice.size() < all) {
    paragraph(ui, "and " + std::to_string(all - dice.size()) + " more", Ink::kQuiet, Type::kSmall);
  }
}

}  // namespace fray
