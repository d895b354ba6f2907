// Internal to core: what each action refuses and does. reduce.cpp calls these; each is defined in
// the file of its feature. apply() may rely on its action not having been refused.
#pragma once

#include <optional>

#include "core/action.hpp"
#include "core/dice.hpp"
#include "core/reduce.hpp"
#include "core/state.hpp"

namespace fray::rules {

using No = std::optional<Refusal>;

// company.cpp
No refusal(const State&, const AddErrant&);
No refusal(const State&, const ChangeErrant&);
No refusal(const State&, const RemoveErrant&);
void apply(State&, const AddErrant&, Dice&);
void apply(State&, const ChangeErrant&, Dice&);
void apply(State&, const RemoveErrant&, Dice&);

// fight.cpp: who is in the fight, and where it is
No refusal(const State&, const StartFight&);
No refusal(const State&, const AddNpcs&);
No refusal(const State&, const AddToFight&);
No refusal(const State&, const RemoveCombatant&);
No refusal(const State&, const RenameCombatant&);
No refusal(const State&, const SetLeader&);
No refusal(const State&, const SetStanding&);
No refusal(const State&, const EndFight&);
No refusal(const State&, const SetConditions&);
void apply(State&, const StartFight&, Dice&);
void apply(State&, const AddNpcs&, Dice&);
void apply(State&, const AddToFight&, Dice&);
void apply(State&, const RemoveCombatant&, Dice&);
void apply(State&, const RenameCombatant&, Dice&);
void apply(State&, const SetLeader&, Dice&);
void apply(State&, const SetStanding&, Dice&);
void apply(State&, const EndFight&, Dice&);
void apply(State&, const SetConditions&, Dice&);

// order.cpp: the procedure's steps
No refusal(const State&, const RollDistance&);
No refusal(const State&, const SetDistance&);
No refusal(const State&, const AllowSurprise&);
No refusal(const State&, const RollSurprise&);
No refusal(const State&, const SetSurprise&);
No refusal(const State&, const CallOrder&);
No refusal(const State&, const SetOrder&);
No refusal(const State&, const NextStep&);
void apply(State&, const RollDistance&, Dice&);
void apply(State&, const SetDistance&, Dice&);
void apply(State&, const AllowSurprise&, Dice&);
void apply(State&, const RollSurprise&, Dice&);
void apply(State&, const SetSurprise&, Dice&);
void apply(State&, const CallOrder&, Dice&);
void apply(State&, const SetOrder&, Dice&);
void apply(State&, const NextStep&, Dice&);

// turn.cpp: pace, actions, retrieving
No refusal(const State&, const ChoosePace&);
No refusal(const State&, const TakeAction&);
No refusal(const State&, const RetrieveItem&);
No refusal(const State&, const TakeFreeAction&);
void apply(State&, const ChoosePace&, Dice&);
void apply(State&, const TakeAction&, Dice&);
void apply(State&, const RetrieveItem&, Dice&);
void apply(State&, const TakeFreeAction&, Dice&);

// attack.cpp
No refusal(const State&, const AttackRoll&);
void apply(State&, const AttackRoll&, Dice&);

// movement.cpp
No refusal(const State&, const RollMovement&);
No refusal(const State&, const MoveFixed&);
No refusal(const State&, const UseMovement&);
No refusal(const State&, const Shift&);
void apply(State&, const RollMovement&, Dice&);
void apply(State&, const MoveFixed&, Dice&);
void apply(State&, const UseMovement&, Dice&);
void apply(State&, const Shift&, Dice&);

// harm.cpp: HP and effects
No refusal(const State&, const SetHp&);
No refusal(const State&, const Hurt&);
No refusal(const State&, const Heal&);
No refusal(const State&, const AddEffect&);
No refusal(const State&, const EndEffect&);
void apply(State&, const SetHp&, Dice&);
void apply(State&, const Hurt&, Dice&);
void apply(State&, const Heal&, Dice&);
void apply(State&, const AddEffect&, Dice&);
void apply(State&, const EndEffect&, Dice&);

// morale.cpp
No refusal(const State&, const AskMorale&);
No refusal(const State&, const RollMorale&);
No refusal(const State&, const DismissMorale&);
void apply(State&, const AskMorale&, Dice&);
void apply(State&, const RollMorale&, Dice&);
void apply(State&, const DismissMorale&, Dice&);

// reduce.cpp
No refusal(const State&, const RollExpression&);
No refusal(const State&, const EraseAll&);
void apply(State&, const RollExpression&, Dice&);
void apply(State&, const EraseAll&, Dice&);

// --- Shared by them ---
inline constexpr std::size_t kMostCombatants = 2000;
inline constexpr std::size_t kMostErrants = 100;
inline constexpr std::size_t kMostEffects = 40;     // on one combatant
inline constexpr std::size_t kLongestName = 60;     // bytes of UTF-8
inline constexpr std::size_t kLongestNotes = 4000;  // bytes of UTF-8
inline constexpr int kMostHp = 9999;
inline constexpr int kMostTurns = 100000;     // Initiative Turns an effect can last
inline constexpr int kMostDistance = 100000;  // feet or yards

// Along the table of edges, with what entering the new step brings.
void advance(Fight& fight);
// What follows by itself from any action: who is asked for Morale, and a fight that was over goes
// on.
void settle(State& state);

No need_fight(const State& state);
No need_combatant(const State& state, Id who);
// Text that is to be kept: not too long, no control characters but line ends in notes.
No bad_name(std::string_view name);
No bad_notes(std::string_view notes);
// What a combatant always has from their Errant's sheet: all but the HP that are left.
void follow_sheet(Combatant& who, const Errant& errant);
Combatant& combatant(State& state, Id who);  // must be there
// The record of this Initiative Turn, begun afresh when it is another turn's.
Spent& spending(Fight& fight, Combatant& who);
// Notes an action, and with it the pace that the present phase means when none was chosen.
void spend_action(Fight& fight, Combatant& who, Deed deed);
// Attack, Sorcery or Miracle: one of them in an Initiative Turn (E-INIT-5).
bool exclusive(Deed deed);
No need_exclusive(const State& state, Id who);
// Damage off HP, and what follows for an Errant at 0: a phys Saving Throw against as high a DV, or
// out of action (E-HP-1).
void take_damage(Combatant& who, int damage, Dice& dice);
// It is this one's phase, whether or not an action is left.
No need_phase(const State& state, Id who);
// An action is left in this phase (E-INIT-4).
No need_action(const State& state, Id who);

}  // namespace fray::rules
