#include "core/save/exchange.hpp"

#include <algorithm>
#include <string>

#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/bestiary/custom.hpp"
#include "core/errant/query.hpp"
#include "core/table/fields.hpp"

namespace fray {

void fields(Fields& f, SharedNpcs& it) {
  list_field(f, "own", it.npcs, kMostCustomNpcs);
  list_field(f, "encounters", it.encounters, kMostEncounters);
}

ErrantState by_place(std::vector<Npc> npcs) {
  Id place = 0;
  for (Npc& npc : npcs) npc.id = ++place;
  ErrantState state;
  state.custom_npcs = Shared(std::move(npcs));
  return state;
}

SharedNpcs to_share(const ErrantState& state, std::vector<Npc> npcs,
                    std::vector<Encounter> encounters) {
  for (Encounter& encounter : encounters)
    for (EncounterLine& line : encounter.lines) {
      const Npc* npc = find_npc(state, line.npc);
      if (npc == nullptr || npc->id == 0) continue;
      std::size_t at = 0;
      while (at < npcs.size() && npcs[at].id != npc->id) ++at;
      if (at == npcs.size()) npcs.push_back(*npc);
      line.npc = custom_key(static_cast<Id>(at) + 1);
    }
  return {std::move(npcs), std::move(encounters)};
}

const Npc* find_alike(const ErrantState& state, const Npc& npc) {
  Npc wanted = npc;
  for (const Npc& one : *state.custom_npcs) {
    if (one.name != npc.name) continue;
    wanted.id = one.id;
    if (one == wanted) return &one;
  }
  return nullptr;
}

std::vector<Action> to_add(const ErrantState& state, const SharedNpcs& shared,
                           const std::vector<bool>& left_out, std::vector<Coming>* coming) {
  AddNpcKinds kinds;
  std::vector<std::string> keys;  // by place; empty for those who do not come
  for (std::size_t i = 0; i < shared.npcs.size(); ++i) {
    if (!left_out[i]) {
      keys.push_back(custom_key(state.next_custom_npc + static_cast<Id>(kinds.npcs.size())));
      kinds.npcs.push_back(shared.npcs[i]);
    } else {
      const Npc* alike = find_alike(state, shared.npcs[i]);
      keys.push_back(alike == nullptr ? "" : npc_key(*alike));
    }
  }
  std::vector<Action> actions;
  if (coming != nullptr) coming->clear();
  if (!kinds.npcs.empty()) actions.emplace_back(std::move(kinds));
  const ErrantState places = by_place(shared.npcs);
  for (Encounter encounter : shared.encounters) {
    for (EncounterLine& line : encounter.lines)
      if (const Npc* npc = find_npc(places, line.npc); npc == nullptr || npc->id != 0)
        line.npc = npc == nullptr ? "" : keys[npc->id - 1];
    std::erase_if(encounter.lines, [](const EncounterLine& line) { return line.npc.empty(); });
    const bool there = std::ranges::any_of(state.encounters, [&](const Encounter& one) {
      encounter.id = one.id;
      return one == encounter;
    });
    encounter.id = 0;
    const Coming how = encounter.lines.empty() ? Coming::kEmpty
                       : there                 ? Coming::kThere
                                               : Coming::kAdded;
    if (coming != nullptr) coming->push_back(how);
    if (how == Coming::kAdded) actions.emplace_back(AddEncounter{std::move(encounter)});
  }
  return actions;
}

}  // namespace fray
