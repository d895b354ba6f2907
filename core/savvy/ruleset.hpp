// Savvy & Violence: the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

extern const Ruleset kSavvy;

}  // namespace fray
