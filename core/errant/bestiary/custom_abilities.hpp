// What abilities of NPCs of one's own do in a fight (E-NPC-4): their parts, carried out.
#pragma once

#include <string_view>
#include <vector>

#include "core/dice/dice.hpp"
#include "core/errant/attack.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/state.hpp"

namespace fray {

// Whether the table says the word for it.
bool is_button(const NpcAbility& ability);
// "own/3", the fourth of its NPC's abilities: nullptr where there is none that is a button.
const NpcAbility* custom_button(const ErrantState& state, const Combatant& who,
                                std::string_view key);
// All that are buttons, as the table is asked for them.
std::vector<AbilityUse> custom_uses(const ErrantState& state, const Combatant& who);

// What its abilities add to a blow that hurts unblocked.
std::vector<Rider> custom_riders(const ErrantState& state, const AttackRoll& attack);

namespace rules {

// Noted with those who have been through one that comes to each of them once.
std::string been_through(std::string_view key, Id by);
// Damage, Saving Throws and effects on the targets; the cost is not its business.
void use_custom_ability(ErrantState& state, const NpcAbility& ability, const UseAbility& use,
                        Dice& dice);
// What follows from a blow that hurt its target unblocked.
void after_custom_blow(ErrantState& state, const AttackRoll& attack, Dice& dice);

}  // namespace rules
}  // namespace fray
