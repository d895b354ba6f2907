// What the log and the page say of a battle: each thing that can come of its dice.
#include "core/errant/battle/words.hpp"

#include "core/errant/battle/board.hpp"
#include "core/errant/battle/query.hpp"
#include "core/save/session.hpp"
#include "core/table/describe.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

using Texts = std::vector<std::string>;

// Each line of the log; what counts most ends in "!".
Texts said(State& state, const Action& action, const Throws& throws = {}) {
  const auto no = refuse(state, action);
  INFO((no ? no->why : std::string()));
  REQUIRE_FALSE(no);
  Dice dice = scripted(throws);
  const State then = reduce(state, action, dice);
  require_thrown(dice, throws);
  Texts texts;
  for (const LogLine& line : describe(state, then, action, dice)) {
    CHECK(line.who == 0);  // of a battle nothing is said of somebody in a fight
    texts.push_back(line.text + (line.grave ? "!" : ""));
  }
  state = then;
  return texts;
}

bool shows(const State& state, std::string_view words) {
  const Board board = errant::battle_board(errant_state(state));
  return std::ranges::any_of(board.step->lines, [&](const BoardLine& line) {
    return line.text.find(words) != std::string::npos;
  });
}

// Ada, pres 15 at best and mind 6 at worst, fights for Ours.
State with_ada(int hp = 8) {
  Errant ada = fray::test::new_errant("Ada", 12, hp);
  ada.attributes = {10, 12, 6, 15};
  return after(State{}, AddErrant{ada});
}
StartBattle of_figures(const char* title, int threat) {
  BattleFigures ours, theirs;
  ours.name = "Ours";
  theirs.name = "Theirs";
  ours.number = theirs.number = 100;
  ours.errants = {1};
  theirs.threat = threat;
  return {title, {ours, theirs}};
}
State to_checks(int threat, int ours, int theirs, int hp = 8) {
  State state = after(with_ada(hp), of_figures("", threat));
  return after(after(state, RollBattle{}, {d6(ours), d6(theirs)}), SettleBattle{});
}

}  // namespace

TEST_CASE("a battle is told from its beginning to its end", "[E-MASS-1][E-MASS-2][E-MASS-4]") {
  State state = with_ada();
  CHECK(said(state, of_figures("The ford", 2)) ==
        Texts{"A battle begins: The ford.", "Ours (100) against Theirs (100)."});
  CHECK(said(state, RollBattle{}, {d6(2), d6(4)}) ==
        Texts{"Ours rolls 3, Theirs rolls 6: Theirs wins by 3."});
  CHECK_FALSE(shows(state, "flashpoint is"));
  CHECK(said(state, OpenFlashpoint{}) ==
        Texts{"A flashpoint of the battle: the next fight is fought for it."});
  CHECK(shows(state, "A flashpoint is open: its fight decides who adds a D6."));
  State off = state;
  CHECK(said(off, OpenFlashpoint{false}) == Texts{"The flashpoint is called off."});
  State neither = state;
  CHECK(said(neither, JudgeFlashpoint{-1}) == Texts{"The flashpoint is over: neither side gains."});
  CHECK(said(state, JudgeFlashpoint{0}, {d6(5)}) ==
        Texts{"Ours wins the flashpoint: +5 in the battle."});
  CHECK(shows(state, "Ours: 100, Renown 1, flashpoint +5: D6 + 6."));
  State least = off;
  said(least, OpenFlashpoint{});
  CHECK(said(least, JudgeFlashpoint{1}, {d6(1)}) ==
        Texts{"Theirs wins the flashpoint: +1 in the battle."});
  CHECK(shows(least, ", flashpoint +1: "));
  CHECK(said(state, SettleBattle{}) == Texts{"Round 1: 8 to 6: Ours loses 6, Theirs 20."});
  CHECK(said(state, ThrowBattleCheck{1}, {d20(15)}) ==
        Texts{"Ada makes the Check (15): unharmed."});
  CHECK(said(state, EndBattle{}) == Texts{"The battle is over after 1 round.",
                                          "Ours: 94 of 100 left.", "Theirs: 80 of 100 left."});
  const PastBattle& past = errant_state(state).past_battles.at(0);
  CHECK(words::past_text(past) == "Over after 1 round: Ours 94 of 100, Theirs 80 of 100");
  PastBattle uneven = past;
  uneven.began[0] = 110;
  CHECK(words::past_text(uneven) == "Over after 1 round: Ours 94 of 110, Theirs 80 of 100");
  CHECK(said(state, ForgetBattle{past.id}) == Texts{"A past battle is forgotten."});
}

TEST_CASE("a flashpoint that nobody has won asks who has", "[E-MASS-4]") {
  State state = after(with_ada(), of_figures("", 2));
  StartFight fight;
  fight.errants = {1};
  fight.npcs = {{"B-GOB", 1, Side::kOpposition, ""}};
  fight.distance = 30;
  state = after(after(state, OpenFlashpoint{}), fight);
  const Texts texts = said(state, EndFight{});
  CHECK(std::ranges::count(
            texts, "The flashpoint is over: say on the battle’s page who has won it.") == 1);
  CHECK(shows(state, "The flashpoint is over: who has won it?"));
}

TEST_CASE("what a battle costs an Errant is told, and what counts stands out",
          "[E-MASS-3][E-HP-1]") {
  // Won: a Check failed costs what it failed by.
  State won = to_checks(0, 5, 2);
  CHECK(said(won, ThrowBattleCheck{1}, {d20(17)}) ==
        Texts{"Ada fails the Check (17).", "Ada takes 2 damage, 6 HP left."});
  // Lost by 4: made, it costs the difference; failed, the life.
  State lost = to_checks(4, 1, 2);
  State dead = lost;
  CHECK(said(lost, ThrowBattleCheck{1}, {d20(6)}) ==
        Texts{"Ada makes the Check (6).", "Ada takes 4 damage, 4 HP left."});
  CHECK(said(dead, ThrowBattleCheck{1}, {d20(7)}) ==
        Texts{"Ada fails the Check (7).", "Ada is dead.!"});
  State out = to_checks(4, 1, 2, 3);
  const Texts texts = said(out, ThrowBattleCheck{1}, {d20(6), d20(3)});
  REQUIRE(texts.size() == 3);
  CHECK(texts[1] == "Ada takes 4 damage, 0 HP left.");
  CHECK(texts[2].ends_with('!'));
}

TEST_CASE("the last of a side is told so that nobody misses it", "[E-MASS-2]") {
  State state = after(with_ada(), of_figures("", 0));
  BattleFigures few;
  few.name = "Theirs";
  few.number = 1;
  CHECK(said(state, ChangeBattleSide{1, few}) == Texts{"Theirs: 1: D6 + 0."});
  state = after(state, RollBattle{}, {d6(6), d6(1)});
  const Texts texts = said(state, SettleBattle{});
  REQUIRE(texts.size() == 2);
  CHECK(texts[1] == "Nobody is left of Theirs.!");
  CHECK(said(state, ThrowBattleCheck{1}, {d20(1)}).size() == 1);
}

TEST_CASE("of a battle’s dice the players throw their side’s, and the Guide the other",
          "[E-MASS-1][E-MASS-4]") {
  Session session = new_session(3);
  session.state = after(with_ada(), of_figures("", 2));
  const auto asked = [&](const Action& action, bool players) {
    const Attempt attempt = act(session, action, {}, players);
    return attempt.wanting ? attempt.wanting->about : std::string("nothing");
  };
  CHECK(asked(RollBattle{}, true) == "Ours");
  session = new_session(3);
  session.state = after(with_ada(), of_figures("", 2));
  CHECK(asked(RollBattle{}, false) == "Theirs");
  session.state = after(session.state, OpenFlashpoint{});
  CHECK(asked(JudgeFlashpoint{0}, true) == "Ours");
  CHECK(asked(JudgeFlashpoint{1}, false) == "Theirs");
}
