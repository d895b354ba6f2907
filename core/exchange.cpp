#include "core/exchange.hpp"

#include <algorithm>
#include <string>

#include "core/bestiary.hpp"
#include "core/query.hpp"

namespace fray {

State by_place(std::vector<Npc> npcs) {
  Id place = 0;
  for (Npc& npc : npcs) npc.id = ++place;
  State state;
  state.own = Shared(std::move(npcs));
  return state;
}

SharedNpcs to_share(const State& state, std::vector<Npc> npcs, std::vector<Encounter> encounters) {
  for (Encounter& encounter : encounters)
    for (EncounterLine& line : encounter.lines) {
      const Npc* npc = find_npc(state, line.npc);
      if (npc == nullptr || npc->id == 0) continue;
      auto at =
          std::find_if(npcs.begin(), npcs.end(), [&](const Npc& one) { return one.id == npc->id; });
      if (at == npcs.end()) at = npcs.insert(at, *npc);
      Npc place;
      place.id = static_cast<Id>(at - npcs.begin()) + 1;
      line.npc = npc_key(place);
    }
  return {std::move(npcs), std::move(encounters)};
}

const Npc* find_alike(const State& state, const Npc& npc) {
  Npc wanted = npc;
  for (const Npc& one : *state.own) {
    if (one.name != npc.name) continue;
    wanted.id = one.id;
    if (one == wanted) return &one;
  }
  return nullptr;
}

std::vector<Action> to_add(const State& state, const SharedNpcs& shared,
                           const std::vector<bool>& left_out) {
  AddNpcKinds kinds;
  std::vector<std::string> keys;  // by place; empty for those who do not come
  for (std::size_t i = 0; i < shared.npcs.size(); ++i) {
    Npc one = shared.npcs[i];
    one.id = state.next_own + static_cast<Id>(kinds.npcs.size());
    if (!left_out[i]) {
      keys.push_back(npc_key(one));
      kinds.npcs.push_back(std::move(one));
    } else {
      const Npc* alike = find_alike(state, one);
      keys.push_back(alike == nullptr ? "" : npc_key(*alike));
    }
  }
  std::vector<Action> actions;
  if (!kinds.npcs.empty()) actions.emplace_back(std::move(kinds));
  const State places = by_place(shared.npcs);
  for (Encounter encounter : shared.encounters) {
    for (EncounterLine& line : encounter.lines)
      if (const Npc* npc = find_npc(places, line.npc); npc == nullptr || npc->id != 0)
        line.npc = npc == nullptr ? "" : keys[npc->id - 1];
    std::erase_if(encounter.lines, [](const EncounterLine& line) { return line.npc.empty(); });
    if (!encounter.lines.empty()) actions.emplace_back(AddEncounter{std::move(encounter)});
  }
  return actions;
}

}  // namespace fray
