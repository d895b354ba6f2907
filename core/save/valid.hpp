// What has to be true of what was read, beyond the bounds of its fields, before anything goes on
// with it. For the files of core/save alone.
#pragma once

#include <algorithm>
#include <vector>

#include "core/errant/state.hpp"
#include "core/save/session.hpp"

namespace fray::saved {

// Past fights have no name.
template <class T>
bool named(const T& thing) {
  if constexpr (requires { thing.name; }) return !thing.name.empty();
  return true;
}

// What a rule refuses of one thing.
bool valid(const Errant& errant);
bool valid(const Combatant& who);
bool valid(const Npc& npc);
inline bool valid(const PastFight&) { return true; }
// It is read when it is rolled.
inline bool valid(const Favourite&) { return true; }
inline bool valid(const PastChase&) { return true; }
inline bool valid(const PastBattle&) { return true; }
// An NPC that is gone is refused when it begins.
inline bool valid(const Encounter&) { return true; }

template <class List>
bool all_valid(const List& things) {
  return std::all_of(things.begin(), things.end(),
                     [](const auto& one) { return named(one) && valid(one); });
}

// What the parts say of each other too.
bool valid(const State& state);
// What its patch would put into a state: undo and redo put it there unasked.
bool valid(const Entry& entry);

}  // namespace fray::saved
