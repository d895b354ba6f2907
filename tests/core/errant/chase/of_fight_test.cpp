// A chase that began in a fight: whose Initiative Turns pass in it, and who stays behind.
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/position.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/session.hpp"
#include "tests/core/errant/chase/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Ada (SPD 13) and Bo (SPD 7) with many HP flee from two goblins.
State sturdy() {
  StartFight how;
  how.distance = 30;
  return after(start({new_errant("Ada", 13, 200), new_errant("Bo", 7, 200)},
                     {{"B-GOB", 2, Side::kOpposition}}, how),
               SetOrder{Side::kCompany});
}

StartChase of_fight(std::vector<Id> stay = {}) {
  StartChase how;
  how.of_fight = true;
  how.stay = std::move(stay);
  return how;
}

// A turn of which nothing comes; at its end these dice fall. Bo's one die sets the Company's pace,
// and the goblins' is lower.
State turn_of_chase(State state, const Throws& at_its_end) {
  state = after(state, RollChaseTurn{}, {d4(3), d4(2)});
  REQUIRE(errant_state(state).chase->developments.size() == 1);
  state =
      after(state, SkipDevelopment{errant_state(state).chase->developments[0].party}, at_its_end);
  return state;
}

// The same where Bo has stayed behind, and Ada runs from the goblins alone.
State turn_of_chase_alone(State state) {
  state = after(state, RollChaseTurn{}, {d4(1, 2, 3), d4(1)});
  while (!errant_state(state).chase->developments.empty())
    state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party});
  return state;
}

Id member_of(const State& state, Id fighter) {
  for (const ChaseParty& one : errant_state(state).chase->parties)
    for (const ChaseMember& who : one.members)
      if (who.combatant == fighter) return who.id;
  return 0;
}

int lost_by(const State& state, Id id) { return who(state, id).max_hp - who(state, id).hp; }

}  // namespace

TEST_CASE("a fire burns on in the turns of a chase", "[E-BURN-1][E-CHASE-2]") {
  State state = after(after(sturdy(), CatchFire{{kAda}, 1}), of_fight());
  CHECK(fighters_running(state) == std::vector<Id>{kAda, kBo, kGoblin1, kGoblin2});
  // Not before the turn is over.
  const State rolled = after(state, RollChaseTurn{}, {d4(3), d4(2)});
  CHECK(lost_by(rolled, kAda) == 0);
  state = turn_of_chase(state, {d6(4)});
  CHECK(lost_by(state, kAda) == 4);
  CHECK(who(state, kAda).burning == 2);
  state = turn_of_chase(state, {d6(5, 6)});
  CHECK(lost_by(state, kAda) == 15);
  CHECK(who(state, kAda).burning == 3);
  // Nothing of it while the turn goes on, and whoever is out of the chase waits with the fight.
  CHECK(lost_by(after(state, SwapSides{0}), kAda) == 15);
  ChaseMember out = *find_member(*errant_state(state).chase, member_of(state, kAda));
  out.running = Running::kOut;
  state = after(state, ChangeMember{out});
  CHECK(lost_by(turn_of_chase(state, {}), kAda) == 15);
}

TEST_CASE("a turn does not pass in the fight as well while its chase is on",
          "[E-CHASE-2][E-INIT-8]") {
  State state = sturdy();
  while (errant_state(state).fight->step != Step::kExpiry) state = after(state, NextStep{});
  CHECK(refused_by(after(state, of_fight()), NextStep{}) == "E-CHASE-2");
  CHECK(refused_by(after(after(state, of_fight()), EndChase{}), NextStep{}) == "allowed");
}

TEST_CASE("a fight waits for its chase, with all who stay in it", "[E-CHASE-1][E-CHASE-2]") {
  // Ada runs from the first goblin; Bo and the second stay.
  const State chase = after(sturdy(), of_fight({kBo, kGoblin2}));
  CHECK(refused_by(chase, NextStep{}) == "E-CHASE-2");
  CHECK(refused_by(chase, AttackRoll{kBo, kGoblin2}) == "E-CHASE-2");
  CHECK_FALSE(may_act(chase, kBo));
  CHECK(may_act(sturdy(), kBo));
  // Who runs is out of reach of who stays, whatever may be done at once.
  State at_once = chase;
  TurnUsage& usage = errant_state(at_once).fight->combatants[3].usage;
  usage.turn = errant_state(at_once).fight->turn;
  usage.reactions = 1;
  CHECK(refused_by(at_once, AttackRoll{kGoblin2, kAda}) == "E-CHASE-1");
  CHECK(refused_by(after(at_once, SetDistance{0}), AttackRoll{kGoblin2, kBo}) == "allowed");
  CHECK(refused_by(after(chase, EndChase{}), NextStep{}) == "allowed");
}

TEST_CASE("the turns of a chase are turns of its fight", "[E-CHASE-2][E-INIT-2]") {
  State state =
      after(sturdy(), AddEffect{{kBo}, {.name = "poisoned", .end = EffectEnd::kTurns}, 9});
  const int left = turns_left(who(state, kBo).effects[0], errant_state(state).fight->turn);
  state = after(state, TakeAction{kAda, Deed::kOther});
  State chase = after(state, of_fight({kBo}));
  chase = turn_of_chase_alone(chase);
  chase = turn_of_chase_alone(chase);
  State back = after(chase, EndChase{});
  CHECK(errant_state(back).fight->turn == 3);
  CHECK(errant_state(back).fight->step == Step::kOrder);
  CHECK_FALSE(errant_state(back).fight->winners);
  CHECK(turn_usage(*errant_state(back).fight, who(back, kAda)).deeds.empty());
  // For who stayed time stood still.
  CHECK(turns_left(who(back, kBo).effects[0], 3) == left);
  // The turn in which it is decided runs out in the fight.
  chase = after(chase, RollChaseTurn{}, {d4(4, 4, 1), d4(1)});
  REQUIRE(errant_state(chase).chase->step == ChaseStep::kOver);
  back = after(chase, EndChase{});
  CHECK(errant_state(back).fight->turn == 3);
  CHECK(errant_state(back).fight->step == Step::kExpiry);
}

TEST_CASE("whoever had lost heart and is caught is asked anew", "[E-MOR-1][E-MOR-2][E-CHASE-2]") {
  State state = sturdy();
  for (const Id goblin : {kGoblin1, kGoblin2})
    state = after(state, SetStanding{goblin, Standing::kFled});
  StartChase how = of_fight();
  how.company_flees = false;
  state = after(state, how);
  const std::vector<ChaseParty> parties = errant_state(state).chase->parties;
  for (const ChaseParty& one : parties)
    for (ChaseMember who : one.members)
      if (one.side == ChaseSide::kFugitives) {
        who.running = Running::kCaught;
        state = after(state, ChangeMember{who});
      }
  state = after(state, EndChase{});
  CHECK(who(state, kGoblin1).standing == Standing::kFighting);
  CHECK(who(state, kGoblin1).breaks);
  CHECK_FALSE(who(state, kAda).breaks);
  // No Morale roll has failed: it was caught, and that is what it is called.
  CHECK(was_caught(who(state, kGoblin1)));
  CHECK_FALSE(was_caught(who(after(state, SetStanding{kGoblin1, Standing::kFighting}), kGoblin1)));
}

TEST_CASE("a chase from the fight takes along who has fled, and nobody who cannot walk",
          "[E-CHASE-1][E-WND-1]") {
  const State state = sturdy();
  const auto stay = [](const State& now) { return chase_from(*errant_state(now).fight).stay; };
  CHECK(stay(state).empty());
  const State fled = after(state, SetStanding{kGoblin1, Standing::kFled});
  CHECK(stay(fled) == std::vector<Id>{kGoblin2});
  const Wound leg{Harm::kPhysical, 2};
  const State lame = after(state, AddWound{kAda, leg});
  CHECK(stay(lame).empty());  // walks, and makes no sprint
  CHECK(stay(after(lame, AddWound{kAda, leg})) == std::vector<Id>{kAda});
}

TEST_CASE("the turn in which a chase ends runs out in the fight", "[E-BURN-1][E-CHASE-2]") {
  StartChase enemy_flees = of_fight();
  enemy_flees.company_flees = false;
  State state = after(after(sturdy(), CatchFire{{kAda}, 1}), enemy_flees);
  state = after(state, SplitOff{{member_of(state, kBo)}, ""});
  state = after(state, RollChaseTurn{}, {d4(4, 4, 1), d4(2), d4(3)});
  REQUIRE(errant_state(state).chase->step == ChaseStep::kOver);
  CHECK(lost_by(state, kAda) == 0);
  state = after(state, EndChase{});
  CHECK(lost_by(after(to(state, Step::kExpiry), NextStep{}, {d6(3)}), kAda) == 3);
}

TEST_CASE("whoever burns to death in a chase runs no more", "[E-BURN-1][E-HP-3]") {
  State state = after(after(sturdy(), CatchFire{{kGoblin1, kGoblin2}, 2}), of_fight());
  state = after(state, RollChaseTurn{}, {d4(3), d4(2)});
  state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party},
                {d6(6, 6), d6(1, 1)});
  CHECK(find_member(*errant_state(state).chase, member_of(state, kGoblin1))->running ==
        Running::kOut);
  CHECK(find_member(*errant_state(state).chase, member_of(state, kGoblin2))->running ==
        Running::kIn);
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
  state = after(state, RollChaseTurn{}, {d4(3), d4(2)});
  state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party},
                {d6(6, 6, 6)});
  CHECK(errant_state(state).chase->step == ChaseStep::kOver);
}

TEST_CASE("a chase stops for whoever comes to 0 HP in it, and its turn ends after the wound",
          "[E-HP-1][E-HP-2][E-WND-3][E-CHASE-2]") {
  StartFight begin;
  begin.distance = 30;
  begin.stops_at_zero = true;
  State state = after(start({new_errant("Ada", 13), new_errant("Bo", 7, 200)},
                            {{"B-GOB", 2, Side::kOpposition}}, begin),
                      SetOrder{Side::kCompany});
  state =
      after(after(after(state, CatchFire{{kBo}, 1}), of_fight()), RollChaseTurn{}, {d4(3), d4(2)});
  const Id befallen = errant_state(state).chase->developments[0].party;
  // Ada, 8 HP, phys 10: severity 4, death's door.
  const State down = after(state, Hurt{{kAda}, 12});
  REQUIRE(waiting_fall(errant_state(down)));
  CHECK_FALSE(who(down, kAda).out_of_action);
  CHECK(refused_by(down, RollDevelopment{befallen}) == "E-HP-1");
  // The last development settled: the turn runs out only once nobody is waited for.
  const State settled = after(down, SkipDevelopment{befallen});
  CHECK(errant_state(settled).chase->step == ChaseStep::kRoll);
  CHECK(lost_by(settled, kBo) == 0);
  CHECK(refused_by(settled, RollChaseTurn{}) == "E-HP-1");
  const State thrown = after(settled, ThrowFallSave{}, {d20(20)});
  CHECK(who(thrown, kAda).out_of_action);
  CHECK(find_member(*errant_state(thrown).chase, member_of(thrown, kAda))->running ==
        Running::kOut);
  CHECK(lost_by(thrown, kBo) == 0);
  const State over = after(thrown, TakeFallWound{}, {d6(3)});
  CHECK(lost_by(over, kBo) == 3);
  CHECK_FALSE(refuse(over, RollChaseTurn{}));
}

TEST_CASE("flames are fought in a chase with its actions", "[E-BURN-1][E-CHASE-3]") {
  State state = after(after(sturdy(), CatchFire{{kAda}, 2}), of_fight());
  const Id ada = member_of(state, kAda), bo = member_of(state, kBo);
  const Id goblin = member_of(state, kGoblin1);
  CHECK(refused_by(state, BeatFlames{ada, ada}) == "E-CHASE-3");
  // Sprinting, Bo has two dice and throws a double.
  state = after(state, SetSprint{errant_state(state).chase->parties[0].id});
  state = after(state, RollChaseTurn{}, {d20(7), d4(2, 2), d4(3)});
  CHECK(refused_by(state, BeatFlames{bo, bo}) == "E-BURN-1");
  CHECK(refused_by(state, BeatFlames{bo, goblin}) == "E-BURN-1");
  CHECK(refused_by(state, BeatFlames{bo, 99}) == "E-CHASE-1");
  state = after(state, BeatFlames{bo, ada});
  CHECK(who(state, kAda).burning == 1);
  CHECK(find_member(*errant_state(state).chase, bo)->actions == 0);
  CHECK(find_member(*errant_state(state).chase, ada)->actions == 1);
  CHECK(refused_by(state, BeatFlames{bo, ada}) == "E-CHASE-3");
  state = after(state, BeatFlames{ada, ada});
  CHECK(who(state, kAda).burning == 0);
  CHECK(refused_by(state, BeatFlames{ada, ada}) == "E-CHASE-3");
  state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party});
  CHECK(lost_by(state, kAda) == 0);
}

TEST_CASE("who burns beside somebody who runs", "[E-BURN-1][E-CHASE-3]") {
  State state = after(after(sturdy(), CatchFire{{kAda, kGoblin1}, 2}), of_fight());
  const Chase& chase = *errant_state(state).chase;
  const Id ada = member_of(state, kAda), bo = member_of(state, kBo);
  CHECK(burning_beside(state, *find_member(chase, bo)) == std::vector<Id>{ada});
  CHECK(burning_beside(state, *find_member(chase, ada)) == std::vector<Id>{ada});
  CHECK(burning_beside(State{}, *find_member(chase, ada)).empty());
}

TEST_CASE("breath, death's door and effects count a chase's turns",
          "[E-DROWN-1][E-WND-3][E-INIT-8]") {
  const auto effect = [](const char* name) {
    return Effect{0, name, EffectEnd::kTurns, 0, "", 1, 0};
  };
  State state = after(sturdy(), AddEffect{{kBo}, effect("dazed"), 1});
  state = after(state, AddEffect{{kBo, kGoblin1}, effect("frightened"), 2});
  state = after(state, SetUnderwater{kAda});
  state = after(state, of_fight({kGoblin1}));
  const int breath = who(state, kAda).breath;
  REQUIRE(breath == 0);
  state = turn_of_chase(state, {d6(5)});  // nothing is left of it
  CHECK(lost_by(state, kAda) == 5);
  REQUIRE(who(state, kBo).effects.size() == 1);
  CHECK(who(state, kBo).effects[0].name == "frightened");
  CHECK(who(state, kBo).effects[0].last_turn == errant_state(state).fight->turn);
  state = turn_of_chase(state, {d6(1)});
  CHECK(who(state, kBo).effects.empty());
  CHECK(who(state, kGoblin1).effects.size() == 1);  // not for who stayed in the fight

  State dying = after(sturdy(), SetHp{kAda, 0});
  dying = after(dying, SetDying{kAda, Dying::kDeathsDoor, 2});
  dying = turn_of_chase(after(dying, of_fight()), {});
  CHECK(who(dying, kAda).body.turns_left == 1);
  dying = turn_of_chase(dying, {});
  CHECK(is_dead(who(dying, kAda)));
  CHECK(find_member(*errant_state(dying).chase, member_of(dying, kAda))->running == Running::kOut);
}

TEST_CASE("whoever lies dying goes on dying while a chase has the turns",
          "[E-WND-3][E-CHASE-2][E-CHASE-1]") {
  // Bo lies in the fight, which waits; Ada runs.
  State state = after(sturdy(), SetHp{kBo, 0});
  state = after(state, SetDying{kBo, Dying::kDeathsDoor, 3});
  CHECK(dying_behind(state, of_fight()).empty());  // would run, too
  const StartChase without = of_fight({kBo});
  CHECK(dying_behind(state, without) == std::vector<Id>{kBo});
  state = after(state, without);
  CHECK(dying_behind(state) == std::vector<Id>{kBo});
  state = turn_of_chase_alone(state);
  CHECK(who(state, kBo).body.turns_left == 2);
  const State back = after(state, EndChase{});
  CHECK(who(back, kBo).body.turns_left == 2);  // that turn has passed
  state = turn_of_chase_alone(turn_of_chase_alone(state));
  CHECK(is_dead(who(state, kBo)));
}

TEST_CASE("who fights and runs in another chase dies by its turns, once a turn",
          "[E-WND-3][E-CHASE-2]") {
  State state = after(after(sturdy(), SetHp{kAda, 0}), SetDying{kAda, Dying::kDeathsDoor, 3});
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "Ada", chaser(errant_state(state).company[0])},
                 {ChaseSide::kPursuers, "Wolves", with_dice("Wolf", 1), 1}};
  state = after(state, how);
  REQUIRE_FALSE(is_chase_of_fight(errant_state(state)));
  state = turn_of_chase_alone(state);
  CHECK(who(state, kAda).body.turns_left == 2);
}

TEST_CASE("on the sheet death’s door counts a chase's turns too", "[E-WND-3][E-CHASE-2]") {
  // Ada runs, Bo lies elsewhere; there is no fight.
  State state;
  for (const char* name : {"Ada", "Bo"}) {
    Errant one = new_errant(name, 13);
    one.hp = 0;
    one.body.dying = Dying::kDeathsDoor;
    one.body.turns_left = 2;
    state = after(state, AddErrant{one});
  }
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "Ada", chaser(errant_state(state).company[0])},
                 {ChaseSide::kPursuers, "Wolves", with_dice("Wolf", 1), 1}};
  state = after(state, how);
  for (const int left : {1, 0}) {
    state = after(state, RollChaseTurn{}, {d4(1, 2, 3), d4(1)});
    while (!errant_state(state).chase->developments.empty())
      state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party});
    for (const Errant& one : errant_state(state).company) {
      CHECK(one.body.turns_left == left);
      CHECK(is_dead(one.body) == (left == 0));
    }
  }
  CHECK(errant_state(state).chase->step == ChaseStep::kOver);  // the dead run no more
}

TEST_CASE("some stay in the fight when others run", "[E-CHASE-1]") {
  const State fight = sturdy();
  State state = after(fight, of_fight({kBo, kGoblin2}));
  REQUIRE(errant_state(state).chase->parties.size() == 2);
  REQUIRE(errant_state(state).chase->parties[0].members.size() == 1);
  CHECK(errant_state(state).chase->parties[0].members[0].combatant == kAda);
  REQUIRE(errant_state(state).chase->parties[1].members.size() == 1);
  CHECK(errant_state(state).chase->parties[1].members[0].combatant == kGoblin1);
  CHECK(staying_in_fight(state) == std::vector<Id>{kBo, kGoblin2});
  CHECK(staying_in_fight(fight).empty());
  // They stay when it is over, too.
  ChaseMember away = errant_state(state).chase->parties[0].members[0];
  away.running = Running::kEscaped;
  const State over = after(after(state, ChangeMember{away}), EndChase{});
  CHECK(who(over, kAda).standing == Standing::kFled);
  CHECK(who(over, kBo).standing == Standing::kFighting);
  // Somebody of each side has to run, and nobody is left behind who is not there.
  CHECK(refused_by(fight, of_fight({kAda, kBo})) == "E-CHASE-1");
  CHECK(refused_by(fight, of_fight({kGoblin1, kGoblin2})) == "E-CHASE-1");
  CHECK(refused_by(fight, of_fight({99})) == "no rule");
  CHECK(refused_by(fight, of_fight({kBo, kBo})) == "no rule");
  CHECK(could_run(*errant_state(fight).fight, Side::kCompany, true) == std::vector<Id>{kAda, kBo});
  const State fled = after(fight, SetStanding{kBo, Standing::kFled});
  CHECK(could_run(*errant_state(fled).fight, Side::kCompany, true) == std::vector<Id>{kAda, kBo});
  CHECK(could_run(*errant_state(fled).fight, Side::kCompany, false) == std::vector<Id>{kAda});
}

TEST_CASE("a fight of too many becomes a chase when enough of them stay", "[E-CHASE-1]") {
  StartFight how;
  how.distance = 30;
  State state = start({new_errant("Ada")}, {{"B-GOB", 210, Side::kOpposition}}, how);
  CHECK(refused_by(state, of_fight()) == "E-CHASE-1");
  std::vector<Id> stay = could_run(*errant_state(state).fight, Side::kOpposition, false);
  stay.resize(11);
  CHECK(refused_by(state, of_fight(stay)) == "allowed");
}

TEST_CASE("the log says who stays in the fight, and how the fire goes on",
          "[E-CHASE-1][E-BURN-1]") {
  Session session = new_session(3);
  session.state = after(sturdy(), CatchFire{{kAda}, 1});
  REQUIRE(act(session, of_fight({kBo})).done);
  CHECK(session.log.back().lines.back().text == "Bo stays in the fight.");
  const State before = session.state;
  REQUIRE(act(session, RollChaseTurn{}, {1, 2, 3, 2}).done);
  const Id lowest = errant_state(session.state).chase->developments[0].party;
  REQUIRE(act(session, SkipDevelopment{lowest}, {4}).done);
  const auto& lines = session.log.back().lines;
  const auto said = [&](const std::string& text) {
    return std::any_of(lines.begin(), lines.end(),
                       [&](const LogLine& line) { return line.text == text; });
  };
  CHECK(said("Ada takes 4 damage from the fire, 196 HP left."));
  CHECK(said("Ada burns: 2D6 next."));
  // All of it is taken back.
  REQUIRE(undo(session));
  REQUIRE(undo(session));
  CHECK(session.state == before);
}

TEST_CASE("whoever is out of action in a chase goes on burning and dying in it",
          "[E-BURN-1][E-WND-3][E-CHASE-2]") {
  State state = after(after(sturdy(), CatchFire{{kAda}, 1}), of_fight());
  state = after(state, SetHp{kAda, 1});
  state = turn_of_chase(state, {d6(4), d20(20)});
  REQUIRE(who(state, kAda).out_of_action);
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->running == Running::kOut);
  state = turn_of_chase(state, {d6(2, 3)});  // severity 5
  CHECK(who(state, kAda).body.dying == Dying::kDeathsDoor);
  CHECK(who(state, kAda).burning == 3);
  state = turn_of_chase(state, {});  // Renown 1: nobody came
  CHECK(is_dead(who(state, kAda)));
}

TEST_CASE("a decided chase that goes on lets its turn pass", "[E-BURN-1][E-CHASE-2]") {
  State state = after(after(sturdy(), CatchFire{{kAda}, 1}), of_fight());
  state = after(state, RollChaseTurn{}, {d4(3), d4(2)});
  for (const Id goblin : {kGoblin1, kGoblin2})
    state = after(state, RemoveMember{member_of(state, goblin)});
  REQUIRE(errant_state(state).chase->step == ChaseStep::kOver);
  CHECK(lost_by(state, kAda) == 0);
  state =
      after(state, AddParty{{ChaseSide::kPursuers, "Wolves", with_dice("Wolf", 2), 1}}, {d6(4)});
  CHECK(lost_by(state, kAda) == 4);
}

TEST_CASE("what is dropped in a chase stays dropped", "[E-CHASE-8]") {
  Errant ada = new_errant("Ada", 13);
  ada.encumbrance = 3;
  StartFight begin;
  begin.distance = 30;
  State state = after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, begin),
                      SetOrder{Side::kCompany});
  state = after(state, of_fight());
  state = after(state, DropSomething{member_of(state, kAda), "the tent", 2, {}});
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 1);
  state = after(state, EndChase{});
  CHECK(who(state, kAda).encumbrance == 1);
  CHECK(errant_state(after(state, EndFight{})).company[0].encumbrance == 1);
}

TEST_CASE("what is dropped in a chase is not weighed any more", "[E-CHASE-8][E-LOAD-1]") {
  struct Case {
    int phys, backpack, encumbrance, lighter;
    bool weighed;  // still, afterwards
    int left;      // in the backpack
  };
  // A point for each `phys` quarters. Mail weighs 16.
  for (const Case& c : {Case{10, 20, 3, 2, true, 3}, Case{10, 4, 2, 2, false, 4},
                        Case{17, 4, 1, 1, true, 0}, Case{17, 1, 1, 1, true, 0}}) {
    Errant ada = new_errant("Ada", 13);
    ada.attributes.phys = c.phys;
    ada.weighed = true;
    carry(ada.gear, new_armour(Piece::kMail));
    ada.backpack = c.backpack;
    StartFight begin;
    begin.distance = 30;
    State state = after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, begin),
                        SetOrder{Side::kCompany});
    CAPTURE(c.phys, c.backpack);
    REQUIRE(who(state, kAda).encumbrance == c.encumbrance);
    state = after(state, of_fight());
    state = after(state, DropSomething{member_of(state, kAda), "the tent", c.lighter, {}});
    CHECK(who(state, kAda).encumbrance == c.encumbrance - c.lighter);
    state = after(after(state, EndChase{}), EndFight{});
    CHECK(errant_state(state).company[0].encumbrance == c.encumbrance - c.lighter);
    CHECK(errant_state(state).company[0].weighed == c.weighed);
    CHECK(errant_state(state).company[0].backpack == c.left);
    CHECK(errant_state(state).company[0].gear.armour.size() == 1);
  }
}

TEST_CASE("Exhaustion weighs on whoever runs", "[E-LOAD-2][E-CHASE-5]") {
  Errant ada = new_errant("Ada", 13);
  State state =
      after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
            SetOrder{Side::kCompany});
  state = after(state, of_fight());
  state = after(state, SetExhaustion{kAda, 5});  // five slots of ten
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 2);
  // By hand in the chase it stays as it was said.
  state = after(state, DropSomething{member_of(state, kAda), "the tent", 1, {}});
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 1);
  state = after(state, SetExhaustion{kAda, 0});
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 0);
  // That of a wound, too: with a fifth point two slots of ten are full.
  state = after(state, SetExhaustion{kAda, 4});
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 1);
  state = after(state, AddWound{kAda, {Harm::kToxic, 1}});
  CHECK(who(state, kAda).body.exhaustion == 5);
  CHECK(find_member(*errant_state(state).chase, member_of(state, kAda))->encumbrance == 2);
}

TEST_CASE("a shot in a chase is at a party in range", "[E-CHASE-4]") {
  State state = after(sturdy(), of_fight());
  state = after(state, SplitOff{{member_of(state, kBo)}, ""});
  state = after(state, RollChaseTurn{}, {d4(1, 2, 3), d4(4), d4(4)});  // the goblins and Bo
  AttackRoll shot;
  shot.who = kGoblin1;
  shot.target = kAda;
  const Id goblin = member_of(state, kGoblin1);
  CHECK(refused_by(state, ChaseAttack{goblin, ChaseDeed::kRanged, shot}) == "E-CHASE-4");
  shot.target = kBo;
  state = after(state, ChaseAttack{goblin, ChaseDeed::kRanged, shot}, {d6(2)});
  CHECK(lost_by(state, kBo) == 2);
  CHECK(refused_by(state, ChaseAttack{goblin, ChaseDeed::kRanged, shot}) == "E-CHASE-4");
}

namespace {

// Ada with throwing knives and a bow, and Bo, so far from two goblins.
State armed_at(int distance) {
  Errant ada = new_errant("Ada", 13, 200);
  ada.archetype = Archetype::kDeviant;
  carry(ada.gear, new_weapon("knives", Weight::kLight, Missile::kThrown));
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(ada.gear, bow);
  return after(
      start({ada, new_errant("Bo", 7)}, {{"B-GOB", 2, Side::kOpposition}}, {.distance = distance}),
      SetOrder{Side::kCompany});
}
constexpr Id kKnives = 1, kBow = 2;

}  // namespace

TEST_CASE("the fight's distance says nothing among those who run", "[E-CHASE-4][E-ATT-8]") {
  AttackRoll thrown;
  thrown.who = kAda;
  thrown.target = kGoblin1;
  thrown.weapon = kKnives;
  State far = armed_at(60);
  CHECK(refused_by(far, thrown) == "E-ATT-8");
  far = after(after(far, of_fight()), RollChaseTurn{}, {d4(3), d4(3)});
  CHECK(refused_by(far, ChaseAttack{member_of(far, kAda), ChaseDeed::kRanged, thrown}) ==
        "allowed");
  // Face to face before they ran, beyond normal range: neither impairs a shot now.
  for (const int distance : {5, 100}) {
    INFO(distance);
    const State before = armed_at(distance);
    CHECK(step_causes(before, kAda, kGoblin1, kBody, kBow).size() == 1);
    const State runs = after(before, of_fight());
    CHECK(step_causes(runs, kAda, kGoblin1, kBody, kBow).empty());
    // Whoever stays behind stands where it stood.
    const State stays = after(before, of_fight({kGoblin2}));
    CHECK(step_causes(stays, kAda, kGoblin2, kBody, kBow).size() == 1);
    CHECK(closing(runs, kBo, kGoblin1).how == Closing::How::kThere);
  }
}

TEST_CASE("whoever has no ammunition left is offered no shot", "[E-CHASE-4][E-ATT-9]") {
  State state = armed_at(30);
  errant_state(state).company[0].gear.weapons[0].quality = 0;  // no knives
  state = after(after(state, of_fight()), RollChaseTurn{}, {d4(3), d4(3)});
  const auto& members = errant_state(state).chase->parties[0].members;
  REQUIRE(members[0].combatant == kAda);
  CHECK(may_do(state, members[0]).shoot);
  errant_state(state).company[0].gear.weapons[kBow - 1].ammunition = 0;
  CHECK_FALSE(may_do(state, members[0]).shoot);
  CHECK(refused_by(state, MarkActed{members[0].id, ChaseDeed::kRanged}) == "E-CHASE-4");
}

TEST_CASE("who stayed behind face to face is so when one is caught", "[E-CHASE-2]") {
  State state = after(after(armed_at(60), SetDistance{0}), of_fight({kBo, kGoblin2}));
  for (ChaseParty& party : errant_state(state).chase->parties)
    for (ChaseMember& member : party.members)
      if (member.combatant == kAda) member.running = Running::kCaught;
  CHECK(errant_state(after(state, EndChase{})).fight->distance == 0);
}

TEST_CASE("whoever is caught stands face to face with those who caught them", "[E-CHASE-2]") {
  State state = after(armed_at(60), of_fight());
  ChaseEntry wolves;
  wolves.side = ChaseSide::kPursuers;
  wolves.party = "Wolves";
  wolves.member = chaser(*find_npc("B-GNOLL"));
  wolves.count = 2;
  state = after(state, AddParty{wolves});
  const State given_up = after(state, EndChase{});
  CHECK(errant_state(given_up).fight->distance == 60);
  CHECK(errant_state(given_up).fight->combatants.size() == 4);
  for (ChaseParty& party : errant_state(state).chase->parties)
    for (ChaseMember& member : party.members)
      if (member.combatant == kAda || member.combatant == kBo) member.running = Running::kCaught;
  state = after(state, EndChase{});
  const Fight& fight = *errant_state(state).fight;
  CHECK(in_reach(fight, who(state, kAda), who(state, kGoblin1)));
  CHECK(distance_between(fight, who(state, kAda), who(state, kGoblin1)) ==
        arms_length(fight.place));
  // Those who joined the chase are in the fight that it comes to.
  REQUIRE(fight.combatants.size() == 6);
  CHECK(fight.combatants[4].npc == "B-GNOLL");
  CHECK(fight.combatants[5].side == Side::kOpposition);
}

TEST_CASE("a correction by hand that takes away whom a development befalls does not end the turn",
          "[E-CHASE-7][E-BURN-1]") {
  State state = after(after(sturdy(), CatchFire{{kAda}, 1}), of_fight());
  state = after(state, SplitOff{{member_of(state, kBo)}, ""});
  state = after(state, RollChaseTurn{}, {d4(1, 2, 4), d4(3), d4(2)});
  REQUIRE(errant_state(state).chase->developments.size() == 1);
  REQUIRE(errant_state(state).chase->developments[0].party !=
          errant_state(state).chase->parties[0].id);
  // Bo's party rolled lowest, then the goblins.
  state = after(state, RemoveMember{member_of(state, kBo)});
  CHECK(errant_state(state).chase->step == ChaseStep::kAct);
  CHECK(lost_by(state, kAda) == 0);
  REQUIRE(errant_state(state).chase->developments.size() == 1);
  CHECK(errant_state(state).chase->developments[0].party ==
        errant_state(state).chase->parties[1].id);
  state = after(state, SkipDevelopment{errant_state(state).chase->developments[0].party}, {d6(4)});
  CHECK(lost_by(state, kAda) == 4);
}

TEST_CASE("a second chase from the same fight starts with those who are still there",
          "[E-CHASE-1]") {
  State state = sturdy();
  state = after(state, SetStanding{kGoblin1, Standing::kFled});
  StartChase first = of_fight({kGoblin2});
  first.company_flees = false;
  state = after(state, first);
  // Goblin 1 has one die: a sprint, with its Check, and two 4s.
  for (const ChaseParty& one : errant_state(state).chase->parties)
    if (one.side == ChaseSide::kFugitives) state = after(state, SetSprint{one.id, 0, true});
  state = after(state, RollChaseTurn{}, {d20(5), d4(3), d4(4, 4)});
  state = after(state, EndChase{});
  CHECK(who(state, kGoblin1).standing == Standing::kFled);
  CHECK(who(state, kGoblin1).got_away);
  CHECK(just_fled(state).empty());
  CHECK(could_run(*errant_state(state).fight, Side::kOpposition, true) ==
        std::vector<Id>{kGoblin2});
  CHECK(company_flees(*errant_state(state).fight));  // nobody of the enemy runs any more
  StartChase second = of_fight();
  second.company_flees = false;
  const State again = after(state, second);
  CHECK(member_of(again, kGoblin1) == 0);
  CHECK(member_of(again, kGoblin2) != 0);
  // Brought back by the Guide, it can run again.
  const State back = after(state, SetStanding{kGoblin1, Standing::kFighting});
  CHECK(could_run(*errant_state(back).fight, Side::kOpposition, true).size() == 2);
}
