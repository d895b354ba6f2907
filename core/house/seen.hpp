// What phones at the table may know of a State of these rules.
#pragma once

#include <vector>

#include "core/table/phones.hpp"
#include "core/table/seen_part.hpp"
#include "core/table/state.hpp"

namespace fray::house {

// All of the Company, whether they fight or not.
std::vector<Playable> characters(const State& state);
// Of NPCs nothing but who and where they are, whether they still fight, with what they strike now,
// and their points as the sight has them; notes, NPCs of one's own, encounters and past fights not
// at all.
State seen(const State& state, const fray::Sight& sight);
// All enemies, where nothing is shown of them.
std::vector<Unseen> unseen(const State& state, EnemiesSeen enemies);

// The figures, gear and what was used in this round of one of the Company, as it is in the fight.
std::vector<SeenPart> sheet(const State& state, Id character);

}  // namespace fray::house
