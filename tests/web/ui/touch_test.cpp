#include "web/ui/touch.hpp"

#include <cmath>

#include "catch_amalgamated.hpp"
#include "web/ui/scrolling.hpp"

using namespace fray::ui;
using Kind = PointerEvent::Kind;
using Device = PointerEvent::Device;

namespace {

struct Finger {
  Recogniser recogniser;
  std::vector<Gesture> all;
  Device device = Device::kTouch;

  void add(const std::vector<Gesture>& gestures) {
    all.insert(all.end(), gestures.begin(), gestures.end());
  }
  void send(Kind kind, float x, float y, double ms, int pointer = 1) {
    add(feed(recogniser, {kind, pointer, device, x, y, ms}));
  }
  int count(Gesture::Kind kind) const {
    int n = 0;
    for (const Gesture& g : all) n += g.kind == kind;
    return n;
  }
  const Gesture* last(Gesture::Kind kind) const {
    for (std::size_t i = all.size(); i-- > 0;)
      if (all[i].kind == kind) return &all[i];
    return nullptr;
  }
};

}  // namespace

TEST_CASE("a touch is pressed at once and taps when it is let go") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  CHECK(f.count(Gesture::Kind::kPress) == 1);
  CHECK(f.count(Gesture::Kind::kTap) == 0);
  f.send(Kind::kUp, 100, 100, 80);
  CHECK(f.count(Gesture::Kind::kTap) == 1);
  CHECK(f.all.back().kind == Gesture::Kind::kEnd);
}

TEST_CASE("a finger may slip a little, and the tap is where it went down") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  f.send(Kind::kMove, 105, 106, 20);
  f.send(Kind::kUp, 106, 106, 40);
  REQUIRE(f.count(Gesture::Kind::kTap) == 1);
  CHECK(f.last(Gesture::Kind::kTap)->x == 100);
}

TEST_CASE("beyond the slop it is a drag and no tap, even if it comes back") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  f.send(Kind::kMove, 100, 110, 20);
  f.send(Kind::kMove, 100, 100, 40);
  f.send(Kind::kUp, 100, 100, 60);
  CHECK(f.count(Gesture::Kind::kDragStart) == 1);
  CHECK(f.count(Gesture::Kind::kTap) == 0);
}

TEST_CASE("a cancelled touch is no tap") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  f.send(Kind::kCancel, 100, 100, 30);
  CHECK(f.count(Gesture::Kind::kTap) == 0);
  CHECK(f.count(Gesture::Kind::kFling) == 0);
  CHECK(f.count(Gesture::Kind::kEnd) == 1);
}

TEST_CASE("a second finger is ignored") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  f.send(Kind::kDown, 200, 300, 10, 2);
  f.send(Kind::kMove, 200, 400, 20, 2);
  f.send(Kind::kUp, 200, 400, 30, 2);
  f.send(Kind::kUp, 100, 100, 40);
  CHECK(f.count(Gesture::Kind::kPress) == 1);
  CHECK(f.count(Gesture::Kind::kTap) == 1);
  CHECK(f.count(Gesture::Kind::kDragStart) == 0);
}

TEST_CASE("a long press comes once, after half a second, unless the finger moves") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 1000);
  CHECK(due(f.recogniser) == 1500);
  f.add(advance(f.recogniser, 1499));
  CHECK(f.count(Gesture::Kind::kLongPress) == 0);
  f.add(advance(f.recogniser, 1500));
  f.add(advance(f.recogniser, 1700));
  CHECK(f.count(Gesture::Kind::kLongPress) == 1);
  CHECK(due(f.recogniser) == -1);

  Finger moved;
  moved.send(Kind::kDown, 100, 100, 0);
  moved.send(Kind::kMove, 100, 130, 50);
  moved.add(advance(moved.recogniser, 900));
  CHECK(moved.count(Gesture::Kind::kLongPress) == 0);
}

TEST_CASE("what swallowed a press leaves no tap behind") {
  Finger f;
  f.send(Kind::kDown, 100, 100, 0);
  f.recogniser.swallowed = true;
  f.send(Kind::kUp, 100, 100, 40);
  CHECK(f.count(Gesture::Kind::kTap) == 0);
  f.send(Kind::kDown, 100, 100, 100);
  f.send(Kind::kUp, 100, 100, 140);
  CHECK(f.count(Gesture::Kind::kTap) == 1);
}

TEST_CASE("a mouse hovers when nothing is held, a finger never does") {
  Finger f;
  f.send(Kind::kMove, 10, 10, 0);
  CHECK(f.count(Gesture::Kind::kHover) == 0);
  f.device = Device::kMouse;
  f.send(Kind::kMove, 10, 10, 10);
  CHECK(f.count(Gesture::Kind::kHover) == 1);
}

TEST_CASE("a fling is as fast as the finger was, at any rate of events") {
  const int hertz = GENERATE(30, 60, 90, 120, 240);
  CAPTURE(hertz);
  Finger f;
  const double step = 1000.0 / hertz;
  f.send(Kind::kDown, 100, 700, 0);
  double ms = 0;
  for (; ms < 200; ms += step)
    f.send(Kind::kMove, 100, 700 - static_cast<float>(ms), ms);  // one px per ms
  f.send(Kind::kUp, 100, 700 - static_cast<float>(ms), ms);
  REQUIRE(f.count(Gesture::Kind::kFling) == 1);
  CHECK(f.last(Gesture::Kind::kFling)->dy == Catch::Approx(-1).margin(0.05));
}

TEST_CASE("a finger that rests before it is lifted throws nothing") {
  Finger f;
  f.send(Kind::kDown, 100, 700, 0);
  for (int ms = 10; ms <= 100; ms += 10)
    f.send(Kind::kMove, 100, 700 - static_cast<float>(ms) * 2, ms);
  f.send(Kind::kUp, 100, 500, 400);
  REQUIRE(f.count(Gesture::Kind::kFling) == 1);
  CHECK(f.last(Gesture::Kind::kFling)->dy == 0);
}

TEST_CASE("a fling goes as far at any frame rate, and ends") {
  auto travel = [](double hertz) {
    ScrollState state;
    state.content = 100000;
    state.view = 500;
    start_fling(state, 2, 1000);
    double ms = 1000;
    int frames = 0;
    while (moving(state) && frames < 10000) {
      move(state, ms += 1000 / hertz);
      ++frames;
    }
    CHECK(frames < 10000);
    return state.top;
  };
  const float at60 = travel(60);
  CHECK(at60 == Catch::Approx(2 * 325).epsilon(0.02));
  CHECK(travel(30) == Catch::Approx(at60).epsilon(0.005));
  CHECK(travel(144) == Catch::Approx(at60).epsilon(0.005));
}

TEST_CASE("a pane stops at its ends") {
  ScrollState state;
  state.content = 600;
  state.view = 500;
  CHECK_FALSE(can_scroll(state, -10));
  CHECK(can_scroll(state, 10));
  scroll_by(state, 1000);
  CHECK(state.top == 100);
  CHECK_FALSE(can_scroll(state, 10));
  start_fling(state, 3, 0);
  move(state, 50);
  CHECK(state.top == 100);
  CHECK_FALSE(moving(state));
}
