// Errant by Ava Islam (Kill Jester Publishing, LLP): the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

// The default of a page: core/rulesets.cpp has it first.
extern const Ruleset kErrant;

}  // namespace fray
