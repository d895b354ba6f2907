// A fight in which every mechanism of a rule set happens at least once, played by offers and forms
// as a screen plays it, with the table's dice. Its steps stand in fixtures/<rule set>-golden.json,
// so that a page can play the very same; what each says and what all end in is pinned there.
// FRAY_WRITE_GOLDEN writes both anew.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "core/table/ruleset.hpp"

namespace fray::test {

struct GoldenFight {
  std::size_t steps = 0;
  std::set<std::string> offers_taken;
  std::vector<int> ended;  // the turns in which "end" was taken
};
// Plays it, backwards and forwards again, also after it has been saved, exported and read.
GoldenFight play_golden(const Ruleset& rules);

}  // namespace fray::test
