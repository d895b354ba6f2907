// Statblocks that are being pasted, as a text that outlives the page: what was pasted, and what the
// Guide has said of what was found in it. What was found is read out of the text again.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"

namespace fray {

// What paste_text() writes and paste_from_text() reads.
struct KeptPaste {
  std::string text;             // as it was pasted
  std::vector<bool> left_out;   // of each that was found
  std::vector<bool> corrected;  // the same
  std::vector<bool> settled;    // of each question, through all that were found
  std::vector<Npc> npcs;        // those that were corrected, in their order
};

// A line of signs, one for each that was found: '0' to '3', 1 for left out and 2 for corrected;
// behind a space one for each question, '1' where it is settled. A line with those corrected; the
// text. Empty where nothing was pasted. `left_out` and `corrected` are as long as each other.
std::string paste_text(const KeptPaste& paste);
// Total: nothing is left out, corrected or settled where that cannot be read; an empty text where
// there is none.
KeptPaste paste_from_text(std::string_view text);

}  // namespace fray
