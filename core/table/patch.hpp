// What changed between two states: whole Errants and combatants, the rest of the fight without its
// combatants and notes, and lines of other rule sets' parts. Applying it either way costs what
// changed, not what there is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/table/state.hpp"

namespace fray {

template <class T>
struct Change {
  Id id = 0;
  std::optional<T> before, after;  // nothing: not there
  bool operator==(const Change&) const = default;
};

// Lines of a game's text that differ: those from `at` on.
struct GameChange {
  std::string rules;
  int at = 0;
  std::vector<std::string> before, after;
  bool operator==(const GameChange&) const = default;
};

struct Patch {
  std::vector<Change<Errant>> errants;
  std::vector<Change<Combatant>> combatants;
  std::vector<Change<PastFight>> past;
  std::vector<Change<Favourite>> favourites;
  std::vector<Change<PastChase>> past_chases;
  std::vector<Change<Npc>> own;
  std::vector<Change<Encounter>> encounters;
  std::vector<GameChange> games;
  bool marks = false;  // the two below differ
  NpcMarks marks_before, marks_after;
  bool chase = false;  // the two below differ; they are whole
  std::optional<Chase> chase_before, chase_after;
  bool header = false;                             // what stands below differs
  std::optional<Fight> fight_before, fight_after;  // without combatants and notes
  bool notes = false;  // the two below differ; they are the fight's, and long
  std::string notes_before, notes_after;
  Id next_errant_before = 1, next_errant_after = 1;
  Id next_combatant_before = 1, next_combatant_after = 1;
  Id next_past_before = 1, next_past_after = 1;
  Id next_favourite_before = 1, next_favourite_after = 1;
  Id next_own_before = 1, next_own_after = 1;
  bool operator==(const Patch&) const = default;
};

// About how many bytes a patch takes when saved.
std::size_t size_of(const Patch& patch);

Patch difference(const State& before, const State& after);
// False, and nothing changed, where the state is not the one that the patch is about.
bool apply_forwards(State& state, const Patch& patch);
bool apply_backwards(State& state, const Patch& patch);

}  // namespace fray
