// What a table with real dice is told of each throw: what it is for, and who makes it.
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

RollRequest wanted(State state, const Action& action) {
  REQUIRE_FALSE(refuse(state, action));
  Dice dice = fray::scripted({});
  CHECK_FALSE(apply_action(state, action, dice));
  REQUIRE(dice.wanting);
  return *dice.wanting;
}
State nobody_reacts() { return unready(melee(), kFoes); }

TEST_CASE("the table is told what it throws for, and what is needed", "[zones]") {
  Attack blind = strikes(kAda, kBandit1, kSword);
  CHECK(wanted(nobody_reacts(), blind).about == "sword of Ada against Bandit 1");
  CHECK(wanted(nobody_reacts(), blind).purpose == Purpose::kDamage);
  blind.sight.unseen = true;
  CHECK(wanted(nobody_reacts(), blind).about == "Ada’s WIT save: 12 or less");
  const State struck = after(melee(), strikes(kAda, kBandit1, kSword));
  CHECK(wanted(struck, reacts(kBandit1, Reaction::kDodge)).about ==
        "Bandit 1’s AGI save: 10 or less");
  State over = after(after(melee(), Pass{}), Pass{});
  CHECK(wanted(over, BeginRound{}).about == "initiative: 1 Company, 2 Foes");
  CHECK(wanted(over, BeginRound{}).purpose == Purpose::kOrder);
  over = after(after(after(melee(), Hurt{{kBandit1, kBandit2}, 99, false}), Pass{}), Pass{});
  CHECK(wanted(over, RollMorale{0, false}).purpose == Purpose::kMorale);
}

TEST_CASE("players throw for their own, the Guide for the others", "[zones]") {
  CHECK(wanted(nobody_reacts(), strikes(kAda, kBandit1, kSword)).players);
  const State struck = after(melee(), strikes(kAda, kBandit1, kSword));
  CHECK_FALSE(wanted(struck, reacts(kBandit1, Reaction::kDodge)).players);
  const State over = after(after(melee(), Pass{}), Pass{});
  CHECK_FALSE(wanted(over, BeginRound{}).players);
}

}  // namespace
}  // namespace fray::zones::test
