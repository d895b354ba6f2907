// Errant's tables to look things up in, made from what the rules use.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/tables.hpp"

namespace fray::errant {

// In the order in which they are listed.
std::vector<ReferenceTable> tables();
// The table of wounds of that harm: "wounds-burning". Its rows are by rising severity.
std::string_view wound_table_key(Harm harm);
inline constexpr std::string_view kDevelopmentTable = "developments";  // by the face of the D10

}  // namespace fray::errant
