// Internal to the boards of duels and battles: offers and the fields of their forms.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

// Parts of an offer, as core/table/form.hpp has them; texts of at most so many bytes.
Offer make_offer(Id who, std::string key, std::string name, const char* icon, const char* rule);
Field number_of(const char* key, std::string name, int least, int most, int usual);
Field toggle_of(const char* key, std::string name, bool on);
Field text_of(const char* key, std::string name, int longest, std::string usual);
// One of these, the first where no other is usual.
Field choice_of(const char* key, std::string name, std::vector<Choice> choices,
                std::string usual = {});
// The same, each known by its number.
Field numbered_choice(const char* key, std::string name, const std::vector<std::string>& names,
                      int usual);
// Any number of these: `usual` as ids with commas between them.
Field any_number_of(const char* key, std::string name, std::vector<Choice> choices,
                    std::string usual);
std::string joined(const std::vector<Id>& ids);  // "3,4"

// Why that is refused now; empty where it is allowed.
std::string refusal_of(const ErrantState& state, const Action& action);

}  // namespace fray::errant
