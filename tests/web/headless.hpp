// A page without a browser: ImGui without a renderer, widgets built as in a frame, and what a
// person does.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "web/ui/context.hpp"

namespace fray::test {

struct Headless {
  Headless();
  Headless(const Headless&) = delete;
  Headless& operator=(const Headless&) = delete;

  // Builds as the page does, again and again while something changed, at most eight times.
  void frame(const std::function<void(ui::Ui&)>& draw);
  // The node with this role and name in the last frame; null when there is none.
  const ui::Node* node(ui::Role role, std::string_view name) const;

  ui::Ui ui;
  double ms = 1000;
  int builds = 0;  // that the last frame took
};

// What stands in for the renderer: takes every texture as if it were on the graphics card.
void accept_textures(ui::Canvas& canvas);

void tap(ui::Ui& ui, float x, float y, double ms);
void tap(ui::Ui& ui, const ui::Node& node, double ms);
void type(ui::Ui& ui, std::uint32_t id, std::string_view text, bool committed);
void activate(ui::Ui& ui, std::uint32_t id);

}  // namespace fray::test
