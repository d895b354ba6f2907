// All rule sets that the page has: the one place that names them.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/ruleset.hpp"
#include "core/house/actions.hpp"
#include "core/house/ruleset.hpp"
#include "core/savvy/actions.hpp"
#include "core/savvy/ruleset.hpp"
#include "core/table/actions.hpp"
#include "core/zones/actions.hpp"
#include "core/zones/ruleset.hpp"

namespace fray {
namespace {

const Ruleset* const kAll[] = {&kErrant, &kSavvy, &kHouse, &kZones};

// Saves know actions by their tags, of whatever rule set they are.
static_assert(all_whole(kTableActions) && all_whole(kErrantActions) &&
              all_whole(savvy::kSavvyActions) && all_whole(house::kHouseActions) &&
              all_whole(zones::kZonesActions));
static_assert(tags_differ({kTableActions, kErrantActions, savvy::kSavvyActions,
                           house::kHouseActions, zones::kZonesActions}));

}  // namespace

std::span<const Ruleset* const> rulesets() { return kAll; }

const Ruleset* find_ruleset(std::string_view id) {
  const auto* found = std::ranges::find_if(kAll, [&](const Ruleset* one) { return one->id == id; });
  return found == std::end(kAll) ? nullptr : *found;
}

MaybeRefusal need_no_fight(const State& state, std::string_view rules) {
  if (find_ruleset(rules)->running(state)) return Refusal{"A fight is on: end it first.", ""};
  return need_no_other_fight(state, rules);
}

MaybeRefusal need_no_other_fight(const State& state, std::string_view rules) {
  for (const Ruleset* one : kAll)
    if (one->id != rules && one->running != nullptr && one->running(state))
      return Refusal{phrase("A fight by the rules of {} is on: end it first.", one->name), ""};
  return std::nullopt;
}

}  // namespace fray
