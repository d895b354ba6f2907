// The stat card of one kind of NPC, opened from the Bestiary and from a fight: route "npc/<name>",
// as in "npc/gelatinous-cube"; of one's own "npc/own-7". The bestiary's id is understood too.
#pragma once

#include <string>

#include "core/bestiary.hpp"
#include "web/app.hpp"

namespace fray {

// "npc/gelatinous-cube": what opens this card.
std::string npc_route(const Npc& npc);

// Draws it when it is what is open on top, and says so.
bool npc_sheet(ui::Ui& ui, App& app);

}  // namespace fray
