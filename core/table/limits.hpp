// How long names and notes may be, whoever's they are.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/table/refusal.hpp"

namespace fray::rules {

inline constexpr std::size_t kLongestName = 60;     // bytes of UTF-8
inline constexpr std::size_t kLongestNotes = 4000;  // bytes of UTF-8

// Both bounds are allowed.
inline bool outside(int value, int low, int high) { return value < low || value > high; }

// Text that is to be kept: not too long, no control characters but line ends in notes.
// A name also may not be empty or blank, nor turn the direction of the text round; both have to be
// well-formed UTF-8.
MaybeRefusal bad_name(std::string_view name);
MaybeRefusal bad_notes(std::string_view notes);

}  // namespace fray::rules
