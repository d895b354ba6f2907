// All rule sets that the page has: the one place that names them.
#include <algorithm>

#include "core/errant/actions.hpp"
#include "core/errant/ruleset.hpp"
#include "core/savvy/actions.hpp"
#include "core/savvy/ruleset.hpp"
#include "core/table/actions.hpp"
#include "core/zones/actions.hpp"
#include "core/zones/ruleset.hpp"

namespace fray {
namespace {

const Ruleset* const kAll[] = {&kErrant, &kSavvy, &kZones};

// Saves know actions by their tags, of whatever rule set they are: a line for each.
static_assert(all_whole(kTableActions));
static_assert(all_whole(kErrantActions) && tags_differ(kErrantActions, kTableActions));
static_assert(all_whole(savvy::kSavvyActions) && tags_differ(savvy::kSavvyActions, kTableActions) &&
              tags_differ(savvy::kSavvyActions, kErrantActions));
static_assert(all_whole(zones::kZonesActions) && tags_differ(zones::kZonesActions, kTableActions) &&
              tags_differ(zones::kZonesActions, kErrantActions) &&
              tags_differ(zones::kZonesActions, savvy::kSavvyActions));

}  // namespace

std::span<const Ruleset* const> rulesets() { return kAll; }

const Ruleset* find_ruleset(std::string_view id) {
  const auto* found = std::ranges::find_if(kAll, [&](const Ruleset* one) { return one->id == id; });
  return found == std::end(kAll) ? nullptr : *found;
}

}  // namespace fray
