// The sheet that begins a fight: who, where, in what light, who knows of whom, how far apart.
#pragma once

#include <map>
#include <string>

#include "core/errant/actions.hpp"
#include "web/app/app.hpp"
#include "web/screens/bestiary/setup_draft.hpp"

namespace fray {

// Where the Company is, while turns are counted; else enclosed and bright.
SetupDraft::Surroundings surroundings_here(const State& now);
// The action that begins the fight of the draft.
StartFight start_of(const SetupDraft& draft, const State& state);

// Draws it when it is what is open on top, and says so.
bool setup_sheet(Ui& ui, App& app);

// NPCs with a stepper each: those likely to be met, or whom the search field finds, thirty at the
// most. For the setup and for reinforcements.
void npc_counts(Ui& ui, App& app, std::map<std::string, int>& counts, std::string& search);

}  // namespace fray
