#include "core/errant/example.hpp"
#include "core/errant/past.hpp"
#include "core/errant/rebase.hpp"
#include "core/save/session.hpp"
#include "core/table/describe.hpp"
#include "core/table/ruleset.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

std::vector<std::string> names(const State& state) {
  std::vector<std::string> all;
  for (const Combatant& one : errant_state(state).fight->combatants) all.push_back(one.name);
  return all;
}

}  // namespace

TEST_CASE("a combatant brings its figures from the bestiary", "[E-NPC-1]") {
  const State state = start({new_errant("Ada")}, {{"B-DRAGON", 1, Side::kOpposition}});
  const Combatant& dragon = errant_state(state).fight->combatants.back();
  CHECK(dragon.name == "Dragon");
  CHECK(dragon.rank == 10);
  CHECK(dragon.hp == 100);
  CHECK(dragon.max_hp == 100);
  CHECK(dragon.morale == 10);
  CHECK(dragon.gaits == std::vector<Gait>{{"walking", 1}, {"flying", 4}});
}

TEST_CASE("a fight begins at 0 to 100,000 feet, or at an unknown distance", "[E-DIST-1]") {
  for (const auto& [distance, taken] :
       {std::pair{-2, false}, {-1, true}, {0, true}, {100'000, true}, {100'001, false}}) {
    StartFight begin;
    begin.npcs = {{"B-GOB", 1, Side::kOpposition}};
    begin.distance = distance;
    CAPTURE(distance);
    CHECK((refused_by(State{}, begin) == "allowed") == taken);
  }
}

TEST_CASE("like NPCs are numbered, one alone is not, reinforcements go on counting") {
  State state = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}});
  CHECK(names(state) == std::vector<std::string>{"Ada", "Goblin"});
  state = after(state, AddNpcs{{"B-GOB", 2, Side::kOpposition}});
  CHECK(names(state) == std::vector<std::string>{"Ada", "Goblin 1", "Goblin 2", "Goblin 3"});
  CHECK(who(state, 3).group == errant_state(state).fight->combatants.back().group);
  state = after(state, AddNpcs{{"B-GNOLL", 1, Side::kOpposition}});
  CHECK(names(state).back() == "Gnoll");
  state = after(after(state, RenameCombatant{3, "Snik", "steals"}), AddNpcs{{"B-GOB", 1, {}}});
  CHECK(names(state).back() == "Goblin 4");
  CHECK(who(state, 3).name == "Snik");
  CHECK(who(state, 3).notes == "steals");
}

TEST_CASE("the end of a fight writes HP back to the Company") {
  State state = after(in_first_turn(), Hurt{{kAda}, 5});
  state = after(state, EndFight{});
  CHECK_FALSE(errant_state(state).fight);
  CHECK(errant_state(state).company[0].hp == 3);
  CHECK(errant_state(state).company[1].hp == 8);
  StartFight again;
  again.errants = {1};
  again.npcs = {{"B-GOB", 1, Side::kOpposition}};
  state = after(state, again);
  CHECK(errant_state(state).fight->combatants[0].hp == 3);
  CHECK(errant_state(state).fight->combatants[0].id > kGoblin2);
}

TEST_CASE("an Errant who leaves the fight keeps the HP that are left") {
  const State state = after(in_first_turn(), Hurt{{kAda}, 2});
  const Id errant = errant_state(state).fight->combatants[0].errant;
  const int hp = errant_state(state).fight->combatants[0].hp;
  const State left = after(state, RemoveCombatant{kAda});
  CHECK(find_errant(left, errant)->hp == hp);
  CHECK(errant_state(after(left, AddToFight{errant})).fight->combatants.back().hp == hp);
}

TEST_CASE("HP entered on an Errant's sheet hold in the running fight too") {
  const State state = after(in_first_turn(), Hurt{{kAda}, 2});
  Errant errant = *find_errant(state, errant_state(state).fight->combatants[0].errant);
  errant.hp = errant.max_hp - 1;
  CHECK(errant_state(after(state, ChangeErrant{errant})).fight->combatants[0].hp == errant.hp);
  errant.hp = errant.max_hp + 1;  // nobody has more than full HP
  CHECK(errant_state(after(state, ChangeErrant{errant})).fight->combatants[0].hp == errant.max_hp);
  CHECK(errant_state(after(state, AddErrant{errant})).company.back().hp == errant.max_hp);
  errant = *find_errant(state, errant.id);
  errant.notes = "limps";  // nothing about HP: the fight's own stay
  CHECK(errant_state(after(state, ChangeErrant{errant})).fight->combatants[0].hp ==
        errant_state(state).fight->combatants[0].hp);
}

TEST_CASE("a sheet that was being entered keeps what has happened since", "[E-ARM-1][E-ATT-9]") {
  Errant before = new_errant("Ada");
  Weapon bow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  bow.ammunition = 3;
  carry(before.gear, bow);
  carry(before.gear, new_armour(Piece::kSmallShield));
  before.gear.healers_kits = 1;
  before.pack.things = {journey::new_thing(journey::Kind::kTorch)};
  before.pack.things[0].id = 1;
  // Entered: a sword, a name for the bow, more skill.
  Errant changed = before;
  carry(changed.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  changed.gear.weapons[0].name = "longbow";
  changed.attributes.skill = 14;
  // In the meantime an arrow, two Blocks, a kit and some light are used up.
  Errant now = before;
  now.gear.weapons[0].ammunition = 2;
  now.gear.armour[0].blocks = 2;
  now.gear.healers_kits = 0;
  now.pack.things[0].left = 1;
  now.hp = 3;
  const Errant made = rebased(now, before, changed);
  REQUIRE(made.gear.weapons.size() == 2);
  CHECK(made.gear.weapons[0].name == "longbow");
  CHECK(made.gear.weapons[0].ammunition == 2);
  CHECK(made.gear.weapons[1].name == "sword");
  CHECK(made.gear.armour[0].blocks == 2);
  CHECK(made.gear.healers_kits == 0);
  CHECK(made.pack.things[0].left == 1);
  CHECK(made.attributes.skill == 14);
  CHECK(made.hp == 3);
  CHECK(refused_by({}, AddErrant{made}) == "allowed");
  // All that somebody can enter of a thing, and of the sheet.
  Errant other = before;
  other.gear.weapons[0] = {before.gear.weapons[0].id,
                           "great bow",
                           Weight::kHeavy,
                           Missile::kHeavy,
                           3,
                           2,
                           1,
                           1,
                           true,
                           true};
  other.gear.armour[0] = {before.gear.armour[0].id, Piece::kLargeShield, 5, 3, 1, 1, true};
  other.pack.things[0] = {1, journey::Kind::kLantern, "Lamp", 3, 4, 4, true};
  other.name = "Adah";
  other.archetype = Archetype::kZealot;
  other.renown = 4;
  other.attributes = {11, 12, 13, 14};
  other.hp = 2;
  other.max_hp = 9;
  other.encumbrance = 3;
  other.weighed = true;
  other.backpack = 7;
  other.notes = "Limps.";
  other.body = {{{Harm::kBurning, 2}}, 1, Dying::kDeathsDoor, 5, 1};
  other.gear.damage_die = 8;
  other.gear.healers_kits = 2;
  other.gear.repair_kits = 1;
  other.pack.supply = 6;
  other.pack.purse = {1, 2, 3};
  CHECK(rebased(now, before, other) == other);
  // Thrown away here, changed there: it is gone. What both changed is as it was entered.
  Errant without = before;
  without.gear.weapons.clear();
  without.gear.armour[0].blocks = 1;
  CHECK(rebased(now, before, without).gear.weapons.empty());
  CHECK(rebased(now, before, without).gear.armour[0].blocks == 1);
  Errant gone = now;
  gone.gear.weapons.clear();
  CHECK(rebased(gone, before, changed).gear.weapons.size() == 1);  // the sword alone
  CHECK(rebased(now, before, before) == now);
}

TEST_CASE("a fight is decided when a side has nobody left standing") {
  const State state = in_first_turn();
  CHECK_FALSE(fight_decided(state));
  CHECK_FALSE(fight_decided(after(state, Hurt{{kGoblin1}, 9})));
  CHECK(fight_decided(after(state, Hurt{{kGoblin1, kGoblin2}, 9})));
  // Errants at 0 HP may still act: whether it is over is for the Guide to say.
  CHECK_FALSE(fight_decided(after(after(state, SetHp{kAda, 0}), SetHp{kBo, 0})));
  CHECK(fight_decided(after(after(state, SetStanding{kGoblin1, Standing::kFled}),
                            SetStanding{kGoblin2, Standing::kSurrendered})));
  CHECK_FALSE(fight_decided(State{}));
}

TEST_CASE("an absurd start is refused in words") {
  State state = after(State{}, AddErrant{new_errant("Ada")});
  const auto with = [](std::vector<Id> errants, std::vector<NpcCount> npcs, int distance = -1) {
    StartFight start;
    start.errants = std::move(errants);
    start.npcs = std::move(npcs);
    start.distance = distance;
    return start;
  };
  CHECK(refused_by(state, with({}, {})) == "no rule");
  CHECK(refused_by(state, with({9}, {})) == "no rule");
  CHECK(refused_by(state, with({1, 1}, {})) == "no rule");
  CHECK(refused_by(state, with({1}, {{"B-COW", 1, {}}})) == "no rule");
  CHECK(refused_by(state, with({1}, {{"B-GOB", 0, {}}})) == "no rule");
  CHECK(refused_by(state, with({1}, {{"B-GOB", 1001, {}}})) == "no rule");
  CHECK(refused_by(state, with({1}, {{"B-GOB", 1000, {}}, {"B-GNOLL", 1000, {}}})) == "no rule");
  CHECK(refused_by(state, with({1}, {{"B-GOB", 1, {}}}, -2)) == "E-DIST-1");
  CHECK(refused_by(state, with({1}, {{"B-GOB", 1000, {}}})) == "allowed");
  CHECK(refused_by(in_first_turn(), with({1}, {})) == "no rule");
  for (const Action& action : {Action{EndFight{}}, Action{NextStep{}}, Action{AddToFight{1}},
                               Action{AddNpcs{{"B-GOB", 1, {}}}}, Action{RollMorale{0, 0}}})
    CHECK(refused_by(state, action) == "no rule");
}

TEST_CASE("Errants join, leave and are changed") {
  State state = in_first_turn();
  state = after(state, AddErrant{new_errant("Cleo", 16)});
  CHECK(refused_by(state, AddToFight{1}) == "no rule");
  state = after(state, AddToFight{3});
  CHECK(names(state).back() == "Cleo");
  CHECK(refused_by(state, AddToFight{3}) == "no rule");
  Errant changed = errant_state(state).company[2];
  changed.name = "Cleopatra";
  changed.encumbrance = 8;
  state = after(state, ChangeErrant{changed});
  CHECK(names(state).back() == "Cleopatra");
  CHECK(movement_dice(errant_state(state).fight->combatants.back()) == 2);
  state = after(state, RemoveErrant{3});
  CHECK(errant_state(state).company.size() == 2);
  CHECK(names(state).back() == "Cleopatra");
  CHECK_FALSE(errant_state(after(state, EndFight{})).fight);
}

TEST_CASE("absurd Errants are refused in words") {
  const auto refused = [](auto change) {
    Errant one = new_errant("Ada");
    change(one);
    return refused_by(State{}, AddErrant{one}) != "allowed";
  };
  CHECK(refused([](Errant& one) { one.name = ""; }));
  CHECK(refused([](Errant& one) { one.name = "   "; }));
  CHECK(refused([](Errant& one) { one.name = std::string(61, 'a'); }));
  CHECK(refused([](Errant& one) { one.name = "two\nlines"; }));
  CHECK(refused([](Errant& one) { one.notes = std::string(4001, 'a'); }));
  CHECK(refused([](Errant& one) { one.hp = -1; }));
  CHECK(refused([](Errant& one) { one.max_hp = 0; }));
  CHECK(refused([](Errant& one) { one.max_hp = 10000; }));
  CHECK(refused([](Errant& one) { one.renown = 11; }));
  CHECK(refused([](Errant& one) { one.attributes.mind = 31; }));
  CHECK(refused([](Errant& one) { one.encumbrance = -1; }));
  CHECK(refused([](Errant& one) { one.archetype = static_cast<Archetype>(9); }));
  CHECK_FALSE(refused([](Errant&) {}));
}

TEST_CASE("the example: three taps from nothing to the surprise roll") {
  State state;
  for (const Action& action : example_fight(state)) state = after(state, action);
  REQUIRE(errant_state(state).fight);
  CHECK(errant_state(state).company.size() == 3);
  CHECK(names(state).size() == 5);
  CHECK(errant_state(state).fight->distance == -1);
  state = after(state, RollDistance{}, {d6(4)});
  state = after(state, RollSurprise{}, {d6(4)});
  CHECK(example_fight(state).empty());
}

TEST_CASE("the example's people are whole each time and do not stay in the Company") {
  State state = after({}, AddErrant{new_errant("Maren")});  // one's own, whatever she is called
  for (int i = 0; i < 2; ++i) {
    for (const Action& action : example_fight(state)) state = after(state, action);
    CHECK(errant_state(state).company.size() == 4);
    for (const Combatant& who : errant_state(state).fight->combatants) CHECK(who.hp == who.max_hp);
    state = after(state, SetHp{errant_state(state).fight->combatants[0].id, 1});
    state = after(state, EndFight{});
    REQUIRE(errant_state(state).company.size() == 1);
    CHECK(errant_state(state).company[0].id == 1);
    CHECK(errant_state(state).company[0].hp == 8);
  }
}

TEST_CASE("a fight has its encounter's notes, and they can be changed") {
  StartFight how;
  how.distance = 30;
  how.notes = "The gate is trapped.";
  State state = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  CHECK(errant_state(state).fight->notes == "The gate is trapped.");
  state = after(state, SetFightNotes{"Disarmed.\nThe chief fled."});
  CHECK(errant_state(state).fight->notes == "Disarmed.\nThe chief fled.");
  CHECK(refused_by(state, SetFightNotes{std::string(4001, 'x')}) == "no rule");
  CHECK(refused_by(State{}, SetFightNotes{"x"}) == "no rule");
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  how.notes = std::string(4001, 'x');
  CHECK(refused_by(after(state, EndFight{}), how) == "no rule");
}

TEST_CASE("a turn whose order is open has not been played, wherever a fight's length is told",
          "[E-INIT-1]") {
  CHECK(over_after(0) == "over before its first turn");
  CHECK(over_after(1) == "over after 1 turn");
  CHECK(over_after(2) == "over after 2 turns");
  Session session = new_session(3);
  const auto ends_after = [&](const State& state, int turns) {
    session.state = state;
    REQUIRE(act(session, EndFight{}).done);
    REQUIRE_FALSE(errant_state(session.state).past.empty());
    CHECK(errant_state(session.state).past.back().turns == turns);
    const std::string told = session.log.back().lines.front().text;
    CHECK(told.starts_with("The fight is " + over_after(turns) + "."));
  };
  State state = in_first_turn();
  ends_after(state, 1);
  state = next(to(state, Step::kExpiry));
  REQUIRE(errant_state(state).fight->step == Step::kOrder);
  REQUIRE(errant_state(state).fight->turn == 2);
  ends_after(state, 1);
  ends_after(after(state, SetOrder{Side::kCompany}), 2);
  StartFight how;
  how.distance = 30;
  state = start({new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition}}, how);
  REQUIRE(errant_state(state).fight->turn == 1);
  ends_after(state, 0);
}

TEST_CASE("a number that is there already is not given again", "[E-NPC-1]") {
  State state = after(in_first_turn(), RemoveCombatant{kGoblin2});
  state = after(state, AddNpcs{{"B-GOB", 1, Side::kOpposition}});
  CHECK(errant_state(state).fight->combatants.back().name == "Goblin 2");
}

TEST_CASE("a fight begins with the throw for its distance where nobody knows it", "[E-DIST-1]") {
  StartFight how;
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  std::vector<Action> actions = beginning(how);
  REQUIRE(actions.size() == 2);
  State state = after(State{}, actions[0]);
  CHECK_FALSE(is_remembered(*errant_state(state).fight));
  state = after(state, actions[1], {d6(4)});
  CHECK(errant_state(state).fight->distance == 40);
  how.distance = 25;
  actions = beginning(how);
  REQUIRE(actions.size() == 1);
  CHECK(errant_state(after(State{}, actions[0])).fight->distance == 25);
  CHECK(is_remembered(*errant_state(in_first_turn()).fight));
}

TEST_CASE("what blows decided before any order was over in its first turn", "[E-DUEL-1]") {
  PastFight past;
  past.lines = {{"Ada", Side::kCompany, 1, 1, 4, 9, "at 0 HP"},
                {"Goblin", Side::kOpposition, 1, 0, 9, 4, ""}};
  CHECK(length_of(past) == "over in its first turn");
  CHECK(winner_of(past) == "Goblin");
  past.lines[1].fate = "fled";
  CHECK(winner_of(past).empty());
  past.turns = 2;
  CHECK(length_of(past) == "over after 2 turns");
  past.turns = 0;
  past.lines[0] = {"Ada", Side::kCompany, 1, 0, 0, 0, ""};
  past.lines[1] = {"Goblin", Side::kOpposition, 1, 1, 0, 9, ""};
  CHECK(winner_of(past) == "Ada");
  CHECK(length_of(past) == over_after(0));  // by hand
  past.lines[0].dealt = 3;
  past.lines[1] = {"Veteran", Side::kOpposition, 1, 0, 3, 0, "surrendered"};
  CHECK(length_of(past) == "over in its first turn");  // one who was hurt has yielded
}

TEST_CASE("a fight by other rules comes to its end first") {
  for (const Ruleset* rules : rulesets()) {
    if (rules->id == kPartOf<ErrantState>) continue;
    INFO(rules->id);
    State state;
    Dice dice = scripted(std::vector<int>{});
    for (const Action& action : rules->example(state)) state = reduce(state, action, dice);
    REQUIRE(rules->running(state));
    StartFight fight;
    fight.npcs = {{"B-GOB", 1, Side::kOpposition}};
    const auto no = refuse(state, Action(fight));
    REQUIRE(no);
    CHECK(no->why.find(std::string(rules->name) + " is on: end it first") != std::string::npos);
    CHECK_FALSE(refuse(State{}, Action(fight)));
  }
}
