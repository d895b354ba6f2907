#include "web/screens/reckon/dice_pool.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"

namespace fray::dice_pool {

namespace {

constexpr std::string_view kTimes = "×", kAtLeast = "\u2265";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

std::string trimmed(std::string_view text) {
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  return std::string(text);
}

bool ends_in_comparison(std::string_view text) {
  return text.ends_with('>') || text.ends_with('<') || text.ends_with('=') ||
         text.ends_with(kAtLeast) || text.ends_with("\u2264");
}

// Where "\u2265 7" begins; the end where nothing is compared.
std::size_t comparison_in(std::string_view text) {
  const std::size_t at =
      std::min({text.find_first_of("<>="), text.find(kAtLeast), text.find("\u2264"), text.size()});
  return at;
}

// Whether something has to follow: the end is an operator or an opening bracket.
bool is_open(std::string_view text) {
  return text.ends_with('+') || text.ends_with('-') || text.ends_with('(') || text.ends_with('*') ||
         text.ends_with('/') || text.ends_with(kTimes) || ends_in_comparison(text);
}

std::size_t digits_at_end(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && is_digit(text[text.size() - 1 - n])) ++n;
  return n;
}

// What changes the dice leaves alone what is added after them, and what they are compared with.
template <class F>
std::string of_dice(std::string_view expression, F&& change) {
  const std::string text = trimmed(expression);
  std::size_t at = comparison_in(text);
  const std::string dice = trimmed(std::string_view(text).substr(0, at));
  const std::size_t before = dice.find_last_not_of(" 0123456789");
  if (before != std::string::npos && before + 1 < dice.size() &&
      (dice[before] == '+' || dice[before] == '-'))
    at = before;
  while (at > 0 && text[at - 1] == ' ') --at;
  return change(text.substr(0, at)) + text.substr(at);
}

// The dice at the end: "3 + 4d6kh3-1step" has 4 D6, of which 3 are kept.
struct LastDice {
  std::string before, die;  // "3 + " and "d6"
  int count = 0;            // 0: there are none
  char kept = 0;            // 'h' or 'l'
  int keeps = 0;
  int steps = 0;
};
int number_at_end(std::string& text) {
  const std::size_t digits = std::min<std::size_t>(digits_at_end(text), 4);
  const int value = std::atoi(text.substr(text.size() - digits).c_str());
  text.resize(text.size() - digits);
  return value;
}
LastDice last_dice(std::string text) {
  LastDice last;
  for (const std::string_view word : {"steps", "step"}) {
    if (!text.ends_with(word)) continue;
    text.resize(text.size() - word.size());
    last.steps = number_at_end(text);
    if (text.ends_with('-')) last.steps = -last.steps;
    if (text.empty()) return {};
    text.pop_back();
    break;
  }
  std::string rest = text;
  const int keeps = number_at_end(rest);
  if (rest.ends_with("kh") || rest.ends_with("kl")) {
    last.kept = rest.back();
    last.keeps = keeps;
    rest.resize(rest.size() - 2);
    text = rest;
  }
  if (text.ends_with('%'))
    text.pop_back(), last.die = "d%";
  else if (digits_at_end(text) > 0)
    last.die = phrase("d{}", number_at_end(text));
  if (last.die.empty() || !(text.ends_with('d') || text.ends_with('D'))) return {};
  text.pop_back();
  last.count = digits_at_end(text) == 0 ? 1 : number_at_end(text);
  last.before = text;
  return last;
}
std::string written(const LastDice& dice) {
  std::string text = dice.before + (dice.count == 1 ? "" : std::to_string(dice.count)) + dice.die;
  if (dice.kept != 0) append(text, "k{}{}", dice.kept, dice.keeps);
  if (dice.steps == 0) return text;
  const int steps = std::abs(dice.steps);
  return phrase("{}{}{}{}", text, dice.steps > 0 ? "+" : "-", steps, steps == 1 ? "step" : "steps");
}

std::string die_text(int sides) { return sides == 100 ? "d%" : phrase("d{}", sides); }

}  // namespace

std::string with_die(std::string_view expression, int sides) {
  std::string text = trimmed(expression);
  if (const std::size_t at = comparison_in(text); at < text.size() && !is_open(text))
    return phrase("{} {}", with_die(text.substr(0, at), sides), text.substr(at));
  const std::string die = die_text(sides);
  if (text.empty()) return die;
  if (is_open(text)) return phrase("{} {}", text, die);
  const std::size_t at = text.size() - std::min(text.size(), die.size());
  const bool same = text.size() >= die.size() && (text[at] == 'd' || text[at] == 'D') &&
                    text.substr(at + 1) == die.substr(1);
  if (!same) return phrase("{} + {}", text, die);
  const std::string before = text.substr(0, at);
  const std::size_t digits = digits_at_end(before);
  const int count =
      digits == 0
          ? 1
          : std::atoi(before.substr(before.size() - std::min<std::size_t>(digits, 4)).c_str());
  return phrase("{}{}{}", before.substr(0, before.size() - digits), count + 1, die);
}

std::string with_modifier(std::string_view expression, int change) {
  const std::string text = trimmed(expression);
  if (text.empty() || is_open(text)) return std::string(expression);
  // "… + 3" or "… - 3" at the end: that number changes.
  const std::size_t digits = digits_at_end(text);
  std::string before = trimmed(text.substr(0, text.size() - digits));
  int value = 0;
  if (digits > 0 && digits < 6 && ends_in_comparison(before)) {
    value = std::atoi(text.substr(text.size() - digits).c_str()) + change;
    return phrase("{} {}", before, std::max(0, value));
  }
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
  return phrase("{}{}{}", before, value < 0 ? " - " : " + ", std::abs(value));
}

std::string with_times(std::string_view expression) {
  const std::string text = trimmed(expression);
  if (text.empty() || is_open(text) || comparison_in(text) < text.size())
    return std::string(expression);
  return phrase("{} × ", text);
}

std::string with_at_least(std::string_view expression) {
  const std::size_t at = comparison_in(expression);
  if (at < expression.size()) return trimmed(expression.substr(0, at));
  const ParsedExpression parsed = parse_expression(expression);
  if (!parsed.ok) return std::string(expression);
  const ExpressionRange all = range(parsed.expression);
  const double mean = std::isnan(all.mean) ? static_cast<double>(all.min + all.max) / 2 : all.mean;
  const double asked = std::clamp(std::ceil(mean), 0.0, 99'999.0);
  return phrase("{} {} {}", trimmed(expression), kAtLeast, static_cast<int>(asked));
}

std::string with_kept(std::string_view expression, bool highest) {
  return of_dice(expression, [&](const std::string& text) {
    LastDice dice = last_dice(text);
    if (dice.count == 0) return text;
    const char wanted = highest ? 'h' : 'l';
    if (dice.kept != wanted) {
      dice.kept = wanted;
      dice.count = std::max(2, dice.count);
      dice.keeps = dice.count - 1;
    } else if (--dice.keeps < 1) {
      dice.kept = 0;
    }
    const std::string made = written(dice);
    return parse_expression(made).ok ? made : text;
  });
}

std::string with_step(std::string_view expression, int change) {
  return of_dice(expression, [&](const std::string& text) {
    LastDice dice = last_dice(text);
    dice.steps += change;
    const std::string made = written(dice);
    return dice.count > 0 && parse_expression(made).ok ? made : text;
  });
}

}  // namespace fray::dice_pool
