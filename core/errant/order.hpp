// The procedure’s steps: how far apart, who surprises whom, who goes first, and where it all is.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct RollDistance {};  // E-DIST-1
MaybeRefusal refuse(const State&, const RollDistance&);
void apply(State&, const RollDistance&, Dice&);
void log(const LogWriter&, const RollDistance&);

struct SetDistance {
  int distance = 0;
};
MaybeRefusal refuse(const State&, const SetDistance&);
void apply(State&, const SetDistance&, Dice&);
void log(const LogWriter&, const SetDistance&);

struct AllowSurprise {
  bool possible = true;
};  // the Guide's word on E-SURP-3
MaybeRefusal refuse(const State&, const AllowSurprise&);
void apply(State&, const AllowSurprise&, Dice&);
void log(const LogWriter&, const AllowSurprise&);

struct RollSurprise {};  // E-SURP-1
MaybeRefusal refuse(const State&, const RollSurprise&);
void apply(State&, const RollSurprise&, Dice&);
void log(const LogWriter&, const RollSurprise&);

struct SetSurprise {
  Surprise surprise{};
};
MaybeRefusal refuse(const State&, const SetSurprise&);
void apply(State&, const SetSurprise&, Dice&);
void log(const LogWriter&, const SetSurprise&);

struct CallOrder {
  Call call{};
};  // E-INIT-1: both dice
MaybeRefusal refuse(const State&, const CallOrder&);
void apply(State&, const CallOrder&, Dice&);
void log(const LogWriter&, const CallOrder&);

struct SetOrder {
  Side winners{};
};  // by hand
MaybeRefusal refuse(const State&, const SetOrder&);
void apply(State&, const SetOrder&, Dice&);
void log(const LogWriter&, const SetOrder&);

struct NextStep {};  // along the table of edges
MaybeRefusal refuse(const State&, const NextStep&);
void apply(State&, const NextStep&, Dice&);
void log(const LogWriter&, const NextStep&);

struct SetConditions {
  Place place{};
  Light light{};
  bool daylight = false;
  int terrain = 0;
};
MaybeRefusal refuse(const State&, const SetConditions&);
void apply(State&, const SetConditions&, Dice&);
void log(const LogWriter&, const SetConditions&);

inline constexpr ActionRow kOrderActions[] = {
    row<RollDistance>(20, About::kFight),  row<SetDistance>(21, About::kFight),
    row<AllowSurprise>(22, About::kFight), row<RollSurprise>(23, About::kFight),
    row<SetSurprise>(24, About::kFight),   row<CallOrder>(25, About::kFight),
    row<SetOrder>(26, About::kFight),      row<NextStep>(27, About::kFight),
    row<SetConditions>(28, About::kFight),
};

}  // namespace fray
