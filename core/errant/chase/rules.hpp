// Internal to core: what the files of the Chase share.
#pragma once

#include <string>
#include <vector>

#include "core/errant/chase/parties.hpp"
#include "core/errant/rules.hpp"

namespace fray::rules {

// state.cpp
// Refuse where no chase is on; a party of which nobody runs, or that is gone; a member who does not
// run, or is gone; a chase that is over.
MaybeRefusal need_chase(const ErrantState& state);
MaybeRefusal need_party(const ErrantState& state, Id party);  // running
MaybeRefusal need_chaser(const ErrantState& state, Id member);
MaybeRefusal not_over(const Chase& chase);
ChaseParty& party(Chase& chase, Id id);          // must be there
ChaseMember& chase_member(Chase& chase, Id id);  // must be there
// Members of all parties, whatever has become of them.
std::size_t head_count(const Chase& chase);
ChaseSide other_side(ChaseSide side);
// Whether a fighter's state in the fight leaves it running; those who flee may have fled already.
bool can_run(const Combatant& who, bool flees);
// Whom a member stands for in the running fight, as itself or as its Errant; nullptr: nobody.
const Combatant* fighter_of(const ErrantState& state, const ChaseMember& who);
// The same, or where it does not fight as its sheet has it; nothing where there is neither. Who
// runs only as an Errant has neither fled nor yielded here, whatever it did in the fight.
std::optional<Combatant> as_fighter(const ErrantState& state, const ChaseMember& who);
// As the sheet has it; id and side are not set.
Combatant as_fighter(const Errant& errant);
// Wounds and effects leave it moving (E-STAT-1, E-WND-1).
bool can_move(const Combatant& who);
// Settled: whoever cannot move stays in the chase with 0 movement dice, so that the party has to
// carry it, on a mount or vehicle of the chase, or to leave it behind. As soon as it can move again
// it runs with the figures that it had.
bool is_held(const ChaseMember& who, const Combatant& fighter);
// A leg is hurt, and nothing carries it: no sprint (E-WND-1).
bool limps(const ChaseMember& who, const Combatant& fighter);
// Under the present turn, or the next while its dice are not rolled; beyond kMostChaseEvents the
// oldest makes room.
void remember_event(Chase& chase, ChaseNews what, std::string who, int more = 0);
// Without members, which it must not stay.
ChaseParty& new_party(Chase& chase, ChaseSide side, std::string name);
// Members of one party become a party of their own, which does not sprint before it is told to; its
// id. Whoever is left alone is called by its own name until the others are back.
Id part(Chase& chase, const std::vector<Id>& members, std::string name);
void swap_sides(Chase& chase, Id only);  // 0: everybody
// As left behind or lost, which is told and remembered.
void leave_chase(Chase& chase, ChaseMember& who, Dice& dice);
// What harm has made of a sheet is told; who is out of action or dead stays behind.
void tell_sheet_harm(Chase& chase, Id member, const SheetHarm& harm, Dice& dice);
// A throw or wound comes before anything that goes on, of the fight and of the chase (E-HP-1).
MaybeRefusal chase_falls_first(const ErrantState& state);

// parties.cpp
MaybeRefusal need_room(const Chase& chase);  // for one more party
// A name, figures or a count out of bounds; somebody of the fight or the Company who is not there;
// and what an entry becomes once neither refuses it.
MaybeRefusal bad_entry(const ChaseEntry& entry);
MaybeRefusal bad_identity(const ErrantState& state, const ChaseMember& who);
void join(Chase& chase, const ChaseEntry& entry);

// needs.cpp
// Members who run, in their order.
std::vector<Id> runners(const ChaseParty& party);
// Who hides when a hiding place befalls that party.
const ChaseParty& hiding(const Chase& chase, const ChaseParty& party);

// turn.cpp
// All who run in it have escaped: two 4s, or a hiding place that holds.
void escape(Chase& chase, ChaseParty& one, Dice& dice);
// E-CHASE-7. Settled: who makes no movement roll has rolled 0; of equal lowest each rolls.
void ask_developments(Chase& chase);
// Movement rolls out of the turn, and what they bring (E-CHASE-7): two 4s, and doubles.
void roll_at_once(Chase& chase, const std::vector<Id>& parties, bool doubled, Dice& dice);

}  // namespace fray::rules
