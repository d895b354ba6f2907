// A fight in which every mechanism happens at least once: see golden_fight.hpp.
#include "tests/core/golden_fight.hpp"

#include "catch_amalgamated.hpp"
#include "core/savvy/ruleset.hpp"

namespace fray::savvy::test {

TEST_CASE("the golden fight ends as it always has", "[savvy]") {
  const fray::test::GoldenFight fight = fray::test::play_golden(kSavvy);
  CHECK(fight.steps >= 40);
  CHECK(fight.ended == std::vector<int>{5});
  for (const char* key : {"attack", "move", "gambit", "sprint", "cast", "reload", "drink", "light",
                          "retreat", "drop", "talk", "free-attack", "maximum-effect",
                          "maximum-armour", "morale", "surrender", "surprise", "reaction"}) {
    INFO(key);
    CHECK(fight.offers_taken.contains(key));
  }
}

}  // namespace fray::savvy::test
