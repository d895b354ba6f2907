// Gambits: no damage, three tiers, an opposing Test, and what they do.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

Gambit maud_tries(Stunt stunt, int tier = 0) {
  return {kMaud, kGoblin1, stunt, "", Attribute::kMgt, tier};
}

TEST_CASE("tier 1 fails, 2 may be avoided, 3 succeeds [H-ATT-4]", "[house]") {
  const State state = first_round();
  State fails = after(state, maud_tries(Stunt::kStun), {d20(14)});
  CHECK_FALSE(fight(fails).attempt);
  CHECK(who(fails, kGoblin1).stunned == 0);
  CHECK(refused_by(fails, maud_tries(Stunt::kStun)) == "H-INIT-1");
  const State succeeds = after(state, maud_tries(Stunt::kStun), {d20(6)});
  CHECK(who(succeeds, kGoblin1).stunned == 1);
  const State asked = after(state, maud_tries(Stunt::kStun), {d20(7)});
  REQUIRE(fight(asked).attempt);
  CHECK(refused_by(asked, NextPhase{}) == "H-ATT-4");
  CHECK(refused_by(asked, Oppose{kGoblin2, Attribute::kAgi, 0}) == "H-ATT-4");
  const State avoided = after(asked, Oppose{kGoblin1, Attribute::kAgi, 0}, {d20(13)});
  CHECK(who(avoided, kGoblin1).stunned == 0);
  CHECK_FALSE(fight(avoided).attempt);
  CHECK(refused_by(asked, Oppose{kGoblin1, Attribute::kWil, 0}) == "allowed");
  CHECK(refused_by(asked, Oppose{kGoblin1, static_cast<Attribute>(3), 0}) == "H-ATT-4");
  CHECK(who(after(asked, Oppose{kGoblin1, Attribute::kAgi, 0}, {d20(14)}), kGoblin1).stunned == 1);
  CHECK(who(after(asked, LetHappen{kGoblin1}), kGoblin1).stunned == 1);
  CHECK(who(after(asked, Oppose{kGoblin1, Attribute::kAgi, 1}), kGoblin1).stunned == 1);
  CHECK(refused_by(avoided, LetHappen{kGoblin1}) == "H-ATT-4");
  for (const Id id : {kGoblin1, kMaud}) {
    CHECK(who(succeeds, id).figure.hp == who(state, id).figure.hp);  // no damage
    CHECK(who(succeeds, id).taken == 0);
  }
}

TEST_CASE("somebody stunned does nothing in the round [H-ATT-4]", "[house]") {
  State state = next(after(first_round(), maud_tries(Stunt::kStun, 3)));
  CHECK(refused_by(state, goblin_strikes()) == "H-ATT-4");
  state = next(next(next(state)));
  CHECK(refused_by(after(state, SetOrder{true}), goblin_strikes()) == "allowed");
  // Who has acted already loses the next round.
  state = after(after(close_fight(), SetOrder{true}), DoOther{kGoblin1, "", false});
  state = after(next(state), maud_tries(Stunt::kStun, 3));
  CHECK(who(state, kGoblin1).stunned == 2);
}

TEST_CASE("a stun takes what is still to come [H-ATT-4]", "[house]") {
  // The winners have no phase after the losers’ full turns, though they have not acted.
  State state = next(next(next(after(close_fight(), SetOrder{true}))));
  REQUIRE(fight(state).step == Step::kLosersFull);
  state = after(state, maud_tries(Stunt::kStun, 3));
  CHECK(who(state, kGoblin1).stunned == 2);
  state = after(next(state), SetOrder{true});
  CHECK(refused_by(state, goblin_strikes()) == "H-ATT-4");
  // The losers have: it costs them this round.
  state = after(next(next(first_round())), maud_tries(Stunt::kStun, 3));
  CHECK(who(state, kGoblin1).stunned == 1);
  // The surprised do nothing in the free round anyway.
  state = after(after(close_fight(), SetSurprise{Surprise::kEnemies, false}), BeginFreeRound{});
  state = after(state, maud_tries(Stunt::kStun, 3));
  CHECK(who(state, kGoblin1).stunned == 2);
}

TEST_CASE("a disarmed weapon lies on the ground until it is taken up [H-ATT-4]", "[house]") {
  State state = after(first_round(), maud_tries(Stunt::kDisarm, 3));
  CHECK(find_item(who(state, kGoblin1).figure, kBlade)->dropped);
  state = next(state);
  CHECK(refused_by(state, goblin_strikes()) == "H-ATT-1");
  CHECK(refused_by(state, TakeUp{kGoblin1, kSling}) == "H-ATT-4");
  const State armed = after(state, TakeUp{kGoblin1, kBlade});
  CHECK(in_hand(*find_item(who(armed, kGoblin1).figure, kBlade)));
  CHECK(refused_by(armed, goblin_strikes()) == "H-INIT-1");  // it was the action
  const State bare = with(
      first_round(), [](Table& table) { change(table, kGoblin1).figure.items[0].held = false; });
  CHECK(refused_by(bare, maud_tries(Stunt::kDisarm)) == "H-ATT-4");
}

TEST_CASE("what is dropped lies in its zone, and others take it up there [H-ATT-4][H-ZONE-1]",
          "[house]") {
  // Room and corridor: Maud in the first zone with a goblin, which she disarms.
  State state = after(start({{"goblin", 2}}, Range::kClose, 1), SetOrder{false});
  const Id first = fight(state).battlefield.zones[0].id,
           last = fight(state).battlefield.zones.back().id;
  const Id maud = who_is(state, "Maud"), tobin = who_is(state, "Tobin"),
           one = who_is(state, "Goblin 1"), two = who_is(state, "Goblin 2");
  state = with(state, [&](Table& table) { change(table, one).zone = first; });
  Gambit disarm{maud, one, Stunt::kDisarm, "", Attribute::kMgt, 3, 0};
  state = after(state, disarm);
  CHECK(find_item(who(state, one).figure, kBlade)->lies == first);
  CHECK(board(state).groups[0].note.ends_with(" on the ground"));
  // Tobin takes it before its bearer can; the other goblin is too far.
  CHECK(offer_of(state, tobin, "take-from").form[0].people);
  const State taken = done(state, tobin, "take-from");
  CHECK(who(taken, tobin).figure.items.back().held);
  CHECK(who(taken, tobin).figure.items.back().lies == 0);
  CHECK(who(taken, tobin).figure.items.back().owner == one);
  CHECK(find_item(who(taken, one).figure, kBlade) == nullptr);
  CHECK(refused_by(state, TakeUp{tobin, kSling, one}) == "H-ATT-4");
  CHECK(refused_by(state, TakeUp{tobin, kBlade, 99}) == "H-ATT-4");
  state = next(state);
  CHECK(why_not(state, TakeUp{two, kBlade, one}) ==
        find_item(who(state, one).figure, kBlade)->name + " lies elsewhere: go there first.");
  CHECK(find_offer(offers(state, two), "take-from") == nullptr);
  // Its own bearer has to come back for it.
  const State away = with(state, [&](Table& table) { change(table, one).zone = last; });
  CHECK(refused_by(away, TakeUp{one, kBlade}) == "H-ZONE-1");
  CHECK(offer_of(away, one, "take-up").form[0].choices[0].cannot == "It lies elsewhere.");
  CHECK(refused_by(state, TakeUp{one, kBlade}) == "allowed");
  const State laden = with(state, [&](Table& table) {
    auto& items = change(table, two).figure.items;
    change(table, two).zone = first;
    items.resize(kMostItems, items[0]);
    for (std::size_t i = 0; i < items.size(); ++i) items[i].id = static_cast<Id>(i) + 1;
    change(table, two).figure.next_item = 30;
  });
  CHECK(refused_by(laden, TakeUp{two, kBlade, one}) == "H-ATT-4");
}

TEST_CASE("what the fallen hold is taken up, and goes back to whose it was [H-ATT-4]", "[house]") {
  // Without zones: Maud’s sword lies on the ground, and a goblin that is close takes it and falls.
  State state = with(first_round(), [](Table& table) {
    Combatant& maud = change(table, kMaud);
    let_fall(maud, *find_item(maud.figure, kSword));
  });
  const State quick = next(state);
  const State far = with(quick, [](Table& table) {
    change(table, kMaud).range = change(table, kGoblin1).range = Range::kNear;
  });
  CHECK(refused_by(far, TakeUp{kGoblin1, kSword, kMaud}) == "H-ZONE-1");
  CHECK(refused_by(quick, TakeUp{kGoblin1, kKnife, kTobin}) == "H-ATT-4");  // he holds it
  state = after(quick, TakeUp{kGoblin1, kSword, kMaud});
  CHECK(find_item(who(state, kMaud).figure, kSword) == nullptr);
  CHECK(table_of(after(state, EndFight{})).characters[0].items.size() == 2);  // it stands
  state = after(after(state, Hurt{{kGoblin1}, 99, false}), DismissMorale{0});
  state = next(state);
  const Offer offer = offer_of(state, kTobin, "take-from");
  CHECK(offer.form[0].choices.size() == 2);
  const State back =
      after(state, TakeUp{kMaud, who(state, kGoblin1).figure.items.back().id, kGoblin1});
  CHECK(who(back, kMaud).figure.items.back().owner == 0);
  const Played over = played(state, EndFight{});
  CHECK(says(over.said, "sword is Maud’s again."));
  CHECK(table_of(over.state).characters[0].items.size() == 3);
  CHECK_FALSE(table_of(over.state).characters[0].items.back().dropped);
  const State gone = after(state, RemoveCombatant{kGoblin1});
  CHECK(who(gone, kMaud).figure.items.back().dropped);
  // Whoever fled has it; whoever gave up does not.
  const auto ended = [&](Fate fate) {
    return after(with(state,
                      [&](Table& table) {
                        Combatant& goblin = change(table, kGoblin1);
                        goblin.fate = fate;
                        goblin.figure.mgt = 1;
                      }),
                 EndFight{});
  };
  CHECK(table_of(ended(Fate::kFled)).characters[0].items.size() == 2);
  CHECK(table_of(ended(Fate::kSurrendered)).characters[0].items.size() == 3);
}

TEST_CASE("what is dropped is free, falls where one stands, and is taken up by anybody [H-ATT-4]",
          "[house]") {
  State state = after(start({{"goblin", 1}}, Range::kClose, 1), SetOrder{false});
  const Id maud = who_is(state, "Maud"), goblin = who_is(state, "Goblin");
  CHECK(refused_by(state, Drop{goblin, kBlade}) == "H-INIT-1");  // not its phase
  CHECK(refused_by(state, Drop{maud, kMail}) == "H-ATT-4");      // worn
  CHECK(refused_by(state, Drop{maud, 99}) == "H-ATT-4");
  const Id zone = who(state, maud).zone;
  state = done(state, maud, "drop", {{"item", std::to_string(kSword)}});
  CHECK(find_item(who(state, maud).figure, kSword)->lies == zone);
  CHECK(who(state, maud).usage.acted == false);
  CHECK(refused_by(state, Drop{maud, kSword}) == "H-ATT-4");
  CHECK(refused_by(state, TakeUp{who_is(state, "Tobin"), kSword, maud}) == "allowed");
  // Her shield too; with nothing in hand there is nothing to be dropped.
  state = done(state, maud, "drop", {{"item", std::to_string(kShield)}});
  CHECK_FALSE(has_shield(who(state, maud).figure));
  CHECK(find_offer(offers(state, maud), "drop") == nullptr);
  // After the fight there is time to take it up.
  const Figure home = table_of(after(state, EndFight{})).characters[0];
  CHECK(home.items.size() == who(state, maud).figure.items.size());
  for (const Item& item : home.items) CHECK_FALSE(item.dropped);
}

TEST_CASE(
    "a sword that a goblin falls with is its owner’s, wherever the goblin had put it [H-ATT-4]",
    "[house]") {
  State state = next(with(first_round(), [](Table& table) {
    Combatant& maud = change(table, kMaud);
    let_fall(maud, *find_item(maud.figure, kSword));
  }));
  state = after(state, TakeUp{kGoblin1, kSword, kMaud});
  const Id taken = who(state, kGoblin1).figure.items.back().id;
  const auto fallen = [](const State& before) {
    return after(after(before, Hurt{{kGoblin1}, 99, false}), DismissMorale{0});
  };
  // It strikes with its own blade again, and only carries the sword.
  const State carried = fallen(after(state, SetHands{kGoblin1, kBlade, 0, false}));
  CHECK_FALSE(find_item(who(carried, kGoblin1).figure, taken)->held);
  CHECK(refused_by(next(carried), TakeUp{kMaud, taken, kGoblin1}) == "allowed");
  const Played over = played(carried, EndFight{});
  CHECK(says(over.said, "sword is Maud’s again."));
  CHECK(table_of(over.state).characters[0].items.size() == 3);
  // Given up against a blow it is hers too, to be mended, and nothing that is taken up.
  const State broken = fallen(with(state, [&](Table& table) {
    Item& sword = *find_item(change(table, kGoblin1).figure, taken);
    sword.destroyed = true;
    sword.held = false;
  }));
  CHECK(refused_by(next(broken), TakeUp{kMaud, taken, kGoblin1}) == "H-ATT-4");
  const Figure maud = table_of(after(broken, EndFight{})).characters[0];
  REQUIRE(maud.items.size() == 3);
  CHECK(maud.items.back().destroyed);
  // Whoever is not in the fight any more when it ends has left it behind.
  CHECK(table_of(after(after(carried, RemoveCombatant{kMaud}), EndFight{}))
            .characters[0]
            .items.size() == 3);
}

TEST_CASE("a house rules’ save with things that cannot lie where they do is set right", "[house]") {
  const State odd =
      with(first_round(), [](Table& table) { change(table, kMaud).figure.items[0].lies = 99; });
  const auto read = kGame.read(kGame.write(&table_of(odd)));
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(first_round()));
}

TEST_CASE("a shield is taken up unraised where both hands are full [H-ATT-2]", "[house]") {
  State state = after(first_round(), SetHands{kTobin, kKnife, kKnife2, false});
  state = with(state, [](Table& table) {
    Figure& tobin = change(table, kTobin).figure;
    tobin.items.push_back({.id = 5, .name = "buckler", .kind = ItemKind::kShield, .dropped = true});
    tobin.next_item = 6;
  });
  const State both = after(state, TakeUp{kTobin, 5});
  CHECK_FALSE(has_shield(who(both, kTobin).figure));
  CHECK(offer_of(both, kTobin, "hands").cannot.empty());
  const State one = after(after(state, SetHands{kTobin, kKnife, 0, false}), TakeUp{kTobin, 5});
  CHECK(has_shield(who(one, kTobin).figure));
  // One that was raised all the same does not stop what is in hand from being chosen.
  const State raised =
      with(both, [](Table& table) { change(table, kTobin).figure.items[4].held = true; });
  CHECK(offer_of(raised, kTobin, "hands").cannot.empty());
}

TEST_CASE("a shove moves its target, with zones and without [H-ATT-4]", "[house]") {
  State state = after(start({{"goblin", 1}}), SetOrder{false});
  state = after(state, maud_tries(Stunt::kShove, 3));
  CHECK(range_between(fight(state), who(state, kMaud), who(state, kGoblin1)) == Range::kNear);
  // One of three, and nobody else is moved by it.
  state = after(first_round(), maud_tries(Stunt::kShove, 3));
  const auto apart = [&](Id one, Id other) {
    return range_between(fight(state), who(state, one), who(state, other));
  };
  CHECK(apart(kMaud, kGoblin1) == Range::kNear);
  CHECK(apart(kMaud, kGoblin2) == Range::kClose);
  CHECK(apart(kTobin, kGoblin3) == Range::kClose);
  state = start({{"goblin", 1}}, Range::kNear, 2);
  const auto zones = fight(state).battlefield.zones;
  const Id maud = fight(state).combatants[0].figure.id,
           goblin = fight(state).combatants[2].figure.id;
  state = with(state, [&](Table& table) { change(table, goblin).zone = zones[0].id; });
  state = after(state, SetOrder{false});
  state = after(state, Gambit{maud, goblin, Stunt::kShove, "", Attribute::kMgt, 3});
  CHECK(who(state, goblin).zone == zones[1].id);
  // Where to may be said: over the bridge is the first, the stream another.
  const State shoved = with(state, [&](Table& table) { change(table, goblin).zone = zones[0].id; });
  State again = with(shoved, [&](Table& table) { change(table, maud).usage = {}; });
  const Gambit push{maud, goblin, Stunt::kShove, "", Attribute::kMgt, 3, zones[2].id};
  CHECK(who(after(again, push), goblin).zone == zones[2].id);
  Gambit opposed = push;
  opposed.tier = 2;
  again = after(after(again, opposed), LetHappen{goblin});
  CHECK(who(again, goblin).zone == zones[2].id);
  opposed.zone = zones[3].id;
  CHECK(refused_by(with(shoved, [&](Table& table) { change(table, maud).usage = {}; }), opposed) ==
        "H-ZONE-1");
  // Out of arm’s reach only words are left.
  const State near = after(start({{"goblin", 3}}, Range::kNear), SetOrder{false});
  CHECK(refused_by(near, maud_tries(Stunt::kShove)) == "H-ROUND-1");
  CHECK(refused_by(near, maud_tries(Stunt::kOther)) == "allowed");
  CHECK(offer_of(near, kMaud, "gambit").cannot.empty());
}

TEST_CASE("a gambit’s odds are those of both Tests [H-ATT-4]", "[house]") {
  for (const int value : {1, 7, 13, 20})
    for (const int opposing : {0, 5, 13}) {
      std::uint64_t good = 0;
      for (int face = 1; face <= 20; ++face)
        for (int other = 1; other <= 20; ++other) {
          const int tier = tier_of(face, value);
          good += tier == 3 || (tier == 2 && other > opposing) ? 1U : 0U;
        }
      CHECK(gambit_odds(value, 0, opposing) == Odds{good, 400});
    }
  CHECK(gambit_odds(13, 1, 5) == Odds{0, 400});
  CHECK(gambit_odds(13, 3, 5) == Odds{400, 400});
  const Offer offer = offer_of(first_round(), kMaud, "gambit");
  CHECK(chances(first_round(), offer, usual_form(offer))[0] ==
        "Succeeds 65 % where it is not opposed");
}

}  // namespace
}  // namespace fray::house::test
