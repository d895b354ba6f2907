// How the rule set's part of the State is written, and what is not read.
#include "core/house/records.hpp"

#include "core/save/patch.hpp"
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

// A fight with as much in it as possible.
State full() {
  State state = after({}, SetSettings{false});
  state = after(state, AddFigure{{.name = "Ada \"Quick\" Ö\\", .notes = "two\nlines"}, false});
  state = after(state, AddFigure{{.name = "Cutthroat", .detachment = true}, true});
  state = after(state, AddEncounter{"Ford", {{"goblin", 2}}, Range::kFar, 2});
  state = after(state, StartFight{"A ford", {1}, {{"goblin", 3}, {"own-2", 1}}, Range::kClose, 0});
  state = after(state, SetOrder{false});
  const std::vector<Combatant> all = fight(state).combatants;
  state = after(state, Hurt{{all[1].figure.id}, 99, false});
  return after(state, Hurt{{all[4].figure.id}, 5, false});
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
TEST_CASE("no id is there twice in what the house rules write", "[house]") {
  // Without zones, and with them.
  for (const State& state : {full(), start({{"goblin", 2}}, Range::kClose, 1)}) {
    std::vector<Id> taken;
    const Table& table = table_of(state);
    for (const Figure& it : table.characters) taken.push_back(it.id);
    for (const Figure& it : table.kinds) taken.push_back(it.id);
    for (const Encounter& it : table.encounters) taken.push_back(it.id);
    for (const Encounter& it : table.encounters)
      for (const Zone& zone : it.battlefield.zones) taken.push_back(zone.id);
    for (const Zone& zone : table.fight->battlefield.zones) taken.push_back(zone.id);
    for (const Combatant& it : table.fight->combatants) taken.push_back(it.figure.id);
    REQUIRE(taken.size() > 4);
    const auto text_with = [&](const auto& change) { return text_of(with(state, change)); };
    fray::test::check_past_ids(taken, table.next_id, text_with, reads);
  }
}

TEST_CASE("what the house rules write is read again, line for line", "[house]") {
  const std::string text = text_of(full());
  CHECK(std::ranges::count(text, '\n') == 9);  // settings, 1 + 1 + 1, fight, five combatants
  const auto read = kGame.read(text);
  REQUIRE(read != nullptr);
  CHECK(*static_cast<const Table*>(read.get()) == table_of(full()));
  CHECK(kGame.write(read.get()) == text);
  CHECK(kGame.equal(read.get(), &table_of(full())));
  CHECK_FALSE(kGame.equal(read.get(), &table_of(close_fight())));
}

TEST_CASE("undo of a blow keeps the lines that changed, and no more", "[house]") {
  const State before = after(first_round(), maud_strikes(3));
  const State state = after(before, takes(kGoblin1), {d8(2)});
  const Patch patch = difference(before, state);
  std::size_t lines = 0;
  for (const GameChange& change : patch.games) lines += change.after.size();
  CHECK(lines == 3);  // the fight, Maud, the goblin
}

TEST_CASE("a house rules’ part that cannot be is not read", "[house]") {
  const std::string text = text_of(full());
  INFO(text);
  REQUIRE(reads(text));
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"s{\"version\":1", "s{\"version\":2"},
           {"\"next\":", "\"next\":-"},
           {"c{", "x{"},
           {"\"id\":1,\"name\":\"Ada", "\"id\":2,\"name\":\"Ada"},  // twice the same
           {"\"id\":1,\"name\":\"Ada", "\"id\":0,\"name\":\"Ada"},
           {"\"name\":\"Cutthroat\"", "\"name\":\"\""},
           {"\"name\":\"Cutthroat\"", "\"name\":7"},
           {"\"fate\":2", "\"fate\":0"},  // with no MGT
           {"\"fate\":2", "\"fate\":6"},  // no detachment
           {"\"mgt\":0", "\"mgt\":1"},
           {"\"mgt\":0", "\"mgt\":31"},
           {"\"hp\":0", "\"hp\":5"},  // of 3
           {"\"round\":1", "\"round\":0"},
           {"\"step\":2", "\"step\":6"},
           {"\"who\":[", "\"who\":[99,"},
           {"\"character\":1", "\"character\":9"},
           {"\"from\":", "\"from\":9"},
           {"\"mustSave\":1", "\"mustSave\":2"},
           {"\"kind\":\"goblin\",\"group\"", "\"kind\":\"\",\"group\""},
           {"f{", "f["},
           {"\nf{", "\n\nf{"},
           {"\nf{", "\nf{}\nf{"},
           {"\nf{", "\nf{\"freeRound\":1,"},
           {"\nf{", "\nf{\"reaction\":1,"},
           {"\nf{", "\nf{\"blows\":[{\"who\":99,\"target\":1}],"},
           {"\nf{", "\nf{\"escape\":{\"who\":99},"},
           {"\nf{", "\nf{\"attempt\":{\"who\":99},"},
       }) {
    INFO(from << " -> " << to);
    CHECK_FALSE(reads(changed(text, from, to)));
  }
  for (const char* bad : {"", "s", "{}", "s{}", "c{\"id\":1,\"name\":\"Ada\"}"})
    CHECK_FALSE(reads(bad));
  CHECK(reads("s{\"version\":1}"));
  for (std::size_t length = 0; length < text.size(); ++length)  // cut off anywhere: never a crash
    reads(text.substr(0, length));
}

}  // namespace
}  // namespace fray::house::test
