// Encounters: NPCs that stand ready, so many of each kind, with the zones they are met in.
#pragma once

#include "core/house/query.hpp"
#include "core/table/said.hpp"

namespace fray::house {

// Refused beyond kMostEncounters and kMostKindsMet, without a name, and without an NPC.
struct AddEncounter {
  std::string name;
  std::vector<KindCount> npcs;
  Range range = Range::kNear;
  int zones = 0;  // a ZonePreset, counted from 1; 0: none
};
// Refused without a fight or an NPC in it, and as AddEncounter is.
struct KeepEncounter {
  std::string name;
};  // the NPCs of the fight that is on, as they came, and its zones
// Refused for one that is gone.
struct RemoveEncounter {
  Id encounter = 0;
};
// Its fight, with these characters. Refused by refuse_start().
struct StartEncounter {
  Id encounter = 0;
  std::vector<Id> characters;
};

MaybeRefusal refuse(const State& state, const AddEncounter& action);
MaybeRefusal refuse(const State& state, const KeepEncounter& action);
MaybeRefusal refuse(const State& state, const RemoveEncounter& action);
MaybeRefusal refuse(const State& state, const StartEncounter& action);
void apply(State& state, const AddEncounter& action, Dice& dice);
void apply(State& state, const KeepEncounter& action, Dice& dice);
void apply(State& state, const RemoveEncounter& action, Dice& dice);
void apply(State& state, const StartEncounter& action, Dice& dice);

inline constexpr ActionRow kEncounterActions[] = {
    said_row<AddEncounter>(416, About::kFight),
    said_row<KeepEncounter>(417, About::kFight),
    said_row<RemoveEncounter>(418, About::kFight),
    said_row<StartEncounter>(419, About::kFight),
};

// "2 × Goblin, Ogre": as it says of itself; kinds that are gone by their key.
std::string in_words(const Table& table, const std::vector<KindCount>& npcs);

}  // namespace fray::house
