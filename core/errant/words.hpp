// What a fight says: names of steps, of what somebody is doing, of what is left. Pure
// functions from the state to English, so that they can be read and tested in one place.
#pragma once

#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/text.hpp"

namespace fray {
struct Mark;  // core/table/board.hpp
}

namespace fray::words {

using fray::capital;
std::string side_title(Side side);                // "Company", "Enemy"
std::string archetype_name(Archetype archetype);  // "Violent"
std::string light_name(Light light);              // "bright"
std::string deed_name(Deed deed);                 // "attack"

std::string length(int distance, Place place);  // "40 feet"
std::string distance_text(const Fight& fight);  // "40 feet apart", "distance unknown"
std::string distance_dice(Place place);         // "D6 × 10 feet": by which it is thrown (E-DIST-1)

// "Turn 2 · 40 feet apart · dim".
std::string circumstances(const Fight& fight);

// Of the step that the fight is at.
std::string step_title(const Fight& fight);  // "Surprise", "The Company, quickly"
std::string step_text(const Fight& fight);   // a line that says what the step is
const char* step_rule(const Fight& fight);   // the rule behind it: "E-SURP-1"
// What ends with the turn, and is past in the same tap: "Ada: stunned ends"; "a new turn".
std::string quiet_end(const Fight& fight);
std::string next_step_name(const Fight& fight, Step next);  // "the enemy, quickly"

// "poisoned, 2 turns left"; "charmed until released"; for a row: "poisoned for 2 turns",
// "paralysed, cannot act".
std::string effect_text(const Effect& effect, int turn);
std::string effect_short(const Effect& effect, int turn);

// "beaten", "dead", "fled", "surrendered"; empty while it fights on.
std::string standing_text(const Combatant& who);
// "wound due", "Saving Throw due": what the fight has stopped for; empty where it has not (E-HP-1).
std::string fall_due(const Fight& fight, const Combatant& who);
// What has been spent in the present Initiative Turn: "attack, moved 20 of 30 feet"; empty for
// nothing.
std::string spent_text(const Fight& fight, const Combatant& who);
// Everything about a combatant in one breath, as the name of its row:
// "Goblin 2, enemy, 4 of 6 HP, 2 actions left, slow, poisoned, 2 turns left".
std::string spoken(const Fight& fight, const Combatant& who, int actions_left, bool acting);
// The second line of its row, and its parts.
std::vector<Mark> row_marks(const Fight& fight, const Combatant& who);
// The marks in one line.
std::string row_text(const Fight& fight, const Combatant& who);

// "3D4 × 10"; "none": how far a movement by so many dice goes (E-MOVE-1, E-MOVE-2).
std::string movement_dice_text(int dice);
// "Moves 3D4 × 10, and the first roll of a turn takes no action." (E-MOVE-7)
std::string riding_text(const Combatant& who);
// "A small Warband, 12 HP before its leader is hurt." (E-BAND-1, E-BAND-3)
std::string band_text(const Warband& band);

// What eats at it: "burning 2D6 next", "breath 3"; empty for nothing.
std::string peril_text(const Combatant& who);

// "Ada, Bo and Goblin 1 stay in the fight", or "12 people stay in the fight".
std::string who_stays(const Fight& fight, const std::vector<Id>& who);

// What is wrong comes first: it must not be cut off. "leg lost, Violent, Renown 2, SPD 8".
std::string errant_text(const Errant& errant);

std::string morale_chance(int morale, int modifier);  // that they break: "15 in 36 (42%)"
// "3 goblins", "Goblin 2": like NPCs that are meant together.
std::string people_text(const Fight& fight, const std::vector<Id>& who);
std::string plural(int count, const std::string& one);  // "1 turn", "2 turns"

}  // namespace fray::words
