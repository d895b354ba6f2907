// The whole page without a browser: its program, shown and settled as in frames.
#pragma once

#include <catch_amalgamated.hpp>
#include <string_view>

#include "tests/web/headless.hpp"
#include "web/frame.hpp"

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
      app.out.clear();
      next = build_frame(app, ms += 16);
      accept_textures(app.ui->canvas);
    }
    REQUIRE(next != 0);
  }
};

}  // namespace fray::test
