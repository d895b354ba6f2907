// Internal to core: the least, the most and the mean of an expression, term by term.
#pragma once

#include <vector>

#include "core/dice/expression.hpp"

namespace fray {

// Bounds of a value, both possible.
struct Interval {
  double min = 0, max = 0;
  double mean = 0;  // not a number where it does not follow from those of the parts
};
// What the term leaves on the stack; what it takes has to be there.
void put(std::vector<Interval>& stack, const Expression::Term& term);

}  // namespace fray
