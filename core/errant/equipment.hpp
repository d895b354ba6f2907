// Gear, mounts, Warbands.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// All Blocks are back, on an Errant of the Company. Refused in a fight, and without a kit.
struct RepairArmour {
  Id errant = 0;
};  // a Rest with an armour repair kit (E-ARM-3)
MaybeRefusal refuse(const ErrantState&, const RepairArmour&);
void apply(ErrantState&, const RepairArmour&, Dice&);
void log(const ErrantLogWriter&, const RepairArmour&);

// Refused as TakeFreeAction is, for a piece of armour that is no shield, and for what is packed
// already: it comes out again by retrieving (E-INIT-7).
struct Stow {
  Id who = 0;
  Id weapon = 0, armour = 0;  // of its gear: one of them
};                            // a free action (E-INIT-6, E-LOAD-3)
MaybeRefusal refuse(const ErrantState&, const Stow&);
void apply(ErrantState&, const Stow&, Dice&);
void log(const ErrantLogWriter&, const Stow&);

// Refused in a fight.
struct DowntimeTurn {};  // True Strikes and Deflects come back to all (E-ATT-12, E-ARM-3)
MaybeRefusal refuse(const ErrantState&, const DowntimeTurn&);
void apply(ErrantState&, const DowntimeTurn&, Dice&);
void log(const ErrantLogWriter&, const DowntimeTurn&);

// A mount without a name is none: on foot. Refused for a SPD beyond 0 to 99.
struct SetMount {
  Id who = 0;
  Mount mount;
};  // E-MOVE-7
MaybeRefusal refuse(const ErrantState&, const SetMount&);
void apply(ErrantState&, const SetMount&, Dice&);
void log(const ErrantLogWriter&, const SetMount&);

// What somebody can be set to ride, on foot first; a cart and what is loaded stay with it.
struct MountChoice {
  std::string name;  // "Mule, SPD 1"
  Mount mount;
  bool now = false;  // it is how it stands
};
std::vector<MountChoice> mount_choices(const Combatant& who);

inline constexpr int kMostBand = 20;  // combatants of a Warband
// What all of them wear gives each its HP (E-BAND-1).
struct BandArmour {
  std::string_view name;
  int hp_each;
};
inline constexpr BandArmour kBandArmours[] = {
    {"2 HP each", 2}, {"All in mail, 3", 3}, {"All in plate, 4", 4}};
int band_armour(const Warband& band);  // its place there
// Refused beyond 20 combatants of 2 to 4 HP.
struct SetWarband {
  Id who = 0;
  int combatants = 0;  // 0: none
  int hp_each = 2;
};  // E-BAND-1
MaybeRefusal refuse(const ErrantState&, const SetWarband&);
void apply(ErrantState&, const SetWarband&, Dice&);
void log(const ErrantLogWriter&, const SetWarband&);

// A D6 that changes nothing but the log.
struct TestBreakage {
  Id who = 0;  // whose thing it is
  Sturdiness sturdiness = Sturdiness::kNormal;
};  // E-QUAL-3: a thing without Quality
MaybeRefusal refuse(const ErrantState&, const TestBreakage&);
void apply(ErrantState&, const TestBreakage&, Dice&);
void log(const ErrantLogWriter&, const TestBreakage&);

inline constexpr ActionRow kEquipmentActions[] = {
    row<RepairArmour>(80, About::kFight), row<DowntimeTurn>(81, About::kFight),
    row<SetMount>(82, About::kFight),     row<SetWarband>(83, About::kFight),
    row<TestBreakage>(85, About::kFight), row<Stow>(721, About::kFight),
};

}  // namespace fray
