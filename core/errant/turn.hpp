// A combatant’s turn: pace, actions, retrieving.
#pragma once

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// Refused before the first turn, for one who has acted, is surprised or out, and for quick when
// that phase is over.
struct ChoosePace {
  Id who = 0;
  Pace pace{};
};  // E-INIT-4
MaybeRefusal refuse(const ErrantState&, const ChoosePace&);
void apply(ErrantState&, const ChoosePace&, Dice&);
void log(const ErrantLogWriter&, const ChoosePace&);

// What it does is the table's. Refused for kMove and kRetrieve, which have actions of their own,
// for whoever has no action left or cannot do that, and for a second attack, Sorcery or Miracle
// (E-INIT-5).
struct TakeAction {
  Id who = 0;
  Deed deed{};
};  // attack, Sorcery, Miracle, use, ready, other: marked
MaybeRefusal refuse(const ErrantState&, const TakeAction&);
void apply(ErrantState&, const TakeAction&, Dice&);
void log(const ErrantLogWriter&, const TakeAction&);

// A D4. Refused without an action left, and for a weapon or shield that is not packed.
struct RetrieveItem {
  Id who = 0;
  Id thing = 0;  // weapon or shield of its gear, packed: then at hand (E-LOAD-3); 0: anything else
};               // E-INIT-7
MaybeRefusal refuse(const ErrantState&, const RetrieveItem&);
void apply(ErrantState&, const RetrieveItem&, Dice&);
void log(const ErrantLogWriter&, const RetrieveItem&);

// Counted only. Refused outside of the phases, for who is out or surprised, and after nine in one
// turn (E-INIT-6).
struct TakeFreeAction {
  Id who = 0;
};
MaybeRefusal refuse(const ErrantState&, const TakeFreeAction&);
void apply(ErrantState&, const TakeFreeAction&, Dice&);
void log(const ErrantLogWriter&, const TakeFreeAction&);

// Does no more in this turn, or after all does. Refused for whoever cannot act now; taken back,
// where it was not said, and when its slow phase is over (E-INIT-4). What it may do at once in
// others' phases is left to it.
struct EndOwnTurn {
  Id who = 0;
  bool ended = true;
};
MaybeRefusal refuse(const ErrantState&, const EndOwnTurn&);
void apply(ErrantState&, const EndOwnTurn&, Dice&);
void log(const ErrantLogWriter&, const EndOwnTurn&);

// Lets what this one may do at once go by (E-ATT-5); attacks of like NPCs that wait for it go on.
// Refused while a blow, a Saving Throw or a wound waits, and without anything to let go by.
struct LetGoBy {
  Id who = 0;
};
MaybeRefusal refuse(const ErrantState&, const LetGoBy&);
void apply(ErrantState&, const LetGoBy&, Dice&);
void log(const ErrantLogWriter&, const LetGoBy&);

inline constexpr ActionRow kTurnActions[] = {
    row<ChoosePace>(40, About::kFight),   row<TakeAction>(41, About::kFight),
    row<RetrieveItem>(46, About::kFight), row<TakeFreeAction>(47, About::kFight),
    row<EndOwnTurn>(54, About::kFight),   row<LetGoBy>(55, About::kFight),
};

}  // namespace fray
