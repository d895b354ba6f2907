// Internal to the board: offers of the fight that stand in several places.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

// Whoever may act at once can also let it go by (E-ATT-5).
inline constexpr const char *kLetGoBy = "let-go", *kLetGoByName = "Let it go by";

// The attack of that one, with its form (E-ATT-1).
void add_attack(const ErrantState& state, const Combatant& who, std::vector<Offer>& all);

// What the two sides can make of a blow that waits.
void add_blow_form(const ErrantState& state, const PendingBlow& blow, Offer& offer);

}  // namespace fray::errant
