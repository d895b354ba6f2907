// What people read while they play by the smaller rule sets, pinned: see told_play.hpp.
#include "tests/core/told_play.hpp"

#include <utility>
#include <vector>

#include "catch_amalgamated.hpp"
#include "core/house/characters.hpp"
#include "core/house/kinds.hpp"
#include "core/house/ruleset.hpp"
#include "core/savvy/characters.hpp"
#include "core/savvy/kinds.hpp"
#include "core/savvy/ruleset.hpp"
#include "core/zones/characters.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/ruleset.hpp"

namespace fray::test {
namespace {

// The example fight, by a table that has a Company of its own for the fights after it.
template <class AddFigure, class Figure>
void tell(const Ruleset& rules, const std::vector<Figure>& company) {
  Stretches told(std::string(rules.id) + "-fights");
  const auto begin = [&](const State& state, std::uint32_t) {
    std::vector<Action> actions;
    for (const Figure& one : company) actions.push_back(AddFigure{one, false});
    for (Action& action : rules.example(state)) actions.push_back(std::move(action));
    return actions;
  };
  tell_play(rules, told, {.fights = 12, .steps = 50, .tries = 3, .begin = begin});
  told.compare();
}

}  // namespace

TEST_CASE("fights of Savvy & Violence are told as they always were", "[told]") {
  tell<savvy::AddFigure>(kSavvy, savvy::example_characters());
}
TEST_CASE("fights of the house rules are told as they always were", "[told]") {
  tell<house::AddFigure>(kHouse, house::example_characters());
}
TEST_CASE("fights with zones and reactions are told as they always were", "[told]") {
  tell<zones::AddFigure>(kZones, zones::example_characters());
}

TEST_CASE("rules in short and searched tables are told as they always were", "[told]") {
  Stretches told("texts");
  for (const Ruleset* rules : rulesets()) {
    told.begin(std::string(rules->id));
    for (const RuleText& one : rules->rule_texts()) {
      told.say(one.id);
      told.say(one.title);
      told.say(one.text);
    }
    if (rules->tables == nullptr) continue;
    for (const char* words : {"", "e", "leg wound", "d6", "RANGE", "zzz"}) {
      told.begin(std::string(rules->id) + " tables with \"" + words + "\"");
      for (const ReferenceTable& table : search_tables(rules->tables(), words)) {
        told.say(table.title);
        for (const auto& row : table.rows)
          for (const std::string& cell : row) told.say(cell);
      }
    }
  }
  told.compare();
}

}  // namespace fray::test
