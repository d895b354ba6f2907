// Questions about a Table, and the refusals that many actions share.
#pragma once

#include "core/house/table.hpp"
#include "core/house/words.hpp"
#include "core/table/figures.hpp"
#include "core/table/state.hpp"

namespace fray::house {

// The rule set's part of the State, a new one where there is none.
const Table& table_of(const State& state);
Table& change_table(State& state);  // this State's alone from now on; once for each action

// nullptr where there is none of that id; of a combatant also without a fight.
const Figure* find_character(const Table& table, Id id);
const Figure* find_kind(const Table& table, Id id);  // of one's own
const Encounter* find_encounter(const Table& table, Id id);
const Combatant* find_combatant(const Table& table, Id id);
Combatant* find_combatant(Table& table, Id id);
Combatant& combatant(Table& table, Id id);              // who is there
const Combatant& combatant(const Table& table, Id id);  // the same
// Whoever has that id: a combatant, a character, an NPC of one's own.
const Figure* find_figure(const Table& table, Id id);
Figure* find_figure(Table& table, Id id);
// nullptr where it has none of that id.
const Item* find_item(const Figure& figure, Id item);
Item* find_item(Figure& figure, Id item);

// For core/table/gear.hpp.
inline std::vector<Item>& things_of(Figure& figure) { return figure.items; }
inline const std::vector<Item>& things_of(const Figure& figure) { return figure.items; }
inline Id& next_thing(Figure& figure) { return figure.next_item; }
inline std::size_t most_things(const Figure&) { return kMostItems; }

// Whoever is no character of the Company; a hireling is one too.
bool is_npc(const Combatant& who);
bool stands(const Combatant& who);  // fights on
// Fled or routed; who is dying or has surrendered is still there.
bool has_left(const Combatant& who);
// Teeth and claws too.
bool is_weapon(const Item& item);
bool in_hand(const Item& item);  // a weapon that can be used at once; teeth always
// Held, and can be lost: a weapon or a raised shield, not teeth and claws.
bool can_be_lost(const Item& item);
// It falls to the ground where its bearer stands.
void let_fall(const Combatant& bearer, Item& item);
bool is_dropped(const Item& item);
bool is_whole(const Item& item);
// It lies, or its bearer does, where somebody can take it up: in the same zone; without zones,
// close to an opponent, or where a friend stands at the same range.
bool is_at_hand(const Fight& fight, const Combatant& who, const Combatant& bearer,
                const Item& item);
// What strikes: the item's, or the bare hands' (1D4, no speed) for item 0.
// nullptr where it has no such item.
const Item* weapon_of(const Figure& figure, Id item);
int attribute(const Figure& figure, Attribute which);  // what is left of it
int armor(const Figure& figure);                       // armour and raised shield (H-DEF-1)
int worn(const Figure& figure);                        // armour alone: 3 is heavy
bool has_shield(const Figure& figure);                 // raised
// Filled neither by what is carried nor by Fatigue; at least 0.
int free_slots(const Figure& figure);
bool is_caught_out(const Fight& fight, bool enemies);       // that side is surprised (H-SURP-1)
bool is_exposed(const Fight& fight, const Combatant& who);  // does without HP (H-SURP-2)

// Can strike out of turn: not somebody who is surprised or stunned, or breaks.
bool is_able(const Fight& fight, const Combatant& who);

// Of either side.
bool in_quick_phase(const Fight& fight);
bool in_full_phase(const Fight& fight);
bool acting_enemies(const Fight& fight);  // whose phase it is
// By the phase alone, whether it stands or not.
bool whose_turn(const Fight& fight, const Combatant& who);
// It is its turn, nothing keeps it from acting, and something is left to be done.
// Lets this phase pass by its own word (ChooseTurn).
bool holds_back(const Fight& fight, const Combatant& who);
bool may_act(const Fight& fight, const Combatant& who);
bool may_step(const Fight& fight, const Combatant& who);  // one zone, or one range
// In a full turn, of which it has used nothing.
bool may_do_long(const Fight& fight, const Combatant& who);
int actions_left(const Fight& fight, const Combatant& who);  // the move of a full turn counts

// How far apart two are (H-ROUND-1); zones: 0, 1, 2 and more steps. Nothing: no way leads there.
std::optional<Range> range_between(const Fight& fight, const Combatant& one,
                                   const Combatant& other);
// Without zones: says how far apart two are, whatever their ranges say.
void set_apart(Fight& fight, const Combatant& one, const Combatant& other, Range range);
// Without zones: an opponent has stepped away, and could be followed within one's own range.
bool can_follow(const Fight& fight, const Combatant& who);
// Opponents who stand, and are that near or nearer.
std::vector<Id> opponents_within(const Fight& fight, const Combatant& who, Range range);
// The nearest of them; nothing: nobody is there, or no way leads to any.
std::optional<Range> nearest_opponent(const Fight& fight, const Combatant& who);
// Who stand in that zone.
int occupants(const Fight& fight, Id zone);
// Whether a weapon reaches so far.
bool reaches(const Item& weapon, Range range);

// --- Refusals ---
// Refuses for who is not in the fight, and for who is out of it.
MaybeRefusal need_standing(const Table& table, Id who);
MaybeRefusal need_quiet(const Table& table);  // nothing waits to be answered
// It is its phase, nothing keeps it from acting and nothing waits to be answered; need_action():
// and an action is left.
MaybeRefusal need_turn(const Table& table, Id who);
MaybeRefusal need_action(const Table& table, Id who);
// Somebody of the other side, who stands.
MaybeRefusal need_opponent(const Table& table, Id who, Id target);
MaybeRefusal need_tier(int tier);  // 0: rolled

}  // namespace fray::house
