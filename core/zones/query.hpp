// Questions about a Table, and the refusals that many actions share.
#pragma once

#include "core/table/figures.hpp"
#include "core/table/state.hpp"
#include "core/zones/words.hpp"

namespace fray::zones {

// The rule set's part of the State, a new one where there is none.
const Table& table_of(const State& state);
Table& change_table(State& state);  // this State's alone from now on; once for each action

// nullptr where there is none of that id; of a combatant also without a fight.
const Figure* find_character(const Table& table, Id id);
const Figure* find_kind(const Table& table, Id id);  // of one's own
const Combatant* find_combatant(const Table& table, Id id);
Combatant* find_combatant(Table& table, Id id);
const Combatant* find_combatant(const Fight& fight, Id id);
Combatant* find_combatant(Fight& fight, Id id);
// Whoever has that id: a combatant, a character, an NPC of one's own.
const Figure* find_figure(const Table& table, Id id);
Figure* find_figure(Table& table, Id id);
// nullptr where it, or the fight, has none of that id.
const Weapon* find_weapon(const Figure& figure, Id weapon);
Weapon* find_weapon(Figure& figure, Id weapon);
const Faction* find_faction(const Fight& fight, Id faction);
Faction* find_faction(Fight& fight, Id faction);
// "Nobody" where there is no such faction.
std::string faction_name(const Fight& fight, Id faction);

bool stands(const Combatant& who);  // fights, and has health
// Of another faction, whichever.
bool is_enemy(const Combatant& one, const Combatant& other);
const Combatant* holder_of(const Fight& fight, Id who);  // who has grabbed it
// Somebody holds it (Z-NONL-1).
bool is_entangled(const Fight& fight, const Combatant& who);
// Held, and can be lost: not fangs or claws.
bool can_be_lost(const Weapon& weapon);
// It falls to the ground where its bearer stands.
void let_fall(const Combatant& bearer, Weapon& weapon);
bool is_dropped(const Weapon& weapon);
inline bool is_whole(const Weapon&) { return true; }  // none ever breaks
// Where somebody stands, in the zone or on its border: what lies there can be taken up.
bool is_at_hand(const Combatant& who, const Combatant& bearer, const Weapon& weapon);
// Retreated or escaped; who is down or has surrendered is still there.
bool has_left(const Combatant& who);

// For core/table/gear.hpp.
inline std::vector<Weapon>& things_of(Figure& figure) { return figure.weapons; }
inline const std::vector<Weapon>& things_of(const Figure& figure) { return figure.weapons; }
inline Id& next_thing(Figure& figure) { return figure.next_weapon; }
inline std::size_t most_things(const Figure&) { return kMostWeapons; }

// Everything in order: the first weapon in hand, the others stowed.
void stow_all_but_first(Figure& figure);
// Why it cannot be attacked with now; empty: it can.
std::string unusable(const Weapon& weapon);

// How many of that faction stand, and how many there ever were.
int standing(const Fight& fight, Id faction);
int all_of(const Fight& fight, Id faction);
std::vector<Id> factions_standing(const Fight& fight);  // in order
bool is_decided(const Fight& fight);                    // one faction at the most stands
bool is_bonus_turn(const Fight& fight);                 // of the ambushers, before round 1

// --- Whose turn it is (Z-ACT-1) ---
// Has no turn that a reaction could spend: it is the bonus turn of others (Z-SNEAK-1), or its own
// is spent.
bool has_no_turn_left(const Fight& fight, const Combatant& who);
// Could take its turn in this part of the round, whichever faction is on.
bool may_take_turn(const Fight& fight, const Combatant& who);
// Is taking it, or would by what it does now.
bool in_turn(const Fight& fight, const Combatant& who);
// With chaos a player takes the turn first: the time to declare runs from then on (Z-CHAOS-1).
bool must_begin_turn(const Fight& fight, const Combatant& who);
bool has_main(const Fight& fight, const Combatant& who);   // left
bool has_bonus(const Fight& fight, const Combatant& who);  // left
// Half zones: 4 in a turn, 8 with a sprint, less those moved.
int halves_left(const Fight& fight, const Combatant& who);

// --- Refusals ---
// Refuses for who is not in the fight, and for who is out of it.
MaybeRefusal need_standing(const Table& table, Id who);
MaybeRefusal need_no_question(const Table& table);  // nobody has to answer first
// Could take its turn now, or takes it.
MaybeRefusal need_turn_to_take(const Table& table, Id who);
// The same; with chaos the players' turns have to be taken before anything is done in them.
MaybeRefusal need_turn(const Table& table, Id who);
// need_turn(), and that action is left.
MaybeRefusal need_main(const Table& table, Id who);
MaybeRefusal need_bonus(const Table& table, Id who);

}  // namespace fray::zones
