#include "core/save/game_lines.hpp"

#include <utility>

namespace fray {

std::string_view take_line(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

bool UniqueIds::are_valid() { return valid_ && differ(std::move(all_)); }

}  // namespace fray
