// A fight in which every mechanism happens at least once: see golden_fight.hpp.
#include "tests/core/golden_fight.hpp"

#include "catch_amalgamated.hpp"
#include "core/house/ruleset.hpp"

namespace fray::house::test {

TEST_CASE("the golden fight of the house rules ends as it always has", "[house]") {
  const fray::test::GoldenFight fight = fray::test::play_golden(kHouse);
  CHECK(fight.steps >= 60);
  CHECK(fight.ended == std::vector<int>{6});
  for (const char* key :
       {"surprise",   "free-round", "reaction",  "odd",           "even",    "attack",   "move",
        "gambit",     "oppose",     "retreat",   "blows",         "strike",  "let-go",   "defend",
        "fight-back", "block",      "dodge",     "parry",         "give-up", "critical", "morale",
        "leader",     "surrender",  "no-morale", "hands",         "take-up", "other",    "long",
        "next",       "mend",       "rest",      "new-encounter", "meet",    "zones-add"}) {
    INFO(key);
    CHECK(fight.offers_taken.contains(key));
  }
}

TEST_CASE("a fight of detachments ends as it always has", "[house]") {
  const fray::test::GoldenFight fight =
      fray::test::play_golden(kHouse, "house-detachments", nullptr);
  CHECK(fight.ended == std::vector<int>{2});
  for (const char* key :
       {"surprise", "attack", "critical", "morale", "no-morale", "flee", "hands", "fight-back",
        "give-up", "retreat", "elsewhere", "block", "join", "surrender", "long-rest"}) {
    INFO(key);
    CHECK(fight.offers_taken.contains(key));
  }
}

}  // namespace fray::house::test
