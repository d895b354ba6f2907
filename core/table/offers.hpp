// What rule sets do alike with offers: make one, say why it cannot be done now, take one that comes
// back.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table/action.hpp"
#include "core/table/board.hpp"
#include "core/table/state.hpp"

namespace fray {

// An offer with these members, all others as in a new one.
Offer make_offer(Id who, const char* key, std::string name, const char* icon, const char* rule,
                 std::vector<Field> form = {});

// The action of an offer of that key, its form accepted already.
using FilledAction = std::optional<Action> (*)(const State& state, Id who, std::string_view offer,
                                               const FilledForm& form);
// What an offer's usual form would be refused for becomes its `cannot`, but for those that first
// have to be filled in. What says already why not keeps its words.
void note_refusals(const State& state, std::vector<Offer>& offers, FilledAction filled,
                   std::initializer_list<std::string_view> to_be_filled_in);

// The form of that offer as accepted: among these, and among the answers to what is asked of
// `who`. Nothing where there is no such offer or form.
std::optional<FilledForm> accepted_among(const std::vector<Offer>& offers,
                                         const std::vector<Question>& questions, Id who,
                                         std::string_view offer, const FilledForm& form);

}  // namespace fray
