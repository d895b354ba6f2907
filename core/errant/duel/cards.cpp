#include "core/errant/duel/cards.hpp"

#include <algorithm>
#include <array>

#include "core/dice/phrase.hpp"

namespace fray {
namespace {

constexpr DuelCard kKing = DuelCard::kKing, kQueen = DuelCard::kQueen, kJack = DuelCard::kJack;
// Saves hold the place in this table, from 1 on.
constexpr std::array<std::array<DuelCard, kCardsEach>, kOrders> kLaid = {{
    {kKing, kQueen, kJack},
    {kKing, kJack, kQueen},
    {kQueen, kKing, kJack},
    {kQueen, kJack, kKing},
    {kJack, kKing, kQueen},
    {kJack, kQueen, kKing},
}};

}  // namespace

DuelCard card_at(int laid, int place) {
  return kLaid[static_cast<std::size_t>(std::clamp(laid, 1, kOrders) - 1)]
              [static_cast<std::size_t>(std::clamp(place, 0, kCardsEach - 1))];
}

const char* card_name(DuelCard card) {
  return card == DuelCard::kKing ? "King" : card == DuelCard::kQueen ? "Queen" : "Jack";
}

std::string order_name(int laid) {
  return phrase("{}, {}, {}", card_name(card_at(laid, 0)), card_name(card_at(laid, 1)),
                card_name(card_at(laid, 2)));
}

std::string card_effect(DuelCard card) {
  switch (card) {
    case DuelCard::kKing: return "next Attack Roll enhanced 1";
    case DuelCard::kQueen: return "next Attack Roll against them impaired 1";
    case DuelCard::kJack: break;
  }
  return "DV of the next gambit + 2";
}

std::vector<DuelCard> open_cards(const Duellist& who) {
  std::vector<DuelCard> open;
  if (who.laid != 0)
    for (int place = 0; place < who.open; ++place) open.push_back(card_at(who.laid, place));
  return open;
}

std::vector<DuelCard> hidden_cards(const Duellist& who) {
  const std::vector<DuelCard> open = open_cards(who);
  std::vector<DuelCard> hidden;
  for (const DuelCard card : {DuelCard::kKing, DuelCard::kQueen, DuelCard::kJack})
    if (std::find(open.begin(), open.end(), card) == open.end()) hidden.push_back(card);
  return hidden;
}

Chance chance_of_card(const Duellist& who, DuelCard card) {
  const std::vector<DuelCard> hidden = hidden_cards(who);
  const bool can = std::find(hidden.begin(), hidden.end(), card) != hidden.end();
  return {can ? 1 : 0, std::max(1, static_cast<int>(hidden.size()))};
}

}  // namespace fray
