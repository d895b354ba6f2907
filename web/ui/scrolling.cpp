#include "web/ui/scrolling.hpp"

#include <algorithm>
#include <cmath>

namespace fray::ui {
namespace {

constexpr double decay_ms = 325;  // the speed falls to 1/e in this time
constexpr float slowest = 0.02F;  // px per ms at which a fling has come to rest
constexpr float fastest = 6;      // px per ms

}  // namespace

float limit(const ScrollState& state) { return std::max(0.0F, state.content - state.view); }

bool can_scroll(const ScrollState& state, float dy) {
  return dy < 0 ? state.top > 0 : state.top < limit(state) - 0.5F;
}

void scroll_by(ScrollState& state, float dy) {
  state.fling = 0;
  state.top = std::clamp(state.top + dy, 0.0F, limit(state));
}

void start_fling(ScrollState& state, float px_per_ms, double ms) {
  state.fling = std::abs(px_per_ms) < 0.1F ? 0 : std::clamp(px_per_ms, -fastest, fastest);
  state.from = state.top;
  state.since = ms;
}

void move(ScrollState& state, double ms) {
  if (state.fling == 0) return;
  // In single precision: the tables of the double one are 2 KB to download.
  const double left = static_cast<double>(
      std::exp(static_cast<float>(-std::max(0.0, ms - state.since) / decay_ms)));
  const double top =
      static_cast<double>(state.from) + static_cast<double>(state.fling) * decay_ms * (1 - left);
  state.top = std::clamp(static_cast<float>(top), 0.0F, limit(state));
  const bool at_end =
      static_cast<double>(state.top) != static_cast<double>(static_cast<float>(top));
  if (at_end || static_cast<double>(std::abs(state.fling)) * left < static_cast<double>(slowest))
    state.fling = 0;
}

}  // namespace fray::ui
