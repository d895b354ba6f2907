// NPCs out: as a file, by the phone's own sheet, as a text, as a link in a QR code; and files in.
#include <algorithm>
#include <charconv>

#include "core/query.hpp"
#include "core/save.hpp"
#include "web/frame.hpp"
#include "web/icons.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/own_npcs.hpp"
#include "web/screens/sharing.hpp"

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
  return file + ".fray.json";
}

// The squares of a code, with the white that has to stand around them in both themes.
void draw_code(Ui& ui, const QrCode& code) {
  const float side = std::min(width(ui), 360.0F);
  const Rect area = take(ui, side);
  const Rect square{area.x + (area.w - side) / 2, area.y, side, side};
  image(ui, square, "code", "QR code of a link to it");
  ui.draw->AddRectFilled({square.x, square.y}, {square.x + side, square.y + side}, 0xFFFFFFFFU);
  const float dot = side / static_cast<float>(code.size + 8);
  for (int y = 0; y < code.size; ++y)
    for (int x = 0; x < code.size; ++x)
      if (code.dark[static_cast<std::size_t>(y * code.size + x)] == '1') {
        const float left_edge = square.x + dot * static_cast<float>(x + 4);
        const float top = square.y + dot * static_cast<float>(y + 4);
        ui.draw->AddRectFilled({left_edge, top}, {left_edge + dot, top + dot}, 0xFF000000U);
      }
}

void ask_code(App& app, QrCode& code, Npc npc) {
  code.of = npc;
  npc.source.clear();  // a code has little room
  command(app, "qr", npcs_text({std::move(npc)}));
}

}  // namespace

void show_code(App& app, std::string_view detail) {
  QrCode& code = kept<QrCode>(app);
  const auto [end, error] =
      std::from_chars(detail.data(), detail.data() + detail.size(), code.size);
  const auto squares = static_cast<std::size_t>(code.size * code.size);
  const auto used = static_cast<std::size_t>(end - detail.data()) + 1;
  code.too_long =
      error != std::errc{} || code.size < 1 || code.size > 177 || detail.size() != used + squares;
  if (code.too_long)
    code.size = 0;
  else
    code.dark = detail.substr(used);
  app.ui->again = true;
}

bool sharing_sheet(Ui& ui, App& app) {
  std::string key;
  if (!is_open(ui, "share", &key)) return false;
  const bool all = key == "all";
  const Npc* npc = all ? nullptr : find_npc(state(app), key);
  const std::string name = all ? "My bestiary" : npc == nullptr ? "Gone" : npc->name;
  Sheet sheet(ui, "share", all ? "Share and import" : "Share " + name);
  const std::vector<Npc>& own = *state(app).own;
  const bool some = all ? !own.empty() : npc != nullptr;
  const auto text = [&] { return npcs_text(all ? own : std::vector<Npc>{*npc}); };
  if (all)
    paragraph(ui,
              own.empty() ? "There are no NPCs of your own yet."
                          : std::to_string(own.size()) + " of your own, in one file.",
              Ink::kQuiet);
  if (some) {
    if (app.environment.share &&
        parts::way(ui, "share", icon::share_2, "Share", "By the phone’s own sheet"))
      command(app, "share", download_json(file_name(name), text()));
    if (parts::way(ui, "file", icon::download, "Save as a file"))
      command(app, "download", download_json(file_name(name), text()));
    if (parts::way(ui, "copy", icon::scroll_text, "Copy as a text")) {
      command(app, "copy", text());
      toast(ui, "Copied: paste it into a message, or into Fray.");
    }
    if (!all) {
      QrCode& code = kept<QrCode>(app);
      if (code.of != *npc) {
        if (parts::way(ui, "qr", icon::qr_code, "Show a QR code",
                       "Another phone’s camera opens it in Fray")) {
          code = {};
          ask_code(app, code, *npc);
        }
      } else if (code.size > 0) {
        draw_code(ui, code);
      } else if (code.too_long) {
        paragraph(
            ui,
            "This is more than a QR code holds, or this browser makes none: share it as a file.",
            Ink::kDanger);
      }
    }
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
