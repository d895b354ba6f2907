// What tests with thousands of actions draw from: the page's own generator, from fixed seeds.
#pragma once

#include "core/dice/dice.hpp"

namespace fray::test {

struct Random {
  Generator generator;
  int upto(int most) { return most < 1 ? 0 : next_face(generator, most + 1) - 1; }
  bool chance(int in) { return upto(in - 1) == 0; }
};

}  // namespace fray::test
