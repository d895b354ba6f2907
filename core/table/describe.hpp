// The log's wording, apart from the rules: what an action did, told from the states around it.
#pragma once

#include <string>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/table/action.hpp"
#include "core/table/log_writer.hpp"

namespace fray {

// At least one line. The first says what was done, with what the dice brought; further ones what
// followed from it. What the action's rule set said while it was carried out comes before all else.
std::vector<LogLine> describe(const State& before, const State& after, const Action& action,
                              const Dice& dice);

// How long a fight was: "over after 2 turns", "over before its first turn".
std::string over_after(int turns);

}  // namespace fray
