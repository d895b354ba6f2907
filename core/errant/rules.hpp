// Internal to core: what each action refuses and does. core/table/reduce.cpp calls these; each is
// defined in the file of its feature. apply() may rely on its action not having been refused.
#pragma once

#include <optional>

#include "core/dice/dice.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/table/action.hpp"
#include "core/table/reduce.hpp"
#include "core/table/state.hpp"

namespace fray::rules {

using No = std::optional<Refusal>;

// core/table/company.cpp
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
No refusal(const State&, const SetFightNotes&);
No refusal(const State&, const EndFight&);
No refusal(const State&, const SetConditions&);
void apply(State&, const StartFight&, Dice&);
void apply(State&, const AddNpcs&, Dice&);
void apply(State&, const AddToFight&, Dice&);
void apply(State&, const RemoveCombatant&, Dice&);
void apply(State&, const RenameCombatant&, Dice&);
void apply(State&, const SetLeader&, Dice&);
void apply(State&, const SetStanding&, Dice&);
void apply(State&, const SetFightNotes&, Dice&);
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
No refusal(const State&, const SettleBlow&);
void apply(State&, const AttackRoll&, Dice&);
void apply(State&, const SettleBlow&, Dice&);

// wounds.cpp
No refusal(const State&, const AddWound&);
No refusal(const State&, const RemoveWound&);
No refusal(const State&, const SetExhaustion&);
No refusal(const State&, const SetDying&);
No refusal(const State&, const UseHealersKit&);
void apply(State&, const AddWound&, Dice&);
void apply(State&, const RemoveWound&, Dice&);
void apply(State&, const SetExhaustion&, Dice&);
void apply(State&, const SetDying&, Dice&);
void apply(State&, const UseHealersKit&, Dice&);

// perils.cpp: fire, water, falls, areas
No refusal(const State&, const CatchFire&);
No refusal(const State&, const FightFlames&);
No refusal(const State&, const SetUnderwater&);
No refusal(const State&, const Fall&);
No refusal(const State&, const AreaHarm&);
void apply(State&, const CatchFire&, Dice&);
void apply(State&, const FightFlames&, Dice&);
void apply(State&, const SetUnderwater&, Dice&);
void apply(State&, const Fall&, Dice&);
void apply(State&, const AreaHarm&, Dice&);

// bestiary/abilities.cpp
No refusal(const State&, const UseAbility&);
No refusal(const State&, const BreakFree&);
void apply(State&, const UseAbility&, Dice&);
void apply(State&, const BreakFree&, Dice&);

// equipment.cpp
No refusal(const State&, const RepairArmour&);
No refusal(const State&, const DowntimeTurn&);
No refusal(const State&, const SetMount&);
No refusal(const State&, const SetWarband&);
No refusal(const State&, const TestBreakage&);
void apply(State&, const RepairArmour&, Dice&);
void apply(State&, const DowntimeTurn&, Dice&);
void apply(State&, const SetMount&, Dice&);
void apply(State&, const SetWarband&, Dice&);
void apply(State&, const TestBreakage&, Dice&);

// core/table/past.cpp: fights that are over
No refusal(const State&, const ForgetFight&);
void apply(State&, const ForgetFight&, Dice&);

// core/table/favourites.cpp
No refusal(const State&, const AddFavourite&);
No refusal(const State&, const ChangeFavourite&);
No refusal(const State&, const RemoveFavourite&);
void apply(State&, const AddFavourite&, Dice&);
void apply(State&, const ChangeFavourite&, Dice&);
void apply(State&, const RemoveFavourite&, Dice&);

// bestiary/own.cpp: a bestiary of one's own
No refusal(const State&, const AddNpcKinds&);
No refusal(const State&, const ChangeNpcKind&);
No refusal(const State&, const RemoveNpcKinds&);
No refusal(const State&, const MarkNpc&);
No refusal(const State&, const AddEncounter&);
No refusal(const State&, const ChangeEncounter&);
No refusal(const State&, const RemoveEncounter&);
void apply(State&, const AddNpcKinds&, Dice&);
void apply(State&, const ChangeNpcKind&, Dice&);
void apply(State&, const RemoveNpcKinds&, Dice&);
void apply(State&, const MarkNpc&, Dice&);
void apply(State&, const AddEncounter&, Dice&);
void apply(State&, const ChangeEncounter&, Dice&);
void apply(State&, const RemoveEncounter&, Dice&);

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

// chase/start.cpp, chase/parties.cpp: how it begins and ends, who is in it
No refusal(const State&, const StartChase&);
No refusal(const State&, const ChangeChase&);
No refusal(const State&, const AddParty&);
No refusal(const State&, const AddMember&);
No refusal(const State&, const ChangeMember&);
No refusal(const State&, const RemoveMember&);
No refusal(const State&, const RenameParty&);
No refusal(const State&, const SplitOff&);
No refusal(const State&, const Rejoin&);
No refusal(const State&, const SwapSides&);
No refusal(const State&, const SetQuarry&);
No refusal(const State&, const EndChase&);
No refusal(const State&, const ForgetChase&);
void apply(State&, const StartChase&, Dice&);
void apply(State&, const ChangeChase&, Dice&);
void apply(State&, const AddParty&, Dice&);
void apply(State&, const AddMember&, Dice&);
void apply(State&, const ChangeMember&, Dice&);
void apply(State&, const RemoveMember&, Dice&);
void apply(State&, const RenameParty&, Dice&);
void apply(State&, const SplitOff&, Dice&);
void apply(State&, const Rejoin&, Dice&);
void apply(State&, const SwapSides&, Dice&);
void apply(State&, const SetQuarry&, Dice&);
void apply(State&, const EndChase&, Dice&);
void apply(State&, const ForgetChase&, Dice&);

// chase/turn.cpp, chase/deeds.cpp: the movement rolls and what they let people do
No refusal(const State&, const SetSprint&);
No refusal(const State&, const RollChaseTurn&);
No refusal(const State&, const MarkActed&);
No refusal(const State&, const BeatFlames&);
No refusal(const State&, const ChaseAttack&);
No refusal(const State&, const DropSomething&);
No refusal(const State&, const RollChaseMorale&);
No refusal(const State&, const DismissChaseMorale&);
void apply(State&, const SetSprint&, Dice&);
void apply(State&, const RollChaseTurn&, Dice&);
void apply(State&, const MarkActed&, Dice&);
void apply(State&, const BeatFlames&, Dice&);
void apply(State&, const ChaseAttack&, Dice&);
void apply(State&, const DropSomething&, Dice&);
void apply(State&, const RollChaseMorale&, Dice&);
void apply(State&, const DismissChaseMorale&, Dice&);

// chase/developments.cpp
No refusal(const State&, const RollDevelopment&);
No refusal(const State&, const PickDevelopment&);
No refusal(const State&, const NextScene&);
No refusal(const State&, const ResolveDevelopment&);
No refusal(const State&, const SkipDevelopment&);
void apply(State&, const RollDevelopment&, Dice&);
void apply(State&, const PickDevelopment&, Dice&);
void apply(State&, const NextScene&, Dice&);
void apply(State&, const ResolveDevelopment&, Dice&);
void apply(State&, const SkipDevelopment&, Dice&);

// core/table/reduce.cpp
No refusal(const State&, const RollExpression&);
No refusal(const State&, const EraseAll&);
void apply(State&, const RollExpression&, Dice&);
void apply(State&, const EraseAll&, Dice&);

// --- Shared by them ---
inline constexpr std::size_t kMostCombatants = 2000;
inline constexpr std::size_t kMostErrants = 100;
inline constexpr std::size_t kMostFavourites = 50;
inline constexpr std::size_t kMostEffects = 40;     // on one combatant
inline constexpr std::size_t kLongestName = 60;     // bytes of UTF-8
inline constexpr std::size_t kLongestNotes = 4000;  // bytes of UTF-8
inline constexpr int kMostHp = 9999;
inline constexpr int kMostTurns = 100000;     // Initiative Turns an effect can last
inline constexpr int kMostDistance = 100000;  // feet or yards

// order.cpp: what the end of an Initiative Turn brings to these, but for effects that end.
void time_passes(State& state, const std::vector<Id>& who, Dice& dice);
// Along the table of edges, with what entering the new step brings.
void advance(Fight& fight);
// What follows by itself from any action: who is asked for Morale, and a fight that was over goes
// on.
void settle(State& state, Dice& dice);

No need_fight(const State& state);
No need_combatant(const State& state, Id who);
// Text that is to be kept: not too long, no control characters but line ends in notes.
No bad_name(std::string_view name);
// "Goblin 7": as long as a name may be, the name itself shortened where the number would not fit.
std::string numbered(std::string name, int number);
No bad_notes(std::string_view notes);
// Figures out of bounds, missing names, too many of anything (E-NPC-1).
No bad_npc(const Npc& npc);
// What a combatant always has from their Errant's sheet: all but the HP that are left.
void follow_sheet(Combatant& who, const Errant& errant);
// As its stat card has it, without an id.
Combatant from_bestiary(const Npc& npc, Side side);
// The widest range that any of the NPCs against the Company has (E-SURP-3).
int surprise_range(const State& state, const Fight& fight);
Combatant& combatant(State& state, Id who);  // must be there
// An Errant's, to be changed; nullptr for nobody's, and where it is gone.
Errant* sheet(State& state, Id errant);
// The record of this Initiative Turn, begun afresh when it is another turn's.
Spent& spending(Fight& fight, Combatant& who);
// Notes an action, and with it the pace that the present phase means when none was chosen.
void spend_action(Fight& fight, Combatant& who, Deed deed);
// E-ATT-10: combat dice that went into Smite, Grit or Dash.
void spend_combat_dice(Fight& fight, Combatant& who, int count);
// One Attack Roll, or what takes the place of one: it goes on with the attack under way, answers a
// 1 (E-ATT-5), or begins the attack action.
No need_attack_roll(const State& state, Id who);
void spend_attack_roll(State& state, Id who);
// blow.cpp: an Attack Roll whatever it is spent from
No bad_attack(const State& state, const AttackRoll& action);
void roll_attack(State& state, const AttackRoll& action, Dice& dice);
// Movement that was rolled, as it is and as the ground leaves it (E-MOVE-5).
void add_movement(Fight& fight, Combatant& who, int distance);
// The last Initiative Turn of so many from now: the present one counts (E-INIT-8).
int last_of(const Fight& fight, int turns);
// Everybody named is in the fight, nobody twice; `whom` is said when nobody is named.
No need_people(const State& state, const std::vector<Id>& who, const char* whom);
// Attack, Sorcery or Miracle: one of them in an Initiative Turn (E-INIT-5).
bool exclusive(Deed deed);
No need_exclusive(const State& state, Id who);
// What somebody takes at once.
struct Damage {
  int amount = 0;
  Harm harm = Harm::kPhysical;
  Id by = 0;            // 0: nobody's
  int part = kBody;     // which of its parts
  bool told = false;    // the log says how much it was where it says what did it
  const char* of = "";  // "the fire": said with it
};
// Off the Warband, the part or HP, and what follows: for an Errant at 0 a phys Saving Throw against
// as high a DV, or out of action (E-HP-1), and a wound by what is in excess (E-HP-2).
struct Taken {
  int all = 0;      // 0 where it is immune
  int through = 0;  // past its Warband, to a part or its HP
};
Taken take_damage(State& state, Id who, const Damage& damage, Dice& dice);
// A Saving Throw, noted for the log; an NPC's and an Errant's alike (E-CHK-3).
bool makes_save(const Combatant& who, Attribute with, int dv, std::string against, Dice& dice);
void note(Dice& dice, Happening happening);

// wounds.cpp: the wound of that severity, or the next lower one that is possible, with all it
// brings (E-WND-1, E-WND-2).
void suffer_wound(State& state, Combatant& who, Harm harm, int severity, Dice& dice);
// As an Initiative Turn ends: those on death's door and consigned to the reaper (E-WND-3, E-WND-4).
void tick_dying(Combatant& who, Dice& dice);
// After any action: an attribute at 0 and too much Exhaustion kill (E-WND-5); above 0 HP nobody is
// at death's door.
void settle_bodies(State& state, Dice& dice);
// Why wounds or an effect keep this one from the deed, once need_phase() has let it act at all;
// nothing where they do not.
No unable(const Combatant& who, Deed deed);
// perils.cpp: as an Initiative Turn ends, fire and water.
void tick_perils(State& state, Combatant& who, Dice& dice);
// bestiary/abilities.cpp: what follows a blow that did damage, Blocked or not.
void after_blow(State& state, const AttackRoll& attack, const std::vector<int>& faces, int damage,
                bool blocked, Dice& dice);
// As an Initiative Turn ends, before effects do: the brainsquat that is complete.
void tick_abilities(State& state, Combatant& who, Dice& dice);
// Harm that does nothing to it (B-CUBE-3, B-KNIGHT-1).
bool immune(const Combatant& who, Harm harm);
// equipment.cpp
No bad_gear(const Gear& gear);
// chase/state.cpp: nobody in it twice, everything that it refers to there or let go.
bool is_sound(const Chase& chase);
// Takes out parties without members and marks of what is gone, and sets where the chase stands.
void tidy(Chase& chase);
// After any action: whoever falls in the fight falls behind in the chase; then tidy(); and the end
// of an Initiative Turn of the chase, which is like the fight's for those who run (E-CHASE-2).
void settle_chase(State& state, Dice& dice);
// core/table/past.cpp: the fight as it will be remembered.
PastFight summed_up(const State& state);
// It is this one's phase, whether or not an action is left.
No need_phase(const State& state, Id who);
// An action is left in this phase (E-INIT-4).
No need_action(const State& state, Id who);

}  // namespace fray::rules
