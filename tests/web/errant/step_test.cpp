// What is said of a step and of the roll that it asks for.
#include <catch_amalgamated.hpp>

#include "core/errant/query.hpp"
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("what the faces of the surprise roll mean is said before it", "[E-SURP-1][E-SURP-3]") {
  struct Case {
    bool company_aware, opposition_aware;
    const char* told;
  };
  for (const Case& c :
       {Case{false, false, "1–2 the enemy surprises, 3–4 nobody, 5–6 the Company."},
        Case{true, false, "5–6 the Company surprises, else nobody: it knows where the enemy is."},
        Case{false, true, "1–2 the enemy surprises, else nobody: it knows where the Company is."},
        Case{true, true, "Nobody surprises anybody, whatever the die shows."}}) {
    HeadlessTable table;
    Errant ada;
    ada.name = "Ada";
    table.play(AddErrant{ada});
    StartFight start;
    start.distance = 30;
    start.light = Light::kDim;
    start.company_aware = c.company_aware;
    start.opposition_aware = c.opposition_aware;
    start.errants = {1};
    start.npcs = {{"B-VET", 1, Side::kOpposition}};
    table.play(start);
    table.play(AllowSurprise{true});
    table.go("#/fight");
    CAPTURE(c.told);
    CHECK(table.node(c.told, ui::Role::kText));
  }
}
