// How fights begin and end, factions, characters and NPCs, encounters, zones that change.
#include <set>

#include "core/savvy/ruleset.hpp"
#include "core/table/zone_actions.hpp"
#include "core/zones/kinds.hpp"
#include "core/zones/ruleset.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

// The example fight, by three who stay in the Company.
State example() { return staying(after({}, StartExample{})); }

TEST_CASE("the example fight is one tap away", "[zones]") {
  REQUIRE(kZones.example({}).size() == 1);
  const State state = after({}, kZones.example({})[0]);
  CHECK(kZones.example(state).empty());
  CHECK(kZones.running(state));
  CHECK(fight(state).combatants.size() == 6);
  CHECK(table_of(state).characters.size() == 3);
  CHECK(fight(state).factions[0].ours);
  CHECK_FALSE(fight(state).factions[1].ours);
  CHECK(fight(state).factions[0].colour != fight(state).factions[1].colour);
  CHECK(who(state, named(state, "Balthasar")).zone == fight(state).field.zones.front().id);
}

TEST_CASE("the example fight begins whole each time, and its three leave with it", "[zones]") {
  State state = after({}, StartExample{});
  state = after(state, Hurt{{named(state, "Sybilla")}, 2, true});
  state = after(state, SetFate{named(state, "Balthasar"), Fate::kDead});
  state = after(state, EndFight{});
  CHECK(table_of(state).characters.empty());
  state = after(state, StartExample{});
  REQUIRE(table_of(state).characters.size() == 3);
  for (const Combatant& one : fight(state).combatants) {
    CHECK(one.figure.health == one.figure.full_health);
    CHECK(one.fate == Fate::kFighting);
  }
  // One's own stay, and are left out of it, whatever they are called.
  const State own =
      after(after(example(), SetFate{named(example(), "Sybilla"), Fate::kDead}), EndFight{});
  state = after(own, StartExample{});
  CHECK(table_of(state).characters.size() == 6);
  CHECK(table_of(after(state, EndFight{})).characters == table_of(own).characters);
}

TEST_CASE("a faction of nobody is refused in words, and nothing is lost", "[Z-ROUND-1][zones]") {
  const State state = after(example(), EndFight{});
  const auto form = [](std::string bandits) {
    return FilledForm{{"n-bandit", std::move(bandits)}};
  };
  const auto action = fill(state, 0, "start", form("0"));
  REQUIRE(action);
  CHECK(why_not(state, *action) ==
        "The faction Enemies has nobody: add somebody, or leave it out.");
  CHECK(refused_by(state, *action) == "Z-ROUND-1");
  CHECK(refused_by({}, *fill({}, 0, "start", form("2"))) == "Z-ROUND-1");  // no Company
  CHECK(refused_by(state, *fill(state, 0, "start", {{"foes", ""}})) == "Z-ROUND-1");
  const State three = done(state, 0, "start", {{"third", "2"}, {"third-kind", "wolf"}});
  CHECK(fight(three).factions.size() == 3);
  CHECK(all_of(fight(three), faction(three, "Others")) == 2);
  CHECK(fight(three).field.zones.size() == 3);
}

TEST_CASE("allies among the NPCs join the players’ side", "[zones]") {
  const State home = after(example(), EndFight{});
  const State state = done(home, 0, "start", {{"n-sellsword", "2"}, {"n-wolf", "1"}});
  CHECK(all_of(fight(state), faction(state, "Company")) == 5);
  CHECK(named(state, "Sellsword 2") != 0);
  CHECK(named(state, "Wolf") != 0);
}

TEST_CASE("an ambush hides those who lie in it", "[Z-SNEAK-1][zones]") {
  const State home = after(example(), EndFight{});
  State state = done(home, 0, "start", {{"began", "3"}});
  CHECK(is_ambush_next(fight(state)));
  CHECK(who(state, named(state, "Bandit 1")).hidden);
  CHECK(board(state).bar[0].name == "The ambush");
  state = done(state, 0, "round");
  CHECK(fight(state).turn == faction(state, "Enemies"));
  state = done(home, 0, "start", {{"began", "2"}});
  CHECK(who(state, named(state, "Sybilla")).ambusher);
}

TEST_CASE("people join and leave in mid-fight, in old factions and new ones", "[zones]") {
  State state = after(example(), BeginRound{});
  CHECK(why_not(state, *fill(state, 0, "join", {})) == "Choose somebody who joins.");
  state = done(state, 0, "join",
               {{"n-bandit", "1"}, {"faction", std::to_string(faction(state, "Bandits"))}});
  CHECK(named(state, "Bandit 3") != 0);
  state = done(state, 0, "join", {{"n-wolf", "2"}, {"faction", "0"}, {"name", "Pack"}});
  const Id pack = faction(state, "Pack");
  CHECK(standing(fight(state), pack) == 2);
  const Id bandit = named(state, "Bandit 3");
  CHECK(who(after(state, SetFaction{bandit, pack}), bandit).faction == pack);
  CHECK(refused_by(state, SetFaction{bandit, 99}) == "no rule");
  const State gone = after(state, RemoveCombatant{bandit});
  CHECK(find_combatant(table_of(gone), bandit) == nullptr);
  CHECK(fight(after(state, ChangeFaction{pack, "Wolves", 4, true})).factions.back().ours);
  CHECK(refused_by(state, ChangeFaction{pack, "", 4, true}) == "Z-ROUND-1");
  CHECK(refused_by(state, ChangeFaction{pack, "Wolves", 6, true}) == "no rule");
}

TEST_CASE("each faction is changed by a form of its own", "[Z-ROUND-1][zones]") {
  const State state = after(example(), BeginRound{});
  const Faction ours = fight(state).factions[0], bandits = fight(state).factions[1];
  const Offer offer = offer_of(state, 0, "change-faction-" + std::to_string(bandits.id));
  CHECK(offer.name == "Change Bandits");
  CHECK(filled(usual_form(offer), "name") == "Bandits");
  CHECK(filled(usual_form(offer), "colour") == std::to_string(bandits.colour));
  CHECK(offer_of(state, 0, "change-faction-" + std::to_string(ours.id)).name == "Change Company");
  // As the form proposes it nothing changes but what was filled in.
  const State changed = done(state, 0, offer.key, {{"name", "Robbers"}});
  CHECK(fight(changed).factions[0] == ours);
  CHECK(fight(changed).factions[1] == Faction{bandits.id, "Robbers", bandits.colour, false});
}

TEST_CASE("a fight that is over is summed up, and gives back what was taken along", "[zones]") {
  State state = after(example(), BeginRound{});
  const Id sybilla = named(state, "Sybilla");
  state = after(state, Hurt{{sybilla}, 2, true});
  state = after(after(state, Drop{sybilla, 1}), EndTurn{});
  state = after(state, SetFate{named(state, "Bandit 1"), Fate::kDead});
  state = after(state, EndFight{});
  CHECK_FALSE(table_of(state).fight);
  REQUIRE(table_of(state).past.size() == 1);
  const PastFight past = table_of(state).past[0];
  CHECK(past.rounds == 1);
  CHECK(past.how ==
        "Company: Balthasar, Sybilla, Theobald; "
        "Bandits: Bandit 1 (dead), Bandit 2, Bandit leader");
  const Figure back = table_of(state).characters[1];
  CHECK(back.health == back.full_health - 2);
  // Her crossbow, dropped, is taken up again; it comes to hand as nothing else is.
  CHECK(back.weapons[0].place == Place::kHeld);
  CHECK(back.weapons[1].place == Place::kStowed);
  state = done(state, back.id, "restore");
  CHECK(table_of(state).characters[1].health == table_of(state).characters[1].full_health);
  CHECK(table_of(after(state, ForgetFight{past.id})).past.empty());
  CHECK(refused_by(state, ForgetFight{99}) == "no rule");
}

TEST_CASE("whoever is taken out of the fight keeps what it did", "[Z-ATT-1][zones]") {
  State state = after(example(), BeginRound{});
  const Id sybilla = named(state, "Sybilla"), theobald = named(state, "Theobald");
  state = after(after(state, Hurt{{sybilla}, 2, true}), Drop{sybilla, 1});
  state = after(state, RemoveCombatant{sybilla});
  const Figure& back = table_of(state).characters[1];
  CHECK(back.name == "Sybilla");
  CHECK(back.id == table_of(example()).characters[1].id);
  CHECK(back.health == back.full_health - 2);
  CHECK(back.weapons[0].place == Place::kHeld);
  // The dead stay dead, and an NPC has no sheet.
  state = after(after(state, SetFate{theobald, Fate::kDead}), RemoveCombatant{theobald});
  CHECK(table_of(state).characters[2].dead);
  const std::vector<Figure> before = table_of(state).characters;
  CHECK(table_of(after(state, RemoveCombatant{named(state, "Bandit 1")})).characters == before);
}

TEST_CASE("who was finished stays dead after the fight", "[Z-ATT-1][zones]") {
  State state = example();
  const Id balthasar = named(state, "Balthasar"), sybilla = named(state, "Sybilla");
  state = after(after(state, SetFate{balthasar, Fate::kDead}), SetFate{sybilla, Fate::kDown});
  state = after(state, EndFight{});
  const Id dead = table_of(state).characters[0].id, down = table_of(state).characters[1].id;
  CHECK(refused_by(state, Restore{dead}) == "Z-ATT-1");
  CHECK(refused_by(state, Restore{down}) == "allowed");
  StartFight start;
  start.sides = {{.name = "Company", .ours = true, .characters = {dead}},
                 {.name = "Wolves", .npcs = {{"wolf", 1}}}};
  CHECK(why_not(state, start) == "Balthasar is dead: choose others.");
  CHECK(board(state).groups[0].rows[0].marks[0].text == "dead");
  CHECK(board(state).groups[0].rows[1].marks[0].text == "no health left");
  // By hand it can be undone.
  state = done(state, dead, "edit", {{"health", "1"}});
  CHECK(refused_by(state, Restore{dead}) == "allowed");
}

TEST_CASE("a faction has one of six colours", "[zones]") {
  const State state = after(example(), EndFight{});
  StartFight start;
  start.sides = {{.name = "Wolves", .npcs = {{"wolf", 1}}},
                 {.name = "Bandits", .npcs = {{"bandit", 1}}}};
  for (const auto& [colour, taken] : {std::pair{-1, false}, {0, true}, {5, true}, {6, false}}) {
    start.sides[0].colour = colour;
    CAPTURE(colour);
    CHECK((refused_by(state, start) == "allowed") == taken);
  }
}

TEST_CASE("a fight has 200 combatants at the most", "[zones]") {
  const State state = after(example(), EndFight{});
  StartFight start;
  start.sides = {{.name = "Wolves", .npcs = {{"wolf", 50}, {"wolf", 50}, {"wolf", 49}}},
                 {.name = "Bandits", .npcs = {{"bandit", 50}, {"chief", 1}}}};
  CHECK(fight(after(state, start)).combatants.size() == 200);
  start.sides[0].npcs[2].count = 50;
  CHECK(why_not(state, start) == "A fight has 200 combatants at the most.");
  start.sides[0].npcs[2].count = 51;
  CHECK(why_not(state, start) == "0 to 50 of a kind can join at once.");
}

TEST_CASE("no two in a fight have one name", "[zones]") {
  State state = after(example(), RemoveCombatant{named(example(), "Bandit 1")});
  JoinFight join{fight(state).factions[1].id, {.npcs = {{"bandit", 2}, {"chief", 1}}}, 0};
  state = after(state, join);
  std::set<std::string> names;
  for (const Combatant& one : fight(state).combatants) {
    INFO(one.figure.name);
    CHECK(names.insert(one.figure.name).second);
  }
  CHECK(names.contains("Bandit 4"));
  CHECK(names.contains("Bandit leader 2"));
}

TEST_CASE("a fight by other rules comes to its end first", "[zones]") {
  State state = after(example(), EndFight{});
  Dice dice = fray::scripted({});
  for (const Action& action : kSavvy.example(state)) state = reduce(state, action, dice);
  REQUIRE(kSavvy.running(state));
  CHECK(why_not(state, StartExample{}).find("Savvy & Violence is on") != std::string::npos);
  StartFight start;
  start.sides = {
      {.name = "Company", .ours = true, .characters = {table_of(state).characters[0].id}},
      {.name = "Wolves", .npcs = {{"wolf", 1}}}};
  CHECK(why_not(state, start).find("end it first") != std::string::npos);
}

TEST_CASE("who changes sides in its turn ends it for its old one", "[Z-ACT-1][zones]") {
  State state = after(melee(), BeginTurn{kAda});
  state = after(state, SetFaction{kAda, kFoes});
  CHECK(fight(state).acting == 0);
  CHECK(fight(state).turn == kFoes);
  CHECK(usage(fight(state), who(state, kAda)).acted);
}

TEST_CASE("nobody of a fight is removed from the Company, nor comes in twice", "[zones]") {
  const State state = example();
  const Id balthasar = table_of(state).characters[0].id;
  CHECK(refused_by(state, RemoveFigure{balthasar}) == "no rule");
  CHECK(table_of(after(after(state, EndFight{}), RemoveFigure{balthasar})).characters.size() == 2);
  JoinFight join{fight(state).factions[0].id, {}, 0};
  join.side.characters = {balthasar};
  CHECK(why_not(state, join) == "Balthasar is in the fight already.");
}

Place place_of(const Figure& figure, std::size_t weapon) { return figure.weapons[weapon].place; }

TEST_CASE("the first weapon is in hand, the others are stowed", "[Z-TURN-1][zones]") {
  for (const Kind& kind : all_kinds({}))
    for (std::size_t i = 1; i < kind.figure.weapons.size(); ++i) {
      INFO(kind.key);
      const Weapon& weapon = kind.figure.weapons[i];
      CHECK(weapon.place == (weapon.natural ? Place::kHeld : Place::kStowed));
    }
  State state = done({}, 0, "new-character",
                     {{"name", "Ada"}, {"weapon1", "sword"}, {"weapon2", "bow"}, {"kind2", "1"}});
  const Id ada = table_of(state).characters[0].id;
  CHECK(place_of(table_of(state).characters[0], 0) == Place::kHeld);
  CHECK(place_of(table_of(state).characters[0], 1) == Place::kStowed);
  state = done(state, ada, "add-weapon", {{"weapon", "dirk"}});
  CHECK(place_of(table_of(state).characters[0], 2) == Place::kStowed);
  // Saved before that was so: everything in hand, until all is put in order.
  const State before = with(state, [](Table& table) {
    for (Weapon& weapon : table.characters[0].weapons) weapon.place = Place::kHeld;
  });
  CHECK(place_of(table_of(done(before, ada, "restore")).characters[0], 2) == Place::kStowed);
  CHECK(refused_by(state, Restore{ada}) == "no rule");
  // To strike with the bow takes a bonus action, and the other weapon stays where it is.
  state = done(state, 0, "start", {{"n-bandit", "2"}, {"began", "0"}});
  state = after(state, BeginRound{});
  const Id who_fights = named(state, "Ada");
  CHECK(refused_by(state, strikes(who_fights, named(state, "Bandit 1"), 2)) == "Z-TURN-1");
  state = done(state, who_fights, "equip", {{"item", "2"}});
  CHECK_FALSE(refused_by(state, strikes(who_fights, named(state, "Bandit 1"), 2)) == "Z-TURN-1");
}

TEST_CASE("fangs, claws and fists are neither dropped nor put away",
          "[Z-NONL-1][Z-TURN-1][zones]") {
  State state = with(unready(melee(), kFoes), [](Table& table) {
    Weapon fangs = weapon(1, "fangs", 6);
    fangs.natural = true;
    find_combatant(table, kBandit1)->figure.weapons = {fangs};
    find_combatant(table, kBo)->figure.weapons = {fangs};
  });
  Attack disarm{kAda, kBandit1};
  disarm.means = {0, Manner::kDisarm, false, 1};
  CHECK(refused_by(state, disarm) == "Z-NONL-1");
  const Offer offer = offer_of(state, kAda, "disarm");
  CHECK(std::ranges::none_of(offer.form[0].choices,
                             [](const Choice& one) { return one.key == "123-1"; }));
  CHECK(refused_by(state, Drop{kBo, 1}) == "Z-TURN-1");
  CHECK(refused_by(state, Equip{kBo, 1}) == "Z-TURN-1");
  CHECK(refused_by(state, PickUp{kBo, 1}) == "Z-TURN-1");
  CHECK(who(after(state, Surrender{kBo}), kBo).figure.weapons[0].place == Place::kHeld);
  for (const char* key : {"wolf", "dead", "troll"}) {
    INFO(key);
    CHECK(figure_of_kind({}, key)->weapons.back().natural);
  }
  State made = done({}, 0, "new-npc", {{"name", "Boar"}, {"weapon1", "tusks"}, {"kind1", "3"}});
  CHECK(table_of(made).kinds[0].weapons[0].natural);
  CHECK(note_of(table_of(made).kinds[0].weapons[0]) == "1D6, grown on");
}

TEST_CASE("figures and weapons stay within their bounds", "[zones]") {
  const auto made = [](auto change) {
    Figure figure;
    figure.name = "Ada";
    change(figure);
    return refused_by({}, AddFigure{figure, false}) == "allowed";
  };
  CHECK(made([](Figure&) {}));
  CHECK_FALSE(made([](Figure& it) { it.name = ""; }));
  CHECK_FALSE(made([](Figure& it) { it.wit = 0; }));
  CHECK_FALSE(made([](Figure& it) { it.str = 21; }));
  CHECK_FALSE(made([](Figure& it) { it.full_health = 0; }));
  CHECK_FALSE(made([](Figure& it) { it.health = 7; }));
  CHECK_FALSE(made([](Figure& it) { it.armour = 11; }));
  CHECK_FALSE(made([](Figure& it) { it.notes = std::string(2001, 'x'); }));
  CHECK_FALSE(made([](Figure& it) { it.weapons.resize(1); }));
  CHECK_FALSE(made([](Figure& it) { it.weapons = {weapon(1, "rock", 7)}; }));
  CHECK_FALSE(made([](Figure& it) { it.weapons = {weapon(1, "bow", 6, WeaponKind::kRanged)}; }));
  CHECK_FALSE(
      made([](Figure& it) { it.weapons = {weapon(1, "sword", 6, WeaponKind::kMelee, 2)}; }));
}

TEST_CASE("characters and NPCs are made by their forms", "[zones]") {
  State state = done({}, 0, "new-character",
                     {{"name", "Ada"},
                      {"wit", "14"},
                      {"full-health", "9"},
                      {"armour", "2"},
                      {"weapon1", "crossbow"},
                      {"dice1", "1D8"},
                      {"kind1", "1"},
                      {"range1", "5"},
                      {"pierces1", "1"}});
  const Figure ada = table_of(state).characters[0];
  CHECK(ada.wit == 14);
  CHECK(ada.health == 9);
  REQUIRE(ada.weapons.size() == 1);
  CHECK(note_of(ada.weapons[0]) == "1D8, range 5, pierces cover");
  state = done(state, 0, "new-npc", {{"name", "Imp"}, {"ally", "1"}, {"fearless", "1"}});
  CHECK(table_of(state).kinds[0].ally);
  state = done(state, ada.id, "edit", {{"health", "3"}});
  CHECK(table_of(state).characters[0].health == 3);
  CHECK(table_of(state).characters[0].weapons.size() == 1);
  state = done(state, ada.id, "add-weapon", {{"weapon", "dirk"}});
  CHECK(table_of(state).characters[0].weapons.size() == 2);
  state = done(state, ada.id, "remove-weapon", {{"weapon", "1"}});
  CHECK(table_of(state).characters[0].weapons[0].name == "dirk");
  CHECK(figure_of_kind(table_of(state), "own-2")->name == "Imp");
}

TEST_CASE("eight common foes and a friend come with the rules, marked as our own", "[zones]") {
  const std::vector<Kind> all = all_kinds({});
  CHECK(all.size() == 9);
  for (const Kind& kind : all) {
    CHECK_FALSE(refuse_figure(kind.figure));
    CHECK(kind.figure.notes == "Figures of our own.");
    CHECK_FALSE(kind.figure.weapons.empty());
  }
  CHECK(std::ranges::count_if(all, [](const Kind& kind) { return kind.figure.ally; }) == 1);
}

TEST_CASE("encounters keep NPCs with their zones", "[zones]") {
  State state =
      done({}, 0, "new-encounter", {{"name", "At the ford"}, {"n-wolf", "3"}, {"zones", "1"}});
  const Id id = table_of(state).encounters[0].id;
  CHECK(table_of(state).encounters[0].field.zones.size() == 4);
  CHECK(text_of(table_of(state), table_of(state).encounters[0].npcs) == "3 × Wolf");
  state = done(state, 0, "new-character", {{"name", "Ada"}});
  State on = done(state, id, "start");
  CHECK(fight(on).title == "At the ford");
  CHECK(fight(on).combatants.size() == 4);
  CHECK(fight(on).field.zones[1].name == "Bridge");
  CHECK(fight(on).field.zones[0].id != table_of(on).encounters[0].field.zones[0].id);
  // Kept from a fight: with the zones as they are now.
  on = after(on, AddZone{"zones", zone(0, "Mill"), {fight(on).field.zones[0].id}});
  on = done(on, 0, "keep", {{"name", "At the mill"}});
  REQUIRE(table_of(on).encounters.size() == 2);
  CHECK(table_of(on).encounters[1].field.zones.size() == 5);
  CHECK(table_of(on).encounters[1].npcs == std::vector<KindCount>{{"wolf", 3}});
  state = done(on, id, "remove");
  CHECK(table_of(state).encounters.size() == 1);
  while (table_of(state).encounters.size() < 50) {
    REQUIRE(refused_by(state, AddEncounter{"Wolves", {{"wolf", 1}}, {}}) == "allowed");
    state = after(state, AddEncounter{"Wolves", {{"wolf", 1}}, {}});
  }
  CHECK(why_not(state, AddEncounter{"Wolves", {{"wolf", 1}}, {}}).find("Fifty") == 0);
  state = after(state, RemoveEncounter{table_of(state).encounters[0].id});
  CHECK(refused_by(state, AddEncounter{"Nobody", {}, {}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{"", {{"wolf", 1}}, {}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{"Odd", {{"unicorn", 1}}, {}}) == "no rule");
}

TEST_CASE("the shared zones can be laid and changed, and everybody finds a place", "[zones]") {
  State state = after(example(), BeginRound{});
  state = after(state, LayZones{"zones", ZonePreset::kBridge});
  CHECK(who(state, named(state, "Balthasar")).zone == fight(state).field.zones.front().id);
  CHECK(who(state, named(state, "Bandit 1")).zone == fight(state).field.zones.back().id);
  const Id bank = fight(state).field.zones.front().id;
  CHECK(find_offer(offers(state, bank), "zone-change") != nullptr);
  state = done(state, bank, "zone-change", {{"name", "Our bank"}, {"cover", "1"}});
  CHECK(fight(state).field.zones.front().cover);
  CHECK(kZones.zones->occupants(state, bank) == 3);
  CHECK(find_offer(bar_offers(state), "zones-lay") != nullptr);
  // In the middle of a question, too.
  State asked = after(melee(), Move{kAda, kZoneB, false, false});
  asked = after(asked, LayZones{"zones", ZonePreset::kClearing});
  CHECK_FALSE(fight(asked).stride);
}

TEST_CASE("the rule set is found, and says all its rules", "[zones]") {
  const Ruleset* found = find_ruleset("zones");
  REQUIRE(found == &kZones);
  std::set<std::string_view> ids;
  for (const RuleText& rule : found->rule_texts()) {
    CHECK(ids.insert(rule.id).second);
    CHECK(rule.text.size() < 700);
  }
  for (const char* id : {"Z-ROUND-1", "Z-INIT-1", "Z-ACT-1", "Z-TURN-1", "Z-REACT-1", "Z-ATT-1",
                         "Z-ATT-2", "Z-ATT-3", "Z-DEF-1", "Z-BLAST-1", "Z-STUNT-1", "Z-NONL-1",
                         "Z-SNEAK-1", "Z-MOR-1", "Z-CHASE-1", "Z-FAST-1", "Z-CHAOS-1"})
    CHECK(ids.contains(id));
  CHECK_FALSE(search_rules(found->rule_texts(), "grapple").empty());
}

}  // namespace
}  // namespace fray::zones::test
