// A duel's hand-over and cards without a browser: what no node of the page ever says (E-DUEL-5).
#include <algorithm>
#include <string>

#include <catch_amalgamated.hpp>

#include "core/errant/duel/query.hpp"
#include "core/errant/query.hpp"
#include "tests/web/headless_app.hpp"

using namespace fray;
using namespace fray::test;
using ui::Role;

namespace {

struct Page : HeadlessTable {
  void begin(const DuelTerms& terms = {}) {
    for (const char* name : {"Ada", "Bo"}) {
      Errant one;
      one.name = name;
      play(AddErrant{one});
    }
    DuelTerms how = terms;
    how.distance = 0;
    play(BeginDuel{{1, ""}, {2, ""}, how});
    go("#/fight");
  }
  // All names, values and descriptions of what is shown.
  std::string said() const {
    std::string all;
    for (const ui::Node& one : app.ui->shown.nodes) {
      all += one.name;
      all += '|';
      all += one.description;
      all += '\n';
    }
    return all;
  }
  bool names_a_card() const {
    const std::string all = said();
    return all.find("King") != all.npos || all.find("Queen") != all.npos ||
           all.find("Jack") != all.npos;
  }
  const Duel& duel() const { return *errant_state(state(app)).fight->duel; }
};

}  // namespace

TEST_CASE("the phone is handed over, and what is laid is shown to nobody", "[E-DUEL-5]") {
  Page page;
  page.begin();
  CHECK_FALSE(page.names_a_card());
  page.press("Ada lays");
  REQUIRE(page.node("Hand the phone to Ada", Role::kHeading));
  CHECK_FALSE(page.names_a_card());
  page.press("I am Ada");
  for (const char* order : {"King, Queen, Jack", "King, Jack, Queen", "Queen, King, Jack",
                            "Queen, Jack, King", "Jack, King, Queen", "Jack, Queen, King"}) {
    const ui::Node* one = page.node(order);
    REQUIRE(one);
    // Of none of them anything says that it is chosen.
    for (const ui::Flag flag : {one->selected, one->pressed, one->checked, one->current})
      CHECK(flag == ui::Flag::kAbsent);
  }
  page.press("Jack, Queen, King");
  CHECK(page.duel().two[0].laid == 6);
  // At once the next is asked, and the first one's cards are nowhere.
  REQUIRE(page.node("Hand the phone to Bo", Role::kHeading));
  CHECK_FALSE(page.names_a_card());
  page.press("I am Bo");
  page.press("King, Jack, Queen");
  CHECK(page.duel().step == DuelStep::kGuessing);
  CHECK(page.node("Ada guesses King, 1 in 3"));
  CHECK(page.node("Bo: three cards face down.", Role::kText));
}

TEST_CASE("an address leads to nobody’s cards", "[E-DUEL-5]") {
  Page page;
  page.begin();
  page.play(LayCards{1, 2});
  page.go("#/fight/lay/1");
  CHECK(page.node("Ada’s cards lie face down.", Role::kText));
  CHECK_FALSE(page.names_a_card());
  page.go("#/fight/lay/2");
  CHECK(page.node("Hand the phone to Bo", Role::kHeading));
  page.go("#/fight/lay/9");
  CHECK_FALSE(page.names_a_card());
}

TEST_CASE("what differs face down is painted alike", "[E-DUEL-5]") {
  std::vector<std::string> shown;
  for (const int order : {1, 6}) {
    Page page;
    page.begin();
    page.play(LayCards{1, order});
    page.play(LayCards{2, 7 - order});
    page.go("#/fight");
    shown.push_back(page.said());
  }
  CHECK(shown[0] == shown[1]);
}
