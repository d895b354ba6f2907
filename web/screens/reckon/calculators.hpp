// The calculators of Reckon. Each is a sheet, "movement" or "movement/3": for nobody in particular,
// or with the figures of that combatant, to whom its result can be applied. What was entered stays
// while the page lives.
#pragma once

#include <string>
#include <string_view>

#include "core/errant/peril_odds.hpp"
#include "web/app/app.hpp"

namespace fray {

// The ways into them, as buttons in the column.
void calculator_ways(Ui& ui);
// Draws the one that is open on top, if it is one of these, and says so.
bool calculator_sheets(Ui& ui, App& app);

// --- What they share ---
// For whom: a combatant of the fight, an Errant of the Company, or nobody.
struct Person {
  Id combatant = 0, errant = 0;
  bool operator==(const Person&) const = default;
};
// What the calculators take over from somebody.
struct Figures {
  Sufferer harmed;
  Attributes attributes;
  int encumbrance = 0, gear = 0, mount_spd = 0;
  int burning = 0, breath = -1;
  bool operator==(const Figures&) const = default;
};
// A calculator's choice of somebody, kept between frames.
struct PersonDraft {
  Person whom;
  std::string asked;  // by the address, when it was last looked at
  bool open = false;  // the list of people
  Figures seen;       // theirs, when they were last looked at
};
// Draws the choice. True when somebody was chosen just now, here or by the address, or when their
// figures are not those that were seen last: time to take them over.
bool choose_person(Ui& ui, const App& app, PersonDraft& draft, const std::string& argument,
                   bool errants_only = false);
// nullptr for nobody, and for those who are gone. An Errant in the fight is its combatant.
const Combatant* combatant_of(const App& app, const Person& whom);
const Errant* errant_of(const App& app, const Person& whom);
std::string name_of(const App& app, const Person& whom);  // "somebody" for nobody

// A line with a figure at its end: "Keeps their feet: 68.0%".
void fact(Ui& ui, std::string_view what, std::string_view figure);
// In the sheet's footer the button that carries it out, and leads to the fight then.
struct Applied {
  std::string name;
  Action action;
  const char* icon = "";
  ui::Look look = ui::Look::kDanger;
};
// Refused where its action is: then the button says why.
void apply_in_fight(Ui& ui, App& app, ui::Sheet& sheet, const Applied& what);
// A button that throws these dice here and now; what they gave stands below it.
void throw_here(Ui& ui, App& app, const std::string& dice);
// A way to the rule behind it all.
void rule_way(Ui& ui, std::string_view rule);
// The figures of whom it happens to, as steppers; taken over when somebody is chosen.
void sufferer_steppers(Ui& ui, Sufferer& who);
// Leaves `who` as it is for nobody.
void take_figures(const App& app, const Person& whom, Sufferer& who);
// Damage to them by its chances, with their HP marked where they have any.
void damage_chart(Ui& ui, std::string_view name, const Chances& damage, const Sufferer& who);
// Wounds by severity, as far as there is a chance of them.
void wound_facts(Ui& ui, const Outcome& outcome, Harm harm);

// The content of each sheet; `argument` is the combatant's id, or empty.
void movement_calculator(Ui& ui, App& app, const std::string& argument);
void falling_calculator(Ui& ui, App& app, const std::string& argument);
void burning_calculator(Ui& ui, App& app, const std::string& argument);
void drowning_calculator(Ui& ui, App& app, const std::string& argument);
void load_calculator(Ui& ui, App& app, const std::string& argument);
void check_calculator(Ui& ui, App& app, const std::string& argument);

}  // namespace fray
