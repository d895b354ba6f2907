#include "core/errant/throws.hpp"

#include "core/table/fields.hpp"
#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// What the log says, sentence by sentence; the state stays as it is.
std::vector<std::string> said(const Action& action, const Throws& throws) {
  const State before;
  INFO((refuse(before, action) ? refuse(before, action)->why : std::string()));
  REQUIRE_FALSE(refuse(before, action));
  Dice dice = scripted(throws);
  CHECK(reduce(before, action, dice) == before);
  require_thrown(dice, throws);
  std::vector<std::string> lines;
  for (const auto& one : dice.said) lines.push_back(one.text);
  return lines;
}

using Lines = std::vector<std::string>;

}  // namespace

TEST_CASE("a Check that is thrown for itself says what it means", "[E-CHK-1][E-CHK-5]") {
  MakeCheck check{"Ada", Attribute::kSkill, {14, 4}};
  CHECK(said(check, {d20(5)}) ==
        Lines{"Ada: skill 5, success (5 to 14 will do).", "Success does what was meant."});
  CHECK(said(check, {d20(4)}) ==
        Lines{"Ada: skill 4, failure (5 to 14 will do).", "Failing has its price."});
  CHECK(said(check, {d20(15)})[0] == "Ada: skill 15, failure (5 to 14 will do).");
  check.own.position = Position::kDire;
  check.own.impact = Impact::kWeak;
  CHECK(said(check, {d20(15)})[1] == "Failing is as bad as it gets.");
  CHECK(said(check, {d20(14)})[1] == "Success does less than was hoped for.");
  check.own.position = Position::kShaky;
  check.own.impact = Impact::kStrong;
  CHECK(said(check, {d20(15)})[1] == "Failing costs little.");
  CHECK(said(check, {d20(14)})[1] == "Success does more than was meant.");
  check.who.clear();
  CHECK(said(check, {d20(14)})[0] == "Check: skill 14, success (5 to 14 will do).");
}

TEST_CASE("an opposed Check throws both dice and says who wins", "[E-CHK-6]") {
  const auto outcome = [](int own, int against) {
    return said(MakeCheck{"Ada", Attribute::kMind, {13, 2}, true, {11, 0}},
                {d20(own), d20(against)});
  };
  CHECK(outcome(12, 11) == Lines{"Ada: mind 12, success (3 to 13 will do).",
                                 "Against it: 11, success (1 to 11 will do).",
                                 "The Check is won."});
  CHECK(outcome(10, 11)[2] == "Whoever opposes it wins.");
  CHECK(outcome(2, 1)[2] == "Whoever opposes it wins.");
  CHECK(outcome(3, 12)[2] == "The Check is won.");
  CHECK(outcome(11, 11)[2] == "A draw, or both throw again.");
  CHECK(outcome(14, 12)[2] == "Both fail, and it gets worse for both.");
}

TEST_CASE("a Check that needs no throw, or cannot be, is refused", "[E-CHK-2]") {
  const State state;
  const auto with = [](Check own) { return MakeCheck{"Ada", Attribute::kPhys, own}; };
  CHECK(refused_by(state, with({10, -1})) == "E-CHK-2");
  CHECK(refused_by(state, with({10, 0})) == "allowed");
  MakeCheck opposed = with({10, -1});  // the height of the die decides
  opposed.opposed = true;
  CHECK(refused_by(state, opposed) == "allowed");
  const auto bounds = bounds_of(&Attributes::phys);
  CHECK(refused_by(state, with({bounds.high, kMostDv})) == "allowed");
  CHECK(refused_by(state, with({bounds.high + 1, 0})) == "E-CHK-1");
  CHECK(refused_by(state, with({bounds.low - 1, 0})) == "E-CHK-1");
  CHECK(refused_by(state, with({10, kMostDv + 1})) == "E-CHK-1");
  opposed.against = {10, kLeastDv};
  CHECK(refused_by(state, opposed) == "allowed");
  opposed.against.dv = kLeastDv - 1;
  CHECK(refused_by(state, opposed) == "E-CHK-1");
  MakeCheck named = with({10, 0});
  named.who.assign(60, 'a');
  CHECK(refused_by(state, named) == "allowed");
  named.who += 'a';
  CHECK(refused_by(state, named) == "no rule");
}

TEST_CASE("the Die of Fate is thrown and told", "[E-CHK-8]") {
  CHECK(said(ThrowFate{}, {d6(4)}) ==
        Lines{"The Die of Fate: 4 of 6; the higher, the better for the Errants."});
}
