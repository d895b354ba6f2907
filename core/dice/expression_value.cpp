// What parsed expressions come to: bounds, throws, chances.
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "core/dice/expression_bounds.hpp"
#include "core/dice/sort_few.hpp"

namespace fray {
namespace {

using Op = Expression::Op;
using Term = Expression::Term;
using Kept = Expression::Kept;

constexpr double kUnknown = std::numeric_limits<double>::quiet_NaN();
// A step is what one die adds to one value of a sum: some 6 to 15 ns, together about 4 ms.
constexpr double kMostWork = 300'000;
constexpr double kFarApart = 1 << 20;  // results that are sorted (core/dice/chances.cpp)

Interval of_dice(const Term& term) {
  const double sides = term.sides;
  switch (term.kept) {
    case Kept::kAll: return {1.0 * term.count, term.count * sides, term.count * (sides + 1) / 2};
    case Kept::kExploding: {
      // Thrown again with a chance of 1 in `sides`, and again: 1 + 1/s + … times the mean.
      double times = 1;
      for (int again = 0; again < kMostExplosions; ++again) times = 1 + times / sides;
      return {1.0 * term.count, term.count * sides * (kMostExplosions + 1),
              term.count * times * (sides + 1) / 2};
    }
    default: return {1.0 * term.keeps, term.keeps * sides, kUnknown};
  }
}

Interval combine(Op op, Interval a, Interval b) {
  switch (op) {
    case Op::kAdd: return {a.min + b.min, a.max + b.max, a.mean + b.mean};
    case Op::kSubtract: return {a.min - b.max, a.max - b.min, a.mean - b.mean};
    case Op::kMultiply: {
      const auto corners = {a.min * b.min, a.min * b.max, a.max * b.min, a.max * b.max};
      return {std::min(corners), std::max(corners), a.mean * b.mean};  // the dice are independent
    }
    case Op::kDivide: {
      const auto corners = {std::floor(a.min / b.min), std::floor(a.min / b.max),
                            std::floor(a.max / b.min), std::floor(a.max / b.max)};
      return {std::min(corners), std::max(corners), kUnknown};
    }
    default: return {0, 1, kUnknown};
  }
}

std::int64_t reckoned(Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::kAdd: return a + b;
    case Op::kSubtract: return a - b;
    case Op::kMultiply: return a * b;
    case Op::kDivide: return b == 0 ? 0 : divided_down(a, b);
    case Op::kGreater: return a > b ? 1 : 0;
    case Op::kAtLeast: return a >= b ? 1 : 0;
    case Op::kLess: return a < b ? 1 : 0;
    case Op::kAtMost: return a <= b ? 1 : 0;
    default: return a == b ? 1 : 0;
  }
}

std::int64_t throw_dice(const Term& term, Dice& dice, std::vector<bool>& dropped) {
  Roll fell = roll(dice, {Purpose::kExpression, term.count, term.sides});
  const std::size_t before = dropped.size();
  dropped.resize(before + fell.faces.size(), false);
  if (term.kept == Kept::kAll) return sum(fell);
  std::int64_t all = 0;
  if (term.kept == Kept::kExploding) {
    for (int times = 0;; ++times) {
      all += sum(fell);
      const auto again = std::count(fell.faces.begin(), fell.faces.end(), term.sides);
      if (again == 0 || times == kMostExplosions) return all;
      fell = roll(dice, {Purpose::kExpression, static_cast<int>(again), term.sides,
                         "Thrown again: they showed their highest."});
      dropped.resize(dropped.size() + fell.faces.size(), false);
    }
  }
  std::vector<std::size_t> places(fell.faces.size());
  std::iota(places.begin(), places.end(), std::size_t{0});
  sort_few(places, [&](std::size_t a, std::size_t b) {
    return term.kept == Kept::kHighest ? fell.faces[a] > fell.faces[b]
                                       : fell.faces[a] < fell.faces[b];
  });
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (i < static_cast<std::size_t>(term.keeps))
      all += fell.faces[places[i]];
    else
      dropped[before + places[i]] = true;
  }
  return all;
}

// The chances of one term's dice; `steps` are what is left of those that may be taken.
Chances of_term(const Term& term, double& steps) {
  const double keeps = term.keeps, sides = term.sides, count = term.count;
  switch (term.kept) {
    case Kept::kAll: steps -= count * count * sides; break;
    case Kept::kExploding: {
      const Chances die = exploding(term.sides, kMostExplosions);
      Chances all = die;
      for (int i = 1; i < term.count; ++i) {
        steps -= static_cast<double>(all.bars.size() * die.bars.size()) / 4;
        if (steps < 0 || all.bars.empty()) return {{}};
        all = plus(all, die);
      }
      return all;
    }
    default: steps -= keeps * keeps * keeps * sides * sides / 8 + 2 * count * keeps * sides;
  }
  if (steps < 0) return {{}};
  if (term.kept == Kept::kAll) return sum_of_dice(term.count, term.sides);
  return term.kept == Kept::kHighest ? keep_highest(term.count, term.sides, term.keeps)
                                     : keep_lowest(term.count, term.sides, term.keeps);
}

Chances compared(Op op, const Chances& a, const Chances& b) {
  // By the difference, so that there are few pairs of far values to sort.
  const Chances off = minus(a, b);
  double chances[2] = {0, 0};  // of no and of yes
  const auto holds = [op](int difference) { return reckoned(op, difference, 0) != 0 ? 1 : 0; };
  chances[holds(-1)] += chance_at_most(off, -1);
  chances[holds(0)] += chance_of(off, 0);
  chances[holds(1)] += chance_at_least(off, 1);
  Chances all{{}};
  for (const int answer : {0, 1})
    if (chances[answer] > 0) all.bars.push_back({answer, chances[answer]});
  return all;
}

// The steps of putting two together: by the pair, and where the results are close by their places.
double steps_for(Op op, const Chances& a, const Chances& b) {
  const auto reach = [](const Chances& of) {
    return Interval{static_cast<double>(least(of)), static_cast<double>(most(of))};
  };
  const Interval all = combine(op >= Op::kGreater ? Op::kSubtract : op, reach(a), reach(b));
  const double pairs = static_cast<double>(a.bars.size()) * static_cast<double>(b.bars.size());
  const double places = all.max - all.min;
  if (places >= std::min(kFarApart, 16 * pairs)) return 8 * pairs;
  return pairs * (op == Op::kDivide ? 1.5 : op == Op::kMultiply ? 0.5 : 0.25) + places / 4;
}

Chances together(Op op, const Chances& a, const Chances& b) {
  switch (op) {
    case Op::kAdd: return plus(a, b);
    case Op::kSubtract: return minus(a, b);
    case Op::kMultiply: return times(a, b);
    case Op::kDivide: return divided(a, b);
    default: return compared(op, a, b);
  }
}

}  // namespace

void put(std::vector<Interval>& stack, const Term& term) {
  if (term.op == Op::kNumber) {
    const double value = term.count;
    stack.push_back({value, value, value});
  } else if (term.op == Op::kDice) {
    stack.push_back(of_dice(term));
  } else if (term.op == Op::kNegate) {
    const Interval a = stack.back();
    stack.back() = {-a.max, -a.min, -a.mean};
  } else {
    const Interval b = stack.back();
    stack.pop_back();
    stack.back() = combine(term.op, stack.back(), b);
  }
}

bool is_comparison(const Expression& expression) {
  return !expression.terms.empty() && expression.terms.back().op >= Op::kGreater;
}

ExpressionRange range(const Expression& expression) {
  std::vector<Interval> stack;
  for (const Term& term : expression.terms) put(stack, term);
  if (stack.empty()) return {};
  const Interval all = stack.back();
  return {static_cast<std::int64_t>(all.min), static_cast<std::int64_t>(all.max), all.mean};
}

Chances chances_of(const Expression& expression) {
  std::vector<Chances> stack;
  double steps = kMostWork;
  for (const Term& term : expression.terms) {
    if (term.op == Op::kNumber) {
      stack.push_back(certainly(term.count));
    } else if (term.op == Op::kDice) {
      stack.push_back(of_term(term, steps));
    } else if (term.op == Op::kNegate) {
      Chances& all = stack.back();
      steps -= static_cast<double>(all.bars.size());
      std::reverse(all.bars.begin(), all.bars.end());
      for (Bar& bar : all.bars) bar.value = -bar.value;
    } else {
      const Chances b = std::move(stack.back());
      stack.pop_back();
      steps -= steps_for(term.op, stack.back(), b);
      if (steps >= 0) stack.back() = together(term.op, stack.back(), b);
    }
    if (steps < 0 || stack.back().bars.empty()) return {{}};
  }
  return stack.empty() ? Chances{{}} : stack.back();
}

std::int64_t falls_of(const Expression& expression) {
  std::int64_t falls = 1;
  for (const Term& term : expression.terms) {
    if (term.op != Op::kDice) continue;
    if (term.kept == Kept::kExploding) return 0;
    for (int i = 0; i < term.count && falls <= 10'000; ++i) falls *= term.sides;
  }
  return falls > 10'000 ? 0 : falls;
}

Evaluated thrown(const Expression& expression, Dice& dice) {
  Evaluated all;
  std::vector<std::int64_t> stack;
  for (const Term& term : expression.terms) {
    if (term.op == Op::kNumber) {
      stack.push_back(term.count);
    } else if (term.op == Op::kDice) {
      stack.push_back(throw_dice(term, dice, all.dropped));
    } else if (term.op == Op::kNegate) {
      stack.back() = -stack.back();
    } else {
      all.right = stack.back();
      stack.pop_back();
      all.left = stack.back();
      stack.back() = reckoned(term.op, all.left, all.right);
    }
  }
  if (!stack.empty()) all.value = stack.back();
  return all;
}

std::int64_t evaluate(const Expression& expression, Dice& dice) {
  return thrown(expression, dice).value;
}

Evaluated thrown_again(const Expression& expression, const std::vector<Roll>& rolls) {
  std::vector<int> faces;
  for (const Roll& one : rolls) faces.insert(faces.end(), one.faces.begin(), one.faces.end());
  Dice again = scripted(std::move(faces));
  return thrown(expression, again);
}

}  // namespace fray
