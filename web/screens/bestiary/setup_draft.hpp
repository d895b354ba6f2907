// What has been chosen for the next fight, from the Bestiary and on its own sheet.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/errant/fight.hpp"

namespace fray {

// Kept while the sheet "setup" is closed.
struct SetupDraft {
  std::vector<Id> left_out;         // Errants who stay behind: everybody else fights
  std::map<std::string, int> npcs;  // bestiary id -> how many
  // An encounter that is to be played: its name and notes, and who comes beside those above.
  struct {
    std::string name, notes;
    std::vector<NpcCount> npcs;
  } encounter;
  std::string search;
  // Where it is fought; and where the Company is, which it begins as.
  struct Surroundings {
    int place = 0, light = 0;  // as in Place and Light
    bool daylight = false;
    bool operator==(const Surroundings&) const = default;
  } where, here;
  bool company_aware = false, opposition_aware = false;
  bool distance_known = false;
  int distance = 30;  // feet or yards
};

// The encounter that is to be played, in the place of another.
inline void take_up(SetupDraft& draft, const Encounter& encounter) {
  draft.encounter = {encounter.name, encounter.notes, {}};
  for (const EncounterLine& line : encounter.lines)
    draft.encounter.npcs.push_back({line.npc, line.count, Side::kOpposition, line.dice});
}

}  // namespace fray
