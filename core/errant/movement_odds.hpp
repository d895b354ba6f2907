// How far somebody gets in an Initiative Turn, as exact chances (E-MOVE-8).
#pragma once

#include <string_view>

#include "core/dice/chances.hpp"
#include "core/errant/movement.hpp"

namespace fray {

// What can be ridden (E-MOVE-7). Drawing a cart or wagon takes kCart off its SPD.
struct Beast {
  std::string_view name;
  int spd;
};
inline constexpr Beast kBeasts[] = {
    {"Mule", 1}, {"Cattle", 4}, {"Draft horse", 8}, {"Riding horse", 12}, {"War horse", 16}};
inline constexpr int kCart = 8;
int mount_speed(int spd, bool draws_cart);  // at least 0
// What a mount is taken to run at before anybody says otherwise: a war horse.
inline constexpr int kUsualMountSpd = 16;

// The ground by its rating (E-MOVE-5).
inline constexpr std::string_view kGrounds[] = {
    "Even", "Mud", "Loose rocks", "Stepping stones", "Waist-deep water", "Swimming", "Molasses"};

struct Mover {
  int dice = 0;     // of movement; 0: an action moves 10 (E-MOVE-4)
  int terrain = 0;  // the ground's rating, which shortens each movement; 0 also where it does
                    // not hinder this one
  int dash = 0;     // combat dice on top of one of the rolls (E-ATT-10); none without dice, and
                    // none for a rider
  bool mounted = false;  // one more roll, which takes no action (E-MOVE-7)
};
// Feet or yards after so many actions, from 0 to 9, spent on moving.
Chances distance_chances(const Mover& mover, int actions);
int shift_of(const Mover& mover);  // E-MOVE-3: 0 without dice

}  // namespace fray
