#include <set>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/falls.hpp"
#include "core/errant/rules_text.hpp"
#include "core/save/save.hpp"
#include "tests/core/bounds.hpp"
#include "tests/core/errant/chase/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// "Fugitives" (1) with Fen (2), "Pursuers" (3) with Pim (4), of so many dice.
constexpr Id kFlee = 1, kFen = 2, kAfter = 3, kPim = 4;
State chase_of(int flees = 2, int after_them = 2) {
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", flees), 1},
                 {ChaseSide::kPursuers, "", with_dice("Pim", after_them), 1}};
  return after(State{}, how);
}

State joined(const State& state, Id party, ChaseMember who) {
  return after(state, AddMember{party, std::move(who), 1});
}

const ChaseParty& party(const State& state, Id id) {
  const ChaseParty* found = find_party(*errant_state(state).chase, id);
  REQUIRE(found != nullptr);
  return *found;
}
const ChaseMember& member(const State& state, Id id) {
  const ChaseMember* found = find_member(*errant_state(state).chase, id);
  REQUIRE(found != nullptr);
  return *found;
}

// After a turn in which the fugitives rolled lowest, the development picked.
State befallen(Turnout what, const State& from) {
  return after(after(from, RollChaseTurn{}, {d4(1, 2), d4(3, 4)}), PickDevelopment{kFlee, what});
}
State befallen(Turnout what) { return befallen(what, chase_of()); }

ResolveDevelopment settle(Id party_id = kFlee) {
  ResolveDevelopment how;
  how.party = party_id;
  return how;
}

}  // namespace

TEST_CASE("the slowest rolls for its party", "[E-CHASE-1]") {
  struct Given {
    const char* what;
    int skill, load, spd, mv, mount, speed, dice;
  };
  for (const Given& c :
       {Given{"skill less load", 13, 2, -1, -1, -1, 11, 2},
        Given{"never below 0", 3, 9, -1, -1, -1, 0, 0},
        Given{"SPD as entered", 3, 0, 16, -1, -1, 16, 4}, Given{"MV", 3, 0, -1, 3, -1, -1, 3},
        Given{"a mount replaces SPD", 20, 0, -1, -1, 12, 12, 3},
        Given{"and MV", 20, 0, -1, 5, 8, 8, 2},
        Given{"its load slows no mount", 10, 9, -1, -1, 16, 16, 4}}) {
    INFO(c.what);
    ChaseMember who;
    who.attributes.skill = c.skill;
    who.encumbrance = c.load;
    who.spd = c.spd;
    who.mv = c.mv;
    if (c.mount >= 0) who.mount = {"horse", c.mount};
    CHECK(chase_speed(who) == c.speed);
    CHECK(chase_dice(who) == c.dice);
  }
  State state = joined(chase_of(3), kFlee, with_dice("Slow", 1));
  CHECK(slowest(party(state, kFlee))->name == "Slow");
  CHECK(fastest(party(state, kFlee))->name == "Fen");
  state = after(state, RollChaseTurn{}, {d4(2), d4(1, 3)});
  CHECK(party(state, kFlee).faces == std::vector<int>{2});
  CHECK(party(state, kAfter).faces == std::vector<int>{1, 3});
}

TEST_CASE("a chase needs somebody on either side, nobody twice", "[E-CHASE-1]") {
  StartChase how;
  CHECK(refused_by(State{}, how) == "E-CHASE-1");
  how.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", 2), 3}};
  CHECK(refused_by(State{}, how) == "E-CHASE-1");
  how.entries.push_back({ChaseSide::kPursuers, "Gang", with_dice("Pim", 2), 1});
  const State state = after(State{}, how);
  CHECK(party(state, 1).members.size() == 3);
  CHECK(party(state, 1).members[2].name == "Fen 3");
  CHECK(party(state, 5).name == "Gang");
  CHECK(refused_by(state, how) == "no rule");

  State known = after(State{}, AddErrant{new_errant("Ada", 13)});
  how.entries[0].member = chaser(errant_state(known).company[0]);
  CHECK(refused_by(known, how) == "E-CHASE-1");  // three of her
  how.entries[0].count = 1;
  known = after(known, how);
  CHECK(refused_by(known, AddMember{1, chaser(errant_state(known).company[0]), 1}) == "E-CHASE-1");
  how.entries[0].count = 201;
  CHECK(refused_by(State{}, how) == "E-CHASE-1");
}

TEST_CASE("the running fight becomes a chase in one action", "[E-CHASE-1]") {
  State state = in_first_turn();
  state = after(state, SetStanding{kGoblin2, Standing::kFled});
  StartChase how;
  how.of_fight = true;
  how.company_flees = false;
  state = after(state, how);
  REQUIRE(errant_state(state).chase->parties.size() == 2);
  const ChaseParty& company = errant_state(state).chase->parties[0];
  CHECK(company.side == ChaseSide::kPursuers);
  REQUIRE(company.members.size() == 2);
  CHECK(company.members[0].combatant == kAda);
  CHECK(chase_dice(company.members[0]) == 3);
  CHECK(chase_dice(company.members[1]) == 1);
  const ChaseParty& goblins = errant_state(state).chase->parties[1];
  REQUIRE(goblins.members.size() == 2);  // the one that has fled is being chased
  CHECK(goblins.members[0].threat == who(state, kGoblin1).rank);
  CHECK(goblins.members[0].morale == who(state, kGoblin1).morale);
  CHECK(company.quarry == goblins.id);
  // Whoever falls there is out of it here.
  const State fallen = after(state, SetHp{kGoblin1, 0});
  CHECK(errant_state(fallen).chase->parties[1].members[0].running == Running::kOut);
  CHECK(errant_state(fallen).chase->parties[1].members[1].running == Running::kIn);
}

TEST_CASE("a chase of a fight goes back to it", "[E-CHASE-2]") {
  StartChase how;
  how.of_fight = true;
  how.company_flees = false;
  State state = after(in_first_turn(), SetStanding{kGoblin2, Standing::kFled});
  state = after(state, how);
  const Id goblin1 = errant_state(state).chase->parties[1].members[0].id;
  state = after(state, SplitOff{{goblin1}, "One"});
  const Id one = errant_state(state).chase->parties.back().id,
           bo = errant_state(state).chase->parties[0].members[1].id;
  state = after(state, SplitOff{{bo}, ""});
  // Ada (3 dice) catches Goblin 2; Bo and the goblins have one die each.
  state = after(state, SetSprint{one, 0, true});
  state = after(state, RollChaseTurn{}, {d20(1), d4(4, 4, 1), d4(2), d4(4, 4), d4(3)});
  CHECK(member(state, goblin1).running == Running::kEscaped);
  CHECK(errant_state(state).chase->step == ChaseStep::kOver);
  CHECK(refused_by(state, RollChaseTurn{}) == "E-CHASE-2");
  state = after(state, EndChase{});
  CHECK_FALSE(errant_state(state).chase);
  CHECK(who(state, kGoblin1).standing == Standing::kFled);
  CHECK(who(state, kGoblin2).standing == Standing::kFighting);
  REQUIRE(errant_state(state).past_chases.size() == 1);
  CHECK(errant_state(state).past_chases[0].turns == 1);
  CHECK(errant_state(state).past_chases[0].parties[1].caught == 1);
  CHECK(errant_state(state).past_chases[0].parties[2].escaped == 1);
  CHECK(errant_state(after(state, ForgetChase{errant_state(state).past_chases[0].id}))
            .past_chases.empty());
}

TEST_CASE("two 4s end it", "[E-CHASE-2]") {
  struct Given {
    int flees, after_them;
    Throws throws;
    Running fate;
  };
  for (const Given& c : {
           Given{2, 2, {d4(4, 4), d4(1, 2)}, Running::kEscaped},
           Given{2, 2, {d4(1, 2), d4(4, 4)}, Running::kCaught},
           Given{3, 2, {d4(4, 1, 4), d4(4, 1)}, Running::kEscaped},
           Given{3, 3, {d4(4, 1, 2), d4(4, 4, 4)}, Running::kCaught},
           Given{2, 2, {d4(4, 1), d4(4, 3)}, Running::kIn},  // one each is none
           Given{
               2, 2, {d4(4, 4), d4(4, 4), d4(3, 3), d4(2, 3)}, Running::kEscaped},  // a tie, 6 to 5
           Given{
               2, 2, {d4(4, 4), d4(4, 4), d4(1, 1), d4(4, 4)}, Running::kCaught},  // a tie, 2 to 8
           Given{2,
                 3,
                 {d4(4, 4), d4(4, 4, 1), d4(1, 1), d4(1, 1, 1)},
                 Running::kCaught},  // with 3 dice
           Given{2,
                 2,
                 {d4(4, 4), d4(4, 4), d4(1, 4), d4(2, 3), d4(1, 2), d4(1, 1)},
                 Running::kEscaped},  // 5 to 5, 3 to 2
       }) {
    const State state = after(chase_of(c.flees, c.after_them), RollChaseTurn{}, c.throws);
    CHECK(member(state, kFen).running == c.fate);
    CHECK((errant_state(state).chase->step == ChaseStep::kOver) == (c.fate != Running::kIn));
    CHECK(errant_state(state).chase->turn == 1);
  }
}

TEST_CASE("of several parties each escapes or is caught for itself", "[E-CHASE-2][E-CHASE-6]") {
  State state = joined(joined(chase_of(), kFlee, with_dice("Fay", 2)), kAfter, with_dice("Pam", 2));
  state = after(state, SplitOff{{5}, "Fay"});
  state = after(state, SplitOff{{6}, "Pam"});
  const Id fay = 7, pam = 8;
  CHECK(party(state, pam).quarry == kFlee);
  CHECK(refused_by(state, SetQuarry{fay, kFlee}) == "E-CHASE-2");
  CHECK(refused_by(state, SetQuarry{pam, kAfter}) == "E-CHASE-2");
  state = after(state, SetQuarry{pam, fay});
  // Fen 4 4 and Pim 4 4: a tie, Pim wins. Pam's 4s catch Fay.
  const State both =
      after(state, RollChaseTurn{}, {d4(4, 4), d4(4, 4), d4(1, 2), d4(4, 4), d4(1, 1), d4(2, 2)});
  CHECK(member(both, kFen).running == Running::kCaught);
  CHECK(member(both, 5).running == Running::kCaught);
  CHECK(errant_state(both).chase->step == ChaseStep::kOver);
  // Fen escapes, Fay runs on, and Pim is after Fay from now on.
  const State one = after(state, RollChaseTurn{}, {d4(4, 4), d4(1, 3), d4(1, 2), d4(2, 4)});
  CHECK(member(one, kFen).running == Running::kEscaped);
  CHECK(party(one, kAfter).quarry == fay);
  CHECK(errant_state(one).chase->step == ChaseStep::kAct);
}

TEST_CASE("doubles other than 4s let a side act", "[E-CHASE-3]") {
  State state = joined(chase_of(3, 2), kFlee, with_dice("Fay", 3));
  CHECK(refused_by(state, MarkActed{kFen, ChaseDeed::kMelee}) == "E-CHASE-3");
  state = after(state, RollChaseTurn{}, {d4(3, 1, 3), d4(4, 2)});
  CHECK(doubles(party(state, kFlee).faces) == std::vector<int>{3});
  CHECK(chasers_to_act(*errant_state(state).chase) == std::vector<Id>{kFen, 5});
  CHECK(refused_by(state, MarkActed{kPim, ChaseDeed::kMelee}) == "E-CHASE-3");
  state = after(state, MarkActed{kFen, ChaseDeed::kSorcery});
  CHECK(chasers_to_act(*errant_state(state).chase) == std::vector<Id>{5});
  CHECK(refused_by(state, MarkActed{kFen, ChaseDeed::kMelee}) == "E-CHASE-3");
  state = after(after(state, SkipDevelopment{kAfter}), RollChaseTurn{}, {d4(1, 2, 3), d4(3, 4)});
  CHECK(chasers_to_act(*errant_state(state).chase).empty());  // what was not done is gone
  CHECK(doubles({4, 4}).empty());
}

TEST_CASE("an attack in a chase is rolled by the fight’s own rules", "[E-CHASE-3][E-ATT-1]") {
  StartChase how;
  how.of_fight = true;
  State state = after(in_first_turn(Side::kOpposition), how);
  const Id ada = errant_state(state).chase->parties[0].members[0].id;
  const Id bo = errant_state(state).chase->parties[0].members[1].id;
  state = after(state, SplitOff{{bo}, ""});
  AttackRoll blow;
  blow.who = kAda;
  blow.target = kGoblin1;
  const ChaseAttack strike{ada, ChaseDeed::kMelee, blow};
  CHECK(refused_by(state, blow) != "allowed");
  CHECK(refused_by(state, strike) == "E-CHASE-3");
  state = after(state, RollChaseTurn{}, {d4(1, 1, 2), d4(3), d4(2)});
  // Not before it is rolled is anything spent, and never in the fight.
  CHECK_FALSE(refuse(state, strike));
  CHECK(refused_by(state, blow) != "allowed");
  CHECK(refused_by(state, ChaseAttack{ada, ChaseDeed::kSorcery, blow}) == "E-CHASE-3");
  CHECK(refused_by(state, ChaseAttack{bo, ChaseDeed::kMelee, blow}) == "E-CHASE-3");
  AttackRoll no_dice = blow;
  no_dice.count = 0;
  CHECK(refused_by(state, ChaseAttack{ada, ChaseDeed::kMelee, no_dice}) == "E-ATT-4");
  const State struck = after(state, strike, {d6(3)});
  CHECK(who(struck, kGoblin1).hp == who(state, kGoblin1).hp - 3);
  CHECK(member(struck, ada).actions == 0);
  CHECK(who(struck, kAda).usage == who(state, kAda).usage);
  CHECK(refused_by(struck, strike) == "E-CHASE-3");
  // One that waits is settled in the fight, as any other.
  AttackRoll held = blow;
  held.hold = true;
  const State waits = after(state, ChaseAttack{ada, ChaseDeed::kMelee, held}, {d6(2)});
  CHECK(member(waits, ada).actions == 0);
  CHECK(who(after(waits, ResolveAttack{}), kGoblin1).hp == who(state, kGoblin1).hp - 2);
  // Marked by hand, it leaves nothing to be done in the fight.
  const State marked = after(state, MarkActed{ada, ChaseDeed::kMelee});
  CHECK(member(marked, ada).actions == 0);
  CHECK(errant_state(marked).fight == errant_state(state).fight);
}

TEST_CASE("what could be done at once is over with the chase", "[E-CHASE-3][E-ATT-5]") {
  StartChase how;
  how.of_fight = true;
  State state = after(in_first_turn(Side::kOpposition), how);
  const Id ada = errant_state(state).chase->parties[0].members[0].id;
  state = after(state, SplitOff{{errant_state(state).chase->parties[0].members[1].id}, ""});
  state = after(state, RollChaseTurn{}, {d4(1, 1, 2), d4(3), d4(2)});
  AttackRoll blow;
  blow.who = kAda;
  blow.target = kGoblin1;
  state = after(state, ChaseAttack{ada, ChaseDeed::kMelee, blow}, {d6(1)});
  REQUIRE(reactions(*errant_state(state).fight, who(state, kGoblin1)) == 1);
  state = after(state, EndChase{});
  CHECK(reactions(*errant_state(state).fight, who(state, kGoblin1)) == 0);
}

TEST_CASE("only those shoot who have something to shoot with", "[E-CHASE-4]") {
  Errant archer = new_errant("Ada"), fencer = new_errant("Bo"), unknown = new_errant("Cy");
  archer.gear.weapons = {new_weapon("Bow", Weight::kMedium, Missile::kMedium)};
  archer.gear.weapons[0].ammunition = 1;
  fencer.gear.weapons = {new_weapon("Sword", Weight::kMedium, Missile::kNone)};
  for (Errant* one : {&archer, &fencer}) one->gear.weapons[0].id = one->gear.next_id++;
  StartFight begin;
  begin.distance = 30;
  State state = start({archer, fencer, unknown},
                      {{"B-GOB", 1, Side::kOpposition}, {"B-GOSB", 1, Side::kOpposition}}, begin);
  StartChase how;
  how.of_fight = true;
  state = after(state, how);
  const auto shoots = [&](std::size_t side, std::size_t index) {
    return can_shoot(state, errant_state(state).chase->parties[side].members[index]);
  };
  CHECK(shoots(0, 0));
  CHECK_FALSE(shoots(0, 1));
  CHECK(shoots(0, 2));        // nothing is known of what Cy carries
  CHECK(shoots(1, 0));        // a weapon can be a bow
  CHECK_FALSE(shoots(1, 1));  // claws and teeth cannot
  const State in_range = after(state, RollChaseTurn{}, {d4(1, 2), d4(2)});
  const auto& company = errant_state(in_range).chase->parties[0].members;
  CHECK(refused_by(in_range, MarkActed{company[0].id, ChaseDeed::kRanged}) == "allowed");
  CHECK(refused_by(in_range, MarkActed{company[1].id, ChaseDeed::kRanged}) == "E-CHASE-4");
  CHECK(can_shoot(chase_of(), chaser(chase_presets()[1])));  // the table knows
}

TEST_CASE("a chase is the fight’s own, or it is another", "[E-CHASE-1]") {
  StartChase own;
  own.of_fight = true;
  const State fight = in_first_turn();
  CHECK_FALSE(is_chase_of_fight(fight));
  CHECK(is_chase_of_fight(after(fight, own)));
  const State other = after(fight, example_chase());
  CHECK_FALSE(is_chase_of_fight(other));
  CHECK_FALSE(refused_by(other, own) == "allowed");
  // The fight it began in is over, and another one is on.
  StartFight begin;
  begin.errants = {kAda};
  begin.npcs = {{"B-GOB", 1, Side::kOpposition}};
  CHECK_FALSE(is_chase_of_fight(after(after(after(fight, own), EndFight{}), begin)));
}

TEST_CASE("the same face on both sides lets both shoot", "[E-CHASE-4]") {
  // The sources' example: 3 and 4 against 2 and 3.
  State state = after(chase_of(), RollChaseTurn{}, {d4(3, 4), d4(2, 3)});
  CHECK(matches(party(state, kFlee), party(state, kAfter)) == std::vector<int>{3});
  CHECK(chasers_to_shoot(*errant_state(state).chase) == std::vector<Id>{kFen, kPim});
  CHECK(chasers_to_act(*errant_state(state).chase).empty());
  CHECK(refused_by(state, MarkActed{kFen, ChaseDeed::kMelee}) == "E-CHASE-3");
  state = after(state, MarkActed{kFen, ChaseDeed::kRanged});
  CHECK(refused_by(state, MarkActed{kFen, ChaseDeed::kRanged}) == "E-CHASE-4");
  CHECK(chasers_to_shoot(*errant_state(state).chase) == std::vector<Id>{kPim});
  state = after(chase_of(), RollChaseTurn{}, {d4(1, 2), d4(3, 4)});
  CHECK(chasers_to_shoot(*errant_state(state).chase).empty());
}

TEST_CASE("a sprint doubles the dice, or costs the roll", "[E-CHASE-5]") {
  State state = chase_of();
  ChaseMember runner;
  runner.name = "Ada";
  runner.attributes.phys = 12;
  runner.attributes.skill = 11;
  runner.encumbrance = 3;
  runner.id = kFen;
  state = after(state, ChangeMember{runner});
  CHECK(chance(sprint_check(member(state, kFen))) == Chance{9, 20});
  state = after(state, SetSprint{kFlee, 0, true});
  CHECK(plan_of(party(state, kFlee)).dice == 4);
  CHECK(plan_of(party(state, kFlee)).chance == Catch::Approx(0.45));
  State made = after(state, RollChaseTurn{}, {d20(4), d4(1, 2, 3, 1), d4(2, 3)});
  CHECK(party(made, kFlee).faces == std::vector<int>{1, 2, 3, 1});
  CHECK(party(made, kFlee).sprinted == Sprint::kMade);
  CHECK_FALSE(party(made, kFlee).sprints);  // chosen anew each turn
  CHECK(refused_by(made, SetSprint{kFlee, 0, true}) == "E-CHASE-5");
  for (const int face : {3, 13}) {
    const State failed = after(state, RollChaseTurn{}, {d20(face), d4(2, 3)});
    CHECK(party(failed, kFlee).faces.empty());
    CHECK(party(failed, kFlee).sprinted == Sprint::kFailed);
    REQUIRE(errant_state(failed).chase->developments.size() == 1);  // none rolled is the lowest
    CHECK(errant_state(failed).chase->developments[0].party == kFlee);
  }
}

TEST_CASE("one alone may sprint to keep up", "[E-CHASE-5]") {
  State state = joined(chase_of(3), kFlee, with_dice("Slow", 1));
  state = after(state, SetSprint{kFlee, 5, true});
  CHECK(plan_of(party(state, kFlee)).dice == 2);
  CHECK(plan_of(party(state, kFlee)).checks == std::vector<Id>{5});
  CHECK(refused_by(state, SetSprint{kFlee, kPim, true}) == "E-CHASE-5");
  state = after(state, RollChaseTurn{}, {d20(10), d4(1, 2), d4(1, 3)});
  CHECK(party(state, kFlee).faces == std::vector<int>{1, 2});
}

TEST_CASE("splitting off and rejoining", "[E-CHASE-6]") {
  State state = joined(chase_of(3), kFlee, with_dice("Slow", 1));
  CHECK(refused_by(state, SplitOff{{}, ""}) == "E-CHASE-6");
  CHECK(refused_by(state, SplitOff{{kFen, 5}, ""}) == "E-CHASE-6");
  CHECK(refused_by(state, SplitOff{{kFen, kPim}, ""}) == "E-CHASE-6");
  state = after(state, SplitOff{{5}, ""});
  CHECK(party(state, 6).name == "Slow");
  CHECK(party(state, 6).parted_from == kFlee);
  CHECK(plan_of(party(state, kFlee)).dice == 3);
  CHECK(plan_of(party(state, 6)).dice == 1);
  CHECK(refused_by(state, Rejoin{6, kAfter}) == "E-CHASE-6");
  CHECK(refused_by(state, Rejoin{6, 6}) == "E-CHASE-6");
  // Whoever is left alone is called by name, until the others are back.
  CHECK(party(state, kFlee).name == "Fen");
  const State there = after(state, Rejoin{kFlee, 6});
  CHECK(party(there, 6).name == "Fugitives");
  CHECK(party(after(after(state, RenameParty{kFlee, "The fox"}), Rejoin{6, kFlee}), kFlee).name ==
        "The fox");
  state = after(state, Rejoin{6, kFlee});
  CHECK(party(state, kFlee).name == "Fugitives");
  CHECK(party(state, kFlee).together.empty());
  CHECK(party(state, kFlee).members.size() == 2);
  CHECK(find_party(*errant_state(state).chase, 6) == nullptr);
  CHECK(everybody(*errant_state(state).chase) == std::set<Id>{kFen, kPim, 5});
}

TEST_CASE("whoever splits off sprints only when told to", "[E-CHASE-5][E-CHASE-6]") {
  State state = joined(chase_of(3), kFlee, with_dice("Slow", 1));
  state = after(after(state, SetSprint{kFlee, 0, true}), SplitOff{{5}, ""});
  CHECK(party(state, kFlee).sprints);
  CHECK_FALSE(party(state, 6).sprints);
}

TEST_CASE("two hundred are the most that run", "[E-CHASE-1]") {
  StartChase how;
  how.entries.assign(199, {ChaseSide::kFugitives, "Mob", with_dice("Fay", 2)});
  how.entries.push_back({ChaseSide::kPursuers, "Wolves", with_dice("Wolf", 2)});
  CHECK(refused_by({}, how) == "allowed");
  how.entries.push_back(how.entries.back());
  CHECK(refused_by({}, how) == "E-CHASE-1");
}

TEST_CASE("who drops a load runs faster, to SPD 99", "[E-CHASE-8]") {
  State state = chase_of();
  ChaseMember fen = *find_member(*errant_state(state).chase, kFen);
  fen.spd = 97;
  fen.encumbrance = 9;
  state = after(state, ChangeMember{fen});
  CHECK(member(after(state, DropSomething{kFen, "meat", 1, {}}), kFen).spd == 98);
  CHECK(member(after(state, DropSomething{kFen, "gold", 5, {}}), kFen).spd == 99);
}

TEST_CASE("an NPC checks with its Threat, an Errant with the attribute", "[E-CHASE-7]") {
  ChaseMember who;
  who.attributes.skill = 14;
  who.threat = -1;
  CHECK(chase_check(who, Attribute::kSkill, 0).attribute == 14);
  who.threat = 3;
  CHECK(chase_check(who, Attribute::kSkill, 0).attribute == 11);
}

TEST_CASE("a chase is remembered turn by turn", "[E-CHASE-1]") {
  State state = after(joined(chase_of(2, 3), kFlee, with_dice("Fay", 2)), SplitOff{{5}, ""});
  state = after(state, RollChaseTurn{}, {d4(1, 2), d4(1, 1, 3), d4(1, 3)});
  state = after(state, SkipDevelopment{kFlee});
  state = after(state, DropSomething{kFen, "a ham", 0, {}});
  state = after(state, RollChaseTurn{}, {d4(4, 4), d4(4, 3, 1), d4(1, 2)});
  state = after(state, EndChase{});
  REQUIRE(errant_state(state).past_chases.size() == 1);
  const PastChase& past = errant_state(state).past_chases[0];
  CHECK(past.turns == 2);
  std::vector<std::string> said;
  for (const ChaseEvent& event : past.events)
    said.push_back(std::to_string(event.turn) + " " + event_words(event));
  CHECK(said == std::vector<std::string>{"1 Fay apart.", "1 Fen 3, Pursuers 5, Fay 4.",
                                         "2 Fen: a ham dropped.", "2 Fen 8, Pursuers 8, Fay 3.",
                                         "2 Fen got away."});
}

TEST_CASE("the lowest roll brings a development", "[E-CHASE-7]") {
  State state = after(chase_of(), RollChaseTurn{}, {d4(1, 2), d4(3, 4)});
  REQUIRE(errant_state(state).chase->developments.size() == 1);
  CHECK(refused_by(state, RollChaseTurn{}) == "E-CHASE-7");
  CHECK(refused_by(state, settle()) == "E-CHASE-7");
  CHECK(refused_by(state, RollDevelopment{kAfter}) == "E-CHASE-7");
  state = after(state, RollDevelopment{0}, {d10(6)});
  CHECK(errant_state(state).chase->developments[0].what == Turnout::kOpportunity);
  CHECK(errant_state(state).chase->step == ChaseStep::kDevelopment);
  state = after(state, RollDevelopment{kFlee}, {d10(10)});  // again
  CHECK(errant_state(state).chase->developments[0].what == Turnout::kTwist);
  state = after(state, PickDevelopment{kFlee, Turnout::kObstacle});
  CHECK(errant_state(state).chase->developments[0].what == Turnout::kObstacle);
  // Equal lowest: both.
  state = after(chase_of(), RollChaseTurn{}, {d4(1, 4), d4(2, 3)});
  REQUIRE(errant_state(state).chase->developments.size() == 2);
  state = after(state, RollDevelopment{0}, {d10(3), d10(6)});
  CHECK(errant_state(state).chase->developments[1].what == Turnout::kOpportunity);
}

TEST_CASE("hiding place: the slowest hides", "[E-CHASE-7]") {
  // Threat 2: 10 or less.
  State state = after(befallen(Turnout::kHidingPlace), settle(), {d20(10)});
  CHECK(member(state, kFen).running == Running::kEscaped);
  CHECK(errant_state(state).chase->step == ChaseStep::kOver);
  state = after(befallen(Turnout::kHidingPlace), settle(), {d20(11), d4(4, 4)});
  CHECK(member(state, kFen).running == Running::kCaught);
  state = after(befallen(Turnout::kHidingPlace), settle(), {d20(11), d4(4, 3)});
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
  // Where it befalls the pursuers, it is their quarry that hides.
  state = after(chase_of(), RollChaseTurn{}, {d4(3, 4), d4(1, 2)});
  state = after(state, PickDevelopment{kAfter, Turnout::kHidingPlace});
  ResolveDevelopment how = settle(kAfter);
  how.who = {kPim};
  CHECK(refused_by(state, how) == "E-CHASE-7");
  state = after(state, settle(kAfter), {d20(1)});
  CHECK(member(state, kFen).running == Running::kEscaped);
}

TEST_CASE("throng and obstacle: a failed Check lets the opponents roll", "[E-CHASE-7]") {
  for (const Turnout what : {Turnout::kThrong, Turnout::kObstacle}) {
    State state = after(befallen(what), settle(), {d20(5)});
    CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
    state = after(befallen(what), settle(), {d20(15), d4(4, 4)});
    CHECK(member(state, kFen).running == Running::kCaught);
    state = after(befallen(what), settle(), {d20(15), d4(2, 2)});  // doubles act
    CHECK(chasers_to_act(*errant_state(state).chase) == std::vector<Id>{kPim});
    ResolveDevelopment won = settle();
    won.verdict = Verdict::kSucceeds;
    state = after(befallen(what), won);
    CHECK(errant_state(state).chase->developments.empty());
    // To pursuers: the fugitives roll, and get away.
    state = after(chase_of(), RollChaseTurn{}, {d4(3, 4), d4(1, 2)});
    state = after(state, PickDevelopment{kAfter, what});
    state = after(state, settle(kAfter), {d20(15), d4(4, 4)});
    CHECK(member(state, kFen).running == Running::kEscaped);
  }
  // The obstacle is for the fastest, the throng for any one.
  const State many = joined(chase_of(), kFlee, with_dice("Fay", 3));
  ResolveDevelopment how = settle();
  how.who = {kFen};
  CHECK(refused_by(befallen(Turnout::kObstacle, many), how) == "E-CHASE-7");
  CHECK_FALSE(refuse(befallen(Turnout::kThrong, many), how));
  how.who = {kFen, 5};
  CHECK(refused_by(befallen(Turnout::kThrong, many), how) == "E-CHASE-7");
}

TEST_CASE("dilemma and hazard: the hard way, or Checks against harm", "[E-CHASE-7]") {
  ResolveDevelopment how = settle();
  how.hard_way = true;
  State state = after(befallen(Turnout::kDilemma), how, {d4(4, 4)});
  CHECK(member(state, kFen).running == Running::kCaught);
  // An Errant of the Company loses HP, one in the fight there.
  State company = after(State{}, AddErrant{new_errant("Ada", 10, 8)});
  StartChase start_it;
  start_it.entries = {{ChaseSide::kFugitives, "", chaser(errant_state(company).company[0]), 1},
                      {ChaseSide::kPursuers, "", with_dice("Pim", 2), 1}};
  company = after(company, start_it);
  how = settle();
  how.harm_dice = 1;
  for (const Turnout what : {Turnout::kDilemma, Turnout::kHazard}) {
    CHECK(errant_state(after(befallen(what, company), how, {d20(7)})).company[0].hp == 8);
    CHECK(errant_state(after(befallen(what, company), how, {d20(15), d6(3)})).company[0].hp == 5);
  }
  how.harm_sides = 1;
  CHECK(refused_by(befallen(Turnout::kHazard), how) == "E-CHASE-7");
}

TEST_CASE("a hazard hurts those who are in the fight there", "[E-CHASE-7]") {
  StartChase begin;
  begin.of_fight = true;
  begin.company_flees = false;
  State state = after(in_first_turn(), begin);
  state = after(state, RollChaseTurn{}, {d4(3), d4(1)});
  const Id goblins = errant_state(state).chase->parties[1].id;
  state = after(state, PickDevelopment{goblins, Turnout::kHazard});
  ResolveDevelopment how = settle(goblins);
  how.who = {errant_state(state).chase->parties[1].members[0].id};
  how.harm_dice = 1;
  const State hurt = after(state, how, {d20(20), d6(2)});
  CHECK(who(hurt, kGoblin1).hp == who(state, kGoblin1).hp - 2);
}

TEST_CASE("opportunity and crossing paths give an action at once", "[E-CHASE-7]") {
  State state = after(befallen(Turnout::kOpportunity), settle());
  CHECK(chasers_to_act(*errant_state(state).chase) == std::vector<Id>{kFen});
  CHECK_FALSE(refuse(state, MarkActed{kFen, ChaseDeed::kMiracle}));
  CHECK(refused_by(befallen(Turnout::kPathsCross), settle()) == "E-CHASE-7");
  ResolveDevelopment how = settle();
  how.other = kPim;
  state = after(befallen(Turnout::kPathsCross), how);
  CHECK(chasers_to_act(*errant_state(state).chase) == std::vector<Id>{kFen, kPim});
}

TEST_CASE("risky short cut: a sprint at once, or out of the chase", "[E-CHASE-7]") {
  State state = after(befallen(Turnout::kShortCut), settle());  // nobody dares
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
  ResolveDevelopment how = settle();
  how.who = {kFen};
  state = after(befallen(Turnout::kShortCut), how, {d20(10), d4(4, 1, 1, 4)});  // twice the dice
  CHECK(member(state, kFen).running == Running::kEscaped);
  state = after(befallen(Turnout::kShortCut), how, {d20(11)});
  CHECK(member(state, kFen).running == Running::kOut);
  CHECK(errant_state(state).chase->step == ChaseStep::kOver);
  // Where all make it nobody splits off.
  const State both = joined(chase_of(), kFlee, with_dice("Fay", 2));
  how.who = {kFen, 5};
  state = after(befallen(Turnout::kShortCut, both), how, {d20(10), d20(10), d4(1, 1, 1, 1)});
  CHECK(errant_state(state).chase->parties.size() == errant_state(both).chase->parties.size());
  // Of three, one makes it, one is lost, one does not dare.
  const State three =
      joined(joined(chase_of(), kFlee, with_dice("Fay", 2)), kFlee, with_dice("Fox", 2));
  how.who = {kFen, 5};
  state = after(befallen(Turnout::kShortCut, three), how, {d20(10), d20(11), d4(4, 1, 1, 4)});
  CHECK(member(state, kFen).running == Running::kEscaped);
  CHECK(member(state, 5).running == Running::kOut);
  CHECK(member(state, 6).running == Running::kIn);
  CHECK(party_of(*errant_state(state).chase, 6)->id == kFlee);
  CHECK(party_of(*errant_state(state).chase, kFen)->id != kFlee);
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
}

TEST_CASE("separated: apart until reunited; a pursuer may be lost", "[E-CHASE-7]") {
  const State two =
      joined(joined(chase_of(), kFlee, with_dice("Fay", 2)), kAfter, with_dice("Pam", 2));
  ResolveDevelopment how = settle();
  how.who = {5};
  State state = after(befallen(Turnout::kSeparated, two), how);
  CHECK(member(state, 5).running == Running::kApart);
  const Id apart = party_of(*errant_state(state).chase, 5)->id;
  CHECK(apart != kFlee);
  CHECK(party(state, apart).parted_from == kFlee);
  state = after(state, Rejoin{apart, kFlee});
  CHECK(member(state, 5).running == Running::kIn);
  const State lowest = after(after(two, RollChaseTurn{}, {d4(3, 4), d4(1, 2)}),
                             PickDevelopment{kAfter, Turnout::kSeparated});
  how = settle(kAfter);
  how.who = {6};
  CHECK(member(after(lowest, how, {d20(10)}), 6).running == Running::kApart);
  CHECK(member(after(lowest, how, {d20(11)}), 6).running == Running::kOut);
}

TEST_CASE("twist: sides, surroundings, another end, somebody new", "[E-CHASE-7]") {
  ResolveDevelopment how = settle();
  how.twist = Twist::kSwapSides;
  State state = after(befallen(Turnout::kTwist), how);
  CHECK(party(state, kFlee).side == ChaseSide::kPursuers);
  CHECK(party(state, kFlee).quarry == kAfter);
  CHECK(party(state, kAfter).side == ChaseSide::kFugitives);
  how.twist = Twist::kSurroundings;
  how.surroundings = Surroundings::kCity;
  CHECK(errant_state(after(befallen(Turnout::kTwist), how)).chase->surroundings ==
        Surroundings::kCity);
  how.twist = Twist::kGoal;
  CHECK(refused_by(befallen(Turnout::kTwist), how) == "no rule");
  how.goal = "first to the gate";
  CHECK(errant_state(after(befallen(Turnout::kTwist), how)).chase->goal == "first to the gate");
  const AddParty more{{ChaseSide::kPursuers, "Watch", with_dice("Guard", 3), 4}};
  state = after(befallen(Turnout::kTwist), more);
  CHECK(errant_state(state).chase->parties.back().members.size() == 4);
  CHECK(refused_by(state, more) == "E-CHASE-1");
}

TEST_CASE("every development has a name, a text and scenes of its own", "[E-CHASE-7]") {
  for (int what = 1; what <= 10; ++what) {
    const auto turnout = static_cast<Turnout>(what);
    CHECK_FALSE(development_name(turnout).empty());
    CHECK_FALSE(development_text(turnout).empty());
    std::set<std::string_view> scenes;
    for (const Surroundings place :
         {Surroundings::kWilderness, Surroundings::kCity, Surroundings::kDungeon})
      for (const int scene : {0, 1}) scenes.insert(scene_text(place, turnout, scene));
    CHECK(scenes.size() == 6);
  }
  const State state = befallen(Turnout::kHazard);
  const State other = after(state, NextScene{kFlee});
  const auto scene = [](const State& of) {
    return scene_text(errant_state(of).chase->surroundings, Turnout::kHazard,
                      errant_state(of).chase->developments[0].scene);
  };
  CHECK(scene(state) != scene(other));
}

TEST_CASE("each rule of the chase is explained") {
  for (int rule = 1; rule <= 10; ++rule)
    CHECK(find_rule("E-CHASE-" + std::to_string(rule)) != nullptr);
}

TEST_CASE("what is dropped can make the pursuers stop", "[E-CHASE-8][E-MOR-1]") {
  ChaseMember wolf = with_dice("Wolf", 2);
  wolf.morale = 7;
  ChaseMember cub = with_dice("Cub", 2);
  cub.morale = 5;
  State state = joined(joined(chase_of(), kAfter, wolf), kAfter, cub);
  ChaseMember fen = member(state, kFen);
  fen.encumbrance = 4;
  state = after(state, ChangeMember{fen});
  CHECK(refused_by(state, DropSomething{kFen, "gold", 5, {}}) == "E-CHASE-8");
  CHECK(refused_by(state, DropSomething{kFen, "meat", 1, {kFlee}}) == "E-CHASE-8");
  CHECK(refused_by(chase_of(), DropSomething{kFen, "meat", 0, {kAfter}}) == "E-MOR-1");
  CHECK(refused_by(state, RollChaseMorale{kAfter, 0}) == "E-CHASE-8");
  state = after(state, DropSomething{kFen, "meat", 3, {kAfter}});
  CHECK(member(state, kFen).encumbrance == 1);
  CHECK(member(state, kFen).spd == (fen.spd < 0 ? fen.spd : fen.spd + 3));
  ChaseMember stuck = member(state, kFen);
  stuck.spd = 0;
  stuck.mv = 2;
  CHECK(member(after(after(state, ChangeMember{stuck}), DropSomething{kFen, "rope", 1, {}}), kFen)
            .spd == 1);
  CHECK(errant_state(state).chase->asked == std::vector<Id>{kAfter});
  CHECK(errant_state(after(state, DismissChaseMorale{kAfter})).chase->asked.empty());
  check_bounds(state, {{"modifier", -12, 12, [](int n) {
                          return Action{RollChaseMorale{kAfter, n}};
                        }}});
  // Of a chase that is decided meanwhile nobody is asked any more.
  ChaseMember out = member(state, kFen);
  out.running = Running::kOut;
  const State decided = after(state, ChangeMember{out});
  REQUIRE(errant_state(decided).chase->step == ChaseStep::kOver);
  CHECK(errant_state(decided).chase->asked.empty());
  state = after(state, RollChaseMorale{kAfter, 0}, {d6(3, 4)});
  CHECK(member(state, 5).running == Running::kIn);  // 7 is not above 7
  CHECK(member(state, 6).running == Running::kOut);
  CHECK(member(state, kPim).running == Running::kIn);  // has no Morale to lose
}

TEST_CASE("with fewer than two dice two 4s cannot be: sprint", "[E-CHASE-10]") {
  CHECK(too_few_dice(party(chase_of(2), kFlee)).empty());
  State state = chase_of(1);
  CHECK(too_few_dice(party(state, kFlee)) == "Fugitives: one die cannot show two 4s. Sprint.");
  state = after(state, SetSprint{kFlee, 0, true});
  CHECK(too_few_dice(party(state, kFlee)).empty());
  CHECK(too_few_dice(party(joined(chase_of(3), kFlee, with_dice("Slow", 1)), kFlee))
            .find("let Slow split off") != std::string::npos);
  const State still = after(chase_of(0), SetSprint{kFlee, 0, true});
  CHECK_FALSE(too_few_dice(party(still, kFlee)).empty());
  CHECK(errant_state(after(chase_of(0, 0), RollChaseTurn{})).chase->developments.size() == 2);
}

TEST_CASE("typed dice are asked for one throw after the other", "[E-CHASE-2]") {
  Session session = new_session(1);
  session.state = after(chase_of(), SetSprint{kFlee, 0, true});
  const Attempt first = act(session, RollChaseTurn{}, {});
  REQUIRE(first.wanting);
  CHECK(first.wanting->purpose == Purpose::kCheck);
  CHECK(first.wanting->about == "Fen sprints, phys: 1 to 10 will do");
  const Attempt second = act(session, RollChaseTurn{}, {3});
  REQUIRE(second.wanting);
  CHECK(second.wanting->count == 4);
  CHECK(second.wanting->about == "Fugitives");
  const Attempt tie = act(session, RollChaseTurn{}, {3, 4, 4, 1, 1, 4, 4});
  REQUIRE(tie.wanting);
  CHECK(tie.wanting->about == "Fugitives, tie");
  CHECK(act(session, RollChaseTurn{}, {3, 4, 4, 1, 1, 4, 4, 4, 4, 4, 4, 1, 1}).done);
  CHECK(entries(session).back().turn == 1);
}

TEST_CASE("a damaged chase is not loaded", "[E-CHASE-1]") {
  Session session = new_session(1);
  session.state = befallen(Turnout::kHazard);
  const std::string good = export_text(session);
  REQUIRE(import_text(good).status == LoadStatus::kOk);
  CHECK(import_text(good).session.state == session.state);
  const auto damaged = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const std::size_t at = text.find(from);
    REQUIRE(at != std::string::npos);
    text.replace(at, from.size(), to);
    return import_text(text).status;
  };
  CHECK(damaged("\"name\":\"Fen\"", "\"name\":\"\"") == LoadStatus::kCorrupt);
  CHECK(damaged("\"id\":4", "\"id\":2") == LoadStatus::kCorrupt);
  CHECK(damaged("\"quarry\":1", "\"quarry\":3") == LoadStatus::kCorrupt);
  CHECK(damaged("\"party\":1", "\"party\":9") == LoadStatus::kCorrupt);
  CHECK(damaged("\"step\":2", "\"step\":0") == LoadStatus::kCorrupt);
  CHECK(damaged("\"what\":4", "\"what\":11") == LoadStatus::kCorrupt);
}

TEST_CASE("a chase is not loaded with people who were never there", "[E-CHASE-1]") {
  Session session = new_session(1);
  StartChase how;
  how.of_fight = true;
  session.state = after(in_first_turn(), how);
  REQUIRE(import_text(export_text(session)).status == LoadStatus::kOk);
  const State good = session.state;
  errant_state(session.state).chase->parties[0].members[0].errant = errant_state(good).next_errant;
  CHECK(import_text(export_text(session)).status == LoadStatus::kCorrupt);
  session.state = good;
  errant_state(session.state).chase->parties[1].members[0].combatant =
      errant_state(good).fight->next_id;
  CHECK(import_text(export_text(session)).status == LoadStatus::kCorrupt);
  // Whoever has gone since was there once.
  session.state = after(good, EndFight{});
  CHECK(import_text(export_text(session)).status == LoadStatus::kOk);
}

TEST_CASE("only what makes a party needs room for one", "[E-CHASE-6][E-CHASE-7]") {
  State state = chase_of();
  for (int i = 0; i < 6; ++i)
    state = after(state, AddParty{{ChaseSide::kPursuers, "More " + std::to_string(i),
                                   with_dice("One", 1), 1}});
  REQUIRE(errant_state(state).chase->parties.size() == kMostParties);
  const auto with = [&](std::size_t runs, Turnout what) {
    State made = state;
    for (std::size_t i = 1; i < runs; ++i) made = joined(made, kFlee, with_dice("Two", 2));
    made = after(made, RollChaseTurn{},
                 {d4(1, 1), d4(3, 4), d4(3), d4(3), d4(3), d4(3), d4(3), d4(3)});
    return after(made, PickDevelopment{kFlee, what});
  };
  CHECK(refused_by(with(1, Turnout::kSeparated), settle()) == "allowed");
  CHECK(refused_by(with(1, Turnout::kShortCut), settle()) == "allowed");
  State two = with(2, Turnout::kShortCut);
  ResolveDevelopment how = settle();
  how.who = {kFen};
  CHECK(refused_by(two, how) == "E-CHASE-6");
  how.verdict = Verdict::kFails;
  CHECK(refused_by(two, how) == "allowed");
  // Who all dare stay together.
  how = settle();
  for (const ChaseMember& one : party(two, kFlee).members) how.who.push_back(one.id);
  CHECK(refused_by(two, how) == "allowed");
  how = settle();
  CHECK(refused_by(with(2, Turnout::kSeparated), how) == "E-CHASE-6");
  // One that is taken out makes room.
  two = after(two, RemoveMember{errant_state(two).chase->parties.back().members[0].id});
  how.who = {kFen};
  CHECK(refused_by(two, how) == "allowed");
}

TEST_CASE("a chase begins at a distance from 0 on, or at none", "[E-CHASE-1]") {
  for (const auto& [distance, taken] : {std::pair{-2, false}, {-1, true}, {0, true}}) {
    CAPTURE(distance);
    CHECK((refused_by(chase_of(), ChangeChase{"", Surroundings::kCity, distance, ""}) ==
           "allowed") == taken);
  }
}

TEST_CASE("newcomers have names that can be kept, and nothing to do yet", "[E-CHASE-1]") {
  std::string name;
  for (int i = 0; i < 30; ++i) name += "é";  // 60 bytes
  ChaseMember many = with_dice(name, 2);
  many.sprints = many.may_shoot = true;
  many.actions = 3;
  const State state = after(chase_of(), AddMember{kAfter, many, 12});
  std::set<std::string> names;
  for (const ChaseMember& one : party(state, kAfter).members) {
    INFO(one.name);
    CHECK(one.name.size() <= 60);
    CHECK(names.insert(one.name).second);
    CHECK_FALSE(one.sprints);
    CHECK_FALSE(one.may_shoot);
    CHECK(one.actions == 0);
  }
  CHECK(party(state, kAfter).members[1].name == name.substr(0, 58) + " 1");
  CHECK(party(state, kAfter).members[12].name == name.substr(0, 56) + " 12");
  Session session = new_session(1);
  session.state = state;
  CHECK(import_text(export_text(session)).session.state == state);
}

TEST_CASE("only those who can run count towards the 200 of a chase", "[E-CHASE-1]") {
  State state = start({new_errant("Ada")}, {{"B-GOB", 210, Side::kOpposition}});
  StartChase how;
  how.of_fight = true;
  CHECK(refused_by(state, how) == "E-CHASE-1");
  CHECK(refuse(state, how)->why.find("211") != std::string::npos);
  for (int i = 0; i < 11; ++i)
    state = after(state,
                  SetHp{errant_state(state).fight->combatants.back().id - static_cast<Id>(i), 0});
  CHECK(everybody(*errant_state(after(state, how)).chase).size() == 200);
  how.entries = {{ChaseSide::kFugitives, "", chaser(errant_state(state).company[0]), 1}};
  const State few = after(state, SetHp{errant_state(state).fight->combatants[1].id, 0});
  CHECK(refuse(few, how)->why.find("Ada") != std::string::npos);
}

TEST_CASE("who fled from the fight runs on when the sides are swapped", "[E-CHASE-1]") {
  StartChase how;
  how.of_fight = true;
  how.company_flees = false;
  State state = after(after(in_first_turn(), SetStanding{kGoblin1, Standing::kFled}),
                      SetStanding{kGoblin2, Standing::kFled});
  state = after(state, how);
  state = after(state, SwapSides{});
  REQUIRE(errant_state(state).chase->parties.size() == 2);
  const ChaseParty& goblins = errant_state(state).chase->parties[1];
  CHECK(goblins.side == ChaseSide::kPursuers);
  for (const ChaseMember& one : goblins.members) CHECK(one.running == Running::kIn);
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
  // One party alone, as far as somebody still flees and somebody follows.
  CHECK(refused_by(state, SwapSides{goblins.id}) == "E-CHASE-1");
  state = after(state, SplitOff{{goblins.members[0].id}, "One"});
  state = after(state, SwapSides{errant_state(state).chase->parties.back().id});
  state = after(state, SwapSides{errant_state(state).chase->parties.back().id});
  CHECK(errant_state(state).chase->step == ChaseStep::kRoll);
  CHECK(is_running(errant_state(state).chase->parties.back()));
}

TEST_CASE("a hazard hurts an Errant in the fight, under whichever name it runs", "[E-CHASE-7]") {
  State state = in_first_turn();
  StartChase begin;  // beside the fight, not of it
  begin.entries = {{ChaseSide::kFugitives, "", chaser(errant_state(state).company[0]), 1},
                   {ChaseSide::kPursuers, "", with_dice("Pim", 3), 1}};
  state = after(after(state, begin), RollChaseTurn{}, {d4(1, 1, 2), d4(1, 3, 4)});
  state = after(state, PickDevelopment{kFlee, Turnout::kHazard});
  ResolveDevelopment how = settle();
  how.verdict = Verdict::kFails;
  how.harm_dice = 1;
  const State hurt = after(state, how, {d6(3)});
  CHECK(who(hurt, kAda).hp == 5);
  CHECK(errant_state(hurt).company[0].hp == 8);
  CHECK(errant_state(after(hurt, EndFight{})).company[0].hp == 5);
  how.harm_dice = 2;
  const State down = after(state, how, {d6(4, 4), d20(20)});
  CHECK(who(down, kAda).hp == 0);
  CHECK(who(down, kAda).out_of_action);
  CHECK(member(down, kFen).running == Running::kOut);
}

TEST_CASE("a hazard can bring an Errant down outside of a fight", "[E-CHASE-7][E-HP-1][E-HP-2]") {
  Errant ada = new_errant("Ada", 13);
  ada.attributes.phys = 14;
  State state = after(State{}, AddErrant{ada});
  StartChase begin;
  begin.entries = {{ChaseSide::kFugitives, "", chaser(errant_state(state).company[0]), 1},
                   {ChaseSide::kPursuers, "", with_dice("Pim", 3), 1}};
  state = after(after(state, begin), RollChaseTurn{}, {d4(1, 1, 2), d4(1, 3, 4)});
  state = after(state, PickDevelopment{kFlee, Turnout::kHazard});
  ResolveDevelopment how = settle();
  how.verdict = Verdict::kFails;
  how.harm_dice = 2;
  const State scratched = after(state, how, {d6(1, 2)});
  CHECK(errant_state(scratched).company[0].hp == 5);
  CHECK(errant_state(scratched).company[0].body == Body{});
  // A 6 wears armour, and how far is told.
  for (const int quality : {1, 2}) {
    State clad = state;
    Gear& gear = errant_state(clad).company[0].gear;
    carry(gear, new_armour(Piece::kMail));
    gear.armour[0].quality = quality;
    Dice dice = scripted({d6(6, 1)});
    const State worn = reduce(clad, how, dice);
    CHECK(errant_state(worn).company[0].gear.armour[0].quality == quality - 1);
    const std::string told = quality == 1 ? "is destroyed." : "has 1 Quality left.";
    CHECK(std::ranges::count_if(dice.events, [&](const Event& event) {
            return event.kind == EventKind::kScene && event.name.ends_with(told);
          }) == 1);
  }
  // 10 of 8 HP: the chase waits for the Saving Throw, then for a wound of severity 2.
  const State waits = after(state, how, {d6(5, 5)});
  CHECK(errant_state(waits).company[0].hp == 0);
  CHECK(errant_state(waits).company[0].body == Body{});
  REQUIRE(waiting_fall(errant_state(waits)));
  CHECK(waiting_fall(errant_state(waits))->who.name == "Ada");
  for (const Action& later : {Action(RollChaseTurn{}), Action(EndChase{}),
                              Action(MarkActed{kFen, ChaseDeed::kOther}), Action(TakeFallWound{})})
    CHECK(refused_by(waits, later) == "E-HP-1");
  for (const bool holds : {true, false}) {
    INFO(holds);
    const State thrown = after(waits, ThrowFallSave{}, {d20(holds ? 12 : 20)});
    CHECK(member(thrown, kFen).running == (holds ? Running::kIn : Running::kOut));
    CHECK(refused_by(thrown, ThrowFallSave{}) == "E-HP-1");
    const State down = after(thrown, TakeFallWound{});
    REQUIRE(errant_state(down).company[0].body.wounds.size() == 1);
    CHECK(errant_state(down).company[0].body.wounds[0].severity == 2);
    CHECK_FALSE(waiting_fall(errant_state(down)));
    CHECK(member(down, kFen).running == (holds ? Running::kIn : Running::kOut));
  }
  // No duel begins over it either, with her or with others.
  BeginDuel duel;
  duel.challenger.errant = errant_state(waits).company[0].id;
  duel.challenged.npc = "B-GOB";
  duel.terms.distance = 10;
  CHECK(refused_by(waits, duel) == "E-HP-1");
  // Helped by hand, nobody is waited for.
  Errant helped = errant_state(waits).company[0];
  helped.hp = 3;
  CHECK_FALSE(waiting_fall(errant_state(after(waits, ChangeErrant{helped}))));
}

TEST_CASE("those of the Company make a hazard's Checks one by one", "[E-CHASE-7]") {
  State state =
      after(after(State{}, AddErrant{new_errant("Ada", 13, 8)}), AddErrant{new_errant("Bo", 9)});
  StartChase begin;
  begin.entries = {{ChaseSide::kFugitives, "Us", chaser(errant_state(state).company[0]), 1},
                   {ChaseSide::kFugitives, "Us", with_dice("Fen", 2), 1},
                   {ChaseSide::kFugitives, "Us", chaser(errant_state(state).company[1]), 1},
                   {ChaseSide::kPursuers, "", with_dice("Pim", 4), 1}};
  state = after(after(state, begin), RollChaseTurn{}, {d4(1, 2), d4(1, 2, 3, 3)});
  const Chase& chase = *errant_state(state).chase;
  const Id us = chase.parties[0].id;
  const auto id = [&](std::size_t at) { return chase.parties[0].members[at].id; };
  const std::vector<Id> all = {id(0), id(1), id(2)};
  CHECK(next_to_check(chase, all) == std::vector{id(0)});
  CHECK(next_to_check(chase, {id(1)}) == std::vector{id(1)});
  const State hazard = after(state, PickDevelopment{us, Turnout::kHazard});
  ResolveDevelopment how = settle(us);
  how.harm_dice = 2;
  how.who = {id(0)};
  how.more = true;
  const State first = after(hazard, how, {d20(20), d6(5, 5)});
  CHECK(refused_by(first, how) == "E-HP-1");  // Ada is at 0 HP: her throw comes first
  const State next = after(after(first, ThrowFallSave{}, {d20(10)}), TakeFallWound{});
  const auto& open = errant_state(next).chase->developments;
  REQUIRE(open.size() == 1);
  CHECK(development_needs(*errant_state(next).chase, open[0]).from == std::vector{id(1), id(2)});
  CHECK(refused_by(next, how) == "E-CHASE-7");  // thrown already
  how.who = {id(2)};
  const State second = after(next, how, {d20(9)});
  // Picked anew it is another development, for which nobody has thrown.
  const State other = after(second, PickDevelopment{us, Turnout::kObstacle});
  CHECK(development_needs(*errant_state(other).chase, errant_state(other).chase->developments[0])
            .suggested.size() == 1);
  after(other, settle(us), {d20(1)});
  CHECK(refused_by(second, how) == "E-CHASE-7");  // thrown already, and still running
  how.who = {id(1)};
  how.more = false;
  const State last = after(second, how, {d20(9)});
  CHECK(errant_state(last).chase->developments.empty());
  // The development is remembered once.
  CHECK(std::ranges::count(errant_state(last).chase->events, ChaseNews::kDevelopment,
                           &ChaseEvent::what) == 1);
  // A short cut: who made it runs on once all who dare have thrown.
  how = settle(us);
  how.who = {id(0)};
  how.more = true;
  const State dares = after(after(state, PickDevelopment{us, Turnout::kShortCut}), how, {d20(10)});
  CHECK(errant_state(dares).chase->parties.size() == 2);
  how.who = {id(2)};
  how.more = false;
  const State ahead = after(dares, how, {d20(20), d4(1, 2, 3, 1, 2, 3)});
  REQUIRE(errant_state(ahead).chase->parties.size() == 3);
  CHECK(party_of(*errant_state(ahead).chase, id(0))->members.size() == 1);
  CHECK(member(ahead, id(2)).running == Running::kOut);
}

TEST_CASE("whoever cannot move has no movement dice", "[E-CHASE-1][E-STAT-1][E-WND-1][E-LOAD-1]") {
  const Wound leg{Harm::kPhysical, 2};
  Effect stunned, grappled;
  stunned.name = "Stunned";
  stunned.no_actions = true;
  grappled.name = "Grappled";
  grappled.no_moving = true;
  State state = in_first_turn();
  StartChase how;
  how.of_fight = true;
  const auto dice_of = [](const State& now, std::size_t side, std::size_t index) {
    return chase_dice(errant_state(now).chase->parties[side].members[index]);
  };
  state = after(state, how);
  REQUIRE(dice_of(state, 0, 0) == 3);
  const int goblin = dice_of(state, 1, 0);
  REQUIRE(goblin > 0);
  // In the course of the chase, and before it; over again, it runs as before.
  for (const Effect& effect : {stunned, grappled}) {
    INFO(effect.name);
    State held = state;
    for (const Id id : {kAda, kGoblin1}) {
      AddEffect add;
      add.who = {id};
      add.effect = effect;
      held = after(held, add);
    }
    CHECK(dice_of(held, 0, 0) == 0);
    CHECK(dice_of(held, 1, 0) == 0);
    CHECK(plan_of(errant_state(held).chase->parties[0]).dice == 0);
    const State begun = after(after(held, EndChase{}), how);
    CHECK(dice_of(begun, 0, 0) == 0);
    CHECK(dice_of(begun, 1, 0) == 0);
    for (const Id id : {kAda, kGoblin1})
      held = after(held, EndEffect{id, who(held, id).effects[0].id});
    CHECK(errant_state(held).chase == errant_state(state).chase);
  }
  // One leg: no sprint, by itself or with the others. Two: no step.
  const Id party_id = errant_state(state).chase->parties[0].id,
           ada = errant_state(state).chase->parties[0].members[0].id;
  State lame = after(after(state, SetSprint{party_id, 0, true}), AddWound{kAda, leg});
  CHECK_FALSE(errant_state(lame).chase->parties[0].sprints);
  CHECK(dice_of(lame, 0, 0) == 3);
  CHECK(refused_by(lame, SetSprint{party_id, ada, true}) == "E-WND-1");
  CHECK(refused_by(lame, SetSprint{party_id, 0, true}) == "E-WND-1");
  CHECK(refused_by(lame, SetSprint{party_id, 0, false}) == "allowed");
  lame = after(lame, AddWound{kAda, leg});
  CHECK(dice_of(lame, 0, 0) == 0);
  // What is entered for somebody who is held counts as soon as it runs again.
  Effect web;
  web.name = "Webbed";
  web.no_moving = true;
  AddEffect catches;
  catches.who = {kGoblin1};
  catches.effect = web;
  State typed = after(state, catches);
  ChaseMember faster = errant_state(typed).chase->parties[1].members[0];
  faster.mv = 5;
  typed = after(typed, ChangeMember{faster});
  CHECK(dice_of(typed, 1, 0) == 0);
  typed = after(typed, EndEffect{kGoblin1, who(typed, kGoblin1).effects[0].id});
  CHECK(dice_of(typed, 1, 0) == 5);
  // An old save has 0 for both instead.
  State old = state;
  errant_state(old).chase->parties[1].members[0].mv =
      errant_state(old).chase->parties[1].members[0].spd = 0;
  CHECK(dice_of(after(old, RenameParty{party_id, "They"}), 1, 0) == goblin);
  CHECK(errant_state(after(old, RenameParty{party_id, "They"})).chase->parties[1].members[0].spd ==
        -1);
  // Somebody's cart carries her.
  ChaseMember carried = errant_state(lame).chase->parties[0].members[0];
  carried.mount = {"cart", 8};
  lame = after(lame, ChangeMember{carried});
  CHECK(dice_of(lame, 0, 0) == 2);
  CHECK(refused_by(lame, SetSprint{party_id, 0, true}) == "allowed");
  // From a sheet, without a fight.
  Errant sheet = new_errant("Cy", 16);
  CHECK(chase_dice(chaser(sheet)) == 4);
  sheet.encumbrance = 8;
  CHECK(chase_dice(chaser(sheet)) == 0);
  sheet.encumbrance = 0;
  sheet.body.wounds = {leg, leg};
  CHECK(chase_dice(chaser(sheet)) == 0);
}

TEST_CASE("a party is asked by the lowest Morale that runs in it", "[E-CHASE-8][E-MOR-1]") {
  ChaseParty party;
  const auto add = [&](int morale, Running running = Running::kIn) {
    ChaseMember who = with_dice("wolf", 2);
    who.morale = morale;
    who.running = running;
    party.members.push_back(who);
  };
  CHECK(party_morale(party) == 0);
  add(0);
  CHECK(party_morale(party) == 0);
  CHECK(gives_up_in_36(party) == 0);
  add(9);
  add(7);
  add(3, Running::kOut);
  CHECK(party_morale(party) == 7);
  CHECK(gives_up_in_36(party) == morale_breaks(7));
  CHECK(gives_up_in_36(party, 2) == morale_breaks(5));
  add(1);
  CHECK(party_morale(party) == 1);
}

TEST_CASE("sprinting doubles the dice", "[E-CHASE-5]") {
  CHECK(sprint_dice(with_dice("wolf", 3)) == 6);
  CHECK(sprint_dice(with_dice("stone", 0)) == 0);
}

TEST_CASE("who may act in a chase, and when it can end in a fight", "[E-CHASE-3][E-CHASE-4]") {
  State state;
  errant_state(state).chase.emplace();
  Chase& chase = *errant_state(state).chase;
  chase.step = ChaseStep::kAct;
  ChaseParty party;
  for (const Id id : {1U, 2U, 3U}) {
    party.members.push_back(with_dice("wolf", 2));
    party.members.back().id = id;
  }
  party.members[1].actions = 1;
  party.members[2].may_shoot = true;
  party.members[2].npc = "B-GOB";
  ChaseParty after_them;
  after_them.side = ChaseSide::kPursuers;
  after_them.members.push_back(with_dice("hound", 2));
  after_them.members.back().id = 5;
  chase.parties = {party, after_them};
  CHECK(free_to_act(state) == std::vector<Id>{2, 3});
  const MayDo acts = may_do(state, chase.parties[0].members[1]);
  CHECK((acts.act && acts.shoot && !acts.at_once));
  const MayDo shoots = may_do(state, chase.parties[0].members[2]);
  CHECK((!shoots.act && shoots.shoot));
  CHECK_FALSE(can_end_in_fight(state));
  chase.parties[0].members[2].running = Running::kCaught;
  CHECK(can_end_in_fight(state));
  chase.parties[0].members[2].npc.clear();  // a creature with a Threat is made a kind of its own
  CHECK(can_end_in_fight(state));
  for (ChaseMember& who : chase.parties[0].members) who.threat = -1;  // and so is a person
  CHECK(can_end_in_fight(state));
  chase.parties.pop_back();  // with nobody on the other side
  CHECK_FALSE(can_end_in_fight(state));
  chase.parties[0].members[2].npc = "B-GOB";
  chase.step = ChaseStep::kOver;
  CHECK(free_to_act(state).empty());
  errant_state(state).fight.emplace();
  CHECK_FALSE(can_end_in_fight(state));
}

TEST_CASE("outside of a fight gear and kind say who can shoot", "[E-CHASE-4]") {
  Errant sword = new_errant("Ada"), bow = new_errant("Bo"), unknown = new_errant("Cy");
  carry(sword.gear, new_weapon("sword", Weight::kMedium, Missile::kNone));
  Weapon longbow = new_weapon("bow", Weight::kMedium, Missile::kMedium);
  longbow.ammunition = 1;
  carry(bow.gear, longbow);
  State state;
  for (const Errant& one : {sword, bow, unknown}) state = after(state, AddErrant{one});
  const auto shoots = [&](const ChaseMember& who) { return can_shoot(state, who); };
  CHECK_FALSE(shoots(chaser(errant_state(state).company[0])));
  CHECK(shoots(chaser(errant_state(state).company[1])));
  CHECK(shoots(chaser(errant_state(state).company[2])));
  CHECK_FALSE(shoots(chaser(*find_npc("B-GOSB"))));
  CHECK(shoots(chaser(*find_npc("B-GOB"))));
  CHECK(shoots(with_dice("wolf", 2)));  // nobody knows it
}

TEST_CASE("a tie-break is told with each one's dice", "[E-CHASE-2]") {
  Dice dice = scripted({d4(4, 4), d4(4, 4), d4(1, 4), d4(2, 3), d4(3, 3), d4(1, 2)});
  reduce(chase_of(), RollChaseTurn{}, dice);
  std::vector<std::string> told;
  for (const Event& it : dice.events)
    if (it.kind == EventKind::kTieBreak)
      told.push_back(std::to_string(it.who) + " " + std::to_string(it.more) + ": " + it.name +
                     " = " + std::to_string(it.amount));
  CHECK(told == std::vector<std::string>{"1 0: 1 + 4 = 5", "3 0: 2 + 3 = 5", "1 1: 3 + 3 = 6",
                                         "3 1: 1 + 2 = 3"});
}

TEST_CASE("a party of one is not cut off from anybody", "[E-CHASE-7]") {
  const auto cut_off = [](const State& state) {
    ResolveDevelopment how = settle();
    how.who = {kFen};
    Dice dice = scripted(Throws{});
    reduce(state, how, dice);
    return std::any_of(dice.events.begin(), dice.events.end(),
                       [](const Event& it) { return it.kind == EventKind::kCutOff; });
  };
  CHECK_FALSE(cut_off(befallen(Turnout::kSeparated)));
  const State two = joined(chase_of(), kFlee, with_dice("Fay", 2));
  CHECK(cut_off(befallen(Turnout::kSeparated, two)));
}

TEST_CASE("a chase ends in a fight with those who were in it, each on their side", "[E-CHASE-2]") {
  State state = after({}, AddErrant{new_errant("Ada", 13)});
  StartChase how;
  ChaseMember ada;
  ada.name = "Ada";
  ada.errant = 1;
  ChaseMember hireling;
  hireling.name = "Porter";
  hireling.npc = "B-VET";
  how.entries = {{ChaseSide::kFugitives, "The Company", ada},
                 {ChaseSide::kFugitives, "The Company", hireling},
                 {ChaseSide::kPursuers, "Wolves", chaser(chase_presets()[1]), 3}};
  state = after(state, how);
  for (ChaseMember& who : errant_state(state).chase->parties[0].members)
    who.running = Running::kCaught;
  REQUIRE(can_end_in_fight(state));
  const ChaseFight found = fight_after(errant_state(state));
  // Wolves are in no bestiary: their kind is made of what the chase knows.
  REQUIRE(found.kinds.size() == 1);
  CHECK(found.kinds[0].name == "Wolf");
  CHECK(found.kinds[0].gaits[0].dice == 3);
  CHECK(found.kinds[0].morale == 6);
  state = after(state, AddNpcKinds{found.kinds});
  state = after(after(state, EndChase{}), found.fight);
  REQUIRE(errant_state(state).fight->combatants.size() == 5);
  int ours = 0;
  for (const Combatant& who : errant_state(state).fight->combatants)
    ours += who.side == Side::kCompany;
  CHECK(ours == 2);
  CHECK(errant_state(state).fight->distance == 0);
}

TEST_CASE(
    "who was typed into a chase by hand comes to its fight too, and nobody twice to the bestiary",
    "[E-CHASE-2][E-NPC-4]") {
  const auto caught = [](State state) {
    for (ChaseMember& who : errant_state(state).chase->parties[0].members)
      who.running = Running::kCaught;
    errant_state(state).chase->step = ChaseStep::kOver;
    return state;
  };
  State state = caught(after(State{}, example_chase()));
  REQUIRE(can_end_in_fight(state));
  const ChaseFight found = fight_after(errant_state(state));
  // The travellers are people: Threat 1, and they move as their SPD has it (12 and 9).
  REQUIRE(found.kinds.size() == 3);
  CHECK(found.kinds[0].name == "Wren");
  CHECK(found.kinds[1].name == "Old Tobias");
  for (const auto& [place, dice] : {std::pair(0, 3), std::pair(1, 2), std::pair(2, 3)}) {
    const Npc& kind = found.kinds[static_cast<std::size_t>(place)];
    CHECK(kind.threat == 1);
    CHECK(kind.hp == made_on_the_spot("").hp);
    CHECK(kind.gaits.front().dice == dice);
  }
  state = after(after(after(state, AddNpcKinds{found.kinds}), EndChase{}), found.fight);
  std::vector<std::string> ours, theirs;
  for (const Combatant& who : errant_state(state).fight->combatants)
    (who.side == Side::kCompany ? ours : theirs).push_back(who.name);
  CHECK(ours == std::vector<std::string>{"Wren", "Old Tobias"});
  CHECK(theirs == std::vector<std::string>{"Wolf 1", "Wolf 2", "Wolf 3"});
  // Another such chase finds them there, also with other HP; not with another MV.
  state = after(state, EndFight{});
  Npc wolf = (*errant_state(state).custom_npcs)[2];
  wolf.hp = 9;
  state = after(state, ChangeNpcKind{wolf});
  state = caught(after(state, example_chase()));
  CHECK(fight_after(errant_state(state)).kinds.empty());
  CHECK(fight_after(errant_state(state)).fight.npcs.size() == 3);
  wolf.gaits.front().dice = 4;
  CHECK(fight_after(errant_state(after(state, ChangeNpcKind{wolf}))).kinds.size() == 1);
}

TEST_CASE("of pursuers with equal tie-breaks the first catches", "[E-CHASE-2]") {
  StartChase how;
  how.entries = {{ChaseSide::kFugitives, "", with_dice("Fen", 2), 1},
                 {ChaseSide::kPursuers, "Dogs", with_dice("Dog", 2), 1},
                 {ChaseSide::kPursuers, "Riders", with_dice("Rider", 2), 1}};
  const State state = after(State{}, how);
  const Id dogs = errant_state(state).chase->parties[1].id;
  Dice dice = scripted({d4(4, 4), d4(4, 4), d4(4, 4), d4(1, 2), d4(3, 3), d4(2, 4)});
  reduce(state, RollChaseTurn{}, dice);
  const auto caught = std::ranges::find(dice.events, EventKind::kGotCaught, &Event::kind);
  REQUIRE(caught != dice.events.end());
  CHECK(caught->other == dogs);
}

TEST_CASE("the example’s travellers have the figures of their chances", "[E-CHASE-1]") {
  const StartChase how = example_chase();
  CHECK(how.entries[0].member.attributes == Attributes{11, 13, 9, 10});
  CHECK(how.entries[1].member.attributes == Attributes{9, 12, 13, 11});
}

TEST_CASE("the chance of a party's sprint is of whoever rolls for it", "[E-CHASE-5]") {
  State state = chase_of();
  ChaseMember runner;
  runner.name = "Ada";
  runner.attributes.phys = 12;
  runner.encumbrance = 3;
  runner.id = kFen;
  state = after(state, ChangeMember{runner});
  CHECK(sprint_chance(party(state, kFlee)) == Chance{9, 20});
  CHECK(sprint_chance(party(state, kFlee)).good ==
        Catch::Approx(20 * plan_of(party(state, kFlee), true).chance));
  CHECK(sprint_chance(ChaseParty{}) == Chance{});
}

TEST_CASE("whom a party could run with, or go after instead", "[E-CHASE-6]") {
  State state = joined(chase_of(), kFlee, with_dice("Gil", 2));
  state = joined(state, kAfter, with_dice("Quin", 2));
  const Chase& before = *errant_state(state).chase;
  CHECK(could_rejoin(before, party(state, kFlee)).empty());
  CHECK(other_quarries(before, party(state, kAfter)).empty());  // it is after them already
  CHECK(running_pursuers(before) == std::vector<Id>{kAfter});
  const Id gil = before.parties[0].members[1].id;
  state = after(state, SplitOff{{gil}, "Gil"});
  const Chase& chase = *errant_state(state).chase;
  const Id split = chase.parties.back().id;
  CHECK(could_rejoin(chase, party(state, kFlee)) == std::vector<Id>{split});
  CHECK(could_rejoin(chase, party(state, split)) == std::vector<Id>{kFlee});
  CHECK(could_rejoin(chase, party(state, kAfter)).empty());
  CHECK(other_quarries(chase, party(state, kAfter)) == std::vector<Id>{split});
  CHECK(other_quarries(chase, party(state, kFlee)).empty());
  CHECK(refused_by(state, Rejoin{split, kFlee}) == "allowed");
  CHECK(refused_by(state, SetQuarry{kAfter, split}) == "allowed");
  ChaseMember caught = member(state, gil);
  caught.running = Running::kCaught;
  state = after(state, ChangeMember{caught});
  CHECK(could_rejoin(*errant_state(state).chase, party(state, kFlee)).empty());
  CHECK(other_quarries(*errant_state(state).chase, party(state, kAfter)).empty());
}

TEST_CASE("what settling a development begins with, and when a Check is thrown", "[E-CHASE-7]") {
  const State hazard = befallen(Turnout::kHazard);
  const Chase& chase = *errant_state(hazard).chase;
  const Development& what = chase.developments.front();
  const DevelopmentNeeds needs = development_needs(chase, what);
  ResolveDevelopment how = usual_settling(chase, what);
  CHECK(how.party == kFlee);
  CHECK(how.who == needs.suggested);
  CHECK(how.attribute == Attribute::kSkill);
  CHECK(how.harm_dice == 1);
  CHECK(is_checked(needs, how));
  how.verdict = Verdict::kFails;
  CHECK_FALSE(is_checked(needs, how));
  how = usual_settling(chase, what);
  how.hard_way = true;
  CHECK_FALSE(is_checked(needs, how));
  how = usual_settling(chase, what);
  how.who.clear();
  CHECK_FALSE(is_checked(needs, how));
  how = usual_settling(chase, what);
  how.dv = kMostChaseDv;
  CHECK(refused_by(hazard, how) == "allowed");
  how.dv = kMostChaseDv + 1;
  CHECK(refused_by(hazard, how) == "E-CHK-1");
  how.dv = kLeastChaseDv - 1;
  CHECK(refused_by(hazard, how) == "E-CHK-1");
  how = usual_settling(chase, what);
  how.harm_dice = kMostChaseHarm + 1;
  CHECK(refused_by(hazard, how) == "E-CHASE-7");
  const State twist = befallen(Turnout::kTwist);
  const Chase& turned = *errant_state(twist).chase;
  CHECK_FALSE(is_checked(development_needs(turned, turned.developments.front()),
                         usual_settling(turned, turned.developments.front())));
}

TEST_CASE("a chase without a turn leaves nothing to remember", "[E-CHASE-2]") {
  const State state = chase_of();
  CHECK_FALSE(is_remembered(*errant_state(state).chase));
  CHECK(errant_state(after(state, EndChase{})).past_chases.empty());
  const State on = after(state, RollChaseTurn{}, {d4(1, 2), d4(3, 4)});
  CHECK(is_remembered(*errant_state(on).chase));
  CHECK(errant_state(after(on, EndChase{})).past_chases.size() == 1);
}
