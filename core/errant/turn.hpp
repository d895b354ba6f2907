// A combatant’s turn: pace, actions, retrieving.
#pragma once

#include "core/table/action_row.hpp"
#include "core/table/state.hpp"

namespace fray {

struct ChoosePace {
  Id who = 0;
  Pace pace{};
};  // E-INIT-4
MaybeRefusal refuse(const State&, const ChoosePace&);
void apply(State&, const ChoosePace&, Dice&);
void log(const LogWriter&, const ChoosePace&);

struct TakeAction {
  Id who = 0;
  Deed deed{};
};  // attack, Sorcery, Miracle, use, ready, other: marked
MaybeRefusal refuse(const State&, const TakeAction&);
void apply(State&, const TakeAction&, Dice&);
void log(const LogWriter&, const TakeAction&);

struct RetrieveItem {
  Id who = 0;
};  // E-INIT-7
MaybeRefusal refuse(const State&, const RetrieveItem&);
void apply(State&, const RetrieveItem&, Dice&);
void log(const LogWriter&, const RetrieveItem&);

struct TakeFreeAction {
  Id who = 0;
};
MaybeRefusal refuse(const State&, const TakeFreeAction&);
void apply(State&, const TakeFreeAction&, Dice&);
void log(const LogWriter&, const TakeFreeAction&);

inline constexpr ActionRow kTurnActions[] = {
    row<ChoosePace>(40, About::kFight),
    row<TakeAction>(41, About::kFight),
    row<RetrieveItem>(46, About::kFight),
    row<TakeFreeAction>(47, About::kFight),
};

}  // namespace fray
