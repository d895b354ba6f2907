// What phones at a table of many send.
#pragma once

#include <string_view>
#include <vector>

#include "tests/fuzz/targets.hpp"

namespace fray::fuzz {

// Messages, one on each line, to the Guide's program in an example fight; with an empty line the
// Guide goes on. Which rule set, and how much is seen of the enemies, follows from the length.
void take_seat(std::string_view input);
// As phones write them.
std::vector<Example> seat_examples();

}  // namespace fray::fuzz
