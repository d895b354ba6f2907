#include "core/dice/dice.hpp"

#include <map>

#include "catch_amalgamated.hpp"

using namespace fray;

TEST_CASE("a seed gives the same faces for ever") {
  Generator generator = seeded(42);
  std::vector<int> faces;
  for (const int sides : {6, 6, 20, 4, 100, 1000, 8, 12, 2, 6})
    faces.push_back(next_face(generator, sides));
  CHECK(faces == std::vector<int>{2, 1, 12, 2, 69, 616, 2, 7, 2, 6});
}

TEST_CASE("every face is as likely as the others") {
  Generator generator = seeded(7);
  for (const int sides : {4, 6, 20}) {
    std::map<int, int> counts;
    const int throws = 6000 * sides;
    for (int i = 0; i < throws; ++i) ++counts[next_face(generator, sides)];
    CHECK(counts.begin()->first == 1);
    CHECK(counts.rbegin()->first == sides);
    double chi = 0;
    for (const auto& [face, count] : counts) chi += (count - 6000.0) * (count - 6000.0) / 6000.0;
    CHECK(chi < 3.0 * sides + 10);
  }
}

TEST_CASE("different seeds give different faces") {
  Generator one = seeded(1), two = seeded(2);
  int same = 0;
  for (int i = 0; i < 100; ++i)
    if (next_face(one, 1000) == next_face(two, 1000)) ++same;
  CHECK(same < 5);
}

TEST_CASE("a script gives its faces in order and is then used up") {
  Dice dice = scripted({3, 5, 6});
  CHECK(roll(dice, {Purpose::kMorale, 2, 6}).faces == std::vector<int>{3, 5});
  CHECK_FALSE(used_up(dice));
  CHECK(sum(roll(dice, {Purpose::kDistance, 1, 6})) == 6);
  CHECK(used_up(dice));
  CHECK(dice.rolls.size() == 2);
  CHECK(dice.rolls[0].purpose == Purpose::kMorale);
}

TEST_CASE("too few faces: the first throw that lacks them is what is wanting") {
  Dice dice = scripted({3});
  roll(dice, {Purpose::kMovement, 3, 4});
  roll(dice, {Purpose::kMorale, 2, 6});
  REQUIRE(dice.wanting);
  CHECK(*dice.wanting == RollRequest{Purpose::kMovement, 2, 4});
  CHECK_FALSE(used_up(dice));
}

TEST_CASE("a face that its die does not have is noticed") {
  for (const int face : {0, 7, -1}) {
    Dice dice = scripted({face});
    roll(dice, {Purpose::kDistance, 1, 6});
    CHECK(dice.bad_face);
    CHECK_FALSE(used_up(dice));
  }
}
