// What people read while they play by the smaller rule sets, pinned: see told_play.hpp.
#include "tests/core/told_play.hpp"

#include "catch_amalgamated.hpp"
#include "core/house/ruleset.hpp"
#include "core/savvy/ruleset.hpp"
#include "core/zones/ruleset.hpp"

namespace fray::test {
namespace {

void tell(const Ruleset& rules) {
  Stretches told(std::string(rules.id) + "-fights");
  tell_play(rules, told, {.fights = 4, .steps = 50, .tries = 3});
  told.compare();
}

}  // namespace

TEST_CASE("fights of Savvy & Violence are told as they always were", "[told]") { tell(kSavvy); }
TEST_CASE("fights of the house rules are told as they always were", "[told]") { tell(kHouse); }
TEST_CASE("fights with zones and reactions are told as they always were", "[told]") {
  tell(kZones);
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
