#include "web/screens/reckon/calculators.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/load.hpp"
#include "core/errant/query.hpp"
#include "core/table/throw_dice.hpp"
#include "web/screens/controls.hpp"
#include "web/ui/chart.hpp"
#include "web/ui/icons.hpp"

namespace fray {

namespace {

struct Calculator {
  const char* sheet;
  const char* name;
  const char* icon;
  void (*draw)(Ui&, App&, const std::string&);
};
const Calculator kCalculators[] = {
    {"movement", "Movement", icon::footprints, movement_calculator},
    {"falling", "Falling", icon::mountain, falling_calculator},
    {"burning", "Fire", icon::flame, burning_calculator},
    {"drowning", "Water", icon::waves, drowning_calculator},
    {"load", "Load", icon::backpack, load_calculator},
    {"check", "Check", icon::dices, check_calculator},
};
constexpr std::size_t kMostPeople = 40;  // that are offered

Figures figures_of(const App& app, const Person& whom) {
  Figures now;
  const Combatant* who = combatant_of(app, whom);
  const Errant* errant = errant_of(app, whom);
  if (errant != nullptr) {
    now.harmed = sufferer(*errant);
    now.attributes = errant->attributes;
    now.encumbrance = errant->encumbrance;
    now.gear = quarters_of_gear(errant->gear);
  }
  if (who == nullptr) return now;
  now.harmed = sufferer(*who);
  now.attributes = who->attributes;
  now.encumbrance = who->encumbrance;
  now.mount_spd = speed(who->mount);
  now.burning = who->burning;
  now.breath = who->breath;
  return now;
}

}  // namespace

void calculator_ways(Ui& ui) {
  float widest = 0;
  for (const Calculator& one : kCalculators)
    widest = std::max(widest, ui::text_width(ui, one.name, ui::Type::kBody));
  const float glyph = 28 * std::min(ui::unit(ui), 1.5F) + 16;
  const int all = static_cast<int>(std::size(kCalculators));
  // In as few lines as the words allow; at large text without the pictures.
  const auto fits = [&](int columns, float each) {
    return (each + 8) * static_cast<float>(columns) <= ui::width(ui) + 8;
  };
  const int columns = fits(all, widest + glyph) ? all
                      : fits(3, widest + glyph) ? 3
                      : fits(2, widest + 20)    ? 2
                                                : 1;
  const bool pictures = fits(columns, widest + glyph);
  ui::Rect line;
  for (int i = 0; i < all; ++i) {
    const int place = i % columns;
    if (place == 0) {
      if (i > 0) ui::gap(ui, 8);
      line = ui::take(ui, control_height(ui));
    }
    const float w = (line.w - 8 * static_cast<float>(columns - 1)) / static_cast<float>(columns);
    const Calculator& one = kCalculators[i];
    ui::ButtonOptions options;
    if (pictures) options.icon = one.icon;
    if (ui::button(ui, {line.x + static_cast<float>(place) * (w + 8), line.y, w, line.h}, one.sheet,
                   one.name, options))
      ui::open(ui, one.sheet);
  }
  ui::gap(ui, 20);
}

bool calculator_sheets(Ui& ui, App& app) {
  std::string argument;
  for (const Calculator& one : kCalculators) {
    if (!ui::is_open(ui, one.sheet, &argument)) continue;
    one.draw(ui, app, argument);
    return true;
  }
  return false;
}

const Combatant* combatant_of(const App& app, const Person& whom) {
  const auto& fight = errant_state(state(app)).fight;
  if (!fight) return nullptr;
  if (whom.combatant != 0) return find_combatant(*fight, whom.combatant);
  for (const Combatant& who : fight->combatants)
    if (whom.errant != 0 && who.errant == whom.errant) return &who;
  return nullptr;
}

const Errant* errant_of(const App& app, const Person& whom) {
  const Combatant* who = combatant_of(app, whom);
  return find_errant(state(app), who != nullptr ? who->errant : whom.errant);
}

std::string name_of(const App& app, const Person& whom) {
  if (const Combatant* who = combatant_of(app, whom)) return who->name;
  const Errant* errant = errant_of(app, whom);
  return errant != nullptr ? errant->name : "somebody";
}

bool choose_person(Ui& ui, const App& app, PersonDraft& draft, const std::string& argument,
                   bool errants_only) {
  const Person before = draft.whom;
  bool chosen = false;
  if (draft.asked != argument) {
    draft.asked = argument;
    if (!argument.empty()) {
      draft.whom = {id_in(argument), 0};
      chosen = combatant_of(app, draft.whom) != nullptr;
    }
  }
  const auto& fight = errant_state(state(app)).fight;
  if (combatant_of(app, draft.whom) == nullptr && errant_of(app, draft.whom) == nullptr)
    draft.whom = {};
  const auto look = [&] {
    Figures now = figures_of(app, draft.whom);
    if (errants_only) now.encumbrance = 0;  // which is worked out there, and not taken over
    const bool other = draft.whom != Person{} && now != draft.seen;
    if (other) draft.seen = std::move(now);
    return other;
  };
  chosen = look() || chosen;  // they may have been hurt since
  if (!fight && errant_state(state(app)).company.empty()) return false;
  ui::ButtonOptions options;
  options.icon = icon::users;
  options.has_expanded = true;
  options.expanded = draft.open;
  const bool nobody = draft.whom == Person{};
  const std::string name =
      nobody ? "For nobody in particular" : phrase("For {}", name_of(app, draft.whom));
  if (ui::button(ui, ui::take(ui, control_height(ui)), "for", name, options))
    draft.open = !draft.open;
  ui::gap(ui, 8);
  if (!draft.open) return chosen;
  {
    ChipFlow flow(ui);
    std::size_t offered = 0;
    const auto offer = [&](const std::string& words, const Person& whom) {
      if (offered++ > kMostPeople) return;
      const ui::Scope scope(ui, static_cast<int>(whom.errant));
      if (!ui::chip(ui, flow.next(words), whom.combatant, words, draft.whom == whom)) return;
      draft.whom = whom;
      draft.open = false;
      chosen = whom != Person{};
      look();
    };
    offer("Nobody", {});
    if (fight)
      for (const Combatant& who : fight->combatants)
        if (who.errant != 0 || !errants_only) offer(who.name, {who.id, 0});
    for (const Errant& errant : errant_state(state(app)).company)
      if (combatant_of(app, {0, errant.id}) == nullptr) offer(errant.name, {0, errant.id});
  }
  ui::gap(ui, 12);
  return chosen || draft.whom != before;
}

void fact(Ui& ui, std::string_view what, std::string_view figure) {
  const float w = ui::text_width(ui, figure, ui::Type::kBody, true) + 1;
  const std::string said = phrase("{}: {}", what, figure);
  if (ui::text_width(ui, what, ui::Type::kBody) + w + 12 > ui::width(ui))
    return ui::paragraph(ui, said);
  const ui::Rect line = ui::take(ui, ui::line_height(ui, ui::Type::kBody) + 6);
  ui::label(ui, {line.x, line.y, line.w - w - 8, line.h}, what);
  ui::label(ui, {line.x + line.w - w, line.y, w, line.h}, figure, ui::Type::kBody, ui::Ink::kInk, 1,
            true);
  ui::image(ui, line, said, said);
}

void apply_in_fight(Ui& ui, App& app, ui::Sheet& sheet, const Applied& what) {
  if (action_button(ui, app, ui::inset(sheet.footer(), 0, 8), "apply", what.name, what.action,
                    {.look = what.look, .icon = what.icon}))
    ui::go(ui, "fight");
}

namespace {

// Which dice were thrown in a sheet, and after which result.
struct ThrownHere {
  std::string dice;
  std::uint32_t after = 0;
};

}  // namespace

void throw_here(Ui& ui, App& app, const std::string& dice) {
  ThrownHere& thrown = screen_state<ThrownHere>(app);
  if (action_button(ui, app, ui::take(ui, control_height(ui)), "throw", "Roll " + dice,
                    RollExpression{dice}, {.icon = icon::dices}))
    thrown = {dice, app.reckoned.stamp};
  if (thrown.dice == dice && app.reckoned.stamp > thrown.after)
    for (const LogLine& line : app.reckoned.lines) ui::paragraph(ui, line.text);
  ui::gap(ui, 8);
}

void rule_way(Ui& ui, std::string_view rule) {
  ui::gap(ui, 12);
  if (ui::button(ui, ui::take(ui, control_height(ui)), "rule", "The rule",
                 {.look = ui::Look::kQuiet, .icon = icon::circle_question_mark}))
    ui::open(ui, phrase("rule/{}", rule));
}

void sufferer_steppers(Ui& ui, Sufferer& who) {
  labelled_stepper(ui, "hp", "HP", who.hp, bounds_of(&Combatant::hp));
  ui::toggle(ui, "npc", "An NPC", who.npc, "Beaten at 0 HP");
  ui::gap(ui, 8);
  if (who.npc) return;
  labelled_stepper(ui, "phys", "Phys", who.phys, 1, bounds_of(&Attributes::phys).high);
  labelled_stepper(ui, "renown", "Renown", who.renown, bounds_of(&Errant::renown));
}

void take_figures(const App& app, const Person& whom, Sufferer& who) {
  if (const Combatant* one = combatant_of(app, whom))
    who = sufferer(*one);
  else if (const Errant* errant = errant_of(app, whom))
    who = sufferer(*errant);
  else
    who.body = {}, who.band = 0, who.out_of_action = false;
}

void damage_chart(Ui& ui, std::string_view name, const Chances& damage, const Sufferer& who) {
  ui::ChartOptions options;
  options.unit = "damage";
  const int hp = who.hp + who.band;
  const std::string mark = phrase("{} HP", hp);
  if (hp > 0) {
    options.mark = hp;
    options.mark_name = mark;
  }
  ui::chart(ui, "chart", name, damage, options);
}

void wound_facts(Ui& ui, const Outcome& outcome, Harm harm) {
  bool any = outcome.deadly > 0;
  for (const double chance : outcome.wounds) any = any || chance > 0;
  if (!any) return;
  ui::gap(ui, 20);
  section(ui, "Wounds");
  for (int severity = 1; severity <= kWorstWound; ++severity) {
    const double chance = outcome.wounds[static_cast<std::size_t>(severity) - 1];
    if (chance > 0)
      fact(ui, phrase("{} {}", severity, wound_row({harm, severity}).title), ui::percent(chance));
  }
  if (outcome.deadly > 0)
    fact(ui, phrase("{} or more, dead at once", kDeadFrom), ui::percent(outcome.deadly));
}

}  // namespace fray
