// Something that a phone at the table is shown in words: a sheet, a chase, the hours.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/table/board.hpp"

namespace fray {

struct SeenPart {
  std::string title;             // "Chase, turn 3"
  std::vector<BoardLine> lines;  // most important first
};
// Within which bounds it is told: seat_records.cpp.
void fields(Fields& f, SeenPart& it);

// A line, where there is anything to say.
inline void add_line(SeenPart& part, std::string text, Tone tone = Tone::kPlain) {
  if (!text.empty()) part.lines.push_back({std::move(text), tone});
}

}  // namespace fray
