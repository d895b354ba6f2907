// Short explanations of Errant's rules.
// The texts stand in assets/rules.inc.
#pragma once

#include <span>

#include "core/table/rule_text.hpp"

namespace fray {

// All of them, in the order of assets/rules.inc.
std::span<const RuleText> rule_texts();

}  // namespace fray
