// Fights played by the offers of a board and pinned (told.hpp): what was chosen, which dice fell,
// what the log says, what is saved, what stands on the board and in every offer with its chances,
// what phones at the table see and do, and what would come of other offers in their place.
//
// What is chosen does not go by the place of an offer in a list, so that one offer more changes no
// choice; and each step throws with dice of its own, so that one die more changes no later one.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/save/session.hpp"
#include "core/table/ruleset.hpp"
#include "core/table/state.hpp"
#include "tests/core/told.hpp"

namespace fray::test {

// A session as it is told.
struct Telling {
  const Ruleset& rules;
  Stretches& told;
  std::uint32_t fight = 0;
  int step = 0;
  Session session = {};

  // A number that goes by the text, by the fight and by the step alone.
  std::uint32_t draw(std::string_view text) const;
  bool chance(std::uint32_t in, std::string_view text) const { return draw(text) % in == 0; }
  void say(std::string_view line) const { told.say(line); }
};
void tell_offer(const Telling& telling, const std::string& whose, const Offer& offer);
// What stands on the board; with `offers` also all that everybody can do, with the chances of it.
void tell_board(const Telling& telling, bool offers);
// What phones at the table see and do there, on a copy of the session.
void tell_seats(const Telling& telling);
// Carries it out and tells the dice, the log's lines and what is saved, or why it is refused: then
// false.
bool tell_action(Telling& telling, const Action& action);
// So many offers, drawn from those of the board, each carried out on a copy of the session with a
// form that is drawn too.
void tell_tries(const Telling& telling, int count);
// All of it taken back and done again, step by step; what a file of it holds.
void tell_end(Telling& telling);

struct ToldPlay {
  std::uint32_t fights = 10;
  int steps = 30;  // in each fight
  int tries = 3;   // in each step: other offers
  // How the fight of that number begins; nothing: by the rule set's example.
  std::function<std::vector<Action>(const State& state, std::uint32_t fight)> begin = nullptr;
  // What is done instead of an offer; nothing: an offer.
  std::function<std::optional<Action>(const Telling& telling)> instead = nullptr;
  // Told beside the offers.
  std::function<void(const Telling& telling)> also = nullptr;
};
void tell_play(const Ruleset& rules, Stretches& told, const ToldPlay& how);

}  // namespace fray::test
