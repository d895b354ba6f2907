// The sheet that begins a fight: who, where, in what light, who knows of whom, how far apart.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/errant/actions.hpp"
#include "web/app/app.hpp"

namespace fray {

// What has been chosen so far; kept while the sheet is closed. The Bestiary adds to it too.
struct SetupDraft {
  std::vector<Id> left_out;         // Errants who stay behind: everybody else fights
  std::map<std::string, int> npcs;  // bestiary id -> how many
  // An encounter that is to be played: its name and notes, and who comes beside those above.
  struct {
    std::string name, notes;
    std::vector<NpcCount> npcs;
  } encounter;
  std::string search;
  int place = 0, light = 0;  // as in Place and Light
  bool daylight = false, company_aware = false, opposition_aware = false;
  bool distance_known = false;
  int distance = 30;  // feet or yards
};

// The action that begins the fight of the draft.
StartFight start_of(const SetupDraft& draft, const State& state);

bool setup_sheet(Ui& ui, App& app);

// NPCs with a stepper each: those likely to be met, or whom the search field finds, thirty at the
// most. For the setup and for reinforcements.
void npc_counts(Ui& ui, App& app, std::map<std::string, int>& counts, std::string& search);

}  // namespace fray
