// How the rule set's part of the State is written: a line for each character, NPC, combatant and
// past fight, and one each for the settings and the fight, so that undo keeps only what changed.
#pragma once

#include "core/savvy/table.hpp"
#include "core/table/fields.hpp"
#include "core/table/game.hpp"

namespace fray::savvy {

// Within which bounds: records.cpp.
void fields(Fields& f, Weapon& it);
void fields(Fields& f, Figure& it);
void fields(Fields& f, Usage& it);
void fields(Fields& f, Combatant& it);
void fields(Fields& f, MoralePrompt& it);
void fields(Fields& f, AtMaximum& it);
void fields(Fields& f, Fight& it);
void fields(Fields& f, PastFight& it);

// Reading refuses what refuse_figure() refuses, and ids that do not fit together.
extern const GameType kGame;

}  // namespace fray::savvy
