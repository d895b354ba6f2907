// What a battle says.
#pragma once

#include <string>

#include "core/errant/state.hpp"

namespace fray::words {

// "The Company’s side: 200 of 250, Renown 3, high ground: D6 + 6".
std::string side_text(const ErrantState& state, std::size_t side);
// "the Company’s side wins by 3", "a draw".
std::string outcome_text(const Battle& battle);
// "9 to 5: the raiders lose 40, the Company’s side 12".
std::string round_text(const BattleRound& round, const std::string& ours,
                       const std::string& theirs);
// "Battle, round 2": the round that is next or under way, whatever the battle is called.
std::string battle_title(const Battle& battle);
// "over after 2 rounds; the Company’s side 180 of 200, the raiders 0 of 150".
std::string past_text(const PastBattle& past);

}  // namespace fray::words
