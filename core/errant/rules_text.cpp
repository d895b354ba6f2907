#include "core/errant/rules_text.hpp"

#include <algorithm>
#include <iterator>

namespace fray {
namespace {

// clang-format off
#include "assets/rules.inc"
// clang-format on

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool holds(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

bool holds_all(const RuleText& rule, std::string_view words) {
  while (!words.empty()) {
    const auto space = words.find(' ');
    const auto word = words.substr(0, space);
    words = space == std::string_view::npos ? std::string_view{} : words.substr(space + 1);
    if (!holds(rule.id, word) && !holds(rule.chapter, word) && !holds(rule.title, word) &&
        !holds(rule.text, word))
      return false;
  }
  return true;
}

}  // namespace

std::span<const RuleText> rule_texts() { return kRuleTexts; }

const RuleText* find_rule(std::string_view id) {
  const auto* found = std::find_if(std::begin(kRuleTexts), std::end(kRuleTexts),
                                   [&](const RuleText& rule) { return rule.id == id; });
  return found == std::end(kRuleTexts) ? nullptr : found;
}

std::vector<const RuleText*> search_rules(std::string_view words) {
  std::vector<const RuleText*> found;
  for (const auto& rule : kRuleTexts)
    if (holds_all(rule, words)) found.push_back(&rule);
  return found;
}

}  // namespace fray
