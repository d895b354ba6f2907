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

bool is_running(const State& state) { return table_of(state).fight.has_value(); }

int round_of(const State& state) {
  const Table& table = table_of(state);
  return table.fight ? table.fight->round : 0;
}

std::vector<Action> fill_actions(const State& state, Id who, std::string_view offer,
                                 const FilledForm& form) {
  auto action = fill(state, who, offer, form);
  return action ? std::vector<Action>{std::move(*action)} : std::vector<Action>{};
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
                        .running = zones::is_running,
                        .turn = zones::round_of,
                        .zones = &zones::kZonesOf,
                        .board = zones::board,
                        .offers = zones::offers,
                        .chances = zones::chances,
                        .fill = zones::fill_actions,
                        .characters = zones::characters,
                        .seen = zones::seen,
                        .unseen = zones::unseen};

}  // namespace fray
