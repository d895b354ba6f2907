// Starting over.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct EraseAll {};
MaybeRefusal refuse(const State&, const EraseAll&);
void apply(State&, const EraseAll&, Dice&);
void log(const LogWriter&, const EraseAll&);

inline constexpr ActionRow kEraseActions[] = {
    row<EraseAll>(91, About::kDice),
};

}  // namespace fray
