// NPCs of one's own with the encounters they are in, on their way out of one bestiary and into
// another (E-NPC-4). On the way "own-3" in an encounter is the third of the NPCs.
#pragma once

#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"

namespace fray {

// What one file, text or code holds.
struct SharedNpcs {
  std::vector<Npc> npcs;
  std::vector<Encounter> encounters;
};
void fields(Fields& f, SharedNpcs& it);

// A bestiary of these alone, each with its place as its id.
ErrantState by_place(std::vector<Npc> npcs);

// These, and whoever else the encounters need.
SharedNpcs to_share(const ErrantState& state, std::vector<Npc> npcs,
                    std::vector<Encounter> encounters);

// The same NPC under whatever id, among one's own; nullptr where there is none.
const Npc* find_alike(const ErrantState& state, const Npc& npc);

// What becomes of an encounter: it is added, or there is one like it, line for line, or nobody of
// it comes.
enum class Coming : std::uint8_t { kAdded, kThere, kEmpty };

// What adds them: all NPCs but those left out, and the encounters with the new ones, or with one
// that is alike; whoever is neither is missing from them. `coming` is of each encounter.
std::vector<Action> to_add(const ErrantState& state, const SharedNpcs& shared,
                           const std::vector<bool>& left_out,
                           std::vector<Coming>* coming = nullptr);

}  // namespace fray
