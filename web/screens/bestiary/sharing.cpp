// NPCs out: as a file, by the phone's own sheet, as a text, as a link in a QR code; and files in.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "core/save/exchange.hpp"
#include "core/save/save.hpp"
#include "web/app/frame.hpp"
#include "web/app/qr.hpp"
#include "web/screens/bestiary/custom.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

using namespace ui;

namespace {

// "goblin-chief.fray.json"
std::string file_name(std::string_view name) {
  std::string file;
  for (const char c : name) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (c >= 'A' && c <= 'Z')
      file += static_cast<char>(c + 32);
    else if (plain || file.empty() || file.back() != '-')
      file += plain ? c : '-';
  }
  return phrase("{}.fray.json", file);
}

std::string text_of(const SharedNpcs& shared) { return npcs_text(shared.npcs, shared.encounters); }

// What the address names: all of one's own, an encounter ("encounter-3") with those it needs, or
// one NPC. Nothing where it is gone.
SharedNpcs named(const State& state, std::string_view key, std::string& name) {
  constexpr std::string_view kEncounter = "encounter-";
  if (key == "all") {
    name = "My bestiary";
    return to_share(state, *errant_state(state).custom_npcs, errant_state(state).encounters);
  }
  if (key.starts_with(kEncounter)) {
    const Encounter* one = find_encounter(state, id_in(key.substr(kEncounter.size())));
    if (one == nullptr) return {};
    name = one->name;
    return to_share(state, {}, {*one});
  }
  const Npc* npc = find_npc(state, key);
  if (npc == nullptr) return {};
  name = npc->name;
  return {{*npc}, {}};
}

// By the camera of another phone; the text that they were pasted as finds no room in a code.
void code_part(Ui& ui, App& app, SharedNpcs shared) {
  QrCode& code = screen_state<QrCode>(app);
  for (Npc& npc : shared.npcs) npc.source.clear();
  const std::string text = text_of(shared);
  if (code.of != text) {
    if (!parts::way(ui, "qr", icon::qr_code, "Show a QR code",
                    "Another phone’s camera opens it in Fray"))
      return;
    code = {};
    code.of = text;
    command(app, "qr", text);
  } else if (code.size > 0) {
    draw_code(ui, code, "QR code of a link to it");
  } else if (code.too_long) {
    paragraph(ui,
              "This is more than a QR code holds, or this browser makes none: share it as a file.",
              Ink::kDanger);
  }
}

}  // namespace

bool sharing_sheet(Ui& ui, App& app) {
  std::string key;
  if (!is_open(ui, "share", &key)) return false;
  const bool all = key == "all";
  std::string name;
  const SharedNpcs shared = named(state(app), key, name);
  const bool some = !shared.npcs.empty() || !shared.encounters.empty();
  Sheet sheet(ui, "share", all ? "Share and import" : some ? phrase("Share {}", name) : "Gone");
  if (all) {
    std::string what =
        phrase("{} of your own", words::plural(static_cast<int>(shared.npcs.size()), "NPC"));
    if (!shared.encounters.empty())
      append(what, " and {}",
             words::plural(static_cast<int>(shared.encounters.size()), "encounter"));
    paragraph(ui, some ? phrase("{}, in one file.", what) : "There are no NPCs of your own yet.",
              Ink::kQuiet);
  }
  if (some) {
    if (app.environment.share &&
        parts::way(ui, "share", icon::share_2, "Share", "By the phone’s own sheet"))
      command(app, "share", download_json(file_name(name), text_of(shared)));
    if (parts::way(ui, "file", icon::download, "Save as a file"))
      command(app, "download", download_json(file_name(name), text_of(shared)));
    if (parts::way(ui, "copy", icon::scroll_text, "Copy as a text",
                   "To be pasted into a message, or into Fray"))
      command(app, "copy", text_of(shared));
    if (!all) code_part(ui, app, shared);
  }
  if (all) {
    gap(ui, 16);
    if (parts::way(ui, "in", icon::upload, "Import NPCs from a file",
                   "Fray’s own, a table (CSV), or a text with statblocks"))
      command(app, "pick-file", "npcs");
  }
  return true;
}

}  // namespace fray
