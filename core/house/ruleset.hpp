// The house rules "Before the Fight": the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

// What core/rulesets.cpp lists.
extern const Ruleset kHouse;

}  // namespace fray
