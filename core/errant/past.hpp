// Fights that are over, as they are remembered.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct ForgetFight {
  Id past = 0;
};
MaybeRefusal refuse(const State&, const ForgetFight&);
void apply(State&, const ForgetFight&, Dice&);
void log(const LogWriter&, const ForgetFight&);

inline constexpr ActionRow kPastActions[] = {
    row<ForgetFight>(84, About::kFight),
};

}  // namespace fray
