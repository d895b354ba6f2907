// How the rule set's part of the State is written: a line for each character, NPC, combatant and
// past fight, and one each for the settings and the fight, so that undo keeps only what changed.
#pragma once

#include "core/table/game.hpp"

namespace fray::savvy {

extern const GameType kGame;

}  // namespace fray::savvy
