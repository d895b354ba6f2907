// From pointer events to gestures. Pure: events go in with their times, gestures come out; it knows
// nothing of what is on the screen.
#pragma once

#include <cstdint>
#include <vector>

namespace fray::ui {

// As the page tells it.
struct PointerEvent {
  enum class Kind : std::uint8_t { kDown, kMove, kUp, kCancel, kLeave };
  enum class Device : std::uint8_t { kMouse, kTouch, kPen };
  Kind kind{};
  int pointer = 0;
  Device device = Device::kTouch;
  float x = 0, y = 0;  // CSS px
  double ms = 0;
};

// What it comes to.
struct Gesture {
  enum class Kind : std::uint8_t {
    kPress,      // went down: looks pressed at once
    kTap,        // came up again without having been dragged; x, y is where it went down
    kEnd,        // of a press or drag, however it ended
    kLongPress,  // held for half a second
    kDragStart,  // left the slop; dx, dy as far as it went
    kDrag,       // dx, dy since the last one
    kFling,      // let go in motion; dx, dy in px per ms
    kHover,      // a mouse is there, nothing held
    kLeave,      // and is gone
  };
  Kind kind{};
  float x = 0, y = 0, dx = 0, dy = 0;
  PointerEvent::Device device = PointerEvent::Device::kTouch;
};

inline constexpr float slop = 9;  // px that a finger may slip and still tap
// After which a press that has not moved is a long one.
inline constexpr double long_press_ms = 500;

// One press at a time: a second finger is ignored.
struct Recogniser {
  struct Sample {
    float x, y;
    double ms;
  };
  bool down = false, dragging = false, held = false;
  bool swallowed =
      false;  // set by the user of a press that stopped a fling, or whose long press did something
  int pointer = 0;
  PointerEvent::Device device = PointerEvent::Device::kTouch;
  float start_x = 0, start_y = 0, x = 0, y = 0;
  double start_ms = 0;
  std::vector<Sample> samples;  // of the last tenth of a second
};

// What that event brings, in order; often nothing.
std::vector<Gesture> feed(Recogniser& recogniser, const PointerEvent& event);
std::vector<Gesture> advance(Recogniser& recogniser, double ms);  // time passes without an event
double due(const Recogniser& recogniser);  // ms at which advance() has something to do, or -1

}  // namespace fray::ui
