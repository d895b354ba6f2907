// Fields of forms, and the forms that several offers share.
#pragma once

#include "core/table/form.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// One of them, the first that can be chosen as a rule.
Field one_field(std::string key, std::string name, std::vector<Choice> choices);
using fray::text_field;
Field text_field(std::string key, std::string name, std::size_t most);  // empty at first
Field attribute_choice(std::string key, std::string name);
Field zones_field();  // the shared presets

// All figures of somebody; a new one's first two weapons too.
std::vector<Field> figure_form(const Figure& figure, bool npc, bool is_new);
Figure filled_figure(const FilledForm& form, Figure figure);
std::vector<Field> weapon_form(const std::string& number, const Weapon& weapon);
std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number);

}  // namespace fray::zones
