#include "core/errant/procedure.hpp"

#include "catch_amalgamated.hpp"
#include "core/errant/query.hpp"
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

TEST_CASE("what the faces of the surprise roll mean, in ranges", "[E-SURP-1][E-SURP-3]") {
  using enum Surprise;
  struct Case {
    int range;
    bool company_aware, opposition_aware;
    std::vector<SurpriseRange> ranges;
  };
  for (const Case& c :
       {Case{2, false, false, {{1, 2, kOpposition}, {3, 4, kNobody}, {5, 6, kCompany}}},
        {3, false, false, {{1, 3, kOpposition}, {4, 4, kNobody}, {5, 6, kCompany}}},
        {4, false, false, {{1, 4, kOpposition}, {5, 6, kCompany}}},
        {5, false, false, {{1, 5, kOpposition}, {6, 6, kCompany}}},
        {6, false, false, {{1, 6, kOpposition}}},
        {0, false, false, {{1, 4, kNobody}, {5, 6, kCompany}}},
        {2, true, false, {{1, 4, kNobody}, {5, 6, kCompany}}},
        {2, false, true, {{1, 2, kOpposition}, {3, 6, kNobody}}},
        {2, true, true, {{1, 6, kNobody}}}}) {
    Fight fight;
    fight.surprise_range = c.range;
    fight.company_aware = c.company_aware;
    fight.opposition_aware = c.opposition_aware;
    CAPTURE(c.range, c.company_aware, c.opposition_aware);
    CHECK(surprise_ranges(fight) == c.ranges);
  }
}
