#include "web/screens/play/log_text.hpp"

#include <catch_amalgamated.hpp>

#include "core/errant/actions.hpp"
#include "core/savvy/actions.hpp"
#include "core/table/action.hpp"

using namespace fray;

TEST_CASE("dice are said with their faces and their sum") {
  CHECK(dice_text(Roll{Purpose::kDistance, 6, {4}}) == "D6: 4");
  CHECK(dice_text(Roll{Purpose::kMovement, 4, {4, 1, 2}}) == "3D4: 4, 1 and 2, sum 7");
  CHECK(dice_text(Roll{Purpose::kExpression, 100, {73}}) == "D%: 73");
}

TEST_CASE("the log as plain text is in order, under its turns, with the dice") {
  Entry first, second, third;
  first.lines = {{"They are 40 feet apart.", 0}};
  first.rolls = {{Purpose::kDistance, 6, {4}}};
  second.turn = 1;
  second.lines = {{"The Company goes first.", 0}};
  second.rolls = {{Purpose::kOrder, 6, {3, 4}}};
  third.turn = 1;
  third.lines = {{"Goblin 1 flees.", 4}, {"Goblin 2 flees.", 5}};
  CHECK(plain_text({first, second, third}) ==
        "Before the first turn\n"
        "- They are 40 feet apart. [D6: 4]\n"
        "\n"
        "Initiative Turn 1\n"
        "- The Company goes first. [2D6: 3 and 4, sum 7]\n"
        "- Goblin 1 flees.\n"
        "- Goblin 2 flees.\n");
}

TEST_CASE("the dice of several blows hang on no one line") {
  Entry volley;
  volley.lines = {{"Ada lets it go by.", 1}, {"Gnoll 5 hits Ada for 6.", 1}};
  volley.rolls = {{Purpose::kDamage, 4, {2, 4}}, {Purpose::kDamage, 4, {1, 1}}};
  const std::string text = plain_text({volley});
  CHECK(text.find("- Ada lets it go by.\n") != std::string::npos);
  CHECK(text.ends_with("- Dice: 2D4: 2 and 4, sum 6; 2D4: 1 and 1, sum 2\n"));
}

TEST_CASE("what belongs to a chase or to the bestiary has its own heading") {
  Entry fight, chase, old, bestiary, dice;
  fight.turn = chase.turn = old.turn = bestiary.turn = 4;
  fight.kind = action_tag(NextStep{});
  chase.kind = old.kind = action_tag(RollChaseTurn{});
  chase.chase_turn = 3;
  bestiary.kind = action_tag(AddNpcKinds{});
  CHECK(heading_of(fight) == "Initiative Turn 4");
  CHECK(heading_of(chase) == "Chase, turn 3");
  CHECK(heading_of(old) == "Chase");  // of a save from before it was noted
  CHECK(heading_of(bestiary) == "Bestiary");
  Entry other;  // by other rules
  other.turn = 3;
  other.kind = action_tag(savvy::NextPart{});
  CHECK(heading_of(other) == "Round 3");
  other.turn = 0;
  CHECK(heading_of(other) == "Before the first round");
  dice.kind = 65'535;  // nobody's
  CHECK(heading_of(dice) == "Before the first turn");
}

TEST_CASE("what is done in the hours between fights stands under their turn", "[E-TURN-1]") {
  Entry before, zoom, turn, after, fight, over;
  before.kind = after.kind = action_tag(journey::SetOwnDice{});
  zoom.kind = over.kind = action_tag(journey::ZoomTo{});
  zoom.lines = {{"Exploration Turns are counted.", 0}};
  turn.kind = action_tag(journey::NextTurn{});
  turn.lines = {{"The water is over.", 0}, {"Exploration Turn 1: 4, Local effect.", 0}};
  fight.kind = action_tag(NextStep{});
  fight.turn = 2;
  over.lines = {{"Turns are no longer counted.", 0}};
  CHECK(headings_of({before, zoom, turn, after, fight, after, over}) ==
        std::vector<std::string>{"Before the first turn", "Exploration Turns", "Exploration Turn 1",
                                 "Exploration Turn 1", "Initiative Turn 2", "Exploration Turn 1",
                                 "Before the first turn"});
}
