#include "web/app/qr.hpp"

#include <algorithm>
#include <charconv>

#include "imgui.h"
#include "web/ui/context.hpp"

namespace fray {

void show_code(App& app, std::string_view detail) {
  QrCode& code = screen_state<QrCode>(app);
  const auto [end, error] =
      std::from_chars(detail.data(), detail.data() + detail.size(), code.size);
  const auto squares = static_cast<std::size_t>(code.size * code.size);
  const auto used = static_cast<std::size_t>(end - detail.data()) + 1;
  code.too_long =
      error != std::errc{} || code.size < 1 || code.size > 177 || detail.size() != used + squares;
  if (code.too_long)
    code.size = 0;
  else
    code.dark = detail.substr(used);
  app.ui->needs_rebuild = true;
}

void draw_code(Ui& ui, const QrCode& code, std::string_view name) {
  const float side = std::min(ui::width(ui), 360.0F);
  const ui::Rect area = ui::take(ui, side);
  const ui::Rect square{area.x + (area.w - side) / 2, area.y, side, side};
  ui::image(ui, square, "code", name);
  ui.draw->AddRectFilled({square.x, square.y}, {square.x + side, square.y + side}, 0xFFFFFFFFU);
  const float dot = side / static_cast<float>(code.size + 8);
  for (int y = 0; y < code.size; ++y)
    for (int x = 0; x < code.size; ++x)
      if (code.dark[static_cast<std::size_t>(y * code.size + x)] == '1') {
        const float left_edge = square.x + dot * static_cast<float>(x + 4);
        const float top = square.y + dot * static_cast<float>(y + 4);
        ui.draw->AddRectFilled({left_edge, top}, {left_edge + dot, top + dot}, 0xFF000000U);
      }
}

}  // namespace fray
