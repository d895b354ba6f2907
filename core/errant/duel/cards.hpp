// King, Queen and Jack face down: the orders in which they can lie, and what is known of them
// (E-DUEL-2).
#pragma once

#include <string>
#include <vector>

#include "core/errant/checks.hpp"
#include "core/errant/duel/duel.hpp"

namespace fray {

// In which three cards can lie.
inline constexpr int kOrders = 6;

// In the order `laid`, from 1 to 6, the card at that place, 0 being the left-most.
DuelCard card_at(int laid, int place);
const char* card_name(DuelCard card);    // "King"
std::string order_name(int laid);        // "King, Queen, Jack"
std::string card_effect(DuelCard card);  // what it helps whoever acts on it with (E-DUEL-3)

// The cards that lie open, from the left.
std::vector<DuelCard> open_cards(const Duellist& who);
// Those that the next one can still be.
std::vector<DuelCard> hidden_cards(const Duellist& who);
// That the next one is this, with every order that fits the open ones as likely as the others.
Chance chance_of_card(const Duellist& who, DuelCard card);

}  // namespace fray
