// Fields of forms, and the forms that several offers share.
#pragma once

#include "core/table/form.hpp"
#include "core/zones/query.hpp"

namespace fray::zones {

// One of them, the first that can be chosen as a rule.
Field one_field(Words key, Words name, std::vector<Choice> choices);
// STR, AGI, WIT, with the keys "0" to "2".
Field attribute_choice(Words key, Words name);
Field zones_field();  // the shared presets

// All figures of somebody; a new one's first two weapons too.
Form figure_form(const Figure& figure, bool npc, bool is_new);
// The figure with all that the form says; weapons are added to those that it has.
Figure filled_figure(const FilledForm& form, Figure figure);
// Its keys end in `number`, so that two can stand in one form. Without a name no weapon comes of
// it; a range that is left at 0 is 4 zones.
Form weapon_form(const std::string& number, const Weapon& weapon);
std::optional<Weapon> filled_weapon(const FilledForm& form, const std::string& number);

}  // namespace fray::zones
