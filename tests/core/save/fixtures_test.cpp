// Saves as version 3 wrote them: played through the core, or on the page and exported there. Each
// is read, written again to the same bytes, taken back step by step, done again, and goes on.
// Together they hold every member of the format with another value than the usual one, and every
// kind of entry that a journal has. The files are never written anew.
#include <sstream>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

using Records = std::map<std::string, std::string>;

// What a page keeps. An exported file has each record on a line of its own, and the snapshot too.
struct Store {
  std::string snapshot;
  Records records;
};
Store store_in(const std::string& file) {
  Store store;
  std::istringstream lines(file);
  for (std::string line; std::getline(lines, line);) {
    const auto after_name = [&] {
      const std::size_t end = line.ends_with(',') ? line.size() - 1 : line.size();
      const std::size_t colon = line.find("\":") + 2;
      return line.substr(colon, end - colon);
    };
    if (line.starts_with("\"snapshot\":")) store.snapshot = after_name();
    if (line.starts_with("\"h/"))
      store.records[line.substr(1, line.find('"', 1) - 1)] = after_name();
  }
  return store;
}

// Under which key the snapshot knows the range that `key` is of; they end in different stamps.
std::string key_of_range(const Store& store, const std::string& key) {
  const std::size_t at = store.snapshot.find('"' + key.substr(0, key.find('-') + 1));
  REQUIRE(at != std::string::npos);
  return store.snapshot.substr(at + 1, store.snapshot.find('"', at + 1) - at - 1);
}

Loaded sound(Loaded loaded) {
  INFO(loaded.message);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.empty());
  return loaded;
}

Store saved(Session& session) {
  SaveChanges changes = take_changes(session);
  return {std::move(changes.snapshot), Records(changes.put.begin(), changes.put.end())};
}

// All that a reload has to bring back.
void check_equal(const Session& one, const Session& two) {
  CHECK(one.state == two.state);
  CHECK(one.stamp == two.stamp);
  CHECK(one.generator == two.generator);
  CHECK(one.undo_bytes == two.undo_bytes);
  CHECK(one.without_patch == two.without_patch);
  CHECK(export_text(one) == export_text(two));
}

// The states that lie on the way, the present one first.
std::vector<State> walk_on(Session& session) {
  std::vector<State> states = {session.state};
  while (redo(session)) states.push_back(session.state);
  return states;
}
// Each of them, without what led to it, is saved and read as well.
std::vector<State> walk_back(Session& session) {
  std::vector<State> states = {session.state};
  while (undo(session)) {
    states.push_back(session.state);
    Session alone;
    alone.state = session.state;
    check_equal(sound(import_text(export_text(alone))).session, alone);
  }
  return states;
}

struct Fixture {
  const char* name;
  std::size_t log, undone;         // entries that stand, and that redo would bring back
  std::size_t back, on;            // steps of undo and redo: what was joined is one
  bool from_the_beginning = true;  // undone to the end, nothing is left
};
// full.json was put together rather than played: of each record there is one of which every member
// is unusual, so that their order is written down too. large.json is laid out like a file, but
// holds what a page keeps: combatants and NPCs of one's own in ranges, some of them of an older
// save. edited.json was changed by hand and imported: entries before that have no way back.
constexpr Fixture kFixtures[] = {
    {"bestiary.json", 27, 4, 26, 4},   {"fight.json", 84, 3, 84, 3},
    {"chase.json", 52, 3, 52, 3},      {"large.json", 10, 2, 10, 2},
    {"full.json", 2, 1, 1, 1},         {"edited.json", 11, 1, 2, 1, false},
    {"page-fight.json", 13, 3, 13, 3}, {"page-chase.json", 9, 1, 6, 1},
    {"duel.json", 43, 2, 43, 2},       {"battle.json", 20, 2, 20, 2},
    {"journey.json", 41, 36, 41, 36},
};

// What can be done in whichever of them, one place after the other.
std::vector<Action> going_on(const State& state) {
  std::vector<Action> actions = {RollExpression{"2d6+1"}, AddErrant{new_errant("Newcomer", 12)},
                                 AddFavourite{{0, "Once more", "d20"}}, MarkNpc{"B-COCK", true}};
  Npc npc = *find_npc("B-GNOLL");
  npc.name = "Old gnoll";
  actions.emplace_back(AddNpcKinds{{npc}});
  actions.emplace_back(AddEncounter{{0, "Den", "Dark.", {{"B-GNOLL", 1, "1d4"}}}});
  if (!errant_state(state).fight) {
    StartFight start;
    start.npcs = {{"B-GOB", 2, Side::kOpposition, ""}};
    start.errants = {errant_state(state).next_errant};
    actions.emplace_back(start);
  } else {
    const Id first = errant_state(state).fight->combatants.front().id;
    actions.emplace_back(RenameCombatant{first, "Renamed", "and noted"});
    actions.emplace_back(AddEffect{{first}, {0, "dazed", EffectEnd::kTurns, 0, "", 1, 1}, 2});
    actions.emplace_back(SetFightNotes{"It goes on."});
    actions.emplace_back(AddNpcs{{"B-VET", 2, Side::kCompany, ""}});
  }
  if (errant_state(state).chase) {
    actions.emplace_back(ChangeChase{"On", Surroundings::kDungeon, 20, "the door"});
    actions.emplace_back(EndChase{});
  }
  actions.emplace_back(EndFight{});
  return actions;
}

}  // namespace

TEST_CASE("saves of version 3 load, and are written again to the same bytes") {
  for (const Fixture& one : kFixtures) {
    INFO(one.name);
    const std::string text = fixture(std::string("save-3/") + one.name);
    const Loaded imported = sound(import_text(text));
    CHECK(imported.session.log.size() == one.log);
    CHECK(imported.session.undone.size() == one.undone);

    const Store store = store_in(text);
    REQUIRE(store.records.size() >= one.log + one.undone);
    Loaded loaded = sound(load(store.snapshot, store.records));
    check_equal(loaded.session, imported.session);
    // Nothing of it is new but NPCs of one's own out of a file: a page keeps them beside the
    // snapshot.
    const bool ranges = store.snapshot.find("hunks\":") != std::string::npos;
    const bool whole = !ranges && !errant_state(imported.session.state).custom_npcs->empty();
    const SaveChanges none = take_changes(loaded.session);
    for (const auto& [key, record] : none.put) CHECK((whole && key.starts_with("h/n")));
    CHECK(none.remove.empty());
    if (!whole) CHECK(none.snapshot == store.snapshot);
    if (!ranges) CHECK(export_text(loaded.session) == text);

    // Brought into another session, all of it is written anew, under keys of the same entries.
    Session fresh = imported.session;
    for (const auto& [key, record] : saved(fresh).records) {
      INFO(key);
      if (!key.starts_with("h/c") && !key.starts_with("h/n")) {
        CHECK(store.records.at(key) == record);
        continue;
      }
      if (ranges) CHECK(store.records.at(key_of_range(store, key)) == record);
    }
  }
}

TEST_CASE("saves of version 3 can be undone to their beginning and redone to their end") {
  for (const Fixture& one : kFixtures) {
    INFO(one.name);
    Session session = sound(import_text(fixture(std::string("save-3/") + one.name))).session;
    const State stands = session.state;
    const std::vector<State> further = walk_on(session);
    CHECK(further.size() == one.on + 1);
    CHECK_FALSE(can_redo(session));
    std::vector<State> back = walk_back(session);
    CHECK(back.size() == one.on + one.back + 1);
    CHECK_FALSE(can_undo(session));
    CHECK((session.state == State{}) == one.from_the_beginning);
    REQUIRE(back.size() > one.on);
    CHECK(back[one.on] == stands);
    CHECK(std::equal(further.rbegin(), further.rend(), back.begin()));
    const std::vector<State> again = walk_on(session);
    CHECK(std::equal(again.rbegin(), again.rend(), back.begin(), back.end()));
    CHECK(session.log.size() == one.log + one.undone);
    for (std::size_t i = 0; i < one.on; ++i) REQUIRE(undo(session));
    CHECK(session.state == stands);
    CHECK(session.undone.size() == one.undone);
  }
}

TEST_CASE("saves of version 3 go on") {
  for (const Fixture& one : kFixtures) {
    INFO(one.name);
    const Store store = store_in(fixture(std::string("save-3/") + one.name));
    Session session = sound(load(store.snapshot, store.records)).session;
    const State stands = session.state;
    Records records = store.records;
    std::size_t done = 0;
    for (const Action& action : going_on(stands)) {
      const Attempt attempt = act(session, action);
      INFO((attempt.refusal ? attempt.refusal->why : std::string()));
      REQUIRE(attempt.done);
      ++done;
      SaveChanges changes = take_changes(session);
      for (auto& [key, text] : changes.put) records[key] = std::move(text);
      for (const std::string& key : changes.remove) records.erase(key);
      check_equal(sound(load(changes.snapshot, records)).session, session);
      check_equal(sound(import_text(export_text(session))).session, session);
    }
    CHECK(session.undone.empty());
    CHECK(session.log.size() == one.log + done);
    for (std::size_t i = 0; i < done; ++i) REQUIRE(undo(session));
    CHECK(session.state == stands);
  }
}

TEST_CASE("shared NPCs and an Errant's draft of version 3 are written again to the same bytes") {
  const std::string text = fixture("save-3/npcs.json");
  std::vector<Npc> npcs;
  std::vector<Encounter> encounters;
  REQUIRE(npcs_from_text(text, npcs, &encounters) == LoadStatus::kOk);
  CHECK(npcs.size() == 3);
  CHECK(encounters.size() == 2);
  CHECK(npcs_text(npcs, encounters) == text);
  const std::string draft = fixture("save-3/errant.json");
  const auto errant = errant_from_text(draft);
  REQUIRE(errant);
  CHECK(errant->name == "Ada");
  CHECK(errant_text(*errant) == draft);
}
