#include "core/house/encounters.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/house/kinds.hpp"
#include "core/house/start.hpp"
#include "core/table/limits.hpp"

namespace fray::house {
namespace {

MaybeRefusal need_room(const Table& table, const std::string& name) {
  if (table.encounters.size() >= kMostEncounters)
    return Refusal{"Fifty encounters are the most: remove one first.", ""};
  return rules::bad_name(name);
}

// But those whose kind is gone: a fight with them could not begin.
std::vector<KindCount> npcs_of(const Table& table) {
  std::vector<KindCount> all;
  for (const Combatant& who : table.fight->combatants) {
    if (!is_npc(who) || !figure_of_kind(table, who.kind)) continue;
    const auto known =
        std::ranges::find_if(all, [&](const KindCount& one) { return one.kind == who.kind; });
    if (known != all.end())
      known->count = std::min(known->count + 1, kMostOfAKind);
    else if (all.size() < kMostKindsMet)
      all.push_back({who.kind, 1});
  }
  return all;
}

void keep(Table& table, Encounter encounter, Dice& dice) {
  encounter.id = table.next_id++;
  say(dice, phrase("An encounter stands ready: {}, {}.", encounter.name,
                   in_words(table, encounter.npcs)));
  table.encounters.push_back(std::move(encounter));
}

}  // namespace

std::string in_words(const Table& table, const std::vector<KindCount>& npcs) {
  std::string text;
  for (const KindCount& line : npcs) {
    if (line.count == 0) continue;
    const auto figure = figure_of_kind(table, line.kind);
    const std::string name = figure ? figure->name : phrase("({} is gone)", line.kind);
    text += text.empty() ? "" : ", ";
    text += line.count == 1 ? name : phrase("{} × {}", line.count, name);
  }
  return text;
}

MaybeRefusal refuse(const State& state, const AddEncounter& action) {
  const Table& table = table_of(state);
  if (auto no = need_room(table, action.name)) return no;
  if (action.range > Range::kDistant || action.zones < 0 || action.zones > kZonePresets)
    return Refusal{"Choose a range, and a battlefield or none.", "H-ZONE-1"};
  bool anybody = false;
  for (const KindCount& line : action.npcs) {
    if (line.count < 0 || line.count > kMostOfAKind || !figure_of_kind(table, line.kind))
      return Refusal{"0 to 50 of each kind that there is.", ""};
    anybody |= line.count > 0;
  }
  if (action.npcs.size() > kMostKindsMet)
    return Refusal{"Thirty kinds are the most in an encounter.", ""};
  if (anybody) return std::nullopt;
  return Refusal{"An encounter is with somebody: add some NPCs.", ""};
}

void apply(State& state, const AddEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  Encounter made{.name = action.name, .npcs = action.npcs, .range = action.range};
  if (action.zones > 0)
    made.battlefield = battlefield(static_cast<ZonePreset>(action.zones - 1), table.next_id);
  keep(table, std::move(made), dice);
}

MaybeRefusal refuse(const State& state, const KeepEncounter& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  if (auto no = need_room(table, action.name)) return no;
  if (!npcs_of(table).empty()) return std::nullopt;
  return Refusal{"There is no NPC in this fight who could stand ready.", ""};
}

void apply(State& state, const KeepEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  Encounter made{.name = action.name, .npcs = npcs_of(table)};
  made.battlefield = copied(table.fight->battlefield, table.next_id);
  keep(table, std::move(made), dice);
}

namespace {

MaybeRefusal need_encounter(const Table& table, Id id) {
  if (find_encounter(table, id) != nullptr) return std::nullopt;
  return Refusal{"That encounter is not there any more: choose another.", ""};
}

}  // namespace

MaybeRefusal refuse(const State& state, const RemoveEncounter& action) {
  return need_encounter(table_of(state), action.encounter);
}

void apply(State& state, const RemoveEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  say(dice, phrase("The encounter is removed: {}.", find_encounter(table, action.encounter)->name));
  std::erase_if(table.encounters, [&](const Encounter& one) { return one.id == action.encounter; });
}

MaybeRefusal refuse(const State& state, const StartEncounter& action) {
  const Table& table = table_of(state);
  if (auto no = need_encounter(table, action.encounter)) return no;
  return refuse_start(state, action.characters, find_encounter(table, action.encounter)->npcs);
}

void apply(State& state, const StartEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  const Encounter encounter = *find_encounter(table, action.encounter);
  Fight& fight = table.fight.emplace();
  fight.title = encounter.name;
  fight.battlefield = copied(encounter.battlefield, table.next_id);
  say(dice, phrase("A fight begins: {}.", encounter.name));
  join_all(table, action.characters, encounter.npcs, encounter.range, dice);
}

}  // namespace fray::house
