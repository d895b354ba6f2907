// Thousands of offers taken at random, filled in sensibly and not.
#include "core/savvy/ruleset.hpp"
#include "tests/core/random_offers.hpp"
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

using fray::test::any_offer;
using fray::test::play_at_random;
using fray::test::play_usual_forms;

TEST_CASE("whatever is offered and however it is filled in, nothing breaks",
          "[million][savvy][told]") {
  play_at_random(kSavvy, {});
}

TEST_CASE("an offer that can be done is done with its usual form", "[savvy]") {
  play_usual_forms(kSavvy, example(), 300, any_offer, {"new-character", "new-npc", "join"});
}

}  // namespace
}  // namespace fray::savvy::test
