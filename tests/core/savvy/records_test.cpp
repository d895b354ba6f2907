// How the rule set's part of the State is written, and what is not read.
#include "core/savvy/records.hpp"

#include "core/save/patch.hpp"
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

// A fight with as much in it as possible.
State full() {
  State state = after({}, SetSettings{18, 4});
  state = after(state, AddFigure{{.name = "Ada \"Quick\" Ö\\", .notes = "two\nlines"}, false});
  state = after(state, AddFigure{{.name = "Cutthroat", .armour = "hide"}, true});
  state = after(state, StartFight{"A ford", {1}, {{"brigand", 2}, {"own-2", 1}}, 30});
  state = after(state, RollOrder{}, {20});
  state = after(state, SetEffects{4, true, true, true});
  state = after(state, Hurt{{6}, 99, false});
  return state;
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
TEST_CASE("no id is there twice in what Savvy & Violence write", "[savvy]") {
  State state = full();
  std::vector<Id> taken;
  const Table& table = table_of(state);
  for (const Figure& it : table.characters) taken.push_back(it.id);
  for (const Figure& it : table.kinds) taken.push_back(it.id);
  for (const Combatant& it : table.fight->combatants) taken.push_back(it.figure.id);
  REQUIRE(taken.size() > 4);
  const auto text_with = [&](const auto& change) { return text_of(with(state, change)); };
  fray::test::check_past_ids(taken, table.next_id, text_with, reads);
}

TEST_CASE("what is written is read again, line for line", "[savvy]") {
  const std::string text = text_of(full());
  CHECK(std::ranges::count(text, '\n') == 7);  // settings, character, NPC, fight, four combatants
  const auto read = kGame.read(text);
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(full()));
  CHECK(kGame.write(read.get()) == text);
  CHECK(kGame.equal(read.get(), &table_of(full())));
  CHECK_FALSE(kGame.equal(read.get(), &table_of(example())));
}

TEST_CASE("undo keeps the lines that changed, and no more", "[savvy]") {
  const State before = first_round();
  const State state = after(before, Attack{kWren, kBrigand1, kSword, 0, 0, false}, {7, 2});
  const Patch patch = difference(before, state);
  std::size_t lines = 0;
  for (const GameChange& change : patch.games) lines += change.after.size();
  CHECK(lines == 2);  // Wren and the brigand
}

TEST_CASE("what cannot be is not read", "[savvy]") {
  const std::string text = text_of(full());
  REQUIRE(reads(text));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"s{\"version\":1", "s{\"version\":2"},
           {"\"target\":18", "\"target\":61"},
           {"\"bears\":4", "\"bears\":0"},
           {"\"next\":7", "\"next\":6"},  // an id from the future
           {"\"next\":7", "\"next\":-1"},
           {"c{", "x{"},
           {"\"id\":1,\"name\"", "\"id\":2,\"name\""},  // twice the same
           {"\"id\":1,\"name\"", "\"id\":0,\"name\""},
           {"\"name\":\"Cutthroat\"", "\"name\":\"\""},
           {"\"name\":\"Cutthroat\"", "\"name\":7"},
           {"\"fate\":2", "\"fate\":0"},  // with no Flesh
           {"\"flesh\":0", "\"flesh\":1"},
           {"\"flesh\":0", "\"flesh\":1000"},
           {"\"round\":1", "\"round\":0"},  // with an order rolled
           {"\"step\":2", "\"step\":5"},
           {"\"who\":[", "\"who\":[99,"},
           {"\"effects\":7", "\"effects\":8"},
           {"\"character\":1", "\"character\":9"},
           {"\"enemy\":1", "\"enemy\":0"},
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
  CHECK_FALSE(reads("c{\"id\":1,\"name\":\"Ada\"}"));
  CHECK(reads("s{\"version\":1}"));
  for (std::size_t length = 0; length < text.size(); ++length)  // cut off anywhere: never a crash
    reads(text.substr(0, length));
}

TEST_CASE("a part that is not there is as a new one", "[savvy]") {
  const State played = example();
  CHECK_FALSE(played == State{});
  CHECK_FALSE(State{} == played);
  State looked_at;
  change_table(looked_at);
  CHECK(looked_at == State{});
  CHECK(State{} == looked_at);
}

TEST_CASE("nobody fights twice, and no two weapons are one", "[savvy]") {
  REQUIRE(reads(text_of(example())));
  CHECK_FALSE(reads(text_of(with(example(), [](Table& table) {
    change(table, kOsric).character = change(table, kWren).character;
  }))));
  CHECK_FALSE(reads(text_of(with(example(), [](Table& table) {
    Figure& wren = change(table, kWren).figure;
    wren.weapons[1].id = wren.weapons[0].id;
  }))));
}

}  // namespace
}  // namespace fray::savvy::test
