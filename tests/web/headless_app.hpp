// The whole page without a browser: its program, shown and settled as in frames.
#pragma once

#include <catch_amalgamated.hpp>
#include <string_view>

#include "core/errant/actions.hpp"
#include "tests/web/headless.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"

namespace fray::test {

struct HeadlessApp {
  App app;
  double ms = 1000;

  explicit HeadlessApp(std::string_view environment) {
    ui::load_fonts(*app.ui);
    app.session = new_session(7);
    boot(app, "", environment);
  }
  void go(std::string_view hash) {
    set_route(app, hash);
    settle();
  }
  // Until nothing moves any more.
  void settle() {
    int next = 0;
    for (int i = 0; i < 200 && next == 0; ++i) {
      app.messages.clear();
      next = build_frame(app, ms += 16);
      accept_textures(app.ui->canvas);
    }
    REQUIRE(next != 0);
  }
  // `found`, by whatever a test finds it; it has to be there and not refused.
  void press_node(const ui::Node* found) {
    REQUIRE(found);
    REQUIRE_FALSE(found->disabled);
    activate(app, found->id);
    settle();
  }
};

// With what a fight's sheets need: actions at once, and what somebody can reach by how its name
// begins.
struct HeadlessTable : HeadlessApp {
  HeadlessTable() : HeadlessApp("{\"reducedMotion\":true}") {}
  void play(const Action& action) { REQUIRE(act(app.session, action).done); }
  const ui::Node* node(std::string_view name, ui::Role role = ui::Role::kButton) const {
    for (const ui::Node& one : app.ui->shown.nodes)
      if (one.role == role && one.name.starts_with(name) && !one.inert) return &one;
    return nullptr;
  }
  void press(std::string_view name, ui::Role role = ui::Role::kButton) {
    INFO(name);
    press_node(node(name, role));
  }
};

// On a phone that has everything, open at an address, and used by role and by how a name begins.
struct HeadlessPage : HeadlessApp {
  explicit HeadlessPage(std::string_view hash)
      : HeadlessApp("{\"reducedMotion\":true,\"share\":true,\"wakeLock\":true}") {
    go(hash);
  }
  // Of several whose names begin so, the one that has no other name.
  const ui::Node* node(ui::Role role, std::string_view name) const {
    const ui::Node* found = nullptr;
    for (const ui::Node& one : app.ui->shown.nodes) {
      if (one.role != role || !one.name.starts_with(name)) continue;
      if (one.name == name) return &one;
      if (found == nullptr) found = &one;
    }
    return found;
  }
  void press(std::string_view name, ui::Role role = ui::Role::kButton) {
    INFO(name);
    press_node(node(role, name));
  }
  void write(ui::Role role, std::string_view name, std::string_view text) {
    INFO(name);
    const ui::Node* found = node(role, name);
    REQUIRE(found);
    enter_text(app, found->id, text, true);
    settle();
  }
};

}  // namespace fray::test
