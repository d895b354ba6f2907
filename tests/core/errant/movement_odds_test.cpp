#include "core/errant/movement_odds.hpp"

#include <cmath>
#include <map>

#include "tests/core/helpers.hpp"

using namespace fray;
using namespace fray::test;

namespace {

// Every fall of so many D4.
template <class F>
void every_fall(int dice, F&& f) {
  std::vector<int> faces(static_cast<std::size_t>(dice), 1);
  for (;;) {
    f(faces);
    int i = 0;
    while (i < dice && faces[static_cast<std::size_t>(i)] == 4)
      faces[static_cast<std::size_t>(i++)] = 1;
    if (i == dice) return;
    ++faces[static_cast<std::size_t>(i)];
  }
}

Chances counted(const std::map<std::int64_t, int>& ways, int of) {
  std::vector<Bar> bars;
  for (const auto& [value, count] : ways) bars.push_back({value, static_cast<double>(count) / of});
  return gathered(std::move(bars));
}

void check_same(const Chances& one, const Chances& other) {
  REQUIRE(one.bars.size() == other.bars.size());
  for (std::size_t i = 0; i < one.bars.size(); ++i) {
    CHECK(one.bars[i].value == other.bars[i].value);
    CHECK(std::abs(one.bars[i].chance - other.bars[i].chance) < 1e-12);
  }
}

}  // namespace

TEST_CASE("the chance to get so far, against rolling it in a fight every way there is",
          "[E-MOVE-8][E-MOVE-2][E-MOVE-5]") {
  for (const int skill : {7, 8, 13}) {
    for (const int terrain : {0, 2, 5}) {
      for (const int actions : {1, 2}) {
        State state = start({new_errant("Ada", skill), new_errant("Bo", 7)}, {{"B-GOB", 1}}, [] {
          StartFight how;
          how.distance = 30;
          return how;
        }());
        state = after(state, SetOrder{Side::kOpposition});
        state = to(state, Step::kLosersSlow);
        state = after(state, SetConditions{Place::kEnclosed, Light::kBright, false, terrain});
        const int dice = movement_dice(who(state, kAda));
        std::map<std::int64_t, int> ways;
        int of = 0;
        every_fall(dice * actions, [&](const std::vector<int>& faces) {
          State moved = state;
          for (int i = 0; i < actions; ++i)
            moved = after(moved, RollMovement{{kAda}},
                          {{4, {faces.begin() + i * dice, faces.begin() + (i + 1) * dice}}});
          ++ways[movement_left(moved, kAda)];
          ++of;
        });
        CAPTURE(skill, terrain, actions);
        check_same(distance_chances({dice, terrain}, actions), counted(ways, of));
      }
    }
  }
}

TEST_CASE("a rider's first roll takes no action", "[E-MOVE-7][E-MOVE-8]") {
  Mover rider{3, 0, 2, true};
  check_same(distance_chances(rider, 0), distance_chances({3, 0}, 1));
  check_same(distance_chances(rider, 1), distance_chances({3, 0}, 2));
  check_same(distance_chances(rider, 2), distance_chances({3, 0}, 3));
  rider.dice = 0;  // the mule
  CHECK(distance_chances(rider, 0) == certainly(0));
}

TEST_CASE("without movement dice an action moves 10, less the ground", "[E-MOVE-4][E-MOVE-8]") {
  CHECK(distance_chances({0, 0}, 1) == certainly(10));
  CHECK(distance_chances({0, 0, 3}, 2) == certainly(20));  // and nothing to Dash with
  CHECK(distance_chances({0, 1}, 2) == certainly(0));
  CHECK(distance_chances({0, 0}, 0) == certainly(0));
  CHECK(shift_of({0, 0}) == 0);
  CHECK(shift_of({3, 0}) == 30);
  CHECK(shift_of({3, 2}) == 10);
}

TEST_CASE("a Dash adds its dice to one of the rolls", "[E-ATT-10][E-MOVE-8]") {
  check_same(distance_chances({2, 0, 2}, 1), distance_chances({4, 0}, 1));
  check_same(distance_chances({2, 0, 2}, 2), distance_chances({3, 0}, 2));
  // On mud each roll is shortened once, however many its dice.
  CHECK(chance_at_least(distance_chances({1, 1, 1}, 1), 70) == 1.0 / 16);
}

TEST_CASE("a cart takes 8 off what draws it", "[E-MOVE-7]") {
  CHECK(mount_speed(12, false) == 12);
  CHECK(mount_speed(12, true) == 4);
  CHECK(mount_speed(8, true) == 0);
  CHECK(mount_speed(4, true) == 0);
}

TEST_CASE("beasts, carts and grounds have the figures of the rules", "[E-MOVE-7][E-MOVE-5]") {
  const std::pair<std::string_view, int> beasts[] = {
      {"Mule", 1}, {"Cattle", 4}, {"Draft horse", 8}, {"Riding horse", 12}, {"War horse", 16}};
  REQUIRE(std::size(kBeasts) == std::size(beasts));
  for (std::size_t i = 0; i < std::size(beasts); ++i) {
    CHECK(kBeasts[i].name == beasts[i].first);
    CHECK(kBeasts[i].spd == beasts[i].second);
  }
  CHECK(mount_speed(16, false) == 16);
  CHECK(mount_speed(16, true) == 8);
  CHECK(mount_speed(9, true) == 1);
  CHECK(mount_speed(8, true) == 0);
  CHECK(mount_speed(4, true) == 0);
  const std::string_view grounds[] = {
      "Even", "Mud", "Loose rocks", "Stepping stones", "Waist-deep water", "Swimming", "Molasses"};
  REQUIRE(std::size(kGrounds) == std::size(grounds));
  for (std::size_t i = 0; i < std::size(grounds); ++i) {
    CHECK(kGrounds[i] == grounds[i]);  // its rating is its place
    CHECK(hindrance(static_cast<int>(i)) == 10 * static_cast<int>(i));
  }
}
