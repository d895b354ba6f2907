// Wounds (E-WND-1, E-WND-2): their rows on a card, and the sheet "wound/3", which adds one by hand
// or says how near to death somebody is.
#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "core/errant/query.hpp"
#include "core/errant/tables.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct WoundDraft {
  Id of = 0;
  Wound wound;
  int dying = 0;  // of kStates
  int turns = 1;
  Body before;  // that those two were taken from
};

void one_wound(Ui& ui, App& app, const Combatant& who, int place) {
  const ui::Scope scope(ui, place);
  const Wound& wound = who.body.wounds[static_cast<std::size_t>(place)];
  const WoundRow& row = wound_row(wound);
  const std::string title = words::capital(std::string(row.title));
  const float height = std::max(44.0F, 36 * ui::unit(ui));
  const float button = ui::text_width(ui, "Seen to", ui::Type::kBody) + 32;
  const bool beside =
      ui::text_width(ui, title, ui::Type::kBody, true) + button + 8 <= ui::width(ui);
  if (!beside) ui::paragraph(ui, title);
  const ui::Rect strip = ui::take(ui, height);
  if (beside) {
    const ui::Rect left = {strip.x, strip.y, strip.w - button - 8, strip.h};
    ui::label(ui, left, title, ui::Type::kBody, ui::Ink::kInk, 0, true);
    ui::image(ui, left, "title", title);
  }
  action_button(ui, app, {strip.x + strip.w - button, strip.y, button, strip.h}, "seen-to",
                "Seen to", RemoveWound{who.id, place},
                {.look = ui::Look::kQuiet, .spoken = title + ": seen to"});
  ui::paragraph(ui, row.text, ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 8);
}

// How near to death somebody can be set to be, by hand.
constexpr std::array<Dying, 5> kStates = {Dying::kNot, Dying::kDeathsDoorSlowly, Dying::kDeathsDoor,
                                          Dying::kConsigned, Dying::kDead};
constexpr std::array<std::string_view, 5> kStateNames = {
    "Not dying", "Death’s door, in Exploration Turns", "Death’s door", "Consigned to the reaper",
    "Dead"};

int state_of(const Body& body) {
  const auto found = std::find(kStates.begin(), kStates.end(), std::min(body.dying, Dying::kDead));
  return static_cast<int>(found - kStates.begin());
}

void dying_by_hand(Ui& ui, App& app, const Combatant& who, WoundDraft& draft) {
  section(ui, "How near to death");
  ChipFlow flow(ui);
  for (std::size_t i = 0; i < kStates.size(); ++i) {
    const bool on = draft.dying == static_cast<int>(i);
    if (ui::chip(ui, flow.next(kStateNames[i]), kStateNames[i], kStateNames[i], on))
      draft.dying = static_cast<int>(i);
  }
  ui::gap(ui, 8);
  const Dying dying = kStates[static_cast<std::size_t>(draft.dying)];
  if (counts_down(dying))
    labelled_stepper(ui, "turns", "Turns left", draft.turns, 1, kMostTurnsDying);
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "set-dying",
                    "Set how near to death they are", SetDying{who.id, dying, draft.turns},
                    {.help = "E-WND-3"}))
    ui::close(ui);
  ui::gap(ui, 16);
}

void choose_wound(Ui& ui, Wound& wound) {
  section(ui, "Kind of harm");
  ChipFlow kinds(ui);
  for (int i = 0; i < kHarms; ++i) {
    const auto harm = static_cast<Harm>(i);
    const std::string name = words::capital(std::string(harm_name(harm)));
    if (ui::chip(ui, kinds.next(name), name, name, wound.harm == harm)) wound.harm = harm;
  }
  ui::gap(ui, 12);
  section(ui, "Severity");
  ChipFlow flow(ui);
  for (int severity = 1; severity <= kWorstWound; ++severity) {
    const std::string name =
        std::to_string(severity) + " " + std::string(wound_row({wound.harm, severity}).title);
    if (ui::chip(ui, flow.next(name), severity, name, wound.severity == severity))
      wound.severity = severity;
  }
  ui::gap(ui, 12);
}

// What the wound says; and where it is had already, which one comes in its place.
void tell_wound(Ui& ui, const Combatant& who, const Wound& wound) {
  const int taken = severity_taken(who.body, wound.harm, wound.severity);
  ui::paragraph(ui, wound_row(wound).text);
  if (taken > 0 && taken < wound.severity) {
    const WoundRow& row = wound_row({wound.harm, taken});
    ui::paragraph(ui, "Had already, or nothing left to lose: it becomes " + std::to_string(taken) +
                          ", " + std::string(row.title) + ". " + std::string(row.text));
  }
  ui::gap(ui, 16);
}

}  // namespace

void card_wounds(Ui& ui, App& app, const Combatant& who) {
  for (int i = 0; i < static_cast<int>(who.body.wounds.size()); ++i) one_wound(ui, app, who, i);
  if (!who.body.wounds.empty()) {
    const Wound& last = who.body.wounds.back();
    if (ui::button(ui, ui::take(ui, control_height(ui)), "table", "Table of wounds",
                   {.look = ui::Look::kQuiet, .icon = icon::table}))
      ui::open(ui, table_route(errant::wound_table_key(last.harm), last.severity));
  }
  if (is_blind(who.body)) ui::paragraph(ui, "Blind: both eyes are gone.");
}

bool wound_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "wound", &argument)) return false;
  const auto& fight = errant_state(state(app)).fight;
  const Combatant* who = fight ? find_combatant(*fight, id_in(argument)) : nullptr;
  if (!who) return nobody_sheet(ui, "wound");
  WoundDraft& draft = screen_state<WoundDraft>(app);
  if (draft.of != who->id || draft.before != who->body) {
    if (draft.of != who->id) draft.wound = {};
    draft = {who->id, draft.wound, state_of(who->body), who->rank, who->body};
    if (who->body.turns_left > 0) draft.turns = who->body.turns_left;
  }
  ui::Sheet sheet(ui, "wound", "A wound for " + who->name, control_height(ui) + 16);
  const ui::Scope scope(ui, who->id);
  choose_wound(ui, draft.wound);
  tell_wound(ui, *who, draft.wound);
  dying_by_hand(ui, app, *who, draft);
  // How near to death was chosen, and not set: it comes with the wound.
  std::vector<Action> actions;
  actions.emplace_back(AddWound{who->id, draft.wound});  // first: the dead take none
  std::string note;
  if (draft.dying != state_of(who->body)) {
    const auto chosen = static_cast<std::size_t>(draft.dying);
    actions.emplace_back(SetDying{who->id, kStates[chosen], draft.turns});
    note = "And: " + std::string(kStateNames[chosen]);
  }
  std::string why = why_not(app, actions.front());
  if (why.empty()) why = why_not(app, actions.back());
  const std::string name = "Add " + std::string(wound_row(draft.wound).title);
  if (ui::button(ui, ui::inset(sheet.footer(), 0, 8), "add", name,
                 {.look = ui::Look::kPrimary,
                  .icon = icon::check,
                  .why_not = why,
                  .help = "E-WND-1",
                  .note = note})) {
    dispatch(app, std::move(actions));
    draft = {};
    ui::close(ui);
  }
  return true;
}

}  // namespace fray
