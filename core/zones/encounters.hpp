// NPCs and their zones that stand ready for a fight.
#pragma once

#include "core/table/said.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// Refused beyond kMostEncounters, without a name, and without an NPC.
struct AddEncounter {
  std::string name;
  std::vector<KindCount> npcs;
  ZonePreset zones{};
};
// Refused without a fight, and as AddEncounter is.
struct KeepEncounter {
  std::string name;
};  // the NPCs and the zones of the present fight
// Refused for one that is gone.
struct RemoveEncounter {
  Id encounter = 0;
};

MaybeRefusal refuse(const State& state, const AddEncounter& action);
MaybeRefusal refuse(const State& state, const KeepEncounter& action);
MaybeRefusal refuse(const State& state, const RemoveEncounter& action);
void apply(State& state, const AddEncounter& action, Dice& dice);
void apply(State& state, const KeepEncounter& action, Dice& dice);
void apply(State& state, const RemoveEncounter& action, Dice& dice);

inline constexpr ActionRow kEncounterActions[] = {
    said_row<AddEncounter>(510, About::kFight),
    said_row<KeepEncounter>(511, About::kFight),
    said_row<RemoveEncounter>(512, About::kFight),
};

// nullptr where there is none.
const Encounter* find_encounter(const Table& table, Id id);
std::string text_of(const Table& table, const std::vector<KindCount>& npcs);  // "3 × Bandit, Wolf"

}  // namespace fray::zones
