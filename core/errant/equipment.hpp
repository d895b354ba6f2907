// Gear, mounts, Warbands.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct RepairArmour {
  Id errant = 0;
};  // a Rest with an armour repair kit (E-ARM-3)
MaybeRefusal refuse(const State&, const RepairArmour&);
void apply(State&, const RepairArmour&, Dice&);
void log(const LogWriter&, const RepairArmour&);

struct DowntimeTurn {};  // True Strikes and Deflects come back to all (E-ATT-12, E-ARM-3)
MaybeRefusal refuse(const State&, const DowntimeTurn&);
void apply(State&, const DowntimeTurn&, Dice&);
void log(const LogWriter&, const DowntimeTurn&);

struct SetMount {
  Id who = 0;
  Mount mount;
};  // E-MOVE-7
MaybeRefusal refuse(const State&, const SetMount&);
void apply(State&, const SetMount&, Dice&);
void log(const LogWriter&, const SetMount&);

struct SetWarband {
  Id who = 0;
  int combatants = 0;  // 0: none
  int hp_each = 2;
};  // E-BAND-1
MaybeRefusal refuse(const State&, const SetWarband&);
void apply(State&, const SetWarband&, Dice&);
void log(const LogWriter&, const SetWarband&);

struct TestBreakage {
  Id who = 0;  // whose thing it is
  Sturdiness sturdiness = Sturdiness::kNormal;
};  // E-QUAL-3: a thing without Quality
MaybeRefusal refuse(const State&, const TestBreakage&);
void apply(State&, const TestBreakage&, Dice&);
void log(const LogWriter&, const TestBreakage&);

inline constexpr ActionRow kEquipmentActions[] = {
    row<RepairArmour>(80, About::kFight), row<DowntimeTurn>(81, About::kFight),
    row<SetMount>(82, About::kFight),     row<SetWarband>(83, About::kFight),
    row<TestBreakage>(85, About::kFight),
};

}  // namespace fray
