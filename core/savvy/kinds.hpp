// NPCs that come with the rule set, so that a fight can begin at once, and those of one's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/savvy/table.hpp"
#include "core/table/figures.hpp"

namespace fray::savvy {

// An NPC that can join, by the key that actions name it by.
using Kind = KindOf<Figure>;
// Those of the rule set first.
std::vector<Kind> all_kinds(const Table& table);
// Nothing where there is none of that key.
std::optional<Figure> figure_of_kind(const Table& table, std::string_view key);

// The two characters of the example fight.
std::vector<Figure> example_characters();

}  // namespace fray::savvy
