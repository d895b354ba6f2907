// Which dice each roll is made of, and what for: what a table with real dice is asked to throw.
#include "tests/core/savvy/fights.hpp"

namespace fray::savvy::test {
namespace {

struct Asked {
  Purpose purpose{};
  int count = 0, sides = 0;
  bool operator==(const Asked&) const = default;
};

std::vector<Asked> asked(State state, const Action& action, std::vector<int> faces) {
  REQUIRE_FALSE(refuse(state, action));
  Dice dice = scripted(std::move(faces));
  apply_action(state, action, dice);
  CHECK(used_up(dice));
  std::vector<Asked> all;
  for (const Roll& roll : dice.rolls)
    all.push_back({roll.purpose, static_cast<int>(roll.faces.size()), roll.sides});
  return all;
}

TEST_CASE("a touch is thrown for by Defense less Violence", "[savvy][S-ATT-1]") {
  State state = with(first_round(), [](Table& table) { change(table, kWren).figure.violence = 3; });
  const std::string needs = std::to_string(defense(who(state, kBrigand1).figure) - 3);
  const std::string target = who(state, kBrigand1).figure.name;
  Dice dice = scripted({});
  apply_action(state, Cast{kWren, "", kBrigand1, 0, 0}, dice);
  REQUIRE(dice.wanting);
  CHECK(dice.wanting->about == "Wren touches " + target + ": " + needs + " or more");
}

TEST_CASE("every roll is of its own dice", "[savvy]") {
  using All = std::vector<Asked>;
  CHECK(asked(example(), RollOrder{}, {1, 1}) ==
        All{{Purpose::kOrder, 1, 20}, {Purpose::kOrder, 1, 20}});
  CHECK(asked(example(), RollSurprise{true}, {1, 1, 1, 1}) ==
        All{{Purpose::kSurprise, 2, 20}, {Purpose::kSurprise, 2, 20}});
  CHECK(asked(example(), RollReaction{}, {1, 1}) == All{{Purpose::kFate, 2, 6}});
  const Attack attack{kWren, kBrigand1, kSword, 1, 0, false};
  CHECK(asked(first_round(), attack, {19, 2, 1}) ==
        All{{Purpose::kCheck, 2, 20}, {Purpose::kDamage, 1, 8}});
  const State clubs = with(first_round(), [](Table& table) {
    change(table, kWren).figure.weapons[0].dice = 2;
    change(table, kWren).figure.weapons[0].sides = 4;
  });
  CHECK(asked(clubs, Attack{kWren, kBrigand1, kSword, 0, 0, false}, {19, 1, 1}) ==
        All{{Purpose::kCheck, 1, 20}, {Purpose::kDamage, 2, 4}});
  CHECK(asked(first_round(), Gambit{kWren, kBrigand1, "", Attribute::kMig, 0, 1}, {1, 1}) ==
        All{{Purpose::kCheck, 2, 20}});
  CHECK(asked(first_round(), Cast{kWren, "", kBrigand1, 0, 0}, {1}) ==
        All{{Purpose::kCheck, 1, 20}});
  CHECK(asked(after(first_round(), Hurt{{kBrigand1}, 99, false}), RollMorale{0}, {1}) ==
        All{{Purpose::kMorale, 1, 20}});
  const State bleeding = after(first_round(), SetEffects{kWren, false, true, false});
  CHECK(asked(bleeding, NextPart{}, {1}) == All{{Purpose::kDamage, 1, 4}});
  CHECK(asked(after(bleeding, NextPart{}, {1}), RollSave{kWren, Tag::kSlashing}, {1}) ==
        All{{Purpose::kCheck, 1, 20}});
}

TEST_CASE("the table is told what it throws for, and what is needed", "[savvy]") {
  const auto told = [](State state, const Action& action) {
    Dice dice = scripted({});
    CHECK_FALSE(apply_action(state, action, dice));
    REQUIRE(dice.wanting);
    return dice.wanting->about;
  };
  CHECK(told(example(), RollOrder{}) == "Wren Tests Savvy: 8 or more");
  CHECK(told(first_round(), Attack{kWren, kBrigand1, kSword, 0, 0, false}) ==
        "Wren attacks Brigand 1: 7 or more");
  CHECK(told(after(first_round(), Hurt{{kBrigand1}, 99, false}), RollMorale{0}) ==
        "Morale of Brigand 2, Brigand 3: 10 or more");
}

}  // namespace
}  // namespace fray::savvy::test
