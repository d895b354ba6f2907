// Anything with a name and a number of turns, or a Depletion (E-TURN-1, E-EVENT-2).
#pragma once

#include <string>

#include "core/errant/journey/query.hpp"
#include "core/table/said.hpp"

namespace fray::journey {

// Refused without a name, beyond 1 to 999, and beyond kMostCounts.
struct AddCount {
  std::string name;
  By by = By::kExplorationTurns;
  int turns = 1;
};
MaybeRefusal refuse(const ErrantState&, const AddCount&);
void apply(ErrantState&, const AddCount&, Dice&);

// Refused for one that is over, and beyond 0 to 999.
struct ChangeCount {
  Id count = 0;
  int left = 1;  // 0: it is over
};
MaybeRefusal refuse(const ErrantState&, const ChangeCount&);
void apply(ErrantState&, const ChangeCount&, Dice&);

// Takes so much off those that are counted so; what reaches 0 ends, and it is said.
void run_down(ErrantState& state, By by, int turns, Dice& dice);
// The same of one; false where there is none.
bool run_down(ErrantState& state, Id count, int turns, Dice& dice);

inline constexpr ActionRow kCountActions[] = {
    said_row<AddCount>(640, About::kFight),
    said_row<ChangeCount>(641, About::kFight),
};

}  // namespace fray::journey
