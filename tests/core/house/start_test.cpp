// How fights begin and end, encounters, characters and NPCs, and input that cannot be.
#include <set>

#include "core/savvy/ruleset.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

TEST_CASE("the example fight is one action away", "[house]") {
  const State state = after({}, StartExample{});
  CHECK(fight(state).combatants.size() == 5);
  CHECK(fight(state).battlefield.zones.size() == 4);
  CHECK(refused_by(state, StartExample{}) == "no rule");
  // Its two need room in the Company.
  const auto company_of = [](std::size_t many) {
    return with(company(), [many](Table& table) {
      const Figure one = table.characters.front();
      table.characters.assign(many, one);
    });
  };
  CHECK(refused_by(company_of(kMostFigures - 2), StartExample{}) == "allowed");
  CHECK(why_not(company_of(kMostFigures - 1), StartExample{}).starts_with("The Company is full"));
}

TEST_CASE("the example fight begins whole each time, and its two leave with it", "[house]") {
  State state = after({}, StartExample{});
  state = after(state, Hurt{{who_is(state, "Maud")}, 99, false});
  state = after(state, SetFatigue{who_is(state, "Tobin"), 3});
  state = after(state, EndFight{});
  CHECK(table_of(state).characters.empty());
  state = after(state, StartExample{});
  REQUIRE(table_of(state).characters.size() == 2);
  for (const Combatant& one : fight(state).combatants) {
    CHECK(one.figure.hp == one.figure.full_hp);
    CHECK(one.figure.mgt == one.figure.full_mgt);
    CHECK(one.figure.fatigue == 0);
  }
  // One's own stay, and are left out of it, whatever they are called.
  const State own = after(after(first_round(), Hurt{{kMaud}, 99, false}), EndFight{});
  state = after(own, StartExample{});
  CHECK(table_of(state).characters.size() == 4);
  CHECK(table_of(after(state, EndFight{})).characters == table_of(own).characters);
}

TEST_CASE("a fight needs two sides", "[house]") {
  const State state = company();
  CHECK(why_not(state, StartFight{"", {1, 2}, {}}).find("nobody to fight") != std::string::npos);
  CHECK(why_not(state, StartFight{"", {}, {{"goblin", 2}}}).find("Company") != std::string::npos);
  CHECK(refused_by(state, StartFight{"", {}, {{"goblin", 1}, {"hireling", 1}}}) == "allowed");
  CHECK(refused_by(state, StartFight{"", {1, 1}, {{"goblin", 1}}}) == "no rule");
  CHECK(refused_by(state, StartFight{"", {9}, {{"goblin", 1}}}) == "no rule");
  CHECK(refused_by(state, StartFight{"", {1}, {{"dragon", 1}}}) == "no rule");
  CHECK(refused_by(state, StartFight{"", {1}, {{"goblin", 51}}}) == "no rule");
  CHECK(refused_by(state, StartFight{"", {1}, {{"goblin", -1}}}) == "no rule");
  CHECK(refused_by(state, StartFight{"", {1}, {{"goblin", 1}}, Range::kNear, 5}) == "H-ZONE-1");
  CHECK(refused_by(state, StartFight{"", {1}, {{"goblin", 1}}, static_cast<Range>(4)}) ==
        "H-ROUND-1");
  CHECK(refused_by(state, StartFight{std::string(61, 'x'), {1}, {{"goblin", 1}}}) != "allowed");
  const State dead = with(state, [](Table& table) { table.characters[0].mgt = 0; });
  CHECK(refused_by(dead, StartFight{"", {1}, {{"goblin", 1}}}) == "H-ATT-1");
  CHECK(refused_by(close_fight(), StartFight{"", {1}, {{"goblin", 1}}}) == "no rule");
}

TEST_CASE("whoever is taken out of the fight keeps what it did [H-DEF-2]", "[house]") {
  State state = after(first_round(), Hurt{{kMaud}, 2, false});
  state = after(state, SetFatigue{kMaud, 3});
  state = with(state, [](Table& table) {
    change(table, kMaud).figure.items[0].dropped = true;
    change(table, kMaud).figure.items[2].destroyed = true;
  });
  const Figure hurt = who(state, kMaud).figure;
  REQUIRE(hurt.hp < hurt.full_hp);
  state = done(state, kMaud, "leave");
  const Figure& maud = *find_figure(table_of(state), 1);
  CHECK(maud.id == 1);
  CHECK(maud.hp == hurt.hp);
  CHECK(maud.fatigue == 3);
  CHECK_FALSE(maud.items[0].dropped);  // there is time to take it up
  CHECK(maud.items[2].destroyed);
  CHECK(table_of(state).characters.size() == 2);
  // The others go on, and the end writes nothing over it.
  state = after(state, EndFight{});
  CHECK(find_figure(table_of(state), 1)->hp == hurt.hp);
  // An NPC has no sheet.
  state = after(first_round(), RemoveCombatant{kGoblin1});
  CHECK(table_of(state).characters == table_of(first_round()).characters);
}

TEST_CASE("a fight by other rules comes to its end first", "[house]") {
  State state = company();
  Dice dice = scripted(std::vector<int>{});
  for (const Action& action : kSavvy.example(state)) state = reduce(state, action, dice);
  REQUIRE(kSavvy.running(state));
  const State before = state;
  CHECK(why_not(state, StartFight{"", {1}, {{"goblin", 1}}})
            .find("Savvy & Violence is on: end it first") != std::string::npos);
  CHECK(why_not(state, StartExample{}).find("end it first") != std::string::npos);
  CHECK(state == before);
}

TEST_CASE("what the fight did to somebody goes back to the Company", "[house]") {
  State state = after(first_round(), Hurt{{kMaud}, 9, false});
  state = after(state, CriticalSave{kMaud}, {d20(11)});
  state = after(state, SetFatigue{kMaud, 2});
  state = after(state, SetFate{kGoblin1, Fate::kFled});
  const Played over = played(state, EndFight{});
  const Figure& maud = *find_figure(table_of(over.state), 1);
  CHECK(maud.hp == 0);
  CHECK(maud.mgt == 11);
  CHECK(maud.fatigue == 2);
  REQUIRE(table_of(over.state).past.size() == 1);
  CHECK(table_of(over.state).past[0].theirs == "Goblin 1 (fled), Goblin 2, Goblin 3");
  CHECK(says(over.said, "over after 1 round"));
  const Id past = table_of(over.state).past[0].id;
  CHECK(table_of(after(over.state, ForgetFight{past})).past.empty());
  CHECK(refused_by(over.state, ForgetFight{99}) == "no rule");
  CHECK(refused_by(over.state, EndFight{}) == "no rule");
  CHECK(find_figure(table_of(after(over.state, Rest{1, true})), 1)->mgt == 13);
}

TEST_CASE("a zone holds no more than its limit when a fight begins [H-ZONE-1]", "[house]") {
  // Room and corridor: four in the corridor, two in the doorway.
  State state = start({{"goblin", 2}, {"hireling", 3}}, Range::kNear, 1);
  const auto in = [&](std::size_t zone) {
    return occupants(fight(state), fight(state).battlefield.zones[zone].id);
  };
  CHECK(in(0) == 4);
  CHECK(in(1) == 1);
  CHECK(in(2) == 2);
  // Nor who comes later, nor where the battlefield is laid out anew.
  state = after(state, JoinFight{{}, {{"hireling", 3}}});
  CHECK(in(0) == 4);
  CHECK(in(1) == 2);
  CHECK(in(2) == 4);
  state = done(state, 0, "zones-lay", {{"preset", "0"}});
  CHECK(in(0) == 4);
  CHECK(in(1) == 2);
}

TEST_CASE("who comes before the free round is surprised with the others [H-SURP-2]", "[house]") {
  State state = after(close_fight(), SetSurprise{Surprise::kEnemies, false});
  state = after(state, JoinFight{{}, {{"goblin", 1}, {"hireling", 1}}});
  const std::vector<Combatant> all = fight(state).combatants;
  CHECK(all[5].surprised);
  CHECK_FALSE(all[6].surprised);
  CHECK_FALSE(fight(after(after(state, BeginFreeRound{}), JoinFight{{}, {{"goblin", 1}}}))
                  .combatants[7]
                  .surprised);
}

TEST_CASE("two hundred are the most that fight", "[house]") {
  const auto start = [](int wolves) {
    return StartFight{"", {}, {{"hireling", 50}, {"goblin", 50}, {"bandit", 50}, {"wolf", wolves}}};
  };
  CHECK(refused_by({}, start(50)) == "allowed");
  const State full = after({}, start(50));
  CHECK(fight(full).combatants.size() == 200);
  CHECK(why_not(full, JoinFight{{}, {{"goblin", 1}}}).find("200 combatants") != std::string::npos);
}

TEST_CASE("who joins is somebody, and each is meant once", "[house]") {
  const State state = start({{"ogre", 1}});
  CHECK(why_not(state, JoinFight{{}, {{"ogre", 0}}}) == "Choose somebody who joins.");
  CHECK(why_not(state, JoinFight{{}, {{"ogre", 0}, {"goblin", 1}}}) == "allowed");
  const Id first = fight(state).combatants[0].figure.id;
  const Id second = fight(state).combatants[1].figure.id;
  CHECK(why_not(state, Hurt{{first, second}, 1}) == "allowed");
  CHECK(why_not(state, Hurt{{first, second, first}, 1}) == "Choose everybody once.");
  CHECK(why_not(state, Hurt{{}, 1}) == "Choose who is meant.");
}

TEST_CASE("no two in a fight have one name", "[house]") {
  State state = done(company(), kFirstCommon, "copy");  // a Goblin of one's own
  state = after(state, StartFight{"", {1, 2}, {{"goblin", 3}}, Range::kClose, 0});
  state = after(state, RemoveCombatant{fight(state).combatants[2].figure.id});
  state = after(state, JoinFight{{}, {{"goblin", 1}, {"own-3", 2}}});
  std::set<std::string> names;
  for (const Combatant& one : fight(state).combatants) {
    INFO(one.figure.name);
    CHECK(names.insert(one.figure.name).second);
  }
  CHECK(names.contains("Goblin 4"));
  CHECK(names.contains("Goblin 6"));
  // One alone has no number until another comes.
  state = after(start({{"ogre", 1}}), JoinFight{{}, {{"ogre", 1}}});
  CHECK(fight(state).combatants[2].figure.name == "Ogre");
  CHECK(fight(state).combatants[3].figure.name == "Ogre 2");
}

TEST_CASE("no rest wakes the dead [H-ATT-1]", "[house]") {
  State state = after(after(first_round(), Hurt{{kMaud}, 99, false}), EndFight{});
  CHECK(refused_by(state, Rest{1, true}) == "H-ATT-1");
  CHECK(refused_by(state, Rest{1, false}) == "H-ATT-1");
  CHECK(why_not(state, StartFight{"", {1}, {{"goblin", 1}}}) == "Maud is dead: choose others.");
  const auto marks = [](const State& now) { return board(now).groups[0].rows[0].marks; };
  CHECK(marks(state).front().text == "dead");
  const auto cannot = [](const State& now) {
    return find_offer(board(now).bar, "start")->form[0].choices[0].cannot;
  };
  CHECK(cannot(state) == "Out of all fights.");
  // By hand it can be undone; without WIL one is not dead, and rests.
  state = done(state, 1, "edit", {{"mgt", "3"}});
  CHECK(refused_by(state, Rest{1, true}) == "allowed");
  state = done(state, 1, "edit", {{"wil", "0"}});
  CHECK(marks(state).front().text == "no WIL left");
  CHECK(cannot(state) == "No MGT or WIL is left: rest first.");
  CHECK(find_figure(table_of(after(state, Rest{1, true})), 1)->wil == 11);
  state = with(state, [](Table& table) { table.characters[0].detachment = true; });
  CHECK(refused_by(state, Rest{1, true}) == "H-ATT-1");
}

TEST_CASE("somebody joins or is taken out in mid-fight", "[house]") {
  State state = after(first_round(), JoinFight{{}, {{"goblin", 1}, {"ogre", 1}}});
  CHECK(fight(state).combatants[5].figure.name == "Goblin 4");
  CHECK(fight(state).combatants[6].figure.name == "Ogre");
  CHECK(refused_by(state, JoinFight{{1}, {}}) == "no rule");
  CHECK(refused_by(state, JoinFight{}) == "no rule");
  state = after(state, RemoveCombatant{kGoblin1});
  CHECK(find_combatant(table_of(state), kGoblin1) == nullptr);
  CHECK(refused_by(state, RemoveCombatant{kGoblin1}) == "no rule");
  // What waited for that one waits no longer.
  State waiting = after(first_round(), maud_strikes(3));
  CHECK(fight(after(waiting, RemoveCombatant{kGoblin1})).blows.empty());
  CHECK(fight(after(waiting, RemoveCombatant{kMaud})).blows.empty());
}

// --- Encounters ---
TEST_CASE("an encounter is NPCs that stand ready, with their zones", "[house]") {
  State state =
      after(company(), AddEncounter{"The ford", {{"goblin", 2}, {"ogre", 1}}, Range::kFar, 2});
  const Encounter& made = table_of(state).encounters[0];
  CHECK(in_words(table_of(state), made.npcs) == "2 × Goblin, Ogre");
  CHECK(made.battlefield.zones.size() == 4);
  const State begun = after(state, StartEncounter{made.id, {1}});
  CHECK(fight(begun).combatants.size() == 4);
  CHECK(fight(begun).title == "The ford");
  REQUIRE(fight(begun).battlefield.zones.size() == 4);
  CHECK(fight(begun).battlefield.zones[0].id != made.battlefield.zones[0].id);
  CHECK(fight(begun).battlefield.ways.size() == made.battlefield.ways.size());
  CHECK(refused_by(state, StartEncounter{99, {1}}) == "no rule");
  CHECK(refused_by(state, StartEncounter{made.id, {}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{"", {{"goblin", 1}}}) != "allowed");
  CHECK(refused_by(state, AddEncounter{"Nobody", {}}) == "no rule");
  CHECK(table_of(after(state, RemoveEncounter{made.id})).encounters.empty());
  // A running fight is kept as one.
  const State kept = after(begun, KeepEncounter{"The ford again"});
  CHECK(table_of(kept).encounters.back().npcs ==
        std::vector<KindCount>{{"goblin", 2}, {"ogre", 1}});
  CHECK(table_of(kept).encounters.back().battlefield.zones.size() == 4);
}

TEST_CASE("an encounter is kept without those whose kind is gone", "[house]") {
  State state = after(company(), AddFigure{{.name = "Lurker"}, true});
  state = after(state, StartFight{"", {1}, {{"own-3", 2}, {"goblin", 1}}});
  state = after(after(state, RemoveFigure{3}), KeepEncounter{"Dark"});
  CHECK(table_of(state).encounters[0].npcs == std::vector<KindCount>{{"goblin", 1}});
}

TEST_CASE("an encounter with an NPC that is gone says so", "[house]") {
  State state = after(company(), AddFigure{{.name = "Lurker"}, true});
  state = after(state, AddEncounter{"Dark", {{"own-3", 1}}});
  state = after(state, RemoveFigure{3});
  CHECK(why_not(state, StartEncounter{4, {1}}).find("not there any more") != std::string::npos);
  CHECK(in_words(table_of(state), table_of(state).encounters[0].npcs) == "(own-3 is gone)");
}

// --- Figures ---
TEST_CASE("figures are held to their bounds", "[house]") {
  const auto refused = [](const auto& change) {
    Figure figure;
    figure.name = "Ada";
    change(figure);
    return refused_by({}, AddFigure{figure, false}) != "allowed";
  };
  CHECK_FALSE(refused([](Figure&) {}));
  CHECK(refused([](Figure& it) { it.name = ""; }));
  CHECK(refused([](Figure& it) { it.full_mgt = 31; }));
  CHECK(refused([](Figure& it) { it.mgt = 11; }));
  CHECK(refused([](Figure& it) { it.agi = 0; }));
  CHECK(refused([](Figure& it) { it.wil = -1; }));
  CHECK(refused([](Figure& it) { it.hp = 5; }));
  CHECK(refused([](Figure& it) { it.fatigue = 11; }));
  CHECK(refused([](Figure& it) { it.carried = 10; }));  // with HP left
  CHECK(refused([](Figure& it) { it.coins = -1; }));
  CHECK(refused([](Figure& it) { it.items.resize(1); }));  // without a name
  CHECK(refused([](Figure& it) { it.items = {{.name = "suit", .armor = 2}}; }));
  CHECK(refused(
      [](Figure& it) { it.items = {{.name = "suit", .kind = ItemKind::kArmour, .armor = 4}}; }));
}

TEST_CASE("items come and go", "[house]") {
  State state = after(company(), AddItem{1, {.name = "rope", .kind = ItemKind::kOther}});
  CHECK(find_figure(table_of(state), 1)->items.back().id == 4);
  CHECK(refused_by(state, AddItem{1, {.name = ""}}) == "no rule");
  CHECK(refused_by(state, AddItem{9, {.name = "rope"}}) == "no rule");
  state = after(state, RemoveItem{1, 4});
  CHECK(refused_by(state, RemoveItem{1, 4}) == "no rule");
  // Not what a blow is struck with.
  const State waiting = after(first_round(), maud_strikes(3));
  CHECK(refused_by(waiting, RemoveItem{kMaud, kSword}) == "H-DEF-3");
  CHECK(refused_by(first_round(), RemoveFigure{1}) == "no rule");
}

TEST_CASE("eight common foes come with the rule set, marked as Fray’s own", "[house]") {
  int foes = 0;
  for (const Kind& kind : all_kinds({})) {
    foes += kind.figure.hireling ? 0 : 1;
    INFO(kind.key);
    CHECK_FALSE(refuse_figure(kind.figure));
  }
  CHECK(foes == 8);
  const auto goblin = common_kind(kFirstCommon);
  REQUIRE(goblin);
  CHECK(goblin->notes.find("Fray’s own") != std::string::npos);
  CHECK_FALSE(common_kind(kFirstCommon + kCommon));
  const State state = done({}, kFirstCommon, "copy");
  CHECK(table_of(state).kinds[0].name == "Goblin");
}

}  // namespace
}  // namespace fray::house::test
