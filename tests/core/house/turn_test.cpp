// Moving between zones and ranges, the quick attack on leaving, hazards, retreat.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

// At the bridge: near bank, bridge (three at most), stream (1D4), far bank.
struct Bridge {
  State state;
  Id near_bank, bridge, stream, far_bank;
  Id maud, tobin, goblin;  // and two goblins more
};
Bridge at_the_bridge(bool enemies_first = false) {
  Bridge it{
      after(start({{"goblin", 3}}, Range::kNear, 2), SetOrder{enemies_first}), 0, 0, 0, 0, 0, 0, 0};
  const std::vector<Zone> zones = fight(it.state).battlefield.zones;
  REQUIRE(zones.size() == 4);
  it.near_bank = zones[0].id, it.bridge = zones[1].id, it.stream = zones[2].id,
  it.far_bank = zones[3].id;
  const std::vector<Combatant> all = fight(it.state).combatants;
  it.maud = all[0].figure.id, it.tobin = all[1].figure.id, it.goblin = all[2].figure.id;
  return it;
}
State put(const State& state, Id id, Id zone) {
  return with(state, [&](Table& table) { change(table, id).zone = zone; });
}

TEST_CASE("the Company begins in the first zone, enemies in the last [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  CHECK(who(it.state, it.maud).zone == it.near_bank);
  CHECK(who(it.state, it.goblin).zone == it.far_bank);
  CHECK(range_between(fight(it.state), who(it.state, it.maud), who(it.state, it.goblin)) ==
        Range::kFar);
}

TEST_CASE("ranges are steps between zones [H-ROUND-1]", "[house]") {
  const Bridge it = at_the_bridge();
  const auto apart = [&](Id zone) {
    const State state = put(it.state, it.goblin, zone);
    return range_between(fight(state), who(state, it.maud), who(state, it.goblin));
  };
  CHECK(apart(it.near_bank) == Range::kClose);
  CHECK(apart(it.bridge) == Range::kNear);
  CHECK(apart(it.far_bank) == Range::kFar);
}

TEST_CASE("the next zone is an action, a further one the full turn [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  CHECK(refused_by(it.state, Move{it.maud, it.far_bank, {}}) == "H-ZONE-1");
  CHECK(refused_by(it.state, Move{it.maud, 99, {}}) == "H-ZONE-1");
  State state = after(it.state, Move{it.maud, it.bridge, {}});
  CHECK(who(state, it.maud).zone == it.bridge);
  CHECK(refused_by(state, Move{it.maud, it.near_bank, {}}) == "H-INIT-1");
  state = with(next(next(it.state)), [&](Table& table) {
    for (Combatant& one : table.fight->combatants)
      if (one.enemy) one.zone = it.stream;  // nobody is in the way
  });
  state = after(state, Move{it.maud, it.bridge, {}});
  state = after(state, Move{it.maud, it.far_bank, {}});
  CHECK(who(state, it.maud).zone == it.far_bank);
  CHECK(refused_by(state, Move{it.maud, it.bridge, {}}) == "H-INIT-1");
}

TEST_CASE("a barrier stands among the ways, with the reason [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  const State state = with(it.state, [](Table& table) {
    for (ZoneWay& way : table.fight->battlefield.ways) way.barrier = true;
  });
  const Offer move = offer_of(state, it.maud, "move");
  REQUIRE(move.form[0].choices.size() == 2);
  CHECK(move.form[0].choices[0].cannot.starts_with("A barrier stands between"));
  CHECK(move.cannot.starts_with("A barrier stands between"));
}

TEST_CASE("a zone has room for so many [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  State state = it.state;
  for (const Id id : {it.goblin, it.goblin + 1, it.goblin + 2}) state = put(state, id, it.bridge);
  CHECK(refused_by(state, Move{it.maud, it.bridge, {}}) == "H-ZONE-1");
  CHECK(refused_by(after(state, SetFate{it.goblin, Fate::kFled}), Move{it.maud, it.bridge, {}}) ==
        "allowed");
}

TEST_CASE("from a zone without a way out nobody walks, and it is said how on", "[house]") {
  State state = after(start({{"goblin", 1}}, Range::kNear, 1), SetOrder{false});
  const Id maud = fight(state).combatants[0].figure.id, here = who(state, maud).zone;
  state = with(std::move(state), [](Table& table) { table.fight->battlefield.ways.clear(); });
  CHECK(offer_of(state, maud, "move").cannot ==
        "No way leads out of Corridor: join it with another zone.");
  for (const Zone& zone : fight(state).battlefield.zones)
    if (zone.id != here)
      CHECK(why_not(state, Move{.who = maud, .zone = zone.id}).find("No way leads from Corridor") !=
            std::string::npos);
  state = done(state, here, "zone-join", {{"way", "0"}});
  CHECK(offer_of(state, maud, "move").cannot.empty());
}

TEST_CASE("somebody who is out makes no Save, and it is said why", "[house]") {
  const State state = with(first_round(), [](Table& table) {
    change(table, kTobin).fate = Fate::kDead;
    change(table, kTobin).figure.mgt = 0;
  });
  CHECK(why_not(state, RollSave{kTobin, Attribute::kAgi}).find("is out of the fight (dead)") !=
        std::string::npos);
  CHECK(refused_by(state, CriticalSave{kTobin}) != "allowed");
}

TEST_CASE("leaving enemies risks one quick attack of 1D4 [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  State state = put(put(it.state, it.goblin, it.near_bank), it.goblin + 1, it.near_bank);
  state = after(state, Move{it.maud, it.bridge, {}});
  CHECK(who(state, it.maud).zone == it.near_bank);  // not yet
  REQUIRE(fight(state).escape);
  CHECK(fight(state).escape->strikers == std::vector<Id>{it.goblin, it.goblin + 1});
  CHECK(refused_by(state, NextPhase{}) == "H-ZONE-1");
  CHECK(refused_by(state, Strike{it.goblin + 2, 0}) == "H-ZONE-1");
  const State gone = after(state, LetGo{});
  CHECK(who(gone, it.maud).zone == it.bridge);
  CHECK_FALSE(fight(gone).escape);
  // It costs the goblin nothing, and Maud meets it like any other blow.
  State hit = after(state, Strike{it.goblin, 0}, {d20(4)});
  REQUIRE(fight(hit).blows.size() == 1);
  CHECK(refused_by(hit, Strike{it.goblin + 1, 0}) == "H-ZONE-1");  // only one
  CHECK(refused_by(hit, Meet{it.maud, Defence::kBlock, 0}) == "H-DEF-3");
  hit = after(hit, takes(it.maud), {d4(3)});
  CHECK(who(hit, it.maud).figure.hp == 4);
  CHECK(who(hit, it.maud).zone == it.bridge);
  CHECK(usage(fight(hit), who(hit, it.goblin)).acted == false);
  // Whoever falls stays.
  State weak = with(state, [&](Table& table) {
    change(table, it.maud).figure.hp = 0;
    change(table, it.maud).figure.mgt = 1;
  });
  weak = after(after(weak, Strike{it.goblin, 0}, {d20(4)}), takes(it.maud), {d4(3)});
  CHECK(who(weak, it.maud).fate == Fate::kDead);
  CHECK(who(weak, it.maud).zone == it.near_bank);
  CHECK_FALSE(fight(weak).escape);
}

TEST_CASE("the tier of a quick attack or of fighting back may be said [H-ZONE-1][H-ATT-1][H-DEF-3]",
          "[house]") {
  State state = after(first_round(), Move{kMaud, 0, Range::kNear});
  CHECK(refused_by(state, Strike{kGoblin1, 0, 4}) == "H-ATT-1");
  CHECK(fight(done(state, kMaud, "strike", {{"tier", "3"}})).blows[0].tier == 3);
  CHECK(who(after(state, Strike{kGoblin1, 0, 1}), kMaud).range == Range::kNear);
  // A quick attack is of 1D4, with MGT, whatever is in hand.
  const auto lines = [](const State& now) {
    const Board shown = board(now);
    REQUIRE(shown.questions.size() == 1);
    return chances(now, shown.questions[0].answers[0], {});
  };
  CHECK(lines(state).size() > 3);
  CHECK(lines(with(state, [](Table& table) {
          change(table, kGoblin1).figure.items[0].kind = ItemKind::kMissile;
          change(table, kGoblin1).figure.items[0].sides = 12;
          change(table, kGoblin1).figure.agi = 19;
        })) == lines(state));
  state = after(goblins_quick(), goblin_strikes(2));
  CHECK(refused_by(state, Meet{kMaud, Defence::kFightBack, kSword, 4}) == "H-ATT-1");
  state = done(state, kMaud, "fight-back", {{"tier", "3"}}, {d6(1)});
  REQUIRE(fight(state).blows.size() == 1);
  CHECK(fight(state).blows[0].tier == 3);
  CHECK(fight(state).blows[0].target == kGoblin1);
}

TEST_CASE("a hazard hurts whoever stands in it when the round ends [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  State state = put(it.state, it.maud, it.stream);
  state = next(next(next(state)));
  CHECK(fight(state).step == Step::kLosersFull);
  const auto end = played(state, NextPhase{}, {d4(3)});
  CHECK(who(end.state, it.maud).figure.hp == 4);
  CHECK(says(end.said, "swift water"));
  CHECK(chances(state, offer_of(state, 0, "next"), {})[0] == "Maud, Stream: past HP 0 %, out 0 %");
}

TEST_CASE("in an ambush a hazard goes past the HP of the surprised [H-SURP-2][H-ZONE-1]",
          "[house]") {
  State state = start({{"goblin", 3}}, Range::kNear, 2);
  const Id stream = fight(state).battlefield.zones[2].id;
  const Id goblin = fight(state).combatants[2].figure.id;
  state = put(state, goblin, stream);
  state = after(after(state, SetSurprise{Surprise::kEnemies, true}), BeginFreeRound{});
  state = next(state);
  CHECK(chances(state, offer_of(state, 0, "next"), {})[0].starts_with(
      "Goblin 1, Stream: past HP 100 %"));
  state = after(state, NextPhase{}, {d4(2)});
  CHECK(who(state, goblin).figure.hp == 3);
  CHECK(who(state, goblin).figure.mgt == 6);
}

TEST_CASE("zones that are gone put their people elsewhere [H-ZONE-1]", "[house]") {
  const Bridge it = at_the_bridge();
  State state = with(it.state, [](Table& table) { table.fight->battlefield = {}; });
  state = after(state, Hurt{{it.maud}, 1, false});
  CHECK(who(state, it.maud).zone == 0);
  CHECK(who(after(it.state, Place{it.maud, it.stream, {}}), it.maud).zone == it.stream);
  CHECK(refused_by(it.state, Place{it.maud, 0, Range::kFar}) == "H-ZONE-1");
  CHECK(refused_by(state, Place{it.maud, 0, static_cast<Range>(4)}) == "H-ROUND-1");
  CHECK(refused_by(state, Move{it.maud, it.stream, {}}) == "H-ROUND-1");
}

TEST_CASE("stepping back without zones risks the quick attack, too [H-ZONE-1]", "[house]") {
  State state = after(first_round(), Move{kMaud, 0, Range::kNear});
  REQUIRE(fight(state).escape);
  CHECK(fight(state).escape->strikers.size() == 3);
  state = after(state, LetGo{});
  CHECK(who(state, kMaud).range == Range::kNear);
}

std::optional<Range> between(const State& state, Id one, Id other) {
  return range_between(fight(state), who(state, one), who(state, other));
}

TEST_CASE("who steps back is near to all, though they are close to others [H-ROUND-1][H-ZONE-1]",
          "[house]") {
  State state = after(after(first_round(), Move{kMaud, 0, Range::kNear}), LetGo{});
  for (const Id goblin : {kGoblin1, kGoblin2, kGoblin3}) {
    CHECK(between(state, kMaud, goblin) == Range::kNear);
    CHECK(between(state, kTobin, goblin) == Range::kClose);
  }
  // Nobody strikes her without a step, and she could retreat by a quick turn.
  state = next(state);
  CHECK(refused_by(state, goblin_strikes()) == "H-ROUND-1");
  CHECK(refused_by(after(state, SetFate{kGoblin1, Fate::kFled}),
                   Move{kGoblin2, 0, Range::kClose}) == "allowed");
  State followed = after(state, Move{kGoblin1, 0, Range::kClose});
  CHECK(between(followed, kMaud, kGoblin1) == Range::kClose);
  CHECK(between(followed, kMaud, kGoblin2) == Range::kNear);
  CHECK(fight(after(followed, Move{kGoblin2, 0, Range::kClose})).apart.size() == 1);
  followed = next(followed);
  CHECK(refused_by(followed, Move{kTobin, 0, Range::kClose}) == "H-ROUND-1");  // to whom?
  CHECK(refused_by(with(first_round(),
                        [](Table& table) {
                          change(table, kMaud).range = Range::kNear;
                          for (const Id goblin : {kGoblin1, kGoblin2, kGoblin3})
                            set_apart(*table.fight, change(table, kMaud), change(table, goblin),
                                      Range::kNear);
                        }),
                   Retreat{kMaud}) == "allowed");
}

TEST_CASE("one of them steps away, and is struck by nobody without a step [H-ROUND-1]", "[house]") {
  State state = after(start({{"goblin", 3}}, Range::kNear), SetOrder{false});
  state = after(state, Move{kMaud, 0, Range::kClose});
  CHECK(between(state, kMaud, kGoblin1) == Range::kClose);
  state = after(next(state), Move{kGoblin1, 0, Range::kFar});
  state = after(state, LetGo{});
  CHECK(between(state, kMaud, kGoblin1) == Range::kNear);
  CHECK(between(state, kTobin, kGoblin1) == Range::kFar);
  CHECK(between(state, kMaud, kGoblin2) == Range::kClose);
  state = next(state);
  state = after(state, Move{kTobin, 0, Range::kClose});
  CHECK(between(state, kTobin, kGoblin1) == Range::kNear);
  CHECK(between(state, kTobin, kGoblin2) == Range::kClose);
  // By hand it is as said, for everybody.
  state = after(state, Place{kGoblin1, 0, Range::kDistant});
  CHECK(between(state, kMaud, kGoblin1) == Range::kDistant);
  state = after(state, Place{kGoblin1, 0, Range::kClose});
  CHECK(between(state, kMaud, kGoblin1) == Range::kClose);
  CHECK(fight(state).apart.empty());
  // Whoever is gone is nobody’s to be apart from.
  state = after(state, Place{kGoblin1, 0, Range::kDistant});
  CHECK_FALSE(fight(state).apart.empty());
  CHECK(fight(after(state, RemoveCombatant{kGoblin1})).apart.empty());
}

// --- Retreat ---
State at(Range range) { return after(start({{"goblin", 3}}, range), SetOrder{false}); }

TEST_CASE("from near or far a quick turn, from close a full turn [H-RETR-1]", "[house]") {
  for (const Range range : {Range::kNear, Range::kFar, Range::kDistant}) {
    const State state = after(at(range), Retreat{kMaud}, {d20(9)});
    CHECK(who(state, kMaud).fate == Fate::kFled);
  }
  CHECK(refused_by(at(Range::kClose), Retreat{kMaud}) == "H-RETR-1");
  const State full = next(next(at(Range::kClose)));
  CHECK(who(after(full, Retreat{kMaud}, {d20(9)}), kMaud).fate == Fate::kFled);
  const State moved = after(full, DoOther{kMaud, "", false});
  CHECK(refused_by(moved, Retreat{kMaud}) == "H-INIT-1");
  CHECK(offer_of(full, kMaud, "retreat").note == "a full turn, AGI Save 45 %");
}

TEST_CASE("where no way leads to anybody, retreat takes no Save, and none is told [H-RETR-1]",
          "[house]") {
  const Bridge it = at_the_bridge();
  const State cut = with(it.state, [](Table& table) { table.fight->battlefield.ways.clear(); });
  const Offer offer = offer_of(cut, it.maud, "retreat");
  CHECK(offer.note.find("Save ") == std::string::npos);
  CHECK(chances(cut, offer, {}) == std::vector<std::string>{"No Save is needed"});
  CHECK(who(after(cut, Retreat{it.maud}), it.maud).fate == Fate::kFled);
  // Nobody reaches who flees from afar: no blows are told of.
  State far = after(start({{"ogre", 1}}, Range::kFar), SetOrder{false});
  far = after(far, Retreat{kMaud}, {d20(20)});
  const Played gone = played(far, DecideRetreat{false});
  CHECK_FALSE(says(gone.said, "more blows"));
  CHECK(who(gone.state, kMaud).fate == Fate::kFled);
}

TEST_CASE("a failed AGI Save: more blows, or the fight moves elsewhere [H-RETR-1]", "[house]") {
  const State failed = after(next(next(at(Range::kClose))), Retreat{kMaud}, {d20(10)});
  REQUIRE(fight(failed).escape);
  CHECK(stands(who(failed, kMaud)));
  CHECK(refused_by(failed, NextPhase{}) == "H-RETR-1");
  // Every enemy that reaches may strike once, then Maud is gone.
  State state = after(failed, DecideRetreat{false});
  CHECK(fight(state).escape->strikers == std::vector<Id>{kGoblin1, kGoblin2, kGoblin3});
  state = after(state, Strike{kGoblin1, kBlade}, {d20(9)});
  CHECK(fight(state).escape->strikers == std::vector<Id>{kGoblin2, kGoblin3});
  CHECK(refused_by(state, Strike{kGoblin1, kBlade}) == "H-ZONE-1");
  state = after(state, Strike{kGoblin2, kBlade}, {d20(3)});
  CHECK(refused_by(state, Strike{kGoblin3, kBlade}) == "H-DEF-3");
  state = after(state, takes(kMaud), {d6(4)});
  CHECK(who(state, kMaud).figure.hp == 3);
  CHECK(stands(who(state, kMaud)));
  state = after(state, LetGo{});
  CHECK(who(state, kMaud).fate == Fate::kFled);
  // Or nobody gets away, and everybody is somewhere else.
  state = after(failed, DecideRetreat{true});
  CHECK(stands(who(state, kMaud)));
  CHECK(who(state, kGoblin1).range == Range::kNear);
  CHECK(refused_by(state, DecideRetreat{true}) == "H-RETR-1");
  const Bridge it = at_the_bridge();
  state = after(after(it.state, Retreat{it.maud}, {d20(20)}), DecideRetreat{true});
  CHECK(fight(state).battlefield.zones.empty());
}

}  // namespace
}  // namespace fray::house::test
