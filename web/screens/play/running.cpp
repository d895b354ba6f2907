#include "web/screens/play/running.hpp"

#include <algorithm>
#include <string>

#include "web/errant/chase/start.hpp"
#include "web/errant/morale.hpp"
#include "web/screens/controls.hpp"
#include "web/screens/play/rows.hpp"
#include "web/screens/play/step.hpp"
#include "web/screens/play/turn_page.hpp"
#include "web/screens/play/words.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct FightPlace : TurnPlace {};

struct FightNotes {
  bool folded = false;
};

std::string circumstances(const Fight& fight) {
  std::string text;
  if (fight.turn > 0) text = "Turn " + std::to_string(fight.turn) + " · ";
  text += words::distance_text(fight) + " · " + words::light_name(fight.light);
  if (fight.terrain > 0) text += " · terrain " + std::to_string(fight.terrain);
  return text;
}

void header(Ui& ui, const Fight& fight) {
  tab_header(ui, words::step_title(fight), circumstances(fight), "Fight menu", "fight-menu");
}

// As much of a text as is no taller, cut between two words.
std::string beginning(Ui& ui, const std::string& text, float height) {
  const auto fits = [&](const std::string& words) {
    return ui::paragraph_height(ui, words, ui::Type::kSmall, ui::width(ui)) <= height;
  };
  if (fits(text)) return text;
  std::size_t shown = 0, over = text.size();
  while (over - shown > 1) {
    const std::size_t middle = shown + (over - shown) / 2;
    (fits(text.substr(0, middle) + " …") ? shown : over) = middle;
  }
  std::size_t end = text.find_last_of(" \n", shown);
  if (end == std::string::npos) {  // a script without spaces: between two letters
    end = shown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  }
  return text.substr(0, end) + " …";
}

// Before the first turn is under way; later they are in the menu, for the list needs the room.
void notes_at_the_start(Ui& ui, App& app) {
  constexpr int kMostLines = 6;
  const Fight& fight = *state(app).fight;
  if (fight.notes.empty() || fight.turn > 1 || fight.winners) return;
  FightNotes& notes = kept<FightNotes>(app);
  const float small = ui::line_height(ui, ui::Type::kSmall);
  ui::gap(ui, 4);
  const ui::Rect strip = ui::take(ui, std::max(44.0F, small + 12));
  const auto halves = ui::split(strip, {1, 1}, 8);
  if (ui::button(ui, halves[0], "notes", "Notes",
                 {.look = ui::Look::kQuiet,
                  .icon = icon::scroll_text,
                  .has_expanded = true,
                  .expanded = !notes.folded}))
    notes.folded = !notes.folded;
  if (notes.folded) return;
  if (ui::button(ui, halves[1], "all-notes", "Change",
                 {.look = ui::Look::kQuiet, .icon = icon::pencil, .spoken = "Change the notes"}))
    ui::open(ui, "fight-notes");
  ui::paragraph(ui, beginning(ui, fight.notes, small * kMostLines), ui::Ink::kInk,
                ui::Type::kSmall);
  ui::gap(ui, 8);
}

}  // namespace

void running_fight(Ui& ui, App& app) {
  const Fight& fight = *state(app).fight;
  turn_page(
      ui, app, "fight", "Fight", kept<FightPlace>(app), {static_cast<int>(fight.step), fight.turn},
      app.last, [&] { header(ui, fight); },
      [&] {
        chase_of_fight(ui, app);
        notes_at_the_start(ui, app);
        step_panel(ui, app);
        combatant_rows(ui, app);
      },
      [&](float room) { return morale_asked(ui, app, room); });
  step_bar(ui, app);
}

}  // namespace fray
