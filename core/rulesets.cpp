// All rule sets that the page has: the one place that names them.
#include <algorithm>

#include "core/errant/ruleset.hpp"

namespace fray {
namespace {

const Ruleset* const kAll[] = {&kErrant};

}  // namespace

std::span<const Ruleset* const> rulesets() { return kAll; }

const Ruleset* find_ruleset(std::string_view id) {
  const auto* found = std::ranges::find_if(kAll, [&](const Ruleset* one) { return one->id == id; });
  return found == std::end(kAll) ? nullptr : *found;
}

}  // namespace fray
