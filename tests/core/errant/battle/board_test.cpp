// What a battle shows and offers, from its form to its summary.
#include "core/errant/battle/board.hpp"

#include <algorithm>

#include "core/errant/battle/query.hpp"
#include "core/errant/board.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

const Offer* offered(const State& state, std::string_view key) {
  static std::vector<Offer> all;
  all = errant::offers(state, 0);
  const auto found = std::ranges::find(all, key, &Offer::key);
  return found == all.end() ? nullptr : &*found;
}

State done(const State& state, std::string_view key, const FilledForm& form = {},
           const Throws& throws = {}) {
  INFO(key);
  const std::vector<Action> actions = errant::fill(state, 0, key, form);
  REQUIRE(actions.size() == 1);
  return after(state, actions[0], throws);
}

bool says(const State& state, std::string_view words) {
  const Board board = errant::battle_board(errant_state(state));
  return std::ranges::any_of(board.step->lines, [&](const BoardLine& line) {
    return line.text.find(words) != std::string::npos;
  });
}

State begun_battle() {
  Errant ada = fray::test::new_errant("Ada", 13, 20);
  ada.renown = 3;
  return done(after(State{}, AddErrant{ada}), "battle-start",
              {{"title", "The ford"},
               {"number0", "250"},
               {"errants0", "1"},
               {"advantages0", "2,4"},
               {"number1", "100"},
               {"threat1", "6"},
               {"others1", "1"}});
}

}  // namespace

TEST_CASE("a battle is begun by its form", "[E-MASS-1]") {
  const State state = begun_battle();
  const Battle& battle = *errant_state(state).battle;
  CHECK(battle.title == "The ford");
  CHECK(battle.sides[0].advantages == (1 << static_cast<int>(Advantage::kHighGround) |
                                       1 << static_cast<int>(Advantage::kAmbush)));
  CHECK(battle.sides[1].threat == 6);
  CHECK(says(state,
             "The Company’s side: 250, more of them +2, Renown 3, high ground, ambush: D6 + 7."));
  CHECK(says(state, "The enemy: 100, Threat 6, 1 advantage more: D6 + 7."));
  // Nobody, and figures that cannot be: told, nothing lost.
  CHECK(errant::fill(state, 0, "battle-side-0", {{"number0", "0"}}).empty());
  // Of one Errant or one advantage alone none may be chosen, too.
  const State without = done(state, "battle-side-0", {{"errants0", ""}, {"advantages0", ""}});
  CHECK(errant_state(without).battle->sides[0].errants.empty());
  CHECK(errant_state(without).battle->sides[0].advantages == 0);
  for (const Field& field : offered(state, "battle-side-0")->form)
    if (field.kind == Field::Kind::kWhom) {
      INFO(field.key);
      CHECK(field.least == 0);
      CHECK(field.most > 1);
    }
  CHECK(errant::fill(state, 0, "battle-side-0", {{"advantages0", "9"}}).empty());
  CHECK(offered(state, "battle-start") == nullptr);
}

TEST_CASE("the chances stand there before the dice", "[E-MASS-5]") {
  const State state = begun_battle();  // 7 against 7
  CHECK(says(state, "Win 15 in 36 (42%), draw 6 in 36 (17%), loss 15 in 36 (42%)."));
  CHECK(says(state, "The enemy loses: none 6 in 36, "));
  CHECK(says(state, "dead of this round "));
  CHECK(offered(state, "battle-roll")->note == "win 15 in 36");
}

TEST_CASE("a battle to its end by offers", "[E-MASS-2][E-MASS-3][E-MASS-4]") {
  State state = done(begun_battle(), "battle-roll", {}, {d6(2), d6(4)});  // 9 to 11
  CHECK(says(state, "The Company’s side would lose 20 % (50)."));
  CHECK(says(state, "A flashpoint won: win 4 in 6 (67%), draw 1 in 6 (17%), loss 1 in 6 (17%)."));
  CHECK(offered(state, "battle-roll") == nullptr);
  state = done(state, "battle-flashpoint");
  CHECK_FALSE(offered(state, "battle-settle")->cannot.empty());
  state = done(state, "battle-flashpoint-won", {}, {d6(5)});  // 14 to 11
  state = done(state, "battle-settle");
  CHECK(errant_state(state).battle->sides[0].number == 250 - 27);
  CHECK(errant_state(state).battle->sides[1].number == 70);
  REQUIRE(offered(state, "battle-check-1"));
  CHECK(offered(state, "battle-check-1")->note == "skill needs at most 13, 13 in 20");
  CHECK(offered(state, "battle-end") == nullptr);
  state = done(state, "battle-dv-1", {{"dv", "3"}}, {d20(2)});
  CHECK(find_errant(errant_state(state), 1)->hp == 19);
  CHECK(says(state, "Round 1: 14 to 11: the Company’s side loses 27, the enemy 30."));
  state = done(state, "battle-side-1", {{"number1", "90"}, {"advantages1", "1"}});
  CHECK(errant_state(state).battle->sides[1].advantages == 1);
  CHECK(errant_state(state).battle->sides[1].others == 1);  // as it was
  state = done(state, "battle-end");
  CHECK(errant_state(state).past_battles.size() == 1);
  const Id past = errant_state(state).past_battles[0].id;
  CHECK(errant_state(done(state, "battle-forget-" + std::to_string(past))).past_battles.empty());
}

TEST_CASE("a battle that is decided shows who is left, and no sum", "[E-MASS-1][E-MASS-2]") {
  State state = done(begun_battle(), "battle-side-1", {{"number1", "1"}, {"threat1", "0"}});
  state = done(state, "battle-roll", {}, {d6(6), d6(1)});
  state = done(state, "battle-settle");
  state = done(state, "battle-check-1", {}, {d20(1)});
  REQUIRE(battle_decided(*errant_state(state).battle));
  CHECK_FALSE(says(state, "more of them"));
  CHECK_FALSE(says(state, "D6 +"));
  CHECK(says(state, "The enemy: 0 of 1"));
  CHECK(offered(state, "battle-roll")->note.empty());
}

TEST_CASE("a side is changed from what it is, and the dice say who wins", "[E-MASS-1]") {
  const State state = begun_battle();
  const Offer* change = offered(state, "battle-side-0");
  REQUIRE(change);
  const auto field = [&](std::string_view key) {
    const auto found = std::ranges::find(change->form, key, &Field::key);
    REQUIRE(found != change->form.end());
    return *found;
  };
  CHECK(field("number0").usual == "250");
  CHECK(field("number0").least == 1);
  CHECK(field("errants0").usual == "1");
  CHECK(field("advantages0").usual == "2,4");
  State dead = state;
  errant_state(dead).company[0].body.dying = Dying::kDead;
  const Offer* anew = offered(dead, std::string(change->key));
  REQUIRE(anew);
  const auto who = std::ranges::find(anew->form, "errants0", &Field::key);
  CHECK((who == anew->form.end() || who->usual.empty()));
  const auto outcome = [&](int ours, int theirs) {
    return errant::battle_board(
               errant_state(done(state, "battle-roll", {}, {d6(ours), d6(theirs)})))
        .step->text;
  };
  CHECK(outcome(5, 2) == "12 to 9: the Company’s side wins by 3.");
  CHECK(outcome(2, 6) == "9 to 13: the enemy wins by 4.");
  CHECK(outcome(3, 3) == "10 to 10: a draw.");
  for (const int theirs : {2, 3, 6}) {
    const Board board =
        errant::battle_board(errant_state(done(state, "battle-roll", {}, {d6(3), d6(theirs)})));
    const bool nobody = std::ranges::any_of(board.step->lines, [](const BoardLine& line) {
      return line.text == "Nobody would be lost.";
    });
    CHECK(nobody == (theirs == 3));
  }
}

TEST_CASE("only who is fit is proposed for a battle", "[E-MASS-1][E-WND-3]") {
  for (const Dying dying : {Dying::kNot, Dying::kDeathsDoorSlowly, Dying::kDeathsDoor,
                            Dying::kConsigned, Dying::kDead}) {
    State state = after(after(State{}, AddErrant{fray::test::new_errant("Ada")}),
                        AddErrant{fray::test::new_errant("Bo")});
    Errant bo = *find_errant(errant_state(state), 2);
    bo.body.dying = dying;
    if (dying != Dying::kNot) bo.hp = 0;
    bo.body.turns_left = dying == Dying::kNot || dying == Dying::kDead ? 0 : 1;
    state = after(state, ChangeErrant{bo});
    const Offer* start = offered(state, "battle-start");
    REQUIRE(start);
    int fields = 0;
    for (const Field& field : start->form) {
      if (field.key != "errants0" && field.key != "errants1") continue;
      ++fields;
      CHECK(field.choices.size() == (dying <= Dying::kDeathsDoorSlowly ? 2U : 1U));
      if (field.key == "errants0") CHECK(field.usual == (dying == Dying::kNot ? "1,2" : "1"));
    }
    CHECK(fields == 2);
  }
}

TEST_CASE("an open flashpoint is won, lost or neither, by a tap each", "[E-MASS-4]") {
  const State state = done(begun_battle(), "battle-flashpoint");
  std::string text;
  for (const Offer& offer : errant::offers(state, 0))
    if (offer.key.starts_with("battle-flashpoint")) text += offer.name + " (" + offer.icon + "); ";
  CHECK(text == "Flashpoint won (dice); Flashpoint lost (dice); Flashpoint: neither (no); ");
  CHECK(offered(state, "battle-flashpoint") == nullptr);
  const auto bonus = [](const State& at, std::size_t side) {
    return errant_state(at).battle->sides[side].bonus;
  };
  const State won = done(state, "battle-flashpoint-won", {}, {d6(4)});
  CHECK((bonus(won, 0) == 4 && bonus(won, 1) == 0));
  const State lost = done(state, "battle-flashpoint-lost", {}, {d6(4)});
  CHECK((bonus(lost, 0) == 0 && bonus(lost, 1) == 4));
  const State neither = done(state, "battle-flashpoint-neither");
  CHECK((bonus(neither, 0) == 0 && bonus(neither, 1) == 0));
}

// Whatever stands there can be done, but where it says why not.
TEST_CASE("what a battle offers is allowed as it is proposed", "[E-MASS-1]") {
  std::vector<State> states = {after(State{}, AddErrant{fray::test::new_errant("Ada")}),
                               begun_battle()};
  states.push_back(done(begun_battle(), "battle-roll", {}, {d6(6), d6(1)}));
  states.push_back(done(states.back(), "battle-flashpoint"));
  states.push_back(done(states[2], "battle-settle"));
  for (const State& state : states)
    for (const Offer& offer : errant::offers(state, 0)) {
      INFO(offer.key);
      if (!offer.key.starts_with("battle-")) continue;
      const auto actions = errant::fill(state, 0, offer.key, {});
      REQUIRE(actions.size() == 1);
      CHECK(refuse(state, actions[0]).has_value() == !offer.cannot.empty());
    }
}
