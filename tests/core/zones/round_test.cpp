// A round: initiative, factions in turn, passing, the two halves of an option, the ambush.
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

State ends(const State& state, Id who) { return after(after(state, BeginTurn{who}), EndTurn{}); }

TEST_CASE("a round has three phases: initiative, actions, Morale", "[Z-ROUND-1][zones]") {
  State state = apart();
  CHECK(fight(state).step == Step::kAction);
  CHECK(refused_by(state, BeginRound{}) == "Z-ROUND-1");
  state = after(after(state, Pass{}), Pass{});
  CHECK(fight(state).step == Step::kInitiative);
  CHECK(refused_by(state, Pass{}) == "Z-ROUND-1");
  CHECK(refused_by(state, BeginTurn{kAda}) == "Z-ROUND-1");
  // Half of the foes are down: Morale comes between.
  state = after(after(state, BeginRound{}, {d2(1)}), Hurt{{kBandit1, kBandit2}, 99, false});
  state = after(after(state, Pass{}), Pass{});
  CHECK(fight(state).step == Step::kMorale);
  CHECK(refused_by(state, BeginRound{}) == "Z-MOR-1");
  state = after(state, RollMorale{0, false}, {d20(10)});
  CHECK(fight(state).step == Step::kInitiative);
}

TEST_CASE("any number of factions fights", "[Z-ROUND-1][zones]") {
  StartFight start;
  for (int i = 0; i < 8; ++i) {
    Side side;
    side.name = "Side " + std::to_string(i);
    side.npcs = {{"bandit", 1}};
    start.sides.push_back(side);
  }
  State state = after({}, start);
  CHECK(fight(state).factions.size() == 8);
  state = after(state, BeginRound{});
  for (int i = 0; i < 8; ++i) state = after(state, Pass{});
  CHECK(fight(state).step == Step::kInitiative);
  CHECK(after(state, BeginRound{}, {{8, {5}}}) != state);
  start.sides.push_back(start.sides[0]);
  CHECK(refused_by({}, start) == "Z-ROUND-1");
  start.sides.resize(1);
  CHECK(refused_by({}, start) == "Z-ROUND-1");
}

TEST_CASE("whoever began has the initiative, later a die says", "[Z-INIT-1][zones]") {
  State state = with(four_zones(), [](Table& table) { table.fight->began = kFoes; });
  state = after(state, BeginRound{});
  CHECK(fight(state).turn == kFoes);
  state = after(after(state, Pass{}), Pass{});
  CHECK(fight(after(state, BeginRound{}, {d2(1)})).turn == kCompany);
  CHECK(fight(after(state, BeginRound{}, {d2(2)})).turn == kFoes);
  // A faction that nobody stands for has no side of the die.
  state = with(state, [](Table& table) {
    table.fight->factions.push_back({113, "Ghosts", 2, false});
    table.fight->combatants.push_back(fighter(126, "Ghost", 113, kZoneC, 5, {}));
    table.fight->combatants.back().fate = Fate::kRetreated;
  });
  CHECK(fight(after(state, BeginRound{}, {d2(2)})).initiative == kFoes);
}

TEST_CASE("a fight is decided where one faction stands, not where the enemies are down",
          "[Z-ROUND-1][zones]") {
  State state = with(apart(), [](Table& table) {
    table.fight->factions.push_back({113, "Wolves", 2, false});
    table.fight->combatants.push_back(fighter(126, "Wolf", 113, kZoneC, 5, {}));
  });
  state = after(state, Hurt{{kBandit1, kBandit2, kGuard}, 99, false});
  CHECK_FALSE(is_decided(fight(state)));
  CHECK_FALSE(fight(state).decided);
  CHECK(board(state).bar[0].key != "end");
  const Played last = played(state, Hurt{{126}, 99, false});
  CHECK(fight(last.state).decided);
  CHECK(said(last, "Nobody stands but Company: the fight is decided."));
}

TEST_CASE("factions alternate, everybody once a round", "[Z-ACT-1][zones]") {
  State state = apart();
  CHECK(refused_by(state, BeginTurn{kBandit1}) == "Z-ACT-1");
  state = after(state, BeginTurn{kAda});
  CHECK(refused_by(state, BeginTurn{kBo}) == "Z-ACT-1");
  CHECK(refused_by(state, Pass{}) == "Z-ACT-1");
  state = after(state, EndTurn{});
  CHECK(fight(state).turn == kFoes);
  state = ends(state, kBandit1);
  CHECK(refused_by(state, BeginTurn{kAda}) == "Z-ACT-1");
  state = ends(state, kBo);
  state = ends(state, kBandit2);
  // The Company has nobody left and passes by itself.
  CHECK(fight(state).turn == kFoes);
  CHECK(fight(state).passes == 1);
  state = ends(state, kGuard);
  CHECK(fight(state).step == Step::kInitiative);
}

TEST_CASE("whoever passes may act later, until all pass in a row", "[Z-ACT-1][zones]") {
  State state = after(apart(), Pass{});
  CHECK(fight(state).turn == kFoes);
  state = ends(state, kGuard);
  CHECK(fight(state).turn == kCompany);
  CHECK(fight(state).passes == 0);
  state = ends(state, kAda);
  state = after(after(state, Pass{}), Pass{});
  CHECK(fight(state).step == Step::kInitiative);
  CHECK(refused_by(state, EndTurn{}) == "Z-ROUND-1");
}

TEST_CASE("a round in which only one can act passes for the others", "[Z-ACT-1][zones]") {
  State state = unready(apart(), kFoes);
  state = ends(state, kAda);
  CHECK(fight(state).turn == kCompany);
  state = ends(state, kBo);
  CHECK(fight(state).step == Step::kInitiative);
}

TEST_CASE("the turn of whoever falls in it is over", "[zones]") {
  State state = after(apart(), BeginTurn{kAda});
  state = after(state, Hurt{{kAda}, 99, false});
  CHECK(fight(state).acting == 0);
  CHECK(fight(state).turn == kFoes);
  state = after(after(apart(), BeginTurn{kAda}), RemoveCombatant{kAda});
  CHECK(fight(state).turn == kFoes);
}

// The example of the rules: WIT 12, 6 and 9 against 8, 8 and 10, a threshold of 9.
State example_fight() {
  State state = after({}, SetOptions{{true, false, false}});
  state = after(state, StartExample{});
  // They have met before: nobody is faster for having been ready.
  return with(state, [](Table& table) {
    for (Combatant& one : table.fight->combatants) {
      one.ready = false;
      one.zone = table.fight->field.zones[0].id;
    }
  });
}

TEST_CASE("fast and slow: the rules’ own example", "[Z-FAST-1][zones]") {
  State state = example_fight();
  const Id balthasar = named(state, "Balthasar"), sybilla = named(state, "Sybilla"),
           theobald = named(state, "Theobald"), bandit1 = named(state, "Bandit 1"),
           bandit2 = named(state, "Bandit 2"), leader = named(state, "Bandit leader");
  const Id players = faction(state, "Company"), bandits = faction(state, "Bandits");
  CHECK(who(state, balthasar).figure.wit == 12);
  CHECK(who(state, sybilla).figure.wit == 6);
  CHECK(who(state, theobald).figure.wit == 9);
  CHECK(who(state, bandit1).figure.wit == 8);
  CHECK(who(state, leader).figure.wit == 10);
  state = after(state, BeginRound{});
  CHECK(fight(state).initiative == players);
  CHECK(refused_by(state, BeginTurn{theobald}) == "Z-FAST-1");
  state = after(state, RollThreshold{}, {d20(9)});
  // Balthasar, Theobald and the leader can act; the others are too slow.
  for (const Id fast : {balthasar, theobald, leader})
    CHECK(may_take_turn(fight(state), who(state, fast)));
  for (const Id slow : {sybilla, bandit1, bandit2})
    CHECK_FALSE(may_take_turn(fight(state), who(state, slow)));
  CHECK(refused_by(state, BeginTurn{sybilla}) == "Z-FAST-1");
  // Theobald attacks a bandit, who dodges though it could not act now.
  state = after(state, strikes(theobald, bandit1, 1));
  REQUIRE(next_to_react(fight(state)) != nullptr);
  CHECK(next_to_react(fight(state))->figure.id == bandit1);
  state = after(state, reacts(bandit1, Reaction::kDodge), {d20(4)});
  CHECK(usage(fight(state), who(state, bandit1)).reacted);
  state = after(state, EndTurn{});
  CHECK(fight(state).turn == bandits);
  state = ends(state, leader);
  CHECK(fight(state).turn == players);
  CHECK(fight(state).fast);
  // Balthasar could act, but they pass; the bandits have to, and the half is over.
  state = after(state, Pass{});
  CHECK_FALSE(fight(state).fast);
  CHECK(fight(state).step == Step::kAction);
  CHECK(fight(state).turn == players);
  for (const Id left : {balthasar, sybilla, bandit2})
    CHECK(may_take_turn(fight(state), who(state, left)));
  for (const Id gone : {theobald, leader, bandit1})
    CHECK_FALSE(may_take_turn(fight(state), who(state, gone)));
  CHECK(refused_by(state, BeginTurn{bandit1}) == "Z-REACT-1");
  state = ends(state, sybilla);
  state = ends(state, bandit2);
  state = ends(state, balthasar);
  CHECK(fight(state).step == Step::kInitiative);
  CHECK(fight(state).round == 1);
}

TEST_CASE("in round 1 whoever began or was ready is fast", "[Z-FAST-1][zones]") {
  State state = after({}, SetOptions{{true, false, false}});
  state = after(after(state, StartExample{}), BeginRound{});
  const Id sybilla = named(state, "Sybilla"), bandit = named(state, "Bandit 1");
  state = after(state, RollThreshold{}, {d20(20)});
  CHECK(may_take_turn(fight(state), who(state, sybilla)));
  CHECK_FALSE(may_take_turn(fight(state), who(state, bandit)));
  state = after(state, SetReady{bandit, true});
  CHECK(may_take_turn(fight(state), who(state, bandit)));
  CHECK(refused_by(state, SetReady{bandit, true}) == "Z-FAST-1");
  state = with(state, [](Table& table) { table.fight->round = 2; });
  CHECK_FALSE(may_take_turn(fight(state), who(state, sybilla)));
  CHECK(refused_by(apart(), RollThreshold{}) == "Z-FAST-1");
}

TEST_CASE("ambushers have a turn before all others", "[Z-SNEAK-1][zones]") {
  State state = with(four_zones(), [](Table& table) {
    Combatant& ada = *find_combatant(table, kAda);
    ada.hidden = ada.ambusher = true;
  });
  state = after(state, BeginRound{});
  CHECK(is_bonus_turn(fight(state)));
  CHECK(refused_by(state, BeginTurn{kBo}) == "Z-SNEAK-1");
  state = ends(state, kAda);
  CHECK(fight(state).step == Step::kInitiative);
  // Nobody asks who has the initiative: whoever began has the first, and no die is thrown.
  CHECK(board(state).line == "The first initiative is with Company, who began the fight.");
  CHECK_FALSE(board(state).step);
  const Played first = played(state, BeginRound{});
  CHECK(said(first, "Round 1: the initiative is with Company, who began the fight."));
  state = first.state;
  CHECK(fight(state).round == 1);
  CHECK(may_take_turn(fight(state), who(state, kAda)));  // once more
}

TEST_CASE("who is found before the fight has no bonus turn", "[Z-SNEAK-1][zones]") {
  State state = after(four_zones(), SetHidden{kAda, true});
  CHECK(is_ambush_next(fight(state)));
  state = after(state, SetHidden{kAda, false});
  CHECK_FALSE(is_ambush_next(fight(state)));
  CHECK(fight(after(state, BeginRound{})).round == 1);
  // In the fight it changes nothing about the bonus turn.
  state = after(after(after(four_zones(), SetHidden{kAda, true}), BeginRound{}),
                SetHidden{kAda, false});
  CHECK(may_take_turn(fight(state), who(state, kAda)));
}

TEST_CASE("in the ambushers’ turn the others have none to react with",
          "[Z-SNEAK-1][Z-REACT-1][zones]") {
  State state = with(four_zones(), [](Table& table) {
    put(table, kBandit1, kZoneA);
    put(table, kBandit2, kZoneA);
    for (const Id id : {kAda, kBo}) {
      Combatant& one = *find_combatant(table, id);
      one.hidden = one.ambusher = true;
    }
  });
  state = after(state, BeginRound{});
  // Seen by all, and still nobody strikes after her or dodges.
  state = after(state, Move{kAda, kZoneB, false, false});
  CHECK(who(state, kAda).zone == kZoneB);
  CHECK_FALSE(who(state, kAda).hidden);
  state = after(state, strikes(kAda, kGuard, kSword), {d8(3)});
  CHECK(health(state, kGuard) == 7);
  // Another ambusher has this turn, and may spend it so.
  state = with(state, [](Table& table) { find_combatant(table, kBo)->faction = kFoes; });
  state = with(state, [](Table& table) {
    find_combatant(table, kAda)->usage.main = false;
    put(table, kBo, kZoneB);
  });
  state = after(state, strikes(kAda, kGuard, kSword));
  CHECK(next_to_react(fight(state))->figure.id == kBo);
}

TEST_CASE("with chaos a turn is begun before it is played", "[Z-CHAOS-1][zones]") {
  State state = with(apart(), [](Table& table) { table.fight->chaos = true; });
  CHECK(find_offer(offers(state, kAda), "begin") != nullptr);
  CHECK(find_offer(offers(apart(), kAda), "begin") == nullptr);
  CHECK_FALSE(board(state).countdown);  // nobody has taken the turn yet
  // Without it nothing is done in the turn: the time would never run.
  CHECK(refused_by(state, Move{kAda, kZoneB, false, false}) == "Z-CHAOS-1");
  CHECK(refused_by(state, Talk{kAda, "To me!"}) == "Z-CHAOS-1");
  const BoardRow ada = board(state).groups[0].rows[0];
  REQUIRE(ada.quick.size() == 1);
  CHECK(ada.quick[0].key == "begin");
  CHECK(ada.quick[0].cannot.empty());
  CHECK(ada.drop.empty());
  state = after(state, BeginTurn{kAda});
  CHECK(refused_by(state, BeginTurn{kAda}) == "Z-TURN-1");
  REQUIRE(board(state).countdown);
  CHECK(board(state).countdown->seconds == 15);
  CHECK(board(state).countdown->lapsed.key == "end-turn");
  // What is declared in time stops it; the Guide's own have all the time they need.
  CHECK_FALSE(board(after(state, Talk{kAda, "To me!"})).countdown);
  CHECK(refused_by(state, Move{kAda, kZoneB, false, false}) == "allowed");
  CHECK(refused_by(after(state, EndTurn{}), Talk{kGuard, "Ha!"}) == "allowed");
  const State theirs = after(after(state, EndTurn{}), BeginTurn{kGuard});
  CHECK_FALSE(board(theirs).countdown);
  CHECK_FALSE(board(after(apart(), BeginTurn{kAda})).countdown);
  const Played lapsed = played(state, EndTurn{});
  CHECK(said(lapsed, "Ada does nothing with the turn"));
}

}  // namespace
}  // namespace fray::zones::test
