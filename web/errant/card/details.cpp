// All else about a combatant: its effects, where it stands, its name, its notes, its stat card.
#include <array>
#include <string>

#include "core/errant/actions.hpp"
#include "core/errant/bestiary/abilities.hpp"
#include "core/errant/checks.hpp"
#include "core/errant/morale.hpp"
#include "core/errant/query.hpp"
#include "core/errant/words.hpp"
#include "web/errant/card/card.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

// "impairs it 1, helps against it 2" or "".
std::string steps_text(const Effect& effect) {
  std::string text;
  if (effect.impairs_bearer > 0) {
    text = "its attacks impaired " + std::to_string(effect.impairs_bearer);
  }
  if (effect.enhances_against > 0) {
    if (!text.empty()) text += ", ";
    text += "attacks on it enhanced " + std::to_string(effect.enhances_against);
  }
  if (effect.no_actions || effect.no_moving) {
    if (!text.empty()) text += ", ";
    text += effect.no_actions ? "takes no actions" : "stays where it is";
  }
  return text;
}

void standing_choice(Ui& ui, App& app, const Combatant& who) {
  if (who.standing == Standing::kFighting && is_out(who)) {
    ui::paragraph(ui,
                  is_dead(who)      ? "Dead."
                  : who.errant != 0 ? "Out of action, until HP is above 0 or the fight ends."
                                    : "Beaten, at 0 HP. Healed, it fights on.",
                  ui::Ink::kQuiet);
    ui::gap(ui, 8);
    return;
  }
  constexpr std::array<std::string_view, 3> names = {"Fighting", "Fled", "Surrendered"};
  int chosen = static_cast<int>(who.standing);
  if (choose(ui, "standing", "Standing", names, chosen)) {
    dispatch(app, SetStanding{who.id, static_cast<Standing>(chosen)});
  }
  ui::gap(ui, 8);
}

void names(Ui& ui, App& app, const Combatant& who) {
  std::string name = who.name;
  std::string notes = who.notes;
  caption(ui, "Name");
  if (ui::field(ui, ui::take(ui, control_height(ui)), "name", "Name", name, ui::Input::kText, {},
                {}, rules::kLongestName)
          .committed) {
    dispatch(app, RenameCombatant{who.id, name, who.notes});
  }
  ui::gap(ui, 8);
  caption(ui, "Notes");
  if (ui::field(ui, ui::take(ui, 84 * ui::unit(ui)), "notes", "Notes", notes, ui::Input::kMultiline,
                {}, {}, rules::kLongestNotes)
          .committed) {
    dispatch(app, RenameCombatant{who.id, who.name, notes});
  }
  ui::gap(ui, 16);
}

}  // namespace

void card_effects(Ui& ui, App& app, const Combatant& who) {
  const Fight& fight = *errant_state(state(app)).fight;
  section(ui, "Effects");
  for (const Effect& effect : who.effects) {
    const ui::Scope scope(ui, effect.id);
    const ui::Rect strip = ui::take(ui, row_height(ui));
    const float end = std::max(72.0F, ui::text_width(ui, "End", ui::Type::kBody) + 32);
    const ui::Rect words_rect = {strip.x, strip.y, strip.w - end - 8, strip.h};
    const std::string steps = steps_text(effect);
    const std::string text = words::effect_text(effect, fight.turn);
    const float first = ui::line_height(ui, ui::Type::kBody);
    const float second = steps.empty() ? 0 : ui::line_height(ui, ui::Type::kSmall);
    const float top = strip.y + (strip.h - first - second) / 2;
    ui::label(ui, {strip.x, top, words_rect.w, first}, text);
    ui::label(ui, {strip.x, top + first, words_rect.w, second}, steps, ui::Type::kSmall,
              ui::Ink::kQuiet);
    ui::image(ui, words_rect, "text", steps.empty() ? text : text + ", " + steps);
    action_button(ui, app, {strip.x + strip.w - end, strip.y + (strip.h - 44) / 2, end, 44}, "end",
                  "End", EndEffect{who.id, effect.id},
                  {.look = ui::Look::kQuiet, .spoken = "End " + effect.name});
    if (effect.name != effects::kFrozenFast) continue;
    const Chance made = chance(break_free_check(who));
    const std::string odds = parts::chance(made.good, made.of) + ", and D6 damage";
    action_button(ui, app, ui::take(ui, control_height(ui) + 8), "break-free", "Break free",
                  BreakFree{who.id, effect.id}, {.note = odds});
    ui::gap(ui, 8);
  }
  if (ui::button(ui, ui::take(ui, control_height(ui)), "add-effect", "Add an effect",
                 {.icon = icon::hourglass})) {
    ui::open(ui, "effect/" + std::to_string(who.id));
  }
  ui::gap(ui, 16);
}

void card_details(Ui& ui, App& app, const Combatant& who) {
  section(ui, "Standing");
  standing_choice(ui, app, who);
  bool leader = who.leader;
  if (ui::toggle(ui, "leader", "Leads its side", leader)) {
    dispatch(app, SetLeader{who.id, leader});
  }
  if (has_morale(who)) {
    ui::gap(ui, 8);
    if (ui::button(ui, ui::take(ui, control_height(ui) + 8), "morale", "Ask for Morale",
                   {.icon = icon::flag,
                    .help = "E-MOR-1",
                    .note = "Breaks " + words::morale_chance(who.morale, 0)})) {
      ui::open(ui, "morale/" + std::to_string(who.id));
    }
  }
  ui::gap(ui, 16);
  names(ui, app, who);
  if (who.errant != 0 && find_errant(state(app), who.errant) != nullptr) {
    if (ui::button(ui, ui::take(ui, control_height(ui)), "sheet", "Errant’s sheet",
                   {.icon = icon::scroll_text}))
      ui::open(ui, "errant/" + std::to_string(who.errant));
    ui::gap(ui, 8);
  }
  if (ui::button(ui, ui::take(ui, control_height(ui)), "mount", "Mount and Warband",
                 {.icon = icon::paw_print}))
    ui::open(ui, "mount/" + std::to_string(who.id));
  ui::gap(ui, 8);
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "remove", "Remove from the fight",
                    RemoveCombatant{who.id}, {.look = ui::Look::kDanger, .icon = icon::trash_2})) {
    ui::close(ui);
  }
  ui::gap(ui, 16);
}

}  // namespace fray
