// E-DUEL-1 to 4: terms, cards laid and guessed, what a turned one helps with, laying anew.
#include "tests/core/errant/duel/duels.hpp"

#include "core/errant/attack.hpp"
#include "core/errant/attack_choice.hpp"
#include "core/errant/position.hpp"
#include "core/errant/rules.hpp"

using namespace fray;
using namespace fray::test;

namespace {

AttackRoll blow(Id who, Id target, int sides = 8) {
  AttackRoll attack;
  attack.who = who;
  attack.target = target;
  attack.sides = sides;
  return attack;
}

std::string why(const State& state, const Action& action) {
  const auto refusal = refuse(state, action);
  return refusal ? refusal->why : "allowed";
}

}  // namespace

// --- The cards ---

TEST_CASE("six orders, each once", "[E-DUEL-2]") {
  std::vector<std::string> all;
  for (int laid = 1; laid <= kOrders; ++laid) {
    all.push_back(order_name(laid));
    int seen = 0;
    for (int place = 0; place < kCardsEach; ++place)
      seen |= 1 << static_cast<int>(card_at(laid, place));
    CHECK(seen == 7);
  }
  std::sort(all.begin(), all.end());
  CHECK(std::unique(all.begin(), all.end()) == all.end());
  // Beyond the three there is none: the nearest is taken.
  CHECK(card_at(1, kCardsEach) == card_at(1, kCardsEach - 1));
  CHECK(card_at(1, -1) == card_at(1, 0));
  CHECK(order_name(0) == order_name(1));
  CHECK(order_name(kOrders + 1) == order_name(kOrders));
  // Saves hold the numbers.
  CHECK(order_name(kKingQueenJack) == "King, Queen, Jack");
  CHECK(order_name(kJackKingQueen) == "Jack, King, Queen");
}

// Against every order that fits what lies open.
TEST_CASE("the chance of each guess, by counting", "[E-DUEL-2]") {
  for (int laid = 1; laid <= kOrders; ++laid)
    for (int open = 0; open < kCardsEach; ++open)
      for (const DuelCard card : {DuelCard::kKing, DuelCard::kQueen, DuelCard::kJack}) {
        int fit = 0, right = 0;
        for (int other = 1; other <= kOrders; ++other) {
          bool fits = true;
          for (int place = 0; place < open; ++place)
            fits = fits && card_at(other, place) == card_at(laid, place);
          if (!fits) continue;
          ++fit;
          right += card_at(other, open) == card ? 1 : 0;
        }
        const Chance chance = chance_of_card({1, false, laid, open, 0}, card);
        CHECK(chance.good * fit == right * chance.of);
      }
}

// --- Terms ---

TEST_CASE("a duel wants two who are there and able", "[E-DUEL-1]") {
  const State state = among_others();
  CHECK(why(state, StartDuel{kAda, kAda, {}}) == "Nobody duels with themselves: choose two.");
  CHECK(refused_by(state, StartDuel{kAda, 99, {}}) == "no rule");
  CHECK(refused_by(after(state, SetHp{kGoblin1, 0}), StartDuel{kAda, kGoblin1, {}}) == "E-DUEL-1");
  const State dead = after(state, SetDying{kBo, Dying::kDead, 0});
  CHECK(why(dead, StartDuel{kAda, kBo, {}}) == "Bo is dead: choose somebody else.");
  CHECK(why(dead, StartDuel{kBo, kAda, {}}) == "Bo is dead: choose somebody else.");
  CHECK(refused_by(State{}, StartDuel{1, 2, {}}) == "no rule");
  DuelTerms terms;
  terms.end = static_cast<DuelEnd>(3);
  CHECK(refused_by(state, StartDuel{kAda, kBo, terms}) == "E-DUEL-1");
  terms.end = DuelEnd::kYield;
  terms.distance = 100001;
  CHECK(refused_by(state, StartDuel{kAda, kBo, terms}) == "E-DUEL-1");
  terms.distance = 10;
  terms.terms = std::string(301, 'x');
  CHECK(refused_by(state, StartDuel{kAda, kBo, terms}) == "E-DUEL-1");
  terms.terms = "Swords, at dawn.";
  const State on = after(state, StartDuel{kAda, kBo, terms});
  CHECK(duel_of(on).terms == "Swords, at dawn.");
  CHECK(refused_by(on, StartDuel{kGoblin1, kGoblin2, {}}) == "E-DUEL-1");
}

TEST_CASE("the two begin as far apart as they agreed", "[E-DUEL-1]") {
  DuelTerms terms;
  terms.distance = 10;
  const State foes = after_secretly(among_others(), StartDuel{kAda, kGoblin1, terms}, {d6(1)});
  CHECK(distance_between(fight_of(foes), who(foes, kAda), who(foes, kGoblin1)) == 10);
  CHECK(fight_of(foes).distance == 30);  // of the sides
  const State friends = after(among_others(), StartDuel{kAda, kBo, terms});
  CHECK(distance_between(fight_of(friends), who(friends, kAda), who(friends, kBo)) == 10);
  terms.distance = -1;
  const State unmoved = after_secretly(among_others(), StartDuel{kAda, kGoblin1, terms}, {d6(1)});
  CHECK(distance_between(fight_of(unmoved), who(unmoved, kAda), who(unmoved, kGoblin1)) == 30);
}

TEST_CASE("two who have come nearer begin as far apart as they agreed, too", "[E-DUEL-1]") {
  const State before = among_others();
  struct Row {
    int ada, goblin;
  };
  for (const auto& [ada, goblin] : {Row{5, 0}, {0, 10}, {5, 15}, {-10, 5}, {20, -5}})
    for (const int apart : {0, 5, 10, 25, 60}) {
      State state = before;
      for (Combatant& one : errant_state(state).fight->combatants) {
        if (one.id == kAda) one.ahead = ada;
        if (one.id == kGoblin1) one.ahead = goblin;
      }
      DuelTerms terms;
      terms.distance = apart;
      state = after_secretly(state, StartDuel{kAda, kGoblin1, terms}, {d6(1)});
      INFO(ada << " and " << goblin << " nearer, " << apart << " apart");
      CHECK(distance_between(fight_of(state), who(state, kAda), who(state, kGoblin1)) == apart);
      // Each has come half of the way, or gone back.
      const int one = who(state, kAda).ahead - ada, other = who(state, kGoblin1).ahead - goblin;
      CHECK(std::abs(one - other) <= 1);
    }
}

TEST_CASE("a duel settles the distance and leaves nobody surprised", "[E-DUEL-1]") {
  StartFight how;
  how.light = Light::kDark;
  const State unknown = start({new_errant("Ada", 13)}, {{"B-VET", 1, Side::kOpposition, ""}}, how);
  CHECK(refused_by(unknown, StartDuel{1, 3, {}}) == "E-DUEL-1");
  DuelTerms terms;
  terms.distance = 0;
  CHECK(refused_by(unknown, StartDuel{1, 3, terms}) == "allowed");
  terms.distance = 20;
  const State on = after_secretly(unknown, StartDuel{1, 3, terms}, {d6(4)});
  CHECK(fight_of(on).step == Step::kOrder);
  CHECK(fight_of(on).turn == 1);
  CHECK(fight_of(on).distance == 20);
}

TEST_CASE("whoever could act at once can no more once a duel makes them wait",
          "[E-DUEL-1][E-ATT-5]") {
  State state = among_others();
  Fight& fight = *errant_state(state).fight;
  for (Combatant& who : fight.combatants) rules::change_turn_usage(fight, who).reactions = 1;
  for (const bool wait : {true, false}) {
    DuelTerms terms;
    terms.others_wait = wait;
    const State on = after(state, StartDuel{kAda, kBo, terms});
    for (const Id id : {kAda, kBo, kGoblin1, kGoblin2}) {
      INFO(who(on, id).name << (wait ? " waits" : " goes on"));
      const bool goes_on = !wait && id != kAda && id != kBo;
      CHECK(reactions(fight_of(on), who(on, id)) == (goes_on ? 1 : 0));
    }
  }
}

TEST_CASE("a duel on the way has the light of there", "[E-DUEL-1][E-LOAD-4]") {
  State state = after(after(State{}, AddErrant{new_errant("Ada")}), AddErrant{new_errant("Bo")});
  DuelTerms terms;
  terms.distance = 0;
  const BeginDuel begin{{1, ""}, {2, ""}, terms};
  CHECK(fight_of(after(state, begin)).light == Light::kBright);
  state = after(state, journey::ZoomTo{journey::Scale::kExploration});
  state = after(state, journey::SetSurroundings{false, Light::kDark});
  CHECK(fight_of(after(state, begin)).light == Light::kDark);
  state = after(state, journey::TakeUp{1, journey::new_thing(journey::Kind::kTorch), 1});
  CHECK(fight_of(after(after(state, journey::SetLit{1, true}), begin)).light == Light::kDim);
}

TEST_CASE("two of the Company or the bestiary, without a fight", "[E-DUEL-1]") {
  State state = after(after(State{}, AddErrant{new_errant("Ada")}), AddErrant{new_errant("Bo")});
  DuelTerms terms;
  terms.distance = 30;
  SECTION("nobody with themselves, with the dead, with nobody") {
    CHECK(refused_by(state, BeginDuel{{1, ""}, {1, ""}, terms}) == "E-DUEL-1");
    CHECK(refused_by(state, BeginDuel{{1, ""}, {9, ""}, terms}) == "E-DUEL-1");
    CHECK(refused_by(state, BeginDuel{{1, ""}, {0, "nobody"}, terms}) == "E-DUEL-1");
    CHECK(refused_by(state, BeginDuel{{1, ""}, {2, ""}, {}}) == "E-DUEL-1");
    Errant bo = *find_errant(errant_state(state), 2);
    bo.body.dying = Dying::kDead;
    const State dead = after(state, ChangeErrant{bo});
    CHECK(why(dead, BeginDuel{{1, ""}, {2, ""}, terms}) == "Bo is dead: choose somebody else.");
    CHECK(refused_by(among_others(), BeginDuel{{1, ""}, {2, ""}, terms}) == "no rule");
  }
  SECTION("two Errants stand against each other, and take home what came of it") {
    State on = after(state, BeginDuel{{2, ""}, {1, ""}, terms});
    REQUIRE(fight_of(on).combatants.size() == 2);
    const Id challenger = duel_of(on).two[0].who;
    CHECK(who(on, challenger).name == "Bo");
    CHECK(who(on, challenger).side != who(on, duel_foe(fight_of(on), challenger)).side);
    CHECK(fight_of(on).title == "Bo and Ada");
    on = after(on, Hurt{{duel_foe(fight_of(on), challenger)}, 3});
    on = after(after(on, EndDuel{challenger}), EndFight{});
    CHECK(find_errant(errant_state(on), 1)->hp == 5);
  }
  SECTION("an NPC may challenge") {
    const State on = after_secretly(state, BeginDuel{{0, "B-VET"}, {1, ""}, terms}, {d6(1)});
    CHECK(who(on, duel_of(on).two[0].who).npc == "B-VET");
    CHECK(who(on, duel_of(on).two[0].who).side == Side::kOpposition);
    CHECK(who(on, duel_of(on).two[1].who).errant == 1);
  }
  SECTION("two of a kind") {
    const State on =
        after_secretly(state, BeginDuel{{0, "B-GOB"}, {0, "B-GOB"}, terms}, {d6(1), d6(2)});
    CHECK(who(on, duel_of(on).two[0].who).side == Side::kCompany);
    CHECK(who(on, duel_of(on).two[1].who).side == Side::kOpposition);
  }
}

// --- Guessing ---

TEST_CASE("the challenger guesses first, once both have laid", "[E-DUEL-2]") {
  State state = after(among_others(), StartDuel{kAda, kBo, {}});
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "E-DUEL-2");
  CHECK(refused_by(state, LayCards{kAda, 0}) == "E-DUEL-2");
  CHECK(refused_by(state, LayCards{kAda, 7}) == "E-DUEL-2");
  CHECK(refused_by(state, LayCards{kGoblin1, 1}) == "E-DUEL-1");
  state = after(state, LayCards{kBo, kQueenJackKing});
  CHECK(refused_by(state, LayCards{kBo, kQueenKingJack}) == "E-DUEL-2");
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "E-DUEL-2");
  state = after(state, LayCards{kAda, kKingQueenJack});
  CHECK(refused_by(state, GuessCard{kBo, DuelCard::kKing}) == "E-DUEL-2");
  CHECK(refused_by(state, GuessCard{kGoblin1, DuelCard::kKing}) == "E-DUEL-1");
  CHECK(refused_by(state, GuessCard{kAda, static_cast<DuelCard>(3)}) == "E-DUEL-2");
  CHECK(refused_by(state, ThrowGuess{kAda}) == "E-DUEL-5");
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "allowed");
}

TEST_CASE("who guessed right need not guess again: the other does then", "[E-DUEL-2]") {
  const State laid = two_errants(kKingQueenJack, kQueenJackKing);
  CHECK(refused_by(laid, PassInDuel{kAda}) == "E-DUEL-2");  // the first guess is made
  const State right = guessed(laid, kAda, DuelCard::kQueen);
  REQUIRE(duel_of(right).turn_of == kAda);
  CHECK(refused_by(right, GuessCard{kAda, DuelCard::kJack}) == "allowed");
  const State left = after(right, PassInDuel{kAda});
  CHECK(duel_of(left).step == DuelStep::kGuessing);
  CHECK(duel_of(left).turn_of == kBo);
  CHECK(duel_of(left).two[0].open == 0);
  CHECK(refused_by(left, GuessCard{kAda, DuelCard::kJack}) == "E-DUEL-2");
  CHECK(refused_by(left, PassInDuel{kBo}) == "E-DUEL-2");  // nor is it handed back
  CHECK(refused_by(left, PassInDuel{kAda}) == "E-DUEL-2");
  const State wrong = guessed(laid, kAda, DuelCard::kJack);
  REQUIRE(duel_of(wrong).turn_of == kBo);
  CHECK(refused_by(wrong, PassInDuel{kBo}) == "E-DUEL-2");  // who acts on a wrong guess guesses
  // The third card is the end of the laying.
  State third = guessed(guessed(right, kAda, DuelCard::kJack), kAda, DuelCard::kKing);
  CHECK(duel_of(third).step == DuelStep::kLaying);
  third = after(after(third, LayCards{kAda, 1}), LayCards{kBo, 1});
  CHECK(refused_by(third, PassInDuel{kAda}) == "E-DUEL-2");
}

TEST_CASE("right: the guesser acts and guesses the next", "[E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  state = after(state, GuessCard{kAda, DuelCard::kQueen});
  CHECK(open_cards(duel_of(state).two[1]) == std::vector{DuelCard::kQueen});
  CHECK(may_act(state, kAda));
  CHECK_FALSE(may_act(state, kBo));
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kJack}) == "E-DUEL-2");  // she acts first
  CHECK(refused_by(state, TakeAction{kBo, Deed::kOther}) == "E-DUEL-2");
  state = after(state, TakeAction{kAda, Deed::kOther});
  CHECK_FALSE(may_act(state, kAda));
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "E-DUEL-2");  // lies open
  state = after(state, GuessCard{kAda, DuelCard::kJack});
  CHECK(may_act(state, kAda));
  CHECK(duel_of(state).two[1].open == 2);
  CHECK(duel_of(state).two[0].open == 0);
}

TEST_CASE("wrong: the opponent acts and guesses", "[E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  CHECK(open_cards(duel_of(state).two[1]) == std::vector{DuelCard::kQueen});
  CHECK(may_act(state, kBo));
  CHECK_FALSE(may_act(state, kAda));
  CHECK(refused_by(state, PassInDuel{kAda}) == "E-DUEL-2");
  state = after(state, PassInDuel{kBo});
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kJack}) == "E-DUEL-2");
  state = after(state, GuessCard{kBo, DuelCard::kKing});
  CHECK(open_cards(duel_of(state).two[0]) == std::vector{DuelCard::kKing});
  CHECK(may_act(state, kBo));
}

TEST_CASE("one Attack Roll an action, however many one could make", "[E-DUEL-1]") {
  Errant ada = new_errant("Ada", 13, 20);
  ada.renown = 9;
  StartFight how;
  how.distance = 0;
  State state =
      after(start({ada, new_errant("Bo", 10, 40)}, {{"B-GOB", 1, Side::kOpposition, ""}}, how),
            SetOrder{Side::kCompany});
  state = after(state, StartDuel{kAda, kBo, {}});
  state = after(after(state, LayCards{kAda, 1}), LayCards{kBo, 1});
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  REQUIRE(attack_rolls(state, who(state, kAda)) == 4);
  state = after(state, blow(kAda, kBo), {d8(5)});
  CHECK(attack_rolls_left(state, kAda) == 0);
  CHECK(refused_by(state, blow(kAda, kBo)) == "E-DUEL-2");
  // The next card brings the next one, in the same Initiative Turn.
  state = after(state, GuessCard{kAda, DuelCard::kQueen});
  state = after(state, blow(kAda, kBo), {d8(3)});
  CHECK(who(state, kBo).hp == 32);
}

TEST_CASE("a 1 lets the other act before the next guess", "[E-DUEL-2][E-ATT-5]") {
  State state = two_errants(kKingQueenJack, kKingQueenJack);
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  state = after(state, blow(kAda, kBo), {d8(1)});
  CHECK(may_act(state, kBo));
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "E-DUEL-2");
  state = after(state, blow(kBo, kAda), {d8(2)});
  CHECK(who(state, kAda).hp == 6);
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "allowed");
}

TEST_CASE("a blow that waits is dealt before the next guess", "[E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kKingQueenJack);
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  AttackRoll held = blow(kAda, kBo);
  held.hold = true;
  state = after(state, held, {d8(4)});
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "E-DUEL-2");
  CHECK(refused_by(state, EndDuel{0}) == "E-ATT-1");
  state = after(state, ResolveAttack{});
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "allowed");
}

TEST_CASE("whoever cannot act loses the action, not the guess", "[E-DUEL-2]") {
  State state = two_errants(kKingQueenJack, kKingQueenJack);
  Effect stunned{0, "stunned", EffectEnd::kByHand, 0, "", 0, 0};
  stunned.no_actions = true;
  state = after(state, AddEffect{{kAda}, stunned, 1});
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  CHECK_FALSE(may_act(state, kAda));
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kQueen}) == "allowed");
}

// --- What a turned card helps with ---

TEST_CASE("a King enhances the next Attack Roll of whoever acts on it", "[E-DUEL-3]") {
  State state = two_errants(kKingQueenJack, kKingJackQueen);
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  const auto causes = step_causes(state, kAda, kBo);
  REQUIRE(causes.size() == 1);
  CHECK(causes[0] == StepCause{StepKind::kCard, "King turned for Ada", 1, "E-DUEL-3"});
  CHECK(counted_steps(state, kBo, kAda, kBody, 0) == 0);
  AttackRoll attack = blow(kAda, kBo);
  attack.steps = counted_steps(state, kAda, kBo, kBody, 0);
  state = after(state, attack, {d10(2)});
  CHECK(step_causes(state, kAda, kBo).empty());
  SECTION("not of whoever only guessed") {
    State wrong = two_errants(kKingQueenJack, kKingJackQueen);
    wrong = after(wrong, GuessCard{kAda, DuelCard::kJack});
    CHECK(who(wrong, kAda).help.kings == 0);
    CHECK(who(wrong, kBo).help.kings == 1);
  }
  SECTION("it waits for that roll, and two add up") {
    State both = two_errants(kKingQueenJack, kKingJackQueen);
    both = guessed(both, kAda, DuelCard::kKing);          // Ada lets it go by, and keeps the King
    both = guessed(both, kAda, DuelCard::kQueen);         // wrong: Bo acts on his Jack
    both = after(both, GuessCard{kBo, DuelCard::kJack});  // wrong: Ada acts on her own King
    CHECK(counted_steps(both, kAda, kBo, kBody, 0) == 2);
  }
  SECTION("dice that stay on the table use it too") {
    State marked = two_errants(kKingQueenJack, kKingJackQueen);
    marked = after(marked, GuessCard{kAda, DuelCard::kKing});
    CHECK(who(after(marked, TakeAction{kAda, Deed::kAttack}), kAda).help.kings == 0);
    CHECK(who(after(marked, TakeAction{kAda, Deed::kOther}), kAda).help.kings == 1);
  }
}

TEST_CASE("a Queen impairs the next Attack Roll against whoever acts on it", "[E-DUEL-3]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  state = guessed(state, kAda, DuelCard::kQueen);
  CHECK(step_causes(state, kBo, kAda) ==
        std::vector<StepCause>{{StepKind::kCard, "Queen turned for Ada", -1, "E-DUEL-3"}});
  state = after(state, GuessCard{kAda, DuelCard::kKing});  // wrong: Bo acts
  AttackRoll attack = blow(kBo, kAda);
  attack.steps = counted_steps(state, kBo, kAda, kBody, 0);
  state = after(state, attack, {d6(2)});
  CHECK(who(state, kAda).help.queens == 0);
}

TEST_CASE("a Jack makes the next gambit’s DV 2 higher", "[E-DUEL-3]") {
  State state = two_errants(kKingQueenJack, kJackKingQueen);
  state = after(state, GuessCard{kAda, DuelCard::kJack});
  CHECK(gambit_dv(who(state, kAda), who(state, kBo), 3) == 5);
  CHECK(gambit_dv(who(state, kBo), who(state, kAda), 3) == 3);
  AttackRoll held = blow(kAda, kBo);
  held.hold = true;
  state = after(state, held, {d8(4)});
  ResolveAttack gambit;
  gambit.gambit = 3;
  // Bo's phys is 10: from 6 to 10 the Saving Throw is made, and he may act at once.
  CHECK_FALSE(may_act(after(state, gambit, {d20(5)}), kBo));
  CHECK(may_act(after(state, gambit, {d20(6)}), kBo));
  CHECK(who(after(state, gambit, {d20(5)}), kAda).help.jacks == 0);
  CHECK(who(after(state, ResolveAttack{}), kAda).help.jacks == 1);  // no gambit yet
}

TEST_CASE("the help of cards is gone with the duel", "[E-DUEL-3]") {
  State state = guessed(two_errants(kKingQueenJack, kKingJackQueen), kAda, DuelCard::kKing);
  REQUIRE(who(state, kAda).help.kings == 1);
  CHECK(who(after(state, EndDuel{0}), kAda).help == CardHelp{});
  CHECK(who(after(state, RemoveCombatant{kBo}), kAda).help == CardHelp{});
}

// --- Laying anew ---

TEST_CASE("three open cards: both lay anew, and who had fewer open guesses first", "[E-DUEL-4]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  state = guessed(state, kAda, DuelCard::kQueen);
  state = guessed(state, kAda, DuelCard::kKing);  // wrong: Bo
  state = guessed(state, kBo, DuelCard::kKing);
  state = guessed(state, kBo, DuelCard::kJack);  // wrong: Ada; two of each lie open
  CHECK(duel_of(state).two[0].open == 2);
  CHECK(duel_of(state).two[1].open == 2);
  state = after(state, GuessCard{kAda, DuelCard::kKing});
  CHECK(duel_of(state).two[1].open == 3);  // she acts before anything is taken up
  CHECK(may_act(state, kAda));
  state = after(state, PassInDuel{kAda});
  CHECK(duel_of(state).step == DuelStep::kLaying);
  CHECK(duel_of(state).layings == 2);
  CHECK(duel_of(state).two[0].laid == 0);
  CHECK(duel_of(state).two[1].laid == 0);
  state = after(after(state, LayCards{kAda, 1}), LayCards{kBo, 1});
  CHECK(duel_of(state).turn_of == kAda);  // two of hers were open, three of his
  SECTION("also where the other one guessed last") {
    State other = two_errants(kKingQueenJack, kQueenJackKing);
    other = guessed(other, kAda, DuelCard::kKing);  // wrong: Bo
    for (const DuelCard card : {DuelCard::kKing, DuelCard::kQueen})
      other = guessed(other, kBo, card);
    other = guessed(other, kBo, DuelCard::kJack);
    CHECK(duel_of(other).turn_of == kBo);  // one of his, three of hers
  }
}

TEST_CASE("where the others wait, a laying is an Initiative Turn for all", "[E-DUEL-4]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  state = after(state, CatchFire{{kGoblin1}, 1});
  const auto three = [](State now, const Throws& fire) {
    now = guessed(now, kAda, DuelCard::kQueen);
    now = guessed(now, kAda, DuelCard::kJack);
    now = after(now, GuessCard{kAda, DuelCard::kKing});
    return after(now, PassInDuel{kAda}, fire);
  };
  state = three(state, {d6(2)});
  CHECK(fight_of(state).turn == 2);
  CHECK(fight_of(state).step == Step::kOrder);
  CHECK(who(state, kGoblin1).hp == 4);
}

TEST_CASE("the others wait, or the fight goes on around it", "[E-DUEL-1][E-DUEL-4]") {
  State state = two_errants(kKingQueenJack, kQueenJackKing);
  CHECK(refused_by(state, NextStep{}) == "E-DUEL-1");
  CHECK(refused_by(state, TakeAction{kGoblin1, Deed::kOther}) == "E-DUEL-1");
  CHECK(refused_by(state, LetOthersWait{true}) == "E-DUEL-1");
  state = after(state, LetOthersWait{false});
  CHECK(refused_by(state, TakeAction{kAda, Deed::kOther}) == "E-DUEL-2");  // by cards alone
  CHECK(actions_left(state, kAda) == 0);
  CHECK(acting_now(state).empty());
  state = to(state, Step::kLosersQuick);
  CHECK(acting_now(state) == std::vector<Id>{kGoblin1, kGoblin2});
  CHECK(refused_by(state, blow(kGoblin1, kAda)) == "E-DUEL-1");
  CHECK(foes_of(fight_of(state), who(state, kGoblin1)).empty());
  CHECK(foes_of(fight_of(state), who(state, kAda)) == std::vector<Id>{kBo});
  state = after(state, GuessCard{kAda, DuelCard::kQueen});
  CHECK(refused_by(state, blow(kAda, kGoblin1)) == "E-DUEL-1");
  CHECK(refused_by(after(state, TakeAction{kGoblin1, Deed::kOther}), blow(kAda, kBo)) == "allowed");
  state = next(state);  // what a card gave waits through the phases
  CHECK(may_act(state, kAda));
  state = after(state, PassInDuel{kAda});
  state = to(state, Step::kExpiry);
  CHECK(refused_by(state, NextStep{}) == "E-DUEL-4");
  state = guessed(state, kAda, DuelCard::kJack);
  state = guessed(state, kAda, DuelCard::kKing);
  CHECK(duel_of(state).step == DuelStep::kWaiting);
  CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "E-DUEL-4");
  state = next(state);
  CHECK(fight_of(state).turn == 2);
  CHECK(duel_of(state).step == DuelStep::kLaying);
  SECTION("who waits for the next turn need not where the others wait now") {
    State waits = after(two_errants(kKingQueenJack, kQueenJackKing), LetOthersWait{false});
    for (const DuelCard card : {DuelCard::kQueen, DuelCard::kJack, DuelCard::kKing})
      waits = guessed(waits, kAda, card);
    REQUIRE(duel_of(waits).step == DuelStep::kWaiting);
    waits = after(waits, LetOthersWait{true});
    CHECK(duel_of(waits).step == DuelStep::kLaying);
    CHECK(fight_of(waits).turn == 2);
  }
}

// --- The end ---

TEST_CASE("a duel is decided as was agreed", "[E-DUEL-1]") {
  const auto outcome = [](const State& state) { return duel_outcome(fight_of(state)); };
  DuelTerms terms;
  SECTION("to the death: by who is out of the fight") {
    State state = two_errants(1, 1, terms);
    state = after(state, Hurt{{kBo}, 3});
    CHECK_FALSE(outcome(state).decided);
    state = after(state, SetDying{kBo, Dying::kDead, 0});
    CHECK(outcome(state).decided);
    CHECK(outcome(state).winner == kAda);
    CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "E-DUEL-1");
  }
  SECTION("to the death: whoever is out of action lives, and is spared or not") {
    State state = two_errants(1, 1, terms);
    Fight& fight = *errant_state(state).fight;
    Combatant& bo = *std::ranges::find(fight.combatants, kBo, &Combatant::id);
    bo.hp = 0;
    bo.out_of_action = true;
    CHECK_FALSE(outcome(state).decided);
    CHECK(at_mercy(fight_of(state)) == kBo);
    CHECK(refused_by(state, GuessCard{kAda, DuelCard::kKing}) == "allowed");
    errant_state(state).fight->duel->end = DuelEnd::kYield;
    CHECK(outcome(state).winner == kAda);
    errant_state(state).fight->duel->end = DuelEnd::kDeath;
    std::ranges::find(errant_state(state).fight->combatants, kAda, &Combatant::id)->standing =
        Standing::kFled;
    CHECK(outcome(state).decided);
  }
  SECTION("to first blood: by who takes damage") {
    terms.end = DuelEnd::kFirstBlood;
    State state = after(among_others(), Hurt{{kAda}, 1});  // before the duel
    state = after(state, StartDuel{kAda, kBo, terms});
    CHECK_FALSE(outcome(state).decided);
    state = after(state, Hurt{{kBo}, 1});
    CHECK(outcome(state).winner == kAda);
    state = after(state, Hurt{{kAda}, 1});
    CHECK(outcome(state).decided);
    CHECK(outcome(state).winner == 0);
  }
  SECTION("who flees or surrenders has lost") {
    const State state = after(two_errants(1, 1, terms), SetStanding{kAda, Standing::kSurrendered});
    CHECK(outcome(state).winner == kBo);
  }
}

TEST_CASE("after the duel the two have had their actions of the turn", "[E-DUEL-1][E-INIT-4]") {
  State state = two_errants(1, 1);
  CHECK(refused_by(state, EndDuel{kGoblin1}) == "E-DUEL-1");
  SECTION("not where no card was turned") {
    state = after(state, EndDuel{0});
    CHECK(actions_left(state, kAda) == 1);
    CHECK(refused_by(state, EndDuel{0}) == "E-DUEL-1");
  }
  SECTION("where one was") {
    state = after(guessed(state, kAda, DuelCard::kKing), EndDuel{kAda});
    CHECK(actions_left(state, kAda) == 0);
    CHECK(actions_left(state, kBo) == 0);
    CHECK(actions_left(state, kGoblin1) == 2);
    CHECK(refused_by(state, NextStep{}) == "allowed");
  }
}

TEST_CASE("who has to lay cards by hand, and who after that", "[E-DUEL-2][E-DUEL-5]") {
  State state = after(among_others(), StartDuel{kAda, kBo, {}});
  CHECK(must_lay(duel_of(state), duel_of(state).two[0]));
  CHECK(next_to_lay(duel_of(state), kAda) == kBo);
  state = after(state, LayCards{kAda, kKingQueenJack});
  CHECK_FALSE(must_lay(duel_of(state), duel_of(state).two[0]));
  CHECK(must_lay(duel_of(state), duel_of(state).two[1]));
  CHECK(next_to_lay(duel_of(state), kBo) == 0);
  state = after(state, LayCards{kBo, kKingQueenJack});
  CHECK_FALSE(must_lay(duel_of(state), duel_of(state).two[1]));
  Duel by_app = duel_of(after(among_others(), StartDuel{kAda, kBo, {}}));
  by_app.two[1].by_app = true;
  CHECK_FALSE(must_lay(by_app, by_app.two[1]));
  CHECK(next_to_lay(by_app, kAda) == 0);
}
