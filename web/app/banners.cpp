// What the page has to say about itself: one banner above the screen, with its way on.
#include <algorithm>

#include "core/dice/phrase.hpp"
#include "web/app/frame.hpp"
#include "web/app/table.hpp"
#include "web/ui/context.hpp"
#include "web/ui/icons.hpp"

namespace fray {
namespace {

struct Wording {
  std::string_view kind;
  std::string_view text;
  std::string_view button, command;  // the way on
  std::string_view second, second_command;
  bool dismiss = true;
  bool problem = true;
};
// In the order of their weight: the first that holds is shown.
constexpr Wording wordings[] = {
    {"corrupt",
     "What was saved here could not be read. It has been put aside, untouched; you can export it "
     "as it is.",
     "Export it", "export-raw", "", "", true, true},
    {"set-aside",
     "NPCs or encounters of your own could not be read and are left out. What was saved has been "
     "put aside, untouched; you can export it as it is.",
     "Export it", "export-raw", "", "", true, true},
    {"newer-version",
     "What was saved here comes from a newer Fray. It has been put aside, untouched.", "Update",
     "update", "Export it", "export-raw", true, true},
    {"taken-over", "Fray goes on in another tab. Nothing done here is saved.", "Use this tab",
     "take-over", "", "", false, true},
    {"second-tab", "Fray is open in another tab. Nothing done here is saved.", "Use this tab",
     "take-over", "", "", false, true},
    {"save-unreadable",
     "The last change could not be saved so that it can be read again. Undo it, or export the "
     "fight.",
     "Export", "export", "", "", true, true},
    {"storage-full", "There is no room left to save. Export the fight so that it is not lost.",
     "Export", "export", "", "", true, true},
    {"storage-refused",
     "This browser lets Fray save nothing. Export the fight before you close the page.", "Export",
     "export", "", "", true, true},
    {"storage-low",
     "There is little room left to save here. Export everything, or remove NPCs of your own.",
     "Export", "export", "", "", true, false},
    {"storage-weak",
     "This browser refuses Fray its database: what was done in the last minute or two is lost if "
     "the browser dies. A dot in the corner stands for it. Export what must last.",
     "Export", "export", "", "", true, false},
    {"update-ready", "A new version of Fray is ready.", "Update", "update", "", "", true, false},
};

const Wording* wording_of(const std::vector<Notice>& notices) {
  for (const Wording& wording : wordings)
    if (std::ranges::find(notices, wording.kind, &Notice::kind) != notices.end()) return &wording;
  return nullptr;
}

void follow(App& app, std::string_view name) {
  if (name == "export")
    command(app, "download", download_json("fray.json", export_all(app)));
  else
    command(app, name);
}

}  // namespace

std::string_view notice_text(std::string_view kind) {
  const auto* found = std::ranges::find(wordings, kind, &Wording::kind);
  return found == std::end(wordings) ? std::string_view{} : found->text;
}

std::string download_json(std::string_view name, std::string_view text) {
  std::string out = "{\"name\":";
  ui::append_json(out, name);
  out += ",\"text\":";
  ui::append_json(out, text);
  return phrase("{}}", out);
}

// A deed at the table of many phones that waits for a yes, wherever the Guide is.
static float request_banner(Ui& ui, App& app, ui::Rect area) {
  const SeatRequest one = guide_table(app).requests.front();
  const std::string text = phrase("{} asks: {}.", one.whose, one.what);
  const float pad = 14, button = 44 * std::max(1.0F, ui.text_scale * 0.9F);
  const float words = ui::paragraph_height(ui, text, ui::Type::kBody, area.w - 2 * pad);
  const ui::Rect r{area.x, area.y, area.w, 10 + words + 6 + button + 8};
  const ui::Group group(ui, ui::Role::kRegion, "request", "Request", r);
  ui::fill(ui, r, ui::Surface::kRaised);
  ui::fill(ui, {r.x, r.y, 4, r.h}, ui::Surface::kSafe);
  ui::hairline(ui, r.x, r.y + r.h - 1, r.w);
  ui::text(ui, {r.x + pad, r.y + 10, r.w - 2 * pad, words}, text);
  const auto halves = ui::split({r.x + pad, r.y + 10 + words + 6, r.w - 2 * pad, button}, {1, 1});
  const bool yes = ui::button(ui, halves[0], "yes", "Yes", {.look = ui::Look::kSafe});
  const bool no = ui::button(ui, halves[1], "no", "No");
  if (yes || no) answer_request(app, one.seat, one.id, yes);
  return r.h;
}

float banners(Ui& ui, App& app, ui::Rect area) {
  const Wording* w = wording_of(app.notices);
  if (!w) return guide_table(app).requests.empty() ? 0 : request_banner(ui, app, area);
  const float pad = 14, button = 44 * std::max(1.0F, ui.text_scale * 0.9F);
  const float words = ui::paragraph_height(ui, w->text, ui::Type::kBody, area.w - 2 * pad);
  const ui::Rect r{area.x, area.y, area.w, 10 + words + 6 + button + 8};
  const ui::Group group(ui, ui::Role::kRegion, w->kind, "Notice", r);
  ui::fill(ui, r, ui::Surface::kRaised);
  ui::fill(ui, {r.x, r.y, 4, r.h}, w->problem ? ui::Surface::kDanger : ui::Surface::kSafe);
  ui::hairline(ui, r.x, r.y + r.h - 1, r.w);
  ui::text(ui, {r.x + pad, r.y + 10, r.w - 2 * pad, words}, w->text);
  float x = r.x + pad;
  const float y = r.y + 10 + words + 6;
  auto offer = [&](std::string_view name, ui::Look look) {
    ui::ButtonOptions o;
    o.look = look;
    const ui::Rect place{
        x, y, std::max(88.0F, ui::text_width(ui, name, ui::Type::kBody, true) + 32), button};
    x += place.w + 8;
    return ui::button(ui, place, name, name, o);
  };
  if (offer(w->button, w->problem ? ui::Look::kPlain : ui::Look::kSafe)) follow(app, w->command);
  if (!w->second.empty() && offer(w->second, ui::Look::kPlain)) follow(app, w->second_command);
  if (w->dismiss && offer(w->kind == "update-ready" ? "Later" : "Dismiss", ui::Look::kQuiet)) {
    command(app, "dismissed", w->kind);
    std::erase_if(app.notices, [w](const Notice& notice) { return notice.kind == w->kind; });
  }
  return r.h;
}

}  // namespace fray
