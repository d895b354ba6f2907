// Short explanations of Errant's rules.
// The texts stand in assets/rules.inc.
#pragma once

#include <span>

#include "core/table/rule_text.hpp"

namespace fray {

std::span<const RuleText> rule_texts();

}  // namespace fray
