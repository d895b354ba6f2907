// The procedure’s steps: how far apart, who surprises whom, who goes first, and where it all is.
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused in another step, and where the distance is known.
struct RollDistance {};  // E-DIST-1
MaybeRefusal refuse(const ErrantState&, const RollDistance&);
void apply(ErrantState&, const RollDistance&, Dice&);
void log(const ErrantLogWriter&, const RollDistance&);

// In feet or yards, in any step; refused beyond 0 to 100,000.
struct SetDistance {
  int distance = 0;
};
MaybeRefusal refuse(const ErrantState&, const SetDistance&);
void apply(ErrantState&, const SetDistance&, Dice&);
void log(const ErrantLogWriter&, const SetDistance&);

// Refused once the order has been called for the first time.
struct AllowSurprise {
  bool possible = true;
};  // the Guide's word on E-SURP-3
MaybeRefusal refuse(const ErrantState&, const AllowSurprise&);
void apply(ErrantState&, const AllowSurprise&, Dice&);
void log(const ErrantLogWriter&, const AllowSurprise&);

// Refused in another step, where surprise is ruled out, and a second time.
struct RollSurprise {};  // E-SURP-1
MaybeRefusal refuse(const ErrantState&, const RollSurprise&);
void apply(ErrantState&, const RollSurprise&, Dice&);
void log(const ErrantLogWriter&, const RollSurprise&);

// By hand, in place of the roll (E-SURP-1); refused as AllowSurprise is.
struct SetSurprise {
  Surprise surprise{};
};
MaybeRefusal refuse(const ErrantState&, const SetSurprise&);
void apply(ErrantState&, const SetSurprise&, Dice&);
void log(const ErrantLogWriter&, const SetSurprise&);

// Refused in another step, and while a duel goes first.
struct CallOrder {
  Call call{};
};  // E-INIT-1: both dice
MaybeRefusal refuse(const ErrantState&, const CallOrder&);
void apply(ErrantState&, const CallOrder&, Dice&);
void log(const ErrantLogWriter&, const CallOrder&);

// Refused as CallOrder is.
struct SetOrder {
  Side winners{};
};  // by hand
MaybeRefusal refuse(const ErrantState&, const SetOrder&);
void apply(ErrantState&, const SetOrder&, Dice&);
void log(const ErrantLogWriter&, const SetOrder&);

// Refused where the present step still asks for something: distance, surprise, order, a Saving
// Throw or wound, a duel, a chase of this fight.
// `on`: also past phases in which nobody has anything left to do (is_idle_phase) and past the end
// of a turn that asks nothing (ends_quietly), which is told on the way.
struct NextStep {
  bool on = false;
};  // along the table of edges
MaybeRefusal refuse(const ErrantState&, const NextStep&);
void apply(ErrantState&, const NextStep&, Dice&);
void log(const ErrantLogWriter&, const NextStep&);

// Place, light, daylight and the ground (E-SURP-3, B-GOB-2, E-MOVE-5). Refused for a terrain's
// rating beyond 0 to 100.
struct SetConditions {
  Place place{};
  Light light{};
  bool daylight = false;
  int terrain = 0;
};
MaybeRefusal refuse(const ErrantState&, const SetConditions&);
void apply(ErrantState&, const SetConditions&, Dice&);
void log(const ErrantLogWriter&, const SetConditions&);

inline constexpr ActionRow kOrderActions[] = {
    row<RollDistance>(20, About::kFight),  row<SetDistance>(21, About::kFight),
    row<AllowSurprise>(22, About::kFight), row<RollSurprise>(23, About::kFight),
    row<SetSurprise>(24, About::kFight),   row<CallOrder>(25, About::kFight),
    row<SetOrder>(26, About::kFight),      row<NextStep>(27, About::kFight),
    row<SetConditions>(28, About::kFight),
};

}  // namespace fray
