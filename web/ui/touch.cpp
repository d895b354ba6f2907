#include "web/ui/touch.hpp"

#include <cmath>

namespace fray::ui {
namespace {

using Kind = Gesture::Kind;
constexpr double memory_ms = 100;  // how far back a fling's speed is measured

Gesture at(const Recogniser& r, Kind kind, float x, float y) {
  return {kind, x, y, 0, 0, r.device};
}

void remember(Recogniser& r, const PointerEvent& e) {
  r.samples.push_back({e.x, e.y, e.ms});
  while (r.samples.size() > 2 && r.samples.front().ms < e.ms - memory_ms)
    r.samples.erase(r.samples.begin());
}

Gesture fling(const Recogniser& r, double ms) {
  Gesture g = at(r, Kind::kFling, r.x, r.y);
  const auto& first = r.samples.front();
  const auto& last = r.samples.back();
  const double span = last.ms - first.ms;
  // A finger that rested before it was lifted throws nothing.
  if (span < 1 || ms - last.ms > memory_ms / 2) return g;
  g.dx = static_cast<float>(static_cast<double>(last.x - first.x) / span);
  g.dy = static_cast<float>(static_cast<double>(last.y - first.y) / span);
  return g;
}

void drag(Recogniser& r, const PointerEvent& e, std::vector<Gesture>& out) {
  remember(r, e);
  const bool left = std::hypot(e.x - r.start_x, e.y - r.start_y) > slop;
  if (!r.dragging && !left) return;
  Gesture g = at(r, r.dragging ? Kind::kDrag : Kind::kDragStart, e.x, e.y);
  g.dx = e.x - (r.dragging ? r.x : r.start_x);
  g.dy = e.y - (r.dragging ? r.y : r.start_y);
  r.dragging = true;
  r.x = e.x;
  r.y = e.y;
  out.push_back(g);
}

}  // namespace

std::vector<Gesture> feed(Recogniser& r, const PointerEvent& e) {
  std::vector<Gesture> out;
  const bool ours = r.down && e.pointer == r.pointer;
  switch (e.kind) {
    case PointerEvent::Kind::kDown:
      if (r.down) break;  // a second finger
      r = Recogniser{};
      r.down = true;
      r.pointer = e.pointer;
      r.device = e.device;
      r.start_x = r.x = e.x;
      r.start_y = r.y = e.y;
      r.start_ms = e.ms;
      remember(r, e);
      out.push_back(at(r, Kind::kPress, e.x, e.y));
      break;
    case PointerEvent::Kind::kMove:
      if (ours) {
        drag(r, e, out);
      } else if (!r.down && e.device == PointerEvent::Device::kMouse) {
        out.push_back({Kind::kHover, e.x, e.y, 0, 0, e.device});
      }
      break;
    case PointerEvent::Kind::kUp:
      if (!ours) break;
      drag(r, e, out);
      if (r.dragging) {
        r.samples.pop_back();  // where it was lifted says nothing of how fast it was
        if (!r.samples.empty()) out.push_back(fling(r, e.ms));
      } else if (!r.swallowed) {
        out.push_back(at(r, Kind::kTap, r.start_x, r.start_y));
      }
      out.push_back(at(r, Kind::kEnd, e.x, e.y));
      r = Recogniser{};
      break;
    case PointerEvent::Kind::kCancel:
      if (!ours) break;
      out.push_back(at(r, Kind::kEnd, e.x, e.y));
      r = Recogniser{};
      break;
    case PointerEvent::Kind::kLeave:
      if (!r.down) out.push_back({Kind::kLeave, e.x, e.y, 0, 0, e.device});
      break;
  }
  return out;
}

std::vector<Gesture> advance(Recogniser& r, double ms) {
  if (due(r) < 0 || ms < due(r)) return {};
  r.held = true;
  return {at(r, Kind::kLongPress, r.start_x, r.start_y)};
}

double due(const Recogniser& r) {
  return r.down && !r.dragging && !r.held && !r.swallowed ? r.start_ms + long_press_ms : -1;
}

}  // namespace fray::ui
