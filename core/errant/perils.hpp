// Fire, water, falls and areas inside a fight (E-BURN-1, E-DROWN-1, E-FALL-*).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/armour_use.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// E-FALL-1: a D6, multiplied by a die of `times` sides: 1 for the D6 alone, 0 where there is no
// damage at all. A height between two rows counts as the lower one.
int fall_times(int feet);
inline constexpr int kLeastFall = 10, kMostFall = 100'000;  // feet that do harm
std::string fall_dice(int feet);  // "1D6 × 1D4"; "None" where it is too short

inline constexpr int kMostFlames = 20;    // dice of fire that are reckoned with
inline constexpr int kMostAreaDice = 20;  // in one roll for an area
inline constexpr int kMostFixed = 9999;   // damage of an area that is not rolled
inline constexpr int kMostAreaDv = 40;

// What each harms by. Settled: drowning and falls wound as physical harm does.
inline constexpr Harm kFireHarm = Harm::kBurning;
inline constexpr Harm kWaterHarm = Harm::kPhysical, kFallHarm = Harm::kPhysical;
inline constexpr int kDrowningDice = 1;  // D6, each turn (E-DROWN-1)

// Turns that somebody can go without air (E-DROWN-1).
int lungs(int phys);
int lungs(const Combatant& who);
int breath_left(const Combatant& who);  // of those turns, under water or about to be

// Who of its side could fight the flames on this one now, but for itself (E-BURN-1).
std::vector<Id> flame_fighters(const ErrantState& state, const Combatant& on);

// There, and neither beaten nor dead: fire, water and areas can reach this one. Errants who are out
// of action lie where they fell and burn like everybody else.
bool within_reach_of_harm(const Combatant& who);

// --- Actions ---
// Refused for nobody, for whom harm cannot reach, and beyond 20 dice.
struct CatchFire {
  std::vector<Id> who;
  int dice = 1;
};  // E-BURN-1; 0: the fire is put out by hand
MaybeRefusal refuse(const ErrantState&, const CatchFire&);
void apply(ErrantState&, const CatchFire&, Dice&);
void log(const ErrantLogWriter&, const CatchFire&);

// Refused without an action left, for one who is not on fire, and for one who is past saving.
struct FightFlames {
  Id who = 0, on = 0;
};  // an action: one die less for `on`
MaybeRefusal refuse(const ErrantState&, const FightFlames&);
void apply(ErrantState&, const FightFlames&, Dice&);
void log(const ErrantLogWriter&, const FightFlames&);

// Breath begins anew each time. Refused where it is so already.
struct SetUnderwater {
  Id who = 0;
  bool under = true;
};  // E-DROWN-1
MaybeRefusal refuse(const ErrantState&, const SetUnderwater&);
void apply(ErrantState&, const SetUnderwater&, Dice&);
void log(const ErrantLogWriter&, const SetUnderwater&);

// Catchers share the damage. Refused below 10 feet and beyond 100,000, and for catchers who cannot
// act or are the one who falls.
struct Fall {
  Id who = 0;
  int feet = 10;
  std::vector<Id> catchers;
};  // E-FALL-1, E-FALL-2
MaybeRefusal refuse(const ErrantState&, const Fall&);
void apply(ErrantState&, const Fall&, Dice&);
void log(const ErrantLogWriter&, const Fall&);

// One damage roll for many, a Saving Throw for each.
// Refused without targets or harm, beyond 20 dice of the ladder, for fixed damage beyond 9,999, and
// for a DV beyond 0 to 40.
struct AreaHarm {
  Id who = 0;  // whose doing: its rank is the Saving Throw's DV; 0: nobody's
  std::vector<Id> targets;
  int count = 1, sides = 6;  // 0 dice: `fixed` alone
  int fixed = 0;
  Harm harm = Harm::kPhysical;
  bool saves = true;
  Attribute saves_with = Attribute::kSkill;
  int dv = -1;         // -1: the rank of `who`, or 0
  bool halves = true;  // a Saving Throw made halves the damage, rounded down; else it cancels it
  std::string name;    // "rockfall"
  std::vector<ArmourUse> guards;  // of the targets' armour
  bool armour = true;             // not against being on fire or drowning (E-ARM-1)
};
// What so many D6 of fire or water do to one at once: no Saving Throw spares it, nor does armour.
AreaHarm elemental_harm(Id who, int dice, Harm harm, std::string name);
MaybeRefusal refuse(const ErrantState&, const AreaHarm&);
void apply(ErrantState&, const AreaHarm&, Dice&);
void log(const ErrantLogWriter&, const AreaHarm&);

inline constexpr ActionRow kPerilActions[] = {
    row<CatchFire>(73, About::kFight),     row<FightFlames>(74, About::kFight),
    row<SetUnderwater>(75, About::kFight), row<Fall>(76, About::kFight),
    row<AreaHarm>(77, About::kFight),
};

namespace rules {

// Everybody named is in the fight and can be reached, nobody twice; `whom` is said when nobody is
// named.
MaybeRefusal need_targets(const ErrantState& state, const std::vector<Id>& who, const char* whom);
// Each guard is of somebody among these, and of what they wear.
MaybeRefusal refuse_guards(const ErrantState& state, const std::vector<ArmourUse>& guards,
                           const std::vector<Id>& targets);
// Deals it, and returns those who were to make a Saving Throw and failed, but for who Blocked.
std::vector<Id> harm_area(ErrantState& state, const AreaHarm& area, Dice& dice);

}  // namespace rules
}  // namespace fray
