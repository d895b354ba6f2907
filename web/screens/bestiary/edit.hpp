// What is being entered of an NPC of one's own: shared by the editor's sheets.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/errant/bestiary/npc.hpp"
#include "web/app/app.hpp"

namespace fray {

// One NPC as it was, and as it is being entered.
struct NpcDraft {
  Npc before, npc;
  std::string tag, gait;  // being written
};
// Drafts stay while their sheets are closed, until they are saved or discarded; the last one that
// changed outlives the page too.
struct NpcDrafts {
  std::map<std::string, NpcDraft> of;  // by the editor's argument
  Npc written;                         // into the preferences, as it was then
};

// Room in a footer for a lesser button that says this, at the left, and for the one beside it.
std::vector<ui::Rect> footer_halves(ui::Ui& ui, const ui::Rect& footer, std::string_view lesser);

// "npc-attack/<n>" and "npc-ability/<n>" over the editor. True when it drew one of them.
bool npc_edit_parts(ui::Ui& ui, NpcDraft* draft);

}  // namespace fray
