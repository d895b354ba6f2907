// A Company on its way, for the tests of the journey.
#pragma once

#include "core/errant/journey/journey.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {

inline State company(const std::vector<Errant>& errants) {
  State state;
  for (const Errant& one : errants) state = after(state, AddErrant{one});
  return state;
}
// Ada (1) and Bo (2), where such turns are counted.
inline State on_the_way(journey::Scale scale) {
  return after(company({new_errant("Ada"), new_errant("Bo")}), journey::ZoomTo{scale});
}
inline State with(const State& state, Id errant, journey::Kind kind) {
  return after(state, journey::TakeUp{errant, journey::new_thing(kind), 1});
}
inline const journey::Journey& way(const State& state) { return errant_state(state).journey; }
inline const Errant& sheet_of(const State& state, Id errant) {
  const Errant* found = find_errant(state, errant);
  REQUIRE(found != nullptr);
  return *found;
}
inline const journey::Thing& thing(const State& state, Id id) {
  const journey::Held held = journey::find_thing(state, id);
  REQUIRE(held);
  return *held.thing;
}
// The next turn, whose Event Die shows that.
inline State turn(const State& state, int face) {
  return after(state, journey::NextTurn{}, {d6(face)});
}
// What the log says of it, all in one.
inline std::string told(const State& state, const Action& action, const Throws& throws = {}) {
  Dice dice = scripted(throws);
  REQUIRE_FALSE(refuse(state, action));
  State next = state;
  REQUIRE(apply_action(next, action, dice));
  std::string text;
  for (const SaidLine& line : dice.said) text += (text.empty() ? "" : " ") + line.text;
  return text;
}

}  // namespace fray::test
