// Zones & Reactions: the rule set.
#pragma once

#include "core/table/ruleset.hpp"

namespace fray {

extern const Ruleset kZones;

}  // namespace fray
