// NPCs that come with the rule set, so that a fight can begin at once, and those of one's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/savvy/table.hpp"
#include "core/table/figures.hpp"

namespace fray::savvy {

using Kind = KindOf<Figure>;
std::vector<Kind> all_kinds(const Table& table);
// Nothing where there is none of that key.
std::optional<Figure> figure_of_kind(const Table& table, std::string_view key);

// The two characters of the example fight.
std::vector<Figure> example_characters();

}  // namespace fray::savvy
