// What a battle shows and offers.
#pragma once

#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

// The beginning of every key of these offers, and those that the page does more for.
inline constexpr std::string_view kBattleKeys = "battle-";
inline constexpr std::string_view kFlashpointOffer = "battle-flashpoint";

// As it stands; without one, how one begins.
Board battle_board(const ErrantState& state);
// All of them: the big button, what stands beside it, the answers.
std::vector<Offer> battle_offers(const ErrantState& state);
// The offer with its form filled in and accepted; none where it is no offer of a battle.
std::vector<Action> battle_actions(const Offer& offer, const FilledForm& form);

}  // namespace fray::errant
