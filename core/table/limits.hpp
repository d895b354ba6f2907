// How long names and notes may be, whoever's they are, and how much of what most rule sets have.
#pragma once

#include <cstddef>
#include <string_view>

#include "core/table/refusal.hpp"

namespace fray::rules {

inline constexpr std::size_t kLongestName = 60;     // bytes of UTF-8
inline constexpr std::size_t kLongestNotes = 4000;  // bytes of UTF-8
inline constexpr std::size_t kLongestLine = 300;    // bytes of UTF-8: a sentence

// Both bounds are allowed.
inline bool outside(int value, int low, int high) { return value < low || value > high; }

// Text that is to be kept: not too long, no control characters but line ends in notes.
// A name also may not be empty or blank, nor turn the direction of the text round; both have to be
// well-formed UTF-8.
MaybeRefusal bad_name(std::string_view name);
MaybeRefusal bad_notes(std::string_view notes);
// At most kLongestLine bytes, well-formed; none are fine.
MaybeRefusal bad_line(std::string_view line);

}  // namespace fray::rules

// What a fight whose combatants have figures (figures.hpp) may hold, and what is kept beside it.
namespace fray::bounds {

inline constexpr int kMostRounds = 1'000'000;
inline constexpr int kMostTally = 1'000'000;  // damage that is counted for one
inline constexpr int kMostOfAKind = 50;       // who join at once
inline constexpr std::size_t kMostFigures = 100, kMostCombatants = 200, kMostPast = 30;

}  // namespace fray::bounds
