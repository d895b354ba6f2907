#include "web/screens/more/hand_over.hpp"

#include <string>

#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"
#include "core/save/save.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/app/qr.hpp"
#include "web/app/ruleset.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

namespace {

// Which ones there are.
void list_sheet(Ui& ui, App& app) {
  const ui::Sheet sheet(ui, "hand-over", "Hand over");
  ui::paragraph(ui, "To another phone, without any network between the two.", ui::Ink::kQuiet);
  ui::gap(ui, 8);
  const ErrantState& now = state(app);
  if (is_fighting(app) || is_chasing(app)) {
    if (parts::way(ui, "fight", icon::swords, "What goes on", "With the whole Company"))
      ui::open(ui, "hand-over/fight");
  } else {
    ui::paragraph(ui, "No fight is on.", ui::Ink::kQuiet);
  }
  for (const Errant& one : now.company) {
    const ui::Scope scope(ui, static_cast<int>(one.id));
    if (parts::way(ui, "errant", icon::users, one.name))
      ui::open(ui, phrase("hand-over/{}", static_cast<int>(one.id)));
  }
  ui::gap(ui, 16);
}

// The ways that there are for this text.
void ways(Ui& ui, App& app, const std::string& text) {
  QrCode& code = screen_state<QrCode>(app);
  if (code.of != text) {
    code = {};
    code.of = text;
    command(app, "hand-over", text);
  }
  if (code.size > 0) {
    draw_code(ui, code, "QR code of a link to it");
    ui::gap(ui, 8);
    ui::paragraph(ui, "The other phone’s camera opens it in Fray.", ui::Ink::kQuiet,
                  ui::Type::kSmall);
  } else if (code.too_long) {
    ui::paragraph(ui, "This is more than a QR code holds: hand it over in another way.",
                  ui::Ink::kQuiet);
  }
  if (!code.link.empty() &&
      parts::way(ui, "copy", icon::scroll_text, "Copy the link", "To be pasted into a message"))
    command(app, "copy", code.link);
  if (app.environment.share &&
      parts::way(ui, "share", icon::share_2, "Share", "By the phone’s own sheet"))
    command(app, "share", download_json("handed-over.fray.json", text));
  if (parts::way(ui, "file", icon::download, "Save as a file", "There: More → Import from a file"))
    command(app, "download", download_json("handed-over.fray.json", text));
  ui::gap(ui, 16);
}

void hand_over_sheet(Ui& ui, App& app, const std::string& what) {
  if (what == "fight") {
    const ui::Sheet sheet(ui, "hand-over", "Hand over what goes on");
    return ways(ui, app, present_text(app.session));
  }
  const Errant* errant = find_errant(state(app), id_in(what));
  if (errant == nullptr) {
    nobody_sheet(ui, "hand-over");
    return;
  }
  const ui::Sheet sheet(ui, "hand-over", phrase("Hand over {}", errant->name));
  ways(ui, app, handed_errant_text(*errant));
}

// What came takes the place of what is here: that is asked.
void handed_sheet(Ui& ui, App& app) {
  ui::Sheet sheet(ui, "handed", "A fight is handed over to you", control_height(ui) + 16);
  if (screen_state<HandedOver>(app).text.empty()) {
    ui::paragraph(ui, "It is not here any more: open its link or code once more.");
    return;
  }
  ui::paragraph(ui,
                "It comes with its Company and takes the place of the Company, the fight and the "
                "log that are here. Your own NPCs and favourite dice stay, unless NPCs come with "
                "it.");
  ui::gap(ui, 12);
  ui::paragraph(ui, "More can bring back what was here, until the page is closed.",
                ui::Ink::kQuiet);
  const auto halves = ui::split(ui::inset(sheet.footer(), 0, 8), {1, 1}, 12);
  if (ui::button(ui, halves[0], "leave", "Leave it")) ui::close(ui);
  if (ui::button(ui, halves[1], "take", "Take it over",
                 {.look = ui::Look::kPrimary, .icon = icon::check}))
    take_handed_over(app);
}

}  // namespace

bool hand_over_sheets(Ui& ui, App& app) {
  std::string what;
  if (ui::is_open(ui, "handed")) {
    handed_sheet(ui, app);
    return true;
  }
  if (!ui::is_open(ui, "hand-over", &what)) return false;
  if (what == "list")
    list_sheet(ui, app);
  else
    hand_over_sheet(ui, app, what);
  return true;
}

}  // namespace fray
