#include "core/save/paste.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/save/save.hpp"

namespace fray {

std::string paste_text(const KeptPaste& paste) {
  if (paste.text.empty()) return {};
  std::string signs;
  for (std::size_t i = 0; i < paste.left_out.size(); ++i)
    signs += static_cast<char>('0' + (paste.left_out[i] ? 1 : 0) + (paste.corrected[i] ? 2 : 0));
  std::string settled;
  for (const bool one : paste.settled) settled += one ? '1' : '0';
  return phrase("{} {}\n{}\n{}", signs, settled, npcs_text(paste.npcs), paste.text);
}

KeptPaste paste_from_text(std::string_view text) {
  KeptPaste paste;
  const std::size_t first = text.find('\n');
  const std::size_t second = first == text.npos ? first : text.find('\n', first + 1);
  if (second == text.npos) return paste;
  paste.text = text.substr(second + 1);
  npcs_from_text(text.substr(first + 1, second - first - 1), paste.npcs);
  const std::size_t many = std::min(text.find(' '), first);
  for (const char sign : text.substr(0, many)) {
    paste.left_out.push_back((sign & 1) != 0);
    paste.corrected.push_back((sign & 2) != 0);
  }
  for (const char sign : text.substr(0, first).substr(std::min(many + 1, first)))
    paste.settled.push_back(sign == '1');
  return paste;
}

}  // namespace fray
