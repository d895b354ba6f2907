#include "core/table/rule_text.hpp"

#include <algorithm>

#include "core/dice/letters.hpp"
#include "core/dice/sort_few.hpp"
#include "core/table/ruleset.hpp"

namespace fray {

bool holds_word(std::string_view text, std::string_view word) {
  return std::search(text.begin(), text.end(), word.begin(), word.end(),
                     [](char a, char b) { return lower(a) == lower(b); }) != text.end();
}

namespace {

bool holds_all(const RuleText& rule, std::string_view words) {
  while (!words.empty()) {
    const auto space = words.find(' ');
    const auto word = words.substr(0, space);
    words = space == std::string_view::npos ? std::string_view{} : words.substr(space + 1);
    if (!holds_word(rule.id, word) && !holds_word(rule.chapter, word) &&
        !holds_word(rule.title, word) && !holds_word(rule.text, word))
      return false;
  }
  return true;
}

}  // namespace

const RuleText* find_rule(std::string_view id) {
  for (const Ruleset* rules : rulesets())
    for (const RuleText& rule : rules->rule_texts())
      if (rule.id == id) return &rule;
  return nullptr;
}

std::vector<const RuleText*> search_rules(std::span<const RuleText> among, std::string_view words) {
  std::vector<const RuleText*> found;
  for (const RuleText& rule : among)
    if (holds_all(rule, words)) found.push_back(&rule);
  // A chapter that is spoken of in several places is one.
  const auto place = [&](const RuleText* rule) {
    return std::ranges::find(among, rule->chapter, &RuleText::chapter) - among.begin();
  };
  sort_few(found,
           [&](const RuleText* one, const RuleText* other) { return place(one) < place(other); });
  return found;
}

}  // namespace fray
