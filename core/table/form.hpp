// The fields of forms as most offers have them, and what was filled into them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/board.hpp"

namespace fray {

// From `least` to `most` of them; `usual` as Field has it: "3,4".
Field whom_field(std::string key, std::string name, std::vector<Choice> choices, int least,
                 int most, std::string usual);
// One of them; without `usual` the first that can be chosen.
Field choice_field(std::string key, std::string name, std::vector<Choice> choices,
                   std::string usual = {});
// The same of people: Field::people.
Field person_field(std::string key, std::string name, std::vector<Choice> choices,
                   std::string usual = {});
// A whole number from `least` to `most`; on or off.
Field number_field(std::string key, std::string name, int least, int most, int usual);
Field toggle_field(std::string key, std::string name, bool usual);
// At most so many bytes.
Field text_field(std::string key, std::string name, std::size_t most, std::string usual);
// The key of a choice of somebody, or of something of theirs.
std::string key_of(Id id);
// Choices with the keys "0", "1", …
std::vector<Choice> numbered(std::initializer_list<std::string_view> names);

// Whether the form has that field at all.
bool has_field(const FilledForm& form, std::string_view key);
// Of the field with that key: empty, 0 or off where it is not in the form.
std::string filled_text(const FilledForm& form, std::string_view key);
Id filled_id(const FilledForm& form, std::string_view key);  // the first; 0: none
bool filled_toggle(const FilledForm& form, std::string_view key);
// A name that can be seen, no longer than a name may be.
std::string filled_name(const FilledForm& form, std::string_view key);

}  // namespace fray
