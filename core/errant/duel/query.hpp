// What is asked about a duel: who is in it, who guesses, whether it is decided.
#pragma once

#include "core/errant/duel/duel.hpp"
#include "core/errant/state.hpp"
#include "core/table/refusal.hpp"

namespace fray {

// nullptr for anybody else, and without a duel.
const Duellist* find_duellist(const Fight& fight, Id who);
// Whom this one duels with; 0 for anybody else.
Id duel_foe(const Fight& fight, Id who);
// A duel is on, this one is not in it, and has to wait until it is over.
bool waits_for_duel(const Fight& fight, Id who);
// Who may be struck by whom: of the other side, and of two who duel only each other (E-DUEL-1).
bool opposes(const Fight& fight, const Combatant& who, const Combatant& other);

// Whether the end that was agreed on has come, and for whom: 0 for neither of them.
struct DuelOutcome {
  bool decided = false;
  Id winner = 0;
};
// Of a duel to the death: who is out of action, but lives, while the other stands; 0: nobody.
Id at_mercy(const Fight& fight);
// Not decided without a duel.
DuelOutcome duel_outcome(const Fight& fight);

// This one has to lay cards by hand now; and the other of the two, where that one has; 0: nobody.
bool must_lay(const Duel& duel, const Duellist& who);
Id next_to_lay(const Duel& duel, Id who);

// This one has guessed right, has acted, and need not guess again (E-DUEL-2).
bool may_leave_guess(const Fight& fight, Id who);

// One of the two can act on a card, or at once after a 1; or a blow still waits.
bool duel_acts(const Fight& fight);

namespace rules {

// Why this one takes no action now, because of the duel (E-DUEL-1, E-DUEL-2).
MaybeRefusal held_by_duel(const Fight& fight, const Combatant& who);
// Why the one does not strike the other (E-DUEL-1).
MaybeRefusal kept_apart(const Fight& fight, Id who, Id target);
// The fight's own order has to wait for the duel; `leaving_turn`: this Initiative Turn would end.
MaybeRefusal duel_first(const ErrantState& state, bool leaving_turn);

}  // namespace rules
}  // namespace fray
