// What a duel shows and offers. Where the others wait it is the fight's board; else it asks beside
// it. Nothing of it names a card that lies face down (E-DUEL-5).
#pragma once

#include <string_view>
#include <vector>

#include "core/errant/state.hpp"
#include "core/table/action.hpp"
#include "core/table/board.hpp"

namespace fray::errant {

// The beginning of every key of these offers, and those that the page has sheets of its own for.
inline constexpr std::string_view kDuelKeys = "duel-";
inline constexpr std::string_view kLayOffer = "duel-lay";
inline constexpr std::string_view kPassOffer = "duel-pass";

// Title, line and step of the board become the duel's, which has to be on.
void show_duel(const ErrantState& state, Board& board);
// Of one who duels, for its row.
std::vector<Mark> duel_marks(const Fight& fight, const Combatant& who);
// What the duel asks now, and what stands on the bar for it. Empty without one.
std::vector<Question> duel_questions(const ErrantState& state);
std::vector<Offer> duel_bar(const ErrantState& state);
// Whether the others wait; the end before it has come of itself.
std::vector<Offer> duel_step_offers(const ErrantState& state);
// Of one of the two.
std::vector<Offer> duel_offers(const ErrantState& state, Id who);
// A duel of two in the fight, or without a fight of two of anybody.
std::vector<Offer> duel_beginnings(const ErrantState& state);

// The offer with its form filled in and accepted; none where it is no offer of a duel.
std::vector<Action> duel_actions(const ErrantState& state, const Offer& offer,
                                 const FilledForm& form);

}  // namespace fray::errant
