// What changed between two states: whole Errants and combatants, the rest of the fight without its
// combatants and notes, and lines of other rule sets' parts. Applying it either way costs what
// changed, not what there is.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/errant/state.hpp"

namespace fray {

// Lines of a game's text that differ: those from `at` on.
struct GameChange {
  std::string rules;
  int at = 0;
  std::vector<std::string> before, after;
  bool operator==(const GameChange&) const = default;
};

// The way from one State to another and back.
struct Patch {
  // Of lists the things that differ, each in those where it is; of the rest what differs, whole.
  // Everything else is as in a new State. The fights are without combatants and notes.
  State before, after;
  bool header = false;  // the fights and the next ids above differ
  std::vector<Combatant> combatants_before, combatants_after;
  bool notes = false;  // the two below differ; they are the fight's, and long
  std::string notes_before, notes_after;
  std::vector<GameChange> games;
  bool operator==(const Patch&) const = default;
};
void fields(Fields& f, GameChange& it);
void fields(Fields& f, Patch& it);

// About how many bytes a patch takes when saved.
std::size_t size_of(const Patch& patch);

// What leads from `before` to `after`; an empty patch where nothing differs.
Patch difference(const State& before, const State& after);
// False, and nothing changed, where the state is not the one that the patch is about.
bool apply_forwards(State& state, const Patch& patch);
bool apply_backwards(State& state, const Patch& patch);

}  // namespace fray
