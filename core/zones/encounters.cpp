#include "core/zones/encounters.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/table/limits.hpp"
#include "core/zones/kinds.hpp"

namespace fray::zones {
namespace {

MaybeRefusal refuse_keeping(const Table& table, const std::string& name,
                            const std::vector<KindCount>& npcs) {
  if (rules::bad_name(name)) return Refusal{"An encounter needs a name of up to 60 letters.", ""};
  if (table.encounters.size() >= kMostEncounters)
    return Refusal{"Fifty encounters are the most: remove one first.", ""};
  for (const KindCount& line : npcs) {
    if (line.count < 1 || line.count > kMostOfAKind)
      return Refusal{"An encounter has 1 to 50 of a kind.", ""};
    if (!figure_of_kind(table, line.kind))
      return Refusal{"There is no such NPC: choose another.", ""};
  }
  if (npcs.empty()) return Refusal{"An encounter is of somebody: add an NPC.", ""};
  return std::nullopt;
}

std::vector<KindCount> npcs_of(const Table& table) {
  std::vector<KindCount> all;
  for (const Combatant& who : table.fight->combatants) {
    if (who.character != 0 || !figure_of_kind(table, who.kind)) continue;
    auto line =
        std::ranges::find_if(all, [&](const KindCount& one) { return one.kind == who.kind; });
    if (line == all.end()) line = all.insert(all.end(), {who.kind, 0});
    line->count = std::min(line->count + 1, kMostOfAKind);
  }
  return all;
}

void keep(Table& table, Encounter encounter, Dice& dice) {
  say(dice,
      phrase("The encounter {} is kept: {}.", encounter.name, text_of(table, encounter.npcs)));
  encounter.id = table.next_id++;
  table.encounters.push_back(std::move(encounter));
}

}  // namespace

const Encounter* find_encounter(const Table& table, Id id) {
  return find_by_id(table.encounters, id);
}

std::string text_of(const Table& table, const std::vector<KindCount>& npcs) {
  std::string text;
  for (const KindCount& line : npcs) {
    const auto kind = figure_of_kind(table, line.kind);
    const std::string name = kind ? kind->name : std::string("somebody removed");
    text += text.empty() ? "" : ", ";
    text += line.count == 1 ? name : phrase("{} × {}", line.count, name);
  }
  return text;
}

MaybeRefusal refuse(const State& state, const AddEncounter& action) {
  if (static_cast<int>(action.zones) >= kZonePresets)
    return Refusal{"There are no such zones: choose others.", ""};
  return refuse_keeping(table_of(state), action.name, action.npcs);
}

void apply(State& state, const AddEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  Encounter encounter{0, action.name, action.npcs, battlefield(action.zones, table.next_id)};
  keep(table, std::move(encounter), dice);
}

MaybeRefusal refuse(const State& state, const KeepEncounter& action) {
  const Table& table = table_of(state);
  if (auto no = need_fight(table)) return no;
  return refuse_keeping(table, action.name, npcs_of(table));
}

void apply(State& state, const KeepEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  Encounter encounter{0, action.name, npcs_of(table), copied(table.fight->field, table.next_id)};
  keep(table, std::move(encounter), dice);
}

MaybeRefusal refuse(const State& state, const RemoveEncounter& action) {
  if (find_encounter(table_of(state), action.encounter) != nullptr) return std::nullopt;
  return Refusal{"That encounter is gone already.", ""};
}

void apply(State& state, const RemoveEncounter& action, Dice& dice) {
  Table& table = change_table(state);
  say(dice, phrase("The encounter {} is removed.", find_encounter(table, action.encounter)->name));
  std::erase_if(table.encounters, [&](const Encounter& it) { return it.id == action.encounter; });
}

}  // namespace fray::zones
