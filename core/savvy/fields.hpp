// Fields of forms, and the forms that several offers share.
#pragma once

#include "core/savvy/query.hpp"
#include "core/table/form.hpp"

namespace fray::savvy {

// Two numbers, "boons" and "banes", from 0 to kMostBoons.
void add_boons(Form& form);
int filled_choice(const FilledForm& form, std::string_view key);  // keys "0", "1", …

// All figures of somebody; a new one's first two weapons too.
// `company`: one of its characters, without what is an NPC’s alone.
Form figure_form(const Figure& figure, bool npc, bool is_new, bool company);
// The figure with all that the form says; weapons are added to those that it has.
Figure filled_figure(const FilledForm& form, Figure figure);
// Its keys end in `number`, so that two can stand in one form. Without a name no weapon comes of
// it.
Form weapon_form(const std::string& number, const Weapon& weapon);
std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number);
std::string note_of(const Table& table, const Weapon& weapon);  // "1D8 slashing, 1 Notch"

}  // namespace fray::savvy
