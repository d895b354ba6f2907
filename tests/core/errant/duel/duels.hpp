// A duel at hand for its tests: Ada (1) against a veteran (4), or against Bo, and cards as they are
// laid.
#pragma once

#include "core/errant/duel/cards.hpp"
#include "core/errant/duel/query.hpp"
#include "tests/core/helpers.hpp"

namespace fray::test {

inline constexpr int kKingQueenJack = 1, kKingJackQueen = 2, kQueenKingJack = 3, kQueenJackKing = 4,
                     kJackKingQueen = 5, kJackQueenKing = 6;

// As after(), with what is thrown so that nobody knows: those dice come in the same script.
inline State after_secretly(const State& state, const Action& action, const Throws& secrets,
                            const Throws& throws, const Throws& in_order) {
  const auto refusal = refuse(state, action);
  INFO((refusal ? refusal->why : std::string()));
  REQUIRE_FALSE(refusal);
  Dice dice = scripted(in_order);
  State next = reduce(state, action, dice);
  REQUIRE(spelled(dice.secrets) == spelled(secrets));
  require_thrown(dice, throws);
  return next;
}
inline State after_secretly(const State& state, const Action& action, const Throws& secrets) {
  return after_secretly(state, action, secrets, {}, secrets);
}

inline const Fight& fight_of(const State& state) { return *errant_state(state).fight; }
inline const Duel& duel_of(const State& state) {
  REQUIRE(fight_of(state).duel);
  return *fight_of(state).duel;
}
inline bool is_on(const State& state) { return fight_of(state).duel.has_value(); }

// Ada and Bo, of the Company, against goblins 4 and 5 in the Company's quick phase of turn 1.
inline State among_others() { return in_first_turn(); }

// Ada has challenged Bo, and both have laid.
inline State two_errants(int of_ada, int of_bo, DuelTerms terms = {}) {
  State state = after(among_others(), StartDuel{kAda, kBo, terms});
  state = after(state, LayCards{kAda, of_ada});
  return after(state, LayCards{kBo, of_bo});
}

// The guess, and whatever it lets somebody do goes by.
inline State guessed(const State& state, Id who, DuelCard card) {
  const State turned = after(state, GuessCard{who, card});
  if (!duel_acts(fight_of(turned))) return turned;
  const Id acts = duel_of(turned).turn_of;
  return after(turned, PassInDuel{acts});
}

}  // namespace fray::test
