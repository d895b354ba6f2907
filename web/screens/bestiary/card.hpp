// The stat card of one kind of NPC, opened from the Bestiary and from a fight: route "npc/<name>",
// as in "npc/gelatinous-cube"; of one's own "npc/own-7". The bestiary's id is understood too.
#pragma once

#include <string>
#include <vector>

#include "core/errant/bestiary/bestiary.hpp"
#include "web/app/app.hpp"

namespace fray {

// "npc/gelatinous-cube": what opens this card.
std::string npc_route(const Npc& npc);

// Opens it from beside a name: "Goblin: stat card".
void card_button(ui::Ui& ui, const ui::Rect& rect, const Npc& npc);

// The kinds of these combatants, each once.
std::vector<const Npc*> kinds_of(const State& state, const std::vector<Id>& who);
// A button for each of these kinds that opens its card, wherever they appear; nothing for none.
// Null pointers and repetitions count for nothing.
void card_links(ui::Ui& ui, const std::vector<const Npc*>& kinds);

// Draws it when it is what is open on top, and says so.
bool npc_sheet(ui::Ui& ui, App& app);

}  // namespace fray
