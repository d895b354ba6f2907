// Words for what is counted here, and what the log is told.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/zones/table.hpp"

namespace fray::zones {

std::string_view name_of(Attribute attribute);  // "STR"
std::string_view name_of(Fate fate);            // "incapacitated"; empty for kFighting
std::string_view colour_name(int colour);       // "red"
std::string dice_of(const Weapon& weapon);      // "1D8"
std::string note_of(const Weapon& weapon);      // "1D8, range 4, blast"
// "nowhere" where there is none of that id.
std::string zone_name(const Fight& fight, Id zone);
// "Ada", "Ada and Bo", "Ada, Bo and Cy"
std::string listed(const std::vector<std::string>& names);

}  // namespace fray::zones
