// What a duel has beside the fight's board: how one begins, its cards on the table, and the phone
// handed over so that each lays in secret (E-DUEL-5).
#pragma once

#include "web/app/app.hpp"

namespace fray {

// A row that leads to a duel of two in the fight, or of the Company and the bestiary.
void duel_way(Ui& ui, App& app);

// At the head of a fight's page: the six cards, those that are open with their faces.
void duel_cards(Ui& ui, App& app);

// For whoever lays: the phone is handed over first.
void open_lay(Ui& ui, App& app, Id who);
// Route "lay/<who>". No picture of it holds a card that was laid: an order is tapped, and gone.
bool lay_sheet(Ui& ui, App& app);

}  // namespace fray
