#include "core/savvy/ruleset.hpp"

#include "core/savvy/actions.hpp"
#include "core/savvy/follow.hpp"
#include "core/savvy/records.hpp"
#include "core/savvy/screens.hpp"
#include "core/savvy/seen.hpp"

namespace fray {
namespace savvy {
namespace {

// clang-format off
#include "assets/savvy.inc"
// clang-format on

std::vector<Action> example_fight(const State& state) {
  if (table_of(state).fight || refuse(state, StartExample{})) return {};
  return {StartExample{}};
}

std::span<const RuleText> rule_texts() { return kRuleTexts; }

}  // namespace
}  // namespace savvy

const Ruleset kSavvy = {.id = savvy::kRules,
                        .name = "Savvy & Violence",
                        .actions = savvy::kSavvyActions,
                        .game = savvy::kGame,
                        .rule_texts = savvy::rule_texts,
                        .example = savvy::example_fight,
                        .follow = savvy::follow,
                        .running = is_running<savvy::table_of>,
                        .turn = present_round<savvy::table_of>,
                        .board = savvy::board,
                        .offers = savvy::offers,
                        .chances = savvy::chances,
                        .fill = filled_actions<savvy::fill>,
                        .characters = savvy::characters,
                        .seen = savvy::seen,
                        .unseen = savvy::unseen,
                        .sheet = savvy::sheet};

}  // namespace fray
