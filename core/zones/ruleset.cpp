#include "core/zones/ruleset.hpp"

#include "core/zones/actions.hpp"
#include "core/zones/follow.hpp"
#include "core/zones/records.hpp"
#include "core/zones/screens.hpp"
#include "core/zones/seen.hpp"

namespace fray {
namespace zones {
namespace {

// clang-format off
#include "assets/zones.inc"
// clang-format on

std::vector<Action> example_fight(const State& state) {
  if (table_of(state).fight || refuse(state, StartExample{})) return {};
  return {StartExample{}};
}

const Battlefield* field_of(const State& state) {
  const Table& table = table_of(state);
  return table.fight ? &table.fight->field : nullptr;
}

Battlefield* change_field(ChangingState state, Id*& next_id) {
  Table& table = change_table(state);
  next_id = &table.next_id;
  return table.fight ? &table.fight->field : nullptr;
}

constexpr ZonesOf kZonesOf{field_of, occupants, change_field};

std::span<const RuleText> rule_texts() { return kRuleTexts; }

}  // namespace
}  // namespace zones

const Ruleset kZones = {.id = zones::kRules,
                        .name = "Zones & Reactions",
                        .actions = zones::kZonesActions,
                        .game = zones::kGame,
                        .rule_texts = zones::rule_texts,
                        .example = zones::example_fight,
                        .follow = zones::follow,
                        .running = is_running<zones::table_of>,
                        .turn = present_round<zones::table_of>,
                        .zones = &zones::kZonesOf,
                        .board = zones::board,
                        .offers = zones::offers,
                        .chances = zones::chances,
                        .fill = filled_actions<zones::fill>,
                        .characters = zones::characters,
                        .seen = zones::seen,
                        .unseen = zones::unseen,
                        .sheet = zones::sheet};

}  // namespace fray
