// A sheet that was being entered while something else happened to its Errant.
#pragma once

#include "core/errant/state.hpp"

namespace fray {

// `now` with whatever differs between `before`, as the sheet was opened, and `changed`, as it was
// entered: figures one by one, weapons, armour and what is used up thing by thing. What is gone
// since stays gone.
Errant rebased(const Errant& now, const Errant& before, const Errant& changed);
// Of the body alone.
void carry_over_body(Body& now, const Body& before, const Body& changed);

}  // namespace fray
