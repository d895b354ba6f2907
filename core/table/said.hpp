// What an action comes to may be worded while it is carried out: only then its dice are known.
// There is nothing left for its log to add.
#pragma once

#include <string>
#include <utility>

#include "core/dice/dice.hpp"
#include "core/table/action_row.hpp"
#include "core/table/id.hpp"

namespace fray {

// A sentence for the log, as an action is carried out.
inline void say(Dice& dice, std::string text, Id who = 0, bool grave = false) {
  dice.said.push_back({std::move(text), who, grave});
}

// The row of an action that does so, and needs no log().
template <class T, class Changing = ChangingState>
constexpr ActionRow said_row(std::uint16_t tag, About about) {
  return {tag,
          &kActionType<T>,
          refuse_by<T>,
          apply_by<T, Changing>,
          [](const LogWriter&, const void*) {},
          about};
}

}  // namespace fray
