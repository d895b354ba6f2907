// An Errant comes to 0 HP: the Saving Throw, then the wound (E-HP-1, E-HP-2). A fight that stops
// for it waits for both, and so does a chase; nothing else goes on before.
#pragma once

#include <optional>
#include <string>

#include "core/errant/checks.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// What the fight waits for now: the first whose throw or wound is due; nullptr: nothing.
const PendingFall* present_fall(const ErrantState& state);
// The same with whom it is about, in the fight or, of the Company, in a chase without one: there it
// stands as its sheet has it, and its id is nobody's.
struct WaitingFall {
  Combatant who;
  PendingFall fall;
};
std::optional<WaitingFall> waiting_fall(const ErrantState& state);
// The Saving Throw of that one: phys, DV as much as the blow's damage.
Check fall_check(const Combatant& who, const PendingFall& fall);
// What the wound will be: "leg lost, severity 5", "dead"; of one already had, what comes instead.
std::string wound_due(const Combatant& who, const PendingFall& fall);

// Refused where none waits.
struct ThrowFallSave {};  // of the one that waits: or out of action
MaybeRefusal refuse(const ErrantState&, const ThrowFallSave&);
void apply(ErrantState&, const ThrowFallSave&, Dice&);
void log(const ErrantLogWriter&, const ThrowFallSave&);

// Refused where none waits, and before the Saving Throw.
struct TakeFallWound {};  // of the one that has thrown
MaybeRefusal refuse(const ErrantState&, const TakeFallWound&);
void apply(ErrantState&, const TakeFallWound&, Dice&);
void log(const ErrantLogWriter&, const TakeFallWound&);

inline constexpr ActionRow kFallActions[] = {
    row<ThrowFallSave>(87, About::kFight),
    row<TakeFallWound>(88, About::kFight),
};

}  // namespace fray
