// Movement in pieces, sneaking, and attacks at an opportunity.
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

Move goes(Id who, Id to) { return {who, to, false, false}; }

TEST_CASE("a turn has two zones of movement, in pieces round an action", "[Z-TURN-1][zones]") {
  State state = unready(apart(), kFoes);
  state = after(state, goes(kAda, kZoneB));
  CHECK(who(state, kAda).zone == kZoneB);
  CHECK(fight(state).acting == kAda);
  state = after(state, strikes(kAda, kBandit1, kSword), {d8(2)});
  state = after(state, goes(kAda, kZoneC));
  CHECK(halves_left(fight(state), who(state, kAda)) == 0);
  CHECK(refused_by(state, goes(kAda, kZoneB)) == "Z-TURN-1");
}

TEST_CASE("a sprint doubles the movement", "[Z-TURN-1][zones]") {
  State state = unready(apart(), kFoes);
  state = after(state, Sprint{kAda});
  state = after(after(state, goes(kAda, kZoneB)), goes(kAda, kZoneC));
  state = after(after(state, goes(kAda, kZoneB)), goes(kAda, kZoneA));
  CHECK(refused_by(state, goes(kAda, kZoneB)) == "Z-TURN-1");
  CHECK(refused_by(state, Sprint{kAda}) == "Z-TURN-1");
}

TEST_CASE("a step needs a way, no barrier and room", "[Z-TURN-1][zones]") {
  State state = apart();
  CHECK(refused_by(state, goes(kAda, kZoneC)) == "Z-TURN-1");
  CHECK(refused_by(state, goes(kAda, 999)) == "Z-TURN-1");
  CHECK(refused_by(state, goes(kAda, kZoneA)) == "Z-TURN-1");
  state = with(state, [](Table& table) { put(table, kAda, kZoneC); });
  CHECK(refused_by(state, goes(kAda, kZoneD)) == "Z-TURN-1");
  State full = with(apart(), [](Table& table) { table.fight->field.zones[1].most = 3; });
  CHECK(refused_by(full, goes(kAda, kZoneB)) == "Z-TURN-1");
  full = after(full, SetFate{kGuard, Fate::kRetreated});
  CHECK(refused_by(full, goes(kAda, kZoneB)) == "allowed");
}

TEST_CASE("a zone without a way out is said to be one, and nothing is lost", "[zones]") {
  State state = with(apart(), [](Table& table) { table.fight->field.ways.clear(); });
  const std::string why = why_not(state, goes(kAda, kZoneB));
  CHECK_FALSE(why.empty());
  CHECK(why != "allowed");
  CHECK(offer_of(state, kAda, "move").cannot ==
        "No way leads out of A: join it with another zone.");
  CHECK(refused_by(state, strikes(kAda, kBandit1, kBow)) == "Z-ATT-1");  // no shot finds a way
}

TEST_CASE("half a zone leads to a border, and half a one across it", "[Z-TURN-1][zones]") {
  State state = unready(apart(), kFoes);
  state = after(state, Move{kAda, kZoneB, true, false});
  CHECK(who(state, kAda).zone == kZoneA);
  CHECK(who(state, kAda).border == kZoneB);
  CHECK(halves_left(fight(state), who(state, kAda)) == 3);
  CHECK(is_near(fight(state), who(state, kAda), who(state, kBandit1)));
  CHECK(refused_by(state, Move{kAda, kZoneB, true, false}) == "Z-TURN-1");
  const State back = after(state, goes(kAda, kZoneA));
  CHECK(who(back, kAda).border == 0);
  state = after(state, goes(kAda, kZoneB));
  CHECK(halves_left(fight(state), who(state, kAda)) == 2);
  CHECK(who(state, kAda).border == 0);
  CHECK(refused_by(apart(), Move{kAda, kZoneC, true, false}) == "Z-TURN-1");
}

TEST_CASE("whoever is left may strike in the middle of the move", "[Z-ATT-3][zones]") {
  State state = after(melee(), goes(kAda, kZoneB));
  // The move waits, and nothing else goes on.
  CHECK(who(state, kAda).zone == kZoneA);
  REQUIRE(next_opportunist(fight(state)) != nullptr);
  CHECK(next_opportunist(fight(state))->figure.id == kBandit1);
  CHECK(refused_by(state, EndTurn{}) == "Z-REACT-1");
  CHECK(refused_by(state, goes(kAda, kZoneB)) == "Z-REACT-1");
  CHECK(refused_by(state, Opportunity{kGuard, false, {}}) == "Z-ATT-3");
  const Opportunity strike{kBandit1, true, {kShortSword}};
  state = after(state, strike, {d6(4)});
  CHECK(health(state, kAda) == 6);
  CHECK(usage(fight(state), who(state, kBandit1)).reacted);
  // The next ones are asked, and then the move goes on.
  CHECK(next_opportunist(fight(state))->figure.id == kBandit2);
  state = after(state, Opportunity{kBandit2, false, {}});
  CHECK_FALSE(usage(fight(state), who(state, kBandit2)).acted);
  state = after(state, Opportunity{kGuard, false, {}});
  CHECK(who(state, kAda).zone == kZoneB);
  CHECK(fight(state).acting == kAda);
  CHECK(has_main(fight(state), who(state, kAda)));
  CHECK(refused_by(state, strike) == "Z-ATT-3");
}

TEST_CASE("nobody reacts to an opportunity attack, and it is a melee attack", "[Z-ATT-3][zones]") {
  State state = after(melee(), goes(kAda, kZoneB));
  CHECK(refused_by(state, Opportunity{kBandit1, true, {kSling}}) == "Z-ATT-3");
  state = after(state, Opportunity{kBandit1, true, {kShortSword}}, {d6(1)});
  CHECK_FALSE(fight(state).blow);  // Bo is near and was not asked to guard
  CHECK(refused_by(state, reacts(kBo, Reaction::kGuard)) == "Z-ATT-2");
}

TEST_CASE("whoever falls to an opportunity attack goes nowhere", "[Z-ATT-3][zones]") {
  State state = with(melee(), [](Table& table) { find_combatant(table, kAda)->figure.health = 2; });
  state =
      after(after(state, goes(kAda, kZoneB)), Opportunity{kBandit1, true, {kShortSword}}, {d6(2)});
  CHECK(who(state, kAda).fate == Fate::kDown);
  CHECK(who(state, kAda).zone == kZoneA);
  CHECK_FALSE(fight(state).stride);
  CHECK(fight(state).turn == kFoes);
}

TEST_CASE("whoever is grabbed at an opportunity goes nowhere", "[Z-ATT-3][zones]") {
  State state = after(melee(), goes(kAda, kZoneB));
  state = after(state, Opportunity{kBandit1, true, {0, Manner::kGrapple}}, {d20(15)});
  CHECK(who(state, kAda).zone == kZoneA);
  CHECK_FALSE(fight(state).stride);
  CHECK(halves_left(fight(state), who(state, kAda)) == 4);
  CHECK(refused_by(state, goes(kAda, kZoneB)) == "Z-NONL-1");
}

TEST_CASE("only those who are left strike, and only once a round", "[Z-ATT-3][zones]") {
  State state = with(melee(), [](Table& table) { put(table, kGuard, kZoneB); });
  for (Combatant& one : change_table(state).fight->combatants)
    if (one.figure.id == kBandit2) one.usage = {1, 0, true};
  state = after(state, goes(kAda, kZoneB));
  CHECK(next_opportunist(fight(state))->figure.id == kBandit1);
  state = after(state, Opportunity{kBandit1, false, {}});
  CHECK(who(state, kAda).zone == kZoneB);  // the guard is come to, not left
  // To a border is no leaving.
  CHECK_FALSE(fight(after(melee(), Move{kAda, kZoneB, true, false})).stride);
}

TEST_CASE("leaving a side across a border gives an opportunity, too", "[Z-ATT-3][zones]") {
  // Ada is near those in B from the border with it.
  const State state = with(apart(), [](Table& table) { put(table, kAda, kZoneA, kZoneB); });
  State back = after(state, goes(kAda, kZoneA));
  REQUIRE(fight(back).stride);
  CHECK(next_opportunist(fight(back))->figure.id == kBandit1);
  CHECK(who(back, kAda).border == kZoneB);  // not yet
  CHECK(questions(back)[0].who == kBandit1);
  back = after(back, Opportunity{kBandit1, true, {kShortSword}}, {d6(2)});
  back = after(after(back, Opportunity{kBandit2, false, {}}), Opportunity{kGuard, false, {}});
  CHECK(health(back, kAda) == 8);
  CHECK(who(back, kAda).border == 0);
  CHECK(halves_left(fight(back), who(back, kAda)) == 3);
  // From B's border with A to that with C: she leaves Bo's enemy's side, not her own friends'.
  State other = with(apart(), [](Table& table) {
    put(table, kAda, kZoneB, kZoneA);
    for (const Id id : {kBandit2, kGuard}) put(table, id, kZoneC);
    put(table, kBandit1, kZoneA);
  });
  other = after(other, Move{kAda, kZoneC, true, false});
  REQUIRE(fight(other).stride);
  CHECK(next_opportunist(fight(other))->figure.id == kBandit1);
  CHECK(fight(other).stride->border == kZoneC);
  other = after(other, Opportunity{kBandit1, false, {}});
  CHECK(who(other, kAda).zone == kZoneB);
  CHECK(who(other, kAda).border == kZoneC);
  // A way that is taken away meanwhile ends it.
  const State waits = after(state, goes(kAda, kZoneA));
  CHECK(who(after(waits, Opportunity{kBandit1, true, {0, Manner::kGrapple}}, {d20(15)}), kAda)
            .border == kZoneB);
}

TEST_CASE("whoever is held across a border is dragged along", "[Z-NONL-1][zones]") {
  const State state = with(unready(apart(), kFoes), [](Table& table) {
    Combatant& ada = *find_combatant(table, kAda);
    put(table, kAda, kZoneA, kZoneB);
    ada.holds = kBandit1;
  });
  for (const Move& move : {goes(kAda, kZoneA), goes(kAda, kZoneB)}) {
    const State moved = after(state, move);
    CHECK(who(moved, kAda).holds == kBandit1);
    CHECK(who(moved, kBandit1).zone == move.to);
    CHECK(who(moved, kBandit1).border == 0);
  }
  // There has to be room for one more, and none for who stands there already.
  const auto narrow = [&](std::size_t place, int most) {
    return with(state, [&](Table& table) { table.fight->field.zones[place].most = most; });
  };
  CHECK(refused_by(narrow(0, 2), goes(kAda, kZoneA)) == "Z-TURN-1");
  CHECK(refused_by(narrow(0, 3), goes(kAda, kZoneA)) == "allowed");
  CHECK(refused_by(narrow(1, 3), goes(kAda, kZoneB)) == "Z-TURN-1");
  CHECK(refused_by(narrow(1, 4), goes(kAda, kZoneB)) == "allowed");
}

TEST_CASE("sneaking costs twice the movement and an AGI save", "[Z-SNEAK-1][zones]") {
  const Move sneaks{kAda, kZoneB, false, true};
  CHECK(refused_by(apart(), sneaks) == "Z-SNEAK-1");
  const State hidden = after(melee(), SetHidden{kAda, true});
  State state = after(hidden, sneaks, {d20(10)});
  CHECK(who(state, kAda).hidden);
  CHECK(who(state, kAda).zone == kZoneB);  // nobody saw it go
  CHECK(halves_left(fight(state), who(state, kAda)) == 0);
  state = after(hidden, sneaks, {d20(11)});
  CHECK_FALSE(who(state, kAda).hidden);
  CHECK(next_opportunist(fight(state)) != nullptr);  // heard, and struck at
  // One save for a turn.
  state = after(after(hidden, Sprint{kAda}), SetHidden{kAda, true});
  state = after(state, sneaks, {d20(1)});
  state = after(state, Move{kAda, kZoneC, false, true});
  CHECK(who(state, kAda).zone == kZoneC);
}

TEST_CASE("whoever hides sneaks by row, by drag and to a border", "[Z-SNEAK-1][zones]") {
  const State hidden = after(apart(), SetHidden{kAda, true});
  const auto row_of = [](const State& state, Id id) {
    for (const BoardGroup& group : board(state).groups)
      for (const BoardRow& row : group.rows)
        if (row.who == id) return row;
    FAIL("no row");
    return BoardRow{};
  };
  CHECK(row_of(apart(), kAda).drop == "move");
  const BoardRow row = row_of(hidden, kAda);
  CHECK(row.drop == "sneak");
  CHECK(find_offer(row.quick, "sneak") != nullptr);
  CHECK(find_offer(row.quick, "move") == nullptr);
  CHECK(offer_of(hidden, kAda, "sneak").note == "twice the way, AGI save, 50 %");
  CHECK(offer_of(hidden, kAda, "move").note == "2 zones left, and is seen");
  // To a border: half a zone, so a whole one, and the save.
  const State there = done(hidden, kAda, "border", {}, {d20(10)});
  CHECK(who(there, kAda).hidden);
  CHECK(who(there, kAda).border == kZoneB);
  CHECK(halves_left(fight(there), who(there, kAda)) == 2);
  CHECK(offer_of(there, kAda, "sneak").note == "twice the way, unheard so far");
  CHECK_FALSE(who(done(hidden, kAda, "border", {}, {d20(11)}), kAda).hidden);
  const State walks = done(hidden, kAda, "border", {{"sneaking", ""}});
  CHECK_FALSE(who(walks, kAda).hidden);
  CHECK(halves_left(fight(walks), who(walks, kAda)) == 3);
  CHECK(filled(usual_form(offer_of(apart(), kAda, "border")), "sneaking").empty());
}

TEST_CASE("whatever reveals somebody does", "[Z-SNEAK-1][zones]") {
  const State hidden = after(unready(melee(), kFoes), SetHidden{kAda, true});
  const auto seen = [&](const Action& action, const Script& script = {}) {
    return !who(after(hidden, action, script), kAda).hidden;
  };
  CHECK(seen(strikes(kAda, kBandit1, kSword), {d8(1)}));
  CHECK(seen(Invoke{kAda, "a light", 0, {}}));
  CHECK(seen(Talk{kAda, "Psst!"}));
  CHECK(seen(goes(kAda, kZoneB)));
  CHECK(seen(Sprint{kAda}));
  CHECK(seen(PlayTrick{kAda, kGuard, Trick::kTaunt, "laughs"}, {d20(1)}));
  CHECK(seen(UseSurroundings{kAda, "topples a barrel"}));
  CHECK(seen(SetHidden{kAda, false}));
  CHECK(seen(Surrender{kAda}));
  CHECK_FALSE(seen(Equip{kAda, kSword}));
  CHECK_FALSE(seen(Drop{kAda, kSword}));
  // Whoever is held can hide, and struggles where all can see it, free or not.
  const State held =
      with(hidden, [](Table& table) { find_combatant(table, kBandit1)->holds = kAda; });
  for (const int face : {1, 20})
    CHECK_FALSE(who(after(held, BreakFree{kAda}, {d20(face)}), kAda).hidden);
  // Nor does it go on holding somebody; its holder holds nobody then.
  const State both = with(held, [](Table& table) {
    find_combatant(table, kAda)->holds = kBandit2;
    Combatant first = *find_combatant(table, kBo);
    first.figure.id = 1;
    first.figure.name = "First";
    table.fight->combatants.insert(table.fight->combatants.begin(), first);
  });
  const State free = after(both, BreakFree{kAda}, {d20(1)});
  CHECK(who(free, kAda).holds == 0);
  CHECK(who(free, kBandit1).holds == 0);
  CHECK(refused_by(hidden, SetHidden{kAda, true}) == "Z-SNEAK-1");
}

TEST_CASE("people are put elsewhere by hand", "[zones]") {
  State state = after(apart(), SetPlace{kGuard, kZoneC, kZoneB});
  CHECK(who(state, kGuard).border == kZoneB);
  CHECK(refused_by(state, SetPlace{kGuard, kZoneA, kZoneC}) == "no rule");
  CHECK(refused_by(state, SetPlace{kGuard, 7, 0}) == "no rule");
}

}  // namespace
}  // namespace fray::zones::test
