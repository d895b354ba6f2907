#include "core/errant/negotiation.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/attack_words.hpp"
#include "core/errant/journey/money.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/limits.hpp"
#include "core/table/said.hpp"

namespace fray::talk {

namespace {

// "2 Goblins" and "a Goblin, 3 Gnolls" are several.
std::string_view verb(const Negotiation& talk, std::string_view of_one, std::string_view of_many) {
  const std::string_view with = talk.with;
  const bool counted = !with.empty() && with.front() >= '1' && with.front() <= '9';
  const bool several = with.find(", ") != with.npos || (counted && !with.starts_with("1 "));
  return several ? of_many : of_one;
}

MaybeRefusal need_talk(const ErrantState& state) {
  if (MaybeRefusal no = journey::need_peace(state)) return no;
  if (!state.journey.negotiation)
    return Refusal{"Nobody is being talked to: begin a talk first.", "E-NEG-1"};
  if (state.journey.negotiation->over)
    return Refusal{phrase("{} {} broken off: fight, or part.", state.journey.negotiation->with,
                          verb(*state.journey.negotiation, "has", "have")),
                   "E-NEG-1"};
  return std::nullopt;
}

// Each exchange counts, and beyond those that are tolerated the disposition goes down by 2 as well
// (E-NEG-1). Settled: whoever begins at 2 listens all the same; it breaks off when something would
// bring it to 2 or below, and once its patience is spent, when nothing has brought it above 2.
void count_exchange(Negotiation& talk, int change, Dice& dice) {
  constexpr int kImpatience = -2;
  ++talk.exchanges;
  const bool too_long = talk.exchanges > talk.tolerated;
  const int before = talk.disposition;
  if (too_long)
    say(dice, phrase("{} {} heard enough: disposition −2.", talk.with, verb(talk, "has", "have")));
  const int all = change + (too_long ? kImpatience : 0);
  talk.disposition = std::clamp(before + all, kLeastReaction, kMostReaction);
  if (all != 0)
    say(dice, phrase("{} {} at {}.", talk.with, verb(talk, "is", "are"),
                     attitude_text(talk.disposition)));
  if ((all < 0 || too_long) && talk.disposition == kLeastReaction) {
    talk.over = true;
    say(dice, phrase("{} {} off the talk.", talk.with, verb(talk, "breaks", "break")), 0, true);
  }
}

}  // namespace

std::string_view exchange_name(Exchange kind) {
  switch (kind) {
    case Exchange::kBanal: return "small talk";
    case Exchange::kGiving: return "giving";
    case Exchange::kTaking: return "taking";
    case Exchange::kConvincing: return "convincing";
  }
  return "";
}

int patience_left(const Negotiation& negotiation) {
  return std::max(0, negotiation.tolerated - negotiation.exchanges);
}

std::string standing_text(const Negotiation& talk) {
  if (talk.over) return phrase("{} {} broken off.", talk.with, verb(talk, "has", "have"));
  const int left = patience_left(talk);
  std::string text = phrase("Disposition {}. ", attitude_text(talk.disposition));
  if (left > 0)
    append(text, "{} more {} listened to.", left, left == 1 ? "exchange is" : "exchanges are");
  else
    text += "Patience is spent: each exchange costs 2.";
  return text;
}

Check check_of(const ErrantState& state, const Speech& speech) {
  const Errant* errant = find_errant(state, speech.speaker);
  const int disposition =
      state.journey.negotiation ? state.journey.negotiation->disposition : kLeastReaction;
  return {errant == nullptr ? 0 : errant->attributes.pres,
          speech.dv + attitude_dv(attitude_of(disposition)), speech.position, speech.impact};
}

Answer answer_to(Exchange kind, bool success, Position position, Impact impact) {
  const bool weak = success && impact == Impact::kWeak;
  const bool strong = success && impact == Impact::kStrong;
  if (kind == Exchange::kBanal) return {0, "Pleasantries."};
  if (kind == Exchange::kGiving) {
    if (!success || weak) return {0, "It leaves them cold."};
    return strong ? Answer{3, "It moves them."} : Answer{1, "They like it."};
  }
  const bool taking = kind == Exchange::kTaking;
  if (!success && position == Position::kDire)
    return {-3, taking ? "They take it badly." : "They take offence."};
  if (!success && position == Position::kRisky)
    return {-1, taking ? "They say no." : "They feel insulted."};
  if (!success || weak)
    return {0, taking ? "They offer a compromise." : "They do not believe it, and do not mind."};
  if (strong) return {0, taking ? "Granted, and more than was asked for." : "Wholly convinced."};
  return {0, taking ? "Granted." : "They want proof."};
}

MaybeRefusal refuse(const ErrantState& state, const StartNegotiation& action) {
  if (MaybeRefusal no = journey::need_peace(state)) return no;
  if (state.journey.negotiation)
    return Refusal{
        phrase("The talk with {} is still on: end it first.", state.journey.negotiation->with),
        "E-NEG-1"};
  if (MaybeRefusal no = rules::bad_name(action.with)) return no;
  if (rules::outside(action.disposition, kLeastReaction, kMostReaction))
    return Refusal{"A disposition goes from 2 to 12.", "E-REACT-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const StartNegotiation& action, Dice& dice) {
  Negotiation talk;
  talk.with = action.with;
  talk.disposition = talk.tolerated = action.disposition;
  say(dice, phrase("A talk with {}: {}, so many exchanges are listened to.", talk.with,
                   attitude_text(talk.disposition)));
  state.journey.negotiation = std::move(talk);
}

MaybeRefusal refuse(const ErrantState& state, const MakeExchange& action) {
  const Speech& speech = action.speech;
  if (MaybeRefusal no = need_talk(state)) return no;
  if (speech.kind > Exchange::kConvincing || speech.position > Position::kDire ||
      speech.impact > Impact::kStrong)
    return Refusal{"Say what kind of exchange it is.", "E-NEG-2"};
  if (speech.kind == Exchange::kBanal) return std::nullopt;
  if (MaybeRefusal no = journey::need_traveller(state, speech.speaker)) return no;
  if (rules::outside(speech.dv, -kMostBaseDv, kMostBaseDv))
    return Refusal{"A DV goes from −20 to 20.", "E-CHK-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const MakeExchange& action, Dice& dice) {
  const Speech& speech = action.speech;
  Negotiation& talk = *state.journey.negotiation;
  if (speech.kind == Exchange::kBanal) {
    talk.small_talk = true;
    say(dice, phrase("Small talk with {}.", talk.with));
    return count_exchange(talk, 0, dice);
  }
  const Errant& speaker = *find_errant(state, speech.speaker);
  const Check check = check_of(state, speech);
  const CheckResult result = roll_check(check, dice, speaker.name + ", pres", true);
  const Answer answer = answer_to(speech.kind, result.success, speech.position, speech.impact);
  const std::string rolled =
      result.face == 0 ? std::string("by itself") : phrase("{}, DV {}", result.face, check.dv);
  say(dice, phrase("{}, {}: {} ({}). {}", speaker.name, exchange_name(speech.kind),
                   result.success ? "success" : "failure", rolled, answer.text));
  count_exchange(talk, answer.change, dice);
}

MaybeRefusal refuse(const ErrantState& state, const Bribe& action) {
  if (MaybeRefusal no = need_talk(state)) return no;
  if (MaybeRefusal no = journey::need_traveller(state, action.speaker)) return no;
  if (rules::outside(action.change, -kMostBribe, kMostBribe))
    return Refusal{
        phrase("A bribe changes the disposition by {} at the most, up or down.", kMostBribe),
        "E-NEG-2"};
  if (action.money.empty()) return std::nullopt;
  const std::optional<int> pennies = journey::parse_money(action.money);
  if (!pennies) return journey::no_money(action.money);
  return journey::cannot_pay(state, action.speaker, *pennies);
}

void apply(ErrantState& state, const Bribe& action, Dice& dice) {
  Errant& speaker = *rules::sheet(state, action.speaker);
  Negotiation& talk = *state.journey.negotiation;
  const int pennies = journey::parse_money(action.money).value_or(0);
  journey::pay(speaker.pack.purse, pennies);
  say(dice, phrase("{} bribes {}{}.", speaker.name, talk.with,
                   pennies > 0 ? " with " + journey::money_text(pennies) : std::string()));
  count_exchange(talk, action.change, dice);
}

MaybeRefusal refuse(const ErrantState& state, const EndNegotiation&) {
  if (!state.journey.negotiation) return Refusal{"No talk is on.", "E-NEG-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const EndNegotiation&, Dice& dice) {
  say(dice, phrase("The talk with {} is over after {}.", state.journey.negotiation->with,
                   journey::plural(state.journey.negotiation->exchanges, "exchange")));
  state.journey.negotiation.reset();
}

}  // namespace fray::talk
