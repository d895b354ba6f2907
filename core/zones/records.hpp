// How the rule set's part of the State is written: a line for each character, NPC, encounter,
// combatant and past fight, and one each for the options and the fight, so that undo keeps only
// what changed.
#pragma once

#include "core/table/fields.hpp"
#include "core/table/game.hpp"
#include "core/zones/table.hpp"

namespace fray::zones {

// Within which bounds: records.cpp.
void fields(Fields& f, Weapon& it);
void fields(Fields& f, Figure& it);
void fields(Fields& f, Usage& it);
void fields(Fields& f, Combatant& it);
void fields(Fields& f, Faction& it);
void fields(Fields& f, Blow& it);
void fields(Fields& f, Stride& it);
void fields(Fields& f, MoralePrompt& it);
void fields(Fields& f, Fight& it);
void fields(Fields& f, KindCount& it);
void fields(Fields& f, Encounter& it);
void fields(Fields& f, PastFight& it);

// Reading refuses what refuse_figure() refuses, and ids that do not fit together.
extern const GameType kGame;

}  // namespace fray::zones
