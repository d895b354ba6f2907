// Savvy & Violence: the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

// What core/rulesets.cpp lists.
extern const Ruleset kSavvy;

}  // namespace fray
