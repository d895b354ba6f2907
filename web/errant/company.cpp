#include "web/errant/company.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/actions.hpp"
#include "core/errant/journey/form.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rebase.hpp"
#include "core/errant/words.hpp"
#include "core/errant/wounds.hpp"
#include "core/save/save.hpp"
#include "web/app/ruleset.hpp"
#include "web/errant/gear.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

const Combatant* fighter_of(const ErrantState& now, Id errant) {
  if (!now.fight || errant == 0) return nullptr;
  const auto& all = now.fight->combatants;
  const auto found = std::ranges::find(all, errant, &Combatant::errant);
  return found == all.end() ? nullptr : &*found;
}

bool is_unsaved(const App& app, const ErrantDraft& draft) {
  return draft.before.id != 0 && draft.errant != draft.before &&
         find_errant(state(app), draft.before.id) != nullptr;
}

}  // namespace

// Of a new one the gear sets Encumbrance.
static Errant fresh_errant() {
  Errant fresh;
  fresh.weighed = true;
  return fresh;
}

void begin(ErrantDraft& draft, const App& app, const std::string& argument) {
  Errant now = fresh_errant();
  if (const Errant* known = find_errant(state(app), id_in(argument))) {
    now = *known;
  }
  if (draft.of == argument && draft.before == now) return;
  // What has happened since stays, and so does what was entered.
  const bool entered = draft.of == argument && now.id != 0 && is_unsaved(app, draft);
  draft = {argument, now, entered ? rebased(now, draft.before, draft.errant) : now, {}};
  if (argument != kNewErrant) return;
  if (const auto kept_one = errant_from_text(app.preferences.new_errant)) draft.errant = *kept_one;
}

void keep_draft(App& app, ErrantDraft& draft) {
  if (draft.of != kNewErrant || draft.kept == draft.errant) return;
  draft.kept = draft.errant;
  Preferences preferences = app.preferences;
  preferences.new_errant = draft.errant == fresh_errant() ? "" : errant_text(draft.errant);
  change_preferences(app, std::move(preferences));
}

namespace {

void archetype_choice(Ui& ui, Errant& errant) {
  caption(ui, "Archetype");
  constexpr std::array<std::string_view, 4> names = {"Violent", "Deviant", "Zealot", "Occult"};
  int chosen = static_cast<int>(errant.archetype);
  if (choose(ui, "archetype", "Archetype", names, chosen)) {
    errant.archetype = static_cast<Archetype>(chosen);
  }
  ui::gap(ui, 12);
}

// Encumbrance follows from the gear, until it is entered; then it says so, with the way back.
void load(Ui& ui, Errant& errant) {
  const int of_gear = encumbrance_of_gear(errant);
  if (errant.weighed) errant.encumbrance = of_gear;
  if (labelled_stepper(ui, "encumbrance", "Encumbrance", errant, &Errant::encumbrance))
    errant.weighed = false;
  if (errant.weighed) {
    ui::paragraph(ui, load_text(errant), ui::Ink::kQuiet, ui::Type::kSmall);
    labelled_stepper(ui, "backpack", "Backpack, quarter slots", errant, &Errant::backpack);
    return;
  }
  ui::paragraph(ui, "Entered by hand.", ui::Ink::kQuiet, ui::Type::kSmall);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "weigh",
                 "Take it from the gear: " + std::to_string(of_gear),
                 {.look = ui::Look::kQuiet, .icon = icon::backpack}))
    errant.weighed = true;
}

// Who fights has HP and wounds of the fight's: they are changed on the card.
void figures(Ui& ui, Errant& errant, const Combatant* fighter, bool is_new) {
  labelled_stepper(ui, "renown", "Renown", errant, &Errant::renown);
  if (fighter == nullptr) {
    Errant healed = errant;
    if (labelled_stepper(ui, "hp", "HP", healed, &Errant::hp)) {
      if (is_new)
        set_hp(errant, healed.hp);
      else
        errant.hp = healed.hp;
    }
    if (errant.hp > errant.max_hp)
      ui::paragraph(ui,
                    "HP go no higher than full HP: saved as " + std::to_string(errant.max_hp) + ".",
                    ui::Ink::kDanger, ui::Type::kSmall);
  } else {
    ui::paragraph(ui,
                  "In the fight: " + std::to_string(fighter->hp) + " of " +
                      std::to_string(fighter->max_hp) + " HP. HP and wounds are on the card.",
                  ui::Ink::kQuiet);
  }
  Errant fuller = errant;
  if (labelled_stepper(ui, "max-hp", "Full HP", fuller, &Errant::max_hp)) {
    if (fighter == nullptr)
      set_full_hp(errant, fuller.max_hp);
    else
      errant.max_hp = fuller.max_hp;
  }
  ui::gap(ui, 8);
  section(ui, "Attributes");
  labelled_stepper(ui, "phys", "Phys", errant.attributes, &Attributes::phys);
  labelled_stepper(ui, "skill", "Skill", errant.attributes, &Attributes::skill);
  labelled_stepper(ui, "mind", "Mind", errant.attributes, &Attributes::mind);
  labelled_stepper(ui, "pres", "Pres", errant.attributes, &Attributes::pres);
  ui::gap(ui, 8);
  section(ui, "Load and speed");
  load(ui, errant);
  const int dice = movement_dice(errant);
  ui::paragraph(ui,
                "SPD " + std::to_string(speed(errant)) + ": skill less Encumbrance. " +
                    (dice > 0 ? "Moves " + words::movement_dice_text(dice) + "."
                              : "Too slow for movement dice: an action moves " +
                                    std::to_string(kFixedMove) + "."),
                ui::Ink::kQuiet, ui::Type::kSmall);
  ui::gap(ui, 12);
}

// What the Errant brought home from fights, to be mended by hand: saved with the sheet.
void body_section(Ui& ui, Errant& errant) {
  Body& body = errant.body;
  if (is_whole(body)) return;
  const ui::Scope scope(ui, "body");
  section(ui, "Body");
  if (body.dying != Dying::kNot) {
    ui::paragraph(ui, dying_text(body), ui::Ink::kDanger);
    ui::gap(ui, 4);
    const std::string name = is_dead(body) ? "Back among the living" : "No longer dying";
    if (ui::button(ui, ui::take(ui, control_height(ui)), "lives", name, {.icon = icon::heart})) {
      live_on(body);
    }
    ui::gap(ui, 8);
  }
  for (std::size_t i = 0; i < body.wounds.size(); ++i) {
    const ui::Scope place(ui, static_cast<int>(i));
    const WoundRow& row = wound_row(body.wounds[i]);
    ui::paragraph(ui, std::string(row.title) + ": " + std::string(row.text), ui::Ink::kInk,
                  ui::Type::kSmall);
    if (!ui::button(ui, ui::take(ui, control_height(ui)), "seen-to", "Seen to",
                    {.why_not = why_not_seen_to(body, body.wounds[i]),
                     .spoken = std::string(row.title) + ": seen to"}))
      continue;
    body.wounds.erase(body.wounds.begin() + static_cast<std::ptrdiff_t>(i));
    break;  // the frame is built again
  }
  ui::gap(ui, 8);
  labelled_stepper(ui, "exhaustion", "Exhaustion", body, &Body::exhaustion);
  ui::gap(ui, 8);
}

// What a Rest and a month bring: on the sheet as it is saved, so only while nothing else is
// changed.
void company_turns(Ui& ui, App& app, const ErrantDraft& draft) {
  const Gear& gear = draft.before.gear;
  const bool hurt = wants_mending(gear);
  if (hurt) {
    const std::string why = draft.errant == draft.before
                                ? why_not(app, RepairArmour{draft.before.id})
                                : "Save what was changed first.";
    if (ui::button(ui, ui::take(ui, control_height(ui)), "repair-armour", "Rest, mend the armour",
                   {.icon = icon::shield, .why_not = why, .help = "E-ARM-3"}))
      dispatch(app, RepairArmour{draft.before.id});
    ui::gap(ui, 12);
  }
}

// What is used up, also where nobody counts turns. It is changed at once, not with the sheet.
void stores_section(Ui& ui, App& app, Id who) {
  const Errant* errant = find_errant(state(app), who);
  if (errant == nullptr) return;
  const ui::Scope scope(ui, "stores");
  section(ui, "Lights, food, money");
  for (const journey::Thing& thing : errant->pack.things) {
    const ui::Scope one(ui, thing.id);
    const std::string left =
        phrase("{} {} of {}{}", journey::is_light(thing) ? "Burn" : "Depletion", thing.left,
               thing.full, thing.lit ? ", burns" : "");
    if (parts::way(ui, "thing", journey::is_light(thing) ? icon::flame : icon::package,
                   journey::name_of(thing), left))
      ui::open(ui, phrase("who/{}", journey::row_of(thing.id)));
  }
  if (parts::way(ui, "take-up", icon::plus, "Take something up", "Torches, rations, anything else"))
    ui::open(ui, phrase("offer/{}-j-take-up", who));
  if (parts::way(
          ui, "purse", icon::backpack, "Supply and purse",
          phrase("{} Supply, {}", errant->pack.supply, journey::purse_text(errant->pack.purse))))
    ui::open(ui, phrase("offer/{}-j-stores", who));
  ui::gap(ui, 12);
}

void footer(Ui& ui, App& app, ui::Rect rect, ErrantDraft& draft, bool known) {
  Errant named = draft.errant;
  if (!known) named.id = 0;
  const Action save = known ? Action(ChangeErrant{named}) : Action(AddErrant{named});
  const std::string why = why_not(app, save);
  const float lesser = std::max(rect.w / 3, ui::text_width(ui, "Remove", ui::Type::kBody) + 24);
  const auto parts =
      known ? ui::split(rect, {-std::min(lesser, rect.w / 2), 1}) : std::vector<ui::Rect>{rect};
  if (known && ui::button(ui, parts[0], "remove", "Remove", {.look = ui::Look::kDanger})) {
    dispatch(app, RemoveErrant{draft.errant.id});
    ui::toast(ui, draft.errant.name + " has left the Company. Undo brings them back.");
    draft = {};
    ui::close(ui);
  }
  keep_draft(app, draft);
  if (ui::button(ui, parts.back(), "save", known ? "Save" : "Add to the Company",
                 {.look = ui::Look::kPrimary, .icon = icon::check, .why_not = why})) {
    dispatch(app, save);
    if (!known) {
      draft = {.of = std::string(kNewErrant), .before = {}, .errant = fresh_errant(), .kept = {}};
      keep_draft(app, draft);
    }
    draft = {};
    ui::close(ui);
  }
}

}  // namespace

void unsaved_errant(Ui& ui, App& app) {
  ErrantDraft& draft = screen_state<ErrantDraft>(app);
  if (!is_unsaved(app, draft)) return;
  const ui::Scope scope(ui, "unsaved");
  const PromptCard card =
      prompt_card(ui, draft.before.name + "’s sheet has changes that are not saved", "");
  // Whoever left it from far below on the page has to see it, and whoever comes back to the page.
  const bool open = ui::in_route(ui, "errant");
  if (!open && (!std::exchange(draft.asked, true) || tab_opens(app)))
    ui::scroll_to(ui, {card.rect.x, card.rect.y, card.rect.w, card.rect.h});
  const auto both = ui::split(card.buttons, {1, 1});
  const ui::OneSize size(ui, {"Save", "Discard"}, both[0].w);
  const Errant& now = *find_errant(state(app), draft.before.id);
  const bool saved = action_button(
      ui, app, both[0], "save", "Save", ChangeErrant{rebased(now, draft.before, draft.errant)},
      {.icon = icon::check, .spoken = "Save " + draft.before.name + "’s sheet"});
  const bool dropped = ui::button(
      ui, both[1], "discard", "Discard",
      {.look = ui::Look::kQuiet, .spoken = "Discard the changes of " + draft.before.name});
  if (saved || dropped) {
    draft = {};
    ui::rebuild(ui);
  }
  ui::gap(ui, 8);
}

void rest_button(Ui& ui, App& app) {
  if (!why_not(app, RecoverAll{}).empty()) return;
  action_button(ui, app, ui::take(ui, control_height(ui)), "rest", "All back to full HP",
                RecoverAll{}, {.icon = icon::heart});
  ui::gap(ui, 8);
}

bool errant_sheet(Ui& ui, App& app) {
  std::string argument;
  if (!ui::is_open(ui, "errant", &argument)) return false;
  ErrantDraft& draft = screen_state<ErrantDraft>(app);
  if (draft.of != argument && is_unsaved(app, draft)) {
    // Another's is not lost for it.
    const ui::Sheet sheet(ui, "errant", "Not saved");
    unsaved_errant(ui, app);
    return true;
  }
  begin(draft, app, argument);
  draft.asked = false;
  const bool known = draft.before.id != 0;
  ui::Sheet sheet(ui, "errant", known ? draft.before.name : "New Errant", control_height(ui) + 16);
  const ui::Scope scope(ui, argument);
  caption(ui, "Name");
  ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name", draft.errant.name,
            ui::Input::kText, "Who is it?", {}, rules::kLongestName);
  ui::gap(ui, 12);
  archetype_choice(ui, draft.errant);
  const Combatant* fighter = fighter_of(state(app), draft.before.id);
  figures(ui, draft.errant, fighter, !known);
  if (fighter == nullptr) body_section(ui, draft.errant);
  gear_section(ui, argument, draft.errant);
  if (known) company_turns(ui, app, draft);
  if (known && !is_fighting(app)) stores_section(ui, app, draft.before.id);
  caption(ui, "Notes");
  ui::field(ui, ui::take(ui, 96 * ui::unit(ui)), "notes", "Notes", draft.errant.notes,
            ui::Input::kMultiline, "Weapons, vows, debts", {}, rules::kLongestNotes);
  ui::gap(ui, 16);
  footer(ui, app, ui::inset(sheet.footer(), 0, 8), draft, known);
  return true;
}

}  // namespace fray
