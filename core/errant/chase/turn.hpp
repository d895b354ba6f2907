// A chase’s Initiative Turn: sprints and movement rolls.
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused once the turn is rolled, for one member of a party that sprints as a whole, and for
// whoever has a hurt leg and no mount (E-WND-1).
struct SetSprint {
  Id party = 0;
  Id member = 0;  // 0: the party as a whole
  bool sprints = true;
};  // E-CHASE-5
MaybeRefusal refuse(const ErrantState&, const SetSprint&);
void apply(ErrantState&, const SetSprint&, Dice&);
void log(const ErrantLogWriter&, const SetSprint&);

// Every party: the sprints' Checks, then the movement rolls, then all that they bring.
// Refused while a development of the last turn waits.
struct RollChaseTurn {};  // E-CHASE-2 to 4
MaybeRefusal refuse(const ErrantState&, const RollChaseTurn&);
void apply(ErrantState&, const RollChaseTurn&, Dice&);
void log(const ErrantLogWriter&, const RollChaseTurn&);

inline constexpr ActionRow kChaseTurnActions[] = {
    row<SetSprint>(131, About::kChase),
    row<RollChaseTurn>(132, About::kChase),
};

}  // namespace fray
