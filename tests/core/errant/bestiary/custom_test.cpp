// A bestiary of one's own: kept, changed, met in a fight, saved and shared (E-NPC-4).
#include <algorithm>

#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/save/exchange.hpp"
#include "core/save/save.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

Npc ogre() {
  Npc npc;
  npc.name = "Ogre";
  npc.threat = 4;
  npc.hp = 20;
  npc.attack_rolls = 2;
  npc.blows = {{"club", 1, 10}};
  npc.gaits = {{"walking", 2}};
  npc.morale = 10;
  npc.alignment = Alignment::kChaotic;
  return npc;
}

NpcAbility ability(std::string title, Trigger trigger) {
  NpcAbility one;
  one.title = std::move(title);
  one.trigger = trigger;
  return one;
}

// Ada (1) and Bo (2) in the enemy's quick phase; the one of this kind is 4.
State against(const Npc& npc, int count = 1) {
  State state = after({}, AddErrant{new_errant("Ada", 13)});
  state = after(state, AddErrant{new_errant("Bo", 7)});
  state = after(state, AddNpcKinds{{npc}});
  StartFight how;
  how.distance = 20;
  how.errants = {1, 2};
  how.npcs = {{"own-1", count, Side::kOpposition, ""}};
  state = after(state, how);
  return after(state, SetOrder{Side::kOpposition});
}
constexpr Id kOgre = 4;

}  // namespace

TEST_CASE("an NPC of one's own is kept, changed, copied and let go", "[E-NPC-4]") {
  State state = after({}, AddNpcKinds{{ogre(), *find_npc("B-GOB")}});
  REQUIRE(errant_state(state).custom_npcs->size() == 2);
  CHECK(npc_key((*errant_state(state).custom_npcs)[1]) == "own-2");
  CHECK(find_npc(state, "own-1")->name == "Ogre");
  CHECK(find_npc(state, "own-3") == nullptr);
  CHECK(find_npc(state, "B-GOB")->id == 0);
  Npc chief = *find_custom_npc(state, 2);
  CHECK(chief.rules == "B-GOB");
  chief.name = "Goblin chief";
  chief.threat = 2;
  state = after(state, ChangeNpcKind{chief});
  CHECK(find_custom_npc(state, 2)->name == "Goblin chief");
  CHECK(find_npc("B-GOB")->name == "Goblin");
  state = after(state, RemoveNpcKinds{{1}});
  CHECK(find_custom_npc(state, 1) == nullptr);
  state = after(state, AddNpcKinds{{ogre()}});
  CHECK(errant_state(state).custom_npcs->back().id == 3);  // no id twice
  CHECK(refused_by(state, RemoveNpcKinds{{1}}) == "no rule");
  CHECK(refused_by(state, RemoveNpcKinds{{}}) == "no rule");
  Npc gone = ogre();
  gone.id = 1;
  CHECK(refused_by(state, ChangeNpcKind{gone}) == "no rule");
}

TEST_CASE("figures that no NPC can have are refused", "[E-NPC-1][E-NPC-4]") {
  const auto refused = [](const char* rule, auto change) {
    Npc npc = ogre();
    change(npc);
    INFO(rule);
    CHECK(refused_by({}, AddNpcKinds{{npc}}) == rule);
    State state = after({}, AddNpcKinds{{ogre()}});
    npc.id = 1;
    CHECK(refused_by(state, ChangeNpcKind{npc}) == rule);
  };
  refused("no rule", [](Npc& npc) { npc.name = "  "; });
  refused("no rule", [](Npc& npc) { npc.name = std::string(61, 'n'); });
  refused("E-NPC-1", [](Npc& npc) { npc.threat = 0; });
  refused("E-NPC-1", [](Npc& npc) { npc.threat = 11; });
  refused("E-NPC-1", [](Npc& npc) { npc.hp = 0; });
  refused("E-NPC-1", [](Npc& npc) { npc.hp = 10000; });
  refused("E-MOR-1", [](Npc& npc) { npc.morale = 13; });
  refused("E-MOR-1", [](Npc& npc) { npc.morale = 1; });
  refused("E-NPC-1", [](Npc& npc) { npc.attack_rolls = 21; });
  refused("E-NPC-1", [](Npc& npc) { npc.blows.clear(); });
  refused("E-ATT-2", [](Npc& npc) { npc.blows[0].sides = 7; });
  refused("E-ATT-4", [](Npc& npc) { npc.blows[0].count = 13; });
  refused("E-MOVE-6", [](Npc& npc) { npc.gaits.clear(); });
  refused("E-MOVE-6", [](Npc& npc) { npc.gaits[0].dice = 21; });
  refused("E-SURP-3", [](Npc& npc) { npc.surprise_range = 7; });
  refused("E-SURP-3", [](Npc& npc) { npc.surprise_range = 1; });
  refused("E-NPC-4", [](Npc& npc) {
    npc.abilities = {ability("Poison", Trigger::kUnblocked)};
    npc.abilities[0].blow = "sting";
  });
  refused("E-CHK-3", [](Npc& npc) {
    npc.abilities = {ability("Gaze", Trigger::kFree)};
    npc.abilities[0].saves = true;
  });
  refused("E-ATT-2", [](Npc& npc) {
    npc.abilities = {ability("Gaze", Trigger::kFree)};
    npc.abilities[0].sides = 1;
  });
  refused("no rule", [](Npc& npc) { npc.abilities.assign(21, ability("Roar", Trigger::kWords)); });
  refused("no rule", [](Npc& npc) { npc.abilities.push_back(ability("", Trigger::kWords)); });
  refused("no rule", [](Npc& npc) { npc.tags.assign(9, "swamp"); });
  refused("no rule", [](Npc& npc) { npc.rules = "B-NOBODY"; });
  refused("no rule", [](Npc& npc) { npc.source = std::string(kLongestSource + 1, 's'); });
  CHECK(refused_by({}, AddNpcKinds{{}}) == "no rule");
  CHECK(refused_by({}, AddNpcKinds{std::vector<Npc>(kMostCustomNpcs + 1, ogre())}) == "no rule");
}

TEST_CASE("one's own fight with their own figures", "[E-NPC-1][E-NPC-4]") {
  const State state = against(ogre(), 2);
  const Combatant& first = who(state, kOgre);
  CHECK(first.name == "Ogre 1");
  CHECK(first.hp == 20);
  CHECK(first.rank == 4);
  CHECK(first.morale == 10);
  CHECK(is_chaotic(first));
  CHECK(attack_rolls(state, first) == 2);
  CHECK(blows_of(state, first) == std::vector<Blow>{{"club", 1, 10}});
  CHECK(npc_key(first) == "own-1");
  CHECK(errant_state(state).marks.recent == std::vector<std::string>{"own-1"});
  CHECK(refused_by(state, RemoveNpcKinds{{1}}) == "no rule");
  Npc hurt = ogre();
  hurt.id = 1;
  hurt.threat = 5;
  hurt.hp = 99;
  const State changed = after(state, ChangeNpcKind{hurt});
  CHECK(who(changed, kOgre).rank == 5);
  CHECK(who(changed, kOgre).hp == 20);  // what it has left is the fight's
}

TEST_CASE("one without attacks takes no Attack Roll", "[E-NPC-4]") {
  Npc slug = ogre();
  slug.blows.clear();
  slug.attack_rolls = 0;
  const State state = against(slug);
  AttackRoll roll;
  roll.who = kOgre;
  roll.target = kAda;
  CHECK(refused_by(state, roll) == "E-NPC-1");
}

TEST_CASE("a variant keeps the rules' abilities of its kind", "[E-NPC-4][B-COCK-1]") {
  Npc hen = *find_npc("B-COCK");
  hen.name = "Queen hen";
  hen.threat = 6;
  State state = against(hen);
  AttackRoll peck;
  peck.who = kOgre;
  peck.target = kAda;
  peck.count = 1;
  peck.sides = 6;
  state = after(state, peck, {d6(3)});
  REQUIRE(who(state, kAda).effects.size() == 1);
  CHECK(who(state, kAda).effects[0].name == "petrified");
}

TEST_CASE("an ability that follows from damage asks for its Saving Throw", "[E-NPC-4]") {
  Npc snake = ogre();
  snake.blows = {{"bite", 1, 4}, {"tail", 1, 6}};
  NpcAbility poison = ability("Poison", Trigger::kUnblocked);
  poison.blow = "bite";
  poison.saves = true;
  poison.status = "poisoned";
  poison.turn_dice = 1;
  poison.turn_sides = 6;
  poison.impairs_bearer = 1;
  snake.abilities = {poison};
  const State state = against(snake);
  const auto bitten = [&](const char* blow, const Throws& throws) {
    AttackRoll roll;
    roll.who = kOgre;
    roll.target = kAda;
    roll.sides = 4;
    roll.blow = blow;
    return who(after(state, roll, throws), kAda);
  };
  // Threat 4: a Saving Throw of phys 10 is made on 5 to 10.
  CHECK(bitten("bite", {d4(2), d20(10)}).effects.empty());
  CHECK(bitten("tail", {d4(2)}).effects.empty());
  const Combatant ada = bitten("bite", {d4(2), d20(11), d6(3)});
  REQUIRE(ada.effects.size() == 1);
  CHECK(ada.effects[0].name == "poisoned");
  CHECK(ada.effects[0].impairs_bearer == 1);
  CHECK(ada.effects[0].last_turn == 3);
}

TEST_CASE("a breath of one's own is a button, once a day, halved by a Saving Throw", "[E-NPC-4]") {
  Npc drake = ogre();
  NpcAbility frost = ability("Frost", Trigger::kAttack);
  frost.once_a_day = true;
  frost.count = 2;
  frost.sides = 4;
  frost.saves = frost.halves = true;
  frost.saves_with = Attribute::kSkill;
  frost.status = "frozen fast";
  frost.no_moving = true;
  NpcAbility stench = ability("Stench", Trigger::kFree);
  stench.once_each = true;
  stench.saves = true;
  stench.status = "sick";
  drake.abilities = {ability("Hoard", Trigger::kWords), frost, stench};
  State state = against(drake);
  const auto uses = usable_abilities(state, kOgre);
  REQUIRE(uses.size() == 2);
  CHECK(uses[0].name == "Frost");
  CHECK(uses[0].needs == Needs::kMany);
  CHECK(uses[0].saves == Attribute::kSkill);
  Npc one_die = drake;
  one_die.abilities[1].count = 1;
  one_die.abilities[1].status.clear();
  CHECK(usable_abilities(against(one_die), kOgre)[0].needs == Needs::kMany);
  const std::string key(uses[0].key), aura(uses[1].key);
  CHECK(refused_by(state, UseAbility{kOgre, "own/0", {kAda}}) == "no rule");  // words alone
  CHECK(refused_by(state, UseAbility{kAda, key, {kBo}}) == "no rule");
  // 3 + 4; Ada (skill 13) makes it with a 13, Bo (skill 7) not with an 8.
  State after_it = after(state, UseAbility{kOgre, key, {kAda, kBo}}, {d4(3, 4), d20(13), d20(8)});
  CHECK(who(after_it, kAda).hp == 8 - 3);
  CHECK(who(after_it, kAda).effects.empty());
  CHECK(who(after_it, kBo).hp == 8 - 7);
  REQUIRE(who(after_it, kBo).effects.size() == 1);
  CHECK(who(after_it, kBo).effects[0].no_moving);
  CHECK(refused_by(after_it, UseAbility{kOgre, key, {kAda}}) == "no rule");  // today
  // The aura costs nothing, and comes to each of them once.
  state = after(after_it, UseAbility{kOgre, aura, {kAda}}, {d20(5)});
  CHECK(who(state, kAda).effects.empty());
  CHECK(refused_by(state, UseAbility{kOgre, aura, {kAda}}) == "no rule");
  CHECK(refused_by(state, UseAbility{kOgre, aura, {kBo}}) == "allowed");
}

TEST_CASE("what is spent today stays spent when abilities change their places", "[E-NPC-4]") {
  Npc drake = ogre();
  NpcAbility frost = ability("Frost", Trigger::kAttack);
  frost.once_a_day = true;
  NpcAbility stench = ability("Stench", Trigger::kFree);
  stench.once_each = true;
  stench.status = "sick";
  drake.abilities = {ability("Hoard", Trigger::kWords), frost, stench};
  State state = against(drake);
  state = after(state, UseAbility{kOgre, "own/1", {}});
  state = after(state, UseAbility{kOgre, "own/2", {kAda}});
  Npc changed = *find_custom_npc(state, 1);
  changed.abilities.erase(changed.abilities.begin());
  changed.surprise_range = 5;
  state = after(state, ChangeNpcKind{changed});
  CHECK(refused_by(state, UseAbility{kOgre, "own/0", {}}) == "no rule");
  CHECK(refused_by(against(changed), UseAbility{kOgre, "own/0", {}}) == "allowed");
  CHECK(refused_by(state, UseAbility{kOgre, "own/1", {kAda}}) == "no rule");
  CHECK(refused_by(state, UseAbility{kOgre, "own/1", {kBo}}) == "allowed");
  CHECK(errant_state(state).fight->surprise_range == 5);
  changed.abilities.erase(changed.abilities.begin());
  state = after(state, ChangeNpcKind{changed});
  CHECK(who(state, kOgre).used.empty());
}

TEST_CASE("the longest names, widest surprise and most kinds can be saved", "[E-NPC-4]") {
  Session session = new_session(1);
  const auto loads = [&] {
    const Loaded loaded = import_text(export_text(session));
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    CHECK(loaded.session.log.size() == session.log.size());
  };
  Npc longest = ogre();
  longest.name = std::string(58, 'o') + "ö";
  longest.surprise_range = 6;
  longest.blows[0].sides = 1;
  REQUIRE(act(session, AddNpcKinds{std::vector<Npc>(210, longest)}).done);
  StartFight how;
  how.distance = 20;
  for (int i = 1; i <= 210; ++i)
    how.npcs.push_back({"own-" + std::to_string(i), 2, Side::kOpposition, ""});
  REQUIRE(act(session, how).done);
  loads();
  CHECK(errant_state(session.state).fight->combatants[1].name.size() <= 60);
  REQUIRE(act(session, AddNpcs{{"own-1", 1, Side::kOpposition, ""}}).done);
  CHECK(errant_state(session.state).fight->combatants.back().name == std::string(58, 'o') + " 3");
  REQUIRE(act(session, SetOrder{Side::kOpposition}).done);
  REQUIRE(act(session, EndFight{}).done);
  CHECK(errant_state(session.state).past[0].lines.size() == 200);
  loads();
}

TEST_CASE("dice of which nobody can come are refused, and none that came rename nobody",
          "[E-NPC-4]") {
  State state = after({}, AddErrant{new_errant("Ada")});
  StartFight how;
  how.distance = 20;
  how.errants = {1};
  how.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  state = after(state, how);
  CHECK(refused_by(state, AddNpcs{{"B-GOB", 1, Side::kOpposition, "1d4-4"}}) == "no rule");
  CHECK(after(state, AddNpcs{{"B-GOB", 1, Side::kOpposition, "1d4-1"}}, {d4(1)}) == state);
}

TEST_CASE("favourites and those met last are remembered", "[E-NPC-4]") {
  State state = after({}, AddNpcKinds{{ogre()}});
  state = after(state, MarkNpc{"B-GOB", true});
  state = after(state, MarkNpc{"own-1", true});
  state = after(state, MarkNpc{"B-GOB", true});
  CHECK(errant_state(state).marks.favourites == std::vector<std::string>{"own-1", "B-GOB"});
  state = after(state, MarkNpc{"B-GOB", false});
  CHECK(errant_state(state).marks.favourites == std::vector<std::string>{"own-1"});
  CHECK(refused_by(state, MarkNpc{"own-2", true}) == "no rule");
  state = after(state, RemoveNpcKinds{{1}});
  CHECK(errant_state(state).marks.favourites.empty());
}

TEST_CASE("an encounter is kept, and begins with as many as the dice say", "[E-NPC-4]") {
  State state = after({}, AddNpcKinds{{ogre()}});
  const Encounter gate{0, "Goblin gate", "", {{"B-GOB", 1, "2d4"}, {"own-1", 2, ""}}};
  state = after(state, AddEncounter{gate});
  REQUIRE(errant_state(state).encounters.size() == 1);
  CHECK(find_encounter(state, errant_state(state).encounters[0].id)->name == "Goblin gate");
  Encounter changed = errant_state(state).encounters[0];
  changed.name = "Gate";
  state = after(state, ChangeEncounter{changed});
  CHECK(errant_state(state).encounters[0].name == "Gate");
  StartFight how;
  how.npcs = {{"B-GOB", 1, Side::kOpposition, "2d4"}, {"own-1", 2, Side::kOpposition, ""}};
  const State fight = after(state, how, {d4(2, 1)});
  REQUIRE(errant_state(fight).fight->combatants.size() == 5);
  CHECK(errant_state(fight).fight->combatants[2].name == "Goblin 3");
  CHECK(errant_state(fight).fight->combatants[4].name == "Ogre 2");
  // Reinforcements too; none may come.
  const State joined = after(fight, AddNpcs{{"B-GNOLL", 1, Side::kOpposition, "1d4-1"}}, {d4(1)});
  CHECK(errant_state(joined).fight->combatants == errant_state(fight).fight->combatants);
  CHECK(refused_by(state, AddEncounter{{0, "", "", {{"B-GOB", 1, ""}}}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{{0, "Empty", "", {}}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{{0, "Odd", "", {{"B-GOB", 1, "2d"}}}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{{0, "Many", "", {{"B-GOB", 1, "200d20"}}}}) == "no rule");
  CHECK(refused_by(state, AddEncounter{{0, "Nobody", "", {{"own-9", 1, ""}}}}) == "no rule");
  // Whoever leaves the bestiary leaves it too.
  const State without = after(state, RemoveNpcKinds{{1}});
  REQUIRE(errant_state(without).encounters.size() == 1);
  CHECK(errant_state(without).encounters[0].lines.size() == 1);
  CHECK(errant_state(after(state, RemoveEncounter{errant_state(state).encounters[0].id}))
            .encounters.empty());
}

TEST_CASE("a bestiary of one's own is saved by ranges, and comes back", "[E-NPC-4]") {
  Session session = new_session(1);
  REQUIRE(act(session, AddNpcKinds{std::vector<Npc>(70, ogre())}).done);
  REQUIRE(act(session, AddEncounter{{0, "Gate", "", {{"own-3", 2, ""}}}}).done);
  std::map<std::string, std::string> records;
  const auto save = [&] {
    SaveChanges changes = take_changes(session);
    std::size_t written = 0;
    for (auto& [key, text] : changes.put) {
      if (key.starts_with("h/n")) written += 1;
      records[key] = text;
    }
    for (const std::string& key : changes.remove) records.erase(key);
    const Loaded loaded = load(changes.snapshot, records);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    CHECK(changes.snapshot.find("Ogre") == std::string::npos);
    return written;
  };
  CHECK(save() == 3);
  CHECK(save() == 0);
  Npc chief = ogre();
  chief.id = 40;
  chief.name = "Ogre chief";
  REQUIRE(act(session, ChangeNpcKind{chief}).done);
  CHECK(save() == 1);  // the one range in which something changed
  const State last = session.state;
  REQUIRE(undo(session));
  CHECK(find_custom_npc(session.state, 40)->name == "Ogre");
  CHECK(save() == 1);
  REQUIRE(redo(session));
  CHECK(session.state == last);
  const Loaded imported = import_text(export_text(session));
  REQUIRE(imported.status == LoadStatus::kOk);
  CHECK(imported.session.state == session.state);
  REQUIRE(act(session, EraseAll{}).done);
  CHECK(save() == 0);
}

TEST_CASE("NPCs are shared as a text, and nothing impossible comes in with one", "[E-NPC-4]") {
  Npc odd = ogre();
  odd.abilities = {ability("Roar", Trigger::kFree)};
  odd.tags = {"hills"};
  odd.source = "Ogre\nAC 5";
  odd.id = 9;
  const std::string text = npcs_text({odd, *find_npc("B-DRAGON")});
  std::vector<Npc> back;
  REQUIRE(npcs_from_text(text, back) == LoadStatus::kOk);
  odd.id = 0;
  CHECK(back == std::vector<Npc>{odd, *find_npc("B-DRAGON")});
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string changed = text;
    const auto at = changed.find(from);
    REQUIRE(at != std::string::npos);
    changed.replace(at, from.size(), to);
    return npcs_from_text(changed, back);
  };
  CHECK(with("\"threat\":4", "\"threat\":3") == LoadStatus::kOk);
  CHECK(with("\"threat\":4", "\"threat\":11") == LoadStatus::kCorrupt);
  CHECK(with("\"threat\":4", "\"threat\":\"4\"") == LoadStatus::kCorrupt);
  CHECK(with("\"name\":\"Ogre\"", "\"name\":\"\"") == LoadStatus::kCorrupt);
  CHECK(with("\"sides\":10", "\"sides\":9") == LoadStatus::kCorrupt);
  CHECK(with("\"fray\":", "\"fray\":9") == LoadStatus::kNewer);
  CHECK(npcs_from_text("{}", back) == LoadStatus::kCorrupt);
  CHECK(npcs_from_text("", back) == LoadStatus::kCorrupt);
  for (std::size_t n = 0; n < text.size(); n += 7)
    CHECK(npcs_from_text(text.substr(0, n), back) == LoadStatus::kCorrupt);
}

TEST_CASE("an encounter is weighed against those of the Company who live", "[E-NPC-4]") {
  State state = after(after(State{}, AddErrant{new_errant("Ada")}), AddErrant{new_errant("Bo")});
  errant_state(state).company[0].renown = 3;
  errant_state(state).company[1].renown = 4;
  Encounter gate;
  gate.lines = {{"B-VET", 2, ""}, {"B-GOB", 1, "1d6+1"}, {"own-99", 5, ""}};
  const int veteran = find_npc("B-VET")->threat, goblin = find_npc("B-GOB")->threat;
  EncounterWeight weight = weight_of(state, gate);
  CHECK(weight.least == 2 * veteran + 2 * goblin);
  CHECK(weight.most == 2 * veteran + 7 * goblin);
  CHECK(weight.renown == 7);
  errant_state(state).company[1].body.dying = Dying::kDead;
  CHECK(weight_of(state, gate).renown == 3);
  gate.lines = {{"B-GOB", 1, "1d6-9"}};
  CHECK(weight_of(state, gate).least == 0);
}

TEST_CASE("an encounter goes out with the NPCs it needs, and comes in with them", "[E-NPC-4]") {
  Session session = new_session(1);
  Npc chief = ogre();
  chief.name = "Chief";
  Npc other = ogre();
  other.name = "Other";
  REQUIRE(act(session, AddNpcKinds{{other, chief}}).done);
  Encounter gate{0, "Gate", "At dusk", {{"B-GOB", 6, ""}, {"own-2", 1, ""}}};
  REQUIRE(act(session, AddEncounter{gate}).done);
  const Encounter& kept = errant_state(session.state).encounters.front();
  const SharedNpcs shared = to_share(session.state, {}, {kept});
  REQUIRE(shared.npcs.size() == 1);
  const std::string text = npcs_text(shared.npcs, shared.encounters);
  SharedNpcs back;
  REQUIRE(npcs_from_text(text, back.npcs, &back.encounters) == LoadStatus::kOk);
  CHECK(back.npcs.front().name == "Chief");
  CHECK(back.encounters.front().lines[1].npc == "own-1");

  // Into a bestiary in which that number is somebody else's.
  Session there = new_session(2);
  REQUIRE(act(there, AddNpcKinds{{other}}).done);
  const auto bring = [&](const std::vector<bool>& left_out) {
    for (const Action& action : to_add(there.state, back, left_out))
      REQUIRE(act(there, action).done);
  };
  bring({false});
  REQUIRE(errant_state(there.state).encounters.size() == 1);
  const Encounter& came = errant_state(there.state).encounters.front();
  CHECK(came.notes == "At dusk");
  CHECK(came.lines[0] == EncounterLine{"B-GOB", 6, ""});
  CHECK(find_npc(there.state, came.lines[1].npc)->name == "Chief");
  // Once more: the one who is there already is taken.
  REQUIRE(find_alike(there.state, back.npcs.front()));
  bring({true});
  CHECK(errant_state(there.state).custom_npcs->size() == 2);
  CHECK(errant_state(there.state).encounters.size() == 1);  // and so is the encounter
  back.encounters.front().notes = "At dawn";
  bring({true});
  REQUIRE(errant_state(there.state).encounters.size() == 2);
  CHECK(errant_state(there.state).encounters[1].lines ==
        errant_state(there.state).encounters[0].lines);
  // Left out and nowhere else: the others still come.
  REQUIRE(act(there, EraseAll{}).done);
  bring({true});
  CHECK(errant_state(there.state).encounters.front().lines ==
        std::vector<EncounterLine>{{"B-GOB", 6, ""}});

  const auto changed = [&](std::string_view from, std::string_view to) {
    std::string other_text = text;
    const auto at = other_text.find(from);
    REQUIRE(at != std::string::npos);
    return npcs_from_text(other_text.replace(at, from.size(), to), back.npcs, &back.encounters);
  };
  CHECK(changed("own-1", "own-2") == LoadStatus::kCorrupt);
  CHECK(changed("B-GOB", "B-NIX") == LoadStatus::kCorrupt);
  CHECK(changed("\"count\":6", "\"count\":6000") == LoadStatus::kCorrupt);
  // What asks for NPCs alone is not given a text without any.
  const std::string none = npcs_text({}, {Encounter{0, "Gate", "", {{"B-GOB", 6, ""}}}});
  std::vector<Npc> npcs;
  CHECK(npcs_from_text(none, npcs) == LoadStatus::kCorrupt);
  CHECK(npcs_from_text(none, npcs, &back.encounters) == LoadStatus::kOk);
}

TEST_CASE("what one's own bring with their damage is told with its Saving Throw", "[E-NPC-4]") {
  Npc snake = ogre();
  snake.blows = {{"bite", 1, 4}, {"tail", 1, 6}};
  NpcAbility poison = ability("Poison", Trigger::kUnblocked);
  poison.blow = "bite";
  poison.saves = poison.halves = true;
  poison.saves_with = Attribute::kMind;
  poison.count = 2;
  poison.harm = Harm::kToxic;
  poison.status = "poisoned";
  poison.turn_dice = 1;
  poison.turn_sides = 6;
  poison.turns = 1;
  NpcAbility chill = ability("Chill", Trigger::kUnblocked);
  chill.status = "cold";
  chill.turns = 1;
  NpcAbility words = ability("Smell", Trigger::kWords);
  words.status = "sick";
  snake.abilities = {poison, chill, words};
  const State state = against(snake);
  const auto riders = [&](const char* blow) {
    AttackRoll roll;
    roll.who = kOgre;
    roll.target = kAda;
    roll.blow = blow;
    return riders_of(state, roll);
  };
  REQUIRE(riders("bite").size() == 2);
  CHECK(riders("bite")[0] == Rider{"Poison",
                                   "2D6 toxic damage and poisoned for D6 + 1 Initiative Turns",
                                   "E-NPC-4", Attribute::kMind, snake.threat, true});
  CHECK(riders("bite")[1] ==
        Rider{"Chill", "cold for 1 Initiative Turn", "E-NPC-4", std::nullopt, snake.threat, false});
  CHECK(riders("tail").size() == 1);
}

TEST_CASE("a chief of a kind, and whose abilities it keeps", "[E-NPC-4]") {
  Npc npc = ogre();
  CHECK(hp_per_threat(npc) == 5);
  npc.plural = "Ogres";
  const Npc chief = chief_of(npc);
  CHECK(chief.name == "Ogre chief");
  CHECK(chief.plural == "Ogre chiefs");
  CHECK(chief.threat == 5);
  CHECK(chief.hp == 25);
  CHECK(chief_of(ogre()).plural.empty());
  npc.hp = 2;
  CHECK(hp_per_threat(npc) == 1);
  npc.hp = 7;
  npc.threat = 1;
  CHECK(hp_per_threat(npc) == 7);
  npc.abilities = {ability("Stench", Trigger::kWords)};
  follow_kind(npc, "B-GOB");
  CHECK(npc.rules == "B-GOB");
  const std::size_t goblin = find_npc("B-GOB")->abilities.size();
  REQUIRE(goblin > 0);
  CHECK(npc.abilities.size() == goblin + 1);
  CHECK(npc.abilities.back().title == "Stench");
  follow_kind(npc, "");
  CHECK(npc.rules.empty());
  REQUIRE(npc.abilities.size() == 1);
  CHECK(npc.abilities[0].title == "Stench");
}

TEST_CASE("why an NPC cannot be kept", "[E-NPC-1]") {
  Npc npc = ogre();
  CHECK_FALSE(refuse_npc(npc));
  npc.threat = kMostThreat;
  CHECK_FALSE(refuse_npc(npc));
  npc.threat = kMostThreat + 1;
  CHECK(refuse_npc(npc));
  CHECK(refuse_name(""));
  CHECK_FALSE(refuse_name("Ogre"));
}

TEST_CASE("whom no search finds is made on the spot, and changed at once or never", "[E-NPC-4]") {
  const Npc bandit = made_on_the_spot("bandit");
  CHECK(bandit.name == "Bandit");
  CHECK(bandit.threat == 1);
  CHECK(bandit.hp == 6);
  CHECK(bandit.blows == std::vector<Blow>{{"weapon", 1, 6}});
  CHECK(bandit.attack_rolls == 1);
  CHECK(bandit.morale == 7);
  CHECK_FALSE(refuse_npc(bandit));
  CHECK_FALSE(refuse_npc(made_on_the_spot(std::string(100, 'x'))));
  // In a fight like any other; changed in mid-fight, those who are there follow.
  State state = against(bandit, 2);
  CHECK(who(state, 4).name == "Bandit 1");
  Npc changed = errant_state(state).custom_npcs->back();
  changed.threat = 3;
  state = after(state, ChangeNpcKind{changed});
  CHECK(who(state, 4).rank == 3);
}

TEST_CASE("one's own NPC strikes with each of its blows in turn", "[E-NPC-2][E-NPC-4]") {
  Npc chimera = ogre();
  chimera.attack_rolls = 3;
  chimera.blows = {{"horns", 1, 8}, {"bite", 2, 6}, {"tail", 1, 4}};
  const State state = against(chimera);
  const auto likely = [](const State& now) {
    return likely_blow(errant_state(now), who(now, kOgre)).name;
  };
  for (const int made : {0, 1, 2})
    CHECK(likely_blow(errant_state(state), who(state, kOgre), made).name ==
          chimera.blows[static_cast<std::size_t>(made)].name);
  AttackRoll attack;
  attack.who = kOgre;
  attack.target = kAda;
  attack.blow = "horns";
  attack.sides = 8;
  CHECK(likely(state) == "horns");
  const State once = after(state, attack, {d8(2)});
  CHECK(likely(once) == "bite");
}

TEST_CASE("an NPC of one's own has up to 12 parts", "[E-NPC-4]") {
  Npc hydra = ogre();
  for (int i = 1; i <= 12; ++i) {
    Part head;
    head.name = "head " + std::to_string(i);
    head.hp = head.max_hp = 5;
    hydra.parts.push_back(head);
  }
  CHECK(refused_by({}, AddNpcKinds{{hydra}}) == "allowed");
  hydra.parts.push_back(hydra.parts.front());
  hydra.parts.back().name = "head 13";
  CHECK(refused_by({}, AddNpcKinds{{hydra}}) == "no rule");
}
