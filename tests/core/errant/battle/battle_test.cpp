// E-MASS-1 to 4: totals, losses, the Errants' Checks, flashpoints, rounds and the summary.
#include "core/errant/battle/query.hpp"
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

BattleFigures side(std::string name, int number, int threat = 0, std::vector<Id> errants = {}) {
  BattleFigures one;
  one.name = std::move(name);
  one.number = number;
  one.threat = threat;
  one.errants = std::move(errants);
  return one;
}

Errant of_attributes(std::string name, int phys, int skill, int mind, int pres, int hp = 8) {
  Errant one = new_errant(std::move(name), skill, hp);
  one.attributes = {phys, skill, mind, pres};
  return one;
}

// Ada, of Renown 3: pres 15 is her best, mind 6 her worst. Bo has 10 in all.
State company(int hp = 8) {
  Errant ada = of_attributes("Ada", 10, 12, 6, 15, hp);
  ada.renown = 3;
  return after(after(State{}, AddErrant{ada}), AddErrant{of_attributes("Bo", 10, 10, 10, 10, hp)});
}

State begun(int ours = 100, int theirs = 100, int threat = 0, int hp = 8) {
  return after(
      company(hp),
      StartBattle{"The ford", {side("Ours", ours, 0, {kAda}), side("Theirs", theirs, threat)}});
}

const Battle& battle_of(const State& state) {
  REQUIRE(errant_state(state).battle);
  return *errant_state(state).battle;
}
const Errant& ada_of(const State& state) { return *find_errant(errant_state(state), kAda); }

State rolled(const State& state, int ours, int theirs) {
  return after(state, RollBattle{}, {d6(ours), d6(theirs)});
}
State settled(const State& state, int ours, int theirs) {
  return after(rolled(state, ours, theirs), SettleBattle{});
}
std::array<int, 2> totals(const State& state) {
  return {battle_total(battle_of(state).sides[0]), battle_total(battle_of(state).sides[1])};
}

}  // namespace

TEST_CASE("a battle wants two sides of somebody", "[E-MASS-1]") {
  const State state = company();
  const auto refused = [&](const BattleFigures& ours, const BattleFigures& theirs) {
    return refused_by(state, StartBattle{"", {ours, theirs}});
  };
  CHECK(refused(side("Ours", 0), side("Theirs", 10)) == "E-MASS-1");
  CHECK(refused(side("Ours", 10), side("Theirs", 0)) == "E-MASS-1");
  CHECK(refused(side("Ours", -1), side("Theirs", 10)) == "E-MASS-1");
  CHECK(refused(side("Ours", kMostTroops + 1), side("Theirs", 10)) == "E-MASS-1");
  CHECK(refused(side("", 10), side("Theirs", 10)) == "no rule");
  CHECK(refused(side("Ours", 10, 11), side("Theirs", 10)) == "E-MASS-1");
  CHECK(refused(side("Ours", 10, 0, {9}), side("Theirs", 10)) == "no rule");
  CHECK(refused(side("Ours", 10, 0, {1, 1}), side("Theirs", 10)) == "E-MASS-1");
  CHECK(refused(side("Ours", 10, 0, {1}), side("Theirs", 10, 0, {1})) == "E-MASS-1");
  BattleFigures odd = side("Ours", 10);
  odd.advantages = 256;
  CHECK(refused(odd, side("Theirs", 10)) == "E-MASS-1");
  odd.advantages = 0;
  odd.others = 10;
  CHECK(refused(odd, side("Theirs", 10)) == "E-MASS-1");
  Errant dead = *find_errant(errant_state(state), kBo);
  dead.body.dying = Dying::kDead;
  CHECK(refused_by(after(state, ChangeErrant{dead}),
                   StartBattle{"", {side("Ours", 10, 0, {kBo}), side("Theirs", 10)}}) ==
        "E-MASS-3");
  CHECK(refused_by(begun(), StartBattle{"", {side("Ours", 10), side("Theirs", 10)}}) == "no rule");
  for (const Action& action :
       {Action{RollBattle{}}, Action{SettleBattle{}}, Action{OpenFlashpoint{}},
        Action{JudgeFlashpoint{}}, Action{ThrowBattleCheck{1}}, Action{EndBattle{}},
        Action{ChangeBattleSide{0, side("Ours", 3)}}})
    CHECK(refused_by(state, action) == "E-MASS-1");
}

TEST_CASE("outnumbering n to 1 counts n, and any majority 1", "[E-MASS-1]") {
  constexpr int kRows[][3] = {{100, 100, 0}, {101, 100, 1}, {199, 100, 1}, {200, 100, 2},
                              {299, 100, 2}, {300, 100, 3}, {99, 100, 0},  {7, 3, 2}};
  for (const auto& [number, other, more] : kRows) CHECK(outnumbering(number, other) == more);
}

TEST_CASE("a total is D6, numbers, the highest rank and the advantages", "[E-MASS-1]") {
  BattleFigures ours = side("Ours", 250, 2, {kAda, kBo}), theirs = side("Theirs", 100, 5);
  ours.advantages =
      1 << static_cast<int>(Advantage::kHighGround) | 1 << static_cast<int>(Advantage::kTraining);
  ours.others = 1;
  const State state = after(company(), StartBattle{"", {ours, theirs}});
  CHECK(battle_rank(state, ours) == 3);  // Ada's Renown
  CHECK(battle_bonus(state, 0) == 2 + 3 + 3);
  CHECK(battle_bonus(state, 1) == 5);
  CHECK(totals(rolled(state, 4, 6)) == std::array{12, 11});
  SECTION("of NPCs the highest Threat, where it is higher") {
    ours.threat = 7;
    CHECK(battle_rank(state, ours) == 7);
  }
  SECTION("the dead lead nobody") {
    Errant dead = ada_of(state);
    dead.body.dying = Dying::kDead;
    CHECK(battle_rank(after(state, ChangeErrant{dead}), ours) == 2);  // their Threat
  }
}

TEST_CASE("against nobody nobody is outnumbered", "[E-MASS-1]") {
  constexpr int kRows[][3] = {{196, 0, 0}, {1, 0, 0}, {0, 0, 0}, {0, 5, 0}, {1, 1, 0}, {2, 1, 2}};
  for (const auto& [number, other, more] : kRows) CHECK(outnumbering(number, other) == more);
}

TEST_CASE("whoever has seconds to live takes no part in a battle", "[E-MASS-3][E-WND-3]") {
  for (const Dying dying : {Dying::kNot, Dying::kDeathsDoorSlowly, Dying::kDeathsDoor,
                            Dying::kConsigned, Dying::kDead}) {
    Errant bad = ada_of(begun());
    bad.body.dying = dying;
    if (dying != Dying::kNot) bad.hp = 0;
    bad.body.turns_left = dying == Dying::kNot || dying == Dying::kDead ? 0 : 3;
    const State state = after(begun(), ChangeErrant{bad});
    const bool fit = dying == Dying::kNot || dying == Dying::kDeathsDoorSlowly;
    CHECK(takes_part(state, kAda) == fit);
    CHECK(battle_bonus(state, 0) == (fit ? 3 : 0));
    CHECK(battle_of(settled(state, 1, 1)).due.size() == (fit ? 1U : 0U));
  }
}

TEST_CASE("losses: ten percent a point for the losers, their total for the winners", "[E-MASS-2]") {
  CHECK(loss_percent(9, 5) == std::array{5, 40});
  CHECK(loss_percent(5, 9) == std::array{40, 5});
  CHECK(loss_percent(25, 5) == std::array{5, 100});  // at most all
  CHECK(loss_percent(200, 150) == std::array{100, 100});
  CHECK(loss_percent(6, 6) == std::array{0, 0});
  CHECK(losses_of(55, 5) == 2);  // down (E-CHK-7)
  CHECK(losses_of(kMostTroops, 100) == kMostTroops);
  // 3 + 5 to 4 + 1: 30 % of 33, and 5 % of 55.
  State state = begun(55, 33, 1);
  state = settled(state, 4, 4);  // ours + 1 + 3, theirs + 1
  CHECK(battle_of(state).rounds.back() == BattleRound{{8, 5}, {2, 9}});
  CHECK(battle_of(state).sides[0].number == 53);
  CHECK(battle_of(state).sides[1].number == 24);
}

TEST_CASE("a draw costs no troops", "[E-MASS-1][E-MASS-2]") {
  const State state = settled(begun(100, 100, 3), 2, 2);
  CHECK(battle_of(state).rounds.back() == BattleRound{{5, 5}, {0, 0}});
  CHECK(battle_of(state).step == BattleStep::kChecks);
}

// --- What the Errants pay ---

TEST_CASE("who won or drew Checks with the best attribute", "[E-MASS-3]") {
  for (const int theirs : {1, 4}) {  // won by 3; drawn
    const State state = settled(begun(100, 100, 3), 4, theirs);
    CHECK(refused_by(state, RollBattle{}) == "E-MASS-3");
    CHECK(refused_by(state, EndBattle{}) == "E-MASS-3");
    CHECK(refused_by(state, ThrowBattleCheck{kBo}) == "E-MASS-3");  // took no part
    const State held = after(state, ThrowBattleCheck{kAda}, {d20(15)});
    CHECK(ada_of(held).hp == 8);
    CHECK(battle_of(held).step == BattleStep::kReady);
    CHECK(ada_of(after(state, ThrowBattleCheck{kAda}, {d20(16)})).hp == 7);
    CHECK(ada_of(after(state, ThrowBattleCheck{kAda}, {d20(20)})).hp == 3);  // five over 15
    // With a DV one fails below it too: that costs 1.
    CHECK(ada_of(after(state, ThrowBattleCheck{kAda, 6}, {d20(6)})).hp == 7);
    CHECK(ada_of(after(state, ThrowBattleCheck{kAda, 6}, {d20(7)})).hp == 8);
  }
}

TEST_CASE("who lost Checks with the worst: harm or death", "[E-MASS-3]") {
  const State state = settled(begun(100, 100, 6), 1, 2);  // 4 to 8
  REQUIRE(battle_of(state).rounds.back().totals == std::array{4, 8});
  const State held = after(state, ThrowBattleCheck{kAda}, {d20(6)});
  CHECK(ada_of(held).hp == 4);
  CHECK(ada_of(held).body.dying == Dying::kNot);
  const State failed = after(state, ThrowBattleCheck{kAda}, {d20(7)});
  CHECK(ada_of(failed).body.dying == Dying::kDead);
  CHECK(ada_of(failed).body.turns_left == 0);
  CHECK_FALSE(takes_part(failed, kAda));
  CHECK(battle_rank(failed, battle_of(failed).sides[0]) == 0);
}

TEST_CASE("harm of a battle is harm: a Saving Throw at 0 HP, wounds beyond", "[E-MASS-3][E-HP-1]") {
  const State state = settled(begun(100, 100, 6, 3), 1, 2);  // 4 to 8, Ada has 3 HP
  // The Check made, 4 damage, the Saving Throw (phys 10, DV 4) failed: out of action, severity 1.
  const State out = after(state, ThrowBattleCheck{kAda}, {d20(6), d20(3)});
  CHECK(ada_of(out).hp == 0);
  CHECK(ada_of(out).body.wounds == std::vector<Wound>{{Harm::kPhysical, 1}});
  CHECK_FALSE(takes_part(out, kAda));
  // She leads nobody and Checks no more in this battle, but does after it.
  const State again = settled(out, 1, 1);
  CHECK(battle_of(again).step == BattleStep::kReady);
  const State over = after(again, EndBattle{});
  CHECK(takes_part(over, kAda));
  const State stands = after(state, ThrowBattleCheck{kAda}, {d20(6), d20(5)});
  CHECK(takes_part(stands, kAda));
}

TEST_CASE("each Errant of both sides Checks for itself", "[E-MASS-3]") {
  State state = after(
      company(), StartBattle{"", {side("Ours", 100, 0, {kAda}), side("Theirs", 100, 0, {kBo})}});
  state = settled(state, 6, 2);  // 9 to 3: Bo has lost
  CHECK(battle_of(state).due == std::vector<Id>{kAda, kBo});
  state = after(state, ThrowBattleCheck{kBo}, {d20(10)});
  CHECK(find_errant(errant_state(state), kBo)->hp == 2);  // the difference of 6
  CHECK(battle_of(state).step == BattleStep::kChecks);
  state = after(state, ThrowBattleCheck{kAda}, {d20(15)});
  CHECK(battle_of(state).step == BattleStep::kReady);
}

TEST_CASE("whoever leaves the Company has no Check to make", "[E-MASS-3]") {
  State state = settled(begun(), 1, 1);
  REQUIRE(battle_of(state).due == std::vector<Id>{kAda});
  state = after(state, RemoveErrant{kAda});
  CHECK(battle_of(state).step == BattleStep::kReady);
  CHECK(battle_of(state).sides[0].errants.empty());
}

// --- Flashpoints ---

namespace {

State flashpoint(State state) {
  StartFight fight;
  fight.errants = {kAda};
  fight.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  fight.distance = 30;
  return after(after(state, OpenFlashpoint{}), fight);
}
Id goblin_of(const State& state) { return errant_state(state).fight->combatants.back().id; }
Id ada_in_fight(const State& state) { return errant_state(state).fight->combatants.front().id; }

}  // namespace

TEST_CASE("a flashpoint won adds a D6 to our total, lost one to theirs", "[E-MASS-4]") {
  const State state = rolled(begun(), 1, 5);  // 4 to 5
  REQUIRE(totals(state) == std::array{4, 5});
  const State on = flashpoint(state);
  CHECK(refused_by(on, SettleBattle{}) == "E-MASS-4");
  CHECK(refused_by(on, EndBattle{}) == "E-MASS-4");
  CHECK(refused_by(on, JudgeFlashpoint{0}) == "E-MASS-4");
  SECTION("by who stands at its end") {
    const State won = after(after(on, SetHp{goblin_of(on), 0}), EndFight{}, {d6(3)});
    CHECK(totals(won) == std::array{7, 5});
    CHECK(battle_of(won).flashpoint == Flashpoint::kNone);
    const State lost =
        after(after(on, SetStanding{ada_in_fight(on), Standing::kFled}), EndFight{}, {d6(2)});
    CHECK(totals(lost) == std::array{4, 7});
    CHECK(battle_of(after(won, SettleBattle{})).rounds.back().totals == std::array{7, 5});
  }
  SECTION("or by the Guide, where both stand") {
    const State asked = after(on, EndFight{});
    CHECK(battle_of(asked).flashpoint == Flashpoint::kAsked);
    CHECK(refused_by(asked, SettleBattle{}) == "E-MASS-4");
    CHECK(refused_by(asked, OpenFlashpoint{}) == "E-MASS-4");
    CHECK(refused_by(asked, JudgeFlashpoint{2}) == "E-MASS-4");
    CHECK(totals(after(asked, JudgeFlashpoint{0}, {d6(6)})) == std::array{10, 5});
    CHECK(totals(after(asked, JudgeFlashpoint{1}, {d6(6)})) == std::array{4, 11});
    CHECK(totals(after(asked, JudgeFlashpoint{-1})) == std::array{4, 5});
  }
  SECTION("what the fight costs stays, and it is remembered as any fight") {
    State hurt = after(on, Hurt{{ada_in_fight(on)}, 3});
    hurt = after(after(hurt, SetHp{goblin_of(hurt), 0}), EndFight{}, {d6(3)});
    CHECK(ada_of(hurt).hp == 5);
  }
  SECTION("a fight that is none changes nothing") {
    StartFight fight;
    fight.errants = {kAda};
    const State other = after(after(state, fight), EndFight{});
    CHECK(totals(other) == std::array{4, 5});
    CHECK(refused_by(after(state, fight), OpenFlashpoint{}) == "E-MASS-4");
  }
  SECTION("called off") {
    const State off = after(after(state, OpenFlashpoint{}), OpenFlashpoint{false});
    CHECK(refused_by(off, SettleBattle{}) == "allowed");
    CHECK(refused_by(off, OpenFlashpoint{false}) == "E-MASS-4");
  }
}

TEST_CASE("a flashpoint where one side was not there is judged by the Guide", "[E-MASS-4]") {
  const State on = flashpoint(rolled(begun(), 1, 5));
  for (const Id gone : {ada_in_fight(on), goblin_of(on)})
    CHECK(battle_of(after(after(on, RemoveCombatant{gone}), EndFight{})).flashpoint ==
          Flashpoint::kAsked);
}

TEST_CASE("the DV of a battle’s Check has its bounds", "[E-MASS-3][E-CHK-1]") {
  const State state = settled(begun(), 1, 1);
  for (const auto& [dv, rule] :
       {std::pair{-21, "E-CHK-1"}, {-20, "allowed"}, {40, "allowed"}, {41, "E-CHK-1"}})
    CHECK(refused_by(state, ThrowBattleCheck{kAda, dv}) == rule);
}

TEST_CASE("before the dice it counts for the round that is next", "[E-MASS-4]") {
  State state = flashpoint(begun());
  CHECK(refused_by(state, RollBattle{}) == "E-MASS-4");
  state = after(after(state, SetHp{goblin_of(state), 0}), EndFight{}, {d6(4)});
  CHECK(battle_bonus(state, 0) == 3 + 4);
  state = rolled(state, 2, 1);
  CHECK(totals(state) == std::array{9, 1});
  state = after(after(state, SettleBattle{}), ThrowBattleCheck{kAda}, {d20(1)});
  CHECK(battle_bonus(state, 0) ==
        3 + outnumbering(battle_of(state).sides[0].number, battle_of(state).sides[1].number));
}

// --- Rounds, and the end ---

TEST_CASE("several rounds, with what is left, and a summary", "[E-MASS-2]") {
  State state = begun(200, 150);
  state = settled(state, 6, 2);  // 6 + 1 + 3 to 2: 80 % of 150, 2 % of 200
  CHECK(battle_of(state).sides[0].number == 196);
  CHECK(battle_of(state).sides[1].number == 30);
  state = after(state, ThrowBattleCheck{kAda}, {d20(1)});
  BattleFigures more = battle_of(state).sides[1];
  more.number += 10;
  CHECK(refused_by(rolled(state, 1, 1), ChangeBattleSide{1, more}) == "E-MASS-2");
  state = after(state, ChangeBattleSide{1, more});
  CHECK(battle_of(state).sides[1].began == 160);
  CHECK(refused_by(state, ChangeBattleSide{2, more}) == "E-MASS-1");
  state = settled(state, 6, 1);  // 6 + 4 + 3 to 1: all of them
  CHECK(battle_of(state).sides[1].number == 0);
  state = after(state, ThrowBattleCheck{kAda}, {d20(1)});
  CHECK(battle_decided(battle_of(state)));
  CHECK(refused_by(state, RollBattle{}) == "E-MASS-1");
  state = after(state, EndBattle{});
  REQUIRE(errant_state(state).past_battles.size() == 1);
  const PastBattle& past = errant_state(state).past_battles[0];
  CHECK(past.title == "The ford");
  CHECK(past.rounds.size() == 2);
  CHECK(past.began == std::array{200, 160});
  CHECK(past.left == std::array{195, 0});
  CHECK(refused_by(state, ForgetBattle{past.id + 1}) == "no rule");
  CHECK(errant_state(after(state, ForgetBattle{past.id})).past_battles.empty());
}

TEST_CASE("a battle without a round is not remembered", "[E-MASS-1]") {
  CHECK(errant_state(after(begun(), EndBattle{})).past_battles.empty());
  CHECK(errant_state(after(rolled(begun(), 1, 1), EndBattle{})).past_battles.empty());
}

TEST_CASE("a battle is kept with all of it, and taken back", "[E-MASS-1]") {
  Session session = new_session(4);
  const auto done = [&](const Action& action) {
    const Attempt attempt = act(session, action);
    INFO((attempt.refusal ? attempt.refusal->why : std::string()));
    REQUIRE(attempt.done);
    CHECK_FALSE(entries(session).back().lines.empty());
    const Loaded loaded = import_text(export_text(session));
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    CHECK(export_text(loaded.session) == export_text(session));
  };
  done(AddErrant{new_errant("Ada", 12, 90)});
  BattleFigures ours = side("Ours", 300, 0, {1}), theirs = side("Theirs", 200, 4);
  ours.advantages = 5;
  theirs.others = 2;
  done(StartBattle{"The ford", {ours, theirs}});
  done(RollBattle{});
  done(OpenFlashpoint{});
  done(JudgeFlashpoint{1});
  done(SettleBattle{});
  done(ThrowBattleCheck{1, 0});
  done(EndBattle{});
  while (undo(session)) {
  }
  CHECK(session.state == State{});
}
