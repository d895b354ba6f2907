// A bestiary of one's own beside its list (E-NPC-4): where each part of it is opened and drawn.
// Each function of sheets draws what is open on top, if that is its own, and says so.
#pragma once

#include <string>
#include <vector>

#include "core/errant/bestiary/bestiary.hpp"
#include "web/app/app.hpp"

namespace fray {

// edit.cpp: "npc-edit/<key>" (npc_key: "B-GOB" makes a copy, "own-7" is changed),
// "npc-edit/new".
bool npc_edit_sheet(ui::Ui& ui, App& app);

// paste.cpp: "paste": statblocks of other games, and what becomes of them (E-NPC-3); "brought":
// what a file or a link brought.
bool paste_sheet(ui::Ui& ui, App& app);

// encounters.cpp: "encounters" is their list, "encounter/<id>" and "encounter/new" is one.
bool encounter_sheets(ui::Ui& ui, App& app);

// sharing.cpp: "share/<key>" one NPC, "share/all" all of one's own: as a file, a text, a QR code;
// and in again.
bool sharing_sheet(ui::Ui& ui, App& app);

}  // namespace fray
