// What the log says of what came of an action by itself: nothing that counts goes unsaid.
#include <algorithm>

#include "core/errant/attack.hpp"
#include "core/errant/chase/chase.hpp"
#include "core/errant/wounds.hpp"
#include "tests/core/errant/chase/helpers.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {
namespace {

using Texts = std::vector<std::string>;

int count_of(const Texts& texts, const std::string& part) {
  return static_cast<int>(std::count_if(texts.begin(), texts.end(), [&](const std::string& text) {
    return text.find(part) != text.npos;
  }));
}

// Ada (1) and Bo (2), hard to kill, against one NPC (4) whose quick phase it is.
State against(const char* npc) {
  Errant ada = new_errant("Ada", 15, 200), bo = new_errant("Bo", 15, 200);
  ada.attributes = bo.attributes = {15, 15, 15, 15};
  StartFight how;
  how.distance = 5;
  return after(start({ada, bo}, {{npc, 1, Side::kOpposition}}, how), SetOrder{Side::kOpposition});
}
constexpr Id kFoe = 4;

AttackRoll strike(Id target, const char* blow, int count, int sides) {
  AttackRoll attack;
  attack.who = kFoe;
  attack.target = target;
  attack.blow = blow;
  attack.count = count;
  attack.sides = sides;
  return attack;
}

TEST_CASE("what several do as one is told as one", "[E-MOR-1]") {
  const State state = in_first_turn();
  const SetStanding flee{kGoblin1, Standing::kFled, {kGoblin2}};
  CHECK(log_lines(state, flee)[0] == "Goblin 1 and Goblin 2 flee.");
  CHECK(log_lines(state, SetStanding{kGoblin1, Standing::kFled})[0] == "Goblin 1 flees.");
  const State gone = after(state, flee);
  for (const Id id : {kGoblin1, kGoblin2}) CHECK(who(gone, id).standing == Standing::kFled);
  CHECK(refuse(state, SetStanding{kGoblin1, Standing::kFled, {99}}));
}

TEST_CASE("six who fall at once are named, seven are counted", "[E-HP-3]") {
  for (const int count : {6, 7}) {
    const State state = after(
        start({new_errant("Ada", 13)}, {{"B-GOB", count, Side::kOpposition}}, {.distance = 30}),
        SetOrder{Side::kCompany});
    std::vector<Id> goblins;
    for (const Combatant& one : errant_state(state).fight->combatants)
      if (one.side == Side::kOpposition) goblins.push_back(one.id);
    const auto lines = log_lines(state, Hurt{goblins, 99});
    CHECK(std::ranges::count(lines, "Goblin 6 is beaten.") == (count == 6 ? 1 : 0));
    CHECK(std::ranges::count(lines, "7 Goblins are beaten.") == (count == 7 ? 1 : 0));
  }
}

TEST_CASE("a turn's end that is gone past is told before the new turn", "[E-INIT-8]") {
  Effect stunned;
  stunned.name = "stunned";
  stunned.end = EffectEnd::kTurns;
  State state = after(in_first_turn(), AddEffect{{kGoblin1}, stunned, 1});
  state = to(state, Step::kLosersSlow);
  CHECK(log_lines(state, NextStep{true}) ==
        Texts{"Goblin 1: stunned ends.", "Turn 2 begins: who goes first."});
}

TEST_CASE("phases that are gone past are said, before what ends", "[E-INIT-2][E-INIT-8]") {
  Effect stunned;
  stunned.name = "stunned";
  stunned.end = EffectEnd::kTurns;
  State state = after(in_first_turn(), AddEffect{{kGoblin1}, stunned, 1});
  for (const Id id : {kAda, kBo}) state = after(state, TakeAction{id, Deed::kOther});
  state = to(state, Step::kLosersQuick);
  state = after(state, TakeAction{kGoblin1, Deed::kOther});
  CHECK(
      log_lines(state, NextStep{true}) ==
      Texts{"Passed over, with nobody left to act: the Company slowly.", "The enemy acts slowly."});
  state = after(state, TakeAction{kGoblin2, Deed::kOther});
  CHECK(log_lines(state, NextStep{true}) ==
        Texts{"Passed over, with nobody left to act: the Company slowly, the enemy slowly.",
              "Goblin 1: stunned ends.", "Turn 2 begins: who goes first."});
}

TEST_CASE("it is said when a brainsquat begins to turn its victim", "[B-SQUAT-1]") {
  State state = after(against("B-SQUAT"), strike(kAda, "tentacle", 1, 4), {d4(3), d4(1)});
  Texts texts;
  for (int turn = 0; turn < 3 && texts.empty(); ++turn) {
    state = to(state, Step::kExpiry);
    const Texts now = log_lines(state, NextStep{});
    if (count_of(now, "Ada is turning") > 0) texts = now;
    state = next(state);
  }
  CHECK(count_of(texts, "Ada is turning") == 1);
}

TEST_CASE("it is said what became of whoever is swallowed", "[B-REMO-1]") {
  const Texts texts =
      log_lines(against("B-REMO"), strike(kAda, "bite", 6, 6), {d6(6, 1, 1, 1, 1, 2)});
  CHECK(count_of(texts, "Ada is swallowed whole and burnt to nothing.") == 1);
}

TEST_CASE("it is said which effect ends with the first harm", "[E-STAT-1]") {
  State state = in_first_turn();
  AddEffect charm;
  charm.who = {kGoblin1};
  charm.effect.name = "charmed";
  charm.effect.until_hurt = true;
  state = after(state, charm);
  const Texts texts = log_lines(state, Hurt{{kGoblin1}, 1});
  CHECK(count_of(texts, "is no longer charmed.") == 1);
}

TEST_CASE("each point of Exhaustion that a wound brings is said", "[E-WND-1]") {
  State state = in_first_turn();
  const Texts texts = log_lines(state, AddWound{kAda, {Harm::kToxic, 1}});
  CHECK(count_of(texts, "Ada has 1 Exhaustion.") == 1);
}

TEST_CASE("what has no Quality left is said to be destroyed", "[E-QUAL-2]") {
  Errant ada = new_errant("Ada", 13, 20);
  Weapon sword = new_weapon("sword", Weight::kMedium, Missile::kNone);
  carry(ada.gear, sword);
  StartFight how;
  how.distance = 5;
  State state =
      after(start({ada}, {{"B-GOB", 1, Side::kOpposition}}, how), SetOrder{Side::kCompany});
  AttackRoll attack;
  attack.who = kAda;
  attack.target = 3;
  attack.weapon = 1;
  attack.sides = 8;
  CHECK(count_of(log_lines(state, attack, {d8(1)}), "Ada’s sword has 1 Quality left.") == 1);
  errant_state(state).company[0].gear.weapons[0].quality = 1;
  CHECK(count_of(log_lines(state, attack, {d8(1)}), "Ada’s sword is destroyed.") == 1);
}

TEST_CASE("a tie-break is announced once, before the first of its dice", "[E-CHASE-2]") {
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", 2), 1},
                 {ChaseSide::kPursuers, "", with_dice("Pim", 2), 1}};
  const Texts texts = log_lines(after(State{}, how), RollChaseTurn{},
                                {d4(4, 4), d4(4, 4), d4(1, 4), d4(2, 3), d4(3, 3), d4(1, 2)});
  CHECK(count_of(texts, "Both have two 4s and roll again") == 1);
  CHECK(count_of(texts, "The totals are equal: they roll once more.") == 1);
}

TEST_CASE("the log says how far a shift went, and how near somebody has come",
          "[E-MOVE-2][E-MOVE-3]") {
  const State near = after(in_first_turn(), SetDistance{10});
  CHECK(count_of(log_lines(near, Shift{kAda, 0, false, Way::kTowards, kGoblin1}),
                 "Ada shifts 10 feet, 0 feet from Goblin 1.") == 1);
  const State far = to(after(in_first_turn(), SetDistance{100}), Step::kLosersQuick);
  CHECK(count_of(log_lines(far, CloseIn{{kGoblin1}, {kAda}, 0}, {d4(1)}),
                 "Goblin 1 closes in 10 feet: still 85 feet out of reach.") == 1);
  const CloseIn both{{kGoblin1, kGoblin2}, {kAda, kBo}, 0};
  CHECK(count_of(log_lines(far, both, {d4(2)}),
                 "Goblin 1 and Goblin 2 close in by up to 20 feet: still 75 feet out of reach.") ==
        1);
  const State close = to(after(in_first_turn(), SetDistance{15}), Step::kLosersQuick);
  CHECK(count_of(log_lines(close, both, {d4(2)}),
                 "Goblin 1 and Goblin 2 close in by up to 10 feet: all in reach.") == 1);
}

TEST_CASE("the fourth try to retrieve something is said to be certain", "[E-INIT-7]") {
  State state = in_first_turn();
  errant_state(state).fight->combatants[0].retrieve_tries = 3;
  CHECK(count_of(log_lines(state, RetrieveItem{kAda}), "Ada finds the item (certain).") == 1);
}

}  // namespace
}  // namespace fray::test
