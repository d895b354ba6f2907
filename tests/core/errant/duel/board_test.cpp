// What a duel shows and offers, with nothing of what lies face down.
#include "core/errant/duel/board.hpp"

#include <algorithm>

#include "core/errant/board.hpp"
#include "tests/core/errant/duel/duels.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Every text that a screen could show of it.
std::string all_of(const Offer& offer) {
  std::string text = offer.name + "|" + offer.note + "|" + offer.spoken + "|" + offer.cannot;
  for (const Field& field : offer.form) text += "|" + field.name + "|" + field.usual;
  return text + "\n";
}
std::string all_of(const State& state) {
  const Board board = errant::board(state);
  std::string text = board.title + board.line;
  if (board.step) {
    text += board.step->text;
    for (const BoardLine& line : board.step->lines) text += line.text + "\n";
    for (const Offer& offer : board.step->offers) text += all_of(offer);
  }
  for (const Question& question : board.questions) {
    text += question.text + question.why;
    for (const Offer& offer : question.answers) text += all_of(offer);
  }
  for (const Offer& offer : board.bar) text += all_of(offer);
  for (const BoardGroup& group : board.groups)
    for (const BoardRow& named : group.rows) {
      const BoardRow row = errant::row(state, named.who);
      text += row.name + row.note + row.spoken;
      for (const Mark& mark : row.marks) text += mark.text;
      for (const Offer& offer : errant::offers(state, named.who)) text += all_of(offer);
    }
  return text;
}

const Offer* offered(const std::vector<Offer>& all, std::string_view key) {
  const auto found = std::ranges::find(all, key, &Offer::key);
  return found == all.end() ? nullptr : &*found;
}

State done(const State& state, Id who, std::string_view key, const FilledForm& form = {},
           const Throws& throws = {}) {
  const std::vector<Action> actions = errant::fill(state, who, key, form);
  REQUIRE_FALSE(actions.empty());
  State now = state;
  for (const Action& action : actions) now = after(now, action, throws);
  return now;
}

}  // namespace

TEST_CASE("no board tells two layings apart", "[E-DUEL-5]") {
  const std::string one = all_of(two_errants(kKingQueenJack, kKingQueenJack));
  for (int order = 2; order <= kOrders; ++order) {
    CHECK(all_of(two_errants(kKingQueenJack, order)) == one);
    CHECK(all_of(two_errants(order, kKingQueenJack)) == one);
  }
  // Nor once the first is open, by what is behind it.
  const auto turned = [](int order) {
    return all_of(guessed(two_errants(kKingQueenJack, order), kAda, DuelCard::kKing));
  };
  CHECK(turned(kKingQueenJack) == turned(kKingJackQueen));
  CHECK(turned(kKingQueenJack) != turned(kJackKingQueen));
}

TEST_CASE("a duel is begun, laid and guessed by offers alone", "[E-DUEL-1][E-DUEL-2]") {
  State state = among_others();
  const std::vector<Offer> beginnings = errant::offers(state, 0);
  const Offer* start = offered(beginnings, "duel-start");
  REQUIRE(start);
  state = done(state, 0, "duel-start",
               {{"challenger", "1"}, {"challenged", "2"}, {"end", "1"}, {"terms", "Knives."}});
  CHECK(duel_of(state).end == DuelEnd::kFirstBlood);
  CHECK(duel_of(state).others_wait);
  Board board = errant::board(state);
  CHECK(board.title == "Duel");
  REQUIRE(board.bar.size() == 2);
  CHECK(board.bar[0].name == "Ada lays");
  CHECK(board.bar[1].name == "Bo lays");
  CHECK(errant::fill(state, kAda, "duel-lay", {{"order", "7"}}).empty());
  state = done(state, kAda, "duel-lay", {{"order", "1"}});
  state = done(state, kBo, "duel-lay", {{"order", "3"}});
  board = errant::board(state);
  REQUIRE(board.questions.size() == 1);
  CHECK(board.questions[0].text == "Ada guesses Bo’s first card");
  CHECK(board.questions[0].answers[0].note == "1 in 3");
  state = done(state, kAda, "duel-guess-1");  // the Queen: right
  CHECK(may_act(state, kAda));
  board = errant::board(state);
  REQUIRE(board.bar.size() == 2);
  CHECK(board.bar[0].name == "Ada attacks");  // what was won comes first
  CHECK(board.bar[0].key == "attack");
  CHECK(board.bar[0].who == kAda);
  CHECK(board.bar[1].name == "Ada lets it go by");
  state = done(state, kAda, "duel-pass");
  board = errant::board(state);
  CHECK(board.questions[0].text == "Ada guesses Bo’s second card");
  CHECK(board.questions[0].answers[0].note == "1 in 2");
  CHECK(board.questions[0].answers[1].note == "lies open");
  CHECK_FALSE(board.questions[0].answers[1].cannot.empty());
  state = after(state, Hurt{{kBo}, 1});
  board = errant::board(state);
  REQUIRE(board.bar.size() == 1);
  CHECK(board.bar[0].note == "Ada has won");
  CHECK_FALSE(is_on(done(state, 0, "duel-over")));
}

TEST_CASE("a duel in a fight proposes how far apart the two begin, in the measure of there",
          "[E-DUEL-1][E-DIST-1]") {
  struct Row {
    Place place;
    int distance;
    const char *name, *usual;
  };
  for (const auto& [place, distance, name, usual] : {Row{Place::kEnclosed, 30, "Feet apart", "30"},
                                                     {Place::kOpen, 30, "Yards apart", "30"},
                                                     {Place::kOpen, 5, "Yards apart", "10"},
                                                     {Place::kOpen, 2000, "Yards apart", "1000"}}) {
    StartFight how;
    how.place = place;
    how.distance = distance;
    const State state =
        start({fray::test::new_errant("Ada")}, {{"B-GOB", 1, Side::kOpposition, ""}}, how);
    const std::vector<Offer> all = errant::offers(state, 0);
    const Offer* duel = offered(all, "duel-start");
    REQUIRE(duel);
    const auto field = std::ranges::find(duel->form, "distance", &Field::key);
    REQUIRE(field != duel->form.end());
    CHECK(field->name == name);
    CHECK(field->usual == usual);
  }
}

TEST_CASE("after a right guess the next can be left to the other", "[E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  CHECK(errant::board(state).bar.empty());
  state = guessed(state, kAda, DuelCard::kQueen);
  const Board board = errant::board(state);
  REQUIRE(board.bar.size() == 1);
  CHECK(board.bar[0].name == "Ada leaves the guess to Bo");
  CHECK(board.bar[0].cannot.empty());
  state = done(state, kAda, board.bar[0].key);
  CHECK(errant::board(state).questions.at(0).text == "Bo guesses Ada’s first card");
}

TEST_CASE("the board of a duel says when it is over, and how cards help", "[E-DUEL-1][E-DUEL-3]") {
  for (const auto& [end, words] : {std::pair{DuelEnd::kDeath, "To the death. "},
                                   {DuelEnd::kFirstBlood, "To first blood. "},
                                   {DuelEnd::kYield, "Until one yields. "}}) {
    DuelTerms terms;
    terms.end = end;
    terms.terms = std::string(300, 'x');  // as long as they can be
    CHECK(all_of(two_errants(1, 1, terms)).find(words) != std::string::npos);
  }
  struct Row {
    int laid;
    DuelCard card;
    const char* mark;
  };
  for (const Row& row : {Row{kKingQueenJack, DuelCard::kKing, "next attack +1"},
                         {kQueenJackKing, DuelCard::kQueen, "attack on them −1"},
                         {kJackKingQueen, DuelCard::kJack, "gambit DV +2"}}) {
    const State before = two_errants(kKingQueenJack, row.laid);
    CHECK(all_of(before).find(row.mark) == std::string::npos);
    CHECK(all_of(guessed(before, kAda, row.card)).find(row.mark) != std::string::npos);
  }
}

TEST_CASE("the fight that goes on shows the duel as a question", "[E-DUEL-1]") {
  State state = done(two_errants(1, 1), 0, "duel-others", {{"wait", ""}});
  const Board board = errant::board(state);
  CHECK(board.title != "Duel");
  REQUIRE(board.questions.size() == 1);
  CHECK(board.questions[0].answers.size() == 3);
  CHECK(offered(board.bar, "next"));
  CHECK_FALSE(is_on(done(state, 0, "duel-end", {{"winner", "2"}})));
}

TEST_CASE("a duel of the Company and the bestiary by its form", "[E-DUEL-1][E-DUEL-5]") {
  const State state = after(after(State{}, AddErrant{fray::test::new_errant("Ada")}),
                            AddErrant{fray::test::new_errant("Bo")});
  const std::vector<Offer> all = errant::offers(state, 0);
  REQUIRE(offered(all, "duel-begin"));
  const State two = done(state, 0, "duel-begin", {{"challenger", "e2"}, {"challenged", "e1"}});
  CHECK(who(two, duel_of(two).two[0].who).name == "Bo");
  // With nobody else in it the fight is over with the duel.
  CHECK_FALSE(errant_state(done(two, 0, "duel-end", {{"winner", "0"}})).fight);
  const auto actions =
      errant::fill(state, 0, "duel-begin", {{"challenger", "e1"}, {"challenged", "B-VET"}});
  REQUIRE(actions.size() == 1);
  State npc = after_secretly(state, actions[0], {d6(2)});
  CHECK(errant::board(npc).bar.size() == 1);  // Ada's cards alone
  npc = done(npc, 1, "duel-lay", {{"order", "1"}});
  npc = done(npc, 1, "duel-guess-1");  // King it is: the veteran acts
  npc = done(npc, duel_of(npc).two[1].who, "duel-pass");
  const Board board = errant::board(npc);
  REQUIRE(board.bar.size() == 1);
  CHECK(board.bar[0].note == "by a D6, each card 1 in 3");
  npc = done(npc, duel_of(npc).two[1].who, "duel-throw", {}, {d6(3)});
  CHECK(duel_of(npc).two[0].open == 1);
}

TEST_CASE("questions of Morale can be asked alone, without a duel's", "[E-MOR-1][E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kKingQueenJack);
  REQUIRE_FALSE(errant::questions(state).empty());
  CHECK(errant::heart_questions(state).empty());
  const std::size_t of_duel = errant::questions(state).size();
  state = after(state, AskMorale{{kGoblin1, kGoblin2}});
  REQUIRE(errant::heart_questions(state).size() == 1);
  CHECK(errant::heart_questions(state)[0].answers[0].key == "roll-morale");
  CHECK(errant::questions(state).size() == of_duel + 1);
  state = after(state, RollMorale{0, 0}, {d6(6, 6)});
  REQUIRE(errant::heart_questions(state).size() == 1);
  CHECK(errant::heart_questions(state)[0].answers[0].key == "flee");
  CHECK(errant::heart_questions(State{}).empty());
}

TEST_CASE("whoever lies out of action in a duel to the death can be spared", "[E-DUEL-1]") {
  State state = two_errants(1, 1);
  Combatant& bo = *std::ranges::find(errant_state(state).fight->combatants, kBo, &Combatant::id);
  bo.hp = 0;
  bo.out_of_action = true;
  const std::vector<Offer> bar = errant::duel_bar(state);
  REQUIRE_FALSE(bar.empty());
  CHECK(bar.back().key == "duel-over");
  CHECK(bar.back().note == "Bo is spared");
  CHECK(errant::board(state).step->text.find("Bo is out of action, and lives") == 0);
  state = after(state, errant::fill(state, 0, "duel-over", {}).front());
  CHECK_FALSE(is_on(state));
}
