#include "core/errant/wounds.hpp"

#include "core/errant/attack.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

constexpr Harm kAllHarms[] = {Harm::kPhysical, Harm::kShocking, Harm::kBurning, Harm::kToxic};

// Ada (1, at 0 HP) and Bo (2, with healer's kits) against goblins 4 and 5, the Company first.
State fight(int renown = 3, int hp = 0, int kits = 2) {
  Errant ada = new_errant("Ada", 13, 8);
  ada.renown = renown;
  ada.attributes.phys = 12;
  Errant bo = new_errant("Bo");
  bo.gear.healers_kits = kits;
  StartFight how;
  how.distance = 30;
  State state =
      after(start({ada, bo}, {{"B-GOB", 2, Side::kOpposition}}, how), SetOrder{Side::kCompany});
  return after(state, SetHp{kAda, hp});
}

State wounded(const State& state, Harm harm, int severity, const Throws& throws = {}) {
  return after(state, AddWound{kAda, {harm, severity}}, throws);
}

State physical(State state, std::initializer_list<int> severities) {
  for (const int severity : severities) state = wounded(state, Harm::kPhysical, severity);
  return state;
}

const Body& body(const State& state) { return who(state, kAda).body; }

// To the expiry step of the present turn, and out of it.
State turn_over(const State& state) { return next(to(state, Step::kExpiry)); }

// Takes the action in a session and back again: nothing of it may stay.
void undone_exactly(const State& before, const Action& action) {
  Session session = new_session(3);
  session.state = before;
  REQUIRE(act(session, action).done);
  CHECK_FALSE(session.state == before);
  const State then = session.state;
  REQUIRE(undo(session));
  CHECK(session.state == before);
  REQUIRE(redo(session));
  CHECK(session.state == then);
}

AttackRoll strike(Id target, int sides, Harm harm = Harm::kPhysical) {
  AttackRoll roll;
  roll.who = kGoblin1;
  roll.target = target;
  roll.sides = sides;
  roll.harm = harm;
  return roll;
}

}  // namespace

TEST_CASE("what each wound of the four tables brings", "[E-WND-1]") {
  struct Case {
    Harm harm;
    int severity;
    Dying dying;
    int exhaustion;
    Limb limb;
    const char* effect;  // or ""
    bool out = false;
  };
  constexpr Harm kPhys = Harm::kPhysical, kShock = Harm::kShocking, kBurn = Harm::kBurning,
                 kTox = Harm::kToxic;
  constexpr Dying kWell = Dying::kNot, kSlowly = Dying::kDeathsDoorSlowly,
                  kDoor = Dying::kDeathsDoor, kReaper = Dying::kConsigned;
  constexpr Limb kNo = Limb::kNone;
  const Case cases[] = {
      {kPhys, 1, kSlowly, 0, kNo, ""},
      {kPhys, 2, kWell, 0, Limb::kLeg, ""},
      {kPhys, 3, kWell, 0, Limb::kArm, ""},
      {kPhys, 4, kDoor, 0, kNo, ""},
      {kPhys, 5, kDoor, 0, Limb::kLeg, ""},
      {kPhys, 6, kDoor, 0, Limb::kArm, ""},
      {kPhys, 7, kDoor, 0, kNo, ""},
      {kPhys, 8, kReaper, 0, kNo, ""},
      {kPhys, 9, kReaper, 0, kNo, "", true},
      {kShock, 1, kWell, 0, kNo, "stunned"},
      {kShock, 2, kWell, 0, kNo, "unconscious"},
      {kShock, 3, kWell, 1, kNo, "concussed"},
      {kShock, 4, kDoor, 1, kNo, ""},
      {kShock, 5, kDoor, 0, kNo, ""},
      {kShock, 6, kDoor, 0, kNo, "unconscious"},
      {kShock, 7, kReaper, 0, kNo, ""},
      {kShock, 8, kReaper, 0, kNo, ""},
      {kShock, 9, kReaper, 0, kNo, "", true},
      {kBurn, 1, kWell, 0, Limb::kEye, ""},
      {kBurn, 2, kWell, 0, kNo, ""},
      {kBurn, 3, kWell, 0, kNo, ""},
      {kBurn, 4, kWell, 0, kNo, ""},
      {kBurn, 5, kDoor, 1, kNo, ""},
      {kBurn, 6, kDoor, 0, kNo, ""},
      {kBurn, 7, kDoor, 1, kNo, ""},
      {kBurn, 8, kReaper, 0, kNo, ""},
      {kBurn, 9, kReaper, 0, kNo, "", true},
      {kTox, 1, kWell, 1, kNo, ""},
      {kTox, 2, kWell, 0, kNo, ""},
      {kTox, 3, kWell, 0, kNo, ""},
      {kTox, 4, kSlowly, 0, kNo, ""},
      {kTox, 5, kSlowly, 1, kNo, ""},
      {kTox, 6, kDoor, 0, kNo, ""},
      {kTox, 7, kDoor, 0, kNo, ""},
      {kTox, 8, kReaper, 0, kNo, ""},
      {kTox, 9, kReaper, 0, kNo, "", true},
  };
  CHECK(std::size(cases) == static_cast<std::size_t>(kHarms * kWorstWound));
  for (const Case& c : cases) {
    const Wound wound{c.harm, c.severity};
    INFO(harm_name(c.harm) << " " << c.severity << ": " << wound_row(wound).title);
    const std::string effect = c.effect;
    const State state =
        wounded(fight(), c.harm, c.severity, effect == "concussed" ? Throws{d12(7)} : Throws{});
    CHECK(body(state).wounds == std::vector<Wound>{wound});
    CHECK(body(state).dying == c.dying);
    CHECK(body(state).turns_left == (c.dying == Dying::kNot ? 0 : 3));
    CHECK(body(state).exhaustion == c.exhaustion);
    CHECK(who(state, kAda).out_of_action == c.out);
    CHECK(wound_row(wound).limb == c.limb);
    CHECK(is_out(who(state, kAda)) == c.out);
    const auto& effects = who(state, kAda).effects;
    REQUIRE(effects.size() == (effect.empty() ? 0U : 1U));
    if (!effects.empty()) {
      CHECK(effects[0].name == effect);
      CHECK(effects[0].no_actions);
    }
    CHECK(says(log_lines(fight(), AddWound{kAda, wound},
                         effect == "concussed" ? Throws{d12(7)} : Throws{}),
               std::string(wound_row(wound).title)));
  }
}

TEST_CASE("from 10 on a wound kills, from 16 on beyond raising", "[E-WND-1]") {
  for (const Harm harm : kAllHarms)
    for (int severity = 10; severity <= 40; ++severity) {
      INFO(harm_name(harm) << " " << severity);
      const State state = wounded(fight(), harm, severity);
      CHECK(body(state).dying == (severity < 16 ? Dying::kDead : Dying::kBeyondRaising));
      CHECK(body(state).wounds.empty());
      CHECK(is_dead(who(state, kAda)));
    }
  CHECK(says(log_lines(fight(), AddWound{kAda, {Harm::kToxic, 10}}), "Ada dies"));
}

TEST_CASE("stunned for a turn, concussed for D12, and then it is over", "[E-WND-1][E-STAT-1]") {
  State state = wounded(fight(), Harm::kShocking, 1);
  CHECK(refused_by(state, TakeAction{kAda, Deed::kOther}) == "E-STAT-1");
  CHECK_FALSE(is_possible(body(state), {Harm::kShocking, 1}));
  state = turn_over(state);
  CHECK(who(state, kAda).effects.empty());
  CHECK(body(state).wounds.empty());
  state = wounded(after(state, SetOrder{Side::kCompany}), Harm::kShocking, 3, {d12(2)});
  CHECK(body(state).exhaustion == 1);
  for (int turn = 0; turn < 2; ++turn) {
    CHECK(who(state, kAda).effects.size() == 1);
    state = turn_over(state);
  }
  CHECK(who(state, kAda).effects.empty());
  CHECK(body(state).wounds.empty());
  CHECK(body(state).exhaustion == 1);               // that stays
  wounded(fight(), Harm::kShocking, 3, {d12(12)});  // the highest face of that die
}

TEST_CASE("unconsciousness lasts until somebody ends it, the wound until it is seen to",
          "[E-WND-1]") {
  State state = wounded(fight(), Harm::kShocking, 2);
  for (int turn = 0; turn < 5; ++turn) state = turn_over(state);
  REQUIRE(who(state, kAda).effects.size() == 1);
  CHECK(who(state, kAda).effects[0].remedy == "its Depletion is spent");
  state = after(state, EndEffect{kAda, who(state, kAda).effects[0].id});
  CHECK(can_act(who(state, kAda)));
  CHECK(body(state).wounds.size() == 1);
  CHECK(body(after(state, RemoveWound{kAda, 0})).wounds.empty());
}

TEST_CASE("the wound is what is in excess: 4 HP, 7 damage, severity 3", "[E-HP-2]") {
  const State before = to(fight(3, 4), Step::kLosersQuick);
  const State state = after(before, strike(kAda, 8), {d8(7), d20(9)});
  CHECK(who(state, kAda).hp == 0);
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 3}});
  CHECK(body(after(before, strike(kAda, 8), {d8(4), d20(9)})).wounds.empty());
  CHECK(body(after(before, strike(kAda, 8), {d8(5), d20(9)})).wounds ==
        std::vector<Wound>{{Harm::kPhysical, 1}});
  // At 0 HP all of it is excess, and by another kind of harm it is another wound.
  const State down = to(fight(3, 0), Step::kLosersQuick);
  CHECK(body(after(down, strike(kAda, 8, Harm::kToxic), {d8(6), d20(9)})).wounds ==
        std::vector<Wound>{{Harm::kToxic, 6}});
  CHECK(is_dead(who(after(down, strike(kAda, 20), {d20(10), d20(11)}), kAda)));
  CHECK(says(log_lines(before, strike(kAda, 8), {d8(7), d20(9)}), "Ada is wounded: arm useless"));
  undone_exactly(down, strike(kAda, 8));
}

TEST_CASE("NPCs have no wounds", "[E-HP-2][E-HP-3]") {
  AttackRoll blow = strike(kGoblin1, 20);
  blow.who = kAda;
  const State state = after(fight(3, 8), blow, {d20(20)});
  CHECK(is_whole(who(state, kGoblin1).body));
  CHECK(refused_by(state, AddWound{kGoblin1, {}}) == "E-HP-3");
  CHECK(refused_by(state, SetExhaustion{kGoblin1, 1}) == "E-HP-3");
  CHECK(refused_by(state, SetDying{kGoblin1, Dying::kDead, 0}) == "E-HP-3");
  CHECK(refused_by(state, RemoveWound{kGoblin1, 0}) == "E-HP-3");
}

TEST_CASE("a wound already had becomes the next lower one", "[E-WND-2]") {
  for (const Harm harm : kAllHarms) {
    // Nine times the worst: from the top of the table down, pairs twice, until none is left.
    State state = fight();
    std::vector<int> taken;
    for (int i = 0; i < 12; ++i) {
      const int severity = severity_taken(body(state), harm, kWorstWound);
      if (severity == 0) break;
      taken.push_back(severity);
      const bool concussed = harm == Harm::kShocking && severity == 3;
      state = wounded(state, harm, kWorstWound, concussed ? Throws{d12(12)} : Throws{});
      CHECK(body(state).wounds.back() == Wound{harm, severity});
    }
    INFO(harm_name(harm));
    if (harm == Harm::kPhysical)
      CHECK(taken == std::vector<int>{9, 8, 7, 6, 6, 5, 5, 4, 1});
    else if (harm == Harm::kBurning)
      CHECK(taken == std::vector<int>{9, 8, 7, 6, 5, 4, 3, 2, 1, 1});
    else
      CHECK(taken == std::vector<int>{9, 8, 7, 6, 5, 4, 3, 2, 1});
    CHECK(refused_by(state, AddWound{kAda, {harm, kWorstWound}}) == "E-WND-2");
    CHECK(is_dead(who(wounded(state, harm, 10), kAda)));
  }
}

TEST_CASE("two legs and arms are mangled, then lost; an eye goes once", "[E-WND-2]") {
  // The leg that is lost is the mangled one.
  State state = physical(fight(), {2, 5});
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 5}});
  CHECK(harmed(body(state), Limb::kLeg) == 1);
  state = physical(state, {2});
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 5}, {Harm::kPhysical, 2}});
  CHECK(harmed(body(state), Limb::kLeg) == 2);
  CHECK(body(physical(state, {2})).wounds.back() == Wound{Harm::kPhysical, 1});
  state = physical(state, {5});
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 5}, {Harm::kPhysical, 5}});
  CHECK(body(physical(state, {5})).wounds.back() == Wound{Harm::kPhysical, 4});
  CHECK(body(physical(state, {2})).wounds.back() == Wound{Harm::kPhysical, 1});
  // A whole arm can be lost at once, and both that are useless.
  state = physical(fight(), {6, 3});
  CHECK(harmed(body(state), Limb::kArm) == 2);
  state = physical(fight(), {3, 3});
  CHECK(harmed(body(state), Limb::kArm) == 2);
  CHECK(body(physical(state, {3})).wounds.back() == Wound{Harm::kPhysical, 2});
  state = physical(state, {6});
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 3}, {Harm::kPhysical, 6}});
  state = physical(state, {6});
  CHECK(body(state).wounds == std::vector<Wound>{{Harm::kPhysical, 6}, {Harm::kPhysical, 6}});
  CHECK(body(physical(state, {6})).wounds.back() == Wound{Harm::kPhysical, 5});
  state = wounded(fight(), Harm::kBurning, 1);
  CHECK_FALSE(is_blind(body(state)));
  state = wounded(state, Harm::kBurning, 1);
  CHECK(is_blind(body(state)));
  CHECK(refused_by(state, AddWound{kAda, {Harm::kBurning, 1}}) == "E-WND-2");
  // Damage that finds nothing left to wound does no more than damage.
  const State down = to(state, Step::kLosersQuick);
  const State struck = after(down, strike(kAda, 6, Harm::kBurning), {d6(2), d20(19)});
  CHECK(body(struck).wounds.back() == Wound{Harm::kBurning, 2});
  const State again = after(down, strike(kAda, 6, Harm::kBurning), {d6(1), d20(9)});
  CHECK(body(again).wounds == body(down).wounds);
  CHECK(says(log_lines(fight(), AddWound{kAda, {Harm::kBurning, 1}}), "severity 1"));
  CHECK(says(log_lines(physical(fight(), {4}), AddWound{kAda, {Harm::kPhysical, 4}}),
             "instead of 4"));
}

TEST_CASE("death’s door: as many Initiative Turns as Renown", "[E-WND-3][E-INIT-8]") {
  for (int renown = 1; renown <= 4; ++renown) {
    State state = wounded(fight(renown), Harm::kPhysical, 4);
    for (int turn = 1; turn <= renown; ++turn) {
      INFO("Renown " << renown << ", turn " << turn);
      CHECK(body(state).turns_left == renown - turn + 1);
      CHECK_FALSE(is_dead(who(state, kAda)));
      state = to(state, Step::kExpiry);
      CHECK_FALSE(is_dead(who(state, kAda)));
      CHECK(says(log_lines(state, NextStep{}),
                 turn == renown ? "Ada dies: no help came in time." : "Ada is at death’s door: "));
      undone_exactly(state, NextStep{});
      state = next(state);
      if (turn < renown) state = after(state, SetOrder{Side::kCompany});
    }
    CHECK(body(state).dying == Dying::kDead);
  }
}

TEST_CASE("a second wound of the kind does not lengthen the count, a worse one may shorten it",
          "[E-WND-3][E-WND-4]") {
  State state = after(turn_over(physical(fight(3), {4})), SetOrder{Side::kCompany});
  CHECK(body(state).turns_left == 2);
  state = physical(state, {7});
  CHECK(body(state).turns_left == 2);
  const State consigned = physical(state, {8});
  CHECK(body(consigned).dying == Dying::kConsigned);
  CHECK(body(consigned).turns_left == 2);
  const State still = physical(consigned, {5, 1});
  CHECK(body(still).dying == Dying::kConsigned);
  CHECK(body(still).turns_left == 2);
  CHECK(body(physical(physical(fight(3), {1}), {4})).dying == Dying::kDeathsDoor);
  CHECK(body(physical(physical(fight(3), {4}), {1})).dying == Dying::kDeathsDoor);
}

TEST_CASE("what is counted in Exploration Turns stands still in a fight", "[E-WND-3]") {
  for (const Wound wound :
       {Wound{Harm::kPhysical, 1}, Wound{Harm::kToxic, 4}, Wound{Harm::kToxic, 5}}) {
    State state = wounded(fight(1), wound.harm, wound.severity);
    for (int turn = 0; turn < 4; ++turn) state = turn_over(state);
    CHECK(body(state).dying == Dying::kDeathsDoorSlowly);
    CHECK(body(state).turns_left == 1);
    const State ended = after(state, EndFight{});
    CHECK(errant_state(ended).company[0].body.dying == Dying::kDeathsDoorSlowly);
    CHECK(body(after(state, Heal{{kAda}, 1})).dying == Dying::kNot);
  }
}

TEST_CASE("a healer’s kit ends death’s door, is an action, and heals nothing", "[E-WND-3]") {
  for (const int severity : {1, 4}) {
    const State dying = wounded(fight(), Harm::kPhysical, severity);
    const State state = after(dying, UseHealersKit{kBo, kAda});
    CHECK(body(state).dying == Dying::kNot);
    CHECK(body(state).turns_left == 0);
    CHECK(body(state).wounds.size() == 1);
    CHECK(who(state, kAda).hp == 0);
    CHECK(find_errant(state, kBo)->gear.healers_kits == 1);
    CHECK(turn_usage(*errant_state(state).fight, who(state, kBo)).deeds ==
          std::vector<Deed>{Deed::kUseItem});
    CHECK(says(log_lines(dying, UseHealersKit{kBo, kAda}), "Bo’s healer’s kit"));
    CHECK(refused_by(state, UseHealersKit{kBo, kAda}) == "E-WND-3");
    undone_exactly(dying, UseHealersKit{kBo, kAda});
    State later = state;
    for (int turn = 0; turn < 5; ++turn) later = turn_over(later);
    CHECK_FALSE(is_dead(who(later, kAda)));
  }
}

TEST_CASE("who can use a healer’s kit, and on whom", "[E-WND-3]") {
  const State dying = wounded(fight(), Harm::kPhysical, 1);
  CHECK(kit_users(dying, who(dying, kAda)) == std::vector<Id>{kBo});
  CHECK(kit_patients(dying, who(dying, kBo)) == std::vector<Id>{kAda});
  CHECK(kit_patients(dying, who(dying, kAda)).empty());  // she has none
  CHECK(kit_patients(fight(), who(fight(), kBo)).empty());
  const auto& all = errant_state(dying).fight->combatants;
  const Combatant& foe = all.back();
  REQUIRE(foe.side == Side::kOpposition);
  CHECK(kit_users(dying, foe).empty());
  CHECK(kit_patients(dying, foe).empty());
  State own = dying;  // one's own kit saves too
  errant_state(own).company[0].gear.healers_kits = 1;
  CHECK(kit_users(own, who(own, kAda)) == std::vector<Id>{kAda, kBo});
  CHECK(kit_patients(own, who(own, kAda)) == std::vector<Id>{kAda});
  // Out of action one cannot, and is told who can.
  const State out = after(after(own, SetHp{kAda, 1}), Hurt{{kAda}, 5}, {d20(20)});
  REQUIRE(who(out, kAda).out_of_action);
  REQUIRE(at_deaths_door(who(out, kAda).body));
  CHECK(refuse(out, UseHealersKit{kAda, kAda})->why ==
        "Ada is out of action: Bo can use a kit instead, as an action.");
  State alone = out;
  errant_state(alone).company[1].gear.healers_kits = 0;
  CHECK(refuse(alone, UseHealersKit{kAda, kAda})->why.ends_with("write it on their sheet."));
}

TEST_CASE("all HP come back that can, of those who miss some", "[E-WND-1][E-WND-3]") {
  State state;
  Errant hurt = new_errant("Ada"), whole = new_errant("Bo"), dying = new_errant("Cy");
  hurt.hp = 2;
  dying.hp = 0;
  dying.body.dying = Dying::kConsigned;
  dying.body.turns_left = 2;
  for (const Errant& one : {hurt, whole, dying}) state = after(state, AddErrant{one});
  CHECK(log_lines(state, RecoverAll{}) == std::vector<std::string>{"HP are back: Ada 8."});
  undone_exactly(state, RecoverAll{});
  state = after(state, RecoverAll{});
  CHECK(errant_state(state).company[0].hp == 8);
  CHECK(errant_state(state).company[2].hp == 0);
  CHECK(refused_by(state, RecoverAll{}) == "E-HP-1");
  CHECK(refused_by(fight(), RecoverAll{}) == "E-HP-1");
}

TEST_CASE("which states are counted down to death", "[E-WND-3][E-WND-4]") {
  CHECK_FALSE(counts_down(Dying::kNot));
  CHECK(counts_down(Dying::kDeathsDoorSlowly));
  CHECK(counts_down(Dying::kDeathsDoor));
  CHECK(counts_down(Dying::kConsigned));
  CHECK_FALSE(counts_down(Dying::kDead));
  CHECK_FALSE(counts_down(Dying::kBeyondRaising));
}

TEST_CASE("a kit is refused where there is none, no time for it or no use", "[E-WND-3][E-WND-4]") {
  const State dying = physical(fight(), {4});
  CHECK(refused_by(physical(fight(3, 0, 0), {4}), UseHealersKit{kBo, kAda}) == "E-WND-3");
  CHECK(refused_by(dying, UseHealersKit{kGoblin1, kAda}) == "E-WND-3");
  CHECK(refused_by(dying, UseHealersKit{kBo, kBo}) == "E-WND-3");
  CHECK(refused_by(dying, UseHealersKit{kBo, kGoblin1}) == "E-WND-3");
  CHECK(refused_by(dying, UseHealersKit{kBo, 77}) == "no rule");
  CHECK(refused_by(dying, UseHealersKit{77, kAda}) == "no rule");
  CHECK(refused_by(physical(fight(), {8}), UseHealersKit{kBo, kAda}) == "E-WND-4");
  CHECK(refused_by(physical(fight(), {10}), UseHealersKit{kBo, kAda}) == "E-WND-3");
  CHECK(refused_by(to(dying, Step::kLosersQuick), UseHealersKit{kBo, kAda}) == "E-INIT-2");
  State no_arms =
      after(after(dying, AddWound{kBo, {Harm::kPhysical, 3}}), AddWound{kBo, {Harm::kPhysical, 3}});
  CHECK(refused_by(no_arms, UseHealersKit{kBo, kAda}) == "E-WND-1");
}

TEST_CASE("HP above 0 end death’s door, but not the reaper’s claim", "[E-WND-3][E-WND-4]") {
  for (const Action& up : {Action{Heal{{kAda}, 1}}, Action{SetHp{kAda, 3}}}) {
    for (const int severity : {1, 4}) {
      const State state = after(physical(fight(), {severity}), up);
      CHECK(body(state).dying == Dying::kNot);
      CHECK(says(log_lines(physical(fight(), {severity}), up), "no longer at death’s door"));
    }
    State state = after(physical(fight(2), {9}), up);
    CHECK(body(state).dying == Dying::kConsigned);
    CHECK_FALSE(who(state, kAda).out_of_action);
    state = after(turn_over(state), SetOrder{Side::kCompany});
    CHECK(body(state).turns_left == 1);
    CHECK(body(turn_over(state)).dying == Dying::kDead);
  }
  // Nobody comes to death's door with HP left.
  CHECK(body(physical(fight(3, 5), {4})).dying == Dying::kNot);
  CHECK(body(physical(fight(3, 5), {8})).dying == Dying::kConsigned);
}

TEST_CASE("the dead do nothing, are not healed, and count as fallen", "[E-WND-3][E-HP-4]") {
  State state = physical(fight(), {10});
  CHECK(refused_by(state, Heal{{kAda}, 3}) == "E-WND-3");
  CHECK(refused_by(state, Heal{{kBo, kAda}, 3}) == "E-WND-3");
  CHECK(refused_by(state, AddWound{kAda, {Harm::kPhysical, 2}}) == "E-WND-3");
  for (const Action& action :
       {Action{TakeAction{kAda, Deed::kOther}}, Action{RollMovement{{kAda}, 0}},
        Action{Shift{kAda, 0}}, Action{RetrieveItem{kAda}}, Action{ChoosePace{kAda, Pace::kSlow}},
        Action{TakeFreeAction{kAda}}, Action{UseHealersKit{kAda, kAda}}})
    CHECK(refused_by(state, action) != "allowed");
  CHECK_FALSE(may_act(state, kAda));
  CHECK(counts_as_down(who(state, kAda)));
  CHECK_FALSE(fight_decided(state));
  CHECK(fight_decided(after(state, AddWound{kBo, {Harm::kToxic, 16}})));
  state = after(after(state, SetHp{kAda, 5}), EndFight{});
  CHECK(errant_state(state).company[0].body.dying == Dying::kDead);
}

TEST_CASE("out of action ends above 0 HP, or with the fight", "[E-HP-4]") {
  const State state = physical(fight(), {9});
  CHECK(refused_by(state, TakeAction{kAda, Deed::kOther}) == "E-HP-4");
  CHECK(may_act(after(state, Heal{{kAda}, 1}), kAda));
  Errant sheet = errant_state(state).company[0];
  sheet.hp = 3;  // entered there, it holds in the fight
  CHECK_FALSE(who(after(state, ChangeErrant{sheet}), kAda).out_of_action);
  State again = after(after(state, SetDying{kAda, Dying::kNot, 0}), EndFight{});
  StartFight how;
  how.distance = 10;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  again = after(after(again, how), SetOrder{Side::kCompany});
  CHECK(errant_state(again).fight->combatants[0].hp == 0);
  CHECK(may_act(again, errant_state(again).fight->combatants[0].id));
}

TEST_CASE("an attribute at 0 kills", "[E-WND-5]") {
  for (int Attributes::*which :
       {&Attributes::phys, &Attributes::skill, &Attributes::mind, &Attributes::pres}) {
    const State before = fight(3, 8);
    Errant ada = errant_state(before).company[0];
    ada.attributes.*which = 1;
    CHECK_FALSE(is_dead(who(after(before, ChangeErrant{ada}), kAda)));
    ada.attributes.*which = 0;
    const State state = after(before, ChangeErrant{ada});
    CHECK(body(state).dying == Dying::kDead);
    CHECK(says(log_lines(before, ChangeErrant{ada}), "an attribute is at 0"));
    CHECK(refused_by(state, SetDying{kAda, Dying::kNot, 0}) == "E-WND-5");
    undone_exactly(before, ChangeErrant{ada});
  }
}

TEST_CASE("as much Exhaustion as phys kills", "[E-WND-5]") {
  const State before = fight(3, 8);
  const State nearly = after(before, SetExhaustion{kAda, 11});
  CHECK_FALSE(is_dead(who(nearly, kAda)));
  CHECK(is_dead(who(after(before, SetExhaustion{kAda, 12}), kAda)));
  CHECK(is_dead(who(after(before, SetExhaustion{kAda, 99}), kAda)));
  const State sick = wounded(nearly, Harm::kToxic, 1);  // one point more
  CHECK(is_dead(who(sick, kAda)));
  CHECK(says(log_lines(nearly, AddWound{kAda, {Harm::kToxic, 1}}), "as much Exhaustion as phys"));
  undone_exactly(before, SetExhaustion{kAda, 12});
}

TEST_CASE("legs, arms and a melted mouth keep from what they are needed for", "[E-WND-1]") {
  const State well = fight(3, 8);
  const auto refused = [](const State& state, Deed deed) {
    return deed == Deed::kMove       ? refused_by(state, RollMovement{{kAda}, 0})
           : deed == Deed::kRetrieve ? refused_by(state, RetrieveItem{kAda})
                                     : refused_by(state, TakeAction{kAda, deed});
  };
  struct Case {
    const char* name;
    State state;
    std::vector<Deed> kept_from;
  };
  const State mute = wounded(well, Harm::kBurning, 2);
  const Case cases[] = {
      {"one leg", physical(well, {2}), {}},
      {"no leg", physical(well, {5, 2}), {Deed::kMove}},
      {"one arm", physical(well, {3}), {}},
      {"no arm", physical(well, {6, 3}), {Deed::kAttack, Deed::kUseItem, Deed::kRetrieve}},
      {"no mouth", mute, {Deed::kSorcery, Deed::kMiracle}},
      {"nerves", wounded(well, Harm::kToxic, 7), {Deed::kMove}},
      {"head", physical(well, {7}), {}},
  };
  for (const Case& c : cases)
    for (const Deed deed : {Deed::kMove, Deed::kAttack, Deed::kSorcery, Deed::kMiracle,
                            Deed::kUseItem, Deed::kRetrieve, Deed::kReady, Deed::kOther}) {
      INFO(c.name << ", deed " << static_cast<int>(deed));
      const bool kept = std::count(c.kept_from.begin(), c.kept_from.end(), deed) > 0;
      CHECK(refused(c.state, deed) == (kept ? "E-WND-1" : "allowed"));
    }
  const State legless = physical(well, {2, 2});
  CHECK(refused_by(legless, Shift{kAda, 0}) == "E-WND-1");
  CHECK(refused_by(legless, MoveFixed{kAda}) == "E-WND-1");
  const State moved = after(well, RollMovement{{kAda}, 0}, {d4(2, 2, 2)});
  CHECK(refused_by(physical(moved, {2, 2}), UseMovement{kAda, 10}) == "E-WND-1");
  State armless = physical(well, {3, 3});
  AttackRoll blow;
  blow.who = kAda;
  blow.target = kGoblin1;
  CHECK(refused_by(armless, blow) == "E-WND-1");
}

TEST_CASE("with one leg there is no Dash, and a mount carries those without", "[E-WND-1]") {
  RollMovement dash{{kAda}, 0, 1};
  const State well = fight(3, 8);
  CHECK(refused_by(physical(well, {2}), dash) == "E-WND-1");
  CHECK(refused_by(physical(well, {5}), RollMovement{{kAda}, 0}) == "allowed");
  State riding = physical(well, {2, 2});
  errant_state(riding).fight->combatants[0].mount = {"mule", 12};
  CHECK(refused_by(riding, RollMovement{{kAda}, 0}) == "allowed");
}

TEST_CASE("tainted blood takes no healing, a weakened body holds half", "[E-WND-1]") {
  const State tainted = wounded(fight(3, 5), Harm::kToxic, 3);
  CHECK(refused_by(tainted, Heal{{kAda}, 2}) == "E-WND-1");
  CHECK(who(after(after(tainted, RemoveWound{kAda, 0}), Heal{{kAda}, 2}), kAda).hp == 7);
  const State weak = wounded(fight(3, 7), Harm::kToxic, 2);
  CHECK(who(weak, kAda).hp == 3);
  CHECK(who(weak, kAda).max_hp == 4);
  CHECK(who(after(weak, Heal{{kAda}, 50}), kAda).hp == 4);
  Errant ada = errant_state(weak).company[0];
  ada.max_hp = 1;
  ada.hp = 1;
  ada.body = body(weak);
  CHECK(who(after(weak, ChangeErrant{ada}), kAda).max_hp == 1);
  CHECK(who(after(weak, RemoveWound{kAda, 0}), kAda).max_hp == 8);
  StartFight how;
  how.errants = {1};
  const State later = after(after(weak, EndFight{}), how);
  CHECK(errant_state(later).fight->combatants[0].max_hp == 4);
  undone_exactly(weak, RemoveWound{kAda, 0});
}

TEST_CASE("statuses keep one from acting, or from leaving the spot", "[E-STAT-1]") {
  Effect held{0, "grappled", EffectEnd::kByHand, 0, "", 0, 0};
  held.no_moving = true;
  const State grappled = after(fight(3, 8), AddEffect{{kAda}, held, 0});
  CHECK(refused_by(grappled, RollMovement{{kAda}, 0}) == "E-STAT-1");
  CHECK(refused_by(grappled, Shift{kAda, 0}) == "E-STAT-1");
  CHECK(refused_by(grappled, TakeAction{kAda, Deed::kAttack}) == "allowed");
  Effect stiff = held;
  stiff.name = "paralysed";
  stiff.no_actions = true;
  const State moved = after(fight(3, 8), RollMovement{{kAda}, 0}, {d4(2, 2, 2)});
  const State paralysed = after(moved, AddEffect{{kAda}, stiff, 0});
  CHECK(refused_by(paralysed, TakeAction{kAda, Deed::kOther}) == "E-STAT-1");
  CHECK(refused_by(paralysed, UseMovement{kAda, 10}) == "E-STAT-1");
  CHECK_FALSE(may_act(paralysed, kAda));
  Effect aimed = held;
  aimed.against = kGoblin1;
  aimed.source = kBo;
  CHECK(refused_by(grappled, AddEffect{{kAda}, aimed, 0}) == "allowed");
  aimed.source = 77;
  CHECK(refused_by(grappled, AddEffect{{kAda}, aimed, 0}) == "E-STAT-1");
  aimed.source = 0;
  aimed.against = 77;
  CHECK(refused_by(grappled, AddEffect{{kAda}, aimed, 0}) == "E-STAT-1");
}

TEST_CASE("how near to death somebody is can be set by hand", "[E-WND-3][E-WND-4]") {
  const State state = fight();
  for (const Dying dying : {Dying::kDeathsDoorSlowly, Dying::kDeathsDoor, Dying::kConsigned}) {
    const State set = after(state, SetDying{kAda, dying, 5});
    CHECK(body(set).dying == dying);
    CHECK(body(set).turns_left == 5);
    CHECK(after(set, SetDying{kAda, Dying::kNot, 0}) == state);
    CHECK(refused_by(state, SetDying{kAda, dying, 0}) == "E-WND-3");
    CHECK(refused_by(set, SetDying{kAda, dying, 5}) == "E-WND-3");
    CHECK(body(after(set, SetDying{kAda, dying, 4})).turns_left == 4);
    CHECK(refused_by(state, SetDying{kAda, dying, 1001}) == "E-WND-3");
    undone_exactly(state, SetDying{kAda, dying, 5});
  }
  const State dead = after(state, SetDying{kAda, Dying::kDead, 0});
  CHECK(is_dead(who(dead, kAda)));
  CHECK(after(dead, SetDying{kAda, Dying::kNot, 0}) == state);
  CHECK(refused_by(state, SetDying{kAda, static_cast<Dying>(6), 1}) == "E-WND-3");
  CHECK(refused_by(fight(3, 5), SetDying{kAda, Dying::kDeathsDoor, 1}) == "E-WND-3");
}

TEST_CASE("wounds are seen to one by one, and are taken back exactly", "[E-WND-2]") {
  const State dying = physical(fight(), {2, 6, 4});
  // A wound that kills is not seen to before a kit or HP have ended that; another one is.
  CHECK(body(dying).dying == Dying::kDeathsDoor);
  CHECK(refused_by(dying, RemoveWound{kAda, 1}) == "E-WND-3");
  CHECK(refused_by(dying, RemoveWound{kAda, 2}) == "E-WND-3");
  CHECK(refused_by(dying, RemoveWound{kAda, 0}) == "allowed");
  CHECK(refused_by(after(dying, Heal{{kAda}, 1}), RemoveWound{kAda, 1}) == "allowed");
  const State reaped = physical(fight(), {8});
  CHECK(refused_by(reaped, RemoveWound{kAda, 0}) == "E-WND-3");
  CHECK(why_not_seen_to(body(reaped), body(reaped).wounds[0]).ends_with("nothing can be done."));
  const State state = after(dying, UseHealersKit{kBo, kAda});
  const State seen_to = after(state, RemoveWound{kAda, 1});
  CHECK(body(seen_to).wounds == std::vector<Wound>{{Harm::kPhysical, 2}, {Harm::kPhysical, 4}});
  for (const int place : {-1, 3, 2147483647})
    CHECK(refused_by(state, RemoveWound{kAda, place}) == "E-WND-1");
  undone_exactly(state, RemoveWound{kAda, 1});
  for (const Harm harm : kAllHarms)
    for (int severity = 1; severity <= 20; ++severity)
      undone_exactly(fight(2, severity % 2), AddWound{kAda, {harm, severity}});
}

TEST_CASE("absurd wounds are refused, here and on a sheet", "[E-WND-1][E-WND-5]") {
  const State state = fight();
  for (const int severity : {-2147483647, -1, 0, 100, 2147483647})
    CHECK(refused_by(state, AddWound{kAda, {Harm::kPhysical, severity}}) == "E-WND-1");
  CHECK(refused_by(state, AddWound{kAda, {static_cast<Harm>(4), 1}}) == "E-WND-1");
  CHECK(refused_by(state, AddWound{77, {}}) == "no rule");
  for (const int points : {-1, 100, 2147483647})
    CHECK(refused_by(state, SetExhaustion{kAda, points}) == "E-WND-5");
  for (const Wound wound :
       {Wound{static_cast<Harm>(9), 1}, Wound{Harm::kToxic, 0}, Wound{Harm::kToxic, 10}}) {
    Errant ada = errant_state(state).company[0];
    ada.body.wounds = {wound};
    CHECK(refused_by(state, ChangeErrant{ada}) == "E-WND-1");
    CHECK_FALSE(wound_row(wound).title.empty());
  }
  Errant ada = errant_state(state).company[0];
  ada.body.turns_left = -2147483647 - 1;
  CHECK(refused_by(state, ChangeErrant{ada}) == "E-WND-1");
}

TEST_CASE("any run of wounds, kits and turns stays sound", "[E-WND-2]") {
  Generator generator = seeded(41);
  const auto upto = [&](int most) { return next_face(generator, most + 1) - 1; };
  Session session = new_session(5);
  session.state = fight(2, 3, 5);
  const State first = session.state;
  int done = 0;
  for (int i = 0; i < 3000; ++i) {
    const Id id = static_cast<Id>(upto(5));
    const Action actions[] = {
        AddWound{id, {static_cast<Harm>(upto(4)), upto(12) - 1}},
        RemoveWound{id, upto(6) - 1},
        SetExhaustion{id, upto(10) - 1},
        SetDying{id, static_cast<Dying>(upto(6)), upto(4)},
        UseHealersKit{id, static_cast<Id>(upto(5))},
        SetHp{id, upto(6)},
        Heal{{id}, upto(3)},
        NextStep{},
        SetOrder{Side::kCompany},
    };
    if (!act(session, actions[upto(8)]).done) continue;
    ++done;
    for (const Combatant& one : errant_state(session.state).fight->combatants) {
      REQUIRE(is_valid(one.body));
      REQUIRE((one.errant != 0 || is_whole(one.body)));
      REQUIRE((one.hp == 0 || !at_deaths_door(one.body)));
      for (const Limb limb : {Limb::kEye, Limb::kLeg, Limb::kArm})
        REQUIRE(harmed(one.body, limb) <= 2);
      REQUIRE((one.body.turns_left > 0) ==
              (at_deaths_door(one.body) || one.body.dying == Dying::kConsigned));
    }
    if (done % 150 == 0) {
      while (can_undo(session)) undo(session);
      REQUIRE(session.state == first);
      while (can_redo(session)) redo(session);
    }
  }
  CHECK(done > 500);
}

TEST_CASE("a body in a few words", "[E-WND-1]") {
  CHECK(body_text(body(fight())).empty());
  const State state = after(physical(fight(2), {2, 4}), SetExhaustion{kAda, 1});
  CHECK(body_text(body(state)) ==
        "dies in 2 turns without a kit, leg mangled, mortal blow, 1 Exhaustion");
  CHECK(dying_short(body(physical(fight(1), {8}))) == "dies in 1 turn, past help");
  CHECK(dying_short(body(physical(fight(1), {10}))) == "dead");
}

TEST_CASE("HP come back up to the full figure that wounds leave, and not to everybody",
          "[E-WND-1][E-WND-3]") {
  Wound halving, tainting;
  for (const Harm harm : kAllHarms)
    for (int severity = 1; severity <= kWorstWound; ++severity) {
      if (wound_row({harm, severity}).halves_hp) halving = {harm, severity};
      if (wound_row({harm, severity}).no_healing) tainting = {harm, severity};
    }
  REQUIRE(wound_row(halving).halves_hp);
  REQUIRE(wound_row(tainting).no_healing);
  struct Case {
    int hp, max_hp;
    std::vector<Wound> wounds;
    Dying dying;
    int most, recovered;
  };
  for (const Case& c : {Case{3, 8, {}, Dying::kNot, 8, 8},
                        {8, 8, {}, Dying::kNot, 8, 8},
                        {9, 8, {}, Dying::kNot, 8, 9},
                        {0, 8, {}, Dying::kNot, 8, 8},
                        {1, 9, {halving}, Dying::kNot, 4, 4},
                        {5, 9, {halving}, Dying::kNot, 4, 5},
                        {0, 1, {halving}, Dying::kNot, 1, 1},
                        {3, 8, {tainting}, Dying::kNot, 8, 3},
                        {0, 8, {}, Dying::kDeathsDoorSlowly, 8, 0},
                        {0, 8, {}, Dying::kConsigned, 8, 0},
                        {0, 8, {}, Dying::kDead, 8, 0}}) {
    Errant one = new_errant("Ada", 10, c.max_hp);
    one.hp = c.hp;
    one.body.wounds = c.wounds;
    one.body.dying = c.dying;
    INFO(c.hp << " of " << c.max_hp);
    CHECK(most_hp(one) == c.most);
    CHECK(recovered_hp(one) == c.recovered);
    CHECK(is_dead(one.body) == (c.dying == Dying::kDead));
  }
}

TEST_CASE("damage wounds an Errant by what is beyond the HP that are left", "[E-HP-2]") {
  Combatant who;
  who.errant = 1;
  who.hp = 4;
  CHECK_FALSE(would_wound(who, 4));
  CHECK(would_wound(who, 5));
  who.body.dying = Dying::kDead;
  CHECK_FALSE(would_wound(who, 5));
  who = {};
  who.hp = 4;  // an NPC
  CHECK_FALSE(would_wound(who, 99));
}

TEST_CASE("what a body can hold", "[E-WND-1][E-WND-5]") {
  struct Bound {
    int Body::*field;
    int least, most;
  };
  for (const Bound& bound :
       {Bound{&Body::exhaustion, 0, 99}, Bound{&Body::turns_left, 0, kMostTurnsDying},
        Bound{&Body::combat_dice_spent, 0, 99}})
    for (const auto& [value, valid] : {std::pair{bound.least - 1, false},
                                       {bound.least, true},
                                       {bound.most, true},
                                       {bound.most + 1, false}}) {
      Body body;
      body.*bound.field = value;
      CAPTURE(value);
      CHECK(is_valid(body) == valid);
    }
  for (const auto& [severity, valid] :
       {std::pair{0, false}, {1, true}, {kWorstWound, true}, {kWorstWound + 1, false}}) {
    Body body;
    body.wounds = {{Harm::kToxic, severity}};
    CHECK(is_valid(body) == valid);
    body.wounds.assign(100, {Harm::kToxic, severity});
    CHECK(is_valid(body) == valid);
    body.wounds.push_back({Harm::kToxic, severity});
    CHECK_FALSE(is_valid(body));
  }
}

TEST_CASE("a sheet has up to 99 points of Exhaustion", "[E-WND-5]") {
  Errant ada = new_errant("Ada");
  ada.body.exhaustion = 99;
  CHECK(refused_by({}, AddErrant{ada}) == "allowed");
  ada.body.exhaustion = 100;
  CHECK(refused_by({}, AddErrant{ada}) == "E-WND-5");
}

TEST_CASE("what both legs have is said once", "[E-WND-2]") {
  State state = wounded(in_first_turn(), Harm::kPhysical, 2);
  CHECK(wound_titles(who(state, kAda).body) == std::vector<std::string>{"leg mangled"});
  state = wounded(state, Harm::kPhysical, 2);
  CHECK(wound_titles(who(state, kAda).body) == std::vector<std::string>{"both legs mangled"});
}

TEST_CASE("it is said whose HP do not come back", "[E-WND-1][E-WND-3]") {
  Errant whole = new_errant("Ada"), tired = new_errant("Bo"), dying = new_errant("Cy");
  tired.hp = dying.hp = 0;
  dying.body.dying = Dying::kDeathsDoor;
  CHECK(why_hp_stay_away({whole, tired}).empty());
  CHECK(why_hp_stay_away({whole, tired, dying}) == "Cy is dying: no HP come back.");
  tired.body.wounds = {{Harm::kToxic, 3}};  // tainted blood
  CHECK(why_hp_stay_away({tired}) == "Bo has a wound that keeps them away: no HP come back.");
}

TEST_CASE("a wound of before is none of the fight that is over", "[E-HP-2]") {
  Errant ada = new_errant("Ada");
  ada.body.wounds = {{Harm::kPhysical, 2}};
  const State state =
      after(start({ada, new_errant("Bo")}, {{"B-GOB", 1, Side::kOpposition}}, {.distance = 30}),
            SetOrder{Side::kCompany});
  CHECK(errant_state(after(state, EndFight{})).past[0].lines[0].fate.empty());
  const State again = after(state, AddWound{kAda, {Harm::kPhysical, 3}});
  CHECK(errant_state(after(again, EndFight{})).past[0].lines[0].fate == "wounded");
}
