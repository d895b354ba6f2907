// Reactions: who is asked, in which order, and what each comes to.
#include "core/table/form.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

// Ada's sword has hit Bandit 1, who is asked.
State struck() { return after(melee(), strikes(kAda, kBandit1, kSword)); }
Id asked(const State& state) {
  const Combatant* next = next_to_react(fight(state));
  return next == nullptr ? 0 : next->figure.id;
}
React hides(Id who, Id behind) { return {who, Reaction::kHideBehind, {}, behind}; }

TEST_CASE("the target is asked first, then friends near it, one by one", "[Z-REACT-1][zones]") {
  State state = struck();
  CHECK(asked(state) == kBandit1);
  CHECK(refused_by(state, reacts(kGuard, Reaction::kGuard)) == "Z-ATT-2");
  CHECK(refused_by(state, EndTurn{}) == "Z-REACT-1");
  CHECK(refused_by(state, Move{kAda, kZoneB, false, false}) == "Z-REACT-1");
  state = after(state, reacts(kBandit1, Reaction::kNone));
  CHECK(asked(state) == kBandit2);
  CHECK(health(state, kBandit1) == 10);  // nothing is rolled before all have answered
  state = after(state, reacts(kBandit2, Reaction::kNone));
  CHECK(asked(state) == kGuard);
  state = after(state, reacts(kGuard, Reaction::kNone), {d8(4)});
  CHECK(asked(state) == 0);
  CHECK(health(state, kBandit1) == 6);
  for (const Id id : {kBandit1, kBandit2, kGuard})
    CHECK_FALSE(usage(fight(state), who(state, id)).acted);
  CHECK(refused_by(state, reacts(kBandit1, Reaction::kDodge)) == "Z-ATT-2");
}

TEST_CASE("a reaction spends the round’s turn", "[Z-REACT-1][zones]") {
  State state = after(struck(), reacts(kBandit1, Reaction::kDodge), {d20(10)});
  CHECK(usage(fight(state), who(state, kBandit1)).reacted);
  state = after(state, EndTurn{});
  CHECK(refused_by(state, BeginTurn{kBandit1}) == "Z-REACT-1");
  // Nor is there another reaction: Bo's blow goes to whoever is still free.
  state = after(after(after(state, BeginTurn{kBandit2}), EndTurn{}), strikes(kBo, kBandit1, kMace));
  CHECK(asked(state) == kGuard);
  state = with(apart(), [](Table& table) { put(table, kBo, kZoneB); });
  state = after(after(state, BeginTurn{kAda}), EndTurn{});
  state = after(after(state, BeginTurn{kBandit1}), EndTurn{});
  state = after(state, strikes(kBo, kBandit1, kMace));
  CHECK(asked(state) == kBandit2);  // whoever has acted reacts no more
}

TEST_CASE("only friends near the target guard it", "[Z-REACT-1][zones]") {
  State state = with(melee(), [](Table& table) {
    put(table, kBandit2, kZoneB);
    find_combatant(table, kGuard)->faction = kCompany;
  });
  state = after(state, strikes(kAda, kBandit1, kSword));
  state = after(state, reacts(kBandit1, Reaction::kNone), {d8(1)});
  CHECK(asked(state) == 0);
}

TEST_CASE("a dodge makes the attack miss with an AGI save", "[Z-ATT-2][zones]") {
  CHECK(health(after(struck(), reacts(kBandit1, Reaction::kDodge), {d20(10)}), kBandit1) == 10);
  CHECK(health(after(struck(), reacts(kBandit1, Reaction::kDodge), {d20(11), d8(3)}), kBandit1) ==
        7);
}

TEST_CASE("the choice comes after the WIT save and before the damage", "[Z-ATT-2][zones]") {
  Attack blind = strikes(kAda, kBandit1, kSword);
  blind.sight.unseen = true;
  CHECK(asked(after(melee(), blind, {d20(13)})) == 0);  // it missed: nobody is asked
  CHECK(asked(after(melee(), blind, {d20(12)})) == kBandit1);
}

TEST_CASE("a counter: the greater damage lands first", "[Z-ATT-2][zones]") {
  const Action counter = counters(kBandit1, kShortSword);
  State state = after(struck(), counter, {d8(7), d6(3)});
  CHECK(health(state, kBandit1) == 3);
  CHECK(health(state, kAda) == 7);
  CHECK(said(played(struck(), counter, {d8(7), d6(3)}), "Bandit 1 is hit first"));
  CHECK(said(played(struck(), counter, {d8(2), d6(3)}), "Ada is hit first"));
  // Whoever falls first strikes no more.
  const State weak = with(struck(), [](Table& table) {
    find_combatant(table, kBandit1)->figure.health = 5;
    find_combatant(table, kAda)->figure.health = 3;
  });
  state = after(weak, counter, {d8(7), d6(6)});
  CHECK(who(state, kBandit1).fate == Fate::kDown);
  CHECK(health(state, kAda) == 3);
  state = after(weak, counter, {d8(5), d6(6)});
  CHECK(health(state, kBandit1) == 5);
  CHECK(who(state, kAda).fate == Fate::kDown);
  CHECK(fight(state).turn == kFoes);  // Ada's turn is over
  // A tie: both at once.
  state = after(weak, counter, {d8(5), d6(5)});
  CHECK(who(state, kBandit1).fate == Fate::kDown);
  CHECK(who(state, kAda).fate == Fate::kDown);
}

TEST_CASE("a counter compares what is left after armour", "[Z-ATT-2][zones]") {
  const State state =
      with(struck(), [](Table& table) { find_combatant(table, kBandit1)->figure.armour = 5; });
  CHECK(said(played(state, counters(kBandit1, kShortSword), {d8(8), d6(4)}), "Ada is hit first"));
  CHECK(said(played(state, counters(kBandit1, kShortSword), {d8(8), d6(3)}), "at once"));
}

TEST_CASE("a counter needs an attack that suits, and its own save", "[Z-ATT-2][zones]") {
  State state = with(apart(), [](Table& table) { put(table, kBandit1, kZoneC); });
  state = after(state, strikes(kAda, kBandit1, kBow), {d20(12)});
  CHECK(refused_by(state, counters(kBandit1, kShortSword)) == "Z-ATT-1");
  // Two zones are beyond half of the sling's three.
  CHECK(health(after(state, counters(kBandit1, kSling), {d20(8), d6(1), d4(2)}), kAda) == 8);
  CHECK(health(after(state, counters(kBandit1, kSling), {d20(9), d6(1)}), kAda) == 10);
  CHECK(refused_by(state, React{kBandit1, Reaction::kCounter, {0, Manner::kFinish}, 0}) ==
        "Z-ATT-2");
}

TEST_CASE("whoever guards is the target and does no more", "[Z-ATT-2][zones]") {
  State state = after(struck(), reacts(kBandit1, Reaction::kNone));
  CHECK(refused_by(state, reacts(kBandit2, Reaction::kDodge)) == "Z-ATT-2");
  state = after(state, reacts(kBandit2, Reaction::kGuard), {d8(6)});
  CHECK(health(state, kBandit1) == 10);
  CHECK(health(state, kBandit2) == 4);
  CHECK(usage(fight(state), who(state, kBandit2)).reacted);
  CHECK(asked(state) == 0);
  CHECK(refused_by(struck(), reacts(kBandit1, Reaction::kGuard)) == "Z-ATT-2");
}

TEST_CASE("whoever is hidden behind is the target, and may react", "[Z-ATT-2][zones]") {
  CHECK(refused_by(struck(), hides(kBandit1, kAda)) == "Z-ATT-2");
  CHECK(refused_by(struck(), hides(kBandit1, kBo)) == "Z-ATT-2");  // an enemy who is not held
  CHECK(refused_by(struck(), hides(kBandit1, 999)) == "Z-ATT-2");
  State state = after(struck(), hides(kBandit1, kGuard));
  CHECK(asked(state) == kGuard);
  // Who hides behind it again, has spent the reaction: the guard's own counts.
  const State hidden_again = after(state, hides(kGuard, kBandit1));
  CHECK(asked(hidden_again) == kBandit2);
  state = after(state, reacts(kGuard, Reaction::kDodge), {d20(20), d8(8)});
  CHECK(health(state, kBandit1) == 10);
  CHECK(health(state, kGuard) == 2);
}

TEST_CASE("whoever did not see it coming cannot react", "[Z-ATT-2][Z-SNEAK-1][zones]") {
  State state = after(melee(), SetHidden{kAda, true});
  state = after(state, strikes(kAda, kBandit1, kSword), {d8(8)});
  CHECK(asked(state) == 0);
  CHECK(health(state, kBandit1) == 2);
  CHECK_FALSE(who(state, kAda).hidden);
}

// --- Without harm ---
Attack disarms(Id who, Id target, Id weapon) {
  Attack attack{who, target};
  attack.means = {0, Manner::kDisarm, false, weapon};
  return attack;
}
Attack grapples(Id who, Id target) {
  Attack attack{who, target};
  attack.means.manner = Manner::kGrapple;
  return attack;
}
TEST_CASE("nobody grabs or disarms who is out of the fight", "[Z-NONL-1][zones]") {
  for (const Fate fate : {Fate::kDown, Fate::kDead, Fate::kRetreated, Fate::kEscaped}) {
    const State state = after(melee(), SetFate{kBandit1, fate});
    CHECK(refused_by(state, grapples(kAda, kBandit1)) == "Z-ATT-1");
    CHECK(refused_by(state, disarms(kAda, kBandit1, kSling)) == "Z-ATT-1");
  }
  const State gave_up = after(melee(), SetFate{kBandit1, Fate::kSurrendered});
  CHECK(refused_by(gave_up, grapples(kAda, kBandit1)) == "allowed");
}

// Nobody reacts.
State quiet() { return unready(melee(), kFoes); }
State held() { return after(quiet(), grapples(kAda, kBandit1), {d20(11)}); }

TEST_CASE("disarm: a STR save, or the weapon that was named falls", "[Z-NONL-1][zones]") {
  State state = after(quiet(), disarms(kAda, kBandit1, kSling), {d20(11)});
  CHECK(find_weapon(who(state, kBandit1).figure, kSling)->place == Place::kDropped);
  CHECK(find_weapon(who(state, kBandit1).figure, kShortSword)->place == Place::kHeld);
  CHECK(health(state, kBandit1) == 10);
  state = after(quiet(), disarms(kAda, kBandit1, kSling), {d20(10)});
  CHECK(find_weapon(who(state, kBandit1).figure, kSling)->place == Place::kHeld);
  CHECK(refused_by(quiet(), disarms(kAda, kBandit1, 7)) == "Z-NONL-1");
  CHECK(refused_by(unready(apart(), kFoes), disarms(kAda, kBandit1, kSling)) == "Z-NONL-1");
}

TEST_CASE("what does no harm can be dodged, countered and a counter", "[Z-NONL-1][zones]") {
  State state = after(melee(), grapples(kAda, kBandit1));
  CHECK(asked(state) == kBandit1);
  CHECK(who(after(state, reacts(kBandit1, Reaction::kDodge), {d20(10)}), kAda).holds == 0);
  // In a counter it comes last: whoever falls before grabs nobody.
  const State weak =
      with(state, [](Table& table) { find_combatant(table, kAda)->figure.health = 2; });
  CHECK(who(after(weak, counters(kBandit1, kShortSword), {d6(2)}), kAda).holds == 0);
  CHECK(who(after(state, counters(kBandit1, kShortSword), {d6(2), d20(11)}), kAda).holds ==
        kBandit1);
  // The same against a blow: damage first, then the grip.
  const React grabs{kBandit1, Reaction::kCounter, {0, Manner::kGrapple}, 0};
  state = after(struck(), grabs, {d8(4), d20(11)});
  CHECK(health(state, kBandit1) == 6);
  CHECK(who(state, kBandit1).holds == kAda);
  const State falls =
      with(struck(), [](Table& table) { find_combatant(table, kBandit1)->figure.health = 2; });
  CHECK(who(after(falls, grabs, {d8(4)}), kBandit1).holds == 0);
  const React disarm{kBandit1, Reaction::kCounter, {0, Manner::kDisarm, false, kSword}, 0};
  state = after(struck(), disarm, {d8(1), d20(20)});
  CHECK(find_weapon(who(state, kAda).figure, kSword)->place == Place::kDropped);
}

TEST_CASE("who was held before counters without harm all the same", "[Z-ATT-2][Z-NONL-1][zones]") {
  State state = with(held(), [](Table& table) {
    find_combatant(table, kAda)->usage.main = false;
    find_combatant(table, kBandit1)->usage = {};
  });
  state = after(state, strikes(kAda, kBandit1, kSword));
  const React disarm{kBandit1, Reaction::kCounter, {0, Manner::kDisarm, false, kSword}, 0};
  state = after(state, disarm, {d8(1), d20(20)});
  CHECK(health(state, kBandit1) == 9);
  CHECK(find_weapon(who(state, kAda).figure, kSword)->place == Place::kDropped);
}

TEST_CASE("whoever is grabbed is entangled", "[Z-NONL-1][zones]") {
  State state = after(held(), EndTurn{});
  state = with(state, [](Table& table) {
    table.fight->turn = kFoes;
    for (Combatant& one : table.fight->combatants)
      if (one.faction == kFoes) one.usage = {};
  });
  CHECK(is_entangled(fight(state), who(state, kBandit1)));
  CHECK(refused_by(state, Move{kBandit1, kZoneB, false, false}) == "Z-NONL-1");
  CHECK(refused_by(state, Sprint{kBandit1}) == "Z-NONL-1");
  CHECK(refused_by(state, strikes(kBandit1, kBo, kShortSword)) == "Z-NONL-1");
  CHECK(refused_by(state, strikes(kBandit1, kAda, kShortSword)) == "allowed");
  const State free = after(state, BreakFree{kBandit1}, {d20(10)});
  CHECK(who(free, kAda).holds == 0);
  CHECK(who(after(state, BreakFree{kBandit1}, {d20(11)}), kAda).holds == kBandit1);
  CHECK(refused_by(state, BreakFree{kBandit2}) == "Z-NONL-1");
  // It neither dodges nor hides, and strikes back at its holder alone.
  state = after(with(state, [](Table& table) { table.fight->turn = kCompany; }),
                strikes(kBo, kBandit1, kMace));
  CHECK(asked(state) == kBandit2);
}

TEST_CASE("the held are offered their holder alone", "[Z-NONL-1][zones]") {
  State state = with(held(), [](Table& table) {
    Combatant& bo = *find_combatant(table, kBo);
    find_combatant(table, kAda)->holds = 0;
    bo.holds = kBandit1;
    table.fight->acting = 0;
    table.fight->turn = kFoes;
    for (Combatant& one : table.fight->combatants) one.usage = {};
  });
  for (const char* key : {"attack", "grapple", "disarm"}) {
    const Offer offer = offer_of(state, kBandit1, key);
    INFO(key);
    CHECK(offer.cannot.empty());
  }
  CHECK(filled_id(usual_form(offer_of(state, kBandit1, "attack")), "whom") == kBo);
  CHECK(refused_by(state, *fill(state, kBandit1, "attack", {{"whom", std::to_string(kAda)}})) ==
        "Z-NONL-1");
  state = done(state, kBandit1, "attack");
  CHECK(fight(state).blow->targets.front() == kBo);
}

TEST_CASE("the holder drags along and strikes whom it holds", "[Z-NONL-1][zones]") {
  State state = after(held(), Move{kAda, kZoneB, false, false});
  CHECK(who(state, kBandit1).zone == kZoneB);
  CHECK(who(state, kAda).holds == kBandit1);
  // Two need room for two.
  const State narrow = with(held(), [](Table& table) { table.fight->field.zones[1].most = 1; });
  CHECK(refused_by(narrow, Move{kAda, kZoneB, false, false}) == "Z-TURN-1");
  state = with(held(), [](Table& table) { find_combatant(table, kAda)->usage.main = false; });
  CHECK(who(after(state, strikes(kAda, kBandit1, kSword), {d8(1)}), kAda).holds == kBandit1);
  CHECK(who(after(state, strikes(kAda, kBandit2, kSword), {d8(1)}), kAda).holds == 0);
  for (const Action& other :
       {Action{Talk{kAda, "Stop!"}}, Action{Equip{kAda, kBow}}, Action{Sprint{kAda}},
        Action{UseSurroundings{kAda, "a rope"}}, Action{Release{kAda}}})
    CHECK(who(after(state, other), kAda).holds == 0);
  CHECK(refused_by(state, grapples(kAda, kBandit2)) == "Z-NONL-1");
  CHECK(refused_by(quiet(), Release{kAda}) == "Z-NONL-1");
}

TEST_CASE("whoever is held is shoved half a zone, or into a hazard", "[Z-NONL-1][zones]") {
  const State state = with(held(), [](Table& table) {
    find_combatant(table, kAda)->usage.main = false;
    table.fight->field.zones[0].hazard = "fire";
    table.fight->field.zones[0].hazard_dice = 2;
  });
  State shoved = after(state, Shove{kAda, kZoneB, false});
  CHECK(who(shoved, kBandit1).zone == kZoneA);
  CHECK(who(shoved, kBandit1).border == kZoneB);
  CHECK(who(shoved, kAda).holds == 0);
  shoved = after(state, Shove{kAda, kZoneB, true}, {d6(2, 3)});
  CHECK(health(shoved, kBandit1) == 5);
  const State on_border = with(state, [](Table& table) { put(table, kBandit1, kZoneA, kZoneB); });
  CHECK(who(after(on_border, Shove{kAda, kZoneB, false}), kBandit1).zone == kZoneB);
  CHECK(refused_by(state, Shove{kAda, 0, false}) == "Z-NONL-1");
  CHECK(refused_by(state, Shove{kAda, kZoneC, false}) == "Z-NONL-1");
  CHECK(refused_by(with(state,
                        [](Table& table) {
                          table.fight->field.zones[0].hazard.clear();
                          table.fight->field.zones[0].hazard_dice = 0;
                        }),
                   Shove{kAda, 0, true}) == "Z-NONL-1");
  CHECK(refused_by(quiet(), Shove{kAda, kZoneB, false}) == "Z-NONL-1");
}

TEST_CASE("a shove is offered to where there is room", "[Z-NONL-1][zones]") {
  // Bandit 1 on the border with A, which is full: towards C there is room.
  const State state = with(unready(apart(), kFoes), [](Table& table) {
    put(table, kAda, kZoneB);
    put(table, kBandit1, kZoneB, kZoneA);
    find_combatant(table, kAda)->holds = kBandit1;
    table.fight->field.zones[0].most = 1;
  });
  CHECK(refused_by(state, Shove{kAda, kZoneA, false}) == "Z-NONL-1");
  const Offer shove = offer_of(state, kAda, "shove");
  CHECK(shove.cannot.empty());
  CHECK(shove.form[0].choices[0].cannot.find("is full") != std::string::npos);
  CHECK(who(done(state, kAda, "shove"), kBandit1).border == kZoneC);
}

TEST_CASE("whoever is held is hidden behind without a say", "[Z-NONL-1][zones]") {
  State state = with(held(), [](Table& table) {
    Combatant& ada = *find_combatant(table, kAda);
    ada.usage = {};
    table.fight->acting = 0;
    table.fight->turn = kFoes;
    find_combatant(table, kBandit2)->usage = {};
  });
  state = after(state, strikes(kBandit2, kAda, kShortSword));
  CHECK(asked(state) == kAda);
  state = after(state, hides(kAda, kBandit1), {d6(5)});
  CHECK(health(state, kBandit1) == 5);
  CHECK(health(state, kAda) == 10);
  CHECK(who(state, kAda).holds == kBandit1);
}

// Ada holds Bandit 1, and Bandit 2 would grab her.
State holder_grabbed() {
  const State state = with(held(), [](Table& table) {
    find_combatant(table, kAda)->usage = {};
    table.fight->acting = 0;
    table.fight->turn = kFoes;
    find_combatant(table, kBandit2)->usage = {};
  });
  return after(state, grapples(kBandit2, kAda));
}

TEST_CASE("nobody is held by two, whoever hides behind whom", "[Z-NONL-1][Z-ATT-2][zones]") {
  const State state = after(holder_grabbed(), hides(kAda, kBandit1), {d20(11)});
  CHECK(who(state, kBandit2).holds == kBandit1);
  CHECK(who(state, kAda).holds == 0);
  // What it was: the grip lasts where the STR save is made.
  CHECK(who(after(holder_grabbed(), hides(kAda, kBandit1), {d20(10)}), kAda).holds == kBandit1);
  // Behind a friend whom somebody else holds already.
  State friends = with(held(), [](Table& table) {
    find_combatant(table, kAda)->usage = {};
    find_combatant(table, kBandit2)->usage = {};
    table.fight->acting = 0;
  });
  friends = after(friends, grapples(kBo, kBandit2));
  friends = after(friends, hides(kBandit2, kBandit1), {d20(11)});
  CHECK(who(friends, kBo).holds == kBandit1);
  CHECK(who(friends, kAda).holds == 0);
}

TEST_CASE("who disarms in a counter or at an opportunity names the weapon", "[Z-NONL-1][zones]") {
  const auto place = [](const State& state, Id weapon) {
    return find_weapon(who(state, kAda).figure, weapon)->place;
  };
  const std::string bow = std::to_string(kBow);
  State state = done(struck(), kBandit1, "counter", {{"how", "2"}}, {d8(1), d20(20)});
  CHECK(place(state, kSword) == Place::kDropped);  // what strikes, where no other is named
  state = done(struck(), kBandit1, "counter", {{"how", "2"}, {"named", bow}}, {d8(1), d20(20)});
  CHECK(place(state, kSword) == Place::kHeld);
  CHECK(place(state, kBow) == Place::kDropped);
  // Against bare hands, too, where a weapon is held beside.
  state = done(after(melee(), grapples(kAda, kBandit1)), kBandit1, "counter",
               {{"how", "2"}, {"named", bow}}, {d20(1), d20(20)});
  CHECK(place(state, kBow) == Place::kDropped);
  state = after(melee(), Move{kAda, kZoneB, false, false});
  state = done(state, kBandit1, "opportunity", {{"how", "2"}, {"named", bow}}, {d20(20)});
  CHECK(place(state, kBow) == Place::kDropped);
}

// --- Chances ---
TEST_CASE("a counter’s chances are what counting every fall says", "[Z-ATT-2][zones]") {
  for (const int armour : {0, 2})
    for (const int target_health : {1, 4, 7})
      for (const int attacker_health : {1, 3, 9}) {
        const State state = with(struck(), [&](Table& table) {
          Combatant& target = *find_combatant(table, kBandit1);
          target.figure.armour = armour;
          target.figure.health = target_health;
          find_combatant(table, kAda)->figure.health = attacker_health;
        });
        std::uint64_t down = 0, attacker_down = 0;
        for (int one = 1; one <= 8; ++one)
          for (int two = 1; two <= 6; ++two) {
            State then = state;
            Dice dice = fray::scripted({one, two});
            apply(then, counters(kBandit1, kShortSword), dice);
            REQUIRE(used_up(dice));
            down += health(then, kBandit1) == 0 ? 1U : 0U;
            attacker_down += health(then, kAda) == 0 ? 1U : 0U;
          }
        const CounterOdds odds =
            counter_odds({1, 8, false, armour}, target_health, {1, 6, false, 0}, attacker_health);
        CHECK(odds.target_down == Odds{down, 48});
        CHECK(odds.attacker_down == Odds{attacker_down, 48});
        CHECK(odds.target_first.good + odds.attacker_first.good + odds.together.good == 48);
      }
}

// What the lines of a counter say is what counting every fall says.
void check_counter_lines(const State& state, const React& action, const std::vector<int>& sides,
                         const FilledForm& form) {
  double falls_target = 0, falls_attacker = 0;
  std::vector<int> faces(sides.size(), 1);
  for (;;) {
    State then = state;
    Dice dice = fray::scripted(faces);
    apply(then, action, dice);
    // Each fall is as likely as any other; a die that is not thrown leaves as many falls alike.
    const auto worked = [&](Id on, Manner how, Id by) {
      const Combatant& one = who(then, on);
      if (how == Manner::kGrapple) return who(then, by).holds == on;
      if (how == Manner::kDisarm) return one.figure.weapons[0].place == Place::kDropped;
      return one.figure.health == 0;
    };
    falls_target += worked(kBandit1, fight(state).blow->manner, kAda) ? 1 : 0;
    falls_attacker += worked(kAda, action.means.manner, kBandit1) ? 1 : 0;
    std::size_t at = 0;
    while (at < faces.size() && ++faces[at] > sides[at]) faces[at++] = 1;
    if (at == faces.size()) break;
  }
  double of = 1;
  for (const int one : sides) of *= one;
  const Offer counter = offer_of(state, kBandit1, "counter");
  const std::vector<std::string> lines = chances(state, counter, form);
  REQUIRE(lines.size() >= 2);
  const auto ends = [&](const std::string& line, double falls) {
    INFO(line << " against " << percent(falls / of));
    CHECK(line.ends_with(" " + percent(falls / of)));
  };
  ends(lines[lines.size() - 2], falls_target);
  ends(lines.back(), falls_attacker);
}

TEST_CASE("a counter without harm, or with a save of its own, is reckoned whole",
          "[Z-ATT-2][zones]") {
  const auto weak = [](State state) {
    return with(std::move(state), [](Table& table) {
      find_combatant(table, kAda)->figure.health = 3;
      find_combatant(table, kAda)->figure.str = 12;
      find_combatant(table, kBandit1)->figure.health = 4;
      find_combatant(table, kBandit1)->figure.str = 7;
    });
  };
  const React strike = counters(kBandit1, kShortSword);
  const React grab{kBandit1, Reaction::kCounter, {0, Manner::kGrapple}, 0};
  const State blow = weak(struck()), grip = weak(after(melee(), grapples(kAda, kBandit1)));
  check_counter_lines(blow, grab, {8, 20}, {{"with", "0"}, {"how", "3"}});
  check_counter_lines(grip, strike, {6, 20}, {{"with", "1"}});
  check_counter_lines(grip, grab, {20, 20}, {{"with", "0"}, {"how", "3"}});
  // Beyond half range, with a WIT save: a miss leaves the blow whole.
  State far = with(apart(), [](Table& table) { put(table, kBandit1, kZoneC); });
  far = weak(after(far, strikes(kAda, kBandit1, kBow), {d20(12)}));
  check_counter_lines(far, counters(kBandit1, kSling), {20, 6, 4}, {{"with", "2"}});
}

TEST_CASE("reactions are questions with their chances", "[Z-REACT-1][zones]") {
  const State state = struck();
  const std::vector<Question> all = questions(state);
  REQUIRE(all.size() == 1);
  CHECK(all[0].who == kBandit1);
  CHECK(all[0].answers[0].name == "Dodge, 50 %");
  for (const char* key : {"dodge", "counter", "hide-behind", "no-reaction"})
    CHECK(find_offer(all[0].answers, key) != nullptr);
  CHECK(find_offer(all[0].answers, "guard") == nullptr);
  const Offer counter = offer_of(state, kBandit1, "counter");
  const std::vector<std::string> lines = chances(state, counter, usual_form(counter));
  REQUIRE(lines.size() == 3);
  CHECK(lines[0].starts_with("Bandit 1 is hit first 56.3 %, Ada first 31.3 %, both at once 12.5"));
  State next = done(state, kBandit1, "no-reaction");
  CHECK(questions(next)[0].answers[0].key == "guard");
  next = done(next, kBandit2, "guard", {}, {d8(1)});
  CHECK(questions(next).empty());
  CHECK(health(next, kBandit2) == 9);
  next = done(state, kBandit1, "counter", {{"with", "1"}, {"how", "1"}}, {d8(1), d4(2)});
  CHECK(health(next, kAda) == 8);  // held back: a D4
}

}  // namespace
}  // namespace fray::zones::test
