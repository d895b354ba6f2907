// Internal to core: what Errant's features share. The apply() of an action may rely on its action
// not having been refused.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/dice/dice.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"
#include "core/table/limits.hpp"

namespace fray::rules {

// Bounds of what actions may enter.
inline constexpr std::size_t kMostCombatants = 2000;
inline constexpr std::size_t kMostErrants = 100;
inline constexpr std::size_t kMostEffects = 40;  // on one combatant
inline constexpr int kMostHp = 9999;
inline constexpr int kMostEffectTurns = 100000;  // Initiative Turns of a chase
inline constexpr int kMostDistance = 100000;     // feet or yards

// order.cpp: what the end of an Initiative Turn brings to these, but for effects that end.
void time_passes(ErrantState& state, const std::vector<Id>& who, Dice& dice);
// Along the table of edges, with what entering the new step brings.
void advance(Fight& fight);
// consequences.cpp: what follows by itself from any action: who is asked for Morale, and a fight
// that was over goes on.
void apply_consequences(ErrantState& state, Dice& dice);

// Refuse without a fight, and for who is not in it.
MaybeRefusal need_fight(const ErrantState& state);
MaybeRefusal need_combatant(const ErrantState& state, Id who);
// "Goblin 7": as long as a name may be, the name itself shortened where the number would not fit.
std::string numbered(std::string name, int number);
// Figures out of bounds, missing names, too many of anything (E-NPC-1).
MaybeRefusal bad_npc(const Npc& npc);
// What a combatant always has from their Errant's sheet: all but the HP that are left.
void follow_sheet(Combatant& who, const Errant& errant);
// As its stat card has it, without an id.
Combatant from_bestiary(const Npc& npc, Side side);
// The widest range that any of the NPCs against the Company has (E-SURP-3).
int surprise_range(const ErrantState& state, const Fight& fight);
Combatant& combatant(ErrantState& state, Id who);  // must be there
// An Errant's, to be changed; nullptr for nobody's, and where it is gone.
Errant* sheet(ErrantState& state, Id errant);
// The record of this Initiative Turn, begun afresh when it is another turn's.
TurnUsage& change_turn_usage(Fight& fight, Combatant& who);
// Notes an action, and with it the pace that the present phase means when none was chosen.
void spend_action(Fight& fight, Combatant& who, Deed deed);
// E-ATT-10: combat dice that went into Smite, Grit or Dash.
void spend_combat_dice(Fight& fight, Combatant& who, int count);
// One Attack Roll, or what takes the place of one: it goes on with the attack under way, answers a
// 1 (E-ATT-5), or begins the attack action.
MaybeRefusal need_attack_roll(const ErrantState& state, Id who);
// `blow` is the name of one of its kind's; none: it is not told apart.
void spend_attack_roll(ErrantState& state, Id who, std::string_view blow = {});
// blow.cpp: an Attack Roll whatever it is spent from
MaybeRefusal bad_attack(const ErrantState& state, const AttackRoll& action);
// Throws the dice of an attack that bad_attack() has not refused, and deals it or lets it wait.
void roll_attack(ErrantState& state, const AttackRoll& action, Dice& dice);
// B-GOSB-1: after that claw; it waits where that one did.
void hug(ErrantState& state, const AttackRoll& claw, Dice& dice);
// blow.cpp: rolls what is left of a volley until one of it waits, somebody falls for whom the fight
// stops, or somebody may act at once.
void go_on_with_volley(ErrantState& state, Dice& dice);
// turn.cpp: near a Hell knight that abjures it nobody casts (B-KNIGHT-6).
MaybeRefusal refuse_magic(const ErrantState& state, const Combatant& who);
// Movement that was rolled, as it is and as the ground leaves it (E-MOVE-5).
void add_movement(Fight& fight, Combatant& who, int distance);
// The last Initiative Turn of so many from now: the present one counts (E-INIT-8).
int last_of(const Fight& fight, int turns);
// Nobody of these is named twice.
MaybeRefusal need_once_each(const std::vector<Id>& who, const char* rule = "");
// Everybody named is in the fight, nobody twice; `whom` is said when nobody is named.
MaybeRefusal need_people(const ErrantState& state, const std::vector<Id>& who, const char* whom);
// Attack, Sorcery or Miracle: one of them in an Initiative Turn (E-INIT-5).
bool exclusive(Deed deed);
// Refuses a second of them, and for who has lost heart; an answer to a 1 counts for itself.
MaybeRefusal need_exclusive(const ErrantState& state, Id who);
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
// harm.cpp: full HP as they are said to be, halved where a wound does that; whoever is unhurt stays
// so, and nobody has more.
void change_full_hp(Combatant& who, int full);
// Damage of 0 or less does nothing. `who` must be in the fight.
Taken take_damage(ErrantState& state, Id who, const Damage& damage, Dice& dice);
// E-HP-1 and E-HP-2 for an Errant who does not fight: what the fight's own rules make of the sheet.
struct SheetHarm {
  bool out = false;  // out of action or dead
  std::string text;  // "Ada is at 0 HP and out of action: leg lost."; empty above 0 HP
};
// Changes the sheet's HP, wounds and dying. With `falls` the Saving Throw and the wound wait there.
SheetHarm hurt_apart(Errant& errant, const Damage& damage, Dice& dice,
                     std::vector<PendingFall>* falls = nullptr);
// Of somebody who waits like that: the Saving Throw, or once that is thrown the wound. What is left
// of it is put back into `falls`.
SheetHarm settle_apart(Errant& errant, const PendingFall& fall, Dice& dice,
                       std::vector<PendingFall>& falls);
// falls.cpp: E-HP-1 and E-HP-2, once an Errant's HP are at 0: at once, or kept for the player where
// the fight stops for it.
void bring_down(ErrantState& state, Combatant& who, const Damage& damage, int excess, Dice& dice);
// The throw or wound for which the fight has stopped comes before anything that goes on.
MaybeRefusal falls_first(const ErrantState& state);
Refusal comes_first(const Combatant& who, const PendingFall& fall);
// Whose throw or wound a chase without a fight waits for; nullptr where that one was helped by
// hand, has died or has left the Company.
const Errant* awaited_on_sheet(const ErrantState& state, const PendingFall& fall);
// Throws and takes all that still waits: before the fight ends.
void finish_falls(ErrantState& state, Dice& dice);
// After any action: of those who were helped by hand, have died or are gone nothing waits.
void forget_falls(Fight& fight);
// A Saving Throw, noted for the log; an NPC's and an Errant's alike (E-CHK-3).
bool makes_save(const Combatant& who, Attribute with, int dv, std::string against, Dice& dice);
// One more event, for the log.
void note(Dice& dice, Event event);

// wounds.cpp: how often each severity of one kind has been suffered, by severity − 1, as it stands.
using WoundCounts = std::array<std::uint8_t, 9>;
WoundCounts wound_counts(const Body& body, Harm harm);
// The due severity, at most 9, or the next lower one that is possible; 0: none is left (E-WND-2).
int severity_taken(Harm harm, const WoundCounts& had, int due);
// The severity of the wound that this one takes the place of: of two legs or arms a mangled one is
// lost first (E-WND-2). 0: of none.
int severity_replaced(Harm harm, const WoundCounts& had, int severity);
// In the fight, and no NPC: HP are all that counts for those (E-HP-3).
MaybeRefusal need_errant(const ErrantState& state, Id who);
// dying.cpp: what kills at once, whatever else is wrong, in words (E-WND-5); empty for nothing.
std::string fatal(const Combatant& who);
void die(Combatant& who, Dying how, const char* of, Dice& dice);
// Nearer to death, never farther from it, and a second wound does not lengthen the count. Above
// 0 HP nobody comes to death's door (E-WND-3).
void worsen(Combatant& who, Dying how, Dice& dice);
// Death's door is closed behind them: by a kit of `by`, or by HP (E-WND-3).
void stabilise(Combatant& who, Id by, Dice& dice);
// wounds.cpp: the wound of that severity, or the next lower one that is possible, with all it
// brings (E-WND-1, E-WND-2).
void suffer_wound(ErrantState& state, Combatant& who, Harm harm, int severity, Dice& dice);
// As an Initiative Turn ends: those on death's door and consigned to the reaper (E-WND-3, E-WND-4).
void tick_dying(Combatant& who, Dice& dice);
void tick_dying(Errant& errant, Dice& dice);  // of somebody in no fight; it is told
// The same for those who have Exploration Turns left: each 60th turn of a fight ends one.
void tick_slow_dying(const Fight& fight, Combatant& who, Dice& dice);
// After any action: an attribute at 0 and too much Exhaustion kill (E-WND-5); above 0 HP nobody is
// at death's door.
void apply_body_consequences(ErrantState& state, Dice& dice);
// The same on the sheets of the Company, by whatever their HP have risen (E-WND-3).
void close_deaths_door(ErrantState& state, Dice& dice);
// Why wounds or an effect keep this one from the deed, once need_phase() has let it act at all;
// nothing where they do not.
MaybeRefusal unable(const Combatant& who, Deed deed);
// query.cpp: an effect keeps it from acting, whatever it carries.
bool is_dazed(const Combatant& who);
// perils.cpp: as an Initiative Turn ends, fire and water.
void tick_perils(ErrantState& state, Combatant& who, Dice& dice);
// blow_effects.cpp: what follows a blow that did damage, Blocked or not.
void after_blow(ErrantState& state, const AttackRoll& attack, const std::vector<int>& faces,
                int damage, bool blocked, Dice& dice);
// As an Initiative Turn ends, before effects do: the brainsquat that is complete.
void tick_abilities(ErrantState& state, Combatant& who, Dice& dice);
inline constexpr std::string_view kDread = "fleeing in dread";  // the effect of B-KNIGHT-2
// Harm that does nothing to it (B-CUBE-3, B-KNIGHT-1).
bool immune(const Combatant& who, Harm harm);
// equipment.cpp
MaybeRefusal bad_gear(const Gear& gear);
// chase/deeds.cpp: so much more Encumbrance, or less, for somebody of the fight who runs.
void load_runner(ErrantState& state, Id combatant, int points);
// chase/state.cpp: nobody in it twice, everything that it refers to there or let go.
bool is_valid(const Chase& chase);
// Takes out parties without members and marks of what is gone, and sets where the chase stands.
void tidy(Chase& chase);
// After any action: whoever falls in the fight falls behind in the chase; then tidy(); and the end
// of an Initiative Turn of the chase, which is like the fight's for those who run (E-CHASE-2).
void apply_chase_consequences(ErrantState& state, Dice& dice);
// past.cpp: the fight as it will be remembered.
PastFight summed_up(const ErrantState& state);
// It is this one's phase, whether or not an action is left.
MaybeRefusal need_phase(const ErrantState& state, Id who);
// An action is left in this phase (E-INIT-4).
MaybeRefusal need_action(const ErrantState& state, Id who);

}  // namespace fray::rules
