// The log in words: headings, what a roll was for, the whole as plain text.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <vector>

#include "core/save/session.hpp"

namespace fray {

// The heading that it stands under: its turn ("Initiative Turn 3", "Before the first round"), its
// chase's turn, or the place it belongs to.
std::string heading_of(const Entry& entry);
// Of each of them: what is done in no turn of a fight stands under the turn of the hours between
// fights that is on, where one is.
std::vector<std::string> headings_of(const std::deque<Entry>& entries);
std::string purpose_title(Purpose purpose);          // "Movement"
std::string die_name(int sides);                     // "D6", "D%"
std::string dice_text(const Roll& roll);             // "2D6: 4 and 1, sum 5"
std::string dice_text(std::span<const Roll> rolls);  // of all of them
// Damage was thrown more than once: of several blows, or anew. Those dice hang on no one line.
bool several_damage_rolls(std::span<const Roll> rolls);
std::string plain_text(const std::deque<Entry>& entries);  // oldest first, to be copied or shared

}  // namespace fray
