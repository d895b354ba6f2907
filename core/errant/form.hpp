// Internal to the board: what a filled form says.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

// Those who have lost heart and still stand there, like with like (E-MOR-1).
std::vector<std::vector<Id>> broken(const Fight& fight);

// Of the attack's form: with the steps that the fight itself counts (E-ATT-3).
AttackRoll attack_of(const ErrantState& state, const Combatant& who, const FilledForm& form);

// What an offer comes to, its form accepted already.
std::vector<Action> actions_of(const ErrantState& state, const Offer& offer,
                               const FilledForm& form);

}  // namespace fray::errant
