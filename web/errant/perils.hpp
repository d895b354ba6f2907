// Sheets of what harms without a blow: "perils/3", fire, water and falls of one combatant; "area",
// harm to many; "ability/3:B-DRAGON-3", what an NPC does to those it reaches.
#pragma once

#include <functional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/errant/armour_use.hpp"
#include "core/errant/state.hpp"
#include "web/app/app.hpp"

namespace fray {

// Draws the one that is open on top, if it is one of these, and says so.
bool perils_sheets(Ui& ui, App& app);

// Toggles for these people, foes of `side` first, with shortcuts for all of a side; `note` says
// what stands below a name. With `one` a new choice takes the place of the last.
void choose_people(Ui& ui, const Fight& fight, Side side, const std::vector<Id>& people, bool one,
                   std::set<Id>& chosen, const std::function<std::string(const Combatant&)>& note);

// How somebody's armour meets harm that is no Attack Roll; nothing is shown where none could.
void choose_guard(Ui& ui, const std::string& name, const Gear& gear, ArmourUse& guard);
// The same for all of these; who is none of them is forgotten.
void choose_guards(Ui& ui, const State& state, const std::vector<Id>& targets,
                   std::vector<ArmourUse>& guards);

// The card's row that opens "perils/3".
void card_perils(Ui& ui, const Combatant& who);
// In card/abilities.cpp.
bool ability_sheet(Ui& ui, App& app);
// Its sheet, of that combatant and ability.
void open_ability(Ui& ui, Id who, std::string_view key);

}  // namespace fray
