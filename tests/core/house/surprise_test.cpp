// Surprise with its four tables, the free round and ambushes, and reactions.
#include "tests/core/house/fights.hpp"

namespace fray::house::test {
namespace {

TEST_CASE("each of the four tables of surprise, face by face [H-SURP-1]", "[house]") {
  const auto spell = [](Situation situation) {
    std::string text;
    for (int face = 1; face <= 6; ++face) {
      const Surprise one = surprise_on(situation, face);
      text += one == Surprise::kCompany ? 'p' : one == Surprise::kEnemies ? 'n' : '-';
    }
    return text;
  };
  CHECK(spell(Situation::kUsual) == "p----n");
  CHECK(spell(Situation::kPoorSight) == "pp--nn");
  CHECK(spell(Situation::kSurroundings) == "pp---n");
  CHECK(spell(Situation::kNeverNpcs) == "ppp---");
  CHECK(chance_of_surprise(Situation::kNeverNpcs, Surprise::kCompany) == Odds{3, 6});
  CHECK(chance_of_surprise(Situation::kPoorSight, Surprise::kEnemies) == Odds{2, 6});
  CHECK(chance_of_surprise(Situation::kUsual, Surprise::kNobody) == Odds{4, 6});
}

TEST_CASE("surprise is one D6, thrown once [H-SURP-1]", "[house]") {
  const State state = close_fight();
  CHECK(fight(after(state, RollSurprise{Situation::kUsual, false}, {d6(2)})).surprise ==
        Surprise::kNobody);
  const State caught = after(state, RollSurprise{Situation::kPoorSight, false}, {d6(2)});
  CHECK(fight(caught).surprise == Surprise::kCompany);
  CHECK(who(caught, kMaud).surprised);
  CHECK_FALSE(who(caught, kGoblin1).surprised);
  CHECK(refused_by(caught, RollSurprise{}) == "H-SURP-1");
  CHECK(refused_by(first_round(), RollSurprise{}) == "H-SURP-1");
  CHECK(refused_by(state, RollSurprise{static_cast<Situation>(4), false}) == "H-SURP-1");
  CHECK(refused_by(state, SetSurprise{Surprise::kNotRolled, false}) == "H-SURP-1");
  CHECK(fight(after(caught, SetSurprise{Surprise::kNobody, false})).surprise == Surprise::kNobody);
}

TEST_CASE("whoever surprises has one round alone, then the order is thrown [H-SURP-2]", "[house]") {
  State state = after(close_fight(), RollSurprise{Situation::kUsual, false}, {d6(6)});
  CHECK(refused_by(state, SetOrder{false}) == "H-SURP-2");
  CHECK(refused_by(state, CallOrder{kMaud, false}) == "H-SURP-2");
  CHECK(refused_by(close_fight(), BeginFreeRound{}) == "H-SURP-2");
  state = after(state, BeginFreeRound{});
  CHECK(fight(state).round == 1);
  CHECK(fight(state).step == Step::kWinnersQuick);
  CHECK(refused_by(state, goblin_strikes()) == "H-SURP-2");
  CHECK(refused_by(state, maud_strikes()) == "allowed");
  state = next(state);  // the surprised have no phase of their own
  CHECK(fight(state).step == Step::kWinnersFull);
  state = next(state);
  CHECK(fight(state).step == Step::kOrder);
  CHECK_FALSE(fight(state).free_round);
  CHECK_FALSE(who(state, kGoblin1).surprised);
  CHECK(fight(after(state, SetOrder{true})).round == 2);
  // The enemies have theirs the same way.
  state = after(after(close_fight(), SetSurprise{Surprise::kCompany, false}), BeginFreeRound{});
  CHECK(refused_by(state, goblin_strikes()) == "allowed");
  CHECK(refused_by(state, maud_strikes()) == "H-SURP-2");
}

TEST_CASE("in an ambush the surprised do without HP [H-SURP-2]", "[house]") {
  State state = after(close_fight(), RollSurprise{Situation::kUsual, true}, {d6(1)});
  state = after(state, BeginFreeRound{});
  state = after(state, goblin_strikes(3));
  const State hit = after(state, takes(kMaud), {d6(4)});
  CHECK(who(hit, kMaud).figure.hp == 7);
  CHECK(who(hit, kMaud).figure.mgt == 9);
  CHECK(who(hit, kMaud).must_save);
  // It is said where there was damage.
  const Meet parry{kMaud, Defence::kParry, 0};
  CHECK(says(played(state, parry, {d6(5), d8(3)}).said, ", caught without HP."));
  CHECK_FALSE(says(played(state, parry, {d6(4), d8(4)}).said, "caught without HP"));
  // Without the ambush HP takes it.
  State plain =
      after(after(close_fight(), SetSurprise{Surprise::kCompany, false}), BeginFreeRound{});
  plain = after(after(plain, goblin_strikes(3)), takes(kMaud), {d6(4)});
  CHECK(who(plain, kMaud).figure.hp == 3);
  CHECK(who(plain, kMaud).figure.mgt == 13);
  // After the free round HP is there again.
  State later = next(next(after(hit, CriticalSave{kMaud}, {d20(9)})));
  later = after(later, SetOrder{true});
  later = after(after(later, goblin_strikes(3)), takes(kMaud), {d6(4)});
  CHECK(who(later, kMaud).figure.hp == 3);
}

TEST_CASE("2D6 tell the reaction, weapons move it by 1D4, within 2 to 12 [H-REACT-1]", "[house]") {
  const State state = close_fight();
  const auto reaction = [&](Weapons weapons, const Throws& throws) {
    return fight(test::after(state, RollReaction{weapons}, throws)).reaction;
  };
  CHECK(reaction(Weapons::kAsTheyAre, {d6(3, 4)}) == 7);
  CHECK(reaction(Weapons::kDrawn, {d6(3, 4), d4(3)}) == 4);
  CHECK(reaction(Weapons::kDrawn, {d6(1, 2), d4(4)}) == 2);
  CHECK(reaction(Weapons::kSheathed, {d6(3, 4), d4(3)}) == 10);
  CHECK(reaction(Weapons::kSheathed, {d6(6, 5), d4(4)}) == 12);
  const char* kNames[] = {"hostile", "wary", "wary", "wary", "curious", "curious",
                          "curious", "kind", "kind", "kind", "helpful"};
  for (int sum = 2; sum <= 12; ++sum) CHECK(reaction_of(sum) == kNames[sum - 2]);
  const State rolled = after(state, RollReaction{}, {d6(3, 4)});
  CHECK(refused_by(rolled, RollReaction{}) == "H-REACT-1");
  CHECK(refused_by(first_round(), RollReaction{}) == "H-REACT-1");
}

TEST_CASE("a reaction’s chances are those of all its falls [H-REACT-1]", "[house]") {
  for (const Weapons weapons : {Weapons::kAsTheyAre, Weapons::kDrawn, Weapons::kSheathed}) {
    std::uint64_t falls[13] = {};
    for (int one = 1; one <= 6; ++one)
      for (int other = 1; other <= 6; ++other)
        for (int die = 1; die <= 4; ++die) {
          const int by = weapons == Weapons::kDrawn      ? -die
                         : weapons == Weapons::kSheathed ? die
                                                         : 0;
          ++falls[std::clamp(one + other + by, 2, 12)];
        }
    const Distribution sums = reaction_sums(weapons);
    for (int sum = 2; sum <= 12; ++sum) CHECK(chance_of(sums, sum) == Odds{falls[sum], 144});
  }
  const Offer offer = offer_of(close_fight(), 0, "reaction");
  const auto lines = chances(close_fight(), offer, {{"weapons", "1"}});
  REQUIRE(lines.size() == 5);
  CHECK(lines[0].starts_with("hostile "));
  CHECK(lines[4] == "helpful 0 %");
}

}  // namespace
}  // namespace fray::house::test
