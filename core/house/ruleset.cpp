#include "core/house/ruleset.hpp"

#include "core/house/actions.hpp"
#include "core/house/follow.hpp"
#include "core/house/records.hpp"
#include "core/house/screens.hpp"
#include "core/house/seen.hpp"

namespace fray {
namespace house {
namespace {

// clang-format off
#include "assets/house.inc"
// clang-format on

std::vector<Action> example_fight(const State& state) {
  if (table_of(state).fight || refuse(state, StartExample{})) return {};
  return {StartExample{}};
}

const Battlefield* zones_of_fight(const State& state) {
  const Table& table = table_of(state);
  return table.fight ? &table.fight->battlefield : nullptr;
}

int standing_in(const State& state, Id zone) {
  const Table& table = table_of(state);
  return table.fight ? occupants(*table.fight, zone) : 0;
}

Battlefield* change_zones(ChangingState state, Id*& next_id) {
  Table& table = change_table(state);
  next_id = &table.next_id;
  return &table.fight->battlefield;
}

constexpr ZonesOf kZones{zones_of_fight, standing_in, change_zones};

std::span<const RuleText> rule_texts() { return kHouseRuleTexts; }

}  // namespace
}  // namespace house

const Ruleset kHouse = {.id = house::kRules,
                        .name = "House rules",
                        .actions = house::kHouseActions,
                        .game = house::kGame,
                        .rule_texts = house::rule_texts,
                        .example = house::example_fight,
                        .follow = house::follow,
                        .running = is_running<house::table_of>,
                        .turn = present_round<house::table_of>,
                        .zones = &house::kZones,
                        .board = house::board,
                        .offers = house::offers,
                        .chances = house::chances,
                        .fill = filled_actions<house::fill>,
                        .characters = house::characters,
                        .seen = house::seen,
                        .unseen = house::unseen,
                        .asked = house::asked,
                        .sheet = house::sheet};

}  // namespace fray
