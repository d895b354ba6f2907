// The place of a scroll pane, and its motion after a fling. Pure, and independent of the frame
// rate: the place is a function of the time since the fling.
#pragma once

namespace fray::ui {

// A pane's place, and the fling that it is in.
struct ScrollState {
  float top = 0;      // px scrolled
  float content = 0;  // height of what is inside
  float view = 0;     // height of the pane
  float fling = 0;    // px per ms at its start; 0: at rest
  float from = 0;     // top at its start
  double since = 0;   // ms
};

float limit(const ScrollState& state);                // the greatest top
bool can_scroll(const ScrollState& state, float dy);  // by dy, at least a little
void scroll_by(ScrollState& state, float dy);         // clamped
// From where it is; too slow a one is none. `ms` is now.
void start_fling(ScrollState& state, float px_per_ms, double ms);
void move(ScrollState& state, double ms);  // to where it is at that time
inline bool moving(const ScrollState& state) { return state.fling != 0; }

}  // namespace fray::ui
