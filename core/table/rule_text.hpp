// Short explanations of rules, for every "?" and for the searchable list.
#pragma once

#include <string_view>

namespace fray {

struct RuleText {
  std::string_view id;       // "E-SURP-1"
  std::string_view chapter;  // "Surprise"
  std::string_view title;
  std::string_view text;
};

}  // namespace fray
