#include "core/save/save.hpp"

#include "core/errant/example.hpp"
#include "core/save/patch.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// What a page keeps: the newest snapshot and the records.
struct Store {
  std::string snapshot;
  std::map<std::string, std::string> records;
  void take(Session& session) {
    SaveChanges changes = take_changes(session);
    snapshot = std::move(changes.snapshot);
    for (auto& [key, text] : changes.put) records[key] = std::move(text);
    for (const std::string& key : changes.remove) records.erase(key);
  }
};

Session some_fight() {
  Session session = new_session(5);
  for (const Action& action : example_fight(session.state)) REQUIRE(act(session, action).done);
  const auto go = [&](const Action& action) { REQUIRE(act(session, action).done); };
  go(RollDistance{});
  go(SetSurprise{Surprise::kNobody});
  go(CallOrder{Call::kOdd});
  const Id goblin = errant_state(session.state).fight->combatants.back().id;
  go(AddEffect{{1, goblin}, Effect{0, "frozen", EffectEnd::kTurns, 0, "", 1, 2}, 3});
  go(AddEffect{{2}, Effect{0, "charmed", EffectEnd::kRemedy, 0, "a kiss", 0, 0}, 0});
  go(Hurt{{goblin}, 4});
  go(RenameCombatant{2, "Tibb \"the quick\" Ørsted\\", "line\nline"});
  for (const Id id : acting_now(session.state)) go(TakeAction{id, Deed::kAttack});
  go(SetLeader{goblin, true});
  go(NextStep{});
  go(RollExpression{"2d6"});
  return session;
}

void check_equal(const Session& one, const Session& two) {
  CHECK(one.state == two.state);
  CHECK(one.stamp == two.stamp);
  CHECK(one.generator == two.generator);
  REQUIRE(one.log.size() == two.log.size());
  REQUIRE(one.undone.size() == two.undone.size());
  for (std::size_t i = 0; i < one.log.size(); ++i) {
    CHECK(one.log[i].stamp == two.log[i].stamp);
    CHECK(one.log[i].kind == two.log[i].kind);
    CHECK(one.log[i].turn == two.log[i].turn);
    CHECK(one.log[i].rolls == two.log[i].rolls);
    CHECK(one.log[i].lines == two.log[i].lines);
  }
}

}  // namespace

TEST_CASE("a reload brings everything back, undo and redo too") {
  Session session = some_fight();
  REQUIRE(undo(session));
  REQUIRE(undo(session));
  Store store;
  store.take(session);
  Loaded loaded = load(store.snapshot, store.records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  check_equal(loaded.session, session);
  while (can_redo(session)) {
    REQUIRE(redo(session));
    REQUIRE(redo(loaded.session));
    CHECK(loaded.session.state == session.state);
  }
  while (can_undo(session)) {
    REQUIRE(undo(session));
    REQUIRE(undo(loaded.session));
    CHECK(loaded.session.state == session.state);
  }
  CHECK_FALSE(can_undo(loaded.session));
}

TEST_CASE("saved after every action, nothing is written twice") {
  Session session = new_session(9);
  Store store;
  for (const Action& action : example_fight(session.state)) {
    REQUIRE(act(session, action).done);
    store.take(session);
  }
  for (int i = 0; i < 40; ++i) {
    REQUIRE(act(session, SetDistance{i}).done);
    const SaveChanges changes = take_changes(session);
    CHECK(changes.put.size() == 1);
    CHECK(changes.remove.empty());
    CHECK(changes.stamp == session.stamp);
    store.snapshot = changes.snapshot;
    store.records[changes.put[0].first] = changes.put[0].second;
  }
  check_equal(load(store.snapshot, store.records).session, session);
  const std::size_t size = store.snapshot.size();
  for (int i = 0; i < 200; ++i) REQUIRE(act(session, SetDistance{40 + i}).done);
  store.take(session);
  CHECK(store.snapshot.size() < size + 20);
}

TEST_CASE("a new action after undo removes the records of what was undone") {
  Session session = some_fight();
  Store store;
  store.take(session);
  const std::size_t before = store.records.size();
  for (int i = 0; i < 3; ++i) REQUIRE(undo(session));
  store.take(session);
  CHECK(store.records.size() == before);
  REQUIRE(act(session, SetDistance{70}).done);
  store.take(session);
  CHECK(store.records.size() == before - 2);
  check_equal(load(store.snapshot, store.records).session, session);
}

TEST_CASE("a large fight is saved in ranges: cost follows what changed") {
  Session session = new_session(3);
  StartFight start;
  start.npcs = {{"B-GOB", 1000, Side::kOpposition}};
  REQUIRE(act(session, start).done);
  Store store, older;
  store.take(session);
  CHECK(store.records.size() > 20);
  Id goblin = errant_state(session.state).fight->combatants[500].id;
  for (int i = 0; i < 10; ++i) {
    older = store;
    REQUIRE(act(session, Hurt{{goblin + static_cast<Id>(i)}, 1}).done);
    SaveChanges changes = take_changes(session);
    std::size_t bytes = changes.snapshot.size();
    for (const auto& [key, text] : changes.put) bytes += text.size();
    CHECK(bytes < 12'000);
    store.snapshot = std::move(changes.snapshot);
    for (auto& [key, text] : changes.put) store.records[key] = std::move(text);
    for (const std::string& key : changes.remove) store.records.erase(key);
    check_equal(load(store.snapshot, store.records).session, session);
    // The copy before this one still finds its own ranges.
    CHECK(load(older.snapshot, store.records).status == LoadStatus::kOk);
  }
  CHECK(store.records.size() < 60);
  Session loaded = load(store.snapshot, store.records).session;
  REQUIRE(undo(loaded));
  REQUIRE(undo(session));
  CHECK(loaded.state == session.state);
  REQUIRE(act(loaded, RemoveCombatant{goblin}).done);
  store.take(loaded);
  check_equal(load(store.snapshot, store.records).session, loaded);
  REQUIRE(act(loaded, EndFight{}).done);
  for (int i = 0; i < 3; ++i) store.take(loaded);
  for (const auto& [key, text] : store.records) CHECK(key.find("h/c") == std::string::npos);
}

TEST_CASE("a missing or damaged record shortens the way back and loses nothing else") {
  Session session = some_fight();
  REQUIRE(undo(session));
  Store store;
  store.take(session);
  const std::string middle = "h/" + std::to_string(session.log[6].stamp);
  for (const char* damage : {"", "{", "[]", "{\"fray\":1}", "{\"fray\":1,\"stamp\":\"x\"}"}) {
    auto records = store.records;
    records[middle] = damage;
    const Loaded loaded = load(store.snapshot, records);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    CHECK(loaded.session.log.size() == session.log.size() - 7);
    CHECK(loaded.session.undone.size() == 1);
  }
  auto records = store.records;
  records.erase("h/" + std::to_string(session.undone[0].stamp));
  CHECK(load(store.snapshot, records).session.undone.empty());
  CHECK(load(store.snapshot, records).session.log.size() == session.log.size());
  CHECK(load(store.snapshot, {}).session.state == session.state);
}

TEST_CASE("a save of a newer version is told from a damaged one") {
  Session session = some_fight();
  const std::string snapshot = take_changes(session).snapshot;
  CHECK(load("{\"fray\":" + std::to_string(kSaveVersion + 1) + ",\"anything\":[]}", {}).status ==
        LoadStatus::kNewer);
  CHECK(import_text("{\"fray\":99}").status == LoadStatus::kNewer);
  CHECK_FALSE(load("{\"fray\":99}", {}).message.empty());
  for (const std::string& broken :
       {std::string(), std::string("{}"), std::string("null"), std::string("[1]"),
        std::string("{\"fray\":0}"), std::string("{\"fray\":\"1\"}"), std::string("{\"fray\":1}"),
        snapshot.substr(0, snapshot.size() / 2), snapshot + "x", std::string(100'000, '['),
        std::string("{\"fray\":1,\"a\":\"\xff\"}"), std::string("\0\0", 2)}) {
    const Loaded loaded = load(broken, {});
    CHECK(loaded.status == LoadStatus::kCorrupt);
    CHECK_FALSE(loaded.message.empty());
  }
}

TEST_CASE("values out of their range, ids twice or out of order are not taken") {
  Session session = some_fight();
  const std::string snapshot = take_changes(session).snapshot;
  REQUIRE(load(snapshot, {}).status == LoadStatus::kOk);
  const auto with = [&](const std::string& old, const std::string& now) {
    std::string text = snapshot;
    const auto at = text.find(old);
    REQUIRE(at != std::string::npos);
    return load(text.replace(at, old.size(), now), {}).status;
  };
  CHECK(with("\"hp\":9", "\"hp\":-9") == LoadStatus::kCorrupt);
  CHECK(with("\"hp\":9", "\"hp\":10000") == LoadStatus::kCorrupt);
  CHECK(with("\"hp\":9", "\"hp\":\"9\"") == LoadStatus::kCorrupt);
  CHECK(with("\"hp\":9", "\"hp\":9.5") == LoadStatus::kCorrupt);
  CHECK(with("\"hp\":9", "\"hp\":99999999999999999999") == LoadStatus::kCorrupt);
  CHECK(with("\"light\":1", "\"light\":3") == LoadStatus::kCorrupt);
  CHECK(with("\"id\":2,\"name\"", "\"id\":1,\"name\"") == LoadStatus::kCorrupt);
  CHECK(with("\"name\":\"Maren\"", "\"name\":\"\"") == LoadStatus::kCorrupt);
  CHECK(with("\"combatants\":[", "\"combatants\":[7,") == LoadStatus::kCorrupt);
  CHECK(with("\"company\":[", "\"company\":{},\"x\":[") == LoadStatus::kCorrupt);
  CHECK(with("\"generator\":\"", "\"generator\":\"x") == LoadStatus::kCorrupt);
  CHECK(with("\"who\":[", "\"who\":[999,") == LoadStatus::kCorrupt);
  CHECK(with("\"hp\":9", "\"hp\":9,\"unheardOf\":[{}]") == LoadStatus::kOk);
}

TEST_CASE("every way of cutting or spoiling a save is survived") {
  Session session = some_fight();
  Store store;
  store.take(session);
  for (std::size_t i = 0; i < store.snapshot.size(); ++i) {
    load(store.snapshot.substr(0, i), store.records);
    std::string spoiled = store.snapshot;
    spoiled[i] = i % 3 == 0 ? '9' : i % 3 == 1 ? '"' : '{';
    Loaded loaded = load(spoiled, store.records);
    if (loaded.status != LoadStatus::kOk || i % 7 != 0) continue;
    while (undo(loaded.session)) {
    }
    while (redo(loaded.session)) {
    }
  }
  for (auto& [key, text] : store.records)
    for (std::size_t i = 0; i < text.size(); i += 5) {
      const std::string whole = text;
      text[i] = i % 2 == 0 ? '7' : ',';
      Loaded loaded = load(store.snapshot, store.records);
      CHECK(loaded.session.state == session.state);
      while (undo(loaded.session)) {
      }
      text = whole;
    }
}

TEST_CASE("everything as a file, and back") {
  Session session = some_fight();
  REQUIRE(undo(session));
  const std::string text = export_text(session);
  Loaded loaded = import_text(text);
  REQUIRE(loaded.status == LoadStatus::kOk);
  check_equal(loaded.session, session);
  CHECK(export_text(loaded.session) == text);
  for (const char* other : {"", "no JSON", "{}", "[]", "{\"fray\":1}", "{\"some\":\"file\"}"})
    CHECK(import_text(other).status == LoadStatus::kCorrupt);

  // In the place of another session, on a page that has saved that one.
  Session present = new_session(1);
  Store store;
  for (int i = 0; i < 60; ++i)
    REQUIRE(act(present, AddErrant{new_errant("Errant " + std::to_string(i))}).done);
  store.take(present);
  const auto stamp = present.stamp;
  adopt(present, std::move(loaded.session));
  CHECK(present.stamp > stamp);
  CHECK(present.state == session.state);
  store.take(present);
  Loaded again = load(store.snapshot, store.records);
  REQUIRE(again.status == LoadStatus::kOk);
  check_equal(again.session, present);
  CHECK(store.records.size() == session.log.size() + session.undone.size());
}

// The file is as the first release wrote it, and is never written anew.
TEST_CASE("a save of version 1 loads for ever") {
  const Loaded loaded = import_text(fixture("save-1.json"));
  REQUIRE(loaded.status == LoadStatus::kOk);
  const State& state = loaded.session.state;
  REQUIRE(errant_state(state).company.size() == 3);
  CHECK(errant_state(state).company[1].name == "Tibb");
  CHECK(errant_state(state).company[2].attributes == Attributes{8, 10, 15, 11});
  REQUIRE(errant_state(state).fight);
  CHECK(errant_state(state).fight->turn == 1);
  CHECK(errant_state(state).fight->light == Light::kDim);
  CHECK(errant_state(state).fight->distance == 10);
  REQUIRE(errant_state(state).fight->combatants.size() == 5);
  CHECK(errant_state(state).fight->combatants[1].name == "Tibb \"the quick\" Ørsted\\");
  CHECK(errant_state(state).fight->combatants[1].notes == "line\nline");
  REQUIRE(errant_state(state).fight->combatants[1].effects.size() == 1);
  CHECK(errant_state(state).fight->combatants[1].effects[0].remedy == "a kiss");
  const Combatant& goblin = errant_state(state).fight->combatants[4];
  CHECK(goblin.npc == "B-GOB");
  CHECK(goblin.hp == 2);
  CHECK(goblin.leader);
  REQUIRE(goblin.effects.size() == 1);
  CHECK(goblin.effects[0].end == EffectEnd::kTurns);
  CHECK(goblin.effects[0].last_turn == 3);
  CHECK(goblin.effects[0].impairs_bearer == 1);
  REQUIRE(errant_state(state).fight->prompts.size() == 1);
  CHECK(errant_state(state).fight->prompts[0].cause == MoraleCause::kHalfHp);
  REQUIRE(loaded.session.log.size() == 16);
  CHECK(loaded.session.log[4].rolls == std::vector<Roll>{{Purpose::kDistance, 6, {1}}});
  CHECK(loaded.session.undone.size() == 1);
  Session back = loaded.session;
  REQUIRE(redo(back));
  while (undo(back)) {
  }
  CHECK(errant_state(back.state).company.empty());
  CHECK_FALSE(errant_state(back.state).fight);
}

// As version 2 wrote it at the end of the golden fights.
TEST_CASE("a save of version 2 loads for ever") {
  const Loaded loaded = import_text(fixture("save-2.json"));
  REQUIRE(loaded.status == LoadStatus::kOk);
  const State& state = loaded.session.state;
  REQUIRE(errant_state(state).company.size() == 2);
  REQUIRE(errant_state(state).company[0].gear.weapons.size() == 2);
  CHECK(errant_state(state).company[0].gear.weapons[0].true_strikes == 1);
  REQUIRE(errant_state(state).company[0].gear.armour.size() == 2);
  CHECK(errant_state(state).company[0].gear.armour[1].blocks == 8);
  CHECK(errant_state(state).company[0].gear.healers_kits == 1);
  REQUIRE(errant_state(state).company[1].body.wounds.size() == 1);
  CHECK(errant_state(state).company[1].body.wounds[0].severity == 2);
  REQUIRE(errant_state(state).past.size() == 1);
  CHECK(errant_state(state).past[0].lines[1].fate == "wounded");
  REQUIRE(errant_state(state).fight);
  const Combatant* ada = find_combatant(*errant_state(state).fight, 10);
  REQUIRE(ada != nullptr);
  CHECK(ada->mount.spd == 16);
  REQUIRE(ada->effects.size() == 1);
  CHECK(ada->effects[0].no_moving);
  REQUIRE(loaded.session.log.size() == 77);
  Session back = loaded.session;
  int undone = 0;
  while (undo(back)) ++undone;
  CHECK(undone > 0);
  CHECK(errant_state(back.state).company.empty());
  while (redo(back)) {
  }
  CHECK(back.state == state);
}

TEST_CASE("rules that this page does not have are told, and kept as they were read") {
  Session session = some_fight();
  const std::string part = "s{\"version\":7}\nship{\"name\":\"Sea\\u00e9\"}";
  session.state.games.push_back({"pirates", nullptr, part});
  const std::string text = export_text(session);
  Loaded loaded = import_text(text);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.message.find("rules that this page does not have (pirates)") != std::string::npos);
  CHECK(export_text(loaded.session) == text);
  // Playing on by the rules that are there loses nothing of it.
  REQUIRE(act(loaded.session, RollExpression{"2d6"}).done);
  const Loaded again = import_text(export_text(loaded.session));
  REQUIRE(again.status == LoadStatus::kOk);
  const Game* kept = find_game(again.session.state.games, "pirates");
  REQUIRE(kept != nullptr);
  CHECK(kept->text == part);
}

TEST_CASE("an export that would be too large leaves out the oldest, and no more than that") {
  const Session session = some_fight();
  const std::string whole = export_text(session);
  const auto kept = [](const std::string& text) { return import_text(text).session.log.size(); };
  CHECK(export_text(session, whole.size() + 1) == whole);
  const std::string less = export_text(session, whole.size() - 1);
  CHECK(less.size() < whole.size());
  CHECK(kept(less) == kept(whole) - 1);
  CHECK(export_text(session, less.size() + 1) == less);
  CHECK(kept(export_text(session, less.size() - 1)) == kept(whole) - 2);
}

TEST_CASE("erasing removes every record") {
  Session session = some_fight();
  Store store;
  store.take(session);
  REQUIRE(act(session, EraseAll{}).done);
  store.take(session);
  CHECK(store.records.empty());
  CHECK(load(store.snapshot, store.records).session.state == State{});
}

TEST_CASE("a blow that waits for nobody is a damaged save") {
  StartFight how;
  how.distance = 30;
  Session session = new_session(3);
  REQUIRE(act(session, AddErrant{new_errant("Ada")}).done);
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition}};
  REQUIRE(act(session, how).done);
  REQUIRE(act(session, SetOrder{Side::kCompany}).done);
  AttackRoll attack;
  attack.who = 1;
  attack.target = errant_state(session.state).fight->combatants[1].id;
  attack.hold = true;
  REQUIRE(act(session, attack).done);
  const std::string sound = take_changes(session).snapshot;
  REQUIRE(load(sound, {}).status == LoadStatus::kOk);
  const auto broken = [&](const std::string& what, const std::string& with) {
    std::string text = sound;
    const std::size_t place = text.find(what);
    REQUIRE(place != std::string::npos);
    text.replace(place, what.size(), with);
    return load(text, {}).status;
  };
  const std::string target = "\"target\":" + std::to_string(attack.target);
  CHECK(broken(target, "\"target\":77") == LoadStatus::kCorrupt);
  CHECK(broken(target, "\"target\":1") == LoadStatus::kCorrupt);
  CHECK(broken(target, target + ",\"part\":3") == LoadStatus::kCorrupt);
  CHECK(broken("\"faces\":[", "\"faces\":[1,") == LoadStatus::kCorrupt);
}

TEST_CASE("a fight's notes are saved once, not with every step") {
  Session session = new_session(5);
  for (const Action& action : example_fight(session.state)) REQUIRE(act(session, action).done);
  const std::string notes(4000, 'n');
  REQUIRE(act(session, SetFightNotes{notes}).done);
  REQUIRE(session.log.back().patch->notes);
  REQUIRE(act(session, SetDistance{20}).done);
  const Patch& step = *session.log.back().patch;
  CHECK(step.header);
  CHECK_FALSE(step.notes);
  CHECK(errant_state(step.before).fight->notes.empty());
  CHECK(size_of(step) < 1000);
  CHECK(size_of(*session.log[session.log.size() - 2].patch) > 4000);
  CHECK(errant_state(session.state).fight->notes == notes);
  Store store;
  store.take(session);
  Loaded loaded = load(store.snapshot, store.records);
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == session.state);
  REQUIRE(undo(loaded.session));
  CHECK(errant_state(loaded.session.state).fight->notes == notes);
  REQUIRE(undo(loaded.session));
  CHECK(errant_state(loaded.session.state).fight->notes.empty());
  REQUIRE(redo(loaded.session));
  CHECK(errant_state(loaded.session.state).fight->notes == notes);
  while (can_undo(loaded.session)) REQUIRE(undo(loaded.session));
  while (can_redo(loaded.session)) REQUIRE(redo(loaded.session));
  CHECK(loaded.session.state == session.state);
}
