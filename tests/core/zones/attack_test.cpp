// Attacks: what takes a save, what cannot be done, what the damage is.
#include <map>

#include "core/table/form.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

State calm() { return unready(melee(), kFoes); }
State calm_apart() { return unready(apart(), kFoes); }

TEST_CASE("an attack hits, and armour is taken off the damage", "[Z-ATT-1][zones]") {
  State state = after(calm(), strikes(kAda, kBandit1, kSword), {d8(5)});
  CHECK(health(state, kBandit1) == 5);
  CHECK(who(state, kAda).dealt == 5);
  CHECK(who(state, kBandit1).taken == 5);
  State armoured =
      with(calm(), [](Table& table) { find_combatant(table, kBandit1)->figure.armour = 3; });
  CHECK(health(after(armoured, strikes(kAda, kBandit1, kSword), {d8(5)}), kBandit1) == 8);
  CHECK(health(after(armoured, strikes(kAda, kBandit1, kSword), {d8(2)}), kBandit1) == 10);
  CHECK(refused_by(state, strikes(kAda, kBandit1, kSword)) == "Z-TURN-1");  // one a turn
}

TEST_CASE("at 0 health somebody is incapacitated, and may be finished", "[Z-ATT-1][zones]") {
  State state =
      with(calm(), [](Table& table) { find_combatant(table, kBandit1)->figure.health = 3; });
  const Attack finish{kBo, kBandit1, {0, Manner::kFinish}};
  CHECK(refused_by(state, finish) == "Z-ATT-1");
  state = after(after(state, strikes(kAda, kBandit1, kSword), {d8(3)}), EndTurn{});
  CHECK(who(state, kBandit1).fate == Fate::kDown);
  CHECK(refused_by(state, strikes(kBo, kBandit1, kMace)) == "Z-ATT-1");
  const State far = with(state, [](Table& table) { put(table, kBandit1, kZoneB); });
  CHECK(refused_by(far, finish) == "Z-NONL-1");
  state = after(state, finish);
  CHECK(who(state, kBandit1).fate == Fate::kDead);
  CHECK(who(after(state, Heal{{kBandit1}, 1}), kBandit1).fate == Fate::kFighting);
}

TEST_CASE("who has full health is not healed", "[zones]") {
  CHECK(why_not(calm(), Heal{{kBandit1}, 1}) ==
        "That is full health already: there is nothing to heal.");
  const State hurt = after(calm(), Hurt{{kBandit1}, 4});
  CHECK(health(after(hurt, Heal{{kBandit1, kAda}, 99}), kBandit1) == 10);
  CHECK(refused_by(after(hurt, Heal{{kBandit1}, 99}), Heal{{kBandit1}, 1}) == "Z-ATT-1");
}

TEST_CASE("melee at the unseen takes a WIT save", "[Z-ATT-1][zones]") {
  Attack blind = strikes(kAda, kBandit1, kSword);
  blind.sight.unseen = true;
  CHECK(health(after(calm(), blind, {d20(12), d8(4)}), kBandit1) == 6);
  CHECK(health(after(calm(), blind, {d20(13)}), kBandit1) == 10);
  const State hidden = after(calm(), SetHidden{kBandit1, true});
  CHECK(health(after(hidden, strikes(kAda, kBandit1, kSword), {d20(13)}), kBandit1) == 10);
  CHECK(refused_by(calm_apart(), strikes(kAda, kBandit1, kSword)) == "Z-ATT-1");  // not near
}

TEST_CASE("ranged attacks: beyond half range or on the move with a save", "[Z-ATT-1][zones]") {
  const Attack shot = strikes(kAda, kBandit1, kBow);  // range 2
  CHECK(health(after(calm(), shot, {d6(3)}), kBandit1) == 7);
  CHECK(health(after(calm_apart(), shot, {d6(3)}), kBandit1) == 7);  // half range exactly
  State far = with(calm_apart(), [](Table& table) { put(table, kBandit1, kZoneC); });
  CHECK(health(after(far, shot, {d20(12), d6(6)}), kBandit1) == 4);
  CHECK(health(after(far, shot, {d20(13)}), kBandit1) == 10);
  far = with(far, [](Table& table) { table.fight->field.ways[2].barrier = false; });
  const State too_far = with(far, [](Table& table) { put(table, kBandit1, kZoneD); });
  CHECK(refused_by(too_far, shot) == "Z-ATT-1");
  // On the move: a save; both, or the unseen: not at all.
  const State moved = after(calm_apart(), Move{kAda, kZoneB, true, false});
  CHECK(health(after(moved, shot, {d20(13)}), kBandit1) == 10);
  const State far_moved = after(far, Move{kAda, kZoneB, true, false});
  CHECK(refused_by(far_moved, shot) == "Z-ATT-1");
  Attack unseen = shot;
  unseen.sight.unseen = true;
  CHECK(refused_by(calm(), unseen) == "Z-ATT-1");
}

TEST_CASE("indirect shots go far, with a save, never on the move", "[Z-ATT-1][zones]") {
  const State state = with(calm_apart(), [](Table& table) {
    Weapon& bow = find_combatant(table, kAda)->figure.weapons[1];
    bow.kind = WeaponKind::kIndirect;
    bow.range = 3;
    put(table, kBandit2, kZoneC);
    put(table, kGuard, kZoneD);
  });
  CHECK(refused_by(state, strikes(kAda, kBandit1, kBow)) == "Z-ATT-1");  // within half range
  const Attack shot = strikes(kAda, kBandit2, kBow);
  CHECK(health(after(state, shot, {d20(12), d6(2)}), kBandit2) == 8);
  CHECK(health(after(state, shot, {d20(13)}), kBandit2) == 10);
  Attack unseen = strikes(kAda, kGuard, kBow);  // behind a barrier, and unseen
  unseen.sight.unseen = true;
  CHECK(health(after(state, unseen, {d20(1), d6(2)}), kGuard) == 8);
  CHECK(refused_by(after(state, Move{kAda, kZoneB, true, false}), shot) == "Z-ATT-1");
}

TEST_CASE("unarmed and held back are impaired", "[Z-ATT-1][zones]") {
  CHECK(health(after(calm(), strikes(kAda, kBandit1, 0), {d4(3), d4(2)}), kBandit1) == 8);
  Attack held_back = strikes(kAda, kBandit1, kSword);
  held_back.means.held_back = true;
  CHECK(health(after(calm(), held_back, {d6(6)}), kBandit1) == 4);
  CHECK(lower_die(20) == 12);
  CHECK(lower_die(12) == 10);
  CHECK(lower_die(4) == 4);
}

TEST_CASE("concealment impairs, cover is armour, weapons pierce it", "[Z-DEF-1][zones]") {
  State state =
      with(calm_apart(), [](Table& table) { table.fight->field.zones[1].concealment = true; });
  const Attack shot = strikes(kAda, kBandit1, kBow);
  CHECK(health(after(state, shot, {d4(3)}), kBandit1) == 7);
  state = with(calm_apart(), [](Table& table) { table.fight->field.zones[1].cover = true; });
  CHECK(health(after(state, shot, {d6(3)}), kBandit1) == 8);
  const State pierced = with(
      state, [](Table& table) { find_combatant(table, kAda)->figure.weapons[1].pierces = true; });
  CHECK(health(after(pierced, shot, {d6(3)}), kBandit1) == 7);
  // Cover is nothing to whoever is near; the Guide may say otherwise.
  const State near = with(state, [](Table& table) { put(table, kAda, kZoneB); });
  CHECK(health(after(near, strikes(kAda, kBandit1, kSword), {d8(3)}), kBandit1) == 7);
  Attack said = strikes(kAda, kBandit1, kSword);
  said.protection = Protection::kBoth;
  CHECK(health(after(near, said, {d6(3)}), kBandit1) == 8);
  said.protection = Protection::kNone;
  CHECK(health(after(near, said, {d8(3)}), kBandit1) == 7);
}

TEST_CASE("a barrier lets no attack through; peeking makes it cover", "[Z-DEF-1][zones]") {
  State state = with(apart(), [](Table& table) {
    for (const Id id : {kAda, kBo}) put(table, id, kZoneC);
    for (const Id id : {kBandit1, kBandit2, kGuard}) put(table, id, kZoneD);
    find_combatant(table, kBandit1)->figure.weapons[1].range = 6;
  });
  Attack shot = strikes(kAda, kBandit1, kBow);
  CHECK(refused_by(state, shot) == "Z-ATT-1");
  CHECK(refused_by(state, strikes(kAda, kBandit1, kSword)) == "Z-ATT-1");
  shot.sight.peeking = true;
  State peeking = after(state, shot);
  // It may be countered, and the barrier is cover then.
  peeking = after(peeking, counters(kBandit1, kSling), {d6(1), d4(4)});
  CHECK(health(peeking, kBandit1) == 9);
  CHECK(health(peeking, kAda) == 7);
}

TEST_CASE("peeking is offered where it is needed, and nothing where it is not",
          "[Z-DEF-1][zones]") {
  State state = with(apart(), [](Table& table) {
    for (const Id id : {kAda, kBo}) put(table, id, kZoneC);
    for (const Id id : {kBandit1, kBandit2, kGuard}) put(table, id, kZoneD);
    find_combatant(table, kAda)->figure.weapons[2].kind = WeaponKind::kRanged;
    table.fight->field.ways = {{kZoneC, kZoneD, true}};  // no other zone can be reached
  });
  const Offer attack = offer_of(state, kAda, "attack");
  CHECK(attack.cannot.empty());
  CHECK(filled_toggle(usual_form(attack), "peeking"));
  const Offer blast = offer_of(state, kAda, "blast");
  CHECK(blast.cannot.empty());
  CHECK(filled_id(usual_form(blast), "zone") == kZoneD);
  CHECK(filled_toggle(usual_form(blast), "peeking"));
  CHECK(fight(done(state, kAda, "attack")).blow->peeking);
  // Who can be struck without comes first.
  const State open = with(state, [](Table& table) { put(table, kGuard, kZoneC); });
  CHECK_FALSE(filled_toggle(usual_form(offer_of(open, kAda, "attack")), "peeking"));
  CHECK(filled_id(usual_form(offer_of(open, kAda, "attack")), "whom") == kGuard);
  // In the open it is no armour.
  Attack strike = strikes(kAda, kBandit1, kSword);
  strike.sight.peeking = true;
  state = after(melee(), strike);
  CHECK_FALSE(fight(state).blow->peeking);
  CHECK(health(after(state, counters(kBandit1, kShortSword), {d8(1), d6(6)}), kAda) == 4);
}

TEST_CASE("an attack wants a turn, an enemy and a weapon in hand", "[Z-ATT-1][zones]") {
  const State state = melee();
  CHECK(refused_by({}, strikes(kAda, kBandit1, kSword)) == "no rule");
  CHECK(refused_by(four_zones(), strikes(kAda, kBandit1, kSword)) == "Z-ROUND-1");
  CHECK(refused_by(state, strikes(kBandit1, kAda, kShortSword)) == "Z-ACT-1");
  CHECK(refused_by(state, strikes(kAda, kBo, kSword)) == "Z-ATT-1");
  CHECK(refused_by(state, strikes(kAda, kAda, kSword)) == "Z-ATT-1");
  CHECK(refused_by(state, strikes(kAda, 999, kSword)) == "no rule");
  CHECK(refused_by(state, strikes(kAda, kBandit1, 8)) == "Z-ATT-1");
  CHECK(refused_by(state, strikes(kAda, kBandit1, kBomb)) == "Z-BLAST-1");
  const State stowed = after(state, Equip{kAda, kSword});
  CHECK(refused_by(stowed, strikes(kAda, kBandit1, kSword)) == "Z-TURN-1");
  CHECK(refused_by(after(state, Drop{kAda, kSword}), strikes(kAda, kBandit1, kSword)) ==
        "Z-TURN-1");
  const State fled = after(state, SetFate{kBandit1, Fate::kRetreated});
  CHECK(refused_by(fled, strikes(kAda, kBandit1, kSword)) == "Z-ATT-1");
}

TEST_CASE("a stunt is offered after the save, and taken or not", "[Z-STUNT-1][zones]") {
  Attack stunt = strikes(kAda, kBandit1, kSword);
  stunt.stunt = "loses an ear";
  State state = after(melee(), stunt);
  CHECK(is_stunt_asked(fight(state)));
  CHECK(next_to_react(fight(state)) == nullptr);  // no reaction before the answer
  CHECK(refused_by(state, reacts(kBandit1, Reaction::kDodge)) == "Z-STUNT-1");
  const State taken = after(state, AnswerStunt{true});
  CHECK(health(taken, kBandit1) == 10);
  CHECK(who(taken, kBandit1).condition == "loses an ear");
  CHECK_FALSE(usage(fight(taken), who(taken, kBandit1)).acted);
  CHECK_FALSE(fight(taken).blow);
  state = after(state, AnswerStunt{false});
  CHECK(next_to_react(fight(state))->figure.id == kBandit1);
  state = after(state, reacts(kBandit1, Reaction::kDodge), {d20(20), d8(4)});
  CHECK(health(state, kBandit1) == 6);
  CHECK(refused_by(state, AnswerStunt{true}) == "Z-STUNT-1");
  // A miss offers nothing.
  stunt.sight.unseen = true;
  CHECK_FALSE(fight(after(melee(), stunt, {d20(20)})).blow);
  stunt.means.manner = Manner::kGrapple;
  CHECK(refused_by(melee(), stunt) == "Z-STUNT-1");
}

// --- Blasts ---
Blast bombs(Id zone) { return {kAda, kBomb, zone}; }

TEST_CASE("a blast strikes everybody in a zone and on its borders", "[Z-BLAST-1][zones]") {
  const State state = with(calm_apart(), [](Table& table) {
    put(table, kBandit1, kZoneC);
    put(table, kBandit2, kZoneB, kZoneC);
    put(table, kGuard, kZoneB);
  });
  const Played blast = played(state, bombs(kZoneC), {d20(5), d8(3), d8(4)});
  CHECK(said(blast, "Ada’s blast at C with bomb."));
  const State& struck = blast.state;
  CHECK(health(struck, kBandit1) == 7);
  CHECK(health(struck, kBandit2) == 6);
  CHECK(health(struck, kGuard) == 10);
  CHECK(refused_by(state, bombs(kZoneB)) == "Z-BLAST-1");  // indirect: beyond half range alone
  CHECK(refused_by(state, Blast{kAda, kSword, kZoneC}) == "Z-BLAST-1");
  CHECK(refused_by(state, bombs(999)) == "Z-BLAST-1");
  Blast covered = bombs(kZoneC);
  covered.protection = Protection::kBoth;
  CHECK(refused_by(state, covered) == "allowed");
  covered.protection = static_cast<Protection>(static_cast<int>(Protection::kBoth) + 1);
  CHECK(refused_by(state, covered) == "Z-DEF-1");
}

TEST_CASE("a miss strays to a neighbouring zone, where friends may stand", "[Z-BLAST-1][zones]") {
  State state = with(calm_apart(), [](Table& table) {
    put(table, kBo, kZoneB);
    find_combatant(table, kBo)->usage = {1, 0, true};
    for (const Id id : {kBandit1, kBandit2, kGuard}) put(table, id, kZoneC);
  });
  const State strayed = after(state, bombs(kZoneC), {d20(13), d2(1), d8(6)});
  CHECK(health(strayed, kBo) == 4);
  CHECK(health(strayed, kBandit1) == 10);
  CHECK(health(after(state, bombs(kZoneC), {d20(13), d2(2)}), kBo) == 10);  // to D: nobody
  // One neighbour needs no die; none: it is lost.
  state = with(state, [](Table& table) { table.fight->field.ways.pop_back(); });
  CHECK(health(after(state, bombs(kZoneC), {d20(13), d8(6)}), kBo) == 4);
}

TEST_CASE("a ranged blast at one’s own zone strikes oneself too", "[Z-BLAST-1][zones]") {
  const State state = with(calm(), [](Table& table) {
    Combatant& ada = *find_combatant(table, kAda);
    ada.figure.weapons[2].kind = WeaponKind::kRanged;
    for (const Id id : {kBo, kBandit2, kGuard}) put(table, id, kZoneD);
  });
  const State struck = after(state, bombs(kZoneA), {d8(2), d8(3)});
  CHECK(health(struck, kAda) == 8);
  CHECK(health(struck, kBandit1) == 7);
}

TEST_CASE("a melee blast cannot miss and spares who makes it", "[Z-BLAST-1][zones]") {
  const State state = with(calm(), [](Table& table) {
    Weapon& bomb = find_combatant(table, kAda)->figure.weapons[2];
    bomb.kind = WeaponKind::kMelee;
    bomb.range = 0;
    put(table, kGuard, kZoneB);
    find_combatant(table, kBo)->usage = {1, 0, true};
    find_combatant(table, kBandit1)->hidden = true;  // nobody is missed for being unseen
  });
  const State struck = after(state, bombs(kZoneA), {d8(1), d8(2), d8(3)});
  CHECK(health(struck, kAda) == 10);
  CHECK(health(struck, kBo) == 9);
  CHECK(health(struck, kBandit1) == 8);
  CHECK(health(struck, kBandit2) == 7);
  CHECK(health(struck, kGuard) == 10);
  CHECK(refused_by(state, bombs(kZoneB)) == "Z-BLAST-1");
}

TEST_CASE("a blast is countered by one alone", "[Z-BLAST-1][zones]") {
  State state = with(melee(), [](Table& table) {
    Weapon& bomb = find_combatant(table, kAda)->figure.weapons[2];
    bomb.kind = WeaponKind::kMelee;
    bomb.range = 0;
    put(table, kBo, kZoneB);
  });
  state = after(state, bombs(kZoneA));
  CHECK(next_to_react(fight(state))->figure.id == kBandit1);
  CHECK(refused_by(state, reacts(kBandit2, Reaction::kGuard)) == "Z-ATT-2");
  CHECK(refused_by(state, {React{kBandit1, Reaction::kHideBehind, {}, kBandit2}}) == "Z-BLAST-1");
  state = after(state, counters(kBandit1, kShortSword), {d8(2), d6(1)});
  CHECK(health(state, kBandit1) == 8);
  CHECK(health(state, kAda) == 9);
  CHECK(next_to_react(fight(state))->figure.id == kBandit2);
  CHECK(refused_by(state, counters(kBandit2, kShortSword)) == "Z-ATT-2");
  state = after(state, reacts(kBandit2, Reaction::kDodge), {d20(1)});
  state = after(state, reacts(kGuard, Reaction::kNone), {d8(8)});
  CHECK(health(state, kBandit2) == 10);
  CHECK(health(state, kGuard) == 2);
  CHECK_FALSE(fight(state).blow);
}

TEST_CASE("who falls to a counter strikes none of the others", "[Z-BLAST-1][Z-ATT-2][zones]") {
  State state = with(melee(), [](Table& table) {
    Weapon& bomb = find_combatant(table, kAda)->figure.weapons[2];
    bomb.kind = WeaponKind::kMelee;
    bomb.range = 0;
    put(table, kBo, kZoneB);
    find_combatant(table, kAda)->figure.health = 3;
  });
  state = after(state, bombs(kZoneA));
  const State first = after(state, counters(kBandit1, kShortSword), {d8(2), d6(3)});
  CHECK(who(first, kAda).fate == Fate::kDown);
  CHECK_FALSE(fight(first).blow);
  for (const Id id : {kBandit1, kBandit2, kGuard}) CHECK(health(first, id) == 10);
  // Both at once: it has struck, and the others are asked.
  const State tie = after(state, counters(kBandit1, kShortSword), {d8(3), d6(3)});
  CHECK(health(tie, kBandit1) == 7);
  CHECK(next_to_react(fight(tie))->figure.id == kBandit2);
}

// --- Chances ---
TEST_CASE("the chances of damage are what counting every fall says", "[Z-ATT-1][zones]") {
  for (const int dice : {1, 2})
    for (const int sides : {4, 6, 8, 20})
      for (const bool impaired : {false, true})
        for (const int armour : {0, 1, 5}) {
          const Strike strike{dice, sides, impaired, armour};
          const int one = impaired ? lower_die(sides) : sides;
          const bool twice = impaired && sides == 4;
          std::map<int, std::uint64_t> left;
          std::uint64_t of = 0;
          const int throws = dice * (twice ? 2 : 1);
          std::vector<int> faces(static_cast<std::size_t>(throws), 1);
          for (;;) {
            int first = 0, second = 0;
            for (int i = 0; i < throws; ++i)
              (i < dice ? first : second) += faces[static_cast<std::size_t>(i)];
            const int rolled = twice ? std::min(first, second) : first;
            ++left[std::max(0, rolled - armour)];
            ++of;
            std::size_t at = 0;
            while (at < faces.size() && ++faces[at] > one) faces[at++] = 1;
            if (at == faces.size()) break;
          }
          const Distribution odds = damage_odds(strike);
          REQUIRE(odds.of == of);
          for (int value = 0; value <= dice * sides; ++value)
            CHECK(chance_of(odds, value).good == left[value]);
        }
}

TEST_CASE("the chances of an attack stand in words", "[Z-ATT-1][zones]") {
  const Offer attack = offer_of(melee(), kAda, "attack");
  std::vector<std::string> lines = chances(melee(), attack, usual_form(attack));
  REQUIRE(lines.size() == 4);
  CHECK(lines[0] == "Hits without a roll");
  CHECK(lines[1] == "1D8 less armour 0");
  CHECK(lines[2].starts_with("Damage: 1 12.5 %, 2 12.5 %"));
  CHECK(lines[3] == "Down 0 %");
  lines = chances(melee(), attack, {{"unseen", "1"}});
  CHECK(lines[0] == "Hit 60 %, WIT save: the target is not seen");
  CHECK(chances(melee(), attack, {{"whom", "999"}}).empty());
  const Offer grapple = offer_of(melee(), kAda, "grapple");
  CHECK(chances(melee(), grapple, usual_form(grapple)).back() == "Grabbed 50 %");
}

}  // namespace
}  // namespace fray::zones::test
