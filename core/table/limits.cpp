#include "core/table/limits.hpp"

#include <algorithm>
#include <string>

#include "core/table/text.hpp"

namespace fray::rules {

MaybeRefusal bad_name(std::string_view name) {
  if (name.find_first_not_of(' ') == std::string_view::npos)
    return Refusal{"A name is missing: enter one.", ""};
  if (name.size() > kLongestName) return Refusal{too_long_by(name, kLongestName), ""};
  if (std::any_of(name.begin(), name.end(),
                  [](char c) { return static_cast<unsigned char>(c) < ' '; }))
    return Refusal{"A name stands on one line: take the line break out.", ""};
  if (!is_well_formed(name) || !is_visible(name))
    return Refusal{"That name cannot be shown as it is: enter it again.", ""};
  return std::nullopt;
}

MaybeRefusal bad_notes(std::string_view notes) {
  if (notes.size() > kLongestNotes) return Refusal{too_long_by(notes, kLongestNotes), ""};
  if (!is_well_formed(notes)) return Refusal{"These notes cannot be kept: enter them again.", ""};
  return std::nullopt;
}

MaybeRefusal bad_line(std::string_view line) {
  if (line.size() > kLongestLine) return Refusal{too_long_by(line, kLongestLine), ""};
  if (is_well_formed(line)) return std::nullopt;
  return Refusal{"That cannot be kept as it is: enter it again.", ""};
}

}  // namespace fray::rules
