// What is the same for every rule set whose Table has characters and a fight, which has combatants
// with a figure each.
#pragma once

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/phones.hpp"

namespace fray {

// Whoever of the fight has that id; nobody: nullptr.
template <class Fight>
auto combatant_of(Fight& fight, Id id) -> decltype(fight.combatants.data()) {
  for (auto& who : fight.combatants)
    if (who.figure.id == id) return &who;
  return nullptr;
}
// The same of the Table's fight, should there be one.
template <class Table>
auto combatant_in(Table& table, Id id) -> decltype(table.fight->combatants.data()) {
  return table.fight ? combatant_of(*table.fight, id) : nullptr;
}
// Whoever has that id: a combatant, a character, an NPC of one's own; none: nullptr.
template <class Table>
auto figure_in(Table& table, Id id) -> decltype(table.characters.data()) {
  if (auto* who = combatant_in(table, id)) return &who->figure;
  if (auto* character = find_by_id(table.characters, id)) return character;
  return find_by_id(table.kinds, id);
}

// The greatest number behind that name in the fight, "3" of "Goblin 3", but for who has that id; 1
// where somebody is called just so, 0 where nobody is.
template <class Fight>
int last_number_of(const Fight& fight, std::string_view name, Id but) {
  int last = 0;
  for (const auto& who : fight.combatants) {
    std::string_view other = who.figure.name;
    if (who.figure.id == but || !other.starts_with(name)) continue;
    other.remove_prefix(name.size());
    int number = 0;
    if (other.empty()) number = 1;
    if (other.size() > 1 && other.front() == ' ') {
      const auto [end, error] =
          std::from_chars(other.data() + 1, other.data() + other.size(), number);
      if (error != std::errc{} || end != other.data() + other.size()) number = 0;
    }
    last = std::max(last, number);
  }
  return last;
}

// --- For phones at a table of many ---
// Whom players can play.
template <class Table>
std::vector<Playable> characters_of(const Table& table) {
  std::vector<Playable> all;
  for (const auto& one : table.characters) {
    Id fights = 0;
    if (table.fight)
      for (const auto& who : table.fight->combatants)
        if (who.character == one.id) fights = who.figure.id;
    all.push_back({one.id, fights, one.name});
  }
  return all;
}

// Whether that is none of the fight's characters: an NPC, or nobody.
template <class Fight>
bool is_no_character(const Fight& fight, Id id) {
  return std::none_of(fight.combatants.begin(), fight.combatants.end(),
                      [&](const auto& who) { return who.figure.id == id && who.character != 0; });
}

// Characters as their players know them: the notes are the Guide's.
template <class Figure>
std::vector<Figure> without_notes(std::vector<Figure> all) {
  for (Figure& one : all) one.notes.clear();
  return all;
}
// The same of one who fights, and without the sums that tell how much enemies lost.
template <class Combatant>
Combatant as_players_know(Combatant who) {
  who.figure.notes.clear();
  who.dealt = who.taken = 0;
  return who;
}
// All enemies of its fight, where nothing is shown of them.
template <class Table>
std::vector<Unseen> unseen_enemies(const Table& table, EnemiesSeen enemies) {
  std::vector<Unseen> all;
  if (!table.fight || enemies != EnemiesSeen::kHidden) return all;
  for (const auto& who : table.fight->combatants)
    if (who.enemy) all.push_back({who.figure.id, who.figure.name});
  return all;
}

}  // namespace fray
