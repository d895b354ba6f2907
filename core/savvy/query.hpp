// Questions about a Table, and the refusals that many actions share.
#pragma once

#include "core/savvy/table.hpp"
#include "core/savvy/words.hpp"
#include "core/table/figures.hpp"
#include "core/table/state.hpp"

namespace fray::savvy {

const Table& table_of(const State& state);
Table& change_table(State& state);  // this State's alone from now on; once for each action

const Figure* find_character(const Table& table, Id id);
const Figure* find_kind(const Table& table, Id id);  // of one's own
const Combatant* find_combatant(const Table& table, Id id);
Combatant* find_combatant(Table& table, Id id);
// Whoever has that id: a combatant, a character, an NPC of one's own.
const Figure* find_figure(const Table& table, Id id);
Figure* find_figure(Table& table, Id id);
const Weapon* find_weapon(const Figure& figure, Id weapon);
Weapon* find_weapon(Figure& figure, Id weapon);

bool stands(const Combatant& who);  // fights, and has Flesh
bool has(const Combatant& who, Tag effect);
void set(Combatant& who, Tag effect, bool on);
int attribute(const Figure& figure, Attribute which);
int defense(const Figure& figure);  // less a point for each Notch (S-DMG-1)
bool broken(const Table& table, const Weapon& weapon);
bool armour_broken(const Table& table, const Figure& figure);
// Why it cannot be attacked with now; empty: it can.
std::string unusable(const Table& table, const Weapon& weapon);

bool is_saved(const Usage& usage, Tag effect);  // its Save has been rolled
bool whose_turn(const Fight& fight, const Combatant& who);
// It is its turn and nothing keeps it from acting; its action may be spent already.
bool in_turn(const Fight& fight, const Combatant& who);
int may_move(const Fight& fight, const Combatant& who);  // feet that are left

// How many of that side stand, and how many there ever were.
int all_of(const Fight& fight, bool enemies);

// --- Refusals ---
MaybeRefusal need_standing(const Table& table, Id who);
MaybeRefusal need_turn(const Table& table, Id who);    // and may move
MaybeRefusal need_action(const Table& table, Id who);  // and has not acted
MaybeRefusal need_opponent(const Table& table, Id who, Id target);
MaybeRefusal need_boons(int boons, int banes);

}  // namespace fray::savvy
