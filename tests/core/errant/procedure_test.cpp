#include "core/errant/procedure.hpp"

#include "catch_amalgamated.hpp"
#include "core/table/ruleset.hpp"

using namespace fray;

namespace {

// What the checks of a table have to find; all at compile time, as for the real one.
constexpr Edge kSound[] = {{Step::kOrder, Guard::kDecided, Step::kOver},
                           {Step::kOrder, Guard::kGoesOn, Step::kExpiry},
                           {Step::kExpiry, Guard::kAlways, Step::kOrder}};
static_assert(deterministic(kSound));
static_assert(complete(kSound, Step::kOrder));

constexpr Edge kTwoWays[] = {{Step::kOrder, Guard::kAlways, Step::kOver},
                             {Step::kOrder, Guard::kGoesOn, Step::kOrder}};
static_assert(!deterministic(kTwoWays));
constexpr Edge kHalf[] = {{Step::kOrder, Guard::kDecided, Step::kOver}};
static_assert(!deterministic(kHalf));
constexpr Edge kTwice[] = {{Step::kOrder, Guard::kDecided, Step::kOver},
                           {Step::kOrder, Guard::kDecided, Step::kOver}};
static_assert(!deterministic(kTwice));
constexpr Edge kBeyondTheEnd[] = {{Step::kOver, Guard::kAlways, Step::kOrder}};
static_assert(!deterministic(kBeyondTheEnd));
constexpr Edge kNoEnd[] = {{Step::kOrder, Guard::kAlways, Step::kExpiry},
                           {Step::kExpiry, Guard::kAlways, Step::kOrder}};
static_assert(!complete(kNoEnd, Step::kOrder));
constexpr Edge kNoWayIn[] = {{Step::kOrder, Guard::kAlways, Step::kOver},
                             {Step::kExpiry, Guard::kAlways, Step::kOver}};
static_assert(!complete(kNoWayIn, Step::kOrder));

}  // namespace

TEST_CASE("a rule set is found by its id") {
  REQUIRE(find_ruleset("errant") != nullptr);
  CHECK(find_ruleset("errant")->name == "Errant");
  CHECK(rulesets().front() == find_ruleset("errant"));
  CHECK(find_ruleset("chess") == nullptr);
}
