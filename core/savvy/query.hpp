// Questions about a Table, and the refusals that many actions share.
#pragma once

#include "core/savvy/table.hpp"
#include "core/savvy/words.hpp"
#include "core/table/figures.hpp"
#include "core/table/state.hpp"

namespace fray::savvy {

// The rule set's part of the State, a new one where there is none.
const Table& table_of(const State& state);
Table& change_table(State& state);  // this State's alone from now on; once for each action

// nullptr where there is none of that id; of a combatant also without a fight.
const Figure* find_character(const Table& table, Id id);
const Figure* find_kind(const Table& table, Id id);  // of one's own
const Combatant* find_combatant(const Table& table, Id id);
Combatant* find_combatant(Table& table, Id id);
// Whoever has that id: a combatant, a character, an NPC of one's own.
const Figure* find_figure(const Table& table, Id id);
Figure* find_figure(Table& table, Id id);
// nullptr where it has none of that id.
const Weapon* find_weapon(const Figure& figure, Id weapon);
Weapon* find_weapon(Figure& figure, Id weapon);

bool stands(const Combatant& who);  // fights, and has Flesh
// Whether the tag's effect lies on it: dazed, bleeding, pinned (S-DMG-2).
bool has(const Combatant& who, Tag effect);
void set(Combatant& who, Tag effect, bool on);
// One of the three, as it stands.
int attribute(const Figure& figure, Attribute which);
int defense(const Figure& figure);  // less a point for each Notch (S-DMG-1)
// It has as many Notches as an item bears; teeth and claws never have.
bool broken(const Table& table, const Weapon& weapon);
bool armour_broken(const Table& table, const Figure& figure);
// Why it cannot be attacked with now; empty: it can.
std::string unusable(const Table& table, const Weapon& weapon);

bool is_saved(const Usage& usage, Tag effect);  // its Save has been rolled
// By the part of the round alone, whether it stands or not.
bool whose_turn(const Fight& fight, const Combatant& who);
// It is its turn and nothing keeps it from acting; its action may be spent already.
bool in_turn(const Fight& fight, const Combatant& who);
bool may_act(const Fight& fight, const Combatant& who);  // … and is not
int may_move(const Fight& fight, const Combatant& who);  // feet that are left

// How many of that side stand, and how many there ever were.
int all_of(const Fight& fight, bool enemies);

// --- Refusals ---
// Refuses for who is not in the fight, and for who is out of it.
MaybeRefusal need_standing(const Table& table, Id who);
MaybeRefusal need_turn(const Table& table, Id who);    // and may move
MaybeRefusal need_action(const Table& table, Id who);  // and has not acted
// Somebody of the other side, who stands.
MaybeRefusal need_opponent(const Table& table, Id who, Id target);
// Each from 0 to kMostBoons.
MaybeRefusal need_boons(int boons, int banes);

}  // namespace fray::savvy
