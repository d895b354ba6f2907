// Fields of forms, and the forms that several offers share.
#pragma once

#include "core/house/query.hpp"
#include "core/table/board.hpp"
#include "core/table/form.hpp"

namespace fray::house {

// --- What a Test is made with ---
// "with": MGT, AGI or WIL, each with what is left of it.
Field attribute_field(const Figure& figure, const char* name, Attribute usual);
Field test_field();  // rolled, or its tier by hand

// --- Figures and items ---
// All figures of somebody; a new one's first weapons and armour too.
// `company`: one of its characters, without what is an NPC’s alone.
Form figure_form(const Figure& figure, bool npc, bool is_new, bool company);
// The figure with all that the form says; items are added to those that it has. With all slots full
// its HP are 0.
Figure filled_figure(const FilledForm& form, Figure figure);
// Of a new one, and what it was filled in with.
Form item_form();
Item filled_item(const FilledForm& form);

// --- How a fight is set up ---
// For a fight without zones.
Field range_field(Range usual);
Field zones_field();  // a battlefield, or none

}  // namespace fray::house
