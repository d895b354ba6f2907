// Checks and the Die of Fate thrown for themselves, outside a fight's own questions: they change
// nothing, and the log says what they mean (E-CHK-1 to E-CHK-8).
#pragma once

#include <string>
#include <string_view>

#include "core/errant/checks.hpp"
#include "core/table/said.hpp"

namespace fray {

inline constexpr int kLeastDv = -10, kMostDv = 30;  // of a Check that is put together by hand

// What failing and succeeding come to, in a sentence (E-CHK-5).
std::string_view failing(Position position);
std::string_view succeeding(Impact impact);

// A Check, or an opposed one (E-CHK-6). A DV below 0 succeeds without a roll, which is refused,
// unless somebody opposes it. Refused too: attributes and DVs out of their bounds, a long name.
struct MakeCheck {
  std::string who;  // whose it is; empty: nobody's by name
  Attribute which = Attribute::kPhys;
  Check own;
  bool opposed = false;
  Check against;  // of whoever opposes it
};
MaybeRefusal refuse(const State& state, const MakeCheck& action);
void apply(State& state, const MakeCheck& action, Dice& dice);

// The Die of Fate (E-CHK-8).
struct ThrowFate {};
MaybeRefusal refuse(const State& state, const ThrowFate& action);
void apply(State& state, const ThrowFate& action, Dice& dice);

inline constexpr ActionRow kThrownActions[] = {
    said_row<MakeCheck>(98, About::kDice),
    said_row<ThrowFate>(99, About::kDice),
};

}  // namespace fray
