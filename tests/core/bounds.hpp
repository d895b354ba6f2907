// Figures that somebody enters, over the bounds that the rules set them.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "tests/core/helpers.hpp"

namespace fray::test {

// An action with that figure.
struct Bounds {
  const char* what;
  int least, most;
  std::function<Action(int figure)> made;
};

// The least and the most are taken, one beyond either is refused.
inline void check_bounds(const State& state, const std::vector<Bounds>& all) {
  for (const Bounds& one : all) {
    INFO(one.what);
    for (const int figure : {one.least, one.most}) {
      INFO(figure);
      const MaybeRefusal no = refuse(state, one.made(figure));
      CHECK((no ? no->why : std::string("allowed")) == "allowed");
    }
    for (const int figure : {one.least - 1, one.most + 1}) {
      INFO(figure);
      CHECK(refuse(state, one.made(figure)));
    }
  }
}

// Takes what is allowed, so many times; then one more is refused.
template <class Make>
State fill_up(State state, std::size_t most, Make make) {
  for (std::size_t i = 0; i < most; ++i) {
    INFO(i);
    state = after(state, make(i));
  }
  CHECK(refuse(state, make(most)));
  return state;
}

}  // namespace fray::test
