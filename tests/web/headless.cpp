#include "tests/web/headless.hpp"

namespace fray::test {

Headless::Headless() { ui::load_fonts(ui); }

void accept_textures(ui::Canvas& canvas) {
  for (ImTextureData* texture : *canvas.data.Textures) {
    if (texture->Status == ImTextureStatus_WantDestroy) {
      texture->SetTexID(ImTextureID_Invalid);
      texture->SetStatus(ImTextureStatus_Destroyed);
    } else if (texture->Status != ImTextureStatus_Destroyed) {
      texture->SetTexID(1);
      texture->SetStatus(ImTextureStatus_OK);
    }
  }
}

void Headless::frame(const std::function<void(ui::Ui&)>& draw) {
  ms += 16;
  ui::pass_time(ui, ms);
  for (builds = 1;; ++builds) {
    ui::begin_build(ui, ms);
    draw(ui);
    ui::end_build(ui);
    if (!ui.needs_rebuild || builds == 8) break;
  }
  ui::finish(ui.canvas);
  accept_textures(ui.canvas);
}

const ui::Node* Headless::node(ui::Role role, std::string_view name) const {
  for (const ui::Node& node : ui.shown.nodes)
    if (node.role == role && node.name == name) return &node;
  return nullptr;
}

void tap(ui::Ui& ui, float x, float y, double ms) {
  using ui::PointerEvent;
  ui::pointer(ui, {PointerEvent::Kind::kDown, 1, PointerEvent::Device::kTouch, x, y, ms});
  ui::pointer(ui, {PointerEvent::Kind::kUp, 1, PointerEvent::Device::kTouch, x, y, ms + 60});
}

void tap(ui::Ui& ui, const ui::Node& node, double ms) {
  tap(ui, node.rect.x + node.rect.w / 2, node.rect.y + node.rect.h / 2, ms);
}

void type(ui::Ui& ui, std::uint32_t id, std::string_view text, bool committed) {
  ui.events.push_back({ui::Event::Kind::kText, id, std::string(text), committed, 0});
}

void activate(ui::Ui& ui, std::uint32_t id) {
  ui.events.push_back({ui::Event::Kind::kActivate, id, "", false, 0});
}

}  // namespace fray::test
