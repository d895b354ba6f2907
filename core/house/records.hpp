// How the rule set's part of the State is written: a line for each character, NPC, encounter,
// combatant and past fight, and one each for the settings and the fight, so that undo keeps only
// what changed.
#pragma once

#include "core/house/table.hpp"
#include "core/table/fields.hpp"
#include "core/table/game.hpp"

namespace fray::house {

// Within which bounds: records.cpp.
void fields(Fields& f, Item& it);
void fields(Fields& f, Figure& it);
void fields(Fields& f, Usage& it);
void fields(Fields& f, Combatant& it);
void fields(Fields& f, Blow& it);
void fields(Fields& f, Back& it);
void fields(Fields& f, Escape& it);
void fields(Fields& f, WaitingGambit& it);
void fields(Fields& f, MoralePrompt& it);
void fields(Fields& f, Fight& it);
void fields(Fields& f, KindCount& it);
void fields(Fields& f, Encounter& it);
void fields(Fields& f, PastFight& it);

// Reading refuses what refuse_figure() refuses, and ids that do not fit together.
extern const GameType kGame;

}  // namespace fray::house
