// What an action of the journey comes to is worded while it is carried out: only then its dice are
// known. There is nothing left for the log to add.
#pragma once

#include <string>
#include <utility>

#include "core/dice/dice.hpp"
#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray::journey {

// A sentence for the log; grave: nobody may miss it.
inline void say(Dice& dice, std::string text, bool grave = false) {
  dice.said.push_back({std::move(text), 0, grave});
}
inline constexpr bool kGrave = true;

// For every action of the journey.
template <class T>
void log(const LogWriter&, const T&) {}

}  // namespace fray::journey
