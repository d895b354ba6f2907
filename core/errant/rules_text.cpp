#include "core/errant/rules_text.hpp"

namespace fray {
namespace {

// clang-format off
#include "assets/rules.inc"
// clang-format on

}  // namespace

std::span<const RuleText> rule_texts() { return kRuleTexts; }

}  // namespace fray
