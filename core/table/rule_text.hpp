// Short explanations of rules, for every "?" and for the searchable list.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace fray {

// One rule in short.
struct RuleText {
  std::string_view id;       // "E-SURP-1"
  std::string_view chapter;  // "Surprise"
  std::string_view title;
  std::string_view text;
};

// Whether the text holds the word, capitals or not.
bool holds_word(std::string_view text, std::string_view word);
// Of any rule set; nullptr where there is no text of that id.
const RuleText* find_rule(std::string_view id);
// Those that hold every word of `words` somewhere, whatever the case; all for no words.
std::vector<const RuleText*> search_rules(std::span<const RuleText> among, std::string_view words);

}  // namespace fray
