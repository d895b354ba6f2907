#include "core/errant/morale.hpp"

#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Ada (1) and a hireling (3) against goblins 5 to 8 and a gnoll (10).
State five_foes() {
  StartFight how;
  how.distance = 30;
  return start({new_errant("Ada")},
               {{"B-VET", 1, Side::kCompany},
                {"B-GOB", 4, Side::kOpposition},
                {"B-GNOLL", 1, Side::kOpposition}},
               how);
}
constexpr Id kVeteran = 3, kGnoll = 10;

MoralePrompt prompt(std::vector<Id> who, MoraleCause cause) { return {std::move(who), cause}; }

}  // namespace

TEST_CASE("2D6 above the Morale score breaks", "[E-MOR-1]") {
  const State asked = after(five_foes(), AskMorale{{5}});
  for (int first = 1; first <= 6; ++first)
    for (int second = 1; second <= 6; ++second)
      CHECK(who(after(asked, RollMorale{0, 0}, {d6(first, second)}), 5).breaks ==
            (first + second > 7));
  CHECK(who(after(asked, RollMorale{0, 2}, {d6(3, 3)}), 5).breaks);
  CHECK_FALSE(who(after(asked, RollMorale{0, -5}, {d6(6, 6)}), 5).breaks);
}

TEST_CASE("whoever has broken does not fight on before that is answered", "[E-MOR-1]") {
  State state = after(five_foes(), AskMorale{{5}});
  state = after(state, RollMorale{0, 0}, {d6(6, 6)});
  state = after(state, SetDistance{10});
  if (errant_state(state).fight->step == Step::kSurprise)
    state = after(state, SetSurprise{Surprise::kNobody});
  if (errant_state(state).fight->step == Step::kOrder)
    state = after(state, SetOrder{Side::kOpposition});
  REQUIRE(errant_state(state).fight->step == Step::kWinnersQuick);
  for (const Deed deed : {Deed::kAttack, Deed::kSorcery, Deed::kMiracle})
    CHECK(refuse(state, TakeAction{5, deed})->rule == "E-MOR-1");
  state = after(state, SetStanding{5, Standing::kFighting});
  CHECK_FALSE(refuse(state, TakeAction{5, Deed::kAttack}));
}

TEST_CASE("the chance of breaking is counted over all falls", "[E-MOR-1]") {
  CHECK(morale_breaks(1) == 36);
  CHECK(morale_breaks(2) == 35);
  CHECK(morale_breaks(7) == 15);
  CHECK(morale_breaks(12) == 0);
  CHECK(morale_breaks(12, 3) == 6);
  CHECK(morale_breaks(7, -12) == 0);
}

TEST_CASE("breaking shows until it is answered", "[E-MOR-1]") {
  State state = after(after(five_foes(), AskMorale{{5}}), RollMorale{0, 0}, {d6(6, 6)});
  CHECK(errant_state(state).fight->prompts.empty());
  CHECK(refused_by(state, AskMorale{{5}}) == "E-MOR-1");
  // A hundred questions wait at the most.
  State many = after(five_foes(), AskMorale{{5}});
  std::vector<MoralePrompt>& prompts = errant_state(many).fight->prompts;
  const MoralePrompt one = prompts.front();
  prompts.assign(99, one);
  CHECK(refused_by(many, AskMorale{{5}}) == "allowed");
  prompts.push_back(one);
  CHECK(refused_by(many, AskMorale{{5}}) == "E-MOR-2");
  state = after(state, SetOrder{Side::kOpposition});
  CHECK(who(after(state, RollMovement{{5}, 0}, {d4(3)}), 5).breaks);  // it may still yield
  const State fled = after(state, SetStanding{5, Standing::kFled});
  CHECK_FALSE(who(fled, 5).breaks);
  CHECK(refused_by(fled, TakeAction{5, Deed::kAttack}) == "no rule");
  CHECK(refused_by(fled, AskMorale{{5}}) == "E-MOR-1");
}

TEST_CASE("more than half of a side down asks the rest, once", "[E-MOR-2]") {
  State state = after(five_foes(), Hurt{{5, 6}, 9});
  CHECK(errant_state(state).fight->prompts.empty());
  state = after(state, SetStanding{7, Standing::kSurrendered});
  CHECK(errant_state(state).fight->prompts ==
        std::vector{prompt({8}, MoraleCause::kAlliesDown),
                    prompt({kGnoll}, MoraleCause::kAlliesDown)});
  state = after(after(state, DismissMorale{0}), DismissMorale{0});
  CHECK(errant_state(after(state, Hurt{{8}, 9})).fight->prompts.empty());
}

TEST_CASE("a fallen leader asks its side, once", "[E-MOR-2]") {
  State state = after(five_foes(), SetLeader{kGnoll, true});
  state = after(state, Hurt{{kGnoll}, 20});
  CHECK(errant_state(state).fight->prompts ==
        std::vector{prompt({5, 6, 7, 8}, MoraleCause::kLeaderDown)});
  CHECK(errant_state(after(after(state, Heal{{kGnoll}, 9}), Hurt{{kGnoll}, 20}))
            .fight->prompts.size() == 1);
}

TEST_CASE("an NPC below half its HP is asked, once", "[E-MOR-2]") {
  State state = after(five_foes(), Hurt{{kGnoll}, 7});
  CHECK(errant_state(state).fight->prompts.empty());
  state = after(state, Hurt{{kGnoll}, 1});
  CHECK(errant_state(state).fight->prompts == std::vector{prompt({kGnoll}, MoraleCause::kHalfHp)});
  state = after(state, RollMorale{0, 0}, {d6(1, 1)});
  CHECK(errant_state(after(after(state, Heal{{kGnoll}, 14}), Hurt{{kGnoll}, 13}))
            .fight->prompts.empty());
}

TEST_CASE("like NPCs with the same cause share a roll", "[E-MOR-2]") {
  State state = after(five_foes(), Hurt{{5, 6, kGnoll}, 4});
  CHECK(errant_state(state).fight->prompts == std::vector{prompt({5, 6}, MoraleCause::kHalfHp)});
  state = after(state, RollMorale{0, 0}, {d6(6, 2)});
  CHECK(who(state, 5).breaks);
  CHECK(who(state, 6).breaks);
  CHECK_FALSE(who(state, 7).breaks);
}

TEST_CASE("hirelings are asked too, Errants never", "[E-MOR-2]") {
  const State state = after(after(five_foes(), Hurt{{1}, 5}), Hurt{{kVeteran}, 13});
  CHECK(errant_state(state).fight->prompts ==
        std::vector{prompt({kVeteran}, MoraleCause::kHalfHp)});
  CHECK(refused_by(five_foes(), AskMorale{{1}}) == "E-MOR-1");
}

TEST_CASE("whoever falls is no longer asked", "[E-MOR-2]") {
  State state = after(five_foes(), Hurt{{5, 6}, 4});
  state = after(state, Hurt{{5}, 9});
  CHECK(errant_state(state).fight->prompts == std::vector{prompt({6}, MoraleCause::kHalfHp)});
  state = after(state, RemoveCombatant{6});
  CHECK(errant_state(state).fight->prompts.empty());
  CHECK(refused_by(state, RollMorale{0, 0}) == "E-MOR-2");
  CHECK(refused_by(state, DismissMorale{-1}) == "E-MOR-2");
}

TEST_CASE("the Guide can ask at any time", "[E-MOR-2]") {
  const State state = after(five_foes(), AskMorale{{5, 8, kGnoll}});
  CHECK(errant_state(state).fight->prompts ==
        std::vector{prompt({5, 8}, MoraleCause::kByHand), prompt({kGnoll}, MoraleCause::kByHand)});
  CHECK(refused_by(state, AskMorale{{}}) == "E-MOR-2");
}

TEST_CASE("why Morale is asked for, and when HP are below half", "[E-MOR-2]") {
  CHECK(cause_text(MoraleCause::kAlliesDown) == "more than half of their allies are down");
  CHECK(cause_text(MoraleCause::kLeaderDown) == "their leader is down");
  CHECK(cause_text(MoraleCause::kHalfHp) == "hurt to less than half");
  CHECK(cause_text(MoraleCause::kByHand) == "the Guide asks");
  // Of whoever ran or yielded nobody says that they are down.
  const auto asked = [](std::initializer_list<Standing> gone, int hurt) {
    State state = five_foes();
    Id id = 5;
    for (const Standing standing : gone) state = after(state, SetStanding{id++, standing});
    for (int i = 0; i < hurt; ++i) state = after(state, Hurt{{id++}, 9});
    const Fight& fight = *errant_state(state).fight;
    REQUIRE_FALSE(fight.prompts.empty());
    return cause_text(fight, fight.prompts.front());
  };
  constexpr Standing kFled = Standing::kFled, kYielded = Standing::kSurrendered;
  CHECK(asked({}, 3) == "more than half of their allies are down");
  CHECK(asked({kFled, kFled, kFled}, 0) == "more than half of their allies have fled");
  CHECK(asked({kYielded, kYielded, kYielded}, 0) ==
        "more than half of their allies have surrendered");
  CHECK(asked({kFled, kYielded, kFled}, 0) == "more than half of their allies are down or gone");
  CHECK(asked({kFled, kFled}, 1) == "more than half of their allies are down or gone");
  Combatant who;
  who.max_hp = 9;
  who.hp = 5;
  CHECK_FALSE(below_half(who));
  who.hp = 4;
  CHECK(below_half(who));
  who.max_hp = 8;
  CHECK_FALSE(below_half(who));
}

TEST_CASE("an NPC's allies are the others of its side", "[E-MOR-2]") {
  const auto goblins = [](int count) {
    StartFight how;
    how.distance = 30;
    return start({new_errant("Ada")}, {{"B-GOB", count, Side::kOpposition}}, how);
  };
  const auto asked = [](const State& state) {
    return errant_state(state).fight->prompts.empty() ? std::vector<Id>{}
                                                      : errant_state(state).fight->prompts[0].who;
  };
  CHECK(asked(after(goblins(2), Hurt{{3}, 9})) == std::vector<Id>{4});
  // Of three the others are two: one of them is exactly half.
  State state = after(goblins(3), Hurt{{3}, 9});
  CHECK(asked(state).empty());
  CHECK(asked(after(state, Hurt{{4}, 9})) == std::vector<Id>{5});
  state = after(goblins(4), Hurt{{3}, 9});
  CHECK(asked(state).empty());
  CHECK(asked(after(state, Hurt{{4}, 9})) == std::vector<Id>{5, 6});
  // Of five the others are four, and two of them are exactly half.
  state = after(goblins(5), Hurt{{3, 4}, 9});
  CHECK(asked(state).empty());
  CHECK(asked(after(state, Hurt{{5}, 9})) == std::vector<Id>{6, 7});
}

TEST_CASE("an action does not answer for whoever has lost heart", "[E-MOR-1]") {
  State state = to(after(in_first_turn(Side::kOpposition), ChoosePace{kGoblin1, Pace::kSlow}),
                   Step::kWinnersSlow);
  state = after(after(state, AskMorale{{kGoblin1}}), RollMorale{0, 0}, {d6(6, 6)});
  const State ready = after(state, TakeAction{kGoblin1, Deed::kReady});
  CHECK(refused_by(ready, TakeAction{kGoblin1, Deed::kAttack}) == "E-MOR-1");
  CHECK(refused_by(after(ready, SetStanding{kGoblin1, Standing::kFighting}),
                   TakeAction{kGoblin1, Deed::kAttack}) == "allowed");
  // Whoever moved away has answered by the end of the turn; who has done nothing has not.
  CHECK_FALSE(who(next(to(ready, Step::kExpiry)), kGoblin1).breaks);
  CHECK(who(next(to(state, Step::kExpiry)), kGoblin1).breaks);
}

TEST_CASE("like NPCs lose heart by one roll, but for those who have", "[E-MOR-1][E-MOR-2]") {
  State state = five_foes();
  const auto group = [&](Id id) {
    return morale_group(*errant_state(state).fight, who(state, id));
  };
  CHECK(group(5) == std::vector<Id>{5, 6, 7, 8});
  CHECK(group(kGnoll) == std::vector<Id>{kGnoll});
  state = after(after(state, AskMorale{{6}}), RollMorale{0, 0}, {d6(6, 6)});
  CHECK(group(5) == std::vector<Id>{5, 7, 8});
  state = after(state, SetHp{7, 0});
  CHECK(group(5) == std::vector<Id>{5, 8});
}

TEST_CASE("asked by hand it is rolled at once, whatever else waits", "[E-MOR-1]") {
  State state = after(five_foes(), AskMorale{{kGnoll}});
  const std::vector<Action> actions = roll_morale_now(*errant_state(state).fight, {5, 6}, -12);
  REQUIRE(actions.size() == 2);
  state = after(state, actions[0]);
  state = after(state, actions[1], {d6(6, 6)});
  CHECK_FALSE(who(state, 5).breaks);  // the modifier saves them
  CHECK(errant_state(state).fight->prompts == std::vector{prompt({kGnoll}, MoraleCause::kByHand)});
  CHECK(refused_by(state, RollMorale{0, kMostMoraleModifier}) == "allowed");
  CHECK(refused_by(state, RollMorale{0, kMostMoraleModifier + 1}) == "E-MOR-1");
  CHECK(refused_by(state, RollMorale{0, -kMostMoraleModifier - 1}) == "E-MOR-1");
}
