// What is the same for every rule set whose Table has characters and a fight, which has combatants
// with a figure each.
#pragma once

#include <algorithm>
#include <vector>

#include "core/table/id.hpp"
#include "core/table/phones.hpp"

namespace fray {

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
