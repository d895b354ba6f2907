#include "web/screens/tray.hpp"

#include <algorithm>
#include <cstdlib>

namespace fray::tray {

namespace {

constexpr std::string_view kTimes = "×";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return std::string(text);
}

// Whether something has to follow: the end is an operator or an opening bracket.
bool is_open(std::string_view text) {
  return text.ends_with('+') || text.ends_with('-') || text.ends_with('(') || text.ends_with('*') ||
         text.ends_with(kTimes);
}

std::size_t digits_at_end(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[text.size() - 1 - n])) ++n;
  return n;
}

std::string die_text(int sides) { return sides == 100 ? "d%" : "d" + std::to_string(sides); }

}  // namespace

std::string with_die(std::string_view expression, int sides) {
  std::string text = trimmed(expression);
  const std::string die = die_text(sides);
  if (text.empty()) return die;
  if (is_open(text)) return text + " " + die;
  const std::size_t at = text.size() - std::min(text.size(), die.size());
  const bool same = text.size() >= die.size() && (text[at] == 'd' || text[at] == 'D') &&
                    text.substr(at + 1) == die.substr(1);
  if (!same) return text + " + " + die;
  const std::string before = text.substr(0, at);
  const std::size_t digits = digits_at_end(before);
  const int count =
      digits == 0
          ? 1
          : std::atoi(before.substr(before.size() - std::min<std::size_t>(digits, 4)).c_str());
  return before.substr(0, before.size() - digits) + std::to_string(count + 1) + die;
}

std::string with_modifier(std::string_view expression, int change) {
  const std::string text = trimmed(expression);
  if (text.empty() || is_open(text)) return std::string(expression);
  // "… + 3" or "… - 3" at the end: that number changes.
  const std::size_t digits = digits_at_end(text);
  std::string before = trimmed(text.substr(0, text.size() - digits));
  int value = 0;
  if (digits > 0 && digits < 6 && (before.ends_with('+') || before.ends_with('-'))) {
    value = std::atoi(text.substr(text.size() - digits).c_str());
    if (before.back() == '-') value = -value;
    before.pop_back();
    before = trimmed(before);
  } else {
    before = text;
  }
  value += change;
  if (value == 0) return before;
  return before + (value < 0 ? " - " : " + ") + std::to_string(std::abs(value));
}

std::string with_times(std::string_view expression) {
  const std::string text = trimmed(expression);
  if (text.empty() || is_open(text)) return std::string(expression);
  return text + " × ";
}

}  // namespace fray::tray
