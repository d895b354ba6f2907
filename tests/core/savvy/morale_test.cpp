// When Morale is asked, whose, the Test's exact odds, and what comes of failing.
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

State hurt_all(const State& state, std::initializer_list<Id> all, int damage) {
  return after(state, Hurt{std::vector<Id>(all), damage, false});
}
State fall(const State& state, Id id) { return hurt_all(state, {id}, 999); }

// Wren with two hirelings (Loyalty 9 and 10) against a captain and three brigands.
State with_hirelings() {
  State state = after({}, AddFigure{{.name = "Wren"}, false});
  Figure flighty{.name = "Flighty"}, loyal{.name = "Loyal"};
  flighty.hireling = loyal.hireling = true;
  flighty.loyalty = 9;
  loyal.loyalty = 10;
  state = after(after(state, AddFigure{flighty, true}), AddFigure{loyal, true});
  return after(state,
               StartFight{"", {1}, {{"own-2", 1}, {"own-3", 1}, {"captain", 1}, {"brigand", 3}}});
}
constexpr Id kHero = 4, kFlighty = 5, kCaptain = 7, kFirst = 8, kSecond = 9, kThird = 10;

TEST_CASE("Morale holds with 20 or more: 5, 25, 55, 75 and 100 % [S-MOR-1]", "[savvy]") {
  CHECK(morale_odds(0) == Odds{1, 20});
  CHECK(morale_odds(4) == Odds{5, 20});
  CHECK(morale_odds(10) == Odds{11, 20});
  CHECK(morale_odds(14) == Odds{15, 20});
  CHECK(morale_odds(20) == Odds{20, 20});
  for (int morale = 0; morale <= kMostMorale; ++morale) {
    std::uint64_t good = 0;
    for (int face = 1; face <= 20; ++face) good += face + morale >= 20 ? 1U : 0U;
    CHECK(morale_odds(morale) == Odds{good, 20});
  }
}

TEST_CASE("the first casualty asks the others, once [S-MOR-1]", "[savvy]") {
  const State state = fall(first_round(), kBrigand2);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0] ==
        MoralePrompt{{kBrigand1, kBrigand3}, MoraleCause::kFirstCasualty});
  // Where one of the Company fell first, an enemy is not the first casualty.
  const State ours = fall(fall(first_round(), kOsric), kBrigand2);
  CHECK(fight(ours).prompts.empty());
}

TEST_CASE("half of them down asks, once [S-MOR-1]", "[savvy]") {
  State state = after(fall(first_round(), kBrigand2), DismissMorale{0});
  state = fall(state, kBrigand1);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0] == MoralePrompt{{kBrigand3}, MoraleCause::kHalfDown});
  // Two of four are half; one of four is not.
  state =
      after(after({}, AddFigure{{.name = "Wren"}, false}), StartFight{"", {1}, {{"brigand", 4}}});
  state = after(fall(state, 3), DismissMorale{0});
  CHECK(fight(state).prompts.empty());
  state = fall(state, 4);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].cause == MoraleCause::kHalfDown);
  state = fall(after(state, DismissMorale{0}), 5);
  CHECK(fight(state).prompts.empty());
}

TEST_CASE("fleeing is not being down [S-MOR-1]", "[savvy]") {
  State state = after(first_round(), SetFate{kBrigand1, Fate::kFled});
  state = after(state, SetFate{kBrigand2, Fate::kSurrendered});
  CHECK(fight(state).prompts.empty());
}

TEST_CASE("a leader’s death asks [S-MOR-1]", "[savvy]") {
  State state = after(fall(with_hirelings(), kHero), DismissMorale{0});  // the first casualty
  CHECK(fight(state).prompts.empty());
  state = fall(state, kCaptain);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0] ==
        MoralePrompt{{kFirst, kSecond, kThird}, MoraleCause::kLeaderDead});
}

TEST_CASE("a lone one’s first Flesh damage asks [S-MOR-1]", "[savvy]") {
  State state = after({}, AddFigure{{.name = "Wren"}, false});
  state = after(state, StartFight{"", {1}, {{"ogre", 1}}});
  CHECK(fight(hurt_all(state, {3}, 10)).prompts.empty());  // Grit alone
  state = hurt_all(state, {3}, 11);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0] == MoralePrompt{{3}, MoraleCause::kAlone});
  state = hurt_all(after(state, DismissMorale{0}), {3}, 1);
  CHECK(fight(state).prompts.empty());
  // Not while others stand, and not later for a wound from that time.
  state = hurt_all(first_round(), {kBrigand1}, 4);
  CHECK(fight(state).prompts.empty());
  state = after(state, SetFate{kBrigand2, Fate::kFled});
  state = hurt_all(after(state, SetFate{kBrigand3, Fate::kFled}), {kBrigand1}, 1);
  CHECK(fight(state).prompts.empty());
}

TEST_CASE("something dreadful asks by hand [S-MOR-1]", "[savvy]") {
  const State state = after(with_hirelings(), AskMorale{true});
  REQUIRE(fight(state).prompts.size() == 2);
  CHECK(fight(state).prompts[0] == MoralePrompt{{kCaptain}, MoraleCause::kDreadful});
  CHECK(fight(state).prompts[1] == MoralePrompt{{kFirst, kSecond, kThird}, MoraleCause::kDreadful});
  CHECK(refused_by(state, AskMorale{true}) == "S-MOR-1");
  CHECK(refused_by({}, AskMorale{true}) == "no rule");
}

TEST_CASE("hirelings of Loyalty under 10 are asked as well [S-MOR-1]", "[savvy]") {
  State state = after(with_hirelings(), AskMorale{false});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who == std::vector<Id>{kFlighty});
  state = fall(with_hirelings(), kHero);
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0] == MoralePrompt{{kFlighty}, MoraleCause::kFirstCasualty});
  CHECK(refused_by(first_round(), AskMorale{false}) == "S-MOR-1");
}

TEST_CASE("whoever fails flees or surrenders [S-MOR-1]", "[savvy]") {
  const State asked = fall(first_round(), kBrigand2);
  const State holds = after(asked, RollMorale{0}, {10});  // Morale 10
  CHECK(fight(holds).prompts.empty());
  CHECK_FALSE(who(holds, kBrigand1).breaks);
  const State fails = after(asked, RollMorale{0}, {9});
  CHECK(who(fails, kBrigand1).breaks);
  CHECK(who(fails, kBrigand3).breaks);
  CHECK(stands(who(fails, kBrigand1)));
  State state = after(fails, DecideBreaking{kBrigand3, Breaking::kFlee});
  CHECK(who(state, kBrigand1).fate == Fate::kFled);
  CHECK(who(state, kBrigand3).fate == Fate::kFled);
  CHECK(fight(state).decided);
  state = after(fails, DecideBreaking{kBrigand1, Breaking::kSurrender});
  CHECK(who(state, kBrigand3).fate == Fate::kSurrendered);
  state = after(fails, DecideBreaking{kBrigand1, Breaking::kHold});
  CHECK(stands(who(state, kBrigand3)));
  CHECK_FALSE(who(state, kBrigand3).breaks);
  CHECK(refused_by(state, DecideBreaking{kBrigand1, Breaking::kFlee}) == "S-MOR-1");
  CHECK(refused_by(state, RollMorale{0}) == "S-MOR-1");
  CHECK(refused_by(asked, RollMorale{1}) == "S-MOR-1");
  CHECK(refused_by(asked, RollMorale{-1}) == "S-MOR-1");
}

TEST_CASE("the settings’ target leaves Morale alone [S-MOR-1]", "[savvy]") {
  const State asked = after(fall(first_round(), kBrigand2), SetSettings{25, 3});
  CHECK_FALSE(who(after(asked, RollMorale{0}, {10}), kBrigand1).breaks);
}

TEST_CASE("nobody is asked who has gone", "[savvy]") {
  State state = fall(first_round(), kBrigand2);
  state = after(state, RemoveCombatant{kBrigand1});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who == std::vector<Id>{kBrigand3});
  state = after(state, RemoveCombatant{kBrigand3});
  CHECK(fight(state).prompts.empty());
}

TEST_CASE("Morale’s chance stands beside the question", "[savvy]") {
  const State state = fall(first_round(), kBrigand2);
  const Offer offer = offer_of(state, kBrigand1, "morale");
  CHECK(chances(state, offer, {}) == std::vector<std::string>{"They hold 55 %"});
}

TEST_CASE("half of one side down does not keep the other from being asked [S-MOR-1]", "[savvy]") {
  constexpr Id kLoyal = 6;
  State state = after(fall(with_hirelings(), kHero), DismissMorale{0});
  state = fall(state, kLoyal);
  const auto halves = [](const State& now) {
    return std::ranges::count(fight(now).prompts, MoraleCause::kHalfDown, &MoralePrompt::cause);
  };
  CHECK(halves(state) == 1);
  state = fall(fall(state, kFirst), kSecond);
  CHECK(halves(state) == 3);  // the captain's, and that of the brigand who stands
}

}  // namespace
}  // namespace fray::savvy::test
