// Forms and choices as most offers have them, and what was filled into them.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/board.hpp"

namespace fray {

// A field by itself, as Form makes it.
Field whom_field(Words key, Words name, std::vector<Choice> choices, int least, int most,
                 Words usual);
Field choice_field(Words key, Words name, std::vector<Choice> choices, Words usual = "");
Field number_field(Words key, Words name, int least, int most, int usual);

// The key of a choice of somebody, or of something of theirs.
std::string key_of(Id id);
// One choice more; of somebody or something: by its id.
Choice& add_choice(std::vector<Choice>& all, Words key, Words name, Words note = "",
                   Words cannot = "");
Choice& add_choice(std::vector<Choice>& all, Id key, Words name, Words note = "",
                   Words cannot = "");
// Of that field: the first that can be chosen is the usual one.
Choice& add_choice(Field& field, Words key, Words name, Words note = "", Words cannot = "");
Choice& add_choice(Field& field, Id key, Words name, Words note = "", Words cannot = "");
// Choices with the keys "0", "1", …, or from another number on.
std::vector<Choice> numbered(std::initializer_list<const char*> names, int first = 0);

// Whether the form has that field at all.
bool has_field(const FilledForm& form, std::string_view key);
// Of the field with that key: empty, 0 or off where it is not in the form.
std::string filled_text(const FilledForm& form, std::string_view key);
Id filled_id(const FilledForm& form, std::string_view key);  // the first; 0: none
bool filled_toggle(const FilledForm& form, std::string_view key);
// A name that can be seen, no longer than a name may be.
std::string filled_name(const FilledForm& form, std::string_view key);

}  // namespace fray
