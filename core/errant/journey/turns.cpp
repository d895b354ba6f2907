#include "core/errant/journey/turns.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "core/dice/phrase.hpp"
#include "core/errant/equipment.hpp"
#include "core/errant/journey/counts.hpp"
#include "core/errant/journey/event.hpp"
#include "core/errant/journey/trade.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/fields.hpp"
#include "core/table/limits.hpp"

namespace fray::journey {
namespace {

bool is_under_way(const Journey& journey, Scale scale) { return clock_of(journey, scale).face > 0; }

// Exploration Turns that pass as the present turn of that scale ends.
int exploration_turns(const Journey& journey, Scale scale) {
  switch (scale) {
    case Scale::kExploration: return 1;
    case Scale::kTravel: return std::max(0, kExplorationInTravel - journey.explored);
    default: return kMostTurns;
  }
}

// Death's door is counted in Exploration Turns, or in turns of ten seconds, of which any turn of a
// journey has more than anybody has left (E-WND-3, E-WND-4).
bool dies_in(const Body& body, int exploration_turns) {
  if (body.dying == Dying::kNot || is_dead(body)) return false;
  return body.dying != Dying::kDeathsDoorSlowly || body.turns_left <= exploration_turns;
}

void run_down_lives(ErrantState& state, int turns, Dice& dice) {
  for (Errant& errant : state.company) {
    Body& body = errant.body;
    if (body.dying == Dying::kNot || is_dead(body)) continue;
    if (dies_in(body, turns)) {
      body.dying = Dying::kDead;
      body.turns_left = 0;
      say(dice, phrase("{} dies.", errant.name), 0, true);
      continue;
    }
    if (turns == 0) continue;
    body.turns_left -= turns;
    say(dice, phrase("{} {}.", errant.name, dying_short(body)), 0, true);
  }
}

// By how much every light burns down as the present turn of that scale ends: the Event Die sees to
// it in Exploration Turns; of a march as much as its dice would bring on average, once in six.
int burn_ahead(const Journey& journey, Scale scale) {
  return scale == Scale::kTravel ? exploration_turns(journey, scale) / 6 : 0;
}

void burn_lights(ErrantState& state, int burn, Dice& dice) {
  if (burn == 0) return;
  for (Errant& errant : state.company)
    for (Thing& thing : errant.pack.things) {
      if (!thing.lit || thing.left == 0) continue;
      thing.left = std::max(0, thing.left - burn);
      thing.lit = thing.left > 0;
      const std::string name = phrase("{}, {}", errant.name, name_of(thing));
      say(dice,
          thing.lit ? phrase("{}: Burn {}.", name, thing.left) : phrase("{} has burnt down.", name),
          0, !thing.lit);
    }
}

void time_passes(ErrantState& state, Scale scale, Dice& dice) {
  Journey& journey = state.journey;
  const int turns = exploration_turns(journey, scale);
  run_down_lives(state, turns, dice);
  burn_lights(state, burn_ahead(journey, scale), dice);
  if (scale == Scale::kExploration) {
    if (is_under_way(journey, Scale::kTravel))
      journey.explored = std::min(kExplorationInTravel, journey.explored + 1);
    return run_down(state, By::kExplorationTurns, turns, dice);
  }
  journey.explored = 0;
  if (scale == Scale::kTravel) {
    run_down(state, By::kTravelTurns, 1, dice);
    return run_down(state, By::kExplorationTurns, turns, dice);
  }
  for (const By by : {By::kExplorationTurns, By::kTravelTurns, By::kDepletion})
    run_down(state, by, kMostCount, dice);
  run_down(state, By::kDowntimeTurns, 1, dice);
}

// Whether the turn of that scale is over once turns of another kind are counted: a site is explored
// within its Travel Turn.
bool is_left(const Journey& journey, Scale scale, Scale next) {
  const bool within = scale == Scale::kTravel && next == Scale::kExploration;
  return is_under_way(journey, scale) && scale != next && next != Scale::kNone && !within;
}
constexpr Scale kShortestFirst[] = {Scale::kExploration, Scale::kTravel, Scale::kDowntime};

// E-LOAD-4, E-ECON-2: what a month takes and brings back.
void begin_downtime(ErrantState& state, Dice& dice) {
  fray::apply(state, DowntimeTurn{}, dice);
  say(dice, "True Strikes, Deflects and combat dice are back.");
  int gone = 0;
  for (Errant& errant : state.company) gone += std::exchange(errant.pack.supply, 0);
  if (gone > 0) say(dice, phrase("What was left of Supply is gone: {}.", gone));
  for (Errant& errant : state.company)
    for (Thing& thing : errant.pack.things) {
      if (thing.lit && !facts(thing.kind).relights) thing.left = 0;
      thing.lit = false;
    }
  restock_markets(state, dice);
}

}  // namespace

void exploration_turn_passes(ErrantState& state, Dice& dice) {
  time_passes(state, Scale::kExploration, dice);
}

std::string turn_title(const Journey& journey) {
  const Clock* clock = present_clock(journey);
  if (clock == nullptr) return "";
  return phrase("{} {}", scale_name(journey.scale), clock->turns);
}

std::optional<std::string> heading_of(std::uint16_t tag, std::span<const LogLine> lines) {
  const bool counts = tag == action_tag(ZoomTo{});
  if (!counts && tag != action_tag(NextTurn{})) return std::nullopt;
  const std::string_view end = counts ? " are counted." : ": ";
  for (const LogLine& line : lines)
    for (const Scale scale : kShortestFirst) {
      const std::size_t at = line.text.find(end);
      if (line.text.starts_with(scale_name(scale)) && at != std::string::npos)
        return line.text.substr(0, at);
    }
  return counts ? std::optional(std::string()) : std::nullopt;
}

std::vector<std::string> deaths_ahead(const ErrantState& state, Scale scale) {
  std::vector<std::string> lines;
  if (scale == Scale::kNone || !is_under_way(state.journey, scale)) return lines;
  for (const Errant* errant : travellers(state)) {
    if (!dies_in(errant->body, exploration_turns(state.journey, scale))) continue;
    const bool slowly = errant->body.dying == Dying::kDeathsDoorSlowly;
    lines.push_back(
        phrase("{} dies {}{}.", errant->name,
               slowly ? "as this turn ends" : "within seconds, before any next turn",
               errant->body.dying == Dying::kConsigned ? ", past help" : ": use a healer’s kit"));
  }
  return lines;
}

int burn_ahead(const ErrantState& state) {
  const Scale scale = state.journey.scale;
  return scale != Scale::kNone && is_under_way(state.journey, scale)
             ? burn_ahead(state.journey, scale)
             : 0;
}

MaybeRefusal refuse(const ErrantState& state, const ZoomTo& action) {
  const Journey& journey = state.journey;
  if (action.scale > Scale::kDowntime)
    return Refusal{"Choose travel, exploration or downtime.", "E-TURN-1"};
  if (action.scale == journey.scale)
    return Refusal{journey.scale == Scale::kNone ? "No turns are counted."
                                                 : "Those are the turns that are counted now.",
                   "E-TURN-1"};
  if (action.scale == Scale::kNone) return std::nullopt;
  if (MaybeRefusal no = need_peace(state)) return no;
  if (state.company.empty()) return Refusal{"Add the Errants of your players first.", "E-TURN-1"};
  const bool into = journey.scale == Scale::kTravel && action.scale == Scale::kExploration;
  if (const Clock* clock = present_clock(journey); clock != nullptr && clock->open && !into)
    return Refusal{"Settle what this turn asks first, then leave it.", "E-TURN-1"};
  for (const Scale scale : kShortestFirst)
    if (is_left(journey, scale, action.scale) && clock_of(journey, scale).open)
      return Refusal{
          phrase("The {} still asks for something: go back to it, and settle that first.",
                 scale_name(scale)),
          "E-TURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const ZoomTo& action, Dice& dice) {
  Journey& journey = state.journey;
  for (const Scale scale : kShortestFirst) {
    if (!is_left(journey, scale, action.scale)) continue;
    time_passes(state, scale, dice);
    clock_of(journey, scale).face = 0;
  }
  const Scale from = std::exchange(journey.scale, action.scale);
  if (action.scale == Scale::kNone) return say(dice, "Turns are no longer counted.");
  if (action.scale == Scale::kExploration) {
    // Another place: its turns begin anew. Coming back from none, they go on where they were.
    if (from != Scale::kNone || !is_under_way(journey, Scale::kExploration))
      journey.exploration = {};
    journey.in_travel =
        from == Scale::kTravel ||
        (from == Scale::kNone && (journey.in_travel || is_under_way(journey, Scale::kTravel)));
  } else {
    journey.in_travel = false;
  }
  say(dice, phrase("{}s are counted.", scale_name(action.scale)));
}

MaybeRefusal refuse(const ErrantState& state, const NextTurn&) {
  const Journey& journey = state.journey;
  if (MaybeRefusal no = need_peace(state)) return no;
  if (journey.scale == Scale::kNone)
    return Refusal{"No turns are counted: choose travel, exploration or downtime.", "E-TURN-1"};
  if (travellers(state).empty())
    return Refusal{"Nobody of the Company lives: add an Errant.", "E-TURN-1"};
  if (journey.negotiation)
    return Refusal{phrase("The talk with {} is still on: end it first.", journey.negotiation->with),
                   "E-NEG-1"};
  if (journey.meeting && !journey.meeting->fought)
    return Refusal{"Somebody is there: talk, fight, run, or let them pass.", "E-EVENT-2"};
  if (state.battle && state.battle->step == BattleStep::kChecks)
    return Refusal{"The Errants’ Checks of the battle come first: make them there.", "E-MASS-3"};
  if (state.battle && state.battle->flashpoint == Flashpoint::kAsked)
    return Refusal{"Say on the battle’s page who has won the flashpoint.", "E-MASS-4"};
  const Clock& clock = clock_of(journey, journey.scale);
  if (clock.turns >= kMostTurns) return Refusal{"So long no journey lasts.", "E-TURN-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const NextTurn&, Dice& dice) {
  Journey& journey = state.journey;
  const Scale scale = journey.scale;
  Clock& clock = clock_of(journey, scale);
  if (asks_for_rest(state))
    rest_now(state, "The Company rests: one more negative Event Die.", dice);
  else if (clock.open)
    finish_event(state, proposal(state), dice);
  journey.meeting.reset();
  if (is_under_way(journey, scale)) time_passes(state, scale, dice);
  ++clock.turns;
  if (scale == Scale::kDowntime) begin_downtime(state, dice);
  const int net = net_dice(state, scale);
  clock.rested = false;
  const Errant* timekeeper = player_of(state, Role::kTimekeeper);
  const Roll thrown =
      roll(dice, {Purpose::kEventDie, 1 + std::abs(net), 6,
                  timekeeper == nullptr ? std::string() : timekeeper->name, timekeeper != nullptr});
  clock.face = event_face(thrown.faces, net);
  say(dice, phrase("{}: {}, {}.", turn_title(journey), clock.face, event_name(scale, clock.face)));
  begin_event(state, dice);
}

MaybeRefusal refuse(const ErrantState&, const SetOwnDice& action) {
  if (!rules::outside(action.dice, -kMostEventDice, kMostEventDice)) return std::nullopt;
  return Refusal{"Up to 20 dice more, positive or negative, are enough for any turn.", "E-EVENT-1"};
}

void apply(ErrantState& state, const SetOwnDice& action, Dice& dice) {
  state.journey.own_dice = action.dice;
  if (action.dice == 0) return say(dice, "The Guide adds no Event Dice.");
  const int count = std::abs(action.dice);
  say(dice, phrase("The Guide adds {} {} Event {}.", count,
                   action.dice > 0 ? "positive" : "negative", count == 1 ? "Die" : "Dice"));
}

MaybeRefusal refuse(const ErrantState&, const SetSurroundings& action) {
  if (action.light <= Light::kDark) return std::nullopt;
  return Refusal{"Choose bright, dim or dark.", ""};
}

void apply(ErrantState& state, const SetSurroundings& action, Dice& dice) {
  state.journey.open = action.open;
  state.journey.light = static_cast<int>(action.light);
  constexpr const char* kLights[] = {"bright", "dim", "dark"};
  say(dice, phrase("{}, and {}.", action.open ? "In the open" : "Enclosed",
                   kLights[static_cast<std::size_t>(action.light)]));
}

}  // namespace fray::journey
