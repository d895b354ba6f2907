// The procedure's steps: distance, surprise, order, and going on from one to the next.
#include "core/errant/order.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "core/dice/phrase.hpp"
#include "core/errant/blow.hpp"
#include "core/errant/chase/query.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/procedure.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/odd_or_even.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

// The first turn's order has not been rolled yet: surprise can still be spoken of.
bool before_first_order(const Fight& fight) {
  return fight.turn == 0 || (fight.turn == 1 && fight.step == Step::kOrder && !fight.winners &&
                             fight.surprise == Surprise::kNotRolled);
}

void back_to_surprise(Fight& fight) {
  if (fight.step != Step::kOrder) return;
  fight.step = Step::kSurprise;
  fight.turn = 0;
}

MaybeRefusal need_step(const ErrantState& state, Step step, const char* why, const char* rule) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (state.fight->step == step) return std::nullopt;
  return Refusal{why, rule};
}

void end_effects(Fight& fight) {
  for (Combatant& who : fight.combatants)
    std::erase_if(who.effects, [&](const Effect& effect) {
      return effect.end == EffectEnd::kTurns && effect.last_turn <= fight.turn;
    });
}

std::string step_words(const Fight& fight) {
  if (const auto side = acting_side(fight))
    return upper(side_words(*side)) + (in_quick_phase(fight) ? " acts quickly" : " acts slowly");
  switch (fight.step) {
    case Step::kDistance: return "How far apart";
    case Step::kSurprise: return "Who surprises whom";
    case Step::kOrder: return phrase("Turn {} begins: who goes first", fight.turn);
    case Step::kExpiry: return "The turn ends";
    default: return "The fight is decided";
  }
}

// "the enemy slowly, the Company slowly": the phases between the present step and that one.
std::string passed_over(const Fight& fight, Step to) {
  std::string text;
  for (Step step = next_step(fight); step != to; step = next_step(fight, step)) {
    const auto side = acting_side(fight, step);
    if (!side) break;
    append(text, "{}{} {}", text.empty() ? "" : ", ", side_words(*side),
           in_quick_phase(step) ? "quickly" : "slowly");
  }
  return text;
}

void log_surprise(const ErrantLogWriter& log) {
  switch (log.after.fight->surprise) {
    case Surprise::kCompany:
      log.say("The Company surprises the enemy and has a turn to itself.");
      break;
    case Surprise::kOpposition:
      log.say("The enemy surprises the Company and has a turn to itself.");
      break;
    default: log.say("Nobody is surprised.");
  }
}

}  // namespace

// Each kind for all of them: what brings somebody to death's door only now comes after the dying.
void rules::time_passes(ErrantState& state, const std::vector<Id>& who, Dice& dice) {
  for (const Id id : who) tick_dying(combatant(state, id), dice);
  for (const Id id : who) tick_perils(state, combatant(state, id), dice);
  for (const Id id : who) tick_abilities(state, combatant(state, id), dice);
}

void rules::advance(Fight& fight) {
  const Step from = fight.step;
  fight.step = next_step(fight);
  if (from == Step::kExpiry) end_effects(fight);
  if (fight.step == Step::kOrder) {
    ++fight.turn;
    fight.winners.reset();
    fight.surprise_turn = false;
  }
  if (from == Step::kSurprise && fight.step == Step::kWinnersQuick) {
    ++fight.turn;
    fight.winners = fight.surprise == Surprise::kCompany ? Side::kCompany : Side::kOpposition;
    fight.surprise_turn = true;
  }
}

MaybeRefusal refuse(const ErrantState& state, const RollDistance&) {
  if (MaybeRefusal no = need_step(state, Step::kDistance,
                                  "The distance is settled: set it by hand instead.", "E-DIST-1"))
    return no;
  if (state.fight->distance < 0) return std::nullopt;
  return Refusal{"The distance is known: go on with Next.", "E-DIST-1"};
}

void apply(ErrantState& state, const RollDistance&, Dice& dice) {
  state.fight->distance = 10 * sum(roll(dice, {Purpose::kDistance, 1, 6}));
  advance(*state.fight);
}

void log(const ErrantLogWriter& log, const RollDistance&) {
  log.say(phrase("They are {} apart.", lengthy(log.after, log.after.fight->distance)));
}

MaybeRefusal refuse(const ErrantState& state, const SetDistance& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (action.distance >= 0 && action.distance <= kMostDistance) return std::nullopt;
  return Refusal{"A distance goes from 0 to 100,000.", "E-DIST-1"};
}

void apply(ErrantState& state, const SetDistance& action, Dice&) {
  state.fight->distance = action.distance;
  for (Combatant& who : state.fight->combatants) who.ahead = 0;  // both sides are drawn up anew
  if (state.fight->step == Step::kDistance) advance(*state.fight);
}

void log(const ErrantLogWriter& log, const SetDistance& action) {
  log.say(phrase("They are {} apart.", lengthy(log.after, action.distance)));
}

MaybeRefusal refuse(const ErrantState& state, const AllowSurprise&) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (before_first_order(*state.fight)) return std::nullopt;
  return Refusal{"The fight is under way: surprise belongs to its beginning.", "E-SURP-1"};
}

void apply(ErrantState& state, const AllowSurprise& action, Dice&) {
  state.fight->surprise_possible = action.possible;
  if (action.possible) back_to_surprise(*state.fight);
}

void log(const ErrantLogWriter& log, const AllowSurprise& action) {
  log.say(action.possible ? "Surprise is possible." : "Surprise is ruled out.");
}

MaybeRefusal refuse(const ErrantState& state, const RollSurprise&) {
  if (MaybeRefusal no = need_step(state, Step::kSurprise,
                                  "This is not the step in which surprise is rolled.", "E-SURP-1"))
    return no;
  if (!state.fight->surprise_possible)
    return Refusal{"Nobody can be surprised here: allow it first, or go on with Next.", "E-SURP-3"};
  if (state.fight->surprise == Surprise::kNotRolled) return std::nullopt;
  return Refusal{"Surprise is settled: go on with Next.", "E-SURP-1"};
}

void apply(ErrantState& state, const RollSurprise&, Dice& dice) {
  Fight& fight = *state.fight;
  fight.surprise = surprise_on(fight, sum(roll(dice, {Purpose::kSurprise, 1, 6})));
  advance(fight);
}

void log(const ErrantLogWriter& log, const RollSurprise&) { log_surprise(log); }

MaybeRefusal refuse(const ErrantState& state, const SetSurprise& action) {
  if (MaybeRefusal no = refuse(state, AllowSurprise{})) return no;
  if (action.surprise > Surprise::kOpposition || action.surprise == Surprise::kNotRolled)
    return Refusal{"Say who surprises: the Company, the enemy or nobody.", "E-SURP-1"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetSurprise& action, Dice&) {
  Fight& fight = *state.fight;
  fight.surprise = action.surprise;
  fight.surprise_possible = true;
  back_to_surprise(fight);
  if (fight.step == Step::kSurprise) advance(fight);
}

void log(const ErrantLogWriter& log, const SetSurprise&) { log_surprise(log); }

MaybeRefusal refuse(const ErrantState& state, const CallOrder& action) {
  if (MaybeRefusal no = need_step(
          state, Step::kOrder, "The order is rolled at the start of each turn only.", "E-INIT-1"))
    return no;
  if (MaybeRefusal no = duel_first(state, false)) return no;
  if (action.call <= Call::kEven) return std::nullopt;
  return Refusal{"Call odd or even.", "E-INIT-1"};
}

void apply(ErrantState& state, const CallOrder& action, Dice& dice) {
  const Call fell = throw_odd_or_even(dice).even() ? Call::kEven : Call::kOdd;
  state.fight->winners = fell == action.call ? Side::kCompany : Side::kOpposition;
  advance(*state.fight);
}

void log(const ErrantLogWriter& log, const CallOrder& action) {
  const int total = face_sum(log.rolls);
  log.say(phrase("Called {}, and {} is {}: {} goes first.",
                 action.call == Call::kOdd ? "odd" : "even", total, total % 2 == 0 ? "even" : "odd",
                 side_words(*log.after.fight->winners)));
}

MaybeRefusal refuse(const ErrantState& state, const SetOrder& action) {
  if (MaybeRefusal no = need_step(state, Step::kOrder,
                                  "The order is set at the start of each turn only.", "E-INIT-1"))
    return no;
  if (MaybeRefusal no = duel_first(state, false)) return no;
  if (action.winners <= Side::kOpposition) return std::nullopt;
  return Refusal{"Say which side goes first.", "E-INIT-1"};
}

void apply(ErrantState& state, const SetOrder& action, Dice&) {
  state.fight->winners = action.winners;
  advance(*state.fight);
}

void log(const ErrantLogWriter& log, const SetOrder& action) {
  log.say(phrase("{} goes first.", upper(side_words(action.winners))));
}

MaybeRefusal refuse(const ErrantState& state, const NextStep&) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  const Fight& fight = *state.fight;
  if (MaybeRefusal no = duel_first(state, fight.step == Step::kExpiry)) return no;
  if (fight.step == Step::kDistance && fight.distance < 0)
    return Refusal{"How far apart are they? Roll the distance or set it.", "E-DIST-1"};
  if (fight.step == Step::kSurprise && fight.surprise_possible &&
      fight.surprise == Surprise::kNotRolled)
    return Refusal{"Roll for surprise, or rule it out.", "E-SURP-1"};
  if (fight.step == Step::kOrder && !fight.winners)
    return Refusal{"Call odd or even, or say which side goes first.", "E-INIT-1"};
  if (fight.step == Step::kOver)
    return Refusal{"The fight is decided: end it, or bring somebody in.", "E-INIT-3"};
  // A chase turn is an Initiative Turn: for those who run it would pass twice.
  if (waits_for_chase(state))
    return Refusal{"The fight waits for its chase: end that first.", "E-CHASE-2"};
  return std::nullopt;
}

namespace {

void end_turn(ErrantState& state, Dice& dice) {
  // Whoever lost heart and did something since has answered by that (E-MOR-1).
  for (Combatant& who : state.fight->combatants)
    if (who.breaks && !turn_usage(*state.fight, who).deeds.empty()) {
      who.breaks = false;
      who.fled_in = 0;
    }
  for (Combatant& who : state.fight->combatants) tick_slow_dying(*state.fight, who, dice);
  time_passes(state, everybody(*state.fight), dice);
}

}  // namespace

// A blow that still waits falls as it was rolled before anything goes on.
void apply(ErrantState& state, const NextStep& action, Dice& dice) {
  const bool struck = state.fight->pending.has_value();
  state.fight->volley.clear();
  state.fight->volley_for.clear();
  if (struck) apply(state, ResolveAttack{}, dice);
  for (Combatant& who : state.fight->combatants)
    if (who.usage.reactions > 0 && find_duellist(*state.fight, who.id) == nullptr)
      who.usage.reactions = 0;  // "at once" is over
  if (state.fight->step == Step::kExpiry) end_turn(state, dice);
  advance(*state.fight);
  // What a blow has just done may ask for something.
  if (!action.on || struck || something_waits(state)) return;
  while (is_idle_phase(*state.fight, state.fight->step)) advance(*state.fight);
  if (state.fight->step != Step::kExpiry || !ends_quietly(state)) return;
  end_turn(state, dice);
  advance(*state.fight);
}

// What a turn's end brings is told before the turn that it leads to, and before that which phases
// were gone past.
void log(const ErrantLogWriter& log, const NextStep&) {
  log_events(log);
  const Fight& before = *log.before.fight;
  const Step from = before.step, to = log.after.fight->step;
  const bool ended =
      from == Step::kExpiry || (acting_side(before) && (to == Step::kOrder || to == Step::kOver));
  if (const std::string passed = passed_over(before, to); !passed.empty())
    log.say(phrase("Passed over, with nobody left to act: {}.", passed));
  if (ended) log_endings(log);
  log.say(phrase("{}.", step_words(*log.after.fight)));
}

MaybeRefusal refuse(const ErrantState& state, const SetConditions& action) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (action.place > Place::kOpen || action.light > Light::kDark)
    return Refusal{"Choose a place and a light.", ""};
  if (action.terrain < 0 || action.terrain > 100)
    return Refusal{"A terrain’s rating goes from 0 to 100.", "E-MOVE-5"};
  return std::nullopt;
}

void apply(ErrantState& state, const SetConditions& action, Dice&) {
  Fight& fight = *state.fight;
  const bool light_changed = fight.light != action.light;
  fight.place = action.place;
  fight.light = action.light;
  fight.daylight = action.daylight;
  fight.terrain = action.terrain;
  if (light_changed && fight.surprise == Surprise::kNotRolled)
    fight.surprise_possible =
        surprise_follows(fight.light, fight.company_aware, fight.opposition_aware);
}

void log(const ErrantLogWriter& log, const SetConditions& action) {
  const std::string light(light_name(action.light));
  log.say(
      phrase("{}, {}{}{}.", action.place == Place::kEnclosed ? "Enclosed" : "Open", light,
             action.daylight ? ", full daylight" : "",
             action.terrain > 0 ? phrase(", difficult ground {}", action.terrain) : std::string()));
}

}  // namespace fray
