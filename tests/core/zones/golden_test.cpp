// A fight in which every mechanism happens at least once: see golden_fight.hpp.
#include "tests/core/golden_fight.hpp"

#include <algorithm>

#include "catch_amalgamated.hpp"
#include "core/zones/ruleset.hpp"

namespace fray::zones::test {

TEST_CASE("the golden fight ends as it always has", "[zones]") {
  const fray::test::GoldenFight fight = fray::test::play_golden(kZones);
  CHECK(fight.steps >= 60);
  for (const char* key :
       {"settings",      "round",   "threshold",    "move",        "attack",      "dodge",
        "counter",       "guard",   "hide-behind",  "no-reaction", "opportunity", "let-pass",
        "blast",         "grapple", "disarm",       "shove",       "sprint",      "border",
        "power",         "trick",   "surroundings", "pick-up",     "equip",       "consume",
        "talk",          "drop",    "accept",       "decline",     "finish",      "morale",
        "morale-leader", "retreat", "chase",        "break-free",  "hide",        "end-turn",
        "pass",          "end"}) {
    INFO(key);
    CHECK(fight.offers_taken.contains(key));
  }
}

TEST_CASE("an ambush among three factions ends as it always has", "[zones]") {
  const fray::test::GoldenFight fight = fray::test::play_golden(kZones, "zones-ambush", nullptr);
  for (const char* key : {"sneak", "blast", "hazard", "surrender", "fight-on", "join", "faction",
                          "zones-add", "zone-change", "zone-join", "zone-remove", "retreat",
                          "chase", "fate", "keep", "hide-behind", "counter"}) {
    INFO(key);
    CHECK(fight.offers_taken.contains(key));
  }
  CHECK(std::ranges::any_of(fight.offers_taken, [](const std::string& key) {
    return key.starts_with("change-faction-");
  }));
}

}  // namespace fray::zones::test
