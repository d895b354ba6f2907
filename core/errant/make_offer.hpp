// Internal to the boards: what offers say beside how they are made (core/table/offers.hpp).
#pragma once

#include <string>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/offers.hpp"
#include "core/table/reduce.hpp"

namespace fray::errant {

// "3,4": what several are chosen by at first.
std::string joined(const std::vector<Id>& ids);

// Why that is refused now; empty where it is allowed.
std::string refusal_of(const ErrantState& state, const Action& action);
template <class T>
std::string refusal_of(const ErrantState& state, const T& action) {
  const MaybeRefusal no = refuse(state, action);
  return no ? no->why : std::string();
}

}  // namespace fray::errant
