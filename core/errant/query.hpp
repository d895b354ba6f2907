// What the interface asks about a State: it holds no rule of its own.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/checks.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/movement.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// In the fight; on a sheet of the Company. nullptr where nobody has that id, and without a fight.
const Combatant* find_combatant(const Fight& fight, Id id);  // nullptr where there is none
const Combatant* find_combatant(const ErrantState& state, Id id);
std::vector<Id> everybody(const Fight& fight);  // in it, in its order
const Errant* find_errant(const ErrantState& state, Id id);

// Whether a blow that waits names people and a part that are there. Never otherwise from our own
// hand; a damaged save may say anything.
bool fits(const PendingBlow& blow, const Fight& fight);

// What an Errant carries; nothing for NPCs, and where the sheet is gone.
const Gear& gear_of(const ErrantState& state, const Combatant& who);

const char* length_unit(Place place);              // "feet" or "yards" (E-DIST-1)
std::string length_text(int length, Place place);  // "30 feet"
std::string_view side_name(Side side);             // "the Company", "the enemy"
std::string_view light_name(Light light);          // "dim"

bool is_dead(const Combatant& who);  // an Errant (E-WND-*); NPCs are out at 0 HP (E-HP-3)
// At 0 HP as an NPC, dead, out of action, fled or surrendered: out of the fight. An Errant at 0 HP
// is down, and out only when the Saving Throw failed.
bool is_out(const Combatant& who);
// Others of its side who are in the fight and able to act: who can catch it as it falls, or fight
// the flames on it (E-FALL-2, E-BURN-1).
std::vector<Id> able_friends(const Fight& fight, const Combatant& who);
bool counts_as_down(const Combatant& who);  // for Morale: out, or at 0 HP
// Of that side, those who are not out.
std::vector<Id> standing_of(const Fight& fight, Side side);
// Those of its group who are not out: what befalls like NPCs together. Of nobody's group itself.
std::vector<Id> group_of(const Fight& fight, const Combatant& who);

// The side whose phase it is; nothing outside of the four phases.
std::optional<Side> acting_side(const Fight& fight);
std::optional<Side> acting_side(const Fight& fight, Step step);  // as if the fight were at `step`
// Of either side.
bool in_quick_phase(const Fight& fight);
bool in_quick_phase(Step step);
bool in_slow_phase(const Fight& fight);
// Whether the present phase is this one's by side and pace, its actions spent or not (E-INIT-4).
bool of_phase(const Fight& fight, const Combatant& who);
// Surprised, in the turn that is not theirs (E-SURP-2).
bool is_surprised(const Fight& fight, const Combatant& who);

// What this combatant has done in the present Initiative Turn: nothing, if what is noted is older.
const TurnUsage& turn_usage(const Fight& fight, const Combatant& who);

// E-SURP-3: light and awareness leave room for surprise. The Guide may say otherwise.
bool surprise_follows(Light light, bool company_aware, bool opposition_aware);
// What a face of the surprise roll means here: those who know where the enemy is are not surprised.
Surprise surprise_on(const Fight& fight, int face);

// Faces next to each other that mean the same, lowest first, from 1 to 6 (E-SURP-1, E-SURP-3).
struct SurpriseRange {
  int from = 1, to = 6;
  Surprise outcome{};
  bool operator==(const SurpriseRange&) const = default;
};
// Together all of the D6.
std::vector<SurpriseRange> surprise_ranges(const Fight& fight);

// A status that can be picked, and what it keeps its bearer from unless the Guide says otherwise
// (E-STAT-1).
struct Status {
  std::string_view name;
  bool no_actions = false, no_moving = false;
  bool is_peril = false;  // the mark alone does no harm: fire and water have dice of their own
};
std::span<const Status> statuses();
const Status* find_status(std::string_view name);  // nullptr where there is none

// Neither what it suffers keeps it from acting, stunned, paralysed or asleep (E-STAT-1), nor what
// it carries (E-LOAD-1).
bool can_act(const Combatant& who);
// Actions that it may take at once, whatever the phase (E-ATT-5, E-ATT-11).
int reactions(const Fight& fight, const Combatant& who);
// Whether this one may take an action right now: its side's phase, its pace, an action left.
bool may_act(const ErrantState& state, Id who);
// Not out of the fight, or able to act all the same: a turn of its own is of use.
bool has_turn(const ErrantState& state, const Combatant& who);
// Actions that it can still take this Initiative Turn, now or later: while undecided, one in its
// own quick phase and two before or after that.
int actions_left(const ErrantState& state, Id who);
// Actions as they are told beside its name: what it may do at once, else what is left of its own
// turn (E-ATT-5, E-INIT-4).
int actions_told(const ErrantState& state, Id who);
// For whom attacks of like NPCs wait, as it may act at once: the first of them, 0: for nobody.
Id volley_waits_for(const Fight& fight);
// Everybody of whom may_act() is true, in the order in which they joined.
std::vector<Id> acting_now(const ErrantState& state);

// Something of its gear or combat dice is spent that a Downtime Turn brings back (E-ATT-10,
// E-ATT-12, E-ARM-3).
bool is_spent(const Errant& errant);

// Of its movement rolls, each shortened by the terrain it was made on (E-MOVE-5) unless its way of
// moving ignores that; 0 without a roll.
int movement_left(const ErrantState& state, Id who, bool ignore_terrain = false);
// Of what its movement of this turn is told as a part: as the ground leaves it, or as it was rolled
// where it went farther than that.
int movement_whole(const Fight& fight, const Combatant& who);
// How far a shift would carry it; 0 without movement dice.
int shift_distance(const ErrantState& state, Id who, int gait = 0, bool ignore_terrain = false);
// n in 4, of that weapon of its gear, or of something else: each is searched for anew (E-INIT-7).
int retrieve_chance(const Combatant& who, Id thing = 0);

Step next_step(const ErrantState& state);  // where NextStep leads; kOver without a fight
// A phase in which nobody of its side has anything left to do: all have acted or wait for their
// slow phase, or cannot (E-INIT-4). Of any step of the present turn.
bool is_idle_phase(const Fight& fight, Step step);
// Where NextStep comes to rest when it goes on past such phases and past a turn that ends quietly.
Step next_stop(const ErrantState& state);
bool fight_decided(const ErrantState& state);  // a side has nobody left fighting
// A side that nobody ever was of decides nothing.
bool is_decided(const Fight& fight);
// Initiative Turns played: one whose order has not been settled is not.
int turns_played(const Fight& fight);
// Initiative Turns that an effect of turns still lasts, the present one counted (E-INIT-8).
int turns_left(const Effect& effect, int turn);
// What the end of the present Initiative Turn brings to these, in the order in which it does:
// effects that end, then the dying, then fire and water.
struct EndOfTurn {
  std::string text;
  bool grave = false;
};
std::vector<EndOfTurn> what_ends(const Fight& fight, const std::vector<Id>& who);
std::vector<EndOfTurn> what_ends(const Fight& fight);  // to everybody
// Something has to be decided first: somebody is asked for Morale or has lost heart, or a duel, a
// Saving Throw or a chase is on.
bool something_waits(const ErrantState& state);
// Nothing of that has to be decided or seen first: nothing waits, and nobody dies or is hurt
// (E-INIT-3).
bool ends_quietly(const ErrantState& state);
// Effects that end when the present turn's expiry step is left.
struct Ending {
  Id who = 0, effect = 0;
};
std::vector<Ending> ending_now(const Fight& fight);

}  // namespace fray
