// Fields of forms, and the forms that several offers share.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/form.hpp"

namespace fray::savvy {

void add_boons(std::vector<Field>& form);
int filled_choice(const FilledForm& form, std::string_view key);  // keys "0", "1", …

// All figures of somebody; a new one's first two weapons too.
std::vector<Field> figure_form(const Figure& figure, bool npc, bool is_new);
Figure filled_figure(const FilledForm& form, Figure figure);
std::vector<Field> weapon_form(const std::string& number, const Weapon& weapon);
std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number);
std::string note_of(const Table& table, const Weapon& weapon);  // "1D8 slashing, 1 Notch"

}  // namespace fray::savvy
