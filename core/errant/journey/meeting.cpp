#include "core/errant/journey/meeting.hpp"

#include <algorithm>

#include "core/dice/expression.hpp"
#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/start.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/negotiation.hpp"
#include "core/errant/order.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/limits.hpp"
#include "core/table/text.hpp"

namespace fray::journey {
namespace {

MaybeRefusal need_meeting(const ErrantState& state) {
  if (MaybeRefusal no = need_peace(state)) return no;
  if (state.journey.meeting) return std::nullopt;
  return Refusal{"Nobody is there to be met.", "E-EVENT-2"};
}

int thrown_number(const std::string& text, Dice& dice) {
  const std::int64_t number = evaluate(parse_expression(text).expression, dice);
  return static_cast<int>(std::clamp<std::int64_t>(number, 0, kMostOfAKind));
}

// Their numbers are thrown at once: from then on they are so many.
std::vector<EncounterLine> come(const std::vector<EncounterLine>& lines, Dice& dice) {
  std::vector<EncounterLine> npcs;
  for (const EncounterLine& line : lines) {
    const int count = line.dice.empty() ? line.count : thrown_number(line.dice, dice);
    if (count > 0) npcs.push_back({line.npc, count, {}});
  }
  return npcs;
}

void become(ErrantState& state, const Encounter& encounter, Dice& dice) {
  Meeting& meeting = *state.journey.meeting;
  meeting.name = encounter.name;
  meeting.notes = encounter.notes;
  meeting.npcs = come(encounter.lines, dice);
}

void spend_sign(Journey& journey) {
  journey.sign = false;
  journey.foreshadowed = 0;
}

StartFight fight_of(const ErrantState& state) {
  const Meeting& meeting = *state.journey.meeting;
  StartFight start;
  start.title = meeting.name;
  start.notes = meeting.notes;
  start.place = state.journey.open ? Place::kOpen : Place::kEnclosed;
  start.light = light_here(state);
  start.daylight = daylight_here(state);
  start.distance = meeting.distance;
  start.stops_at_zero = true;
  for (const Errant* errant : travellers(state)) start.errants.push_back(errant->id);
  for (const EncounterLine& line : meeting.npcs)
    start.npcs.push_back({line.npc, line.count, Side::kOpposition, {}});
  return start;
}

StartChase chase_of(const ErrantState& state, bool company_flees) {
  const Meeting& meeting = *state.journey.meeting;
  StartChase start;
  start.title = meeting.name;
  start.surroundings = state.journey.open ? Surroundings::kWilderness : Surroundings::kDungeon;
  start.distance = meeting.distance;
  const auto side = [&](bool flees) {
    return flees ? ChaseSide::kFugitives : ChaseSide::kPursuers;
  };
  for (const Errant* errant : travellers(state))
    start.entries.push_back({side(company_flees), "The Company", chaser(*errant), 1});
  for (const EncounterLine& line : meeting.npcs)
    if (const Npc* npc = find_npc(state, line.npc))
      start.entries.push_back({side(!company_flees), plural_of(*npc), chaser(*npc), line.count});
  return start;
}

MaybeRefusal need_known(const ErrantState& state) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (!state.journey.meeting->npcs.empty()) return std::nullopt;
  return Refusal{"Say first who they are, and how many.", "E-EVENT-2"};
}

std::string_view surprise_words(Seen surprise) {
  switch (surprise) {
    case Seen::kCompany: return "the Company surprises them";
    case Seen::kOpposition: return "they surprise the Company";
    case Seen::kNobody: return "nobody is surprised";
    case Seen::kNotRolled: break;
  }
  return "";
}

void react(ErrantState& state, int modifier, Dice& dice) {
  Meeting& meeting = *state.journey.meeting;
  const int fell = sum(roll(dice, {Purpose::kReaction, 2, 6}));
  meeting.reaction = std::clamp(fell + modifier, talk::kLeastReaction, talk::kMostReaction);
  say(dice,
      phrase("Reaction of {}: {}.", meeting_name(state), talk::attitude_text(meeting.reaction)));
}

}  // namespace

std::string meeting_name(const ErrantState& state) {
  std::string text;
  for (const EncounterLine& line : state.journey.meeting->npcs) {
    const Npc* npc = find_npc(state, line.npc);
    if (npc == nullptr) continue;
    if (!text.empty()) text += ", ";
    text +=
        line.count == 1 ? phrase("1 {}", npc->name) : phrase("{} {}", line.count, plural_of(*npc));
  }
  if (text.empty())
    return state.journey.meeting->name.empty() ? "Somebody" : state.journey.meeting->name;
  return fitting(text, rules::kLongestName);
}

std::string meeting_text(const ErrantState& state) {
  const Meeting& meeting = *state.journey.meeting;
  std::string text = meeting_name(state);
  if (!meeting.name.empty() && !meeting.npcs.empty()) text = meeting.name + ": " + text;
  if (meeting.distance >= 0)
    append(text, ", {} off",
           length_text(meeting.distance, state.journey.open ? Place::kOpen : Place::kEnclosed));
  if (meeting.surprise != Seen::kNotRolled) append(text, ", {}", surprise_words(meeting.surprise));
  if (meeting.reaction > 0)
    append(text, ", {}", talk::attitude_name(talk::attitude_of(meeting.reaction)));
  return text;
}

bool surprise_is_possible(const ErrantState& state) {
  return surprise_follows(light_here(state), false, false);
}

int surprise_range(const ErrantState& state) {
  int range = 2;
  for (const EncounterLine& line : state.journey.meeting->npcs)
    if (const Npc* npc = find_npc(state, line.npc)) range = std::max(range, npc->surprise_range);
  return range;
}

void begin_meeting(ErrantState& state, bool by_sign, Dice& dice) {
  Journey& journey = state.journey;
  journey.meeting = Meeting{};
  if (by_sign) {
    if (const Encounter* told = find_encounter(state, journey.foreshadowed))
      become(state, Encounter(*told), dice);
    if (journey.sign) say(dice, "It is the encounter that the sign told of.");
    spend_sign(journey);
  }
  say(dice, phrase("Met: {}.", meeting_name(state)));
}

MaybeRefusal refuse(const ErrantState& state, const MeetSomebody& action) {
  if (action.follows_sign && !state.journey.sign)
    return Refusal{"No sign was seen that could be followed.", "E-EVENT-2"};
  if (MaybeRefusal no = need_peace(state)) return no;
  if (state.journey.meeting && !state.journey.meeting->fought)
    return Refusal{"Somebody is there already: let them pass first.", "E-EVENT-2"};
  if (state.journey.negotiation) return Refusal{"A talk is on: end it first.", "E-NEG-1"};
  if (travellers(state).empty()) return Refusal{"Nobody of the Company lives: add an Errant.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const MeetSomebody& action, Dice& dice) {
  begin_meeting(state, action.follows_sign, dice);
}

MaybeRefusal refuse(const ErrantState& state, const SayWho& action) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (state.journey.meeting->fought) return Refusal{"That is over: go on.", "E-EVENT-2"};
  if (action.encounter != 0) {
    if (find_encounter(state, action.encounter) != nullptr) return std::nullopt;
    return Refusal{"There is no such encounter any more: choose another.", ""};
  }
  if (find_npc(state, action.npc) == nullptr)
    return Refusal{"The bestiary has no such NPC: choose another.", ""};
  if (action.count.empty()) return Refusal{"Say how many: a number, or dice as 2d4.", ""};
  if (MaybeRefusal no = refuse_count(action.count)) return no;
  if (range(parse_expression(action.count).expression).max > kMostOfAKind)
    return Refusal{"A thousand at once are the most.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const SayWho& action, Dice& dice) {
  Meeting& meeting = *state.journey.meeting;
  const std::string before = meeting_name(state);
  if (const Encounter* found = find_encounter(state, action.encounter)) {
    become(state, Encounter(*found), dice);
    if (state.journey.foreshadowed == action.encounter) spend_sign(state.journey);
  } else {
    meeting.npcs = come({{action.npc, 1, action.count}}, dice);
  }
  // A talk with them is from now on one with those.
  if (auto& talk = state.journey.negotiation; talk && talk->with == before)
    talk->with = meeting_name(state);
  say(dice, phrase("The Company meets {}.", meeting_name(state)));
}

MaybeRefusal refuse(const ErrantState& state, const RollMeetingDistance&) {
  return need_meeting(state);
}

void apply(ErrantState& state, const RollMeetingDistance&, Dice& dice) {
  apply(state, SetMeetingDistance{10 * sum(roll(dice, {Purpose::kDistance, 1, 6}))}, dice);
}

MaybeRefusal refuse(const ErrantState& state, const SetMeetingDistance& action) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (!rules::outside(action.distance, 0, rules::kMostDistance)) return std::nullopt;
  return Refusal{"A distance goes from 0 to 100,000.", "E-DIST-1"};
}

void apply(ErrantState& state, const SetMeetingDistance& action, Dice& dice) {
  state.journey.meeting->distance = action.distance;
  say(dice,
      phrase("They are {} off.",
             length_text(action.distance, state.journey.open ? Place::kOpen : Place::kEnclosed)));
}

MaybeRefusal refuse(const ErrantState& state, const RollMeetingSurprise&) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (state.journey.meeting->surprise != Seen::kNotRolled)
    return Refusal{"Surprise is settled.", "E-SURP-1"};
  if (surprise_is_possible(state)) return std::nullopt;
  return Refusal{"Nobody is surprised in bright light: go on.", "E-SURP-3"};
}

void apply(ErrantState& state, const RollMeetingSurprise&, Dice& dice) {
  Fight stand_in;
  stand_in.surprise_range = surprise_range(state);
  Meeting& meeting = *state.journey.meeting;
  meeting.surprise =
      static_cast<Seen>(surprise_on(stand_in, sum(roll(dice, {Purpose::kSurprise, 1, 6}))));
  say(dice, phrase("{}.", capital(std::string(surprise_words(meeting.surprise)))));
}

MaybeRefusal refuse(const ErrantState& state, const RollReaction& action) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (!rules::outside(action.modifier, -talk::kMostReactionModifier, talk::kMostReactionModifier))
    return std::nullopt;
  return Refusal{"A modifier goes from −10 to 10; 3 either way is plenty.", "E-REACT-1"};
}

void apply(ErrantState& state, const RollReaction& action, Dice& dice) {
  react(state, action.modifier, dice);
}

MaybeRefusal refuse(const ErrantState& state, const SetReaction& action) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (!rules::outside(action.total, talk::kLeastReaction, talk::kMostReaction)) return std::nullopt;
  return Refusal{"A reaction goes from 2 to 12.", "E-REACT-1"};
}

void apply(ErrantState& state, const SetReaction& action, Dice& dice) {
  state.journey.meeting->reaction = action.total;
  say(dice, phrase("{}: {}.", meeting_name(state), talk::attitude_text(action.total)));
}

MaybeRefusal refuse(const ErrantState& state, const TalkToMeeting&) {
  if (MaybeRefusal no = need_meeting(state)) return no;
  if (!state.journey.negotiation) return std::nullopt;
  return Refusal{"The talk is on already.", "E-NEG-1"};
}

void apply(ErrantState& state, const TalkToMeeting&, Dice& dice) {
  if (state.journey.meeting->reaction == 0) react(state, 0, dice);
  // Whoever talks knows of the other (E-SURP-3).
  state.journey.meeting->surprise = Seen::kNobody;
  talk::apply(state, talk::StartNegotiation{meeting_name(state), state.journey.meeting->reaction},
              dice);
}

MaybeRefusal refuse(const ErrantState& state, const FightMeeting&) {
  if (MaybeRefusal no = need_known(state)) return no;
  return fray::refuse(state, fight_of(state));
}

// The talk, if one is on, stays open outside of the fight.
void apply(ErrantState& state, const FightMeeting&, Dice& dice) {
  const Meeting meeting = *state.journey.meeting;
  fray::apply(state, fight_of(state), dice);
  state.journey.meeting->fought = true;
  say(dice, phrase("A fight begins with {}.", meeting_name(state)));
  if (meeting.surprise == Seen::kNotRolled) return;
  const SetSurprise known{static_cast<Surprise>(meeting.surprise)};
  if (state.fight->step == Step::kDistance) {
    state.fight->surprise = known.surprise;
    if (known.surprise == Surprise::kNobody) state.fight->surprise_possible = false;
  } else if (!fray::refuse(state, known))
    fray::apply(state, known, dice);
}

MaybeRefusal refuse(const ErrantState& state, const ChaseMeeting& action) {
  if (MaybeRefusal no = need_known(state)) return no;
  return fray::refuse(state, chase_of(state, action.company_flees));
}

void apply(ErrantState& state, const ChaseMeeting& action, Dice& dice) {
  fray::apply(state, chase_of(state, action.company_flees), dice);
  state.journey.meeting->fought = true;
}

MaybeRefusal refuse(const ErrantState& state, const EndMeeting&) { return need_meeting(state); }

void apply(ErrantState& state, const EndMeeting&, Dice& dice) {
  say(dice, phrase("{}: let go.", meeting_name(state)));
  state.journey.meeting.reset();
}

MaybeRefusal refuse(const ErrantState& state, const SetSign& action) {
  if (action.encounter != 0 && find_encounter(state, action.encounter) == nullptr)
    return Refusal{"There is no such encounter any more: choose another.", ""};
  return std::nullopt;
}

void apply(ErrantState& state, const SetSign& action, Dice& dice) {
  state.journey.sign = action.seen;
  state.journey.foreshadowed = action.seen ? action.encounter : 0;
  const Encounter* told = find_encounter(state, state.journey.foreshadowed);
  say(dice, told != nullptr ? phrase("The sign tells of {}.", told->name)
            : action.seen   ? std::string("A sign was seen.")
                            : std::string("No sign was seen."));
}

}  // namespace fray::journey
