// What rule sets do alike with offers: make one, say why it cannot be done now, take one that comes
// back.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/table/action.hpp"
#include "core/table/board.hpp"
#include "core/table/state.hpp"

namespace fray {

// An offer with these members, all others as in a new one; add_offer(): at the end of a list.
Offer make_offer(Id who, Words key, Words name, const char* icon, const char* rule);
Offer& add_offer(std::vector<Offer>& all, Id who, Words key, Words name, const char* icon,
                 const char* rule);

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

// Which functions of a rule set say what can be done.
struct Screens {
  std::vector<Offer> (*bar)(const State& state);
  std::vector<Offer> (*offers)(const State& state, Id who);
  std::vector<Question> (*questions)(const State& state);
  FilledAction filled;
};
// The action of that offer with its form filled in, whatever was sent; nothing where there is no
// such offer or form.
std::optional<Action> filled_offer(const Screens& screens, const State& state, Id who,
                                   std::string_view offer, const FilledForm& form);
// The same for Ruleset::fill.
template <auto kFill>
std::vector<Action> filled_actions(const State& state, Id who, std::string_view offer,
                                   const FilledForm& form) {
  auto action = kFill(state, who, offer, form);
  return action ? std::vector<Action>{std::move(*action)} : std::vector<Action>{};
}

}  // namespace fray
