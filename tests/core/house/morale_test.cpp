// Morale: who is asked when, by whose WIL, and what they do.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

State kill(const State& state, std::vector<Id> all) {
  return after(state, Hurt{std::move(all), 99, false});
}

TEST_CASE("NPCs are asked when the first of them falls and when half are down [H-MOR-1]",
          "[house]") {
  State state = after(start({{"goblin", 5}}), SetOrder{false});
  const std::vector<Id> four{6, 7, 8, 9};
  state = kill(state, {5});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who == four);
  CHECK(fight(state).prompts[0].cause == MoraleCause::kFirstFallen);
  state = after(state, RollMorale{0, false}, {d20(7), d20(1), d20(2), d20(3)});
  state = kill(state, {6});
  CHECK(fight(state).prompts.empty());
  state = kill(state, {7});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].cause == MoraleCause::kHalfDown);
  state = after(state, DismissMorale{0});
  CHECK(fight(kill(state, {8})).prompts.empty());
}

TEST_CASE("a Save with WIL; failed, they flee or surrender [H-MOR-1]", "[house]") {
  const State state = kill(first_round(), {kGoblin1});
  const State holds = after(state, RollMorale{0, false}, {d20(7), d20(7)});
  CHECK_FALSE(who(holds, kGoblin2).breaks);
  const State breaks = after(state, RollMorale{0, false}, {d20(8), d20(8)});
  CHECK(who(breaks, kGoblin2).breaks);
  CHECK(who(after(breaks, DecideBreaking{kGoblin2, Breaking::kFlee}), kGoblin3).fate ==
        Fate::kFled);
  CHECK(who(after(breaks, DecideBreaking{kGoblin2, Breaking::kSurrender}), kGoblin2).fate ==
        Fate::kSurrendered);
  CHECK(refused_by(breaks, DecideBreaking{kGoblin2, static_cast<Breaking>(2)}) == "H-MOR-1");
  CHECK(questions(breaks)[0].text == "Goblin 2 and 1 more break: what now?");
  CHECK(questions(breaks)[0].answers.size() == 2);
  CHECK(refused_by(holds, DecideBreaking{kGoblin2, Breaking::kFlee}) == "H-MOR-1");
  CHECK(refused_by(holds, RollMorale{0, false}) == "H-MOR-1");
  CHECK(refused_by(state, RollMorale{-1, false}) == "H-MOR-1");
}

TEST_CASE("without a leader each of a group Saves for itself [H-MOR-1]", "[house]") {
  State state = kill(first_round(), {kGoblin1});
  CHECK(chances(state, offer_of(state, kGoblin2, "morale"), {}) ==
        std::vector<std::string>{"Each holds 35 %", "Of 2: all 12.3 %, none 42.3 %"});
  const Played each = played(state, RollMorale{0, false}, {d20(8), d20(7)});
  CHECK(who(each.state, kGoblin2).breaks);
  CHECK_FALSE(who(each.state, kGoblin3).breaks);
  CHECK(says(each.said, "Goblin 3: Morale holds."));
  CHECK(says(each.said, "Goblin 2: flee or surrender."));
  state = after(each.state, DecideBreaking{kGoblin2, Breaking::kFlee});
  CHECK(stands(who(state, kGoblin3)));
}

TEST_CASE("who breaks does nothing else, and the round waits for it [H-MOR-1]", "[house]") {
  State state = next(kill(first_round(), {kGoblin1}));
  CHECK(refused_by(next(next(state)), NextPhase{}) == "H-MOR-1");  // not asked yet
  state = after(state, RollMorale{0, false}, {d20(20), d20(1)});
  Attack strike = goblin_strikes();
  strike.who = kGoblin2;
  CHECK(refused_by(state, strike) == "H-MOR-1");
  strike.who = kGoblin3;
  CHECK(refused_by(state, strike) == "allowed");
  state = next(next(state));
  CHECK(refused_by(state, NextPhase{}) == "H-MOR-1");
  CHECK(refused_by(after(state, DecideBreaking{kGoblin2, Breaking::kFlee}), NextPhase{}) ==
        "allowed");
}

TEST_CASE("a leader’s WIL stands for all who are asked [H-MOR-1]", "[house]") {
  State state = after(start({{"goblin", 3}, {"chief", 1}}), SetOrder{false});
  CHECK(leader_of(fight(state), true) == 8);
  state = kill(state, {5});
  REQUIRE(fight(state).prompts.size() == 2);  // the goblins, and the chief
  const State holds = after(state, RollMorale{0, true}, {d20(13)});
  CHECK(fight(holds).prompts.empty());
  CHECK_FALSE(who(holds, 6).breaks);
  const State breaks = after(state, RollMorale{0, true}, {d20(14)});
  CHECK(who(breaks, 6).breaks);
  CHECK(who(breaks, 8).breaks);
  CHECK(find_offer(questions(state)[0].answers, "leader") != nullptr);
  // Without a leader who stands there is none.
  state = kill(first_round(), {kGoblin1});
  CHECK(refused_by(state, RollMorale{0, true}) == "H-MOR-1");
  CHECK(find_offer(questions(state)[0].answers, "leader") == nullptr);
}

TEST_CASE("a lone one is asked at 0 HP, once [H-MOR-1]", "[house]") {
  State state = after(start({{"ogre", 1}}), SetOrder{false});
  state = after(state, Hurt{{5}, 7, false});
  CHECK(fight(state).prompts.empty());
  state = after(state, Hurt{{5}, 1, false});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].cause == MoraleCause::kAlone);
  state = after(state, RollMorale{0, false}, {d20(9)});
  state = after(state, Heal{{5}, 1, 0, 0});
  CHECK(fight(after(state, Hurt{{5}, 1, false})).prompts.empty());
  // Not with others beside it.
  CHECK(fight(after(first_round(), Hurt{{kGoblin1}, 3, false})).prompts.empty());
}

TEST_CASE("characters are never asked, hirelings are [H-MOR-1]", "[house]") {
  State state = after(start({{"goblin", 1}, {"hireling", 3}}), SetOrder{false});
  state = kill(state, {kMaud});
  CHECK(fight(state).prompts.empty());
  state = kill(state, {6});
  REQUIRE(fight(state).prompts.size() == 1);
  CHECK(fight(state).prompts[0].who == std::vector<Id>{7, 8});
  CHECK(refused_by(first_round(), AskMorale{false}) == "H-MOR-1");  // a faction of nobody
  state = after(first_round(), AskMorale{true});
  CHECK(refused_by(state, AskMorale{true}) == "H-MOR-1");  // asked already
  CHECK(chances(state, offer_of(state, kGoblin1, "morale"), {})[0] == "Each holds 35 %");
}

}  // namespace
}  // namespace fray::house::test
