// What befalls whoever ran slowest: the D10 and what is made of it (E-CHASE-7).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/errant/armour_use.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

enum class Verdict : std::uint8_t { kRoll, kSucceeds, kFails };  // the table may decide by hand
// What a twist changes; kOther is told in words alone.
enum class Twist : std::uint8_t { kOther, kSwapSides, kSurroundings, kGoal };

// Refused where nothing befalls that party, or nobody, in this turn.
struct RollDevelopment {
  Id party = 0;  // 0: all that have to
};               // E-CHASE-7: the D10; rolled again where it was rolled before
MaybeRefusal refuse(const ErrantState&, const RollDevelopment&);
void apply(ErrantState&, const RollDevelopment&, Dice&);
void log(const ErrantLogWriter&, const RollDevelopment&);

// The Guide's choice in place of the D10. Refused where nothing befalls that party in this turn.
struct PickDevelopment {
  Id party = 0;
  Turnout what{};
};
MaybeRefusal refuse(const ErrantState&, const PickDevelopment&);
void apply(ErrantState&, const PickDevelopment&, Dice&);
void log(const ErrantLogWriter&, const PickDevelopment&);

// Another scene in words for the same development; refused before that is rolled.
struct NextScene {
  Id party = 0;
};
MaybeRefusal refuse(const ErrantState&, const NextScene&);
void apply(ErrantState&, const NextScene&, Dice&);
void log(const ErrantLogWriter&, const NextScene&);

// What a member carries, in the fight or on its sheet; nothing for NPCs.
const Gear& gear_of(const ErrantState& state, const ChaseMember& who);

// Settles a development. What each needs, development_needs() says.
// Refused where `who` are not those that it befalls or too many, for a DV beyond −20 to 30, for
// harm beyond 12 dice of 2 to 20 sides, and while somebody’s Saving Throw or wound waits (E-HP-1).
struct ResolveDevelopment {
  Id party = 0;
  std::vector<Id> who;  // who make the Check, act, dare or are separated
  Id other = 0;         // paths cross: the opponent who acts too
  Attribute attribute = Attribute::kPhys;
  int dv = 0;
  Verdict verdict = Verdict::kRoll;
  bool hard_way = false;  // dilemma: the opponents roll at once; else a Check as of a hazard
  int harm_dice = 0, harm_sides = 6;  // for each who fails at a hazard: damage; 0 dice: none
  std::vector<ArmourUse> guards;      // of those members' armour against it
  Twist twist{};
  Surroundings surroundings{};
  std::string goal;
  // Of several Checks these alone are thrown now, and it waits for those of the others
  // (next_to_check): a hazard's, a dilemma's, a short cut's. Whoever has thrown is not asked again.
  bool more = false;
};
// Of those who are to Check, whom one throw is for where each player throws alone: the first of the
// Company; or all, where none of them is.
std::vector<Id> next_to_check(const Chase& chase, const std::vector<Id>& who);
// Whether settling it like that throws a Check.
bool is_checked(const DevelopmentNeeds& needs, const ResolveDevelopment& how);
// What it begins with: whom the rule suggests, by which attribute, how much harm.
ResolveDevelopment usual_settling(const Chase& chase, const Development& what);
inline constexpr int kLeastChaseDv = -20, kMostChaseDv = 30, kMostChaseHarm = 12;
MaybeRefusal refuse(const ErrantState&, const ResolveDevelopment&);
void apply(ErrantState&, const ResolveDevelopment&, Dice&);
void log(const ErrantLogWriter&, const ResolveDevelopment&);

// Refused where nothing befalls that party in this turn.
struct SkipDevelopment {
  Id party = 0;
};  // nothing comes of it
MaybeRefusal refuse(const ErrantState&, const SkipDevelopment&);
void apply(ErrantState&, const SkipDevelopment&, Dice&);
void log(const ErrantLogWriter&, const SkipDevelopment&);

inline constexpr ActionRow kDevelopmentActions[] = {
    row<RollDevelopment>(134, About::kChase), row<PickDevelopment>(135, About::kChase),
    row<NextScene>(136, About::kChase),       row<ResolveDevelopment>(137, About::kChase),
    row<SkipDevelopment>(138, About::kChase),
};

}  // namespace fray
