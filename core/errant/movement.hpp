// Movement as figures: speed, movement dice, shifts and difficult terrain (E-MOVE-*). All lengths
// are feet in enclosed places and yards in open ones.
#pragma once

#include "core/errant/state.hpp"

namespace fray {

int speed_on_foot(int skill, int encumbrance);  // E-MOVE-1: at least 0
int speed(const Errant& errant);                // E-MOVE-1: skill less Encumbrance, at least 0
int speed(const Combatant& who);  // the same, or the mount's; of use for Errants and riders only
int speed(const Mount& mount);    // E-MOVE-7: less with a cart, 0 when it is loaded past its slots
bool is_mounted(const Combatant& who);  // E-MOVE-7
int movement_dice_for(int speed);       // E-MOVE-1: one D4 for each full 4
// By SPD on foot.
int movement_dice(const Errant& errant);
// What a movement by so many dice comes to, in feet or yards and before the ground shortens it
// (E-MOVE-2); without dice an action moves kFixedMove (E-MOVE-4).
inline constexpr int kFixedMove = 10;
// The least, the greatest and the average length.
struct MoveRange {
  int least = kFixedMove, most = kFixedMove, mean = kFixedMove;
  bool operator==(const MoveRange&) const = default;
};
MoveRange movement_range(int dice);
int shift_length(int dice);  // E-MOVE-3: 10 for each die, 0 without dice
// Of one way of moving (E-MOVE-6): an index into an NPC's gaits, 0 for an Errant. 0 where there is
// no such gait.
int movement_dice(const Combatant& who, int gait = 0);
// Which of its gaits is flying; -1: none. A crippled wing leaves it no dice for that (B-DRAGON-1).
int flying_gait(const Combatant& who);
// With a wing at 0 HP (B-DRAGON-1).
bool grounded(const Combatant& who);
// The rating of the ground that this one stands on: the ice of a Hell knight is 3 (B-KNIGHT-6).
int terrain_under(const Fight& fight, const Combatant& who);
// What ground of that rating takes off each movement, feet or yards (E-MOVE-5).
int hindrance(int terrain);
// How far a movement of that length goes on difficult ground of that rating (E-MOVE-5).
int shortened(int length, int terrain);

}  // namespace fray
