// What phones at the table may know of Errant's State, and what their players are asked there.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/board.hpp"
#include "core/table/phones.hpp"

namespace fray::errant {

// All of the Company, whether they fight or not.
std::vector<Playable> characters(const ErrantState& state);
// Of NPCs nothing but who and where they are, whether they still fight, and their HP as the sight
// has them; the order of cards that lie face down, but for one's own, and the hours between fights,
// chases, battles, notes and NPCs of one's own not at all.
State seen(const ErrantState& state, const Sight& sight);
// All enemies, where nothing is shown of them.
std::vector<Unseen> unseen(const ErrantState& state, EnemiesSeen enemies);
// The Saving Throw or wound that the fight has stopped for, and what can be said to a blow that
// waits: by who strikes, and by who is struck.
std::vector<Question> asked(const ErrantState& state, Id who);

}  // namespace fray::errant
