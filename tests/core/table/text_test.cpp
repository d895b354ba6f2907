#include "core/table/text.hpp"

#include "core/save/json.hpp"
#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {
const std::string kLow = "\xed\xb0\x80";        // U+DC00, half a character
const std::string kReplaced = "\xef\xbf\xbd";   // U+FFFD
const std::string kOverride = "\xe2\x80\xae";   // U+202E: what follows runs backwards
const std::string kNoWidth = "\xe2\x80\x8b";    // U+200B
const std::string kEmoji = "\xf0\x9f\x90\xb1";  // a cat's face, four bytes

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

// All that is saved, loaded as a page does.
Loaded again(Session& session) {
  SaveChanges changes = take_changes(session);
  std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  CHECK(reads_back(changes.snapshot, records));
  return load(changes.snapshot, records);
}
}  // namespace

TEST_CASE("what is too long is counted in letters") {
  CHECK(letters_beyond("abc", 3) == 0);
  CHECK(letters_beyond("abcd", 3) == 1);
  CHECK(letters_beyond("äöü", 3) == 2);  // two bytes each: one fits
  CHECK(too_long_by("äöü", 4) == "Too long by 1 letter: shorten it.");
  CHECK(too_long_by("äöü", 3) == "Too long by 2 letters: shorten it.");
}

TEST_CASE("what is no UTF-8 is replaced, and nothing grows") {
  struct Case {
    std::string from, to;
  };
  for (const auto& [from, to] : {
           Case{"", ""}, Case{"Øre \xe2\x80\x99" + kEmoji, "Øre \xe2\x80\x99" + kEmoji},
           Case{"a" + kLow + "b", "a" + kReplaced + "b"},
           Case{"\xed\x9f\xbf", "\xed\x9f\xbf"},  // U+D7FF is the last before them
           Case{"\xed\xa0\x80", kReplaced},       // U+D800
           Case{"\xed\xbf\xbf", kReplaced},       // U+DFFF
           Case{"\xee\x80\x80", "\xee\x80\x80"},  // U+E000
           Case{"\xff"
                "a",
                "?a"},
           Case{"\xc0\x80", "??"},            // a longer form of a shorter one
           Case{"\xf4\x90\x80\x80", "????"},  // beyond U+10FFFF
           Case{"\xf0\x9f\x90", "???"},       // cut off
       }) {
    CHECK(well_formed(from) == to);
    CHECK(is_well_formed(from) == (from == to));
    CHECK(well_formed(from).size() == from.size());
  }
}

TEST_CASE("a name can always be seen, and turns nothing round") {
  CHECK(visible("Ada") == "Ada");
  CHECK(visible("").empty());
  CHECK(visible("A" + kNoWidth + "da") == "A" + kNoWidth + "da");
  CHECK(visible(kNoWidth + kNoWidth) == kReplaced + kReplaced);
  CHECK(visible("a" + kOverride + "b") == "a" + kReplaced + "b");
  CHECK(visible("  ") == "?");
  CHECK(is_visible("Ada"));
  CHECK_FALSE(is_visible(kNoWidth + " "));
  CHECK_FALSE(is_visible("a" + kOverride));
  CHECK_FALSE(is_visible("\xff" + kOverride));  // also right behind what is no UTF-8
  CHECK_FALSE(
      is_visible("\xe2\x81\xa6"
                 "a"));  // U+2066
  CHECK(
      is_visible("\xe2\x81\xaa"
                 "a"));  // U+206A
}

TEST_CASE("a text is cut between two characters") {
  CHECK(fitting("abc", 3) == "abc");
  CHECK(fitting("abcd", 3) == "abc");
  CHECK(fitting("ab" + kEmoji, 5) == "ab");
  CHECK(fitting("ab" + kEmoji, 6) == "ab" + kEmoji);
  CHECK(fitting(kEmoji, 0).empty());
  CHECK(fitting(kEmoji, 1).empty());
}

TEST_CASE("names and notes that are no text are refused") {
  const State none;
  for (const std::string& name : {kLow, times(20, kLow), kNoWidth, "Ada" + kOverride}) {
    Errant one = new_errant(name);
    CHECK(refuse(none, AddErrant{one}));
  }
  Errant noted = new_errant("Ada");
  noted.notes = "owes " + kLow;
  CHECK(refuse(none, AddErrant{noted}));
  noted.notes = "owes " + kReplaced;
  CHECK_FALSE(refuse(none, AddErrant{noted}));
}

TEST_CASE("half a character in a file or a link comes in replaced, and is saved and loaded") {
  const std::string look = times(292, "x") + "\\udc00";
  std::vector<Npc> npcs;
  REQUIRE(npcs_from_text(
              "{\"fray\":3,\"own\":[{\"name\":\"Bog "
              "\\udc00cat\",\"attackRolls\":0,\"gaits\":[{\"name\":\"on foot\"}],\"look\":\"" +
                  look + "\"}]}",
              npcs) == LoadStatus::kOk);
  CHECK(npcs[0].name == "Bog " + kReplaced + "cat");
  CHECK(npcs[0].look == times(292, "x") + kReplaced);
  Session session = new_session(1);
  REQUIRE(act(session, AddNpcKinds{npcs}).done);
  const Loaded loaded = again(session);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.empty());
  CHECK(loaded.session.state == session.state);
  CHECK(import_text(export_text(session)).session.state == session.state);
}

TEST_CASE("a text in a save that is too long is cut, told of, and costs nothing else") {
  Session session = new_session(1);
  REQUIRE(act(session, AddErrant{new_errant("Ada")}).done);
  Errant noted = new_errant("Tibb");
  noted.notes = std::string(4000, 'n');
  REQUIRE(act(session, AddErrant{noted}).done);
  SaveChanges changes = take_changes(session);
  std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  std::string longer = changes.snapshot;
  const std::size_t place = longer.find("nnnn");
  longer.insert(place + 3998, "\xc3\xb8\xc3\xb8");
  CHECK_FALSE(reads_back(longer, {}));
  Loaded loaded = load(longer, records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message == "One text in the save was too long and was shortened.");
  REQUIRE(errant_state(loaded.session.state).company.size() == 2);
  CHECK(errant_state(loaded.session.state).company[1].notes == std::string(3998, 'n') + "\xc3\xb8");
  CHECK(loaded.session.log.size() == 2);
  CHECK(again(loaded.session).message.empty());
}

TEST_CASE("a name of which the cut leaves nothing to be seen comes in as one that stays") {
  Session session = new_session(1);
  REQUIRE(act(session, AddErrant{new_errant("Ada")}).done);
  std::string text = export_text(session);
  text.replace(text.find("\"Ada\""), 5, "\"" + std::string(80, ' ') + "Ada\"");
  const Loaded loaded = import_text(text);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(errant_state(loaded.session.state).company[0].name == "?");
  CHECK(import_text(export_text(loaded.session)).session.state == loaded.session.state);
}

TEST_CASE("an NPC of one's own that no rule takes is left out of a save, and only that") {
  Session session = new_session(1);
  Npc good;
  good.name = "Bog cat";
  good.attack_rolls = 0;
  good.gaits = {{"on foot", 3}};
  Npc bad = good;
  bad.name = "Fen cat";
  REQUIRE(act(session, AddNpcKinds{{good, bad}}).done);
  SaveChanges changes = take_changes(session);
  std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  for (auto& [key, text] : records)
    if (key.starts_with("h/n")) {
      const std::size_t place = text.find("\"name\":\"Fen cat\"");
      REQUIRE(place != std::string::npos);
      text.insert(place, "\"blows\":[{\"name\":\"bite\",\"sides\":7}],");
    }
  CHECK_FALSE(reads_back(changes.snapshot, records));
  const Loaded loaded = load(changes.snapshot, records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message == "One NPC of your own could not be read and is left out.");
  REQUIRE(errant_state(loaded.session.state).custom_npcs->size() == 1);
  CHECK(errant_state(loaded.session.state).custom_npcs->front().name == "Bog cat");
}

namespace {

// A fight with NPCs of one's own in two records, and three encounters.
Session with_npcs_of_its_own() {
  Session session = new_session(1);
  REQUIRE(act(session, AddErrant{new_errant("Ada")}).done);
  Npc cat;
  cat.attack_rolls = 0;
  cat.gaits = {{"on foot", 3}};
  AddNpcKinds cats;
  for (int i = 1; i <= 40; ++i) {
    cat.name = "Bog cat " + std::to_string(i);
    cats.npcs.push_back(cat);
  }
  REQUIRE(act(session, cats).done);
  for (const char* name : {"Weir", "Mill", "Gate"})
    REQUIRE(act(session, AddEncounter{{0, name, "", {{"own-1", 2, ""}}}}).done);
  return session;
}

struct Written {
  std::string snapshot;
  std::map<std::string, std::string> records;
};
Written written(Session& session) {
  SaveChanges changes = take_changes(session);
  return {changes.snapshot, {changes.put.begin(), changes.put.end()}};
}

void spoil(std::string& text, const std::string& what, const std::string& with) {
  const std::size_t place = text.find(what);
  REQUIRE(place != std::string::npos);
  text.replace(place, what.size(), with);
}

}  // namespace

TEST_CASE("an NPC or encounter of one's own that cannot be read takes nothing else with it") {
  Session session = with_npcs_of_its_own();
  const Written whole = written(session);
  REQUIRE(whole.records.size() == session.log.size() + 2);
  CHECK_FALSE(load(whole.snapshot, whole.records).partly);
  const auto first = std::ranges::find_if(whole.records, [](const auto& record) {
                       return record.second.find("\"Bog cat 5\"") != std::string::npos &&
                              record.first.starts_with("h/n");
                     })->first;
  struct Case {
    std::string what, with;  // in that record
    std::string message;
    std::size_t npcs;
  };
  const std::string one = "One NPC of your own could not be read and is left out.";
  for (const Case& c :
       {Case{"\"name\":\"Bog cat 5\"", "\"name\":7", one, 39},
        {"\"name\":\"Bog cat 5\"", "\"name\":\"Bog cat 5\",\"threat\":99", one, 39},
        {"\"id\":5,", "\"id\":4,", one, 39},
        {"\"id\":5,", "\"id\":5000,", one, 39},
        {"\"own\":[", "\"own\":[7,{\"id\":[]},",
         "2 NPCs of your own could not be read and are left out.", 40},
        {"{", "", "Some NPCs of your own could not be read and are left out.", 9}}) {
    INFO(c.with);
    Written spoilt = whole;
    spoil(spoilt.records[first], c.what, c.with);
    Loaded loaded = load(spoilt.snapshot, spoilt.records);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.partly);
    CHECK(loaded.message == c.message);
    const ErrantState& now = loaded.session.state;
    CHECK(now.custom_npcs->size() == c.npcs);
    CHECK(now.encounters.size() == 3);
    CHECK(now.company.size() == 1);
    // What is left is saved anew, and read without a word.
    Written after = written(loaded.session);
    for (const auto& [key, text] : spoilt.records)
      if (!key.starts_with("h/n")) after.records.emplace(key, text);
    const Loaded again = load(after.snapshot, after.records);
    REQUIRE(again.status == LoadStatus::kOk);
    CHECK(again.message.empty());
    CHECK(again.session.state == loaded.session.state);
    while (undo(loaded.session)) {
    }
    while (redo(loaded.session)) {
    }
  }
  Written lost = whole;
  lost.records.erase(first);
  CHECK(load(lost.snapshot, lost.records).message ==
        "Some NPCs of your own could not be read and are left out.");

  for (const auto& [what, with] :
       {std::pair<std::string, std::string>{"\"name\":\"Mill\"", "\"name\":[]"},
        {"\"name\":\"Mill\"", "\"name\":\"\""},
        {"\"name\":\"Mill\"", "\"name\":\"Mill\",\"lines\":[8]"}}) {
    INFO(with);
    Written spoilt = whole;
    spoil(spoilt.snapshot, what, with);
    const Loaded loaded = load(spoilt.snapshot, spoilt.records);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.message == "One encounter could not be read and is left out.");
    const ErrantState& now = loaded.session.state;
    REQUIRE(now.encounters.size() == 2);
    CHECK(now.encounters[1].name == "Gate");
    CHECK(now.custom_npcs->size() == 40);
    // As in a file.
    std::string file = export_text(session);
    spoil(file, what, with);
    const Loaded imported = import_text(file);
    REQUIRE(imported.status == LoadStatus::kOk);
    CHECK(imported.message == loaded.message);
    CHECK(errant_state(imported.session.state).encounters.size() == 2);
  }
}

TEST_CASE("a file is never larger than what is read, and what is larger is told as that") {
  const Session session = with_npcs_of_its_own();
  const std::string whole = export_text(session);
  const std::string less = export_text(session, whole.size() - 1);
  CHECK(less.size() < whole.size());
  const Loaded loaded = import_text(less);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == session.state);
  CHECK(loaded.session.log.size() == session.log.size() - 1);
  CHECK(loaded.session.log.back().stamp == session.log.back().stamp);
  CHECK(export_text(session, whole.size()) == whole);
  const Loaded none = import_text(export_text(session, 1));
  REQUIRE(none.status == LoadStatus::kOk);
  CHECK(none.session.log.empty());
  const Loaded large = import_text(std::string(kLargestText + 1, ' '));
  CHECK(large.status == LoadStatus::kCorrupt);
  CHECK(large.message.starts_with("This file is larger than 32 MB"));
}

TEST_CASE("a save is read back with all that is written beside it") {
  Session session = new_session(3);
  StartFight start;
  start.npcs = {{"B-GOB", 60, Side::kOpposition}};
  REQUIRE(act(session, start).done);
  SaveChanges changes = take_changes(session);
  const std::map<std::string, std::string> records(changes.put.begin(), changes.put.end());
  CHECK(reads_back(changes.snapshot, records));
  CHECK_FALSE(reads_back(changes.snapshot + "}", records));
  CHECK_FALSE(reads_back("{\"fray\":9}", records));
  for (const auto& [key, text] : records) {
    auto broken = records;
    broken[key] = text.substr(0, text.size() / 2);
    CHECK_FALSE(reads_back(changes.snapshot, broken));
    broken[key] = "{\"fray\":3,\"lines\":[{\"text\":\"" + std::string(2001, 'x') + "\"}]}";
    if (key.find_first_of("cn") == std::string::npos)
      CHECK_FALSE(reads_back(changes.snapshot, broken));
  }
}

TEST_CASE("a first letter made large") {
  CHECK(capital("the enemy") == "The enemy");
  CHECK(capital("Ada") == "Ada");
  CHECK(capital("").empty());
  CHECK(capital("élan") == "élan");
}

TEST_CASE("several of a name are named as one writes it") {
  const std::pair<const char*, const char*> kNames[] = {{"goblin", "goblins"},
                                                        {"wolf", "wolves"},
                                                        {"dwarf", "dwarves"},
                                                        {"chief", "chiefs"},
                                                        {"harpy", "harpies"},
                                                        {"donkey", "donkeys"},
                                                        {"y", "ys"},
                                                        {"ny", "nies"},
                                                        {"witch", "witches"},
                                                        {"wraith", "wraiths"},
                                                        {"bush", "bushes"},
                                                        {"lynx", "lynxes"},
                                                        {"huntress", "huntresses"},
                                                        {"wolves", "wolves"},
                                                        {"sphinxes", "sphinxes"}};
  for (const auto& [one, several] : kNames) CHECK(plural_name(one) == several);
}
