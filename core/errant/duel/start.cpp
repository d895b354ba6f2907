#include "core/errant/duel/start.hpp"

#include <algorithm>

#include "core/dice/phrase.hpp"
#include "core/errant/bestiary/bestiary.hpp"
#include "core/errant/chase/rules.hpp"
#include "core/errant/duel/play.hpp"
#include "core/errant/duel/query.hpp"
#include "core/errant/fight.hpp"
#include "core/errant/journey/board.hpp"
#include "core/errant/journey/query.hpp"
#include "core/errant/log/wording.hpp"
#include "core/errant/position.hpp"
#include "core/errant/query.hpp"
#include "core/errant/rules.hpp"
#include "core/errant/wounds.hpp"
#include "core/table/log_writer.hpp"
#include "core/table/text.hpp"

namespace fray {

using namespace rules;
using namespace wording;

namespace {

MaybeRefusal bad_terms(const DuelTerms& terms) {
  if (terms.terms.size() > kLongestTerms)
    return Refusal{phrase("The terms: {}", too_long_by(terms.terms, kLongestTerms)), "E-DUEL-1"};
  if (MaybeRefusal no = bad_notes(terms.terms)) return no;
  if (terms.end > DuelEnd::kYield)
    return Refusal{"Say when the duel is over: death, first blood, or who yields.", "E-DUEL-1"};
  if (terms.distance < -1 || terms.distance > kMostDistance)
    return Refusal{"The distance goes from 0 to 100,000.", "E-DUEL-1"};
  return std::nullopt;
}

// The duel settles what comes before the first turn: nobody is surprised by one who challenges.
void skip_beginning(Fight& fight, int distance) {
  if (fight.distance < 0) fight.distance = distance;
  if (fight.turn != 0) return;
  fight.surprise = Surprise::kNobody;
  while (fight.step < Step::kOrder) advance(fight);
}

// So far from each other, each having come half of the way.
void place_apart(Fight& fight, Combatant& one, Combatant& other, int distance) {
  if (distance < 0 || fight.distance_is_note) return;
  if (one.side == other.side) {
    other.ahead = std::clamp(one.ahead + distance, -kMostDistance, kMostDistance);
    return;
  }
  const int nearer = fight.distance - one.ahead - other.ahead - distance;
  one.ahead = std::clamp(one.ahead + nearer / 2, -kMostDistance, kMostDistance);
  other.ahead = std::clamp(other.ahead + (nearer - nearer / 2), -kMostDistance, kMostDistance);
}

void begin(ErrantState& state, Id challenger, Id challenged, const DuelTerms& terms, Dice& dice) {
  Fight& fight = *state.fight;
  skip_beginning(fight, terms.distance);
  Combatant& one = combatant(state, challenger);
  Combatant& other = combatant(state, challenged);
  place_apart(fight, one, other, terms.distance);
  Duel duel;
  const auto enter = [&](const Combatant& who) {
    return Duellist{who.id, who.errant == 0 && terms.app_plays, 0, 0, who.taken};
  };
  duel.two = {enter(one), enter(other)};
  duel.terms = terms.terms;
  duel.end = terms.end;
  duel.others_wait = terms.others_wait;
  fight.duel = std::move(duel);
  // "At once" is over for whoever has to wait, and for the two.
  for (Combatant& who : fight.combatants)
    if (terms.others_wait || find_duellist(fight, who.id) != nullptr) who.usage.reactions = 0;
  lay_anew(state, challenger, dice);
}

std::string end_words(DuelEnd end) {
  return end == DuelEnd::kFirstBlood ? "to first blood"
         : end == DuelEnd::kYield    ? "until one yields"
                                     : "to the death";
}

void log_begin(const ErrantLogWriter& log, const DuelTerms& terms) {
  const auto& two = log.after.fight->duel->two;
  log.say(phrase("{} and {} duel {}.", name_of(log.after, two[0].who),
                 name_of(log.after, two[1].who), end_words(terms.end)),
          two[0].who);
  if (!terms.terms.empty()) log.say(phrase("Terms: {}", terms.terms));
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const StartDuel& action) {
  for (const Id who : {action.challenger, action.challenged})
    if (MaybeRefusal no = need_combatant(state, who)) return no;
  const Fight& fight = *state.fight;
  if (MaybeRefusal no = falls_first(state)) return no;
  if (fight.duel) return Refusal{"A duel is on: end it first.", "E-DUEL-1"};
  if (fight.pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  if (action.challenger == action.challenged)
    return Refusal{"Nobody duels with themselves: choose two.", "E-DUEL-1"};
  for (const Id id : {action.challenger, action.challenged}) {
    const Combatant& who = *find_combatant(fight, id);
    if (is_dead(who))
      return Refusal{phrase("{} is dead: choose somebody else.", who.name), "E-DUEL-1"};
    if (is_out(who))
      return Refusal{phrase("{} is out of the fight: choose somebody else.", who.name), "E-DUEL-1"};
  }
  if (fight.surprise_turn)
    return Refusal{"The surprised do nothing in this turn: the duel comes after it.", "E-SURP-2"};
  if (fight.step == Step::kOver)
    return Refusal{"The fight is decided: end it, or bring somebody in.", "E-INIT-3"};
  if (fight.distance < 0 && action.terms.distance < 0)
    return Refusal{"Say how far apart the two begin.", "E-DUEL-1"};
  return bad_terms(action.terms);
}

void apply(ErrantState& state, const StartDuel& action, Dice& dice) {
  begin(state, action.challenger, action.challenged, action.terms, dice);
}

void log(const ErrantLogWriter& log, const StartDuel& action) { log_begin(log, action.terms); }

namespace {

MaybeRefusal bad_entry(const ErrantState& state, const DuelEntry& entry) {
  if (entry.errant == 0) {
    if (find_npc(state, entry.npc) != nullptr) return std::nullopt;
    return Refusal{"Choose an Errant of the Company or an NPC.", "E-DUEL-1"};
  }
  const Errant* errant = find_errant(state, entry.errant);
  if (errant == nullptr)
    return Refusal{"This Errant is no longer in the Company: choose again.", "E-DUEL-1"};
  if (is_dead(errant->body))
    return Refusal{phrase("{} is dead: choose somebody else.", errant->name), "E-DUEL-1"};
  return std::nullopt;
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const BeginDuel& action) {
  if (state.fight)
    return Refusal{"A fight is running: choose its two in the fight’s menu, or end it first.", ""};
  if (MaybeRefusal no = chase_falls_first(state)) return no;
  for (const DuelEntry* entry : {&action.challenger, &action.challenged})
    if (MaybeRefusal no = bad_entry(state, *entry)) return no;
  if (action.challenger.errant != 0 && action.challenger.errant == action.challenged.errant)
    return Refusal{"Nobody duels with themselves: choose two.", "E-DUEL-1"};
  if (action.place > Place::kOpen) return Refusal{"Choose a place.", ""};
  if (action.terms.distance < 0) return Refusal{"Say how far apart the two begin.", "E-DUEL-1"};
  return bad_terms(action.terms);
}

void apply(ErrantState& state, const BeginDuel& action, Dice& dice) {
  StartFight start;
  start.place = action.place;
  if (journey::is_on(state)) {
    start.light = journey::light_here(state);
    start.daylight = start.place == Place::kOpen && journey::daylight_here(state);
  }
  start.distance = action.terms.distance;
  start.company_aware = start.opposition_aware = true;
  start.stops_at_zero = true;
  for (const DuelEntry* entry : {&action.challenger, &action.challenged}) {
    if (entry->errant != 0)
      start.errants.push_back(entry->errant);
    else
      start.npcs.push_back({entry->npc, 1, Side::kOpposition, ""});
  }
  apply(state, start, dice);
  // Errants joined before NPCs.
  auto& two = state.fight->combatants;
  const bool turned = action.challenger.errant == 0 && action.challenged.errant != 0;
  Combatant& challenger = two[turned ? 1 : 0];
  Combatant& challenged = two[turned ? 0 : 1];
  // An Errant stands for the Company, and of two of a kind the challenger.
  challenger.side = turned ? Side::kOpposition : Side::kCompany;
  challenged.side = turned ? Side::kCompany : Side::kOpposition;
  state.fight->title = fitting(phrase("{} and {}", challenger.name, challenged.name), kLongestName);
  begin(state, challenger.id, challenged.id, action.terms, dice);
}

void log(const ErrantLogWriter& log, const BeginDuel& action) { log_begin(log, action.terms); }

namespace {

MaybeRefusal need_duel(const ErrantState& state) {
  if (MaybeRefusal no = need_fight(state)) return no;
  if (state.fight->duel) return std::nullopt;
  return Refusal{"No duel is on: begin one first.", "E-DUEL-1"};
}

}  // namespace

MaybeRefusal refuse(const ErrantState& state, const LetOthersWait& action) {
  if (MaybeRefusal no = need_duel(state)) return no;
  if (state.fight->duel->others_wait != action.wait) return std::nullopt;
  return Refusal{action.wait ? "They wait already." : "The fight goes on around it already.",
                 "E-DUEL-1"};
}

void apply(ErrantState& state, const LetOthersWait& action, Dice&) {
  state.fight->duel->others_wait = action.wait;
}

void log(const ErrantLogWriter& log, const LetOthersWait& action) {
  log.say(action.wait ? "The others wait for the duel." : "The fight goes on around the duel.");
}

MaybeRefusal refuse(const ErrantState& state, const EndDuel& action) {
  if (MaybeRefusal no = need_duel(state)) return no;
  if (MaybeRefusal no = falls_first(state)) return no;
  if (state.fight->pending) return Refusal{"A blow still waits: deal its damage first.", "E-ATT-1"};
  if (action.winner == 0 || find_duellist(*state.fight, action.winner) != nullptr)
    return std::nullopt;
  return Refusal{"Say which of the two has won, or that neither has.", "E-DUEL-1"};
}

void apply(ErrantState& state, const EndDuel& action, Dice&) {
  Fight& fight = *state.fight;
  const Duel& duel = *fight.duel;
  // Whoever acted on cards in this turn has had its actions.
  const bool played = duel.two[0].open + duel.two[1].open > 0 && duel.turn == fight.turn;
  for (const Duellist& one : duel.two) {
    TurnUsage& usage = change_turn_usage(fight, combatant(state, one.who));
    usage.reactions = 0;
    if (!played) continue;
    usage.pace = Pace::kSlow;
    usage.deeds.resize(2, Deed::kOther);
  }
  forget_duel(fight);
  // Of two alone the other has yielded: that is what the fight's summary says of them.
  if (action.winner == 0 || fight.combatants.size() != 2) return;
  for (Combatant& who : fight.combatants)
    if (who.id != action.winner && !is_out(who)) who.standing = Standing::kSurrendered;
}

void log(const ErrantLogWriter& log, const EndDuel& action) {
  log.say(action.winner == 0
              ? std::string("The duel is over: neither has won.")
              : phrase("The duel is over: {} has won.", name_of(log.after, action.winner)),
          action.winner);
}

}  // namespace fray
