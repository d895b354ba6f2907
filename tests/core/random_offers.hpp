// A rule set played by offers taken at random, filled in sensibly and not, from fixed seeds:
// nothing breaks, what is refused changes nothing, every state can be written and read, all of it
// can be taken back, and the first sessions go as they always did (told.hpp). FRAY_ACTIONS=1000000
// plays that many actions instead of a few thousand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

#include "core/table/action.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/state.hpp"
#include "tests/core/random.hpp"

namespace fray::test {

// An odd one once in a while: no number, beyond its bounds, beyond all numbers.
std::string any_number(Random& random, int least, int most);
// The usual value of the field half of the time; else one that it can have or, seldom, cannot.
std::string any_value(Random& random, const Field& field);
FilledForm any_form(Random& random, const Offer& offer);

// Draws an offer of those that the board shows.
using DrawOffer = Offer (*)(Random& random, const Ruleset& rules, const State& state);
// An answer, what somebody of the board can do, or what is on the bar.
Offer any_offer(Random& random, const Ruleset& rules, const State& state);

// What FRAY_ACTIONS asks for, or `usually`.
std::size_t actions_wanted(std::size_t usually);

struct RandomPlay {
  int offers = 700;  // in each session; four sessions at the least
  DrawOffer draw = any_offer;
  // After each action that was carried out.
  std::function<void(const State& before, const Action& action, const State& now)> look =
      [](const State&, const Action&, const State&) {};
  // A new session begins.
  std::function<void()> begin = [] {};
};
struct RandomPlayed {
  std::size_t sessions = 0, carried_out = 0, refused = 0, fights = 0;
};
RandomPlayed play_at_random(const Ruleset& rules, const RandomPlay& how);

// What an offer says of itself is true: what it does not refuse is done with its usual form, and
// what it refuses is refused. Those of `to_be_filled_in` want a name, or somebody, first.
void play_usual_forms(const Ruleset& rules, State state, std::size_t offers, DrawOffer draw,
                      std::initializer_list<std::string_view> to_be_filled_in);

// Carries an action out with dice of that generator.
State thrown(const State& state, const Action& action, Random& random);

}  // namespace fray::test
