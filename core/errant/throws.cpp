#include "core/errant/throws.hpp"

#include "core/dice/phrase.hpp"
#include "core/errant/state.hpp"
#include "core/table/fields.hpp"
#include "core/table/limits.hpp"

namespace fray {
namespace {

MaybeRefusal out_of_bounds(const Check& check) {
  const auto bounds = bounds_of(&Attributes::phys);
  if (check.attribute < bounds.low || check.attribute > bounds.high)
    return Refusal{phrase("An attribute is {} to {}.", bounds.low, bounds.high), "E-CHK-1"};
  if (check.dv < kLeastDv || check.dv > kMostDv)
    return Refusal{phrase("A DV is {} to {} here.", kLeastDv, kMostDv), "E-CHK-1"};
  return std::nullopt;
}

// "Ada: phys 9, success (7 to 13 will do)."
std::string thrown_text(std::string_view who, std::string_view what, const Check& check,
                        const CheckResult& result) {
  return phrase("{}: {}{}, {} ({}).", who, what, result.face,
                result.success ? "success" : "failure", range_text(check));
}

std::string_view outcome_text(Opposed outcome) {
  switch (outcome) {
    case Opposed::kFirst: return "The Check is won.";
    case Opposed::kSecond: return "Whoever opposes it wins.";
    case Opposed::kDraw: return "A draw, or both throw again.";
    case Opposed::kBothFail: break;
  }
  return "Both fail, and it gets worse for both.";
}

}  // namespace

std::string_view failing(Position position) {
  switch (position) {
    case Position::kShaky: return "Failing costs little.";
    case Position::kDire: return "Failing is as bad as it gets.";
    case Position::kRisky: break;
  }
  return "Failing has its price.";
}
std::string_view succeeding(Impact impact) {
  switch (impact) {
    case Impact::kWeak: return "Success does less than was hoped for.";
    case Impact::kStrong: return "Success does more than was meant.";
    case Impact::kFair: break;
  }
  return "Success does what was meant.";
}

MaybeRefusal refuse(const State&, const MakeCheck& action) {
  if (action.who.size() > rules::kLongestName)
    return Refusal{phrase("A name has at most {} letters.", rules::kLongestName), ""};
  if (auto no = out_of_bounds(action.own)) return no;
  if (action.opposed) return out_of_bounds(action.against);
  if (!is_rolled(action.own)) return Refusal{"A DV below 0 succeeds without a roll.", "E-CHK-2"};
  return std::nullopt;
}

void apply(State&, const MakeCheck& action, Dice& dice) {
  const std::string who = action.who.empty() ? "Check" : action.who;
  const std::string with = phrase("{} ", attribute_name(action.which));
  if (!action.opposed) {
    const CheckResult result = roll_check(action.own, dice, action.who);
    say(dice, thrown_text(who, with, action.own, result));
    say(dice,
        std::string(result.success ? succeeding(action.own.impact) : failing(action.own.position)));
    return;
  }
  const OpposedRoll both = roll_opposed(action.own, action.against, dice, action.who);
  say(dice, thrown_text(who, with, action.own, both.first));
  say(dice, thrown_text("Against it", "", action.against, both.second));
  say(dice, std::string(outcome_text(both.outcome)));
}

MaybeRefusal refuse(const State&, const ThrowFate&) { return std::nullopt; }

void apply(State&, const ThrowFate&, Dice& dice) {
  const int face = roll_fate(dice);
  say(dice, phrase("The Die of Fate: {} of 6; the higher, the better for the Errants.", face));
}

}  // namespace fray
