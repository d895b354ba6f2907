// An evening between fights, with the table's dice: a march, twelve exploration turns, two
// encounters, a talk, a fight, and a month in town. What it ends in is pinned as a file.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include "core/save/save.hpp"
#include "tests/core/errant/journey/company.hpp"

using namespace fray;
using namespace fray::test;
using namespace fray::journey;
using fray::talk::Exchange;

namespace {

struct Evening {
  Session session = new_session(11);
  int turns = 0, actions = 0;

  void play(const Action& action, const Throws& throws = {}) {
    ++actions;
    INFO("action " << actions);
    const Attempt attempt = act(session, action, faces_of(throws));
    INFO((attempt.refusal ? attempt.refusal->why : std::string()));
    REQUIRE(attempt.done);
    REQUIRE(spelled(session.log.back().rolls) == spelled(throws));
    INFO(session.log.back().lines.front().text);
    REQUIRE_FALSE(session.log.back().lines.empty());
  }
  void turn(const Throws& throws) {
    ++turns;
    play(journey::NextTurn{}, throws);
  }
  const Journey& way() const { return errant_state(session.state).journey; }
};

Errant quick(const char* name, int phys, int pres) {
  Errant one = new_errant(name, 12, 9);
  one.attributes.phys = phys;
  one.attributes.pres = pres;
  one.weighed = true;
  return one;
}

void pack_up(Evening& table) {
  Errant bow = quick("Bo", 12, 9);
  carry(bow.gear, new_weapon("bow", Weight::kMedium, Missile::kMedium));
  bow.gear.healers_kits = 1;
  for (const Errant& one : {quick("Ada", 14, 12), bow, quick("Cy", 3, 10)})
    table.play(AddErrant{one});
  table.play(SetStores{1, 0, "3g 2s 6p"});
  table.play(SetStores{2, 6, "5s"});
  table.play(TakeUp{1, new_thing(Kind::kTorch), 2});
  table.play(TakeUp{2, new_thing(Kind::kLantern), 1});
  table.play(TakeUp{3, new_thing(Kind::kRations), 1});
  Thing idol = new_thing(Kind::kOther);
  idol.name = "A stone idol";
  idol.quarters = 16;
  table.play(TakeUp{3, idol, 1});
  table.play(SetRole{Role::kCaller, 1});
  table.play(SetRole{Role::kMapper, 3});
  table.play(SetRole{Role::kNoteTaker, 3});
  table.play(SetRole{Role::kQuartermaster, 2});
  table.play(SetRole{Role::kTimekeeper, 2});
  table.play(AddEncounter{{0, "Goblin gate", "They want toll.", {{"B-GOB", 1, "1d4"}}}});
  table.play(RestoreAmmunition{2, 1});
}

// Cy carries too much, so that the lowest of two dice counts.
void march(Evening& table) {
  table.play(ZoomTo{Scale::kTravel});
  table.turn({d6(3, 5)});
  CHECK(proposal(table.session.state).size() == 3);
  table.turn({d6(2, 4)});  // everybody has eaten
  CHECK(thing(table.session.state, 4).left == 0);
}

void explore(Evening& table) {
  table.play(ZoomTo{Scale::kExploration});
  table.play(SetSurroundings{false, Light::kDark});
  table.play(PutDown{5});  // the idol: Cy walks free
  table.play(SetLit{1, true});
  table.play(SetLit{3, true});
  table.play(AddCount{"Ada’s ward", By::kDepletion, 2});
  table.play(AddCount{"The water", By::kExplorationTurns, 9});
  table.turn({d6(4)});
  table.turn({d6(5)});
  table.play(SetSign{1, true});
  table.turn({d6(3)});
  table.turn({d6(2)});
  table.play(TakeRest{});
  table.turn({d6(6, 3)});
  table.play(SettleEvent{{{Spend::What::kBurn, 0, 3}}});
  table.turn({d6(2)});
  table.play(PressOn{{1, 3}});
}

void goblins(Evening& table) {
  table.turn({d6(1), d4(2)});
  CHECK(table.way().meeting->name == "Goblin gate");
  table.play(RollMeetingDistance{}, {d6(3)});
  table.play(RollMeetingSurprise{}, {d6(4)});
  table.play(RollReaction{1}, {d6(2, 2)});
  table.play(TalkToMeeting{});
  table.play(talk::MakeExchange{});
  table.play(talk::MakeExchange{{Exchange::kGiving, 1, 0, Position::kRisky, Impact::kStrong}},
             {d20(7)});
  table.play(talk::Bribe{1, 1, "2s 6p"});
  table.play(talk::MakeExchange{{Exchange::kConvincing, 3, 1, Position::kDire, Impact::kFair}});
  table.play(talk::MakeExchange{{Exchange::kTaking, 3, 6, Position::kDire, Impact::kFair}},
             {d20(12)});
  CHECK(table.way().negotiation->disposition == 6);
  table.play(talk::MakeExchange{});
  CHECK(table.way().negotiation->disposition == 4);
  table.play(FightMeeting{});
  CHECK(errant_state(table.session.state).fight->light == Light::kDim);
  table.play(SetOrder{Side::kCompany});
  table.play(EndFight{});
  CHECK(table.way().negotiation);
  table.play(talk::EndNegotiation{});
}

void deeper(Evening& table) {
  table.turn({d6(6)});
  table.play(SetLit{1, false});
  table.play(HandOver{2, 2});
  table.turn({d6(1)});
  table.play(SayWho{0, "B-GNOLL", "1d2"}, {{2, {1}}});
  table.play(ChaseMeeting{true});
  table.play(EndChase{});
  table.turn({d6(6)});
  table.play(SetOwnDice{1});
  table.turn({d6(1, 3)});
  table.turn({d6(5, 4)});
  table.play(SetOwnDice{0});
  CHECK(table.way().exploration.turns == 12);
  table.play(Restore{3});
}

void month_in_town(Evening& table) {
  table.play(ZoomTo{Scale::kTravel});
  CHECK(table.way().travel.open);  // as it was left
  table.play(DeclineEvent{});
  table.play(ZoomTo{Scale::kDowntime});
  table.play(AddSettlement{"Oakham", 2});
  table.play(AddCount{"The forger’s favour", By::kDowntimeTurns, 3});
  table.turn({d6(2)});
  table.play(BuySupply{2, 25});
  table.play(AskFor{"Chain", 2}, {{100, {81}}});
  table.play(Buy{1, new_thing(Kind::kCandle), 2, "1p"});
  table.play(SellUsed{1, "A helmet", "1g", 2});
  table.play(AddSettlement{"Ford", 1, 8, 1});
  table.turn({d6(4)});
  table.play(MeetSomebody{});
}

}  // namespace

TEST_CASE("the golden evening ends as it always has", "[golden]") {
  Evening table;
  pack_up(table);
  march(table);
  explore(table);
  goblins(table);
  deeper(table);
  month_in_town(table);
  CHECK(table.turns == 16);

  const State end = table.session.state;
  while (undo(table.session)) {
  }
  CHECK(table.session.state == State{});
  while (redo(table.session)) {
  }
  CHECK(table.session.state == end);

  const std::string kept = take_changes(table.session).snapshot;
  const std::string path =
      std::string(FRAY_SOURCE_DIR) + "/tests/core/fixtures/journey-golden.json";
  if (std::getenv("FRAY_WRITE_GOLDEN") != nullptr) std::ofstream(path) << kept << '\n';
  std::ifstream in(path);
  std::stringstream pinned;
  pinned << in.rdbuf();
  CHECK(pinned.str() == kept + "\n");
  const Loaded loaded = load(kept, {});
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == end);
}
