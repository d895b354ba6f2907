#include "core/errant/words.hpp"

#include <catch_amalgamated.hpp>

using namespace fray;

namespace {

Fight a_fight() {
  Fight fight;
  fight.turn = 2;
  fight.step = Step::kWinnersQuick;
  fight.winners = Side::kCompany;
  fight.distance = 40;
  Combatant goblin;
  goblin.id = 1;
  goblin.npc = "B-GOB";
  goblin.group = 1;
  goblin.name = "Goblin 2";
  goblin.hp = 4;
  goblin.max_hp = 6;
  fight.combatants = {goblin};
  return fight;
}

}  // namespace

TEST_CASE("a step says whose it is", "[E-INIT-2]") {
  Fight fight = a_fight();
  CHECK(words::step_title(fight) == "The Company, quickly");
  fight.step = Step::kLosersSlow;
  CHECK(words::step_title(fight) == "The enemy, slowly");
  fight.winners = Side::kOpposition;
  CHECK(words::step_title(fight) == "The Company, slowly");
}

TEST_CASE("Next says where it leads", "[E-INIT-3]") {
  Fight fight = a_fight();
  CHECK(words::next_step_name(fight, Step::kLosersQuick) == "the enemy, quickly");
  CHECK(words::next_step_name(fight, Step::kExpiry) == "what ends");
  CHECK(words::next_step_name(fight, Step::kOrder) == "who goes first");
  fight.step = Step::kExpiry;
  CHECK(words::next_step_name(fight, Step::kOrder) == "a new turn");
}

TEST_CASE("distances are feet or yards, or unknown", "[E-DIST-1]") {
  Fight fight = a_fight();
  CHECK(words::distance_text(fight) == "40 feet apart");
  fight.place = Place::kOpen;
  CHECK(words::distance_text(fight) == "40 yards apart");
  fight.distance = -1;
  CHECK(words::distance_text(fight) == "distance unknown");
}

TEST_CASE("by which dice a distance is thrown", "[E-DIST-1]") {
  CHECK(words::distance_dice(Place::kEnclosed) == "D6 × 10 feet");
  CHECK(words::distance_dice(Place::kOpen) == "D6 × 10 yards");
}

TEST_CASE("a row says what burns and who is short of breath", "[E-BURN-1][E-DROWN-1]") {
  Fight fight = a_fight();
  Combatant& goblin = fight.combatants[0];
  goblin.burning = 2;
  goblin.breath = 3;
  CHECK(words::row_text(fight, goblin) == "burning 2D6 next · breath 3");
  goblin.burning = goblin.breath = 0;
  CHECK(words::row_text(fight, goblin) == "drowning");
  CHECK(words::spoken(fight, goblin, 1, false).find("drowning") != std::string::npos);
}

TEST_CASE("movement dice, riding and Warbands in words", "[E-MOVE-2][E-MOVE-7][E-BAND-3]") {
  CHECK(words::movement_dice_text(0) == "none");
  CHECK(words::movement_dice_text(3) == "3D4 × 10");
  Combatant rider;
  rider.mount = {"War horse", 16};
  CHECK(words::riding_text(rider) ==
        "Moves 4D4 × 10, and the first roll of a turn takes no action.");
  rider.mount.overloaded = true;
  CHECK(words::riding_text(rider) == "Too slow for movement dice.");
  CHECK(words::band_text({}) == "No Warband.");
  CHECK(words::band_text({12, 2}) == "A medium Warband, 12 HP before its leader is hurt.");
}

TEST_CASE("a row says everything about a combatant") {
  Fight fight = a_fight();
  Combatant& goblin = fight.combatants[0];
  CHECK(words::spoken(fight, goblin, 1, true) ==
        "Goblin 2, Enemy, 4 of 6 HP, may act now, 1 action left");
  goblin.usage = {.turn = 2, .pace = Pace::kSlow, .deeds = {Deed::kAttack}};
  goblin.effects = {{.id = 1, .name = "poisoned", .end = EffectEnd::kTurns, .last_turn = 3}};
  CHECK(words::spoken(fight, goblin, 1, false) ==
        "Goblin 2, Enemy, 4 of 6 HP, 1 action left, slow, attack, poisoned, 2 turns left");
  CHECK(words::row_text(fight, goblin) == "poisoned for 2 turns · slow · attack");
  goblin.hp = 0;
  CHECK(words::spoken(fight, goblin, 0, false) ==
        "Goblin 2, Enemy, 0 of 6 HP, beaten, poisoned, 2 turns left");
}

TEST_CASE("what was done in an earlier turn is not said") {
  Fight fight = a_fight();
  Combatant& goblin = fight.combatants[0];
  goblin.usage = {.turn = 1, .pace = Pace::kQuick, .deeds = {Deed::kAttack}};
  CHECK(words::spent_text(fight, goblin).empty());
  CHECK(words::row_text(fight, goblin).empty());
}

TEST_CASE("what is spent is told with its distances", "[E-MOVE-2]") {
  Fight fight = a_fight();
  Combatant& goblin = fight.combatants[0];
  goblin.usage = {.turn = 2,
                  .pace = Pace::kQuick,
                  .deeds = {Deed::kMove},
                  .movement_rolled = 30,
                  .movement_hindered = 30,
                  .movement_used = 20,
                  .free_actions = 2};
  CHECK(words::spent_text(fight, goblin) == "moved 20 of 30 feet, 2 free actions");
}

TEST_CASE("an effect says how long it lasts", "[E-INIT-8]") {
  Effect effect{.id = 1, .name = "stunned", .end = EffectEnd::kTurns, .last_turn = 2};
  CHECK(words::effect_text(effect, 2) == "stunned, 1 turn left");
  effect.last_turn = 5;
  CHECK(words::effect_text(effect, 2) == "stunned, 4 turns left");
  effect.end = EffectEnd::kRemedy;
  effect.remedy = "an antidote";
  CHECK(words::effect_text(effect, 2) == "stunned until an antidote");
  effect.end = EffectEnd::kByHand;
  CHECK(words::effect_text(effect, 2) == "stunned");
}

TEST_CASE("like NPCs are counted by their plural", "[E-MOR-2]") {
  Fight fight = a_fight();
  CHECK(words::people_text(fight, {1}) == "Goblin 2");
  Combatant second = fight.combatants[0];
  second.id = 2;
  fight.combatants.push_back(second);
  CHECK(words::people_text(fight, {1, 2}) == "2 Goblins");
}
