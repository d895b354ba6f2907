// What the rule set shows and offers: the board, the offers and their forms, their exact chances,
// and a filled form made an action.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/house/actions.hpp"
#include "core/table/chance_words.hpp"
#include "core/table/offers.hpp"

namespace fray::house {

// As Ruleset has them; fill() gives one action, or none.
Board board(const State& state);
std::vector<Offer> offers(const State& state, Id who);
std::vector<std::string> chances(const State& state, const Offer& offer, const FilledForm& form);
std::optional<Action> fill(const State& state, Id who, std::string_view offer,
                           const FilledForm& form);
std::vector<Question> asked(const State& state, Id who);

// --- Parts of them ---
std::vector<Offer> bar_offers(const State& state);  // the next thing to do first
// Saves, blows, a gambit, somebody who leaves, those who break, Morale; empty without a fight.
std::vector<Question> questions(const State& state);
// The action of an offer of that key, its form accepted already.
std::optional<Action> filled_action(const State& state, Id who, std::string_view offer,
                                    const FilledForm& form);
// What the usual form would be refused for becomes the offer's `cannot`.
void note_refusals(const State& state, std::vector<Offer>& offers);
// "1D4 − 2, 0.8 on average, 1 Fatigue, MGT 12 %": a blow met so.
std::string effect_of(const Table& table, const Blow& blow, Defence defence);

}  // namespace fray::house
