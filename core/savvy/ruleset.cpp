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

std::vector<Action> example(const State& state) {
  if (table_of(state).fight || refuse(state, StartExample{})) return {};
  return {StartExample{}};
}

bool running(const State& state) { return table_of(state).fight.has_value(); }

int turn(const State& state) {
  const Table& table = table_of(state);
  return table.fight ? table.fight->round : 0;
}

std::vector<Action> fill_all(const State& state, Id who, std::string_view offer,
                             const FilledForm& form) {
  auto action = fill(state, who, offer, form);
  return action ? std::vector<Action>{std::move(*action)} : std::vector<Action>{};
}

std::span<const RuleText> rule_texts() { return kRuleTexts; }

}  // namespace
}  // namespace savvy

const Ruleset kSavvy = {.id = savvy::kRules,
                        .name = "Savvy & Violence",
                        .actions = savvy::kSavvyActions,
                        .game = savvy::kGame,
                        .rule_texts = savvy::rule_texts,
                        .example = savvy::example,
                        .follow = savvy::follow,
                        .running = savvy::running,
                        .turn = savvy::turn,
                        .board = savvy::board,
                        .offers = savvy::offers,
                        .chances = savvy::chances,
                        .fill = savvy::fill_all,
                        .characters = savvy::characters,
                        .seen = savvy::seen,
                        .unseen = savvy::unseen};

}  // namespace fray
