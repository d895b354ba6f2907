// Errant by Ava Islam (Kill Jester Publishing, LLP): the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

extern const Ruleset kErrant;

}  // namespace fray
