#include "web/screens/more/backup.hpp"

#include <algorithm>
#include <string>

#include "core/dice/phrase.hpp"
#include "core/table/ruleset.hpp"
#include "web/app/frame.hpp"
#include "web/app/input.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/more/hand_over.hpp"
#include "web/ui/icons.hpp"
#include "web/ui/parts.hpp"

namespace fray {

using namespace ui;

namespace {

// What the page's commands take to write or share a file.
std::string file(const App& app) {
  std::string detail = "{\"name\":\"fray.json\",\"text\":";
  append_json(detail, export_all(app));
  return phrase("{}}", detail);
}

std::string count(std::size_t number, const std::string& one, const std::string& many) {
  return phrase("{} {}", number, number == 1 ? one : many);
}

// "2 characters of Errant, 1 of House rules and the fight that is on"
std::string what_there_is(const State& now) {
  std::string text;
  bool fight = false;
  for (const Ruleset* rules : rulesets()) {
    fight = fight || rules->running(now);
    const std::size_t there = rules->characters == nullptr ? 0 : rules->characters(now).size();
    if (there == 0) continue;
    const std::string counted =
        text.empty() ? count(there, "character", "characters") : std::to_string(there);
    append(text, "{}{} of {}", text.empty() ? "" : ", ", counted, rules->name);
  }
  if (text.empty()) text = "No characters";
  return text + (fight ? " and the fight that is on" : ", no fight");
}

void export_button(Ui& ui, App& app, std::string_view name) {
  ButtonOptions options;
  options.icon = icon::download;
  if (button(ui, take(ui, control_height(ui)), "export", name, options))
    command(app, "download", file(app));
}

void import_sheet(Ui& ui, App& app) {
  import_on(app);
  Sheet sheet(ui, "import", "Import from a file", control_height(ui) + 16);
  if (const int percent = import_percent(app); percent >= 0) {
    paragraph(ui, phrase("Reading the file: {} %", percent));
    animate(ui);
    return;
  }
  paragraph(ui,
            "A file that Fray has exported takes the place of all that is kept here: the Company, "
            "the fight, the log and every step that could be undone.");
  gap(ui, 12);
  paragraph(ui, phrase("Kept now: {}.", what_there_is(state(app))), Ink::kQuiet);
  gap(ui, 12);
  paragraph(ui,
            "Undo does not reach past an import, but More can bring back what was here, until the "
            "page is closed. A file of it is safer.");
  gap(ui, 12);
  export_button(ui, app, "Export what is here");
  gap(ui, 16);
  const Rect bottom = inset(sheet.footer(), 0, 8);
  ButtonOptions options;
  options.look = Look::kPrimary;
  options.icon = icon::upload;
  if (button(ui, bottom, "choose", "Choose a file", options)) command(app, "pick-file");
}

void erase_sheet(Ui& ui, App& app) {
  Sheet sheet(ui, "erase", "Erase all?", control_height(ui) + 16);
  paragraph(ui,
            "The Company, the fight, the log, every undo step and the settings on this device are "
            "gone for good. Nobody else has a copy.");
  gap(ui, 12);
  paragraph(ui, phrase("Kept now: {}.", what_there_is(state(app))), Ink::kQuiet);
  gap(ui, 16);
  export_button(ui, app, "Export it first");
  gap(ui, 16);
  const auto halves = split(inset(sheet.footer(), 0, 8), {1, 1}, 12);
  if (button(ui, halves[0], "keep", "Keep it")) close(ui);
  ButtonOptions options;
  options.look = Look::kDanger;
  options.icon = icon::trash_2;
  if (button(ui, halves[1], "erase", "Erase", options)) {
    command(app, "erase");
    close(ui);
  }
}

}  // namespace

void backup(Ui& ui, App& app) {
  if (!is_open(ui, "import")) drop_import(app);  // its sheet was closed
  heading(ui, "What is kept");
  if (parts::way(ui, "export", icon::download, "Export as a file", what_there_is(state(app)))) {
    command(app, "download", file(app));
  }
  if (app.environment.share && parts::way(ui, "share", icon::share_2, "Share that file")) {
    command(app, "share", file(app));
  }
  if (parts::way(ui, "import", icon::upload, "Import from a file")) open(ui, "import");
  if (parts::way(ui, "hand-over", icon::share_2, "Hand over the fight, or a character",
                 "As a link, a QR code or a file"))
    open(ui, "hand-over/list");
  const std::string& before = screen_state<BeforeImport>(app).text;
  if (!before.empty() && parts::way(ui, "bring-back", icon::rotate_ccw, "Bring back what was here",
                                    "Before the import of a file")) {
    import_file(app, std::string(before));  // a copy: what it replaces takes its place
  }
  if (parts::way(ui, "erase", icon::trash_2, "Erase all", "Asks first")) open(ui, "erase");
  gap(ui, 20);
}

bool backup_sheets(Ui& ui, App& app) {
  if (hand_over_sheets(ui, app)) return true;
  if (is_open(ui, "import")) {
    import_sheet(ui, app);
    return true;
  }
  if (is_open(ui, "erase")) {
    erase_sheet(ui, app);
    return true;
  }
  return false;
}

}  // namespace fray
