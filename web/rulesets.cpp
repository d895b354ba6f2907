// What the rule sets have made by hand: the one place of the page that names them.
#include "web/errant/hand_made.hpp"

namespace fray {

std::span<const HandMade* const> hand_made() {
  static constexpr const HandMade* kAll[] = {&kErrantByHand};
  return kAll;
}

}  // namespace fray
