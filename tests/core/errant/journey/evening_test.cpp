// One whole evening of the hours between fights, by the table's dice: twelve Exploration Turns with
// two encounters, a talk that becomes a fight, a chase, a duel, a battle with a flashpoint, and a
// month in town. Each step's outcome and what all ends in is pinned in a file; a page plays the
// very same (tests/e2e/evening.test.mjs).
#include "core/errant/chase/query.hpp"
#include "core/errant/ruleset.hpp"
#include "tests/core/errant/journey/company.hpp"
#include "tests/core/golden_fight.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// As the page's sheet of a new Errant makes them.
std::vector<Action> joins(std::string_view name) {
  Errant one;
  one.name = name;
  one.weighed = true;
  if (name == "Ada") {
    one.renown = 2;
    one.hp = one.max_hp = 14;
    one.attributes.phys = 14;
    one.attributes.skill = 13;
    one.attributes.pres = 12;
    for (const WeaponMake& make : weapon_makes())
      if (std::string_view(make.name) == "Arming sword") carry(one.gear, made(make));
  }
  if (name == "Cy") one.attributes.phys = 4;
  return {AddErrant{one}};
}

std::vector<Action> flashpoint(const State& state) {
  StartFight start;
  start.light = Light::kDim;
  start.distance = 30;
  start.stops_at_zero = true;
  for (const Errant& one : errant_state(state).company) start.errants.push_back(one.id);
  start.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  return {start};
}

std::vector<Action> by_hand(const State& state, std::string_view step) {
  constexpr std::string_view kJoins = " joins the Company";
  if (step.ends_with(kJoins)) return joins(step.substr(0, step.size() - kJoins.size()));
  if (step == "Ada shifts towards them") return {Shift{1, 0, false, Way::kTowards, 0}};
  if (step == "the chase goes on") return {RollChaseTurn{}};
  if (step == "a development") return {RollDevelopment{}};
  if (step == "the Check of it") {
    const Chase& chase = *errant_state(state).chase;
    const Development& what = chase.developments.front();
    const DevelopmentNeeds needs = development_needs(chase, what);
    ResolveDevelopment how;
    how.party = what.party;
    how.who = needs.suggested;
    how.attribute = needs.attribute;
    return {how};
  }
  if (step == "the chase is over") return {EndChase{}};
  if (step == "the flashpoint’s fight") return flashpoint(state);
  return {};
}

}  // namespace

TEST_CASE("the whole golden evening ends as it always has",
          "[golden][E-TURN-1][E-EVENT-1][E-EVENT-3][E-NEG-1][E-DUEL-2][E-MASS-4][E-ECON-1]") {
  const GoldenFight evening = play_golden(kErrant, "evening-golden", by_hand);
  CHECK(evening.offers_taken.contains("j-flee"));
}
