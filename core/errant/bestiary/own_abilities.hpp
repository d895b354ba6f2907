// What abilities of NPCs of one's own do in a fight (E-NPC-4): their parts, carried out.
#pragma once

#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/table/state.hpp"

namespace fray {

// "own/3", the fourth of its NPC's abilities: nullptr where there is none that is a button.
const NpcAbility* own_button(const State& state, const Combatant& who, std::string_view key);
// All that are buttons, as the table is asked for them.
std::vector<AbilityUse> own_uses(const State& state, const Combatant& who);

// What its abilities add to a blow that hurts unblocked.
std::vector<Rider> own_riders(const State& state, const AttackRoll& attack);

namespace rules {

// Noted with those who have been through one that comes to each of them once.
std::string been_through(std::string_view key, Id by);
// Damage, Saving Throws and effects on the targets; the cost is not its business.
void carry_out_own(State& state, const NpcAbility& ability, const UseAbility& use, Dice& dice);
// What follows from a blow that hurt its target unblocked.
void after_own_blow(State& state, const AttackRoll& attack, Dice& dice);

}  // namespace rules
}  // namespace fray
