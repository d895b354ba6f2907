// Pennies, shillings, guilders (E-ECON-1): 10 pennies are a shilling, 10 shillings a guilder.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/errant/state.hpp"
#include "core/table/action_row.hpp"

namespace fray::journey {

// All sums are pennies.
inline constexpr int kPenniesInShilling = 10, kPenniesInGuilder = 100;
inline constexpr int kMostMoney = 1'000'000;  // pennies, in one sum

// "2s 6p", "3 guilders", "1g2s", "15" (pennies): in pennies. Nothing for what is no money, and for
// more than kMostMoney.
std::optional<int> parse_money(std::string_view text);
// The purse that a text names: its coins as they are said, so that "25p" are 25 pennies.
std::optional<Purse> parse_purse(std::string_view text);
std::string money_text(int pennies);  // "2s 6p", "0p"; guilders, shillings and pennies
// "1g 2s 6p", its coins as they are; what they are worth.
std::string purse_text(const Purse& purse);
int pennies_in(const Purse& purse);

// With as many small coins as it takes; what is left of a large one comes back in small ones.
// The purse has to hold it.
void pay(Purse& purse, int pennies);
// In as few coins as can be. The purse has to have room for them: cannot_earn().
void earn(Purse& purse, int pennies);
// Why this Errant cannot: no purse holds more than 9,999 of a coin.
MaybeRefusal cannot_earn(const ErrantState& state, Id errant, int pennies);
// Why this Errant cannot: too little, or no sum.
MaybeRefusal cannot_pay(const ErrantState& state, Id errant, int pennies);
MaybeRefusal no_money(std::string_view text);  // of a text that parse_money() refuses

}  // namespace fray::journey
