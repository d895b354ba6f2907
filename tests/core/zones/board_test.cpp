// The board and the offers: what stands where, what can be done next, and what a form may send.
#include <algorithm>
#include <set>
#include <string_view>
#include <utility>

#include "core/zones/kinds.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

bool marked(const BoardRow& row, std::string_view text) {
  return std::ranges::any_of(row.marks, [&](const Mark& mark) { return mark.text == text; });
}
BoardRow row_of(const State& state, Id who) {
  const Board now = board(state);
  for (const BoardGroup& group : now.groups)
    for (const BoardRow& row : group.rows)
      if (row.who == who) return row;
  FAIL("nobody has the id " << who);
  return {};
}

TEST_CASE("without a fight the board shows the Company and how one begins", "[zones]") {
  const Board empty = board({});
  CHECK_FALSE(empty.running);
  REQUIRE(empty.groups.size() == 1);
  CHECK(empty.groups[0].title == "Common NPCs, figures of Fray’s own");
  CHECK(empty.groups[0].rows.size() == 9);
  CHECK(empty.bar[0].key == "example");
  CHECK(empty.bar[0].cannot.empty());
  CHECK_FALSE(find_offer(empty.bar, "start")->cannot.empty());  // nobody to fight with
  State state = staying(done({}, 0, "example"));
  state = done(state, 0, "end");
  const Board home = board(state);
  CHECK(home.bar[0].key == "start");
  CHECK(home.bar[0].cannot.empty());
  REQUIRE(home.groups.size() == 3);
  CHECK(home.groups[2].title == "Past fights");
  CHECK(fight(done(state, 0, "start")).combatants.size() == 6);
}

TEST_CASE("a common foe is looked up, and copied to be changed", "[zones]") {
  const BoardRow wolf = board({}).groups[0].rows[4];
  CHECK(wolf.name == "Wolf");
  CHECK(wolf.note.find("fangs 1D6") != std::string::npos);
  State state = done({}, wolf.who, "copy");
  REQUIRE(table_of(state).kinds.size() == 1);
  CHECK(table_of(state).kinds[0].name == "Wolf");
  CHECK(table_of(state).kinds[0].notes == "Figures of our own.");
  CHECK(table_of(state).kinds[0].id < 10);
  state = done(state, table_of(state).kinds[0].id, "copy");
  CHECK(table_of(state).kinds.size() == 2);
  CHECK(offers({}, kFirstCommon + kCommon).empty());
}

TEST_CASE("the groups are the zones, rows say whose they are", "[Z-ROUND-1][zones]") {
  const Board now = board(apart());
  CHECK(now.title == "Round 1");
  REQUIRE(now.groups.size() == 4);
  CHECK(now.groups[0].title == "A");
  CHECK(now.groups[0].zone == kZoneA);
  CHECK(now.groups[0].rows.size() == 2);
  CHECK(now.groups[3].rows.empty());
  CHECK(now.ways.size() == 3);
  CHECK(marked(now.groups[0].rows[0], "Company"));
  CHECK(now.groups[0].rows[0].ours);
  CHECK(now.groups[0].rows[0].may_act);
  CHECK_FALSE(now.groups[1].rows[0].may_act);
  CHECK(now.groups[1].rows[0].waiting);
  REQUIRE(now.groups[0].rows[0].quick.size() == 2);
  CHECK(now.groups[0].rows[0].quick[0].key == "attack");
  CHECK(now.groups[0].rows[0].quick[1].key == "move");
  CHECK(now.groups[0].rows[0].quick[1].pick);
}

TEST_CASE("each faction has a name, a colour and a place, rows say which", "[Z-ROUND-1][zones]") {
  State state = apart();
  JoinFight join{0, {.name = "Wolves", .colour = 5, .npcs = {{"wolf", 2}}}, kZoneD};
  state = after(state, join);
  const Board now = board(state);
  REQUIRE(now.factions.size() == 3);
  CHECK(now.factions[0].ours);
  CHECK(now.factions[1].name == "Foes");
  CHECK(now.factions[1].colour == 1);
  CHECK(now.factions[2].name == "Wolves");
  CHECK(now.factions[2].colour == 5);
  for (const BoardGroup& group : now.groups)
    for (const BoardRow& row : group.rows) {
      INFO(row.name);
      CHECK(row.faction == (row.ours ? 0 : row.name.starts_with("Wolf") ? 2 : 1));
      CHECK(row.drop == (row.may_act ? "move" : ""));
    }
}

TEST_CASE("the line says who is on, who is left, who has reacted", "[Z-ACT-1][zones]") {
  CHECK(board(four_zones()).line == "The first initiative is with Company, who began the fight.");
  State state = apart();
  CHECK(board(state).line ==
        "The turn of Company: act or pass. Company: 2 left to act. Foes: 3 left to act.");
  CHECK(board(state).bar[0].name == "Company: pass");
  const State halves = with(state, [](Table& table) {
    table.fight->fast_slow = table.fight->fast = true;
    table.fight->threshold = 11;
  });
  CHECK(board(halves).line.starts_with("Fast half, threshold 11. The turn of Company"));
  const auto slow = [](const State& now) {
    int rows = 0;
    for (const BoardGroup& group : board(now).groups)
      for (const BoardRow& row : group.rows)
        rows += static_cast<int>(std::ranges::count(row.marks, "in the slow half", &Mark::text));
    return rows;
  };
  CHECK(slow(halves) > 0);
  CHECK(slow(with(halves, [](Table& table) { table.fight->fast = false; })) == 0);
  CHECK(slow(with(halves, [](Table& table) { table.fight->step = Step::kMorale; })) == 0);
  state = after(melee(), strikes(kAda, kBandit1, kSword));
  state = after(state, reacts(kBandit1, Reaction::kDodge), {d20(1)});
  CHECK(board(state).line ==
        "Ada acts for Company. Company: 1 left to act. Foes: 2 left to act. "
        "Spent on a reaction: Bandit 1.");
  CHECK(board(state).bar[0].name == "End Ada’s turn");
  state = after(state, Hurt{{kBandit1, kBandit2, kGuard}, 99, false});
  CHECK(board(state).line == "Nobody stands but Company.");
  CHECK(board(state).bar[0].key == "end");
}

TEST_CASE("rows show what is wrong with somebody", "[zones]") {
  State state = after(unready(melee(), kFoes), Move{kAda, kZoneB, true, false});
  Attack grapple{kAda, kBandit1};
  grapple.means.manner = Manner::kGrapple;
  state = after(state, grapple, {d20(20)});
  state = after(state, SetCondition{kBo, "drunk"});
  CHECK(marked(row_of(state, kAda), "holds Bandit 1"));
  CHECK(marked(row_of(state, kAda), "on the border with B"));
  CHECK(marked(row_of(state, kAda), "takes the turn"));
  CHECK(marked(row_of(state, kAda), "bonus action left"));
  CHECK_FALSE(marked(row_of(state, kAda), "main action left"));
  CHECK(marked(row_of(state, kBandit1), "held by Ada"));
  CHECK(marked(row_of(state, kBandit1), "has acted"));
  CHECK(marked(row_of(state, kBo), "drunk"));
  CHECK(marked(row_of(after(state, SetHidden{kBo, true}), kBo), "hidden"));
  // How somebody is out is never among what gives way for want of room.
  constexpr std::pair<Fate, std::string_view> kFates[] = {{Fate::kDown, "incapacitated"},
                                                          {Fate::kDead, "dead"},
                                                          {Fate::kRetreated, "retreated"},
                                                          {Fate::kSurrendered, "surrendered"},
                                                          {Fate::kEscaped, "escaped"}};
  for (const auto& fate : kFates) {
    const BoardRow out = row_of(after(state, SetFate{kGuard, fate.first}), kGuard);
    INFO(fate.second);
    CHECK(out.out);
    CHECK(std::ranges::any_of(out.marks, [&](const Mark& mark) {
      return mark.text == fate.second && mark.tone != Tone::kQuiet;
    }));
  }
}

TEST_CASE("a fight without zones goes on, everybody near", "[zones]") {
  State state = with(apart(), [](Table& table) {
    table.fight->field = {};
    for (Combatant& one : table.fight->combatants) one.zone = 0;
  });
  CHECK(board(state).groups.size() == 2);
  state = unready(state, kFoes);
  CHECK(health(after(state, strikes(kAda, kBandit1, kSword), {d8(4)}), kBandit1) == 6);
  CHECK(find_offer(offers(state, kAda), "move") == nullptr);
}

TEST_CASE("every offer has a key of its own, and is done where it can be", "[zones]") {
  for (const State& state : {melee(), apart(), four_zones()})
    for (const Id id : {kAda, kBandit1}) {
      std::set<std::string> keys;
      for (const Offer& offer : offers(state, id)) {
        INFO(offer.key);
        CHECK(keys.insert(offer.key).second);
        const auto action = fill(state, id, offer.key, usual_form(offer));
        if (offer.cannot.empty()) {
          REQUIRE(action);
          CHECK(why_not(state, *action) == "allowed");
        } else if (offer.key != "pass") {  // whole factions may, by the Guide's word
          CHECK((!action || refuse(state, *action)));
        }
      }
    }
}

TEST_CASE("rows say the chances of what they propose", "[Z-ATT-1][Z-NONL-1][zones]") {
  const State state = with(melee(), [](Table& table) {
    find_combatant(table, kBandit1)->figure.health = 6;
    find_combatant(table, kBandit2)->hidden = true;
  });
  // A sword of 1D8 against 6 health: 6, 7 and 8; at the unseen with WIT 12 first.
  const Offer attack = offer_of(state, kAda, "attack");
  CHECK(attack.note == "sword, 1D8, hits, down 37.5 %");
  CHECK(attack.form[0].choices[0].note == "near, armour 0, health 6, hits, down 37.5 %");
  CHECK(attack.form[0].choices[1].note == "near, armour 0, health 10, hidden, hits 60 %, down 0 %");
  CHECK(chances(state, attack, {}).back() == "Down 37.5 %");
  // STR 10 saves in 10 of 20.
  const Offer grapple = offer_of(state, kAda, "grapple");
  CHECK(grapple.form[0].choices[0].note == "near, armour 0, health 6, STR 10, 50 %");
  CHECK(chances(state, grapple, {}).back() == "Grabbed 50 %");
  const Offer disarm = offer_of(state, kAda, "disarm");
  CHECK(disarm.form[0].choices[0].note == "STR 10, 50 %");
  CHECK(chances(state, disarm, {}).back() == "Disarmed 50 %");
  CHECK(offer_of(state, kAda, "trick").form[0].choices[0].note == "WIT 8, 60 %");
}

TEST_CASE("moving is one tap on the zone", "[zones]") {
  const State state = done(unready(apart(), kFoes), kAda, "move", {{"to", "102"}});
  CHECK(who(state, kAda).zone == kZoneB);
  const Offer move = offer_of(state, kAda, "move");
  CHECK(move.note == "1 zone left");
  REQUIRE(move.form[0].choices.size() == 2);
  CHECK(move.form[0].choices[1].note == "1 zone");
}

TEST_CASE("a form that no field allows is no action", "[zones]") {
  const State state = melee();
  const auto fails = [&](Id who, std::string_view key, const FilledForm& form) {
    return !fill(state, who, key, form);
  };
  CHECK_FALSE(fails(kAda, "attack", {}));
  CHECK(fails(kAda, "attack", {{"whom", "122"}}));  // of the same faction: no choice
  CHECK(fails(kAda, "attack", {{"whom", ""}}));
  CHECK(fails(kAda, "attack", {{"whom", "123,124"}}));
  CHECK(fails(kAda, "attack", {{"with", "3"}}));  // the bomb is for blasts
  CHECK(fails(kAda, "attack", {{"protection", "5"}}));
  CHECK(fails(kAda, "attack", {{"stunt", std::string(301, 'x')}}));
  CHECK(fails(kAda, "disarm", {{"what", "123"}}));
  CHECK(fails(kAda, "move", {{"to", "103"}}));
  CHECK(fails(kAda, "consume", {{"heals", "7"}}));
  CHECK(fails(kAda, "fly", {}));
  CHECK(fails(99, "attack", {}));
  CHECK(fails(0, "attack", {}));
  CHECK(fails(kAda, "dodge", {}));
  CHECK_FALSE(fails(kAda, "attack", {{"unknown", "x"}}));
  CHECK(offers(state, 99).empty());
}

TEST_CASE("the blast’s form aims where it can go", "[Z-BLAST-1][zones]") {
  const State state = unready(apart(), kFoes);
  const Offer blast = offer_of(state, kAda, "blast");
  CHECK(blast.cannot.empty());
  CHECK(filled(usual_form(blast), "zone") == "103");
  const State aimed = with(state, [](Table& table) { put(table, kGuard, kZoneC); });
  const std::vector<std::string> lines = chances(aimed, blast, usual_form(blast));
  REQUIRE(lines.size() == 4);
  CHECK(lines[0] == "Where it is aimed 60 %, else it strays");
  CHECK(lines[1] == "Guard down 0 %");
  CHECK(lines[2] == "Bandit 1 down 0 %, should it stray");
  // Whoever stands on a border is struck by the hit and by a miss: 60 % and half of 40 %.
  const State border = with(aimed, [](Table& table) {
    put(table, kGuard, kZoneC, kZoneB);
    for (const Id id : {kGuard, kBandit1}) find_combatant(table, id)->figure.health = 1;
  });
  const std::vector<std::string> both = chances(border, blast, usual_form(blast));
  CHECK(both[1] == "Guard down 80 %");
  CHECK(both[2] == "Bandit 1 down 20 %, should it stray");
}

}  // namespace
}  // namespace fray::zones::test
