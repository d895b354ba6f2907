#include "core/errant/bestiary/abilities.hpp"

#include <algorithm>

#include "core/errant/attack.hpp"
#include "core/errant/position.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

constexpr Id kFoe = 4;      // the NPC of encounter()
constexpr Id kVeteran = 6;  // and one that is with the Company

Errant hardy(const char* name) {
  Errant one = new_errant(name, 15, 200);
  one.attributes = {15, 15, 15, 15};
  return one;
}

// Ada (1) and Bo (2), with 15 in everything and 200 HP, and a veteran (6) on their side, against
// one NPC (4) whose quick phase it is in turn 1.
State encounter(const char* npc) {
  StartFight how;
  how.distance = 30;
  return after(start({hardy("Ada"), hardy("Bo")},
                     {{npc, 1, Side::kOpposition}, {"B-VET", 1, Side::kCompany}}, how),
               SetOrder{Side::kOpposition});
}

AttackRoll strike(Id target, const char* blow, int count, int sides, int blocks = 0) {
  AttackRoll attack;
  attack.who = kFoe;
  attack.target = target;
  attack.blow = blow;
  attack.count = count;
  attack.sides = sides;
  attack.blocks = blocks;
  return attack;
}

const Effect* effect_on(const State& state, Id id, std::string_view name) {
  for (const Effect& effect : who(state, id).effects)
    if (effect.name == name) return &effect;
  return nullptr;
}
const Effect& must_bear(const State& state, Id id, std::string_view name) {
  const Effect* effect = effect_on(state, id, name);
  INFO(name);
  REQUIRE(effect != nullptr);
  return *effect;
}

int lost_by(const State& state, Id id) { return who(state, id).max_hp - who(state, id).hp; }

State turn_ends(const State& state, const Throws& throws = {}) {
  return after(to(state, Step::kExpiry), NextStep{}, throws);
}
// The foe's quick phase in the turn after this one.
State next_turn(const State& state) { return after(turn_ends(state), SetOrder{Side::kOpposition}); }

std::vector<Event> events_of(const State& state, const Action& action, const Throws& throws) {
  REQUIRE_FALSE(refuse(state, action));
  Dice dice = scripted(throws);
  reduce(state, action, dice);
  require_thrown(dice, throws);
  return dice.events;
}
bool tells(const std::vector<Event>& all, EventKind kind) {
  return std::any_of(all.begin(), all.end(), [&](const Event& it) { return it.kind == kind; });
}

void cripple(State& state, const char* part) {
  for (Combatant& one : errant_state(state).fight->combatants)
    for (Part& each : one.parts)
      if (each.name == part) each.hp = 0;
}

UseAbility use(const char* ability, std::vector<Id> targets = {}) {
  return {kFoe, ability, std::move(targets)};
}

}  // namespace

TEST_CASE("goblins fight dirty", "[B-GOB-1]") {
  AttackRoll attack = strike(kAda, "weapon", 1, 6);
  attack.hold = true;
  ResolveAttack trick;
  trick.gambit = 2;
  const State waits = after(encounter("B-GOB"), attack, {d6(5)});
  CHECK(tells(events_of(waits, trick, {d20(4)}), EventKind::kGambitWorks));
  CHECK(tells(events_of(waits, trick, {d20(5)}), EventKind::kGambitFails));
  State ours = after(next(encounter("B-GOB")), ChoosePace{kAda, Pace::kQuick});
  AttackRoll back = strike(kFoe, "", 1, 8);
  back.who = kAda;
  back.hold = true;
  const State turned = after(ours, back, {d8(5)});
  CHECK(tells(events_of(turned, trick, {d20(1)}), EventKind::kGambitFails));
  CHECK(tells(events_of(turned, trick, {d20(20)}), EventKind::kGambitWorks));
}

TEST_CASE("a bite that draws blood may make a gnoll rabid", "[B-GNOLL-1]") {
  const State state = encounter("B-GNOLL");
  const AttackRoll bite = strike(kAda, "bite", 2, 6);
  const State rabid = after(state, bite, {d6(2, 2), d6(2, 3)});
  must_bear(rabid, kFoe, effects::kRabid);
  CHECK(blows_of(rabid, who(rabid, kFoe)) == std::vector<Blow>{{"claws", 3, 4}, {"bite", 3, 6}});
  CHECK(who(after(state, bite, {d6(2, 2), d6(1, 3)}), kFoe).effects.empty());
  CHECK(says(log_lines(state, bite, {d6(2, 2), d6(1, 3)}), "keeps its head (8 against Morale 8)"));
  CHECK(who(after(state, strike(kAda, "claws", 2, 4), {d4(4, 4)}), kFoe).effects.empty());
  CHECK(who(after(state, strike(kAda, "bite", 2, 6, 1), {d4(4, 4)}), kFoe).effects.empty());
  // Once it is, there is nothing more to roll.
  CHECK(lost_by(after(next_turn(rabid), strike(kAda, "bite", 3, 6), {d6(2, 2, 2)}), kAda) == 10);
}

TEST_CASE("a veteran has one Feat, drawn once", "[B-VET-1]") {
  const State state = encounter("B-VET");
  must_bear(after(state, use("B-VET-1"), {d10(1)}), kFoe, "Feat: avenge");
  CHECK(says(log_lines(state, use("B-VET-1"), {d10(1)}), "knows a Feat: avenge."));
  const State drawn = after(state, use("B-VET-1"), {d10(10)});
  must_bear(drawn, kFoe, "Feat: surge");
  CHECK(refused_by(drawn, use("B-VET-1")) == "B-VET-1");
  CHECK(may_act(drawn, kFoe));
  CHECK(combat_dice_left(state, who(state, kFoe)) == 1);
  CHECK(combat_dice_left(state, who(state, kVeteran)) == 1);
}

TEST_CASE("a gelatinous cube surprises on 1 to 4", "[B-CUBE-1]") {
  StartFight dim;
  dim.light = Light::kDim;
  dim.distance = 30;
  const State state = start({new_errant("Ada")}, {{"B-CUBE", 1, Side::kOpposition}}, dim);
  CHECK(errant_state(after(state, RollSurprise{}, {d6(4)})).fight->surprise ==
        Surprise::kOpposition);
  CHECK(errant_state(after(state, RollSurprise{}, {d6(5)})).fight->surprise == Surprise::kCompany);
}

TEST_CASE("the cube’s touch paralyses, and a Block keeps it away", "[B-CUBE-2][E-ARM-1]") {
  const State state = encounter("B-CUBE");
  for (const char* blow : {"touch", ""}) {
    const State numb = after(state, strike(kAda, blow, 2, 4), {d4(2, 3), d4(1, 2)});
    const Effect& effect = must_bear(numb, kAda, "paralysed");
    CHECK(effect.end == EffectEnd::kTurns);
    CHECK(effect.last_turn == 3);
    CHECK(effect.no_moving);
    CHECK_FALSE(can_act(who(numb, kAda)));
    CHECK(can_act(who(turn_ends(turn_ends(turn_ends(numb))), kAda)));
    CHECK_FALSE(can_act(who(turn_ends(turn_ends(numb)), kAda)));
  }
  CHECK(can_act(who(after(state, strike(kAda, "touch", 2, 4, 1), {}), kAda)));
}

TEST_CASE("cold and lightning do nothing to the cube, other harm does", "[B-CUBE-3]") {
  AreaHarm area;
  area.targets = {kFoe, kAda};
  area.count = 0;
  area.fixed = 8;
  area.saves = false;
  area.harm = Harm::kShocking;
  const State cold = after(encounter("B-CUBE"), area);
  CHECK(lost_by(cold, kFoe) == 0);
  CHECK(lost_by(cold, kAda) == 8);
  area.harm = Harm::kBurning;
  CHECK(lost_by(after(cold, area), kFoe) == 8);
}

TEST_CASE("the cockatrice’s beak turns to stone", "[B-COCK-1]") {
  const State state = encounter("B-COCK");
  const State stone = after(state, strike(kAda, "beak", 1, 6), {d6(3)});
  CHECK(must_bear(stone, kAda, "petrified").end == EffectEnd::kByHand);
  CHECK_FALSE(can_act(who(stone, kAda)));
  CHECK(can_act(who(after(state, strike(kAda, "beak", 1, 6, 1), {d4(3)}), kAda)));
  // A Warband takes the damage for its leader, and the stone with it.
  State led = state;
  for (Combatant& one : errant_state(led).fight->combatants)
    if (one.id == kAda) one.band = {20, 2};
  CHECK(can_act(who(after(led, strike(kAda, "beak", 1, 6), {d6(3)}), kAda)));
}

TEST_CASE("after two claws comes a bite", "[B-GOSB][B-DRAGON]") {
  for (const char* npc : {"B-GOSB", "B-DRAGON"}) {
    INFO(npc);
    State state = encounter(npc);
    for (int i = 0; i < 2; ++i) {
      CHECK(likely_blow(state, who(state, kFoe)).name == "claw");
      state = after(state, strike(kAda, "claw", 1, 8, 1), {d6(3)});
    }
    CHECK(likely_blow(state, who(state, kFoe)).name == "bite");
    state = after(state, strike(kBo, "bite", 1, 8), {d8(3)});
    CHECK(likely_blow(state, who(state, kFoe)).name == "claw");
  }
  CHECK(likely_blow(encounter("B-SQUAT"), who(encounter("B-SQUAT"), kFoe)).name == "tentacle");
  CHECK(likely_blow(encounter("B-GOB"), who(encounter("B-GOB"), kAda)).sides == 8);
}

TEST_CASE("two claws on the same target are a hug", "[B-GOSB-1]") {
  const State state = encounter("B-GOSB");
  const AttackRoll claw = strike(kAda, "claw", 1, 8);
  const State once = after(state, claw, {d8(3)});
  CHECK(who(once, kAda).effects.empty());
  const State hugged = after(once, claw, {d8(4), d8(5, 6)});
  CHECK(lost_by(hugged, kAda) == 18);
  CHECK(must_bear(hugged, kAda, "grappled").no_moving);
  CHECK(refused_by(hugged, claw) == "E-NPC-2");
  CHECK(lost_by(after(once, strike(kAda, "bite", 1, 8), {d8(4)}), kAda) == 7);
  CHECK(lost_by(after(once, strike(kAda, "claw", 1, 8, 1), {d6(4)}), kAda) == 7);
  CHECK(who(after(once, strike(kBo, "claw", 1, 8), {d8(4)}), kBo).effects.empty());
  CHECK(lost_by(after(next_turn(once), claw, {d8(4)}), kAda) == 7);
}

TEST_CASE("an attack has the blows of its mix, each as often as that says", "[E-NPC-2]") {
  const auto claw = strike(kAda, "claw", 1, 8), bite = strike(kAda, "bite", 1, 8);
  const State bear = encounter("B-GOSB");
  const State bitten = after(bear, bite, {d8(1)});
  CHECK(refused_by(bitten, bite) == "E-NPC-2");
  CHECK(refused_by(bitten, use("B-GOSB-2", {kAda})) == "E-NPC-2");
  CHECK(likely_blow(bitten, who(bitten, kFoe)).name == "claw");
  const State honked = after(bear, use("B-GOSB-2", {kAda}), {d20(1)});
  CHECK(refused_by(honked, bite) == "E-NPC-2");
  const State both = after(after(bear, claw, {d8(1)}), strike(kBo, "claw", 1, 8), {d8(1)});
  CHECK(refused_by(both, strike(kBo, "claw", 1, 8)) == "E-NPC-2");
  CHECK(likely_blow(both, who(both, kFoe)).name == "bite");
  CHECK(refused_by(both, bite) == "allowed");

  const State dragon = encounter("B-DRAGON");
  const AttackRoll teeth = strike(kAda, "bite", 4, 8), tail = strike(kAda, "tail", 3, 8);
  const State lashed = after(dragon, tail, {d8(1, 1, 1)});
  CHECK(refused_by(lashed, teeth) == "E-NPC-2");
  CHECK(refused_by(lashed, tail) == "E-NPC-2");
  CHECK(refused_by(lashed, claw) == "allowed");
  // Another turn, another attack.
  CHECK(refused_by(next_turn(lashed), tail) != "E-NPC-2");
  // A gnoll has one blow, and chooses it each time; weapons are no mix.
  const State knight = after(encounter("B-KNIGHT"), strike(kAda, "weapon", 1, 10), {d10(1)});
  CHECK(refused_by(knight, strike(kAda, "weapon", 1, 10)) == "allowed");
}

TEST_CASE("the honk terrifies, in the place of the bite", "[B-GOSB-2]") {
  const State state = encounter("B-GOSB");
  const State heard =
      after(state, use("B-GOSB-2", {kAda, kBo, kVeteran}), {d20(7), d20(6), d20(12)});
  CHECK(attack_rolls_left(heard, kFoe) == 2);
  CHECK(who(heard, kAda).effects.empty());
  CHECK(who(heard, kVeteran).effects.size() == 1);
  const auto steps = [&](Id target) {
    int sum = 0;
    for (const StepCause& cause : step_causes(heard, kBo, target)) sum += cause.steps;
    return sum;
  };
  CHECK(steps(kFoe) == -2);
  CHECK(steps(kVeteran) == 0);
  const State after_claw = after(state, strike(kAda, "claw", 1, 8), {d8(3)});
  CHECK(attack_rolls_left(after(after_claw, use("B-GOSB-2", {kBo}), {d20(7)}), kFoe) == 1);
  CHECK(refused_by(state, use("B-GOSB-2", {})) == "no rule");
  CHECK(refused_by(state, use("B-GOSB-2", {kAda, kAda})) == "no rule");
  CHECK(refused_by(state, use("B-GOSB-2", {kFoe})) == "no rule");
  CHECK(refused_by(state, use("B-DRAGON-3", {kAda})) == "no rule");
  CHECK(refused_by(state, use("B-GOSB", {kAda})) == "no rule");
  CHECK(refused_by(state, UseAbility{kAda, "B-GOSB-2", {kBo}}) == "no rule");
  CHECK(refused_by(next(state), use("B-GOSB-2", {kAda})) == "E-INIT-2");
}

TEST_CASE("a remorhaz swallows on a 6 or more", "[B-REMO-1]") {
  const State state = encounter("B-REMO");
  const AttackRoll bite = strike(kAda, "bite", 6, 6);
  CHECK(who(after(state, bite, {d6(2, 2, 3, 4, 5, 5)}), kAda).hp == 179);
  State gone = after(state, bite, {d6(2, 2, 3, 4, 5, 6)});
  CHECK(who(gone, kAda).hp == 0);
  CHECK(who(gone, kAda).body.dying == Dying::kBeyondRaising);
  CHECK(is_out(who(gone, kAda)));
  gone = after(gone, EndFight{});
  CHECK(find_errant(gone, 1)->body.dying == Dying::kBeyondRaising);
  AttackRoll enhanced = bite;
  enhanced.steps = 1;
  enhanced.count = 1;
  CHECK(who(after(state, enhanced, {d8(7)}), kAda).hp == 0);
  enhanced.blocks = 1;
  CHECK(who(after(state, enhanced, {d6(6)}), kAda).hp == 194);
  enhanced.blocks = 0;
  enhanced.target = kVeteran;
  CHECK(is_out(who(after(state, enhanced, {d8(8)}), kVeteran)));
}

TEST_CASE("a 1 against a remorhaz costs the weapon two points", "[B-REMO-2]") {
  for (const auto& [npc, left] : {std::pair{"B-REMO", 1}, {"B-GOB", 2}}) {
    Errant ada = hardy("Ada");
    Weapon axe = new_weapon("Axe", Weight::kMedium, Missile::kNone);
    axe.id = 1;
    axe.quality = 3;
    ada.gear.weapons = {axe};
    ada.gear.next_id = 2;
    StartFight how;
    how.distance = 5;
    const State state =
        after(start({ada}, {{npc, 1, Side::kOpposition}}, how), SetOrder{Side::kCompany});
    AttackRoll attack;
    attack.who = 1;
    attack.target = 3;
    attack.sides = 8;
    attack.weapon = 1;
    CHECK(find_errant(after(state, attack, {d8(1)}), 1)->gear.weapons[0].quality == left);
  }
}

TEST_CASE("a brainsquat from the tentacle to the end", "[B-SQUAT-1]") {
  State state = after(encounter("B-SQUAT"), strike(kAda, "tentacle", 1, 4), {d4(3), d4(2)});
  const Effect& tentacle = must_bear(state, kAda, effects::kBrainsquatted);
  CHECK(tentacle.source == kFoe);
  CHECK(must_bear(state, kFoe, effects::kHoldingOn).no_moving);
  CHECK(refused_by(next_turn(state), use("B-SQUAT-2", {kBo})) == "B-SQUAT-1");
  CHECK(refused_by(next_turn(state), use("B-SQUAT-3", {kBo})) == "B-SQUAT-1");
  state = after(state, strike(kBo, "tentacle", 1, 4), {d4(2), d4(4)});
  CHECK(effect_on(state, kBo, effects::kBrainsquatted) != nullptr);
  // The same victim is not attached to twice.
  state = after(state, strike(kAda, "tentacle", 1, 4), {d4(2)});
  state = turn_ends(state);
  CHECK(effect_on(state, kAda, effects::kBrainsquatted) != nullptr);
  state = turn_ends(state);
  CHECK(effect_on(state, kAda, effects::kBrainsquatted) == nullptr);
  CHECK(effect_on(state, kAda, effects::kTurning) != nullptr);
  CHECK(who(state, kAda).errant == 1);
  state = turn_ends(state);
  const Combatant& risen = who(state, kAda);
  CHECK(risen.npc == "B-SQUAT");
  CHECK(risen.side == Side::kOpposition);
  CHECK(risen.hp == 56);
  CHECK(risen.errant == 0);
  CHECK(risen.effects.empty());
  CHECK(find_errant(state, 1)->body.dying == Dying::kDead);
  CHECK(find_errant(state, 1)->hp == 0);
  state = turn_ends(turn_ends(state));
  CHECK(who(state, kBo).npc == "B-SQUAT");
  CHECK(who(state, kFoe).effects.empty());
  state = after(state, EndFight{});
  CHECK(find_errant(state, 1)->body.dying == Dying::kDead);
  CHECK(find_errant(state, 2)->body.dying == Dying::kDead);
}

TEST_CASE("a tentacle torn off in time does no harm", "[B-SQUAT-1]") {
  const State state = encounter("B-SQUAT");
  const State held = after(state, strike(kAda, "tentacle", 1, 4), {d4(3), d4(1)});
  State torn = after(held, EndEffect{kAda, must_bear(held, kAda, effects::kBrainsquatted).id});
  CHECK(who(torn, kFoe).effects.empty());
  CHECK(who(turn_ends(turn_ends(torn)), kAda).errant == 1);
  CHECK(who(turn_ends(turn_ends(held)), kAda).errant == 0);
  // Nor does one whose owner is beaten.
  const State beaten = after(held, Hurt{{kFoe}, 999});
  CHECK(who(beaten, kAda).effects.empty());
  // Blocked it does not stick, and nor does it to those without a living brain.
  CHECK(who(after(state, strike(kAda, "tentacle", 1, 4, 1), {}), kAda).effects.empty());
  const State undead = after(state, AddNpcs{{"B-KNIGHT", 1, Side::kCompany}});
  const Id knight = errant_state(undead).fight->combatants.back().id;
  CHECK(who(after(undead, strike(knight, "tentacle", 1, 4), {d4(3)}), knight).effects.empty());
  const State veteran =
      turn_ends(turn_ends(after(state, strike(kVeteran, "tentacle", 1, 4), {d4(3), d4(1)})));
  CHECK(who(veteran, kVeteran).side == Side::kOpposition);
}

TEST_CASE("a status of the same name, put there by hand, does nothing by itself", "[B-SQUAT-1]") {
  for (const std::string_view name :
       {effects::kBrainsquatted, effects::kTurning, effects::kHoldingOn}) {
    Effect effect;
    effect.name = name;
    const State state = after(encounter("B-SQUAT"), AddEffect{{kAda}, effect, 0});
    must_bear(turn_ends(turn_ends(state)), kAda, name);
  }
}

TEST_CASE("the brain-beam stuns", "[B-SQUAT-2]") {
  const State state = encounter("B-SQUAT");
  const State beam = after(state, use("B-SQUAT-2", {kAda, kBo}), {d20(9), d20(8), d4(2, 3)});
  CHECK(can_act(who(beam, kAda)));
  CHECK_FALSE(can_act(who(beam, kBo)));
  CHECK(must_bear(beam, kBo, "stunned").last_turn == 5);
  CHECK(refused_by(beam, use("B-SQUAT-2", {kAda})) == "E-INIT-4");
  const State slow = to(after(state, ChoosePace{kFoe, Pace::kSlow}), Step::kWinnersSlow);
  CHECK(refused_by(after(slow, use("B-SQUAT-2", {kAda}), {d20(9)}),
                   strike(kAda, "tentacle", 1, 4)) == "E-INIT-5");
}

TEST_CASE("the brainwashed obey until they are hurt", "[B-SQUAT-3]") {
  const State state = encounter("B-SQUAT");
  CHECK(refused_by(state, use("B-SQUAT-3", {kAda, kBo})) == "B-SQUAT-3");
  CHECK(who(after(state, use("B-SQUAT-3", {kAda}), {d20(9)}), kAda).effects.empty());
  const State washed = after(state, use("B-SQUAT-3", {kAda}), {d20(8)});
  must_bear(washed, kAda, effects::kBrainwashed);
  CHECK(who(after(washed, Fall{kAda, 10, {}}, {d6(1)}), kAda).effects.empty());
}

TEST_CASE("the undead shrug off poison and charms", "[B-KNIGHT-1]") {
  const State state = encounter("B-KNIGHT");
  AreaHarm gas;
  gas.targets = {kFoe, kAda};
  gas.count = 0;
  gas.fixed = 9;
  gas.saves = false;
  gas.harm = Harm::kToxic;
  CHECK(lost_by(after(state, gas), kFoe) == 0);
  CHECK(lost_by(after(state, gas), kAda) == 9);
  for (const char* name : {"charmed", "brainwashed", "poisoned"}) {
    Effect effect;
    effect.name = name;
    CHECK(refused_by(state, AddEffect{{kAda, kFoe}, effect, 0}) == "B-KNIGHT-1");
    CHECK(refused_by(state, AddEffect{{kAda}, effect, 0}) == "allowed");
  }
  const State squatter = after(state, AddNpcs{{"B-SQUAT", 1, Side::kOpposition}});
  CHECK(refused_by(squatter, UseAbility{errant_state(squatter).fight->combatants.back().id,
                                        "B-SQUAT-3",
                                        {kFoe}}) == "B-KNIGHT-1");
}

TEST_CASE("each faces the Hell knight’s dread once", "[B-KNIGHT-2]") {
  const State state = after(encounter("B-KNIGHT"), SetDistance{10});
  const State faced = after(state, use("B-KNIGHT-2", {kAda, kBo}), {d20(10), d20(9)});
  CHECK(who(faced, kAda).effects.empty());
  must_bear(faced, kBo, "fleeing in dread");
  CHECK(may_act(faced, kFoe));
  CHECK(refused_by(faced, use("B-KNIGHT-2", {kAda})) == "B-KNIGHT-2");
  CHECK(refused_by(faced, use("B-KNIGHT-2", {kVeteran})) == "allowed");
  CHECK(refused_by(after(faced, Hurt{{kFoe}, 999}), use("B-KNIGHT-2", {kVeteran})) == "E-HP-3");
}

TEST_CASE("magic aimed at a Hell knight may fizzle or come back", "[B-KNIGHT-5]") {
  const State state = encounter("B-KNIGHT");
  const auto said = [&](int face) {
    return events_of(state, use("B-KNIGHT-5", {kAda}), {d10(face)}).back().name;
  };
  for (int face = 1; face <= 10; ++face) {
    INFO(face);
    CHECK((said(face).find("fizzle") != std::string::npos) == (face <= 2));
    CHECK((said(face).find("struck") != std::string::npos) == (face == 3));
  }
}

TEST_CASE("abjured magic, until the Hell knight lets go or dies", "[B-KNIGHT-6]") {
  const State state = after(encounter("B-KNIGHT"), use("B-KNIGHT-6/abjure"));
  must_bear(state, kFoe, effects::kAbjuring);
  CHECK(refused_by(next_turn(state), use("B-KNIGHT-6/abjure")) == "B-KNIGHT-6");
  CHECK(who(after(state, Hurt{{kFoe}, 999}), kFoe).effects.empty());
  CHECK(refused_by(state, use("B-KNIGHT-6/hellfire", {kAda})) == "E-INIT-4");
}

TEST_CASE("hellfire, once a day", "[B-KNIGHT-6]") {
  const State state = encounter("B-KNIGHT");
  const State burnt = after(state, use("B-KNIGHT-6/hellfire", {kAda, kBo}),
                            {d6(6, 6, 6, 6, 6, 6, 6, 5), d20(10), d20(9)});
  CHECK(lost_by(burnt, kAda) == 23);
  CHECK(lost_by(burnt, kBo) == 47);
  CHECK(refused_by(next_turn(burnt), use("B-KNIGHT-6/hellfire", {kAda})) == "B-KNIGHT-6");
  CHECK(refused_by(next_turn(burnt), use("B-KNIGHT-6/ice", {kAda})) == "allowed");
}

TEST_CASE("the lake of ice: all are hurt, some are frozen fast", "[B-KNIGHT-6]") {
  State state = encounter("B-KNIGHT");
  const State goblin = after(state, AddNpcs{{"B-GOB", 1, Side::kCompany}});
  CHECK(refused_by(goblin,
                   use("B-KNIGHT-6/ice", {errant_state(goblin).fight->combatants.back().id})) ==
        "B-KNIGHT-6");
  state = after(state, use("B-KNIGHT-6/ice", {kAda, kBo}), {d6(4), d20(10), d20(9)});
  CHECK(lost_by(state, kAda) == 4);
  CHECK(lost_by(state, kBo) == 4);
  CHECK(effect_on(state, kAda, effects::kFrozenFast) == nullptr);
  const Id ice = must_bear(state, kBo, effects::kFrozenFast).id;
  CHECK(must_bear(state, kBo, effects::kFrozenFast).no_moving);
  state = next(state);
  // Difficult ground 3 for those on the ice only.
  CHECK(movement_left(after(state, RollMovement{{kAda}}, {d4(4, 4, 4)}), kAda) == 90);
  CHECK(movement_left(after(state, RollMovement{{kVeteran}}, {d4(4)}), kVeteran) == 40);
  Dice none = scripted(Throws{});
  reduce(state, BreakFree{kBo, ice}, none);
  REQUIRE(none.wanting);
  CHECK(none.wanting->players);
  const State stuck = after(state, BreakFree{kBo, ice}, {d20(6)});
  CHECK(effect_on(stuck, kBo, effects::kFrozenFast) != nullptr);
  CHECK(refused_by(stuck, BreakFree{kBo, ice}) == "E-INIT-4");
  const State free = after(state, BreakFree{kBo, ice}, {d20(7), d6(5)});
  CHECK(effect_on(free, kBo, effects::kFrozenFast) == nullptr);
  CHECK(lost_by(free, kBo) == 9);
  CHECK(refused_by(state, BreakFree{kAda, ice}) == "B-KNIGHT-6");
  CHECK(refused_by(state, BreakFree{kBo, 99}) == "B-KNIGHT-6");
}

TEST_CASE("a dragon is a large Warband in size, and loses what is crippled", "[B-DRAGON-1]") {
  State state = encounter("B-DRAGON");
  CHECK(step_causes(state, kAda, kFoe) ==
        std::vector<StepCause>{{StepKind::kSize, "Size", -3, "E-BAND-3"}});
  const auto names = [&] {
    std::string text;
    for (const Blow& blow : blows_of(state, who(state, kFoe))) text += std::string(blow.name) + " ";
    return text;
  };
  CHECK(names() == "claw bite tail ");
  CHECK(attack_rolls(state, who(state, kFoe)) == 3);
  AttackRoll at_tail;
  at_tail.who = kAda;
  at_tail.target = kFoe;
  at_tail.sides = 20;
  at_tail.part = 6;
  state = after(next(state), at_tail, {d20(20)});
  CHECK(who(state, kFoe).hp == 100);
  CHECK(names() == "claw bite ");
  cripple(state, "left foreleg");
  CHECK(names() == "claw bite ");
  CHECK(attack_rolls(state, who(state, kFoe)) == 2);
  cripple(state, "right foreleg");
  CHECK(names() == "bite ");
  CHECK(attack_rolls(state, who(state, kFoe)) == 1);
  State flies = encounter("B-DRAGON");
  CHECK(refused_by(flies, RollMovement{{kFoe}, 1}) == "allowed");
  cripple(flies, "left wing");
  CHECK(movement_dice(who(flies, kFoe), 1) == 0);
  CHECK(refused_by(flies, RollMovement{{kFoe}, 1}) == "B-DRAGON-1");
  CHECK(refused_by(flies, RollMovement{{kFoe}, 0}) == "allowed");
}

TEST_CASE("a dragon’s belly is struck as an individual’s", "[B-DRAGON-2]") {
  const State state = next(encounter("B-DRAGON"));
  CHECK(step_causes(state, kAda, kFoe, kUnderbelly).empty());
  AttackRoll belly;
  belly.who = kAda;
  belly.target = kFoe;
  belly.part = kUnderbelly;
  CHECK(who(after(state, belly, {d6(5)}), kFoe).hp == 95);
  belly.who = kBo;
  belly.target = kVeteran;
  CHECK(refused_by(state, belly) == "B-DRAGON-1");
}

TEST_CASE("a dragon breathes what HP its body has", "[B-DRAGON-3]") {
  const State hurt = after(encounter("B-DRAGON"), Hurt{{kFoe}, 39});
  const State burnt = after(hurt, use("B-DRAGON-3", {kAda, kBo}), {d20(11), d20(10)});
  CHECK(lost_by(burnt, kAda) == 30);
  CHECK(lost_by(burnt, kBo) == 61);
  CHECK(refused_by(burnt, use("B-DRAGON-3", {kAda})) == "E-INIT-4");
  CHECK(refused_by(next_turn(burnt), use("B-DRAGON-3", {kAda})) == "allowed");
}

TEST_CASE("a beat of the wing throws down, and the dragon flies on", "[B-DRAGON-4]") {
  const State state = after(encounter("B-DRAGON"), SetDistance{20});
  const UseAbility beat = use("B-DRAGON-4", {kAda, kBo});
  const State blown = after(state, beat, {d6(3, 4), d20(11), d20(10), d4(1, 2, 3, 4)});
  CHECK(lost_by(blown, kAda) == 0);
  CHECK(who(blown, kAda).effects.empty());
  CHECK(lost_by(blown, kBo) == 7);
  must_bear(blown, kBo, "prone");
  CHECK(movement_left(blown, kFoe) == 100);
  CHECK(turn_usage(*errant_state(blown).fight, who(blown, kFoe)).deeds ==
        std::vector<Deed>{Deed::kAttack});
  State lame = state;
  cripple(lame, "left wing");
  CHECK(movement_left(after(lame, beat, {d6(3, 4), d20(11), d20(10)}), kFoe) == 0);
  cripple(lame, "right wing");
  CHECK(refused_by(lame, beat) == "B-DRAGON-1");
}

TEST_CASE("a dragon’s nine Sorceries, each once a day", "[B-DRAGON-5]") {
  State state = encounter("B-DRAGON");
  int sorceries = 0;
  for (const AbilityUse& one : usable_abilities(state, kFoe))
    if (one.rule == "B-DRAGON-5") {
      ++sorceries;
      const Action cast = UseAbility{kFoe, std::string(one.key), {}};
      state = after(state, cast);
      CHECK(turn_usage(*errant_state(state).fight, who(state, kFoe)).deeds ==
            std::vector<Deed>{Deed::kSorcery});
      state = next_turn(state);
      CHECK(refused_by(state, cast) == "B-DRAGON-5");
    }
  CHECK(sorceries == 9);
}

TEST_CASE("which of them are Sorceries, and which are spent today", "[B-DRAGON-5][B-KNIGHT-6]") {
  State state = after(encounter("B-DRAGON"), use("B-DRAGON-5/2"));
  int sorceries = 0, spent = 0;
  for (const AbilityUse& one : usable_abilities(state, kFoe)) {
    sorceries += one.sorcery;
    spent += one.spent;
    CHECK(one.sorcery == (one.rule == "B-DRAGON-5"));
    CHECK(one.spent == (one.key == "B-DRAGON-5/2"));
  }
  CHECK(sorceries == 9);
  CHECK(spent == 1);
}

TEST_CASE("the Saving Throw against an NPC is by its Threat", "[E-CHK-3][B-GOSB-2]") {
  const State state = encounter("B-GOSB");
  const Combatant &beast = who(state, kFoe), &ada = who(state, kAda);
  CHECK(save_dv(beast) == beast.rank);
  const Check check = saving_throw(ada, Attribute::kPres, beast);
  CHECK(check.attribute == 15);
  CHECK(check.dv == beast.rank);
  // Which is what the honk is withstood by.
  const std::vector<Event> at = events_of(state, use("B-GOSB-2", {kAda}), {d20(beast.rank + 1)});
  CHECK_FALSE(tells(at, EventKind::kBegins));
  CHECK(tells(events_of(state, use("B-GOSB-2", {kAda}), {d20(beast.rank)}), EventKind::kBegins));
}

TEST_CASE("whom an ability reaches, and why not others", "[B-SQUAT-2][E-HP-1]") {
  State state = encounter("B-SQUAT");
  Reachable found = reachable(state, kFoe, "B-SQUAT-2");
  CHECK(found.people == std::vector<Id>{kAda, kBo, kVeteran});
  CHECK(found.why_not.empty());
  // Out of its 30 feet, each reason once; who lies out of action is reached, who is dead is not.
  state = after(state, SetDistance{40});
  found = reachable(state, kFoe, "B-SQUAT-2");
  CHECK(found.people.empty());
  CHECK(found.why_not.size() == 3);
  state = after(state, SetDistance{10});
  Fight& fight = *errant_state(state).fight;
  fight.combatants[0].hp = fight.combatants[1].hp = 0;
  fight.combatants[0].out_of_action = true;
  fight.combatants[1].body.dying = Dying::kDead;
  CHECK(reachable(state, kFoe, "B-SQUAT-2").people == std::vector<Id>{kAda, kVeteran});
  CHECK(reachable(State{}, kFoe, "B-SQUAT-2").people.empty());
}

TEST_CASE("what is so without a button is told of its card", "[E-NPC-1]") {
  const State state = encounter("B-DRAGON");
  std::vector<std::string> standing;
  for (const NpcAbility* one : standing_abilities(state, kFoe)) standing.push_back(one->id);
  CHECK(std::find(standing.begin(), standing.end(), "B-DRAGON-1") != standing.end());
  CHECK(std::find(standing.begin(), standing.end(), "B-DRAGON-3") == standing.end());
  CHECK(standing_abilities(state, kAda).empty());
  CHECK(standing_abilities(state, 99).empty());
}

TEST_CASE("what a breath does is known before it is rolled", "[B-DRAGON-3]") {
  const State state = encounter("B-DRAGON");
  for (const AbilityUse& one : usable_abilities(state, kFoe))
    CHECK(damage_text(one) == (one.key == "B-DRAGON-3" ? std::to_string(who(state, kFoe).hp) +
                                                             " damage, half with a Saving Throw."
                                                       : ""));
}

TEST_CASE("of whom the kind of so much harm matters", "[E-WND-1][B-CUBE-3]") {
  const State state = encounter("B-CUBE");
  CHECK(minds_harm(who(state, kFoe), 1));
  CHECK_FALSE(minds_harm(who(state, kVeteran), 1000));
  CHECK_FALSE(minds_harm(who(state, kAda), 200));
  CHECK(minds_harm(who(state, kAda), 201));
}

TEST_CASE("abilities of whoever has some, and of nobody else") {
  CHECK(usable_abilities(encounter("B-GOB"), kFoe).empty());
  CHECK(usable_abilities(encounter("B-GOB"), kAda).empty());
  CHECK(usable_abilities(encounter("B-GOB"), 99).empty());
  CHECK(usable_abilities(encounter("B-KNIGHT"), kFoe).size() == 5);
}

TEST_CASE("abilities used at random break nothing, and are taken back exactly") {
  constexpr const char* npcs[] = {"B-GNOLL", "B-VET",   "B-CUBE",   "B-COCK",  "B-GOSB",
                                  "B-REMO",  "B-SQUAT", "B-KNIGHT", "B-DRAGON"};
  Generator generator = seeded(11);
  const auto upto = [&](int most) { return next_face(generator, most + 1) - 1; };
  for (const char* npc : npcs) {
    Session session = new_session(3);
    session.state = encounter(npc);
    std::vector<State> states = {session.state};
    for (int i = 0; i < 400 && errant_state(session.state).fight; ++i) {
      const auto& all = errant_state(session.state).fight->combatants;
      const Id one = all[static_cast<std::size_t>(upto(static_cast<int>(all.size()) - 1))].id;
      const Id other = all[static_cast<std::size_t>(upto(static_cast<int>(all.size()) - 1))].id;
      const auto uses = usable_abilities(session.state, one);
      Action action = NextStep{};
      switch (upto(7)) {
        case 0: action = strike(other, "", 1 + upto(3), 8); break;
        case 1: action = CatchFire{{one}, upto(25) - 2}; break;
        case 2: action = SetUnderwater{one, upto(1) == 0}; break;
        case 3: action = Fall{one, upto(90), {other}}; break;
        case 4: action = Heal{{one, other}, 30}; break;
        case 5: action = SetOrder{static_cast<Side>(upto(1))}; break;
        case 6:
          if (uses.empty()) continue;
          action = UseAbility{
              one,
              std::string(
                  uses[static_cast<std::size_t>(upto(static_cast<int>(uses.size()) - 1))].key),
              upto(2) == 0 ? std::vector<Id>{} : std::vector<Id>{other}};
          break;
        default: break;
      }
      const Attempt attempt = act(session, action);
      REQUIRE(attempt.done != attempt.refusal.has_value());
      if (!attempt.done) continue;
      REQUIRE_FALSE(entries(session).back().lines.empty());
      states.push_back(session.state);
    }
    CHECK(states.size() > 40);
    while (states.size() > 1) {
      REQUIRE(undo(session));
      states.pop_back();
      REQUIRE(session.state == states.back());
    }
  }
}

TEST_CASE("what comes with unblocked damage is told before the roll",
          "[B-GNOLL-1][B-CUBE-2][B-COCK-1][B-GOSB-1][B-REMO-1][B-SQUAT-1]") {
  const auto told = [](const State& state, const char* blow) {
    std::string text;
    for (const Rider& rider : riders_of(state, strike(kAda, blow, 1, 6)))
      text += rider.name + ": " + rider.text + " (" + std::string(rider.rule) + ")";
    return text;
  };
  CHECK(told(encounter("B-CUBE"), "touch") ==
        "Numbing touch: paralysed for 2D4 Initiative Turns (B-CUBE-2)");
  CHECK(told(encounter("B-COCK"), "beak") == "Stone beak: turned to stone (B-COCK-1)");
  CHECK(told(encounter("B-GNOLL"), "bite") ==
        "Blood frenzy: a Morale roll with the damage added: above 8 it goes wild (B-GNOLL-1)");
  CHECK(told(encounter("B-GNOLL"), "claws").empty());
  CHECK(told(encounter("B-GOSB"), "claw").starts_with("Hug: "));
  CHECK(told(encounter("B-GOSB"), "bite").empty());
  CHECK(told(encounter("B-REMO"), "bite").starts_with("Gulp: "));
  CHECK(told(encounter("B-SQUAT"), "tentacle").starts_with("Brainsquat: "));
  CHECK(told(encounter("B-VET"), "weapon").empty());
  // A Warband takes the blow for its leader; stone cannot turn to stone.
  CHECK(told(after(encounter("B-CUBE"), SetWarband{kAda, 3, 2}), "touch").empty());
  const State stone = after(encounter("B-COCK"), AddEffect{{kAda}, Effect{0, "petrified"}, 0});
  CHECK(told(stone, "beak").empty());
  CHECK(riders_of(State{}, strike(kAda, "beak", 1, 6)).empty());
}

TEST_CASE("whoever is frozen fast tears free by a phys Check of DV 6", "[B-KNIGHT-6]") {
  Combatant who;
  who.errant = 1;
  who.attributes.phys = 13;
  CHECK(break_free_check(who).attribute == 13);
  CHECK(break_free_check(who).dv == 6);
}

TEST_CASE("neither a gambit nor Grit keeps anybody out of a remorhaz", "[B-REMO-1]") {
  AttackRoll bite = strike(kAda, "bite", 6, 6);
  bite.hold = true;
  const State rolled = after(encounter("B-REMO"), bite, {d6(1, 1, 1, 1, 1, 6)});
  ResolveAttack none_left;
  none_left.gambit = 50;
  CHECK(who(after(rolled, none_left, {d20(20)}), kAda).hp == 0);
  const State small = after(encounter("B-REMO"), bite, {d6(1, 1, 1, 1, 1, 5)});
  CHECK(who(after(small, none_left, {d20(20)}), kAda).hp == 200);
  // The same of a cube numbs nobody, for that takes damage.
  AttackRoll touch = strike(kAda, "touch", 2, 4);
  touch.hold = true;
  const State touched = after(encounter("B-CUBE"), touch, {d4(4, 4)});
  CHECK(can_act(who(after(touched, none_left, {d20(20)}), kAda)));
}

TEST_CASE("a Hell knight leads the Chaotic of either side, within 60 feet", "[B-KNIGHT-4]") {
  State state = after(encounter("B-KNIGHT"), AddNpcs{{"B-GOB", 1, Side::kCompany}});
  const Id goblin = errant_state(state).fight->combatants.back().id;
  const auto led = [&](Place place, int distance) {
    errant_state(state).fight->place = place;
    errant_state(state).fight->distance = distance;
    for (const StepCause& cause : step_causes(state, goblin, kFoe))
      if (cause.kind == StepKind::kLed) return cause.steps;
    return 0;
  };
  CHECK(led(Place::kEnclosed, 60) == 1);
  CHECK(led(Place::kEnclosed, 61) == 0);
  CHECK(led(Place::kOpen, 20) == 1);  // yards
  CHECK(led(Place::kOpen, 21) == 0);
}

TEST_CASE("those in dread flee", "[B-KNIGHT-2]") {
  const State faced =
      after(after(encounter("B-KNIGHT"), SetDistance{10}), use("B-KNIGHT-2", {kBo}), {d20(9)});
  const State ours = next(faced);
  AttackRoll attack = strike(kFoe, "", 1, 8);
  attack.who = kBo;
  CHECK(refused_by(ours, attack) == "B-KNIGHT-2");
  for (const Deed deed : {Deed::kAttack, Deed::kSorcery, Deed::kUseItem, Deed::kReady})
    CHECK(refused_by(ours, TakeAction{kBo, deed}) == "B-KNIGHT-2");
  CHECK(refused_by(ours, RollMovement{{kBo}}) == "allowed");
  CHECK(refused_by(ours, SetStanding{kBo, Standing::kFled}) == "allowed");
}

TEST_CASE("the brainwashed do not strike their master, until they are hurt", "[B-SQUAT-3]") {
  const State washed = after(encounter("B-SQUAT"), use("B-SQUAT-3", {kVeteran}), {d20(8)});
  State ours = next(washed);
  AttackRoll attack = strike(kFoe, "weapon", 1, 8);
  attack.who = kVeteran;
  CHECK(refused_by(ours, attack) == "B-SQUAT-3");
  attack.target = kBo;
  CHECK(refused_by(ours, attack) == "allowed");
  attack.target = kFoe;
  ours = after(ours, Hurt{{kVeteran}, 1});  // by hand, as by any blow
  CHECK(refused_by(ours, attack) == "allowed");
}

TEST_CASE("a veteran's combat die goes into the Feat that it has drawn", "[B-VET-1]") {
  const State state = encounter("B-VET");
  CHECK(refused_by(state, use("B-VET-1/use")) == "B-VET-1");
  State drawn = after(state, use("B-VET-1"), {d10(3)});
  drawn = after(drawn, use("B-VET-1/use"));
  CHECK(combat_dice_left(drawn, who(drawn, kFoe)) == 0);
  CHECK(refused_by(drawn, use("B-VET-1/use")) == "B-VET-1");
}

TEST_CASE("a rabid gnoll only attacks", "[B-GNOLL-1]") {
  const AttackRoll bite = strike(kAda, "bite", 2, 6);
  const State rabid = next_turn(after(encounter("B-GNOLL"), bite, {d6(2, 2), d6(2, 3)}));
  for (const Deed deed : {Deed::kUseItem, Deed::kReady, Deed::kSorcery})
    CHECK(refused_by(rabid, TakeAction{kFoe, deed}) == "B-GNOLL-1");
  CHECK(refused_by(rabid, strike(kAda, "bite", 3, 6)) == "allowed");
  CHECK(refused_by(rabid, RollMovement{{kFoe}}) == "allowed");
}

TEST_CASE("near a Hell knight that abjures it there is no magic", "[B-KNIGHT-6]") {
  State ours = next(after(encounter("B-KNIGHT"), use("B-KNIGHT-6/abjure")));
  const TakeAction casts{kAda, Deed::kSorcery};
  CHECK(refused_by(ours, casts) == "allowed");  // 30 feet away
  ours = after(ours, SetDistance{10});
  CHECK(refused_by(ours, casts) == "B-KNIGHT-6");
  CHECK(refused_by(ours, TakeAction{kAda, Deed::kMiracle}) == "B-KNIGHT-6");
  CHECK(refused_by(ours, TakeAction{kAda, Deed::kOther}) == "allowed");
  CHECK(refused_by(after(ours, SetDistance{11}), casts) == "allowed");
  CHECK(refused_by(after(ours, Hurt{{kFoe}, 999}), casts) == "allowed");
}

TEST_CASE("abilities reach as far as they say",
          "[B-SQUAT-2][B-SQUAT-3][B-KNIGHT-2][B-KNIGHT-6]"
          "[B-DRAGON-3][B-DRAGON-4]") {
  struct Case {
    const char *npc, *ability, *rule;
    int feet;
  };
  for (const Case& c : {Case{"B-SQUAT", "B-SQUAT-2", "B-SQUAT-2", 30},
                        Case{"B-SQUAT", "B-SQUAT-3", "B-SQUAT-3", 60},
                        Case{"B-KNIGHT", "B-KNIGHT-2", "B-KNIGHT-2", 10},
                        Case{"B-KNIGHT", "B-KNIGHT-6/hellfire", "B-KNIGHT-6", 260},
                        Case{"B-KNIGHT", "B-KNIGHT-6/ice", "B-KNIGHT-6", 150},
                        Case{"B-DRAGON", "B-DRAGON-3", "B-DRAGON-3", 90},
                        Case{"B-DRAGON", "B-DRAGON-4", "B-DRAGON-4", 20}}) {
    CAPTURE(c.ability);
    State state = encounter(c.npc);
    const auto at = [&](int distance, Place place = Place::kEnclosed) {
      errant_state(state).fight->distance = distance;
      errant_state(state).fight->place = place;
      return refused_by(state, use(c.ability, {kAda}));
    };
    CHECK(at(c.feet) == "allowed");
    CHECK(at(c.feet + 1) == c.rule);
    CHECK(at(c.feet / 3, Place::kOpen) == "allowed");  // yards
    CHECK(at(c.feet / 3 + 1, Place::kOpen) == c.rule);
    CHECK(at(-1) == "allowed");  // unknown
    at(c.feet + 1);
    errant_state(state).fight->distance_is_note = true;
    CHECK(refused_by(state, use(c.ability, {kAda})) == "allowed");
  }
}

TEST_CASE("a Hell knight leads its own side within 60 feet too", "[B-KNIGHT-4]") {
  State state = after(encounter("B-KNIGHT"), AddNpcs{{"B-GOB", 1, Side::kOpposition}});
  const Id goblin = errant_state(state).fight->combatants.back().id;
  const auto led = [&](const State& at) {
    for (const StepCause& cause : step_causes(at, goblin, kAda))
      if (cause.kind == StepKind::kLed) return cause.steps;
    return 0;
  };
  CHECK(led(state) == 1);
  CHECK(led(after(state, StandAt{goblin, kFoe, 61})) == 0);
  CHECK(led(after(state, StandAt{goblin, kFoe, 60})) == 1);
}

TEST_CASE("what a Hell knight abjures is magic of either side, and of dragons",
          "[B-KNIGHT-6][B-DRAGON-5]") {
  State state = after(encounter("B-KNIGHT"), use("B-KNIGHT-6/abjure"));
  state = after(state, AddNpcs{{"B-DRAGON", 1, Side::kOpposition}});
  const Id dragon = errant_state(state).fight->combatants.back().id;
  const UseAbility casts{dragon, "B-DRAGON-5/1", {}};
  CHECK(refused_by(state, casts) == "B-KNIGHT-6");
  CHECK(refused_by(state, TakeAction{dragon, Deed::kSorcery}) == "B-KNIGHT-6");
  CHECK(refused_by(after(state, StandAt{dragon, kFoe, 20}), casts) == "allowed");
}
