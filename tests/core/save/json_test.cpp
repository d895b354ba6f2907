// Records by their descriptions: what is written, what is read, and what is refused.
#include "core/save/json.hpp"

#include "core/save/patch.hpp"
#include "core/save/session.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;

namespace {

// The usual value of each field is to be that of a new record, so that nothing is written.
template <class... Records>
std::vector<std::string> new_ones() {
  return {json_of(Records{})...};
}

Combatant somebody() {
  Combatant who;
  who.id = 7;
  who.side = Side::kCompany;
  who.name = "A\"da";
  who.attributes.mind = 14;
  who.gaits = {{"walking", 2}, {"flying", 1}};
  who.body.wounds = {{Harm::kToxic, 3}};
  who.breath = 4;
  who.used = {"B-GOB-1", ""};
  who.leader = true;
  return who;
}

}  // namespace

TEST_CASE("a new record is written as an empty object") {
  const auto some = new_ones<Attributes, Mount, Wound, Body, Weapon, Armour, Gear, Gait, Blow, Part,
                             NpcAbility, Npc, EncounterLine, Encounter, ChaseMember, ChaseParty,
                             Development, ChaseEvent, Chase, PastChaseParty, PastChase>();
  const auto others =
      new_ones<Errant, Effect, TurnUsage, Warband, Combatant, MoralePrompt, AttackRoll, PastLine,
               PastFight, Favourite, NpcMarks, Roll, LogLine, GameChange, Patch, Entry>();
  for (const auto* all : {&some, &others})
    for (const std::string& text : *all) CHECK(text == "{}");
}

TEST_CASE("a record is one line of compact JSON, and comes back the same") {
  const Combatant who = somebody();
  const std::string text = json_of(who);
  CHECK(text ==
        "{\"id\":7,\"side\":0,\"name\":\"A\\\"da\",\"attributes\":{\"mind\":14},\"gaits\":["
        "{\"name\":\"walking\",\"dice\":2},{\"name\":\"flying\"}],\"leader\":1,\"body\":"
        "{\"wounds\":[{\"harm\":3,\"severity\":3}]},\"breath\":4,\"usedUp\":[\"B-GOB-1\",\"\"]}");
  Combatant read;
  REQUIRE(from_json(text, read));
  CHECK(read == who);
}

TEST_CASE("what is absent is not written, and is read where it is there") {
  Fight fight;
  CHECK(json_of(fight) == "{\"rules\":\"errant\"}");
  fight.winners = Side::kCompany;
  fight.pending.emplace();
  fight.asked_leader_down[1] = true;
  CHECK(json_of(fight) ==
        "{\"rules\":\"errant\",\"winners\":0,\"pending\":{\"attack\":{}},\"askedLeaderOpposition\":"
        "1}");
  Fight read;
  REQUIRE(from_json(json_of(fight), read));
  CHECK(read == fight);
}

TEST_CASE("a record that is out of its bounds is not read") {
  const auto reads = [](const std::string& text) {
    Npc npc;
    return from_json(text, npc);
  };
  CHECK(reads("{\"threat\":1}"));
  CHECK(reads("{\"threat\":10}"));
  CHECK_FALSE(reads("{\"threat\":0}"));
  CHECK_FALSE(reads("{\"threat\":11}"));
  CHECK_FALSE(reads("{\"threat\":\"2\"}"));
  CHECK_FALSE(reads("{\"threat\":2.5}"));
  CHECK(reads("{\"name\":\"" + std::string(60, 'n') + "\"}"));
  CHECK_FALSE(reads("{\"name\":\"" + std::string(61, 'n') + "\"}"));
  CHECK_FALSE(reads("{\"name\":5}"));
  CHECK(reads("{\"parts\":[{},{},{},{},{},{},{},{},{},{},{},{}]}"));
  CHECK_FALSE(reads("{\"parts\":[{},{},{},{},{},{},{},{},{},{},{},{},{}]}"));
  CHECK_FALSE(reads("{\"parts\":[1]}"));
  CHECK_FALSE(reads("{\"parts\":{}}"));
  CHECK_FALSE(reads("{\"tags\":[3]}"));
  CHECK_FALSE(reads("[]"));
  CHECK_FALSE(reads("{"));
  TurnUsage spent;
  CHECK(from_json("{\"deeds\":[0,7]}", spent));
  CHECK_FALSE(from_json("{\"deeds\":[8]}", spent));
  CHECK_FALSE(from_json("{\"deeds\":[0,0,0,0,0,0,0,0,0,0,0]}", spent));
}

TEST_CASE("bounds are found by the member") {
  const Bounds threat = bounds_of(&Npc::threat);
  CHECK(threat.low == 1);
  CHECK(threat.high == 10);
  CHECK(threat.usual == 1);
  const Bounds breath = bounds_of(&Combatant::breath);
  CHECK(breath.low == -1);
  CHECK(breath.high == 99);
  CHECK(bounds_of(&Attributes::pres).high == 30);
}

TEST_CASE("what a record takes is measured as it is saved") {
  const Combatant who = somebody();
  const std::size_t saved = json_of(who).size();
  CHECK(measure(who) >= saved - 10);
  CHECK(measure(who) <= saved + 10);
  Combatant noted = who;
  noted.notes = std::string(1000, 'n');
  CHECK(measure(noted) == measure(who) + 1000 + std::string("\"notes\":\"\",").size());
}
