// Attacks of like NPCs together: where they stop, what goes on after that, and what is told of it.
#include <algorithm>

#include "core/errant/answers.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/board.hpp"
#include "core/errant/position.hpp"
#include "core/errant/words.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

// Ada (1) and Bo (2), of whom nobody has armour or combat dice, and goblins from 4 on at arm's
// length, whose quick phase it is.
State volley_at(int hp, int goblins = 3, bool stops = false) {
  Errant ada = new_errant("Ada", 10, hp), bo = new_errant("Bo", 10, 40);
  for (Errant* one : {&ada, &bo}) one->archetype = Archetype::kDeviant;
  StartFight how;
  how.distance = 5;
  how.stops_at_zero = stops;
  return after(start({ada, bo}, {{"B-GOB", goblins, Side::kOpposition}}, how),
               SetOrder{Side::kOpposition});
}

AttackTogether all_at(const State& state, const std::vector<Id>& targets) {
  return {attacks_on(state, attack_along(state, 4), targets)};
}

std::size_t left(const State& state) { return errant_state(state).fight->volley.size(); }
Id waits_for(const State& state) { return volley_waits_for(*errant_state(state).fight); }

std::vector<std::string> keys(const std::vector<Offer>& offers) {
  std::vector<std::string> all;
  for (const Offer& one : offers) all.push_back(one.key);
  return all;
}

}  // namespace

TEST_CASE("whoever is struck with a 1 acts before the attacks together go on",
          "[E-ATT-5][E-ATT-1]") {
  const State state = volley_at(20);
  const State waits = after(state, all_at(state, {kAda, kAda, kBo}), {d6(1)});
  CHECK(who(waits, kAda).hp == 19);
  CHECK(may_act(waits, kAda));
  CHECK(left(waits) == 2);
  CHECK(waits_for(waits) == kAda);
  CHECK(keys(errant::bar_offers(waits)) == std::vector<std::string>{"attack", "let-go"});
  CHECK(errant::bar_offers(waits)[1].note == "then 2 attacks");
  Session session = new_session(1);
  session.state = waits;
  CHECK(load(take_changes(session).snapshot, {}).session.state == waits);
  SECTION("an action is taken") {
    const State over = after(waits, TakeAction{kAda, Deed::kOther}, {d6(5), d6(2)});
    CHECK(who(over, kAda).hp == 14);
    CHECK(who(over, kBo).hp == 38);
    CHECK(left(over) == 0);
  }
  SECTION("an attack is made, and keeps the rest") {
    AttackRoll answer;
    answer.who = kAda;
    answer.target = 4;
    const State over = after(waits, answer, {d6(2), d6(5), d6(2)});
    CHECK(who(over, kAda).hp == 14);
    CHECK(left(over) == 0);
  }
  SECTION("it is let go by") {
    const State over = after(waits, LetGoBy{kAda}, {d6(5), d6(2)});
    CHECK_FALSE(may_act(over, kAda));
    CHECK(left(over) == 0);
    CHECK(refused_by(over, LetGoBy{kAda}) == "E-ATT-5");
  }
  SECTION("whatever else is done meanwhile rolls nothing") {
    CHECK(left(after(waits, SetLeader{4})) == 2);
    AttackRoll own;
    own.who = 5;
    own.target = kBo;
    CHECK(left(after(waits, own, {d6(2)})) == 2);
    AttackTogether again = {attacks_on(waits, {5, 6}, {kBo, kBo})};
    CHECK(refused_by(waits, again) == "E-ATT-5");
  }
  SECTION("who is taken out of the fight keeps nobody waiting") {
    CHECK(left(after(waits, RemoveCombatant{kAda}, {d6(2)})) == 0);
  }
  SECTION("the last of them keeps nothing waiting") {
    const State last = after(state, all_at(state, {kBo, kBo, kAda}), {d6(2), d6(2), d6(1)});
    CHECK(waits_for(last) == 0);
    CHECK(keys(errant::bar_offers(last)).front() == "next");
  }
}

TEST_CASE("attacks that go on after a wound stop for a 1 as well", "[E-ATT-5][E-HP-1]") {
  const State state = volley_at(4, 4, true);
  const State fallen = after(state, all_at(state, {kAda, kBo, kBo, kBo}), {d6(6)});
  const State thrown = after(fallen, ThrowFallSave{}, {d20(9)});
  const State waits = after(thrown, TakeFallWound{}, {d6(1)});
  CHECK(waits_for(waits) == kBo);
  CHECK(left(waits) == 2);
  CHECK(left(after(waits, LetGoBy{kBo}, {d6(2), d6(2)})) == 0);
}

TEST_CASE("attacks together stop at each blow that can be answered, and say so before",
          "[E-ARM-1][E-QUAL-2]") {
  State state = volley_at(40, 4);
  Gear& gear = errant_state(state).company[0].gear;
  carry(gear, new_armour(Piece::kSmallShield));
  State waits = after(state, all_at(state, {kAda, kBo, kBo, kAda}), {d6(3)});
  REQUIRE(errant_state(waits).fight->pending);
  CHECK(words::volley_text(waits) == "then rolls 2, up to Goblin 4 at Ada");
  waits = after(waits, ResolveAttack{}, {d6(2), d6(2), d6(4)});
  REQUIRE(errant_state(waits).fight->pending);
  CHECK(errant_state(waits).fight->pending->attack.target == kAda);
  CHECK(words::volley_text(waits).empty());
  // With no Blocks left, two pieces are still a choice where a die shows its most.
  carry(gear, new_armour(Piece::kHelmet));
  for (Armour& piece : gear.armour) piece.blocks = 0;
  const AttackTogether attack = all_at(state, {kAda, kAda, kAda, kBo});
  const State worn = after(state, attack, {d6(3), d6(6)});
  REQUIRE(errant_state(worn).fight->pending);
  CHECK(words::volley_text(worn) == "then rolls the last 2");
  const State chosen = after(worn, ResolveAttack{.worn = gear.armour[1].id}, {d6(2), d6(2)});
  CHECK(errant_state(chosen).company[0].gear.armour[0].quality == gear.armour[0].quality);
  CHECK(errant_state(chosen).company[0].gear.armour[1].quality == gear.armour[1].quality - 1);
}

TEST_CASE("who is left without a target is named and can still attack", "[E-ATT-1][E-HP-1]") {
  const State state = volley_at(4);
  const AttackTogether attack = all_at(state, {kAda, kAda, kBo});
  Dice dice = scripted({d6(4), d20(20), d6(2)});
  const State over = reduce(state, attack, dice);
  REQUIRE(who(over, kAda).out_of_action);
  CHECK(who(over, kBo).hp == 38);
  CHECK(std::ranges::any_of(dice.events, [](const Event& it) {
    return it.kind == EventKind::kNothing && it.who == kAda &&
           it.name == "is out of the fight before Goblin 2 struck: choose another target";
  }));
  CHECK(errant::why_no_attack(over, 5).empty());
  const std::vector<Offer> offers = errant::step_offers(over);
  const auto again = std::ranges::find_if(
      offers, [](const Offer& one) { return one.key.starts_with(errant::kAttackAll); });
  REQUIRE(again != offers.end());
  CHECK(again->cannot.empty());
  REQUIRE(again->form.size() == 1);
  CHECK(again->form[0].usual == std::to_string(kBo));
}

TEST_CASE("targets are dealt out among those in reach, where there are any", "[E-ATT-8]") {
  State state = volley_at(40);
  const std::vector<Id> goblins = attack_along(state, 4);
  CHECK(deal_out(state, goblins) == std::vector<Id>{kAda, kBo, kAda});
  state = after(state, StandAt{kBo, 4, 40});
  CHECK(deal_out(state, goblins) == std::vector<Id>{kAda, kAda, kAda});
  // Also for one who struck Bo before; and where nobody is in reach, all are dealt.
  errant_state(state).fight->combatants[2].struck = kBo;
  CHECK(deal_out(state, goblins) == std::vector<Id>{kAda, kAda, kAda});
  state = after(state, StandAt{kAda, 4, 40});
  CHECK(deal_out(state, goblins) == std::vector<Id>{kBo, kAda, kAda});
}

TEST_CASE("the row and the card tell the same number of actions", "[E-ATT-5][E-INIT-4]") {
  State state = after(volley_at(20), TakeAction{4, Deed::kOther});
  CHECK(actions_told(state, 4) == 0);
  CHECK(actions_told(state, 5) == 1);
  state = next(state);
  AttackRoll one;
  one.who = kAda;
  one.target = 4;
  state = after(state, one, {d6(1)});
  CHECK(actions_left(state, 4) == 0);
  CHECK(actions_told(state, 4) == 1);
  CHECK(errant::row(state, 4).actions == 1);
  // Of one that still has its own turn, what may be done at once is told.
  one.who = kBo;
  one.target = 5;
  state = after(state, one, {d6(1)});
  CHECK(actions_left(state, 5) == 2);
  CHECK(actions_told(state, 5) == 1);
  CHECK(errant::row(state, 5).actions == 1);
}

TEST_CASE("what the way to the target costs of the attack is said as it is",
          "[E-INIT-4][E-ATT-5]") {
  State state = after(volley_at(20), StandAt{kAda, 4, 45});
  state = after(state, StandAt{kBo, 4, 45});
  const auto lost = [](const State& now) {
    return words::attack_lost(now, 5, closing(now, 5, kAda));
  };
  CHECK(lost(state) ==
        "This spends the one action: no attack in this turn. Held back until the slow phase, there "
        "are two.");
  CHECK(lost(after(state, ChoosePace{5, Pace::kQuick})) ==
        "This spends the last action: no attack in this turn.");
  const State slow = next(next(state));
  CHECK(lost(slow).empty());  // two actions
  CHECK(lost(after(slow, TakeAction{5, Deed::kOther})) ==
        "This spends the last action: no attack in this turn.");
  State at_once = next(state);
  errant_state(at_once).fight->combatants[3].usage = {};
  errant_state(at_once).fight->combatants[3].usage.turn = errant_state(at_once).fight->turn;
  errant_state(at_once).fight->combatants[3].usage.reactions = 1;
  CHECK(lost(at_once) == "This spends what may be done at once: no attack with it.");
}

TEST_CASE("HP beyond full HP raise them on a new sheet", "[E-HP-3]") {
  Errant ada = new_errant("Ada", 10, 6);
  CHECK(set_hp(ada, 9));
  CHECK(ada.hp == 9);
  CHECK(ada.max_hp == 9);
  CHECK_FALSE(set_hp(ada, 4));
  CHECK(ada.hp == 4);
  CHECK(ada.max_hp == 9);
}

TEST_CASE("whoever is out of action is not told the chance to be", "[E-HP-1]") {
  State state = volley_at(4);
  AttackRoll attack;
  attack.who = 4;
  attack.target = kAda;
  CHECK(attack_odds(state, attack).out.good > 0);
  state = after(state, attack, {d6(4), d20(20)});
  attack.who = 5;
  REQUIRE(who(state, kAda).out_of_action);
  CHECK(attack_odds(state, attack).out.good == 0);
}

TEST_CASE("a fall that waits is told in so many words", "[E-HP-1][E-HP-2]") {
  State state = volley_at(4, 3, true);
  CHECK(words::fall_due(*errant_state(state).fight, who(state, kAda)).empty());
  state = after(state, Hurt{{kAda}, 6});
  CHECK(words::fall_due(*errant_state(state).fight, who(state, kAda)) == "Saving Throw due");
  state = after(state, ThrowFallSave{}, {d20(9)});
  CHECK(words::fall_due(*errant_state(state).fight, who(state, kAda)) == "wound due");
}

}  // namespace fray::test
