#include "core/errant/perils.hpp"

#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Ada (1) and Bo (2) with many HP against goblins 4 and 5, the Company's quick phase of turn 1.
State sturdy(int phys = 10) {
  StartFight how;
  how.distance = 30;
  Errant ada = new_errant("Ada", 13, 200);
  ada.attributes.phys = phys;
  return after(start({ada, new_errant("Bo", 13, 200)}, {{"B-GOB", 2, Side::kOpposition}}, how),
               SetOrder{Side::kCompany});
}

int lost_by(const State& state, Id id) { return who(state, id).max_hp - who(state, id).hp; }

// To the end of the turn, where these dice fall.
State turn_ends(const State& state, const Throws& throws) {
  return after(to(state, Step::kExpiry), NextStep{}, throws);
}

AreaHarm rockfall(std::vector<Id> targets) {
  AreaHarm area;
  area.targets = std::move(targets);
  area.count = 3;
  area.name = "rockfall";
  return area;
}

}  // namespace

TEST_CASE("a fall does a D6, multiplied from 20 feet on", "[E-FALL-1]") {
  struct Row {
    int feet;
    Throws throws;
    int damage;
  };
  for (const Row& row : {Row{10, {d6(6)}, 6},
                         {19, {d6(6)}, 6},
                         {20, {d6(6), d4(4)}, 24},
                         {29, {d6(6), d4(4)}, 24},
                         {30, {d6(5), d6(6)}, 30},
                         {39, {d6(5), d6(6)}, 30},
                         {40, {d6(5), d8(8)}, 40},
                         {50, {d6(5), d10(10)}, 50},
                         {60, {d6(5), d12(12)}, 60},
                         {69, {d6(5), d12(12)}, 60},
                         {70, {d6(5), d20(20)}, 100},
                         {100000, {d6(6), d20(20)}, 120}}) {
    INFO(row.feet);
    CHECK(lost_by(after(sturdy(), Fall{kAda, row.feet, {}}, row.throws), kAda) == row.damage);
  }
  for (const int feet : {9, 0, -5, 100001, 2147483647})
    CHECK(refused_by(sturdy(), Fall{kAda, feet, {}}) == "E-FALL-1");
  CHECK(refused_by(sturdy(), Fall{99, 20, {}}) == "no rule");
}

TEST_CASE("the dice of a fall in words", "[E-FALL-1]") {
  CHECK(fall_dice(9) == "None");
  CHECK(fall_dice(10) == "1D6");
  CHECK(fall_dice(25) == "1D6 × 1D4");
  CHECK(fall_dice(500) == "1D6 × 1D20");
}

TEST_CASE("catchers share the damage, what is left over is the faller's", "[E-FALL-2]") {
  const State caught = after(sturdy(), Fall{kAda, 20, {kBo, kGoblin1}}, {d6(5), d4(4)});
  CHECK(lost_by(caught, kAda) == 8);
  CHECK(lost_by(caught, kBo) == 6);
  CHECK(lost_by(caught, kGoblin1) == 6);
  const State lightly = after(sturdy(), Fall{kAda, 10, {kBo}}, {d6(1)});
  CHECK(lost_by(lightly, kAda) == 1);
  CHECK(lost_by(lightly, kBo) == 0);
  CHECK(refused_by(sturdy(), Fall{kAda, 20, {kAda}}) == "E-FALL-2");
  CHECK(refused_by(sturdy(), Fall{kAda, 20, {kBo, kBo}}) == "no rule");
  CHECK(refused_by(after(sturdy(), Hurt{{kGoblin1}, 99}), Fall{kAda, 20, {kGoblin1}}) == "E-HP-3");
}

TEST_CASE("a fire grows by a die each turn, and an action takes one off", "[E-BURN-1]") {
  State state = after(sturdy(), CatchFire{{kAda}, 1});
  state = turn_ends(state, {d6(3)});
  CHECK(lost_by(state, kAda) == 3);
  CHECK(who(state, kAda).burning == 2);
  state = after(to(state, Step::kWinnersQuick), FightFlames{kBo, kAda});
  CHECK(who(state, kAda).burning == 1);
  CHECK(refused_by(state, FightFlames{kBo, kAda}) == "E-INIT-4");
  state = turn_ends(state, {d6(4)});
  CHECK(lost_by(state, kAda) == 7);
  state = turn_ends(state, {d6(2, 5)});
  CHECK(lost_by(state, kAda) == 14);
  CHECK(who(state, kAda).burning == 3);
  state = after(sturdy(), CatchFire{{kAda}, 1});
  state = after(state, FightFlames{kAda, kAda});
  CHECK(who(state, kAda).burning == 0);
  CHECK(lost_by(turn_ends(state, {}), kAda) == 0);
  CHECK(refused_by(state, FightFlames{kBo, kAda}) == "E-BURN-1");
}

TEST_CASE("fires lit and put out by hand", "[E-BURN-1]") {
  const State state = after(sturdy(), CatchFire{{kAda, kGoblin1}, 2});
  // When the fight ends it is said of those of the Company who are left.
  CHECK(says(log_lines(state, EndFight{}), "Ada still burns: 2D6 next."));
  CHECK_FALSE(says(log_lines(state, EndFight{}), "Goblin 1"));
  State guest = state;
  errant_state(guest).company[0].guest = true;
  CHECK_FALSE(says(log_lines(guest, EndFight{}), "still burns"));
  CHECK(who(turn_ends(state, {d6(1, 1), d6(6, 6)}), kGoblin1).hp == 0);
  CHECK(who(after(state, CatchFire{{kAda}, 0}), kAda).burning == 0);
  // Whoever is beaten feeds no more flames, and neither has the fire grown without end.
  CHECK(lost_by(turn_ends(after(state, Hurt{{kGoblin1}, 99}), {d6(1, 2)}), kAda) == 3);
  const State high =
      turn_ends(after(sturdy(), CatchFire{{kAda}, 20}), {{6, std::vector<int>(20, 1)}});
  CHECK(who(high, kAda).burning == 20);
  for (const int dice : {-1, 21, 2147483647})
    CHECK(refused_by(sturdy(), CatchFire{{kAda}, dice}) == "E-BURN-1");
  CHECK(refused_by(sturdy(), CatchFire{{}, 1}) == "no rule");
  CHECK(refused_by(sturdy(), CatchFire{{kAda, kAda}, 1}) == "no rule");
}

TEST_CASE("breath lasts for phys − 10 turns", "[E-DROWN-1]") {
  for (const auto& [phys, turns] : {std::pair{8, 0}, {10, 0}, {13, 3}}) {
    INFO(phys);
    State state = after(sturdy(phys), SetUnderwater{kAda, true});
    CHECK(who(state, kAda).breath == turns);
    for (int turn = 0; turn < turns; ++turn) state = turn_ends(state, {});
    CHECK(lost_by(state, kAda) == 0);
    state = turn_ends(turn_ends(state, {d6(4)}), {d6(2)});
    CHECK(lost_by(state, kAda) == 6);
    state = after(state, SetUnderwater{kAda, false});
    CHECK(who(state, kAda).breath == -1);
    CHECK(lost_by(turn_ends(state, {}), kAda) == 6);
  }
  CHECK(refused_by(sturdy(), SetUnderwater{kAda, false}) == "E-DROWN-1");
  CHECK(refused_by(after(sturdy(), SetUnderwater{kAda, true}), SetUnderwater{kAda, true}) ==
        "E-DROWN-1");
}

TEST_CASE("an area is rolled once, and each saves alone", "[E-CHK-3]") {
  const State state = sturdy(15);
  AreaHarm area = rockfall({kAda, kBo});
  area.saves_with = Attribute::kPhys;
  const State half = after(state, area, {d6(5, 4, 2), d20(15), d20(20)});
  CHECK(lost_by(half, kAda) == 5);
  CHECK(lost_by(half, kBo) == 11);
  area.halves = false;
  CHECK(lost_by(after(state, area, {d6(5, 4, 2), d20(15), d20(20)}), kAda) == 0);
  area.saves = false;
  area.fixed = 10;
  CHECK(lost_by(after(state, area, {d6(5, 4, 2)}), kAda) == 21);
  area.count = 0;
  CHECK(lost_by(after(state, area, {}), kBo) == 10);
  // The DV is the cause's rank, unless the table says another.
  area = rockfall({kAda});
  area.who = kGoblin1;
  area.saves_with = Attribute::kPhys;
  CHECK(lost_by(after(state, area, {d6(5, 4, 2), d20(1)}), kAda) == 11);
  CHECK(lost_by(after(state, area, {d6(5, 4, 2), d20(2)}), kAda) == 5);
  CHECK(who(after(state, area, {d6(5, 4, 2), d20(2)}), kGoblin1).dealt == 5);
  area.dv = 2;
  CHECK(lost_by(after(state, area, {d6(5, 4, 2), d20(2)}), kAda) == 11);
}

TEST_CASE("areas that make no sense are refused", "[E-CHK-3]") {
  const State state = sturdy();
  const auto with = [&](auto change) {
    AreaHarm area = rockfall({kAda});
    change(area);
    return refused_by(state, area);
  };
  CHECK(with([](AreaHarm&) {}) == "allowed");
  CHECK(with([](AreaHarm& it) { it.targets.clear(); }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.targets = {kAda, kAda}; }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.targets = {77}; }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.who = 77; }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.targets.assign(2001, kAda); }) == "no rule");
  for (const int odd : {-2147483647 - 1, -1, 21, 2147483647})
    CHECK(with([&](AreaHarm& it) { it.count = odd; }) == "E-ATT-2");
  for (const int odd : {-4, 0, 1, 2, 7, 100})
    CHECK(with([&](AreaHarm& it) { it.sides = odd; }) == "E-ATT-2");
  for (const int odd : {-1, 10000, 2147483647})
    CHECK(with([&](AreaHarm& it) { it.fixed = odd; }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.count = 0; }) == "no rule");
  CHECK(with([](AreaHarm& it) { it.harm = static_cast<Harm>(9); }) == "E-WND-1");
  CHECK(with([](AreaHarm& it) { it.saves_with = static_cast<Attribute>(9); }) == "E-CHK-4");
  CHECK(with([](AreaHarm& it) { it.dv = -2; }) == "E-CHK-3");
  CHECK(with([](AreaHarm& it) { it.name = std::string(61, 'a'); }) == "no rule");
  const State beaten = after(state, Hurt{{kGoblin1}, 99});
  CHECK(refused_by(beaten, rockfall({kGoblin1})) == "E-HP-3");
}

TEST_CASE("fire and water are taken back exactly") {
  Session session = new_session(7);
  session.state = sturdy(12);
  const std::vector<Action> actions = {CatchFire{{kAda, kGoblin1}, 3}, SetUnderwater{kBo, true},
                                       FightFlames{kAda, kAda}, Fall{kBo, 70, {kAda}},
                                       rockfall({kBo, kGoblin2})};
  std::vector<State> states = {session.state};
  for (const Action& action : actions) {
    REQUIRE(act(session, action).done);
    REQUIRE_FALSE(entries(session).back().lines.empty());
    states.push_back(session.state);
  }
  for (int step = 0; step < 12; ++step) {
    const Action action = errant_state(session.state).fight->step == Step::kOrder
                              ? Action{SetOrder{Side::kCompany}}
                              : Action{NextStep{}};
    REQUIRE(act(session, action).done);
    states.push_back(session.state);
  }
  while (states.size() > 1) {
    REQUIRE(undo(session));
    states.pop_back();
    REQUIRE(session.state == states.back());
  }
}

TEST_CASE("breath lasts as many turns as phys is over 10", "[E-DROWN-1]") {
  CHECK(lungs(9) == 0);
  CHECK(lungs(10) == 0);
  CHECK(lungs(11) == 1);
  CHECK(lungs(18) == 8);
}

TEST_CASE("neither fire on somebody nor water wears armour", "[E-ARM-1][E-QUAL-2]") {
  Errant ada = new_errant("Ada", 13, 40);
  carry(ada.gear, new_armour(Piece::kPlate));
  const State state = start({ada}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30});
  AreaHarm harm;
  harm.targets = {1};
  harm.saves = false;
  const auto quality = [](const State& at) {
    return errant_state(at).company[0].gear.armour[0].quality;
  };
  CHECK(quality(after(state, harm, {d6(6)})) == quality(state) - 1);
  harm.armour = false;
  CHECK(quality(after(state, harm, {d6(6)})) == quality(state));
  harm.guards = {{.who = 1, .armour = 1, .blocks = 1}};
  CHECK(refused_by(state, harm) == "E-ARM-1");
}

TEST_CASE("how long somebody’s breath lasts, dry or wet", "[E-DROWN-1]") {
  State state = sturdy(12);
  CHECK(breath_left(who(state, kAda)) == 2);
  CHECK(breath_left(who(state, kBo)) == 0);
  state = turn_ends(after(state, SetUnderwater{kAda, true}), {});
  CHECK(breath_left(who(state, kAda)) == 1);
}

TEST_CASE("who could fight the flames on somebody now", "[E-BURN-1]") {
  State state = after(sturdy(), CatchFire{{kAda, kGoblin1}, 2});
  CHECK(flame_fighters(state, who(state, kAda)) == std::vector<Id>{kBo});
  CHECK(flame_fighters(state, who(state, kGoblin1)).empty());  // not in the Company's phase
  state = after(state, FightFlames{kBo, kAda});
  CHECK(flame_fighters(state, who(state, kAda)).empty());  // in its quick phase it has acted
}

TEST_CASE("fire and water at once: no Saving Throw, no armour", "[E-BURN-1][E-DROWN-1][E-ARM-1]") {
  const AreaHarm fire = elemental_harm(kAda, 3, kFireHarm, "fire");
  const State state = after(sturdy(), fire, {d6(4, 5, 6)});
  CHECK(lost_by(state, kAda) == 15);
  CHECK(lost_by(state, kBo) == 0);
  AreaHarm guarded = fire;
  guarded.guards = {{kAda, 1, 1, 0}};
  CHECK(refused_by(sturdy(), guarded) == "E-ARM-1");
  // It is what the turn's end does.
  State burns = after(sturdy(), CatchFire{{kAda}, 1});
  CHECK(lost_by(turn_ends(burns, {d6(4)}), kAda) == 4);
}
