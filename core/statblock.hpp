// Statblocks of other old-school games, as they stand in their books, into NPCs (E-NPC-3).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/npc.hpp"

namespace fray {

// Something to know about a place of the text.
struct Remark {
  enum class Kind : std::uint8_t {
    kUsed,       // understood, and taken over as it is; or understood, and nothing of Errant's
    kConverted,  // understood, and made into a figure of Errant's: `text` says how
    kQuestion,   // not understood, or the source leaves it open: the Guide has to look
  };
  Kind kind{};
  std::size_t at = 0, length = 0;  // bytes of the whole text
  std::string text;                // "AC 6 [13]: 13 halved is 6, times 1 Hit Die: 6 HP"
};

struct ParsedNpc {
  Npc npc;                      // `source` holds its part of the text
  std::vector<Remark> remarks;  // by place; every line of the text has at least one
  bool usable = false;          // it has a name and Hit Dice: enough to be added
};

// All statblocks of the text, in their order. Never fails: what is no statblock at all comes back
// as one that is not usable, with a question. Texts longer than kLongestPaste are cut there, with a
// question.
inline constexpr std::size_t kLongestPaste = 400'000;
std::vector<ParsedNpc> parse_statblocks(std::string_view text);

}  // namespace fray
