// How the rule set's part of the State is written, and what is not read.
#include "core/zones/records.hpp"

#include "core/save/patch.hpp"
#include "tests/core/zones/fights.hpp"

namespace fray::zones::test {
namespace {

// A fight with as much in it as possible.
State full() {
  State state = after({}, SetOptions{{true, true, true}});
  state = after(state, AddFigure{{.name = "Ada \"Quick\" Ö\\", .notes = "two\nlines"}, false});
  state = after(state, AddFigure{{.name = "Cutthroat", .armour = 2}, true});
  state = after(state, AddEncounter{"Wolves", {{"wolf", 3}}, ZonePreset::kBridge});
  StartFight start;
  start.title = "A ford";
  start.zones = ZonePreset::kBridge;
  start.sides = {{.name = "Company", .ours = true, .characters = {1}},
                 {.name = "Bandits", .colour = 1, .npcs = {{"bandit", 2}, {"own-2", 1}}}};
  state = after(after(state, start), BeginRound{});
  state = after(state, RollThreshold{}, {d20(9)});
  const Id ada = named(state, "Ada \"Quick\" Ö\\");
  state = after(state, AddWeapon{ada, weapon(0, "sword", 8)});
  state = after(state, Hurt{{named(state, "Cutthroat")}, 99, false});
  state = after(state, BeginTurn{ada});  // with chaos first of all
  return after(state, strikes(ada, named(state, "Bandit 1"), 1));
}
std::string text_of(const State& state) { return kGame.write(&table_of(state)); }
bool reads(const std::string& text) { return kGame.read(text) != nullptr; }
std::string changed(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  INFO(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

// A past fight takes the id of each of the others in turn: nothing else hangs on that one.
TEST_CASE("no id is there twice in what Zones & Reactions write", "[zones]") {
  State state = full();
  std::vector<Id> taken;
  const Table& table = table_of(state);
  for (const Figure& it : table.characters) taken.push_back(it.id);
  for (const Figure& it : table.kinds) taken.push_back(it.id);
  for (const Encounter& it : table.encounters) taken.push_back(it.id);
  for (const Encounter& it : table.encounters)
    for (const Zone& zone : it.field.zones) taken.push_back(zone.id);
  for (const Zone& zone : table.fight->field.zones) taken.push_back(zone.id);
  for (const Faction& it : table.fight->factions) taken.push_back(it.id);
  for (const Combatant& it : table.fight->combatants) taken.push_back(it.figure.id);
  REQUIRE(taken.size() > 9);
  const auto text_with = [&](const auto& change) { return text_of(with(state, change)); };
  fray::test::check_past_ids(taken, table.next_id, text_with, reads);
}

TEST_CASE("what is written is read again, line for line", "[zones]") {
  const std::string text = text_of(full());
  CHECK(std::ranges::count(text, '\n') == 8);  // options, 2 figures, encounter, fight, 4 combatants
  const auto read = kGame.read(text);
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(full()));
  CHECK(kGame.write(read.get()) == text);
  CHECK(kGame.equal(read.get(), &table_of(full())));
  CHECK_FALSE(kGame.equal(read.get(), &table_of(melee())));
}

TEST_CASE("undo keeps the lines that changed, and no more", "[zones]") {
  const State before = unready(melee(), kFoes);
  const State state = after(before, strikes(kAda, kBandit1, kSword), {d8(2)});
  const Patch patch = difference(before, state);
  std::size_t lines = 0;
  for (const GameChange& change : patch.games) lines += change.after.size();
  CHECK(lines == 3);  // the fight, Ada and the bandit
}

TEST_CASE("what cannot be is not read", "[zones]") {
  const std::string text = text_of(full());
  REQUIRE(reads(text));
  const std::string next = std::to_string(table_of(full()).next_id);
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"s{\"version\":1", "s{\"version\":2"},
           {"\"next\":" + next, "\"next\":6"},  // an id from the future
           {"\"next\":" + next, "\"next\":-1"},
           {"c{", "x{"},
           {"\"id\":1,\"name\"", "\"id\":2,\"name\""},  // twice the same
           {"\"id\":1,\"name\"", "\"id\":0,\"name\""},
           {"\"name\":\"Cutthroat\"", "\"name\":\"\""},
           {"\"name\":\"Cutthroat\"", "\"name\":7"},
           {"\"fate\":1", "\"fate\":0"},  // with no health
           {"\"fate\":1", "\"fate\":9"},
           {"\"health\":0", "\"health\":1"},
           {"\"step\":3", "\"step\":5"},
           {"\"threshold\":9", "\"threshold\":21"},
           {"\"character\":1", "\"character\":9"},
           {"\"targets\":[", "\"targets\":[99,"},
           {"\"faction\":", "\"faction\":9"},
           {"\"zone\":", "\"zone\":9"},
           {"\"turn\":", "\"turn\":9"},
           {"\"acting\":", "\"acting\":9"},
           {"f{", "f["},
           {"\nf{", "\n\nf{"},
           {"\nf{", "\nf{}\nf{"},
       }) {
    INFO(from << " -> " << to);
    CHECK_FALSE(reads(changed(text, from, to)));
  }
  CHECK_FALSE(reads(""));
  CHECK_FALSE(reads("s"));
  CHECK_FALSE(reads("{}"));
  CHECK_FALSE(reads("s{}"));
  CHECK(reads("s{\"version\":1}"));
  for (std::size_t length = 0; length < text.size(); ++length)  // cut off anywhere: never a crash
    reads(text.substr(0, length));
}

TEST_CASE("a hold that cannot be is set aside, and the fight is read", "[Z-NONL-1][zones]") {
  const auto read_back = [](const auto& change) {
    const auto read = kGame.read(text_of(with(melee(), change)));
    REQUIRE(read != nullptr);
    State state;
    change_table(state) = *static_cast<const Table*>(read.get());
    return state;
  };
  const State twice = read_back([](Table& table) {
    find_combatant(table, kAda)->holds = kBandit1;
    find_combatant(table, kBandit2)->holds = kBandit1;
    find_combatant(table, kGuard)->holds = kBo;
  });
  CHECK(who(twice, kAda).holds == kBandit1);
  CHECK(who(twice, kBandit2).holds == 0);
  CHECK(who(twice, kGuard).holds == kBo);
  for (const Id nobody : {Id{kAda}, Id{199}})
    CHECK(who(read_back([&](Table& table) { find_combatant(table, kAda)->holds = nobody; }), kAda)
              .holds == 0);
}

TEST_CASE("a part that is not there is as a new one", "[zones]") {
  State looked_at;
  change_table(looked_at);
  CHECK(looked_at == State{});
  CHECK(State{} == looked_at);
  CHECK_FALSE(melee() == State{});
}

}  // namespace
}  // namespace fray::zones::test
