// The card of one combatant, "card/3": harm, the present turn, effects, and all else about it.
#pragma once

#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// Each draws its sheet when it is what is open on top, and says so.
bool card_sheet(Ui& ui, App& app);
bool wound_sheet(Ui& ui, App& app);  // "wound/3": a wound, or death's door, by hand

// Its parts, each a section of the sheet.
void card_harm(Ui& ui, App& app, const Combatant& who);       // HP hurt, healed, set
void card_body(Ui& ui, App& app, const Combatant& who);       // an Errant's wounds, dying
void card_wounds(Ui& ui, App& app, const Combatant& who);     // of these the wounds, a row each
void card_turn(Ui& ui, App& app, const Combatant& who);       // pace and actions
void card_movement(Ui& ui, App& app, const Combatant& who);   // movement roll, pieces, shift
void card_effects(Ui& ui, App& app, const Combatant& who);    // what lasts, and what ends it
void card_abilities(Ui& ui, App& app, const Combatant& who);  // an NPC’s, beside its attacks
void card_details(Ui& ui, App& app,
                  const Combatant& who);  // name, notes, standing, leader, Morale, removal

}  // namespace fray
