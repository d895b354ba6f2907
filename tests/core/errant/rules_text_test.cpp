#include "core/errant/rules_text.hpp"

#include <set>

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("every rule that is carried out is explained, once") {
  std::set<std::string_view> ids;
  for (const RuleText& rule : rule_texts()) {
    CHECK(ids.insert(rule.id).second);
    CHECK_FALSE(rule.text.empty());
    CHECK(rule.text.size() < 400);
    CHECK(find_rule(rule.id) == &rule);
  }
  for (const char* id :
       {"E-CHK-1",   "E-CHK-8",  "E-DIST-1", "E-SURP-3", "E-INIT-8", "E-MOVE-6", "E-ATT-1",
        "E-ATT-6",   "E-HP-1",   "E-HP-4",   "E-STAT-1", "E-ATT-12", "E-ARM-1",  "E-QUAL-2",
        "E-QUAL-3",  "E-WND-5",  "E-FALL-2", "E-BAND-3", "E-MOR-2",  "E-NPC-1",  "E-TURN-1",
        "E-EVENT-3", "E-LOAD-4", "E-NEG-2",  "E-ECON-2", "E-ROLE-1"})
    CHECK(ids.contains(id));
  CHECK(find_rule("X-1") == nullptr);
}

TEST_CASE("the search finds words in any case and order") {
  CHECK(search_rules(rule_texts(), "").size() == rule_texts().size());
  CHECK_FALSE(search_rules(rule_texts(), "SURPRISE").empty());
  CHECK_FALSE(search_rules(rule_texts(), "turn surprise").empty());
  CHECK(search_rules(rule_texts(), "e-move-5").size() == 1);
  CHECK(search_rules(rule_texts(), "xyzzy").empty());
  CHECK(search_rules(rule_texts(), "turn xsurprise").empty());
}

TEST_CASE("a chapter is one heading, wherever its rules stand") {
  for (const std::string_view words : {"", "damage", "turn"}) {
    std::set<std::string_view> seen;
    std::string_view chapter;
    for (const RuleText* rule : search_rules(rule_texts(), words)) {
      CAPTURE(rule->id);
      if (rule->chapter != chapter) CHECK(seen.insert(rule->chapter).second);
      chapter = rule->chapter;
    }
    CHECK(seen.contains("Harm"));
  }
}
