// Words for what is counted here, and what the log is told.
#pragma once

#include <string>
#include <string_view>

#include "core/dice/dice.hpp"
#include "core/dice/odds.hpp"
#include "core/house/table.hpp"

namespace fray::house {

// As they stand within a sentence; defences and steps with their first letter large.
std::string_view name_of(Attribute attribute);  // "MGT"
std::string_view name_of(Speed speed);          // "balanced"
std::string_view name_of(Range range);          // "near"
std::string_view name_of(Fate fate);            // "dying"; empty for kFighting
std::string_view name_of(Defence defence);      // "Fight back"
std::string_view name_of(Stunt stunt);          // "shove"
std::string_view name_of(MoraleCause cause);    // "the first of them falling"
std::string_view name_of(Step step);            // "Winners act quickly"
std::string dice_of(const Item& weapon);        // "1D8"
std::string note_of(const Item& item);          // "1D8 balanced", "Armor 2, 40 coins, destroyed"

}  // namespace fray::house
