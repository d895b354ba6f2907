#include "catch_amalgamated.hpp"
#include "tests/core/statblock/score.hpp"

using namespace fray;

// Every figure of blocks in many games' habits: right, asked about, or, never, silently wrong.
TEST_CASE("statblocks of other games are read right, or asked about", "[E-NPC-3]") {
  std::map<std::string, scored::Score> kinds;
  for (const scored::Case& one :
       scored::cases_in(std::string(FRAY_SOURCE_DIR) + "/tests/core/statblock/scored"))
    kinds[one.kind].add(scored::score(one));
  scored::Score all;
  for (const auto& [kind, score] : kinds) all.add(score);
  for (const std::string& fault : all.faults) UNSCOPED_INFO(fault);
  INFO(scored::table(kinds));
  CHECK(kinds.size() > 15);
  CHECK(all.wrong == 0);
  CHECK(all.plain * 100 >= all.blocks * 95);
  CHECK(all.given_plain * 100 >= all.given * 95);
}
