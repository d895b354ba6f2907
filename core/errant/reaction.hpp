// How somebody takes the Company at first sight, and what that does to talking (E-REACT-1).
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/dice/odds.hpp"

namespace fray::talk {

// How the total reads, worst first.
enum class Attitude : std::uint8_t { kHostile, kUnfriendly, kUnsure, kAmicable, kFriendly };
inline constexpr int kAttitudes = 5;
inline constexpr int kLeastReaction = 2, kMostReaction = 12;  // below and above count as these
inline constexpr int kMostReactionModifier = 10;              // either way; 3 is the most usual

// Totals beyond 2 and 12 count as these.
Attitude attitude_of(int total);
std::string_view attitude_name(Attitude attitude);  // "unfriendly"
int attitude_dv(Attitude attitude);                 // added to the DV of Checks to sway them
// Of each attitude, counted over all falls of 2D6 with that modifier.
std::array<Odds, kAttitudes> reaction_odds(int modifier);
std::string attitude_text(int total);  // "7, unsure", "4, unfriendly: DV +4"

}  // namespace fray::talk
