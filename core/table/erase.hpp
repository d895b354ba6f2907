// Starting over.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

// Everything of every rule set goes: the State is a new one. Never refused.
struct EraseAll {};
MaybeRefusal refuse(const State&, const EraseAll&);
void apply(State&, const EraseAll&, Dice&);
void log(const LogWriter&, const EraseAll&);

inline constexpr ActionRow kEraseActions[] = {
    row<EraseAll>(91, About::kDice),
};

}  // namespace fray
