// Short explanations of the rules that Fray carries out, for every "?" and for the searchable list.
// The texts stand in assets/rules.inc.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/table/rule_text.hpp"

namespace fray {

std::span<const RuleText> rule_texts();
// nullptr where there is no text of that id.
const RuleText* find_rule(std::string_view id);
// Those that hold every word of `words` somewhere, whatever the case; all for no words.
std::vector<const RuleText*> search_rules(std::string_view words);

}  // namespace fray
