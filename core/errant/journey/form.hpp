// Internal to the journey's board: offers and the fields of their forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::journey {

// What begins the key of each offer of the journey.
inline constexpr std::string_view kKeys = "j-";
// Ids of the board's rows that are not of Errants: those of things, counts and settlements are
// above this one, which is that of all the rest.
inline constexpr Id kMoreRow = 500'000'000;
// The row of a thing, count or settlement, and back; 0 for a row of none of them.
constexpr Id row_of(Id thing) { return kMoreRow + thing; }
constexpr Id thing_of(Id row) { return row > kMoreRow ? row - kMoreRow : 0; }

// Of `who`, 0 for the Guide's; the key gets kKeys before it.
Offer& add_hours_offer(std::vector<Offer>& all, Id who, Words key, Words name, const char* icon,
                       const char* rule);
// One or all of those who live, without `but`; `usual` 0: the first, or whoever has that role.
void whom(Offer& offer, const ErrantState& state, Words name, Id usual, Id but = 0);
void all_of_them(Offer& offer, const ErrantState& state, Words name);
// An offer without a form says why it cannot be taken now.
void note_refusals(const ErrantState& state, std::vector<Offer>& all);

}  // namespace fray::journey
