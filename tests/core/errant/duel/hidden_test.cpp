// E-DUEL-5: what lies face down is said nowhere, and Fray plays for NPCs without giving it away.
#include "core/save/save.hpp"
#include "core/save/session.hpp"
#include "core/table/ruleset.hpp"
#include "tests/core/errant/duel/duels.hpp"

using namespace fray;
using namespace fray::test;

namespace {

State against_veteran(int laid) {
  StartFight how;
  how.distance = 0;
  const State state =
      start({new_errant("Ada", 13, 20)}, {{"B-VET", 1, Side::kOpposition, ""}}, how);
  return after_secretly(state, StartDuel{1, 3, {}}, {d6(laid)});
}

// All that the log, undo and redo say.
std::string said(const Session& session) {
  std::string all = undo_text(session) + redo_text(session);
  for (const Entry& entry : entries(session)) {
    for (const LogLine& line : entry.lines) all += line.text + "\n";
    all += spelled(std::vector<Roll>(entry.rolls)) + "\n";
  }
  return all;
}

bool names_a_card(const std::string& text) {
  return text.find("King") != std::string::npos || text.find("Queen") != std::string::npos ||
         text.find("Jack") != std::string::npos;
}

void done(Session& session, const Action& action) {
  const Attempt attempt = act(session, action);
  INFO((attempt.refusal ? attempt.refusal->why : std::string()));
  REQUIRE(attempt.done);
}

Session duel_of_two(std::uint64_t seed) {
  Session session = new_session(seed);
  done(session, AddErrant{new_errant("Ada")});
  done(session, AddErrant{new_errant("Bo")});
  DuelTerms terms;
  terms.distance = 0;
  done(session, BeginDuel{{1, ""}, {2, ""}, terms});
  return session;
}

}  // namespace

TEST_CASE("Fray lays for an NPC, each order by one face of a D6", "[E-DUEL-5]") {
  for (int face = 1; face <= 6; ++face) {
    const State state = against_veteran(face);
    CHECK(duel_of(state).two[1].laid == face);
    CHECK(refused_by(state, LayCards{3, 1}) == "E-DUEL-5");
  }
}

TEST_CASE("and guesses, each card that it can be as likely", "[E-DUEL-5]") {
  State state = after(against_veteran(1), LayCards{1, kKingQueenJack});
  state = after(state, GuessCard{1, DuelCard::kJack});  // wrong: the veteran
  state = after(state, PassInDuel{3});
  CHECK(refused_by(state, GuessCard{3, DuelCard::kKing}) == "E-DUEL-5");
  // King on 1 and 2, Queen on 3 and 4, Jack on 5 and 6: right are those of the King.
  for (int face = 1; face <= 6; ++face)
    CHECK(may_act(after(state, ThrowGuess{3}, {d6(face)}), 3) == (face <= 2));
  state = after(after(state, ThrowGuess{3}, {d6(1)}), PassInDuel{3});
  // Queen on 1 to 3, Jack on 4 to 6.
  for (int face = 1; face <= 6; ++face)
    CHECK(may_act(after(state, ThrowGuess{3}, {d6(face)}), 3) == (face <= 3));
  state = after(after(state, ThrowGuess{3}, {d6(3)}), PassInDuel{3});
  CHECK(may_act(after(state, ThrowGuess{3}), 3));  // one is left: no die
}

TEST_CASE("or the Guide plays it by hand", "[E-DUEL-5]") {
  StartFight how;
  how.distance = 0;
  State state = start({new_errant("Ada", 13, 20)}, {{"B-VET", 1, Side::kOpposition, ""}}, how);
  DuelTerms terms;
  terms.app_plays = false;
  state = after(state, StartDuel{1, 3, terms});
  state = after(after(state, LayCards{1, 1}), LayCards{3, 2});
  state = after(after(state, GuessCard{1, DuelCard::kQueen}), PassInDuel{3});
  CHECK(refused_by(state, GuessCard{3, DuelCard::kKing}) == "allowed");
}

TEST_CASE("an NPC’s cards are laid anew with the others’", "[E-DUEL-4][E-DUEL-5]") {
  State state = after(against_veteran(kKingQueenJack), LayCards{1, kKingQueenJack});
  for (const DuelCard card : {DuelCard::kKing, DuelCard::kQueen})
    state = after(after(state, GuessCard{1, card}), PassInDuel{1});
  state = after(state, GuessCard{1, DuelCard::kJack});
  state = after_secretly(state, PassInDuel{1}, {d6(5)});
  CHECK(duel_of(state).two[1].laid == kJackKingQueen);
  CHECK(duel_of(state).step == DuelStep::kLaying);  // Ada's are still to come
}

TEST_CASE("what lies face down is in no line, no roll, no undo", "[E-DUEL-5]") {
  for (int order = 1; order <= kOrders; ++order) {
    Session session = duel_of_two(static_cast<std::uint64_t>(order));
    const std::size_t before = said(session).size();
    done(session, LayCards{1, order});
    done(session, LayCards{2, 7 - order});
    CHECK_FALSE(names_a_card(said(session).substr(before)));
    CHECK_FALSE(names_a_card(said(session)));
    // A guess that is taken back leaves the card face down, and redo speaks of the guess alone.
    const DuelCard card = card_at(7 - order, 0);
    const DuelCard guess = card == DuelCard::kKing ? DuelCard::kQueen : DuelCard::kKing;
    done(session, GuessCard{1, guess});
    CHECK(entries(session).back().lines.size() > 1);
    REQUIRE(undo(session));
    CHECK(open_cards(duel_of(session.state).two[1]).empty());
    CHECK(redo_text(session).find(card_name(card)) == std::string::npos);
    CHECK(redo_text(session) == std::string("Ada guesses: ") + card_name(guess) + ".");
    std::string rest = said(session);
    rest.erase(rest.find(redo_text(session)), redo_text(session).size());
    CHECK_FALSE(names_a_card(rest));
    REQUIRE(undo(session));
    CHECK(duel_of(session.state).two[1].laid == 0);
    CHECK_FALSE(names_a_card(redo_text(session)));
  }
}

// Whoever throws the dice: those of an NPC's cards are never asked of the table.
// What a phone is given to draw from, not only what it draws.
TEST_CASE("what phones see of a duel is the same for all cards that may lie face down",
          "[E-DUEL-5]") {
  const State laid = two_errants(1, 1);
  const auto shown = [&](int order, int open) {
    State state = laid;
    Duellist& bo = errant_state(state).fight->duel->two[1];
    bo.laid = order;
    bo.open = open;
    const State seen = find_ruleset("errant")->seen(state, Sight{});
    return errant_state(seen).fight->duel->two[1];
  };
  for (int open = 0; open <= kCardsEach; ++open)
    for (int one = 1; one <= kOrders; ++one)
      for (int other = 1; other <= kOrders; ++other) {
        bool alike = true;
        for (int place = 0; place < open; ++place)
          alike = alike && card_at(one, place) == card_at(other, place);
        INFO(order_name(one) << " and " << order_name(other) << ", " << open << " open");
        CHECK((shown(one, open) == shown(other, open)) == alike);
        CHECK(open_cards(shown(one, open)) == open_cards({1, false, one, open, 0}));
      }
}

TEST_CASE("the table is never asked for hidden cards", "[E-DUEL-5]") {
  for (const bool all : {true, false}) {
    Session session = new_session(5);
    done(session, AddErrant{new_errant("Ada")});
    DuelTerms terms;
    terms.distance = 0;
    const BeginDuel begin{{1, ""}, {0, "B-VET"}, terms};
    const Attempt attempt = all ? act(session, begin, {}) : act(session, begin, {}, false);
    REQUIRE(attempt.done);
    CHECK_FALSE(attempt.wanting);
    CHECK(entries(session).back().rolls.empty());
    CHECK(duel_of(session.state).two[1].laid >= 1);
    CHECK(duel_of(session.state).two[1].laid <= 6);
  }
}

TEST_CASE("Fray lays every order", "[E-DUEL-5]") {
  std::vector<int> seen(kOrders + 1);
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Session session = new_session(seed);
    done(session, AddErrant{new_errant("Ada")});
    DuelTerms terms;
    terms.distance = 0;
    done(session, BeginDuel{{1, ""}, {0, "B-VET"}, terms});
    ++seen[static_cast<std::size_t>(duel_of(session.state).two[1].laid)];
  }
  CHECK(std::count(seen.begin() + 1, seen.end(), 0) == 0);
}

// A file may be shared: it has no word for a card that lies face down, also where a guess that
// turned it was taken back.
TEST_CASE("an exported file says no card that lies face down", "[E-DUEL-5]") {
  for (int order = 1; order <= kOrders; ++order) {
    Session session = duel_of_two(static_cast<std::uint64_t>(order));
    done(session, LayCards{1, order});
    done(session, LayCards{2, 7 - order});
    CHECK_FALSE(names_a_card(export_text(session)));
    const DuelCard card = card_at(7 - order, 0);
    done(session, GuessCard{1, card});
    CHECK(names_a_card(export_text(session)));
    REQUIRE(undo(session));
    const std::string text = export_text(session);
    CHECK_FALSE(names_a_card(text));
    Loaded loaded = import_text(text);
    REQUIRE(loaded.status == LoadStatus::kOk);
    CHECK(loaded.session.state == session.state);
    CHECK_FALSE(can_redo(loaded.session));
    CHECK(can_redo(session));
    REQUIRE(undo(loaded.session));
  }
}

TEST_CASE("a duel is kept with all of it, and taken back", "[E-DUEL-5]") {
  Session session = duel_of_two(3);
  done(session, LayCards{1, 3});
  done(session, LayCards{2, 6});
  done(session, GuessCard{1, DuelCard::kJack});
  const Loaded loaded = import_text(export_text(session));
  REQUIRE(loaded.status == LoadStatus::kOk);
  CHECK(loaded.session.state == session.state);
  CHECK(export_text(loaded.session) == export_text(session));
  while (undo(session)) {
  }
  CHECK(session.state == State{});
}

// Undo hides the card again, but nobody forgets it: the table may have all of them laid anew.
TEST_CASE("after a guess that was taken back both can lay anew", "[E-DUEL-5]") {
  Session session = duel_of_two(3);
  done(session, LayCards{1, kKingQueenJack});
  CHECK(refused_by(session.state, LayAnew{}) == "E-DUEL-2");
  done(session, LayCards{2, kQueenKingJack});
  done(session, GuessCard{1, DuelCard::kQueen});  // right
  CHECK(refused_by(session.state, LayAnew{}) == "E-DUEL-2");
  done(session, PassInDuel{1});
  const State before = session.state;
  done(session, GuessCard{1, DuelCard::kKing});  // right
  REQUIRE(undo(session));
  CHECK(session.state == before);
  const int turn = fight_of(before).turn;
  done(session, LayAnew{});
  CHECK(entries(session).back().lines.at(0).text ==
        "Both take up their cards and lay anew. Ada guesses first.");
  const Duel& duel = duel_of(session.state);
  CHECK(duel.step == DuelStep::kLaying);
  CHECK(duel.turn_of == 1);
  CHECK(duel.layings == 2);
  CHECK(fight_of(session.state).turn == turn);
  for (const Duellist& one : duel.two) {
    CHECK(must_lay(duel, one));
    CHECK(open_cards(one).empty());
  }
  done(session, LayCards{2, kJackQueenKing});
  done(session, LayCards{1, kJackQueenKing});
  CHECK(duel_of(session.state).step == DuelStep::kGuessing);
  while (session.state != before) REQUIRE(undo(session));
}

TEST_CASE("Fray lays anew by a die that nobody is told of", "[E-DUEL-5]") {
  State state = after(against_veteran(kKingQueenJack), LayCards{1, kKingQueenJack});
  state = after_secretly(state, LayAnew{}, {d6(kJackKingQueen)});
  CHECK(duel_of(state).two[1].laid == kJackKingQueen);
  CHECK(duel_of(state).step == DuelStep::kLaying);
  CHECK(duel_of(state).turn_of == 1);
  CHECK(refused_by(State{}, LayAnew{}) == "E-DUEL-1");
}
