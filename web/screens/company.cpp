#include "web/screens/company.hpp"

#include <array>
#include <charconv>

#include "core/query.hpp"
#include "web/icons.hpp"
#include "web/screens/fight_parts.hpp"
#include "web/screens/fight_words.hpp"

namespace fray {

namespace {

// What is being entered. It stays when the sheet is closed without saving, so that a slip of the
// thumb loses nothing, until another Errant is opened.
struct ErrantDraft {
  std::string of;  // the route's argument it belongs to
  Errant before;   // as it was when the draft began
  Errant errant;
};

void begin(ErrantDraft& draft, const State& state, const std::string& argument) {
  Errant now;
  if (const Errant* known = find_errant(state, static_cast<Id>(std::atoi(argument.c_str())))) {
    now = *known;
  }
  if (draft.of == argument && draft.before == now) return;
  draft = {argument, now, now};
}

void archetype_choice(Ui& ui, Errant& errant) {
  caption(ui, "Archetype");
  constexpr std::array<std::string_view, 4> names = {"Violent", "Deviant", "Zealot", "Occult"};
  int chosen = static_cast<int>(errant.archetype);
  if (choose(ui, "archetype", "Archetype", names, chosen)) {
    errant.archetype = static_cast<Archetype>(chosen);
  }
  ui::gap(ui, 12);
}

void figures(Ui& ui, Errant& errant) {
  labelled_stepper(ui, "renown", "Renown", errant.renown, 1, 10);
  // Whoever is unhurt stays so, whichever of the two is entered first.
  const bool unhurt = errant.hp == errant.max_hp;
  labelled_stepper(ui, "hp", "HP", errant.hp, 0, 999);
  if (labelled_stepper(ui, "max-hp", "Full HP", errant.max_hp, 1, 999) && unhurt)
    errant.hp = errant.max_hp;
  ui::gap(ui, 8);
  section(ui, "Attributes");
  labelled_stepper(ui, "phys", "Phys", errant.attributes.phys, 0, 30);
  labelled_stepper(ui, "skill", "Skill", errant.attributes.skill, 0, 30);
  labelled_stepper(ui, "mind", "Mind", errant.attributes.mind, 0, 30);
  labelled_stepper(ui, "pres", "Pres", errant.attributes.pres, 0, 30);
  ui::gap(ui, 8);
  section(ui, "Load and speed");
  labelled_stepper(ui, "encumbrance", "Encumbrance", errant.encumbrance, 0, 30);
  const int dice = movement_dice(errant);
  ui::paragraph(ui,
                "SPD " + std::to_string(speed(errant)) + ": skill less Encumbrance. " +
                    (dice > 0 ? "Moves " + std::to_string(dice) + "D4 × 10."
                              : std::string("Too slow for movement dice: an action moves 10.")),
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 12);
}

void footer(Ui& ui, App& app, ui::Rect rect, ErrantDraft& draft, bool known) {
  Errant named = draft.errant;
  if (!known) named.id = 0;
  const Action save = known ? Action(ChangeErrant{named}) : Action(AddErrant{named});
  const std::string why = why_not(app, save);
  const auto parts = known ? ui::split(rect, {1, 2}) : std::vector<ui::Rect>{rect};
  if (known && ui::button(ui, parts[0], "remove", "Remove", {.look = ui::Look::kDanger})) {
    perform(app, RemoveErrant{draft.errant.id});
    ui::toast(ui, draft.errant.name + " has left the Company. Undo brings them back.");
    draft = {};
    ui::close(ui);
  }
  if (ui::button(ui, parts.back(), "save", known ? "Save" : "Add to the Company",
                 {.look = ui::Look::kPrimary, .icon = icon::check, .why_not = why})) {
    perform(app, save);
    draft = {};
    ui::close(ui);
  }
}

}  // namespace

bool errant_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "errant", &argument)) return false;
  ErrantDraft& draft = kept<ErrantDraft>(app);
  begin(draft, state(app), argument);
  const bool known = draft.before.id != 0;
  ui::Sheet sheet(ui, "errant", known ? draft.before.name : "New Errant", control_height(ui) + 16);
  const ui::Scope scope(ui, argument);
  caption(ui, "Name");
  ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name", draft.errant.name,
            ui::Input::kText, "Who is it?", {}, 60);
  ui::gap(ui, 12);
  archetype_choice(ui, draft.errant);
  figures(ui, draft.errant);
  caption(ui, "Notes");
  ui::field(ui, ui::take(ui, 96 * ui::unit(ui)), "notes", "Notes", draft.errant.notes,
            ui::Input::kMultiline, "Weapons, vows, debts", {}, 500);
  ui::gap(ui, 16);
  footer(ui, app, ui::inset(sheet.footer(), 0, 8), draft, known);
  return true;
}

}  // namespace fray
