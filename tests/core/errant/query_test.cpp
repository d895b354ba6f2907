#include "core/errant/query.hpp"

#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

TEST_CASE("the phase is of those whose side acts, but for those of the other pace", "[E-INIT-4]") {
  State state = in_first_turn();
  const Fight& fight = *errant_state(state).fight;
  CHECK(of_phase(fight, who(state, kAda)));
  CHECK_FALSE(of_phase(fight, who(state, kGoblin1)));
  state = after(after(state, ChoosePace{kAda, Pace::kSlow}), ChoosePace{kBo, Pace::kQuick});
  CHECK_FALSE(of_phase(*errant_state(state).fight, who(state, kAda)));
  CHECK(of_phase(*errant_state(state).fight, who(state, kBo)));
  state = to(state, Step::kWinnersSlow);
  CHECK(of_phase(*errant_state(state).fight, who(state, kAda)));
  CHECK_FALSE(of_phase(*errant_state(state).fight, who(state, kBo)));
  state = after(state, SetStanding{kAda, Standing::kFled});
  CHECK_FALSE(of_phase(*errant_state(state).fight, who(state, kAda)));
}

TEST_CASE("who can catch or help: others of the side who are able to act", "[E-FALL-2][E-BURN-1]") {
  State state = in_first_turn();
  CHECK(able_friends(*errant_state(state).fight, who(state, kAda)) == std::vector<Id>{kBo});
  CHECK(able_friends(*errant_state(state).fight, who(state, kGoblin1)) ==
        std::vector<Id>{kGoblin2});
  Effect stunned;
  stunned.name = "stunned";
  stunned.no_actions = true;
  state = after(state, AddEffect{{kBo}, stunned, 1});
  CHECK(able_friends(*errant_state(state).fight, who(state, kAda)).empty());
  state = after(state, SetHp{kGoblin2, 0});
  CHECK(able_friends(*errant_state(state).fight, who(state, kGoblin1)).empty());
}

TEST_CASE("movement is told as a part of what the ground left, or of the roll", "[E-MOVE-5]") {
  Fight fight;
  fight.turn = 1;
  Combatant who;
  who.usage.turn = 1;
  who.usage.movement_rolled = 60;
  who.usage.movement_hindered = 40;
  who.usage.movement_used = 40;
  CHECK(movement_whole(fight, who) == 40);
  who.usage.movement_used = 41;
  CHECK(movement_whole(fight, who) == 60);
}

TEST_CASE("the end of a turn in words: effects, then the dying, then fire and water",
          "[E-INIT-8][E-WND-3][E-BURN-1][E-DROWN-1]") {
  Fight fight;
  fight.turn = 2;
  Combatant one;
  one.id = one.errant = 1;
  one.hp = 1;
  one.name = "Ada";
  one.burning = 3;
  one.breath = 0;
  one.body.dying = Dying::kDeathsDoor;
  one.body.turns_left = 2;
  Effect ends, stays;
  ends.end = stays.end = EffectEnd::kTurns;
  ends.name = "stunned";
  ends.last_turn = 2;
  stays.name = "poisoned";
  stays.last_turn = 3;
  one.effects = {ends, stays};
  fight.combatants = {one};
  const auto told = [&](const std::vector<Id>& who) {
    std::string text;
    for (const EndOfTurn& line : what_ends(fight, who))
      text += line.text + (line.grave ? "!" : "|");
    return text;
  };
  CHECK(told({1}) ==
        "Ada: stunned ends.|Ada dies in 1 turn more.!Ada burns: 3D6. Ada drowns: 1D6.!");
  CHECK(told({}).empty());
  fight.combatants[0].body.turns_left = 1;
  fight.combatants[0].breath = 1;
  CHECK(told({1, 99}) == "Ada: stunned ends.|Ada dies.!Ada burns: 3D6.!");
  fight.combatants[0].body = {};
  fight.combatants[0].standing = Standing::kFled;  // nothing burns whoever is gone
  CHECK(told({1}) == "Ada: stunned ends.|");
}

TEST_CASE("lengths, sides and light in words") {
  CHECK(length_text(30, Place::kEnclosed) == "30 feet");
  CHECK(length_text(0, Place::kOpen) == "0 yards");
  CHECK(side_name(Side::kCompany) == "the Company");
  CHECK(side_name(Side::kOpposition) == "the enemy");
  CHECK(light_name(Light::kBright) == "bright");
  CHECK(light_name(Light::kDim) == "dim");
  CHECK(light_name(Light::kDark) == "dark");
}

TEST_CASE("who of a side, and of a group of like NPCs, is not out", "[E-HP-3]") {
  State state = in_first_turn();
  const auto fight = [&]() -> const Fight& { return *errant_state(state).fight; };
  CHECK(standing_of(fight(), Side::kCompany) == std::vector<Id>{kAda, kBo});
  CHECK(group_of(fight(), who(state, kAda)) == std::vector<Id>{kAda});  // of nobody's group
  CHECK(group_of(fight(), who(state, kGoblin2)) == std::vector<Id>{kGoblin1, kGoblin2});
  state = after(state, SetHp{kGoblin1, 0});
  CHECK(standing_of(fight(), Side::kOpposition) == std::vector<Id>{kGoblin2});
  CHECK(group_of(fight(), who(state, kGoblin2)) == std::vector<Id>{kGoblin2});
  state = after(state, SetStanding{kGoblin2, Standing::kFled});
  CHECK(standing_of(fight(), Side::kOpposition).empty());
}

TEST_CASE("who has a turn of their own in the fight", "[E-HP-3][E-INIT-4]") {
  State state = in_first_turn();
  CHECK(has_turn(state, who(state, kAda)));
  CHECK(has_turn(state, who(state, kGoblin1)));  // its phase comes
  state = after(state, SetHp{kGoblin1, 0});
  CHECK_FALSE(has_turn(state, who(state, kGoblin1)));
  state = after(state, SetHp{kAda, 0});  // down, and not out
  CHECK(has_turn(state, who(state, kAda)));
  errant_state(state).fight->combatants[0].out_of_action = true;
  CHECK_FALSE(has_turn(state, who(state, kAda)));
}
