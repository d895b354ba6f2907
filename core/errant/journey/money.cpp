#include "core/errant/journey/money.hpp"

#include <algorithm>

#include "core/dice/letters.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/query.hpp"

namespace fray::journey {
namespace {

constexpr int kTooMuch = kMostMoney + 1;  // more is the same

struct Coin {
  std::string_view name;
  int pennies;
};
constexpr Coin kCoins[] = {
    {"g", kPenniesInGuilder},
    {"guilder", kPenniesInGuilder},
    {"guilders", kPenniesInGuilder},
    {"s", kPenniesInShilling},
    {"shilling", kPenniesInShilling},
    {"shillings", kPenniesInShilling},
    {"p", 1},
    {"penny", 1},
    {"pennies", 1},
    {"pence", 1},
};

int worth_of(std::string_view name) {
  for (const Coin& coin : kCoins)
    if (coin.name == name) return coin.pennies;
  return 0;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string_view skip(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == ',')) text.remove_prefix(1);
  return text;
}

int number_at_front(std::string_view& text) {
  int number = 0;
  while (!text.empty() && is_digit(text.front())) {
    number = std::min(kTooMuch, number * 10 + (text.front() - '0'));
    text.remove_prefix(1);
  }
  return number;
}

std::string word_at_front(std::string_view& text) {
  std::string word;
  // Up to a figure, a space or a comma.
  while (!text.empty() && !is_digit(text.front()) && skip(text) == text) {
    word += lower(text.front());
    text.remove_prefix(1);
  }
  return word;
}

void add_coins(Purse& purse, int worth, int count) {
  int& coins = worth == kPenniesInGuilder    ? purse.guilders
               : worth == kPenniesInShilling ? purse.shillings
                                             : purse.pennies;
  coins = std::min(kTooMuch, coins + count);
}

void add_part(std::string& text, int count, char coin) {
  if (count == 0) return;
  if (!text.empty()) text += ' ';
  text += std::to_string(count);
  text += coin;
}

// However much that is.
std::optional<Purse> read_purse(std::string_view text) {
  Purse purse;
  bool some = false;
  for (text = skip(text); !text.empty(); text = skip(text)) {
    if (!is_digit(text.front())) return std::nullopt;
    const int count = number_at_front(text);
    text = skip(text);
    const std::string word = word_at_front(text);
    // A number alone is of pennies, but not in the midst of others: "2 6" says nothing.
    if (word.empty() && (some || !text.empty())) return std::nullopt;
    const int worth = word.empty() ? 1 : worth_of(word);
    if (worth == 0) return std::nullopt;
    add_coins(purse, worth, count);
    some = true;
  }
  if (!some) return std::nullopt;
  return purse;
}

}  // namespace

std::optional<Purse> parse_purse(std::string_view text) {
  const std::optional<Purse> purse = read_purse(text);
  if (!purse || purse->guilders > kMostCoins || purse->shillings > kMostCoins ||
      purse->pennies > kMostMoney)
    return std::nullopt;
  return purse;
}

std::optional<int> parse_money(std::string_view text) {
  const std::optional<Purse> purse = parse_purse(text);
  if (!purse || pennies_in(*purse) > kMostMoney) return std::nullopt;
  return pennies_in(*purse);
}

std::string money_text(int pennies) {
  return purse_text({pennies / kPenniesInGuilder, pennies % kPenniesInGuilder / kPenniesInShilling,
                     pennies % kPenniesInShilling});
}

std::string purse_text(const Purse& purse) {
  std::string text;
  add_part(text, purse.guilders, 'g');
  add_part(text, purse.shillings, 's');
  add_part(text, purse.pennies, 'p');
  return text.empty() ? "0p" : text;
}

int pennies_in(const Purse& purse) {
  return purse.guilders * kPenniesInGuilder + purse.shillings * kPenniesInShilling + purse.pennies;
}

void pay(Purse& purse, int pennies) {
  const int small = std::min(purse.pennies, pennies);
  purse.pennies -= small;
  int due = pennies - small;
  const auto break_coins = [&](int& coins, int worth) {
    const int spent = std::min(coins, (due + worth - 1) / worth);
    coins -= spent;
    due -= spent * worth;
  };
  break_coins(purse.shillings, kPenniesInShilling);
  if (due > 0) break_coins(purse.guilders, kPenniesInGuilder);
  if (due < 0) earn(purse, -due);
}

void earn(Purse& purse, int pennies) {
  purse.guilders += pennies / kPenniesInGuilder;
  purse.shillings += pennies % kPenniesInGuilder / kPenniesInShilling;
  purse.pennies += pennies % kPenniesInShilling;
}

MaybeRefusal cannot_earn(const ErrantState& state, Id errant, int pennies) {
  const Errant* found = find_errant(state, errant);
  if (found == nullptr) return Refusal{"This Errant is no longer in the Company.", ""};
  Purse purse = found->pack.purse;
  earn(purse, pennies);
  if (std::max({purse.guilders, purse.shillings, purse.pennies}) <= kMostCoins) return std::nullopt;
  return Refusal{phrase("{} has no room for {} more: a purse holds up to 9,999 of each coin.",
                        found->name, money_text(pennies)),
                 "E-ECON-1"};
}

MaybeRefusal cannot_pay(const ErrantState& state, Id errant, int pennies) {
  if (pennies < 0 || pennies > kMostMoney)
    return Refusal{"A sum goes from nothing to 10,000 guilders.", "E-ECON-1"};
  const Errant* found = find_errant(state, errant);
  if (found == nullptr) return Refusal{"This Errant is no longer in the Company.", ""};
  if (pennies_in(found->pack.purse) >= pennies) return std::nullopt;
  return Refusal{phrase("{} has {}, and that costs {}.", found->name, purse_text(found->pack.purse),
                        money_text(pennies)),
                 "E-ECON-1"};
}

MaybeRefusal no_money(std::string_view text) {
  if (text.empty())
    return Refusal{"Say how much: as 2s 6p, 3 guilders, or 15 for pennies; 0 for none.",
                   "E-ECON-1"};
  if (read_purse(text))
    return Refusal{"That is too much: up to 9,999 of a coin, and 10,000 guilders in all.",
                   "E-ECON-1"};
  return Refusal{phrase("“{}” is no money: say it as 2s 6p, 3 guilders, or 15 for pennies.", text),
                 "E-ECON-1"};
}

}  // namespace fray::journey
