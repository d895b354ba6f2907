// NPCs that come with the rule set, so that a fight can begin at once, and those of one's own.
// Their figures are Fray's own: the rules have no list of foes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/table/figures.hpp"
#include "core/zones/table.hpp"

namespace fray::zones {

// An NPC that can join, by the key that actions name it by.
using Kind = KindOf<Figure>;
// Those of the rule set first.
std::vector<Kind> all_kinds(const Table& table);
// Nothing where there is none of that key.
std::optional<Figure> figure_of_kind(const Table& table, std::string_view key);

// Those that come with the rule set stand on the board under ids that nobody else has.
inline constexpr Id kFirstCommon = 900'000'000;
inline constexpr int kCommon = 9;  // eight foes and a friend
// Nothing for an id that is none of them.
std::optional<Figure> common_kind(Id id);

// The three characters of the example fight.
std::vector<Figure> example_characters();

}  // namespace fray::zones
