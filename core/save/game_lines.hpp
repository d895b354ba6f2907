// A rule set's part of the State as text, a line for each thing that changes on its own: a letter
// that says what it is, and its record as JSON. The first line is a header, 's', with a version and
// what stands alone.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/save/json.hpp"
#include "core/table/id.hpp"

namespace fray {

// One line more at the end of the text.
template <class T>
void add_line(std::string& text, char kind, const T& record) {
  if (!text.empty()) text += '\n';
  text += kind;
  text += json_of(record);
}

// The record as one more of the list, which holds so many at the most. False: it is none, or there
// are too many.
template <class T>
bool add_read(std::string_view json, std::vector<T>& all, std::size_t most) {
  return all.size() < most && from_json(json, all.emplace_back());
}

// Takes the next line off the text, without its end.
std::string_view take_line(std::string_view& text);

// Of what a rule set writes.
inline constexpr int kGameVersion = 1;

// Reads the header, then each line with read(kind, json). False: an empty line, a header of another
// version or none, or a line that is not read.
template <class Header, class Read>
bool read_lines(std::string_view text, Header& header, Read&& read) {
  header.version = 0;
  const std::string_view first = take_line(text);
  if (first.empty() || first.front() != 's' || !from_json(first.substr(1), header) ||
      header.version != kGameVersion)
    return false;
  while (!text.empty()) {
    const std::string_view line = take_line(text);
    if (line.empty() || !read(line.front(), line.substr(1))) return false;
  }
  return true;
}

// That ids rise in each list, and that none is there twice or is yet to be given out.
class UniqueIds {
 public:
  explicit UniqueIds(Id next) : next_(next) {}
  template <class Things, class IdOf>
  void add(const Things& things, IdOf&& id_of) {
    Id last = 0;
    for (const auto& thing : things) {
      const Id id = id_of(thing);
      valid_ = valid_ && id > last && id < next_;
      all_.push_back(last = id);
    }
  }
  template <class Things>
  void add(const Things& things) {
    add(things, [](const auto& thing) { return thing.id; });
  }
  bool are_valid();

 private:
  Id next_;
  bool valid_ = true;
  std::vector<Id> all_;
};

}  // namespace fray
