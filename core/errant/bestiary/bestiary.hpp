// The bestiary: the rules' NPCs, whose data stands in assets/bestiary.inc, and one's own (E-NPC-*).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray {

// NPCs by the rules' id, by the id of one's own.
const std::vector<Npc>& bestiary();        // the rules' ten
const Npc* find_npc(std::string_view id);  // one of these ("B-GOB"); nullptr where there is none
const Npc* find_custom_npc(const ErrantState& state, Id id);  // nullptr where there is none

// How an NPC is named in actions and addresses: "B-GOB", or "own-7" for one's own.
std::string custom_key(Id id);
std::string npc_key(const Npc& npc);
std::string npc_key(const Combatant& who);  // of its kind; empty for Errants
const Npc* find_npc(const ErrantState& state, std::string_view key);  // nullptr where there is none
const Npc* npc_kind(const ErrantState& state, const Combatant& who);  // nullptr for Errants
bool same_kind(const Combatant& one, const Combatant& other);         // both NPCs, and of one kind

// As it says of itself, else its name with an s.
std::string plural_of(const Npc& npc);
std::string attacks_of(const Npc& npc);  // in its own words, or those of rolls_of()
std::string rolls_of(const Npc& npc);    // Attack Rolls and dice: "2 claw (1D4) or bite (1D6)"
// "Chaotic".
std::string_view alignment_name(Alignment alignment);
// Why these dice cannot say how many come: they cannot be read, give nobody, or more than a
// thousand. Empty dice are fine.
MaybeRefusal refuse_count(const std::string& dice);
// Why such a name, or such an NPC, cannot be kept: figures out of bounds, missing names, too many
// of anything (E-NPC-1).
MaybeRefusal refuse_name(std::string_view name);
MaybeRefusal refuse_npc(const Npc& npc);
// HP for each point of Threat, at least 1; and a chief of that kind, one of Threat and as many HP
// tougher (E-NPC-4).
int hp_per_threat(const Npc& npc);
// Of a kind of Threat 10 it is none that refuse_npc() takes.
Npc chief_of(Npc npc);
inline constexpr int kMostThreat = 10;  // E-NPC-1
// Gives it the abilities of one of the rules' kinds in the place of those it had of another; empty:
// of none.
void follow_kind(Npc& npc, std::string_view rules);
const Encounter* find_encounter(const ErrantState& state, Id id);  // nullptr where there is none

}  // namespace fray
