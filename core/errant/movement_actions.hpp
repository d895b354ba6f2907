// Movement in a fight (E-MOVE-2 to 6).
#pragma once

#include <vector>

#include "core/errant/position.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused for whoever has no action left, has no movement dice (MoveFixed), has shifted, or is kept
// from moving; for several who are not alike; and for a Dash that E-ATT-10, E-MOVE-7 or E-WND-1
// rule out.
struct RollMovement {
  std::vector<Id> who;
  int gait = 0;
  int dash = 0;  // combat dice on top, D4 like the others (E-ATT-10)
};               // E-MOVE-2; several like NPCs share one roll (E-MOVE-6)
MaybeRefusal refuse(const ErrantState&, const RollMovement&);
void apply(ErrantState&, const RollMovement&, Dice&);
void log(const ErrantLogWriter&, const RollMovement&);

// Those of its group, itself among them, who could all move by one roll now.
std::vector<Id> could_roll_along(const ErrantState& state, const Combatant& who, int gait);

// Refused with movement dice, and after a shift.
struct MoveFixed {
  Id who = 0;
};  // E-MOVE-4: without dice an action gives 10
MaybeRefusal refuse(const ErrantState&, const MoveFixed&);
void apply(ErrantState&, const MoveFixed&, Dice&);
void log(const ErrantLogWriter&, const MoveFixed&);

// Takes off what was rolled, in feet or yards. Refused beyond what is left, outside of the phases,
// and for who is kept from moving.
struct UseMovement {
  Id who = 0;
  int distance = 0;
  bool ignore_terrain = false;
  Way way = Way::kAside;  // which way, for the distance of the two sides
  Id to = 0;              // towards whom or away from whom; 0: whoever is nearest
  std::vector<Id> along;  // others of its side who walk beside it, each by movement of its own
};                        // E-MOVE-2, -5
MaybeRefusal refuse(const ErrantState&, const UseMovement&);
void apply(ErrantState&, const UseMovement&, Dice&);
void log(const ErrantLogWriter&, const UseMovement&);
// How far that walk goes: towards somebody no farther than up to them, where the distance counts.
int walked(const ErrantState& state, const UseMovement& action);
// Others of its side who have that much movement left, and so could come along.
std::vector<Id> could_come_along(const ErrantState& state, Id who, int distance);

// Refused after a movement roll or another shift in this turn, without movement dice, and on ground
// that leaves nothing of it (E-MOVE-5).
struct Shift {
  Id who = 0;
  int gait = 0;
  bool ignore_terrain = false;
  Way way = Way::kAside;  // as in UseMovement
  Id to = 0;
};  // E-MOVE-3
MaybeRefusal refuse(const ErrantState&, const Shift&);
void apply(ErrantState&, const Shift&, Dice&);
void log(const ErrantLogWriter&, const Shift&);
// How far that shift goes: towards somebody no farther than up to them.
int shifted(const ErrantState& state, const Shift& action);

// The action that is spent on coming into reach, and the walk in one: a movement roll, or the fixed
// 10 without dice, and each goes towards its target, as far as that carries or until it is in
// reach. Refused as the roll is.
struct CloseIn {
  std::vector<Id> who;
  std::vector<Id> to;  // for each of them
  int gait = 0;
};  // E-MOVE-2, -4; several like NPCs share one roll (E-MOVE-6)
MaybeRefusal refuse(const ErrantState&, const CloseIn&);
void apply(ErrantState&, const CloseIn&, Dice&);
void log(const ErrantLogWriter&, const CloseIn&);

inline constexpr ActionRow kMovementActions[] = {
    row<RollMovement>(42, About::kFight), row<MoveFixed>(43, About::kFight),
    row<UseMovement>(44, About::kFight),  row<Shift>(45, About::kFight),
    row<CloseIn>(53, About::kFight),
};

}  // namespace fray
