// A fight in which every mechanism of a rule set happens at least once, played by offers and forms
// as a screen plays it, with the table's dice. Its steps stand in fixtures/<rule set>-golden.json,
// so that a page can play the very same; what each says and what all end in is pinned there.
// FRAY_WRITE_GOLDEN writes both anew.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <string_view>
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

// What no offer makes, because a screen makes it by hand: the actions of the step with that name.
using ByHand = std::function<std::vector<Action>(const State& state, std::string_view name)>;
// The same of another file, fixtures/<file>.json: its steps may be done by hand too, and pin the
// dice that they throw, their count and sides. It ends in the whole that is saved.
GoldenFight play_golden(const Ruleset& rules, const std::string& file, const ByHand& by_hand);

}  // namespace fray::test
