// The log's wording, apart from the rules: what an action did, told from the states around it.
#pragma once

#include <string>
#include <vector>

#include "core/table/session.hpp"

#include "core/table/action_row.hpp"

namespace fray {

// At least one line. The first says what was done, with what the dice brought; further ones what
// followed from it.
std::vector<LogLine> describe(const State& before, const State& after, const Action& action,
                              const std::vector<Roll>& rolls,
                              const std::vector<Happening>& happened = {});

// How long a fight was: "over after 2 turns", "over before its first turn".
std::string over_after(int turns);

// The stable tag of an action: its number in the journal and in saves, whatever its place in the
// variant becomes.
std::uint16_t kind_of(const Action& action);

// By its tag.
About about(std::uint16_t kind);

}  // namespace fray
